//! The texts about seats that are handed to bots.

use crate::game::Level;

pub const HAND_OVER: &str = "Hand a seat to a bot";
pub const HAND_OVER_OR_TAKE_BACK: &str = "Hand a seat to a bot, or take it back";
pub const HAND_OVER_LINE: &str = "A bot can play for somebody who has to leave. It knows only what that player knows, and \
    the player can come back at any time. To hand over somebody else’s seat, all others who still play have to agree.";
pub const HAND_OVER_COVERED_LINE: &str = "A bot can play for somebody who has to leave. All others who still play have to agree. To hand \
    over your own seat, show the cards first.";

/// Returns the label of the button that lets a bot of this level play.
pub fn hand_to(level: &Level) -> String {
    format!("Hand to {} ({})", level.name, level.id)
}

/// Returns the accessible name of that button.
pub fn hand_seat_to(name: &str, level: &Level) -> String {
    format!("{} for {name}", hand_to(level))
}

/// What happens when a player has handed over their own seat.
pub const PLAYS_AT_ONCE: &str = "The bot plays for you from now on, and at once if it is your turn. You can take your seat back in the \
    menu; what the bot has done by then stays done.";

/// The button that hands over one’s own seat.
pub const LET_IT_PLAY: &str = "Let the bot play";

/// Returns the label of the button for a person who is back.
pub fn reclaim_seat(name: &str) -> String {
    format!("I’m {name} – take my seat back")
}
