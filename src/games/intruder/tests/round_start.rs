//! I7–I12: the start of a round, and Nobody's Home.

use super::*;

#[test]
fn i7_the_discards_are_shuffled_and_go_under_the_deck() {
    let mut game = setup(3).hand(0, "bat ? ?").second_hand(0, "snatch camera mirror").start();
    game.lay(0, "bat", 1);
    game.skip_to_end_of_round();
    assert_eq!(game.events(), ["skipped", "lost a life", "round over"]);
    // 23 cards were left over and 6 put back; the nine cards of the hands are discarded.
    assert_eq!((game.deck_size(), game.all_discards().len()), (29, 9));
    game.assert_rejects_move(json!({ "chance": "shuffle", "cards": Card::deck().collect::<Vec<_>>() }), "I7");
    game.assert_rejects_move(json!({ "chance": "shuffle", "cards": vec!["bat"; 9] }), "I7");
    game.shuffle_discards("bat");
    assert_eq!(game.events(), ["shuffled", "dealt"]);
    assert_eq!(game.deck_size(), 38 - 15);
    assert!(game.hand(0).starts_with("snatch camera mirror"), "the deck itself is not shuffled");
    assert_eq!(game.discards(), "");
}

#[test]
fn i7_then_deal_choice_roll_and_three_laps() {
    let mut game = setup(3).start();
    game.end_round_with_loss(0);
    game.shuffle_discards("");
    assert_eq!(game.table.turn().len(), 3, "all choose");
    game.all_keep_first_three();
    assert_eq!(game.table.next(), Next::Chance);
    game.roll("start", 1);
    assert_eq!((game.turn(), game.board().lap, game.board().round), (1, 1, 2));
}

#[test]
fn i8_five_cards_each_one_at_a_time_from_seat_0() {
    for seats in 3..=6 {
        let game = setup(seats).hand(0, "knife").hand(1, "bat").start_choosing();
        let deck = game.table.record().moves[1]["cards"].as_array().expect("a list").clone();
        for seat in 0..seats {
            let dealt: Vec<&str> = (0..5).map(|lap| deck[lap * seats + seat].as_str().expect("a code")).collect();
            assert_eq!(game.hand(seat as u8), dealt.join(" "));
        }
        assert_eq!(game.deck_size(), 38 - 5 * seats);
    }
}

#[test]
fn i8_the_deal_begins_with_who_began_the_last_round() {
    let mut game = setup(3).starter(1).deck("knife bat bandage").start();
    game.end_round_with_loss(0);
    game.shuffle_discards("");
    let first = |seat| game.hand(seat).split(' ').next().expect("five cards").to_string();
    assert_eq!([first(1), first(2), first(0)], ["knife", "bat", "bandage"]);
}

#[test]
fn i8_or_with_the_next_living() {
    // Seat 2 begins the round in which it dies, so the next deal begins with seat 3.
    let mut game = setup(4).start();
    game.lose_lives(2, 1);
    game.end_round_with_loss(2);
    game.begin_next_round(2);
    let mut bottom_up: Vec<Option<Card>> = Vec::new();
    game.end_round_with_loss(2);
    for seat in 0..4 {
        let deck = &game.table.view(Seat(seat)).deck;
        bottom_up.resize(deck.len(), None);
        deck.iter().rev().zip(&mut bottom_up).for_each(|(known, all)| *all = all.or(known.card));
    }
    let top = bottom_up.iter().rev().take_while(|card| card.is_some()).count();
    game.shuffle_discards("");
    assert_eq!(game.hand(2), "", "the dead are dealt nothing");
    for lap in 0..top {
        let seat = [3, 0, 1][lap % 3];
        let dealt = game.hand(seat).split(' ').nth(lap / 3).expect("five cards").to_string();
        assert_eq!(Some(card(&dealt)), bottom_up[bottom_up.len() - 1 - lap]);
    }
}

#[test]
fn i9_three_of_five_are_kept_and_two_go_under_in_the_order_dealt() {
    let mut game = setup(3)
        .hand(0, "bat knife keys car license")
        .hand(1, "bandage syringe medkit bed scratch")
        .hand(2, "hostage snatch camera mirror roulette")
        .start_choosing();
    game.keep(2, "hostage camera mirror");
    game.keep(0, "knife keys license");
    game.keep(1, "bandage syringe scratch");
    // In dealing order, independent of the order of the choices: seat 0 gave up bat and car, seat 1 medkit and bed, seat 2 snatch and roulette.
    assert_eq!(game.bottom_seen_by(0, 7), "? ? ? ? car bat ?");
    assert_eq!(game.bottom_seen_by(1, 7), "? ? bed medkit ? ? ?");
    assert_eq!(game.bottom_seen_by(2, 7), "roulette snatch ? ? ? ? ?");
    assert_eq!(game.hand(0), "knife keys license");
    assert_eq!(game.deck_size(), 38 - 15 + 6);
}

