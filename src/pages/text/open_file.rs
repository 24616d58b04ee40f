//! The texts about a record that was opened from a file.

pub const NOT_A_RECORD: &str = "This file is not a game record";
pub const NOT_A_RECORD_LINE: &str = "Choose a file that was exported from this app.";
pub const REPLAY_RECORD: &str = "Replay";
pub const CONTINUE_RECORD: &str = "Continue this game";
pub const PLAY_SAME_DEAL: &str = "Play the same deal again";

/// Returns why a file cannot be read that has at most this number of bytes.
pub fn not_a_text_file(max_bytes: usize) -> String {
    format!("It is larger than {} MB, or it is not a text file.", max_bytes >> 20)
}

/// Returns the message that a record has an error, and is shown up to it.
pub fn error_in_record(why: &str) -> String {
    format!("This record has an error: {why} It is shown up to that point.")
}

/// Returns the title of a record of a game.
pub fn record_of(game: &str) -> String {
    format!("A record of {game}")
}

/// Returns who played a record, how many moves it has, and whether it was played to the end.
pub fn record_line(who: &str, moves: usize, over: bool) -> String {
    format!("{who}: {moves} moves{}", if over { ", played to the end." } else { "." })
}
