//! The bot that looks ahead: it tries its best actions in sampled worlds by rollouts.

use super::super::{Action, Intruder, Phase, Statement};
use super::explainer::{Basis, Explainer};
use super::player_beliefs::Beliefs;
use super::rollout::{Rollout, SampledWorld};
use super::talk;
use crate::bots::{Baseline, Candidate, Evaluation, RaceSettings, race};
use crate::game::{ActionValue, Bot, Decision, PlayerView, Rng, Seed};

/// Chooses the action after which its side wins most often in sampled worlds.
pub(super) struct Expert;

/// Six actions are tried in 48 worlds each. None is eliminated before.
const RACE: RaceSettings = RaceSettings {
    candidates: 6,
    batches: &[48],
    evaluations: 6 * 48,
    baseline: Baseline::Best,
    standard_errors: f64::INFINITY,
    doubt: 0.1,
    indifference: f64::NEG_INFINITY,
};

/// The win probability that a point of an action's value without looking ahead adds, as a prior: rollouts in so few worlds
/// are noisy. A life is worth about twice as much.
const PRIOR_WEIGHT: f64 = 0.05;

/// The same for a point of the value of three cards.
const PRIOR_WEIGHT_OF_CARDS: f64 = 0.01;

/// The number of standard errors up to which two actions are worth the same, so that a serious one comes first (see `BENCH.md`).
const EQUAL_ERRORS: f64 = 1.0;

impl Bot<Intruder> for Expert {
    fn decide(&self, player: &PlayerView<Intruder>, rng: &mut Rng) -> Decision<Intruder> {
        let beliefs = Beliefs::of(player);
        let mut ranked = beliefs.ranked_actions(player);
        let is_only = ranked.len() == 1;
        let mut explainer = Explainer { player, basis: Basis::Beliefs(&beliefs), best: ranked[0].0 };
        if !is_only {
            ranked = look_ahead(player, &beliefs, &ranked, |action| explainer.is_serious(action), rng);
            explainer.best = ranked[0].0;
        }
        let with_value = |(action, value)| (action, (!is_only).then_some(ActionValue::Probability(value)));
        explainer.decision(ranked.into_iter().map(with_value))
    }

    fn speak(&self, player: &PlayerView<Intruder>, _rng: &mut Rng) -> Option<Statement> {
        talk::expert_statement(player)
    }
}

/// Returns the candidates with the estimated win probability of the player's side, the best first. `ranked` has their values
/// without looking ahead. `is_serious` says which actions a player could take seriously.
fn look_ahead(
    player: &PlayerView<Intruder>,
    beliefs: &Beliefs,
    ranked: &[(Action, f64)],
    is_serious: impl Fn(&Action) -> bool,
    rng: &mut Rng,
) -> Vec<(Action, f64)> {
    let prior_weight = if player.view.phase == Phase::Choose { PRIOR_WEIGHT_OF_CARDS } else { PRIOR_WEIGHT };
    let best_value = ranked[0].1;
    let candidates =
        ranked.iter().map(|(action, value)| Candidate::new(*action, prior_weight * (value - best_value))).collect();
    // All candidates are tried in the same worlds with the same chance.
    let sample_world = || (SampledWorld::sample(player, &beliefs.own, rng), rng.seed());
    let evaluate = |(world, seed): &(SampledWorld, Seed), action: &Action| {
        let innocents = Rollout::new(world.clone(), beliefs.public.clone(), seed.chance(0)).run(beliefs.me, action);
        Evaluation::from(if beliefs.fellow_intruders.is_none() { innocents } else { 1.0 - innocents })
    };
    let mut by_probability = race(candidates, &RACE, sample_world, evaluate);
    // Among actions that are worth the same, the one that makes sense without looking ahead.
    let rank = |action: &Action| (!is_serious(action), ranked.iter().position(|(other, _)| other == action));
    let is_equal = |index: &usize| {
        let difference = by_probability[0].paired_difference(&by_probability[*index]);
        difference.mean <= EQUAL_ERRORS * difference.standard_error
    };
    let sensible = (0..by_probability.len()).filter(is_equal).min_by_key(|index| rank(&by_probability[*index].action));
    by_probability[..=sensible.unwrap_or(0)].rotate_right(1);
    by_probability.iter().map(|candidate| (candidate.action, candidate.value().clamp(0.0, 1.0))).collect()
}
