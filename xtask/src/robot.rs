//! `robot`: plays whole games in Chromium as a person would, and checks the invariants of the screen after every press.

use std::process::ExitCode;

use anyhow::Result;
use clap::builder::PossibleValuesParser;
use three_ways_out::each_game;
use three_ways_out::game::Game;

use crate::command::{exit_code, print_status};
use crate::playwright::Playwright;
use crate::repo::DIST;

/// The window sizes in which the robot plays: those of `e2e/robot/long.spec.ts`.
const SIZES: [&str; 8] = ["360x640", "640x360", "768x1024", "1440x900", "320x568", "414x896", "844x390", "2560x1440"];

/// The arguments of `cargo xtask robot`.
#[derive(clap::Args)]
pub struct Args {
    /// Number of games of each kind and window size
    #[arg(long, default_value_t = 1)]
    games: usize,
    /// Seed of the first game; the others count up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play only this game
    #[arg(long, value_parser = PossibleValuesParser::new(each_game!(G => G::INFO.id)))]
    game: Option<String>,
    /// Use only this window size
    #[arg(long, value_parser = PossibleValuesParser::new(SIZES))]
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
    // All games may have passed before.
    let no_tests: &[&str] = if args.resume { &["--pass-with-no-tests"] } else { &[] };
    let (succeeded, summary) = playwright.run(no_tests, &variables)?;
    print_status(format!("{} games passed, {} failed", summary.passed, summary.failed));
    Ok(exit_code(succeeded))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_sizes_are_those_of_the_robot() {
        let mut sizes = Vec::new();
        for file in ["../e2e/robot/journey.ts", "../e2e/robot/long.spec.ts"] {
            let text = fs::read_to_string(file).expect("the robot can be read");
            let list = text.lines().find(|line| line.contains("SIZES = [")).expect("a list of sizes");
            for size in list.split("width: ").skip(1) {
                let numbers: Vec<&str> = size.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
                sizes.push(format!("{}x{}", numbers[0], numbers[1]));
            }
        }
        assert_eq!(sizes, SIZES);
    }
}
