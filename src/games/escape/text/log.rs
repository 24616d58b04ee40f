//! Lines of the log.

use super::super::{CardType, Event, Topic};
use super::{is_out, kind, list, suit, topic};
use crate::game::{LogKind, Partial, Seat};

/// Returns the log line of an event, which contains public information only; `None` if the event is not logged.
pub fn log_line(observation: &Event<Partial>, name: &dyn Fn(Seat) -> String) -> Option<(LogKind, String)> {
    Some(match *observation {
        // The line of a play tells where the card was placed: see `joint_line`.
        Event::Shuffled { .. } | Event::Dealt { .. } | Event::Drew { .. } | Event::Placed { .. } => return None,
        Event::Started { starter } => (
            LogKind::More,
            format!("Get everybody out, each on a route: a key, corridors, a boat. {} goes first.", name(starter)),
        ),
        Event::Clued { seat, clue, touched } => {
            let numbers: Vec<String> = touched.iter().map(|place| (place + 1).to_string()).collect();
            let numbers = list(&numbers);
            let cards = match (clue.topic, touched.len()) {
                (Topic::Suit(named), 1) => format!("card {numbers} shows {}", suit(named)),
                (Topic::Suit(named), _) => format!("cards {numbers} show {}", suit(named)),
                (Topic::Type(one), 1) => format!("card {numbers} is a {}", kind(one)),
                (Topic::Type(_), _) => format!("cards {numbers} are {}", topic(clue.topic)),
            };
            (LogKind::Word, format!("{} to {}: {cards}.", name(seat), name(clue.to)))
        }
        Event::Played { seat, card, .. } => {
            (LogKind::Play, format!("{} plays {} ({}).", name(seat), card.title(), kind(card.kind())))
        }
        Event::Discarded { seat, card, token, .. } => {
            let back = if token { " A token goes back to the cup." } else { "" };
            (LogKind::Discard, format!("{} discards {} ({}).{back}", name(seat), card.title(), kind(card.kind())))
        }
        Event::Escaped { by, seat, .. } if by == seat => (LogKind::Win, is_out(&name(seat))),
        Event::Escaped { by, seat, .. } => {
            (LogKind::Win, format!("{} gives the boat to {}: {}", name(by), name(seat), is_out(&name(seat))))
        }
        Event::Disaster { unplayable, lost, .. } => {
            let card = match unplayable {
                Some(card) => format!("{} fits nowhere", card.title()),
                None => "the Guard was discarded".into(),
            };
            let sentence = match lost {
                Some(route) => format!("Disaster: {card}, and route {route} is lost."),
                None => format!("Disaster: {card}; there was no route to lose."),
            };
            (LogKind::Loss, sentence)
        }
        Event::CanClue { seat } => (LogKind::More, format!("{} has no cards and must give a clue.", name(seat))),
        Event::Stranded { seat } => {
            (LogKind::Loss, format!("{} has no cards left and no clue to give. The ship goes down.", name(seat)))
        }
    })
}

/// Returns the line that tells of a card both how it was played and where it was placed.
pub fn joint_line(before: &Event<Partial>, event: &Event<Partial>, name: &dyn Fn(Seat) -> String) -> Option<String> {
    let (Event::Played { seat, .. }, Event::Placed { card, route, .. }) = (before, event) else { return None };
    let (name, title, kind) = (name(*seat), card.title(), kind(card.kind()));
    Some(match card.kind() {
        CardType::Key => format!("{name} starts route {route} with {title} ({kind})."),
        CardType::Corridor | CardType::Guard => format!("{name} plays {title} ({kind}) on route {route}."),
        CardType::Boat => format!("{name} completes route {route} with {title} ({kind})."),
    })
}
