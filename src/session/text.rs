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

/// Cards of a hand that somebody had seen were dealt again: how many of how many.
pub fn dealt_again(name: &str, cards: usize, hand: usize) -> String {
    match cards == hand {
        true => format!("Somebody saw {name}’s cards, so they were dealt again."),
        false => format!("Somebody saw {name}’s cards, so {cards} of {hand} were dealt again."),
    }
}

/// A player had forgotten the PIN, and somebody, if anybody else played, agreed to remove it.
pub fn pin_removed(name: &str, by: Option<&str>) -> String {
    match by {
        Some(by) => format!("{name}’s PIN was removed; {by} agreed."),
        None => format!("{name}’s PIN was removed."),
    }
}
