//! The sentences about the three cards that a player keeps for a round.

use super::super::{Card, Intruder, LIVES, text};
use crate::game::{Seat, View};

/// Says what a player can do with the cards that are kept for a round and, of the best ones, what is given up for them.
pub(super) fn reason_to_keep(view: &View<Intruder>, me: Seat, cards: &[Card], is_best: bool) -> String {
    let given_up = cards_given_up(view, me, cards);
    match is_best && !given_up.is_empty() {
        true => format!("With them I can {}, and I need {} less.", uses(view, me, cards), text::list(&given_up)),
        false => format!("With them I can {}.", uses(view, me, cards)),
    }
}

/// Returns the titles of the cards of a hand that could be kept and are not.
fn cards_given_up(view: &View<Intruder>, me: Seat, cards: &[Card]) -> Vec<String> {
    let mut given_up = Card::left_after(view.hands[me].cards(), cards);
    given_up.retain(|card| *card != Card::Nobody);
    given_up.sort_unstable();
    let copies = |card: Card| given_up.iter().filter(|other| **other == card).count();
    let title = |card: &Card| match (copies(*card), cards.contains(card)) {
        (1, true) => format!("another {}", card.title()),
        (1, false) => text::with_article(*card),
        (count, _) => format!("{count} {} cards", card.title()),
    };
    let mut titles: Vec<String> = given_up.iter().map(title).collect();
    titles.dedup();
    titles
}

/// Says what can be done with cards, in words that continue “I can”.
fn uses(view: &View<Intruder>, me: Seat, cards: &[Card]) -> String {
    let (mut hits, mut heals, mut items, mut others) = (0, 0, 0, Vec::new());
    let has_all_lives = view.living().iter().all(|seat| view.lives[seat] == LIVES);
    let mut life = None;
    for card in cards {
        match card {
            Card::Bat | Card::Knife => hits += 1,
            Card::Bandage | Card::Syringe => heals += 1,
            // I23: once a game, and only if somebody has lost a life before.
            Card::Medkit if view.medkit_used.contains(me) || has_all_lives => {}
            Card::Medkit => life = Some("give a life back".to_string()),
            card if card.is_item() => items += 1,
            card => others.push(*card),
        }
    }
    let copies = |card: Card| others.iter().filter(|other| **other == card).count();
    let mut named: Vec<String> = others
        .iter()
        .map(|card| match copies(*card) {
            1 => text::with_article(*card),
            count => format!("{count} {} cards", card.title()),
        })
        .collect();
    named.dedup();
    let times = |verb: &str, count: usize| match count {
        0 => None,
        1 => Some(format!("{verb} once")),
        2 => Some(format!("{verb} twice")),
        _ => Some(format!("{verb} {count} times")),
    };
    let items = match items {
        0 => None,
        1 => Some("lay an escape item".into()),
        count => Some(format!("lay {count} escape items")),
    };
    let plays = (!named.is_empty()).then(|| format!("play {}", text::list(&named)));
    let deeds: Vec<String> =
        [times("hit", hits), times("heal", heals), life, items, plays].into_iter().flatten().collect();
    text::list(&deeds)
}
