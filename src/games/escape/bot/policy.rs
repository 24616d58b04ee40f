//! The policy: the value of every play, discard and clue of a turn.
//!
//! Plays and discards are worth their expected value. A clue is worth the change that it makes to what its receiver is
//! predicted to do.

use arrayvec::ArrayVec;

use super::super::{Clue, HAND_SIZE, MAX_PLAYERS, Topic};
use super::card_set::{self, CardSet};
use super::card_values::{CardClasses, CardValue, CardValues};
use super::convention::ClueInterpreter;
use super::position::{HeldCard, Position, TurnAction};
use super::weights::Weights;
use crate::game::Seat;

const MAX_ACTIONS: usize = 2 * HAND_SIZE + (MAX_PLAYERS - 1) * Topic::ALL.len();

/// Actions with their values.
pub(super) type ValuedActions = ArrayVec<(TurnAction, f32), MAX_ACTIONS>;

/// The number of next players for whom clues are evaluated; later players can be given clues by others. With one more the
/// results were the same.
const RECEIVERS: usize = 3;

/// Returns every action of the active player with its value.
pub(super) fn evaluate_actions(position: &Position, weights: &Weights) -> ValuedActions {
    let active = position.turn;
    let values = CardValues::new(position, weights);
    let unseen = position.unseen_by(active);
    let classes = values.classes_of(unseen);
    let mut actions = ValuedActions::new();
    for (place, held) in position.hands[active.index()].iter().enumerate() {
        let expected = classes.expected_value(held, weights);
        actions.push((TurnAction::Play(place), expected.play));
        actions.push((TurnAction::Discard(place), values.token - expected.keep));
    }
    if position.tokens > 0 {
        // A player with an empty hand must give a clue, so all of them are evaluated (E26).
        let must_clue = position.hands[active.index()].is_empty();
        let receivers = if must_clue { position.seats() } else { RECEIVERS };
        let mut discount = 1.0;
        for to in active.clockwise(position.seats()).skip(1).take(receivers) {
            evaluate_clues(&Receiver::new(position, to, unseen, &values, weights), discount, &mut actions);
            discount *= weights.later_clue;
        }
    }
    actions
}

/// Adds the clues to one receiver.
fn evaluate_clues(receiver: &Receiver, discount: f32, actions: &mut ValuedActions) {
    let weights = receiver.weights;
    let without_clue = receiver.predict(&receiver.expected);
    for topic in receiver.touching_topics() {
        let with_clue = receiver.predict(&receiver.expected_after_clue(topic));
        let gain = with_clue.value - without_clue.value + with_clue.information - without_clue.information;
        let value = weights.pass + gain * discount - receiver.values.clue_cost;
        actions.push((TurnAction::Clue(Clue { to: receiver.seat, topic }), value));
    }
}

/// Returns the best action of the active player.
pub(super) fn best_action(position: &Position, weights: &Weights) -> TurnAction {
    let actions = evaluate_actions(position, weights).into_iter();
    let best = actions.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.expect("the game is over when the active player has no action").0
}

/// A possible receiver of a clue.
pub(super) struct Receiver<'a> {
    seat: Seat,
    hand: &'a [HeldCard],
    /// The cards of the hand.
    cards: CardSet,
    /// The value of each card.
    actual: ArrayVec<CardValue, HAND_SIZE>,
    /// The value that the receiver expects of each card.
    pub expected: ArrayVec<CardValue, HAND_SIZE>,
    /// The classes of the cards that the receiver does not see, as far as the giver knows.
    classes: CardClasses,
    values: &'a CardValues,
    weights: &'a Weights,
}

/// The predicted next action of a player.
pub(super) struct Prediction {
    /// The action; `None` for some clue.
    pub action: Option<TurnAction>,
    value: f32,
    /// The value of what the player knows about the hand in later turns.
    pub information: f32,
}

