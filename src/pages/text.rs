//! The texts of all pages that belong to no game.

use super::LoadError;
use super::route::Route;
use crate::game::{Level, Seat};
use crate::saves::Imported;
use crate::shell::Persistence;

/// The name of the house.
pub const HOUSE: &str = "Three Ways Out";
pub const HOUSE_LINE: &str = "Three escape games for one table and one device";
pub const OFFLINE: &str = "Works without a network. Nothing leaves this device.";

// The home screen.
pub const WHAT_TO_DO: &str = "What to do";
pub const NEW_GAME: &str = "New game";
pub const GAMES_TO_PLAY: &str = "Games to play";
pub const PLAY_BOTS: &str = "Play against bots";
pub const PLAY_TOGETHER: &str = "Play together";
pub const READ_RULES: &str = "Rules";
pub const LEARN: &str = "Learn";
pub const CONTINUE_LATEST: &str = "Continue your game";
pub const REPLAY_LATEST: &str = "Watch your last game";
pub const RULE_BOOK: &str = "Rule book";
pub const OPEN_RECORD: &str = "Open a file";
pub const SETTINGS: &str = "Settings";
pub const CREDITS: &str = "Credits";
pub const GAMES: &str = "Saved games ";
pub const CONTINUE: &str = "Continue";
pub const REPLAY: &str = "Replay";
pub const RESULT: &str = "Result";
pub const ENDED: &str = "over";
pub const UNREADABLE: &str = "A save that cannot be read";
pub const DAMAGED: &str = "A damaged copy of a saved game";
pub const DAMAGED_LINE: &str = "The game continues from an older save. Export this copy, or delete it.";
pub const UNREADABLE_LINE: &str = "It is kept as it is. Export it before you delete it.";
pub const NO_SUCH_GAME: &str = "This game is not on this device.";
pub const NO_TABLE: &str = "Not available";
pub const FETCHING: &str = "Loading…";
pub const UNFETCHED: &str = "This part is not on this device yet. Check your internet connection and try again.";
pub const NOT_OVER: &str = "This game is not over.";
pub const TRY_AGAIN: &str = "Try again";
pub const DELETED: &str = "This game was deleted in another tab.";
pub const OLDER_SAVE: &str = "The newest save of this game is damaged, so the game continues from the one before. The \
    home screen lists the damaged save.";
pub const NEWER_SAVE: &str = "This game was saved by a newer version of this app. Reload the page to get that version.";
pub const TO_HOME: &str = "To the home screen";
pub const BACK_TO_HOME: &str = "Back to the home screen";
pub const BACK: &str = "Back";
pub const DELETE: &str = "Delete this game?";
pub const DELETE_LINE: &str = "This cannot be undone.";
pub const KEEP_IT: &str = "Cancel";
pub const DELETE_IT: &str = "Delete";

// A record from a file.
pub const NO_TEXT: &str = "It is larger than 4 MB, or it is not a text file.";
pub const NO_RECORD: &str = "This file is not a game record";
pub const NO_RECORD_LINE: &str = "Choose a file that was exported from this app.";
pub const DETAILS: &str = "Details";
pub const CLOSE: &str = "Close";
pub const RECORD: &str = "Record";
pub const LOOK_AT_IT: &str = "Replay";
pub const GO_ON_WITH_IT: &str = "Continue this game";
pub const PLAY_AGAIN_ALIKE: &str = "Play the same deal again";

// A new game.
pub const SHELF: &str = "Game";
pub const WHO_PLAYS: &str = "Who plays? ";
pub const CLOCKWISE: &str = "clockwise";
pub const PERSON: &str = "a person";
pub const ADD_PLAYER: &str = "Add a player";
pub const UNOFFICIAL: &str = "This works, but the published game needs more players.";
pub const WHO_BEGINS: &str = "Who goes first?";
pub const AT_RANDOM: &str = "random";
pub const DIFFICULTY: &str = "Difficulty";
pub const VARIANTS: &str = "Variants ";
pub const RANDOM_FIGURE: &str = "a random character";
pub const DEAL: &str = "Deal the cards";

