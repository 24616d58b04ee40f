//! The bot that counts cards: it takes the action of the highest value.

use super::super::{Action, Play, Poutine};
use super::action_filter::ActionFilter;
use super::action_value::ActionEvaluator;
use super::explain;
use super::opponent_model::OpponentModel;
use crate::bots::Random;
use crate::game::{ActionValue, Bot, Decision, Partial, PlayerView, Rng};

/// Ranks actions by [`ActionEvaluator`].
pub(super) struct Keen;

impl Bot<Poutine> for Keen {
    fn decide(&self, player: &PlayerView<Poutine>, rng: &mut Rng) -> Decision<Poutine> {
        let PlayerView { view, seat, .. } = *player;
        let opponents = OpponentModel::from_history(player);
        let evaluator = ActionEvaluator::new(view, seat, Some(&opponents));
        let ranking = ranked_actions(&evaluator);
        if ranking.is_empty() {
            return Decision::simply(Random::pick::<Poutine>(view, seat, rng), explain::NO_CHOICE);
        }
        let actions = ranking.into_iter().map(|(action, points)| (action, Some(ActionValue::Points(points.into()))));
        Decision::ranked(actions, |action| explain::why(&evaluator, &opponents, *action, player.name))
    }
}

/// Returns the considered actions with their values, best first. Pointless actions are not considered.
pub(super) fn ranked_actions(evaluator: &ActionEvaluator<Partial>) -> Vec<(Action, f32)> {
    let mut ranking = evaluator.action_values();
    ranking.retain(|(action, _)| evaluator.board.validate(evaluator.seat, *action).is_ok());
    ranking.retain(|(action, _)| match *action {
        Action::Play(Play::MindReader { from, item }) => evaluator.item_probability(from, item) > 0.0,
        _ => true,
    });
    ActionFilter::new(evaluator.board, evaluator.seat, evaluator.opponents)
        .retain_sensible(&mut ranking, |(action, _)| *action);
    ranking.sort_by(|one, other| other.1.total_cmp(&one.1));
    ranking
}
