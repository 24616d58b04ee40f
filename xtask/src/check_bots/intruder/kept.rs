//! The checks of what bots of Intruder Escape say for the three cards that they keep.

use three_ways_out::game::{Seat, View};
use three_ways_out::games::intruder::{Card, Intruder};

use super::super::{fact, parse};

/// Checks what is said about the cards that are kept, and about those that are not.
pub fn check(view: &View<Intruder>, me: Seat, cards: &[Card], why: &str) -> Result<(), String> {
    let (reason, never_first) = match why.split_once(". For ") {
        Some((reason, rest)) => {
            let named = rest.strip_suffix(", another card must be played first.").ok_or("an unknown sentence")?;
            (format!("{reason}."), named)
        }
        None => (why.to_string(), ""),
    };
    let has_items = view.items.iter().any(|(_, items)| !items.is_empty());
    let is_never_first = |card: Card| match card {
        Card::Bandage | Card::Bed | Card::Scratch | Card::Syringe => true,
        card => card == Card::Snatch && !has_items,
    };
    let is_told = |card: &Card| never_first.contains(card.title()) == is_never_first(*card);
    fact(cards.iter().all(is_told), "it can be played first, or cannot")?;
    check_reason(view, me, cards, &reason)
}

/// Checks what speaks for the cards that are kept.
fn check_reason(view: &View<Intruder>, me: Seat, cards: &[Card], why: &str) -> Result<(), String> {
    if let Some(found) = parse("With them I can {}; {}.", why) {
        let mut given_up: Vec<Card> = view.hands[me].cards().collect();
        for card in cards {
            given_up.swap_remove(given_up.iter().position(|other| other == card).ok_or("it does not hold the card")?);
        }
        given_up.retain(|card| *card != Card::Nobody);
        fact(given_up.iter().all(|card| found[1].contains(card.title())), "a card is not named")?;
        found[1].split(", and ").try_for_each(|clause| check_given_up(view, me, cards, &given_up, clause))?;
        return check_uses(view, me, cards, found[0]);
    }
    check_uses(view, me, cards, parse("With them I can {}.", why).ok_or("an unknown sentence")?[0])
}

/// Checks what is said of a card that is given up, or of several ones of the same title.
fn check_given_up(
    view: &View<Intruder>,
    me: Seat,
    kept: &[Card],
    given_up: &[Card],
    clause: &str,
) -> Result<(), String> {
    if let Some(found) = parse("I need {} less", clause) {
        let named = |card: &&Card| found[0].contains(card.title());
        let is_kept_alone = |card: &Card| found[0].contains(card.title()) && !given_up.contains(card);
        fact(given_up.iter().any(|card| named(&card)), "it names none that is given up")?;
        return fact(!kept.iter().any(is_kept_alone), "it names one that is kept");
    }
    let card = given_up.iter().find(|card| clause.contains(card.title())).ok_or("no card is named")?;
    let count = given_up.iter().filter(|other| *other == card).count();
    fact(clause.starts_with(&format!("{count} ")) == (count > 1), "another number of cards")?;
    let is_repeated = kept.contains(card);
    fact(clause.starts_with("another ") == (count == 1 && is_repeated), "it is the only one, or not")?;
    let has_lost_life = view.living().iter().any(|seat| view.lives[seat] < 3);
    let holds = match clause.split_once(&format!("{} ", card.title())).ok_or("nothing is said")?.1 {
        "may not lie beside one of its kind" | "cards may not lie side by side" => {
            let lies_in_row =
                card.damage_change() != 0 || matches!(card, Card::Barricade | Card::Bed | Card::Medkit | Card::Scratch);
            is_repeated && lies_in_row
        }
        "does only 1 damage" | "cards do only 1 damage each" => card.damage_change() == 1,
        "heals only 1 damage" | "cards heal only 1 damage each" => card.damage_change() == -1,
        "only shows a card" | "cards only show cards" => *card == Card::Flashlight,
        "brings a card that I do not know" | "cards bring cards that I do not know" => *card == Card::Hostage,
        "only shows a hand" => *card == Card::Camera,
        "stops only one card" => *card == Card::Barricade,
        "leaves it to chance who loses a turn" => *card == Card::Mirror,
        "leaves it to chance who loses a life" => *card == Card::Roulette,
        "may not be played again" => *card == Card::Medkit && view.medkit_used.contains(me),
        "can give nobody a life back now" => *card == Card::Medkit && !has_lost_life,
        _ => return Err("an unknown clause".into()),
    };
    fact(holds, "that is not so of the card")
}

/// Checks what can be done with the cards that are kept.
fn check_uses(view: &View<Intruder>, me: Seat, cards: &[Card], told: &str) -> Result<(), String> {
    let told = format!(" {told}");
    let count =
        |verb: &str| match told.split_once(verb).map(|(_, rest)| rest.split([' ', ',']).next().unwrap_or_default()) {
            None => Some(0),
            Some("once") | Some("an") => Some(1),
            Some("twice") => Some(2),
            Some(number) => number.parse().ok(),
        };
    let all = |is: fn(Card) -> bool| Some(cards.iter().filter(|card| is(**card)).count());
    let is_heal = |card: Card| card.damage_change() < 0;
    let has_lost_life = view.living().iter().any(|seat| view.lives[seat] < 3);
    let gives_life = cards.contains(&Card::Medkit) && !view.medkit_used.contains(me) && has_lost_life;
    fact(told.contains("give a life back") == gives_life, "it can give a life back, or cannot")?;
    fact(count(" hit ") == all(|card| card.damage_change() > 0), "another number of hits")?;
    fact(count(" heal ") == all(is_heal), "another number of cards that heal")?;
    fact(count(" lay ") == all(Card::is_item), "another number of items")?;
    let mut others = cards
        .iter()
        .filter(|card| card.damage_change() == 0 && !is_heal(**card) && !card.is_item() && **card != Card::Medkit);
    fact(others.all(|card| told.contains(card.title())), "a card is not named")
}
