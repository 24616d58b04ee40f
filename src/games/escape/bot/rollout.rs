//! Rollouts: a sampled world is played to the end by the policy.

use super::super::{Action, Escape, Phase};
use super::policy;
use super::position::{Position, TurnAction};
use super::weights::Weights;
use crate::bots::Evaluation;
use crate::game::View;

/// The value of one escape if not all players escape; a complete escape is worth 1.
const ESCAPE_VALUE: f64 = 0.1;

/// The value of each card and token that is left after a complete escape: a tie-breaker for safer ways.
const LEFTOVER_VALUE: f64 = 0.003;

/// Applies an action of the active player to a copy of the world and plays it to the end.
pub(super) fn rollout(view: &View<Escape>, world: &Position, action: Action, weights: &Weights) -> Evaluation {
    let mut world = world.clone();
    let mut continues = apply_action(view, &mut world, action, weights);
    while continues {
        continues = world.apply(policy::best_action(&world, weights), &weights.placement);
    }
    evaluate_end(&world)
}

/// Applies a legal action of the view to the world. Returns whether the game continues.
fn apply_action(view: &View<Escape>, world: &mut Position, action: Action, weights: &Weights) -> bool {
    let turn_action = match (action, view.phase) {
        (Action::Place(route), Phase::Place { card }) => return world.place_card(card, route.into()),
        (Action::Give(_), Phase::Give { route }) => return world.complete_route(route.into()),
        (Action::Lose(route), _) => return world.lose_route(route.into()),
        (Action::Play(place), _) => TurnAction::Play(place.into()),
        (Action::Discard(place), _) => TurnAction::Discard(place.into()),
        (Action::Clue(clue), _) => TurnAction::Clue(clue),
        _ => unreachable!("the action is legal"),
    };
    world.apply(turn_action, &weights.placement)
}

fn evaluate_end(world: &Position) -> Evaluation {
    let is_win = world.unescaped() == 0;
    let value = if is_win {
        1.0 + LEFTOVER_VALUE * (world.remaining_cards() + usize::from(world.tokens)) as f64
    } else {
        ESCAPE_VALUE * world.escaped.len() as f64
    };
    Evaluation { value, is_win }
}
