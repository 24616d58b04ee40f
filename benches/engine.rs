//! How fast the engine is, game by game: `cargo bench --no-default-features`. Playouts beside other programs: `cargo xtask versus`.

use std::path::Path;

use divan::Bencher;
use divan::counter::ItemsCount;
use three_ways_out::bots::{Random, play_games, play_out};
use three_ways_out::game::{
    Dice, Eyes, Fact, Full, Imagine, Next, Playable, QuickDice, Record, Seat, Seed, Table, Truth,
};
use three_ways_out::games::{escape::Escape, intruder::Intruder, poutine::Poutine};

fn main() {
    divan::main();
}

/// So many seats, which every game has.
const SEATS: usize = 4;

/// A position in the middle of a random game where somebody is asked, and who that is.
fn midway<G: Playable>() -> (Truth<G>, Seat) {
    let mut truth = G::start::<Full>(&G::Options::default(), SEATS);
    play_out::<G>(&mut truth, &mut QuickDice::new(1), 40);
    match G::next(&truth) {
        Next::Seats(asked) => (truth, asked.first().expect("somebody is asked")),
        _ => unreachable!("a playout that is cut short stops before a decision"),
    }
}

/// What a random decision there brings about.
fn decided<G: Imagine + Playable>() -> (Truth<G>, Fact<G>) {
    let (truth, seat) = midway::<G>();
    let action = Random::pick::<G>(&G::seen(&truth, Eyes::Seat(seat)), seat, &mut Seed(1).bot(1));
    let fact = G::act(&truth, seat, &action);
    (truth, fact)
}

/// Decisions a second: all of so many playouts.
#[divan::bench(types = [Escape, Poutine, Intruder])]
fn decisions<G: Playable>(bencher: Bencher) {
    let games = 20;
    let all = play_games::<G>(&G::Options::default(), SEATS, games, 1).decisions;
    let play = || play_games::<G>(&G::Options::default(), SEATS, games, 1);
    bencher.counter(ItemsCount::new(all)).bench(play);
}

/// Playouts a second.
#[divan::bench(types = [Escape, Poutine, Intruder])]
fn playout<G: Playable>(bencher: Bencher) {
    let mut dice = QuickDice::new(1);
    let play = || play_games::<G>(&G::Options::default(), SEATS, 1, dice.below(1 << 30) as u64);
    bencher.counter(ItemsCount::new(1_u8)).bench_local(play);
}

#[divan::bench(types = [Escape, Poutine, Intruder])]
fn apply<G: Imagine + Playable>(bencher: Bencher) {
    let (truth, fact) = decided::<G>();
    bencher.with_inputs(|| truth.clone()).bench_refs(|truth| G::apply(truth, &fact));
}

#[divan::bench(types = [Escape, Poutine, Intruder])]
fn view<G: Imagine + Playable>(bencher: Bencher) {
    let (truth, seat) = midway::<G>();
    bencher.bench(|| G::seen(&truth, Eyes::Seat(seat)));
}

#[divan::bench(types = [Escape, Poutine, Intruder])]
fn imagine<G: Imagine + Playable>(bencher: Bencher) {
    let (truth, seat) = midway::<G>();
    let (view, mut rng) = (G::seen(&truth, Eyes::Seat(seat)), Seed(1).bot(2));
    bencher.bench_local(|| G::imagine(&view, Eyes::Seat(seat), &mut rng));
}

#[divan::bench(types = [Escape, Poutine, Intruder])]
fn clone<G: Playable>(bencher: Bencher) {
    let (truth, _) = midway::<G>();
    bencher.bench(|| truth.clone());
}

/// The first golden game, read and played again move by move.
#[divan::bench(types = [Escape, Poutine, Intruder])]
fn replay<G: Playable>(bencher: Bencher) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{}.jsonl", G::INFO.id));
    let text = std::fs::read_to_string(path).expect("golden games");
    let line = text.lines().next().expect("a golden game");
    bencher.bench(|| Table::<G>::replay(&Record::read(line).expect("a record")).expect("it can be played again"));
}
