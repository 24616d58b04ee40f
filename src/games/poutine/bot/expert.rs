//! The bot that samples worlds (perfect-information Monte Carlo): it tries the best actions in full boards that agree
//! with its view, plays each board on until its turn after the next begins, and estimates the probability to be the
//! next to win.

use super::super::{Action, Board, Phase, Poutine};
use super::action_filter::ActionFilter;
use super::action_value::ActionEvaluator;
use super::next_escape::next_escape_probability;
use super::opponent_model::OpponentModel;
use super::{casual, explain, keen};
use crate::bots::{Baseline, Candidate, Estimate, Evaluation, RaceSettings, Random, race};
use crate::game::{
    ActionValue, Bot, Decision, Determinize, Full, Game, Next, Partial, Playable, PlayerView, QuickDice, Rng, Rules,
    Seat, SeatSet, Seed,
};

/// Takes the action of the highest value unless another one is significantly better in the sampled worlds.
pub(super) struct Expert;

/// The most actions that are tried.
const MAX_CANDIDATES: usize = 6;

/// The race between the candidates. The baseline is the action of the highest value.
const RACE: RaceSettings = RaceSettings {
    candidates: MAX_CANDIDATES + 1, // with an unconsidered draw
    batches: &[48, 96, 144],
    evaluations: usize::MAX,
    baseline: Baseline::First,
    standard_errors: 1.0,
    doubt: 0.0,
    indifference: f64::NEG_INFINITY,
};

/// The race between the answers to an attempt. It always has the same number of worlds, so that the time of an answer tells nothing.
const ANSWER_RACE: RaceSettings = RaceSettings { batches: &[144], ..RACE };

/// The difference up to which two values are equal: that between two actions without any effect within a rollout.
const EQUAL: f64 = 0.004;

/// The number of own turns whose beginning a rollout reaches. With one instead of two, the expert wins less often (see
/// BENCH.md).
const OWN_TURNS: usize = 2;

/// The most decisions in a rollout, more than [`OWN_TURNS`] rounds of turns have.
const MAX_DECISIONS: usize = 600 * OWN_TURNS;

/// The factor of the value for each player who wins first.
const LATER_WINNER_FACTOR: f64 = 0.3;

/// A sampled world.
struct World {
    board: Board<Full>,
    /// The opponents who play by rules of thumb; the others evaluate their actions.
    casual: SeatSet,
    /// The seed of chance in rollouts, the same for all candidates.
    seed: Seed,
}

impl Bot<Poutine> for Expert {
    fn decide(&self, player: &PlayerView<Poutine>, rng: &mut Rng) -> Decision<Poutine> {
        let PlayerView { view, seat, .. } = *player;
        let opponents = OpponentModel::from_history(player);
        let evaluator = ActionEvaluator::new(view, seat, Some(&opponents));
        let best = keen::ranked_actions(&evaluator).into_iter().take(MAX_CANDIDATES).map(|(action, _)| action);
        // An unconsidered draw is tried only to report its value; the baseline is then final.
        let unconsidered = evaluator.unconsidered_draw().filter(|action| view.validate(seat, *action).is_ok());
        // So is the cancel of an attempt that would win.
        let filter = ActionFilter::new(view, seat, Some(&opponents));
        let is_final = unconsidered.is_some() || filter.would_win();
        let candidates: Vec<Candidate<Action>> =
            best.chain(unconsidered).map(|action| Candidate::new(action, 0.0)).collect();
        match candidates[..] {
            [] => return Decision::simply(Random::pick::<Poutine>(view, seat, rng), explain::NO_CHOICE),
            [Candidate { action, .. }] => {
                if matches!(view.phase, Phase::Attempt(_)) {
                    // It takes as long as a choice: otherwise the time would tell who holds no Second Helping!.
                    let twice = vec![Candidate::new(action, 0.0), Candidate::new(action, 0.0)];
                    ranked_candidates(player, &opponents, &filter, twice, true, rng);
                }
                return Decision::simply(action, explain::why(&evaluator, &opponents, action, player.name));
            }
            _ => (),
        }
        let ranking = ranked_candidates(player, &opponents, &filter, candidates, is_final, rng);
        let actions =
            ranking.iter().map(|candidate| (candidate.action, Some(ActionValue::Probability(candidate.mean()))));
        Decision::ranked(actions, |action| explain::why(&evaluator, &opponents, *action, player.name))
    }
}

