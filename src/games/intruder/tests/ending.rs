//! I34–I41: the end of a round, death, and who wins.

use super::*;
use crate::game::{Eyes, Imagine};

#[test]
fn i34_med_kits_counting_loss_death_verdict_discards() {
    let mut house = deal(3).later(0, "medkit").later(1, "roulette").later(2, "bat").night();
    house.round_costs(2);
    house.next_round(0);
    house.lay(0, "medkit", 2);
    house.play(1, "roulette");
    house.rolls("roulette", 2);
    assert_eq!(house.lives(), [3, 3, 1]);
    house.lay(2, "bat", 2);
    house.all_skip();
    assert_eq!(house.happened(), ["skipped", "mended", "lost a life", "round over"]);
    assert_eq!(house.lives(), [3, 3, 1], "the Med Kit came first, so nobody is dead");
}

#[test]
fn i35_most_damage_loses_one_life() {
    let mut house = deal(3).hand(0, "bat").hand(1, "knife").night();
    house.lay(0, "bat", 1);
    house.lay(1, "knife", 2);
    house.all_skip();
    assert_eq!(house.happened(), ["skipped", "lost a life", "round over"], "nothing is rolled");
    assert_eq!(house.lives(), [3, 3, 2]);
}

#[test]
fn i35_tied_for_most_the_die_chooses_among_the_tied() {
    let mut house = deal(4).hand(0, "knife bat").hand(1, "knife").night();
    house.lay(0, "knife", 1);
    house.lay(1, "knife", 2);
    house.until(0);
    house.lay(0, "bat", 3);
    house.all_skip();
    house.refuses_roll("tie", 0, "I35");
    house.refuses_roll("tie", 3, "I35");
    house.rolls("tie", 2);
    assert_eq!(house.lives(), [3, 3, 2, 3]);
}

#[test]
fn i35_with_no_damage_the_die_chooses_among_all() {
    for unlucky in 0..3 {
        let mut house = deal(3).night();
        house.all_skip();
        house.rolls("tie", unlucky);
        assert_eq!(house.lives()[usize::from(unlucky)], 2);
    }
}

#[test]
fn i35_where_only_one_can_be_meant_nothing_is_rolled() {
    let mut house = deal(3).third(0, "roulette").third(2, "nobody").night();
    house.wear_down(1, 1);
    house.round_costs(1);
    house.shuffles("");
    house.does(2, Action::Home);
    house.all_keep();
    house.rolls("start", 0);
    house.play(0, "roulette");
    house.rolls("roulette", 1);
    house.all_skip();
    assert_eq!(house.happened(), ["skipped", "lost a life", "round over"], "seat 1 is dead and seat 2 not at home");
    assert_eq!(house.lives(), [2, 0, 3]);
}

#[test]
fn i36_hand_row_and_items_of_the_dead_are_discarded() {
    let mut house = deal(4).later(0, "roulette bat bat").later(1, "knife keys car").later(3, "bandage").night();
    house.wear_down(1, 1);
    house.lay(0, "bat", 1);
    house.lay(1, "keys", 1);
    house.round_costs(1);
    assert_eq!(house.items(1), "keys");
    house.shuffles("");
    house.all_keep();
    house.rolls("start", 0);
    house.round_costs(1);
    assert_eq!(house.happened()[..3], ["rolled", "lost a life", "died"]);
    assert_eq!((house.items(1), house.hand(1)), (String::new(), String::new()));
    assert!(house.all_discards().contains(&Card::Keys));
    assert_eq!(house.all_discards().len(), 4 * 3 + 1);
    house.shuffles("");
    house.refuses(1, Action::Home, "I36");
    house.all_keep();
    house.rolls("start", 0);
    house.refuses(1, Action::Skip, "I36");
}

#[test]
fn i36_who_dies_in_their_own_turn_has_none_left() {
    let mut house = deal(3).third(0, "roulette").night();
    house.wear_down(0, 2);
    house.play(0, "roulette");
    house.rolls("roulette", 0);
    assert_eq!(house.happened(), ["rolled", "shot", "died", "goes on"]);
    for seat in [1, 2, 1, 2] {
        assert_eq!(house.turn(), seat, "the dead are passed over");
        house.skip(seat);
    }
}

#[test]
fn i37_with_all_intruders_dead_the_innocents_win() {
    let mut house = deal(3).intruders(&[1]).night();
    house.wear_down(1, 3);
    assert_eq!(house.happened(), ["rolled", "lost a life", "died", "won"]);
    assert_eq!(house.outcome(), Some((Side::Innocents, By::Deaths)));
    house.refuses(0, Action::Skip, "I37");
    house.refuses_roll("start", 0, "record");
    assert_eq!(house.table.next(), Next::Over);
}

#[test]
fn i37_with_all_innocents_dead_the_intruders_win() {
    let mut house = deal(4).intruders(&[0, 3]).night();
    house.wear_down(1, 3);
    assert_eq!(house.outcome(), None);
    house.wear_down(2, 3);
    assert_eq!(house.outcome(), Some((Side::Intruders, By::Deaths)));
}

