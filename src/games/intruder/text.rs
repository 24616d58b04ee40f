//! The texts of Intruder Escape that people read, except the titles of cards (`cards`) and the sentences of bots
//! (`bot/words`, `bot/phrases`).

pub(super) mod all_cards;
mod book;
mod choice;
#[cfg(any(feature = "web", test))]
pub(super) mod lesson;
mod log;
mod now;
mod rejections;
mod rolls;
mod rounds;
pub mod signs;
mod table;
mod talk;
#[cfg(test)]
mod test_board;
mod undo;
mod variants;

pub use choice::*;
pub use rejections::IllegalAction;
pub use rolls::*;
pub use rounds::*;
pub use table::*;
pub use talk::*;
pub use undo::undo;

use super::{Card, Character, Die, Event, Intruder, Options, Outcome, Role, Side, WinReason};
pub use crate::game::list;
use crate::game::{Book, CardGroup, Ending, Figure, GameText, LogKind, Observation, Seat, Sign, Variant, View};

/// Returns the name of a role.
pub fn role(role: Role) -> &'static str {
    match role {
        Role::Innocent => "Innocent",
        Role::Intruder => "Intruder",
    }
}

/// Returns a line on what a card does.
pub fn card_effect(card: Card) -> &'static str {
    match card {
        Card::Bat => "1 damage.",
        Card::Knife => "2 damage.",
        Card::Bandage => "Heals 1 of this round\u{2019}s damage.",
        Card::Syringe => "Heals 2 of this round\u{2019}s damage.",
        Card::Medkit => "Gives back a life when the round ends. Once per player.",
        Card::Bed => "Nullifies the last card of a row, but not a Barricade.",
        Card::Barricade => "Nullifies the next card of a row.",
        Card::Scratch => "Doubles the latest damage or healing of a row.",
        Card::Flashlight => "Turns the top card of the deck face up.",
        Card::Camera => "The die chooses a player, whose hand is shown to all.",
        Card::Roulette => "The die chooses a player, who loses a life at once.",
        Card::Mirror => "The die chooses a player, who loses their next turn in this round.",
        Card::Nobody => "Before the round: leave the house, safe but without turns. Once per player.",
        Card::Hostage => "Trade it for the top card of the deck; play that or keep it.",
        Card::Snatch => "Take an item or a row’s latest damage or healing card (no Med Kit); play or keep it.",
        Card::Keys | Card::Car | Card::Gasoline | Card::License => {
            "Escape item. It counts in front of you, not in your hand. A Snatch can take it."
        }
    }
}

/// Returns a line on what a card does for a player who may have played a Med Kit before: a second one cannot be played (I23).
pub fn card_effect_for(card: Card, has_used_medkit: bool) -> String {
    let used = if card == Card::Medkit && has_used_medkit { " You have played yours." } else { "" };
    format!("{}{used}", card_effect(card))
}

/// Returns a character as a figure that a player can choose (I4).
const fn figure(character: Character) -> Figure {
    Figure { code: character.code(), name: character.title() }
}

/// The characters as figures.
const FIGURES: [Figure; Character::ALL.len()] = {
    let mut figures = [figure(Character::ALL[0]); Character::ALL.len()];
    let mut at = 1;
    while at < figures.len() {
        figures[at] = figure(Character::ALL[at]);
        at += 1;
    }
    figures
};

impl GameText for Intruder {
    const TAGLINE: &'static str = "One house, one long night, and some of you are not your friends.";
    const VARIANTS: &'static [Variant] = variants::VARIANTS;
    const FIGURES: &'static [Figure] = &FIGURES;
    const SIGNS: &'static [Sign] = signs::SIGNS;
    const BOOK: Book = book::BOOK;

    fn choose(options: &mut Options, key: &str, choice: usize) {
        variants::choose(options, key, choice);
    }

    fn round_number(view: &View<Self>) -> Option<u8> {
        Some(view.round)
    }

    fn statistics(_turns: usize, count: &dyn Fn(LogKind) -> usize) -> String {
        format!(
            "Cards played by all: {}. Turns skipped: {}.",
            count(LogKind::Play) + count(LogKind::Gain),
            count(LogKind::Discard)
        )
    }

    fn log_line(observation: &Observation<Self>, name: &dyn Fn(Seat) -> String) -> Option<(LogKind, String)> {
        log::log_line(observation, name)
    }

    fn joint_line(
        before: &Observation<Self>,
        observation: &Observation<Self>,
        name: &dyn Fn(Seat) -> String,
    ) -> Option<String> {
        log::joint_line(before, observation, name)
    }

    fn continues_turn(before: &Observation<Self>, observation: &Observation<Self>) -> bool {
        log::continues_turn(before, observation)
    }

    fn private_line(observation: &Observation<Self>, me: Seat, _name: &dyn Fn(Seat) -> String) -> Option<String> {
        log::private_line(observation, me)
    }

    fn concerns(observation: &Observation<Self>, me: Seat) -> bool {
        match *observation {
            Event::Laid { seat, on, .. } => seat != me && on == me,
            Event::Snatched { seat, from, .. } => seat != me && from == me,
            Event::Rolled { die: Die::Mirror, affected, .. } => affected == Some(me),
            Event::HandShown { seat, .. } | Event::LostTurn { seat } => seat == me,
            Event::LifeRestored { seat } | Event::LostLife { seat, .. } | Event::Died { seat } => seat == me,
            _ => false,
        }
    }

    fn now(view: &View<Self>, me: Seat, name: &dyn Fn(Seat) -> String) -> Vec<String> {
        now::now(view, me, name)
    }

    fn all_cards(view: &View<Self>) -> Vec<CardGroup> {
        all_cards::all_cards(view)
    }

    fn ending(outcome: &Outcome, name: &dyn Fn(Seat) -> String) -> (String, String) {
        let title = match outcome.winners {
            Side::Innocents => "The Innocents win",
            Side::Intruders => "The Intruders win",
        };
        let names: Vec<String> = outcome.winners().iter().map(name).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let names = list(&names);
        let told = match (outcome.winners, outcome.by) {
            (Side::Innocents, WinReason::Deaths) => {
                format!("Every Intruder is dead. The house belongs to {names} again.")
            }
            (Side::Innocents, WinReason::Items) => {
                format!("An Innocent had all four escape items. The night goes to {names}.")
            }
            (Side::Intruders, WinReason::Deaths) => format!("Nobody is left to call the police. It was {names}."),
            (Side::Intruders, WinReason::Items) => {
                format!(
                    "An Intruder had all four escape items, and no Innocent had more than one life. It was the night of {names}."
                )
            }
        };
        (title.into(), told)
    }
}
