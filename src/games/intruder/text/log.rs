//! The lines of the log.

use super::super::{Card, Cause, Die, Event, Side, SmallHand, TakenCard, WinReason};
use super::with_article;
use crate::game::{LogKind, Partial, Seat};

/// Returns the line of an event, from public information only, so that it is the same for all observers; none for events without
/// a line.
pub fn log_line(observation: &Event<Partial>, name: &dyn Fn(Seat) -> String) -> Option<(LogKind, String)> {
    Some(match *observation {
        Event::Identities { .. } => (LogKind::More, "Everybody gets an identity card and a poker face.".into()),
        Event::Shuffled { .. } | Event::NoWinner => return None,
        Event::Dealt { flashlit, .. } => (LogKind::Round, dealt(flashlit.map(|(seat, card)| (name(seat), card)))),
        Event::Chose { seat, .. } => (LogKind::More, format!("{} has chosen.", name(seat))),
        Event::Kept { discards_nobody: false, .. } => return None,
        Event::Kept { seat, discards_nobody: true, .. } => {
            (LogKind::More, format!("{} discards Nobody’s Home and stays.", name(seat)))
        }
        Event::NotAtHome { seat, .. } => (LogKind::More, format!("{} is not at home: safe this round.", name(seat))),
        Event::Rolled { die, seat, affected } => {
            let instead = affected.filter(|affected| *affected != seat).map(name);
            let kind = if die == Die::Tie { LogKind::Loss } else { LogKind::More };
            (kind, rolled(die, &name(seat), affected.is_some(), instead.as_deref()))
        }
        Event::Laid { seat, card, on, completes, .. } => {
            let laid = laid(card, &name(seat), (seat != on).then(|| name(on)));
            (if completes { LogKind::Gain } else { LogKind::Play }, laid + all_items(completes))
        }
        Event::Played { seat, card, .. } => (LogKind::Play, format!("{} plays {}.", name(seat), with_article(card))),
        Event::Snatched { seat, from, take, .. } => {
            let taken = match seat == from {
                true if take.is_item() => format!("their own {}", take.title()),
                true => format!("the {} from their own row", take.title()),
                false => format!("the {} from {}", take.title(), name(from)),
            };
            (LogKind::Play, format!("{} snatches {taken}.", name(seat)))
        }
        Event::TurnedUp { card } => {
            (LogKind::More, format!("The beam falls on the top card of the deck: {}.", card.title()))
        }
        Event::HandShown { seat, known, cards } => (LogKind::More, shown(&name(seat), known, cards)),
        Event::Drew { seat, card: TakenCard::Public(card) } => {
            (LogKind::More, format!("{} draws the {} that everybody saw.", name(seat), card.title()))
        }
        Event::Drew { seat, .. } => (LogKind::More, format!("{} draws a card.", name(seat))),
        Event::DrewNobody { seat } => (LogKind::More, format!("{} draws Nobody’s Home, too late to use.", name(seat))),
        Event::Held { seat } => (LogKind::More, format!("{} keeps it.", name(seat))),
        Event::Skipped { seat } => (LogKind::Discard, format!("{} skips.", name(seat))),
        Event::LostTurn { seat } => (LogKind::More, format!("{} loses this turn because of the mirror.", name(seat))),
        Event::LifeRestored { seat } => (LogKind::Win, format!("The Med Kit works: {} gets a life back.", name(seat))),
        Event::LostLife { seat, cause: Cause::Roulette } => {
            (LogKind::Loss, format!("Bang. {} loses a life on the spot.", name(seat)))
        }
        Event::LostLife { seat, cause: Cause::Round } => {
            (LogKind::Loss, format!("{} loses a life this round.", name(seat)))
        }
        Event::Died { seat } => (LogKind::Loss, format!("{} is dead and may reveal their role.", name(seat))),
        Event::Won { winners, by, driver, .. } => won(winners, by, driver.map(name)),
        Event::SnatchedItemLaid { seat, item, completes } => {
            let laid = format!("{} lays the kept {}.", name(seat), item.title());
            (if completes { LogKind::Win } else { LogKind::More }, laid + all_items(completes))
        }
        Event::RoundOver => {
            (LogKind::More, "The round is over, rows and hands are discarded. Time to talk: who was it?".into())
        }
    })
}

