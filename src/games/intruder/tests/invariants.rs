//! Invariants of random games: cards, identities and lives.

use super::super::text::all_cards::all_cards;
use super::super::{Board, Card, Intruder, Role, TakenCard};
use crate::bots::Random;
use crate::game::{Full, Game, Next, Observer, PerSeat, Rules, Seat, Seed};

/// Returns the cards in hands and in the deck, and the discards that not everybody has seen.
fn cards_in_play(board: &Board<Full>) -> Vec<Card> {
    let mut cards: Vec<Card> = Vec::new();
    cards.extend(board.hands.iter().flat_map(|(_, hand)| hand.public.iter().chain(hand.private.iter())));
    cards.extend(board.deck.iter().chain(&board.discards.private).map(|below| below.card).chain(board.flashlit));
    cards.extend(board.pending.iter().map(|got| match got {
        TakenCard::Public(card) | TakenCard::Private(card) => *card,
    }));
    cards
}

/// Returns the codes of all cards on the board, sorted.
fn cards(board: &Board<Full>) -> Vec<&'static str> {
    let mut cards = cards_in_play(board);
    cards.extend(board.rows.iter().flat_map(|(_, row)| row.cards().iter().map(|placed| placed.card)));
    cards.extend(board.items.iter().flat_map(|(_, items)| items.iter()));
    cards.extend(board.discards.public.iter().chain(&board.removed));
    let mut codes: Vec<&str> = cards.into_iter().map(Card::code).collect();
    codes.sort();
    codes
}

/// Calls `each` with the board after every event of random games, and a description of the event.
fn each_position(mut each: impl FnMut(&Board<Full>, String)) {
    for game in 0..120 {
        let (seed, seats) = (Seed(game), 3 + game as usize % 4);
        let mut board = Intruder::start::<Full>(&Default::default(), seats);
        let mut views = PerSeat::new(seats, |_| Intruder::start(&Default::default(), seats));
        let mut choices = seed.bot(0);
        for step in 0.. {
            let event = match Intruder::next(&board) {
                Next::Over => break,
                Next::Automatic => Intruder::automatic_event(&board),
                Next::Chance => {
                    let chance = Intruder::sample_chance(&board, &mut seed.chance(step));
                    Intruder::chance_event(&board, &chance).expect("sampled chance is possible")
                }
                Next::Seats(asked) => {
                    let asked: Vec<Seat> = asked.iter().collect();
                    let seat = *choices.pick(&asked).expect("a seat is to act");
                    let action = Random::pick::<Intruder>(&views[seat], seat, &mut choices);
                    Intruder::action_event(&board, seat, &action)
                }
            };
            Intruder::apply(&mut board, &event);
            for (seat, view) in views.iter_mut() {
                Intruder::apply(view, &Intruder::observe(&event, Observer::Seat(seat)));
            }
            each(&board, format!("game {game}, step {step}: {event:?}"));
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
fn the_list_of_all_cards_tells_which_are_gone_at_every_moment_of_random_games() {
    each_position(|board, at| {
        if board.deck.is_empty() && board.round == 1 {
            return; // the deck may not have been shuffled yet
        }
        let in_play = cards_in_play(board);
        for listed in all_cards(board).iter().flat_map(|group| &group.cards) {
            let left = in_play.iter().filter(|card| card.code() == listed.code).count();
            assert_eq!(listed.gone, listed.copies - left, "{}, {at}", listed.code);
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