#[test]
fn i37_it_is_checked_at_every_death() {
    let mut house = deal(3).intruders(&[1]).third(0, "roulette").night();
    house.wear_down(1, 2);
    house.play(0, "roulette");
    house.rolls("roulette", 1);
    assert_eq!(house.happened(), ["rolled", "shot", "died", "won"], "in the middle of the round");
}

/// Three players; the second round ends with all four items before this seat.
fn items_before(seat: u8, intruder: usize) -> House {
    let hands = ["keys car gasoline", "license bat bat"];
    let mut house = deal(3).intruders(&[intruder]).hand(0, hands[0]).hand(1, hands[1]).night();
    house.lay(0, "keys", seat);
    house.lay(1, "license", seat);
    house.until(0);
    house.lay(0, "car", seat);
    house.until(0);
    house.lay(0, "gasoline", seat);
    house
}

#[test]
fn i38_a_living_innocent_with_all_four_items_wins_for_the_innocents() {
    let mut house = items_before(2, 0);
    assert_eq!(house.outcome(), None, "not before the end of the round");
    house.round_costs(0);
    assert_eq!(house.happened(), ["rolled", "lost a life", "won"]);
    assert_eq!(house.outcome(), Some((Side::Innocents, By::Items)));
    house.refuses(0, Action::Skip, "I38");
}

#[test]
fn i38_an_intruder_needs_every_innocent_down_to_the_last_life() {
    let mut house = items_before(2, 2);
    house.round_costs(0);
    assert_eq!(house.happened(), ["rolled", "lost a life", "goes on", "round over"]);
    assert!(house.board().exposed.has(Seat(2)), "an Innocent would have won");
    for seed in 0..20 {
        let imagined = Intruder::imagine(house.table.view(Seat(0)), Eyes::Seat(Seat(0)), &mut Seed(seed).bot(0));
        assert_eq!(imagined.roles[Seat(2)], Some(Role::Intruder), "seat 0 can tell");
    }
    house.next_round(0);
    house.wear_down(0, 1);
    house.wear_down(1, 1);
    assert_eq!((house.lives(), house.outcome()), (vec![1, 2, 3], None));
    house.round_costs(1);
    assert_eq!(house.happened(), ["rolled", "lost a life", "won"], "after the loss");
    assert_eq!(house.outcome(), Some((Side::Intruders, By::Items)));
}

#[test]
fn i38_the_dead_count() {
    let mut house = items_before(2, 2);
    house.round_costs(0);
    house.next_round(1);
    house.wear_down(0, 2);
    assert_eq!((house.lives(), house.outcome()), (vec![0, 3, 3], None));
    house.wear_down(1, 2);
    assert_eq!(house.outcome(), Some((Side::Intruders, By::Items)));
}

#[test]
fn i38_only_the_living_win_by_items() {
    let mut house = deal(4).intruders(&[2, 3]).hand(0, "keys car gasoline").hand(1, "license").night();
    house.lay(0, "keys", 2);
    house.lay(1, "license", 2);
    house.until(0);
    house.lay(0, "car", 2);
    house.until(0);
    house.lay(0, "gasoline", 2);
    house.wear_down(2, 2);
    assert!(house.board().items[Seat(2)].are_all());
    house.round_costs(2);
    assert_eq!(house.happened(), ["rolled", "lost a life", "died", "goes on", "round over"]);
    assert_eq!(house.items(2), "");
}

#[test]
fn i39_a_side_wins_as_a_whole_the_dead_included() {
    use crate::game::Ending;
    let mut house = deal(5).intruders(&[0, 4]).night();
    house.wear_down(1, 3);
    house.wear_down(0, 3);
    house.wear_down(4, 3);
    let outcome = house.table.outcome().expect("both Intruders are dead");
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat(1), Seat(2), Seat(3)]);
    assert_eq!(house.lives()[1], 0);
    let written = serde_json::to_value(&outcome).expect("outcomes can be written");
    let roles = ["intruder", "innocent", "innocent", "innocent", "intruder"];
    assert_eq!(written, json!({ "winners": "innocents", "by": "deaths", "roles": roles }));
}

#[test]
fn i40_identities_are_shown_only_when_all_is_over() {
    let mut house = deal(3).intruders(&[1]).night();
    let seen = |house: &House| house.board().roles.iter().map(|(_, role)| role.flatten()).collect::<Vec<_>>();
    house.wear_down(0, 3);
    assert_eq!(seen(&house), [None, None, None], "not even those of the dead");
    house.wear_down(1, 3);
    assert_eq!(seen(&house), [Some(Role::Innocent), Some(Role::Intruder), Some(Role::Innocent)]);
}

#[test]
fn i41_one_against_one_plays_on() {
    let mut house = deal(3).intruders(&[1]).night();
    house.wear_down(0, 3);
    assert_eq!((house.lives(), house.outcome()), (vec![0, 3, 3], None));
    assert_eq!(house.table.turn().len(), 1);
    house.wear_down(2, 3);
    assert_eq!(house.outcome(), Some((Side::Intruders, By::Deaths)));
}
