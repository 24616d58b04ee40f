//! What a player is about to do in their turn.

use leptos::prelude::*;

use super::super::{Escape, Phase, Topic};
use crate::game::Seat;
use crate::shell::SeatContext;

/// What the player is about to do: nothing of it has been decided yet.
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

/// The plan of the player at the screen. It is provided to the components of a table.
#[derive(Clone, Copy)]
pub struct CurrentPlan {
    /// The plan, and the turn it was made for.
    made: RwSignal<(usize, Plan)>,
    /// The number of the turn, while the player may plan one.
    turn: Memo<Option<usize>>,
}

impl CurrentPlan {
    /// Returns an empty plan.
    pub fn new(context: SeatContext<Escape>) -> Self {
        let may_plan = Memo::new(move |_| context.is_asked() && context.view.with(|view| view.phase == Phase::Turn));
        let turn = Memo::new(move |_| may_plan.get().then(|| context.log().with_untracked(crate::session::Log::turns)));
        CurrentPlan { made: RwSignal::new((0, Plan::None)), turn }
    }

    /// The plan for the current turn; nothing while the player is not asked for a turn.
    pub fn get(self) -> Plan {
        match (self.turn.get(), self.made.get()) {
            (Some(turn), (made_for, plan)) if turn == made_for => plan,
            _ => Plan::None,
        }
    }

    /// Whether the player may plan a turn now.
    pub fn is_possible(self) -> bool {
        self.turn.get().is_some()
    }

    /// Changes the plan for the current turn.
    pub fn set(self, plan: Plan) {
        if let Some(turn) = self.turn.get_untracked() {
            self.made.set((turn, plan));
        }
    }
}

/// Returns the plan that the table has provided.
pub fn use_plan() -> CurrentPlan {
    expect_context()
}
