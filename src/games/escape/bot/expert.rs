//! The expert bot: rollouts in sampled worlds (perfect-information Monte Carlo with a policy that respects hidden hands).

use super::super::{Action, Escape, Phase};
use super::explain::Explainer;
use super::likelihood::ObservedActions;
use super::meaning::Meanings;
use super::policy_bot;
use super::position::Position;
use super::reason::{Reason, reason};
use super::rollout::rollout;
use super::sampling::WeightedWorlds;
use super::tie_breaker::{self, TieBreaker};
use super::weights::KEEN;
use crate::bots::{Baseline, Candidate, RaceSettings, race};
use crate::game::{ActionValue, Bot, Decision, PlayerView, Rng, View};

/// The bot that takes the action after which most players escape in rollouts.
pub(super) struct Expert;

/// The budget of rollouts, which a phone computes in an acceptable time.
const RACE: RaceSettings = RaceSettings {
    candidates: 12,
    batches: &[8; 20],
    evaluations: 640,
    baseline: Baseline::Best,
    standard_errors: 2.0,
    doubt: 0.1,
    indifference: 0.04,
};

/// The weight of the policy's value beside the result of the rollouts. The choice matters little: with all hard options 10
/// of 76 games were lost at 0.03, 43 of 522 at 0.1 and 7 of 101 at 0.2, before the likelihood of actions was considered.
const PRIOR_WEIGHT: f64 = 0.1;

/// The likelihood of a world in which the other players see that the policy's action fails and give no warning, relative to
/// a world in which it succeeds.
const UNWARNED_FAILURE: f64 = 0.1;

impl Bot<Escape> for Expert {
    fn decide(&self, player: &PlayerView<Escape>, rng: &mut Rng) -> Decision<Escape> {
        let PlayerView { view, seat, name, .. } = *player;
        let (position, observed) = ObservedActions::replay(player);
        let actions = policy_bot::rank_actions(view, &position, &KEEN);
        let policy_action = actions[0].0;
        let likelihood = |world: &Position| observed.likelihood(world) * silence_likelihood(view, world, policy_action);
        let worlds = WeightedWorlds::sample(&position, seat, rng, likelihood);
        let prior_weight = if view.phase == Phase::Turn { PRIOR_WEIGHT } else { 0.0 };
        let candidates =
            actions.into_iter().map(|(action, value)| Candidate::new(action, value * prior_weight)).collect();
        let mut candidates =
            race(candidates, &RACE, || worlds.draw(rng), |world, action| rollout(view, world, *action, &KEEN));
        let fits = |place: u8| worlds.probability(|world| fits(world, place));
        let ties = TieBreaker { view, position: &position, is_early: tie_breaker::is_early(player) };
        ties.choose(&mut candidates, fits);

        let best = candidates[0].action;
        let explainer = Explainer { view, meanings: &Meanings::of(player), name, best };
        let why = |action: &Action| {
            explainer.sentence(match reason(&position, *action, &KEEN) {
                Reason::Play(place, _) => Reason::Play(place, fits(place)),
                reason => reason,
            })
        };
        let actions =
            candidates.iter().map(|candidate| (candidate.action, Some(ActionValue::Probability(candidate.win_rate()))));
        Decision::ranked(actions, why)
    }
}

/// Returns whether the active player's card at a place can be placed in a world.
fn fits(world: &Position, place: u8) -> bool {
    let card = world.hands[world.turn.index()][usize::from(place)].card;
    card.is_some_and(|card| world.playability().placeable().contains(card))
}

/// Returns the likelihood that nobody has warned the player of the policy's action in this world.
///
/// Once the deck is empty, the other players know everything that matters but their own hands, so they would hardly
/// let the policy's action fail.
pub(super) fn silence_likelihood(view: &View<Escape>, world: &Position, policy_action: Action) -> f64 {
    if world.deck_size == 0 && !rollout(view, world, policy_action, &KEEN).is_win { UNWARNED_FAILURE } else { 1.0 }
}
