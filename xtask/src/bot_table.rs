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
    let player = |(name, level): (&&str, &&str)| Player::new(*name, Who::Bot((*level).into()));
    // A table of too many players is refused below.
    let players = NAMES.iter().cycle().zip(levels).map(player).collect();
    Table::<G>::open(options, players, ChanceSource::new(seed))
        .map_err(|error| anyhow!("no table for these seats and options: {error}"))
}

/// Returns the seat that decides next, or `None` if the game is over. If several seats are asked at once, a random one decides first.
pub fn next_seat<G: Bots>(table: &Table<G>, rng: &mut Rng) -> Option<Seat> {
    let asked: Vec<Seat> = table.turn().iter().collect();
    rng.pick(&asked).copied()
}

#[cfg(test)]
mod tests {
    use three_ways_out::games::intruder::Intruder;

    use super::*;

    #[test]
    fn no_player_of_a_table_with_too_many_is_left_out() {
        let seats =
            |count| open::<Intruder>(&Default::default(), &vec!["keen"; count], Seed(1)).map(|table| table.seats());
        assert_eq!(seats(6).ok(), Some(6));
        assert!(seats(7).unwrap_err().to_string().contains("not 7"));
    }
}
