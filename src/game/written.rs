//! How a table writes its game down: the notation of [`Record`](super::Record), move by move as the game goes on, so that
//! writing a long game only puts texts together that are there already.

use core::fmt::Write;

use super::record::{VERSION, line};
use super::{Game, Player, Seat};

/// What chance or a seat decided.
#[derive(Clone, Debug)]
pub(super) enum Decided<G: Game> {
    /// Chance.
    Chance(G::Luck),
    /// A seat.
    Seat(Seat, G::Action),
}

/// A move as it stands in the record.
#[derive(Clone, Debug)]
pub(super) struct WrittenMove<G: Game> {
    /// The move.
    pub decided: Decided<G>,
    /// The move as JSON.
    pub json: String,
}

impl<G: Game> WrittenMove<G> {
    /// What chance decided.
    pub fn chance(chance: G::Luck) -> Self {
        WrittenMove { json: line(&chance), decided: Decided::Chance(chance) }
    }

    /// A decision, with the listing of all that was open to the seat where the record has one.
    pub fn decision(seat: Seat, action: G::Action, legal: Option<Vec<G::Action>>) -> Self {
        let listed = |action| Decision { seat, action, legal: None };
        let legal = legal.as_ref().map(|legal| legal.iter().map(listed).collect());
        let json = line(&Decision { seat, action: &action, legal });
        WrittenMove { decided: Decided::Seat(seat, action), json }
    }

    /// Who decided; `None` for chance.
    pub fn seat(&self) -> Option<Seat> {
        match self.decided {
            Decided::Chance(_) => None,
            Decided::Seat(seat, _) => Some(seat),
        }
    }
}

/// Writes a record as one line of JSON.
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

/// What stands before the moves.
fn head<G: Game>(options: &G::Options, seats: &[Player]) -> String {
    let (id, edition) = (G::INFO.id, G::INFO.edition);
    let (options, seats) = (line(options), line(&seats));
    format!(r#"{{"record":{VERSION},"game":"{id}","edition":{edition},"options":{options},"seats":{seats},"moves":["#)
}

/// Moves as they stand in the list of a record, without its brackets.
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

/// A decision as it stands in `moves`, and in a listing.
#[derive(serde::Serialize)]
pub(super) struct Decision<'a, A> {
    pub seat: Seat,
    #[serde(flatten)]
    pub action: &'a A,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Decision<'a, A>>>,
}
