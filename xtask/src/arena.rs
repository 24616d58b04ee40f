//! `arena`: bots play bots, without a browser.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use serde_json::{Map, Value, json};
use three_ways_out::game::{
    Bot, Bots, Dealer, Ending, Game, Info, Player, Record, Seat, Seed, Table, Who, options_with,
};
use three_ways_out::{each_game, with_game};

use crate::figures::{share, times};

/// What `cargo xtask arena` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    #[arg(long)]
    game: String,
    /// How many play
    #[arg(long)]
    seats: usize,
    /// A level for all, or one for each seat, with commas between
    #[arg(long, default_value = "random")]
    bots: String,
    /// How many games
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// What all luck and all bots follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Options as records write them, in JSON; those left out are the defaults
    #[arg(long, default_value = "{}")]
    options: String,
    /// Write the games to this file, one record on each line
    #[arg(long)]
    records: Option<PathBuf>,
    /// Write with each decision all that were open then
    #[arg(long)]
    legal: bool,
}

/// Who plays, by seat.
const NAMES: [&str; 6] = ["Ada", "Bo", "Cleo", "Dov", "Eve", "Finn"];

/// How often progress is told.
const PACE: Duration = Duration::from_secs(1);

/// `cargo xtask arena`: the last line counts the results; the exit code is 2 if the arguments make no game.
pub fn command(args: &Args) -> Result<ExitCode> {
    let played = with_game!(&args.game, G => match Arena::<G>::set(args) {
        Ok(mut arena) => arena.play(args).map(Ok),
        Err(wrong) => Ok(Err(wrong)),
    });
    let played = played.unwrap_or_else(|| {
        let games = each_game!(G => G::INFO.id).join(", ");
        Ok(Err(format!("there is no game {}, only {games}", args.game)))
    });
    match played? {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(wrong) => {
            eprintln!("{wrong}");
            Ok(ExitCode::from(2))
        }
    }
}

/// A game with its options and its bots.
struct Arena<G: Bots> {
    options: G::Options,
    players: Vec<Player>,
    levels: Vec<String>,
    bots: Vec<Box<dyn Bot<G>>>,
    /// Where the games are written.
    file: Option<BufWriter<File>>,
}

impl<G: Bots> Arena<G> {
    /// Makes sense of the arguments, or says in a sentence why they have none.
    fn set(args: &Args) -> Result<Self, String> {
        let Info { name, seats: (fewest, most), .. } = G::INFO;
        if !(fewest..=most).contains(&args.seats) {
            return Err(format!("{fewest} to {most} play {name}, not {}", args.seats));
        }
        let chosen: Map<String, Value> =
            serde_json::from_str(&args.options).map_err(|error| format!("the options are no JSON object: {error}"))?;
        let options = options_with::<G>(&chosen).map_err(|error| format!("{name} has no such options: {error}"))?;
        G::allows(&options, args.seats).map_err(|why| why.to_string())?;
        let levels = levels(&args.bots, args.seats)?;
        let players = NAMES.iter().zip(&levels).map(|(name, level)| Player {
            name: (*name).into(),
            who: Who::Bot(level.clone()),
            face: None,
        });
        Ok(Arena {
            options,
            players: players.collect(),
            bots: levels.iter().map(|level| bot::<G>(level)).collect::<Result<_, _>>()?,
            levels,
            // Last, so that wrong arguments leave an old file alone.
            file: args.records.as_deref().map(create).transpose()?,
        })
    }

    /// Plays all games, writes them if that is asked, and prints what they came to.
    fn play(&mut self, args: &Args) -> Result<()> {
        let mut score = Score::new(args.seats);
        let begun = Instant::now();
        let mut told = begun;
        for game in 0..args.games {
            let (table, record) = self.play_one(Seed(args.seed).step(game).seed(), args.legal, &mut score)?;
            score.count(&table.outcome().context("a game ended without an outcome")?, &record);
            if let Some(file) = &mut self.file {
                writeln!(file, "{}", record.write())?;
            }
            if told.elapsed() >= PACE {
                eprintln!("{} of {} games", game + 1, args.games);
                told = Instant::now();
            }
        }
        if let Some(file) = &mut self.file {
            file.flush()?;
        }
        println!("{}", self.line(args, score, begun.elapsed()));
        Ok(())
    }

