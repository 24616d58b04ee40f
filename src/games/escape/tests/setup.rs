//! E1–E4: before the first turn, and what a turn is.

use super::*;

#[test]
fn e1_the_cup_starts_full_and_never_holds_more() {
    for (tokens, number) in [(Tokens::Eight, 8), (Tokens::Ten, 10), (Tokens::Six, 6)] {
        let mut ship = deal(3).options(Options { tokens, ..Options::default() }).sail();
        assert_eq!(ship.tokens(), number);
        ship.discard(0, 0);
        assert_eq!(ship.tokens(), number, "the cup is full");
        ship.clue(1, 2, "boat");
        assert_eq!(ship.tokens(), number - 1);
        ship.discard(2, 0);
        ship.discard(0, 0);
        assert_eq!(ship.tokens(), number, "one came back, and no more");
    }
}

#[test]
fn e2_two_to_five_play_with_five_cards_each() {
    for seats in 2..=5 {
        let ship = deal(seats).sail();
        for seat in 0..seats as u8 {
            assert_eq!(ship.hand_size(seat), 5);
        }
        assert_eq!(ship.pile(), 45 - 5 * seats);
    }
    assert_eq!(Escape::INFO.unofficial, [2], "two is none of the published numbers");
    for seats in [0, 1, 6] {
        let broken = Table::<Escape>::open(&Options::default(), crew(seats), Dealer::new(Seed(0))).err();
        let ruling = broken.expect("too few or too many").ruling;
        assert_eq!(ruling.map(|ruling| ruling.0), Some("E2"), "{seats}");
    }
}

#[test]
fn e3_the_starter_is_chosen_and_play_goes_clockwise() {
    for seats in 2..=5 {
        for starter in 0..seats {
            let mut ship = deal(seats).starter(starter).sail();
            let round: Vec<u8> = (0..=seats).map(|lap| ((starter + lap) % seats) as u8).collect();
            for &seat in &round {
                for other in (0..seats as u8).filter(|other| *other != seat) {
                    ship.refuses(other, discard(0), "E3");
                }
                ship.discard(seat, 0);
            }
        }
    }
}

#[test]
fn e3_the_starter_sits_at_the_table() {
    let mut record = deal(3).sail().record();
    record.moves.retain(|entry| entry.get("chance").is_some());
    for entry in &mut record.moves {
        if entry["chance"] == "start" {
            entry["seat"] = 3.into();
        }
    }
    let broken = Table::<Escape>::replay(&record).err().expect("there is no seat 3");
    assert!(broken.says.contains("seat 3"), "{}", broken.says);
}

#[test]
fn e3_or_the_starter_is_drawn_and_anybody_can_be() {
    let starter = |seed| {
        let table =
            Table::<Escape>::open(&Options::default(), crew(4), Dealer::new(Seed(seed))).expect("four can play");
        table.turn().iter().next().expect("somebody starts").0
    };
    let mut drawn: Vec<u8> = (0..40).map(starter).collect();
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn, [0, 1, 2, 3]);
}

#[test]
fn e3_the_deal_goes_round_from_the_starter() {
    let ship = deal(3).starter(2).sail();
    let to = ship.table.public_beats(0).into_iter().filter_map(|beat| match beat.sight {
        Event::Dealt { seat, .. } => Some(seat.0),
        _ => None,
    });
    assert_eq!(to.collect::<Vec<_>>(), [2, 0, 1].repeat(5));
    assert_eq!(ship.hand(2), "AM AL 2MK 3MW 4MS", "every third card of the deck, the first to the starter");
}

#[test]
fn e4_a_turn_is_one_clue_one_play_or_one_discard() {
    for turn in [clue(1, "boat"), play(0), discard(0)] {
        let mut ship = deal(2).hand(0, "4MS").hand(1, "AM").sail();
        ship.does(0, turn);
        assert_eq!(ship.turn(), 1);
        ship.refuses(0, turn, "E3");
    }
}

#[test]
fn e4_nothing_else_is_a_turn_and_nobody_may_pass() {
    let mut ship = deal(2).hand(0, "PMSL").sail();
    ship.play(0, 0);
    for answer in [place(0), give(1), lose(0)] {
        ship.refuses(1, answer, "E4");
    }
    ship.refuses(1, play(5), "record");
    let turns = ship.asked();
    assert_eq!(turns.len() - ship.clues().len(), 10, "five cards to play or to discard");
    assert!(turns.iter().all(|turn| matches!(turn, Action::Clue(_) | Action::Play(_) | Action::Discard(_))));
}