// The menu.
pub const MENU: &str = "Menu";
pub const GAME_IS_SAVED: &str = "the game is saved";
pub const COVER: &str = "Cover the hands";
pub const EXPORT_RECORD: &str = "Export the record";
pub const WHAT_NOW: &str = "What can I do now?";
/// The title of the signs of the table.
pub const SIGNS: &str = "What the signs mean";
/// How else to find out what a sign means.
pub const TAP_A_SIGN: &str = "You can also tap a card or a sign on the table.";
pub const CLOSE_MENU: &str = "Close the menu";

pub const HINT: &str = "A hint";
pub const ASK_HINT: &str = "Ask for a hint";
pub const HINT_IS_NOTED: &str = "counted";
pub const SEATING: &str = "Hand a seat to a bot";
pub const SEATING_LINE: &str = "A bot can play for somebody who has to leave. It knows only what that player knows, and \
    the player can come back at any time. To hand over somebody else’s seat, everybody else has to agree.";
pub const SEATING_COVERED: &str = "A bot can play for somebody who has to leave. Everybody else has to agree. To hand \
    over your own seat, show the cards first.";

// Cards that somebody has seen by mistake.
pub const CARDS_SEEN: &str = "Somebody saw hidden cards";
pub const CARDS_SEEN_LINE: &str = "Whose cards were seen? They will be dealt again from the cards that nobody has seen. What \
    everybody knows stays true, and the log will mention it.";
pub const OWN_CARDS_SEEN_LINE: &str = "Who saw their own cards? They will be dealt again from the cards that nobody has seen. \
    All clues stay true, and the log will mention it.";

/// Deals the cards of a player again, which others saw, or the player.
pub fn deal_again(name: &str, own_hands_are_hidden: bool) -> String {
    match own_hands_are_hidden {
        true => format!("{name} saw their own cards"),
        false => format!("{name}’s cards were seen"),
    }
}

/// How many of how many cards of a player were dealt again.
pub fn redeal_result(name: &str, cards: usize, hand: usize) -> String {
    match cards {
        0 if hand == 0 => format!("{name} has no hidden cards."),
        0 => format!("{name}’s cards cannot be dealt again: any other deal would contradict what everybody knows."),
        _ if cards == hand => format!("{name}’s cards have been dealt again."),
        _ => format!(
            "{cards} of {name}’s {hand} cards have been dealt again. Any other deal of the rest would contradict what everybody knows."
        ),
    }
}

// PINs.
pub const PIN: &str = "PIN for my seat";
pub const SET_PIN: &str = "Set a PIN";
pub const CHANGE_PIN: &str = "Change your PIN";
pub const REMOVE_PIN: &str = "Remove the PIN";
pub const PIN_LINE: &str = "Choose four digits. From then on, the cards are shown only after you enter the PIN. It \
    keeps out the people at this table, but not somebody who searches the device.";
pub const ENTER_PIN: &str = "Enter your four digits.";
pub const WRONG_PIN: &str = "Wrong PIN. Try again.";
pub const FORGOT_PIN: &str = "Forgot it?";
pub const FORGOT_PIN_LINE: &str = "It is removed if everybody else at the table agrees. The log will say so.";
pub const DELETE_DIGIT: &str = "Delete the last digit";

/// Over the question for the PIN of a player.
pub fn pin_of(name: &str) -> String {
    format!("{name}’s PIN")
}

/// What another player agrees to.
pub fn may_remove_pin(name: &str) -> String {
    format!("I’m {name} and agree")
}

/// The player has agreed that the PIN is removed.
pub fn has_agreed(name: &str) -> String {
    format!("{name} has agreed")
}

