//! The texts of Houdini's Poutine that people read, except the titles of cards (`cards`) and the sentences of bots
//! (`bot/explain`).

mod all_cards;
mod book;
mod card;
#[cfg(any(feature = "web", test))]
pub(super) mod lesson;
mod log;
mod now;
mod rejections;
pub mod signs;
mod stage;
mod table;
mod undo;
mod variants;

pub use card::*;
pub use rejections::IllegalAction;
pub use stage::*;
pub use table::*;
pub use undo::{play_in_words, undo};
pub use variants::in_force;

use super::{CardTaken, Event, Options, Outcome, Poutine, Reason};
pub use crate::game::list;
use crate::game::{Book, CardGroup, GameText, LogKind, Observation, Seat, Sign, Variant, View};

/// Returns a number of people in words.
pub fn people(count: usize) -> String {
    match count {
        0 => "nobody".into(),
        1 => "1 person".into(),
        count => format!("{count} people"),
    }
}

impl GameText for Poutine {
    const TAGLINE: &'static str = "Get five people out before Houdini’s dinner. Everybody who does wins.";
    const VARIANTS: &'static [Variant] = variants::VARIANTS;
    const SIGNS: &'static [Sign] = signs::SIGNS;
    const BOOK: Book = book::BOOK;

    fn choose(options: &mut Options, key: &str, choice: usize) {
        variants::choose(options, key, choice);
    }

    fn private_line(observation: &Observation<Self>, me: Seat, name: &dyn Fn(Seat) -> String) -> Option<String> {
        log::private_line(observation, me, name)
    }

    fn concerns(observation: &Observation<Self>, me: Seat) -> bool {
        match observation {
            Event::HoudiniMoved { to } => *to == me,
            Event::CardTaken(CardTaken { from, .. }) | Event::MindReaderFailed { from, .. } => *from == me,
            Event::AttemptCancelled { of, .. } => *of == me,
            _ => false,
        }
    }

    fn log_line(observation: &Observation<Self>, name: &dyn Fn(Seat) -> String) -> Option<(LogKind, String)> {
        log::log_line(observation, name)
    }

    fn statistics(turns: usize, count: &dyn Fn(LogKind) -> usize) -> String {
        format!("Turns: {turns}. Escapes cancelled: {}.", count(LogKind::Loss))
    }

    fn now(view: &View<Self>, me: Seat, name: &dyn Fn(Seat) -> String) -> Vec<String> {
        now::now(view, me, name)
    }

    fn all_cards(view: &View<Self>) -> Vec<CardGroup> {
        all_cards::all_cards(view)
    }

    fn ending(outcome: &Outcome, name: &dyn Fn(Seat) -> String) -> (String, String) {
        let names = |seats: &[Seat]| list(&seats.iter().map(|seat| name(*seat)).collect::<Vec<_>>());
        let winners = names(&outcome.winners);
        let title = |otherwise: &str| match outcome.winners.len() {
            0 => otherwise.into(),
            _ => format!("{winners} won!"),
        };
        match outcome.reason {
            Reason::LastOne => {
                let dines = Seat::all(outcome.people.len()).find(|seat| !outcome.winners.contains(seat));
                let dines = dines.map_or("Nobody".into(), name);
                (title("One guest is left"), format!("{dines} has the whole poutine to finish."))
            }
            Reason::Dinner => {
                let most = outcome.lesser_losers.first().map_or(0, |seat| outcome.people[seat.index()]);
                let losers = names(&outcome.lesser_losers);
                let second = match (outcome.winners.is_empty(), outcome.lesser_losers.len()) {
                    (true, _) => format!("Nobody won. {losers} came closest"),
                    (false, 1) => format!("{losers} came second"),
                    (false, _) => format!("{losers} share second place"),
                };
                let why = if outcome.winners.is_empty() { "" } else { "Dinner is served. " };
                (title("Dinner is served"), format!("{why}{second}, with {} out.", people(most)))
            }
        }
    }
}
