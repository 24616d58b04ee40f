//! `simulate`: sessions with random inputs, on all cores, checked after every step.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use simulation::{Simulated, Summary};
use three_ways_out::{each_game, with_game};

/// What `cargo xtask simulate` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// The game; without it all of them
    #[arg(long)]
    game: Option<String>,
    /// How many sessions of each
    #[arg(long, default_value_t = 10_000)]
    sessions: usize,
    /// The seed of the first session; the others have those after it
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// `cargo xtask simulate`: a line for each game, and the shortest inputs of the first session that breaks a promise.
pub fn command(args: &Args) -> Result<ExitCode> {
    fn run<G: Simulated>(args: &Args) -> bool {
        let begun = Instant::now();
        let Summary { sessions, inputs, compared, breach } = simulation::simulate::<G>(args.seed, args.sessions, None);
        let seconds = begun.elapsed().as_secs_f64();
        let breaches = if breach.is_some() { "broken" } else { "0 breaches" };
        let name = G::INFO.name;
        println!("{name}: {sessions} sessions, {inputs} inputs, {compared} comparisons, {breaches}, {seconds:.1} s");
        breach.inspect(|failure| println!("{failure}")).is_none()
    }
    let kept = match &args.game {
        Some(game) => {
            let games = each_game!(G => <G as three_ways_out::game::Game>::INFO.id).join(", ");
            with_game!(game, G => run::<G>(args)).with_context(|| format!("there is no game {game}, only {games}"))?
        }
        None => each_game!(G => run::<G>(args)).into_iter().all(|kept| kept),
    };
    Ok(if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
