//! Random chance and random legal actions for playouts, without a list of actions.
//!
//! This is the only module of Escape! that exists for speed: a list of all clues would cost more than the rest of a
//! playout. It restates `rules::chance` and `rules::legal`, which are written to be read; `tests::playouts` compares the
//! two on more than 100,000 positions.

use arrayvec::ArrayVec;

use super::{Action, Board, Card, CardType, Clue, DECK_SIZE, Escape, Event, Phase, Topic, Topics};
use crate::game::{Dice, Full, FullBoard, FullEvent, PerSeat, Playable, Seat};

impl Playable for Escape {
    fn sample_event(board: &FullBoard<Self>, dice: &mut impl Dice) -> FullEvent<Self> {
        match board.phase {
            Phase::Starter => Event::Started { starter: Seat(dice.below(board.seats()) as u8) },
            _ => {
                let mut deck: ArrayVec<Card, DECK_SIZE> = Card::all().collect();
                dice.shuffle(&mut deck);
                deck.reverse();
                Event::Shuffled { deck }
            }
        }
    }

    fn pick(board: &FullBoard<Self>, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Action {
        match board.phase {
            Phase::Place { card } => {
                let routes = board.legal_routes(card);
                let route = routes.iter().nth(choose(routes.len())).expect("the number is below the count");
                Action::Place(route as u8)
            }
            Phase::Give { .. } => {
                let recipients = board.route_recipients();
                Action::Give(recipients.iter().nth(choose(recipients.len())).expect("the number is below the count"))
            }
            Phase::Lose { .. } => {
                let routes = board.longest_routes();
                let route = routes.iter().nth(choose(routes.len())).expect("the number is below the count");
                Action::Lose(route as u8)
            }
            _ => board.pick_in_turn(seat, choose),
        }
    }
}

impl Board<Full> {
    /// Picks among two actions for each card of the hand and the clues that touch a card, in the order of `legal_actions`.
    fn pick_in_turn(&self, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Action {
        let plays_and_discards = 2 * self.hands[seat].len();
        let can_clue = |to| to != seat && self.tokens > 0;
        let topics =
            PerSeat::new(self.seats(), |to| if can_clue(to) { self.topics_in_hand(to) } else { Topics::EMPTY });
        let clues: usize = topics.iter().map(|(_, topics)| topics.len()).sum();
        let mut number = choose(plays_and_discards + clues);
        if number < plays_and_discards {
            let place = (number / 2) as u8;
            return if number.is_multiple_of(2) { Action::Play(place) } else { Action::Discard(place) };
        }
        number -= plays_and_discards;
        for (to, topics) in topics.iter() {
            if let Some(topic) = topics.iter().nth(number) {
                return Action::Clue(Clue { to, topic });
            }
            number -= topics.len();
        }
        unreachable!("the number is below the count")
    }

    /// Returns the topics of all clues that touch a card of the hand.
    fn topics_in_hand(&self, seat: Seat) -> Topics {
        self.hands[seat].iter().fold(Topics::EMPTY, |topics, held| topics.union(topics_of(held.card)))
    }
}

/// Returns the topics that match the card. The suits are the lowest bits of a set of topics.
pub(super) fn topics_of(card: Card) -> Topics {
    let suits = Topics::from_bits(u16::from(card.suits().bits()));
    match card.kind() {
        CardType::Guard => suits,
        kind => suits.with(Topic::Type(kind)),
    }
}
