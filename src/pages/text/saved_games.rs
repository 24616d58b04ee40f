//! The texts of the saved games: their list, and a backup.

use crate::saves::Imported;
use crate::shell::Persistence;

pub const OVER: &str = "over";
pub const UNREADABLE: &str = "A save that cannot be read";
pub const NEWER_VERSION: &str = "A game of a newer version";
pub const DAMAGED: &str = "A damaged copy of a saved game";
pub const DAMAGED_LINE: &str = "The game goes on without it. Export this copy, or delete it.";
pub const UNREADABLE_LINE: &str = "It is kept as it is. Export it before you delete it.";
/// A game whose players and turns cannot be shown now.
pub const NOT_SHOWN: &str = "A saved game";
pub const NOT_SHOWN_LINE: &str = "It cannot be shown now. Check your internet connection and reload the page.";
/// In place of the table or the replay of such a game.
pub const CANNOT_BE_OPENED: &str = "This save cannot be read. It is still in the list on the home screen.";
pub const DELETE_GAME: &str = "Delete this game?";
pub const DELETE_COPY: &str = "Delete this copy?";
pub const DELETE_LINE: &str = "This cannot be undone.";
pub const DELETE_IT: &str = "Delete";

/// Returns the label of the button that shows further saved games.
pub fn more_games(count: usize) -> String {
    format!("Show {count} more")
}

/// Returns how many turns of a game have been played.
pub fn turns(count: usize) -> String {
    match count {
        0 => "not started".into(),
        count => format!("turn {count}"),
    }
}

/// Returns the name of a saved game: the game and its players.
pub fn game_of(title: &str, players: &str) -> String {
    format!("{title} – {players}")
}

/// Returns the question whether a save is deleted.
pub fn delete_question(name: &str) -> String {
    format!("{name}. {DELETE_LINE}")
}

/// Returns the message that a save has been deleted.
pub fn deleted(name: &str) -> String {
    format!("Deleted: {name}")
}

pub const SAVED_GAMES: &str = "Saved games";
pub const BACKUP: &str = "Backup";
pub const BACKUP_LINE: &str =
    "All saved games in one file, with all hidden cards. To bring them back, open the file on the home screen.";
pub const BACKUP_WARNING: &str = "Some games that several people play are not over. The file contains every hidden card of \
    them, and their logs will not say that they were exported.";
pub const BACK_UP: &str = "Export all games";
pub const IMPORT: &str = "Import";
pub const PROTECT: &str = "Protect them";
pub const NOT_NOW: &str = "Not now";

/// Returns whether the browser may delete saved games, in words.
pub fn persistence(state: Persistence) -> &'static str {
    match state {
        Persistence::Granted => "This browser keeps the saved games until you delete them.",
        Persistence::Denied => "This browser may delete saved games when the device runs out of space.",
        Persistence::Unknown => "This browser does not say whether it keeps saved games.",
    }
}

/// Returns the answer of the browser to the request for protection, in words.
pub fn protection_answer(answer: Persistence) -> &'static str {
    match answer {
        Persistence::Denied => "This browser has not agreed to protect them. A backup keeps them safe.",
        Persistence::Granted | Persistence::Unknown => persistence(answer),
    }
}

/// Returns what an import has done, in words.
pub fn imported(done: &Imported) -> String {
    let games = |count: usize| if count == 1 { "1 game".into() } else { format!("{count} games") };
    let mut words = format!("Added: {}.", games(done.added));
    if done.same > 0 {
        words += &format!(" Already here: {}.", games(done.same));
    }
    if done.newer > 0 {
        words += &format!(
            " Saved by a newer version of this app: {}. Reload the page to get that version.",
            games(done.newer)
        );
    }
    if done.damaged > 0 {
        words += &format!(" Cannot be read: {}. See the home screen.", games(done.damaged));
    }
    words
}
