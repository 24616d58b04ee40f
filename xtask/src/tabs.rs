//! `tabs`: runs random schedules of two tabs with the same saved game, and checks that there is one writer and nothing is lost.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::repo::DIST;
use crate::test::Browser;
use crate::{build, run::say};

/// The options of `cargo xtask tabs`.
#[derive(clap::Args)]
pub struct Args {
    /// Number of schedules
    #[arg(long, default_value_t = 20)]
    times: usize,
    /// Seed of the first schedule; the others count up
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// `cargo xtask tabs`
pub fn command(args: &Args) -> Result<ExitCode> {
    let this = std::env::current_exe()?;
    let browser = Browser::ready(&this)?;
    build::build(browser.tools(), "/", Path::new(DIST))?;
    let (times, seed) = (args.times.to_string(), args.seed.to_string());
    let told = [("TABS", Path::new(&times)), ("TABS_SEED", Path::new(&seed))];
    let (succeeded, tally) = browser.run("/", DIST, &[], &told)?;
    say(format!("{} schedules of two tabs without a breach, {} with one", tally.passed, tally.failed));
    Ok(if succeeded { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
