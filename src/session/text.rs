//! The words of a session that stand in the log of every game.

/// A person has handed their seat to a bot.
pub fn bot_plays_for(name: &str) -> String {
    format!("A bot plays for {name} from here on.")
}

/// A person has taken their seat back.
pub fn plays_again(name: &str) -> String {
    format!("{name} plays again.")
}

/// The whole game was exported while it ran.
pub const EXPORTED: &str = "The game was exported, with all hidden cards.";
