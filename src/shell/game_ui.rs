//! How a game looks.

use leptos::prelude::{AnyView, IntoAny};

use super::SeatContext;
use crate::game::{Frame, Observation, Player, Seat, View};
use crate::lesson::Lesson;
use crate::session::{Extension, SessionGame};

/// A game that can be shown in the page.
pub trait GameUi: SessionGame {
    /// The picture of the game, relative to the app.
    const ART: &'static str;

    /// The picture above the end of a game, relative to the app.
    const SCENE: &'static str = Self::ART;

    /// Whether there is a lesson, [`GameUi::lesson`]. The home page asks this, so that it does not load the lesson.
    const HAS_LESSON: bool = false;

    /// Returns the lesson by which people learn the game.
    fn lesson() -> Option<Lesson<Self>> {
        None
    }

    /// Returns the table as the observer of the context sees it, which [`use_seat_context`](super::use_seat_context) returns.
    fn table() -> AnyView;

    /// Whether the reasons of a hint tell what its player holds a button to see, such as a role. Where people share the device,
    /// the reasons are then shown in the same way.
    const HINTS_TELL_ROLES: bool = false;

    /// The item of the menu that opens [`GameUi::own_dialog`]; `None` for a game without one.
    const OWN_DIALOG: Option<MenuItem> = None;

    /// Returns a dialog of the game's own, loaded when it is opened. It stays open when another observer's table comes below it, so
    /// the observer of its context is the public.
    fn own_dialog(_context: SeatContext<Self>) -> AnyView {
        ().into_any()
    }

    /// Returns what the table is asked while a response window is open; `None` for a game without one.
    fn response_panel(_context: SeatContext<Self>) -> Option<ResponsePanel> {
        None
    }

    /// Returns the keys of what has moved with an event, as pairs: what had the first `data-glide` on the page before has the second
    /// one now. Pairs that share a key are alternatives. `before` and `after` are views of the same observer.
    fn glides(_observation: &Observation<Self>, _before: &View<Self>, _after: &View<Self>) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Returns a card for the rule book, by its code.
    fn card(code: &str) -> AnyView;

    /// Returns the title of a card and what it does, by its code.
    fn card_text(code: &str) -> Option<(String, String)>;

    /// Returns the picture of a sign of the table, by its code; nothing for one that is a place of the table.
    fn sign(code: &str) -> AnyView;

    /// Returns what else there is to tell at the end, once nothing is hidden any more: by all frames, by what everybody sees of the
    /// extension, and with the players in seat order.
    fn afterwards(
        _frames: &[Frame<Self>],
        _extension: &<Self::Extension as Extension<Self>>::Public,
        _players: &[Player],
    ) -> Option<AnyView> {
        None
    }

    /// Returns the states of the table that the gallery of development builds shows: full hands, empty piles, every question.
    #[cfg(debug_assertions)]
    fn gallery() -> Vec<super::GalleryState<Self>> {
        Vec::new()
    }

    /// Returns the symbol of a win or a loss in the story of a game.
    fn outcome_symbol(ended_well: bool) -> AnyView;

    /// Returns what has become of a player, once the game is over.
    fn fate(view: &View<Self>, seat: Seat) -> Fate;
}

/// An item of the menu of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MenuItem {
    /// The id of its icon.
    pub icon: &'static str,
    /// What it says.
    pub label: &'static str,
    /// What it is for, in a few words.
    pub line: &'static str,
}

/// A question to several players at once.
pub struct ResponsePanel {
    /// What is going on.
    pub title: String,
    /// What may be done about it.
    pub line: String,
    /// The cards that lie on the table for it.
    pub picture: AnyView,
}

/// What has become of a player.
pub struct Fate {
    /// Whether it ended well.
    pub ended_well: bool,
    /// What has happened, in a few words.
    pub text: String,
    /// What the player has won, as a picture.
    pub figure: AnyView,
    /// A symbol of it.
    pub sign: AnyView,
}
