//! The files of a built page: their list, their names and their checksums.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

/// Returns the files of a directory as relative paths with `/` as separator, in the same order on every machine.
///
/// # Errors
///
/// The directory cannot be read.
pub fn list(dist: &Path) -> Result<Vec<String>> {
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

/// Returns the files with this extension in a directory, without those of its subdirectories.
pub fn with_extension(directory: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    Ok(found)
}

/// Returns the last component of a path.
///
/// # Errors
///
/// The path ends with `..` or is a root.
pub fn file_name(path: &Path) -> Result<String> {
    let name = path.file_name().context("a built file has a name")?;
    Ok(name.to_string_lossy().into_owned())
}

/// Returns the SHA-256 checksum in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut hex, byte| {
        // Writing to a String cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Returns the part of the checksum that file names contain: a changed file has a different name.
pub fn content_hash(bytes: &[u8]) -> String {
    sha256(bytes)[..16].to_owned()
}

/// Copies a file into a directory as `PREFIX` + content hash + `SUFFIX` and returns that name.
pub fn copy_with_hash(file: &Path, directory: &Path, prefix: &str, suffix: &str) -> Result<String> {
    let name = format!("{prefix}{}{suffix}", content_hash(&fs::read(file)?));
    fs::copy(file, directory.join(&name))?;
    Ok(name)
}
