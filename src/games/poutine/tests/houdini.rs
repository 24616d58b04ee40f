//! H20, H21, H33 and H34: Houdini.

use super::*;

#[test]
fn h20_houdinis_holder_may_do_everything_but_attempt() {
    let mut game = setup(3).hand(0, "rope scarf hat mind-reader").escape(0, "e1").start();
    game.act(0, "draw main; lay e1; end");
    game.play_until_main_phase(0);
    assert_eq!(game.houdini(), 0);
    game.assert_rejected(0, "attempt rope scarf", "H20");
    assert_eq!(game.legal_actions_starting_with(0, "attempt"), [""; 0]);
    game.act(0, "mind-reader 1 hat; discard hat; end");
}

#[test]
fn h20_houdinis_holder_may_not_cancel() {
    let mut game = game_before_attempt(3);
    assert!(game.hand(0).contains("second-helping"));
    game.act(1, "attempt rope scarf");
    assert_eq!(game.seats_to_act(), [2]);
    game.assert_rejected(0, "cancel", "H28");
}

#[test]
fn h21_a_player_whom_houdini_leaves_may_attempt_without_another_draw() {
    let mut game = setup(3).hand(0, "rope scarf compliments").escape(0, "e1").start();
    game.act(0, "draw main; lay e1; end");
    game.play_until_main_phase(0);
    let before = game.hand_size(0);
    game.assert_rejected(0, "attempt rope scarf", "H20");
    game.act(0, "compliments right");
    assert_eq!((game.houdini(), game.hand_size(0)), (2, before - 1));
    game.assert_rejected(0, "draw main", "H8");
    game.act(0, "attempt rope scarf");
    assert_eq!(game.seats_to_act(), [1]);
}

#[test]
fn h33_houdini_stands_in_front_of_exactly_one_chair() {
    let mut game = setup(4).hand(0, "compliments compliments look-over-there look-over-there").start();
    assert_eq!(game.houdini(), 0);
    game.act(0, "draw main; compliments left");
    assert_eq!(game.houdini(), 1);
    game.act(0, "look-over-there 0; compliments right");
    assert_eq!(game.houdini(), 3);
    game.act(0, "look-over-there 2");
    assert_eq!(game.houdini(), 2);
}

#[test]
fn h34_after_a_winning_escape_houdini_stays_at_the_empty_chair() {
    let mut game = game_before_winning_attempt(4, Options::default());
    win(&mut game);
    assert_eq!((game.houdini(), game.public_view().winners.contains(Seat(0))), (0, true));
    assert_eq!(game.seats_to_act(), [1]);
    let board = game.public_view();
    for seat in 1..4 {
        assert!(!board.has_houdini(Seat(seat)), "Houdini is in front of nobody");
    }
    assert_eq!(
        (board.left_neighbour(Seat(0)), board.right_neighbour(Seat(0))),
        (Seat(1), Seat(3)),
        "neighbours count from there"
    );
    let before = game.hand_size(1);
    game.play_until_main_phase(1);
    assert_eq!(game.hand_size(1).min(10), (before + 2).min(10), "two draws");
}