/// An action that a player may take.
#[derive(Clone, Copy)]
struct Candidate {
    /// The action; `None` for some clue.
    action: Option<TurnAction>,
    /// The value that the player expects, by which the player decides.
    expected: f32,
    /// The actual value.
    actual: f32,
}

impl<'a> Receiver<'a> {
    /// Creates the receiver in seat `to`. `unseen` are the cards that the giver does not see.
    pub fn new(
        position: &'a Position,
        to: Seat,
        unseen: CardSet,
        values: &'a CardValues,
        weights: &'a Weights,
    ) -> Receiver<'a> {
        let hand = &position.hands[to.index()];
        let cards = position.hand(to);
        let classes = values.classes_of(unseen.union(cards));
        let known_cards = hand.iter().filter_map(|held| held.card);
        Receiver {
            seat: to,
            hand,
            cards,
            actual: known_cards.map(|card| values.value(card)).collect(),
            expected: hand.iter().map(|held| classes.expected_value(held, weights)).collect(),
            classes,
            values,
            weights,
        }
    }

    /// Returns the topics of the clues that touch a card.
    fn touching_topics(&self) -> impl Iterator<Item = Topic> {
        Topic::ALL.into_iter().filter(|topic| !card_set::matching(*topic).is_disjoint(self.cards))
    }

    /// Returns the value that the receiver expects of each card after a clue.
    pub fn expected_after_clue(&self, topic: Topic) -> ArrayVec<CardValue, HAND_SIZE> {
        let mut interpreter = ClueInterpreter::new(topic, self.values.playability.useful());
        let hand = self.hand.iter().zip(&self.expected);
        let expected = hand.map(|(held, expected)| {
            let mut after = *held;
            after.receive_clue(topic, &mut interpreter);
            if (after.possible, after.inferred) == (held.possible, held.inferred) {
                *expected
            } else {
                self.classes.expected_value(&after, self.weights)
            }
        });
        expected.collect()
    }

    /// Predicts the receiver's next action if these are the expected values of the hand.
    ///
    /// Also evaluates the second-best action, since the hand is played over several turns.
    pub fn predict(&self, expected: &[CardValue]) -> Prediction {
        let clue = Candidate { action: None, expected: self.weights.expected_pass, actual: 0.0 };
        let (mut best_play, mut second_play, mut best_discard) = (clue, clue, clue);
        for (place, (expected, actual)) in expected.iter().zip(&self.actual).enumerate() {
            let play = TurnAction::Play(place);
            let play = Candidate { action: Some(play), expected: expected.play, actual: actual.play };
            if play.expected > best_play.expected {
                (best_play, second_play) = (play, best_play);
            } else if play.expected > second_play.expected {
                second_play = play;
            }
            let discard = self.discard(place, expected, actual);
            if discard.expected > best_discard.expected {
                best_discard = discard;
            }
        }
        let (first, second) = if best_discard.expected > best_play.expected {
            (best_discard, best_play)
        } else {
            (best_play, second_play)
        };
        Prediction {
            action: first.action,
            value: if first.action.is_some() { first.actual } else { self.weights.pass },
            information: self.information(expected) + self.weights.second_action * second.actual,
        }
    }

    fn discard(&self, place: usize, expected: &CardValue, actual: &CardValue) -> Candidate {
        let token = self.values.token;
        let action = Some(TurnAction::Discard(place));
        Candidate { action, expected: token - expected.keep, actual: token - actual.keep }
    }

    /// Returns the value of what the receiver knows about the hand: how well the expected values predict the actual ones.
    fn information(&self, expected: &[CardValue]) -> f32 {
        let mut information = 0.0;
        for (expected, actual) in expected.iter().zip(&self.actual) {
            let certainty = if actual.playable > 0.0 { expected.playable } else { 1.0 - expected.playable };
            information += self.weights.playability_information * certainty;
            information -= self.weights.keep_information * (expected.keep - actual.keep).abs();
        }
        information
    }
}
