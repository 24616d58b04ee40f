//! Facts of a position of Escape!, by the rules alone.

use three_ways_out::game::{Partial, Seat, Table};
use three_ways_out::games::escape::{Board, Boats, Card, CardType, Escape, Event, HeldCard, Marks, Suits, Topic};

/// Returns whether everybody sees that no card with these marks and of this type can be placed now.
pub fn is_for_later(view: &Board<Partial>, marks: Marks, kind: CardType) -> bool {
    let seen: Vec<Card> = public_cards(view).collect();
    let mut possible = Card::all().filter(|card| card.kind() == kind && marks.allow(*card) && !seen.contains(card));
    !possible.any(|card| fits(view, card))
}

/// Iterates over the cards that the active player sees in other hands.
pub fn others_cards(view: &Board<Partial>) -> impl Iterator<Item = Card> {
    let others = Seat::all(view.seats()).filter(|seat| *seat != view.turn);
    others.flat_map(|seat| view.hands[seat].iter()).filter_map(|held| held.card)
}

/// Returns the number of cards of the others that would fit on a route after a corridor or a Guard, by E12 to E17.
pub fn followers(view: &Board<Partial>, card: Card, route: usize) -> usize {
    let end = if card.kind() == CardType::Guard { end(view, route) } else { card.suits() };
    let is_ready = corridors(view, route) + 1 >= usize::from(u8::from(view.options.corridors));
    let fits = |other: Card| {
        let shares_suit = other.suits().iter().any(|suit| end.contains(suit));
        match other.kind() {
            CardType::Key => false,
            CardType::Guard => true,
            CardType::Corridor => shares_suit,
            CardType::Boat => is_ready && (shares_suit || view.options.boats == Boats::Any),
        }
    };
    others_cards(view).filter(|card| fits(*card)).count()
}

/// Returns the number of cards of a route.
pub fn length(view: &Board<Partial>, route: usize) -> usize {
    view.routes[route].cards().len()
}

/// Returns the number of cards of the longest of some routes; 0 if there is none.
pub fn longest(view: &Board<Partial>, routes: impl Iterator<Item = usize>) -> usize {
    routes.map(|route| length(view, route)).max().unwrap_or(0)
}

/// Returns the number of corridors and Guards on a route: all its cards but the key.
pub fn corridors(view: &Board<Partial>, route: usize) -> usize {
    length(view, route) - 1
}

/// Returns the suits that the next card of a route must share one of.
fn end(view: &Board<Partial>, route: usize) -> Suits {
    let cards = view.routes[route].cards().iter().rev();
    cards.clone().find(|card| card.kind() != CardType::Guard).map_or(Suits::EMPTY, |card| card.suits())
}

/// Returns whether a card can be placed on a route, by E12 to E17.
pub fn fits_on(view: &Board<Partial>, card: Card, route: usize) -> bool {
    let shares_suit = card.suits().iter().any(|suit| end(view, route).contains(suit));
    let needed: u8 = view.options.corridors.into();
    match card.kind() {
        CardType::Key => false,
        CardType::Guard => true,
        CardType::Corridor => shares_suit,
        CardType::Boat => {
            corridors(view, route) >= usize::from(needed) && (shares_suit || view.options.boats == Boats::Any)
        }
    }
}

/// Returns whether a card can be placed, by E11 to E18.
pub fn fits(view: &Board<Partial>, card: Card) -> bool {
    match card.kind() {
        CardType::Key => view.routes.len() < view.route_limit(),
        _ => (0..view.routes.len()).any(|route| fits_on(view, card, route)),
    }
}

/// Returns the place of the card for which a clue is meant: the oldest that it touches and no clue has touched before.
pub fn focus(hand: &[HeldCard<Partial>], topic: Topic) -> Option<usize> {
    hand.iter().position(|held| held.marks.is_untouched() && held.card.is_some_and(|card| topic.matches(card)))
}

/// Returns the cards that an own card can be, as far as its marks and the cards in sight show.
pub fn possible_cards(view: &Board<Partial>, seat: Seat, place: usize) -> impl Iterator<Item = Card> {
    let marks = view.hands[seat][place].marks;
    let seen: Vec<Card> = public_cards(view).chain(others_cards(view)).collect();
    Card::all().filter(move |card| marks.allow(*card) && !seen.contains(card))
}

/// Iterates over the cards that lie open on the table.
fn public_cards(view: &Board<Partial>) -> impl Iterator<Item = Card> {
    let completed = view.completed.iter().filter_map(|(_, route)| route.as_ref());
    view.routes
        .iter()
        .chain(completed)
        .flat_map(|route| route.cards().iter().copied())
        .chain(view.discards.iter().copied())
}

/// Returns what clues have meant last for a card by the convention of the rule book: true for a play clue, false for a stop clue.
pub fn meaning(table: &Table<Escape>, seat: Seat, place: usize) -> Option<bool> {
    let serial = table.view(seat).hands[seat][place].serial;
    let mut meaning = None;
    let mut was_touched = vec![];
    for frame in table.public_frames(0) {
        let hand = &frame.view.hands[seat];
        if let Event::Clued { clue, touched, .. } = frame.observation
            && clue.to == seat
        {
            let focus = touched.iter().map(|place| hand[place].serial).find(|serial| !was_touched.contains(serial));
            let is_touched = touched.iter().any(|place| hand[place].serial == serial);
            let is_later =
                |kind| hand.iter().any(|held| held.serial == serial && is_for_later(&frame.view, held.marks, kind));
            match clue.topic {
                Topic::Type(kind) if is_touched => meaning = (focus == Some(serial) && !is_later(kind)).then_some(true),
                Topic::Suit(_) if focus == Some(serial) => meaning = Some(false),
                _ => {}
            }
            was_touched.extend(touched.iter().map(|place| hand[place].serial));
        }
    }
    meaning
}
