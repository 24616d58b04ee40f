//! H22, H23 and the ACTIONs one by one.

use super::*;

#[test]
fn h22_second_helping_is_a_reaction_and_an_understudy_is_for_attempts() {
    let mut party = deal(3).hand(0, "second-helping understudy").begins();
    party.does(0, "draw main");
    party.refuses(0, "second-helping", "H22");
    party.refuses(0, "understudy", "H22");
    party.refuses(0, "cancel", "H27");
    party.does(0, "discard second-helping; discard understudy");
    assert_eq!(party.main_discards(), "second-helping understudy");
}

#[test]
fn h23_look_over_there_moves_houdini_to_any_player_but_where_he_is() {
    let mut party = deal(4).hand(0, "look-over-there look-over-there").begins();
    party.does(0, "draw main");
    assert_eq!(party.open_with(0, "look"), ["look-over-there 1", "look-over-there 2", "look-over-there 3"]);
    party.refuses(0, "look-over-there 0", "H23");
    party.refuses(0, "look-over-there 4", "record");
    party.refuses(0, "compliments left", "record");
    party.does(0, "look-over-there 2");
    assert_eq!((party.happened(), party.houdini()), (vec!["played", "houdini moved"], 2));
    assert!(party.open(0).contains(&"look-over-there 0".into()), "to oneself as well");
}

#[test]
fn h23_compliments_move_houdini_one_chair() {
    let mut party = deal(4).hand(0, "compliments compliments").begins();
    party.does(0, "draw main");
    assert_eq!(party.open_with(0, "compliments"), ["compliments left", "compliments right"]);
    party.does(0, "compliments left");
    assert_eq!(party.houdini(), 1);
    party.does(0, "compliments right");
    assert_eq!(party.houdini(), 0);
}

#[test]
fn h23_up_my_sleeve_draws_two_one_at_a_time() {
    let mut party = deal(3).hand(0, "up-my-sleeve").main("? hat").pile("e9").begins();
    party.does(0, "draw main; up-my-sleeve; draw escape; draw main");
    assert!(party.hand(0).ends_with("e9 hat"));
    assert_eq!(party.main_discards(), "up-my-sleeve");
}

#[test]
fn h23_pickpocket_takes_a_random_card_that_those_two_see() {
    let mut party = deal(3).hand(0, "pickpocket").hand(1, "hat rope wand").picks("rope").begins();
    party.does(0, "draw main");
    party.refuses(0, "pickpocket 0", "H23");
    party.does(0, "pickpocket 1");
    assert_eq!(party.happened(), ["played", "took"]);
    assert!(party.hand(0).ends_with("rope") && !party.hand(1).contains("rope"));
    let shown = |eyes: u8| match party.table.beats(Seat(eyes), party.table.events() - 1).pop().map(|beat| beat.sight) {
        Some(Event::Took(Took { shown, place, .. })) => (codes(&[shown]), place),
        other => panic!("a card was taken last, not {other:?}"),
    };
    assert_eq!([shown(0).0, shown(1).0, shown(2).0], ["rope", "rope", "?"]);
    assert_eq!([shown(0).1, shown(1).1, shown(2).1], [0, 1, 0], "only its owner is told where it lay");
    assert_eq!(party.hand_seen_by(1, 0), "? ? ? ? ? ?", "the board forgets what went into another's hand");
}

#[test]
fn h23_pickpocket_takes_what_the_hand_has() {
    let party = {
        let mut party = deal(3).hand(0, "pickpocket").hand(1, "hat rope wand").picks("rope").begins();
        party.does(0, "draw main; pickpocket 1");
        party
    };
    for pick in [json!(["smoke"]), json!(["hat", "rope"]), json!([])] {
        let mut record = party.record();
        record.moves.last_mut().expect("the pick")["cards"] = pick.clone();
        assert!(Table::<Poutine>::replay(&record).is_err(), "{pick}");
    }
}

#[test]
fn h23_mind_reader_takes_a_named_item_or_nothing() {
    let mut party = deal(3).hand(0, "mind-reader mind-reader").hand(1, "rope hat hat").begins();
    party.does(0, "draw main");
    party.refuses(0, "mind-reader 0 hat", "H23");
    assert_eq!(party.open_with(0, "mind-reader").len(), 2 * 7);
    party.does(0, "mind-reader 1 rope");
    assert_eq!(party.happened(), ["played", "took"]);
    assert!(party.hand(0).ends_with("rope"));
    party.does(0, "mind-reader 1 rope");
    assert_eq!(party.happened(), ["played", "not found"], "a wrong guess is allowed, and all hear of it");
    assert_eq!(party.main_discards(), "mind-reader mind-reader");
}

#[test]
fn h23_thin_air_takes_an_item_from_the_main_discards() {
    let mut party = deal(3).hand(0, "thin-air rope compliments").begins();
    party.does(0, "draw main");
    assert_eq!(party.open_with(0, "thin-air"), [""; 0]);
    party.refuses(0, "thin-air rope", "H23");
    party.does(0, "discard rope; discard compliments; thin-air rope");
    assert_eq!(party.happened(), ["played", "conjured"]);
    assert_eq!(party.main_discards(), "compliments thin-air");
    assert!(party.hand(0).ends_with("rope"));
    assert!(party.hand_seen_by(1, 0).ends_with('?'));
}

#[test]
fn h23_bait_and_switch_needs_a_laid_escape_on_both_sides() {
    let mut party =
        deal(3).hand(0, "bait-and-switch").escape(0, "e1").hand(1, "bait-and-switch").escape(1, "e2").begins();
    party.does(0, "draw main");
    party.refuses(0, "bait-and-switch 1", "H23");
    party.does(0, "lay e1");
    party.refuses(0, "bait-and-switch 1", "H23");
    party.refuses(0, "bait-and-switch 0", "H23");
    assert_eq!(party.open_with(0, "bait"), [""; 0]);
    party.does(0, "end");
    party.does(1, "draw main; draw main; lay e2");
    assert_eq!(party.open_with(1, "bait"), ["bait-and-switch 0"]);
    party.does(1, "bait-and-switch 0");
    assert_eq!((party.laid(0), party.laid(1)), ("e2", "e1"));
}

#[test]
fn h23_vanishing_act_makes_two_random_cards_fall_or_the_only_one() {
    let hands = "vanishing-act vanishing-act";
    let mut party = deal(3).hand(0, hands).hand(1, "rope hat").escape(1, "e4").picks("e4 rope").begins();
    party.does(0, "draw main; vanishing-act 1");
    assert_eq!(party.happened(), ["played", "vanished"]);
    assert_eq!((party.main_discards().as_str(), party.escape_discards().as_str()), ("vanishing-act rope", "e4"));
    assert_eq!(party.hand_size(1), 3);

    let mut party = deal(3).hand(0, hands).begins();
    party.until_bare(1);
    let before = party.hand_size(2);
    party.does(0, "draw main");
    party.refuses(0, "vanishing-act 1", "H23");
    party.does(0, "vanishing-act 2");
    assert_eq!(party.hand_size(2), before - 2);
}

#[test]
fn h23_targets_are_still_in_the_game() {
    let mut party = about_to_win(3, Options::default());
    party.does(0, WINS);
    while party.people()[0] < 5 {
        party.idles();
    }
    party.until(1);
    assert_eq!(party.open_with(1, "look"), ["look-over-there 1", "look-over-there 2"]);
    party.refuses(1, "look-over-there 0", "H23");
}
