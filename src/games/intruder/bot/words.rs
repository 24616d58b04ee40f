//! The words of bots: their levels, their actions, and how sure they are.

use super::super::{Action, Card, Intruder, text};
use super::effect::later_turns;
use crate::game::{Level, Seat, View};

/// The levels, in the order in which they are offered.
pub(super) const LEVELS: &[Level] = &[
    Level { id: "casual", name: "Houseguest", manner: "remembers who hit whom, and opens the door to anybody else" },
    Level { id: "keen", name: "Film Buff", manner: "has seen all the films, and counts who hits, heals and robs whom" },
    Level { id: "expert", name: "Last One Standing", manner: "knows how it will end before the lights go out" },
    Level { id: "random", name: "Sleepwalker", manner: "does anything that is allowed" },
];

/// Describes an action in words that continue “I would”.
pub(super) fn describe_action(
    view: &View<Intruder>,
    me: Seat,
    action: &Action,
    name: &dyn Fn(Seat) -> String,
) -> String {
    match *action {
        Action::Keep(cards) => format!("keep {}", text::list(&cards.map(Card::title))),
        Action::UseNobody => "leave the house for this round".into(),
        Action::Lay { card, on } if card.is_item() => format!("lay the {} in front of {}", card.title(), name(on)),
        Action::Lay { card, on } => format!("play {} on {}", text::with_article(card), name(on)),
        Action::Play(card) => format!("play {}", text::with_article(card)),
        Action::Snatch { from, take } if from == me && take.is_item() => format!("snatch back the {}", take.title()),
        Action::Snatch { from, take } if from == me => format!("snatch the {} out of my own row", take.title()),
        Action::Snatch { from, take } => format!("snatch the {} from {}", take.title(), name(from)),
        // I33: an item from a Snatch counts when the round ends.
        Action::Hold if later_turns(view, me) > 0 || view.pending_card().is_some_and(Card::is_item) => {
            "keep the new card for later".into()
        }
        Action::Hold => "keep the new card and not play it".into(),
        Action::Skip => "play nothing".into(),
    }
}

/// How sure a player is that another one is an Intruder. Only a proof is more than almost sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Degree {
    /// Everybody can conclude it.
    Proved,
    /// Much speaks for it, in more than one round.
    AlmostSure,
    /// Something speaks for it.
    Suspect,
    /// As much speaks against it as for it.
    Trust,
}

/// The number of finished rounds before which nobody is almost sure. In the talk, the next round counts already.
const ROUNDS_TO_BE_SURE: u8 = 2;

/// The suspicion from which a player is almost sure.
pub(super) const ALMOST_SURE: f64 = 0.9;

impl Degree {
    /// Returns how sure a player with this suspicion is. After one round nobody has seen enough to be almost sure.
    pub(super) fn of(view: &View<Intruder>, seat: Seat, suspicion: f64) -> Self {
        match suspicion {
            _ if view.known_intruders.contains(seat) => Degree::Proved,
            ALMOST_SURE.. if view.round > ROUNDS_TO_BE_SURE => Degree::AlmostSure,
            0.5.. => Degree::Suspect,
            _ => Degree::Trust,
        }
    }
}
