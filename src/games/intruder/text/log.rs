//! What happened, in a line.

use super::super::{By, Card, Cause, Choice, Die, Event, Few, Side, Taken};
use crate::game::{Part, Seat, Tone};

/// A line for the log, the same for all eyes: it tells only what lies open to all. None for what need not be told.
pub fn line(sight: &Event<Part>, name: &dyn Fn(Seat) -> String) -> Option<(Tone, String)> {
    Some(match *sight {
        Event::Identities { .. } => (Tone::More, "Everybody gets an identity card and a poker face.".into()),
        Event::Shuffled { .. } | Event::GoesOn => return None,
        Event::Dealt { .. } => (Tone::More, "Five cards each. Three to keep.".into()),
        Event::Chose { seat, .. } => (Tone::More, format!("{} has chosen.", name(seat))),
        Event::Kept { home: false, .. } => return None,
        Event::Kept { seat, home: true, .. } => (
            Tone::More,
            format!("{} had a way to be out tonight, and stays in. Nobody\u{2019}s Home is discarded.", name(seat)),
        ),
        Event::NotAtHome { seat, .. } => {
            (Tone::More, format!("{} is not at home tonight: nothing gets in, nothing comes out.", name(seat)))
        }
        Event::Rolled { die, seat } => (Tone::More, rolled(die, &name(seat))),
        Event::Laid { seat, card, on, .. } => (Tone::Play, laid(card, &name(seat), (seat != on).then(|| name(on)))),
        Event::Played { seat, card, .. } => (Tone::Play, format!("{} plays {}.", name(seat), card.title())),
        Event::Snatched { seat, from, take, .. } => {
            let whose = if seat == from { "their own row".into() } else { name(from) };
            (Tone::Play, format!("{} snatches the {} from {whose}.", name(seat), take.title()))
        }
        Event::Lit { card } => (Tone::More, format!("The beam falls on the top card of the deck: {}.", card.title())),
        Event::Shown { seat, ref cards } => (Tone::More, shown(&name(seat), cards)),
        Event::Drew { seat, card: Taken::Open(card) } => {
            (Tone::More, format!("{} takes the {} that all could see.", name(seat), card.title()))
        }
        Event::Drew { seat, .. } => (Tone::More, format!("{} takes the top card of the deck.", name(seat))),
        Event::DrewHome { seat } => {
            (Tone::More, format!("{} finds Nobody\u{2019}s Home, too late to leave. It is discarded.", name(seat)))
        }
        Event::Held { seat } => (Tone::More, format!("{} keeps it.", name(seat))),
        Event::Skipped { seat } => (Tone::Discard, format!("{} sits this one out.", name(seat))),
        Event::Mended { seat } => (Tone::Win, format!("The Med Kit works: {} gets a life back.", name(seat))),
        Event::LostLife { seat, cause: Cause::Roulette } => {
            (Tone::Loss, format!("Click. {} loses a life on the spot.", name(seat)))
        }
        Event::LostLife { seat, cause: Cause::Round } => {
            (Tone::Loss, format!("It is {} who loses a life this round.", name(seat)))
        }
        Event::Died { seat } => {
            (Tone::Loss, format!("That was the last one: {} is dead, and may say so or not.", name(seat)))
        }
        Event::Won { winners, by, .. } => won(winners, by),
        Event::RoundOver => (Tone::More, "The round is over. Time to talk: who was it?".into()),
    })
}

/// What only this player knows of it: the card that a Hostage brought them, and what they have chosen.
pub fn whisper(sight: &Event<Part>, me: Seat) -> Option<String> {
    match *sight {
        Event::Drew { seat, card: Taken::Unseen(Some(card)) } if seat == me => {
            Some(format!("Your hostage brings you a card from the deck: {}.", card.title()))
        }
        Event::Chose { seat, choice: Some(Choice::Keep(cards)) } if seat == me => {
            Some(format!("You keep {}.", super::list(&cards.map(|card| card.title()))))
        }
        Event::Chose { seat, choice: Some(Choice::Home) } if seat == me => Some("You leave the house.".into()),
        _ => None,
    }
}

fn rolled(die: Die, name: &str) -> String {
    match die {
        Die::Start => format!("The die says {name}."),
        Die::Camera => format!("The camera turns to {name}."),
        Die::Roulette => format!("The barrel stops at {name}."),
        Die::Mirror => format!("The mirror shows {name}."),
        Die::Tie => format!("The die must settle it: {name}."),
    }
}

fn laid(card: Card, name: &str, on: Option<String>) -> String {
    if card.is_item() && on.is_none() {
        return format!("{name} lays out the {}.", card.title());
    }
    let on = on.unwrap_or_else(|| "their own row".into());
    match card {
        Card::Bat | Card::Knife => format!("{name} takes the {} to {on}.", card.title()),
        Card::Bandage | Card::Syringe | Card::Medkit => format!("{name} uses the {} on {on}.", card.title()),
        _ if card.is_item() => format!("{name} lays the {} before {on}.", card.title()),
        _ => format!("{name} plays {} on {on}.", card.title()),
    }
}

fn shown(name: &str, cards: &Few<Card>) -> String {
    let titles: Vec<&str> = cards.iter().map(|card| card.title()).collect();
    match titles[..] {
        [] => format!("There is nothing in the hand of {name} that was not known."),
        _ => format!("Caught on tape, the hand of {name}: {}.", super::list(&titles)),
    }
}

fn won(winners: Side, by: By) -> (Tone, String) {
    match (winners, by) {
        (Side::Innocents, By::Deaths) => (Tone::Win, "No Intruder is left. The Innocents win.".into()),
        (Side::Innocents, By::Items) => (Tone::Win, "The car starts. The Innocents are away.".into()),
        (Side::Intruders, By::Deaths) => (Tone::Loss, "No Innocent is left. The Intruders win.".into()),
        (Side::Intruders, By::Items) => {
            (Tone::Loss, "An Intruder drives off with everything. The Intruders win.".into())
        }
    }
}
