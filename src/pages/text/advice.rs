//! The texts of hints and explanations.

pub const SPOILER: &str =
    "The answer tells what the bot knew and thought, which may include something hidden from you. It counts as a hint.";
pub const TELL_ME: &str = "Tell me anyway";
pub const THINKING: &str = "Thinking…";
pub const BOTS_NOT_LOADED: &str = "The bots could not be loaded. Check your internet connection and try again.";
pub const ALTERNATIVES: &str = "What else I considered";
pub const HOLD_FOR_REASONS: &str = "Hold to see why";
pub const HOLD_LONGER: &str = "Keep holding to see it";
pub const HINTS_ARE_COUNTED: &str = "Hints are counted: the result of the game says how many each player had.";
pub const SAME_REASON: &str = "For the same reason as the first.";

/// Above the answer of a bot that was of another version of the app, or had other chance, when it decided.
pub const OTHERWISE_NOW: &str = "Now I would decide otherwise than I did.";

/// Returns the title of a bot's explanation of its decision.
pub fn why_of(name: &str) -> String {
    format!("Why, {name}?")
}

/// Returns what a bot did.
pub fn chose(deed: &str) -> String {
    format!("I chose to {deed}.")
}

/// Returns what the percentages beside actions are.
pub fn percentages(chance_of: &str) -> String {
    format!("The percentages are the estimated chances that {chance_of}.")
}

/// Returns what a bot would do, in the place of the player who asks or in its own.
pub fn would(action: &str) -> String {
    format!("I would {action}.")
}
