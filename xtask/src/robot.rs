//! `robot`: a robot plays whole games in Chromium as a person would, and the laws of the screen must hold after every press.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::repo::DIST;
use crate::test::Browser;
use crate::{build, run::say};

/// What `cargo xtask robot` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// How many games of each kind and window size
    #[arg(long, default_value_t = 1)]
    games: usize,
    /// The seed of the first; the others follow
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One game alone: escape, poutine or intruder
    #[arg(long)]
    game: Option<String>,
    /// One window size alone, such as 360x640
    #[arg(long)]
    size: Option<String>,
}

/// `cargo xtask robot`
pub fn command(args: &Args) -> Result<ExitCode> {
    let this = std::env::current_exe()?;
    let browser = Browser::ready(&this)?;
    build::build(browser.tools(), "/", Path::new(DIST))?;
    let (games, seed) = (args.games.to_string(), args.seed.to_string());
    let mut told = vec![("ROBOT_GAMES", Path::new(&games)), ("ROBOT_SEED", Path::new(&seed))];
    told.extend(args.game.as_ref().map(|game| ("ROBOT_GAME", Path::new(game))));
    told.extend(args.size.as_ref().map(|size| ("ROBOT_SIZE", Path::new(size))));
    let (succeeded, tally) = browser.run("/", DIST, &[], &told)?;
    say(format!("{} games without a breach, {} with one", tally.passed, tally.failed));
    Ok(if succeeded { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
