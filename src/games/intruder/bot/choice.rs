//! Which cards are worth keeping.

use arrayvec::ArrayVec;

use super::super::{Action, Board, Card, HAND, KEPT, LIVES};
use super::effect::{last_item, next_item};
use super::stakes::Stakes;
use crate::game::{Readable, Seat};

/// The second card of a title is worth so much of the first: two of them may not lie side by side.
const SECOND: f64 = 0.85;

/// What a card is worth in the hand, with bats for 1.
pub(super) fn worth<K: Readable>(board: &Board<K>, me: Seat, stakes: &Stakes, card: Card) -> f64 {
    let friend_short = board.living().iter().any(|seat| stakes.on(seat) < 0.0 && board.lives[seat] < LIVES);
    match card {
        Card::Knife => 2.0,
        Card::Medkit if friend_short && !board.medics.has(me) => 2.5,
        Card::Medkit => 0.0,
        Card::Snatch => 1.3 + ITEM * loot(board, me, stakes),
        Card::Bed | Card::Scratch => 1.2,
        Card::Syringe => 1.3,
        Card::Bat => 1.0,
        Card::Barricade | Card::Bandage | Card::Hostage => 0.8,
        Card::Roulette | Card::Camera | Card::Mirror => 0.5,
        Card::Flashlight => 0.2,
        Card::Nobody => 0.0,
        Card::Car | Card::Gasoline | Card::Keys | Card::License => 1.0 + ITEM * best_place(board, stakes),
    }
}

/// How much more than for a life a card is kept for an item.
const ITEM: f64 = 3.0;

/// What an item brings where it is best laid.
fn best_place<K: Readable>(board: &Board<K>, stakes: &Stakes) -> f64 {
    board.living().iter().map(|seat| stakes.item(seat, next_item(board, seat))).fold(0.0, f64::max)
}

/// What it brings to snatch the item that one would most like to have from somebody else.
fn loot<K: Readable>(board: &Board<K>, me: Seat, stakes: &Stakes) -> f64 {
    let mine = stakes.item(me, next_item(board, me));
    let owners = board.living().iter().filter(|seat| *seat != me && !board.items[*seat].is_empty());
    owners.map(|seat| mine - stakes.item_there(seat, last_item(board, seat))).fold(0.0, f64::max)
}

/// What three cards are worth together.
pub(super) fn worth_of_three<K: Readable>(board: &Board<K>, me: Seat, stakes: &Stakes, cards: &[Card; KEPT]) -> f64 {
    let each = |at: usize| {
        let again = cards[..at].contains(&cards[at]);
        worth(board, me, stakes, cards[at]) * if again { SECOND } else { 1.0 }
    };
    (0..KEPT).map(each).sum()
}

/// The three best of the hand.
pub(super) fn three<K: Readable>(board: &Board<K>, me: Seat, stakes: &Stakes) -> Action {
    let mut left: ArrayVec<(Card, f64), HAND> = board.hands[me]
        .cards()
        .filter(|card| *card != Card::Nobody)
        .map(|card| (card, worth(board, me, stakes, card)))
        .collect();
    let mut kept = [Card::Nobody; KEPT];
    for place in &mut kept {
        let best = (0..left.len()).reduce(|best, at| if left[at].1 > left[best].1 { at } else { best });
        let (card, _) = left.swap_remove(best.expect("five cards are dealt, and only one can be Nobody's Home"));
        left.iter_mut().filter(|other| other.0 == card).for_each(|other| other.1 *= SECOND);
        *place = card;
    }
    kept.sort_unstable();
    Action::Keep(kept)
}

/// Whether to leave the house this round: on the last life, or when one is short of one and most suspected of all.
pub(super) fn leaves<K: Readable>(board: &Board<K>, me: Seat, most_suspected: bool) -> bool {
    let can = board.hands[me].has(Card::Nobody) && !board.went_out.has(me);
    can && (board.lives[me] == 1 || board.lives[me] == 2 && most_suspected)
}
