//! A whole small card game on the engine, as an example of how to add one.
//! `cargo run --no-default-features --example toy_game [SEATS] [SEED]` prints a game between bots, and `tests/toy_game.rs` checks it
//! with the laws of all games.

mod toy;

use std::process::ExitCode;

use three_ways_out::game::{Bots, ChanceSource, GameText, Observer, Player, Seat, Seed, Table, Who};
use toy::{HighestKey, Options};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).filter_map(|argument| argument.parse().ok());
    let seats = arguments.next().unwrap_or(3) as usize;
    let seed = Seed(arguments.next().unwrap_or(1));
    match play(seats, seed) {
        Ok(lines) => {
            lines.iter().for_each(|line| println!("{line}"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Plays a game: the first seat plays well, the others at random. Returns the log and the record.
fn play(seats: usize, seed: Seed) -> Result<Vec<String>, String> {
    let level = |seat: Seat| HighestKey::LEVELS[usize::from(seat == Seat(0))].id;
    let player = |seat: Seat| Player::new(format!("Player {}", seat.0), Who::Bot(level(seat).into()));
    let players = Seat::all(seats).map(player).collect();
    let mut table: Table<HighestKey> =
        Table::open(&Options::default(), players, ChanceSource::new(seed)).map_err(|error| error.to_string())?;
    while let Some(seat) = table.turn().first() {
        let bot = HighestKey::bot(level(seat)).expect("a listed level");
        let decision = table.ask(seat, |player| bot.decide(player, &mut seed.bot(table.move_count())));
        table.act(seat, decision.chosen()).map_err(|error| error.to_string())?;
    }
    let name = |seat: Seat| table.players()[seat.index()].name.clone();
    let observations = (0..table.event_count()).map(|event| table.observation(Observer::Public, event));
    let mut lines: Vec<String> = observations
        .filter_map(|observation| HighestKey::log_line(&observation, &name))
        .map(|(_, line)| line)
        .collect();
    let outcome = table.outcome().expect("no seat decides once the game is over");
    lines.push(HighestKey::ending(&outcome, &name).1);
    lines.push(table.write());
    Ok(lines)
}