    /// Plays one game. The record carries listings if it shall.
    fn play_one(&self, seed: Seed, legal: bool, score: &mut Score) -> Result<(Table<G>, Record)> {
        let table = Table::<G>::open(&self.options, self.players.clone(), Dealer::new(seed));
        let mut table = table.map_err(|broken| anyhow!("no table for these seats and options: {broken}"))?;
        let mut listings = Vec::new();
        while !table.turn().is_empty() {
            let mut rng = seed.bot(table.step());
            // Where several are asked at once, none is always the quicker.
            let asked: Vec<Seat> = table.turn().iter().collect();
            let seat = *rng.pick(&asked).expect("somebody is asked");
            let begun = Instant::now();
            let thought = table.ask(seat, |witness| self.bots[seat.index()].think(witness, &mut rng));
            score.thought[seat.index()].push(begun.elapsed());
            let action = thought.chosen().clone();
            if legal {
                listings.push((table.step(), table.listing(seat)));
            }
            let level = &self.levels[seat.index()];
            table.act(seat, &action).map_err(|why| anyhow!("the bot {level} may not do {action:?}: {why}"))?;
        }
        let mut record = table.record();
        for (step, listing) in listings {
            record.moves[step]["legal"] = listing.into();
        }
        Ok((table, record))
    }

    /// What all games came to, in one line of JSON.
    fn line(&self, args: &Args, mut score: Score, took: Duration) -> Value {
        let levels = score.levels(&self.levels);
        let result = |(result, count): (&String, &usize)| (result.clone(), share(*count as f64, args.games));
        let shares: Map<String, Value> = score.results.iter().map(result).collect();
        let seats: Vec<Value> = score.wins.iter().map(|wins| share(*wins as f64, args.games)).collect();
        json!({
            "game": args.game,
            "seats": args.seats,
            "bots": self.levels,
            "options": self.options,
            "games": args.games,
            "results": score.results,
            "wins": score.wins,
            "moves": score.moves,
            "seconds": took.as_millis() as f64 / 1000.0,
            "shares": shares,
            "seat_wins": seats,
            "levels": levels,
        })
    }
}

/// How the games ended.
struct Score {
    results: BTreeMap<String, usize>,
    wins: Vec<usize>,
    moves: usize,
    games: usize,
    /// How long each seat has thought about each decision.
    thought: Vec<Vec<Duration>>,
}

impl Score {
    fn new(seats: usize) -> Self {
        Score { results: BTreeMap::new(), wins: vec![0; seats], moves: 0, games: 0, thought: vec![Vec::new(); seats] }
    }

    fn count(&mut self, outcome: &impl Ending, record: &Record) {
        *self.results.entry(outcome.result()).or_default() += 1;
        for seat in outcome.winners().iter() {
            self.wins[seat.index()] += 1;
        }
        self.moves += record.moves.len();
        self.games += 1;
    }

    /// What each level came to: how often one of its seats has won, and how long it thought.
    fn levels(&mut self, levels: &[String]) -> Map<String, Value> {
        let mut seats: BTreeMap<&String, Vec<usize>> = BTreeMap::new();
        levels.iter().enumerate().for_each(|(seat, level)| seats.entry(level).or_default().push(seat));
        let summed = seats.into_iter().map(|(level, seats)| {
            let wins: usize = seats.iter().map(|seat| self.wins[*seat]).sum();
            // The interval counts games, not seats: those of a level may win or lose together.
            let mut summed = share(wins as f64 / seats.len() as f64, self.games);
            let mut took: Vec<Duration> =
                seats.iter().flat_map(|seat| std::mem::take(&mut self.thought[*seat])).collect();
            summed["wins"] = wins.into();
            summed["seats"] = seats.len().into();
            summed["decisions"] = took.len().into();
            summed["ms"] = times(&mut took);
            (level.clone(), summed)
        });
        summed.collect()
    }
}

/// The level of each seat.
fn levels(written: &str, seats: usize) -> Result<Vec<String>, String> {
    let levels: Vec<&str> = written.split(',').map(str::trim).collect();
    let levels = match levels[..] {
        [level] => vec![level; seats],
        _ if levels.len() == seats => levels,
        _ => return Err(format!("{seats} seats take one bot for all or {seats} bots, not {}", levels.len())),
    };
    Ok(levels.into_iter().map(String::from).collect())
}

fn bot<G: Bots>(level: &str) -> Result<Box<dyn Bot<G>>, String> {
    G::bot(level).ok_or_else(|| {
        let known: Vec<&str> = G::LEVELS.iter().map(|level| level.id).collect();
        format!("{} has no bot {level:?}, only {}", G::INFO.name, known.join(", "))
    })
}

fn create(path: &Path) -> Result<BufWriter<File>, String> {
    let file = File::create(path).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    Ok(BufWriter::new(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_for_all_or_there_is_one_for_each() {
        assert_eq!(levels("keen", 3).unwrap(), ["keen"; 3]);
        assert_eq!(levels("a, b,c", 3).unwrap(), ["a", "b", "c"]);
        assert!(levels("a,b", 3).unwrap_err().contains("not 2"));
    }
}
