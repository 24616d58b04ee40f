//! Minifies scripts and style sheets with esbuild.
//!
//! The minifier of trunk 0.21.14 rejects `import.meta` and `import()`, prints a warning for each such script and leaves it as it
//! is. It can only be switched off for all scripts and style sheets together.

use std::ffi::OsString;
use std::path::Path;

use anyhow::Result;

use crate::command::{print_status, program, run};
use crate::dist_files::with_extension;
use crate::repo::E2E;

/// The arguments of esbuild. A style sheet with an error, such as a brace that is not closed, fails the build: browsers would
/// silently read the rules after it otherwise.
const ARGS: [&str; 5] =
    ["--minify", "--charset=utf8", "--log-level=warning", "--log-override:css-syntax-error=error", "--allow-overwrite"];

/// Minifies all scripts and style sheets of a directory in place. Without esbuild they stay as they are.
///
/// # Errors
///
/// esbuild fails, or a style sheet has a syntax error.
pub fn minify(staging: &Path) -> Result<()> {
    let esbuild = Path::new(E2E).join("node_modules/.bin/esbuild");
    if !esbuild.exists() {
        print_status("Scripts and styles are not minified: `cargo xtask setup` installs esbuild if there is Node.js");
        return Ok(());
    }
    let mut outdir = OsString::from("--outdir=");
    outdir.push(staging);
    let mut esbuild = program(esbuild, ARGS);
    esbuild.arg(outdir).args(with_extension(staging, "js")?).args(with_extension(staging, "css")?);
    run(&mut esbuild)
}
