//! E1–E4: the start of the game and the actions of a turn.

use super::*;

#[test]
fn e1_the_cup_starts_full_and_never_holds_more() {
    for (tokens, number) in [(Tokens::Eight, 8), (Tokens::Ten, 10), (Tokens::Six, 6)] {
        let mut game = deal(3).options(Options { tokens, ..Options::default() }).start();
        assert_eq!(game.tokens(), number);
        game.discard(0, 0);
        assert_eq!(game.tokens(), number, "the cup is full");
        game.clue(1, 2, "boat");
        assert_eq!(game.tokens(), number - 1);
        game.discard(2, 0);
        game.discard(0, 0);
        assert_eq!(game.tokens(), number, "one token returned, and no more");
    }
}

#[test]
fn e2_two_to_five_play_with_five_cards_each() {
    for seats in 2..=5 {
        let game = deal(seats).start();
        for seat in 0..seats as u8 {
            assert_eq!(game.hand_size(seat), 5);
        }
        assert_eq!(game.deck_size(), 45 - 5 * seats);
    }
    assert_eq!(Escape::INFO.unofficial, [2], "the published rules are for 3 to 5 players");
    for seats in [0, 1, 6] {
        let error = Table::<Escape>::open(&Options::default(), Player::people(seats), ChanceSource::new(Seed(0))).err();
        let ruling = error.expect("the number of players is not supported").ruling;
        assert_eq!(ruling.map(|ruling| ruling.0), Some("E2"), "{seats}");
    }
}

#[test]
fn e9_the_number_of_a_held_card_is_the_number_of_cards_drawn_before_it() {
    let mut game = deal(3).start();
    let serials = |game: &TestGame| -> Vec<u8> {
        let board = game.board();
        let mut serials: Vec<u8> = Seat::all(3)
            .flat_map(|seat| board.hands[seat].iter().map(|held| held.serial).collect::<Vec<_>>())
            .collect();
        serials.sort_unstable();
        serials
    };
    assert_eq!(serials(&game), (0..15).collect::<Vec<_>>());
    game.discard(0, 4);
    assert_eq!(serials(&game).last(), Some(&15), "the card that was drawn in its place");
}

#[test]
fn e3_the_starter_is_chosen_and_play_goes_clockwise() {
    for seats in 2..=5 {
        for starter in 0..seats {
            let mut game = deal(seats).starter(starter).start();
            let round: Vec<u8> = (0..=seats).map(|turn| ((starter + turn) % seats) as u8).collect();
            for &seat in &round {
                for other in (0..seats as u8).filter(|other| *other != seat) {
                    game.assert_rejected(other, discard(0), "E3");
                }
                game.discard(seat, 0);
            }
        }
    }
}

#[test]
fn e3_the_starter_is_a_player() {
    let mut record = deal(3).start().record();
    record.moves.retain(|entry| entry.get("chance").is_some());
    for entry in &mut record.moves {
        if entry["chance"] == "start" {
            entry["seat"] = 3.into();
        }
    }
    let error = Table::<Escape>::replay(&record).err().expect("there is no seat 3");
    assert!(error.message.contains("seat 3"), "{}", error.message);
}

#[test]
fn e3_the_starter_is_otherwise_drawn_at_random() {
    let starter = |seed| {
        let table = Table::<Escape>::open(&Options::default(), Player::people(4), ChanceSource::new(Seed(seed)))
            .expect("four can play");
        table.turn().iter().next().expect("there is a starter").0
    };
    let mut drawn: Vec<u8> = (0..40).map(starter).collect();
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn, [0, 1, 2, 3]);
}

#[test]
fn e3_the_deal_goes_round_from_the_starter() {
    let game = deal(3).starter(2).start();
    let receivers = game.table.public_frames(0).into_iter().filter_map(|frame| match frame.observation {
        Event::Dealt { seat, .. } => Some(seat.0),
        _ => None,
    });
    assert_eq!(receivers.collect::<Vec<_>>(), [2, 0, 1].repeat(5));
    assert_eq!(game.hand(2), "AM AL 2MK 3MW 4MS", "every third card of the deck, the first to the starter");
}

#[test]
fn e4_a_turn_is_one_clue_one_play_or_one_discard() {
    for turn in [clue(1, "boat"), play(0), discard(0)] {
        let mut game = deal(2).hand(0, "4MS").hand(1, "AM").start();
        game.act(0, turn);
        assert_eq!(game.turn(), 1);
        game.assert_rejected(0, turn, "E3");
    }
}

#[test]
fn e4_no_other_action_is_a_turn_and_passing_is_illegal() {
    let mut game = deal(2).hand(0, "PMSL").start();
    game.play(0, 0);
    for answer in [place(0), give(1), lose(0)] {
        game.assert_rejected(1, answer, "E4");
    }
    game.assert_rejected(1, play(5), "record");
    let turns = game.legal_actions();
    assert_eq!(turns.len() - game.legal_clues().len(), 10, "five cards to play or to discard");
    assert!(turns.iter().all(|turn| matches!(turn, Action::Clue(_) | Action::Play(_) | Action::Discard(_))));
}
