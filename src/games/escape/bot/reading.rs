//! A position read off the table: what lies open, what is in the other hands, and what has been said.

use arrayvec::ArrayVec;

use super::super::{Board, Boats, Completed, Escape, Event, HAND, Marks, Routes, Topic};
use super::count::{self, Cards};
use super::position::{Held, Position, Terms, Way};
use super::talk::Hearing;
use crate::game::{Game, Part, PerSeat, Seat, Sight, View, Witness};

/// The table as somebody has followed it, with what the crew has meant for each card that is still in a hand.
pub(super) struct Reading {
    board: View<Escape>,
    said: PerSeat<ArrayVec<Cards, HAND>>,
}

impl Reading {
    /// Follows the game from its start; shows `each` the table as it was before, and what happened.
    pub fn follow(witness: &Witness<Escape>, mut each: impl FnMut(&Reading, &Sight<Escape>)) -> Reading {
        let (options, seats) = (&witness.view.options, witness.view.seats());
        let said = PerSeat::new(seats, |_| ArrayVec::new());
        let mut reading = Reading { board: Escape::start(options, seats), said };
        for sight in &(witness.past)() {
            each(&reading, sight);
            reading.hear(sight);
            Escape::apply(&mut reading.board, sight);
        }
        reading
    }

    /// What there is to decide by.
    pub fn position(&self) -> Position {
        let mut position = Position::of(&self.board);
        for (seat, said) in self.said.iter() {
            for (held, said) in position.hands[seat.index()].iter_mut().zip(said) {
                held.said = *said;
            }
        }
        position
    }

    fn hear(&mut self, sight: &Sight<Escape>) {
        match *sight {
            Event::Dealt { seat, .. } | Event::Drew { seat, .. } => self.said[seat].push(Cards::ALL),
            Event::Played { seat, place, .. } | Event::Discarded { seat, place, .. } => {
                self.said[seat].remove(usize::from(place));
            }
            Event::Clued { clue, touched, .. } => {
                let mut hearing = Hearing::of(count::number(clue.topic), Position::of(&self.board).uses().helps());
                for place in touched.iter() {
                    let before = !self.board.hands[clue.to][place].marks.is_untouched();
                    let said = &mut self.said[clue.to][place];
                    *said = hearing.means(before).unwrap_or(*said);
                }
            }
            _ => {}
        }
    }
}

impl Position {
    /// What somebody makes of the table.
    pub fn read(witness: &Witness<Escape>) -> Position {
        Reading::follow(witness, |_, _| ()).position()
    }

    /// The position on a board, as if nobody meant anything by a clue.
    pub fn of(board: &Board<Part>) -> Position {
        let seats = Seat::all(board.seats());
        let hand = |seat| board.hands[seat].iter().map(held).collect();
        let ways = board.routes.iter().map(|route| Way { corridors: route.corridors() as u8, end: route.end() });
        Position {
            terms: Terms {
                seats: board.seats(),
                cup: board.options.tokens.into(),
                needs: board.options.corridors.into(),
                one_fewer: board.options.routes == Routes::OneFewer,
                counted: board.options.completed == Completed::Count,
                moorings: board.options.boats == Boats::Match,
            },
            hands: seats.map(hand).collect(),
            deck: ArrayVec::new(),
            pile: board.deck.len(),
            open: board.open_cards().collect(),
            ways: ways.collect(),
            out: board.escaped.iter().copied().collect(),
            tokens: board.tokens,
            turn: board.turn,
        }
    }
}

fn held(held: &super::super::Held<Part>) -> Held {
    Held { card: held.card, can: open_by(held.marks), said: Cards::ALL, touched: !held.marks.is_untouched() }
}

/// The cards that a card with these marks can be.
fn open_by(marks: Marks) -> Cards {
    let told = Topic::ALL.into_iter().enumerate();
    told.fold(Cards::ALL, |open, (topic, told)| match (marks.is(told), marks.is_not(told)) {
        (true, _) => open.both(count::touched(topic)),
        (_, true) => open.without(count::touched(topic)),
        _ => open,
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::{Card, Type};
    use super::*;

    #[test]
    fn marks_leave_open_just_the_cards_they_fit() {
        let mut marks = Marks::default();
        marks.note(Topic::Type(Type::Corridor), false);
        marks.note(Topic::ALL[2], true);
        let open = open_by(marks);
        assert!(Card::all().all(|card| open.has(card) == marks.fit(card)));
        assert_eq!(open.len(), 6, "four keys and two boats show each suit");
    }
}
