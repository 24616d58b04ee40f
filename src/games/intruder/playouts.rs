//! Fast random actions for playouts.
//!
//! `legal.rs` lists the legal actions by validating each candidate, which takes more than half the time of a playout: branches
//! on random cards are mispredicted. This module only counts the legal actions, in the same order, and builds the one that is
//! picked. It computes the targets of all cards in one pass over the rows. A test compares it with `legal.rs` on more than
//! 100,000 positions.

use arrayvec::ArrayVec;

use super::rules::{cards_to_shuffle, sample_identities, sample_roll};
use super::{Action, Board, CARDS_KEPT, Card, Event, HAND_SIZE, Intruder, Kind, Phase, START_LIVES, SmallHand};
use crate::game::{BitSet, Dice, Full, FullBoard, FullEvent, PerSeat, Playable, Seat, SeatSet};

impl Playable for Intruder {
    fn sample_event(board: &FullBoard<Self>, dice: &mut impl Dice) -> FullEvent<Self> {
        match board.phase {
            Phase::Identities => {
                let roles = sample_identities(&board.options, board.seats(), dice);
                Event::Identities { roles: PerSeat::new(board.seats(), |seat| roles[seat.index()]) }
            }
            Phase::Roll(die) => {
                let seat = sample_roll(board, die, dice);
                Event::Rolled { die, seat, affected: board.affected_by_roll(die, seat) }
            }
            _ => {
                let mut cards = cards_to_shuffle(board);
                dice.shuffle(&mut cards);
                cards.reverse();
                Event::Shuffled { cards }
            }
        }
    }

