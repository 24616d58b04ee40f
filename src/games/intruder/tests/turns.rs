//! I13–I18: turns, rows and targets.

use super::super::Kind;
use super::*;

#[test]
fn i13_three_laps_clockwise_from_the_starter() {
    let mut game = setup(4).starter(2).start();
    for lap in 1..=3 {
        for seat in [2, 3, 0, 1] {
            assert_eq!((game.turn(), game.board().lap), (seat, lap));
            for other in (0..4).filter(|other| *other != seat) {
                game.assert_rejects(other, Action::Skip, "I13");
            }
            game.skip(seat);
        }
    }
    assert_eq!(game.board().phase, Phase::Roll(super::super::Die::Tie));
}

#[test]
fn i13_a_turn_is_one_card_or_a_skip() {
    let mut game = setup(3).hand(0, "bat knife keys").start();
    for instead in [Action::Hold, Action::UseNobody, keep("bat keys knife")] {
        game.assert_rejects(0, instead, "I13");
    }
    game.assert_rejects(0, lay("syringe", 0), "record");
    game.assert_rejects(0, play("camera"), "record");
    game.assert_rejects(0, snatch(1, "bat"), "record");
    game.assert_rejects(0, lay("bat", 3), "record");
    game.assert_rejects_move(json!({ "seat": 0, "play": "bat" }), "record");
    game.assert_rejects_move(json!({ "seat": 0, "play": "nobody", "on": 1 }), "record");
    game.lay(0, "bat", 1);
    assert_eq!((game.turn(), game.hand(0)), (1, "knife keys".into()));
}

#[test]
fn i13_with_cards_one_is_asked_even_if_one_can_only_skip() {
    let game = setup(3).hand(0, "bandage syringe bed").start();
    assert_eq!(game.legal_actions(0), [Action::Skip]);
}

#[test]
fn i13_with_an_empty_hand_one_is_passed_over() {
    // Three cards last for three turns; but who is not at home holds none.
    let mut game = setup(3).hand(0, "nobody").start_choosing();
    game.act(0, Action::UseNobody);
    game.all_keep_first_three();
    game.roll("start", 2);
    for seat in [2, 1, 2, 1, 2, 1] {
        assert_eq!(game.turn(), seat);
        game.skip(seat);
    }
    assert_eq!(game.table.next(), Next::Chance);
}

#[test]
fn i14_row_cards_lie_left_to_right_before_the_player() {
    let mut game = setup(3).hand(0, "knife").hand(1, "bandage").hand(2, "bat").start();
    game.lay(0, "knife", 1);
    game.lay(1, "bandage", 1);
    game.lay(2, "bat", 1);
    assert_eq!(game.row(1), "knife bandage bat");
    assert_eq!(game.discards(), "");
}

#[test]
fn i14_the_others_go_to_the_discards_and_items_beside_the_row() {
    let mut game =
        setup(3).hand(0, "flashlight keys").hand(1, "hostage").hand(2, "snatch bat").deck("? bandage").start();
    game.play(0, "flashlight");
    game.play(1, "hostage");
    game.hold(1);
    game.lay(2, "bat", 0);
    game.lay(0, "keys", 0);
    game.skip(1);
    game.snatch(2, 0, "bat");
    assert_eq!(game.discards(), "flashlight hostage snatch");
    assert_eq!((game.row(0), game.items(0)), (String::new(), "keys".into()));
}

#[test]
fn i15_a_row_holds_four_nullified_ones_counted_items_not() {
    let mut game = setup(3).hand(0, "bat knife keys").hand(1, "bed bandage").hand(2, "syringe bat knife").start();
    game.lay(0, "bat", 0);
    game.lay(1, "bed", 0);
    game.lay(2, "bat", 0);
    game.lay(0, "knife", 0);
    assert_eq!(game.row(0), "-bat bed bat knife");
    game.assert_rejects(1, lay("bandage", 0), "I15");
    game.skip(1);
    game.assert_rejects(2, lay("syringe", 0), "I15");
    assert_eq!(game.targets(2, "knife"), [1, 2]);
    game.skip(2);
    game.lay(0, "keys", 0);
    assert_eq!(game.items(0), "keys");
}

