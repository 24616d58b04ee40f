//! The bot that plays the action with the highest value by its beliefs.

use super::super::{Intruder, Statement};
use super::explainer::{Basis, Explainer};
use super::player_beliefs::Beliefs;
use super::talk;
use crate::game::{ActionValue, Bot, Decision, PlayerView, Rng};

/// Chooses the action with the highest value, without looking ahead.
pub(super) struct Keen;

impl Bot<Intruder> for Keen {
    fn decide(&self, player: &PlayerView<Intruder>, _rng: &mut Rng) -> Decision<Intruder> {
        let beliefs = Beliefs::of(player);
        let ranked = beliefs.ranked_actions(player);
        let explainer = Explainer { player, basis: Basis::Beliefs(&beliefs), best: ranked[0].0 };
        let with_value = |(action, value)| (action, Some(ActionValue::Points(value)));
        explainer.decision(ranked.into_iter().map(with_value))
    }

    fn speak(&self, player: &PlayerView<Intruder>, _rng: &mut Rng) -> Option<Statement> {
        talk::keen_statement(player)
    }
}
