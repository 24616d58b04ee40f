//! The texts of the rule book and the credits.

pub const CONTENTS: &str = "Contents";

/// Returns the message for a link to a ruling that does not exist.
pub fn no_ruling(number: &str) -> String {
    format!("There is no ruling {number} in this book.")
}

pub const RULINGS: &str = "Rulings";
pub const LIBRARIES_TITLE: &str = "Libraries";
pub const LIBRARIES: &str = "This app is written in Rust with Leptos and other free libraries. Their authors and licences are \
    in this ";
pub const LICENCES: &str = "list of licences";
