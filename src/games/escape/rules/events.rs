//! The events that actions bring about, and those that happen without a choice.

use super::super::{Action, Card, DECK_SIZE, Escape, Event, HAND_SIZE, Phase};
use crate::game::{FullBoard, FullEvent, Seat};

/// Returns the event that happens without a decision: a deal, a draw, or a choice among at most one option.
pub fn automatic_event(board: &FullBoard<Escape>) -> FullEvent<Escape> {
    let seat = board.turn;
    match board.phase {
        Phase::Deal => deal(board),
        // E26: with an empty hand a player must give a clue; if that is impossible, the game ends.
        Phase::EmptyHanded => {
            if board.tokens > 0 && board.touching_clues(seat).next().is_some() {
                Event::CanClue { seat }
            } else {
                Event::Stranded { seat }
            }
        }
        Phase::Place { card } => {
            let legal = board.legal_routes(card).first();
            Event::Placed { seat, card, route: legal.map_or(board.started + 1, |index| board.routes[index].number) }
        }
        Phase::Give { route } => {
            let recipient = board.route_recipients().first().expect("a boat is placed only while a player is inside");
            Event::Escaped { by: seat, seat: recipient, route: board.routes[usize::from(route)].number }
        }
        Phase::Lose { unplayable } => {
            let lost = board.longest_routes().first().map(|index| board.routes[index].number);
            Event::Disaster { seat, unplayable, lost }
        }
        Phase::Draw => Event::Drew { seat, card: top_card(board) },
        Phase::Starter | Phase::Shuffle | Phase::Turn | Phase::Over => {
            unreachable!("`next` is `Automatic` in none of these phases")
        }
    }
}

/// Returns the event of a legal action.
pub fn action_event(board: &FullBoard<Escape>, seat: Seat, action: Action) -> FullEvent<Escape> {
    let number = |index: u8| board.routes[usize::from(index)].number;
    match (action, board.phase) {
        (Action::Clue(clue), _) => Event::Clued { seat, clue, touched: board.touched_by(clue) },
        (Action::Play(place), _) => Event::Played { seat, place, card: card_in_hand(board, seat, place) },
        (Action::Discard(place), _) => discard(board, seat, place),
        (Action::Place(route), Phase::Place { card }) => Event::Placed { seat, card, route: number(route) },
        (Action::Give(to), Phase::Give { route }) => Event::Escaped { by: seat, seat: to, route: number(route) },
        (Action::Lose(route), Phase::Lose { unplayable }) => {
            Event::Disaster { seat, unplayable, lost: Some(number(route)) }
        }
        _ => unreachable!("`validate` has accepted the action"),
    }
}

/// Returns the event of a discard: a token returns to the cup unless the cup is full (E1, E23).
fn discard(board: &FullBoard<Escape>, seat: Seat, place: u8) -> FullEvent<Escape> {
    let token = board.tokens < u8::from(board.options.tokens);
    Event::Discarded { seat, place, card: card_in_hand(board, seat, place), token }
}

/// Returns the next deal: one card at a time, clockwise from the starter, until all hands are full (E2).
fn deal(board: &FullBoard<Escape>) -> FullEvent<Escape> {
    let seats = board.seats();
    let dealt = DECK_SIZE - board.deck.len();
    debug_assert!(dealt < seats * HAND_SIZE, "the phase ends when all hands are full");
    let seat = board.turn.clockwise(seats).nth(dealt % seats).expect("there are `seats` seats");
    Event::Dealt { seat, card: top_card(board) }
}

/// Returns the card at a place of a hand.
fn card_in_hand(board: &FullBoard<Escape>, seat: Seat, place: u8) -> Card {
    board.hands[seat][usize::from(place)].card
}

/// Returns the next card of the deck.
fn top_card(board: &FullBoard<Escape>) -> Card {
    *board.deck.last().expect("the deck is not empty")
}
