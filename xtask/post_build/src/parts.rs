//! Adds the parts of the wasm to the page of a release that `cargo xtask build` has split.
//!
//! trunk knows one wasm of the app only. xtask splits it in place of wasm-bindgen (`xtask/src/wasm_split.rs`) and leaves the
//! parts in a directory; this optimises them as trunk optimises the wasm of the app.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use rayon::prelude::*;

use crate::command::{program, run};
use crate::dist_files::{copy_with_hash, file_name, with_extension};

/// The environment variable with the directory of the parts. It is set if the page is split.
pub const DIRECTORY: &str = "THREE_WAYS_OUT_PARTS";

/// The placeholder for the app's script in the script that loads the parts.
pub const APP_SCRIPT: &str = "./app.js";

/// The file that maps each split point to the parts it needs, as JSON.
pub const PREFETCH_MAP: &str = "needs.json";

/// The prefix of a part's file name. The split points that need the part follow, separated by dots.
pub const PREFIX: &str = "part-";

/// The source of the page, with the parameters of wasm-opt.
const SOURCE: &str = "index.html";

/// Returns the directory of the parts, if the page is split.
pub fn directory() -> Option<PathBuf> {
    env::var_os(DIRECTORY).map(PathBuf::from)
}

/// Optimises the parts and writes them, and the script that loads them, into the directory of the page.
///
/// # Errors
///
/// wasm-opt fails, or a file cannot be read or written.
pub fn write(directory: &Path, staging: &Path) -> Result<()> {
    let link = with_extension(directory, "js")?.pop().context("the splitter left no script")?;
    let app_script = format!("./{}", app_script(staging)?);
    let mut script = fs::read_to_string(&link)?.replace(APP_SCRIPT, &app_script);
    let optimise = wasm_opt_args(&fs::read_to_string(SOURCE)?)?;
    let parts = split_points_by_part(&fs::read(directory.join(PREFETCH_MAP))?)?;
    // wasm-opt uses one core.
    let written: Vec<(String, String)> = parts
        .par_iter()
        .map(|(part, users)| {
            let optimised = directory.join(format!("{part}.optimised"));
            run(program("wasm-opt", &optimise).arg("-o").args([&optimised, &directory.join(format!("{part}.wasm"))]))?;
            let name = copy_with_hash(&optimised, staging, &format!("{PREFIX}{}-", users.join(".")), ".wasm")?;
            Ok((part.clone(), name))
        })
        .collect::<Result<_>>()?;
    for (part, name) in written {
        script = script.replace(&format!("./{part}.wasm"), &format!("./{name}"));
    }
    let name = file_name(&link)?;
    fs::write(staging.join(&name), script)?;
    add_module_preload(&staging.join("index.html"), &name)
}

/// Returns the name of the script that trunk generated for the app.
fn app_script(staging: &Path) -> Result<String> {
    let names = with_extension(staging, "js")?.iter().map(|path| file_name(path)).collect::<Result<Vec<_>>>()?;
    names.into_iter().find(|name| name.starts_with("three-ways-out-")).context("trunk left no script of the app")
}

/// Returns the arguments with which trunk calls wasm-opt for the app, from the attributes of its link.
fn wasm_opt_args(source: &str) -> Result<Vec<String>> {
    let link = source.split("<link ").find(|link| link.contains("data-bin=\"three-ways-out\""));
    let attribute = |name: &str| {
        let value = link?.split_once(&format!("{name}=\""))?.1;
        Some(value.split_once('"')?.0)
    };
    let level = attribute("data-wasm-opt").context("index.html has no data-wasm-opt for the app")?;
    let params = attribute("data-wasm-opt-params").context("index.html has no data-wasm-opt-params for the app")?;
    Ok([format!("-O{level}")].into_iter().chain(params.split_whitespace().map(String::from)).collect())
}

/// Adds a link to a page that preloads a script.
fn add_module_preload(page: &Path, script: &str) -> Result<()> {
    let link = format!(r#"<link rel="modulepreload" href="{script}">"#);
    Ok(fs::write(page, fs::read_to_string(page)?.replacen("</head>", &format!("{link}</head>"), 1))?)
}

/// Inverts the prefetch map: returns for each part the split points that need it, in order.
fn split_points_by_part(prefetch_map: &[u8]) -> Result<BTreeMap<String, Vec<String>>> {
    let prefetch_map: BTreeMap<String, Vec<String>> = serde_json::from_slice(prefetch_map)?;
    let mut by_part = BTreeMap::<String, Vec<String>>::new();
    for (split_point, parts) in prefetch_map {
        for part in parts {
            by_part.entry(part).or_default().push(split_point.clone());
        }
    }
    Ok(by_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_two_games_need_names_both() {
        let prefetch_map = br#"{"poutine":["chunk_1","split_poutine"],"escape":["chunk_1"]}"#;
        let names = |games: &[&str]| games.iter().map(ToString::to_string).collect::<Vec<_>>();
        let expected = [("chunk_1", names(&["escape", "poutine"])), ("split_poutine", names(&["poutine"]))];
        let by_part = split_points_by_part(prefetch_map).unwrap();
        assert_eq!(by_part, expected.map(|(part, games)| (part.to_owned(), games)).into());
    }

    #[test]
    fn parts_are_optimised_as_the_app_is() {
        let source = r#"<link data-trunk rel="rust" data-bin="bot_worker" data-wasm-opt="2" data-wasm-opt-params="--a">
            <link data-trunk rel="rust" data-bin="three-ways-out" data-wasm-opt="z"
                  data-wasm-opt-params="-Oz --b
                                        --c">"#;
        assert_eq!(wasm_opt_args(source).unwrap(), ["-Oz", "-Oz", "--b", "--c"]);
    }
}
