//! `setup`: installs what the other commands need and is missing.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::command::{output_if_success, print_status, program, run};
use crate::repo::{self, E2E, WASM_TARGET};
use crate::tools;

/// The installed tools that build the page.
#[derive(Clone)]
pub struct BuildTools {
    /// The PATH with trunk, wasm-bindgen and wasm-opt.
    pub path: OsString,
}

/// Runs `cargo xtask setup`.
pub fn command() -> Result<()> {
    install_build_tools()?;
    tools::put_trunk_on_path()?;
    install_chromium()?;
    install_headless_shell();
    tools::install_cargo_deny()?;
    print_status("Everything is installed");
    Ok(())
}

/// Installs everything that a build of the page needs.
///
/// # Errors
///
/// Something is missing and cannot be installed.
pub fn install_build_tools() -> Result<BuildTools> {
    install_wasm_target()?;
    fetch_crates()?;
    if has_node()? {
        install_npm_packages()?;
    } else {
        let wanted = wanted_node()?;
        print_status(format!(
            "Node.js {wanted} or newer is not installed, so scripts and styles are not minified; the page plays the same"
        ));
    }
    Ok(BuildTools { path: tools::install_page_tools()? })
}

/// Returns whether npm is installed, and a Node.js that the npm packages can use.
///
/// # Errors
///
/// e2e/package.json names no version of Node.js.
fn has_node() -> Result<bool> {
    let Some(installed) = output_if_success(&mut program("node", ["--version"])) else { return Ok(false) };
    let has_npm = output_if_success(&mut program("npm", ["--version"])).is_some();
    Ok(has_npm && version_numbers(&installed) >= version_numbers(&wanted_node()?))
}

/// Returns the oldest version of Node.js that the npm packages can use.
///
/// # Errors
///
/// e2e/package.json names none.
fn wanted_node() -> Result<String> {
    let file = fs::read_to_string(Path::new(E2E).join("package.json")).context("e2e/package.json cannot be read")?;
    let package: Value = serde_json::from_str(&file)?;
    let wanted = package["engines"]["node"].as_str().and_then(|engine| engine.strip_prefix(">="));
    Ok(wanted.context("e2e/package.json does not say `>=` and a version of Node.js")?.trim().to_owned())
}

/// Returns the numbers of a version such as `v20.15.1`. They are ordered as versions are.
fn version_numbers(version: &str) -> Vec<u32> {
    version.trim_start_matches('v').split('.').map_while(|number| number.parse().ok()).collect()
}

/// Adds the target of the page to the toolchain if it is missing.
///
/// # Errors
///
/// It is missing and rustup cannot add it.
pub fn install_wasm_target() -> Result<()> {
    let directory = output_if_success(&mut program("rustc", ["--print", "target-libdir", "--target", WASM_TARGET]));
    if directory.is_some_and(|directory| Path::new(&directory).is_dir()) {
        return Ok(());
    }
    print_status("Adding the wasm target to the Rust toolchain, for the page");
    run(&mut program("rustup", ["target", "add", WASM_TARGET]))
}

/// Downloads all crates, so that a build needs no network.
fn fetch_crates() -> Result<()> {
    let rustc = output_if_success(&mut program("rustc", ["-vV"])).context("rustc does not answer")?;
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    run(&mut program(repo::cargo(), ["fetch", "--quiet", "--locked", "--target", WASM_TARGET, "--target", host]))
}

/// Installs the npm packages of package-lock.json.
fn install_npm_packages() -> Result<()> {
    let lock = fs::read(Path::new(E2E).join("package-lock.json")).context("e2e/package-lock.json cannot be read")?;
    // A copy of the lock file beside the packages says which version of it they were installed from.
    let stamp = Path::new(E2E).join("node_modules/.installed-for");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    print_status("Installing the npm packages: wasm-opt and esbuild make the page smaller, Playwright tests it");
    run(program("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(E2E))?;
    Ok(fs::write(stamp, lock)?)
}

/// Finds or installs Chromium. Returns the path of its executable, or `None` for the Chromium that Playwright has downloaded.
///
/// # Errors
///
/// There is no Chromium and none can be installed.
pub fn install_chromium() -> Result<Option<PathBuf>> {
    if let Some(named) = env::var_os("CHROMIUM") {
        return Ok(Some(named.into()));
    }
    let debian = PathBuf::from("/usr/bin/chromium");
    if debian.is_file() || apt_install(&["chromium"]) && debian.is_file() {
        return Ok(Some(debian));
    }
    if !has_node()? {
        bail!("The browser tests need Node.js {} or newer: please install it and try again.", wanted_node()?);
    }
    install_npm_packages()?;
    print_status("Looking for Playwright's own Chromium, and downloading it if it is missing, for the browser tests");
    run(program("npx", ["playwright", "install", "--no-shell", "chromium"]).current_dir(E2E))
        .context("No browser for the tests: please install Chromium and name its path in the variable CHROMIUM.")?;
    Ok(None)
}

/// Finds or installs the headless shell of Chromium, which has no windows of its own and so plays the tests in three quarters of
/// the time. Returns the path of its executable, or `None` if there is none, or another browser is named.
pub fn install_headless_shell() -> Option<PathBuf> {
    let shell = PathBuf::from("/usr/bin/chromium-headless-shell");
    let is_wanted = env::var_os("CHROMIUM").is_none();
    (is_wanted && (shell.is_file() || apt_install(&["chromium-headless-shell"]) && shell.is_file())).then_some(shell)
}

/// Installs Debian packages for the browser tests, if this runs as root on Debian or a similar system. Returns whether that succeeded.
pub fn apt_install(packages: &[&str]) -> bool {
    if !is_root() || output_if_success(&mut program("apt-get", ["--version"])).is_none() {
        return false;
    }
    print_status(format!("Installing the Debian packages {} for the browser tests", packages.join(", ")));
    let apt = |args: &[&str]| run(program("apt-get", args).env("DEBIAN_FRONTEND", "noninteractive"));
    let install = [&["install", "-y", "-qq", "--no-install-recommends"], packages].concat();
    apt(&["update", "-qq"]).and_then(|()| apt(&install)).is_ok()
}

fn is_root() -> bool {
    output_if_success(&mut program("id", ["-u"])).as_deref() == Some("0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_ordered_by_their_numbers() {
        assert!(version_numbers("v20.15.0") >= version_numbers("20.15"));
        assert!(version_numbers("v22.1.0") >= version_numbers("20.15"));
        assert!(version_numbers("v20.9.0") < version_numbers("20.15"));
        assert!(version_numbers("v8.17.0") < version_numbers("20.15"));
    }
}
