//! Installs trunk, the wasm-bindgen of the version in Cargo.lock, wasm-opt and cargo-deny.
//!
//! A program on PATH with the right version is used as it is. A different version on PATH is left alone: ours then goes into
//! the user's cache directory, where the next clone finds it, too. wasm-bindgen and wasm-opt are copied into the cache of trunk,
//! so that `trunk` without this program finds them and downloads nothing.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{output_if_success, print_status, program, run};
use crate::repo;
use crate::trunk_cache;

/// The version of trunk, as Trunk.toml requires it.
const TRUNK: &str = "0.21.14";

/// The version of cargo-deny.
const CARGO_DENY: &str = "0.20.2";

/// Finds or installs trunk, wasm-bindgen and, with Node.js, wasm-opt. Returns the PATH on which they are found first.
///
/// # Errors
///
/// A tool is missing and cannot be installed.
pub fn install_page_tools() -> Result<OsString> {
    let wasm_bindgen =
        Tool { crate_name: "wasm-bindgen-cli", program: "wasm-bindgen", version: locked_version("wasm-bindgen")? };
    let mut path: Vec<PathBuf> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    if let Some(directory) = wasm_bindgen.find_or_install()? {
        trunk_cache::copy_wasm_bindgen(&directory, &wasm_bindgen.version)?;
        path.insert(0, directory);
    }
    if let Some(directory) = trunk().find_or_install()? {
        path.insert(0, directory);
    }
    path.insert(0, trunk_cache::copy_wasm_opt()?);
    Ok(env::join_paths(path)?)
}

/// Copies trunk to where cargo installs programs, if there is no trunk on PATH. Prints what to do if there is another version.
///
/// # Errors
///
/// trunk is missing and cannot be installed.
pub fn put_trunk_on_path() -> Result<()> {
    let Some(directory) = trunk().find_or_install()? else { return Ok(()) };
    let executable = format!("trunk{}", env::consts::EXE_SUFFIX);
    if output_if_success(&mut program("trunk", ["--version"])).is_none() {
        let target = repo::cargo_home()?.join("bin").join(&executable);
        print_status(format!("Copying trunk to {}", target.display()));
        fs::copy(directory.join(&executable), target)?;
    }
    if !trunk().has_version(Path::new("trunk")) {
        let directory = directory.display();
        print_status(format!("For `trunk serve` put {directory} before the other directories of PATH"));
    }
    Ok(())
}

fn trunk() -> Tool {
    Tool { crate_name: "trunk", program: "trunk", version: TRUNK.to_owned() }
}

/// Finds or installs cargo-deny. Returns the path of the program.
///
/// # Errors
///
/// It is missing and cannot be installed.
pub fn install_cargo_deny() -> Result<PathBuf> {
    let tool = Tool { crate_name: "cargo-deny", program: "cargo-deny", version: CARGO_DENY.to_owned() };
    Ok(tool.find_or_install()?.map_or_else(|| PathBuf::from(tool.program), |directory| directory.join(tool.program)))
}

/// A program that comes from a crate.
struct Tool {
    crate_name: &'static str,
    program: &'static str,
    version: String,
}

impl Tool {
    /// Returns the directory that must be added to PATH, or `None` if PATH has the right version.
    fn find_or_install(&self) -> Result<Option<PathBuf>> {
        if self.has_version(Path::new(self.program)) {
            return Ok(None);
        }
        let root = repo::cache_directory()?.join("tools").join(format!("{}-{}", self.crate_name, self.version));
        let bin = root.join("bin");
        if !self.has_version(&bin.join(self.program)) {
            self.install(&root)?;
        }
        Ok(Some(bin))
    }

    /// Returns whether a program exists and has the right version.
    fn has_version(&self, path: &Path) -> bool {
        output_if_success(&mut program(path, ["--version"]))
            .is_some_and(|answer| answer.split_whitespace().any(|word| word == self.version))
    }

    /// Installs the tool below `root`: a prebuilt binary if cargo-binstall is there, else from source.
    fn install(&self, root: &Path) -> Result<()> {
        fs::create_dir_all(root)?;
        let package = format!("{}@{}", self.crate_name, self.version);
        if output_if_success(&mut program("cargo-binstall", ["-V"])).is_some() {
            print_status(format!("Downloading {package} with cargo-binstall"));
            let downloaded = run(program("cargo-binstall", ["--no-confirm", "--root"]).arg(root).arg(&package));
            if downloaded.is_ok() && self.has_version(&root.join("bin").join(self.program)) {
                return Ok(());
            }
            print_status("That did not work, so it is built from source instead");
        }
        print_status(format!(
            "Building {package} from source; this takes several minutes, but only once on this machine"
        ));
        let install = |locked: &[&str]| {
            let mut cargo = program(repo::cargo(), ["install", "--root"]);
            run(with_fast_build(cargo.arg(root).args(locked).arg(&package)))
        };
        install(&["--locked"])
            // The lock file of a published crate may no longer be accepted.
            .or_else(|_| install(&[]))
            .with_context(|| format!("{package} could not be installed"))
    }
}

/// Lowers the optimisation of a release build: a tool that runs for seconds need not be optimised for minutes.
fn with_fast_build(cargo: &mut Command) -> &mut Command {
    cargo
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
}

/// Returns the version of a package in our Cargo.lock.
fn locked_version(package: &str) -> Result<String> {
    let lock: toml::Table = fs::read_to_string("Cargo.lock").context("Cargo.lock cannot be read")?.parse()?;
    lock.get("package")
        .and_then(toml::Value::as_array)
        .into_iter()
        .flatten()
        .find(|entry| entry.get("name").and_then(toml::Value::as_str) == Some(package))
        .and_then(|entry| entry.get("version")?.as_str())
        .map(str::to_owned)
        .with_context(|| format!("Cargo.lock names no {package}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trunk_has_the_version_that_its_configuration_requires() {
        let config: toml::Table = fs::read_to_string("../Trunk.toml").unwrap().parse().unwrap();
        assert_eq!(config["trunk-version"].as_str(), Some(TRUNK));
    }
}
