//! `bench-openspiel`: compares the speed of random playouts with OpenSpiel's, or with the same playouts in a browser.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::{output_if_success, print_status, program, run};
use crate::repo::{self, E2E, WASM_TARGET};
use crate::setup;

/// The arguments of `cargo xtask bench-openspiel`.
#[derive(clap::Args)]
pub struct Args {
    /// Compare with the same playouts in Chromium's WebAssembly instead
    #[arg(long)]
    browser: bool,
}

/// The release of OpenSpiel that is compared.
const OPEN_SPIEL: &str = "open_spiel==2.0.2";

/// The example that plays the playouts.
const PLAYOUTS: &str = "playouts";

/// The cargo profile: the one of the page's worker.
const PROFILE: &str = "bot_worker";

/// Runs `cargo xtask bench-openspiel`.
pub fn command(args: &Args) -> Result<()> {
    let native = build_native()?;
    if args.browser {
        compare_with_browser(&native)
    } else {
        run(program(install_open_spiel()?, ["benches/openspiel.py"]).arg(native))
    }
}

/// Builds the playouts for this machine and returns the program.
fn build_native() -> Result<PathBuf> {
    build_playouts(&["--no-default-features"])?;
    repo::absolute(repo::target_directory().join(PROFILE).join("examples").join(PLAYOUTS))
}

/// Builds the playouts for the browser and returns the directory of the script and its wasm.
fn build_wasm() -> Result<PathBuf> {
    let tools = setup::install_build_tools()?;
    build_playouts(&["--no-default-features", "--features", "bot_worker", "--target", WASM_TARGET])?;
    let examples = repo::target_directory().join(WASM_TARGET).join(PROFILE).join("examples");
    let directory = repo::absolute(repo::target_directory().join(PLAYOUTS))?;
    let args = ["--target", "no-modules", "--no-typescript", "--out-name", PLAYOUTS, "--out-dir"];
    let wasm = examples.join(format!("{PLAYOUTS}.wasm"));
    run(program("wasm-bindgen", args).arg(&directory).arg(wasm).env("PATH", &tools.path))?;
    Ok(directory)
}

fn build_playouts(args: &[&str]) -> Result<()> {
    let build = ["build", "--locked", "--profile", PROFILE, "--example", PLAYOUTS];
    run(program(repo::cargo(), build).args(args))
}

/// Installs OpenSpiel from PyPI into a virtual environment and returns its Python interpreter.
fn install_open_spiel() -> Result<PathBuf> {
    let environment = repo::absolute(repo::target_directory().join("open-spiel"))?;
    let python = environment.join("bin/python");
    if output_if_success(&mut program(&python, ["-c", "import pyspiel"])).is_none() {
        print_status("Installing OpenSpiel from PyPI");
        run(program("python3", ["-m", "venv"]).arg(&environment)).context("this needs python 3 with venv")?;
        run(&mut program(&python, ["-m", "pip", "install", "--quiet", OPEN_SPIEL]))?;
    }
    Ok(python)
}

/// Runs the playouts of this machine and of the browser in turns.
fn compare_with_browser(native: &Path) -> Result<()> {
    let mut node = program("node", ["playouts.mjs"]);
    node.current_dir(E2E).env("NATIVE", native).env("FOLDER", build_wasm()?);
    if let Some(chromium) = setup::install_chromium()? {
        node.env("CHROMIUM", chromium);
    }
    run(&mut node)
}
