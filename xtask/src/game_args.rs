//! The arguments of the commands in which bots play.

use core::fmt::Display;

use clap::error::ErrorKind;
use serde_json::{Map, Value};
use three_ways_out::game::{Info, Rules, options_with};

/// The arguments that say what is played.
#[derive(clap::Args)]
pub struct GameArgs {
    /// The game
    #[arg(long)]
    pub game: String,
    /// Number of players
    #[arg(long)]
    pub seats: usize,
    /// Seed of all outcomes of chance and bots
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Options in JSON as in records; the others keep their defaults
    #[arg(long, default_value = "{}")]
    options: String,
}

impl GameArgs {
    /// Returns the options, once they and the number of players are checked.
    ///
    /// # Errors
    ///
    /// A sentence that says which argument is invalid.
    pub fn options<G: Rules>(&self) -> Result<G::Options, String> {
        let Info { name, seats: (fewest, most), .. } = G::INFO;
        if !(fewest..=most).contains(&self.seats) {
            return Err(format!("{fewest} to {most} play {name}, not {}", self.seats));
        }
        let chosen: Map<String, Value> =
            serde_json::from_str(&self.options).map_err(|error| format!("the options are no JSON object: {error}"))?;
        let options = options_with::<G>(&chosen).map_err(|error| format!("{name} has no such options: {error}"))?;
        G::allows(&options, self.seats).map_err(|reason| reason.to_string())?;
        Ok(options)
    }

    /// Ends the program because the game is none of these.
    pub fn reject_game(&self, games: &[&str]) -> ! {
        reject(format!("there is no game {}, only {}", self.game, games.join(", ")))
    }
}

/// Ends the program with a sentence about an invalid argument, and with the exit code 2.
pub fn reject(sentence: impl Display) -> ! {
    clap::Error::raw(ErrorKind::ValueValidation, format!("{sentence}\n")).exit()
}
