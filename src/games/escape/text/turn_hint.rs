//! The line above the buttons of a turn, before anything is planned and with a chosen card.

use super::super::{Escape, Marks};
use super::list;
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
const HABIT: &str = "The crew’s habit: a type means “play the oldest that no clue had touched”, a suit mostly “wait”.";
/// The same for a player who has only been told of cards that fit nowhere now.
const FOR_LATER: &str = "None of the cards that you were just told about fits now: do not play them yet.";

/// What a play of the chosen card risks (E21).
const MAY_FIT: &str = "It may fit. If not, the longest route is lost.";
/// The same while no route is in progress.
const MAY_FIT_WITHOUT_ROUTE: &str = "If it does not fit, only this card is lost.";
/// The same for a card that certainly fits.
const FITS: &str = "It fits now, whatever it is.";
/// The same for a card that certainly fits nowhere.
const FITS_NOWHERE: &str = "It fits nowhere now: it costs the longest route.";
/// The same while no route is in progress.
const FITS_NOWHERE_WITHOUT_ROUTE: &str = "It fits nowhere now: only this card is lost.";

/// Returns the line, and whether it is about what the player has just been told. `has_marks` says whether cards show what has been
/// told of them, `has_habit` whether somebody in the crew keeps to the habit of the rule book.
pub fn turn_hint(view: &View<Escape>, me: Seat, has_marks: bool, has_habit: bool) -> (String, bool) {
    let told = || view.hands[me].iter().enumerate().filter(|(_, held)| held.is_told);
    let line = if view.hands[me].is_empty() {
        MUST_CLUE
    } else if has_habit && told().next().is_some() {
        let fitting: Vec<String> = told()
            .filter(|(_, held)| has_marks && view.fits_certainly(held.marks))
            .map(|(place, _)| (place + 1).to_string())
            .collect();
        let changed: Vec<String> = view.routes_changed_since_told(me).map(|number| number.to_string()).collect();
        let line = match (fitting.as_slice(), changed.as_slice()) {
            ([card], _) => format!("Card {card}, which you were just told about, fits now, whatever it is."),
            ([_, ..], _) => {
                format!("Each of cards {}, which you were just told about, fits now, whatever it is.", list(&fitting))
            }
            _ if has_marks && told().all(|(_, held)| view.fits_nowhere(held.marks)) => FOR_LATER.into(),
            (_, []) => HABIT.into(),
            (_, [route]) => told_before_change(&format!("route {route} has")),
            _ => told_before_change(&format!("routes {} have", list(&changed))),
        };
        return (line, true);
    } else if view.has_escaped(me) {
        OUT_CARD_OR_CLUE
    } else if view.escaped.is_empty() {
        GOAL_CARD_OR_CLUE
    } else {
        CARD_OR_CLUE
    };
    (line.into(), false)
}

/// Returns the habit for a player to whom a type was named before a route changed. `what_has` is “route 2 has”.
fn told_before_change(what_has: &str) -> String {
    format!("By habit, a type means “play”, but {what_has} changed since: check that the card still fits.")
}

/// Returns what is certain about a play of an own card with these marks, or what it risks.
pub fn consequence(view: &View<Escape>, marks: Marks) -> &'static str {
    match (view.fits_certainly(marks), view.fits_nowhere(marks), view.routes.is_empty()) {
        (true, ..) => FITS,
        (_, true, false) => FITS_NOWHERE,
        (_, true, true) => FITS_NOWHERE_WITHOUT_ROUTE,
        (_, _, false) => MAY_FIT,
        (_, _, true) => MAY_FIT_WITHOUT_ROUTE,
    }
}
