//! H1–H5: before the first turn.

use super::*;

#[test]
fn h1_two_to_five_play() {
    for seats in 2..=5 {
        assert_eq!(setup(seats).start().table.seats(), seats);
    }
    for seats in [0, 1, 6] {
        let error =
            Table::<Poutine>::open(&Options::default(), Player::people(seats), ChanceSource::new(Seed(0))).err();
        let ruling = error.expect("too few or too many").ruling;
        assert_eq!(ruling.map(|ruling| ruling.0), Some("H1"), "{seats}");
    }
}

#[test]
fn h2_each_player_starts_with_four_main_cards_and_an_escape_in_hand() {
    for seats in 2..=5 {
        let game = setup(seats).hand(1, "rope scarf hat mirror").escape(1, "e7").start();
        assert_eq!(game.hand(1), "rope scarf hat mirror e7");
        assert_eq!(game.pile_sizes(), (89 - 4 * seats, 18 - seats));
        for seat in 0..seats as u8 {
            assert_eq!((game.hand_size(seat), game.laid_escape(seat)), (5, "none"));
        }
    }
}

#[test]
fn h3_the_deal_is_made_without_events_which_are_shuffled_into_the_rest() {
    let game = setup(3).start();
    let count = |at: usize| {
        let cards = game.record().moves[at]["cards"].as_array().expect("a shuffle").clone();
        (cards.len(), cards.iter().filter(|card| EventCard::ALL.iter().any(|event| *card == event.code())).count())
    };
    assert_eq!((count(0), count(1)), ((85, 0), (85 - 12 + 4, 4)));
    for at in [0, 1] {
        let mut record = game.record();
        record.moves[at]["cards"][0] = "canapes".into();
        let error = Table::<Poutine>::replay(&record).err().expect("a card too many and one missing");
        assert_eq!(error.ruling.map(|ruling| ruling.0), Some("H3"), "{error}");
    }
}

#[test]
fn h4_houdini_is_dealt_at_random_and_everyone_holds_one_escape() {
    let first = |seed| {
        let table = Table::<Poutine>::open(&Options::default(), Player::people(4), ChanceSource::new(Seed(seed)))
            .expect("four can play");
        for seat in Seat::all(4) {
            let escapes = table.view(seat).hand_counts(seat).escapes().count();
            assert_eq!(escapes, 1, "{seat}");
        }
        table.view(Seat(0)).houdini.expect("he is dealt").0
    };
    let mut dealt: Vec<u8> = (0..40).map(first).collect();
    dealt.sort();
    dealt.dedup();
    assert_eq!(dealt, [0, 1, 2, 3]);

    let mut record = setup(3).start().record();
    record.moves[2]["cards"][5] = "no-escape".into();
    let error = Table::<Poutine>::replay(&record).err().expect("no ESCAPE has that name");
    assert_eq!(error.ruling.map(|ruling| ruling.0), Some("H4"), "{error}");
}

#[test]
fn a_record_in_which_houdini_begins_with_nobody_says_so() {
    let mut record = setup(3).start().record();
    let first = record.moves.iter_mut().find(|entry| entry["chance"] == "houdini").expect("Houdini is dealt");
    first["seat"] = json!(3);
    let error = Table::<Poutine>::replay(&record).err().expect("there is no seat 3");
    assert!(error.to_string().contains("There is no seat 3 at this table."), "{error}");
}

#[test]
fn h5_houdinis_receiver_plays_first_then_clockwise() {
    for seats in 2..=5 {
        for first in 0..seats {
            let mut game = setup(seats).houdini(first).start();
            assert_eq!(game.seats_to_act(), [first as u8]);
            for lap in 0..=seats {
                let seat = ((first + lap) % seats) as u8;
                game.assert_rejected((seat + 1) % seats as u8, "draw main", "H5");
                while game.seats_to_act() == [seat] {
                    game.act_passively();
                }
            }
        }
    }
}

#[test]
fn h5_the_first_turn_draws() {
    for (seats, draws) in [(2, 2), (3, 1), (5, 1)] {
        let mut game = setup(seats).start();
        game.play_until_main_phase(0);
        assert_eq!(game.hand_size(0), 5 + draws);
    }
}
