//! A position read off the table: what lies open, what is in the other hands, and what has been said.

use arrayvec::ArrayVec;

use super::super::{Board, Boats, Completed, Escape, Event, HAND, Marks, Routes, Topic};
use super::count::{self, Cards};
use super::position::{Held, Position, Terms, Way};
use super::talk::Hearing;
use crate::game::{Game, Part, PerSeat, Seat, Sight, View, Witness};

impl Position {
    /// What somebody makes of the table.
    pub fn read(witness: &Witness<Escape>) -> Position {
        let mut position = Position::of(witness.view);
        let said = said(witness.view, &(witness.past)());
        for (seat, said) in said.iter() {
            for (held, said) in position.hands[seat.index()].iter_mut().zip(said) {
                held.said = *said;
            }
        }
        position
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

/// What the crew has meant for each card that is still in a hand, by its clues so far.
fn said(view: &View<Escape>, past: &[Sight<Escape>]) -> PerSeat<ArrayVec<Cards, HAND>> {
    let mut board: View<Escape> = Escape::start(&view.options, view.seats());
    let mut said = PerSeat::new(view.seats(), |_| ArrayVec::<Cards, HAND>::new());
    for sight in past {
        match *sight {
            Event::Dealt { seat, .. } | Event::Drew { seat, .. } => said[seat].push(Cards::ALL),
            Event::Played { seat, place, .. } | Event::Discarded { seat, place, .. } => {
                said[seat].remove(usize::from(place));
            }
            Event::Clued { clue, touched, .. } => {
                let mut hearing = Hearing::of(count::number(clue.topic), &Position::of(&board).uses());
                for place in touched.iter() {
                    let before = !board.hands[clue.to][place].marks.is_untouched();
                    let said = &mut said[clue.to][place];
                    *said = hearing.means(before).unwrap_or(*said);
                }
            }
            _ => {}
        }
        Escape::apply(&mut board, sight);
    }
    said
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
