//! The flags with which rustc compiles the page that is published, in addition to those of .cargo/config.toml.

use std::fs;

use anyhow::Result;

use crate::repo;

/// The environment variable that adds flags for the target of the page. cargo splits it at spaces.
pub const VARIABLE: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// Returns the flags, which map the paths of this machine.
///
/// Panic messages name source files. Without the mapping the wasm would contain the paths of this clone, and two clones of the
/// same commit would give different bytes. A path with a space is not mapped.
pub fn published() -> Result<String> {
    let mut flags = Vec::new();
    let mut registries: Vec<_> = fs::read_dir(repo::cargo_home()?.join("registry/src"))
        .into_iter()
        .flatten()
        .map(|registry| Ok((registry?.path(), "crates")))
        .collect::<Result<_>>()?;
    registries.push((repo::absolute(".")?, "three-ways-out"));
    for (path, name) in registries {
        if let Some(path) = path.to_str().filter(|path| !path.contains(' ')) {
            flags.push(format!("--remap-path-prefix={path}={name}"));
        }
    }
    Ok(flags.join(" "))
}
