//! Dealing a hand again in the middle of a game: nobody else notices, and the record stays a record of the rules.

use serde_json::Value;
use three_ways_out::game::{Dealer, Eyes, Record, Redeal, Seat, Seed, Table};
use three_ways_out::games::{escape::Escape, intruder::Intruder, poutine::Poutine};

/// Returns the table of a golden record after this number of moves; luck goes on from a fixed seed.
fn table<G: Redeal>(line: &str, moves: usize) -> Table<G> {
    let mut record = Record::read(line).expect("golden records can be read");
    record.moves.truncate(moves);
    // `tests/records.rs` checks the lists of legal actions.
    record.moves.iter_mut().filter_map(Value::as_object_mut).for_each(|entry| drop(entry.remove("legal")));
    record.outcome = Value::Null;
    let (mut table, _) = Table::stands(&record).expect("golden records stand");
    table.resume(Dealer::new(Seed(1)));
    table
}

/// Returns what this observer has seen so far, as text.
fn seen<G: Redeal>(table: &Table<G>, eyes: Eyes) -> Vec<String> {
    (0..table.events()).map(|event| format!("{:?}", table.observation(eyes, event))).collect()
}

fn moves_of(line: &str) -> usize {
    Record::read(line).expect("golden records can be read").moves.len()
}

/// Deals every hand of some positions of golden games again. Returns in how many positions it was possible, and of how many.
fn redeal_everywhere<G: Redeal>(records: &str) -> (usize, usize) {
    let (mut possible, mut all) = (0, 0);
    for (number, line) in records.lines().take(12).enumerate() {
        let whole = moves_of(line);
        for part in 1..5 {
            let table = table::<G>(line, 4 + (whole - 4) * part / 5);
            for seat in Seat::all(table.seats()) {
                all += 1;
                let began = std::time::Instant::now();
                let redealt = table.redealt(seat, &mut Seed(number as u64).step(part));
                if began.elapsed().as_millis() > 500 {
                    eprintln!("{} ms, {} moves {}", began.elapsed().as_millis(), table.step(), redealt.is_some());
                }
                let Some((redealt, cards)) = redealt else { continue };
                possible += 1;
                assert!(cards > 0);
                check(&table, &redealt, seat);
            }
        }
    }
    eprintln!("{possible} {all}");
    (possible, all)
}

fn check<G: Redeal>(before: &Table<G>, after: &Table<G>, seat: Seat) {
    assert!(seen(before, Eyes::Public) == seen(after, Eyes::Public), "what everybody has seen stays");
    assert_eq!(before.step(), after.step());
    assert_eq!(before.next(), after.next());
    assert_eq!(before.players(), after.players());
    for other in Seat::all(before.seats()).filter(|other| *other != seat) {
        if !G::OTHERS_SEE_HANDS {
            assert!(before.listing(other) == after.listing(other), "what others can do stays");
            assert!(seen(before, Eyes::Seat(other)) == seen(after, Eyes::Seat(other)), "what others have seen stays");
        }
    }
    let record = after.record();
    let replayed: Table<G> = Table::replay(&record).expect("the new record is one of the rules");
    assert!(replayed.write() == after.write());
}

#[test]
fn poutine_deals_a_hand_again() {
    let (possible, all) = redeal_everywhere::<Poutine>(include_str!("records/poutine.jsonl"));
    assert!(possible * 10 >= all * 5, "{possible} of {all}");
}

#[test]
fn escape_deals_a_hand_again() {
    let (possible, all) = redeal_everywhere::<Escape>(include_str!("records/escape.jsonl"));
    assert!(possible * 10 >= all * 5, "{possible} of {all}");
}

#[test]
fn intruder_escape_deals_a_hand_again() {
    let (possible, all) = redeal_everywhere::<Intruder>(include_str!("records/intruder.jsonl"));
    assert!(possible * 10 >= all * 5, "{possible} of {all}");
}

/// After a redeal nothing is known of the hand: each card of the piles can be in it, those that were seen too.
#[test]
fn a_seen_card_can_come_back_and_any_other_can_come() {
    let line = include_str!("records/poutine.jsonl").lines().next().expect("a record");
    let table = table::<Poutine>(line, 6);
    let seat = Seat(0);
    let first = table.view(seat).hands[seat].clone();
    let mut came_back = 0;
    for seed in 0..60 {
        let (redealt, _) = table.redealt(seat, &mut Seed(seed).step(0)).expect("it is possible at the start");
        let hand = &redealt.view(seat).hands[seat];
        assert_eq!(hand.len(), first.len());
        came_back += usize::from(first.iter().any(|card| hand.contains(card)));
    }
    assert!((10..60).contains(&came_back), "{came_back} of 60 hands share a kind of card with the first");
}
