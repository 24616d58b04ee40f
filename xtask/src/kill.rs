//! `kill`: kills Chromium at random moments of real games, and checks that every save that was marked is there afterwards.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::repo::DIST;
use crate::test::Browser;
use crate::{build, run::say};

/// The options of `cargo xtask kill`.
#[derive(clap::Args)]
pub struct Args {
    /// Number of browsers to kill
    #[arg(long, default_value_t = 20)]
    times: usize,
    /// Seed of the first game; the others count up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Switch the database off: some of these must fail
    #[arg(long)]
    without_database: bool,
}

/// `cargo xtask kill`
pub fn command(args: &Args) -> Result<ExitCode> {
    let this = std::env::current_exe()?;
    let browser = Browser::ready(&this)?;
    build::build(browser.tools(), "/", Path::new(DIST))?;
    let (times, seed) = (args.times.to_string(), args.seed.to_string());
    let mut variables = vec![("KILLS", Path::new(&times)), ("KILL_SEED", Path::new(&seed))];
    if args.without_database {
        variables.push(("KILL_WITHOUT_DATABASE", Path::new("1")));
    }
    let (_, tally) = browser.run("/", DIST, &[], &variables)?;
    say(format!("{} browsers killed without a loss, {} with one", tally.passed, tally.failed));
    let is_as_expected = if args.without_database { tally.failed > 0 } else { tally.failed == 0 };
    Ok(if is_as_expected { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
