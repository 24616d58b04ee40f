//! A bot that does anything that is allowed: the yardstick for all others, and the motor of the laws.

use crate::game::{Bot, Game, Rng, Seat, Thought, View, Witness};

/// Picks among all decisions open to it, each equally likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Random {
    /// One of the decisions open to a seat.
    pub fn pick<G: Game>(view: &View<G>, seat: Seat, rng: &mut Rng) -> G::Action {
        let actions = G::actions(view, seat);
        rng.pick(&actions).expect("a seat is asked only when something is open to it").clone()
    }
}

impl<G: Game> Bot<G> for Random {
    fn think(&self, witness: &Witness<G>, rng: &mut Rng) -> Thought<G> {
        Thought::simply(Self::pick::<G>(witness.view, witness.seat, rng), "I did the first thing that came to mind.")
    }
}
