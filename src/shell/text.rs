//! Every word of the table that belongs to no game.

use crate::game::SeatSet;
use crate::saves::StorageError;

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
    format!("I’m {name} – show the cards")
}

/// On the button of somebody who objects.
pub fn objects(name: &str) -> String {
    format!("{name} objects")
}

/// On the button for all, if nobody does.
pub const NOBODY_OBJECTS: &str = "Nobody objects";

/// On the curtain, if it was not that player who wanted to say something.
pub const ASK_AGAIN: &str = "Ask the table again";

/// The title while the recap is shown.
pub const WHILE_AWAY: &str = "While you were away";

/// In the dock meanwhile.
pub const RECAP: &str = "The table shows what has happened since your last turn.";

/// On the button in the head of the table.
pub const MENU: &str = "Menu";

/// On the curtain while nobody here is asked.
pub const HANDS_COVERED: &str = "Hands are covered";

/// On the curtain where only bots play.
pub const BOTS_PLAY: &str = "The bots are playing";

/// Under that.
pub const BOTS_PLAYING: &str = "When they are done, you can watch the replay with all hands open.";

/// Under the words for people.
pub const OTHERS_PLAY: &str = "The others are playing.";

/// At the top, for the one whose turn it is.
pub fn your_turn(name: &str) -> String {
    format!("Your turn, {name}")
}

/// At the top, for one who has to answer in the turn of another.
pub fn you_are_asked(name: &str) -> String {
    format!("{name}, your call")
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

/// Returns the notice that is shown as long as the latest moves are only in memory.
pub fn not_saved(error: StorageError) -> String {
    let why = match error {
        StorageError::Full => "This browser’s storage is full.",
        StorageError::Blocked => "This browser blocks storage for this page.",
        StorageError::Failed => "This browser’s storage does not work.",
    };
    format!(
        "{why} You can go on playing, but the latest moves are not saved: export the game before you close the page."
    )
}

/// The mark at the top of the table: the latest move is on the disk.
pub const SAVED: &str = "Saved";
/// It is on its way to the disk.
pub const SAVING: &str = "Saving";
/// The disk does not answer.
pub const SAVED_IN_BROWSER: &str = "Saved in the browser, not on the disk";
/// It is only in memory.
pub const NOT_SAVED: &str = "Not saved";

/// The curtain of a game that is played in another tab.
pub const OTHER_TAB: &str = "This game is open in another tab";
/// What that means.
pub const OTHER_TAB_LINE: &str = "Only one tab can play it. If you play here, the other tab stops. Nothing is lost.";
/// On the button that takes the game over.
pub const PLAY_HERE: &str = "Play here";

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

/// On the curtain, while a player is asked whether their hand is dealt again.
pub fn redeal(name: &str) -> String {
    format!("Deal {name}’s cards again?")
}

/// Under it.
pub fn redeal_line(name: &str) -> String {
    format!(
        "Somebody saw hidden cards. {name} has to agree: the cards that nobody should have seen are exchanged for others."
    )
}

/// On the button of one of them.
pub fn agrees(name: &str) -> String {
    format!("{name} agrees")
}

/// On the button that leaves everything as it is.
pub const CANCEL: &str = "Cancel";

/// Above the log, where it shows only the latest lines.
pub const EARLIER: &str = "Show earlier moves";
