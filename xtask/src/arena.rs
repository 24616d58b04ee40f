//! `arena`: bots play bots, without a browser.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use rayon::prelude::*;
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
    /// A level for all, or one for each seat, with commas between; in games with sides also `innocents=keen,intruders=casual`
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
    seats: usize,
    cast: Cast,
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
        let cast = Cast::read(&args.bots, args.seats, G::SIDES)?;
        bots::<G>(&cast)?;
        Ok(Arena {
            options,
            seats: args.seats,
            cast,
            // Last, so that wrong arguments leave an old file alone.
            file: args.records.as_deref().map(create).transpose()?,
        })
    }

    /// Plays all games on all cores, writes them if that is asked, and prints what they came to. Games are counted and written
    /// in their order, so the same seed gives the same result on any number of cores.
    fn play(&mut self, args: &Args) -> Result<()> {
        let mut score = Score::new(args.seats);
        let begun = Instant::now();
        let mut told = begun;
        let games: Vec<usize> = (0..args.games).collect();
        for batch in games.chunks(BATCH) {
            let (options, seats, cast) = (&self.options, self.seats, &self.cast);
            let play = |bots: &mut Crew<G>, game: &usize| -> Result<Played<G>> {
                let seed = Seed(args.seed).step(*game).seed();
                Room { options, seats, cast }.play(bots, seed, args.legal)
            };
            let crew = || bots::<G>(cast).expect("the levels were tried before");
            let played: Vec<Result<Played<G>>> = batch.par_iter().map_init(crew, play).collect();
            for played in played {
                let played = played?;
                score.add(&played);
                if let Some(file) = &mut self.file {
                    writeln!(file, "{}", played.record.write())?;
                }
            }
            if told.elapsed() >= PACE {
                let done = batch.last().map_or(0, |game| game + 1);
                eprintln!("{done} of {} games: {}", args.games, score.so_far());
                told = Instant::now();
            }
        }
        if let Some(file) = &mut self.file {
            file.flush()?;
        }
        println!("{}", self.line(args, &mut score, begun.elapsed()));
        Ok(())
    }
}

/// The number of games that are played before they are counted: enough for many cores, and little to hold in memory.
const BATCH: usize = 64;

/// One bot of each level that plays.
type Crew<G> = BTreeMap<String, Box<dyn Bot<G>>>;

fn bots<G: Bots>(cast: &Cast) -> Result<Crew<G>, String> {
    cast.levels().map(|level| Ok((level.clone(), bot::<G>(level)?))).collect()
}

/// A game that has been played.
struct Played<G: Bots> {
    outcome: G::Outcome,
    record: Record,
    /// The level of each seat.
    levels: Vec<String>,
    /// The seat of each decision, and how long it took.
    thought: Vec<(Seat, Duration)>,
    /// Who won first, in games where others play on.
    first: Option<Seat>,
}

/// Where one game is played.
struct Room<'a, G: Bots> {
    options: &'a G::Options,
    seats: usize,
    cast: &'a Cast,
}