#[test]
fn i9_nothing_takes_effect_until_all_have_chosen() {
    let mut game = setup(3).hand(0, "bat knife keys car nobody").start_choosing();
    game.act(0, Action::UseNobody);
    assert_eq!(game.events(), ["chose"]);
    assert_eq!(game.hand_seen_by(1, 0), "? ? ? ? ?");
    game.assert_rejects(0, Action::UseNobody, "I9");
    game.assert_rejects(0, keep("bat keys knife"), "I9");
    game.assert_rejects(1, lay("bat", 0), "I9");
    game.assert_rejects(1, Action::Skip, "I9");
    game.assert_rejects(1, keep("roulette roulette roulette"), "record");
    game.assert_rejects_move(json!({ "seat": 1, "keep": ["syringe", "bat", "bat"] }), "record");
    game.all_keep_first_three();
    assert_eq!(game.events(), ["chose", "not at home", "kept", "kept"]);
}

#[test]
fn i9_of_two_equal_cards_the_one_dealt_first_is_kept() {
    let mut game = setup(3).hand(0, "bat keys bat car knife").start_choosing();
    game.keep(0, "bat car knife");
    game.all_keep_first_three();
    assert_eq!(game.hand(0), "bat car knife");
    assert_eq!(game.bottom_seen_by(0, 6), "? ? ? ? bat keys", "keys were dealt before the second bat");
}

#[test]
fn i9_each_three_cards_are_one_choice() {
    let open = |hand: &str| setup(3).hand(0, hand).start_choosing().legal_actions(0).len();
    assert_eq!(open("bat knife keys car license"), 10);
    assert_eq!(open("bat bat keys car license"), 7, "one bat or two beside the others");
    assert_eq!(open("bat bat bat bat bat"), 1);
    assert_eq!(open("bat bat knife knife keys"), 5);
}

#[test]
fn i10_nobodys_home_is_shown_and_all_five_cards_are_discarded() {
    let mut game = setup(3).hand(1, "bat nobody keys car knife").start_choosing();
    game.act(1, Action::UseNobody);
    game.all_keep_first_three();
    assert_eq!(game.events(), ["chose", "kept", "not at home", "kept"]);
    assert_eq!((game.hand(1), game.discards()), (String::new(), "nobody".into()));
    assert_eq!(game.board().discards.private.len(), 4, "the other four lie face down");
    assert_eq!(game.deck_size(), 38 - 15 + 4);
    game.roll("start", 0);
    game.assert_rejects(1, Action::Skip, "I10");
    game.skip(0);
    assert_eq!(game.turn(), 2, "who is not at home takes no turns");
}

#[test]
fn i10_not_used_it_is_one_of_the_two_given_up() {
    let mut game = setup(3).hand(0, "bat nobody keys car knife").start_choosing();
    game.assert_rejects(0, keep("bat keys nobody"), "I10");
    game.assert_rejects(1, Action::UseNobody, "record");
    assert_eq!(game.legal_actions(0).len(), 4 + 1, "three of the other four, or use it");
    game.keep(0, "bat keys knife");
    game.all_keep_first_three();
    assert_eq!(game.events(), ["chose", "gave up home", "kept", "kept"]);
    assert_eq!(game.discards(), "nobody");
    assert_eq!(game.deck_size(), 38 - 15 + 5, "the other one goes under");
    assert_eq!(game.bottom_seen_by(0, 5), "? ? ? ? car");
}

/// Six players; seat 0 has used Nobody's Home in the first round, which seat 1 began. The second round is dealt from
/// seat 1 on, 18 cards from the deck and then the discards, with Nobody's Home after this many of them.
fn nobody_comes_back(after: usize) -> TestGame {
    let mut game = setup(6).hand(0, "nobody").start_choosing();
    game.act(0, Action::UseNobody);
    game.all_keep_first_three();
    game.roll("start", 0);
    game.end_round_with_loss(1);
    assert_eq!((game.board().starter, game.deck_size()), (Seat(1), 18));
    let discards = game.all_discards();
    let others = discards.iter().filter(|card| **card != Card::Nobody).take(after);
    let first: Vec<&str> = others.chain([&Card::Nobody]).map(|card| card.code()).collect();
    game.shuffle_discards(&first.join(" "));
    game
}

#[test]
fn i10_another_player_may_use_it_again() {
    let game = nobody_comes_back(0);
    assert!(game.hand(1).contains("nobody"));
    assert!(game.legal_actions(1).contains(&Action::UseNobody));
}

