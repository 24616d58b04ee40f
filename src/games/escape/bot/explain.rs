//! The words of the bots: descriptions of actions and reasons for decisions.
//!
//! A reason contains only what is public or what the player who reads it can conclude: never the title of a card in a hand.

use super::super::{Action, CardType, Clue, Escape, Phase, Topic, text};
use crate::game::{Seat, View};

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
    /// It was the focus of a stop clue.
    StopClue,
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

/// The probability from which a play is called certain.
const CERTAIN: f64 = 0.995;

/// The probability below which a play is called a risk.
const RISK: f64 = 0.6;

/// Describes an action in words that continue "I could".
pub(super) fn describe_action(view: &View<Escape>, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
    match *action {
        Action::Clue(Clue { to, topic }) => format!("give {} the clue “{}”", name(to), text::topic(topic)),
        Action::Play(place) => format!("play card {}", place + 1),
        Action::Discard(place) => format!("discard card {}", place + 1),
        Action::Place(route) => match view.phase {
            Phase::Place { card } => format!("put {} on route {}", card.title(), route + 1),
            _ => format!("put the card on route {}", route + 1),
        },
        Action::Give(to) => format!("let {} out", name(to)),
        Action::Lose(route) => format!("give up route {}", route + 1),
    }
}

/// Returns a reason as a sentence.
pub(super) fn sentence(view: &View<Escape>, reason: Reason, name: &dyn Fn(Seat) -> String) -> String {
    match reason {
        Reason::Play(place, probability) => play_sentence(place + 1, probability),
        Reason::Discard(place, reason) => discard_sentence(view, place + 1, reason),
        Reason::Clue(clue, effect) => clue_sentence(clue, effect, name),
        Reason::Choice(action) => choice_sentence(view, action, name),
    }
}

/// Appends to a sentence in how many of the rollouts all players escaped.
pub(super) fn with_rollouts(sentence: &str, complete: usize, rollouts: usize) -> String {
    let sentence = sentence.trim_end_matches('.');
    format!("{sentence}; of {rollouts} ways in which I see it go on, all of us get out in {complete}.")
}

fn play_sentence(card: u8, probability: f64) -> String {
    let percent = (probability * 100.0).round();
    match probability {
        CERTAIN.. => format!("I play card {card} because it has a place, whatever it is."),
        RISK.. => format!("I play card {card} because it fits with a chance of {percent} percent."),
        _ => {
            format!("I play card {card} with a chance of only {percent} percent: waiting would cost us more.")
        }
    }
}

fn discard_sentence(view: &View<Escape>, card: u8, reason: DiscardReason) -> String {
    let because = match reason {
        DiscardReason::Useless => "nothing that it can be is of use to us now",
        DiscardReason::StopClue => "it was stopped, so it is most likely of no use now",
        DiscardReason::LeastValue => "it is the card we would miss least",
    };
    match view.tokens < view.options.tokens.into() {
        true => format!("I discard card {card} for a token: {because}."),
        false => format!("I discard card {card}: {because}."),
    }
}

fn clue_sentence(clue: Clue, effect: ClueEffect, name: &dyn Fn(Seat) -> String) -> String {
    let (whom, topic) = (name(clue.to), text::topic(clue.topic));
    match (effect, clue.topic) {
        (ClueEffect::Play(place), Topic::Type(_)) => {
            format!("I tell {whom} “{topic}” because a type is a go: card {} can be played.", place + 1)
        }
        (ClueEffect::Play(place), Topic::Suit(_)) => {
            format!("I tell {whom} “{topic}” so that card {} gets played.", place + 1)
        }
        (ClueEffect::PlayUntouched(place), _) => {
            format!("I tell {whom} “{topic}” because card {}, which it does not touch, can be played then.", place + 1)
        }
        (ClueEffect::PlayInstead(not, place), _) => {
            format!("I tell {whom} “{topic}” so that card {} gets played, and not card {}.", place + 1, not + 1)
        }
        (ClueEffect::Stop(place), Topic::Suit(_)) => {
            format!("I tell {whom} “{topic}” because a suit is a stop: card {} should wait.", place + 1)
        }
        (ClueEffect::Stop(place), Topic::Type(_)) => {
            format!("I tell {whom} “{topic}” so that card {} waits.", place + 1)
        }
        (ClueEffect::Discard(place), _) => format!("I tell {whom} “{topic}” so that card {} can be spared.", place + 1),
        (ClueEffect::Keep(place), _) => format!("I tell {whom} “{topic}” so that card {} is kept.", place + 1),
        (ClueEffect::Inform, _) => format!("I tell {whom} “{topic}” because the hand is easier to read with it."),
        (ClueEffect::Pass, _) => format!("I tell {whom} “{topic}” because I would not touch a card of mine just now."),
    }
}

fn choice_sentence(view: &View<Escape>, action: Action, name: &dyn Fn(Seat) -> String) -> String {
    match (action, view.phase) {
        (Action::Place(route), Phase::Place { card }) if card.kind() == CardType::Boat => {
            format!("I launch the boat from route {}, the longest that is ready for it.", route + 1)
        }
        (Action::Place(route), _) => {
            format!("I put it on route {}, so that most of what is still to come finds a place.", route + 1)
        }
        (Action::Give(to), _) => format!("I let {} out: whoever goes first, all of us must follow.", name(to)),
        (Action::Lose(route), _) => format!("I give up route {}, the one with least laid on it.", route + 1),
        _ => "I see but one thing to do.".into(),
    }
}
