//! I13–I18: turns, rows, and on whom a card may be played.

use super::*;

#[test]
fn i13_three_laps_clockwise_from_the_starter() {
    let mut house = deal(4).starter(2).night();
    for lap in 1..=3 {
        for seat in [2, 3, 0, 1] {
            assert_eq!((house.turn(), house.board().lap), (seat, lap));
            for other in (0..4).filter(|other| *other != seat) {
                house.refuses(other, Action::Skip, "I13");
            }
            house.skip(seat);
        }
    }
    assert_eq!(house.board().phase, Phase::Roll(super::super::Die::Tie));
}

#[test]
fn i13_a_turn_is_one_card_or_a_skip() {
    let mut house = deal(3).hand(0, "bat knife keys").night();
    for instead in [Action::Hold, Action::Home, keep("bat keys knife")] {
        house.refuses(0, instead, "I13");
    }
    house.refuses(0, lay("syringe", 0), "record");
    house.refuses(0, play("camera"), "record");
    house.refuses(0, snatch(1, "bat"), "record");
    house.refuses(0, lay("bat", 3), "record");
    house.refuses_entry(json!({ "seat": 0, "play": "bat" }), "record");
    house.refuses_entry(json!({ "seat": 0, "play": "nobody", "on": 1 }), "record");
    house.lay(0, "bat", 1);
    assert_eq!((house.turn(), house.hand(0)), (1, "knife keys".into()));
}

#[test]
fn i13_with_cards_one_is_asked_even_if_one_can_only_skip() {
    let house = deal(3).hand(0, "bandage syringe bed").night();
    assert_eq!(house.open(0), [Action::Skip]);
}

#[test]
fn i13_with_an_empty_hand_one_is_passed_over() {
    // Three cards last for three turns; but who is not at home holds none.
    let mut house = deal(3).hand(0, "nobody").choosing();
    house.does(0, Action::Home);
    house.all_keep();
    house.rolls("start", 2);
    for seat in [2, 1, 2, 1, 2, 1] {
        assert_eq!(house.turn(), seat);
        house.skip(seat);
    }
    assert_eq!(house.table.next(), Next::Luck);
}

#[test]
fn i14_row_cards_lie_left_to_right_before_the_player() {
    let mut house = deal(3).hand(0, "knife").hand(1, "bandage").hand(2, "bat").night();
    house.lay(0, "knife", 1);
    house.lay(1, "bandage", 1);
    house.lay(2, "bat", 1);
    assert_eq!(house.row(1), "knife bandage bat");
    assert_eq!(house.discards(), "");
}

#[test]
fn i14_the_others_go_to_the_discards_and_items_beside_the_row() {
    let mut house =
        deal(3).hand(0, "flashlight keys").hand(1, "hostage").hand(2, "snatch bat").pile("? bandage").night();
    house.play(0, "flashlight");
    house.play(1, "hostage");
    house.hold(1);
    house.lay(2, "bat", 0);
    house.lay(0, "keys", 0);
    house.skip(1);
    house.snatch(2, 0, "bat");
    assert_eq!(house.discards(), "flashlight hostage snatch");
    assert_eq!((house.row(0), house.items(0)), (String::new(), "keys".into()));
}

#[test]
fn i15_a_row_holds_four_nullified_ones_counted_items_not() {
    let mut house = deal(3).hand(0, "bat knife keys").hand(1, "bed bandage").hand(2, "syringe bat knife").night();
    house.lay(0, "bat", 0);
    house.lay(1, "bed", 0);
    house.lay(2, "bat", 0);
    house.lay(0, "knife", 0);
    assert_eq!(house.row(0), "-bat bed bat knife");
    house.refuses(1, lay("bandage", 0), "I15");
    house.skip(1);
    house.refuses(2, lay("syringe", 0), "I15");
    assert_eq!(house.targets(2, "knife"), [1, 2]);
    house.skip(2);
    house.lay(0, "keys", 0);
    assert_eq!(house.items(0), "keys");
}

#[test]
fn i16_never_the_same_title_twice_in_a_row() {
    let mut house = deal(3).hand(0, "bat keys").hand(1, "bat bed").hand(2, "bat knife").night();
    house.lay(0, "bat", 2);
    house.refuses(1, lay("bat", 2), "I16");
    assert_eq!(house.targets(1, "bat"), [0, 1]);
    house.skip(1);
    house.lay(2, "knife", 2);
    house.lay(0, "keys", 2);
    house.lay(1, "bat", 2);
    assert_eq!(house.row(2), "bat knife bat", "a knife lies between them");
}

#[test]
fn i16_a_nullified_card_counts_and_an_item_does_not_part_them() {
    let mut house = deal(3).hand(0, "barricade keys").hand(1, "bat").hand(2, "bat").night();
    house.lay(0, "barricade", 2);
    house.lay(1, "bat", 2);
    assert_eq!(house.row(2), "barricade -bat");
    house.refuses(2, lay("bat", 2), "I16");
    house.skip(2);
    house.lay(0, "keys", 2);
    house.until(2);
    house.refuses(2, lay("bat", 2), "I16");
}

#[test]
fn i17_on_anyone_living_oneself_too() {
    let mut house = deal(3).hand(0, "bat").third(0, "roulette").third(2, "bat").night();
    assert_eq!(house.targets(0, "bat"), [0, 1, 2]);
    house.wear_down(1, 2);
    house.play(0, "roulette");
    house.rolls("roulette", 1);
    assert_eq!(house.targets(2, "bat"), [0, 2]);
    house.refuses(2, lay("bat", 1), "I17");
    house.refuses(2, snatch(1, "bat"), "record");
}

#[test]
fn i18_healing_needs_damage_at_this_moment() {
    let mut house = deal(3).hand(0, "bandage syringe bat").hand(1, "bat bandage").hand(2, "syringe").night();
    house.refuses(0, lay("bandage", 0), "I18");
    house.refuses(0, lay("syringe", 1), "I18");
    house.lay(0, "bat", 1);
    assert_eq!((house.targets(1, "bandage"), house.damage(1)), (vec![1], 1));
    house.lay(1, "bandage", 1);
    assert_eq!(house.damage(1), 0);
    house.refuses(2, lay("syringe", 1), "I18");
}

#[test]
fn i18_damage_is_counted_from_the_left_and_never_falls_below_0() {
    let mut house = deal(3).hand(0, "bat").hand(1, "syringe").hand(2, "bat").night();
    house.lay(0, "bat", 1);
    house.lay(1, "syringe", 1);
    assert_eq!(house.damage(1), 0, "1 less 2 is none");
    house.lay(2, "bat", 1);
    assert_eq!(house.damage(1), 1, "and what comes later counts whole");
}
