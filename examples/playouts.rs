//! Plays games at random as fast as they go: `playouts GAME SEATS GAMES SEED` prints the decisions, what they came to and
//! the seconds in one line of JSON.

use std::time::Instant;

use three_ways_out::bots::play_out;
use three_ways_out::game::{Playable, QuickDice};

fn run<G: Playable>(seats: usize, games: u64, seed: u64) {
    let mut dice = QuickDice::new(seed);
    let begun = Instant::now();
    let mut decisions = 0;
    for _ in 0..games {
        let mut truth = G::start(&G::Options::default(), seats);
        decisions += play_out::<G>(&mut truth, &mut dice, 10_000).decisions;
    }
    let took = begun.elapsed().as_secs_f64();
    println!(
        "{decisions} decisions {:.2} M/s, {:.1} ns, {:.1} per game",
        decisions as f64 / took / 1e6,
        took * 1e9 / decisions as f64,
        decisions as f64 / games as f64
    );
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n = |at: usize| args[at].parse().unwrap();
    match &args[1][..] {
        "escape" => run::<three_ways_out::games::escape::Escape>(n(2) as usize, n(3), n(4)),
        "poutine" => run::<three_ways_out::games::poutine::Poutine>(n(2) as usize, n(3), n(4)),
        "intruder" => run::<three_ways_out::games::intruder::Intruder>(n(2) as usize, n(3), n(4)),
        _ => panic!(),
    }
}