/// The player who agrees enters their own PIN.
pub fn agrees_to_remove_pin(of: &str) -> String {
    format!("Enter your own PIN to agree to remove {of}’s PIN.")
}

/// How many digits have been entered, for screen readers.
pub fn digits_entered(count: usize) -> String {
    format!("{count} of 4 digits entered")
}

// The export of a game that runs.
pub const EXPORT_WARNING: &str = "This game is not over. The file contains every hidden card, and the log will say that \
    the game was exported.";
pub const EXPORT_ANYWAY: &str = "Export anyway";
pub const CANCEL: &str = "Cancel";

// What bots say.
pub const SPOILER: &str = "The answer may reveal something hidden.";
pub const TELL_ME: &str = "Tell me anyway";
pub const RATHER_NOT: &str = "Cancel";
pub const THINKING: &str = "Thinking…";
pub const UNTHOUGHT: &str = "The bots could not be loaded. Check your internet connection and try again.";
pub const WEIGHED: &str = "What else I considered";
pub const SAME_REASON: &str = "For the same reason as the first.";
pub const GOT_IT: &str = "Got it";

/// Over what a bot says of its decision.
pub fn why_of(name: &str) -> String {
    format!("Why, {name}?")
}

/// What a bot did.
pub fn chose(deed: &str) -> String {
    format!("I chose to {deed}.")
}

/// What the percentages beside actions are.
pub fn percentages(chance_of: &str) -> String {
    format!("The percentages are the estimated chances that {chance_of}.")
}

/// What a bot would do in the place of the player who asks.
pub fn would(action: &str) -> String {
    format!("I would {action}.")
}

/// On the button that lets a bot of this level play.
pub fn hand_to(level: &Level) -> String {
    format!("Hand to {} ({})", level.name, level.id)
}

/// The same, for who does not see beside whose name the button stands.
pub fn hand_seat_to(name: &str, level: &Level) -> String {
    format!("{} for {name}", hand_to(level))
}

/// On the button of a person who is back.
pub fn take_back(name: &str) -> String {
    format!("I’m {name} – take my seat back")
}

/// A bot that may play: who it is, how well it plays and in what manner.
pub fn bot_plays(level: &Level) -> String {
    format!("{} ({})", level.name, level.id)
}

/// What a bot of this level is like.
pub fn manner(level: &Level) -> String {
    format!("{} {}.", level.name, level.manner)
}

/// Who asked for hints and explanations, in a game that is over.
pub fn hints(asked: &[(String, usize)]) -> String {
    let asked: Vec<String> = asked.iter().map(|(name, count)| format!("{name} {count}")).collect();
    format!("Hints and explanations asked for: {}.", asked.join(", "))
}

/// The players for whom a bot has played, in a game that is over.
pub fn bots_played_for(names: &[String]) -> String {
    format!("A bot played for {}.", crate::game::list(names))
}

/// In a game that is over.
pub const WAS_EXPORTED: &str = "The game was exported during play, with all hidden cards.";

// The end.
pub const PLAY_AGAIN: &str = "Play again with the same players";
pub const LOOK_THROUGH: &str = "Watch the replay";
pub const YOU_WON: &str = "You won!";
pub const YOU_LOST: &str = "You lost.";
pub const EXPORT: &str = "Export";
pub const HOME: &str = "Home";
pub const STORY: &str = "The story";

// Looking through a record.
pub const STEPS: &str = "Steps";
pub const STEP: &str = "Step";
pub const FIRST: &str = "To the start";
pub const PREVIOUS: &str = "Previous step";
pub const NEXT: &str = "Next step";
pub const LAST: &str = "To the end";
pub const TURN: &str = "Turn";
pub const PREVIOUS_TURN: &str = "Previous turn";
pub const NEXT_TURN: &str = "Next turn";
/// In the replay of a record that was opened from a file.
pub const NO_REASONS_IN_FILE: &str =
    "This game was opened from a file, which does not keep why bots decided as they did.";
