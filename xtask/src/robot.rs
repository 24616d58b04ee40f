//! `robot`: plays whole games in Chromium as a person would, and checks the invariants of the screen after every press.

use std::process::ExitCode;

use anyhow::Result;

use crate::command::{exit_code, print_status};
use crate::playwright::Playwright;
use crate::repo::DIST;

/// The arguments of `cargo xtask robot`.
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
    /// End each game after this number of presses at the table; without it games are played to their end
    #[arg(long)]
    presses: Option<usize>,
    /// Leave out games that passed to their end for the same page, as e2e/results/robot/games.jsonl says
    #[arg(long)]
    resume: bool,
    /// Play the page in this directory instead of building it
    #[arg(long)]
    dist: Option<String>,
}

/// Runs `cargo xtask robot`.
pub fn command(args: &Args) -> Result<ExitCode> {
    let playwright = match &args.dist {
        Some(_) => Playwright::with_installed_tools()?,
        None => Playwright::with_built_page()?,
    };
    let playwright =
        playwright.in_headless_shell().without_compression().for_page("/", args.dist.as_deref().unwrap_or(DIST));
    let mut variables =
        vec![("ROBOT_GAMES", args.games.to_string().into()), ("ROBOT_SEED", args.seed.to_string().into())];
    variables.extend(args.game.as_ref().map(|game| ("ROBOT_GAME", game.into())));
    variables.extend(args.size.as_ref().map(|size| ("ROBOT_SIZE", size.into())));
    variables.extend(args.presses.map(|presses| ("ROBOT_PRESSES", presses.to_string().into())));
    variables.extend(args.resume.then(|| ("ROBOT_RESUME", "1".into())));
    let (succeeded, summary) = playwright.run(&["--pass-with-no-tests"], &variables)?;
    print_status(format!("{} games passed, {} failed", summary.passed, summary.failed));
    Ok(exit_code(succeeded))
}
