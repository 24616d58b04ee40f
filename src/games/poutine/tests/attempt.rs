//! H25–H30: attempts.

use super::*;

#[test]
fn h25_an_escape_must_have_lain_since_the_end_of_the_turn_before() {
    let mut game = setup(3).houdini(2).hand(0, "rope scarf").escape(0, "e1").start();
    game.play_until_main_phase(0);
    game.assert_rejected(0, "attempt rope scarf", "H25");
    game.act(0, "lay e1");
    game.assert_rejected(0, "attempt rope scarf", "H25");
    game.play_until_main_phase(0);
    game.act(0, "attempt rope scarf");
}

#[test]
fn h25_replacing_a_laid_escape_restarts_the_wait() {
    let mut game = setup(3).houdini(2).hand(0, "rope scarf hat wand").escape(0, "e1").escape_pile("e5").start();
    while game.seats_to_act() != [0] {
        game.act_passively();
    }
    game.act(0, "draw escape; draw main; lay e1");
    game.play_until_main_phase(0);
    game.act(0, "lay e5");
    game.assert_rejected(0, "attempt hat wand", "H25");
    game.play_until_main_phase(0);
    game.act(0, "attempt hat wand");
}

#[test]
fn h25_a_swapped_escape_counts_as_newly_laid_for_both() {
    let hands = ["bait-and-switch mirror scarf", "rope scarf"];
    let mut game = setup(3).houdini(2).hand(0, hands[0]).escape(0, "e1").hand(1, hands[1]).escape(1, "e4").start();
    game.play_until_main_phase(0);
    game.act(0, "lay e1");
    game.play_until_main_phase(1);
    game.act(1, "lay e4");
    game.play_until_main_phase(0);
    game.act(0, "bait-and-switch 1");
    game.assert_rejected(0, "attempt mirror scarf", "H25");
    game.play_until_main_phase(1);
    game.assert_rejected(1, "attempt rope scarf", "H25");
    game.play_until_main_phase(0);
    assert_eq!(
        game.legal_actions_starting_with(0, "attempt"),
        ["attempt mirror scarf"],
        "the one who played it: in the next turn"
    );
    game.play_until_main_phase(1);
    assert_eq!(
        game.legal_actions_starting_with(1, "attempt"),
        ["attempt rope scarf"],
        "the other one: in the turn after"
    );
}

#[test]
fn h26_all_items_are_laid_at_once_with_understudies_for_some() {
    let mut game = game_before_attempt(3);
    let mut attempts = game.legal_actions_starting_with(1, "attempt");
    attempts.sort();
    assert_eq!(attempts, ["attempt rope scarf", "attempt rope understudy", "attempt scarf understudy"]);
    for wrong in ["rope", "understudy understudy", "rope mirror", "rope scarf understudy", "rope rope", ""] {
        game.assert_rejected(1, &format!("attempt {wrong}"), "H26");
    }
    game.act(1, "attempt scarf understudy");
    assert!(game.hand(1).contains("rope") && !game.hand(1).contains("scarf"), "from the hand");
}

#[test]
fn h26_only_held_cards_can_be_laid() {
    let mut game = setup(3).hand(1, "rope mirror").escape(1, "e1").main_pile(&"smoke ".repeat(7)).start();
    game.play_until_main_phase(1);
    game.act(1, "lay e1");
    game.play_until_main_phase(1);
    game.assert_rejected(1, "attempt rope scarf", "record");
    game.assert_rejected(1, "attempt rope understudy", "record");
}

#[test]
fn h27_every_player_who_may_cancel_is_asked() {
    let mut game = game_before_attempt(5);
    game.act(1, "attempt rope scarf");
    assert_eq!((game.last_events(), game.seats_to_act()), (vec!["attempted"], vec![2, 3, 4]));
    assert_eq!(game.legal_actions(2), ["pass", "cancel"]);
    assert_eq!(game.legal_actions(3), ["pass"]);
    game.assert_rejected(3, "cancel", "record");
    game.assert_rejected(3, "end", "H27");
    game.assert_rejected(1, "end", "H27");
    game.act(4, "pass");
    assert_eq!((game.last_events(), game.seats_to_act()), (vec!["attempt allowed"], vec![2, 3]));
    game.assert_rejected(4, "pass", "H27");
    game.act(2, "cancel");
    assert_eq!(
        (game.last_events(), game.seats_to_act()),
        (vec!["attempt cancelled"], vec![2]),
        "the first cancel closes the window"
    );
}

