//! H20, H21, H33 and H34: Houdini.

use super::super::ENOUGH;
use super::*;

#[test]
fn h20_houdinis_holder_may_do_all_but_attempt() {
    let mut party = deal(3).hand(0, "rope scarf hat mind-reader").escape(0, "e1").begins();
    party.does(0, "draw main; lay e1; end");
    party.until(0);
    assert_eq!(party.houdini(), 0);
    party.refuses(0, "attempt rope scarf", "H20");
    assert_eq!(party.open_with(0, "attempt"), [""; 0]);
    party.does(0, "mind-reader 1 hat; discard hat; end");
}

#[test]
fn h20_houdinis_holder_does_not_cancel() {
    let mut party = about_to_escape(3);
    assert!(party.hand(0).contains("second-helping"));
    party.does(1, "attempt rope scarf");
    assert_eq!(party.asked(), [2]);
    party.refuses(0, "cancel", "H28");
}

#[test]
fn h21_if_houdini_leaves_in_ones_turn_one_may_attempt_and_the_draw_is_lost() {
    let mut party = deal(3).hand(0, "rope scarf compliments").escape(0, "e1").begins();
    party.does(0, "draw main; lay e1; end");
    party.until(0);
    let before = party.hand_size(0);
    party.refuses(0, "attempt rope scarf", "H20");
    party.does(0, "compliments right");
    assert_eq!((party.houdini(), party.hand_size(0)), (2, before - 1));
    party.refuses(0, "draw main", "H8");
    party.does(0, "attempt rope scarf");
    assert_eq!(party.asked(), [1]);
}

#[test]
fn h33_houdini_stands_in_front_of_exactly_one_chair() {
    let mut party = deal(4).hand(0, "compliments compliments look-over-there look-over-there").begins();
    assert_eq!(party.houdini(), 0);
    party.does(0, "draw main; compliments left");
    assert_eq!(party.houdini(), 1);
    party.does(0, "look-over-there 0; compliments right");
    assert_eq!(party.houdini(), 3);
    party.does(0, "look-over-there 2");
    assert_eq!(party.houdini(), 2);
}

#[test]
fn h34_after_a_winning_escape_houdini_stays_at_the_empty_chair() {
    let mut party = about_to_win(4, Options::default());
    party.does(0, WINS);
    while party.people()[0] < ENOUGH {
        party.idles();
    }
    assert_eq!((party.houdini(), party.board().left.has(Seat(0))), (0, true));
    assert_eq!(party.asked(), [1]);
    let board = party.board();
    for seat in 1..4 {
        assert!(!board.has_houdini(Seat(seat)), "he hinders nobody");
    }
    assert_eq!((board.after(Seat(0)), board.before(Seat(0))), (Seat(1), Seat(3)), "neighbours count from there");
    let before = party.hand_size(1);
    party.until(1);
    assert_eq!(party.hand_size(1).min(10), (before + 2).min(10), "two draws");
}
