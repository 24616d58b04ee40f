//! `kill`: kills Chromium at random moments of real games, and checks that every save that was marked exists afterwards.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::Result;

use crate::command::{exit_code, print_status};
use crate::playwright::Playwright;
use crate::test_summary::TestSummary;

/// The arguments of `cargo xtask kill`.
#[derive(clap::Args)]
pub struct Args {
    /// Number of browsers to kill
    #[arg(long, default_value_t = 20)]
    times: usize,
    /// Seed of the first game; the others count up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Switch the database off: some of these tests must fail
    #[arg(long)]
    without_database: bool,
}

/// Runs `cargo xtask kill`.
pub fn command(args: &Args) -> Result<ExitCode> {
    let playwright = Playwright::with_built_page()?;
    let (_, summary) = playwright.run(&[], &variables(args.times, args.seed, args.without_database))?;
    print_status(format!("{} browsers killed without a loss, {} with one", summary.passed, summary.failed));
    Ok(verdict(&summary, args.without_database))
}

/// Returns the environment variables of the tests that kill browsers.
pub fn variables(kills: usize, seed: u64, without_database: bool) -> Vec<(&'static str, OsString)> {
    let mut variables = vec![("KILLS", kills.to_string().into()), ("KILL_SEED", seed.to_string().into())];
    if without_database {
        variables.push(("KILL_WITHOUT_DATABASE", "1".into()));
    }
    variables
}

/// Returns the exit code: all tests must pass, but without the database, which is the control, some must fail.
pub fn verdict(summary: &TestSummary, without_database: bool) -> ExitCode {
    exit_code(if without_database { summary.failed > 0 } else { summary.failed == 0 })
}
