//! Who sees what of an event: knowledge enters here alone.

use arrayvec::ArrayVec;

use super::super::{Card, Event, Face, Handed, Places, Poutine, Took};
use crate::game::{Eyes, Fact, Seat, Sight};

impl Face {
    /// Whether these eyes see an ESCAPE that lies so in front of `owner`.
    pub(in super::super) fn shows(self, owner: Seat, eyes: Eyes) -> bool {
        match self {
            Face::Up => true,
            Face::Down => eyes.see_as(owner),
            Face::Swapped => eyes != Eyes::Public,
        }
    }
}

/// What these eyes see.
pub fn sight(fact: &Fact<Poutine>, eyes: Eyes) -> Sight<Poutine> {
    let own = |seat: Seat, card: Card| eyes.see_as(seat).then_some(card);
    let between = |one: Seat, other: Seat, card: Card| (eyes.see_as(one) || eyes.see_as(other)).then_some(card);
    let place_in = |seat: Seat, place: u8| if eyes.see_as(seat) { place } else { 0 };
    let places_in = |seat: Seat, places: &Places| places.iter().map(|place| place_in(seat, *place)).collect();
    let open = eyes == Eyes::Open;
    match *fact {
        Event::MainShuffled { ref cards, anew } => {
            Event::MainShuffled { cards: cards.iter().map(|card| open.then_some(*card)).collect(), anew }
        }
        Event::EscapesShuffled { ref cards, anew } => {
            Event::EscapesShuffled { cards: cards.iter().map(|card| open.then_some(*card)).collect(), anew }
        }
        Event::Dealt { seat, pile, card } => Event::Dealt { seat, pile, card: own(seat, card) },
        Event::Drew { seat, pile, card } => Event::Drew { seat, pile, card: own(seat, card) },
        Event::Laid { seat, place, card, face, old } => {
            let card = face.shows(seat, eyes).then_some(card);
            Event::Laid { seat, place: place_in(seat, place), card, face, old }
        }
        Event::Discarded { seat, place, card } => Event::Discarded { seat, place: place_in(seat, place), card },
        Event::Played { seat, place, play } => Event::Played { seat, place: place_in(seat, place), play },
        Event::Took(Took { seat, from, place, named, shown, card }) => Event::Took(Took {
            seat,
            from,
            place: place_in(from, place),
            named,
            shown: named.map(Card::Item).or(between(seat, from, shown)),
            card: own(seat, card),
        }),
        Event::Conjured { seat, item, card } => Event::Conjured { seat, item, card: own(seat, card) },
        Event::Swapped { seat, with, got, given, face } => {
            let got = face.shows(seat, eyes).then_some(got);
            let given = face.shows(with, eyes).then_some(given);
            Event::Swapped { seat, with, got, given, face }
        }
        Event::Vanished { seat, ref places, ref cards } => {
            Event::Vanished { seat, places: places_in(seat, places), cards: cards.clone() }
        }
        Event::Attempted { seat, ref places, escape, offer } => {
            Event::Attempted { seat, places: places_in(seat, places), escape, offer }
        }
        Event::Cancelled { seat, place } => Event::Cancelled { seat, place: place_in(seat, place) },
        Event::PutAside { seat, place, card } => {
            Event::PutAside { seat, place: place_in(seat, place), card: own(seat, card) }
        }
        Event::HandedOn { ref cards } => {
            let seen = cards.iter().map(|handed| Handed {
                from: handed.from,
                to: handed.to,
                shown: between(handed.from, handed.to, handed.shown),
                card: own(handed.to, handed.card),
            });
            Event::HandedOn { cards: seen.collect::<ArrayVec<_, _>>() }
        }
        Event::Left { seat, ref hand } => Event::Left { seat, hand: hand.clone() },
        Event::HoudiniDealt { seat } => Event::HoudiniDealt { seat },
        Event::TurnBegan { seat, draws } => Event::TurnBegan { seat, draws },
        Event::EventDrawn { seat, event } => Event::EventDrawn { seat, event },
        Event::NothingDrawn { seat } => Event::NothingDrawn { seat },
        Event::HoudiniMoved { to } => Event::HoudiniMoved { to },
        Event::HoudiniStays { at } => Event::HoudiniStays { at },
        Event::NotFound { seat, from, item } => Event::NotFound { seat, from, item },
        Event::LetGo { seat } => Event::LetGo { seat },
        Event::Escaped { seat, escape } => Event::Escaped { seat, escape },
        Event::EventOver { event } => Event::EventOver { event },
        Event::Ended { seat } => Event::Ended { seat },
    }
}
