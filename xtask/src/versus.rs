//! `versus`: how fast random playouts are, here, in OpenSpiel and in a browser.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::build::rust_flags;
use crate::mind::target;
use crate::repo::{self, E2E};
use crate::run::{ask, program, run, say};
use crate::setup::{self, WASM};

/// What `cargo xtask versus` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// Compare with the same playouts in Chromium's WebAssembly instead
    #[arg(long)]
    browser: bool,
}

/// The release of OpenSpiel that we compare with.
const OPEN_SPIEL: &str = "open_spiel==2.0.2";

/// The program of the playouts, and the profile that the worker of the page has, too.
const PLAYOUTS: &str = "playouts";
const PROFILE: &str = "mind";

/// `cargo xtask versus`
pub fn command(args: &Args) -> Result<()> {
    let native = native()?;
    match args.browser {
        true => browser(&native),
        false => run(program(python()?, ["benches/versus.py"]).arg(native)),
    }
}

/// Builds the playouts for this machine.
fn native() -> Result<PathBuf> {
    cargo(&["--no-default-features"])?;
    repo::absolute(target().join(PROFILE).join("examples").join(PLAYOUTS))
}

fn cargo(more: &[&str]) -> Result<()> {
    let line = ["build", "--locked", "--profile", PROFILE, "--example", PLAYOUTS];
    run(program(repo::cargo(), line).args(more).env("CARGO_ENCODED_RUSTFLAGS", rust_flags(&[])?))
}

/// A python that has OpenSpiel, in a folder of its own.
fn python() -> Result<PathBuf> {
    let folder = repo::absolute(target().join("open-spiel"))?;
    let python = folder.join("bin/python");
    if ask(&mut program(&python, ["-c", "import pyspiel"])).is_none() {
        say("Installing OpenSpiel from PyPI, to compare with");
        run(program("python3", ["-m", "venv"]).arg(&folder)).context("this needs python 3 with venv")?;
        run(&mut program(&python, ["-m", "pip", "install", "--quiet", OPEN_SPIEL]))?;
    }
    Ok(python)
}

/// Builds the playouts for the browser, too, and lets both play in turns.
fn browser(native: &Path) -> Result<()> {
    let ready = setup::for_build()?;
    cargo(&["--no-default-features", "--features", "mind", "--target", WASM])?;
    let linked = target().join(WASM).join(PROFILE).join("examples").join(format!("{PLAYOUTS}.wasm"));
    let folder = repo::absolute(target().join(PLAYOUTS))?;
    let bindgen = ["--target", "no-modules", "--no-typescript", "--out-name", PLAYOUTS, "--out-dir"];
    run(program("wasm-bindgen", bindgen).arg(&folder).arg(linked).env("PATH", &ready.path))?;
    let mut node = program("node", ["playouts.mjs"]);
    node.current_dir(E2E).env("NATIVE", native).env("FOLDER", folder);
    if let Some(chromium) = setup::chromium()? {
        node.env("CHROMIUM", chromium);
    }
    run(&mut node)
}
