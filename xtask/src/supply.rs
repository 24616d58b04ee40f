//! The packages of others: which may be part of this project, under which licences, and from where.
//!
//! What can be checked without the network is a part of `cargo xtask test`. Known vulnerabilities need it: `cargo xtask audit`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::repo::{self, E2E};
use crate::run::{program, run};
use crate::tools;

/// The licences under which npm packages may come. They build and test the page; nothing of them is part of it.
const NPM_LICENCES: [&str; 8] =
    ["MIT", "Apache-2.0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "(MIT AND Zlib)", "(MIT OR GPL-3.0-or-later)"];

/// Checks licences and sources of all crates, as deny.toml says.
///
/// # Errors
///
/// A crate breaks a rule, or `cargo deny` cannot be installed.
pub fn crates() -> Result<()> {
    let deny = tools::deny()?;
    run(&mut program(repo::cargo(), ["fetch", "--quiet", "--locked"]))?;
    run(&mut program(deny, ["--offline", "--log-level", "error", "check", "bans", "licenses", "sources"]))
}

/// Checks that all npm packages have a checksum, a known licence, and no address besides the registry's.
///
/// # Errors
///
/// A package breaks one of these rules.
pub fn npm() -> Result<()> {
    let lock =
        fs::read_to_string(Path::new(E2E).join("package-lock.json")).context("package-lock.json cannot be read")?;
    let faults = npm_faults(&serde_json::from_str(&lock)?);
    faults.iter().for_each(|fault| println!("{fault}"));
    if !faults.is_empty() {
        bail!("{} npm packages break the rules of this project", faults.len());
    }
    Ok(())
}

fn npm_faults(lock: &Value) -> Vec<String> {
    let packages = lock["packages"].as_object().into_iter().flatten().filter(|(path, _)| !path.is_empty());
    packages
        .filter_map(|(path, package)| {
            let licence = package["license"].as_str().unwrap_or("none");
            let fault = if package["integrity"].as_str().is_none() {
                "it has no checksum".to_owned()
            } else if !package["resolved"].is_null() {
                "it has an address of its own".to_owned()
            } else if !NPM_LICENCES.contains(&licence) {
                format!("its licence is {licence}")
            } else {
                return None;
            };
            Some(format!("{path}: {fault}"))
        })
        .collect()
}

/// `cargo xtask audit`: known vulnerabilities of crates and of npm packages. Both lists come from the network.
pub fn audit() -> Result<()> {
    let crates = run(&mut program(tools::deny()?, ["check", "advisories"]));
    let npm = run(program("npm", ["audit", "--audit-level=high"]).current_dir(repo::absolute(E2E)?));
    crates.and(npm)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn faults(package: Value) -> Vec<String> {
        npm_faults(&json!({ "packages": { "": {}, "node_modules/a": package } }))
    }

    #[test]
    fn a_package_has_a_checksum_a_known_licence_and_no_address() {
        assert!(faults(json!({ "integrity": "sha512-x", "license": "MIT" })).is_empty());
        assert_eq!(faults(json!({ "license": "MIT" })), ["node_modules/a: it has no checksum"]);
        assert_eq!(
            faults(json!({ "integrity": "x", "license": "GPL-3.0" })),
            ["node_modules/a: its licence is GPL-3.0"]
        );
        assert_eq!(faults(json!({ "integrity": "x" })), ["node_modules/a: its licence is none"]);
        let elsewhere = json!({ "integrity": "x", "license": "MIT", "resolved": "https://example.org/a.tgz" });
        assert_eq!(faults(elsewhere), ["node_modules/a: it has an address of its own"]);
    }
}
