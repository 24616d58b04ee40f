//! The bot that plays the action with the highest value by its beliefs.

use super::super::Intruder;
use super::beliefs::Beliefs;
use super::{talk, words};
use crate::game::{ActionValue, Bot, Decision, PlayerView, RankedAction, Rng};

/// Chooses the action with the highest value, without looking ahead.
pub(super) struct Keen;

impl Bot<Intruder> for Keen {
    fn decide(&self, player: &PlayerView<Intruder>, _rng: &mut Rng) -> Decision<Intruder> {
        let beliefs = Beliefs::of(player);
        let ranked = beliefs.ranked_actions(player.view);
        let why = words::reason(player, &beliefs, &ranked[0].0);
        let with_points = |(action, value)| RankedAction { action, value: Some(ActionValue::Points(value)) };
        Decision { options: ranked.into_iter().map(with_points).collect(), why }
    }

    fn speak(&self, player: &PlayerView<Intruder>, rng: &mut Rng) -> Option<String> {
        talk::keen_statement(player, rng)
    }
}
