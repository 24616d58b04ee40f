//! `build`: builds the page as static files that any web server can serve.
//!
//! The same commit gives the same bytes in every clone on a machine: compiler and tools are pinned, the paths of the clone are
//! kept out of the wasm, and the wasm is named by its content.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{print_status, program, run};
use crate::dist_files::{content_hash, file_name, with_extension};
use crate::repo::{self, DIST};
use crate::setup::{self, BuildTools};
use crate::wasm_opt::{self, Goal};
use crate::{bot_worker, licences, page_size, public_url, rust_flags, service_worker, wasm_split};

/// The prefix of the app's script and wasm.
const APP: &str = "three-ways-out-";

/// The style sheets that every screen needs, in the order of the cascade. They become one file, `style.css`, which is 1.0 kB
/// smaller in gzip than three.
const SHARED_STYLES: [&str; 3] = ["tokens.css", "base.css", "table.css"];

/// The linker flag for the relocations that wasm splitting reads.
const EMIT_RELOCS: &str = "-Clink-arg=--emit-relocs";

/// The arguments of `cargo xtask build`.
#[derive(clap::Args)]
pub struct Args {
    /// The path on the server at which the page is published
    #[arg(long, default_value = "/", value_parser = public_url::parse)]
    pub public_url: String,
}

/// Runs `cargo xtask build`.
pub fn command(args: &Args) -> Result<()> {
    build(&setup::install_build_tools()?, &args.public_url, Path::new(DIST))?;
    page_size::command()
}

/// Builds the page for a public URL into a directory.
///
/// # Errors
///
/// A step fails; the directory may then hold an incomplete page.
pub fn build(tools: &BuildTools, public_url: &str, dist: &Path) -> Result<()> {
    print_status(format!("Building the page for {public_url} into {}", dist.display()));
    run(&mut trunk(tools, public_url, dist)?)?;
    if tools.npm_bin.is_some() {
        print_status("Making it smaller: the wasm with wasm-opt, scripts and styles with esbuild");
    }
    let wasm = only_wasm(dist)?;
    wasm_opt::optimise(tools, &wasm, Goal::Size)?;
    rename_to_hash(&wasm, APP, "_bg.wasm")?;
    wasm_split::write_parts(tools, dist, &app_script(dist)?)?;
    bot_worker::build(tools, dist)?;
    write_styles(dist)?;
    if let Some(npm_bin) = &tools.npm_bin {
        minify(&npm_bin.join("esbuild"), dist)?;
    }
    for style in with_extension(dist, "css")? {
        let prefix = format!("{}-", file_name(&style)?.trim_end_matches(".css"));
        rename_to_hash(&style, &prefix, ".css")?;
    }
    // GitHub Pages sends this file for unknown addresses, so the app starts there, too.
    fs::copy(dist.join("index.html"), dist.join("404.html"))?;
    licences::write(dist)?;
    service_worker::write(dist)
}

/// Returns the trunk command that compiles the app.
fn trunk(tools: &BuildTools, public_url: &str, dist: &Path) -> Result<Command> {
    let mut trunk = program("trunk", ["build", "--release", "--public-url", public_url, "--dist"]);
    trunk.arg(repo::absolute(dist)?);
    wasm_split::wrap_wasm_bindgen(&mut trunk, &tools.path)?;
    trunk.env("CARGO_ENCODED_RUSTFLAGS", rust_flags::encoded(&[EMIT_RELOCS])?);
    trunk.env_remove("NO_COLOR"); // trunk accepts only `true` or `false` as its value
    Ok(trunk)
}

/// Renames a file to `PREFIX` + content hash + `SUFFIX` and updates its name in index.html.
fn rename_to_hash(file: &Path, prefix: &str, suffix: &str) -> Result<()> {
    let old = file_name(file)?;
    let new = format!("{prefix}{}{suffix}", content_hash(&fs::read(file)?));
    fs::rename(file, file.with_file_name(&new))?;
    let index = file.with_file_name("index.html");
    Ok(fs::write(&index, fs::read_to_string(&index)?.replace(&old, &new))?)
}

/// Writes the shared style sheet and one for each game.
fn write_styles(dist: &Path) -> Result<()> {
    let shared = SHARED_STYLES.map(|name| fs::read_to_string(Path::new("style").join(name)));
    fs::write(dist.join("style.css"), shared.into_iter().collect::<std::io::Result<String>>()?)?;
    for style in with_extension(Path::new("style"), "css")? {
        let name = file_name(&style)?;
        if !SHARED_STYLES.contains(&name.as_str()) {
            fs::copy(&style, dist.join(name))?;
        }
    }
    Ok(())
}

/// Minifies all scripts and style sheets in place.
fn minify(esbuild: &Path, dist: &Path) -> Result<()> {
    let mut outdir = OsString::from("--outdir=");
    outdir.push(dist);
    let mut esbuild = program(esbuild, ["--minify", "--charset=utf8", "--log-level=warning"]);
    esbuild
        .args(["--allow-overwrite".into(), outdir])
        .args(with_extension(dist, "js")?)
        .args(with_extension(dist, "css")?);
    run(&mut esbuild)
}

/// Returns the name of the script that trunk generated for the app.
fn app_script(dist: &Path) -> Result<String> {
    let names = with_extension(dist, "js")?.iter().map(|path| file_name(path)).collect::<Result<Vec<_>>>()?;
    names.into_iter().find(|name| name.starts_with(APP)).context("trunk was expected to leave a script of the app")
}

/// Returns the one wasm that trunk generated.
fn only_wasm(dist: &Path) -> Result<PathBuf> {
    let mut found = with_extension(dist, "wasm")?;
    match (found.pop(), found.pop()) {
        (Some(wasm), None) => Ok(wasm),
        _ => bail!("trunk was expected to leave exactly one wasm in {}", dist.display()),
    }
}
