//! The texts about PINs.

pub const PIN: &str = "PIN for my seat";
pub const SET_PIN: &str = "Set a PIN";
pub const CHANGE_PIN: &str = "Change your PIN";
pub const REMOVE_PIN: &str = "Remove the PIN";
pub const PIN_LINE: &str = "Choose four digits. From then on, the cards are shown only after you enter the PIN. It \
    keeps out the people at this table, but not somebody who searches the device.";
pub const PIN_AGAIN: &str = "Enter the same four digits again.";
pub const PINS_DIFFER: &str = "These were two different PINs. Choose four digits again.";
pub const PIN_IS_SET: &str = "Your PIN is set. From now on, it is asked for before your cards are shown.";
pub const ENTER_PIN: &str = "Enter your four digits.";
pub const CONFIRM_BY_PIN: &str = "Only you may do this. Enter your four digits.";
/// If the question was closed after a wrong PIN and is asked again.
pub const WAIT_AFTER_WRONG_PIN: &str = "The last PIN was wrong. Wait a moment.";
pub const WRONG_PIN: &str = "Wrong PIN. Try again.";
pub const FORGOT_PIN: &str = "Forgot it?";
pub const FORGOT_PIN_LINE: &str =
    "It is removed if everybody else who plays or has played agrees. The log will say so.";
/// The button of a player who would agree to the removal of another PIN and has forgotten their own.
pub const FORGOT_OWN_PIN: &str = "I have forgotten mine, too";
/// While the time runs after which forgotten PINs are removed.
pub const REMOVAL_WAITS: &str = "Nobody is left who could agree. Leave this question open for ten minutes: then the \
    forgotten PINs are removed. The log will say so.";
pub const DELETE_DIGIT: &str = "Delete the last digit";

/// Returns the title of the question for the PIN of a player.
pub fn pin_of(name: &str) -> String {
    format!("{name}’s PIN")
}

/// Returns the label of the button of a player who agrees to the removal.
pub fn may_remove_pin(name: &str) -> String {
    format!("I’m {name}, and I agree")
}

/// Returns what is said of a player who cannot agree.
pub fn has_forgotten_pin(name: &str) -> String {
    format!("{name} has forgotten theirs, too")
}

/// Returns the request for the PIN of a player who agrees.
pub fn agrees_to_remove_pin(of: &str) -> String {
    format!("Enter your own PIN to agree to remove {of}’s PIN.")
}

/// Returns the request for the PIN of a player who agrees that a bot plays another seat.
pub fn agrees_to_hand_over(of: &str) -> String {
    format!("Enter your own PIN to agree that a bot plays for {of}.")
}

/// Returns the request for the PIN of a player who agrees that their cards are dealt again.
pub fn agrees_to_redeal(of: &str) -> String {
    format!("Enter your PIN to agree that {of}’s cards are dealt again.")
}

/// Returns for screen readers how many digits have been entered.
pub fn digits_entered(count: usize) -> String {
    format!("{count} of 4 digits entered")
}
