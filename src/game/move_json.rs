//! The JSON of moves and records as a table writes it.
//!
//! Each move is serialized once, when it is made, so writing a long game only concatenates texts.

use core::fmt::Write;

use super::record::{VERSION, line};
use super::{Game, Player, Seat};

/// An outcome of chance or an action of a seat.
#[derive(Clone, Debug)]
pub(super) enum Decided<G: Game> {
    /// An outcome of chance.
    Chance(G::Chance),
    /// An action of a seat.
    Seat(Seat, G::Action),
}

/// A move, with its JSON.
#[derive(Clone, Debug)]
pub(super) struct WrittenMove<G: Game> {
    /// The move.
    pub decided: Decided<G>,
    /// The move as JSON.
    pub json: String,
}

impl<G: Game> WrittenMove<G> {
    /// Serializes an outcome of chance.
    pub fn chance(chance: G::Chance) -> Self {
        WrittenMove { json: line(&chance), decided: Decided::Chance(chance) }
    }

    /// Serializes an action, with the list of all legal actions if the record has one.
    pub fn decision(seat: Seat, action: G::Action, legal: Option<Vec<G::Action>>) -> Self {
        let listed = |action| ActionJson { seat, action, legal: None };
        let legal = legal.as_ref().map(|legal| legal.iter().map(listed).collect());
        let json = line(&ActionJson { seat, action: &action, legal });
        WrittenMove { decided: Decided::Seat(seat, action), json }
    }

    /// Returns the seat that decided; `None` for chance.
    pub fn seat(&self) -> Option<Seat> {
        match self.decided {
            Decided::Chance(_) => None,
            Decided::Seat(seat, _) => Some(seat),
        }
    }
}

/// Returns a record as one line of JSON.
pub(super) fn record<G: Game>(
    options: &G::Options,
    seats: &[Player],
    moves: &[WrittenMove<G>],
    outcome: Option<G::Outcome>,
) -> String {
    let mut text = head::<G>(options, seats);
    text.reserve(moves.iter().map(|entry| entry.json.len() + 1).sum::<usize>() + 100);
    text.push_str(&self::moves(moves));
    // Writing to a string cannot fail.
    let _ = write!(text, "],\"outcome\":{}}}", line(&outcome));
    text
}

/// Returns the part of a record before its moves.
fn head<G: Game>(options: &G::Options, seats: &[Player]) -> String {
    let (id, edition) = (G::INFO.id, G::INFO.edition);
    let (options, seats) = (line(options), line(&seats));
    format!(r#"{{"record":{VERSION},"game":"{id}","edition":{edition},"options":{options},"seats":{seats},"moves":["#)
}

/// Returns moves as they stand in the list of a record, without its brackets.
pub(super) fn moves<G: Game>(moves: &[WrittenMove<G>]) -> String {
    let mut text = String::with_capacity(moves.iter().map(|entry| entry.json.len() + 1).sum());
    for (at, entry) in moves.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        text.push_str(&entry.json);
    }
    text
}

/// The notation of an action in `moves` and in lists of legal actions.
#[derive(serde::Serialize)]
pub(super) struct ActionJson<'a, A> {
    pub seat: Seat,
    #[serde(flatten)]
    pub action: &'a A,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<ActionJson<'a, A>>>,
}
