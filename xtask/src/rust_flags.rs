//! The flags with which rustc compiles the page and the worker.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::repo;

/// Returns the value of `CARGO_ENCODED_RUSTFLAGS`: these flags, and flags that map the paths of this machine.
///
/// Panic messages name source files. Without the mapping the wasm would contain the paths of this clone, and two clones of the
/// same commit would give different bytes.
pub fn encoded(flags: &[&str]) -> Result<OsString> {
    let mut flags: Vec<OsString> = flags.iter().map(OsString::from).collect();
    let sources = repo::cargo_home()?.join("registry/src");
    for registry in fs::read_dir(&sources).into_iter().flatten() {
        flags.push(remap_path_prefix(&registry?.path(), "crates"));
    }
    flags.push(remap_path_prefix(&repo::absolute(".")?, "three-ways-out"));
    Ok(flags.join(OsString::from("\u{1f}").as_os_str()))
}

fn remap_path_prefix(from: &Path, to: &str) -> OsString {
    let mut flag = OsString::from("--remap-path-prefix=");
    flag.push(from);
    flag.push("=");
    flag.push(to);
    flag
}
