//! No card is ever lost or made.

use super::super::{Board, Card, EscapeCard, Phase, Poutine};
use crate::bots::Random;
use crate::game::{Eyes, Full, Game, Next, PerSeat, Rules, Seat, Seed};

/// Every card on the table, wherever it lies, in the customary order.
fn all(board: &Board<Full>) -> Vec<usize> {
    let escape = |card: &EscapeCard| Card::Escape(*card);
    let mut cards: Vec<Card> = board.hands.iter().flat_map(|(_, hand)| hand.iter().copied()).collect();
    cards.extend(board.main.iter().chain(board.main_discards.cards()));
    cards.extend(board.escapes.iter().chain(&board.escape_discards).map(escape));
    cards.extend(board.laid.iter().filter_map(|(_, laid)| laid.as_ref()).map(|laid| escape(&laid.card)));
    cards.extend(board.scores.iter().flat_map(|(_, score)| score.iter().map(escape)));
    cards.extend(board.aside.iter().filter_map(|(_, card)| *card));
    // An EVENT whose drawer takes the replacement lies on the discards already.
    let gone = usize::from(board.phase == Phase::Replacement);
    cards.extend(board.events.iter().skip(gone).map(|pending| Card::Event(pending.event)));
    if let Phase::Attempt(attempt) = board.phase {
        cards.extend(attempt.offer.cards().chain([escape(&attempt.escape)]));
    }
    let mut places: Vec<usize> = cards.into_iter().map(Card::index).collect();
    places.sort();
    places
}

#[test]
fn the_108_cards_less_houdini_are_there_at_every_moment_of_random_games() {
    let mut deck: Vec<usize> =
        Card::kinds().flat_map(|card| core::iter::repeat_n(card.index(), card.copies())).collect();
    deck.sort();
    assert_eq!(deck.len(), 107);
    for game in 0..40 {
        let (seed, seats) = (Seed(game), 2 + game as usize % 4);
        let mut board = Poutine::start::<Full>(&Default::default(), seats);
        let mut views = PerSeat::new(seats, |_| Poutine::start(&Default::default(), seats));
        let mut choices = seed.bot(0);
        for step in 0.. {
            let fact = match Poutine::next(&board) {
                Next::Over => break,
                Next::Rule => Poutine::rule(&board),
                Next::Luck => {
                    let luck = Poutine::luck(&board, &mut seed.step(step));
                    Poutine::befall(&board, &luck).expect("luck draws only what can befall")
                }
                Next::Seats(asked) => {
                    let asked: Vec<Seat> = asked.iter().collect();
                    let seat = *choices.pick(&asked).expect("somebody is asked");
                    let action = Random::pick::<Poutine>(&views[seat], seat, &mut choices);
                    Poutine::act(&board, seat, &action)
                }
            };
            Poutine::apply(&mut board, &fact);
            for (seat, view) in views.iter_mut() {
                Poutine::apply(view, &Poutine::sight(&fact, Eyes::Seat(seat)));
            }
            if !board.escapes.is_empty() || !board.escape_discards.is_empty() {
                assert_eq!(all(&board), deck, "game {game}, step {step}: {fact:?}");
            }
        }
    }
}
