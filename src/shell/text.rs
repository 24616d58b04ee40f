//! Every word of the table that belongs to no game.

use crate::game::SeatSet;

/// On the curtain.
pub fn pass_to(names: &str) -> String {
    format!("Pass to {names}")
}

/// Under it.
pub fn covered(names: &str) -> String {
    format!("All hands are covered until {names} takes the device.")
}

/// On the button.
pub fn lift(name: &str) -> String {
    format!("I am {name} – show my cards")
}

/// Instead of a name, where nobody objects.
pub const NOBODY: &str = "Nobody";

/// On the curtain, if it was not that player who wanted to say something.
pub const NOT_ME: &str = "Ask the table again";

/// On the button in the head of the table.
pub const MENU: &str = "Menu";

/// Over the news.
pub const NEWS: &str = "Since your last move";

/// Puts them away.
pub const GOT_IT: &str = "Got it";

/// On the curtain while nobody here is asked.
pub const WAIT: &str = "Hands are covered";

/// On the curtain where only bots play.
pub const BOTS_PLAY: &str = "The bots are playing";

/// Under that.
pub const BOTS_PLAYING: &str = "When they are done you can look through the game with all hands open.";

/// Under the words for people.
pub const WAITING: &str = "The others are playing.";

/// At the top, for the one whose turn it is.
pub fn your_turn(name: &str) -> String {
    format!("Your turn, {name}")
}

/// At the top, for one who has to answer in the turn of another.
pub fn you_are_asked(name: &str) -> String {
    format!("You are asked, {name}")
}

/// At the top, for the others.
pub fn turn_of(name: &str) -> String {
    format!("{name}’s turn")
}

/// At the top once it is over.
pub const OVER: &str = "The game is over";

/// The names of several people.
pub fn names(seats: SeatSet, name: impl Fn(crate::game::Seat) -> String) -> String {
    let names: Vec<String> = seats.iter().map(name).collect();
    names.join(" or ")
}

/// The notice while the browser does not save.
pub const NOT_SAVED: &str =
    "This browser does not let us save. Play goes on; export the game before you close the page.";

/// On a line that tells what a bot did.
pub const WHY: &str = "why?";

/// The same for ears.
pub const WHY_THAT: &str = "Why did you do that?";

/// On the curtain, while the others are asked whether a bot may play a seat.
pub fn hand_over(name: &str) -> String {
    format!("Let a bot play for {name}?")
}

/// Under it.
pub const HAND_OVER_LINE: &str = "Everybody else has to agree. The bot will know only what this player knows.";

/// On the button of one of them.
pub fn agrees(name: &str) -> String {
    format!("{name} agrees")
}

/// On the button that leaves everything as it is.
pub const CANCEL: &str = "Cancel";

/// Above the log, where it shows only the latest lines.
pub const EARLIER: &str = "Show earlier moves";
