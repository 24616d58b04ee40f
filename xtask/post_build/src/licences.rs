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

/// Writes the file into the directory of a built page.
///
/// # Errors
///
/// `cargo metadata` fails, or the file cannot be written.
pub fn write(dist: &Path) -> Result<()> {
    let metadata = ["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", WASM_TARGET];
    let metadata = output_if_success(&mut program(repo::cargo(), metadata)).context("`cargo metadata` fails")?;
    let text = text(&serde_json::from_str(&metadata)?)?;
    Ok(fs::write(dist.join(FILE), text)?)
}

/// Returns a line for each crate of the page, then the text of each licence with the crates that have it.
fn text(metadata: &Value) -> Result<String> {
    let mut text = String::from("The page is made of these libraries.\n\n");
    let mut licences: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in page_packages(metadata) {
        let name = format!("{} {}", package["name"].as_str().unwrap_or(""), package["version"].as_str().unwrap_or(""));
        let licence = package["license"].as_str().unwrap_or("see below");
        let authors: Vec<&str> =
            package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let authors = if authors.is_empty() { String::new() } else { format!(", by {}", authors.join(", ")) };
        text.push_str(&format!("{name}: {licence}{authors}\n"));
        let manifest = Path::new(package["manifest_path"].as_str().context("a package has a manifest")?);
        for licence in licence_texts(manifest.parent().context("a manifest lies in a folder")?)? {
            licences.entry(licence).or_default().push(name.clone());
        }
    }
    for (licence, crates) in licences {
        text.push_str(&format!("\n\n==== {} ====\n\n{}\n", crates.join(", "), licence.trim()));
    }
    Ok(text)
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

/// Returns the texts of the licence files in the directory of a crate.
fn licence_texts(directory: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_ascii_uppercase();
        let is_licence = ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|start| name.starts_with(start));
        if is_licence && entry.file_type()?.is_file() {
            texts.push(String::from_utf8_lossy(&fs::read(entry.path())?).replace('\r', ""));
        }
    }
    Ok(texts)
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
}
