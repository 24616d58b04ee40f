//! Houdini's Poutine in a session: display times of events, responses to an attempt, and standing orders for them.

use serde::{Deserialize, Serialize};

use super::{Action, ActionCard, Event, Phase, Poutine, text};
use crate::game::{Observation, Seat, View};
use crate::session::{DisplayTime, Extension, SessionGame, Sound, Undo};

impl SessionGame for Poutine {
    type Extension = StandingOrders;

    fn is_hidden_choice(observation: &Observation<Self>) -> bool {
        matches!(observation, Event::PassChosen { .. })
    }

    fn display_time(observation: &Observation<Self>) -> DisplayTime {
        match observation {
            Event::MainShuffled { .. } | Event::EscapesShuffled { .. } | Event::Dealt { .. } => DisplayTime::None,
            Event::TurnEnded { .. } | Event::EventFinished { .. } | Event::TurnBegan { .. } => DisplayTime::None,
            Event::DrawSkipped { .. } | Event::AttemptAllowed { .. } => DisplayTime::Short,
            Event::Drew { serves_dinner: true, .. } => DisplayTime::Acknowledge,
            Event::Drew { .. } | Event::PassChosen { .. } | Event::Discarded { .. } => DisplayTime::Short,
            Event::EventDrawn { .. } | Event::LeftParty { .. } => DisplayTime::Acknowledge,
            Event::AttemptCancelled { .. } | Event::AttemptSucceeded { .. } | Event::CardsVanished { .. } => {
                DisplayTime::Reading
            }
            _ => DisplayTime::Long,
        }
    }

    /// A turn has many events: a pause shows where it begins, and lets the line of an event be read that is shown shortly.
    fn time_before_bot(last: &Observation<Self>) -> DisplayTime {
        match last {
            Event::TurnBegan { .. } | Event::Drew { .. } | Event::DrawSkipped { .. } | Event::Discarded { .. } => {
                DisplayTime::Long
            }
            _ => DisplayTime::Short,
        }
    }

    fn sound(observation: &Observation<Self>) -> Option<Sound> {
        match observation {
            Event::Drew { .. } | Event::CardsPassed { .. } => Some(Sound::Draw),
            Event::EscapeLaid { .. } | Event::Played { .. } | Event::Discarded { .. } | Event::Attempted { .. } => {
                Some(Sound::Card)
            }
            Event::EventDrawn { .. } => Some(Sound::Chime),
            Event::AttemptCancelled { .. } | Event::MindReaderFailed { .. } => Some(Sound::Setback),
            Event::AttemptSucceeded { .. } => Some(Sound::Escape),
            _ => None,
        }
    }

    fn is_out(view: &View<Self>, seat: Seat) -> bool {
        view.winners.contains(seat)
    }

    fn undo(view: &View<Self>, seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> Option<Undo> {
        text::undo(view, seat, action, name)
    }

    /// H27: every player who may cancel the attempt is asked, so that nobody learns who holds a Second Helping!.
    fn pass_action(view: &View<Self>) -> Option<Action> {
        matches!(view.phase, Phase::Attempt(_)).then_some(Action::Allow)
    }
}

/// What the app answers for a player when somebody else attempts to escape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "u8", from = "u8")]
pub enum Order {
    /// Nothing: the player is asked.
    #[default]
    Ask,
    /// The player lets everybody go.
    Allow,
    /// The player cancels an attempt that would win, if they hold a Second Helping!, and lets all others go.
    CancelWinner,
}

impl Order {
    /// All orders.
    pub const ALL: [Order; 3] = [Order::Ask, Order::Allow, Order::CancelWinner];
}

impl From<Order> for u8 {
    fn from(order: Order) -> u8 {
        order as u8
    }
}

impl From<u8> for Order {
    /// Reads the number of an order. With an unknown number the player is asked.
    fn from(number: u8) -> Order {
        Order::ALL.get(usize::from(number)).copied().unwrap_or_default()
    }
}

/// The standing orders for attempts: that of each seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StandingOrders {
    orders: Vec<Order>,
}

/// The input by which the player at the screen gives an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GiveOrder(pub Order);

impl Extension<Poutine> for StandingOrders {
    type Input = GiveOrder;
    type Public = ();
    /// The order of the seat.
    type Private = Order;

    fn resize(&mut self, seats: usize) {
        self.orders.resize(seats, Order::Ask);
    }

    fn public(&self) {}

    fn private(&self, seat: Seat) -> Order {
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

    fn standing_answer(&self, view: &View<Poutine>, seat: Seat) -> Option<Action> {
        let Phase::Attempt(attempt) = view.phase else {
            return None;
        };
        let wins = view.wins_by(view.turn, attempt.escape);
        let can_cancel = view.hand_counts(seat).count_action(ActionCard::SecondHelping) > 0;
        match self.orders[seat.index()] {
            Order::Ask => None,
            Order::CancelWinner if wins && can_cancel => Some(Action::Cancel),
            Order::Allow | Order::CancelWinner => Some(Action::Allow),
        }
    }
}
