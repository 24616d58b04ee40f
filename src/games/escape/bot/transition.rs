//! Transitions of a position in which all cards are known. Each returns whether the game continues.
//!
//! They agree with the rules of the game, except for one simplification: a route that is completed by an escaped player
//! goes to the next player clockwise who has not escaped. It makes no difference to the number of escapes.

use super::super::{Card, CardType, Clue};
use super::card_set::{self, ALL_CARDS, CardSet};
use super::convention::ClueInterpreter;
use super::position::{HeldCard, Position, RouteState, TurnAction};
use super::weights::PlacementWeights;

impl Position {
    /// Applies an action of the active player. A revealed card is placed, and a lost route chosen, by the weights.
    pub fn apply(&mut self, action: TurnAction, weights: &PlacementWeights) -> bool {
        match action {
            TurnAction::Clue(clue) => self.give_clue(clue),
            TurnAction::Discard(place) => self.discard(place, weights),
            TurnAction::Play(place) => self.play(place, weights),
        }
    }

    fn give_clue(&mut self, Clue { to, topic }: Clue) -> bool {
        self.tokens -= 1;
        let mut interpreter = ClueInterpreter::new(topic, self.playability().useful());
        for held in &mut self.hands[to.index()] {
            held.receive_clue(topic, &mut interpreter);
        }
        self.begin_next_turn()
    }

    fn discard(&mut self, place: usize, weights: &PlacementWeights) -> bool {
        let card = self.reveal(place);
        self.tokens = (self.tokens + 1).min(self.max_tokens());
        match self.best_loss(weights) {
            Some(route) if card.is_guard() => self.lose_route(route),
            _ => self.end_turn(),
        }
    }

    fn play(&mut self, place: usize, weights: &PlacementWeights) -> bool {
        let card = self.reveal(place);
        if self.playability().keys.contains(card) {
            self.routes.push(RouteState { corridors: 0, end: card.suits() });
            return self.end_turn();
        }
        match (self.best_route(card, weights), self.best_loss(weights)) {
            (Some(route), _) => self.place_card(card, route),
            (None, Some(route)) => self.lose_route(route),
            (None, None) => self.end_turn(),
        }
    }

    /// Places a revealed card on a route and ends the turn.
    pub fn place_card(&mut self, card: Card, route: usize) -> bool {
        if card.kind() == CardType::Boat {
            return self.complete_route(route);
        }
        let route = &mut self.routes[route];
        route.corridors += 1;
        if !card.is_guard() {
            route.end = card.suits();
        }
        self.end_turn()
    }

    /// Removes a completed route, by which a player escapes, and ends the turn.
    pub fn complete_route(&mut self, route: usize) -> bool {
        self.routes.remove(route);
        let recipient = self.turn.clockwise(self.seats()).find(|seat| !self.escaped.contains(*seat));
        self.escaped.insert(recipient.expect("a boat is placed only while a player is inside"));
        self.unescaped() > 0 && self.end_turn()
    }

    /// Removes a route that is lost in a disaster and ends the turn.
    pub fn lose_route(&mut self, route: usize) -> bool {
        self.routes.remove(route);
        self.end_turn()
    }

    /// Removes a card from the hand of the active player and makes it public.
    fn reveal(&mut self, place: usize) -> Card {
        let held = self.hands[self.turn.index()].remove(place);
        let card = held.card.expect("all cards are known");
        self.public_cards.insert(card);
        card
    }

    /// Draws a card if there is one and begins the next turn.
    fn end_turn(&mut self) -> bool {
        if let Some(card) = self.deck.pop() {
            self.deck_size -= 1;
            self.hands[self.turn.index()].push(HeldCard::new(Some(card)));
        }
        self.begin_next_turn()
    }

    /// Begins the turn of the next player. The game continues if that player has a card or can give a clue.
    fn begin_next_turn(&mut self) -> bool {
        self.turn = self.turn.next(self.seats());
        !self.hands[self.turn.index()].is_empty() || self.tokens > 0 && !self.touchable_cards().is_empty()
    }

    /// Returns the cards in the other players' hands that a clue can touch.
    fn touchable_cards(&self) -> CardSet {
        let in_other_hands = ALL_CARDS.difference(self.unseen_by(self.turn)).difference(self.public_cards);
        in_other_hands.difference(card_set::of_type(CardType::Guard))
    }
}
