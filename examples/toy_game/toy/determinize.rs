//! Full boards that agree with a view, for bots that search and for the laws.

use three_ways_out::game::{Determinize, FullBoard, Observer, PerSeat, Rng, View};

use super::{Board, DECK_SIZE, HighestKey, Key};

impl Determinize for HighestKey {
    fn determinize(view: &View<Self>, rng: &mut Rng) -> FullBoard<Self> {
        let played = view.played.iter().filter_map(|(_, card)| *card);
        let in_hands = view.hands.iter().flat_map(|(_, hand)| hand.iter().flatten().copied());
        let in_deck = view.deck.iter().flatten().copied();
        let known: Vec<Key> = played.chain(in_hands).chain(in_deck).chain(view.discards.iter().copied()).collect();
        let mut unknown: Vec<Key> = (1..=DECK_SIZE as u8).map(Key).filter(|card| !known.contains(card)).collect();
        rng.shuffle(&mut unknown);
        let mut fill = |card: &Option<Key>| card.or_else(|| unknown.pop()).expect("each card is somewhere");
        Board {
            options: view.options,
            phase: view.phase,
            deck: view.deck.iter().map(&mut fill).collect(),
            hands: PerSeat::new(view.seats(), |seat| view.hands[seat].iter().map(&mut fill).collect()),
            played: view.played.clone(),
            discards: view.discards.clone(),
            tricks: view.tricks.clone(),
            leader: view.leader,
        }
    }

    fn project(board: &FullBoard<Self>, observer: Observer) -> View<Self> {
        let hand =
            |seat| board.hands[seat].iter().map(|card| observer.sees_private_of(seat).then_some(*card)).collect();
        Board {
            options: board.options,
            phase: board.phase,
            deck: board.deck.iter().map(|card| (observer == Observer::All).then_some(*card)).collect(),
            hands: PerSeat::new(board.seats(), hand),
            played: board.played.clone(),
            discards: board.discards.clone(),
            tricks: board.tricks.clone(),
            leader: board.leader,
        }
    }
}
