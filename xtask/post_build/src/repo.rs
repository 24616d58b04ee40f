//! Paths: this repository, cargo, and the cache directory that all clones share.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The built page, relative to the repository.
pub const DIST: &str = "dist";

/// The browser tests and the npm packages, relative to the repository.
pub const E2E: &str = "e2e";

/// The compilation target of the page.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Makes the root of the repository the current directory. Every relative path in these commands relies on it.
///
/// # Errors
///
/// The current directory is not inside a clone.
pub fn enter_root() -> Result<()> {
    let here = env::current_dir()?;
    let root = here
        .ancestors()
        .find(|directory| directory.join("Trunk.toml").is_file())
        .context("this is not a clone of Three Ways Out: no Trunk.toml here or above")?;
    Ok(env::set_current_dir(root)?)
}

/// Returns the absolute form of a path that is relative to the repository.
pub fn absolute(path: impl AsRef<Path>) -> Result<PathBuf> {
    Ok(std::path::absolute(path)?)
}

/// Returns the user's cache directory for this project. Installed tools in it serve every clone.
pub fn cache_directory() -> Result<PathBuf> {
    let base = match env::var_os("XDG_CACHE_HOME") {
        Some(directory) if !directory.is_empty() => PathBuf::from(directory),
        _ => env::home_dir().context("there is no home folder to keep tools in")?.join(".cache"),
    };
    Ok(base.join("three-ways-out"))
}

/// Returns cargo's home directory, which holds the sources of the dependencies.
pub fn cargo_home() -> Result<PathBuf> {
    match env::var_os("CARGO_HOME") {
        Some(directory) => Ok(PathBuf::from(directory)),
        None => Ok(env::home_dir().context("there is no home folder for cargo")?.join(".cargo")),
    }
}

/// Returns the cargo that runs this command, so that child processes use the same toolchain.
pub fn cargo() -> PathBuf {
    env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}

/// Returns cargo's target directory.
pub fn target_directory() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}
