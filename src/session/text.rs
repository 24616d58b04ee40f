//! The words of a session that stand in the log of every game.

use crate::game::list;

/// Returns the line for a person who has handed their seat to a bot.
pub fn bot_plays_for(name: &str) -> String {
    format!("A bot plays for {name} from here on.")
}

/// Returns the line for a person who has taken their seat back.
pub fn plays_again(name: &str) -> String {
    format!("{name} plays again.")
}

/// The whole game was exported while it ran.
pub const EXPORTED: &str = "The game was exported, with all hidden cards.";

/// The game was continued from the record in a file.
pub const CONTINUED: &str = "The game was continued from a file with all hidden cards.";

/// The game was imported from a backup.
pub const IMPORTED: &str = "The game was imported from a backup, and goes on from here.";

/// Returns the line for a hand that was dealt again because somebody had seen it.
pub fn dealt_again(name: &str) -> String {
    format!("Somebody saw {name}’s cards, so they were dealt again as far as possible.")
}

/// Returns the line for a forgotten PIN that was removed; `by` are the other people, who agreed.
pub fn pin_removed(name: &str, by: &[String]) -> String {
    match by {
        [] => format!("{name}’s PIN was removed."),
        by => format!("{name}’s PIN was removed; {} agreed.", list(by)),
    }
}
