//! The texts of the table that belong to no game: its menu, and cards that are dealt again.

pub const DELETED: &str = "This game was deleted in another tab.";
pub const OLDER_SAVE: &str = "The newest save of this game is damaged, so the game continues from the one before. The \
    home screen lists the damaged save.";
pub const NEWER_SAVE: &str = "This game was saved by a newer version of this app. Reload the page to get that version.";
pub const IS_SAVED: &str = "the game is saved";
/// In its place while the latest moves are only in memory.
pub const IS_NOT_SAVED: &str = "the latest moves are not saved";
pub const COVER: &str = "Cover the hands";
pub const EXPORT_RECORD: &str = "Export the game";
pub const WHAT_NOW: &str = "What can I do now?";
/// The title of the signs of the table.
pub const SIGNS: &str = "What the signs mean";
/// How else to find out what a sign means.
pub const TAP_A_SIGN: &str = "You can also tap a card or a sign on the table.";
/// What it means that a card in the list of all cards is gone.
pub const GONE_CARDS: &str = "A card is gone when everybody knows that it is in no hand and in no pile: it lies on the table or \
    among the discards. Discards that are shuffled into a pile are no longer gone. Tap a card to see it alone.";
pub const CLOSE_MENU: &str = "Close the menu";
pub const HINT: &str = "A hint";
pub const ASK_HINT: &str = "Ask for a hint";
pub const HINT_IS_COUNTED: &str = "counted";
pub const CARDS_SEEN: &str = "Somebody saw hidden cards";
/// Beside it while it cannot be chosen.
pub const CARDS_SEEN_WHEN: &str = "only while a person decides";
pub const CARDS_SEEN_LINE: &str = "Whose cards were seen? If that player agrees, they are dealt again from the cards that nobody \
    has seen. What everybody knows stays true, and the log will mention it.";
pub const OWN_CARDS_SEEN_LINE: &str = "Who saw their own cards? If that player agrees, they are dealt again from the cards that \
    nobody has seen. All clues stay true, and the log will mention it.";

/// Returns the label of the button that deals the hidden cards of a player again, who saw them or whose cards others saw.
pub fn deal_again(name: &str, own_hands_are_hidden: bool) -> String {
    if own_hands_are_hidden { format!("{name} saw their own cards") } else { format!("{name}’s cards were seen") }
}

/// Returns what came of the request to deal a hand again. It does not depend on how many cards have changed.
pub fn redeal_result(name: &str, has_hidden_cards: bool) -> String {
    if has_hidden_cards {
        format!(
            "{name}’s cards have been dealt again, as far as what everybody has seen allows. Nobody learns which are new."
        )
    } else {
        format!("{name} has no hidden cards.")
    }
}

pub const EXPORT_WARNING: &str = "This game is not over. The file contains every hidden card, and the log will say that \
    the game was exported.";
pub const EXPORT_ANYWAY: &str = "Export anyway";
/// Instead of names, if most players have to decide.
pub const ALL_TURN: &str = "Everybody chooses";
/// The same while all talk.
pub const ALL_TALK: &str = "Everybody talks";

/// Returns whose turn it is.
pub fn turn(names: &str) -> String {
    format!("{names} to play")
}
