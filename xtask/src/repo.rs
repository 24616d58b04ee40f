//! Where things are: this repository, and what is kept for the next clone of it.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The built page, relative to the repository.
pub const DIST: &str = "dist";
/// The browser tests and the npm packages, relative to the repository.
pub const E2E: &str = "e2e";

/// Makes the repository the current folder, from wherever in it the command was given.
/// Every relative path in these commands relies on it.
pub fn enter() -> Result<()> {
    let here = env::current_dir()?;
    let root = here
        .ancestors()
        .find(|folder| folder.join("Trunk.toml").is_file())
        .context("this is not a clone of Three Ways Out: no Trunk.toml here or above")?;
    Ok(env::set_current_dir(root)?)
}

/// A path from the root of the repository, as an absolute path.
pub fn absolute(path: impl AsRef<Path>) -> Result<PathBuf> {
    Ok(std::path::absolute(path)?)
}

/// The user's cache folder for this project: tools in it serve every clone.
pub fn cache() -> Result<PathBuf> {
    let base = match env::var_os("XDG_CACHE_HOME") {
        Some(folder) if !folder.is_empty() => PathBuf::from(folder),
        _ => env::home_dir().context("there is no home folder to keep tools in")?.join(".cache"),
    };
    Ok(base.join("three-ways-out"))
}

/// Cargo's own folder, where the sources of libraries lie.
pub fn cargo_home() -> Result<PathBuf> {
    match env::var_os("CARGO_HOME") {
        Some(folder) => Ok(PathBuf::from(folder)),
        None => Ok(env::home_dir().context("there is no home folder for cargo")?.join(".cargo")),
    }
}

/// The cargo that runs this command, so that its children are of the same toolchain.
pub fn cargo() -> PathBuf {
    env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from)
}
