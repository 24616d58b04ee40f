//! No card, life or identity is ever lost or made.

use super::super::{Board, Card, Intruder, Role, Taken};
use crate::bots::Random;
use crate::game::{Eyes, Full, Game, Next, PerSeat, Rules, Seat, Seed};

/// Every card, wherever it lies, by its code.
fn cards(board: &Board<Full>) -> Vec<&'static str> {
    let mut cards: Vec<Card> = Vec::new();
    cards.extend(board.hands.iter().flat_map(|(_, hand)| hand.shown.iter().chain(hand.unseen.iter())));
    cards.extend(board.rows.iter().flat_map(|(_, row)| row.cards().iter().map(|placed| placed.card)));
    cards.extend(board.items.iter().flat_map(|(_, items)| items.iter()));
    cards.extend(board.deck.iter().map(|below| below.card));
    cards.extend(board.discards.seen.iter().chain(board.discards.unseen.iter().map(|unseen| &unseen.card)));
    cards.extend(board.gone.iter().chain(&board.lit));
    cards.extend(board.got.iter().map(|got| match got {
        Taken::Open(card) | Taken::Unseen(card) => *card,
    }));
    let mut codes: Vec<&str> = cards.into_iter().map(Card::code).collect();
    codes.sort();
    codes
}

/// Shows every fact of random games to `each`, with the board after it.
fn each_position(mut each: impl FnMut(&Board<Full>, String)) {
    for game in 0..120 {
        let (seed, seats) = (Seed(game), 3 + game as usize % 4);
        let mut board = Intruder::start::<Full>(&Default::default(), seats);
        let mut views = PerSeat::new(seats, |_| Intruder::start(&Default::default(), seats));
        let mut choices = seed.bot(0);
        for step in 0.. {
            let fact = match Intruder::next(&board) {
                Next::Over => break,
                Next::Rule => Intruder::rule(&board),
                Next::Luck => {
                    let luck = Intruder::luck(&board, &mut seed.step(step));
                    Intruder::befall(&board, &luck).expect("luck draws only what can befall")
                }
                Next::Seats(asked) => {
                    let asked: Vec<Seat> = asked.iter().collect();
                    let seat = *choices.pick(&asked).expect("somebody is asked");
                    let action = Random::pick::<Intruder>(&views[seat], seat, &mut choices);
                    Intruder::act(&board, seat, &action)
                }
            };
            Intruder::apply(&mut board, &fact);
            for (seat, view) in views.iter_mut() {
                Intruder::apply(view, &Intruder::sight(&fact, Eyes::Seat(seat)));
            }
            each(&board, format!("game {game}, step {step}: {fact:?}"));
        }
    }
}

#[test]
fn the_38_cards_are_there_at_every_moment_of_random_games() {
    let mut deck: Vec<&str> = Card::deck().map(Card::code).collect();
    deck.sort();
    assert_eq!(deck.len(), 38);
    each_position(|board, at| {
        if !board.deck.is_empty() || board.round > 1 {
            assert_eq!(cards(board), deck, "{at}");
        }
    });
}

#[test]
fn identities_never_change_and_lives_go_one_at_a_time() {
    let mut before: Option<(usize, Vec<Role>, Vec<u8>)> = None;
    each_position(|board, at| {
        let roles: Vec<Role> = board.roles.iter().filter_map(|(_, role)| *role).collect();
        let lives: Vec<u8> = board.lives.iter().map(|(_, lives)| *lives).collect();
        assert!(lives.iter().all(|lives| *lives <= 3), "{at}");
        if let Some((seats, dealt, had)) = &before
            && *seats == lives.len()
            && !dealt.is_empty()
            && !roles.is_empty()
            && !at.contains("step 0:")
        {
            assert_eq!(*dealt, roles, "{at}");
            let changed: i32 = had.iter().zip(&lives).map(|(had, has)| i32::from(had.abs_diff(*has))).sum();
            assert!(changed <= 1, "{at}");
        }
        before = Some((lives.len(), roles, lives));
    });
}
