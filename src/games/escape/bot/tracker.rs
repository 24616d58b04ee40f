//! The position as a player knows it, derived from the events that the player has observed.

use arrayvec::ArrayVec;

use super::super::{Board, Escape, Event, HAND_SIZE, HeldCard, Marks, Topic};
use super::card_set::{self, ALL_CARDS, CardSet};
use super::convention::ClueInterpreter;
use super::position::{self, Position, RouteState};
use crate::game::{Game, Observation, Partial, PerSeat, PlayerView, View};

/// Replays a player's observations and keeps, beside the board, what the convention infers of each card in a hand.
pub(super) struct Tracker {
    board: View<Escape>,
    inferred: PerSeat<ArrayVec<CardSet, HAND_SIZE>>,
}

impl Tracker {
    /// Replays the game. Calls `before_event` for each event, with the state before it.
    pub fn replay(
        player: &PlayerView<Escape>,
        mut before_event: impl FnMut(&Tracker, &Observation<Escape>),
    ) -> Tracker {
        let (options, seats) = (&player.view.options, player.view.seats());
        let inferred = PerSeat::new(seats, |_| ArrayVec::new());
        let mut tracker = Tracker { board: Escape::start(options, seats), inferred };
        for observation in &(player.history)() {
            before_event(&tracker, observation);
            tracker.infer(observation);
            Escape::apply(&mut tracker.board, observation);
        }
        tracker
    }

    /// Returns the current position.
    pub fn position(&self) -> Position {
        let mut position = Position::from_board(&self.board);
        for (seat, inferred) in self.inferred.iter() {
            for (held, inferred) in position.hands[seat.index()].iter_mut().zip(inferred) {
                held.inferred = *inferred;
            }
        }
        position
    }

    /// Updates the inferences by an event that has not been applied to the board yet.
    fn infer(&mut self, observation: &Observation<Escape>) {
        match *observation {
            Event::Dealt { seat, .. } | Event::Drew { seat, .. } => self.inferred[seat].push(ALL_CARDS),
            Event::Played { seat, place, .. } | Event::Discarded { seat, place, .. } => {
                self.inferred[seat].remove(usize::from(place));
            }
            Event::Clued { clue, touched, .. } => {
                let useful = Position::from_board(&self.board).playability().useful();
                let mut interpreter = ClueInterpreter::new(clue.topic, useful);
                for place in touched.iter() {
                    let touched_before = !self.board.hands[clue.to][place].marks.is_untouched();
                    let inferred = &mut self.inferred[clue.to][place];
                    *inferred = interpreter.infer_next(touched_before).unwrap_or(*inferred);
                }
            }
            _ => {}
        }
    }
}

impl Position {
    /// Returns the position as a player knows it.
    pub fn from_view(player: &PlayerView<Escape>) -> Position {
        Tracker::replay(player, |_, _| ()).position()
    }

    /// Returns the position of a board, without any inferences of the convention.
    pub fn from_board(board: &Board<Partial>) -> Position {
        let routes = board.routes.iter();
        Position {
            options: board.options,
            hands: board.hands.iter().map(|(_, hand)| hand.iter().map(held_card).collect()).collect(),
            deck: ArrayVec::new(),
            deck_size: board.deck.len(),
            public_cards: board.public_cards().collect(),
            routes: routes.map(|route| RouteState { corridors: route.corridors() as u8, end: route.end() }).collect(),
            escaped: board.escaped.iter().copied().collect(),
            tokens: board.tokens,
            turn: board.turn,
        }
    }
}

fn held_card(held: &HeldCard<Partial>) -> position::HeldCard {
    position::HeldCard {
        possible: possible_cards(held.marks),
        touched: !held.marks.is_untouched(),
        ..position::HeldCard::new(held.card)
    }
}

/// Returns the cards that the marks allow.
fn possible_cards(marks: Marks) -> CardSet {
    Topic::ALL.into_iter().fold(ALL_CARDS, |possible, topic| match (marks.is(topic), marks.is_not(topic)) {
        (true, _) => possible.intersection(card_set::matching(topic)),
        (_, true) => possible.difference(card_set::matching(topic)),
        _ => possible,
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::{Card, CardType, Suit};
    use super::*;

    #[test]
    fn the_possible_cards_are_those_that_the_marks_allow() {
        let mut marks = Marks::default();
        marks.add(Topic::Type(CardType::Corridor), false);
        marks.add(Topic::Suit(Suit::Waves), true);
        let possible = possible_cards(marks);
        assert!(Card::all().all(|card| possible.contains(card) == marks.allow(card)));
        assert_eq!(possible.len(), 6, "four keys and two boats show each suit");
    }
}
