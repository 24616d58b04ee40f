//! Determinization: full boards that are consistent with a view, for bots and tests.

use super::board::CardLocation;
use super::{Card, Escape, rules};
use crate::game::{Determinize, FullBoard, Observer, Partial, Rng, View};

impl Determinize for Escape {
    fn determinize(view: &View<Self>, rng: &mut Rng) -> FullBoard<Self> {
        let mut visible: Vec<Card> = view.public_cards().collect();
        let mut hidden = Vec::new();
        view.map_hidden::<Partial>(|location, card| {
            match card {
                Some(card) => visible.push(*card),
                None => hidden.push(location),
            }
            *card
        });
        let mut unseen: Vec<Card> = Card::all().filter(|card| !visible.contains(card)).collect();
        rng.shuffle(&mut unseen);
        match_randomly(&mut unseen, rng, |card, index| match hidden.get(index) {
            Some(CardLocation::Hand(seat, place)) => view.hands[*seat][*place].marks.allow(card),
            Some(CardLocation::Deck) | None => true, // `None` before the shuffle, when there is no deck
        });
        let mut sampled = unseen.into_iter();
        view.map_hidden(|_, card| {
            card.unwrap_or_else(|| sampled.next().expect("there is an unseen card for each hidden location"))
        })
    }

    fn project(board: &FullBoard<Self>, observer: Observer) -> View<Self> {
        rules::project(board, observer)
    }
}

/// Permutes the shuffled cards at random so that each is allowed at its index: a random perfect matching.
///
/// Cards that are not allowed are first exchanged along augmenting paths (Kuhn's algorithm). Random exchanges that keep
/// all cards allowed then remove most of the bias of that repair.
fn match_randomly(cards: &mut [Card], rng: &mut Rng, is_allowed: impl Fn(Card, usize) -> bool) {
    for index in 0..cards.len() {
        if !is_allowed(cards[index], index) {
            let mut visited = vec![false; cards.len()];
            visited[index] = true;
            augment(cards, index, &mut visited, &is_allowed);
        }
    }
    for _ in 0..4 * cards.len() {
        let (one, other) = (rng.below(cards.len()), rng.below(cards.len()));
        if is_allowed(cards[one], other) && is_allowed(cards[other], one) {
            cards.swap(one, other);
        }
    }
}

/// Moves an allowed card to `index` and keeps every other index allowed that was. Returns whether there is a way.
fn augment(cards: &mut [Card], index: usize, visited: &mut [bool], is_allowed: &impl Fn(Card, usize) -> bool) -> bool {
    for other in 0..cards.len() {
        if visited[other] || !is_allowed(cards[other], index) {
            continue;
        }
        visited[other] = true;
        let was_allowed = is_allowed(cards[other], other);
        cards.swap(index, other);
        if !was_allowed || is_allowed(cards[other], other) || augment(cards, other, visited, is_allowed) {
            return true;
        }
        cards.swap(index, other);
    }
    false
}
