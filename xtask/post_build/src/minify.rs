//! Bundles and minifies scripts and style sheets with esbuild.
//!
//! The minifier of trunk 0.21.14 rejects `import.meta` and `import()`, prints a warning for each such script and leaves it as it
//! is. It can only be switched off for all scripts and style sheets together. trunk does not bundle style sheets.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::command::{print_status, program, run};
use crate::dist_files::with_extension;
use crate::repo::E2E;

/// The arguments of esbuild. A style sheet with an error, such as a brace that is not closed, fails the build: browsers would
/// silently read the rules after it otherwise.
const ARGS: [&str; 5] =
    ["--minify", "--charset=utf8", "--log-level=warning", "--log-override:css-syntax-error=error", "--allow-overwrite"];

/// The directory of the style sheets, which index.html lets trunk copy into the page as it is.
const STYLE: &str = "style";

/// Minifies all scripts of a directory in place, and replaces the style sheets by one bundle for each link of the page. Without
/// esbuild they stay as they are.
///
/// # Errors
///
/// esbuild fails, or a style sheet has a syntax error or imports one that does not exist.
pub fn minify(staging: &Path) -> Result<()> {
    let esbuild = Path::new(E2E).join("node_modules/.bin/esbuild");
    if !esbuild.exists() {
        print_status("Scripts and styles are not minified: `cargo xtask setup` installs esbuild if there is Node.js");
        return Ok(());
    }
    let mut outdir = OsString::from("--outdir=");
    outdir.push(staging);
    let minified = |files: Vec<PathBuf>| {
        let mut esbuild = program(&esbuild, ARGS);
        esbuild.arg(&outdir).args(files);
        esbuild
    };
    run(&mut minified(with_extension(staging, "js")?))?;
    // The pictures of a style sheet stay files beside it.
    run(minified(linked_sheets(staging)?).args(["--bundle", "--external:*.svg"]))?;
    remove_copies(staging)
}

/// Returns the style sheets that the page links to. trunk gives them a name with a hash.
fn linked_sheets(staging: &Path) -> Result<Vec<PathBuf>> {
    let page = fs::read_to_string(staging.join("index.html"))?;
    let is_linked = |path: &PathBuf| path.file_name().is_some_and(|name| page.contains(&*name.to_string_lossy()));
    Ok(with_extension(staging, "css")?.into_iter().filter(is_linked).collect())
}

/// Removes the copies of the style sheets, which are in the bundles.
fn remove_copies(staging: &Path) -> Result<()> {
    for entry in fs::read_dir(STYLE)? {
        let entry = entry?;
        let copy = staging.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(copy)?;
        } else {
            fs::remove_file(copy)?;
        }
    }
    Ok(())
}
