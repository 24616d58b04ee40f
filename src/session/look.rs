//! How a game looks.

use super::Place;
use crate::game::{Beat, Bots, Game, Seat, Sight, Told, View};
use crate::ui::{Element, Piece};

/// A game that can be seen.
pub trait Look: Told + Bots {
    /// The picture on the shelf, relative to the app.
    const ART: &'static str;

    /// The picture over the end, relative to the app.
    const SCENE: &'static str = Self::ART;

    /// The table as this place sees it.
    fn table(place: Place<Self>) -> Piece;

    /// What several are asked at once, where a word of the table may answer for all who say nothing; none where each who is
    /// asked must answer.
    fn objection(_view: &View<Self>, _name: &dyn Fn(Seat) -> String) -> Option<Objection<Self>> {
        None
    }

    /// What players may order beforehand for the case of an objection, in words. The first is to be asked.
    const ORDERS: &'static [&'static str] = &[];

    /// What a player's standing order says now, by all that the player knows; none where they want to be asked.
    fn by_order(_view: &View<Self>, _seat: Seat, _order: usize) -> Option<Self::Action> {
        None
    }

    /// What a player who is out of the game may show of themselves, in words: nothing, where there is nothing to show.
    fn testimony(_view: &View<Self>, _seat: Seat) -> Option<String> {
        None
    }

    /// Whether all talk now: bots say something, too.
    fn talks(_sight: &Sight<Self>) -> bool {
        false
    }

    /// How long this is shown.
    fn dwell(sight: &Sight<Self>) -> Dwell;

    /// A card for the rule book, by its code.
    fn card(code: &str) -> Piece;

    /// What there is to tell at the end besides, now that all lies open.
    fn afterwards(_beats: &[Beat<Self>], _name: &dyn Fn(Seat) -> String) -> Option<Piece> {
        None
    }

    /// The sign of what went well or did not, in the story of a game.
    fn moment(well: bool) -> Element;

    /// What has become of a player, once the game is over.
    fn fate(view: &View<Self>, seat: Seat) -> Fate;
}

/// A question to several at once, whether anybody objects.
pub struct Objection<G: Game> {
    /// What is going on.
    pub title: String,
    /// What may be done about it.
    pub line: String,
    /// What lies on the table for it.
    pub picture: Piece,
    /// How one of them lets it go.
    pub none: G::Action,
}

/// How long something that has happened is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dwell {
    /// Not at all: the next thing belongs to it.
    None,
    /// Shortly.
    Short,
    /// As long as any answer of a bot takes that others may not tell from another: nobody shall read from its thinking what
    /// it holds. No pace is quicker.
    Answer,
    /// Until everybody has seen it.
    Long,
    /// Until somebody says so; where nobody can, long.
    Ask,
    /// The same, before all together: where people share the screen the curtain falls first, so that no hand is on it.
    Gather,
}

impl Dwell {
    /// Whether it waits until somebody says that it has been taken in.
    pub fn waits(self) -> bool {
        matches!(self, Dwell::Ask | Dwell::Gather)
    }
}

/// What has become of a player.
pub struct Fate {
    /// Whether it ended well.
    pub well: bool,
    /// In a few words.
    pub text: String,
    /// What there is to show for it.
    pub figure: Piece,
    /// A sign of it.
    pub sign: Element,
}
