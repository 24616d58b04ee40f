//! H16–H19, H24, H31 and H32: the turn.

use super::*;

#[test]
fn h16_actions_laying_and_discarding_mix_freely_and_an_attempt_is_the_last_act() {
    let mut game = game_before_attempt(3);
    game.act(1, "discard mirror");
    assert!(game.legal_actions_starting_with(1, "attempt").len() > 1);
    game.act(1, "attempt rope scarf");
    game.act(2, "pass");
    assert_eq!(game.seats_to_act(), [2], "the turn is over");

    let mut game = setup(3).hand(0, "rope compliments hat mind-reader").escape(0, "e1").escape_pile("e2").start();
    game.act(0, "draw escape; discard rope; compliments left; lay e1; discard hat; mind-reader 1 hat; lay e2; end");
    assert_eq!(game.laid_escape(0), "e2");
    assert_eq!(game.seats_to_act(), [1]);
    game.play_until_main_phase(1);
    game.assert_rejected(1, "hand-on hat", "H16");
}

#[test]
fn h17_any_number_of_cards_may_be_discarded_for_nothing() {
    let mut game = setup(3).hand(0, "rope scarf hat second-helping").escape(0, "e1").main_pile("wand").start();
    game.act(0, "draw main; discard rope; discard e1; discard second-helping; discard hat");
    game.assert_rejected(0, "discard rope", "record");
    game.act(0, "discard scarf; discard wand");
    assert_eq!((game.hand_size(0), game.pile_sizes()), (0, (89 - 12 - 1, 18 - 3)));
    assert_eq!(game.legal_actions(0), ["end"]);
}

#[test]
fn h18_both_discard_piles_are_public() {
    let mut game = setup(3).hand(0, "rope scarf").escape(0, "e1").start();
    game.act(0, "draw main; discard rope; discard e1; discard scarf");
    assert_eq!((game.main_discards().as_str(), game.escape_discards().as_str()), ("rope scarf", "e1"));
    for observer in 0..3 {
        let view = game.table.view(Seat(observer));
        assert_eq!((view.main_discards.cards().len(), view.escape_discards.len()), (2, 1));
    }
}

#[test]
fn h18_an_action_is_discarded_before_its_effect() {
    let mut game = setup(3).hand(0, "up-my-sleeve thin-air").main_pile("lights-out").start();
    game.act(0, "draw escape; up-my-sleeve");
    assert_eq!((game.main_discards().as_str(), game.seats_to_act()), ("up-my-sleeve", vec![0]));
    assert_eq!(game.legal_actions(0), ["draw main", "draw escape"], "the draws are still to come");
}

#[test]
fn h19_laying_another_escape_discards_the_old_one() {
    let mut game = setup(3).escape(0, "e1").escape_pile("e7").start();
    game.act(0, "draw escape; lay e1");
    game.assert_rejected(0, "lay e1", "H19");
    game.assert_rejected(0, "lay e5", "record");
    game.act(0, "lay e7");
    assert_eq!((game.laid_escape(0), game.escape_discards().as_str()), ("e7", "e1"));
    assert!(!game.hand(0).contains('e'), "the ESCAPE does not return to the hand");
    for observer in 0..3 {
        assert_eq!(game.laid_escape_seen_by(observer, 0), "e7", "face up");
    }
}

#[test]
fn h24_a_laid_escape_is_not_in_the_hand() {
    let mut game = setup(3).escape(0, "e1").hand(1, "pickpocket").start();
    game.act(0, "draw main; lay e1");
    game.assert_rejected(0, "discard e1", "H17");
    while game.hand_size(0) > 0 {
        let discards = game.legal_actions_starting_with(0, "discard");
        game.act(0, &discards[0]);
    }
    game.act(0, "end");
    game.act(1, "draw main; draw main");
    game.assert_rejected(1, "pickpocket 0", "H23");
    assert_eq!(game.legal_actions_starting_with(1, "pickpocket"), ["pickpocket 2"]);
}

#[test]
fn h31_after_an_attempt_the_turn_ends_and_the_hand_limit_is_checked() {
    for (answer, word) in [("pass", "attempt succeeded"), ("cancel", "attempt cancelled")] {
        let hands = ["rope scarf up-my-sleeve", "second-helping"];
        let mut game = setup(3).hand(1, hands[0]).escape(1, "e1").hand(2, hands[1]).start();
        game.play_until_main_phase(1);
        game.act(1, "lay e1");
        for _ in 0..3 {
            game.play_until_main_phase(1);
        }
        game.act(1, "up-my-sleeve; draw main; draw main");
        assert_eq!(game.hand_size(1), 6 + 3 * 2 + 1);
        game.act(1, "attempt rope scarf");
        game.act(2, answer);
        assert_eq!(game.last_events().last(), Some(&word));
        assert_eq!((game.hand_size(1), game.seats_to_act()), (11, vec![1]), "one too many");
        game.assert_rejected(1, "end", "H32");
        game.act_passively();
        assert_eq!((game.hand_size(1), game.seats_to_act()), (10, vec![2]));
    }
}

#[test]
fn h32_players_discard_down_to_ten_at_the_end_of_their_turn() {
    let mut game = setup(3).houdini(1).hand(0, "up-my-sleeve up-my-sleeve rope scarf").escape(0, "e1").start();
    game.play_until_main_phase(0);
    game.act(0, "up-my-sleeve; draw escape; draw escape; up-my-sleeve; draw escape; draw escape; discard rope");
    assert_eq!(game.hand_size(0), 8);
    game.play_until_main_phase(0);
    game.act(0, "end");
    assert_eq!((game.hand_size(0), game.seats_to_act()), (10, vec![1]), "ten are allowed");
    game.play_until_main_phase(0);
    assert_eq!(game.hand_size(0), 12, "ESCAPEs count");
    game.act(0, "end");
    assert_eq!(game.seats_to_act(), [0]);
    for other in ["end", "draw main", "lay e1", "attempt rope scarf", "pass"] {
        game.assert_rejected(0, other, "H32");
    }
    assert!(game.legal_actions(0).iter().all(|words| words.starts_with("discard")));
    game.act(0, "discard e1; discard scarf");
    assert_eq!((game.hand_size(0), game.seats_to_act()), (10, vec![1]));
}
