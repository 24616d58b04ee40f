//! What happened, in a line.

use super::super::{Card, EscapeCard, Event, Face, Offer, Pile, Play, Took, Way};
use super::list;
use crate::game::{Part, Seat, Tone};

/// A line for the log, the same for all eyes: it tells only what lies open to all. None for what need not be told. A turn
/// holds many plays and discards, so its beginning alone begins one for the log.
pub fn line(sight: &Event<Part>, name: &dyn Fn(Seat) -> String) -> Option<(Tone, String)> {
    Some(match sight {
        Event::Dealt { .. } | Event::Ended { .. } | Event::EventOver { .. } => return None,
        Event::MainShuffled { anew: false, .. } | Event::EscapesShuffled { anew: false, .. } => return None,
        Event::MainShuffled { cards, .. } => {
            (Tone::More, format!("The main discards are shuffled: {} more cards to dinner.", cards.len()))
        }
        Event::EscapesShuffled { cards, .. } => {
            (Tone::More, format!("Discarded ESCAPEs are shuffled: {} to draw again.", cards.len()))
        }
        Event::HoudiniDealt { seat } => (Tone::More, format!("Houdini greets {} first, who begins.", name(*seat))),
        Event::TurnBegan { seat, draws: 1 } => {
            (Tone::Word, format!("{}’s turn. Houdini watches: one card to draw.", name(*seat)))
        }
        Event::TurnBegan { seat, .. } => (Tone::Word, format!("{}’s turn.", name(*seat))),
        Event::Drew { seat, pile: Pile::Main, .. } => (Tone::More, format!("{} draws a card.", name(*seat))),
        Event::Drew { seat, pile: Pile::Escape, .. } => (Tone::More, format!("{} draws an ESCAPE.", name(*seat))),
        Event::EventDrawn { seat, event } => (Tone::More, format!("{} draws “{}”!", name(*seat), event.title())),
        Event::NothingDrawn { seat } => (Tone::More, format!("Nothing is left for {} to draw.", name(*seat))),
        Event::Laid { seat, card, face, old, .. } => {
            let open = card.filter(|_| *face == Face::Up);
            (Tone::More, laid(&name(*seat), open, *old))
        }
        Event::Discarded { seat, card, .. } => (Tone::More, format!("{} discards “{}”.", name(*seat), card.title())),
        Event::Played { seat, play, .. } => (Tone::More, played(&name(*seat), *play, name)),
        Event::HoudiniMoved { to } => (Tone::More, format!("Houdini turns to {}.", name(*to))),
        Event::HoudiniStays { at } => (Tone::More, format!("Houdini stays with {}.", name(*at))),
        Event::Took(Took { seat, from, named: Some(item), .. }) => {
            (Tone::More, format!("{} does, and {} takes the {}.", name(*from), name(*seat), item.title()))
        }
        Event::Took(Took { seat, from, named: None, .. }) => {
            (Tone::More, format!("A card of {} changes into the pocket of {}.", name(*from), name(*seat)))
        }
        Event::NotFound { from, item, .. } => {
            (Tone::More, format!("{} has no {}. So much for reading minds.", name(*from), item.title()))
        }
        Event::Conjured { seat, item, .. } => {
            (Tone::More, format!("{} plucks a {} from the discards.", name(*seat), item.title()))
        }
        Event::Swapped { seat, with, .. } => {
            (Tone::More, format!("The ESCAPEs of {} and {} have changed places.", name(*seat), name(*with)))
        }
        Event::Vanished { seat, cards, .. } => {
            let titles: Vec<String> = cards.iter().map(|card| format!("“{}”", card.title())).collect();
            (Tone::More, format!("{} loses {}.", name(*seat), list(&titles)))
        }
        Event::Attempted { seat, escape, offer, .. } => {
            (Tone::More, format!("{} attempts “{}” with {}.", name(*seat), escape.title(), offered(*offer)))
        }
        Event::LetGo { seat } => (Tone::More, format!("{} lets it happen.", name(*seat))),
        Event::Cancelled { seat, .. } => (
            Tone::Loss,
            format!("“Second Helping!” cries {}. Nobody gets out, and Houdini comes running.", name(*seat)),
        ),
        Event::Escaped { seat, escape } => (
            Tone::Win,
            format!("{} gets people out by “{}”. Houdini wonders where they went.", name(*seat), escape.title()),
        ),
        Event::Left { seat, .. } => (Tone::Win, format!("{} has five out and leaves the party!", name(*seat))),
        Event::PutAside { seat, .. } => (Tone::More, format!("{} has chosen a card in the dark.", name(*seat))),
        Event::HandedOn { cards } => match cards.len() {
            0 => (Tone::More, "The lights come on, and nobody held a card to pass.".into()),
            1 => (Tone::More, "The lights come on. One card has gone to the left.".into()),
            count => (Tone::More, format!("The lights come on. {count} cards have gone to the left.")),
        },
    })
}

