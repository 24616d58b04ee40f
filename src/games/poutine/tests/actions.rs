//! H22, H23 and each ACTION.

use super::*;

#[test]
fn h22_second_helping_is_a_reaction_and_an_understudy_is_for_attempts() {
    let mut game = setup(3).hand(0, "second-helping understudy").start();
    game.act(0, "draw main");
    game.assert_rejected(0, "second-helping", "H22");
    game.assert_rejected(0, "understudy", "H22");
    game.assert_rejected(0, "cancel", "H27");
    game.act(0, "discard second-helping; discard understudy");
    assert_eq!(game.main_discards(), "second-helping understudy");
}

#[test]
fn h23_look_over_there_moves_houdini_to_any_other_chair() {
    let mut game = setup(4).hand(0, "look-over-there look-over-there").start();
    game.act(0, "draw main");
    assert_eq!(
        game.legal_actions_starting_with(0, "look"),
        ["look-over-there 1", "look-over-there 2", "look-over-there 3"]
    );
    game.assert_rejected(0, "look-over-there 0", "H23");
    game.assert_rejected(0, "look-over-there 4", "record");
    game.assert_rejected(0, "compliments left", "record");
    game.act(0, "look-over-there 2");
    assert_eq!((game.last_events(), game.houdini()), (vec!["played", "houdini moved"], 2));
    assert!(game.legal_actions(0).contains(&"look-over-there 0".into()), "to oneself as well");
}

#[test]
fn h23_compliments_move_houdini_one_chair() {
    let mut game = setup(4).hand(0, "compliments compliments").start();
    game.act(0, "draw main");
    assert_eq!(game.legal_actions_starting_with(0, "compliments"), ["compliments left", "compliments right"]);
    game.act(0, "compliments left");
    assert_eq!(game.houdini(), 1);
    game.act(0, "compliments right");
    assert_eq!(game.houdini(), 0);
}

#[test]
fn h23_up_my_sleeve_draws_two_one_at_a_time() {
    let mut game = setup(3).hand(0, "up-my-sleeve").main_pile("? hat").escape_pile("e9").start();
    game.act(0, "draw main; up-my-sleeve; draw escape; draw main");
    assert!(game.hand(0).ends_with("e9 hat"));
    assert_eq!(game.main_discards(), "up-my-sleeve");
}

#[test]
fn h23_pickpocket_takes_a_random_card_that_both_players_see() {
    let mut game = setup(3).hand(0, "pickpocket").hand(1, "hat rope wand").picks("rope").start();
    game.act(0, "draw main");
    game.assert_rejected(0, "pickpocket 0", "H23");
    game.act(0, "pickpocket 1");
    assert_eq!(game.last_events(), ["played", "card taken"]);
    assert!(game.hand(0).ends_with("rope") && !game.hand(1).contains("rope"));
    let shown = |observer: u8| match game
        .table
        .frames(Seat(observer), game.table.event_count() - 1)
        .pop()
        .map(|frame| frame.observation)
    {
        Some(Event::CardTaken(CardTaken { shown, position, .. })) => (codes(&[shown]), position),
        other => panic!("a card was taken last, not {other:?}"),
    };
    assert_eq!([shown(0).0, shown(1).0, shown(2).0], ["rope", "rope", "?"]);
    assert_eq!([shown(0).1, shown(1).1, shown(2).1], [0, 1, 0], "only its owner knows the position");
    assert_eq!(game.hand_seen_by(1, 0), "? ? ? ? ? ?", "the board forgets what went into another's hand");
}

#[test]
fn h23_pickpocket_takes_only_cards_of_the_hand() {
    let game = {
        let mut game = setup(3).hand(0, "pickpocket").hand(1, "hat rope wand").picks("rope").start();
        game.act(0, "draw main; pickpocket 1");
        game
    };
    for pick in [json!(["smoke"]), json!(["hat", "rope"]), json!([])] {
        let mut record = game.record();
        record.moves.last_mut().expect("the pick")["cards"] = pick.clone();
        assert!(Table::<Poutine>::replay(&record).is_err(), "{pick}");
    }
}

