//! The bot that plays the action with the highest value by its beliefs.

use super::super::{Action, Intruder, Statement};
use super::beliefs::Beliefs;
use super::{talk, words};
use crate::game::{ActionValue, Bot, Decision, PlayerView, Rng};

/// Chooses the action with the highest value, without looking ahead.
pub(super) struct Keen;

impl Bot<Intruder> for Keen {
    fn decide(&self, player: &PlayerView<Intruder>, _rng: &mut Rng) -> Decision<Intruder> {
        let beliefs = Beliefs::of(player);
        let ranked = beliefs.ranked_actions(player.view);
        let why = |action: &Action| words::reason(player, &beliefs, action);
        Decision::ranked(ranked.into_iter().map(|(action, value)| (action, Some(ActionValue::Points(value)))), why)
    }

    fn speak(&self, player: &PlayerView<Intruder>, _rng: &mut Rng) -> Option<Statement> {
        talk::keen_statement(player)
    }
}