/// Tries the candidates in sampled worlds. Returns the one to choose first, then the others by their mean value. The
/// first candidate is chosen unless another is significantly better, or worth as much with a better purpose; if `is_final`,
/// it is chosen in any case.
fn ranked_candidates(
    player: &PlayerView<Poutine>,
    opponents: &OpponentModel,
    filter: &ActionFilter<Partial>,
    candidates: Vec<Candidate<Action>>,
    is_final: bool,
    rng: &mut Rng,
) -> Vec<Candidate<Action>> {
    let seat = player.seat;
    let sample_world = || sample_world(player, opponents, rng);
    let evaluate = |world: &World, action: &Action| Evaluation::from(rollout(world, seat, *action));
    let settings = if matches!(player.view.phase, Phase::Attempt(_)) { &ANSWER_RACE } else { &RACE };
    let mut ranking = race(candidates, settings, sample_world, evaluate);
    if !is_final {
        if let Some(better) = significantly_better(&ranking) {
            ranking.swap(0, better);
        }
        if let Some(sensible) = equal_with_better_purpose(&ranking, filter) {
            ranking.swap(0, sensible);
        }
    }
    ranking[1..].sort_by(|one, other| other.mean().total_cmp(&one.mean()));
    ranking
}

/// Returns the index of the candidate that is better than the first one by the highest lower confidence bound, if that
/// is positive.
fn significantly_better(candidates: &[Candidate<Action>]) -> Option<usize> {
    let lower_bound = |index: usize| {
        let Estimate { mean, standard_error } = candidates[index].advantage(&candidates[0]);
        mean - RACE.standard_errors * standard_error
    };
    let is_in_race = |index: &usize| candidates[*index].worlds() == candidates[0].worlds();
    let best = (1..candidates.len())
        .filter(is_in_race)
        .reduce(|best, other| if lower_bound(other) > lower_bound(best) { other } else { best });
    best.filter(|best| lower_bound(*best) > 0.0)
}

/// Returns the index of the candidate with the best purpose among those that are worth as much as the first one, if its
/// purpose is better than that of the first one.
fn equal_with_better_purpose(candidates: &[Candidate<Action>], filter: &ActionFilter<Partial>) -> Option<usize> {
    let first = &candidates[0];
    let is_equal = |other: &Candidate<Action>| {
        let Estimate { mean, standard_error } = first.advantage(other);
        other.worlds() == first.worlds() && mean.abs() <= EQUAL && standard_error <= EQUAL
    };
    let equal = (1..candidates.len()).filter(|index| is_equal(&candidates[*index]));
    let best = equal.min_by_key(|index| filter.purpose(candidates[*index].action))?;
    (filter.purpose(candidates[best].action) < filter.purpose(first.action)).then_some(best)
}

/// Samples a board that agrees with the view and the opponent model, and the policy of each opponent.
fn sample_world(player: &PlayerView<Poutine>, opponents: &OpponentModel, rng: &mut Rng) -> World {
    let mut board = Poutine::determinize(player.view, rng);
    opponents.apply_beliefs(&mut board, rng);
    let casual = Seat::all(board.seats()).filter(|other| *other != player.seat && rng.below(2) == 0).collect();
    World { board, casual, seed: rng.seed() }
}

/// Takes an action in a world and plays it on until the last of [`OWN_TURNS`] turns of the player begins. Returns the
/// probability that the player is the next to win, discounted for each player who has won before.
fn rollout(world: &World, player: Seat, action: Action) -> f64 {
    let dice = &mut QuickDice::new(world.seed.0);
    let mut board = world.board.clone();
    let winners_before = board.winners.len();
    let discount = |winners: SeatSet| LATER_WINNER_FACTOR.powi((winners.len() - winners_before) as i32);
    let event = Poutine::action_event(&board, player, &action);
    Poutine::apply(&mut board, &event);
    let (mut decisions, mut turns) = (0, 0);
    while decisions < MAX_DECISIONS {
        if board.winners.contains(player) {
            return discount(board.winners.difference(SeatSet::only(player)));
        }
        if board.phase == Phase::TurnBegins && board.turn == player {
            turns += 1;
            if turns == OWN_TURNS {
                break;
            }
        }
        let event = match Poutine::next(&board) {
            Next::Seats(seats) => {
                decisions += 1;
                let seat = seats.first().unwrap_or(board.turn);
                Poutine::action_event(&board, seat, &rollout_action(&board, seat, world.casual))
            }
            Next::Automatic => Poutine::automatic_event(&board),
            Next::Chance => Poutine::sample_event(&board, dice),
            Next::Over => return 0.0,
        };
        Poutine::apply(&mut board, &event);
    }
    discount(board.winners) * next_escape_probability(&board, player)
}

/// Returns the action of the rollout policy.
fn rollout_action(board: &Board<Full>, seat: Seat, casual: SeatSet) -> Action {
    let action = if casual.contains(seat) { casual::preferred_actions(board, seat).into_iter().next() } else { None };
    action.unwrap_or_else(|| ActionEvaluator::new(board, seat, None).best_action())
}
