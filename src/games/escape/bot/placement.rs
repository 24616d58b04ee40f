//! The choice of a route for a revealed card, and of the route that is lost in a disaster.

use super::super::{Card, CardType};
use super::card_set::{self, CardSet};
use super::position::{Position, RouteState};
use super::weights::PlacementWeights;

impl Position {
    /// Returns the best route for a card, or `None` if it can be placed on none.
    pub fn best_route(&self, card: Card, weights: &PlacementWeights) -> Option<usize> {
        let legal = (0..self.routes.len()).filter(|route| self.is_legal(card, &self.routes[*route]));
        first_max(legal.map(|route| (route, self.placement_value(card, route, weights))))
    }

    /// Returns the longest route whose loss is best, or `None` if no route is in progress.
    pub fn best_loss(&self, weights: &PlacementWeights) -> Option<usize> {
        let longest = self.routes.iter().map(|route| route.corridors).max()?;
        let candidates = (0..self.routes.len()).filter(|route| self.routes[*route].corridors == longest);
        first_max(candidates.map(|route| (route, self.loss_value(route, weights))))
    }

    /// Returns the value of the routes after a card has been placed on the route with this index.
    pub fn placement_value(&self, card: Card, index: usize, weights: &PlacementWeights) -> f32 {
        let route = self.routes[index];
        let corridors = f32::from(route.corridors);
        if card.kind() == CardType::Boat {
            return self.loss_value(index, weights) + corridors * weights.completed_corridor;
        }
        let end = if card.is_guard() { route.end } else { card.suits() };
        let extended = RouteState { corridors: route.corridors + 1, end };
        let routes = self.routes.iter().enumerate();
        let routes = routes.map(|(other, route)| if other == index { extended } else { *route });
        let is_useful = route.corridors < self.corridors_needed() || self.has_no_boat_left(&route);
        self.routes_value(routes, weights)
            + if is_useful { corridors * weights.extended_corridor } else { -weights.surplus_corridor }
    }

    /// Returns the value of the routes without the one with this index.
    pub fn loss_value(&self, index: usize, weights: &PlacementWeights) -> f32 {
        let others = self.routes.iter().enumerate().filter(|(other, _)| *other != index);
        self.routes_value(others.map(|(_, route)| *route), weights)
    }

    /// Returns whether a card that is no key can be placed on a route.
    fn is_legal(&self, card: Card, route: &RouteState) -> bool {
        let matches_end = !card.suits().is_disjoint(route.end);
        match card.kind() {
            CardType::Key => false,
            CardType::Guard => true,
            CardType::Corridor => matches_end,
            CardType::Boat => route.corridors >= self.corridors_needed() && (matches_end || !self.boats_match()),
        }
    }

    /// Returns whether all boats for a route are public already.
    fn has_no_boat_left(&self, route: &RouteState) -> bool {
        self.boats_for(route.end).is_subset(self.public_cards)
    }

    /// Returns the value of routes: the number of different remaining cards that can extend or complete one of them, less
    /// a penalty for each route with few such cards.
    fn routes_value(&self, routes: impl Iterator<Item = RouteState>, weights: &PlacementWeights) -> f32 {
        let (mut corridors, mut boats) = (CardSet::EMPTY, CardSet::EMPTY);
        let mut penalty = 0.0;
        for route in routes {
            let next_cards = self.next_cards(&route);
            let total = if route.corridors < self.corridors_needed() { &mut corridors } else { &mut boats };
            *total = total.union(next_cards);
            penalty += 1.0 / (1.0 + next_cards.len() as f32);
        }
        corridors.len() as f32 + weights.boat * boats.len() as f32 - weights.few_next_cards * penalty
    }

    /// Returns the remaining cards that a route needs next: corridors, or a boat once it has enough corridors.
    fn next_cards(&self, route: &RouteState) -> CardSet {
        let next_cards = if route.corridors < self.corridors_needed() {
            card_set::with_suit_in(route.end).intersection(card_set::of_type(CardType::Corridor))
        } else {
            self.boats_for(route.end)
        };
        next_cards.difference(self.public_cards)
    }
}

/// Returns the first index with the greatest value.
fn first_max(candidates: impl Iterator<Item = (usize, f32)>) -> Option<usize> {
    candidates.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(index, _)| index)
}
