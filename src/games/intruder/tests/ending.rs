//! I34–I41: the end of a round, death and winning.

use super::*;
use crate::game::Determinize;

#[test]
fn i34_med_kits_counting_loss_death_verdict_discards() {
    let mut game = setup(3).second_hand(0, "medkit").second_hand(1, "roulette").second_hand(2, "bat").start();
    game.end_round_with_loss(2);
    game.begin_next_round(0);
    game.lay(0, "medkit", 2);
    game.play(1, "roulette");
    game.roll("roulette", 2);
    assert_eq!(game.lives(), [3, 3, 1]);
    game.lay(2, "bat", 2);
    game.skip_to_end_of_round();
    assert_eq!(game.events(), ["skipped", "mended", "lost a life", "round over"]);
    assert_eq!(game.lives(), [3, 3, 1], "the Med Kit came first, so nobody is dead");
}

#[test]
fn i35_most_damage_loses_one_life() {
    let mut game = setup(3).hand(0, "bat").hand(1, "knife").start();
    game.lay(0, "bat", 1);
    game.lay(1, "knife", 2);
    game.skip_to_end_of_round();
    assert_eq!(game.events(), ["skipped", "lost a life", "round over"], "nothing is rolled");
    assert_eq!(game.lives(), [3, 3, 2]);
}

#[test]
fn i35_tied_for_most_the_die_chooses_among_the_tied() {
    let mut game = setup(4).hand(0, "knife bat").hand(1, "knife").start();
    game.lay(0, "knife", 1);
    game.lay(1, "knife", 2);
    game.skip_until(0);
    game.lay(0, "bat", 3);
    game.skip_to_end_of_round();
    game.assert_rejects_roll("tie", 0, "I35");
    game.assert_rejects_roll("tie", 3, "I35");
    game.roll("tie", 2);
    assert_eq!(game.lives(), [3, 3, 2, 3]);
}

#[test]
fn i35_with_no_damage_the_die_chooses_among_all() {
    for unlucky in 0..3 {
        let mut game = setup(3).start();
        game.skip_to_end_of_round();
        game.roll("tie", unlucky);
        assert_eq!(game.lives()[usize::from(unlucky)], 2);
    }
}

#[test]
fn i35_where_only_one_can_be_meant_nothing_is_rolled() {
    let mut game = setup(3).third_hand(0, "roulette").third_hand(2, "nobody").start();
    game.lose_lives(1, 1);
    game.end_round_with_loss(1);
    game.shuffle_discards("");
    game.act(2, Action::UseNobody);
    game.all_keep_first_three();
    game.roll("start", 0);
    game.play(0, "roulette");
    game.roll("roulette", 1);
    game.skip_to_end_of_round();
    assert_eq!(game.events(), ["skipped", "lost a life", "round over"], "seat 1 is dead and seat 2 not at home");
    assert_eq!(game.lives(), [2, 0, 3]);
}

#[test]
fn i36_hand_row_and_items_of_the_dead_are_discarded() {
    let mut game =
        setup(4).second_hand(0, "roulette bat bat").second_hand(1, "knife keys car").second_hand(3, "bandage").start();
    game.lose_lives(1, 1);
    game.lay(0, "bat", 1);
    game.lay(1, "keys", 1);
    game.end_round_with_loss(1);
    assert_eq!(game.items(1), "keys");
    game.shuffle_discards("");
    game.all_keep_first_three();
    game.roll("start", 0);
    game.end_round_with_loss(1);
    assert_eq!(game.events()[..3], ["rolled", "lost a life", "died"]);
    assert_eq!((game.items(1), game.hand(1)), (String::new(), String::new()));
    assert!(game.all_discards().contains(&Card::Keys));
    assert_eq!(game.all_discards().len(), 4 * 3 + 1);
    game.shuffle_discards("");
    game.assert_rejects(1, Action::UseNobody, "I36");
    game.all_keep_first_three();
    game.roll("start", 0);
    game.assert_rejects(1, Action::Skip, "I36");
}

#[test]
fn i36_who_dies_in_their_own_turn_has_none_left() {
    let mut game = setup(3).third_hand(0, "roulette").start();
    game.lose_lives(0, 2);
    game.play(0, "roulette");
    game.roll("roulette", 0);
    assert_eq!(game.events(), ["rolled", "shot", "died", "goes on"]);
    for seat in [1, 2, 1, 2] {
        assert_eq!(game.turn(), seat, "the dead are passed over");
        game.skip(seat);
    }
}

#[test]
fn i37_with_all_intruders_dead_the_innocents_win() {
    let mut game = setup(3).intruders(&[1]).start();
    game.lose_lives(1, 3);
    assert_eq!(game.events(), ["rolled", "lost a life", "died", "won"]);
    assert_eq!(game.outcome(), Some((Side::Innocents, WinReason::Deaths)));
    game.assert_rejects(0, Action::Skip, "I37");
    game.assert_rejects_roll("start", 0, "record");
    assert_eq!(game.table.next(), Next::Over);
}

#[test]
fn i37_with_all_innocents_dead_the_intruders_win() {
    let mut game = setup(4).intruders(&[0, 3]).start();
    game.lose_lives(1, 3);
    assert_eq!(game.outcome(), None);
    game.lose_lives(2, 3);
    assert_eq!(game.outcome(), Some((Side::Intruders, WinReason::Deaths)));
}

