//! The state of the game as the bots use it: cards as bit sets, and for each card in a hand what its owner knows of it.
//!
//! In a position that is derived from a view, the player's own hand and the deck are unknown. In a sampled world they are
//! filled in; but no evaluation for a player reads the hand of that player or the deck.

use arrayvec::ArrayVec;

use super::super::{Boats, Card, CardType, Clue, DECK_SIZE, HAND_SIZE, MAX_PLAYERS, Options, Suits, Topic};
use super::card_set::{self, ALL_CARDS, CardSet};
use super::convention::ClueInterpreter;
use crate::game::{Seat, SeatSet};

/// A state of the game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Position {
    /// The options of the game.
    pub options: Options,
    /// The hands by seat, the oldest card first.
    pub hands: ArrayVec<ArrayVec<HeldCard, HAND_SIZE>, MAX_PLAYERS>,
    /// The deck, the next card last; empty where it is unknown.
    pub deck: ArrayVec<Card, DECK_SIZE>,
    /// The number of cards in the deck.
    pub deck_size: usize,
    /// The cards that are visible to all.
    pub public_cards: CardSet,
    /// The routes in progress.
    pub routes: ArrayVec<RouteState, MAX_PLAYERS>,
    /// The players who have escaped.
    pub escaped: SeatSet,
    /// The number of tokens in the cup.
    pub tokens: u8,
    /// The active player.
    pub turn: Seat,
}

/// A card in a hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct HeldCard {
    /// The card, if it is known.
    pub card: Option<Card>,
    /// The cards that the clue marks allow.
    pub possible: CardSet,
    /// The cards that the convention allows. The inference may be wrong.
    pub inferred: CardSet,
    /// Whether a clue has touched the card.
    pub touched: bool,
}

impl HeldCard {
    /// Returns a card of which its owner knows nothing.
    pub fn new(card: Option<Card>) -> Self {
        HeldCard { card, possible: ALL_CARDS, inferred: ALL_CARDS, touched: false }
    }

    /// Updates what the owner knows by a clue. The card must be known.
    pub fn receive_clue(&mut self, topic: Topic, interpreter: &mut ClueInterpreter) {
        let matching = card_set::matching(topic);
        if self.card.is_some_and(|card| matching.contains(card)) {
            self.possible = self.possible.intersection(matching);
            self.inferred = interpreter.infer_next(self.touched).unwrap_or(self.inferred);
            self.touched = true;
        } else {
            self.possible = self.possible.difference(matching);
        }
    }

    /// Returns whether a clue touches the card, as far as it is known.
    pub fn matches(&self, topic: Topic) -> bool {
        self.card.is_some_and(|card| card_set::matching(topic).contains(card))
    }
}

/// A route in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RouteState {
    /// The number of corridors.
    pub corridors: u8,
    /// The suits of the end.
    pub end: Suits,
}

/// An action at the start of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum TurnAction {
    /// Play the card at this place.
    Play(usize),
    /// Discard the card at this place.
    Discard(usize),
    /// Give a clue.
    Clue(Clue),
}

/// Which cards can be placed now, and what for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Playability {
    /// Corridors for a route that lacks corridors, or for one that no remaining boat can complete.
    pub useful_corridors: CardSet,
    /// Corridors that fit only on routes with enough corridors.
    pub surplus_corridors: CardSet,
    /// Boats that can complete a route.
    pub boats: CardSet,
    /// Boats that match the end of a route, whether or not it has enough corridors.
    pub matching_boats: CardSet,
    /// Keys, if another route may be started.
    pub keys: CardSet,
    /// The Guard, if there is a route in progress.
    pub guard: CardSet,
}

impl Playability {
    /// Returns the cards that are useful now, which the convention refers to.
    pub fn useful(&self) -> CardSet {
        self.useful_corridors.union(self.boats).union(self.keys).union(self.guard)
    }

    /// Returns the cards that can be placed now, useful or not.
    pub fn placeable(&self) -> CardSet {
        self.useful().union(self.surplus_corridors)
    }
}

impl Position {
    /// Returns the number of players.
    pub fn seats(&self) -> usize {
        self.hands.len()
    }

    /// Returns the place of the card for which a clue is meant by the convention: the oldest card of the receiver that it touches
    /// and that no clue had touched before. `None` if there is no such card, or the receiver's hand is unknown.
    pub fn focus(&self, clue: Clue) -> Option<usize> {
        self.hands[clue.to.index()].iter().position(|held| !held.touched && held.matches(clue.topic))
    }

    /// Returns the number of players who have not escaped.
    pub fn unescaped(&self) -> usize {
        self.seats() - self.escaped.len()
    }

    /// Returns the maximum number of tokens in the cup.
    pub fn max_tokens(&self) -> u8 {
        self.options.tokens.into()
    }

    /// Returns the number of corridors that a route needs before its boat.
    pub fn corridors_needed(&self) -> u8 {
        self.options.corridors.into()
    }

    /// Returns whether a boat must share a suit with the end of its route.
    pub fn boats_match(&self) -> bool {
        self.options.boats == Boats::Match
    }

    /// Returns the boats that can complete a route with this end once it has enough corridors.
    pub fn boats_for(&self, end: Suits) -> CardSet {
        let boats = card_set::of_type(CardType::Boat);
        if self.boats_match() { card_set::with_suit_in(end).intersection(boats) } else { boats }
    }

    /// Returns which cards can be placed now.
    pub fn playability(&self) -> Playability {
        let mut playability = Playability::default();
        for route in &self.routes {
            let corridors = card_set::with_suit_in(route.end).intersection(card_set::of_type(CardType::Corridor));
            let boats = self.boats_for(route.end);
            let ready = route.corridors >= self.corridors_needed();
            if ready && !boats.is_subset(self.public_cards) {
                playability.surplus_corridors = playability.surplus_corridors.union(corridors);
            } else {
                playability.useful_corridors = playability.useful_corridors.union(corridors);
            }
            playability.matching_boats = playability.matching_boats.union(boats);
            if ready {
                playability.boats = playability.boats.union(boats);
            }
            playability.guard = card_set::of_type(CardType::Guard);
        }
        playability.surplus_corridors = playability.surplus_corridors.difference(playability.useful_corridors);
        if self.routes.len() < self.options.route_limit(self.seats(), self.escaped.len()) {
            playability.keys = card_set::of_type(CardType::Key);
        }
        playability
    }

    /// Returns the known cards of a hand.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()].iter().filter_map(|held| held.card).collect()
    }

    /// Returns the cards that `seat` does not see: those of its own hand and of the deck.
    pub fn unseen_by(&self, seat: Seat) -> CardSet {
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        ALL_CARDS.difference(others.fold(self.public_cards, |seen, other| seen.union(self.hand(other))))
    }

    /// Returns the number of cards in the hands and the deck.
    pub fn remaining_cards(&self) -> usize {
        self.deck_size + self.hands.iter().map(|hand| hand.len()).sum::<usize>()
    }
}
