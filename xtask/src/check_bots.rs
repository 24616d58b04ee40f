//! `check-bots`: lets bots play and checks each of their decisions against the position by programs of their own.
//!
//! The checks know the rules and the position, but nothing of how bots decide. They count deeds that no player would
//! understand, and they read what bots say and compare each fact with the table.

mod poutine;

use std::collections::BTreeMap;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use three_ways_out::game::{Bot, Bots, ChanceSource, Decision, Player, Seat, Seed, Table, Who, options_with};
use three_ways_out::games::poutine::Poutine;

/// The arguments of `cargo xtask check-bots`.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    #[arg(long)]
    game: String,
    /// Number of players
    #[arg(long)]
    seats: usize,
    /// A level for all seats, or one for each seat, separated by commas
    #[arg(long, default_value = "expert")]
    bots: String,
    /// Number of games
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Seed of all chance events and bots
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Options in JSON as in records; the others keep their defaults
    #[arg(long, default_value = "{}")]
    options: String,
}

/// The number of faults that are printed.
const PRINTED_FAULTS: usize = 20;

/// The names of the players, by seat.
const NAMES: [&str; 6] = ["Ada", "Bo", "Cleo", "Dov", "Eve", "Finn"];

/// A game whose bots are checked.
pub trait Checked: Bots {
    /// Checks a decision before it is carried out.
    fn check(decided: &Decided<Self>, report: &mut Report);

    /// Checks what came of a decision: the events from `from` on.
    fn check_after(_table: &Table<Self>, _seat: Seat, _from: usize, _report: &mut Report) {}
}

/// A decision and the table at which it is made.
pub struct Decided<'a, G: Bots> {
    /// The table before the decision.
    pub table: &'a Table<G>,
    /// The deciding seat.
    pub seat: Seat,
    /// The decision.
    pub decision: &'a Decision<G>,
}

/// What was counted, and what was wrong.
#[derive(Default)]
pub struct Report {
    /// The number of things that were counted, by what they are.
    pub counts: BTreeMap<&'static str, usize>,
    /// What was wrong, one sentence each.
    pub faults: Vec<String>,
}

impl Report {
    /// Counts one more of something.
    pub fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// Notes a fault. It counts as one of its kind.
    pub fn fault(&mut self, kind: &'static str, sentence: impl Into<String>) {
        self.count(kind);
        self.faults.push(sentence.into());
    }

    fn add(&mut self, other: Report) {
        for (what, count) in other.counts {
            *self.counts.entry(what).or_default() += count;
        }
        self.faults.extend(other.faults);
    }
}

/// Returns the name of the player in a seat.
pub fn name(seat: Seat) -> String {
    NAMES[seat.index()].into()
}

/// Runs `cargo xtask check-bots`. Prints the first faults and then all counts in JSON. Fails if there is any fault.
pub fn command(args: &Args) -> Result<ExitCode> {
    let report = match args.game.as_str() {
        "poutine" => check_games::<Poutine>(args)?,
        other => return Err(anyhow!("there is no game {other}")),
    };
    report.faults.iter().take(PRINTED_FAULTS).for_each(|fault| println!("{fault}"));
    println!(
        "{}",
        json!({ "game": args.game, "seats": args.seats, "bots": args.bots, "games": args.games, "seed": args.seed,
        "counts": report.counts, "faults": report.faults.len() })
    );
    Ok(if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Plays and checks games on all cores.
fn check_games<G: Checked>(args: &Args) -> Result<Report> {
    let chosen: Map<String, Value> = serde_json::from_str(&args.options).context("the options are no JSON object")?;
    let options = options_with::<G>(&chosen).map_err(|error| anyhow!("{error}"))?;
    let levels: Vec<&str> = args.bots.split(',').collect();
    let levels: Vec<&str> = (0..args.seats).map(|seat| levels[seat % levels.len()]).collect();
    let reports = (0..args.games)
        .into_par_iter()
        .map(|game| check_game::<G>(&options, &levels, Seed(args.seed).step(game).seed()));
    reports.try_reduce(Report::default, |mut sum, report| {
        sum.add(report);
        Ok(sum)
    })
}

/// Plays and checks the game of a seed.
fn check_game<G: Checked>(options: &G::Options, levels: &[&str], seed: Seed) -> Result<Report> {
    let player =
        |(name, level): (&&str, &&str)| Player { name: (*name).into(), who: Who::Bot((*level).into()), face: None };
    let players = NAMES.iter().zip(levels).map(player).collect();
    let mut table = Table::<G>::open(options, players, ChanceSource::new(seed)).map_err(|error| anyhow!("{error}"))?;
    let bots: Option<Vec<Box<dyn Bot<G>>>> = levels.iter().map(|level| G::bot(level)).collect();
    let bots = bots.context("there is no bot of this level")?;
    let mut report = Report::default();
    report.count("games");
    while !table.turn().is_empty() {
        let mut rng = seed.bot(table.step());
        let asked: Vec<Seat> = table.turn().iter().collect();
        let seat = *rng.pick(&asked).expect("the turn is not empty");
        let decision = table.ask(seat, |player| bots[seat.index()].decide(player, &mut rng));
        report.count("decisions");
        G::check(&Decided { table: &table, seat, decision: &decision }, &mut report);
        let from = table.event_count();
        table.act(seat, decision.chosen()).map_err(|reason| anyhow!("an illegal decision: {reason}"))?;
        G::check_after(&table, seat, from, &mut report);
    }
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays games of bots of these levels and asserts that there is no fault. Returns the counts.
    pub fn assert_no_fault<G: Checked>(levels: &[&str], games: usize) -> BTreeMap<&'static str, usize> {
        let mut total = Report::default();
        for game in 0..games {
            let options = G::Options::default();
            total.add(check_game::<G>(&options, levels, Seed(11).step(game).seed()).expect("a game of bots"));
        }
        assert!(total.faults.is_empty(), "{:#?}", total.faults);
        total.counts
    }

    #[test]
    fn nobody_does_anything_pointless_in_poutine() {
        let counts = assert_no_fault::<Poutine>(&["keen", "casual"], 100);
        assert!(counts["decisions"] > 10_000);
        assert_no_fault::<Poutine>(&["keen", "casual", "keen", "casual"], 60);
        assert_no_fault::<Poutine>(&["expert", "keen", "casual"], 12);
        assert_no_fault::<Poutine>(&["expert", "keen"], 12);
    }

    #[test]
    fn random_bots_do_pointless_things() {
        let report = check_game::<Poutine>(&Default::default(), &["random", "random", "random"], Seed(1));
        assert!(report.expect("a game of bots").counts["pointless"] > 10);
    }
}
