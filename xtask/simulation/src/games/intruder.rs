//! The oracle of Intruder Escape.

use serde_json::Value;
use three_ways_out::game::{Record, Seat, View};
use three_ways_out::games::intruder::{Claim, Intruder, IntruderInput, Reason, Statement, TalkInput};

use super::{ExtensionInput, Simulated};
use crate::oracle::{Counts, IsHidden, Swap, decisions, list};

impl Simulated for Intruder {
    const IS_HIDDEN: IsHidden = is_hidden;

    fn draw_pile_size(view: &View<Self>) -> usize {
        view.deck_size()
    }

    fn extension_input(choice: usize, seats: usize) -> Option<ExtensionInput<Self>> {
        let seat = |number: usize| Seat((number % seats) as u8);
        Some(IntruderInput::Talk(match choice % 4 {
            0 => TalkInput::Limit(2),
            1 => TalkInput::Reveal(seat(choice / 4)),
            2 => TalkInput::Mark { judge: seat(choice / 4), suspect: seat(choice / 32) },
            _ => TalkInput::Say { speaker: seat(choice / 4), claim: claim(choice / 32, seat(choice / 256)) },
        }))
    }

    fn statement(speaker: Seat, choice: usize, words: &str) -> String {
        let claim = claim(choice / 8, Seat((choice % 4) as u8));
        serde_json::to_string(&Statement::in_words(speaker, vec![claim], words.into())).unwrap_or_default()
    }

    fn extension_reveals(choice: usize) -> bool {
        choice % 4 == 1
    }
}

/// Returns a claim about a player.
fn claim(choice: usize, about: Seat) -> Claim {
    match choice % 5 {
        0 => Claim::Innocent { helped: None },
        1 => Claim::Accuse { suspect: about, reason: None },
        2 => Claim::Accuse { suspect: about, reason: Some(Reason::Harm { victim: Seat(0) }) },
        3 => Claim::Vouch { friend: about },
        _ => Claim::Ask { of: about, about: None },
    }
}

/// Nobody knows the deck before a Flashlight; an Innocent knows nobody's role, an Intruder those of all Intruders; nobody knows
/// the cards that others were dealt before they have chosen (I9).
///
/// Only the first round counts: later the deck contains cards that a player has seen.
fn is_hidden(record: &Record, counts: Counts, observer: Option<usize>, Swap { entry, places }: Swap) -> bool {
    let Some(elements) = list(&record.moves[entry]) else { return false };
    if entry == 0 {
        let is_intruder = |seat: usize| elements[seat].as_str() == Some("intruder");
        return observer.is_none_or(|observer| !is_intruder(observer) && !places.contains(&observer));
    }
    let count = |key: &'static str| decisions(record).filter(move |(_, _, entry)| entry.get(key).is_some()).count();
    let is_flashlight = |entry: &Value| entry.get("play").and_then(Value::as_str) == Some("flashlight");
    let has_flashlight = decisions(record).any(|(_, _, entry)| is_flashlight(entry));
    let is_first_round = count("keep") + count("home") <= counts.seats;
    if entry != 1 || has_flashlight || !is_first_round {
        return false;
    }
    let dealt = 5 * counts.seats;
    let has_chosen = |seat: usize| decisions(record).any(|(_, other, _)| other == seat);
    // The cards that were not kept are at the bottom of the deck; there are at most as many as were dealt.
    let unseen = counts.draw_pile.saturating_sub(dealt);
    let is_hidden = |place: usize| {
        if place < dealt {
            observer != Some(place % counts.seats) && !has_chosen(place % counts.seats)
        } else {
            place >= elements.len() - unseen
        }
    };
    places.into_iter().all(is_hidden)
}
