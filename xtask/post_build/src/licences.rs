//! Writes a text file with the crates of the page and their licences, which the credits link to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::command::{output_if_success, program};
use crate::repo::{self, WASM_TARGET};

/// The name of the file in dist/.
pub const FILE: &str = "licences.txt";

/// The text of MIT, as this project has it.
const MIT: &str = include_str!("../../../LICENSE-MIT");

/// The copyright holder in that text.
const HOLDER_OF_MIT: &str = "The Three Ways Out authors";

/// The text of Apache-2.0, which is the same for all projects.
const APACHE: &str = include_str!("../../../LICENSE-APACHE");

/// Writes the file into the directory of a built page.
///
/// # Errors
///
/// `cargo metadata` fails, a crate has no licence text, or the file cannot be written.
pub fn write(dist: &Path) -> Result<()> {
    Ok(fs::write(dist.join(FILE), text(&metadata()?)?)?)
}

/// Returns what `cargo metadata` says about the crates of the page.
fn metadata() -> Result<Value> {
    let args = ["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", WASM_TARGET];
    let metadata = output_if_success(&mut program(repo::cargo(), args)).context("`cargo metadata` fails")?;
    Ok(serde_json::from_str(&metadata)?)
}

/// Returns a line for each crate of the page, then the text of each licence with the crates that have it.
///
/// # Errors
///
/// A crate has no licence text, or its files cannot be read.
fn text(metadata: &Value) -> Result<String> {
    let mut text = String::from("The page is made of these libraries.\n\n");
    let mut licences: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in page_packages(metadata) {
        let name = format!("{} {}", package["name"].as_str().unwrap_or(""), package["version"].as_str().unwrap_or(""));
        let licence = package["license"].as_str().unwrap_or("see below");
        let authors = authors(package);
        let by = if authors.is_empty() { String::new() } else { format!(", by {authors}") };
        text.push_str(&format!("{name}: {licence}{by}\n"));
        let manifest = Path::new(package["manifest_path"].as_str().context("a package has a manifest")?);
        let directory = manifest.parent().context("a manifest lies in a folder")?;
        let mut texts = texts_of_files(directory, &["LICENSE", "LICENCE", "COPYING"])?;
        if texts.is_empty() {
            texts.push(standard_text(package).with_context(|| {
                format!("{name} has no licence file, and there is no standard text here for its licence: {licence}")
            })?);
        }
        texts.extend(texts_of_files(directory, &["NOTICE"])?);
        for licence in texts {
            licences.entry(licence).or_default().push(name.clone());
        }
    }
    for (licence, crates) in licences {
        text.push_str(&format!("\n\n==== {} ====\n\n{}\n", crates.join(", "), licence.trim()));
    }
    Ok(text)
}

/// Returns the authors of a package, separated by commas.
fn authors(package: &Value) -> String {
    let authors = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str);
    authors.collect::<Vec<_>>().join(", ")
}

/// Returns the packages that are linked into the page, without build and dev dependencies.
fn page_packages(metadata: &Value) -> Vec<&Value> {
    let list = |value: &'static str| metadata[value].as_array().into_iter().flatten();
    let nodes: BTreeMap<&str, &Value> = metadata["resolve"]["nodes"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|node| Some((node["id"].as_str()?, node)))
        .collect();
    let own =
        list("packages").find(|package| package["name"] == "three-ways-out").and_then(|package| package["id"].as_str());
    let mut found = BTreeSet::new();
    let mut unvisited: Vec<&str> = own.into_iter().collect();
    while let Some(id) = unvisited.pop() {
        let needed = nodes.get(id).into_iter().flat_map(|node| node["deps"].as_array().into_iter().flatten());
        let is_linked = |kind: &Value| kind["kind"].is_null();
        let needed = needed.filter(|dep| dep["dep_kinds"].as_array().is_some_and(|kinds| kinds.iter().any(is_linked)));
        unvisited.extend(needed.filter_map(|dep| dep["pkg"].as_str()).filter(|dep| found.insert(*dep)));
    }
    list("packages").filter(|package| package["id"].as_str().is_some_and(|id| found.contains(id))).collect()
}

/// Returns the texts of the files of a crate whose names begin with one of these words: licences or notices.
fn texts_of_files(directory: &Path, words: &[&str]) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_ascii_uppercase();
        if !words.iter().any(|word| name.starts_with(word)) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            // Some crates have a directory LICENSES with a file for each.
            let files = fs::read_dir(entry.path())?.map(|file| read_text(&file?.path()));
            texts.extend(files.collect::<Result<Vec<_>>>()?);
        } else {
            texts.push(read_text(&entry.path())?);
        }
    }
    Ok(texts)
}

