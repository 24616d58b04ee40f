//! `bench-page`: measures in Chromium how fast the page starts and answers on a slow phone, beside the smallest Leptos page.

use std::path::Path;
use std::thread;

use anyhow::{Result, ensure};

use crate::command::{print_status, program, run};
use crate::playwright::Playwright;
use crate::repo;
use crate::serve::{Encoding, Server};
use crate::setup::{self, BuildTools};

/// The folder of the smallest Leptos page.
const HELLO: &str = "xtask/hello";

/// The arguments of `cargo xtask bench-page`.
#[derive(clap::Args)]
pub struct Args {
    /// The number of taps in a game of each kind
    #[arg(long, default_value_t = 60)]
    taps: usize,
}

/// Runs `cargo xtask bench-page`.
pub fn command(args: &Args) -> Result<()> {
    let dist = build_hello(&setup::install_build_tools()?)?;
    let playwright = Playwright::with_built_page()?;
    let hello = Server::bind(0, "/", Path::new(&dist), Encoding::Gzip)?;
    let url = hello.url.clone();
    thread::spawn(move || hello.run()); // until this process ends
    let variables = [("BENCH_HELLO", url.into()), ("BENCH_TAPS", args.taps.to_string().into())];
    let (succeeded, _) = playwright.run(&["--workers=1"], &variables)?;
    print_status("The figures are above");
    ensure!(succeeded, "a figure is above its limit");
    Ok(())
}

/// Builds the smallest Leptos page as the app is built, and returns its directory.
fn build_hello(tools: &BuildTools) -> Result<String> {
    let dist = repo::absolute("target/dist-hello")?.display().to_string();
    let mut trunk = program("trunk", ["build", "--release", "--dist", &dist]);
    trunk.current_dir(repo::absolute(HELLO)?).env("PATH", &tools.path).env_remove("NO_COLOR");
    run(&mut trunk)?;
    Ok(dist)
}
