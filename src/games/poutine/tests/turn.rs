//! H16–H19, H24, H31 and H32: what a turn holds.

use super::*;

#[test]
fn h16_actions_laying_and_discarding_mix_freely_and_an_attempt_is_the_last_act() {
    let mut party = about_to_escape(3);
    party.does(1, "discard mirror");
    assert!(party.open_with(1, "attempt").len() > 1);
    party.does(1, "attempt rope scarf");
    party.does(2, "pass");
    assert_eq!(party.asked(), [2], "the turn is over");

    let mut party = deal(3).hand(0, "rope compliments hat mind-reader").escape(0, "e1").pile("e2").begins();
    party.does(0, "draw escape; discard rope; compliments left; lay e1; discard hat; mind-reader 1 hat; lay e2; end");
    assert_eq!(party.laid(0), "e2");
    assert_eq!(party.asked(), [1]);
    party.until(1);
    party.refuses(1, "hand-on hat", "H16");
}

#[test]
fn h17_any_number_of_cards_may_be_discarded_for_nothing() {
    let mut party = deal(3).hand(0, "rope scarf hat second-helping").escape(0, "e1").main("wand").begins();
    party.does(0, "draw main; discard rope; discard e1; discard second-helping; discard hat");
    party.refuses(0, "discard rope", "record");
    party.does(0, "discard scarf; discard wand");
    assert_eq!((party.hand_size(0), party.piles()), (0, (89 - 12 - 1, 18 - 3)));
    assert_eq!(party.open(0), ["end"]);
}

#[test]
fn h18_there_are_two_discard_piles_open_to_all() {
    let mut party = deal(3).hand(0, "rope scarf").escape(0, "e1").begins();
    party.does(0, "draw main; discard rope; discard e1; discard scarf");
    assert_eq!((party.main_discards().as_str(), party.escape_discards().as_str()), ("rope scarf", "e1"));
    for eyes in 0..3 {
        let view = party.table.view(Seat(eyes));
        assert_eq!((view.main_discards.cards().len(), view.escape_discards.len()), (2, 1));
    }
}

#[test]
fn h18_an_action_is_discarded_before_its_effect() {
    let mut party = deal(3).hand(0, "up-my-sleeve thin-air").main("lights-out").begins();
    party.does(0, "draw escape; up-my-sleeve");
    assert_eq!((party.main_discards().as_str(), party.asked()), ("up-my-sleeve", vec![0]));
    assert_eq!(party.open(0), ["draw main", "draw escape"], "the draws are still to come");
}

#[test]
fn h19_laying_another_escape_discards_the_old_one_for_good() {
    let mut party = deal(3).escape(0, "e1").pile("e7").begins();
    party.does(0, "draw escape; lay e1");
    party.refuses(0, "lay e1", "H19");
    party.refuses(0, "lay e5", "record");
    party.does(0, "lay e7");
    assert_eq!((party.laid(0), party.escape_discards().as_str()), ("e7", "e1"));
    assert!(!party.hand(0).contains('e'), "it has not come back to the hand");
    for eyes in 0..3 {
        assert_eq!(party.laid_seen_by(eyes, 0), "e7", "face up");
    }
}

#[test]
fn h24_a_laid_escape_is_not_in_the_hand() {
    let mut party = deal(3).escape(0, "e1").hand(1, "pickpocket").begins();
    party.does(0, "draw main; lay e1");
    party.refuses(0, "discard e1", "H17");
    while party.hand_size(0) > 0 {
        let open = party.open_with(0, "discard");
        party.does(0, &open[0]);
    }
    party.does(0, "end");
    party.does(1, "draw main; draw main");
    party.refuses(1, "pickpocket 0", "H23");
    assert_eq!(party.open_with(1, "pickpocket"), ["pickpocket 2"]);
}

#[test]
fn h31_after_an_attempt_the_turn_ends_and_the_hand_limit_is_checked() {
    for (answer, word) in [("pass", "escaped"), ("cancel", "cancelled")] {
        let hands = ["rope scarf up-my-sleeve", "second-helping"];
        let mut party = deal(3).hand(1, hands[0]).escape(1, "e1").hand(2, hands[1]).begins();
        party.until(1);
        party.does(1, "lay e1");
        for _ in 0..3 {
            party.until(1);
        }
        party.does(1, "up-my-sleeve; draw main; draw main");
        assert_eq!(party.hand_size(1), 6 + 3 * 2 + 1);
        party.does(1, "attempt rope scarf");
        party.does(2, answer);
        assert_eq!(party.happened().last(), Some(&word));
        assert_eq!((party.hand_size(1), party.asked()), (11, vec![1]), "one too many");
        party.refuses(1, "end", "H32");
        party.idles();
        assert_eq!((party.hand_size(1), party.asked()), (10, vec![2]));
    }
}

#[test]
fn h32_down_to_ten_at_the_end_of_ones_own_turn() {
    let mut party = deal(3).houdini(1).hand(0, "up-my-sleeve up-my-sleeve rope scarf").escape(0, "e1").begins();
    party.until(0);
    party.does(0, "up-my-sleeve; draw escape; draw escape; up-my-sleeve; draw escape; draw escape; discard rope");
    assert_eq!(party.hand_size(0), 8);
    party.until(0);
    party.does(0, "end");
    assert_eq!((party.hand_size(0), party.asked()), (10, vec![1]), "ten are allowed");
    party.until(0);
    assert_eq!(party.hand_size(0), 12, "ESCAPEs count");
    party.does(0, "end");
    assert_eq!(party.asked(), [0]);
    for other in ["end", "draw main", "lay e1", "attempt rope scarf", "pass"] {
        party.refuses(0, other, "H32");
    }
    assert!(party.open(0).iter().all(|open| open.starts_with("discard")));
    party.does(0, "discard e1; discard scarf");
    assert_eq!((party.hand_size(0), party.asked()), (10, vec![1]));
}