#[test]
fn i10_each_player_uses_it_once_a_game() {
    let mut game = nobody_comes_back(5);
    assert!(game.hand(0).contains("nobody"));
    game.assert_rejects(0, Action::UseNobody, "I10");
    assert!(!game.legal_actions(0).contains(&Action::UseNobody));
    game.all_keep_first_three();
    assert!(game.events().contains(&"gave up home"));
}

#[test]
fn i11_nobodys_home_got_by_hostage_is_discarded() {
    let mut game = setup(3).hand(0, "hostage bat bat").deck("nobody").start();
    game.play(0, "hostage");
    assert_eq!(game.events(), ["played", "drew home"]);
    assert_eq!((game.discards(), game.hand(0)), ("hostage nobody".into(), "bat bat".into()));
    assert_eq!(game.turn(), 1, "nothing is asked");
}

#[test]
fn i11_even_if_all_could_see_it_coming() {
    let mut game = setup(3).hand(0, "flashlight").hand(1, "hostage").deck("nobody").start();
    game.play(0, "flashlight");
    game.play(1, "hostage");
    assert_eq!(game.events(), ["played", "drew home"]);
    assert_eq!(game.discards(), "flashlight hostage nobody");
    assert_eq!(game.board().flashlit, None);
}

/// Four players; seat 1 is not at home and the others hold what is written.
fn seat_1_is_out(hands: [&str; 3]) -> TestGame {
    let deal = setup(4).hand(1, "nobody").hand(0, hands[0]).hand(2, hands[1]).hand(3, hands[2]);
    let mut game = deal.start_choosing();
    game.act(1, Action::UseNobody);
    game.all_keep_first_three();
    game
}

#[test]
fn i12_nothing_is_played_on_the_immune() {
    let mut game = seat_1_is_out(["bat keys snatch", "", ""]);
    game.roll("start", 0);
    for code in ["bat", "keys"] {
        assert_eq!(game.targets(0, code), [0, 2, 3]);
        game.assert_rejects(0, lay(code, 1), "I12");
    }
    game.assert_rejects(0, snatch(1, "bat"), "I12");
}

#[test]
fn i12_nothing_is_snatched_from_the_immune() {
    let mut game = setup(3).hand(0, "keys").second_hand(0, "snatch").second_hand(1, "nobody").start();
    game.lay(0, "keys", 1);
    game.end_round_with_loss(0);
    game.shuffle_discards("");
    game.act(1, Action::UseNobody);
    game.all_keep_first_three();
    game.roll("start", 0);
    assert_eq!(game.items(1), "keys");
    game.assert_rejects(0, snatch(1, "keys"), "I12");
    assert!(
        !game.legal_actions(0).iter().any(|action| matches!(action, Action::Snatch { .. })),
        "there is nothing else to take"
    );
}

#[test]
fn i12_camera_roulette_and_mirror_do_nothing_there() {
    let mut game = seat_1_is_out(["camera", "roulette", "mirror"]);
    game.roll("start", 0);
    for (seat, code) in [(0, "camera"), (2, "roulette"), (3, "mirror")] {
        game.play(seat, code);
        game.roll(code, 1);
        assert_eq!(game.events(), ["rolled"]);
    }
    assert_eq!(game.lives(), [3, 3, 3, 3]);
    assert!(game.board().stunned.is_empty());
}

#[test]
fn i12_the_immune_lose_no_life_at_the_end() {
    let mut game = seat_1_is_out(["", "", ""]);
    game.roll("start", 0);
    game.skip_to_end_of_round();
    game.assert_rejects_roll("tie", 1, "I35");
    game.roll("tie", 3);
    assert_eq!(game.lives(), [3, 3, 3, 2]);
}

#[test]
fn i12_rolled_as_starter_the_next_at_home_starts() {
    let mut game = seat_1_is_out(["", "", ""]);
    game.roll("start", 1);
    assert_eq!(game.turn(), 2);
    assert_eq!(game.board().starter, Seat(2));
}

#[test]
fn the_players_talk_between_the_end_of_a_round_and_the_next_deal() {
    let mut board = Intruder::start::<Partial>(&Options::default(), 3);
    let mut is_talk = |round, phase| {
        (board.round, board.phase) = (round, phase);
        board.is_between_rounds()
    };
    assert!(is_talk(2, Phase::Shuffle) && is_talk(2, Phase::Deal));
    assert!(!is_talk(1, Phase::Shuffle) && !is_talk(1, Phase::Deal), "before the first round");
    assert!(!is_talk(2, Phase::Choose) && !is_talk(2, Phase::EndRound));
}
