//! The table in states that a game seldom reaches, for the gallery of development builds.

use arrayvec::ArrayVec;

use super::super::{
    Action, ActionCard, Attempt, AttemptCards, Board, Card, EscapeCard, Event, EventCard, Face, IllegalAction, Item,
    LaidEscape, Options, PendingEvent, Phase, Play, Poutine,
};
use crate::game::{Game, Partial, Seat, SeatSet};
use crate::shell::GalleryState;

/// The player who sees the table.
const ME: Seat = Seat(0);

/// The number of cards in the largest hand: ten that were kept, two that were drawn in the turn, and two drawn by an ACTION.
const LARGEST_HAND: usize = 14;

/// Gives the player at the screen the largest hand, with one card of each kind. The first `skipped` kinds are left out.
fn hold(board: &mut Board<Partial>, skipped: usize) {
    let kinds = Card::all_kinds().filter(|card| !matches!(card, Card::Event(_))).map(Some);
    board.hands[ME].clear();
    board.hands[ME].extend(kinds.skip(skipped).take(LARGEST_HAND));
}

/// Returns the states: a full table, empty piles, and every question.
pub fn states() -> Vec<GalleryState<Poutine>> {
    let state = |name, change: fn(&mut Board<Partial>)| {
        let mut board = full_table();
        change(&mut board);
        GalleryState::new(name, ME, board.seats(), board)
    };
    vec![
        state("ten kinds of cards in hand", |_| {}),
        state("the largest hand: ITEMs and ACTIONs", |board| hold(board, 0)),
        state("the largest hand: ACTIONs and ESCAPEs", |board| hold(board, LARGEST_HAND)),
        state("no card in hand", |board| board.hands[ME].clear()),
        state("empty piles and discards", |board| {
            board.main_pile.clear();
            board.escape_pile.clear();
            board.main_discards.clear();
            board.escape_discards.clear();
        }),
        state("a draw", |board| {
            board.phase = Phase::Draw;
            board.draws_left = 2;
        }),
        state("canapés", |board| board.phase = Phase::Canapes { seat: ME }),
        state("lights out", |board| {
            board.event_queue.push(PendingEvent { event: EventCard::LightsOut, drawer: Seat(1) });
            board.phase = Phase::LightsOut;
        }),
        state("an escape of somebody else", attempt),
        state("an escape on the stage", attempt).shown(Event::AttemptAllowed { seat: Seat(3) }),
        state("an escape that succeeds", |board| board.scored[Seat(1)].push(last_escape()))
            .shown(Event::AttemptSucceeded { seat: Seat(1), escape: last_escape() }),
        state("a player who wins with another one", |board| board.winners = [Seat(1), Seat(3)].into_iter().collect())
            .shown(Event::LeftParty { seat: Seat(1), hand: ArrayVec::new() }),
        state("a cancelled escape", |_| {}).shown(Event::AttemptCancelled { seat: Seat(3), of: Seat(1), position: 0 }),
        state("cards that vanish", |_| {}).shown(Event::CardsVanished {
            by: Seat(1),
            seat: ME,
            positions: Default::default(),
            cards: [Card::Item(Item::Scarf), Card::Escape(last_escape())].into_iter().collect(),
        }),
        state("a held decision", |_| {}).held(&Action::Play(Play::BaitAndSwitch { with: Seat(3) })),
        state("too many cards", |board| {
            board.hands[ME].extend([Some(Card::Item(Item::Rope)); 4]);
            board.phase = Phase::DiscardToLimit;
        }),
        state("a rejected action", |_| {}).rejected(IllegalAction::OnePersonOptionForMany),
        state("a card that is not held", |_| {})
            .rejected(IllegalAction::NotHeld { card: Card::Action(ActionCard::VanishingAct) }),
    ]
}

/// Lets another player attempt an escape, which the player at the screen may cancel.
fn attempt(board: &mut Board<Partial>) {
    let escape = last_escape();
    board.turn = Seat(1);
    let cards = AttemptCards::new(escape.items(), 0);
    board.phase = Phase::Attempt(Attempt { escape, cards, waiting: SeatSet::only(ME) });
}

/// Returns the ESCAPE that asks for the most.
fn last_escape() -> EscapeCard {
    EscapeCard::all().max_by_key(|escape| escape.items().len()).unwrap_or_else(|| unreachable!("there are eighteen"))
}

/// Returns a table of five with an ESCAPE in front of each, scored ESCAPEs, and ten kinds of cards in the hand.
fn full_table() -> Board<Partial> {
    let mut board: Board<Partial> = Poutine::start(&Options::default(), 5);
    let mut escapes = EscapeCard::all();
    for seat in Seat::all(5) {
        board.laid[seat] = escapes.next().map(|card| LaidEscape { card: Some(card), face: Face::Up, ready: true });
        board.scored[seat].extend(escapes.by_ref().take(seat.index() % 3));
        if seat != ME {
            board.hands[seat].extend(core::iter::repeat_n(None, 10));
        }
    }
    let held = Item::ALL.into_iter().map(Card::Item).chain(ActionCard::ALL.into_iter().take(3).map(Card::Action));
    board.hands[ME].extend(held.map(Some));
    board.main_pile.extend(core::iter::repeat_n(None, 40));
    board.escape_pile.extend(core::iter::repeat_n(None, 4));
    ActionCard::ALL.into_iter().for_each(|action| board.main_discards.push(Card::Action(action)));
    board.escape_discards.extend(escapes.take(2));
    board.houdini = Some(Seat(2));
    board.phase = Phase::Main;
    board
}
