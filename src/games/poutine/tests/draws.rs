//! H6–H9: draws.

use super::*;

#[test]
fn h6_the_draw_is_compulsory_and_comes_first() {
    let mut game = setup(3).hand(0, "rope up-my-sleeve").escape(0, "e1").start();
    for early in ["end", "lay e1", "discard rope", "up-my-sleeve", "attempt rope scarf", "hand-on rope", "pass"] {
        game.assert_rejected(0, early, "H6");
    }
    assert_eq!(game.legal_actions(0), ["draw main", "draw escape"]);
}

#[test]
fn h7_the_pile_is_chosen_for_each_card_after_seeing_the_one_before() {
    let mut game = setup(3).houdini(2).main_pile("? hat").escape_pile("e9").start();
    game.play_until_main_phase(2);
    game.act(2, "end");
    game.act(0, "draw escape");
    assert_eq!(game.last_events(), ["drew escape"]);
    assert!(game.hand(0).ends_with("e9"), "the card is in the hand");
    assert_eq!(game.legal_actions(0), ["draw main", "draw escape"], "and the next pile is open");
    game.act(0, "draw main");
    assert!(game.hand(0).ends_with("e9 hat"));
}

#[test]
fn h8_two_draws_but_one_with_houdini_in_front() {
    let mut game = setup(3).start();
    for (seat, draws) in [(0, 1), (1, 2), (2, 2)] {
        for _ in 0..draws {
            game.act(seat, "draw main");
        }
        game.assert_rejected(seat, "draw main", "H8");
        game.act(seat, "end");
    }
}

#[test]
fn h8_the_number_is_fixed_as_the_turn_starts() {
    let mut game = setup(3).houdini(2).main_pile("? works-the-room").start();
    game.play_until_main_phase(2);
    game.act(2, "end");
    game.act(0, "draw main");
    assert_eq!(game.houdini(), 0, "Houdini has moved before the second draw");
    game.act(0, "draw main");
    assert_eq!(game.hand_size(0), 5 + 2);
    game.assert_rejected(0, "draw main", "H8");
}

/// Returns a game of five in which all ESCAPEs are in hands.
fn game_without_escape_pile() -> TestGame {
    let mut game = setup(5).start();
    while game.pile_sizes().1 > 0 {
        let seat = game.seats_to_act()[0];
        let actions = game.legal_actions(seat);
        if actions.contains(&"draw escape".into()) { game.act(seat, "draw escape") } else { game.act_passively() }
    }
    game
}

#[test]
fn h9_an_empty_pile_cannot_be_chosen() {
    let mut game = game_without_escape_pile();
    assert_eq!(game.escape_discards(), "");
    let seat = game.seats_to_act()[0];
    assert!(!game.legal_actions(seat).contains(&"draw main".into()), "the second draw is made without asking");
    game.act(seat, "end");
    assert_eq!(game.last_events(), ["turn ended", "drew", "drew"], "the next player is not asked either");
}

#[test]
fn h9_an_empty_escape_pile_is_reshuffled_before_a_draw() {
    let mut game = game_without_escape_pile();
    let seat = game.seats_to_act()[0];
    let held = game.legal_actions_starting_with(seat, "discard e");
    game.act(seat, &held[0]);
    game.act(seat, &held[1]);
    assert_eq!((game.last_events(), game.pile_sizes().1), (vec!["discarded"], 0), "nothing is to be drawn yet");
    game.act(seat, "end");
    assert_eq!(game.last_events(), ["turn ended", "escapes shuffled"]);
    assert_eq!((game.pile_sizes().1, game.escape_discards().as_str()), (2, ""));
    assert_eq!(game.legal_actions(game.seats_to_act()[0]), ["draw main", "draw escape"]);
}

#[test]
fn h9_the_draw_is_skipped_if_both_piles_are_empty() {
    let hat = Card::from_code("hat").expect("a card");
    let mut board = board_after_last_card(Options::default(), Dinner::SecondPile, hat);
    assert_eq!(
        (board.phase, board.draws_left, Poutine::next(&board)),
        (Phase::Draw, 1, Next::Automatic),
        "nobody is asked"
    );
    apply_automatic_event(&mut board);
    assert_eq!((board.phase, board.draws_left), (Phase::Main, 0));
}

#[test]
fn h9_a_replacement_does_not_reshuffle_the_escape_pile() {
    let mut game = setup(5).main_pile("canapes").start();
    while game.pile_sizes().1 > 1 {
        let seat = game.seats_to_act()[0];
        let actions = game.legal_actions(seat);
        game.act(seat, if actions.contains(&"draw escape".into()) { "draw escape" } else { "end" });
    }
    assert_eq!(game.seats_to_act(), [1]);
    game.act(1, "discard e2; end");
    game.act(2, "draw main");
    for seat in [2, 3, 4, 0] {
        game.act(seat, "draw main");
    }
    game.act(1, "draw escape");
    assert_eq!(
        game.last_events(),
        ["drew escape", "event finished", "drew", "escapes shuffled"],
        "only for the next draw"
    );
}
