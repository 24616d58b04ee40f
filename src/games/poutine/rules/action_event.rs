//! The event that follows from a decision.

use super::super::{
    Action, ActionCard, AttemptCards, Card, CardTaken, Dinner, Event, Face, HandPositions, Item, Pile, Poutine,
};
use crate::game::{FullBoard, FullEvent, Seat};

/// Returns the event that follows from a decision, which must be legal.
pub(super) fn action_event(board: &FullBoard<Poutine>, seat: Seat, action: Action) -> FullEvent<Poutine> {
    let position = |card| hand_position(board, seat, card);
    match action {
        Action::Draw(pile) => drawn(board, seat, pile),
        Action::Lay(card) => {
            // H36: with two players, ESCAPEs are laid face down.
            let face = if board.is_two_player() { Face::Down } else { Face::Up };
            let replaced = board.laid[seat].as_ref().map(|laid| laid.card);
            Event::EscapeLaid { seat, position: position(Card::Escape(card)), card, face, replaced }
        }
        Action::Discard(card) => Event::Discarded { seat, position: position(card), card },
        Action::Play(play) => Event::Played { seat, position: position(Card::Action(play.card())), play },
        Action::Attempt(cards) => attempted(board, seat, cards),
        Action::EndTurn => Event::TurnEnded { seat },
        Action::Cancel => {
            let position = position(Card::Action(ActionCard::SecondHelping));
            Event::AttemptCancelled { seat, of: board.turn, position }
        }
        Action::Allow => Event::AttemptAllowed { seat },
        Action::PassCard(card) => Event::PassChosen { seat, position: position(card), card },
    }
}

fn attempted(board: &FullBoard<Poutine>, seat: Seat, cards: AttemptCards) -> FullEvent<Poutine> {
    let escape = board.laid[seat].as_ref().expect("a legal attempt has a laid ESCAPE").card;
    let positions = hand_positions(board, seat, cards.cards()).expect("a legal attempt lays cards of the hand");
    Event::Attempted { seat, positions, escape, cards }
}

/// Returns the event of a draw from a pile that has a card.
pub(super) fn drawn(board: &FullBoard<Poutine>, seat: Seat, pile: Pile) -> FullEvent<Poutine> {
    let serves_dinner = pile == Pile::Main && is_last_main_card(board);
    match top_card(board, pile) {
        Card::Event(event) => Event::EventDrawn { seat, event, serves_dinner },
        card => Event::Drew { seat, pile, card, serves_dinner },
    }
}

/// Returns whether one card is left in the main pile and no second pile can be made of the discards (H41, H42).
fn is_last_main_card(board: &FullBoard<Poutine>) -> bool {
    let can_reshuffle = board.dinner == Dinner::FirstPile && !board.main_discards.is_empty();
    board.main_pile.len() == 1 && !can_reshuffle
}

/// Returns the top card of a pile that has one.
pub(super) fn top_card(board: &FullBoard<Poutine>, pile: Pile) -> Card {
    let card = match pile {
        Pile::Main => board.main_pile.last().copied(),
        Pile::Escape => board.escape_pile.last().map(|escape| Card::Escape(*escape)),
    };
    card.expect("draws are from piles that have a card")
}

/// Returns the event of a card taken from another hand.
pub(super) fn card_taken(seat: Seat, from: Seat, position: u8, card: Card, named: Option<Item>) -> FullEvent<Poutine> {
    Event::CardTaken(CardTaken { seat, from, position, named, shown: card, card })
}

/// Returns the position of a card in a hand that holds it.
fn hand_position(board: &FullBoard<Poutine>, seat: Seat, card: Card) -> u8 {
    let position = board.hands[seat].iter().position(|held| *held == card);
    position.expect("a legal action uses cards of the hand") as u8
}

/// Returns the positions of cards in a hand, each after the removal of those before it; `None` if the hand does not
/// hold them.
pub(super) fn hand_positions(
    board: &FullBoard<Poutine>,
    seat: Seat,
    cards: impl Iterator<Item = Card>,
) -> Option<HandPositions> {
    let mut hand = board.hands[seat].clone();
    let remove = |card| {
        let position = hand.iter().position(|held| *held == card)?;
        hand.remove(position);
        Some(position as u8)
    };
    cards.map(remove).collect()
}
