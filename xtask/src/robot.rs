//! `robot`: plays whole games in Chromium as a person would, and checks the laws of the screen after every press.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;

use crate::repo::DIST;
use crate::test::Browser;
use crate::{build, run::say};

/// The options of `cargo xtask robot`.
#[derive(clap::Args)]
pub struct Args {
    /// Number of games of each kind and window size
    #[arg(long, default_value_t = 1)]
    games: usize,
    /// Seed of the first game; the others count up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play only this game: escape, poutine or intruder
    #[arg(long)]
    game: Option<String>,
    /// Use only this window size, such as 360x640
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
