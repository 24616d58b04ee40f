//! Routes: where a card may be placed, which route is lost, and who escapes (E10–E18, E21, E31, E32).
//!
//! All of it is public, so the methods are generic in [`Knowledge`].

use super::super::{Board, Boats, Card, CardType, Completed, IllegalAction, Indices, Marks, Options, Routes, Suits};
use crate::game::{Knowledge, Seat, SeatSet};

impl Options {
    /// Returns how many routes may be in progress at once in a game of `seats` players, of whom `escaped` have escaped.
    pub fn route_limit(&self, seats: usize, escaped: usize) -> usize {
        let limit = match self.completed {
            Completed::Free => seats,
            Completed::Count => seats - escaped, // E32
        };
        match self.routes {
            Routes::All => limit,                            // E11
            Routes::OneFewer => limit.min(seats - 1).max(1), // E31
        }
    }
}

impl<K: Knowledge> Board<K> {
    /// Returns the number of players.
    pub fn seats(&self) -> usize {
        self.hands.seats()
    }

    /// Returns whether the player has escaped.
    pub fn has_escaped(&self, seat: Seat) -> bool {
        self.escaped.contains(&seat)
    }

    /// Returns the players who have not escaped.
    pub fn unescaped(&self) -> SeatSet {
        Seat::all(self.seats()).filter(|seat| !self.has_escaped(*seat)).collect()
    }

    /// Returns how many routes may be in progress at once (E11, E31, E32).
    pub fn route_limit(&self) -> usize {
        self.options.route_limit(self.seats(), self.escaped.len())
    }

    /// Returns the number of corridors that a route needs before its boat (E13).
    pub fn corridors_needed(&self) -> usize {
        usize::from(u8::from(self.options.corridors))
    }

    /// Returns the place of the route with this number among those in progress.
    ///
    /// # Panics
    ///
    /// No route in progress has this number.
    pub(super) fn index_of_route(&self, number: u8) -> usize {
        self.routes.iter().position(|route| route.number == number).expect("an event names a route in progress")
    }

    /// Checks whether the card may be placed on the route in progress with this index.
    ///
    /// A key is placed on no route: it starts its own (E11).
    ///
    /// # Errors
    ///
    /// Returns the ruling that forbids it.
    pub fn validate_placement(&self, card: Card, index: usize) -> Result<(), IllegalAction> {
        let Some(route) = self.routes.get(index) else {
            return Err(IllegalAction::NoRoute);
        };
        let number = route.number;
        let matches_end = !card.suits().is_disjoint(route.end());
        match card.kind() {
            CardType::Key => Err(IllegalAction::NoRoute),
            // E12: a corridor shares a suit with the end of its route.
            CardType::Corridor if !matches_end => Err(IllegalAction::NoMatch { card, route: number }),
            // E13: a boat needs enough corridors, and by the house rule a common suit.
            CardType::Boat if route.corridors() < self.corridors_needed() => {
                Err(IllegalAction::RouteTooShort { route: number, needed: self.corridors_needed() as u8 })
            }
            CardType::Boat if self.options.boats == Boats::Match && !matches_end => {
                Err(IllegalAction::BoatNoMatch { card, route: number })
            }
            // E17: the Guard extends any route.
            CardType::Corridor | CardType::Boat | CardType::Guard => Ok(()),
        }
    }

    /// Returns the routes in progress on which the card may be placed.
    pub fn legal_routes(&self, card: Card) -> Indices {
        (0..self.routes.len()).filter(|route| self.validate_placement(card, *route).is_ok()).collect()
    }

    /// Returns whether the card can be placed at all; if not, playing it is a disaster (E11–E14, E18).
    pub fn is_placeable(&self, card: Card) -> bool {
        match card.kind() {
            CardType::Key => self.routes.len() < self.route_limit(),
            CardType::Corridor | CardType::Boat | CardType::Guard => !self.legal_routes(card).is_empty(),
        }
    }

    /// Returns whether a hidden card with these marks certainly cannot be placed: playing it is a disaster.
    pub fn fits_nowhere(&self, marks: Marks) -> bool {
        self.possible_cards(marks).all(|card| !self.is_placeable(card))
    }

    /// Returns whether each of the cards that these marks allow can be placed.
    pub fn fits_certainly(&self, marks: Marks) -> bool {
        let mut possible = self.possible_cards(marks).peekable();
        possible.peek().is_some() && possible.all(|card| self.is_placeable(card))
    }

    /// Returns the numbers of the routes whose end has changed, or that are gone, since a clue first named a type to the player, and
    /// whose former end had a suit in which no route in progress ends now: a card that fitted then may not fit any more.
    pub fn routes_changed_since_told(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let suits = self.routes.iter().fold(Suits::EMPTY, |suits, route| suits.union(route.end()));
        self.told_ends[seat].iter().filter(move |(_, end)| !end.is_subset(suits)).map(|(number, _)| *number)
    }

    /// Returns the longest routes in progress; all cards of a route are counted (E21).
    pub fn longest_routes(&self) -> Indices {
        let longest = self.routes.iter().map(|route| route.cards().len()).max();
        (0..self.routes.len()).filter(|route| Some(self.routes[*route].cards().len()) == longest).collect()
    }

    /// Returns the players to whom a completed route may go (E15): the active player, or any player who has not escaped if
    /// the active player has.
    pub fn route_recipients(&self) -> SeatSet {
        if self.has_escaped(self.turn) { self.unescaped() } else { SeatSet::only(self.turn) }
    }
}
