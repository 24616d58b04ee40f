//! Chance: the starter (E3) and the shuffle.

use super::super::{Card, Chance, DECK_SIZE, Escape, Event, IllegalAction, Phase};
use crate::game::{FullBoard, FullEvent, Rng, Seat};

/// Draws the outcome of chance that the board waits for.
pub fn sample_chance(board: &FullBoard<Escape>, rng: &mut Rng) -> Chance {
    match board.phase {
        Phase::Starter => Chance::Start { seat: Seat(rng.below(board.seats()) as u8) },
        _ => {
            let mut cards: Vec<Card> = Card::all().collect();
            rng.shuffle(&mut cards);
            Chance::Shuffle { cards }
        }
    }
}

/// Returns the event of an outcome of chance, or the reason why the board does not wait for it.
pub fn chance_event(board: &FullBoard<Escape>, chance: &Chance) -> Result<FullEvent<Escape>, IllegalAction> {
    match (board.phase, chance) {
        (Phase::Starter, Chance::Start { seat }) if board.hands.has(*seat) => Ok(Event::Started { starter: *seat }),
        (Phase::Starter, Chance::Start { seat }) => Err(IllegalAction::NoSuchSeat { seat: *seat }),
        (Phase::Shuffle, Chance::Shuffle { cards }) if is_whole_deck(cards) => {
            Ok(Event::Shuffled { deck: cards.iter().rev().copied().collect() })
        }
        (Phase::Shuffle, Chance::Shuffle { .. }) => Err(IllegalAction::NotTheDeck),
        _ => Err(IllegalAction::OtherChanceDue),
    }
}

/// Returns whether these are all cards, each once.
fn is_whole_deck(cards: &[Card]) -> bool {
    cards.len() == DECK_SIZE && Card::all().all(|card| cards.contains(&card))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Full, Game};

    #[test]
    fn a_shuffle_has_each_card_once() {
        let mut board = Escape::start::<Full>(&Default::default(), 3);
        board.phase = Phase::Shuffle;
        let deck: Vec<Card> = Card::all().collect();
        let shuffle = |board: &FullBoard<Escape>, cards: &[Card]| {
            chance_event(board, &Chance::Shuffle { cards: cards.to_vec() }).map(|_| ())
        };
        assert_eq!(shuffle(&board, &deck), Ok(()));
        assert_eq!(shuffle(&board, &deck[1..]), Err(IllegalAction::NotTheDeck), "a card is missing");
        let mut twice = deck.clone();
        twice[0] = twice[1];
        assert_eq!(shuffle(&board, &twice), Err(IllegalAction::NotTheDeck), "a card is there twice");
        board.phase = Phase::Starter;
        assert_eq!(shuffle(&board, &deck), Err(IllegalAction::OtherChanceDue), "it is not the time for it");
    }
}