    fn pick(board: &FullBoard<Self>, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Action {
        match board.phase {
            Phase::Choose => pick_choice(board, seat, choose),
            Phase::DecideOnCard { .. } => {
                pick_play(board, seat, board.pending_card().into_iter().collect(), Action::Hold, choose)
            }
            _ => pick_play(board, seat, board.hands[seat].all_cards(), Action::Skip, choose),
        }
    }
}

/// The legal plays of one card.
#[derive(Clone, Copy)]
struct Plays {
    card: Card,
    /// The players on whom the card can be played, or from whom a Snatch can take something.
    targets: SeatSet,
    /// The number of plays of this card and of those before it.
    end: usize,
}

/// Picks among the plays of these cards and `last`, which is always legal.
fn pick_play(
    board: &Board<Full>,
    seat: Seat,
    cards: SmallHand<Card>,
    last: Action,
    choose: impl FnOnce(usize) -> usize,
) -> Action {
    let active = board.active();
    let mut tried = BitSet::<Card>::EMPTY;
    let mut all_plays = ArrayVec::<Plays, HAND_SIZE>::new();
    let mut end = 0;
    for card in cards.iter().copied() {
        let (targets, count) = targets_of(board, seat, active, card);
        // Another card of the same title has the same plays.
        end += if tried.contains(card) { 0 } else { count };
        tried.insert(card);
        all_plays.push(Plays { card, targets, end });
    }
    let index = choose(end + 1);
    if index == end {
        return last;
    }
    // Counting all that come before has no branch to mispredict.
    let position = all_plays.iter().filter(|plays| plays.end <= index).count();
    let begin = if position == 0 { 0 } else { all_plays[position - 1].end };
    nth_play(board, &all_plays[position], index - begin)
}

/// Returns the targets of a card and the number of its plays (I12–I31).
fn targets_of(board: &Board<Full>, by: Seat, active: SeatSet, card: Card) -> (SeatSet, usize) {
    let targets = match card.kind() {
        Kind::Row => {
            let open = active.intersection(board.rows.seats_where(|row| !row.rejects(card)));
            match card {
                Card::Medkit if board.medkit_used.contains(by) => SeatSet::EMPTY,
                Card::Medkit => open.intersection(board.lives.seats_where(|lives| *lives < START_LIVES)),
                _ => open,
            }
        }
        Kind::Item => active,
        Kind::Untargeted => {
            let count = match card {
                Card::Snatch => return (active, active.iter().map(|from| snatch_count(board, from)).sum()),
                Card::Hostage => usize::from(board.deck_size() > 0),
                _ => 1,
            };
            return (SeatSet::EMPTY, count);
        }
        Kind::BeforeRound => SeatSet::EMPTY,
    };
    (targets, targets.len())
}

/// Returns the number of cards that a Snatch can take from a player.
fn snatch_count(board: &Board<Full>, from: Seat) -> usize {
    board.items[from].len() + usize::from(board.rows[from].snatchable().is_some())
}

/// Returns the play with this index among those of a card.
fn nth_play(board: &Board<Full>, plays: &Plays, mut index: usize) -> Action {
    match plays.card {
        Card::Snatch => {
            for from in plays.targets.iter() {
                let count = snatch_count(board, from);
                if index < count {
                    let mut takes = board.items[from].iter().chain(board.snatchable_card(from));
                    let take = takes.nth(index).expect("the index is below the number of cards");
                    return Action::Snatch { from, take };
                }
                index -= count;
            }
            unreachable!("the index is below the number of plays")
        }
        card if plays.targets.is_empty() => Action::Play(card),
        card => {
            let on = plays.targets.iter().nth(index).expect("the index is below the number of targets");
            Action::Lay { card, on }
        }
    }
}

/// The indices of three cards among five, in lexicographic order.
const TRIPLES: [[usize; CARDS_KEPT]; 10] =
    [[0, 1, 2], [0, 1, 3], [0, 1, 4], [0, 2, 3], [0, 2, 4], [0, 3, 4], [1, 2, 3], [1, 2, 4], [1, 3, 4], [2, 3, 4]];

/// For each index of a card the [`TRIPLES`] with it, one bit each.
const TRIPLES_WITH: [u16; HAND_SIZE] = {
    let mut with = [0; HAND_SIZE];
    let mut triple = 0;
    while triple < TRIPLES.len() {
        let [first, second, third] = TRIPLES[triple];
        with[first] |= 1 << triple;
        with[second] |= 1 << triple;
        with[third] |= 1 << triple;
        triple += 1;
    }
    with
};

/// Picks among the choices from the five cards dealt (I9, I10).
fn pick_choice(board: &Board<Full>, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Action {
    let hand = &board.hands[seat];
    let mut cards = [Card::Nobody; HAND_SIZE];
    hand.all_cards().iter().zip(&mut cards).for_each(|(card, place)| *place = *card);
    cards.sort_unstable();
    let mut triples: u16 = (1 << TRIPLES.len()) - 1;
    for index in 0..HAND_SIZE {
        let is_nobody = cards[index] == Card::Nobody;
        triples &= if is_nobody { !TRIPLES_WITH[index] } else { u16::MAX };
        // Of equal cards the first ones are kept, so that each choice is counted once.
        let is_repeated = index > 0 && cards[index] == cards[index - 1];
        let skips_equal = if is_repeated { TRIPLES_WITH[index] & !TRIPLES_WITH[index - 1] } else { 0 };
        triples &= !skips_equal;
    }
    let can_use_nobody = hand.has(Card::Nobody) && !board.nobody_used.contains(seat);
    let mut index = choose(triples.count_ones() as usize + usize::from(can_use_nobody));
    if can_use_nobody {
        if index == 0 {
            return Action::UseNobody;
        }
        index -= 1;
    }
    for _ in 0..index {
        triples &= triples - 1; // clears the lowest bit
    }
    Action::Keep(TRIPLES[triples.trailing_zeros() as usize].map(|index| cards[index]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::play_out;
    use crate::game::{Game, Next, QuickDice, option_sets};

    /// The actions are the same, with the same numbers, as those of the plain rules.
    #[test]
    fn each_legal_action_can_be_picked_by_its_number() {
        let mut positions = 0;
        for seed in 0..60 {
            for seats in 3..=6 {
                for options in option_sets::<Intruder>(seats) {
                    let mut dice = QuickDice::new(seed);
                    let mut board = Intruder::start::<Full>(&options, seats);
                    while Intruder::next(&board) != Next::Over {
                        if let Next::Seats(to_act) = Intruder::next(&board) {
                            for seat in to_act.iter() {
                                assert_same_actions(&board, seat);
                                positions += 1;
                            }
                        }
                        if !step(&mut board, &mut dice) {
                            break;
                        }
                    }
                }
            }
        }
        assert!(positions >= 100_000, "{positions} positions");
    }

    /// Plays up to the next decision and takes it. Returns whether the game goes on.
    fn step(board: &mut FullBoard<Intruder>, dice: &mut QuickDice) -> bool {
        !play_out::<Intruder>(board, dice, 1).is_over
    }

    fn assert_same_actions(board: &FullBoard<Intruder>, seat: Seat) {
        let legal = board.legal_actions(seat);
        for (number, action) in legal.iter().enumerate() {
            let mut count = 0;
            let picked = Intruder::pick(board, seat, |legal| {
                count = legal;
                number
            });
            assert_eq!((picked, count), (*action, legal.len()), "{board:?}");
        }
    }
}
