//! `bench-motion`: measures in Chromium how smoothly cards glide on a slow phone, and that nothing glides with reduced motion.

use anyhow::{Result, ensure};

use crate::command::print_status;
use crate::playwright::Playwright;

/// The arguments of `cargo xtask bench-motion`.
#[derive(clap::Args)]
pub struct Args {
    /// The number of taps in a game of each kind
    #[arg(long, default_value_t = 60)]
    taps: usize,
}

/// Runs `cargo xtask bench-motion`.
pub fn command(args: &Args) -> Result<()> {
    let playwright = Playwright::with_built_page()?;
    let variable = ("BENCH_MOTION", args.taps.to_string().into());
    let (succeeded, _) = playwright.run(&["--workers=1"], &[variable])?;
    print_status("The figures are above");
    ensure!(succeeded, "a figure is above its limit");
    Ok(())
}