#[test]
fn i37_it_is_checked_at_every_death() {
    let mut game = setup(3).intruders(&[1]).third_hand(0, "roulette").start();
    game.lose_lives(1, 2);
    game.play(0, "roulette");
    game.roll("roulette", 1);
    assert_eq!(game.events(), ["rolled", "shot", "died", "won"], "in the middle of the round");
}

/// Three players; the second round ends with all four items before this seat.
fn items_before(seat: u8, intruder: usize) -> TestGame {
    let hands = ["keys car gasoline", "license bat bat"];
    let mut game = setup(3).intruders(&[intruder]).hand(0, hands[0]).hand(1, hands[1]).start();
    game.lay(0, "keys", seat);
    game.lay(1, "license", seat);
    game.skip_until(0);
    game.lay(0, "car", seat);
    game.skip_until(0);
    game.lay(0, "gasoline", seat);
    game
}

#[test]
fn i38_a_living_innocent_with_all_four_items_wins_for_the_innocents() {
    let mut game = items_before(2, 0);
    assert_eq!(game.outcome(), None, "not before the end of the round");
    game.end_round_with_loss(0);
    assert_eq!(game.events(), ["rolled", "lost a life", "won"]);
    assert_eq!(game.outcome(), Some((Side::Innocents, WinReason::Items)));
    game.assert_rejects(0, Action::Skip, "I38");
}

#[test]
fn i38_an_intruder_needs_every_innocent_down_to_the_last_life() {
    let mut game = items_before(2, 2);
    game.end_round_with_loss(0);
    assert_eq!(game.events(), ["rolled", "lost a life", "goes on", "round over"]);
    assert!(game.board().known_intruders.contains(Seat(2)), "an Innocent would have won");
    for seed in 0..20 {
        let imagined = Intruder::determinize(game.table.view(Seat(0)), &mut Seed(seed).bot(0));
        assert_eq!(imagined.roles[Seat(2)], Some(Role::Intruder), "seat 0 can tell");
    }
    game.begin_next_round(0);
    game.lose_lives(0, 1);
    game.lose_lives(1, 1);
    assert_eq!((game.lives(), game.outcome()), (vec![1, 2, 3], None));
    game.end_round_with_loss(1);
    assert_eq!(game.events(), ["rolled", "lost a life", "won"], "after the loss");
    assert_eq!(game.outcome(), Some((Side::Intruders, WinReason::Items)));
}

#[test]
fn i38_the_dead_count() {
    let mut game = items_before(2, 2);
    game.end_round_with_loss(0);
    game.begin_next_round(1);
    game.lose_lives(0, 2);
    assert_eq!((game.lives(), game.outcome()), (vec![0, 3, 3], None));
    game.lose_lives(1, 2);
    assert_eq!(game.outcome(), Some((Side::Intruders, WinReason::Items)));
}

#[test]
fn i38_only_the_living_win_by_items() {
    let mut game = setup(4).intruders(&[2, 3]).hand(0, "keys car gasoline").hand(1, "license").start();
    game.lay(0, "keys", 2);
    game.lay(1, "license", 2);
    game.skip_until(0);
    game.lay(0, "car", 2);
    game.skip_until(0);
    game.lay(0, "gasoline", 2);
    game.lose_lives(2, 2);
    assert!(game.board().items[Seat(2)].is_complete());
    game.end_round_with_loss(2);
    assert_eq!(game.events(), ["rolled", "lost a life", "died", "goes on", "round over"]);
    assert_eq!(game.items(2), "");
}

#[test]
fn i39_a_side_wins_as_a_whole_the_dead_included() {
    use crate::game::Ending;
    let mut game = setup(5).intruders(&[0, 4]).start();
    game.lose_lives(1, 3);
    game.lose_lives(0, 3);
    game.lose_lives(4, 3);
    let outcome = game.table.outcome().expect("both Intruders are dead");
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat(1), Seat(2), Seat(3)]);
    assert_eq!(game.lives()[1], 0);
    let written = serde_json::to_value(&outcome).expect("outcomes can be written");
    let roles = ["intruder", "innocent", "innocent", "innocent", "intruder"];
    assert_eq!(written, json!({ "winners": "innocents", "by": "deaths", "roles": roles }));
}

#[test]
fn i40_identities_are_shown_only_when_all_is_over() {
    let mut game = setup(3).intruders(&[1]).start();
    let seen = |game: &TestGame| game.board().roles.iter().map(|(_, role)| role.flatten()).collect::<Vec<_>>();
    game.lose_lives(0, 3);
    assert_eq!(seen(&game), [None, None, None], "not even those of the dead");
    game.lose_lives(1, 3);
    assert_eq!(seen(&game), [Some(Role::Innocent), Some(Role::Intruder), Some(Role::Innocent)]);
}

#[test]
fn i41_one_against_one_plays_on() {
    let mut game = setup(3).intruders(&[1]).start();
    game.lose_lives(0, 3);
    assert_eq!((game.lives(), game.outcome()), (vec![0, 3, 3], None));
    assert_eq!(game.table.turn().len(), 1);
    game.lose_lives(2, 3);
    assert_eq!(game.outcome(), Some((Side::Intruders, WinReason::Deaths)));
}