#[test]
fn i15_a_full_row_takes_no_row_card_of_any_title() {
    let titles = Card::ALL.into_iter().filter(|card| card.kind() == Kind::Row).collect::<Vec<_>>();
    assert_eq!(titles.len(), 8);
    for title in titles {
        let code = title.code();
        let mut game = setup(3).hand(0, "bat knife").hand(1, "knife").hand(2, &format!("bat {code}")).start();
        game.lay(0, "bat", 0);
        game.lay(1, "knife", 0);
        game.lay(2, "bat", 0);
        game.lay(0, "knife", 0);
        game.skip(1);
        game.assert_rejects(2, lay(code, 0), "I15");
        assert!(!game.targets(2, code).contains(&0), "{code}");
    }
}

#[test]
fn i16_never_the_same_title_twice_in_a_row() {
    let mut game = setup(3).hand(0, "bat keys").hand(1, "bat bed").hand(2, "bat knife").start();
    game.lay(0, "bat", 2);
    game.assert_rejects(1, lay("bat", 2), "I16");
    assert_eq!(game.targets(1, "bat"), [0, 1]);
    game.skip(1);
    game.lay(2, "knife", 2);
    game.lay(0, "keys", 2);
    game.lay(1, "bat", 2);
    assert_eq!(game.row(2), "bat knife bat", "a knife lies between them");
}

#[test]
fn i16_a_nullified_card_counts_and_an_item_does_not_part_them() {
    let mut game = setup(3).hand(0, "barricade keys").hand(1, "bat").hand(2, "bat").start();
    game.lay(0, "barricade", 2);
    game.lay(1, "bat", 2);
    assert_eq!(game.row(2), "barricade -bat");
    game.assert_rejects(2, lay("bat", 2), "I16");
    game.skip(2);
    game.lay(0, "keys", 2);
    game.skip_until(2);
    game.assert_rejects(2, lay("bat", 2), "I16");
}

#[test]
fn i17_on_anyone_living_oneself_too() {
    let mut game = setup(3).hand(0, "bat").third_hand(0, "roulette").third_hand(2, "bat").start();
    assert_eq!(game.targets(0, "bat"), [0, 1, 2]);
    game.lose_lives(1, 2);
    game.play(0, "roulette");
    game.roll("roulette", 1);
    assert_eq!(game.targets(2, "bat"), [0, 2]);
    game.assert_rejects(2, lay("bat", 1), "I17");
    game.assert_rejects(2, snatch(1, "bat"), "record");
}

#[test]
fn i18_healing_needs_damage_at_this_moment() {
    let mut game = setup(3).hand(0, "bandage syringe bat").hand(1, "bat bandage").hand(2, "syringe").start();
    game.assert_rejects(0, lay("bandage", 0), "I18");
    game.assert_rejects(0, lay("syringe", 1), "I18");
    game.lay(0, "bat", 1);
    assert_eq!((game.targets(1, "bandage"), game.damage(1)), (vec![1], 1));
    game.lay(1, "bandage", 1);
    assert_eq!(game.damage(1), 0);
    game.assert_rejects(2, lay("syringe", 1), "I18");
}

#[test]
fn i18_damage_is_counted_from_the_left_and_never_falls_below_0() {
    let mut game = setup(3).hand(0, "bat").hand(1, "syringe").hand(2, "bat").start();
    game.lay(0, "bat", 1);
    game.lay(1, "syringe", 1);
    assert_eq!(game.damage(1), 0, "1 less 2 is none");
    game.lay(2, "bat", 1);
    assert_eq!(game.damage(1), 1, "and what comes later counts whole");
}
