//! Builds the web worker of the bots: a second wasm with rules and bots only, optimised for speed. It is fetched when the first
//! bot is asked.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::command::{program, run};
use crate::dist_files::copy_with_hash;
use crate::repo;
use crate::rust_flags;
use crate::setup::{BuildTools, WASM_TARGET};
use crate::wasm_opt::{self, Goal};

/// The name of the binary, of its profile and of its feature.
const BIN: &str = "bot_worker";

/// Builds the worker and writes its files into the directory of the page.
pub fn build(tools: &BuildTools, dist: &Path) -> Result<()> {
    let bindings = generate_bindings(tools, &compile()?)?;
    let wasm = bindings.join(format!("{BIN}_bg.wasm"));
    wasm_opt::optimise(tools, &wasm, Goal::Speed)?;
    let prefix = format!("{BIN}-");
    let wasm = copy_with_hash(&wasm, dist, &prefix, ".wasm")?;
    let script = copy_with_hash(&bindings.join(format!("{BIN}.js")), dist, &prefix, ".js")?;
    Ok(fs::write(dist.join(format!("{BIN}.js")), start_script(&script, &wasm))?)
}

/// Compiles the worker and returns the path of the wasm.
fn compile() -> Result<PathBuf> {
    let args = format!(
        "build --locked --profile {BIN} --bin {BIN} --no-default-features --features {BIN} --target {WASM_TARGET}"
    );
    run(program(repo::cargo(), args.split(' ')).env("CARGO_ENCODED_RUSTFLAGS", rust_flags::encoded(&[])?))?;
    Ok(repo::target_directory().join(WASM_TARGET).join(BIN).join(format!("{BIN}.wasm")))
}

/// Runs wasm-bindgen on a wasm and returns the directory of its output.
fn generate_bindings(tools: &BuildTools, wasm: &Path) -> Result<PathBuf> {
    let directory = repo::absolute("target/bot_worker")?;
    let args = ["--target", "no-modules", "--no-typescript", "--out-name", BIN, "--out-dir"];
    run(program("wasm-bindgen", args).arg(&directory).arg(wasm).env("PATH", &tools.path))?;
    Ok(directory)
}

/// Returns the script that starts the worker. A failure to load the wasm becomes an error event of the worker, which the page
/// handles.
fn start_script(script: &str, wasm: &str) -> String {
    let rethrow = "(error) => setTimeout(() => { throw error })";
    format!(
        "importScripts(BASE + \"{script}\");\nwasm_bindgen({{ module_or_path: BASE + \"{wasm}\" }}).catch({rethrow});\n"
    )
}
