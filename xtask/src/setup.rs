//! Installing what is missing, and nothing twice.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::repo::{self, E2E};
use crate::run::{ask, program, run, say};
use crate::tools;

/// The target of the page.
pub const WASM: &str = "wasm32-unknown-unknown";

/// What a build of the page works with.
pub struct Ready {
    /// The PATH that leads to trunk and to wasm-bindgen.
    pub path: OsString,
    /// The folder of wasm-opt and esbuild; `None` on a machine without node.
    pub npm_bin: Option<PathBuf>,
}

/// `cargo xtask setup`
pub fn command() -> Result<()> {
    for_build()?;
    chromium()?;
    tools::deny()?;
    say("Everything is there");
    Ok(())
}

/// All that `play` and `build` need.
pub fn for_build() -> Result<Ready> {
    wasm_target()?;
    crates()?;
    let path = tools::ready()?;
    let npm_bin = if has_node() {
        npm()?;
        Some(repo::absolute(Path::new(E2E).join("node_modules/.bin"))?)
    } else {
        say("There is no node here, so the page is not made smaller than it comes: it plays the same");
        None
    };
    Ok(Ready { path, npm_bin })
}

fn has_node() -> bool {
    ask(&mut program("npm", ["--version"])).is_some()
}

fn wasm_target() -> Result<()> {
    let folder = ask(&mut program("rustc", ["--print", "target-libdir", "--target", WASM]));
    if folder.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    say("Adding the wasm target to the Rust toolchain, for the page");
    run(&mut program("rustup", ["target", "add", WASM]))
}

/// Trunk builds without network, so all crates must lie here before.
fn crates() -> Result<()> {
    let rustc = ask(&mut program("rustc", ["-vV"])).context("rustc does not answer")?;
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    run(&mut program(repo::cargo(), ["fetch", "--quiet", "--locked", "--target", WASM, "--target", host]))
}

/// The npm packages, exactly as package-lock.json has them.
fn npm() -> Result<()> {
    let lock = fs::read(Path::new(E2E).join("package-lock.json")).context("e2e/package-lock.json cannot be read")?;
    // A copy of the lock file beside the packages tells for what they were installed.
    let stamp = Path::new(E2E).join("node_modules/.installed-for");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say("Installing the npm packages: wasm-opt and esbuild make the page smaller, Playwright tests it");
    run(program("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(E2E))?;
    Ok(fs::write(stamp, lock)?)
}

/// A browser for the tests. `None` means the one that Playwright brings.
pub fn chromium() -> Result<Option<PathBuf>> {
    if let Some(named) = env::var_os("CHROMIUM") {
        return Ok(Some(named.into()));
    }
    let debian = PathBuf::from("/usr/bin/chromium");
    if debian.is_file() {
        return Ok(Some(debian));
    }
    if apt_install(&["chromium"]) && debian.is_file() {
        return Ok(Some(debian));
    }
    if !has_node() {
        bail!("The browser tests need node 20 or newer: please install it and try again.");
    }
    npm()?;
    say("Looking for Playwright's own Chromium, and fetching it where it is missing, for the browser tests");
    run(program("npx", ["playwright", "install", "--no-shell", "chromium"]).current_dir(E2E))
        .context("No browser for the tests: please install Chromium and name its path in the variable CHROMIUM.")?;
    Ok(None)
}

/// Installs packages of this system for the browser tests. Returns whether that succeeded.
pub fn apt_install(packages: &[&str]) -> bool {
    if !is_root() || ask(&mut program("apt-get", ["--version"])).is_none() {
        return false;
    }
    say(format!("Installing {} from the packages of this system, for the browser tests", packages.join(", ")));
    let apt = |args: &[&str]| run(program("apt-get", args).env("DEBIAN_FRONTEND", "noninteractive"));
    let install = [&["install", "-y", "-qq", "--no-install-recommends"], packages].concat();
    apt(&["update", "-qq"]).and_then(|()| apt(&install)).is_ok()
}

fn is_root() -> bool {
    ask(&mut program("id", ["-u"])).as_deref() == Some("0")
}
