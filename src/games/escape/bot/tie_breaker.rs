//! How ties between actions are broken, and which plays are too risky at the beginning.
//!
//! In an easy game nearly everything wins in the rollouts, so that their differences are noise. Among actions that are worth
//! the same, a player does what the crew understands: what a clue asks for, then what makes visible progress, then what
//! prevents harm, and nothing blind; no card is discarded that is known to be wanted.

use super::super::{Action, CardType, Clue, Escape, Event, Phase, Topic};
use super::card_set::{self, ALL_CARDS, CardSet};
use super::card_values;
use super::forecast;
use super::position::{HeldCard, Position};
use super::reason::{ClueEffect, DiscardReason, Reason, reason};
use super::weights::KEEN;
use crate::bots::{Candidate, Estimate};
use crate::game::{PlayerView, View};

/// The purpose of an action, the one to prefer among equals first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Purpose {
    /// It does what a clue has asked for.
    Obeys,
    /// It completes a route with a card that is known to be a boat.
    Completes,
    /// It extends, starts or completes a route, or makes another player do so.
    Progress,
    /// It stops another player from doing harm.
    Warns,
    /// It spends nothing that the crew needs.
    CostsNothing,
    /// Anything else.
    Other,
    /// It discards a card that is known to be wanted now.
    Wastes,
    /// A clue that says by the convention what is not so.
    Misleads,
    /// A play that may well be a disaster.
    Risk,
}

/// The difference of values up to which two actions are worth the same. Three cards or tokens are worth about as much.
const EQUAL: f64 = 0.01;

/// The same for an action that a clue has asked for, and for any instead of a risk or of a discard that wastes a card.
const NEARLY_EQUAL: f64 = 0.02;

/// The number of standard errors by which a risk must be better in the first turns.
const STANDARD_ERRORS: f64 = 2.0;

/// The number of turns of each player that are the first turns.
const FIRST_TURNS: usize = 3;

/// The probability that a card can be placed below which playing it is a risk.
const RISK: f64 = 0.6;

/// The same in the first turns.
const RISK_IN_FIRST_TURNS: f64 = 0.9;

/// The probability from which a play counts as progress.
const PROGRESS: f64 = 0.9;

/// Returns whether each player has had at most a few turns.
pub(super) fn is_early(player: &PlayerView<Escape>) -> bool {
    let is_turn = |event: &&_| matches!(event, Event::Played { .. } | Event::Discarded { .. } | Event::Clued { .. });
    (player.history)().iter().filter(is_turn).count() < FIRST_TURNS * player.view.seats()
}

/// Returns whether an action discards the very card that the best action plays: no alternative to tell people about.
pub(super) fn contradicts(action: Action, best: Action) -> bool {
    matches!((best, action), (Action::Play(played), Action::Discard(discarded)) if played == discarded)
}

/// Breaks ties between actions of the active player by their purposes.
pub(super) struct TieBreaker<'a> {
    pub view: &'a View<Escape>,
    pub position: &'a Position,
    pub is_early: bool,
}