#[test]
fn h27_an_attempt_succeeds_when_all_have_passed() {
    let mut game = game_before_attempt(4);
    game.act(1, "attempt rope scarf");
    game.act(3, "pass");
    game.act(2, "pass");
    assert_eq!(game.last_events(), ["attempt allowed", "attempt succeeded"]);
}

#[test]
fn h28_nobody_answers_their_own_attempt_and_nothing_cancels_a_cancel() {
    let mut game = game_before_attempt(4);
    game.act(1, "attempt rope scarf");
    game.assert_rejected(1, "pass", "H28");
    game.assert_rejected(1, "cancel", "H28");
    game.assert_rejected(0, "cancel", "H28");
    game.act(2, "cancel");
    assert_eq!(game.seats_to_act(), [2], "it is over, and the next turn begins");
    assert_eq!(game.people(), [0; 4]);
}

#[test]
fn h28_an_attempt_that_nobody_may_cancel_succeeds_at_once() {
    let mut game = game_before_winning_attempt(3, Options::default());
    win(&mut game);
    game.play_until_main_phase(1);
    game.act(1, "lay e1");
    game.play_until_main_phase(1);
    assert_eq!(game.public_view().may_cancel(Seat(1)).len(), 1, "Houdini is at the empty chair");
    game.act(1, "look-over-there 2; attempt rope scarf");
    assert_eq!(game.last_events(), ["attempted", "attempt succeeded"], "two are left, but the game began with three");
}

#[test]
fn h29_a_card_frees_as_many_people_as_its_icons_or_one() {
    for (people, worth) in [(People::Icons, [1, 2, 3]), (People::One, [1, 1, 1])] {
        let board = setup(3).options(people, Served::Turn).start().public_view();
        let cards = ["e1", "e9", "e16"].map(|code| Card::from_code(code).and_then(Card::as_escape).expect("an ESCAPE"));
        assert_eq!(cards.map(|card| board.people_freed_by(card)), worth);
    }
    for (seats, fits) in [(2, true), (3, true), (4, false), (5, false)] {
        let options = Options { people: People::One, served: Served::Turn };
        let error = Table::<Poutine>::open(&options, Player::people(seats), ChanceSource::new(Seed(0))).err();
        assert_eq!(error.and_then(|error| error.ruling).map(|ruling| ruling.0), (!fits).then_some("H29"));
    }
}

#[test]
fn h30_success_scores_the_escape_and_moves_houdini_to_the_escaper() {
    let mut game = game_before_attempt(3);
    let before = game.main_discards();
    game.act(1, "attempt rope understudy");
    assert_eq!((game.laid_escape(1), game.people()), ("none", vec![0, 0, 0]), "nothing is settled yet");
    game.act(2, "pass");
    assert_eq!((game.people(), game.houdini(), game.laid_escape(1)), (vec![0, 1, 0], 1, "none"));
    assert_eq!(game.main_discards().trim_start_matches(&before).trim(), "rope understudy");
    assert_eq!(game.escape_discards(), "");
    assert_eq!(game.public_view().scored[Seat(1)][0].code(), "e1");
}

#[test]
fn h30_a_cancel_discards_all_laid_cards_and_moves_houdini_to_the_canceller() {
    let mut game = game_before_attempt(3);
    let before = game.main_discards();
    game.act(1, "attempt rope scarf");
    game.act(2, "cancel");
    assert_eq!((game.people(), game.houdini(), game.laid_escape(1)), (vec![0, 0, 0], 2, "none"));
    let laid = game.main_discards();
    let mut laid: Vec<&str> = laid.trim_start_matches(&before).split_whitespace().collect();
    laid.sort();
    assert_eq!(laid, ["rope", "scarf", "second-helping"]);
    assert_eq!(game.escape_discards(), "e1");
}
