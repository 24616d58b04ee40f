//! Looking ahead: how it ends if the crew plays on by its rules.

use super::position::Position;
use super::rules;
use super::weights::Weights;
use crate::bots::End;

/// What a player who gets out counts where not all do; all together are 1.
const ONE_OUT: f64 = 0.1;

/// What cards and tokens left over count once all are out: they tell how narrow it was.
const LEFT_OVER: f64 = 0.003;

/// Plays a world on to its end.
pub(super) fn play_on(world: &mut Position, weights: &Weights) {
    while world.carry_out(rules::decide(world, weights), &weights.lay) {}
}

/// What a world that is played to its end came to.
pub(super) fn end(world: &Position) -> End {
    let worth = match world.inside() {
        0 => 1.0 + LEFT_OVER * (world.cards_left() + usize::from(world.tokens)) as f64,
        _ => ONE_OUT * world.out.len() as f64,
    };
    End { worth, won: world.inside() == 0 }
}
