//! What players of Escape! write: notes on their own cards, and lines of the ship's log.

/// Returns a text in one line, without control characters and spaces around it, and not longer than this number of characters.
pub(super) fn tidy_line(text: &str, characters: usize) -> String {
    let text: String = text.chars().filter(|character| !character.is_control()).collect();
    let cut: String = text.trim().chars().take(characters).collect();
    cut.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::tidy_line;

    #[test]
    fn a_line_stays_the_same_when_it_is_tidied_again() {
        let tidy = tidy_line("  a long\n word  ", 7);
        assert_eq!(tidy, "a long");
        assert_eq!(tidy_line(&tidy, 7), tidy);
        assert_eq!(tidy_line("\tcorridor?", 4), "corr");
    }
}
