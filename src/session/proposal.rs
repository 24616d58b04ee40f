//! Proposals: changes to which players must agree, on a covered screen.

use super::{PinPurpose, Session, SessionGame};
use crate::game::{Seat, SeatSet, Who};

/// A change that has been proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The seat that changes.
    pub seat: Seat,
    /// What is to be done.
    pub change: ProposedChange,
    /// Who has yet to agree.
    pub missing: SeatSet,
    /// Who has agreed.
    pub agreed: SeatSet,
}

/// What is to be done with a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposedChange {
    /// A bot of this level plays it, though its player is not at the screen: all others agree.
    Bot(&'static str),
    /// Its hidden cards are dealt again: its player agrees.
    Redeal,
}

impl<G: SessionGame> Session<G> {
    /// Asks these people whether they agree to a change of this seat, on a covered screen.
    pub(super) fn propose(&mut self, seat: Seat, change: ProposedChange, missing: SeatSet) {
        self.cover_now();
        self.pin = None;
        self.proposal = Some(Proposal { seat, change, missing, agreed: SeatSet::EMPTY });
    }

    /// Notes that one of those who must agree does, or asks for their PIN first.
    pub(super) fn agree(&mut self, seat: Seat) {
        let Some(Proposal { seat: of, change, missing, .. }) = self.proposal else {
            return;
        };
        if missing.contains(seat) && !self.asks_for_pin(seat, PinPurpose::Agree(of, change)) {
            self.agree_without_pin(seat);
        }
    }

    /// Notes that one of those who must agree has agreed, and makes the change once all have.
    pub(super) fn agree_without_pin(&mut self, seat: Seat) {
        if let Some(proposal) = &mut self.proposal {
            proposal.missing.remove(seat);
            proposal.agreed = proposal.agreed.with(seat);
            let Proposal { seat, change, missing, .. } = *proposal;
            match change {
                _ if !missing.is_empty() => {}
                ProposedChange::Bot(level) => self.change_player(seat, Who::Bot(level.into())),
                ProposedChange::Redeal => self.deal_now(seat),
            }
        }
    }

    /// Drops the proposal, to which somebody does not agree.
    pub(super) fn cancel_proposal(&mut self) {
        if self.proposal.take().is_some() {
            self.pin = None;
        }
    }
}
