//! `twins`: positions that differ only in what somebody cannot know.
//!
//! Where cards repeat, a leak cannot be found by looking for a card's name. It is found by comparison: a position and its
//! twin must look alike to the eyes that they are twins for. The browser tests show both and compare.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use three_ways_out::game::{Game, Record, Rng, Rules, Seat, Seed, Table, View};
use three_ways_out::{each_game, with_game};

/// What `cargo xtask twins` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// A file with one record a line
    file: PathBuf,
    /// Which of its lines, counted from 1
    #[arg(long, default_value_t = 1)]
    line: usize,
    /// From it the luck of the search follows
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// How many pairs of cards are exchanged on trial for each position.
const TRIALS: usize = 400;

/// `cargo xtask twins`: one JSON line for each position in which somebody decides and that has a twin for their eyes, or for
/// the public's: `{"moves":17,"seat":2,"record":{…},"twin":{…}}`, the seat null for the public.
pub fn command(args: &Args) -> Result<ExitCode> {
    let text = fs::read_to_string(&args.file).with_context(|| format!("{} cannot be read", args.file.display()))?;
    let line = args.line.checked_sub(1).and_then(|before| text.lines().nth(before)).context("there is no such line")?;
    let record = Record::read(line).map_err(|broken| anyhow::anyhow!("{broken}"))?;
    let mut rng = Seed(args.seed).bot(0);
    match with_game!(&record.game, G => twins::<G>(&record, &mut rng)) {
        Some(pairs) => pairs.iter().for_each(|pair| println!("{pair}")),
        None => bail!("there is no game {}, only {}", record.game, each_game!(G => G::INFO.id).join(", ")),
    }
    Ok(ExitCode::SUCCESS)
}

fn twins<G: Rules>(record: &Record, rng: &mut Rng) -> Vec<Value> {
    let deciders = record.moves.iter().enumerate().filter_map(|(at, entry)| Some((at, entry.get("seat")?.as_u64()?)));
    let deciders = deciders.filter(|(at, _)| record.moves[*at].get("chance").is_none());
    let positions = deciders.flat_map(|(at, seat)| [(at, Some(Seat(seat as u8))), (at, None)]);
    let pair = |(at, eyes): (usize, Option<Seat>)| {
        let cut = cut(record, at);
        let twin = twin::<G>(&cut, eyes, rng)?;
        Some(json!({ "moves": at, "seat": eyes.map(|seat| seat.0), "record": cut, "twin": twin }))
    };
    positions.filter_map(pair).collect()
}

/// The record before the move of this number, without its listings: they say what could have been decided.
fn cut(record: &Record, moves: usize) -> Record {
    let mut cut = record.clone();
    cut.moves.truncate(moves);
    cut.moves.iter_mut().filter_map(Value::as_object_mut).for_each(|entry| drop(entry.remove("legal")));
    cut.outcome = Value::Null;
    cut
}

/// A record of the same decisions that looks the same to these eyes, but not to somebody else.
fn twin<G: Rules>(record: &Record, eyes: Option<Seat>, rng: &mut Rng) -> Option<Record> {
    let table = Table::<G>::replay(record).ok()?;
    let seen_here = seen(&table, eyes);
    (0..TRIALS).find_map(|_| {
        let other = exchanged(record, rng)?;
        let twin = Table::<G>::replay(&other).ok()?;
        let alike = |seat: Seat| said::<G>(table.view(seat)) == said::<G>(twin.view(seat));
        let may_be = eyes.is_none_or(alike) && !Seat::all(table.seats()).all(alike);
        (may_be && seen(&twin, eyes) == seen_here).then_some(other)
    })
}

/// All that these eyes have seen so far.
fn seen<G: Rules>(table: &Table<G>, eyes: Option<Seat>) -> String {
    match eyes {
        Some(seat) => format!("{:?}", table.beats(seat, 0)),
        None => format!("{:?}", table.public_beats(0)),
    }
}

fn said<G: Rules>(view: &View<G>) -> String {
    format!("{view:?}")
}

/// The record with two things exchanged in one of the lists that luck has decided.
fn exchanged(record: &Record, rng: &mut Rng) -> Option<Record> {
    let mut other = record.clone();
    let mut lists: Vec<&mut Vec<Value>> = other
        .moves
        .iter_mut()
        .filter(|entry| entry.get("chance").is_some())
        .filter_map(|entry| entry.as_object_mut()?.values_mut().find_map(Value::as_array_mut))
        .filter(|list| list.len() > 1)
        .collect();
    let which = rng.below(lists.len());
    let list = lists.get_mut(which)?;
    let [one, another] = [(); 2].map(|()| rng.below(list.len()));
    if list[one] == list[another] {
        return None;
    }
    list.swap(one, another);
    Some(other)
}
