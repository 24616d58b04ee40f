//! The texts of the replay.

pub const STEPS: &str = "Steps";
pub const STEP: &str = "Step";
pub const FIRST: &str = "To the start";
pub const PREVIOUS: &str = "Previous step";
pub const NEXT: &str = "Next step";
pub const LAST: &str = "To the end";
pub const TURN: &str = "Turn";
/// Button: shows one step after another.
pub const PLAY_ON: &str = "Play";
/// Button: stays at the step that is shown.
pub const PAUSE: &str = "Pause";
pub const PREVIOUS_TURN: &str = "Previous turn";
pub const NEXT_TURN: &str = "Next turn";
/// Where bots would give their reasons.
pub const NO_REASONS_IN_FILE: &str =
    "This game was opened from a file, which does not keep why bots decided as they did.";
pub const SEEN_BY: &str = "Seen by";
pub const ALL_OPEN: &str = "open hands";

/// Returns the number of a step of a replay.
pub fn step_of(step: usize, last: usize) -> String {
    format!("{} / {}", step + 1, last + 1)
}

/// Returns the name of the button that changes the speed, with the speed that is set.
pub fn speed(name: &str) -> String {
    format!("Speed: {name}")
}

/// Returns the choice of the player whose view is shown.
pub fn seen_as(name: &str) -> String {
    format!("as {name}")
}