pub const SEEN_BY: &str = "Seen by";
pub const ALL_OPEN: &str = "all hands open";

/// Returns the number of a step of a replay.
pub fn step_of(step: usize, last: usize) -> String {
    format!("{} / {}", step + 1, last + 1)
}

// A lesson.
pub const LESSON: &str = "Lesson";
pub const GO_ON: &str = "Next";
/// After a decision while the coach explains something.
pub const READ_FIRST: &str = "One moment: tap “Next” first, then it’s your move.";
pub const LESSON_IS_KEPT: &str = "The lesson goes on where you left off";
pub const LESSON_AGAIN: &str = "Start the lesson again";
pub const LESSON_DONE: &str = "Well done!";

// The rule book.
pub const CONTENTS: &str = "Contents";
/// Where a link leads to a ruling that there is not.
pub fn no_ruling(number: &str) -> String {
    format!("There is no ruling {number} in this book.")
}
pub const RULINGS: &str = "Rulings";

// The credits.
pub const LIBRARIES_TITLE: &str = "Libraries";
pub const LIBRARIES: &str = "This app is written in Rust with Leptos and other free libraries. Their authors and licences are \
    in this ";
pub const LICENCES: &str = "list of licences";

// The settings.
pub const LOOKS: &str = "Appearance";
pub const LIGHT: &str = "Theme";
pub const LIGHT_LINE: &str = "Dark for the evening, light for the day.";
pub const AS_DEVICE: &str = "same as device";
pub const DARK: &str = "dark";
pub const BRIGHT: &str = "light";
pub const MOTION: &str = "Motion";
pub const MOTION_LINE: &str = "Whether cards move.";
pub const OFF: &str = "off";
pub const TEXT_SIZE: &str = "Text size";
pub const TEXT_SIZE_LINE: &str = "Cards keep their size.";
pub const NORMAL: &str = "normal";
pub const LARGE: &str = "large";
pub const VERY_LARGE: &str = "very large";
pub const HAND: &str = "Buttons";
pub const HAND_LINE: &str = "On the side of the hand that holds the device.";
pub const LEFT: &str = "left";
pub const RIGHT: &str = "right";
pub const CONTRAST: &str = "Contrast";
pub const CONTRAST_LINE: &str = "High contrast makes all text and borders stand out.";
pub const HIGH: &str = "high";
pub const OWN_VIEWS: &str =
    "Each player can set their own text size, buttons and contrast: at the table, choose “My view” in the menu.";
pub const TABLE: &str = "Table";
pub const PACE: &str = "Pace";
pub const PACE_LINE: &str =
    "How long things are shown, how fast bots play, and how long you can undo a decision (instant: not at all).";
pub const RELAXED: &str = "relaxed";
pub const BRISK: &str = "brisk";
pub const INSTANT: &str = "instant";
pub const SOUND: &str = "Sound";
pub const SOUND_LINE: &str = "Cards, clues, escapes and disasters, and a chime when it is a person’s turn.";
pub const VIBRATION: &str = "Vibration";
pub const VIBRATION_LINE: &str = "When it is a person’s turn.";
pub const MARKS: &str = "Clue marks in Escape!";
pub const MARKS_LINE: &str = "What a card is, is not, or could be. Without them, you have to remember.";

// The view of one player.
pub const MY_VIEW: &str = "My view";
pub const MY_VIEW_LINE: &str = "Only while you are at the screen. The others see the table as it is in the settings.";
pub const AS_IN_SETTINGS: &str = "Use the settings";

/// The title of the dialog in which a player sets their view.
pub fn view_of(name: &str) -> String {
    format!("{name}’s view")
}

