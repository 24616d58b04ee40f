//! The bots that take the best action of the policy.

use super::super::{Action, Clue, Escape, Phase, Topic};
use super::explain::Explainer;
use super::meaning::Meanings;
use super::policy;
use super::position::{Position, TurnAction};
use super::reason::{Reason, reason};
use super::tie_breaker::{self, TieBreaker};
use super::weights::Weights;
use crate::game::{ActionValue, Bot, Decision, Game, PlayerView, Rng, View};

/// The value that a player gives up at most for not giving a stop clue about a card that could be played. At a higher price more
/// stop clues are true and fewer games are won (see `BENCH.md`).
const PRICE_OF_A_TRUE_STOP: f64 = 0.7;

/// The value, against the action that would come first otherwise, that a player gives up at most for playing at once what a clue
/// has asked for. At 0 fewer clues are answered, and at any price more games are lost (see `BENCH.md`).
const PRICE_OF_AN_ANSWER: f64 = 1.0;

/// The value that a player gives up at most in the first turns for not naming a type of which everybody sees that no card can be
/// useful yet; later turns: [`Weights::timely_type`]. A higher price costs games (see `BENCH.md`).
const PRICE_OF_A_TIMELY_TYPE: f64 = 0.3;

/// The value that a player gives up at most for asking for a play instead of discarding (see `BENCH.md`).
const PRICE_OF_A_REQUEST: f64 = 1.5;

/// The value that a player gives up at most for a clue instead of a discard while the cup is full or nearly so
/// ([`Weights::missing_tokens`]).
const PRICE_OF_A_FULL_CUP: f64 = 1.0;

/// The value that a player gives up at most for discarding a card that no clue has touched instead of one of a known type that may
/// be wanted now.
const PRICE_OF_A_NAMED_CARD: f64 = 0.3;

/// A bot that takes the best action of the policy, with its own weights.
pub(super) struct PolicyBot(pub &'static Weights);

impl Bot<Escape> for PolicyBot {
    fn decide(&self, player: &PlayerView<Escape>, _rng: &mut Rng) -> Decision<Escape> {
        let position = Position::from_view(player);
        let mut actions = sensible_actions(player, &position, self.0);
        let best = actions[0].0;
        actions[1..].sort_by(|one, other| other.1.total_cmp(&one.1));
        actions[1..].sort_by_key(|(action, _)| tie_breaker::contradicts(*action, best));
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
    let ties = TieBreaker { view: player.view, position, is_early: tie_breaker::is_early(player) };
    let is_risk = |action: &Action| match reason(position, *action, weights) {
        Reason::Play(place, fits) => ties.is_risk(place, fits),
        _ => false,
    };
    if ties.is_early && actions.iter().any(|(action, _)| !is_risk(action)) {
        actions.retain(|(action, _)| !is_risk(action));
    }
    put_true_clue_first(&mut actions, &ties, is_risk);
    let is_misleading = |action: &Action| matches!(*action, Action::Clue(clue) if ties.misleads(clue));
    let is_sound = |action: &Action| !is_misleading(action) && !is_risk(action);
    let is_for_later = |action: &Action| matches!(*action, Action::Clue(clue) if ties.is_for_later(clue));
    if is_for_later(&actions[0].0) {
        let price = if ties.is_early { PRICE_OF_A_TIMELY_TYPE } else { weights.timely_type };
        put_first(&mut actions, price, |action| !is_for_later(action) && is_sound(action));
    }
    if matches!(actions[0].0, Action::Discard(_)) && position.tokens >= weights.request_tokens {
        let asks_for_play = |action: &Action| matches!(*action, Action::Clue(clue) if ties.asks_for_play(clue));
        put_first(&mut actions, PRICE_OF_A_REQUEST, asks_for_play);
    }
    if matches!(actions[0].0, Action::Discard(_)) && position.tokens + weights.missing_tokens >= position.max_tokens() {
        let is_clue = |action: &Action| matches!(action, Action::Clue(_)) && is_sound(action);
        put_first(&mut actions, PRICE_OF_A_FULL_CUP, |action| is_clue(action) && !is_for_later(action));
    }
    if matches!(actions[0].0, Action::Discard(place) if ties.may_be_wanted(place)) {
        let is_without_clue = |action: &Action| matches!(*action, Action::Discard(place) if !ties.is_touched(place));
        put_first(&mut actions, PRICE_OF_A_NAMED_CARD, is_without_clue);
    }
    // By the policy alone, keen crews of five discarded a known boat in 12 of 60 games, for a token when the cup was empty.
    if let Action::Discard(place) = actions[0].0
        && ties.wastes(place)
    {
        put_first(&mut actions, f64::INFINITY, |action| *action == Action::Play(place));
    }
    // By the policy alone, casual crews of five with all hard options discarded in 99 of 300 games a card that they knew to be of a
    // type of which none could be spared; with this rule in 62, where nothing else made sense.
    let is_last = |action: &Action| matches!(*action, Action::Discard(place) if ties.is_scarce(place));
    if is_last(&actions[0].0) {
        put_first(&mut actions, f64::INFINITY, |action| !is_last(action) && is_sound(action));
    }
    put_first(&mut actions, PRICE_OF_AN_ANSWER, |action| {
        matches!(*action, Action::Play(place) if ties.is_asked_for(place)) && !is_risk(action)
    });
    actions
}

/// Moves the best of the actions that `is_wanted` accepts to the front, if the first action is worth at most `price` more.
fn put_first(actions: &mut [(Action, f64)], price: f64, is_wanted: impl Fn(&Action) -> bool) {
    let first_value = actions[0].1;
    let is_cheap = |(action, value): &(Action, f64)| first_value - value <= price && is_wanted(action);
    if let Some(found) = actions.iter().position(is_cheap) {
        actions[..=found].rotate_right(1);
    }
}

/// Replaces a best action that is a misleading clue: moves the next best action that does not mislead and is no risk to the
/// front. In place of a suit it must be worth nearly as much.
fn put_true_clue_first(actions: &mut [(Action, f64)], ties: &TieBreaker, is_risk: impl Fn(&Action) -> bool) {
    let is_misleading = |action: &Action| matches!(*action, Action::Clue(clue) if ties.misleads(clue));
    let price = match actions[0].0 {
        action if !is_misleading(&action) => return,
        Action::Clue(Clue { topic: Topic::Suit(_), .. }) => PRICE_OF_A_TRUE_STOP,
        _ => f64::INFINITY,
    };
    put_first(actions, price, |action| !is_misleading(action) && !is_risk(action));
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
