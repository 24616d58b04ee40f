//! I7–I12: the start of a round, and who is not at home.

use super::*;

#[test]
fn i7_the_discards_are_shuffled_and_go_under_the_deck() {
    let mut house = deal(3).hand(0, "bat ? ?").later(0, "snatch camera mirror").night();
    house.lay(0, "bat", 1);
    house.all_skip();
    assert_eq!(house.happened(), ["skipped", "lost a life", "round over"]);
    // 23 cards were left over and 6 put back; the nine cards of the hands are discarded.
    assert_eq!((house.deck_size(), house.all_discards().len()), (29, 9));
    house.refuses_entry(json!({ "chance": "shuffle", "cards": Card::deck().collect::<Vec<_>>() }), "I7");
    house.refuses_entry(json!({ "chance": "shuffle", "cards": vec!["bat"; 9] }), "I7");
    house.shuffles("bat");
    assert_eq!(house.happened(), ["shuffled", "dealt"]);
    assert_eq!(house.deck_size(), 38 - 15);
    assert!(house.hand(0).starts_with("snatch camera mirror"), "the deck itself is not shuffled");
    assert_eq!(house.discards(), "");
}

#[test]
fn i7_then_deal_choice_roll_and_three_laps() {
    let mut house = deal(3).night();
    house.round_costs(0);
    house.shuffles("");
    assert_eq!(house.table.turn().len(), 3, "all choose");
    house.all_keep();
    assert_eq!(house.table.next(), Next::Luck);
    house.rolls("start", 1);
    assert_eq!((house.turn(), house.board().lap, house.board().round), (1, 1, 2));
}

#[test]
fn i8_five_cards_each_one_at_a_time_from_seat_0() {
    for seats in 3..=6 {
        let house = deal(seats).hand(0, "knife").hand(1, "bat").choosing();
        let deck = house.table.record().moves[1]["cards"].as_array().expect("a list").clone();
        for seat in 0..seats {
            let dealt: Vec<&str> = (0..5).map(|lap| deck[lap * seats + seat].as_str().expect("a code")).collect();
            assert_eq!(house.hand(seat as u8), dealt.join(" "));
        }
        assert_eq!(house.deck_size(), 38 - 5 * seats);
    }
}

#[test]
fn i8_the_deal_begins_with_who_began_the_last_round() {
    let mut house = deal(3).starter(1).pile("knife bat bandage").night();
    house.round_costs(0);
    house.shuffles("");
    let first = |seat| house.hand(seat).split(' ').next().expect("five cards").to_string();
    assert_eq!([first(1), first(2), first(0)], ["knife", "bat", "bandage"]);
}

#[test]
fn i8_or_with_the_next_living() {
    // Seat 2 begins the round in which it dies, so the next deal begins with seat 3.
    let mut house = deal(4).night();
    house.wear_down(2, 1);
    house.round_costs(2);
    house.next_round(2);
    let mut bottom_up: Vec<Option<Card>> = Vec::new();
    house.round_costs(2);
    for seat in 0..4 {
        let deck = &house.table.view(Seat(seat)).deck;
        bottom_up.resize(deck.len(), None);
        deck.iter().rev().zip(&mut bottom_up).for_each(|(known, all)| *all = all.or(known.card));
    }
    let top = bottom_up.iter().rev().take_while(|card| card.is_some()).count();
    house.shuffles("");
    assert_eq!(house.hand(2), "", "the dead are dealt nothing");
    for lap in 0..top {
        let seat = [3, 0, 1][lap % 3];
        let dealt = house.hand(seat).split(' ').nth(lap / 3).expect("five cards").to_string();
        assert_eq!(Some(card(&dealt)), bottom_up[bottom_up.len() - 1 - lap]);
    }
}

#[test]
fn i9_three_of_five_are_kept_and_two_go_under_in_the_order_dealt() {
    let mut house = deal(3)
        .hand(0, "bat knife keys car license")
        .hand(1, "bandage syringe medkit bed scratch")
        .hand(2, "hostage snatch camera mirror roulette")
        .choosing();
    house.keep(2, "hostage camera mirror");
    house.keep(0, "knife keys license");
    house.keep(1, "bandage syringe scratch");
    // In dealing order, whoever chose first: seat 0 gave up bat and car, seat 1 medkit and bed, seat 2 snatch and roulette.
    assert_eq!(house.bottom_seen_by(0, 7), "? ? ? ? car bat ?");
    assert_eq!(house.bottom_seen_by(1, 7), "? ? bed medkit ? ? ?");
    assert_eq!(house.bottom_seen_by(2, 7), "roulette snatch ? ? ? ? ?");
    assert_eq!(house.hand(0), "knife keys license");
    assert_eq!(house.deck_size(), 38 - 15 + 6);
}