impl<G: Bots> Room<'_, G> {
    /// A table of bots of these levels.
    fn open(&self, levels: &[String], seed: Seed) -> Result<Table<G>> {
        let player =
            |(name, level): (&&str, &String)| Player { name: (*name).into(), who: Who::Bot(level.clone()), face: None };
        let players = NAMES.iter().zip(levels).map(player).collect();
        let table = Table::<G>::open(self.options, players, Dealer::new(seed));
        table.map_err(|broken| anyhow!("no table for these seats and options: {broken}"))
    }

    /// The level of each seat in the game of this seed. Where it goes by sides, luck has to deal them first.
    fn levels(&self, seed: Seed) -> Result<Vec<String>> {
        let of_sides = match self.cast {
            Cast::Seats(levels) => return Ok(levels.clone()),
            Cast::Sides(levels) => levels,
        };
        let table = self.open(&vec![String::new(); self.seats], seed)?;
        let level = |seat: Seat| G::side(table.view(seat), seat).and_then(|side| of_sides.get(side)).cloned();
        Seat::all(self.seats).map(level).collect::<Option<_>>().context("a seat is on no side")
    }

    /// Plays one game and notes how long the bots think. The record carries listings if it shall.
    fn play(&self, bots: &Crew<G>, seed: Seed, legal: bool) -> Result<Played<G>> {
        let levels = self.levels(seed)?;
        let mut table = self.open(&levels, seed)?;
        let (mut listings, mut thought_for, mut first) = (Vec::new(), Vec::new(), None);
        while !table.turn().is_empty() {
            let mut rng = seed.bot(table.step());
            // Where several are asked at once, none is always the quicker.
            let asked: Vec<Seat> = table.turn().iter().collect();
            let seat = *rng.pick(&asked).expect("somebody is asked");
            let level = &levels[seat.index()];
            let begun = Instant::now();
            let thought = table.ask(seat, |witness| bots[level].think(witness, &mut rng));
            thought_for.push((seat, begun.elapsed()));
            let action = thought.chosen().clone();
            if legal {
                listings.push((table.step(), table.listing(seat)));
            }
            table.act(seat, &action).map_err(|why| anyhow!("the bot {level} may not do {action:?}: {why}"))?;
            first = first.or_else(|| G::away(table.view(seat)).iter().next());
        }
        let mut record = table.record();
        for (step, listing) in listings {
            record.moves[step]["legal"] = listing.into();
        }
        let outcome = table.outcome().context("a game ended without an outcome")?;
        Ok(Played { outcome, record, levels, thought: thought_for, first })
    }
}

