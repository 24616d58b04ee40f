//! What an observer sees of an event. This is the only place where hidden knowledge is revealed.

use arrayvec::ArrayVec;

use super::super::{Card, CardTaken, Event, Face, HandPositions, PassedCard, Poutine};
use crate::game::{FullEvent, Observation, Observer, Seat};

impl Face {
    /// Returns whether the observer knows an ESCAPE with this face in front of `owner` (H36, H37).
    pub(in super::super) fn is_known_to(self, owner: Seat, observer: Observer) -> bool {
        match self {
            Face::Up => true,
            Face::Down => observer.sees_private_of(owner),
            Face::Swapped => observer != Observer::Public,
        }
    }
}

/// Returns what the observer sees of an event.
pub(super) fn observe(event: &FullEvent<Poutine>, observer: Observer) -> Observation<Poutine> {
    let own = |seat: Seat, card: Card| observer.sees_private_of(seat).then_some(card);
    let shared = |one: Seat, other: Seat, card: Card| own(one, card).or(own(other, card));
    let position_in = |seat: Seat, position: u8| if observer.sees_private_of(seat) { position } else { 0 };
    let positions_in =
        |seat: Seat, positions: &HandPositions| positions.iter().map(|position| position_in(seat, *position)).collect();
    let sees_piles = observer == Observer::All;
    match *event {
        Event::MainShuffled { ref cards, is_reshuffle } => {
            let cards = cards.iter().map(|card| sees_piles.then_some(*card)).collect();
            Event::MainShuffled { cards, is_reshuffle }
        }
        Event::EscapesShuffled { ref cards, is_reshuffle } => {
            let cards = cards.iter().map(|card| sees_piles.then_some(*card)).collect();
            Event::EscapesShuffled { cards, is_reshuffle }
        }
        Event::Dealt { seat, pile, card } => Event::Dealt { seat, pile, card: own(seat, card) },
        Event::Drew { seat, pile, card, serves_dinner } => {
            Event::Drew { seat, pile, card: own(seat, card), serves_dinner }
        }
        Event::EscapeLaid { seat, position, card, face, replaced } => {
            let card = face.is_known_to(seat, observer).then_some(card);
            Event::EscapeLaid { seat, position: position_in(seat, position), card, face, replaced }
        }
        Event::Discarded { seat, position, card } => {
            Event::Discarded { seat, position: position_in(seat, position), card }
        }
        Event::Played { seat, position, play } => Event::Played { seat, position: position_in(seat, position), play },
        Event::CardTaken(CardTaken { seat, from, position, named, shown, card }) => Event::CardTaken(CardTaken {
            seat,
            from,
            position: position_in(from, position),
            named,
            shown: named.map(Card::Item).or(shared(seat, from, shown)),
            card: own(seat, card),
        }),
        Event::ItemRetrieved { seat, item, card } => Event::ItemRetrieved { seat, item, card: own(seat, card) },
        Event::EscapesSwapped { seat, with, received, given, face } => {
            let received = face.is_known_to(seat, observer).then_some(received);
            let given = face.is_known_to(with, observer).then_some(given);
            Event::EscapesSwapped { seat, with, received, given, face }
        }
        Event::CardsVanished { by, seat, ref positions, ref cards } => {
            Event::CardsVanished { by, seat, positions: positions_in(seat, positions), cards: cards.clone() }
        }
        Event::Attempted { seat, ref positions, escape, cards } => {
            Event::Attempted { seat, positions: positions_in(seat, positions), escape, cards }
        }
        Event::AttemptCancelled { seat, of, position } => {
            Event::AttemptCancelled { seat, of, position: position_in(seat, position) }
        }
        Event::PassChosen { seat, position, card } => {
            Event::PassChosen { seat, position: position_in(seat, position), card: own(seat, card) }
        }
        Event::CardsPassed { ref cards } => {
            let cards = cards.iter().map(|passed| PassedCard {
                from: passed.from,
                to: passed.to,
                shown: shared(passed.from, passed.to, passed.shown),
                card: own(passed.to, passed.card),
            });
            Event::CardsPassed { cards: cards.collect::<ArrayVec<_, _>>() }
        }
        // Everybody sees all of these.
        Event::LeftParty { seat, ref hand } => Event::LeftParty { seat, hand: hand.clone() },
        Event::HoudiniDealt { seat } => Event::HoudiniDealt { seat },
        Event::TurnBegan { seat, draws } => Event::TurnBegan { seat, draws },
        Event::EventDrawn { seat, event, serves_dinner } => Event::EventDrawn { seat, event, serves_dinner },
        Event::DrawSkipped { seat } => Event::DrawSkipped { seat },
        Event::HoudiniMoved { to } => Event::HoudiniMoved { to },
        Event::HoudiniStays { at } => Event::HoudiniStays { at },
        Event::MindReaderFailed { seat, from, item } => Event::MindReaderFailed { seat, from, item },
        Event::AttemptAllowed { seat } => Event::AttemptAllowed { seat },
        Event::AttemptSucceeded { seat, escape } => Event::AttemptSucceeded { seat, escape },
        Event::EventFinished { event } => Event::EventFinished { event },
        Event::TurnEnded { seat } => Event::TurnEnded { seat },
    }
}
