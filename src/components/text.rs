//! The words of the components.

pub use crate::shell::text::*;

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

/// The title of the log.
pub const LOG: &str = "Log";
