//! The worker in which bots think: a second wasm, of rules and bots alone. Nobody waits for it before the first move, so it is
//! made for speed, and it is fetched when the first bot sits down.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::build::{file_name, rust_flags};
use crate::repo;
use crate::run::{program, run};
use crate::seal::sha256;
use crate::setup::{Ready, WASM};

/// The name of the worker, of its profile and of its feature.
const MIND: &str = "mind";

/// Builds the worker and lays it beside the page; `quicken` makes a wasm faster where it lies.
pub fn lay(ready: &Ready, dist: &Path, quicken: impl Fn(&Path) -> Result<()>) -> Result<()> {
    let line =
        format!("build --locked --profile {MIND} --bin {MIND} --no-default-features --features {MIND} --target {WASM}");
    run(program(repo::cargo(), line.split(' ')).env("CARGO_ENCODED_RUSTFLAGS", rust_flags(&[])?))?;
    let linked = target().join(WASM).join(MIND).join(format!("{MIND}.wasm"));
    let folder = repo::absolute("target/mind")?;
    let bindgen = ["--target", "no-modules", "--no-typescript", "--out-name", MIND, "--out-dir"];
    run(program("wasm-bindgen", bindgen).arg(&folder).arg(linked).env("PATH", &ready.path))?;
    let wasm = folder.join(format!("{MIND}_bg.wasm"));
    quicken(&wasm)?;
    let (wasm, glue) = (copy(&wasm, dist, "wasm")?, copy(&folder.join(format!("{MIND}.js")), dist, "js")?);
    let fail = "(error) => setTimeout(() => { throw error })"; // so that the page hears of it
    let start = format!(
        "importScripts(BASE + \"{glue}\");\nwasm_bindgen({{ module_or_path: BASE + \"{wasm}\" }}).catch({fail});\n"
    );
    Ok(fs::write(dist.join(format!("{MIND}.js")), start)?)
}

/// Lays a file beside the page under a name after what is in it; the name.
fn copy(file: &Path, dist: &Path, kind: &str) -> Result<String> {
    let name = format!("{MIND}-{}.{kind}", &sha256(&fs::read(file)?)[..16]);
    fs::copy(file, dist.join(&name))?;
    file_name(&dist.join(&name))
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}
