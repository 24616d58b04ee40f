//! I19–I24: bindings in a row, Med Kits, items.

use super::*;
use crate::games::intruder::text::{card_effect, card_effect_for};

#[test]
fn i19_barricade_nullifies_the_next_card_whatever_it_is() {
    for (next, row) in [("bat", "knife barricade -bat"), ("bandage", "knife barricade -bandage")] {
        let mut game = setup(3).hand(0, "knife").hand(1, "barricade").hand(2, next).start();
        game.lay(0, "knife", 0);
        game.lay(1, "barricade", 0);
        game.lay(2, next, 0);
        assert_eq!((game.row(0), game.damage(0)), (row.into(), 2));
    }
}

#[test]
fn i19_it_stops_one_card_only() {
    let mut game = setup(3).hand(0, "barricade syringe").hand(1, "bat").hand(2, "knife").start();
    game.lay(0, "barricade", 0);
    game.lay(1, "bat", 0);
    game.lay(2, "knife", 0);
    assert_eq!((game.row(0), game.damage(0)), ("barricade -bat knife".into(), 2));
}

#[test]
fn i19_an_item_does_not_use_it_up() {
    let mut game = setup(3).hand(0, "barricade").hand(1, "keys").hand(2, "knife").start();
    game.lay(0, "barricade", 0);
    game.lay(1, "keys", 0);
    game.lay(2, "knife", 0);
    assert_eq!((game.row(0), game.items(0)), ("barricade -knife".into(), "keys".into()));
}

#[test]
fn i19_it_nullifies_a_med_kit_and_a_double_scratch_too() {
    let mut game = setup(3).hand(0, "knife").hand(1, "barricade").hand(2, "scratch").start();
    game.lay(0, "knife", 0);
    game.lay(1, "barricade", 0);
    game.lay(2, "scratch", 0);
    assert_eq!((game.row(0), game.damage(0)), ("knife barricade -scratch".into(), 2));
}

#[test]
fn i20_under_the_bed_nullifies_the_rightmost_card() {
    let mut game = setup(3).hand(0, "bat").hand(1, "knife").hand(2, "bed").start();
    game.lay(0, "bat", 0);
    game.lay(1, "knife", 0);
    game.lay(2, "bed", 0);
    assert_eq!((game.row(0), game.damage(0)), ("bat -knife bed".into(), 1));
}

#[test]
fn i20_nullified_or_not() {
    let mut game = setup(3).hand(0, "barricade").hand(1, "knife").hand(2, "bed").start();
    game.lay(0, "barricade", 0);
    game.lay(1, "knife", 0);
    game.lay(2, "bed", 0);
    assert_eq!(game.row(0), "barricade -knife bed");
}

#[test]
fn i20_not_on_an_empty_row_nor_on_a_barricade() {
    let mut game = setup(3).hand(0, "barricade").hand(1, "bed").hand(2, "keys").start();
    game.lay(0, "barricade", 0);
    game.assert_rejects(1, lay("bed", 0), "I20");
    game.assert_rejects(1, lay("bed", 1), "I20");
    game.skip(1);
    game.lay(2, "keys", 1);
    game.skip(0);
    game.assert_rejects(1, lay("bed", 1), "I20");
}

#[test]
fn i21_double_scratch_doubles_damage_and_healing() {
    let mut harm = setup(3).hand(0, "bat").hand(1, "knife").hand(2, "scratch").start();
    harm.lay(0, "bat", 0);
    harm.lay(1, "knife", 0);
    harm.lay(2, "scratch", 0);
    assert_eq!((harm.row(0), harm.damage(0)), ("bat +knife scratch".into(), 5));

    let mut healing = setup(3).hand(0, "knife").hand(1, "bandage").hand(2, "scratch").start();
    healing.lay(0, "knife", 0);
    healing.lay(1, "bandage", 0);
    healing.lay(2, "scratch", 0);
    assert_eq!((healing.row(0), healing.damage(0)), ("knife +bandage scratch".into(), 0));
}

#[test]
fn i21_it_passes_over_what_is_nullified_and_what_neither_hurts_nor_heals() {
    let mut game = setup(3).hand(0, "bat").hand(1, "knife scratch").hand(2, "bed").start();
    game.lay(0, "bat", 0);
    game.lay(1, "knife", 0);
    game.lay(2, "bed", 0);
    game.skip(0);
    game.lay(1, "scratch", 0);
    assert_eq!((game.row(0), game.damage(0)), ("+bat -knife bed scratch".into(), 2));
}

