//! The table in states that a game seldom reaches, for the gallery of development builds.

use super::super::{
    Action, Board, Card, CardType, Clue, Escape, HeldCard, IllegalAction, Marks, Options, Phase, Route, Topic,
};
use crate::game::{Game, Partial, Seat};
use crate::shell::GalleryState;

/// The player who sees the table.
const ME: Seat = Seat(0);

/// Returns the states: a full table, an empty one, and every question.
pub fn states() -> Vec<GalleryState<Escape>> {
    let state = |name, change: fn(&mut Board<Partial>)| {
        let mut board = full_table();
        change(&mut board);
        GalleryState::new(name, ME, board.seats(), board)
    };
    let corridor = Card::all().find(|card| card.kind() == CardType::Corridor);
    vec![
        state("five players and five routes, every card with marks", |_| {}),
        state("two players at the start", |board| *board = Escape::start(&Options::default(), 2)),
        state("an empty deck and no token", |board| {
            board.deck.clear();
            board.tokens = 0;
        }),
        state("no card in hand", |board| {
            board.hands[ME].clear();
            board.phase = Phase::EmptyHanded;
        }),
        state("a card for several routes", |board| {
            board.phase = Phase::Place {
                card: Card::all().find(|card| card.kind() == CardType::Corridor).unwrap_or(Card::GUARD),
            };
        }),
        state("who gets out", |board| board.phase = Phase::Give { route: 2 }),
        state("which route is lost", |board| board.phase = Phase::Lose { unplayable: None }),
        state("a held clue", |_| {}).held(&Action::Clue(Clue { to: Seat(3), topic: Topic::Type(CardType::Corridor) })),
        state("a rejected clue", |_| {}).rejected(IllegalAction::GuardNamed),
        state("a rejected card", |_| {})
            .rejected(corridor.map_or(IllegalAction::NoToken, |card| IllegalAction::NoMatch { card, route: 3 })),
    ]
}

/// Returns a table with as many cards as it can have.
fn full_table() -> Board<Partial> {
    let mut board: Board<Partial> = Escape::start(&Options::default(), 5);
    let mut serial = 0;
    let cards: Vec<Card> = Card::all().collect();
    for seat in Seat::all(5) {
        for place in 0..5 {
            let card = cards[(seat.index() * 5 + place) % cards.len()];
            let mut marks = Marks::default();
            Topic::ALL.into_iter().for_each(|topic| marks.add(topic, topic.matches(card)));
            board.hands[seat].push(HeldCard { card: (seat != ME).then_some(card), marks, serial, is_told: place == 1 });
            serial += 1;
        }
    }
    let of_kind = |kind: CardType| cards.iter().copied().filter(move |card| card.kind() == kind);
    for (route, key) in of_kind(CardType::Key).take(5).enumerate() {
        let corridors = of_kind(CardType::Corridor).skip(4 * route).take(4);
        let mut started = Route::new(route as u8 + 1, key);
        corridors.for_each(|card| started.push(card));
        board.routes.push(started);
    }
    board.discards.extend(of_kind(CardType::Boat).take(6));
    board.deck.extend(core::iter::repeat_n(None, 5));
    board.phase = Phase::Turn;
    board
}
