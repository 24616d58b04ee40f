//! Houdini's Poutine in a session: how long its events are shown, the response to an attempt, and standing orders for it.

use serde::{Deserialize, Serialize};

use super::{Action, ActionCard, ENOUGH, Event, Phase, Poutine};
use crate::game::{Seat, Sight, View};
use crate::session::{DisplayTime, Extension, SessionGame};

impl SessionGame for Poutine {
    type Extension = StandingOrders;

    fn display_time(observation: &Sight<Self>) -> DisplayTime {
        match observation {
            Event::MainShuffled { .. } | Event::EscapesShuffled { .. } | Event::Dealt { .. } => DisplayTime::None,
            Event::Ended { .. } | Event::EventOver { .. } | Event::TurnBegan { .. } => DisplayTime::None,
            Event::HoudiniDealt { .. } | Event::NothingDrawn { .. } | Event::LetGo { .. } => DisplayTime::Short,
            Event::Drew { .. } | Event::PutAside { .. } | Event::Discarded { .. } => DisplayTime::Short,
            Event::EventDrawn { .. } => DisplayTime::Acknowledge,
            _ => DisplayTime::Long,
        }
    }

    /// H28: everybody in the game is asked whether they cancel an attempt, whatever they hold.
    fn pass_action(view: &View<Self>) -> Option<Action> {
        matches!(view.phase, Phase::Attempt(_)).then_some(Action::Pass)
    }
}

/// What the players want done when an attempt is called: for each seat the place of its order in
/// [`ORDERS`](super::text::ORDERS), 0 for a player who wants to be asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StandingOrders {
    orders: Vec<usize>,
}

/// The player at the screen gives this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GiveOrder(pub usize);

impl Extension<Poutine> for StandingOrders {
    type Input = GiveOrder;
    type Public = ();
    /// The order of the seat.
    type Private = usize;

    fn resize(&mut self, seats: usize) {
        self.orders.resize(seats, 0);
    }

    fn public(&self) {}

    fn private(&self, seat: Seat) -> usize {
        self.orders[seat.index()]
    }

    fn handle(
        &mut self,
        GiveOrder(order): GiveOrder,
        at_screen: Option<Seat>,
        _view: &dyn Fn(Seat) -> View<Poutine>,
    ) -> bool {
        let Some(seat) = at_screen else {
            return false;
        };
        self.orders[seat.index()] = order;
        true
    }

    /// Order 1 lets everything pass; order 2 cancels with Second Helping! what would win the game.
    fn standing_answer(&self, view: &View<Poutine>, seat: Seat) -> Option<Action> {
        let Phase::Attempt(attempt) = view.phase else {
            return None;
        };
        let wins = view.people(view.turn) + view.worth(attempt.escape) >= ENOUGH;
        let has = view.tally(seat).actions(ActionCard::SecondHelping) > 0;
        match self.orders[seat.index()] {
            0 => None,
            2 if wins && has => Some(Action::Cancel),
            _ => Some(Action::Pass),
        }
    }
}