#[test]
fn h23_mind_reader_takes_a_named_item_or_nothing() {
    let mut game = setup(3).hand(0, "mind-reader mind-reader").hand(1, "rope hat hat").start();
    game.act(0, "draw main");
    game.assert_rejected(0, "mind-reader 0 hat", "H23");
    assert_eq!(game.legal_actions_starting_with(0, "mind-reader").len(), 2 * 7);
    game.act(0, "mind-reader 1 rope");
    assert_eq!(game.last_events(), ["played", "card taken"]);
    assert!(game.hand(0).ends_with("rope"));
    game.act(0, "mind-reader 1 rope");
    assert_eq!(game.last_events(), ["played", "mind reader failed"], "a wrong guess is allowed and public");
    assert_eq!(game.main_discards(), "mind-reader mind-reader");
}

#[test]
fn h23_thin_air_takes_an_item_from_the_main_discards() {
    let mut game = setup(3).hand(0, "thin-air rope compliments").start();
    game.act(0, "draw main");
    assert_eq!(game.legal_actions_starting_with(0, "thin-air"), [""; 0]);
    game.assert_rejected(0, "thin-air rope", "H23");
    game.act(0, "discard rope; discard compliments; thin-air rope");
    assert_eq!(game.last_events(), ["played", "item retrieved"]);
    assert_eq!(game.main_discards(), "compliments thin-air");
    assert!(game.hand(0).ends_with("rope"));
    assert!(game.hand_seen_by(1, 0).ends_with('?'));
}

#[test]
fn h23_a_rejection_names_what_is_missing_and_not_an_arbitrary_target() {
    let mut game = setup(3)
        .hand(0, "thin-air rope bait-and-switch")
        .escape(0, "e1")
        .hand(1, "bait-and-switch")
        .escape(1, "e2")
        .start();
    game.act(0, "draw main");
    assert_eq!(game.rejection(0, "thin-air hat"), "There is no ITEM among the discards.");
    assert!(game.rejection(0, "bait-and-switch 2").starts_with("seat 0 has no ESCAPE laid"));
    game.act(0, "discard rope; lay e1");
    assert_eq!(game.rejection(0, "thin-air hat"), "There is no Top Hat among the discards.");
    for other in ["1", "2"] {
        let sentence = game.rejection(0, &format!("bait-and-switch {other}"));
        assert_eq!(sentence, "Nobody else has an ESCAPE laid: a swap needs two.");
    }
}

#[test]
fn h23_bait_and_switch_needs_a_laid_escape_on_both_sides() {
    let mut game =
        setup(3).hand(0, "bait-and-switch").escape(0, "e1").hand(1, "bait-and-switch").escape(1, "e2").start();
    game.act(0, "draw main");
    game.assert_rejected(0, "bait-and-switch 1", "H23");
    game.act(0, "lay e1");
    game.assert_rejected(0, "bait-and-switch 1", "H23");
    game.assert_rejected(0, "bait-and-switch 0", "H23");
    assert_eq!(game.legal_actions_starting_with(0, "bait"), [""; 0]);
    game.act(0, "end");
    game.act(1, "draw main; draw main; lay e2");
    assert_eq!(game.legal_actions_starting_with(1, "bait"), ["bait-and-switch 0"]);
    game.act(1, "bait-and-switch 0");
    assert_eq!((game.laid_escape(0), game.laid_escape(1)), ("e2", "e1"));
}

#[test]
fn h23_vanishing_act_discards_two_random_cards() {
    let hands = "vanishing-act vanishing-act";
    let mut game = setup(3).hand(0, hands).hand(1, "rope hat").escape(1, "e4").picks("e4 rope").start();
    game.act(0, "draw main; vanishing-act 1");
    assert_eq!(game.last_events(), ["played", "cards vanished"]);
    assert_eq!((game.main_discards().as_str(), game.escape_discards().as_str()), ("vanishing-act rope", "e4"));
    assert_eq!(game.hand_size(1), 3);

    let mut game = setup(3).hand(0, hands).start();
    game.play_until_hand_is_discarded(1);
    let before = game.hand_size(2);
    game.act(0, "draw main");
    game.assert_rejected(0, "vanishing-act 1", "H23");
    game.act(0, "vanishing-act 2");
    assert_eq!(game.hand_size(2), before - 2);
}

#[test]
fn h23_targets_are_still_in_the_game() {
    let mut game = game_before_winning_attempt(3, Options::default());
    win(&mut game);
    game.play_until_main_phase(1);
    assert_eq!(game.legal_actions_starting_with(1, "look"), ["look-over-there 1", "look-over-there 2"]);
    game.assert_rejected(1, "look-over-there 0", "H23");
}
