//! The lines of the log.

use super::super::{ActionCard, AttemptCards, Card, CardTaken, EscapeCard, Event, Face, Pile, Play};
use super::{direction, list};
use crate::game::{LogKind, Partial, Seat};

/// Returns the log line of an event, the same for all observers since it contains public information only; `None` for
/// events that are not logged. Only the beginning of a turn has [`LogKind::Turn`] or [`LogKind::Word`]: a turn has many plays and discards.
pub fn log_line(observation: &Event<Partial>, name: &dyn Fn(Seat) -> String) -> Option<(LogKind, String)> {
    Some(match observation {
        Event::Dealt { .. } | Event::TurnEnded { .. } | Event::EventFinished { .. } => return None,
        Event::MainShuffled { is_reshuffle: false, .. } | Event::EscapesShuffled { is_reshuffle: false, .. } => {
            return None;
        }
        Event::MainShuffled { cards, .. } => {
            let count = match cards.len() {
                1 => "1 more card".into(),
                count => format!("{count} more cards"),
            };
            (LogKind::More, format!("The main discards are shuffled: {count} until dinner."))
        }
        Event::EscapesShuffled { cards, .. } => {
            (LogKind::More, format!("Discarded ESCAPEs are shuffled: {} to draw again.", cards.len()))
        }
        // It says how to win; the next line says who goes first. It is short enough for one line on a phone.
        Event::HoudiniDealt { .. } => (LogKind::More, "All who get five people out win.".into()),
        Event::TurnBegan { seat, draws: 1 } => {
            (LogKind::Word, format!("{}’s turn. Houdini watches: one card to draw, no attempt.", name(*seat)))
        }
        Event::TurnBegan { seat, .. } => (LogKind::Turn, format!("{}’s turn.", name(*seat))),
        Event::Drew { seat, pile: Pile::Main, serves_dinner, .. } => {
            let (kind, dinner) = dinner(*serves_dinner);
            (kind, format!("{} draws a card.{dinner}", name(*seat)))
        }
        Event::Drew { seat, pile: Pile::Escape, .. } => (LogKind::More, format!("{} draws an ESCAPE.", name(*seat))),
        Event::EventDrawn { seat, event, serves_dinner } => {
            let (kind, dinner) = dinner(*serves_dinner);
            (kind, format!("{} draws “{}”!{dinner}", name(*seat), event.title()))
        }
        Event::DrawSkipped { seat } => (LogKind::More, format!("Nothing is left for {} to draw.", name(*seat))),
        Event::EscapeLaid { seat, card, face, replaced, .. } => {
            let public = card.filter(|_| *face == Face::Up);
            (LogKind::More, laid(&name(*seat), public, *replaced))
        }
        Event::Discarded { seat, card, .. } => (LogKind::More, format!("{} discards “{}”.", name(*seat), card.title())),
        Event::Played { seat, play, .. } => (LogKind::More, played(&name(*seat), *play, name)),
        Event::HoudiniMoved { to } => (LogKind::More, format!("Houdini turns to {}.", name(*to))),
        Event::HoudiniStays { at } => (LogKind::More, format!("Houdini stays with {}.", name(*at))),
        Event::CardTaken(CardTaken { seat, from, named: Some(item), .. }) => {
            (LogKind::More, format!("{} hands {} the {}.", name(*from), name(*seat), item.title()))
        }
        Event::CardTaken(CardTaken { seat, from, named: None, .. }) => {
            (LogKind::More, format!("{} picks a card from {}’s pocket.", name(*seat), name(*from)))
        }
        Event::MindReaderFailed { from, item, .. } => {
            (LogKind::More, format!("{} has no {}. So much for reading minds.", name(*from), item.title()))
        }
        Event::ItemRetrieved { seat, item, .. } => {
            (LogKind::More, format!("{} plucks a {} from the discards.", name(*seat), item.title()))
        }
        Event::EscapesSwapped { seat, with, .. } => {
            (LogKind::More, format!("{}’s and {}’s ESCAPEs change places.", name(*seat), name(*with)))
        }
        Event::CardsVanished { seat, cards, .. } => {
            let titles: Vec<String> = cards.iter().map(|card| format!("“{}”", card.title())).collect();
            (LogKind::More, format!("{} loses {}.", name(*seat), list(&titles)))
        }
        Event::Attempted { seat, escape, cards, .. } => {
            (LogKind::More, format!("{} attempts “{}” with {}.", name(*seat), escape.title(), titles(*cards)))
        }
        Event::AttemptAllowed { seat } => (LogKind::More, format!("No “Second Helping!” from {}.", name(*seat))),
        // The story of the game has this line without the one of the attempt.
        Event::AttemptCancelled { seat, of, .. } => (
            LogKind::Loss,
            format!("“Second Helping!” cries {}: {}’s escape fails, and the cards are lost.", name(*seat), name(*of)),
        ),
        Event::AttemptSucceeded { seat, escape } => {
            (LogKind::Win, format!("{} succeeds with “{}”.", name(*seat), escape.title()))
        }
        Event::LeftParty { seat, .. } => {
            (LogKind::Win, format!("{} has all five out, wins and leaves the party!", name(*seat)))
        }
        Event::PassChosen { seat, .. } => (LogKind::More, format!("{} has chosen a card in the dark.", name(*seat))),
        Event::CardsPassed { cards } => match cards.len() {
            0 => (LogKind::More, "Lights on: nobody held a card to pass.".into()),
            1 => (LogKind::More, "Lights on: one card has gone left.".into()),
            count => (LogKind::More, format!("Lights on: {count} cards have gone left.")),
        },
    })
}

