//! I19–I24: what binds to what in a row, Med Kits, items.

use super::*;

#[test]
fn i19_barricade_nullifies_the_next_card_whatever_it_is() {
    for (next, row) in [("bat", "knife barricade -bat"), ("bandage", "knife barricade -bandage")] {
        let mut house = deal(3).hand(0, "knife").hand(1, "barricade").hand(2, next).night();
        house.lay(0, "knife", 0);
        house.lay(1, "barricade", 0);
        house.lay(2, next, 0);
        assert_eq!((house.row(0), house.damage(0)), (row.into(), 2));
    }
}

#[test]
fn i19_it_stops_one_card_only() {
    let mut house = deal(3).hand(0, "barricade syringe").hand(1, "bat").hand(2, "knife").night();
    house.lay(0, "barricade", 0);
    house.lay(1, "bat", 0);
    house.lay(2, "knife", 0);
    assert_eq!((house.row(0), house.damage(0)), ("barricade -bat knife".into(), 2));
}

#[test]
fn i19_an_item_does_not_use_it_up() {
    let mut house = deal(3).hand(0, "barricade").hand(1, "keys").hand(2, "knife").night();
    house.lay(0, "barricade", 0);
    house.lay(1, "keys", 0);
    house.lay(2, "knife", 0);
    assert_eq!((house.row(0), house.items(0)), ("barricade -knife".into(), "keys".into()));
}

#[test]
fn i19_it_nullifies_a_med_kit_and_a_double_scratch_too() {
    let mut house = deal(3).hand(0, "knife").hand(1, "barricade").hand(2, "scratch").night();
    house.lay(0, "knife", 0);
    house.lay(1, "barricade", 0);
    house.lay(2, "scratch", 0);
    assert_eq!((house.row(0), house.damage(0)), ("knife barricade -scratch".into(), 2));
}

#[test]
fn i20_under_the_bed_nullifies_the_rightmost_card() {
    let mut house = deal(3).hand(0, "bat").hand(1, "knife").hand(2, "bed").night();
    house.lay(0, "bat", 0);
    house.lay(1, "knife", 0);
    house.lay(2, "bed", 0);
    assert_eq!((house.row(0), house.damage(0)), ("bat -knife bed".into(), 1));
}

#[test]
fn i20_nullified_or_not() {
    let mut house = deal(3).hand(0, "barricade").hand(1, "knife").hand(2, "bed").night();
    house.lay(0, "barricade", 0);
    house.lay(1, "knife", 0);
    house.lay(2, "bed", 0);
    assert_eq!(house.row(0), "barricade -knife bed");
}

#[test]
fn i20_not_on_an_empty_row_nor_on_a_barricade() {
    let mut house = deal(3).hand(0, "barricade").hand(1, "bed").hand(2, "keys").night();
    house.lay(0, "barricade", 0);
    house.refuses(1, lay("bed", 0), "I20");
    house.refuses(1, lay("bed", 1), "I20");
    house.skip(1);
    house.lay(2, "keys", 1);
    house.skip(0);
    house.refuses(1, lay("bed", 1), "I20");
}

#[test]
fn i21_double_scratch_doubles_damage_and_healing() {
    let mut harm = deal(3).hand(0, "bat").hand(1, "knife").hand(2, "scratch").night();
    harm.lay(0, "bat", 0);
    harm.lay(1, "knife", 0);
    harm.lay(2, "scratch", 0);
    assert_eq!((harm.row(0), harm.damage(0)), ("bat +knife scratch".into(), 5));

    let mut healing = deal(3).hand(0, "knife").hand(1, "bandage").hand(2, "scratch").night();
    healing.lay(0, "knife", 0);
    healing.lay(1, "bandage", 0);
    healing.lay(2, "scratch", 0);
    assert_eq!((healing.row(0), healing.damage(0)), ("knife +bandage scratch".into(), 0));
}

