//! The two programs that turn Rust into a page: trunk, and wasm-bindgen of exactly our library's version.
//!
//! One that is on PATH in the right version is used as it is. A wrong version belongs to someone else
//! and stays; ours then goes into the user's cache folder, where the next clone finds it too.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::repo;
use crate::run::{ask, program, run, say};

const TRUNK: &str = "0.21.14";
const CARGO_DENY: &str = "0.20.2";

/// Finds or installs both tools. What comes back is the PATH on which they are found first.
pub fn ready() -> Result<OsString> {
    let tools = [
        Tool { crate_name: "trunk", program: "trunk", version: TRUNK.to_owned() },
        Tool { crate_name: "wasm-bindgen-cli", program: "wasm-bindgen", version: locked_version("wasm-bindgen")? },
    ];
    let mut path: Vec<PathBuf> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    for tool in &tools {
        if let Some(folder) = tool.ready()? {
            path.insert(0, folder);
        }
    }
    Ok(env::join_paths(path)?)
}

/// Finds or installs `cargo deny`. Returns the program.
pub fn deny() -> Result<PathBuf> {
    let tool = Tool { crate_name: "cargo-deny", program: "cargo-deny", version: CARGO_DENY.to_owned() };
    Ok(tool.ready()?.map_or_else(|| PathBuf::from(tool.program), |folder| folder.join(tool.program)))
}

struct Tool {
    crate_name: &'static str,
    program: &'static str,
    version: String,
}

impl Tool {
    /// The folder to put on PATH, or `None` where PATH already leads to the right version.
    fn ready(&self) -> Result<Option<PathBuf>> {
        if self.is_right(Path::new(self.program)) {
            return Ok(None);
        }
        let root = repo::cache()?.join("tools").join(format!("{}-{}", self.crate_name, self.version));
        let bin = root.join("bin");
        if !self.is_right(&bin.join(self.program)) {
            self.install(&root)?;
        }
        Ok(Some(bin))
    }

    fn is_right(&self, path: &Path) -> bool {
        ask(&mut program(path, ["--version"]))
            .is_some_and(|answer| answer.split_whitespace().any(|word| word == self.version))
    }

    fn install(&self, root: &Path) -> Result<()> {
        fs::create_dir_all(root)?;
        let Self { crate_name, version, .. } = self;
        let package = format!("{crate_name}@{version}");
        if ask(&mut program("cargo-binstall", ["-V"])).is_some() {
            say(format!("Fetching {package} ready built with cargo-binstall"));
            let fetched = run(program("cargo-binstall", ["--no-confirm", "--root"]).arg(root).arg(&package));
            if fetched.is_ok() && self.is_right(&root.join("bin").join(self.program)) {
                return Ok(());
            }
            say("That did not work, so it is built from source instead");
        }
        say(format!("Building {package} from source; this takes several minutes, but only once on this machine"));
        let install = |locked: &[&str]| {
            let mut cargo = program(repo::cargo(), ["install", "--root"]);
            run(built_fast(cargo.arg(root).args(locked).arg(&package)))
        };
        install(&["--locked"])
            // A lock file in a published crate can age until nothing accepts it any more.
            .or_else(|_| install(&[]))
            .with_context(|| format!("{package} could not be installed"))
    }
}

/// A tool that runs for seconds need not be optimised for minutes.
fn built_fast(cargo: &mut Command) -> &mut Command {
    cargo
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
}

/// The version of a package in our Cargo.lock.
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
