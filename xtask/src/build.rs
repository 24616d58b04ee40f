//! `build`: the page, as small as we can make it, in a folder that any web server can serve.
//!
//! The same commit gives the same bytes in every clone on a machine: compiler and tools are pinned, the
//! paths of the clone are kept out of the wasm, and the wasm is named after what is in it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::repo::{self, DIST, E2E};
use crate::run::{program, run, say};
use crate::setup::{self, Ready};
use crate::{licences, mind, seal, split, weigh};

/// How the names of the app's own files begin.
const APP: &str = "three-ways-out-";

/// What `cargo xtask build` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// The path on the server below which the page will lie
    #[arg(long, default_value = "/", value_parser = public_url)]
    pub public_url: String,
}

/// `cargo xtask build`
pub fn command(args: &Args) -> Result<()> {
    build(&setup::for_build()?, &args.public_url, Path::new(DIST))?;
    weigh::command()
}

/// Builds the page for one public address into one folder.
pub fn build(ready: &Ready, public_url: &str, dist: &Path) -> Result<()> {
    say(format!("Building the page for {public_url} into {}", dist.display()));
    run(&mut trunk(ready, public_url, dist)?)?;
    if ready.npm_bin.is_some() {
        say("Making it smaller: the wasm with wasm-opt, scripts and styles with esbuild");
    }
    let optimise = |wasm: &Path, how: &[&str]| {
        ready.npm_bin.as_ref().map_or(Ok(()), |bin| optimise(&bin.join("wasm-opt"), wasm, how))
    };
    let shrink = |wasm: &Path| optimise(wasm, &SHRINK);
    let wasm = only_wasm(dist)?;
    shrink(&wasm)?;
    name_after_content(&wasm, APP, "_bg.wasm")?;
    split::lay_parts(dist, &app_script(dist)?, shrink)?;
    mind::lay(ready, dist, |wasm| optimise(wasm, &QUICKEN))?;
    lay_styles(dist)?;
    if let Some(npm_bin) = &ready.npm_bin {
        shrink_text(&npm_bin.join("esbuild"), dist)?;
    }
    for style in with_extension(dist, "css")? {
        let begin = format!("{}-", file_name(&style)?.trim_end_matches(".css"));
        name_after_content(&style, &begin, ".css")?;
    }
    // Pages sends this file for an address it does not know; with it the app starts there too.
    fs::copy(dist.join("index.html"), dist.join("404.html"))?;
    licences::write(dist)?;
    seal::seal(dist)
}

fn trunk(ready: &Ready, public_url: &str, dist: &Path) -> Result<Command> {
    let mut trunk = program("trunk", ["build", "--release", "--public-url", public_url, "--dist"]);
    split::stand_in_for_wasm_bindgen(&mut trunk, &ready.path)?;
    trunk.arg(repo::absolute(dist)?).env("CARGO_ENCODED_RUSTFLAGS", rust_flags(&[RELOCS])?).env_remove("NO_COLOR"); // trunk accepts only true or false here
    Ok(trunk)
}

/// The splitter goes by relocations.
const RELOCS: &str = "-Clink-arg=--emit-relocs";

/// What rustc is told. Panic messages name source files: without the paths mapped the wasm would tell, and depend on, where this machine keeps
/// them.
pub fn rust_flags(more: &[&str]) -> Result<OsString> {
    let mut flags: Vec<OsString> = more.iter().map(OsString::from).collect();
    let sources = repo::cargo_home()?.join("registry/src");
    for registry in fs::read_dir(&sources).into_iter().flatten() {
        flags.push(remap(&registry?.path(), "crates"));
    }
    flags.push(remap(&repo::absolute(".")?, "three-ways-out"));
    Ok(flags.join(OsString::from("\u{1f}").as_os_str()))
}

fn remap(from: &Path, to: &str) -> OsString {
    let mut flag = OsString::from("--remap-path-prefix=");
    flag.push(from);
    flag.push("=");
    flag.push(to);
    flag
}

