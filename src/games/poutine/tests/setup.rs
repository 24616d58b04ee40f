//! H1–H5: before the first turn.

use super::*;

#[test]
fn h1_two_to_five_play() {
    for seats in 2..=5 {
        assert_eq!(deal(seats).begins().table.seats(), seats);
    }
    for seats in [0, 1, 6] {
        let broken = Table::<Poutine>::open(&Options::default(), guests(seats), Dealer::new(Seed(0))).err();
        let ruling = broken.expect("too few or too many").ruling;
        assert_eq!(ruling.map(|ruling| ruling.0), Some("H1"), "{seats}");
    }
}

#[test]
fn h2_each_player_starts_with_four_main_cards_and_an_escape_in_hand() {
    for seats in 2..=5 {
        let party = deal(seats).hand(1, "rope scarf hat mirror").escape(1, "e7").begins();
        assert_eq!(party.hand(1), "rope scarf hat mirror e7");
        assert_eq!(party.piles(), (89 - 4 * seats, 18 - seats));
        for seat in 0..seats as u8 {
            assert_eq!((party.hand_size(seat), party.laid(seat)), (5, "none"));
        }
    }
}

#[test]
fn h3_the_deal_is_made_without_events_and_they_come_into_the_rest() {
    let party = deal(3).begins();
    let count = |at: usize| {
        let cards = party.record().moves[at]["cards"].as_array().expect("a shuffle").clone();
        (cards.len(), cards.iter().filter(|card| EventCard::ALL.iter().any(|event| *card == event.code())).count())
    };
    assert_eq!((count(0), count(1)), ((85, 0), (85 - 12 + 4, 4)));
    for at in [0, 1] {
        let mut record = party.record();
        record.moves[at]["cards"][0] = "canapes".into();
        let broken = Table::<Poutine>::replay(&record).err().expect("a card too many and one missing");
        assert_eq!(broken.ruling.map(|ruling| ruling.0), Some("H3"), "{broken}");
    }
}

#[test]
fn h4_houdini_is_dealt_to_anybody_and_everyone_holds_one_escape() {
    let first = |seed| {
        let table =
            Table::<Poutine>::open(&Options::default(), guests(4), Dealer::new(Seed(seed))).expect("four can play");
        for seat in Seat::all(4) {
            let escapes = table.view(seat).tally(seat).escapes().count();
            assert_eq!(escapes, 1, "{seat}");
        }
        table.view(Seat(0)).houdini.expect("he is dealt").0
    };
    let mut dealt: Vec<u8> = (0..40).map(first).collect();
    dealt.sort();
    dealt.dedup();
    assert_eq!(dealt, [0, 1, 2, 3]);

    let mut record = deal(3).begins().record();
    record.moves[2]["cards"][5] = "no-escape".into();
    let broken = Table::<Poutine>::replay(&record).err().expect("no ESCAPE has that name");
    assert_eq!(broken.ruling.map(|ruling| ruling.0), Some("H4"), "{broken}");
}

#[test]
fn h5_houdinis_receiver_plays_first_then_clockwise() {
    for seats in 2..=5 {
        for first in 0..seats {
            let mut party = deal(seats).houdini(first).begins();
            assert_eq!(party.asked(), [first as u8]);
            for lap in 0..=seats {
                let seat = ((first + lap) % seats) as u8;
                party.refuses((seat + 1) % seats as u8, "draw main", "H5");
                while party.asked() == [seat] {
                    party.idles();
                }
            }
        }
    }
}

#[test]
fn h5_the_first_turn_draws() {
    for (seats, draws) in [(2, 2), (3, 1), (5, 1)] {
        let mut party = deal(seats).begins();
        party.until(0);
        assert_eq!(party.hand_size(0), 5 + draws);
    }
}
