//! `arena`: lets bots play against bots, without a browser.

mod lineup;
mod playing;
mod score;
pub mod talk;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use three_ways_out::game::{Game, Seed};
use three_ways_out::{each_game, with_game};

use crate::game_args::{GameArgs, reject};
use crate::statistics::share;
use lineup::Lineup;
use playing::{BotsByLevel, GameSetup, PlayedGame, bots_of};
use score::Score;
use talk::{Talker, Talking};

/// The arguments of `cargo xtask arena`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: GameArgs,
    /// A level for all seats, or one for each seat, separated by commas; in games with sides also `innocents=keen,intruders=casual`
    #[arg(long, default_value = "random")]
    bots: String,
    /// Who talks between two rounds, in games in which players talk: silent, bots, liar, innocent or random; written like the bots
    #[arg(long, default_value = "silent")]
    talk: String,
    /// Number of games
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Write the games to this file, one record on each line
    #[arg(long)]
    records: Option<PathBuf>,
    /// Add the legal actions to each decision of the records
    #[arg(long)]
    legal: bool,
}

/// The interval between two lines of progress.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(1);

/// The number of games that are played before they are counted: enough for many cores, and few to hold in memory.
const BATCH: usize = 64;

/// Runs `cargo xtask arena`. The last line of its output is the result in JSON. The exit code is 2 if the arguments are invalid.
pub fn command(args: &Args) -> Result<ExitCode> {
    with_game!(&args.table.game, G => match Arena::<G>::new(args) {
        Ok(mut arena) => arena.play(args),
        Err(sentence) => reject(sentence),
    })
    .unwrap_or_else(|| args.table.reject_game(&each_game!(G => G::INFO.id)))
}

/// A series of games with the same options and bots.
struct Arena<G: Talking> {
    options: G::Options,
    seats: usize,
    lineup: Lineup,
    talkers: Lineup,
    /// The file to which the records are written.
    file: Option<BufWriter<File>>,
}

impl<G: Talking> Arena<G> {
    /// Validates the arguments and creates the file of the records.
    ///
    /// # Errors
    ///
    /// A sentence that says which argument is invalid.
    fn new(args: &Args) -> Result<Self, String> {
        let GameArgs { seats, .. } = args.table;
        let options = args.table.options::<G>()?;
        let lineup = Lineup::parse(&args.bots, seats, G::SIDES)?;
        bots_of::<G>(&lineup)?; // an unknown level is an invalid argument
        let talkers = Lineup::parse(&args.talk, seats, G::SIDES)?;
        talkers.levels().try_for_each(|name| Talker::parse(name).map(drop))?;
        Ok(Arena {
            options,
            seats,
            lineup,
            talkers,
            // Last, so that invalid arguments do not overwrite a file.
            file: args.records.as_deref().map(create_file).transpose()?,
        })
    }

    /// Plays all games on all cores, writes their records, and prints the result.
    ///
    /// Games are counted and written in order, so a seed gives the same result on any number of cores.
    fn play(&mut self, args: &Args) -> Result<ExitCode> {
        let mut score = Score::new(self.seats);
        let start = Instant::now();
        let mut last_progress = start;
        let games: Vec<usize> = (0..args.games).collect();
        for batch in games.chunks(BATCH) {
            for game in self.play_batch(args, batch) {
                let game = game?;
                score.add(&game);
                if let Some(file) = &mut self.file {
                    writeln!(file, "{}", game.record.write())?;
                }
            }
            if last_progress.elapsed() >= PROGRESS_INTERVAL {
                let done = batch.last().map_or(0, |game| game + 1);
                eprintln!("{done} of {} games: {}", args.games, score.results_line());
                last_progress = Instant::now();
            }
        }
        if let Some(file) = &mut self.file {
            file.flush()?;
        }
        println!("{}", self.result(args, &score, start.elapsed()));
        Ok(ExitCode::SUCCESS)
    }

    /// Plays the games with these numbers on all cores.
    fn play_batch(&self, args: &Args, batch: &[usize]) -> Vec<Result<PlayedGame<G>>> {
        let setup =
            GameSetup { options: &self.options, seats: self.seats, lineup: &self.lineup, talkers: &self.talkers };
        let new_bots = || bots_of::<G>(&self.lineup).expect("the levels were validated");
        let play = |bots: &mut BotsByLevel<G>, game: &usize| {
            let seed = Seed(args.table.seed).chance(*game).seed();
            setup.play(bots, seed, args.legal)
        };
        batch.par_iter().map_init(new_bots, play).collect()
    }

    /// Returns the result of all games as a JSON object.
    fn result(&self, args: &Args, score: &Score, duration: Duration) -> Value {
        let result_share = |(result, count): (&String, &usize)| (result.clone(), share(*count as f64, args.games));
        let shares: Map<String, Value> = score.results.iter().map(result_share).collect();
        let seat_wins: Vec<Value> = score.wins.iter().map(|wins| share(*wins as f64, args.games)).collect();
        json!({
            "game": args.table.game,
            "seats": args.table.seats,
            "bots": self.lineup.to_json(),
            "talk": self.talkers.to_json(),
            "options": self.options,
            "games": args.games,
            "results": score.results,
            "wins": score.wins,
            "moves": score.moves,
            "seconds": duration.as_millis() as f64 / 1000.0,
            "shares": shares,
            "seat_wins": seat_wins,
            "levels": score.levels_to_json(),
        })
    }
}

fn create_file(path: &Path) -> Result<BufWriter<File>, String> {
    let file = File::create(path).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    Ok(BufWriter::new(file))
}
