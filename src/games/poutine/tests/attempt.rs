//! H25–H30: attempts.

use super::*;

#[test]
fn h25_an_escape_must_have_lain_since_the_end_of_the_turn_before() {
    let mut party = deal(3).houdini(2).hand(0, "rope scarf").escape(0, "e1").begins();
    party.until(0);
    party.refuses(0, "attempt rope scarf", "H25");
    party.does(0, "lay e1");
    party.refuses(0, "attempt rope scarf", "H25");
    party.until(0);
    party.does(0, "attempt rope scarf");
}

#[test]
fn h25_a_new_one_begins_anew() {
    let mut party = deal(3).houdini(2).hand(0, "rope scarf hat wand").escape(0, "e1").pile("e5").begins();
    while party.asked() != [0] {
        party.idles();
    }
    party.does(0, "draw escape; draw main; lay e1");
    party.until(0);
    party.does(0, "lay e5");
    party.refuses(0, "attempt hat wand", "H25");
    party.until(0);
    party.does(0, "attempt hat wand");
}

#[test]
fn h25_swapped_it_is_newly_laid_for_both() {
    let hands = ["bait-and-switch mirror scarf", "rope scarf"];
    let mut party = deal(3).houdini(2).hand(0, hands[0]).escape(0, "e1").hand(1, hands[1]).escape(1, "e4").begins();
    party.until(0);
    party.does(0, "lay e1");
    party.until(1);
    party.does(1, "lay e4");
    party.until(0);
    party.does(0, "bait-and-switch 1");
    party.refuses(0, "attempt mirror scarf", "H25");
    party.until(1);
    party.refuses(1, "attempt rope scarf", "H25");
    party.until(0);
    assert_eq!(party.open_with(0, "attempt"), ["attempt mirror scarf"], "the one who played it: in the next turn");
    party.until(1);
    assert_eq!(party.open_with(1, "attempt"), ["attempt rope scarf"], "the other one: in the turn after");
}

#[test]
fn h26_all_items_are_laid_at_once_understudies_in_place_of_some() {
    let mut party = about_to_escape(3);
    let mut open = party.open_with(1, "attempt");
    open.sort();
    assert_eq!(open, ["attempt rope scarf", "attempt rope understudy", "attempt scarf understudy"]);
    for wrong in ["rope", "understudy understudy", "rope mirror", "rope scarf understudy", "rope rope", ""] {
        party.refuses(1, &format!("attempt {wrong}"), "H26");
    }
    party.does(1, "attempt scarf understudy");
    assert!(party.hand(1).contains("rope") && !party.hand(1).contains("scarf"), "from the hand");
}

#[test]
fn h26_what_is_not_held_cannot_be_laid() {
    let mut party = deal(3).hand(1, "rope mirror").escape(1, "e1").main(&"smoke ".repeat(7)).begins();
    party.until(1);
    party.does(1, "lay e1");
    party.until(1);
    party.refuses(1, "attempt rope scarf", "record");
    party.refuses(1, "attempt rope understudy", "record");
}

#[test]
fn h27_all_who_may_cancel_are_asked_whatever_they_hold() {
    let mut party = about_to_escape(5);
    party.does(1, "attempt rope scarf");
    assert_eq!((party.happened(), party.asked()), (vec!["attempted"], vec![2, 3, 4]));
    assert_eq!(party.open(2), ["pass", "cancel"]);
    assert_eq!(party.open(3), ["pass"]);
    party.refuses(3, "cancel", "record");
    party.refuses(3, "end", "H27");
    party.refuses(1, "end", "H27");
    party.does(4, "pass");
    assert_eq!((party.happened(), party.asked()), (vec!["let go"], vec![2, 3]));
    party.refuses(4, "pass", "H27");
    party.does(2, "cancel");
    assert_eq!((party.happened(), party.asked()), (vec!["cancelled"], vec![2]), "the first cancel closes the window");
}

#[test]
fn h27_it_succeeds_when_all_have_passed() {
    let mut party = about_to_escape(4);
    party.does(1, "attempt rope scarf");
    party.does(3, "pass");
    party.does(2, "pass");
    assert_eq!(party.happened(), ["let go", "escaped"]);
}

#[test]
fn h28_nobody_answers_their_own_attempt_and_nothing_cancels_a_cancel() {
    let mut party = about_to_escape(4);
    party.does(1, "attempt rope scarf");
    party.refuses(1, "pass", "H28");
    party.refuses(1, "cancel", "H28");
    party.refuses(0, "cancel", "H28");
    party.does(2, "cancel");
    assert_eq!(party.asked(), [2], "it is over, and the next turn begins");
    assert_eq!(party.people(), [0; 4]);
}

#[test]
fn h28_where_nobody_may_cancel_it_succeeds_at_once() {
    let mut party = about_to_win(3, Options::default());
    party.does(0, WINS);
    while party.people()[0] < 5 {
        party.idles();
    }
    party.until(1);
    party.does(1, "lay e1");
    party.until(1);
    assert_eq!(party.board().may_cancel(Seat(1)).len(), 1, "Houdini is at the empty chair");
    party.does(1, "look-over-there 2; attempt rope scarf");
    assert_eq!(party.happened(), ["attempted", "escaped"], "two are left, but the game began with three");
}

#[test]
fn h29_a_card_frees_as_many_people_as_its_icons_or_one() {
    for (people, worth) in [(People::Icons, [1, 2, 3]), (People::One, [1, 1, 1])] {
        let board = deal(3).options(people, Served::Turn).begins().board();
        let cards = ["e1", "e9", "e16"].map(|code| Card::of(code).and_then(Card::escape).expect("an ESCAPE"));
        assert_eq!(cards.map(|card| board.worth(card)), worth);
    }
    for (seats, fits) in [(2, true), (3, true), (4, false), (5, false)] {
        let options = Options { people: People::One, served: Served::Turn };
        let broken = Table::<Poutine>::open(&options, guests(seats), Dealer::new(Seed(0))).err();
        assert_eq!(broken.and_then(|broken| broken.ruling).map(|ruling| ruling.0), (!fits).then_some("H29"));
    }
}

#[test]
fn h30_success_scores_the_escape_and_brings_houdini() {
    let mut party = about_to_escape(3);
    let before = party.main_discards();
    party.does(1, "attempt rope understudy");
    assert_eq!((party.laid(1), party.people()), ("none", vec![0, 0, 0]), "nothing is settled yet");
    party.does(2, "pass");
    assert_eq!((party.people(), party.houdini(), party.laid(1)), (vec![0, 1, 0], 1, "none"));
    assert_eq!(party.main_discards().trim_start_matches(&before).trim(), "rope understudy");
    assert_eq!(party.escape_discards(), "");
    assert_eq!(party.board().scores[Seat(1)][0].code(), "e1");
}

#[test]
fn h30_a_cancel_costs_all_that_was_laid_and_brings_houdini_to_the_canceller() {
    let mut party = about_to_escape(3);
    let before = party.main_discards();
    party.does(1, "attempt rope scarf");
    party.does(2, "cancel");
    assert_eq!((party.people(), party.houdini(), party.laid(1)), (vec![0, 0, 0], 2, "none"));
    let laid = party.main_discards();
    let mut laid: Vec<&str> = laid.trim_start_matches(&before).split_whitespace().collect();
    laid.sort();
    assert_eq!(laid, ["rope", "scarf", "second-helping"]);
    assert_eq!(party.escape_discards(), "e1");
}
