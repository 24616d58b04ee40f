//! What happened, in a line.

use super::super::{Event, Topic, Type};
use super::{kind, suit, topic};
use crate::game::{Part, Seat, Tone};

/// A line for the log, the same for all eyes: it tells only what lies open to all. None for what need not be told.
pub fn line(sight: &Event<Part>, name: &dyn Fn(Seat) -> String) -> Option<(Tone, String)> {
    Some(match *sight {
        Event::Shuffled { .. } | Event::Dealt { .. } | Event::Drew { .. } => return None,
        Event::Started { starter } => (Tone::More, format!("{} goes first.", name(starter))),
        Event::Clued { seat, clue, touched } => {
            let told = match (clue.topic, touched.len()) {
                (Topic::Suit(named), 1) => format!("1 card shows {}", suit(named)),
                (Topic::Suit(named), count) => format!("{count} cards show {}", suit(named)),
                (Topic::Type(one), 1) => format!("1 card is a {}", kind(one)),
                (Topic::Type(_), count) => format!("{count} cards are {}", topic(clue.topic)),
            };
            (Tone::Word, format!("{} to {}: {told}.", name(seat), name(clue.to)))
        }
        Event::Played { seat, card, .. } => {
            (Tone::Play, format!("{} plays {}, a {}.", name(seat), card.title(), kind(card.kind())))
        }
        Event::Discarded { seat, card, token, .. } => {
            let back = if token { " A token goes back to the cup." } else { "" };
            (Tone::Discard, format!("{} discards {}, a {}.{back}", name(seat), card.title(), kind(card.kind())))
        }
        Event::Laid { card, route, .. } => {
            let route = route + 1;
            let told = match card.kind() {
                Type::Key => format!("It opens route {route}."),
                Type::Corridor => format!("It leads on route {route}."),
                Type::Guard => format!("He lets himself be led along route {route}."),
                Type::Boat => format!("The boat of route {route} is in the water."),
            };
            (Tone::More, told)
        }
        Event::Escaped { by, seat, .. } if by == seat => (Tone::Win, format!("{} is out!", name(seat))),
        Event::Escaped { by, seat, .. } => {
            (Tone::Win, format!("{} leaves the boat to {}, who is out!", name(by), name(seat)))
        }
        Event::Disaster { unplayable, lost, .. } => {
            let card = match unplayable {
                Some(card) => format!("{} could not be placed", card.title()),
                None => "the Guard was thrown away".into(),
            };
            let told = match lost {
                Some(route) => format!("Disaster: {card}, and route {} is lost.", route + 1),
                None => format!("Disaster: {card}; no route was there to lose."),
            };
            (Tone::Loss, told)
        }
        Event::CanClue { seat } => (Tone::More, format!("{} has no card left and must give a clue.", name(seat))),
        Event::Stranded { seat } => {
            (Tone::Loss, format!("{} has no card left and no clue to give. The ship goes down.", name(seat)))
        }
    })
}
