//! `indistinguishable-pairs`: positions that an observer cannot tell apart.
//!
//! Where cards repeat, a leak cannot be found by searching a screen for the name of a hidden card. It is found by comparison
//! (noninterference): two positions that differ only in what an observer cannot know must look the same to that observer.
//! The browser tests show both positions of each pair and compare the screens.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use three_ways_out::game::{Game, Record, Rng, Rules, Seat, Seed, Table};
use three_ways_out::{each_game, with_game};

/// The arguments of `cargo xtask indistinguishable-pairs`.
#[derive(clap::Args)]
pub struct Args {
    /// A file with one record on each line
    file: PathBuf,
    /// The number of the line, counted from 1
    #[arg(long, default_value_t = 1)]
    line: usize,
    /// Seed of the search
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The number of swaps that are tried for each position and observer.
const TRIALS: usize = 400;

/// Runs `cargo xtask indistinguishable-pairs`. Prints one JSON object for each position before a decision and each observer, the
/// deciding seat and the public, for whom there is a counterpart:
/// `{"moves":17,"seat":2,"record":{…},"counterpart":{…}}`. The seat of the public is null.
pub fn command(args: &Args) -> Result<ExitCode> {
    let text = fs::read_to_string(&args.file).with_context(|| format!("{} cannot be read", args.file.display()))?;
    let line = args.line.checked_sub(1).and_then(|before| text.lines().nth(before)).context("there is no such line")?;
    let record = Record::read(line)?;
    let mut rng = Seed(args.seed).bot(0);
    match with_game!(&record.game, G => find_pairs::<G>(&record, &mut rng)) {
        Some(pairs) => pairs.iter().for_each(|pair| println!("{pair}")),
        None => bail!("there is no game {}, only {}", record.game, each_game!(G => G::INFO.id).join(", ")),
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the pairs of a game in the order of its moves.
fn find_pairs<G: Rules>(record: &Record, rng: &mut Rng) -> Vec<Value> {
    let mut pairs = Vec::new();
    for (step, entry) in record.moves.iter().enumerate() {
        let is_decision = entry.get("chance").is_none();
        let Some(seat) = entry.get("seat").and_then(Value::as_u64).filter(|_| is_decision) else { continue };
        for observer in [Some(Seat(seat as u8)), None] {
            let position = position_before(record, step);
            if let Some(counterpart) = find_counterpart::<G>(&position, observer, rng) {
                let seat = observer.map(|seat| seat.0);
                pairs.push(json!({ "moves": step, "seat": seat, "record": position, "counterpart": counterpart }));
            }
        }
    }
    pairs
}

/// Returns the record before a move, without the lists of legal actions, which would differ.
fn position_before(record: &Record, step: usize) -> Record {
    let mut position = record.clone();
    position.moves.truncate(step);
    position.moves.iter_mut().filter_map(Value::as_object_mut).for_each(|entry| drop(entry.remove("legal")));
    position.outcome = Value::Null;
    position
}

/// Returns a record with the same decisions that is indistinguishable to the observer, but not to every seat.
fn find_counterpart<G: Rules>(record: &Record, observer: Option<Seat>, rng: &mut Rng) -> Option<Record> {
    let table = Table::<G>::replay(record).ok()?;
    let expected = observations(&table, observer);
    (0..TRIALS).find_map(|_| {
        let candidate = with_swapped_chance(record, rng)?;
        let other = Table::<G>::replay(&candidate).ok()?;
        let has_same_view = |seat: Seat| format!("{:?}", table.view(seat)) == format!("{:?}", other.view(seat));
        let is_pair = observer.is_none_or(has_same_view) && !Seat::all(table.seats()).all(has_same_view);
        (is_pair && observations(&other, observer) == expected).then_some(candidate)
    })
}

/// Returns everything that an observer has seen so far, as text.
fn observations<G: Rules>(table: &Table<G>, observer: Option<Seat>) -> String {
    match observer {
        Some(seat) => format!("{:?}", table.frames(seat, 0)),
        None => format!("{:?}", table.public_frames(0)),
    }
}

/// Returns the record with two random elements swapped in a random list of an outcome of chance, or `None` if they are equal.
fn with_swapped_chance(record: &Record, rng: &mut Rng) -> Option<Record> {
    let mut swapped = record.clone();
    let mut lists: Vec<&mut Vec<Value>> = swapped
        .moves
        .iter_mut()
        .filter(|entry| entry.get("chance").is_some())
        .filter_map(|entry| entry.as_object_mut()?.values_mut().find_map(Value::as_array_mut))
        .filter(|list| list.len() > 1)
        .collect();
    let index = rng.below(lists.len());
    let list = lists.get_mut(index)?;
    let [one, other] = [(); 2].map(|()| rng.below(list.len()));
    if list[one] == list[other] {
        return None;
    }
    list.swap(one, other);
    Some(swapped)
}
