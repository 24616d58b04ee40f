//! `build`: builds the page that is published, as static files that any web server can serve.
//!
//! This is `trunk build --release` and what trunk cannot do: the wasm is split into parts (`wasm_split`), and the same commit
//! gives the same bytes in every clone, because compiler and tools are pinned and the paths of the machine are kept out of the
//! wasm (`rust_flags`).

use std::path::Path;

use anyhow::Result;

use crate::command::{print_status, program, run};
use crate::repo::{self, DIST};
use crate::setup::{self, BuildTools};
use crate::{page_size, public_url, rust_flags, wasm_split};

/// The directory of a development page, which has the gallery.
pub const DIST_DEVELOPMENT: &str = "target/dist-development";

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
    let mut trunk = program("trunk", ["build", "--release", "--features", "split", "--public-url", public_url]);
    trunk.arg("--dist").arg(repo::absolute(dist)?);
    wasm_split::wrap_wasm_bindgen(&mut trunk, &tools.path)?;
    trunk.env(rust_flags::VARIABLE, rust_flags::published()?);
    trunk.env_remove("NO_COLOR"); // trunk accepts only `true` or `false` as its value
    run(&mut trunk)
}

/// Builds the page as `trunk serve` does, with the gallery and without optimisation, into a directory.
///
/// # Errors
///
/// A step fails; the directory may then hold an incomplete page.
pub fn build_development(tools: &BuildTools, dist: &Path) -> Result<()> {
    print_status(format!("Building a development page into {}", dist.display()));
    let mut trunk = program("trunk", ["build", "--dist"]);
    trunk.arg(repo::absolute(dist)?).env("PATH", &tools.path).env_remove("NO_COLOR");
    run(&mut trunk)
}
