//! Escape! at full speed, for playouts.

use arrayvec::ArrayVec;

use super::{Action, Board, Card, Clue, DECK, Escape, Event, Phase, Topic};
use crate::game::{Dice, Fact, Full, PerSeat, Playable, Seat, Truth};

impl Playable for Escape {
    fn chance(truth: &Truth<Self>, dice: &mut impl Dice) -> Fact<Self> {
        match truth.phase {
            Phase::Starter => Event::Started { starter: Seat(dice.below(truth.seats()) as u8) },
            _ => {
                let mut deck: ArrayVec<Card, DECK> = Card::all().collect();
                dice.shuffle(&mut deck);
                deck.reverse();
                Event::Shuffled { deck }
            }
        }
    }

    fn pick(truth: &Truth<Self>, seat: Seat, which: impl FnOnce(usize) -> usize) -> Action {
        match truth.phase {
            Phase::Place { card } => {
                let routes = truth.routes_for(card);
                Action::Place(routes.iter().nth(which(routes.len())).expect("one of them") as u8)
            }
            Phase::Give { .. } => {
                let heirs = truth.heirs();
                Action::Give(heirs.iter().nth(which(heirs.len())).expect("one of them"))
            }
            Phase::Lose { .. } => {
                let routes = truth.longest();
                Action::Lose(routes.iter().nth(which(routes.len())).expect("one of them") as u8)
            }
            _ => truth.pick_in_turn(seat, which),
        }
    }
}

impl Board<Full> {
    /// Two decisions for each card of the hand, then the clues, hand by hand.
    fn pick_in_turn(&self, seat: Seat, which: impl FnOnce(usize) -> usize) -> Action {
        let with_hand = 2 * self.hands[seat].len();
        let topics =
            PerSeat::new(self.seats(), |to| if to == seat || self.tokens == 0 { 0 } else { self.topics_in(to) });
        let clues: usize = topics.iter().map(|(_, topics)| topics.count_ones() as usize).sum();
        let mut nth = which(with_hand + clues);
        if nth < with_hand {
            let place = (nth / 2) as u8;
            return [Action::Play(place), Action::Discard(place)][nth % 2];
        }
        nth -= with_hand;
        for (to, topics) in topics.iter() {
            let (mut topics, count) = (*topics, topics.count_ones() as usize);
            if nth < count {
                // Without its lowest bits the set begins with the one that is meant.
                (0..nth).for_each(|_| topics &= topics - 1);
                return Action::Clue(Clue { to, topic: Topic::ALL[topics.trailing_zeros() as usize] });
            }
            nth -= count;
        }
        unreachable!("a number below the count names a decision")
    }

    /// All that a clue could name in a hand: one bit for each of [`Topic::ALL`].
    fn topics_in(&self, seat: Seat) -> u16 {
        self.hands[seat].iter().fold(0, |topics, held| topics | Topic::bits_of(held.card))
    }
}
