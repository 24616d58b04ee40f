//! Chance: sampling of outcomes, and the events that follow from them.

use arrayvec::ArrayVec;

use super::super::{
    Card, CardCounts, Chance, EscapeCard, Event, EventCard, IllegalAction, MAIN_PILE_SIZE, NamedCard, Phase, Pile,
    Play, Poutine, Shuffle, VANISHING_CARDS,
};
use super::DueChance;
use super::action_event::{card_taken, hand_positions};
use crate::game::{Dice, FullBoard, FullEvent, Rng, Seat};

/// Samples the outcome of chance that is due.
///
/// # Panics
///
/// If none is due.
pub(super) fn sample_chance(board: &FullBoard<Poutine>, rng: &mut Rng) -> Chance {
    let named = |cards: &[Card]| cards.iter().map(|card| NamedCard::Card(*card)).collect();
    match board.due_chance().expect("an outcome of chance is due") {
        DueChance::Shuffle(shuffle) => {
            let mut cards = cards_to_shuffle(board, shuffle);
            rng.shuffle(&mut cards);
            Chance::Shuffle { pile: shuffle.pile(), cards: named(&cards) }
        }
        DueChance::Houdini => Chance::Houdini { seat: Seat(rng.below(board.seats()) as u8) },
        DueChance::Pick(from, count) => Chance::Pick { cards: named(&random_cards(board, from, count, rng)) },
    }
}

/// Returns the event that follows from an outcome of chance.
///
/// # Errors
///
/// If another outcome is due, or if the cards or the seat of the outcome are impossible.
pub(super) fn chance_event(board: &FullBoard<Poutine>, chance: &Chance) -> Result<FullEvent<Poutine>, IllegalAction> {
    match (board.due_chance(), chance) {
        (Some(DueChance::Shuffle(shuffle)), Chance::Shuffle { pile, cards }) if *pile == shuffle.pile() => {
            checked_shuffle(board, shuffle, cards).ok_or(IllegalAction::WrongPileCards { shuffle })
        }
        (Some(DueChance::Houdini), Chance::Houdini { seat }) if board.hands.has(*seat) => {
            Ok(Event::HoudiniDealt { seat: *seat })
        }
        (Some(DueChance::Houdini), Chance::Houdini { seat }) => Err(IllegalAction::NoSuchSeat { seat: *seat }),
        (Some(DueChance::Pick(from, count)), Chance::Pick { cards }) if cards.len() == count => {
            let cards = cards.iter().map(NamedCard::card).collect::<Option<_>>();
            cards.and_then(|cards| cards_picked(board, from, cards)).ok_or(IllegalAction::WrongPick)
        }
        (Some(DueChance::Pick(..)), Chance::Pick { .. }) => Err(IllegalAction::WrongPick),
        _ => Err(IllegalAction::OtherChanceDue),
    }
}

/// Returns the cards that are shuffled, in any order.
pub(in super::super) fn cards_to_shuffle(
    board: &FullBoard<Poutine>,
    shuffle: Shuffle,
) -> ArrayVec<Card, MAIN_PILE_SIZE> {
    let events = EventCard::ALL.map(Card::Event);
    match shuffle {
        // H3: the deal is made without the EVENTs, which are then shuffled into the rest.
        Shuffle::Main if board.phase == Phase::ShuffleMain => {
            Card::main_cards().filter(|card| !events.contains(card)).collect()
        }
        Shuffle::Main => board.main_pile.iter().copied().chain(events).collect(),
        Shuffle::Escapes => EscapeCard::all().map(Card::Escape).collect(),
        Shuffle::MainDiscards => board.main_discards.cards().iter().copied().collect(),
        Shuffle::EscapeDiscards => board.escape_discards.iter().map(|escape| Card::Escape(*escape)).collect(),
    }
}

/// Returns the event of a shuffle with this result, the top card first; `None` if those are not the cards to shuffle.
fn checked_shuffle(board: &FullBoard<Poutine>, shuffle: Shuffle, result: &[NamedCard]) -> Option<FullEvent<Poutine>> {
    let expected = cards_to_shuffle(board, shuffle);
    if result.len() != expected.len() {
        return None;
    }
    let cards: ArrayVec<Card, MAIN_PILE_SIZE> = result.iter().map(NamedCard::card).collect::<Option<_>>()?;
    let is_same = cards.iter().copied().collect::<CardCounts>() == expected.into_iter().collect();
    is_same.then(|| shuffled(shuffle, cards))
}

/// Returns the event of a shuffle with this result, the top card first.
pub(in super::super) fn shuffled(shuffle: Shuffle, mut cards: ArrayVec<Card, MAIN_PILE_SIZE>) -> FullEvent<Poutine> {
    cards.reverse();
    let is_reshuffle = matches!(shuffle, Shuffle::MainDiscards | Shuffle::EscapeDiscards);
    match shuffle.pile() {
        Pile::Main => Event::MainShuffled { cards, is_reshuffle },
        Pile::Escape => {
            let cards = cards.into_iter().filter_map(Card::as_escape).collect();
            Event::EscapesShuffled { cards, is_reshuffle }
        }
    }
}

/// Returns the event of Pickpocket or Vanishing Act with these random cards; `None` if the hand does not hold them.
pub(in super::super) fn cards_picked(
    board: &FullBoard<Poutine>,
    from: Seat,
    cards: ArrayVec<Card, VANISHING_CARDS>,
) -> Option<FullEvent<Poutine>> {
    let positions = hand_positions(board, from, cards.iter().copied())?;
    match board.phase {
        Phase::Effect(Play::Pickpocket { .. }) => Some(card_taken(board.turn, from, positions[0], cards[0], None)),
        _ => Some(Event::CardsVanished { by: board.turn, seat: from, positions, cards }),
    }
}

/// Draws this number of random cards from a hand.
pub(in super::super) fn random_cards(
    board: &FullBoard<Poutine>,
    from: Seat,
    count: usize,
    dice: &mut impl Dice,
) -> ArrayVec<Card, VANISHING_CARDS> {
    let mut hand = board.hands[from].clone();
    (0..count).map(|_| hand.remove(dice.below(hand.len()))).collect()
}
