//! `tabs`: runs random schedules of two tabs with the same saved game, and checks that one tab writes and nothing is lost.

use std::process::ExitCode;

use anyhow::Result;

use crate::command::{exit_code, print_status};
use crate::playwright::Playwright;

/// The arguments of `cargo xtask tabs`.
#[derive(clap::Args)]
pub struct Args {
    /// Number of schedules
    #[arg(long, default_value_t = 20)]
    times: usize,
    /// Seed of the first schedule; the others count up
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Runs `cargo xtask tabs`.
pub fn command(args: &Args) -> Result<ExitCode> {
    let playwright = Playwright::with_built_page()?;
    let variables = [("TABS", args.times.to_string().into()), ("TABS_SEED", args.seed.to_string().into())];
    let (succeeded, summary) = playwright.run(&[], &variables)?;
    print_status(format!("{} schedules of two tabs passed, {} failed", summary.passed, summary.failed));
    Ok(exit_code(succeeded))
}
