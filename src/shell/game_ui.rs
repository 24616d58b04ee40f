//! How a game looks.

use super::SeatContext;
use crate::game::{Frame, Seat, View};
use crate::session::SessionGame;
use crate::ui::{Element, Piece};

/// A game that can be seen.
pub trait GameUi: SessionGame {
    /// The picture on the shelf, relative to the app.
    const ART: &'static str;

    /// The picture over the end, relative to the app.
    const SCENE: &'static str = Self::ART;

    /// The table as this observer sees it.
    fn table(context: SeatContext<Self>) -> Piece;

    /// What the table is asked while a response window is open; `None` for a game without one.
    fn response_panel(_view: &View<Self>, _name: &dyn Fn(Seat) -> String) -> Option<ResponsePanel> {
        None
    }

    /// A card for the rule book, by its code.
    fn card(code: &str) -> Piece;

    /// What there is to tell at the end besides, now that all lies open.
    fn afterwards(_beats: &[Frame<Self>], _name: &dyn Fn(Seat) -> String) -> Option<Piece> {
        None
    }

    /// The sign of what went well or did not, in the story of a game.
    fn moment(well: bool) -> Element;

    /// What has become of a player, once the game is over.
    fn fate(view: &View<Self>, seat: Seat) -> Fate;
}

/// A question to several players at once.
pub struct ResponsePanel {
    /// What is going on.
    pub title: String,
    /// What may be done about it.
    pub line: String,
    /// The cards that lie on the table for it.
    pub picture: Piece,
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
