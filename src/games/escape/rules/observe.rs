//! Visibility (E29): a hand is visible to all players but its owner, the deck to no player, everything else to all.

use super::super::board::CardLocation;
use super::super::{Card, Escape, Event};
use crate::game::{FullBoard, FullEvent, Observation, Observer, Seat, View};

/// Returns what the observer sees of a board.
pub fn project(board: &FullBoard<Escape>, observer: Observer) -> View<Escape> {
    board.map_hidden(|location, card| {
        let visible = match location {
            CardLocation::Hand(seat, _) => observer.sees_hidden_from(seat),
            CardLocation::Deck => observer == Observer::All,
        };
        visible.then_some(*card)
    })
}

/// Returns what the observer sees of an event.
pub fn observe(event: &FullEvent<Escape>, observer: Observer) -> Observation<Escape> {
    let hidden_from = |seat: Seat, card: Card| observer.sees_hidden_from(seat).then_some(card);
    match *event {
        Event::Shuffled { ref deck } => {
            Event::Shuffled { deck: deck.iter().map(|card| (observer == Observer::All).then_some(*card)).collect() }
        }
        Event::Dealt { seat, card } => Event::Dealt { seat, card: hidden_from(seat, card) },
        Event::Drew { seat, card } => Event::Drew { seat, card: hidden_from(seat, card) },
        Event::Started { starter } => Event::Started { starter },
        Event::Clued { seat, clue, touched } => Event::Clued { seat, clue, touched },
        Event::Played { seat, place, card } => Event::Played { seat, place, card },
        Event::Discarded { seat, place, card, token } => Event::Discarded { seat, place, card, token },
        Event::Placed { seat, card, route } => Event::Placed { seat, card, route },
        Event::Escaped { by, seat, route } => Event::Escaped { by, seat, route },
        Event::Disaster { seat, unplayable, lost } => Event::Disaster { seat, unplayable, lost },
        Event::CanClue { seat } => Event::CanClue { seat },
        Event::Stranded { seat } => Event::Stranded { seat },
    }
}