#[test]
fn i9_nothing_takes_effect_until_all_have_chosen() {
    let mut house = deal(3).hand(0, "bat knife keys car nobody").choosing();
    house.does(0, Action::Home);
    assert_eq!(house.happened(), ["chose"]);
    assert_eq!(house.hand_seen_by(1, 0), "? ? ? ? ?");
    house.refuses(0, Action::Home, "I9");
    house.refuses(0, keep("bat keys knife"), "I9");
    house.refuses(1, lay("bat", 0), "I9");
    house.refuses(1, Action::Skip, "I9");
    house.refuses(1, keep("roulette roulette roulette"), "record");
    house.refuses_entry(json!({ "seat": 1, "keep": ["syringe", "bat", "bat"] }), "record");
    house.all_keep();
    assert_eq!(house.happened(), ["chose", "not at home", "kept", "kept"]);
}

#[test]
fn i9_of_two_equal_cards_the_one_dealt_first_is_kept() {
    let mut house = deal(3).hand(0, "bat keys bat car knife").choosing();
    house.keep(0, "bat car knife");
    house.all_keep();
    assert_eq!(house.hand(0), "bat car knife");
    assert_eq!(house.bottom_seen_by(0, 6), "? ? ? ? bat keys", "keys were dealt before the second bat");
}

#[test]
fn i9_each_three_cards_are_one_choice() {
    let open = |hand: &str| deal(3).hand(0, hand).choosing().open(0).len();
    assert_eq!(open("bat knife keys car license"), 10);
    assert_eq!(open("bat bat keys car license"), 7, "one bat or two beside the others");
    assert_eq!(open("bat bat bat bat bat"), 1);
    assert_eq!(open("bat bat knife knife keys"), 5);
}

#[test]
fn i10_nobodys_home_is_shown_and_all_five_cards_are_discarded() {
    let mut house = deal(3).hand(1, "bat nobody keys car knife").choosing();
    house.does(1, Action::Home);
    house.all_keep();
    assert_eq!(house.happened(), ["chose", "kept", "not at home", "kept"]);
    assert_eq!((house.hand(1), house.discards()), (String::new(), "nobody".into()));
    assert_eq!(house.board().discards.unseen.len(), 4, "the other four lie face down");
    assert_eq!(house.deck_size(), 38 - 15 + 4);
    house.rolls("start", 0);
    house.refuses(1, Action::Skip, "I10");
    house.skip(0);
    assert_eq!(house.turn(), 2, "who is not at home takes no turns");
}

#[test]
fn i10_not_used_it_is_one_of_the_two_given_up() {
    let mut house = deal(3).hand(0, "bat nobody keys car knife").choosing();
    house.refuses(0, keep("bat keys nobody"), "I10");
    house.refuses(1, Action::Home, "record");
    assert_eq!(house.open(0).len(), 4 + 1, "three of the other four, or use it");
    house.keep(0, "bat keys knife");
    house.all_keep();
    assert_eq!(house.happened(), ["chose", "gave up home", "kept", "kept"]);
    assert_eq!(house.discards(), "nobody");
    assert_eq!(house.deck_size(), 38 - 15 + 5, "the other one goes under");
    assert_eq!(house.bottom_seen_by(0, 5), "? ? ? ? car");
}

/// Six players; seat 0 has used Nobody's Home in the first round, which seat 1 began. The second round is dealt from
/// seat 1 on, 18 cards from the deck and then the discards, so many of them before Nobody's Home.
fn nobody_comes_back(after: usize) -> House {
    let mut house = deal(6).hand(0, "nobody").choosing();
    house.does(0, Action::Home);
    house.all_keep();
    house.rolls("start", 0);
    house.round_costs(1);
    assert_eq!((house.board().starter, house.deck_size()), (Seat(1), 18));
    let discards = house.all_discards();
    let others = discards.iter().filter(|card| **card != Card::Nobody).take(after);
    let first: Vec<&str> = others.chain([&Card::Nobody]).map(|card| card.code()).collect();
    house.shuffles(&first.join(" "));
    house
}

