//! Optimising wasm files with wasm-opt.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::command::{program, run};
use crate::dist_files::sha256;
use crate::repo::{self, E2E};
use crate::setup::BuildTools;

/// The features that rustc 1.95 enables for wasm by default; wasm-opt must be told.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// The passes for a small wasm: the second `-Oz` removes what the first has uncovered, and functions with similar names side by
/// side compress better. With the stripped sections it is 1 kB smaller in gzip than `-Oz` alone.
const FOR_SIZE: [&str; 6] =
    ["-Oz", "-Oz", "--reorder-functions-by-name", "--strip-debug", "--strip-producers", "--strip-target-features"];

/// The passes for a fast wasm.
const FOR_SPEED: [&str; 4] = ["-O2", "--strip-debug", "--strip-producers", "--strip-target-features"];

/// What a wasm is optimised for.
#[derive(Clone, Copy)]
pub enum Goal {
    /// The parts of the page, which must arrive before something is shown.
    Size,
    /// The worker of the bots, which nothing waits for.
    Speed,
}

/// Optimises a wasm in place. Does nothing on a machine without Node.js, where wasm-opt is missing.
///
/// Results are cached by content: the same page for another address has the same wasm.
pub fn optimise(tools: &BuildTools, wasm: &Path, goal: Goal) -> Result<()> {
    let Some(npm_bin) = &tools.npm_bin else { return Ok(()) };
    let passes: &[&str] = match goal {
        Goal::Size => &FOR_SIZE,
        Goal::Speed => &FOR_SPEED,
    };
    let cached = cached_result(wasm, passes)?;
    if !cached.exists() {
        // Renamed when it is complete, so that an interrupted run leaves no truncated result.
        let draft = cached.with_extension("draft");
        run(program(npm_bin.join("wasm-opt"), FEATURES).args(passes).arg("-o").args([&draft, &wasm.to_path_buf()]))?;
        fs::rename(draft, &cached)?;
    }
    fs::copy(cached, wasm)?;
    Ok(())
}

/// Returns the path of the cached result. Its name is a checksum of the input, the passes and the version of wasm-opt.
fn cached_result(wasm: &Path, passes: &[&str]) -> Result<PathBuf> {
    let lock_file = fs::read(Path::new(E2E).join("package-lock.json"))?;
    let key = sha256(&[&fs::read(wasm)?, &lock_file, passes.join(" ").as_bytes()].concat());
    let directory = repo::target_directory().join("optimised");
    fs::create_dir_all(&directory)?;
    Ok(directory.join(key))
}
