//! The choice before a round: which three cards to keep, and whether to use Nobody's Home.

use arrayvec::ArrayVec;

use super::super::{Action, Board, CARDS_KEPT, Card, HAND_SIZE, START_LIVES};
use super::evaluation::Evaluation;
use super::item_value::{last_item, next_item};
use crate::game::{Readable, Seat};

/// The value of using Nobody's Home where [`should_use_nobody`] says so: more than that of any three cards.
pub(super) const USE_NOBODY_VALUE: f64 = 10.0;

/// The value of another card of the same title, relative to the first: they may not lie side by side (I16).
const REPEATED_TITLE: f64 = 0.85;

/// The weight of the value of an item, which is in lives, in the value of a card.
const ITEM_WEIGHT: f64 = 3.0;

/// Returns the value of a card in the hand, relative to a bat.
fn card_value<K: Readable>(board: &Board<K>, me: Seat, evaluation: &Evaluation, card: Card) -> f64 {
    let friend_has_lost_life =
        board.living().iter().any(|seat| evaluation.is_friend(seat) && board.lives[seat] < START_LIVES);
    match card {
        Card::Knife => 2.0,
        Card::Medkit if friend_has_lost_life && !board.medkit_used.contains(me) => 2.5,
        Card::Medkit => 0.0,
        Card::Snatch => 1.3 + ITEM_WEIGHT * best_snatched_item(board, me, evaluation),
        Card::Bed | Card::Scratch => 1.2,
        Card::Syringe => 1.3,
        Card::Bat => 1.0,
        Card::Barricade | Card::Bandage | Card::Hostage => 0.8,
        Card::Roulette | Card::Camera | Card::Mirror => 0.5,
        Card::Flashlight => 0.2,
        Card::Nobody => 0.0,
        Card::Car | Card::Gasoline | Card::Keys | Card::License => {
            1.0 + ITEM_WEIGHT * best_laid_item(board, evaluation)
        }
    }
}

/// Returns the value of an item before the player where it is best.
fn best_laid_item<K: Readable>(board: &Board<K>, evaluation: &Evaluation) -> f64 {
    board.living().iter().map(|seat| evaluation.added_item(seat, next_item(board, seat))).fold(0.0, f64::max)
}

/// Returns the value of snatching the best item of another player.
fn best_snatched_item<K: Readable>(board: &Board<K>, me: Seat, evaluation: &Evaluation) -> f64 {
    let mine = evaluation.added_item(me, next_item(board, me));
    let owners = board.living().iter().filter(|seat| *seat != me && !board.items[*seat].is_empty());
    owners.map(|seat| mine - evaluation.present_item(seat, last_item(board, seat))).fold(0.0, f64::max)
}

/// Returns the value of three cards together.
pub(super) fn kept_cards_value<K: Readable>(
    board: &Board<K>,
    me: Seat,
    evaluation: &Evaluation,
    cards: &[Card; CARDS_KEPT],
) -> f64 {
    let value = |index: usize| {
        let is_repeated = cards[..index].contains(&cards[index]);
        card_value(board, me, evaluation, cards[index]) * if is_repeated { REPEATED_TITLE } else { 1.0 }
    };
    (0..CARDS_KEPT).map(value).sum()
}

/// Returns the choice of the three best cards, one after the other.
pub(super) fn best_cards<K: Readable>(board: &Board<K>, me: Seat, evaluation: &Evaluation) -> Action {
    let mut left: ArrayVec<(Card, f64), HAND_SIZE> = board.hands[me]
        .cards()
        .filter(|card| *card != Card::Nobody)
        .map(|card| (card, card_value(board, me, evaluation, card)))
        .collect();
    let mut kept = [Card::Nobody; CARDS_KEPT];
    for place in &mut kept {
        let best = (0..left.len()).reduce(|best, index| if left[index].1 > left[best].1 { index } else { best });
        let (card, _) = left.swap_remove(best.expect("at least four of the five cards can be kept"));
        left.iter_mut().filter(|other| other.0 == card).for_each(|other| other.1 *= REPEATED_TITLE);
        *place = card;
    }
    kept.sort_unstable();
    Action::Keep(kept)
}

/// Returns whether to use Nobody's Home: on the last life, or on the second to last if most suspected of all.
pub(super) fn should_use_nobody<K: Readable>(board: &Board<K>, me: Seat, is_most_suspected: bool) -> bool {
    let can_use = board.hands[me].has(Card::Nobody) && !board.nobody_used.contains(me);
    can_use && (board.lives[me] == 1 || board.lives[me] == 2 && is_most_suspected)
}
