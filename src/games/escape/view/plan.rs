//! What a player is about to do in their turn.

use leptos::prelude::*;

use super::super::{Escape, Phase, Topic};
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
    /// A clue to this player, about this topic if it has been chosen.
    Clue(Seat, Option<Topic>),
    /// The card at this place of the hand is chosen.
    Card(usize),
}

/// The plan of the player at the screen for the turn with this number.
pub type PlanSignal = MomentSignal<usize, Plan>;

/// Returns an empty plan, which the table provides to its components.
pub fn new_plan(context: SeatContext<Escape>) -> PlanSignal {
    let log = context.log_memo();
    PlanSignal::new(move || {
        let may_plan = context.is_asked() && context.view.with(|view| view.phase == Phase::Turn);
        may_plan.then(|| log.with_untracked(Log::turns))
    })
}

/// Returns the plan that the table has provided.
pub fn use_plan() -> PlanSignal {
    expect_context()
}
