//! Chance: the identities, the shuffles and the die, drawn and checked.

use arrayvec::ArrayVec;

use super::super::{Card, Chance, DECK_SIZE, Die, Event, IllegalAction, Intruder, Options, Phase, Role};
use crate::game::{Dice, FullBoard, FullEvent, MAX_SEATS, PerSeat, Rng, Seat};

/// Draws the outcome of chance for which the board waits.
pub fn sample(board: &FullBoard<Intruder>, rng: &mut Rng) -> Chance {
    match board.phase {
        Phase::Identities => {
            Chance::Identities { roles: sample_identities(&board.options, board.seats(), rng).to_vec() }
        }
        Phase::Roll(die) => Chance::Die { die, seat: sample_roll(board, die, rng) },
        _ => {
            let mut cards = cards_to_shuffle(board);
            rng.shuffle(&mut cards);
            Chance::Shuffle { cards: cards.to_vec() }
        }
    }
}

/// Returns the event of an outcome of chance, or the reason why the board does not wait for it.
pub fn event(board: &FullBoard<Intruder>, chance: &Chance) -> Result<FullEvent<Intruder>, IllegalAction> {
    match (board.phase, chance) {
        (Phase::Identities, Chance::Identities { roles }) => identities_event(board, roles),
        (Phase::Shuffle, Chance::Shuffle { cards }) => shuffle_event(board, cards),
        (Phase::Roll(rolled_for), Chance::Die { die, seat }) if rolled_for == *die => roll_event(board, *die, *seat),
        _ => Err(IllegalAction::OtherChanceDue),
    }
}

/// Draws the identities by seat. If six of the seven cards are dealt, the seventh stays out (I2).
pub fn sample_identities(options: &Options, seats: usize, dice: &mut impl Dice) -> ArrayVec<Role, { MAX_SEATS + 1 }> {
    let intruders = options.intruders_among(seats);
    let cards = seats + intruders.end() - intruders.start();
    let mut roles: ArrayVec<Role, _> =
        (0..cards).map(|card| if card < *intruders.end() { Role::Intruder } else { Role::Innocent }).collect();
    dice.shuffle(&mut roles);
    roles.truncate(seats);
    roles
}

/// Returns the event of these identities, unless their number is wrong (I2).
fn identities_event(board: &FullBoard<Intruder>, roles: &[Role]) -> Result<FullEvent<Intruder>, IllegalAction> {
    let seats = board.seats();
    if roles.len() != seats {
        return Err(IllegalAction::NotEachSeat);
    }
    let intruders = roles.iter().filter(|role| **role == Role::Intruder).count();
    if board.options.intruders_among(seats).contains(&intruders) {
        Ok(Event::Identities { roles: PerSeat::new(seats, |seat| roles[seat.index()]) })
    } else {
        Err(IllegalAction::WrongIntruders { intruders: intruders as u8, seats: seats as u8 })
    }
}

/// Draws the player whom the die shows (I6).
pub fn sample_roll(board: &FullBoard<Intruder>, die: Die, dice: &mut impl Dice) -> Seat {
    let rollable = board.rollable(die);
    rollable.iter().nth(dice.below(rollable.len())).expect("the die is rolled only if it can show somebody")
}

/// Returns the event of this roll, unless the die cannot show this player (I6, I35).
fn roll_event(board: &FullBoard<Intruder>, die: Die, seat: Seat) -> Result<FullEvent<Intruder>, IllegalAction> {
    if !board.lives.has(seat) {
        return Err(IllegalAction::NoSuchSeat { seat });
    }
    if board.rollable(die).contains(seat) {
        Ok(Event::Rolled { die, seat, affected: board.affected_by_roll(die, seat) })
    } else {
        Err(IllegalAction::NotRollable { die, seat })
    }
}

/// Returns the cards that are shuffled now: the whole deck at first, later the discards (I7).
pub fn cards_to_shuffle(board: &FullBoard<Intruder>) -> ArrayVec<Card, DECK_SIZE> {
    if board.deck.is_empty() && board.discards.is_empty() {
        return Card::deck().collect();
    }
    let private = board.discards.private.iter().map(|face_down| face_down.card);
    board.discards.public.iter().copied().chain(private).collect()
}

/// Returns the event of this shuffle, unless other cards are to be shuffled (I7).
fn shuffle_event(board: &FullBoard<Intruder>, cards: &[Card]) -> Result<FullEvent<Intruder>, IllegalAction> {
    let mut expected = cards_to_shuffle(board);
    let mut named = cards.to_vec();
    expected.sort_unstable();
    named.sort_unstable();
    if named[..] == expected[..] {
        Ok(Event::Shuffled { cards: cards.iter().rev().copied().collect() })
    } else {
        Err(IllegalAction::NotTheCards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Full, Game};

    #[test]
    fn a_shuffle_and_the_identities_are_of_the_cards_that_there_are() {
        let mut board = Intruder::start::<Full>(&Default::default(), 3);
        let result = |board: &FullBoard<Intruder>, chance: Chance| event(board, &chance).map(|_| ());
        let identities = |roles: &[Role]| Chance::Identities { roles: roles.to_vec() };
        let (innocent, intruder) = (Role::Innocent, Role::Intruder);
        assert_eq!(result(&board, identities(&[innocent, intruder, innocent])), Ok(()));
        let wrong = Err(IllegalAction::WrongIntruders { intruders: 2, seats: 3 });
        assert_eq!(result(&board, identities(&[intruder, intruder, innocent])), wrong, "three play with one Intruder");
        assert_eq!(result(&board, identities(&[innocent, intruder])), Err(IllegalAction::NotEachSeat));
        board.phase = Phase::Shuffle;
        let deck: Vec<Card> = Card::deck().collect();
        let shuffle = |cards: &[Card]| Chance::Shuffle { cards: cards.to_vec() };
        assert_eq!(result(&board, shuffle(&deck)), Ok(()));
        assert_eq!(result(&board, shuffle(&deck[1..])), Err(IllegalAction::NotTheCards), "a card is missing");
        assert_eq!(result(&board, identities(&[innocent, intruder, innocent])), Err(IllegalAction::OtherChanceDue));
        board.phase = Phase::Roll(Die::Start);
        let roll = |die, seat| Chance::Die { die, seat: Seat(seat) };
        assert_eq!(result(&board, roll(Die::Start, 2)), Ok(()));
        assert_eq!(result(&board, roll(Die::Start, 3)), Err(IllegalAction::NoSuchSeat { seat: Seat(3) }));
        assert_eq!(result(&board, roll(Die::Tie, 2)), Err(IllegalAction::OtherChanceDue));
    }
}