/// An ESCAPE is laid; with two players nobody but its owner sees which.
fn laid(name: &str, card: Option<EscapeCard>, old: Option<EscapeCard>) -> String {
    let what = match card {
        Some(card) => format!("“{}”", card.title()),
        None => "an ESCAPE face down".into(),
    };
    match old {
        Some(old) => format!("{name} lays {what} instead of “{}”.", old.title()),
        None => format!("{name} lays {what}."),
    }
}

fn played(by: &str, play: Play, name: &dyn Fn(Seat) -> String) -> String {
    let title = Card::Action(play.card()).title();
    match play {
        Play::LookOverThere { to } => format!("{by} plays “{title}” and points at {}.", name(to)),
        Play::Compliments { way: Way::Left } => format!("{by} plays “{title}”: Houdini bows to the left."),
        Play::Compliments { way: Way::Right } => format!("{by} plays “{title}”: Houdini bows to the right."),
        Play::Pickpocket { from } => format!("{by} plays “{title}” and leans towards {}.", name(from)),
        Play::MindReader { from, item } => {
            format!("{by} plays “{title}”: does {} think of a {}?", name(from), item.title())
        }
        Play::ThinAir { item } => format!("{by} plays “{title}” for a {}.", item.title()),
        Play::BaitAndSwitch { with } => format!("{by} plays “{title}” on {}.", name(with)),
        Play::VanishingAct { from } => format!("{by} plays “{title}” on {}.", name(from)),
        Play::UpMySleeve | Play::SecondHelping | Play::Understudy => format!("{by} plays “{title}”."),
    }
}

fn offered(offer: Offer) -> String {
    list(&offer.cards().map(|card| card.title().to_string()).collect::<Vec<_>>())
}

/// What only this player, or only some, know of it, in words for this player.
pub fn whisper(sight: &Event<Part>, me: Seat, name: &dyn Fn(Seat) -> String) -> Option<String> {
    match sight {
        Event::Drew { seat, card: Some(card), .. } if *seat == me => Some(format!("You draw “{}”.", card.title())),
        Event::Took(Took { seat, from, shown: Some(card), .. }) if *seat == me => {
            Some(format!("You take “{}” from {}.", card.title(), name(*from)))
        }
        Event::Took(Took { seat, from, shown: Some(card), .. }) if *from == me => {
            Some(format!("{} takes “{}” from you.", name(*seat), card.title()))
        }
        Event::HandedOn { cards } => {
            let mine = cards.iter().filter_map(|handed| {
                let title = handed.shown?.title();
                match me {
                    me if me == handed.from => Some(format!("You slide “{title}” to {}.", name(handed.to))),
                    me if me == handed.to => Some(format!("{} slides “{title}” to you.", name(handed.from))),
                    _ => None,
                }
            });
            let told: Vec<String> = mine.collect();
            (!told.is_empty()).then(|| format!("The lights come on. {}", told.join(" ")))
        }
        _ => None,
    }
}
