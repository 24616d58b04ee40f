//! How a game looks.

use super::Place;
use crate::game::{Bots, Seat, Sight, Told, View};
use crate::ui::Piece;

/// A game that can be seen.
pub trait Look: Told + Bots {
    /// The picture on the shelf, relative to the app.
    const ART: &'static str;

    /// The table as this place sees it.
    fn table(place: Place<Self>) -> Piece;

    /// How long this is shown.
    fn dwell(sight: &Sight<Self>) -> Dwell;

    /// A card for the rule book, by its code.
    fn card(code: &str) -> Piece;

    /// What has become of a player, once the game is over.
    fn fate(view: &View<Self>, seat: Seat) -> Fate;
}

/// How long something that has happened is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dwell {
    /// Not at all: the next thing belongs to it.
    None,
    /// Shortly.
    Short,
    /// Until everybody has seen it.
    Long,
    /// Until somebody says so; where nobody can, long.
    Ask,
}

/// What has become of a player.
pub struct Fate {
    /// Whether it ended well.
    pub well: bool,
    /// In a few words.
    pub text: String,
    /// A small picture of it.
    pub figure: Piece,
}
