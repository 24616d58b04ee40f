//! The directory in which trunk keeps the tools that it downloads, and looks for them before it does.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::repo::E2E;

/// The version of wasm-opt, as Trunk.toml has it. A test compares all places that name it.
const WASM_OPT: &str = "version_132";

/// The files of the npm package that are wasm-opt.
const WASM_OPT_FILES: [&str; 2] = ["wasm-opt", "package.json"];

/// Returns trunk's cache directory.
fn directory() -> Result<PathBuf> {
    let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || env::home_dir().context("there is no home folder to keep tools in");
    Ok(if cfg!(target_os = "macos") {
        home()?.join("Library/Caches/dev.trunkrs.trunk")
    } else if cfg!(windows) {
        variable("LOCALAPPDATA").context("LOCALAPPDATA is not set")?.join(r"trunkrs\trunk\cache")
    } else {
        variable("XDG_CACHE_HOME").map_or_else(|| Ok(home()?.join(".cache")), Ok::<_, anyhow::Error>)?.join("trunk")
    })
}

/// Copies wasm-bindgen of this version from a directory.
///
/// # Errors
///
/// The copy cannot be written.
pub fn copy_wasm_bindgen(from: &Path, version: &str) -> Result<()> {
    let executable = format!("wasm-bindgen{}", env::consts::EXE_SUFFIX);
    copy_missing(from, &directory()?.join(format!("wasm-bindgen-{version}")), &[&executable])
}

/// Copies the wasm-opt of the npm packages and returns its directory. Does nothing if they are not installed, and on Windows,
/// where trunk calls no script of Node.js: trunk then downloads wasm-opt into that directory.
///
/// # Errors
///
/// The copy cannot be written.
pub fn copy_wasm_opt() -> Result<PathBuf> {
    let to = directory()?.join(format!("wasm-opt-{WASM_OPT}")).join("bin");
    let from = Path::new(E2E).join("node_modules/binaryen/bin");
    if !cfg!(windows) && from.is_dir() {
        copy_missing(&from, &to, &WASM_OPT_FILES)?;
    }
    Ok(to)
}

/// Copies files that do not exist yet.
fn copy_missing(from: &Path, to: &Path, names: &[&str]) -> Result<()> {
    fs::create_dir_all(to)?;
    for name in names.iter().filter(|name| !to.join(name).exists()) {
        // Renamed when it is complete, so that an interrupted run leaves no truncated program.
        let draft = to.join(format!("{name}.draft"));
        fs::copy(from.join(name), &draft).with_context(|| format!("{} cannot be copied", from.join(name).display()))?;
        fs::rename(draft, to.join(name))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_names_the_same_wasm_opt() {
        for file in ["../Trunk.toml", "hello/Trunk.toml"] {
            let config: toml::Table = fs::read_to_string(file).unwrap().parse().unwrap();
            assert_eq!(config["tools"]["wasm_opt"].as_str(), Some(WASM_OPT), "{file}");
        }
        let package: serde_json::Value = serde_json::from_slice(&fs::read("../e2e/package.json").unwrap()).unwrap();
        let version = package["devDependencies"]["binaryen"].as_str().unwrap();
        assert_eq!(version.strip_suffix(".0.0").map(|version| format!("version_{version}")).as_deref(), Some(WASM_OPT));
    }
}