/// Makes a wasm better where it lies. What came of the same wasm once is kept: the page for another address has the same.
fn optimise(wasm_opt: &Path, wasm: &Path, how: &[&str]) -> Result<()> {
    let tools = fs::read(Path::new(E2E).join("package-lock.json"))?; // wasm-opt's version among them
    let key = seal::sha256(&[&fs::read(wasm)?, &tools, how.join(" ").as_bytes()].concat());
    let folder = mind::target().join("optimised");
    let kept = folder.join(key);
    if !kept.exists() {
        fs::create_dir_all(&folder)?;
        let draft = kept.with_extension("draft"); // so that what is kept is whole
        run(program(wasm_opt, FEATURES).args(how).arg("-o").args([&draft, &wasm.to_path_buf()]))?;
        fs::rename(draft, &kept)?;
    }
    fs::copy(kept, wasm)?;
    Ok(())
}

/// What rustc 1.95 takes for granted in a browser; wasm-opt has to be told.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Everything twice, because the second round takes away what the first has uncovered; then functions of like names side by
/// side, where gzip finds that they are alike. Together with what is stripped: 1 kB in gzip less than `-Oz` alone.
const SHRINK: [&str; 6] =
    ["-Oz", "-Oz", "--reorder-functions-by-name", "--strip-debug", "--strip-producers", "--strip-target-features"];

/// The worker is made for speed.
const QUICKEN: [&str; 4] = ["-O2", "--strip-debug", "--strip-producers", "--strip-target-features"];

/// Gives a file that the page asks for a name after what is in it.
fn name_after_content(file: &Path, begin: &str, end: &str) -> Result<()> {
    let old = file_name(file)?;
    let new = format!("{begin}{}{end}", &seal::sha256(&fs::read(file)?)[..16]);
    fs::rename(file, file.with_file_name(&new))?;
    let index = file.with_file_name("index.html");
    Ok(fs::write(&index, fs::read_to_string(&index)?.replace(&old, &new))?)
}

/// What all screens share, in the order in which it holds. One sheet of it is 1.0 kB lighter in gzip than three.
const SHARED_STYLES: [&str; 3] = ["tokens.css", "base.css", "table.css"];

/// Lays the styles: what all screens share in one sheet, and one for each game.
fn lay_styles(dist: &Path) -> Result<()> {
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

/// Minifies each script and style where it lies.
fn shrink_text(esbuild: &Path, dist: &Path) -> Result<()> {
    let mut outdir = OsString::from("--outdir=");
    outdir.push(dist);
    let mut esbuild = program(esbuild, ["--minify", "--charset=utf8", "--log-level=warning"]);
    esbuild
        .args(["--allow-overwrite".into(), outdir])
        .args(with_extension(dist, "js")?)
        .args(with_extension(dist, "css")?);
    run(&mut esbuild)
}

/// The name of the script that starts the wasm.
fn app_script(dist: &Path) -> Result<String> {
    let names = with_extension(dist, "js")?.iter().map(|path| file_name(path)).collect::<Result<Vec<_>>>()?;
    names.into_iter().find(|name| name.starts_with(APP)).context("trunk was expected to leave a script of the app")
}

fn only_wasm(dist: &Path) -> Result<PathBuf> {
    let mut found = with_extension(dist, "wasm")?;
    match (found.pop(), found.pop()) {
        (Some(wasm), None) => Ok(wasm),
        _ => bail!("trunk was expected to leave exactly one wasm in {}", dist.display()),
    }
}

/// The files of this kind that lie in the folder itself.
fn with_extension(folder: &Path, kind: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == kind) {
            found.push(path);
        }
    }
    Ok(found)
}

/// The name of a file.
pub fn file_name(path: &Path) -> Result<String> {
    let name = path.file_name().context("a built file has a name")?;
    Ok(name.to_string_lossy().into_owned())
}

/// `/`, `/x/`, `/x/y/`: a path that begins and ends with a slash.
pub fn public_url(given: &str) -> Result<String, String> {
    if given.starts_with('/') && given.ends_with('/') {
        Ok(given.to_owned())
    } else {
        Err("it must begin and end with a slash, like /three-ways-out/".to_owned())
    }
}
