//! `simulate`: drives sessions with random inputs, on all cores, and checks their invariants after every step.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use simulation::{Simulated, Summary};
use three_ways_out::{each_game, with_game};

use crate::command::exit_code;

/// The arguments of `cargo xtask simulate`.
#[derive(clap::Args)]
pub struct Args {
    /// The game; all games without it
    #[arg(long)]
    game: Option<String>,
    /// Number of sessions of each game
    #[arg(long, default_value_t = 10_000)]
    sessions: usize,
    /// Seed of the first session; the others count up
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Runs `cargo xtask simulate`. Prints a line for each game, and the shortest inputs of the first session that violates an
/// invariant.
pub fn command(args: &Args) -> Result<ExitCode> {
    let passed = match &args.game {
        Some(game) => {
            let games = each_game!(G => <G as three_ways_out::game::Game>::INFO.id).join(", ");
            with_game!(game, G => simulate_game::<G>(args))
                .with_context(|| format!("there is no game {game}, only {games}"))?
        }
        None => each_game!(G => simulate_game::<G>(args)).into_iter().all(|passed| passed),
    };
    Ok(exit_code(passed))
}

/// Simulates sessions of a game and prints the summary. Returns whether all invariants held.
fn simulate_game<G: Simulated>(args: &Args) -> bool {
    let start = Instant::now();
    let Summary { sessions, inputs, comparisons, failure } = simulation::simulate::<G>(args.seed, args.sessions, None);
    let seconds = start.elapsed().as_secs_f64();
    let name = G::INFO.name;
    let verdict = if failure.is_some() { "FAILED" } else { "0 violations" };
    println!("{name}: {sessions} sessions, {inputs} inputs, {comparisons} comparisons, {verdict}, {seconds:.1} s");
    failure.inspect(|failure| println!("{failure}")).is_none()
}
