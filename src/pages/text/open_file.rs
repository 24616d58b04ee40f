//! The texts about a record that was opened from a file.

use crate::game::{At, OneLine, RecordError};

pub const NOT_A_RECORD: &str = "This file is not a game record";
pub const NOT_A_RECORD_LINE: &str = "Choose a file that was exported from this app.";
pub const REPLAY_RECORD: &str = "Replay";
pub const CONTINUE_RECORD: &str = "Continue this game";
pub const PLAY_SAME_DEAL: &str = "Play the same deal again";

/// Returns why a file cannot be read that has at most this number of bytes.
pub fn not_a_text_file(max_bytes: usize) -> String {
    format!("It is larger than {} MB, or it is not a text file.", max_bytes >> 20)
}

/// Returns the message that a record has an error: where, and which.
pub fn record_error(error: &RecordError) -> String {
    let place = match error.at {
        At::Head => String::new(),
        At::Move(index) => format!(" at move {}", index + 1),
        At::Outcome => " in its result".into(),
    };
    let message = OneLine(error.message.trim_end_matches('.'));
    let ruling = error.ruling.map_or_else(String::new, |ruling| format!(" (ruling {ruling})"));
    format!("This record has an error{place}: {message}{ruling}.")
}

/// Returns the message that a record has an error, and is shown up to it.
pub fn error_in_record(error: &RecordError) -> String {
    format!("{} It is shown up to that point.", record_error(error))
}

/// Returns the title of a record of a game.
pub fn record_of(game: &str) -> String {
    format!("A record of {game}")
}

/// Returns who played a record, how many moves it has, and whether it was played to the end.
pub fn record_line(who: &str, moves: usize, over: bool) -> String {
    format!("{who}: {moves} moves{}", if over { ", played to the end." } else { "." })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Ruling;

    #[test]
    fn an_error_in_a_record_is_told_in_whole_sentences() {
        let rejected = RecordError::notation(11, "It’s seat 1’s turn.".into()).with_ruling(Some(Ruling("E11")));
        assert_eq!(
            error_in_record(&rejected),
            "This record has an error at move 12: It’s seat 1’s turn (ruling E11). It is shown up to that point."
        );
        let head = RecordError::head("there is no game chess here".into());
        assert_eq!(record_error(&head), "This record has an error: there is no game chess here.");
    }
}
