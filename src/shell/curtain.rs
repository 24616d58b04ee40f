//! The curtain: what is shown where no hand may be.

use super::GameUi;
use crate::game::SeatSet;
use crate::session::{CoveredScreen, Proposal, ResponseScreen, Screen};

/// What the curtain shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curtain {
    /// It is closed, and one of these people may lift it.
    Closed {
        /// Who may lift it.
        next: SeatSet,
        /// Whether this is the person who had the device last.
        is_same_person: bool,
        /// Whether the table can be asked again instead.
        can_ask_again: bool,
    },
    /// It is closed, and somebody must agree to a change.
    Proposal(Proposal),
    /// It is closed, and one of these people may want to answer.
    ResponseWindow(SeatSet),
    /// Another tab plays the game.
    TakenOver,
    /// It is lifted, or there is none.
    Open,
}

impl Curtain {
    /// The curtain of a screen.
    pub fn of<G: GameUi>(screen: &Screen<G>) -> Self {
        match *screen {
            Screen::Covered(CoveredScreen { proposal: Some(proposal), .. }) => Curtain::Proposal(proposal),
            Screen::Covered(CoveredScreen { next, is_same_person, can_ask_again, .. }) => {
                Curtain::Closed { next, is_same_person, can_ask_again }
            }
            Screen::ResponseWindow(ResponseScreen { asked, .. }) => Curtain::ResponseWindow(asked),
            Screen::TakenOver(_) => Curtain::TakenOver,
            Screen::Seat(_) | Screen::Over(_) | Screen::Deleted(_) => Curtain::Open,
        }
    }
}