#[test]
fn i21_with_nothing_to_double_it_may_not_be_played() {
    let mut game = setup(3).hand(0, "bat scratch").hand(1, "bed").start();
    game.assert_rejects(0, lay("scratch", 0), "I21");
    game.lay(0, "bat", 0);
    game.lay(1, "bed", 0);
    game.skip_until(0);
    game.assert_rejects(0, lay("scratch", 0), "I21");
    assert_eq!(game.targets(0, "scratch"), [0; 0]);
}

#[test]
fn i21_nullified_it_doubles_nothing() {
    let mut game = setup(3).hand(0, "knife").hand(1, "scratch").hand(2, "bed").start();
    game.lay(0, "knife", 0);
    game.lay(1, "scratch", 0);
    assert_eq!(game.damage(0), 4);
    game.lay(2, "bed", 0);
    assert_eq!((game.row(0), game.damage(0)), ("knife -scratch bed".into(), 2));
}

#[test]
fn i21_the_count_of_harm_is_what_a_card_changes_in_the_row() {
    let mut game = setup(3).hand(0, "knife").hand(1, "scratch").hand(2, "bed").start();
    game.lay(0, "knife", 0);
    game.lay(1, "scratch", 0);
    game.lay(2, "bed", 0);
    let harm = game.board().harm;
    let on_the_first = [0, 1, 2].map(|by| harm[Seat(by)][Seat(0)]);
    assert_eq!(on_the_first, [2, 2, -2], "a Knife, its double, and the double taken away again");
}

#[test]
fn i22_what_was_bound_to_a_snatched_card_stays_without_effect() {
    let mut game = setup(3).hand(0, "barricade bat").hand(1, "knife snatch").hand(2, "bat").start();
    game.lay(0, "barricade", 0);
    game.lay(1, "knife", 0);
    game.skip(2);
    game.skip(0);
    game.snatch(1, 0, "knife");
    assert_eq!(game.row(0), "barricade");
    game.lay(1, "knife", 0);
    assert_eq!(
        (game.row(0), game.damage(0)),
        ("barricade knife".into(), 2),
        "it does not bind again, and the knife is free"
    );
}

#[test]
fn i22_an_under_the_bed_lets_go_too() {
    let mut game = setup(3).hand(0, "bat").hand(1, "scratch bed").hand(2, "knife snatch").start();
    game.lay(0, "bat", 0);
    game.lay(1, "scratch", 0);
    game.lay(2, "knife", 0);
    game.skip(0);
    game.lay(1, "bed", 0);
    assert_eq!(game.row(0), "+bat scratch -knife bed");
    game.snatch(2, 0, "knife");
    game.hold(2);
    assert_eq!((game.row(0), game.damage(0)), ("+bat scratch bed".into(), 2), "it does not turn to the scratch");
}

#[test]
fn i22_and_so_does_a_double_scratch() {
    let mut game = setup(3).hand(0, "bat bandage").hand(1, "knife snatch").hand(2, "scratch").start();
    game.lay(0, "bat", 0);
    game.lay(1, "knife", 0);
    game.lay(2, "scratch", 0);
    assert_eq!((game.row(0), game.damage(0)), ("bat +knife scratch".into(), 5));
    game.skip(0);
    game.snatch(1, 0, "knife");
    assert_eq!((game.row(0), game.damage(0)), ("bat scratch".into(), 1), "it does not turn to the bat");
    let row = &game.board().rows[Seat(0)];
    assert_eq!([0, 1].map(|at| row.is_idle(at)), [false, true], "the table shows it");
    game.lay(1, "knife", 0);
    assert_eq!((game.row(0), game.damage(0)), ("bat scratch knife".into(), 3));
}

#[test]
fn i22_cards_to_the_right_of_a_snatched_card_stay_bound() {
    let mut game = hurt(["bat", "barricade", "medkit snatch"]);
    game.lay(0, "bat", 2);
    game.lay(1, "barricade", 2);
    game.lay(2, "medkit", 2);
    assert_eq!(game.row(2), "bat barricade -medkit");
    game.skip_until(2);
    game.snatch(2, 2, "bat");
    game.hold(2);
    assert_eq!(game.row(2), "barricade -medkit");
}

/// Three players in the second round; seat 2 has lost a life in the first.
fn hurt(hands: [&str; 3]) -> TestGame {
    let mut game = setup(3).second_hand(0, hands[0]).second_hand(1, hands[1]).second_hand(2, hands[2]).start();
    game.end_round_with_loss(2);
    game.begin_next_round(0);
    assert_eq!(game.lives(), [3, 3, 2]);
    game
}

