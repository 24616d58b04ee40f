//! Splits the wasm of the app into parts that are fetched when they are needed.
//!
//! The source marks the split points with `#[wasm_split]`; what is reachable only from there moves into a part, code and data.
//! The split must happen between the linker and wasm-bindgen, which removes the relocations, and trunk has no hook there.
//! So trunk finds this program under the name of wasm-bindgen: it splits the wasm and runs the real wasm-bindgen on the main
//! module.

use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow};

use crate::command::{program, run};
use crate::dist_files::{content_hash, copy_with_hash, file_name, with_extension};
use crate::repo;
use crate::setup::BuildTools;
use crate::wasm_opt::{self, Goal};

/// The name under which trunk calls this program.
const WASM_BINDGEN: &str = "wasm-bindgen";

/// The environment variable with the path of the real wasm-bindgen.
const REAL_WASM_BINDGEN: &str = "THREE_WAYS_OUT_WASM_BINDGEN";

/// The environment variable with the directory for the parts.
const PARTS: &str = "THREE_WAYS_OUT_PARTS";

/// The placeholder for the app's script in the script that loads the parts.
const APP_SCRIPT: &str = "./app.js";

/// The file that maps each split point to the parts it needs, as JSON.
const PREFETCH_MAP: &str = "needs.json";

/// The prefix of a part's file name. The split points that need the part follow, separated by dots.
pub const PART_PREFIX: &str = "part-";

/// Returns the directory in which the parts are until they are copied to the page.
fn parts_directory() -> Result<PathBuf> {
    repo::absolute("target/parts")
}

/// Puts this program before the real wasm-bindgen, which is on `path`, on the PATH of trunk.
///
/// # Errors
///
/// wasm-bindgen is not on `path`, or the copy of this program cannot be written.
pub fn wrap_wasm_bindgen(trunk: &mut Command, path: &OsStr) -> Result<()> {
    let executable = format!("{WASM_BINDGEN}{}", env::consts::EXE_SUFFIX);
    let mut directories: Vec<PathBuf> = env::split_paths(path).collect();
    let real = directories.iter().map(|directory| directory.join(&executable)).find(|file| file.is_file());
    let wrapper = repo::absolute("target/stand-in")?;
    fs::create_dir_all(&wrapper)?;
    fs::copy(own_executable()?, wrapper.join(&executable))
        .context("the stand-in for wasm-bindgen cannot be written")?;
    directories.insert(0, wrapper);
    trunk
        .env("PATH", env::join_paths(directories)?)
        .env(REAL_WASM_BINDGEN, real.context("wasm-bindgen is not on PATH")?)
        .env(PARTS, parts_directory()?);
    Ok(())
}

/// Returns the path of this program. `cargo test` may have replaced the file since; on Linux `/proc/self/exe` still is the
/// running one.
fn own_executable() -> Result<PathBuf> {
    if cfg!(target_os = "linux") { Ok("/proc/self/exe".into()) } else { Ok(env::current_exe()?) }
}

/// Returns whether this program was started as wasm-bindgen.
pub fn is_called_as_wasm_bindgen() -> bool {
    let called = env::args_os().next().map(PathBuf::from);
    called.as_deref().and_then(Path::file_stem).is_some_and(|name| name == WASM_BINDGEN)
}

/// Splits the wasm among the arguments and runs the real wasm-bindgen on the main module.
///
/// # Errors
///
/// The build did not set the environment variables, the wasm cannot be split, or wasm-bindgen fails.
pub fn run_as_wasm_bindgen() -> Result<()> {
    let variable = |name| env::var_os(name).with_context(|| format!("{name} is not set: only the build calls this"));
    let mut args: Vec<OsString> = env::args_os().skip(1).collect();
    if let Some(wasm) = args.iter_mut().find(|arg| Path::new(arg).extension().is_some_and(|kind| kind == "wasm")) {
        *wasm = split(Path::new(wasm), Path::new(&variable(PARTS)?))?.into();
        args.push("--keep-lld-exports".into()); // the parts import them
    }
    run(&mut program(variable(REAL_WASM_BINDGEN)?, args))
}

/// Splits a linked wasm into a directory and returns the path of the main module.
fn split(linked: &Path, directory: &Path) -> Result<PathBuf> {
    if directory.exists() {
        fs::remove_dir_all(directory)?;
    }
    let wasm = fs::read(linked)?;
    let (link, main) = (format!("./parts-{}.js", content_hash(&wasm)), directory.join("main.wasm"));
    let mut options = wasm_split_cli_support::Options::new(&wasm);
    options.output_dir = directory;
    options.main_out_path = &main;
    options.link_name = &link;
    options.main_module = APP_SCRIPT;
    let split =
        wasm_split_cli_support::transform(options).map_err(|error| anyhow!("the wasm cannot be split: {error:#}"))?;
    fs::write(directory.join(PREFETCH_MAP), serde_json::to_vec(&split.prefetch_map)?)?;
    Ok(main)
}

/// Optimises the parts and writes them, and the script that loads them, into the directory of the page.
///
/// `app_script` is the name of the app's script.
pub fn write_parts(tools: &BuildTools, dist: &Path, app_script: &str) -> Result<()> {
    let directory = parts_directory()?;
    let link = with_extension(&directory, "js")?.pop().context("the splitter left no script")?;
    let mut script = fs::read_to_string(&link)?.replace(APP_SCRIPT, &format!("./{app_script}"));
    for (part, users) in split_points_by_part(&fs::read(directory.join(PREFETCH_MAP))?)? {
        let wasm = directory.join(format!("{part}.wasm"));
        wasm_opt::optimise(tools, &wasm, Goal::Size)?;
        let name = copy_with_hash(&wasm, dist, &format!("{PART_PREFIX}{}-", users.join(".")), ".wasm")?;
        script = script.replace(&format!("./{part}.wasm"), &format!("./{name}"));
    }
    let name = file_name(&link)?;
    fs::write(dist.join(&name), script)?;
    add_module_preload(&dist.join("index.html"), &name)
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
}
