//! Splitting the wasm: what the first screen can do without becomes parts of their own, fetched when they are wanted.
//!
//! The app says where (`#[wasm_split]`); what is reached only from there goes along, code and words alike. It must be done
//! between the linker and wasm-bindgen, which drops what the linker knows, and trunk has no hook there. So trunk finds this
//! very program under the name of wasm-bindgen: it splits, then hands the main part on to the real one.

use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow};

use crate::repo;
use crate::run::{program, run};
use crate::seal::sha256;

/// Under this name we stand in for wasm-bindgen.
const STAND_IN: &str = "wasm-bindgen";
/// Tells the stand-in where the real one is.
const REAL: &str = "THREE_WAYS_OUT_WASM_BINDGEN";
/// Tells the stand-in where to leave the parts.
const PARTS: &str = "THREE_WAYS_OUT_PARTS";
/// What the script that fetches the parts calls the script of the app until that has its name.
const APP: &str = "./app.js";
/// Which parts each game needs, as JSON beside the parts.
const NEEDS: &str = "needs.json";

/// How the name of a part begins; the games that need it follow, with dots between them.
pub const PART: &str = "part-";

/// Where the parts lie until they go to the page, relative to the repository.
fn parts() -> Result<PathBuf> {
    repo::absolute("target/parts")
}

/// Lets trunk find the stand-in before the real wasm-bindgen, which is on this PATH.
pub fn stand_in_for_wasm_bindgen(trunk: &mut Command, path: &OsStr) -> Result<()> {
    let executable = format!("{STAND_IN}{}", env::consts::EXE_SUFFIX);
    let mut folders: Vec<PathBuf> = env::split_paths(path).collect();
    let real = folders.iter().map(|folder| folder.join(&executable)).find(|file| file.is_file());
    let ours = repo::absolute("target/stand-in")?;
    fs::create_dir_all(&ours)?;
    fs::copy(own_executable()?, ours.join(&executable)).context("the stand-in for wasm-bindgen cannot be written")?;
    folders.insert(0, ours);
    trunk
        .env("PATH", env::join_paths(folders)?)
        .env(REAL, real.context("wasm-bindgen is not on PATH")?)
        .env(PARTS, parts()?);
    Ok(())
}

/// This very program, which `cargo test` may have replaced meanwhile: Linux still has it under this name then.
fn own_executable() -> Result<PathBuf> {
    if cfg!(target_os = "linux") { Ok("/proc/self/exe".into()) } else { Ok(env::current_exe()?) }
}

/// Whether this program was called as wasm-bindgen.
pub fn is_stand_in() -> bool {
    let called = env::args_os().next().map(PathBuf::from);
    called.as_deref().and_then(Path::file_stem).is_some_and(|name| name == STAND_IN)
}

/// What happens when trunk calls wasm-bindgen.
pub fn stand_in() -> Result<()> {
    let told = |name| env::var_os(name).with_context(|| format!("{name} is not set: only the build calls this"));
    let mut args: Vec<OsString> = env::args_os().skip(1).collect();
    if let Some(wasm) = args.iter_mut().find(|arg| Path::new(arg).extension().is_some_and(|kind| kind == "wasm")) {
        *wasm = split(Path::new(wasm), Path::new(&told(PARTS)?))?.into();
        args.push("--keep-lld-exports".into()); // the parts hold on to them
    }
    run(&mut program(told(REAL)?, args))
}

/// Splits a linked wasm into parts in this folder; the path of the main one.
fn split(linked: &Path, folder: &Path) -> Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let wasm = fs::read(linked)?;
    let (link, main) = (format!("./parts-{}.js", &sha256(&wasm)[..16]), folder.join("main.wasm"));
    let mut options = wasm_split_cli_support::Options::new(&wasm);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = &link;
    options.main_module = APP;
    let split =
        wasm_split_cli_support::transform(options).map_err(|error| anyhow!("the wasm cannot be split: {error:#}"))?;
    fs::write(folder.join(NEEDS), serde_json::to_vec(&split.prefetch_map)?)?;
    Ok(main)
}

/// Lays the parts beside the app whose script is called this; `shrink` makes a wasm smaller where it lies.
pub fn lay_parts(dist: &Path, app: &str, shrink: impl Fn(&Path) -> Result<()>) -> Result<()> {
    let folder = parts()?;
    let link = folder.join(link_name(&folder)?);
    let mut script = fs::read_to_string(&link)?.replace(APP, &format!("./{app}"));
    for (part, games) in needed_by(&fs::read(folder.join(NEEDS))?)? {
        let wasm = folder.join(format!("{part}.wasm"));
        shrink(&wasm)?;
        let name = format!("{PART}{}-{}.wasm", games.join("."), &sha256(&fs::read(&wasm)?)[..16]);
        fs::copy(&wasm, dist.join(&name))?;
        script = script.replace(&format!("./{part}.wasm"), &format!("./{name}"));
    }
    let name = link.file_name().context("the script has a name")?;
    fs::write(dist.join(name), script)?;
    let index = dist.join("index.html");
    let preload = format!(r#"<link rel="modulepreload" href="{}">"#, name.to_string_lossy());
    Ok(fs::write(&index, fs::read_to_string(&index)?.replacen("</head>", &format!("{preload}</head>"), 1))?)
}

/// The name of the script that fetches the parts.
fn link_name(folder: &Path) -> Result<OsString> {
    let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name())).collect::<Result<Vec<_>>>()?;
    let mut scripts = names.into_iter().filter(|name| Path::new(name).extension().is_some_and(|kind| kind == "js"));
    scripts.next().context("the splitter left no script")
}

/// For each part the games that need it, in order.
fn needed_by(needs: &[u8]) -> Result<BTreeMap<String, Vec<String>>> {
    let needs: BTreeMap<String, Vec<String>> = serde_json::from_slice(needs)?;
    let mut needed_by = BTreeMap::<String, Vec<String>>::new();
    for (game, parts) in needs {
        for part in parts {
            needed_by.entry(part).or_default().push(game.clone());
        }
    }
    Ok(needed_by)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_two_games_need_names_both() {
        let needs = br#"{"poutine":["chunk_1","split_poutine"],"escape":["chunk_1"]}"#;
        let both = |games: &[&str]| games.iter().map(ToString::to_string).collect::<Vec<_>>();
        let expected = [("chunk_1", both(&["escape", "poutine"])), ("split_poutine", both(&["poutine"]))];
        assert_eq!(needed_by(needs).unwrap(), expected.map(|(part, games)| (part.to_owned(), games)).into());
    }
}