#[test]
fn i10_another_player_may_use_it_again() {
    let house = nobody_comes_back(0);
    assert!(house.hand(1).contains("nobody"));
    assert!(house.open(1).contains(&Action::Home));
}

#[test]
fn i10_each_player_uses_it_once_a_game() {
    let mut house = nobody_comes_back(5);
    assert!(house.hand(0).contains("nobody"));
    house.refuses(0, Action::Home, "I10");
    assert!(!house.open(0).contains(&Action::Home));
    house.all_keep();
    assert!(house.happened().contains(&"gave up home"));
}

#[test]
fn i11_nobodys_home_got_by_hostage_is_discarded() {
    let mut house = deal(3).hand(0, "hostage bat bat").pile("nobody").night();
    house.play(0, "hostage");
    assert_eq!(house.happened(), ["played", "drew home"]);
    assert_eq!((house.discards(), house.hand(0)), ("hostage nobody".into(), "bat bat".into()));
    assert_eq!(house.turn(), 1, "nothing is asked");
}

#[test]
fn i11_even_if_all_could_see_it_coming() {
    let mut house = deal(3).hand(0, "flashlight").hand(1, "hostage").pile("nobody").night();
    house.play(0, "flashlight");
    house.play(1, "hostage");
    assert_eq!(house.happened(), ["played", "drew home"]);
    assert_eq!(house.discards(), "flashlight hostage nobody");
    assert_eq!(house.board().lit, None);
}

/// Four players; seat 1 is not at home and the others hold what is written.
fn seat_1_is_out(hands: [&str; 3]) -> House {
    let deal = deal(4).hand(1, "nobody").hand(0, hands[0]).hand(2, hands[1]).hand(3, hands[2]);
    let mut house = deal.choosing();
    house.does(1, Action::Home);
    house.all_keep();
    house
}

#[test]
fn i12_nothing_is_played_on_the_immune() {
    let mut house = seat_1_is_out(["bat keys snatch", "", ""]);
    house.rolls("start", 0);
    for code in ["bat", "keys"] {
        assert_eq!(house.targets(0, code), [0, 2, 3]);
        house.refuses(0, lay(code, 1), "I12");
    }
    house.refuses(0, snatch(1, "bat"), "I12");
}

#[test]
fn i12_nothing_is_snatched_from_the_immune() {
    let mut house = deal(3).hand(0, "keys").later(0, "snatch").later(1, "nobody").night();
    house.lay(0, "keys", 1);
    house.round_costs(0);
    house.shuffles("");
    house.does(1, Action::Home);
    house.all_keep();
    house.rolls("start", 0);
    assert_eq!(house.items(1), "keys");
    house.refuses(0, snatch(1, "keys"), "I12");
    assert!(
        !house.open(0).iter().any(|action| matches!(action, Action::Snatch { .. })),
        "there is nothing else to take"
    );
}

#[test]
fn i12_camera_roulette_and_mirror_do_nothing_there() {
    let mut house = seat_1_is_out(["camera", "roulette", "mirror"]);
    house.rolls("start", 0);
    for (seat, code) in [(0, "camera"), (2, "roulette"), (3, "mirror")] {
        house.play(seat, code);
        house.rolls(code, 1);
        assert_eq!(house.happened(), ["rolled"]);
    }
    assert_eq!(house.lives(), [3, 3, 3, 3]);
    assert!(house.board().stunned.is_empty());
}

#[test]
fn i12_the_immune_lose_no_life_at_the_end() {
    let mut house = seat_1_is_out(["", "", ""]);
    house.rolls("start", 0);
    house.all_skip();
    house.refuses_roll("tie", 1, "I35");
    house.rolls("tie", 3);
    assert_eq!(house.lives(), [3, 3, 3, 2]);
}

#[test]
fn i12_rolled_as_starter_the_next_at_home_starts() {
    let mut house = seat_1_is_out(["", "", ""]);
    house.rolls("start", 1);
    assert_eq!(house.turn(), 2);
    assert_eq!(house.board().starter, Seat(2));
}