#[test]
fn i21_it_passes_over_what_is_nullified_and_what_neither_hurts_nor_heals() {
    let mut house = deal(3).hand(0, "bat").hand(1, "knife scratch").hand(2, "bed").night();
    house.lay(0, "bat", 0);
    house.lay(1, "knife", 0);
    house.lay(2, "bed", 0);
    house.skip(0);
    house.lay(1, "scratch", 0);
    assert_eq!((house.row(0), house.damage(0)), ("+bat -knife bed scratch".into(), 2));
}

#[test]
fn i21_with_nothing_to_double_it_may_not_be_played() {
    let mut house = deal(3).hand(0, "bat scratch").hand(1, "bed").night();
    house.refuses(0, lay("scratch", 0), "I21");
    house.lay(0, "bat", 0);
    house.lay(1, "bed", 0);
    house.until(0);
    house.refuses(0, lay("scratch", 0), "I21");
    assert_eq!(house.targets(0, "scratch"), [0; 0]);
}

#[test]
fn i21_nullified_it_doubles_nothing() {
    let mut house = deal(3).hand(0, "knife").hand(1, "scratch").hand(2, "bed").night();
    house.lay(0, "knife", 0);
    house.lay(1, "scratch", 0);
    assert_eq!(house.damage(0), 4);
    house.lay(2, "bed", 0);
    assert_eq!((house.row(0), house.damage(0)), ("knife -scratch bed".into(), 2));
}

#[test]
fn i22_what_was_bound_to_a_snatched_card_stays_without_effect() {
    let mut house = deal(3).hand(0, "barricade bat").hand(1, "knife snatch").hand(2, "bat").night();
    house.lay(0, "barricade", 0);
    house.lay(1, "knife", 0);
    house.skip(2);
    house.skip(0);
    house.snatch(1, 0, "knife");
    assert_eq!(house.row(0), "barricade");
    house.lay(1, "knife", 0);
    assert_eq!(
        (house.row(0), house.damage(0)),
        ("barricade knife".into(), 2),
        "it does not bind again, and the knife is free"
    );
}

#[test]
fn i22_an_under_the_bed_lets_go_too() {
    let mut house = deal(3).hand(0, "bat").hand(1, "scratch bed").hand(2, "knife snatch").night();
    house.lay(0, "bat", 0);
    house.lay(1, "scratch", 0);
    house.lay(2, "knife", 0);
    house.skip(0);
    house.lay(1, "bed", 0);
    assert_eq!(house.row(0), "+bat scratch -knife bed");
    house.snatch(2, 0, "knife");
    house.hold(2);
    assert_eq!((house.row(0), house.damage(0)), ("+bat scratch bed".into(), 2), "it does not turn to the scratch");
}

#[test]
fn i22_and_so_does_a_double_scratch() {
    let mut house = deal(3).hand(0, "bat bandage").hand(1, "knife snatch").hand(2, "scratch").night();
    house.lay(0, "bat", 0);
    house.lay(1, "knife", 0);
    house.lay(2, "scratch", 0);
    assert_eq!((house.row(0), house.damage(0)), ("bat +knife scratch".into(), 5));
    house.skip(0);
    house.snatch(1, 0, "knife");
    assert_eq!((house.row(0), house.damage(0)), ("bat scratch".into(), 1), "it does not turn to the bat");
    house.lay(1, "knife", 0);
    assert_eq!((house.row(0), house.damage(0)), ("bat scratch knife".into(), 3));
}

#[test]
fn i22_cards_to_the_right_of_a_snatched_card_stay_bound() {
    let mut house = hurt(["bat", "barricade", "medkit snatch"]);
    house.lay(0, "bat", 2);
    house.lay(1, "barricade", 2);
    house.lay(2, "medkit", 2);
    assert_eq!(house.row(2), "bat barricade -medkit");
    house.until(2);
    house.snatch(2, 2, "bat");
    house.hold(2);
    assert_eq!(house.row(2), "barricade -medkit");
}

