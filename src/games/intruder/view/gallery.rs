//! The table in states that a game seldom reaches, for the gallery of development builds.

use super::super::{
    Action, Board, Card, CardSource, HAND_SIZE, IllegalAction, Intruder, Items, Options, Phase, Role, START_LIVES,
    TakenCard,
};
use crate::game::{Game, Partial, PerSeat, Seat};
use crate::shell::GalleryState;

/// The player who sees the table.
const ME: Seat = Seat(0);

/// Returns the states: six full rows, both roles, and every question.
pub fn states() -> Vec<GalleryState<Intruder>> {
    let state = |name, change: fn(&mut Board<Partial>)| {
        let mut board = full_table();
        change(&mut board);
        GalleryState::new(name, ME, board.seats(), board)
    };
    vec![
        state("six players and full rows, an Innocent", |_| {}),
        state("an Intruder", |board| board.roles[ME] = Some(Some(Role::Intruder))),
        state("empty rows and one life each", |board| {
            for seat in Seat::all(6) {
                drop(board.rows[seat].clear());
                board.lives[seat] = 1;
            }
        }),
        state("three are dead and one is away", |board| {
            for seat in 3..6 {
                board.lives[Seat(seat)] = 0;
            }
            board.immune.insert(Seat(2));
        }),
        state("all four items before one player", |board| {
            board.items = PerSeat::new(board.seats(), |_| Items::EMPTY);
            board.items[Seat(1)] = Items::ALL.into_iter().collect();
        }),
        state("three of five cards", |board| {
            board.hands[ME].private.push(Some(Card::Nobody));
            board.hands[ME].private.push(Some(Card::Roulette));
            board.phase = Phase::Choose;
        }),
        state("a card from a Hostage", |board| {
            board.pending = Some(TakenCard::Private(Some(Card::Snatch)));
            board.phase = Phase::DecideOnCard { source: CardSource::Hostage };
        }),
        state("a snatched item", |board| {
            board.pending = Some(TakenCard::Public(Card::Gasoline));
            board.phase = Phase::DecideOnCard { source: CardSource::Snatch };
        }),
        state("a held decision", |_| {}).held(&Action::Snatch { from: Seat(3), take: Card::Medkit }),
        state("a rejected target", |_| {}).rejected(IllegalAction::RowFull { seat: Seat(3) }),
    ]
}

/// Returns a table of six with full rows and all items.
fn full_table() -> Board<Partial> {
    let mut board: Board<Partial> = Intruder::start(&Options::default(), 6);
    for seat in Seat::all(6) {
        board.roles[seat] = Some((seat == ME).then_some(Role::Innocent));
        board.lives[seat] = START_LIVES;
        for card in [Card::Knife, Card::Scratch, Card::Bandage, Card::Medkit] {
            board.rows[seat].lay(card, seat.next(6));
        }
        if seat != ME {
            (0..HAND_SIZE - 2).for_each(|_| board.hands[seat].private.push(None));
        }
    }
    for card in [Card::Bat, Card::Flashlight, Card::Mirror] {
        board.hands[ME].private.push(Some(card));
    }
    for (seat, item) in [Card::Car, Card::Gasoline, Card::Keys, Card::License].into_iter().enumerate() {
        board.items[Seat(seat as u8)] = board.items[Seat(seat as u8)].with(item);
    }
    board.flashlit = Some(Card::Roulette);
    board.round = 12;
    board.lap = 3;
    board.phase = Phase::Turn;
    board
}
