//! The likelihood of the other players' actions, given a hand that they see and its owner does not.
//!
//! A player who sees a useful card in the hand would probably have given a clue about it. So worlds in which the other
//! players acted well by the policy are likelier.

use arrayvec::ArrayVec;

use super::super::{Card, Escape, Event, HAND_SIZE};
use super::policy;
use super::position::{Position, TurnAction};
use super::tracker::Tracker;
use super::weights::KEEN;
use crate::game::{Observation, PlayerView, Seat};

/// The number of latest actions that are considered. The information about a hand was 0.21 nats with 8 of them, 0.25 with
/// 16 and 0.27 with 40.
const MAX_ACTIONS: usize = 12;

/// The temperature of the softmax over the values of the policy, fitted to the actions of expert bots.
const TEMPERATURE: f64 = 0.28;

/// The probability of a uniformly random action.
const EPSILON: f64 = 0.05;

/// The latest actions of the other players, as the player in `seat` observed them.
pub(super) struct ObservedActions {
    seat: Seat,
    actions: Vec<ObservedAction>,
}

struct ObservedAction {
    /// The position before the action, with the observer's hand unknown.
    position: Position,
    action: TurnAction,
    /// The observer's hand at that time.
    hand: ArrayVec<PastCard, HAND_SIZE>,
}

/// A card of the observer's hand at an earlier time.
#[derive(Clone, Copy)]
enum PastCard {
    /// The card has been revealed since.
    Revealed(Card),
    /// The card is still in the hand, at this place.
    Held(usize),
}

impl ObservedActions {
    /// Replays the game and returns the current position with the latest actions of the other players.
    pub fn replay(player: &PlayerView<Escape>) -> (Position, ObservedActions) {
        let mut own_cards = OwnCards::default();
        let mut actions = Vec::new();
        let tracker = Tracker::replay(player, |before, observation| {
            if let Some((seat, action)) = turn_action(observation)
                && seat != player.seat
            {
                actions.push((before.position(), action, own_cards.hand.clone()));
            }
            own_cards.update(player.seat, observation);
        });
        let latest = actions.split_off(actions.len().saturating_sub(MAX_ACTIONS)).into_iter();
        let observed = latest.map(|(position, action, hand)| ObservedAction {
            position,
            action,
            hand: hand.into_iter().map(|number| own_cards.past_card(number)).collect(),
        });
        // An action says nothing about the current hand if all cards of that time have been revealed.
        let is_relevant = |action: &ObservedAction| action.hand.iter().any(|card| matches!(card, PastCard::Held(_)));
        (tracker.position(), ObservedActions { seat: player.seat, actions: observed.filter(is_relevant).collect() })
    }

    /// Returns the likelihood of all actions, given the observer's hand in a world.
    pub fn likelihood(&self, world: &Position) -> f64 {
        let hand = &world.hands[self.seat.index()];
        let hand: ArrayVec<Card, HAND_SIZE> = hand.iter().filter_map(|held| held.card).collect();
        self.actions.iter().map(|action| action.likelihood(self.seat, &hand)).product()
    }
}

impl ObservedAction {
    /// Returns the probability of the action: a softmax over the values of the policy, mixed with a uniform distribution.
    fn likelihood(&self, seat: Seat, hand: &[Card]) -> f64 {
        let mut position = self.position.clone();
        for (held, past) in position.hands[seat.index()].iter_mut().zip(&self.hand) {
            held.card = Some(match *past {
                PastCard::Revealed(card) => card,
                PastCard::Held(place) => hand[place],
            });
        }
        let actions = policy::evaluate_actions(&position, &KEEN);
        let best_value = actions.iter().map(|(_, value)| *value).fold(f32::MIN, f32::max);
        let (mut total, mut observed) = (0.0, 0.0);
        for (action, value) in &actions {
            let exponential = (f64::from(value - best_value) / TEMPERATURE).exp();
            total += exponential;
            if *action == self.action {
                observed = exponential;
            }
        }
        (1.0 - EPSILON) * observed / total + EPSILON / actions.len() as f64
    }
}

/// Returns the action at the start of a turn that an event shows, and its player.
fn turn_action(observation: &Observation<Escape>) -> Option<(Seat, TurnAction)> {
    match *observation {
        Event::Played { seat, place, .. } => Some((seat, TurnAction::Play(place.into()))),
        Event::Discarded { seat, place, .. } => Some((seat, TurnAction::Discard(place.into()))),
        Event::Clued { seat, clue, .. } => Some((seat, TurnAction::Clue(clue))),
        _ => None,
    }
}

/// The cards that the observer has held, numbered in the order in which they came into the hand.
#[derive(Default)]
struct OwnCards {
    /// The numbers of the cards in the hand.
    hand: ArrayVec<usize, HAND_SIZE>,
    /// By number, the card if it has been revealed.
    revealed: Vec<Option<Card>>,
}

impl OwnCards {
    fn update(&mut self, own_seat: Seat, observation: &Observation<Escape>) {
        match *observation {
            Event::Dealt { seat, .. } | Event::Drew { seat, .. } if seat == own_seat => {
                self.hand.push(self.revealed.len());
                self.revealed.push(None);
            }
            Event::Played { seat, place, card } | Event::Discarded { seat, place, card, .. } if seat == own_seat => {
                let number = self.hand.remove(place.into());
                self.revealed[number] = Some(card);
            }
            _ => {}
        }
    }

    fn past_card(&self, number: usize) -> PastCard {
        match self.revealed[number] {
            Some(card) => PastCard::Revealed(card),
            None => {
                let place = self.hand.iter().position(|held| *held == number);
                PastCard::Held(place.expect("a card that has not been revealed is in the hand"))
            }
        }
    }
}
