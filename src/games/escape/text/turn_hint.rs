//! The line above the buttons of a turn, before anything is planned.

use super::super::Escape;
use crate::game::{Seat, View};

/// With an empty hand (E26).
const MUST_CLUE: &str = "You have no cards left, so you must give a clue.";
/// What can be done.
const CARD_OR_CLUE: &str = "Choose one of your cards to play or discard it, or give a clue.";
/// The same while nobody has escaped: it begins with the goal.
const GOAL_CARD_OR_CLUE: &str = "Get everybody out by routes: key, corridors, boat. Choose a card, or give a clue.";
/// The same for a player who has escaped.
const OUT_CARD_OR_CLUE: &str = "You are out. Get the others out: choose a card, or give a clue.";
/// For a player who has just been told something: the habit of the rule book, by which bots play.
const HABIT: &str = "By habit, a type means “play the oldest that no clue had touched”, a suit mostly “wait”.";
/// The same for a player who has only been told of cards that fit nowhere now.
const FOR_LATER: &str = "None of the cards that you were just told about fits now: do not play them yet.";
/// The same for a player who has been told of a card that certainly fits.
const ONE_FITS: &str = "A card that you were just told about fits, whatever it is.";

/// Returns the line, and whether it is about what the player has just been told. `has_marks` says whether cards show what has been
/// told of them, `has_habit` whether somebody in the crew keeps to the habit of the rule book.
pub fn turn_hint(view: &View<Escape>, me: Seat, has_marks: bool, has_habit: bool) -> (&'static str, bool) {
    let told = || view.hands[me].iter().filter(|held| held.is_told).map(|held| held.marks);
    let line = if view.hands[me].is_empty() {
        MUST_CLUE
    } else if has_habit && told().next().is_some() {
        let line = match has_marks {
            true if told().any(|marks| view.fits_certainly(marks)) => ONE_FITS,
            true if told().all(|marks| view.fits_nowhere(marks)) => FOR_LATER,
            _ => HABIT,
        };
        return (line, true);
    } else if view.has_escaped(me) {
        OUT_CARD_OR_CLUE
    } else if view.escaped.is_empty() {
        GOAL_CARD_OR_CLUE
    } else {
        CARD_OR_CLUE
    };
    (line, false)
}
