//! The words of the components, and of the table as far as they belong to no game.

use crate::game::SeatSet;
use crate::saves::StorageError;

/// Returns the title of the curtain: who takes the device.
pub fn pass_to(names: &str) -> String {
    format!("Pass to {names}")
}

/// Returns the title where the person who had the device last goes on.
pub fn goes_on(name: &str) -> String {
    format!("{name} goes on")
}

/// Returns the line below that title.
pub fn covered(names: &str) -> String {
    format!("All hands are covered until {names} takes the device.")
}

/// Returns the label of the button that lifts the curtain.
pub fn lift(name: &str) -> String {
    format!("I’m {name} – show the cards")
}

/// Returns the label of the button that gives the device to a player who wants to answer.
pub fn ask(name: &str) -> String {
    format!("Ask {name}")
}

/// What stands behind the name of the player at the screen.
pub const YOU: &str = "\u{a0}(you)";

/// The label of the button for all if nobody wants to cancel what is going on.
pub const NOBODY_CANCELS: &str = "Nobody cancels";

/// The label of the button on the curtain if another player wanted to answer.
pub const ASK_AGAIN: &str = "Ask the table again";

/// The title while the recap is shown.
pub const WHILE_AWAY: &str = "While you were away";

/// The line at the top while one's own decision is shown, after which another person gets the device.
pub const COVERED_FIRST: &str = "Don’t pass it on yet";

/// Returns the line at the top of a replay. `line` says what is asked at this step.
pub fn in_replay(line: &str) -> String {
    if line.is_empty() { "Replay".into() } else { format!("Replay · {line}") }
}

/// The line in the dock while the recap is shown.
pub const RECAP: &str = "The table shows what has happened since your last turn.";

/// Returns how many cards of a kind there are, and how many of them are gone.
pub fn card_count(copies: usize, gone: usize) -> String {
    match (copies, gone) {
        (1, 0) => "1 card".into(),
        (1, _) => "1 card, gone".into(),
        (_, 0) => format!("{copies} cards"),
        (_, gone) => format!("{copies} cards, {gone} gone"),
    }
}

/// The label of the button that opens the menu.
pub const MENU: &str = "Menu";

/// The title of the curtain while no person is asked.
pub const HANDS_COVERED: &str = "Hands are covered";

/// The title of the curtain where only bots play.
pub const BOTS_PLAY: &str = "The bots are playing";

/// The line below that title.
pub const BOTS_PLAYING: &str = "When they are done, you can watch the replay with all hands open.";

/// The line below the title of the curtain while no person is asked.
pub const OTHERS_PLAY: &str = "See what happens on the table.";

/// Returns the title of the table for the player whose turn it is.
pub fn your_turn(name: &str) -> String {
    format!("Your turn, {name}")
}

/// Returns the title of the table for a player who is asked in the turn of another one.
pub fn you_are_asked(name: &str) -> String {
    format!("{name}, your call")
}

/// Returns the title of the table for all others.
pub fn turn_of(name: &str) -> String {
    format!("{name}’s turn")
}

/// The title of the table once the game is over.
pub const OVER: &str = "The game is over";

/// Returns the names of several people: “Ada or Bo”.
pub fn names(seats: SeatSet, name: impl Fn(crate::game::Seat) -> String) -> String {
    let names: Vec<String> = seats.iter().map(name).collect();
    names.join(" or ")
}

/// Returns the notice that is shown as long as the latest moves are only in memory.
pub fn not_saved(error: StorageError) -> String {
    format!(
        "{error} You can go on playing, but the latest moves are not saved: export the game before you close the page."
    )
}

/// The mark at the top of the table: the latest move is on the disk.
pub const SAVED: &str = "Saved";
/// The mark: the latest move is on its way to the disk.
pub const SAVING: &str = "Saving";
/// The mark: the disk does not answer.
pub const SAVED_IN_BROWSER: &str = "Saved in the browser, not on the disk";
/// The mark: the latest move is only in memory.
pub const NOT_SAVED: &str = "Not saved";

/// The button of a dialog at which everybody looks.
pub const CONTINUE: &str = "Continue";

/// The title of the curtain of a game that is played in another tab.
pub const OTHER_TAB: &str = "This game is open in another tab";
/// The line below that title.
pub const OTHER_TAB_LINE: &str = "Only one tab can play it. If you play here, the other tab stops. Nothing is lost.";
/// The label of the button that takes the game over.
pub const PLAY_HERE: &str = "Play here";

/// The button on a line of the log that tells what a bot did.
pub const WHY: &str = "why?";

/// Its name for screen readers.
pub const WHY_THAT: &str = "Why did you do that?";

/// Returns the title of the curtain while the others are asked whether a bot may play a seat.
pub fn hand_over(name: &str) -> String {
    format!("Let a bot play for {name}?")
}

/// The line below that title.
pub const HAND_OVER_LINE: &str = "Everybody else has to agree. The bot will know only what this player knows.";

/// Returns the title of the curtain while a player is asked whether their hand is dealt again.
pub fn redeal(name: &str) -> String {
    format!("Deal {name}’s cards again?")
}

/// Returns the line below that title.
pub fn redeal_line(name: &str) -> String {
    format!(
        "Somebody saw hidden cards. {name} has to agree: the cards that nobody should have seen are exchanged for others."
    )
}

/// Returns the label of the button of a player who agrees.
pub fn agrees(name: &str) -> String {
    format!("{name} agrees")
}

/// Returns that a player has agreed.
pub fn has_agreed(name: &str) -> String {
    format!("{name} has agreed")
}

/// The label of the button that changes nothing.
pub const CANCEL: &str = "Cancel";

/// The button above the log, where it shows only the latest lines.
pub const EARLIER: &str = "Show earlier moves";

/// The button at the foot of the log that leads back to its newest lines, where somebody has scrolled up.
pub const NEWEST: &str = "Newest";

/// The name of the button that closes a dialog.
pub const CLOSE: &str = "Close";

/// Button: skip the rest of a game in which one has nothing to decide any more.
pub const SKIP_TO_END: &str = "Skip to the end";
/// The button that skips the rest of the recap.
pub const SKIP: &str = "Skip ahead";

/// Before the number of a ruling.
pub const RULE: &str = "Rule";

/// The button that lets a held decision count at once.
pub const DONE: &str = "Done";
/// What happens without that button.
pub const OR_WAIT: &str = "or wait";

/// The button that takes a held decision back.
pub const UNDO: &str = "Undo";

/// The button at the table that asks for a hint.
pub const HINT: &str = "Hint (counted)";
/// What is seen of it, below its icon.
pub const HINT_WORD: &str = "Hint";

/// The button that opens the log where the window is small.
pub const OPEN_LOG: &str = "Show the log";

/// The button that closes it again.
pub const CLOSE_LOG: &str = "Hide the log";

/// The button that covers the news and leads to the log.
pub const TO_LOG: &str = "Go to the log";

/// The button below the log that leads back where the window is small.
pub const TO_TABLE: &str = "Back to the table";

/// The title of the log, and of the item of the menu that leads to it.
pub const LOG: &str = "Log";
