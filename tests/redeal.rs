//! Dealing a hand again in the middle of a game: nobody else sees a difference, and the new record is valid.

use serde_json::Value;
use three_ways_out::game::{Bots, ChanceSource, Observer, Record, Redeal, Seat, Seed, Table};
use three_ways_out::games::{escape::Escape, intruder::Intruder, poutine::Poutine};

/// Returns the table of a golden record after this number of moves, with a fixed seed for the outcomes of chance after them.
fn table<G: Redeal>(line: &str, moves: usize) -> Table<G> {
    let mut record = Record::read(line).expect("golden records can be read");
    record.moves.truncate(moves);
    // `tests/records.rs` checks the lists of legal actions.
    record.moves.iter_mut().filter_map(Value::as_object_mut).for_each(|entry| drop(entry.remove("legal")));
    record.outcome = Value::Null;
    let (mut table, _) = Table::replay_prefix(&record).expect("golden records are valid");
    table.resume(ChanceSource::new(Seed(1)));
    table
}

/// Returns whether an observer has seen the same on two tables.
fn has_same_history<G: Redeal>(one: &Table<G>, other: &Table<G>, observer: Observer) -> bool {
    one.event_count() == other.event_count()
        && (0..one.event_count())
            .all(|event| G::is_same(&one.observation(observer, event), &other.observation(observer, event)))
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
                let redealt = table.redealt(seat, &mut Seed(number as u64).chance(part));
                let Some(redealt) = redealt else { continue };
                possible += 1;
                check(&table, &redealt, seat);
            }
        }
    }
    (possible, all)
}

fn check<G: Redeal>(before: &Table<G>, after: &Table<G>, seat: Seat) {
    assert!(has_same_history(before, after, Observer::Public), "the public history stays");
    assert_eq!(before.move_count(), after.move_count());
    assert_eq!(before.next(), after.next());
    assert_eq!(before.players(), after.players());
    for other in Seat::all(before.seats()).filter(|other| *other != seat) {
        if !G::OTHERS_SEE_HANDS {
            assert!(
                before.legal_actions_json(other) == after.legal_actions_json(other),
                "the legal actions of the others stay"
            );
            assert!(has_same_history(before, after, Observer::Seat(other)), "the history of the others stays");
        }
    }
    let record = after.record();
    let replayed: Table<G> = Table::replay(&record).expect("the new record is valid");
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

/// Bots decide and speak alike on two tables that differ only in hidden cards (noninterference). Returns the number of
/// comparisons.
fn compare_bots<G: Redeal + Bots>(records: &str) -> usize {
    let mut comparisons = 0;
    for (number, line) in records.lines().take(6).enumerate() {
        let moves = moves_of(line);
        for part in 1..4 {
            let table = table::<G>(line, 4 + (moves - 4) * part / 4);
            for seat in Seat::all(table.seats()) {
                let Some(redealt) = table.redealt(seat, &mut Seed(number as u64).chance(part)) else { continue };
                // The seats that cannot see the hand: its owner in Escape!, all others in the other games.
                for observer in Seat::all(table.seats()).filter(|other| (*other == seat) == G::OTHERS_SEE_HANDS) {
                    assert!(has_same_history(&table, &redealt, Observer::Seat(observer)));
                    for level in G::LEVELS {
                        assert_same_answers(&table, &redealt, observer, level.id);
                        comparisons += 1;
                    }
                }
            }
        }
    }
    comparisons
}

fn assert_same_answers<G: Redeal + Bots>(one: &Table<G>, other: &Table<G>, seat: Seat, level: &str) {
    let bot = G::bot(level).expect("a listed level");
    let statement = |table: &Table<G>| table.ask(seat, |player| bot.speak(player, &mut Seed(1).bot(2)));
    assert_eq!(statement(one), statement(other), "{level}");
    if one.turn().contains(seat) {
        let decision = |table: &Table<G>| table.ask(seat, |player| bot.decide(player, &mut Seed(1).bot(1)));
        assert_eq!(decision(one), decision(other), "{level}");
    }
}

#[test]
fn hidden_cards_do_not_influence_bots() {
    let comparisons = [
        compare_bots::<Escape>(include_str!("records/escape.jsonl")),
        compare_bots::<Poutine>(include_str!("records/poutine.jsonl")),
        compare_bots::<Intruder>(include_str!("records/intruder.jsonl")),
    ];
    assert!(comparisons.iter().all(|count| *count > 50), "{comparisons:?}");
}

/// After a redeal each undrawn card can be in the hand, including the cards that were seen.
#[test]
fn a_seen_card_can_be_dealt_again() {
    let line = include_str!("records/poutine.jsonl").lines().next().expect("a record");
    let table = table::<Poutine>(line, 6);
    let seat = Seat(0);
    let first = table.view(seat).hands[seat].clone();
    let mut came_back = 0;
    for seed in 0..60 {
        let redealt = table.redealt(seat, &mut Seed(seed).chance(0)).expect("it is possible at the start");
        let hand = &redealt.view(seat).hands[seat];
        assert_eq!(hand.len(), first.len());
        came_back += usize::from(first.iter().any(|card| hand.contains(card)));
    }
    assert!((10..60).contains(&came_back), "{came_back} of 60 hands share a kind of card with the first");
}
