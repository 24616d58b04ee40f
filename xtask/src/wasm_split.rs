//! Splits the wasm of the app into parts that are fetched when they are needed.
//!
//! The source marks the split points with `lazy_fn!` (`src/lazy.rs`); what is reachable only from there moves into a part, code
//! and data. trunk cannot do this: the split must happen between the linker and wasm-bindgen, which removes the relocations,
//! and trunk has no hook there. `build.rs` tells the linker to keep the relocations. So trunk finds this program under the name of
//! wasm-bindgen: it splits the wasm of the app and runs the real wasm-bindgen on the main module. trunk's hook adds the parts to the
//! page (`post_build::parts`).

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow};
use post_build::parts;

use crate::command::{program, run};
use crate::dist_files::{self, content_hash, with_extension};
use crate::{import_statements, name_section, repo};

/// The name under which trunk calls this program.
const WASM_BINDGEN: &str = "wasm-bindgen";

/// The environment variable with the path of the real wasm-bindgen.
const REAL_WASM_BINDGEN: &str = "THREE_WAYS_OUT_WASM_BINDGEN";

/// The file name of the wasm that is split. The worker of the bots has no split points.
const APP: &str = "three-ways-out.wasm";

/// Puts this program before the real wasm-bindgen, which is on `path`, on the PATH of trunk.
///
/// # Errors
///
/// wasm-bindgen is not on `path`, or the copy of this program cannot be written.
pub fn wrap_wasm_bindgen(trunk: &mut Command, path: &OsStr) -> Result<()> {
    let executable = format!("{WASM_BINDGEN}{}", env::consts::EXE_SUFFIX);
    let mut directories: Vec<PathBuf> = env::split_paths(path).collect();
    let real = directories.iter().map(|directory| directory.join(&executable)).find(|file| file.is_file());
    let wrapper = repo::absolute("target/wrapper")?;
    fs::create_dir_all(&wrapper)?;
    fs::copy(own_executable()?, wrapper.join(&executable)).context("the wrapper of wasm-bindgen cannot be written")?;
    directories.insert(0, wrapper);
    trunk
        .env("PATH", env::join_paths(directories)?)
        .env(REAL_WASM_BINDGEN, real.context("wasm-bindgen is not on PATH")?)
        .env(parts::DIRECTORY, repo::absolute("target/parts")?);
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

/// Runs the real wasm-bindgen. If the wasm among the arguments is that of the app, splits it first and runs wasm-bindgen on the
/// main module.
///
/// # Errors
///
/// The build did not set the environment variables, the wasm cannot be split, or wasm-bindgen fails.
pub fn run_as_wasm_bindgen() -> Result<()> {
    let variable = |name| env::var_os(name).with_context(|| format!("{name} is not set: only the build calls this"));
    let mut args: Vec<OsString> = env::args_os().skip(1).collect();
    let app = args.iter_mut().find(|arg| Path::new(arg).file_name().is_some_and(|name| name == APP));
    let is_app = app.is_some();
    if let Some(wasm) = app {
        *wasm = split(Path::new(wasm), Path::new(&variable(parts::DIRECTORY)?))?.into();
        args.push("--keep-lld-exports".into()); // the parts import them
    }
    run(&mut program(variable(REAL_WASM_BINDGEN)?, &args))?;
    if is_app { merge_imports(&args) } else { Ok(()) }
}

/// The files that determine what becomes of a linked wasm, beside the sources of this program and of the hook: the versions of the
/// splitter, wasm-bindgen, wasm-opt and esbuild, and their arguments.
const TOOLS: [&str; 4] = ["Cargo.lock", "Trunk.toml", "index.html", "e2e/package-lock.json"];

/// The directories with the sources of this program and of the hook.
const SOURCES: [&str; 2] = ["xtask/src", "xtask/post_build/src"];

/// Splits a linked wasm into a directory and returns the path of the main module.
///
/// The main module imports the script of the parts by its name, so the name is fixed here, before its content. It contains a checksum
/// of everything that the parts are made from.
fn split(linked: &Path, directory: &Path) -> Result<PathBuf> {
    if directory.exists() {
        fs::remove_dir_all(directory)?;
    }
    let wasm = fs::read(linked)?;
    let mut sources = wasm.clone();
    let mut files = TOOLS.map(PathBuf::from).to_vec();
    for directory in SOURCES.map(Path::new) {
        files.extend(dist_files::list(directory)?.iter().map(|file| directory.join(file)));
    }
    for file in files {
        sources.extend(fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?);
    }
    let (link, main) = (format!("./parts-{}.js", content_hash(&sources)), directory.join("main.wasm"));
    let mut options = wasm_split_cli_support::Options::new(&wasm);
    options.output_dir = directory;
    options.main_out_path = &main;
    options.link_name = &link;
    options.main_module = parts::APP_SCRIPT;
    let split =
        wasm_split_cli_support::transform(options).map_err(|error| anyhow!("the wasm cannot be split: {error:#}"))?;
    for part in with_extension(directory, "wasm")? {
        fs::write(&part, name_section::without_labels(&fs::read(&part)?)?)?;
    }
    fs::write(directory.join(parts::PREFETCH_MAP), serde_json::to_vec(&split.prefetch_map)?)?;
    Ok(main)
}

/// Merges the import statements of the script that wasm-bindgen has written with these arguments.
fn merge_imports(args: &[OsString]) -> Result<()> {
    let option = |name| args.iter().find_map(|arg| arg.to_str()?.strip_prefix(name)).context("trunk passes it");
    let script = Path::new(option("--out-dir=")?).join(format!("{}.js", option("--out-name=")?));
    Ok(fs::write(&script, import_statements::merge(&fs::read_to_string(&script)?))?)
}
