//! Boards that could be the true one, for bots and for the laws.

use super::{Board, Card, Escape, Held};
use crate::game::{Eyes, Hidden, Imagine, Knowledge, Part, Rng, Seat, Truth, View};

/// Where a hidden card may lie.
#[derive(Clone, Copy)]
enum Spot {
    Hand(Seat, usize),
    Deck,
}

impl<K: Knowledge> Board<K> {
    /// The same board in other knowledge: `see` says what becomes of each card that may be hidden.
    fn through<J: Knowledge>(&self, mut see: impl FnMut(Spot, &Hidden<K, Card>) -> Hidden<J, Card>) -> Board<J> {
        let mut hands = crate::game::PerSeat::new(self.seats(), |_| super::Hand::<J>::new());
        for (seat, hand) in self.hands.iter() {
            hands[seat] = hand
                .iter()
                .enumerate()
                .map(|(place, held)| Held { card: see(Spot::Hand(seat, place), &held.card), marks: held.marks })
                .collect();
        }
        Board {
            options: self.options,
            hands,
            deck: self.deck.iter().map(|card| see(Spot::Deck, card)).collect(),
            discards: self.discards.clone(),
            routes: self.routes.clone(),
            completed: self.completed.clone(),
            escaped: self.escaped.clone(),
            tokens: self.tokens,
            turn: self.turn,
            phase: self.phase,
        }
    }

    /// The cards that lie open to all.
    pub fn open_cards(&self) -> impl Iterator<Item = Card> {
        let completed = self.completed.iter().filter_map(|(_, route)| route.as_ref());
        let in_routes = self.routes.iter().chain(completed).flat_map(|route| route.cards());
        let revealed = match self.phase {
            super::Phase::Place { card } | super::Phase::Lose { unplayable: Some(card) } => Some(card),
            _ => None,
        };
        in_routes.chain(&self.discards).copied().chain(revealed)
    }
}

impl Imagine for Escape {
    fn imagine(view: &View<Self>, _eyes: Eyes, rng: &mut Rng) -> Truth<Self> {
        let mut seen: Vec<Card> = view.open_cards().collect();
        let mut spots = Vec::new();
        view.through::<Part>(|spot, card| {
            match card {
                Some(card) => seen.push(*card),
                None => spots.push(spot),
            }
            *card
        });
        let mut unseen: Vec<Card> = Card::all().filter(|card| !seen.contains(card)).collect();
        rng.shuffle(&mut unseen);
        arrange(&mut unseen, rng, |card, place| match spots.get(place) {
            Some(Spot::Hand(seat, at)) => view.hands[*seat][*at].marks.fit(card),
            Some(Spot::Deck) | None => true, // none: the deck is not on the table yet
        });
        let mut imagined = unseen.into_iter();
        view.through(|_, card| {
            card.unwrap_or_else(|| imagined.next().expect("every card not seen lies in a hidden spot"))
        })
    }

    fn seen(truth: &Truth<Self>, eyes: Eyes) -> View<Self> {
        truth.through(|spot, card| {
            let sees = match spot {
                Spot::Hand(seat, _) => eyes.see_across(seat),
                Spot::Deck => eyes == Eyes::Open,
            };
            sees.then_some(*card)
        })
    }
}

/// Puts the cards in a random order in which each may lie at its place.
///
/// A card in a wrong place moves along a chain of exchanges until all are right (the way of augmenting paths); then random
/// exchanges that keep all right wash out where it began.
fn arrange(cards: &mut [Card], rng: &mut Rng, may: impl Fn(Card, usize) -> bool) {
    for place in 0..cards.len() {
        if !may(cards[place], place) {
            let mut tried = vec![false; cards.len()];
            tried[place] = true;
            settle(cards, place, &mut tried, &may);
        }
    }
    for _ in 0..4 * cards.len() {
        let (one, other) = (rng.below(cards.len()), rng.below(cards.len()));
        if may(cards[one], other) && may(cards[other], one) {
            cards.swap(one, other);
        }
    }
}

/// Finds a right card for `place` that leaves every place now right as right as it was; says whether there is one.
fn settle(cards: &mut [Card], place: usize, tried: &mut [bool], may: &impl Fn(Card, usize) -> bool) -> bool {
    for other in 0..cards.len() {
        if tried[other] || !may(cards[other], place) {
            continue;
        }
        tried[other] = true;
        let was_right = may(cards[other], other);
        cards.swap(place, other);
        if !was_right || may(cards[other], other) || settle(cards, other, tried, may) {
            return true;
        }
        cards.swap(place, other);
    }
    false
}
