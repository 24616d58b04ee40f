//! The game as the crew reckons with it: cards as sets, and on every card in a hand what its owner makes of it.
//!
//! Nothing that is asked here of a player looks at the own hand or at the draw pile; in a position read off the table they
//! are not even there.

use arrayvec::ArrayVec;

use super::super::{Card, DECK, HAND, Suits, Type};
use super::count::{self, Cards};
use super::talk::Hearing;
use crate::game::{Seat, SeatSet};

/// The variants in force.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// How many sit at the table.
    pub seats: usize,
    /// Tokens that the cup holds.
    pub cup: u8,
    /// Corridors before a boat.
    pub needs: u8,
    /// Whether one route fewer may be in progress.
    pub one_fewer: bool,
    /// Whether completed routes count towards the limit.
    pub counted: bool,
    /// Whether boats must match.
    pub moorings: bool,
}

/// A card in a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    /// The card, where it is seen.
    pub card: Option<Card>,
    /// What it can be by the clues.
    pub can: Cards,
    /// What it is by what the crew means with clues, which may be wrong.
    pub said: Cards,
    /// Whether a clue has touched it.
    pub touched: bool,
}

impl Held {
    /// A card just drawn.
    pub fn new(card: Card) -> Self {
        Held { card: Some(card), can: Cards::ALL, said: Cards::ALL, touched: false }
    }

    /// What a clue makes of a card that is seen.
    pub fn hear(&mut self, topic: usize, hearing: &mut Hearing) {
        let named = count::touched(topic);
        if self.card.is_some_and(|card| named.has(card)) {
            self.can = self.can.both(named);
            self.said = hearing.means(self.touched).unwrap_or(self.said);
            self.touched = true;
        } else {
            self.can = self.can.without(named);
        }
    }
}

/// A route in progress.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// How many corridors it has.
    pub corridors: u8,
    /// The suits of its end.
    pub end: Suits,
}

/// All that decisions are made by.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// The variants in force.
    pub terms: Terms,
    /// Each hand, the oldest card first.
    pub hands: ArrayVec<ArrayVec<Held, HAND>, 5>,
    /// The draw pile where it is imagined, the next card last.
    pub deck: ArrayVec<Card, DECK>,
    /// Cards in the draw pile.
    pub pile: usize,
    /// The cards that lie open.
    pub open: Cards,
    /// The routes in progress.
    pub ways: ArrayVec<Way, HAND>,
    /// Who is out.
    pub out: SeatSet,
    /// Tokens in the cup.
    pub tokens: u8,
    /// Whose turn it is.
    pub turn: Seat,
}

/// What a player can do in a turn. Topics go by their number in [`super::super::Topic::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Plays the card at this place.
    Play(usize),
    /// Discards the card at this place.
    Discard(usize),
    /// Gives this player a clue about this topic.
    Clue(Seat, usize),
}

/// What cards are good for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Uses {
    /// Corridors that lead on a route where some are missing, or one that no boat is left for.
    pub leads: Cards,
    /// Corridors that only fit where none is missing.
    pub waste: Cards,
    /// Boats that a route is ready for.
    pub boats: Cards,
    /// Boats that go with the end of some route, ready or not.
    pub soon: Cards,
    /// Keys, if one more route may begin.
    pub keys: Cards,
    /// The Guard, if he can be led along.
    pub guard: Cards,
}

impl Uses {
    /// All that help.
    pub fn helps(&self) -> Cards {
        self.leads.either(self.boats).either(self.keys).either(self.guard)
    }
}

impl Position {
    /// How many are not out yet.
    pub fn inside(&self) -> usize {
        self.terms.seats - self.out.len()
    }

    /// How many routes may be in progress.
    fn limit(&self) -> usize {
        let left = if self.terms.counted { self.inside() } else { self.terms.seats };
        if self.terms.one_fewer { left.min(self.terms.seats - 1).max(1) } else { left }
    }

    /// Boats that go with such an end.
    pub fn boats_for(&self, end: Suits) -> Cards {
        match self.terms.moorings {
            true => count::showing(end).both(count::of(Type::Boat)),
            false => count::of(Type::Boat),
        }
    }

    /// What every card is good for now.
    pub fn uses(&self) -> Uses {
        let mut uses = Uses::default();
        for way in &self.ways {
            let corridors = count::showing(way.end).both(count::of(Type::Corridor));
            let boats = self.boats_for(way.end);
            let ready = way.corridors >= self.terms.needs;
            if ready && !boats.without(self.open).is_empty() {
                uses.waste = uses.waste.either(corridors);
            } else {
                uses.leads = uses.leads.either(corridors);
            }
            uses.soon = uses.soon.either(boats);
            if ready {
                uses.boats = uses.boats.either(boats);
            }
            uses.guard = count::of(Type::Guard);
        }
        uses.waste = uses.waste.without(uses.leads);
        if self.ways.len() < self.limit() {
            uses.keys = count::of(Type::Key);
        }
        uses
    }

    /// The cards of a hand, as far as they are seen.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()].iter().filter_map(|held| held.card).collect()
    }

    /// The cards that `seat` sees nowhere: they lie in the own hand or in the draw pile.
    pub fn unseen(&self, seat: Seat) -> Cards {
        let others = Seat::all(self.terms.seats).filter(|other| *other != seat);
        Cards::ALL.without(others.fold(self.open, |seen, other| seen.either(self.hand(other))))
    }

    /// Cards in hands and draw pile.
    pub fn cards_left(&self) -> usize {
        self.pile + self.hands.iter().map(|hand| hand.len()).sum::<usize>()
    }
}