/// Returns the line of a card got during a turn and kept (I30, I31), of the life that a player loses whom the die has chosen (I35),
/// or of the last life (I36). A snatched item is laid at the end of the round (I33).
pub fn joint_line(before: &Event<Partial>, event: &Event<Partial>, name: &dyn Fn(Seat) -> String) -> Option<String> {
    let follows = match (before, event) {
        (Event::Snatched { take, .. }, Event::Held { .. }) if take.is_item() => ", to lay it this round.",
        (Event::Drew { .. } | Event::Snatched { .. }, Event::Held { .. }) => " and keeps it.",
        (Event::Rolled { die: Die::Tie, .. }, Event::LostLife { seat, .. }) => {
            return Some(format!("{} loses a life: the die decides.", name(*seat)));
        }
        (Event::LostLife { .. }, Event::Died { seat }) => {
            return Some(format!("{} loses the last life and is dead.", name(*seat)));
        }
        _ => return None,
    };
    let (_, line) = log_line(before, name)?;
    Some(format!("{}{follows}", line.trim_end_matches('.')))
}

/// Returns whether a card is played that the same player has just got by a Hostage or a Snatch: that is one turn (I30, I31).
pub fn continues_turn(before: &Event<Partial>, event: &Event<Partial>) -> bool {
    let (Event::Drew { seat: got, .. } | Event::Snatched { seat: got, .. }) = before else { return false };
    let (Event::Laid { seat, .. } | Event::Played { seat, .. } | Event::Snatched { seat, .. }) = event else {
        return false;
    };
    got == seat
}

/// Returns the line that only this player sees: the card drawn for a Hostage.
pub fn private_line(observation: &Event<Partial>, me: Seat) -> Option<String> {
    match *observation {
        Event::Drew { seat, card: TakenCard::Private(Some(card)) } if seat == me => {
            Some(format!("The Hostage got you a card from the deck: {}.", card.title()))
        }
        _ => None,
    }
}

fn dealt(flashlit: Option<(String, Card)>) -> String {
    match flashlit {
        Some((name, card)) => format!("Five cards each. {name} gets the {} that everybody saw.", card.title()),
        None => "Five cards each. Three to keep.".into(),
    }
}

/// Returns the line of a roll. `has_effect` is false, or another player begins instead, if the player rolled is immune (I12).
fn rolled(die: Die, name: &str, has_effect: bool, instead: Option<&str>) -> String {
    let shown = match die {
        Die::Start => format!("The die says {name}"),
        Die::Camera => format!("The camera turns to {name}"),
        Die::Roulette => format!("The barrel stops at {name}"),
        Die::Mirror => format!("The mirror shows {name}"),
        Die::Tie => format!("The die must settle it: {name}"),
    };
    match (die, instead) {
        (_, Some(starter)) => format!("{shown}, who is not at home, so {starter} begins."),
        (Die::Start, None) => format!("{shown}, who begins."),
        _ if !has_effect => format!("{shown}, who is not at home. Nothing happens."),
        (Die::Mirror, None) => format!("{shown}, who loses their next turn, if one is left."),
        _ => format!("{shown}."),
    }
}

fn laid(card: Card, name: &str, on: Option<String>) -> String {
    let is_own = on.is_none();
    let on = on.unwrap_or_else(|| "themselves".into());
    match card {
        Card::Bat | Card::Knife if is_own => format!("{name} hits themselves with the {}.", card.title()),
        Card::Bat | Card::Knife => format!("{name} hits {on} with the {}.", card.title()),
        Card::Bandage | Card::Syringe | Card::Medkit => format!("{name} uses the {} on {on}.", card.title()),
        _ if card.is_item() && is_own => format!("{name} lays the {}.", card.title()),
        _ if card.is_item() => format!("{name} lays the {} before {on}.", card.title()),
        _ => format!("{name} plays {} on {on}.", with_article(card)),
    }
}

/// Returns what follows if a card is the last of the four items to come before a player.
fn all_items(completes: bool) -> &'static str {
    if completes { " All four!" } else { "" }
}

fn shown(name: &str, known: SmallHand<Card>, cards: SmallHand<Card>) -> String {
    let titles: Vec<&str> = known.iter().chain(cards.iter()).map(|card| card.title()).collect();
    match titles[..] {
        [] => format!("{name}’s hand is empty."),
        _ => format!("{name}’s hand: {}.", super::list(&titles)),
    }
}

/// Returns the line of a victory. `driver` is the name of the player who has all four items.
fn won(winners: Side, by: WinReason, driver: Option<String>) -> (LogKind, String) {
    let driver = driver.unwrap_or_default();
    match (winners, by) {
        (Side::Innocents, WinReason::Deaths) => (LogKind::Win, "No Intruder is left. The Innocents win.".into()),
        (Side::Innocents, WinReason::Items) => {
            (LogKind::Win, format!("{driver} drives off with all four items. The Innocents win."))
        }
        (Side::Intruders, WinReason::Deaths) => (LogKind::Loss, "No Innocent is left. The Intruders win.".into()),
        (Side::Intruders, WinReason::Items) => {
            (LogKind::Loss, format!("{driver} drives off with all four items. The Intruders win."))
        }
    }
}
