//! The sentences about the three cards that a player keeps for a round.

use super::super::{Card, Intruder, Kind, START_LIVES, text};
use crate::game::{Seat, View};

/// Says what a player can do with the cards that are kept for a round, of the best ones what is given up for them, and which of them
/// cannot be the first card of the round.
pub(super) fn reason_to_keep(view: &View<Intruder>, me: Seat, cards: &[Card], is_best: bool) -> String {
    let uses = uses(view, me, cards);
    let reason = match cards_given_up(view, me, cards) {
        given_up if is_best && !given_up.is_empty() => {
            format!("With them I can {uses}; {}.", less_useful(view, me, cards, &given_up))
        }
        _ => format!("With them I can {uses}."),
    };
    let named: Vec<String> = counted(&mut never_first(view, cards)).into_iter().map(named).collect();
    if named.is_empty() {
        reason
    } else {
        format!("{reason} For {}, another card must be played first.", text::list(&named))
    }
}

/// Returns those of these cards that cannot be played while all rows are empty (I18, I20, I21), nor without an item before a player
/// (I31).
fn never_first(view: &View<Intruder>, cards: &[Card]) -> Vec<Card> {
    let has_no_items = view.items.iter().all(|(_, items)| items.is_empty());
    let is_never_first = |card: &Card| match card {
        Card::Bandage | Card::Syringe | Card::Bed | Card::Scratch => true,
        Card::Snatch => has_no_items,
        _ => false,
    };
    cards.iter().copied().filter(is_never_first).collect()
}

/// Returns the cards of a hand that could be kept and are not, each title once, with the number of its cards.
fn cards_given_up(view: &View<Intruder>, me: Seat, cards: &[Card]) -> Vec<(Card, usize)> {
    let mut given_up = Card::left_after(view.hands[me].cards(), cards);
    given_up.retain(|card| *card != Card::Nobody);
    counted(&mut given_up)
}

/// Returns each title of some cards once, with the number of its cards.
fn counted(cards: &mut [Card]) -> Vec<(Card, usize)> {
    cards.sort_unstable();
    cards.chunk_by(|one, other| one == other).map(|copies| (copies[0], copies.len())).collect()
}

/// Names a card or several ones of the same title.
fn named((card, count): (Card, usize)) -> String {
    match count {
        1 => text::with_article(card),
        _ => format!("{count} {} cards", card.title()),
    }
}

/// Says why cards are less useful than those that are kept.
fn less_useful(view: &View<Intruder>, me: Seat, kept: &[Card], given_up: &[(Card, usize)]) -> String {
    let mut clauses = Vec::new();
    let mut others = Vec::new();
    for (card, count) in given_up.iter().copied() {
        let is_repeated = kept.contains(&card);
        let name = match count {
            1 if is_repeated => format!("another {}", card.title()),
            _ => named((card, count)),
        };
        match weakness(view, me, card, is_repeated) {
            Some((one, _)) if count == 1 => clauses.push(format!("{name} {one}")),
            Some((_, several)) => clauses.push(format!("{name} {several}")),
            None => others.push(name),
        }
    }
    if !others.is_empty() {
        clauses.push(format!("I need {} less", text::list(&others)));
    }
    clauses.join(", and ")
}

/// Says what makes a card less useful, in words that follow the name of one card, and of several; `None` if nothing does for sure.
fn weakness(view: &View<Intruder>, me: Seat, card: Card, is_repeated: bool) -> Option<(&'static str, &'static str)> {
    // What is said of a title that is there only once, or of any number of cards.
    let always = |words| Some((words, words));
    match card {
        Card::Medkit if view.medkit_used.contains(me) => always("may not be played again"),
        Card::Medkit if has_all_lives(view) => always("can give nobody a life back now"),
        // I16.
        card if is_repeated && card.kind() == Kind::Row => {
            Some(("may not lie beside one of its kind", "may not lie side by side"))
        }
        _ if is_repeated => None,
        Card::Bat => Some(("does only 1 damage", "do only 1 damage each")),
        Card::Bandage => Some(("heals only 1 damage", "heal only 1 damage each")),
        Card::Flashlight => Some(("only shows a card", "only show cards")),
        Card::Hostage => Some(("brings a card that I do not know", "bring cards that I do not know")),
        Card::Barricade => always("stops only one card"),
        Card::Camera => always("only shows a hand"),
        Card::Mirror => always("leaves it to chance who loses a turn"),
        Card::Roulette => always("leaves it to chance who loses a life"),
        _ => None,
    }
}

/// Returns whether nobody who lives has lost a life.
fn has_all_lives(view: &View<Intruder>) -> bool {
    view.living().iter().all(|seat| view.lives[seat] == START_LIVES)
}

/// Says what can be done with cards, in words that continue “I can”.
fn uses(view: &View<Intruder>, me: Seat, cards: &[Card]) -> String {
    let (mut hits, mut heals, mut items, mut others) = (0, 0, 0, Vec::new());
    let mut life = None;
    for card in cards {
        match card {
            Card::Bat | Card::Knife => hits += 1,
            Card::Bandage | Card::Syringe => heals += 1,
            // I23: once a game, and only if somebody has lost a life before.
            Card::Medkit if view.medkit_used.contains(me) || has_all_lives(view) => {}
            Card::Medkit => life = Some("give a life back".to_string()),
            card if card.is_item() => items += 1,
            card => others.push(*card),
        }
    }
    let named: Vec<String> = counted(&mut others).into_iter().map(named).collect();
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

#[cfg(test)]
mod tests {
    use super::super::super::Items;
    use super::*;
    use crate::game::{Game, Partial};

    #[test]
    fn it_is_said_for_which_cards_another_one_must_be_played_first() {
        const ME: Seat = Seat(0);
        let mut view: View<Intruder> = Intruder::start::<Partial>(&Default::default(), 3);
        let reason = |view: &View<Intruder>, cards: [Card; 3]| reason_to_keep(view, ME, &cards, false);
        let cards = [Card::Mirror, Card::Snatch, Card::Syringe];
        let told = "With them I can heal once and play the Broken Mirror and Snatch.";
        assert_eq!(
            reason(&view, cards),
            format!("{told} For Snatch and the Syringe, another card must be played first.")
        );
        view.items[Seat(1)] = Items::only(Card::Keys);
        assert_eq!(reason(&view, cards), format!("{told} For the Syringe, another card must be played first."));
        let bats = [Card::Barricade, Card::Bat, Card::Knife];
        assert_eq!(reason(&view, bats), "With them I can hit twice and play the Barricade.");
    }
}
