//! What the crew says of what it could do, and why it did it.
//!
//! A reason tells what lies open or what its hearer can work out too: never what is on somebody's card.

use super::super::{Action, Clue, Escape, Phase, Topic, Type, text};
use crate::game::{Seat, View};

/// Why somebody did what they did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reason {
    /// The card at this place fits, by this chance; waiting would not have been better.
    Play(u8, f64),
    /// The card at this place can be spared.
    Discard(u8, Spared),
    /// The clue does this to its receiver.
    Clue(Clue, Effect),
    /// What follows from the card that was turned up.
    Follow(Action),
}

/// Why a card can be spared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Spared {
    /// Nothing that it can be is of use.
    Useless,
    /// It was stopped.
    Stopped,
    /// The others would be missed more.
    Least,
}

/// What a clue does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Effect {
    /// The card at this place will be played.
    Play(u8),
    /// The card at this place, which the clue does not touch, will be played: what the clue leaves out tells enough.
    Free(u8),
    /// The card at the first place would have been played, the one at the second will be.
    Instead(u8, u8),
    /// The card at this place will not be played, as it would have been.
    Stop(u8),
    /// The card at this place will be thrown away.
    Spare(u8),
    /// The card at this place will not be thrown away, as it would have been.
    Keep(u8),
    /// Its receiver knows more.
    Tell,
    /// Nothing to speak of: something had to be done.
    Pass,
}

/// Chances from here on are as good as certain.
const CERTAIN: f64 = 0.995;

/// Chances below this are called poor.
const POOR: f64 = 0.6;

/// A decision in words that go on from "I could".
pub(super) fn deed(view: &View<Escape>, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
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

/// A reason in a sentence.
pub(super) fn why(view: &View<Escape>, reason: Reason, name: &dyn Fn(Seat) -> String) -> String {
    match reason {
        Reason::Play(place, chance) => played(place + 1, chance),
        Reason::Discard(place, spared) => discarded(view, place + 1, spared),
        Reason::Clue(clue, effect) => clued(clue, effect, name),
        Reason::Follow(action) => followed(view, action, name),
    }
}

/// The same sentence with what came of it in imagined worlds.
pub(super) fn imagined(why: &str, well: usize, worlds: usize) -> String {
    let why = why.trim_end_matches('.');
    format!("{why}; of {worlds} ways in which I see it go on, all of us get out in {well}.")
}

fn played(card: u8, chance: f64) -> String {
    let percent = (chance * 100.0).round();
    match chance {
        CERTAIN.. => format!("I play card {card} because it has a place, whatever it is."),
        POOR.. => format!("I play card {card} because it fits with a chance of {percent} percent."),
        _ => {
            format!("I play card {card} with a chance of only {percent} percent: waiting would cost us more.")
        }
    }
}

fn discarded(view: &View<Escape>, card: u8, spared: Spared) -> String {
    let because = match spared {
        Spared::Useless => "nothing that it can be is of use to us now",
        Spared::Stopped => "it was stopped, so it is most likely of no use now",
        Spared::Least => "it is the card we would miss least",
    };
    match view.tokens < view.options.tokens.into() {
        true => format!("I discard card {card} for a token: {because}."),
        false => format!("I discard card {card}: {because}."),
    }
}

fn clued(clue: Clue, effect: Effect, name: &dyn Fn(Seat) -> String) -> String {
    let (whom, topic) = (name(clue.to), text::topic(clue.topic));
    match (effect, clue.topic) {
        (Effect::Play(place), Topic::Type(_)) => {
            format!("I tell {whom} “{topic}” because a type is a go: card {} can be played.", place + 1)
        }
        (Effect::Play(place), Topic::Suit(_)) => {
            format!("I tell {whom} “{topic}” so that card {} gets played.", place + 1)
        }
        (Effect::Free(place), _) => {
            format!("I tell {whom} “{topic}” because card {}, which it does not touch, can be played then.", place + 1)
        }
        (Effect::Instead(not, place), _) => {
            format!("I tell {whom} “{topic}” so that card {} gets played, and not card {}.", place + 1, not + 1)
        }
        (Effect::Stop(place), Topic::Suit(_)) => {
            format!("I tell {whom} “{topic}” because a suit is a stop: card {} should wait.", place + 1)
        }
        (Effect::Stop(place), Topic::Type(_)) => format!("I tell {whom} “{topic}” so that card {} waits.", place + 1),
        (Effect::Spare(place), _) => format!("I tell {whom} “{topic}” so that card {} can be spared.", place + 1),
        (Effect::Keep(place), _) => format!("I tell {whom} “{topic}” so that card {} is kept.", place + 1),
        (Effect::Tell, _) => format!("I tell {whom} “{topic}” because the hand is easier to read with it."),
        (Effect::Pass, _) => format!("I tell {whom} “{topic}” because I would not touch a card of mine just now."),
    }
}

fn followed(view: &View<Escape>, action: Action, name: &dyn Fn(Seat) -> String) -> String {
    match (action, view.phase) {
        (Action::Place(route), Phase::Place { card }) if card.kind() == Type::Boat => {
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