fn read_text(file: &Path) -> Result<String> {
    Ok(String::from_utf8_lossy(&fs::read(file)?).replace('\r', ""))
}

/// Returns the standard text of a licence that a package may be used under, for packages without a licence file. The text of MIT
/// names the authors of the package. Returns `None` for licences other than MIT and Apache-2.0.
fn standard_text(package: &Value) -> Option<String> {
    let offered: Vec<&str> = package["license"].as_str()?.split([' ', '/']).filter(|word| *word != "OR").collect();
    if offered.contains(&"AND") || offered.contains(&"WITH") {
        return None;
    }
    if offered.contains(&"MIT") {
        let holder = match authors(package) {
            none if none.is_empty() => format!("The authors of {}", package["name"].as_str()?),
            authors => authors,
        };
        return Some(MIT.replace(HOLDER_OF_MIT, &holder));
    }
    offered.contains(&"Apache-2.0").then(|| APACHE.to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn build_and_dev_dependencies_are_left_out() {
        let package = |name: &str| json!({ "name": name, "id": name, "version": "1.0.0" });
        let dep = |name: &str, kind: Value| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        let node = |name: &str, deps: Vec<Value>| json!({ "id": name, "deps": deps });
        let metadata = json!({
            "packages": [package("three-ways-out"), package("a"), package("b"), package("test"), package("build")],
            "resolve": { "nodes": [
                node("three-ways-out", vec![dep("a", Value::Null), dep("test", json!("dev")), dep("build", json!("build"))]),
                node("a", vec![dep("b", Value::Null)]),
            ] },
        });
        let names: Vec<&str> = page_packages(&metadata).iter().filter_map(|package| package["name"].as_str()).collect();
        assert_eq!(names, ["a", "b"]);
    }

    #[test]
    fn every_crate_of_the_page_has_a_licence_text() {
        let metadata = metadata().unwrap();
        let text = text(&metadata).unwrap();
        let headings: Vec<&str> = text.lines().filter(|line| line.starts_with("==== ")).collect();
        let packages = page_packages(&metadata);
        assert!(packages.len() > 100, "{}", packages.len());
        for package in packages {
            let [name, version] = ["name", "version"].map(|key| package[key].as_str().unwrap());
            let listed = format!("{name} {version}");
            let has_text = |heading: &&str| heading.trim_matches(['=', ' ']).split(", ").any(|name| name == listed);
            assert!(headings.iter().any(has_text), "{listed}");
        }
        assert!(text.contains("Copyright (c) Greg Johnston\n"), "the licence of Leptos names its author");
        assert!(!text.contains(HOLDER_OF_MIT));
    }

    #[test]
    fn only_mit_and_apache_have_a_standard_text() {
        let text = |licence: &str, authors: &[&str]| {
            standard_text(&json!({ "name": "a", "license": licence, "authors": authors }))
        };
        assert!(text("MIT OR Apache-2.0", &["Ada", "Bo"]).unwrap().contains("\nCopyright (c) Ada, Bo\n\nPermission"));
        assert!(text("Apache-2.0/MIT", &[]).unwrap().contains("\nCopyright (c) The authors of a\n\nPermission"));
        assert_eq!(text("Apache-2.0", &[]).as_deref(), Some(APACHE));
        for licence in ["BSD-3-Clause", "MIT AND BSD-3-Clause", "Apache-2.0 WITH LLVM-exception", "MIT-0", ""] {
            assert_eq!(text(licence, &["Ada"]), None, "{licence}");
        }
    }

    #[test]
    fn a_crate_without_any_text_is_an_error() {
        let package = |name: &str, licence: &str| json!({ "name": name, "id": name, "version": "1.0.0", "license": licence, "manifest_path": "./Cargo.toml" });
        let metadata = json!({
            "packages": [package("three-ways-out", "MIT"), package("a", "ISC")],
            "resolve": { "nodes": [
                { "id": "three-ways-out", "deps": [{ "pkg": "a", "dep_kinds": [{ "kind": null }] }] },
            ] },
        });
        assert!(text(&metadata).unwrap_err().to_string().starts_with("a 1.0.0 has no licence file"));
    }
}