/// Returns the kind of the line of a draw, and the sentence after it if it serves dinner (H42).
fn dinner(is_served: bool) -> (LogKind, &'static str) {
    if is_served { (LogKind::End, " It was the last card: dinner is served.") } else { (LogKind::More, "") }
}

/// Returns the line of a laid ESCAPE, `card` being `None` if it lies face down.
fn laid(name: &str, card: Option<EscapeCard>, replaced: Option<EscapeCard>) -> String {
    let what = match card {
        Some(card) => format!("“{}”", card.title()),
        None => "an ESCAPE face down".into(),
    };
    match replaced {
        Some(replaced) => format!("{name} lays {what} in place of “{}”.", replaced.title()),
        None => format!("{name} lays {what}."),
    }
}

/// Returns the line of a played ACTION.
fn played(by: &str, play: Play, name: &dyn Fn(Seat) -> String) -> String {
    let title = Card::Action(play.card()).title();
    match play {
        Play::LookOverThere { to } => format!("{by} plays “{title}” and points at {}.", name(to)),
        Play::Compliments { way } => format!("{by} plays “{title}”: Houdini bows {}.", direction(way)),
        Play::Pickpocket { from } => format!("{by} plays “{title}” and leans towards {}.", name(from)),
        Play::MindReader { from, item } => {
            format!("{by} plays “{title}”: is {} thinking of a {}?", name(from), item.title())
        }
        Play::ThinAir { item } => format!("{by} plays “{title}” for a {}.", item.title()),
        Play::BaitAndSwitch { with } => format!("{by} plays “{title}” on {}.", name(with)),
        Play::VanishingAct { from } => format!("{by} plays “{title}” on {}.", name(from)),
        Play::UpMySleeve | Play::SecondHelping | Play::Understudy => format!("{by} plays “{title}”."),
    }
}

/// Returns the titles of the cards laid in an attempt.
fn titles(cards: AttemptCards) -> String {
    list(&cards.cards().map(|card| card.title().to_string()).collect::<Vec<_>>())
}

/// Returns what this player knows of an event beyond the log line.
pub fn private_line(observation: &Event<Partial>, me: Seat, name: &dyn Fn(Seat) -> String) -> Option<String> {
    match observation {
        Event::Drew { seat, card: Some(card), .. } if *seat == me => Some(format!("You draw “{}”.", card.title())),
        Event::CardTaken(CardTaken { seat, from, shown: Some(card), .. }) if *seat == me => {
            Some(format!("You take “{}” from {}.", card.title(), name(*from)))
        }
        Event::CardTaken(CardTaken { seat, from, shown: Some(card), .. }) if *from == me => {
            Some(format!("{} takes “{}” from you.", name(*seat), card.title()))
        }
        Event::CardsVanished { by, seat, cards, .. } if *seat == me && !cards.is_empty() => {
            let titles: Vec<String> = cards.iter().map(|card| format!("“{}”", card.title())).collect();
            Some(format!("{}’s {}: you lose {}.", name(*by), ActionCard::VanishingAct.title(), list(&titles)))
        }
        Event::EscapesSwapped { seat, with, given, .. } if *with == me => {
            let has = given.map_or_else(|| "another ESCAPE".into(), |escape| format!("“{}”", escape.title()));
            Some(format!("{} swaps: you get {has}.", name(*seat)))
        }
        Event::CardsPassed { cards } => {
            // First what is new, in case that only the beginning is read.
            let got = cards
                .iter()
                .filter(|passed| passed.to == me)
                .filter_map(|passed| Some(format!("{} slides “{}” to you.", name(passed.from), passed.shown?.title())));
            let given = cards
                .iter()
                .filter(|passed| passed.from == me)
                .filter_map(|passed| Some(format!("You slide “{}” to {}.", passed.shown?.title(), name(passed.to))));
            let sentences: Vec<String> = got.chain(given).collect();
            (!sentences.is_empty()).then(|| sentences.join(" "))
        }
        _ => None,
    }
}