impl<G: Bots> Arena<G> {
    /// What all games came to, in one line of JSON.
    fn line(&self, args: &Args, score: &mut Score, took: Duration) -> Value {
        let result = |(result, count): (&String, &usize)| (result.clone(), share(*count as f64, args.games));
        let shares: Map<String, Value> = score.results.iter().map(result).collect();
        let seats: Vec<Value> = score.wins.iter().map(|wins| share(*wins as f64, args.games)).collect();
        let ordered = score.levels.values().any(|of| of.firsts > 0);
        let levels: Map<String, Value> =
            score.levels.iter_mut().map(|(level, of)| (level.clone(), of.line(ordered))).collect();
        json!({
            "game": args.game,
            "seats": args.seats,
            "bots": self.cast.written(),
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
    levels: BTreeMap<String, OfLevel>,
}

/// What the bots of a level came to.
#[derive(Default)]
struct OfLevel {
    games: usize,
    /// Their seats in all these games, and how many of them have won.
    seats: usize,
    wins: usize,
    /// Games that one of them won before anybody else, where others play on.
    firsts: usize,
    /// How long they thought about each decision.
    thought: Vec<Duration>,
}

impl OfLevel {
    /// The line of a level; who was first belongs to it in games where winners come in an order.
    fn line(&mut self, ordered: bool) -> Value {
        // The interval counts games, not seats: those of a level may win or lose together.
        let wins = (self.wins * self.games) as f64 / self.seats.max(1) as f64;
        let mut line = share(wins, self.games);
        line["games"] = self.games.into();
        line["seats"] = self.seats.into();
        line["wins"] = self.wins.into();
        if ordered {
            line["first"] = share(self.firsts as f64, self.games);
        }
        line["decisions"] = self.thought.len().into();
        line["ms"] = times(&mut self.thought);
        line
    }
}

impl Score {
    fn new(seats: usize) -> Self {
        Score { results: BTreeMap::new(), wins: vec![0; seats], moves: 0, levels: BTreeMap::new() }
    }

    /// How the games ended until now, for those who cannot wait.
    fn so_far(&self) -> String {
        let counted = self.results.iter().map(|(result, count)| format!("{count} {result}"));
        counted.collect::<Vec<_>>().join(", ")
    }

    /// The score of a level.
    fn of(&mut self, level: &str) -> &mut OfLevel {
        self.levels.entry(level.to_owned()).or_default()
    }

    /// Counts a game.
    fn add<G: Bots>(&mut self, played: &Played<G>) {
        self.count(&played.outcome, &played.record, &played.levels);
        for (seat, took) in &played.thought {
            self.of(&played.levels[seat.index()]).thought.push(*took);
        }
        if let Some(first) = played.first {
            self.of(&played.levels[first.index()]).firsts += 1;
        }
    }

    fn count(&mut self, outcome: &impl Ending, record: &Record, levels: &[String]) {
        *self.results.entry(outcome.result()).or_default() += 1;
        for seat in outcome.winners().iter() {
            self.wins[seat.index()] += 1;
        }
        self.moves += record.moves.len();
        for (seat, level) in Seat::all(levels.len()).zip(levels) {
            let of = self.of(level);
            of.seats += 1;
            of.wins += usize::from(outcome.winners().has(seat));
        }
        levels.iter().collect::<BTreeSet<_>>().into_iter().for_each(|level| self.of(level).games += 1);
    }
}

/// Who plays at which level.
#[derive(Debug, PartialEq)]
enum Cast {
    /// By seat.
    Seats(Vec<String>),
    /// By side.
    Sides(BTreeMap<&'static str, String>),
}

impl Cast {
    /// As the arguments write it.
    fn read(written: &str, seats: usize, sides: &[&'static str]) -> Result<Self, String> {
        let parts: Vec<&str> = written.split(',').map(str::trim).collect();
        if !written.contains('=') {
            return match parts[..] {
                [level] => Ok(Cast::Seats(vec![level.into(); seats])),
                _ if parts.len() == seats => Ok(Cast::Seats(parts.into_iter().map(String::from).collect())),
                _ => Err(format!("{seats} seats take one bot for all or {seats} bots, not {}", parts.len())),
            };
        }
        let level = |part: &str| {
            let (side, level) = part.split_once('=')?;
            let side = sides.iter().find(|known| **known == side)?;
            Some((*side, level.into()))
        };
        let levels: Option<BTreeMap<_, String>> = parts.iter().map(|part| level(part)).collect();
        match levels.filter(|levels| levels.len() == sides.len() && parts.len() == sides.len()) {
            Some(levels) => Ok(Cast::Sides(levels)),
            None if sides.is_empty() => Err("this game has no sides to name bots for".into()),
            None => Err(format!("the bots by side are written {}", sides.join("=…,") + "=…")),
        }
    }

    /// As the line of results writes it.
    fn written(&self) -> Value {
        match self {
            Cast::Seats(levels) => json!(levels),
            Cast::Sides(levels) => json!(levels),
        }
    }

    /// The levels that play.
    fn levels(&self) -> Box<dyn Iterator<Item = &String> + '_> {
        match self {
            Cast::Seats(levels) => Box::new(levels.iter()),
            Cast::Sides(levels) => Box::new(levels.values()),
        }
    }
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
        let seats = |levels: &[&str]| Ok(Cast::Seats(levels.iter().map(|level| String::from(*level)).collect()));
        assert_eq!(Cast::read("keen", 3, &[]), seats(&["keen"; 3]));
        assert_eq!(Cast::read("a, b,c", 3, &[]), seats(&["a", "b", "c"]));
        assert!(Cast::read("a,b", 3, &[]).unwrap_err().contains("not 2"));
    }

    #[test]
    fn in_a_game_with_sides_each_side_can_have_its_level() {
        let sides = ["cats", "mice"];
        let cast = Cast::read("mice=keen, cats=casual", 3, &sides);
        assert_eq!(cast, Ok(Cast::Sides([("cats", "casual".into()), ("mice", "keen".into())].into())));
        assert!(Cast::read("mice=keen", 3, &sides).unwrap_err().contains("cats=…,mice=…"));
        assert!(Cast::read("mice=keen,dogs=keen", 3, &sides).is_err());
        assert!(Cast::read("mice=keen,cats=keen", 3, &[]).unwrap_err().contains("no sides"));
    }
}