/// Three players in the second round; seat 2 has lost a life in the first.
fn hurt(hands: [&str; 3]) -> House {
    let mut house = deal(3).later(0, hands[0]).later(1, hands[1]).later(2, hands[2]).night();
    house.round_costs(2);
    house.next_round(0);
    assert_eq!(house.lives(), [3, 3, 2]);
    house
}

#[test]
fn i23_a_med_kit_gives_a_life_back_before_the_loss() {
    let mut house = hurt(["medkit", "", ""]);
    house.lay(0, "medkit", 2);
    assert_eq!(house.lives(), [3, 3, 2], "not at once");
    house.all_skip();
    assert_eq!(house.happened(), ["skipped", "mended"]);
    assert_eq!(house.lives(), [3, 3, 3]);
    house.rolls("tie", 2);
    assert_eq!(house.lives(), [3, 3, 2]);
}

#[test]
fn i23_only_for_who_is_short_of_a_life() {
    let house = hurt(["medkit", "", ""]);
    assert_eq!(house.targets(0, "medkit"), [2]);
    house.refuses(0, lay("medkit", 1), "I23");
}

#[test]
fn i23_nullified_it_gives_nothing_back() {
    let mut house = hurt(["medkit", "bed", ""]);
    house.lay(0, "medkit", 2);
    house.lay(1, "bed", 2);
    assert_eq!(house.row(2), "-medkit bed");
    house.all_skip();
    house.rolls("tie", 1);
    assert_eq!(house.lives(), [3, 2, 2]);
}

#[test]
fn i23_each_player_may_play_it_once_in_vain_or_not() {
    // In round 2 seat 0 plays it in vain. As the first of the discards it comes back as the last card dealt in round 4.
    for (starter, holder) in [(1, 0), (0, 2)] {
        let mut house = hurt(["medkit", "bed", ""]);
        house.lay(0, "medkit", 2);
        house.lay(1, "bed", 2);
        house.round_costs(1);
        house.shuffles("medkit");
        house.all_keep();
        house.rolls("start", starter);
        house.round_costs(1);
        house.shuffles("");
        let hand = house.hand(holder);
        assert!(hand.ends_with("medkit"), "{hand}");
        let others: Vec<&str> = hand.split(' ').filter(|code| !["medkit", "nobody"].contains(code)).take(2).collect();
        house.keep(holder, &format!("{} medkit", others.join(" ")));
        house.all_keep();
        house.rolls("start", holder);
        match holder {
            0 => house.refuses(0, lay("medkit", 2), "I23"),
            other => assert_eq!(house.targets(other, "medkit"), [1, 2], "others may still play theirs"),
        }
    }
}

#[test]
fn i24_items_are_laid_before_anyone_and_cannot_be_nullified() {
    let mut house = deal(3).hand(0, "barricade car").hand(1, "keys bed").night();
    house.lay(0, "barricade", 2);
    assert_eq!(house.targets(1, "keys"), [0, 1, 2]);
    house.lay(1, "keys", 2);
    house.until(0);
    house.lay(0, "car", 2);
    assert_eq!((house.row(2), house.items(2)), ("barricade".into(), "car keys".into()));
    house.refuses(1, lay("bed", 2), "I20");
    house.round_costs(0);
    assert_eq!(house.items(2), "car keys", "they stay");
    house.next_round(0);
    assert_eq!(house.items(2), "car keys");
}

#[test]
fn i18_damage_is_counted_from_the_left() {
    let mut house = deal(3).hand(0, "knife").hand(1, "syringe").hand(2, "bat").night();
    house.lay(0, "knife", 0);
    house.lay(1, "syringe", 0);
    house.lay(2, "bat", 0);
    assert_eq!(house.board().rows[Seat(0)].counted()[..], [2, 0, 1]);
}
