//! `seal`: writes the service worker, which names every built file and its checksum.
//!
//! The browser keeps a version only when each file it got is the file named here.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use crate::repo::DIST;

const TEMPLATE: &str = include_str!("sw.js");
/// The kill switch.
const REMOVE: &str = include_str!("sw_remove.js");
const WORKER: &str = "sw.js";
/// Sent by the server for unknown addresses; the app never asks for it.
const NOT_FOUND: &str = "404.html";

/// What `cargo xtask seal` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// The folder of built files
    #[arg(long, default_value = DIST)]
    dist: PathBuf,
    /// Write the kill switch instead: a service worker that removes itself and its files from every device
    #[arg(long)]
    remove: bool,
}

/// `cargo xtask seal`
pub fn command(args: &Args) -> Result<()> {
    if args.remove {
        return fs::write(args.dist.join(WORKER), REMOVE).context("the kill switch cannot be written");
    }
    seal(&args.dist)
}

/// Writes the service worker for the files of this folder.
pub fn seal(dist: &Path) -> Result<()> {
    let mut files = files(dist)?;
    files.retain(|path| path != WORKER && path != NOT_FOUND);
    let sums: BTreeMap<&str, String> =
        files.iter().map(|path| Ok((path.as_str(), sha256(&fs::read(dist.join(path))?)))).collect::<Result<_>>()?;
    fs::write(dist.join(WORKER), worker(&sums)?)?;
    Ok(())
}

fn worker(sums: &BTreeMap<&str, String>) -> Result<String> {
    let with_files = TEMPLATE.replace("{/*FILES*/}", &serde_json::to_string_pretty(sums)?);
    let version = &sha256(with_files.as_bytes())[..16];
    Ok(with_files.replace("/*VERSION*/", version))
}

/// The files of a folder as paths from it, with `/` between folders, in one order on every machine.
pub fn files(dist: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(dist).sort_by_file_name() {
        let entry = entry.with_context(|| format!("{} cannot be read: was the page built?", dist.display()))?;
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(dist)?;
            let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
            files.push(parts.join("/"));
        }
    }
    Ok(files)
}

/// A checksum in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut hex, byte| {
        // Writing to a String cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_names_each_file_and_its_checksum() {
        let sums = BTreeMap::from([("index.html", sha256(b"abc"))]);
        let worker = worker(&sums).unwrap();
        assert!(worker.contains(r#""index.html": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad""#));
        assert!(!worker.contains("/*FILES*/") && !worker.contains("/*VERSION*/"));
    }

    #[test]
    fn another_file_is_another_version() {
        let [one, other] = [b"abc", b"abd"].map(|bytes| {
            let worker = worker(&BTreeMap::from([("index.html", sha256(bytes))])).unwrap();
            worker.lines().find(|line| line.starts_with("const VERSION")).unwrap().to_owned()
        });
        assert_ne!(one, other);
    }
}
