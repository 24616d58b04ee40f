//! What a player is about to do.

use leptos::prelude::*;

use super::super::{Action, ActionCard, Card, Item, ItemSet, Phase, Poutine};
use crate::components::MomentSignal;
use crate::game::Seat;
use crate::session::Log;
use crate::shell::SeatContext;

/// What a player is about to do.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Plan {
    /// Nothing.
    #[default]
    None,
    /// A card of the hand is chosen.
    Card(Card),
    /// An ACTION is played and needs a target: a player, an ITEM, or both.
    Aim(ActionCard, Option<Seat>, Option<Item>),
    /// An attempt is prepared, with Understudies in these places.
    Attempt(ItemSet),
}

/// The plan of the player at the screen for this turn and phase.
pub type PlanSignal = MomentSignal<(usize, Phase), Plan>;

/// Returns an empty plan, which the table provides to its components.
pub fn new_plan(context: SeatContext<Poutine>) -> PlanSignal {
    let log = context.log_memo();
    PlanSignal::new(move || {
        let phase = context.view.with(|view| view.phase);
        context.is_asked().then(|| (log.with_untracked(Log::turns), phase))
    })
}

/// Returns the plan that the table has provided.
pub fn use_plan() -> PlanSignal {
    expect_context()
}

/// Clears the plan, which is carried out, and decides.
pub fn decide(context: SeatContext<Poutine>, plan: PlanSignal, action: Action) {
    plan.set(Plan::None);
    context.act(action);
}
