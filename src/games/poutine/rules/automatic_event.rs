//! The events that happen without a decision: the deal, forced draws, effects of ACTIONs and EVENTs, and their ends.

use arrayvec::ArrayVec;

use super::super::{Card, CardCounts, Event, Face, PassedCard, PendingEvent, Phase, Pile, Play, Poutine};
use super::action_event::{card_taken, drawn, top_card};
use crate::game::{Full, FullBoard, FullEvent, MAX_SEATS, Seat};

/// Returns the automatic event that is next.
///
/// # Panics
///
/// If chance or a decision is next.
pub(super) fn automatic_event(board: &FullBoard<Poutine>) -> FullEvent<Poutine> {
    match board.phase {
        Phase::Deal => dealt(board, Pile::Main),
        Phase::DealEscapes => dealt(board, Pile::Escape),
        Phase::TurnBegins => Event::TurnBegan { seat: board.turn, draws: board.draws_per_turn(board.turn) },
        Phase::Draw => forced_draw(board, board.turn),
        Phase::Canapes { seat } => forced_draw(board, seat),
        Phase::Effect(play) => effect_of_action(board, play),
        Phase::MoveHoudini => {
            houdini_moved(board, board.event_target(current_event(board)).expect("the EVENT moves Houdini"))
        }
        Phase::LightsOut => Event::CardsPassed { cards: passed_cards(board) },
        Phase::EventDone => Event::EventFinished { event: current_event(board).event },
        Phase::Replacement => replacement(board),
        Phase::Attempt(attempt) => Event::AttemptSucceeded { seat: board.turn, escape: attempt.escape },
        Phase::LeaveParty => {
            let hand: CardCounts = board.hands[board.turn].iter().copied().collect();
            Event::LeftParty { seat: board.turn, hand: hand.cards().collect() }
        }
        Phase::ShuffleMain
        | Phase::ShuffleEvents
        | Phase::ShuffleEscapes
        | Phase::DealHoudini
        | Phase::Main
        | Phase::DiscardToLimit
        | Phase::Over => unreachable!("no automatic event is next"),
    }
}

/// Deals the next card: one card to each player in seat order, over and over.
fn dealt(board: &FullBoard<Poutine>, pile: Pile) -> FullEvent<Poutine> {
    let dealt = board.hands.iter().map(|(_, hand)| hand.len()).sum::<usize>();
    let seat = Seat((dealt % board.seats()) as u8);
    Event::Dealt { seat, pile, card: top_card(board, pile) }
}

/// Draws without a choice: at most one pile has a card (H9).
fn forced_draw(board: &FullBoard<Poutine>, seat: Seat) -> FullEvent<Poutine> {
    match (board.main_pile.is_empty(), board.escape_pile.is_empty()) {
        (false, _) => drawn(board, seat, Pile::Main),
        (true, false) => drawn(board, seat, Pile::Escape),
        (true, true) => Event::DrawSkipped { seat },
    }
}

/// Draws the replacement of the current EVENT from the main pile, if that has a card (H11).
fn replacement(board: &FullBoard<Poutine>) -> FullEvent<Poutine> {
    let drawer = current_event(board).drawer;
    if board.main_pile.is_empty() { Event::DrawSkipped { seat: drawer } } else { drawn(board, drawer, Pile::Main) }
}

/// Returns the EVENT that is being resolved.
fn current_event(board: &FullBoard<Poutine>) -> PendingEvent {
    *board.event_queue.first().expect("an EVENT is being resolved")
}

fn houdini_moved(board: &FullBoard<Poutine>, to: Seat) -> FullEvent<Poutine> {
    if board.has_houdini(to) { Event::HoudiniStays { at: to } } else { Event::HoudiniMoved { to } }
}

/// Returns the chosen cards with their receivers, the left neighbours.
fn passed_cards(board: &FullBoard<Poutine>) -> ArrayVec<PassedCard<Full>, MAX_SEATS> {
    let chosen = board.chosen_to_pass.iter().filter_map(|(from, card)| card.map(|card| (from, card)));
    chosen.map(|(from, card)| PassedCard { from, to: board.left_neighbour(from), shown: card, card }).collect()
}

/// Returns the effect of a played ACTION. Pickpocket and Vanishing Act are left to chance, and Up My Sleeve is two
/// draws.
fn effect_of_action(board: &FullBoard<Poutine>, play: Play) -> FullEvent<Poutine> {
    let seat = board.turn;
    match play {
        Play::LookOverThere { to } => houdini_moved(board, to),
        Play::Compliments { way } => houdini_moved(board, board.compliments_target(way)),
        Play::MindReader { from, item } => match board.hands[from].iter().position(|held| *held == Card::Item(item)) {
            Some(position) => card_taken(seat, from, position as u8, Card::Item(item), Some(item)),
            None => Event::MindReaderFailed { seat, from, item },
        },
        Play::ThinAir { item } => Event::ItemRetrieved { seat, item, card: Card::Item(item) },
        Play::BaitAndSwitch { with } => {
            let laid = |seat| board.laid[seat].as_ref().expect("a legal swap has two laid ESCAPEs").card;
            // H37: with two players, each then knows both ESCAPEs.
            let face = if board.is_two_player() { Face::Swapped } else { Face::Up };
            Event::EscapesSwapped { seat, with, received: laid(with), given: laid(seat), face }
        }
        Play::Pickpocket { .. }
        | Play::VanishingAct { .. }
        | Play::UpMySleeve
        | Play::SecondHelping
        | Play::Understudy => unreachable!("no automatic event follows these"),
    }
}