impl TieBreaker<'_> {
    /// Returns whether a play is too risky for the first turns, unless nothing else is worth as much. `fits` is the
    /// probability that the card can be placed.
    pub fn is_risk(&self, place: u8, fits: f64) -> bool {
        let limit = if self.is_early && !self.is_asked_for(place) { RISK_IN_FIRST_TURNS } else { RISK };
        fits < limit
    }

    /// Moves the action to choose to the front of actions sorted by value, and those that nobody would understand to the end.
    /// `fits` returns the probability that a card can be placed.
    pub fn choose(&self, candidates: &mut [Candidate<Action>], fits: impl Fn(u8) -> f64) {
        if !matches!(self.view.phase, Phase::Turn | Phase::Place { .. }) || candidates.len() < 2 {
            return;
        }
        let purposes: Vec<Purpose> = candidates.iter().map(|candidate| self.purpose(candidate.action, &fits)).collect();
        let is_equal = |index: &usize| {
            let Estimate { mean, standard_error } = candidates[0].paired_difference(&candidates[*index]);
            let tolerance = match (purposes[0], purposes[*index]) {
                (Purpose::Risk, _) if self.is_early => NEARLY_EQUAL + STANDARD_ERRORS * standard_error,
                (Purpose::Risk | Purpose::Wastes, _) | (_, Purpose::Obeys) => NEARLY_EQUAL,
                (_, Purpose::Completes | Purpose::Progress) if self.is_early => EQUAL + standard_error,
                _ => EQUAL,
            };
            mean <= tolerance
        };
        let chosen = (0..candidates.len()).filter(is_equal).min_by_key(|index| purposes[*index]).unwrap_or(0);
        let judged: Vec<(Action, Purpose, bool)> =
            (0..candidates.len()).map(|index| (candidates[index].action, purposes[index], is_equal(&index))).collect();
        candidates[..=chosen].rotate_right(1);
        // The alternatives that people are told about should make sense to the crew, too: first those that are worth the same, by
        // their purposes, and last those that nobody would understand.
        let best = candidates[0].action;
        candidates[1..].sort_by_key(|candidate| {
            let found = judged.iter().find(|(action, ..)| *action == candidate.action);
            found.map(|&(action, purpose, is_equal)| {
                let is_foolish = purpose >= Purpose::Wastes || contradicts(action, best);
                (is_foolish, !is_equal, if is_equal { purpose } else { Purpose::Other })
            })
        });
    }

    /// Returns the purpose of an action at the start of a turn, or of the placement of a card.
    fn purpose(&self, action: Action, fits: impl Fn(u8) -> f64) -> Purpose {
        match reason(self.position, action, &KEEN) {
            Reason::Choice(Action::Place(route)) if self.makes_ready(route.into()) => Purpose::Progress,
            // In the first turns, what others have not done is no reason to play a card.
            Reason::Play(place, expected) => match fits(place).min(if self.is_early { expected } else { 1.0 }) {
                probability if self.is_risk(place, probability) => Purpose::Risk,
                _ if self.is_asked_for(place) => Purpose::Obeys,
                PROGRESS.. if self.is_boat(place) => Purpose::Completes,
                PROGRESS.. => Purpose::Progress,
                _ => Purpose::Other,
            },
            Reason::Clue(clue, _) if self.misses_convention(clue) => Purpose::Misleads,
            Reason::Clue(clue, ClueEffect::Play(place) | ClueEffect::PlayInstead(_, place)) => {
                if self.is_useful(clue, place.into()) { Purpose::Progress } else { Purpose::Misleads }
            }
            Reason::Clue(_, ClueEffect::Stop(_) | ClueEffect::Keep(_)) => Purpose::Warns,
            Reason::Discard(place, _) if self.wastes(place) => Purpose::Wastes,
            Reason::Discard(_, DiscardReason::Useless) => Purpose::CostsNothing,
            _ => Purpose::Other,
        }
    }

    /// Returns whether a route is ready for a boat after the card that is placed, and was not before.
    fn makes_ready(&self, route: usize) -> bool {
        self.view.routes[route].corridors() + 1 == self.view.corridors_needed()
    }

    /// Returns whether this card of the player's own hand is known to be a boat.
    fn is_boat(&self, place: u8) -> bool {
        self.is_known_to_be_in(place, card_set::of_type(CardType::Boat))
    }

    /// Returns whether a discard wastes this card of the player's own hand: whichever it is, the crew wants it played now.
    pub fn wastes(&self, place: u8) -> bool {
        self.is_known_to_be_in(place, forecast::wanted(self.position))
    }

    /// Returns whether this card of the player's own hand is known to be of a type of which the players can spare none.
    pub fn is_scarce(&self, place: u8) -> bool {
        self.is_known_to_be_in(place, card_values::scarce_cards(self.position, &KEEN))
    }

    /// Returns whether every card that this card of the player's own hand can be is in a set.
    fn is_known_to_be_in(&self, place: u8, cards: CardSet) -> bool {
        let possible = self.held(place).possible.intersection(self.position.unseen_by(self.position.turn));
        !possible.is_empty() && possible.is_subset(cards)
    }

    /// Returns whether a clue has touched this card of the player's own hand.
    pub fn is_touched(&self, place: u8) -> bool {
        self.held(place).touched
    }

    /// Returns whether a clue has touched this card of the player's own hand, its type is known, and the crew may want it now.
    pub fn may_be_wanted(&self, place: u8) -> bool {
        let held = self.held(place);
        let possible = held.possible.intersection(self.position.unseen_by(self.position.turn));
        let meant = possible.intersection(held.inferred);
        let cards = if meant.is_empty() { possible } else { meant };
        held.touched && is_of_known_type(held) && !cards.is_disjoint(forecast::wanted(self.position))
    }

    /// Returns whether a clue has asked to play this card of the player's own hand, and every card that it can be is still useful.
    pub fn is_asked_for(&self, place: u8) -> bool {
        let held = self.held(place);
        let unseen = self.position.unseen_by(self.position.turn);
        let asked = held.possible.intersection(held.inferred).intersection(unseen);
        held.touched
            && held.inferred != ALL_CARDS
            && is_of_known_type(held)
            && !asked.is_empty()
            && asked.is_subset(self.position.playability().useful())
    }

    fn held(&self, place: u8) -> &HeldCard {
        &self.position.hands[self.position.turn.index()][usize::from(place)]
    }

    /// Returns whether the focus of a clue is not what the convention says: useful for a type, of no use for a suit.
    fn misses_convention(&self, clue: Clue) -> bool {
        self.position
            .focus(clue)
            .is_some_and(|place| self.is_useful(clue, place) != matches!(clue.topic, Topic::Type(_)))
    }

    /// Returns whether a clue misses the convention, and its receiver cannot see that.
    pub fn misleads(&self, clue: Clue) -> bool {
        self.misses_convention(clue) && !self.is_for_later(clue)
    }

    /// Returns whether a clue names a type of which everybody sees that no card is useful now: it only tells what to keep for later.
    pub fn is_for_later(&self, clue: Clue) -> bool {
        let hand = &self.position.hands[clue.to.index()];
        matches!(clue.topic, Topic::Type(_))
            && self.position.focus(clue).is_some_and(|place| self.is_known_useless(&hand[place], clue.topic))
    }

    /// Returns whether a clue asks by the convention for the play of a card that the crew wants now.
    pub fn asks_for_play(&self, clue: Clue) -> bool {
        let card = self.position.focus(clue).and_then(|place| self.position.hands[clue.to.index()][place].card);
        matches!(clue.topic, Topic::Type(_)) && card.is_some_and(|card| forecast::wanted(self.position).contains(card))
    }

    /// Returns whether everybody sees that no card of a topic that this one can be is useful now.
    fn is_known_useless(&self, held: &HeldCard, topic: Topic) -> bool {
        let possible = held.possible.intersection(card_set::matching(topic)).difference(self.position.public_cards);
        possible.intersection(self.position.playability().useful()).is_empty()
    }

    /// Returns whether a card of the receiver is useful now.
    fn is_useful(&self, clue: Clue, place: usize) -> bool {
        let card = self.position.hands[clue.to.index()][place].card;
        card.is_some_and(|card| self.position.playability().useful().contains(card))
    }
}

/// Returns whether clues have named the type of a card.
fn is_of_known_type(held: &HeldCard) -> bool {
    let is_type =
        |topic: &Topic| matches!(topic, Topic::Type(_)) && held.possible.is_subset(card_set::matching(*topic));
    Topic::ALL.iter().any(is_type)
}
