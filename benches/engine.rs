//! Benchmarks of the engine for each game: `cargo bench --no-default-features`. `cargo xtask bench-openspiel` compares playouts
//! with OpenSpiel.

use std::path::Path;

use divan::Bencher;
use divan::counter::ItemsCount;
use three_ways_out::bots::{Random, play_games, play_out};
use three_ways_out::game::{
    Determinize, Dice, Full, FullBoard, FullEvent, Next, Observer, Playable, QuickDice, Record, Seat, Seed, Table,
};
use three_ways_out::games::{escape::Escape, intruder::Intruder, poutine::Poutine};

fn main() {
    divan::main();
}

/// A number of seats that every game allows.
const SEATS: usize = 4;

/// Returns a position in the middle of a random game, and a seat that must decide.
fn random_position<G: Playable>() -> (FullBoard<G>, Seat) {
    let mut board = G::start::<Full>(&G::Options::default(), SEATS);
    play_out::<G>(&mut board, &mut QuickDice::new(1), 40);
    match G::next(&board) {
        Next::Seats(asked) => (board, asked.first().expect("a seat is asked")),
        _ => unreachable!("a playout with a limit ends before a decision"),
    }
}

/// Returns that position and the event of a random legal action.
fn random_event<G: Determinize + Playable>() -> (FullBoard<G>, FullEvent<G>) {
    let (board, seat) = random_position::<G>();
    let action = Random::pick::<G>(&G::project(&board, Observer::Seat(seat)), seat, &mut Seed(1).bot(1));
    let event = G::action_event(&board, seat, &action);
    (board, event)
}

/// Decisions per second in playouts.
#[divan::bench(types = [Escape, Poutine, Intruder])]
fn decisions<G: Playable>(bencher: Bencher) {
    let games = 20;
    let decisions = play_games::<G>(&G::Options::default(), SEATS, games, 1).decisions;
    let play = || play_games::<G>(&G::Options::default(), SEATS, games, 1);
    bencher.counter(ItemsCount::new(decisions)).bench(play);
}

/// Playouts per second.
#[divan::bench(types = [Escape, Poutine, Intruder])]
fn playout<G: Playable>(bencher: Bencher) {
    let mut dice = QuickDice::new(1);
    let play = || play_games::<G>(&G::Options::default(), SEATS, 1, dice.below(1 << 30) as u64);
    bencher.counter(ItemsCount::new(1_u8)).bench_local(play);
}

/// Applying an event to a board.
#[divan::bench(types = [Escape, Poutine, Intruder])]
fn apply<G: Determinize + Playable>(bencher: Bencher) {
    let (board, event) = random_event::<G>();
    bencher.with_inputs(|| board.clone()).bench_refs(|board| G::apply(board, &event));
}

/// Projecting a board to what a seat knows.
#[divan::bench(types = [Escape, Poutine, Intruder])]
fn project<G: Determinize + Playable>(bencher: Bencher) {
    let (board, seat) = random_position::<G>();
    bencher.bench(|| G::project(&board, Observer::Seat(seat)));
}

/// Drawing a board that agrees with a view.
#[divan::bench(types = [Escape, Poutine, Intruder])]
fn determinize<G: Determinize + Playable>(bencher: Bencher) {
    let (board, seat) = random_position::<G>();
    let (view, mut rng) = (G::project(&board, Observer::Seat(seat)), Seed(1).bot(2));
    bencher.bench_local(|| G::determinize(&view, &mut rng));
}

/// Copying a board.
#[divan::bench(types = [Escape, Poutine, Intruder])]
fn clone<G: Playable>(bencher: Bencher) {
    let (board, _) = random_position::<G>();
    bencher.bench(|| board.clone());
}

/// Parsing and replaying the first golden record.
#[divan::bench(types = [Escape, Poutine, Intruder])]
fn replay<G: Playable>(bencher: Bencher) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{}.jsonl", G::INFO.id));
    let text = std::fs::read_to_string(path).expect("golden records");
    let line = text.lines().next().expect("a golden record");
    bencher.bench(|| Table::<G>::replay(&Record::read(line).expect("a record")).expect("a valid record"));
}
