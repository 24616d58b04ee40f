//! The texts of the rule book and the credits.

pub const CONTENTS: &str = "Contents";

/// Returns the message for a link to a ruling that does not exist.
pub fn no_ruling(number: &str) -> String {
    format!("There is no ruling {number} in this book.")
}

pub const SEARCH: &str = "Search the rule book";

/// Returns how many passages a search has found.
pub fn found(passages: usize) -> String {
    match passages {
        0 => "No passage has these words.".into(),
        1 => "1 passage".into(),
        _ => format!("{passages} passages"),
    }
}

/// Returns the title of a ruling that a search has found.
pub fn ruling(number: &str) -> String {
    format!("Ruling {number}")
}

pub const RULINGS: &str = "Rulings";
pub const LIBRARIES_TITLE: &str = "Libraries";
pub const LIBRARIES: &str = "This app is written in Rust with Leptos and other free libraries. Their authors and licences are \
    in this ";
pub const LICENCES: &str = "list of licences";
