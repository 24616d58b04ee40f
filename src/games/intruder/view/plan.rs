//! What a player is about to do.

use leptos::prelude::*;

use super::super::{Card, CardSource, Intruder, Phase};
use crate::components::MomentSignal;
use crate::game::{Seat, View};
use crate::session::Log;
use crate::shell::SeatContext;

/// What a player is about to do.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Plan {
    /// Nothing has been chosen: a card that was snatched to be played counts as chosen.
    #[default]
    Unset,
    /// Nothing is chosen any more: what was chosen is put back or played.
    Cleared,
    /// This card is chosen.
    Card(Card),
    /// A Snatch is played and needs something to take: the card, and the player in front of whom it lies.
    Take(Option<(Seat, Card)>),
}

/// The card that the player at the screen has just got and decides on.
pub type PendingCard = Option<(Card, CardSource)>;

/// Returns the card that the player at the screen has just got and decides on.
pub fn pending_card(view: &View<Intruder>) -> PendingCard {
    match view.phase {
        Phase::DecideOnCard { source } => view.pending_card().map(|card| (card, source)),
        _ => None,
    }
}

/// The moment of a plan: the number of the turn, the phase, and the card just got.
type Moment = (usize, Phase, PendingCard);

/// The plan of the player at the screen.
#[derive(Clone, Copy)]
pub struct PlanSignal {
    plan: MomentSignal<Moment, Plan>,
    pending: Memo<PendingCard>,
    /// Whether the card that is being snatched is to be played at once.
    plays_snatched: RwSignal<bool>,
}

impl PlanSignal {
    /// Returns an empty plan.
    pub fn new(context: SeatContext<Intruder>) -> Self {
        let log = context.log_memo();
        let pending = context.view_memo(pending_card);
        let plan = MomentSignal::new(move || {
            let phase = context.view.with(|view| view.phase);
            context.is_asked().then(|| (log.with_untracked(Log::turns), phase, pending.get()))
        });
        PlanSignal { plan, pending, plays_snatched: RwSignal::new(false) }
    }

    /// Returns the plan for this moment. A card that was snatched to be played is chosen already.
    pub fn get(self) -> Plan {
        match (self.plan.get(), self.pending.get()) {
            (Plan::Unset, Some((card, CardSource::Snatch))) if self.plays_snatched.get() && self.plan.can_be_set() => {
                Plan::Card(card)
            }
            (plan, _) => plan,
        }
    }

    /// Returns the plan for this moment, untracked.
    pub fn get_untracked(self) -> Plan {
        untrack(|| self.get())
    }

    /// Changes the plan.
    pub fn set(self, plan: Plan) {
        self.plan.set(plan);
    }

    /// Clears the plan before a card is snatched, to be played at once or kept.
    pub fn snatch(self, plays: bool) {
        self.plays_snatched.set(plays);
        self.set(Plan::Cleared);
    }
}

/// Returns the plan that the table has provided.
pub fn use_plan() -> PlanSignal {
    expect_context()
}
