//! Tables at which only bots play, for the arena and for the checks of bots.

use anyhow::{Result, anyhow};
use three_ways_out::game::{Bots, ChanceSource, Player, Rng, Seat, Seed, Table, Who};

/// The names of the players, by seat.
pub const NAMES: [&str; 6] = ["Ada", "Bo", "Cleo", "Dov", "Eve", "Finn"];

/// Opens a table with bots of these levels, one for each seat.
///
/// # Errors
///
/// The game cannot be played with this number of seats and these options.
pub fn open<G: Bots>(options: &G::Options, levels: &[&str], seed: Seed) -> Result<Table<G>> {
    let player =
        |(name, level): (&&str, &&str)| Player { name: (*name).into(), who: Who::Bot((*level).into()), figure: None };
    let players = NAMES.iter().zip(levels).map(player).collect();
    Table::<G>::open(options, players, ChanceSource::new(seed))
        .map_err(|error| anyhow!("no table for these seats and options: {error}"))
}

/// Returns the seat that decides next, or `None` if the game is over. If several seats are asked at once, a random one decides first.
pub fn next_seat<G: Bots>(table: &Table<G>, rng: &mut Rng) -> Option<Seat> {
    let asked: Vec<Seat> = table.turn().iter().collect();
    rng.pick(&asked).copied()
}