/// The title of the window; at a table it tells nothing of the game.
pub fn title(route: &Route) -> String {
    let screen = match route {
        Route::Home => return HOUSE.into(),
        Route::NewGame(_) => NEW_GAME,
        Route::Table(_) => TABLE,
        Route::Replay(_) | Route::ReplayFile => RECORD,
        Route::Lesson(_) => LESSON,
        Route::Rules(..) => RULE_BOOK,
        Route::Settings => SETTINGS,
        Route::Credits => CREDITS,
        #[cfg(debug_assertions)]
        Route::Gallery(..) => "Gallery",
    };
    format!("{screen} – {HOUSE}")
}

/// Returns why a part of the app cannot be loaded.
pub fn load_error(why: LoadError) -> &'static str {
    match why {
        LoadError::UnknownGame => NO_SUCH_GAME,
        LoadError::Unreachable => UNFETCHED,
    }
}

/// That most of them have to decide.
pub const ALL_TURN: &str = "Everybody chooses";

/// Whose turn it is.
pub fn turn(names: &str) -> String {
    format!("{names} to play")
}

/// Button: shows this number of further saved games.
pub fn more_games(count: usize) -> String {
    format!("Show {count} more")
}

/// How far a game is.
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

/// A game, for those who don't see where the button stands.
pub fn of_game(verb: &str, game: &str) -> String {
    format!("{verb} the game of {game}")
}

/// Why a game's record does not stand to its end.
pub fn stands_so_far(why: &str) -> String {
    format!("This record has an error: {why} It is shown up to that point.")
}

/// A record of a game.
pub fn record_of(game: &str) -> String {
    format!("A record of {game}")
}

/// How much is in a record.
pub fn moves(who: &str, moves: usize, over: bool) -> String {
    format!("{who}: {moves} moves{}", if over { ", played to the end." } else { "." })
}

/// Who plays, in a row.
pub fn players(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// Below the field for a name that can have no more characters than this.
pub fn name_is_full(most: usize) -> String {
    format!("A name has at most {most} characters.")
}

/// Below the field for a name that another player has, too.
pub fn name_at_table(name: &str) -> String {
    format!("At the table: {name}")
}

/// Returns the accessible name of the field for the name of a seat's player.
pub fn name_of_seat(seat: Seat) -> String {
    format!("Name of seat {}", seat.0 + 1)
}

/// Returns the accessible name of the choice who plays a seat.
pub fn who_plays_seat(seat: Seat) -> String {
    format!("Who plays seat {}", seat.0 + 1)
}

/// Returns the accessible name of the choice of a seat's figure.
pub fn figure_of_seat(seat: Seat) -> String {
    format!("Character of seat {}", seat.0 + 1)
}

/// Returns the accessible name of the button that removes a seat.
pub fn remove_seat(seat: Seat) -> String {
    format!("Remove seat {}", seat.0 + 1)
}

/// Somebody who gave no name.
pub fn stranger(seat: Seat) -> String {
    format!("Seat {}", seat.0 + 1)
}

/// How many can play.
pub fn seats((fewest, most): (usize, usize)) -> String {
    format!(" {fewest}–{most} players.")
}

/// How many options are not the default.
pub fn variants(other: usize) -> String {
    match other {
        0 => "the usual rules".into(),
        1 => "1 variant".into(),
        other => format!("{other} variants"),
    }
}

/// Through whose eyes.
pub fn eyes_of(name: &str) -> String {
    format!("as {name}")
}

// The saved games in the settings, and a backup.
pub const SAVED_GAMES: &str = "Saved games";
pub const BACKUP: &str = "Backup";
pub const BACKUP_LINE: &str = "All saved games in one file. To bring them back, open the file on the home screen.";
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

/// Returns what an import has done, in words.
pub fn imported(done: &Imported) -> String {
    let games = |count: usize| if count == 1 { "1 game".into() } else { format!("{count} games") };
    let mut words = format!("Added: {}.", games(done.added));
    if done.same > 0 {
        words += &format!(" Already here: {}.", games(done.same));
    }
    if done.damaged > 0 {
        words += &format!(" Cannot be read: {}. See the home screen.", games(done.damaged));
    }
    words
}
