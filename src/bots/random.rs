//! A bot that does anything that is allowed: the yardstick for all others, and the motor of the laws.

use crate::game::{Bot, Game, Rng, Seat, View};

/// Picks among all decisions open to it, each equally likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&self, view: &View<G>, seat: Seat, rng: &mut Rng) -> G::Action {
        let actions = G::actions(view, seat);
        rng.pick(&actions).expect("a seat is asked only when something is open to it").clone()
    }
}
