//! How a table writes its game down: the notation of [`Record`](super::Record), straight from what it keeps typed.
//!
//! Going by way of JSON values, as reading does, would put their maps and numbers on the way to the first move: 8 kB in gzip.

use serde::ser::{Serialize, Serializer};

use super::record::VERSION;
use super::{Game, Player, Seat};

/// A record that is being written.
#[derive(serde::Serialize)]
pub(super) struct Sheet<'a, O, M, E> {
    record: u64,
    game: &'static str,
    edition: u64,
    options: &'a O,
    seats: &'a [Player],
    moves: &'a [M],
    outcome: Option<E>,
}

impl<'a, O, M, E> Sheet<'a, O, M, E> {
    pub fn of<G: Game>(options: &'a O, seats: &'a [Player], moves: &'a [M], outcome: Option<E>) -> Self {
        Sheet { record: VERSION, game: G::INFO.id, edition: G::INFO.edition, options, seats, moves, outcome }
    }
}

/// What was decided.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Move<G: Game> {
    /// By luck.
    Luck(G::Luck),
    /// By a seat, with the listing of all that was open to it, where the record has one.
    Decision { seat: Seat, action: G::Action, legal: Option<Vec<G::Action>> },
}

impl<G: Game> Serialize for Move<G> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Move::Luck(luck) => luck.serialize(to),
            Move::Decision { seat, action, legal } => {
                let listed = |action| Decision { seat: *seat, action, legal: None };
                let legal = legal.as_ref().map(|legal| legal.iter().map(listed).collect());
                Decision { seat: *seat, action, legal }.serialize(to)
            }
        }
    }
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
