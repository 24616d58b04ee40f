//! Checks the crates and npm packages that this project depends on: their licences, their sources and, with
//! `cargo xtask audit`, known vulnerabilities.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::command::{program, run};
use crate::repo::{self, E2E};
use crate::tools;

/// The licences that npm packages may have. They build and test the page and are no part of it.
const NPM_LICENCES: [&str; 9] = [
    "MIT",
    "Apache-2.0",
    "ISC",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "MPL-2.0",
    "(MIT AND Zlib)",
    "(MIT OR GPL-3.0-or-later)",
];

/// The manifests of the two workspaces.
const WORKSPACES: [&str; 2] = ["Cargo.toml", "fuzz/Cargo.toml"];

/// Checks the licences and sources of all crates of both workspaces against deny.toml.
///
/// # Errors
///
/// A crate breaks a rule, or `cargo deny` cannot be installed.
pub fn check_crates() -> Result<()> {
    let deny = tools::install_cargo_deny()?;
    for manifest in WORKSPACES {
        run(&mut program(repo::cargo(), ["fetch", "--quiet", "--locked", "--manifest-path", manifest]))?;
        // No warnings: each workspace lacks some of the licences that deny.toml allows.
        let check = ["--offline", "--log-level", "error", "check", "bans", "licenses", "sources"];
        run(cargo_deny(&deny, manifest).args(check))?;
    }
    Ok(())
}

/// Returns a call of `cargo deny` for all crates of a workspace.
fn cargo_deny(deny: &Path, manifest: &str) -> Command {
    program(deny, ["--locked", "--workspace", "--config", "deny.toml", "--manifest-path", manifest])
}

/// Checks that all npm packages have a checksum, an allowed licence, and no address outside the registry.
///
/// # Errors
///
/// A package breaks one of these rules.
pub fn check_npm_packages() -> Result<()> {
    let lock =
        fs::read_to_string(Path::new(E2E).join("package-lock.json")).context("package-lock.json cannot be read")?;
    let errors = npm_errors(&serde_json::from_str(&lock)?);
    errors.iter().for_each(|error| println!("{error}"));
    if !errors.is_empty() {
        bail!("{} npm packages break the rules of this project", errors.len());
    }
    Ok(())
}

/// Returns a line for each npm package in a lock file that breaks a rule.
fn npm_errors(lock: &Value) -> Vec<String> {
    let packages = lock["packages"].as_object().into_iter().flatten().filter(|(path, _)| !path.is_empty());
    packages
        .filter_map(|(path, package)| {
            let licence = package["license"].as_str().unwrap_or("none");
            let error = if package["integrity"].as_str().is_none() {
                "it has no checksum".to_owned()
            } else if !package["resolved"].is_null() {
                "it has an address of its own".to_owned()
            } else if !NPM_LICENCES.contains(&licence) {
                format!("its licence is {licence}")
            } else {
                return None;
            };
            Some(format!("{path}: {error}"))
        })
        .collect()
}

/// Runs `cargo xtask audit`. Both databases of vulnerabilities come from the network.
///
/// # Errors
///
/// A dependency has a known vulnerability, or a database cannot be downloaded.
pub fn audit() -> Result<()> {
    let deny = tools::install_cargo_deny()?;
    let crates = WORKSPACES.map(|manifest| run(cargo_deny(&deny, manifest).args(["check", "advisories"])));
    let npm = run(program("npm", ["audit", "--audit-level=high"]).current_dir(repo::absolute(E2E)?));
    crates.into_iter().chain([npm]).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn errors(package: Value) -> Vec<String> {
        npm_errors(&json!({ "packages": { "": {}, "node_modules/a": package } }))
    }

    #[test]
    fn a_package_needs_a_checksum_an_allowed_licence_and_no_address() {
        assert!(errors(json!({ "integrity": "sha512-x", "license": "MIT" })).is_empty());
        assert_eq!(errors(json!({ "license": "MIT" })), ["node_modules/a: it has no checksum"]);
        assert_eq!(
            errors(json!({ "integrity": "x", "license": "GPL-3.0" })),
            ["node_modules/a: its licence is GPL-3.0"]
        );
        assert_eq!(errors(json!({ "integrity": "x" })), ["node_modules/a: its licence is none"]);
        let elsewhere = json!({ "integrity": "x", "license": "MIT", "resolved": "https://example.org/a.tgz" });
        assert_eq!(errors(elsewhere), ["node_modules/a: it has an address of its own"]);
    }
}