#[test]
fn i23_a_med_kit_gives_a_life_back_before_the_loss() {
    let mut game = hurt(["medkit", "", ""]);
    game.lay(0, "medkit", 2);
    assert_eq!(game.lives(), [3, 3, 2], "not at once");
    game.skip_to_end_of_round();
    assert_eq!(game.events(), ["skipped", "mended"]);
    assert_eq!(game.lives(), [3, 3, 3]);
    game.roll("tie", 2);
    assert_eq!(game.lives(), [3, 3, 2]);
}

#[test]
fn i23_only_for_who_is_short_of_a_life() {
    let game = hurt(["medkit", "", ""]);
    assert_eq!(game.targets(0, "medkit"), [2]);
    game.assert_rejects(0, lay("medkit", 1), "I23");
}

#[test]
fn i23_the_choice_of_cards_says_that_a_second_one_cannot_be_played() {
    assert_eq!(
        card_effect_for(Card::Medkit, true),
        "Gives back a life when the round ends. Once per player. You have played yours."
    );
    assert_eq!(card_effect_for(Card::Medkit, false), card_effect(Card::Medkit));
    assert_eq!(card_effect_for(Card::Bandage, true), card_effect(Card::Bandage));
}

#[test]
fn i23_nullified_it_gives_nothing_back() {
    let mut game = hurt(["medkit", "bed", ""]);
    game.lay(0, "medkit", 2);
    game.lay(1, "bed", 2);
    assert_eq!(game.row(2), "-medkit bed");
    game.skip_to_end_of_round();
    game.roll("tie", 1);
    assert_eq!(game.lives(), [3, 2, 2]);
}

#[test]
fn i23_each_player_may_play_it_once_in_vain_or_not() {
    // In round 2 seat 0 plays it in vain. As the first of the discards it comes back as the last card dealt in round 4.
    for (starter, holder) in [(1, 0), (0, 2)] {
        let mut game = hurt(["medkit", "bed", ""]);
        game.lay(0, "medkit", 2);
        game.lay(1, "bed", 2);
        game.end_round_with_loss(1);
        game.shuffle_discards("medkit");
        game.all_keep_first_three();
        game.roll("start", starter);
        game.end_round_with_loss(1);
        game.shuffle_discards("");
        let hand = game.hand(holder);
        assert!(hand.ends_with("medkit"), "{hand}");
        let others: Vec<&str> = hand.split(' ').filter(|code| !["medkit", "nobody"].contains(code)).take(2).collect();
        game.keep(holder, &format!("{} medkit", others.join(" ")));
        game.all_keep_first_three();
        game.roll("start", holder);
        match holder {
            0 => game.assert_rejects(0, lay("medkit", 2), "I23"),
            other => assert_eq!(game.targets(other, "medkit"), [1, 2], "others may still play theirs"),
        }
    }
}

#[test]
fn i24_items_are_laid_before_anyone_and_cannot_be_nullified() {
    let mut game = setup(3).hand(0, "barricade car").hand(1, "keys bed").start();
    game.lay(0, "barricade", 2);
    assert_eq!(game.targets(1, "keys"), [0, 1, 2]);
    game.lay(1, "keys", 2);
    game.skip_until(0);
    game.lay(0, "car", 2);
    assert_eq!((game.row(2), game.items(2)), ("barricade".into(), "car keys".into()));
    game.assert_rejects(1, lay("bed", 2), "I20");
    game.end_round_with_loss(0);
    assert_eq!(game.items(2), "car keys", "they stay");
    game.begin_next_round(0);
    assert_eq!(game.items(2), "car keys");
}

#[test]
fn i18_damage_is_counted_from_the_left() {
    let mut game = setup(3).hand(0, "knife").hand(1, "syringe").hand(2, "bat").start();
    game.lay(0, "knife", 0);
    game.lay(1, "syringe", 0);
    game.lay(2, "bat", 0);
    assert_eq!(game.board().rows[Seat(0)].running_damage()[..], [2, 0, 1]);
}

#[test]
fn a_bed_or_a_scratch_does_as_much_harm_as_it_changes_the_damage() {
    for (card, change) in [("bed", -2), ("scratch", 2)] {
        let mut game = setup(3).hand(0, "bat").hand(1, "knife").hand(2, card).start();
        game.lay(0, "bat", 0);
        game.lay(1, "knife", 0);
        let before = i16::from(game.damage(0));
        game.lay(2, card, 0);
        assert_eq!(i16::from(game.damage(0)) - before, change, "{card}");
        assert_eq!(i16::from(game.board().harm[Seat(2)][Seat(0)]), change, "{card}");
    }
}
