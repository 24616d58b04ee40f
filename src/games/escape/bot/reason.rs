//! The main reason for each action, as the policy sees it.

use super::super::{Action, Clue};
use super::card_set::{self, CardSet};
use super::card_values::CardValues;
use super::policy::Receiver;
use super::position::{Position, TurnAction};
use super::weights::Weights;

/// The main reason for an action. Places are those of the hand, from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reason {
    /// The card at this place can be placed with this probability.
    Play(u8, f64),
    /// The card at this place can be discarded.
    Discard(u8, DiscardReason),
    /// The clue has this effect on its receiver.
    Clue(Clue, ClueEffect),
    /// A choice that follows from the revealed card.
    Choice(Action),
}

/// The reason why a card can be discarded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum DiscardReason {
    /// Every card that it can be is useless.
    Useless,
    /// The other cards of the hand have greater values.
    LeastValue,
}

/// The effect of a clue on the receiver's predicted action. Places are those of the receiver's hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ClueEffect {
    /// The card at this place is played.
    Play(u8),
    /// The card at this place is played, although the clue does not touch it.
    PlayUntouched(u8),
    /// The card at the second place is played instead of the one at the first.
    PlayInstead(u8, u8),
    /// The card at this place is no longer played.
    Stop(u8),
    /// The card at this place is discarded.
    Discard(u8),
    /// The card at this place is no longer discarded.
    Keep(u8),
    /// The action is the same, but the receiver knows more.
    Inform,
    /// None; the clue passes the turn.
    Pass,
}

impl ClueEffect {
    /// Returns whether the receiver would otherwise play the card at this place.
    pub fn prevents_play(self, place: usize) -> bool {
        matches!(self, ClueEffect::Stop(stopped) | ClueEffect::PlayInstead(stopped, _) if usize::from(stopped) == place)
    }
}

/// Returns the main reason for an action of the active player.
pub(super) fn reason(position: &Position, action: Action, weights: &Weights) -> Reason {
    let values = CardValues::new(position, weights);
    let unseen = position.unseen_by(position.turn);
    let held = |place: u8| &position.hands[position.turn.index()][usize::from(place)];
    let expected = |place| values.classes_of(unseen).expected_value(held(place), weights);
    match action {
        Action::Play(place) => Reason::Play(place, expected(place).playable.into()),
        Action::Discard(place) => {
            let reason = match expected(place).keep {
                ..=0.0 => DiscardReason::Useless,
                _ => DiscardReason::LeastValue,
            };
            Reason::Discard(place, reason)
        }
        Action::Clue(clue) => Reason::Clue(clue, clue_effect(position, clue, unseen, &values, weights)),
        _ => Reason::Choice(action),
    }
}

/// Returns how a clue changes the receiver's predicted action.
fn clue_effect(position: &Position, clue: Clue, unseen: CardSet, values: &CardValues, weights: &Weights) -> ClueEffect {
    let receiver = Receiver::new(position, clue.to, unseen, values, weights);
    let before = receiver.predict(&receiver.expected);
    let after = receiver.predict(&receiver.expected_after_clue(clue.topic));
    if before.action == after.action {
        return if after.information > before.information { ClueEffect::Inform } else { ClueEffect::Pass };
    }
    let card = |place: usize| position.hands[clue.to.index()][place].card;
    let touches = |place| card(place).is_some_and(|card| card_set::matching(clue.topic).contains(card));
    match (before.action, after.action) {
        (Some(TurnAction::Play(not)), Some(TurnAction::Play(place))) => ClueEffect::PlayInstead(not as u8, place as u8),
        (_, Some(TurnAction::Play(place))) if touches(place) => ClueEffect::Play(place as u8),
        (_, Some(TurnAction::Play(place))) => ClueEffect::PlayUntouched(place as u8),
        (Some(TurnAction::Play(place)), _) => ClueEffect::Stop(place as u8),
        (_, Some(TurnAction::Discard(place))) => ClueEffect::Discard(place as u8),
        (Some(TurnAction::Discard(place)), _) => ClueEffect::Keep(place as u8),
        _ => ClueEffect::Inform,
    }
}
