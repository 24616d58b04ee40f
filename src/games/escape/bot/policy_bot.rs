//! The bots that take the best action of the policy.

use super::super::{Action, Clue, Escape, Phase, Topic};
use super::explain::Explainer;
use super::meaning::Meanings;
use super::policy;
use super::position::{Position, TurnAction};
use super::reason::{Reason, reason};
use super::sense::{self, Sense};
use super::weights::Weights;
use crate::game::{ActionValue, Bot, Decision, Game, PlayerView, Rng, View};

/// The value that a player gives up at most for not saying stop to a card that could be played. With all hard options keen
/// crews of five won 70.3 and 70.6 % of 4,000 games at 0, 68.7 and 70.0 % at 0.7 and 67.8 and 69.1 % at any price; 41, 84 and
/// 94 % of their stops were as the rule book says.
const PRICE_OF_A_TRUE_STOP: f64 = 0.7;

/// The value, against the action that would come first otherwise, that a player gives up at most for playing at once what a clue
/// has asked for. Keen crews of four made 72 % of the plays asked for at 0 (`check-bots`, seed 4242), 88 % at 1 and 94 % at any
/// price. With all hard options keen crews of five won 68.7 and 68.7 % of 4,000
/// games at 0, and 69.7 and 69.5 % at 1; at any price 68.0 % of 2,000.
const PRICE_OF_AN_ANSWER: f64 = 1.0;

/// A bot that takes the best action of the policy, with its own weights.
pub(super) struct PolicyBot(pub &'static Weights);

impl Bot<Escape> for PolicyBot {
    fn decide(&self, player: &PlayerView<Escape>, _rng: &mut Rng) -> Decision<Escape> {
        let position = Position::from_view(player);
        let mut actions = sensible_actions(player, &position, self.0);
        let best = actions[0].0;
        actions[1..].sort_by_key(|(action, _)| sense::contradicts(*action, best));
        let explainer = Explainer { view: player.view, meanings: &Meanings::of(player), name: player.name, best };
        let why = |action: &Action| explainer.sentence(reason(&position, *action, self.0));
        Decision::ranked(actions.into_iter().map(|(action, value)| (action, Some(ActionValue::Points(value)))), why)
    }
}

/// Returns the actions of the active player with their values, best first. In the first turns nobody plays blind, but gives a
/// clue or discards.
pub(super) fn sensible_actions(
    player: &PlayerView<Escape>,
    position: &Position,
    weights: &Weights,
) -> Vec<(Action, f64)> {
    let mut actions = rank_actions(player.view, position, weights);
    let sense = Sense { view: player.view, position, is_early: sense::is_early(player) };
    let is_risk = |action: &Action| match reason(position, *action, weights) {
        Reason::Play(place, fits) => sense.is_risk(place, fits),
        _ => false,
    };
    if sense.is_early && actions.iter().any(|(action, _)| !is_risk(action)) {
        actions.retain(|(action, _)| !is_risk(action));
    }
    put_true_clue_first(&mut actions, |clue| sense.misleads(clue), is_risk);
    put_wanted_play_first(&mut actions, |place| sense.wastes(place));
    put_asked_play_first(&mut actions, |place| sense.is_asked_for(place), is_risk);
    actions
}

/// Replaces a best action that discards a card which is known to be wanted now: the card is played. By the policy alone, keen crews
/// of five discarded a known boat in 12 of 60 games, for a token when the cup was empty.
fn put_wanted_play_first(actions: &mut [(Action, f64)], wastes: impl Fn(u8) -> bool) {
    if let Action::Discard(place) = actions[0].0
        && wastes(place)
        && let Some(play) = actions.iter().position(|(action, _)| *action == Action::Play(place))
    {
        actions[..=play].rotate_right(1);
    }
}

/// Moves the best play that a clue has asked for to the front, unless it is a risk or worth much less than what is there.
fn put_asked_play_first(
    actions: &mut [(Action, f64)],
    is_asked_for: impl Fn(u8) -> bool,
    is_risk: impl Fn(&Action) -> bool,
) {
    let first_value = actions[0].1;
    let is_answer = |(action, value): &(Action, f64)| match *action {
        Action::Play(place) => first_value - value <= PRICE_OF_AN_ANSWER && is_asked_for(place) && !is_risk(action),
        _ => false,
    };
    if let Some(answer) = actions.iter().position(is_answer) {
        actions[..=answer].rotate_right(1);
    }
}

/// Replaces a best action that is a misleading clue: moves the next best action that does not mislead and is no risk to the
/// front. In place of a suit it must be worth nearly as much.
fn put_true_clue_first(
    actions: &mut [(Action, f64)],
    misleads: impl Fn(Clue) -> bool,
    is_risk: impl Fn(&Action) -> bool,
) {
    let is_misleading = |action: &Action| matches!(*action, Action::Clue(clue) if misleads(clue));
    let price = match actions[0].0 {
        action if !is_misleading(&action) => return,
        Action::Clue(Clue { topic: Topic::Suit(_), .. }) => PRICE_OF_A_TRUE_STOP,
        _ => f64::INFINITY,
    };
    let best_value = actions[0].1;
    let is_better =
        |(action, value): &(Action, f64)| best_value - value <= price && !is_misleading(action) && !is_risk(action);
    if let Some(better) = actions.iter().position(is_better) {
        actions[..=better].rotate_right(1);
    }
}

/// Returns every legal action of the active player with its value, best first.
pub(super) fn rank_actions(view: &View<Escape>, position: &Position, weights: &Weights) -> Vec<(Action, f64)> {
    let mut actions: Vec<(Action, f64)> = match view.phase {
        Phase::Turn => {
            let actions = policy::evaluate_actions(position, weights).into_iter();
            actions.map(|(action, value)| (action.into(), value.into())).collect()
        }
        _ => {
            let actions = Escape::legal_actions(view, view.turn).into_iter();
            actions.map(|action| (action, choice_value(view, position, action, weights).into())).collect()
        }
    };
    actions.sort_by(|one, other| other.1.total_cmp(&one.1));
    actions
}

/// Returns the value of a choice that follows a play or a discard.
fn choice_value(view: &View<Escape>, position: &Position, action: Action, weights: &Weights) -> f32 {
    match (action, view.phase) {
        (Action::Place(route), Phase::Place { card }) => {
            position.placement_value(card, usize::from(route), &weights.placement)
        }
        (Action::Lose(route), _) => position.loss_value(usize::from(route), &weights.placement),
        _ => 0.0,
    }
}

impl From<TurnAction> for Action {
    fn from(action: TurnAction) -> Action {
        match action {
            TurnAction::Play(place) => Action::Play(place as u8),
            TurnAction::Discard(place) => Action::Discard(place as u8),
            TurnAction::Clue(clue) => Action::Clue(clue),
        }
    }
}
