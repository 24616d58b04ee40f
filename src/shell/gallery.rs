//! Tables in states that a game seldom reaches, for the gallery of development builds.

use std::sync::Arc;

use super::GameUi;
use crate::game::{LogKind, Observation, Player, Seat, View, Who};
use crate::session::{Extension, Log, Screen, SeatScreen, TableScreen};

/// The names of the players in the gallery: as long as a name can be, very short, and with marks.
const NAMES: [&str; 6] =
    ["Maximiliane-Wilhelmine v", "Konstantinopolitanischer", "Ng", "Wolfeschlegelsteinhausen", "Zoë", "X"];

/// A state of a table, with a name for the list.
pub struct GalleryState<G: GameUi> {
    /// The name.
    pub name: &'static str,
    /// The screen of the session in that state.
    pub screen: Screen<G>,
}

impl<G: GameUi> GalleryState<G> {
    /// Returns the state in which a player sees this view. The first seat is a person, the others are bots.
    pub fn new(name: &'static str, seat: Seat, seats: usize, view: View<G>) -> Self {
        let level = G::LEVELS[0].id.to_owned();
        let who = |seat: Seat| if seat == Seat(0) { Who::Human } else { Who::Bot(level.clone()) };
        let players = Seat::all(seats).map(|seat| Player::new(NAMES[seat.index()], who(seat)));
        let mut extension = G::Extension::default();
        extension.resize(seats);
        let lines = (1..=80)
            .map(|turn| (format!("{} has done something for the {turn}th time.", NAMES[turn % seats]), LogKind::Play));
        let still = TableScreen::still(Arc::new(view), Arc::new(players.collect()), Log::from_lines(lines), &extension);
        let table = TableScreen { is_busy: false, is_shared: false, bots_explain: true, ..still };
        let watching = SeatScreen::still(table, seat, &extension);
        let screen = Screen::Seat(SeatScreen { is_asked: true, can_ask_hint: true, ..watching });
        GalleryState { name, screen }
    }

    /// Returns the state while this decision is held.
    #[must_use]
    pub fn held(mut self, action: &G::Action) -> Self {
        if let Screen::Seat(screen) = &mut self.screen {
            let name = |seat: Seat| NAMES[seat.index()].to_owned();
            screen.undo = G::undo(&screen.table.view, screen.seat, action, &name).map(Arc::new);
            screen.held = Some(action.clone());
            screen.is_asked = false;
            screen.can_ask_hint = false;
            screen.table.is_busy = true;
        }
        self
    }

    /// Returns the state while this observation is shown.
    #[must_use]
    pub fn shown(mut self, observation: Observation<G>) -> Self {
        if let Screen::Seat(screen) = &mut self.screen {
            screen.table.observation = Some(Arc::new(observation));
            screen.is_asked = false;
            screen.can_ask_hint = false;
            screen.table.is_busy = true;
        }
        self
    }

    /// Returns the state with a rejected decision.
    #[must_use]
    pub fn rejected(mut self, rejection: G::IllegalAction) -> Self {
        if let Screen::Seat(screen) = &mut self.screen {
            screen.rejection = Some(Arc::new(rejection));
        }
        self
    }
}
