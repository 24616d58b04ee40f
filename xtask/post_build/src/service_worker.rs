//! Writes the service worker, which lists every built file with its checksum.
//!
//! A browser installs a version only if each downloaded file has the listed checksum.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::dist_files::{self, content_hash, sha256};

/// The source of the service worker, with placeholders for the list of files and the version.
const TEMPLATE: &str = include_str!("service_worker.js");

/// The kill switch: a service worker that removes itself.
const KILL_SWITCH: &str = include_str!("service_worker_remove.js");

/// The name of the service worker in dist/.
const FILE: &str = "sw.js";

/// The page that the server sends for unknown addresses. The app never requests it.
const NOT_FOUND_PAGE: &str = "404.html";

/// Writes the kill switch in place of the service worker.
///
/// # Errors
///
/// The file cannot be written.
pub fn write_kill_switch(dist: &Path) -> Result<()> {
    fs::write(dist.join(FILE), KILL_SWITCH).context("the kill switch cannot be written")
}

/// Writes the service worker for the files in this directory.
///
/// # Errors
///
/// A file cannot be read or written.
pub fn write(dist: &Path) -> Result<()> {
    let mut files = dist_files::list(dist)?;
    files.retain(|path| path != FILE && path != NOT_FOUND_PAGE);
    let checksums: BTreeMap<&str, String> =
        files.iter().map(|path| Ok((path.as_str(), sha256(&fs::read(dist.join(path))?)))).collect::<Result<_>>()?;
    Ok(fs::write(dist.join(FILE), source(&checksums)?)?)
}

/// Returns the source of the service worker for files with these checksums.
fn source(checksums: &BTreeMap<&str, String>) -> Result<String> {
    let with_files = TEMPLATE.replace("{/*FILES*/}", &serde_json::to_string_pretty(checksums)?);
    let version = content_hash(with_files.as_bytes());
    Ok(with_files.replace("/*VERSION*/", &version))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn source_lists_each_file_with_its_checksum() {
        let checksums = BTreeMap::from([("index.html", sha256(b"abc"))]);
        let source = source(&checksums).unwrap();
        assert!(source.contains(r#""index.html": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad""#));
        assert!(!source.contains("/*FILES*/") && !source.contains("/*VERSION*/"));
    }

    #[test]
    fn a_changed_file_changes_the_version() {
        let [one, other] = [b"abc", b"abd"].map(|bytes| {
            let source = source(&BTreeMap::from([("index.html", sha256(bytes))])).unwrap();
            source.lines().find(|line| line.starts_with("const VERSION")).unwrap().to_owned()
        });
        assert_ne!(one, other);
    }
}
