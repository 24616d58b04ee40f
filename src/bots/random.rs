//! A bot that chooses at random: the weakest opponent, and the player of the tests.

use crate::game::{Bot, Decision, Game, PlayerView, Rng, Seat, View};

/// Chooses uniformly among the legal actions.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Random {
    /// Returns a random legal action of a seat that decides.
    pub fn pick<G: Game>(view: &View<G>, seat: Seat, rng: &mut Rng) -> G::Action {
        let actions = G::legal_actions(view, seat);
        rng.pick(&actions).expect("a seat that decides has a legal action").clone()
    }
}

impl<G: Game> Bot<G> for Random {
    fn decide(&self, player: &PlayerView<G>, rng: &mut Rng) -> Decision<G> {
        Decision::simply(Self::pick::<G>(player.view, player.seat, rng), "I did the first thing that came to mind.")
    }
}
