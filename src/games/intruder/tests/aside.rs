//! I25–I33: cards on nobody, cards got in a turn, what is left at the end of a round.

use super::*;

#[test]
fn i25_flashlight_turns_up_the_top_card_until_it_is_taken() {
    let mut house =
        deal(3).hand(0, "flashlight").hand(1, "flashlight").hand(2, "hostage").pile("syringe knife").night();
    house.play(0, "flashlight");
    assert_eq!(house.happened(), ["played", "lit"]);
    assert_eq!(house.board().lit, Some(Card::Syringe));
    let deck = house.deck_size();
    house.play(1, "flashlight");
    assert_eq!((house.board().lit, house.deck_size()), (Some(Card::Syringe), deck), "it lies open already");
    house.play(2, "hostage");
    house.hold(2);
    assert_eq!((house.board().lit, house.deck_size()), (None, deck - 1), "the next one is not turned up");
    assert_eq!(house.hand_seen_by(0, 2), "syringe ? ?", "all saw what was taken");
}

#[test]
fn i25_it_stays_up_over_the_end_of_the_round() {
    let mut house = deal(3).hand(0, "flashlight").pile("keys").night();
    house.play(0, "flashlight");
    house.round_costs(0);
    assert_eq!(house.board().lit, Some(Card::Keys));
    house.shuffles("");
    assert_eq!(house.board().lit, None);
    assert_eq!(house.hand_seen_by(1, 0), "keys ? ? ? ?", "dealt, it was seen");
    house.all_keep();
    assert_eq!(house.hand_seen_by(1, 0), "? ? ?", "nobody can tell whether it was kept");
    assert!(house.hand(0).starts_with("keys"));
}

#[test]
fn i26_the_camera_shows_a_hand_to_all() {
    let mut house = deal(3).hand(0, "camera").hand(1, "bat knife keys").pile("bandage").night();
    house.play(0, "camera");
    assert_eq!(house.table.next(), Next::Luck);
    house.rolls("camera", 1);
    assert_eq!(house.happened(), ["rolled", "shown"]);
    for eyes in 0..3 {
        assert_eq!(house.hand_seen_by(eyes, 1), "bat knife keys");
    }
    house.lay(1, "knife", 0);
    assert_eq!(house.hand_seen_by(2, 1), "bat keys", "what was shown is known while it is there");
}

#[test]
fn i27_roulette_takes_a_life_at_once_and_the_round_its_own() {
    let mut house = deal(3).hand(0, "roulette").night();
    house.play(0, "roulette");
    house.rolls("roulette", 1);
    assert_eq!(house.happened(), ["rolled", "shot"]);
    assert_eq!((house.lives(), house.turn()), (vec![3, 2, 3], 1));
    house.round_costs(1);
    assert_eq!(house.lives(), [3, 1, 3]);
}

#[test]
fn i28_the_mirror_takes_the_next_turn_of_this_round() {
    let mut house = deal(3).hand(0, "mirror").night();
    house.play(0, "mirror");
    house.rolls("mirror", 1);
    assert_eq!(house.turn(), 2);
    house.skip(2);
    house.skip(0);
    assert_eq!(house.turn(), 1, "one turn, not two");
}

#[test]
fn i28_a_turn_already_taken_means_the_next_lap() {
    let mut house = deal(3).hand(1, "mirror").night();
    house.skip(0);
    house.play(1, "mirror");
    house.rolls("mirror", 1);
    house.skip(2);
    house.skip(0);
    assert_eq!((house.turn(), house.board().lap), (2, 2), "seat 1 is passed over in the second lap");
}

#[test]
fn i28_with_no_turn_left_nothing_is_lost() {
    let mut house = deal(3).hand(2, "mirror").night();
    for seat in [0, 1, 2, 0, 1, 2, 0, 1] {
        house.skip(seat);
    }
    house.play(2, "mirror");
    house.rolls("mirror", 0);
    house.rolls("tie", 2);
    house.next_round(0);
    assert_eq!(house.turn(), 0, "not in the next round");
}

#[test]
fn i29_camera_roulette_and_mirror_leave_the_game() {
    let mut house = deal(3).hand(0, "camera").hand(1, "roulette").hand(2, "mirror").night();
    for (seat, code) in [(0, "camera"), (1, "roulette"), (2, "mirror")] {
        house.play(seat, code);
        house.rolls(code, seat);
    }
    assert_eq!(house.discards(), "");
    assert_eq!(house.board().gone.to_vec(), [Card::Camera, Card::Roulette, Card::Mirror]);
    assert_eq!(house.lives(), [3, 2, 3], "who played it can be rolled");
}

#[test]
fn i30_hostage_takes_the_top_card_to_play_it_now() {
    let mut house = deal(3).hand(0, "hostage bat keys").pile("knife").night();
    house.play(0, "hostage");
    assert_eq!(house.happened(), ["played", "drew"]);
    assert_eq!(house.turn(), 0);
    house.refuses(0, lay("bat", 1), "I30");
    house.refuses(0, Action::Skip, "I30");
    house.refuses(1, Action::Skip, "I13");
    assert_eq!(house.open(0).len(), 3 + 1, "on anybody, or hold");
    house.lay(0, "knife", 1);
    assert_eq!((house.row(1), house.turn()), ("knife".into(), 1));
    assert_eq!(house.hand(0), "bat keys");
}

#[test]
fn i30_or_to_keep_it() {
    let mut house = deal(3).hand(0, "hostage bat keys").pile("bandage").night();
    house.play(0, "hostage");
    assert_eq!(house.open(0), [Action::Hold], "asked even where nothing else can be done");
    house.hold(0);
    assert_eq!((house.hand(0), house.turn()), ("bat keys bandage".into(), 1));
    assert_eq!(house.hand_seen_by(1, 0), "? ? ?");
}

#[test]
fn i30_chains_are_allowed() {
    let mut house = deal(3).hand(0, "hostage").pile("hostage hostage flashlight keys").night();
    house.play(0, "hostage");
    house.play(0, "hostage");
    house.play(0, "hostage");
    house.play(0, "flashlight");
    assert_eq!((house.board().lit, house.turn()), (Some(Card::Keys), 1));
    assert_eq!(house.discards(), "hostage hostage hostage flashlight");
}

/// The deck cannot run out at a real table: with six living, at least eleven cards lie in it while turns are taken.
#[test]
fn i30_with_an_empty_deck_it_may_not_be_played() {
    let house = deal(3).hand(0, "hostage").night();
    let mut view = house.table.view(Seat(0)).clone();
    assert!(Intruder::actions(&view, Seat(0)).contains(&play("hostage")));
    view.deck.clear();
    assert_eq!(Intruder::check(&view, Seat(0), &play("hostage")), Err(super::super::Illegal::DeckEmpty));
    assert!(!Intruder::actions(&view, Seat(0)).contains(&play("hostage")));
    view.lit = Some(Card::Bat);
    assert_eq!(Intruder::check(&view, Seat(0), &play("hostage")), Ok(()), "the flashlit card is one of the deck");
}

#[test]
fn i31_snatch_takes_an_item_from_before_any_player() {
    let mut house = deal(3).hand(0, "keys").hand(1, "snatch bat").night();
    house.lay(0, "keys", 2);
    house.snatch(1, 2, "keys");
    assert_eq!((house.items(2), house.turn()), (String::new(), 1));
    house.refuses(1, lay("bat", 0), "I31");
    house.lay(1, "keys", 1);
    assert_eq!((house.items(1), house.discards()), ("keys".into(), "snatch".into()));
}

#[test]
fn i31_or_the_latest_damage_or_healing_card_of_a_row() {
    let mut house = deal(3).hand(0, "knife bat").hand(1, "bandage").hand(2, "bed snatch").night();
    house.lay(0, "knife", 0);
    house.lay(1, "bandage", 0);
    house.lay(2, "bed", 0);
    house.lay(0, "bat", 2);
    house.until(2);
    let takes: Vec<Action> =
        house.open(2).into_iter().filter(|action| matches!(action, Action::Snatch { .. })).collect();
    assert_eq!(takes, [snatch(0, "bandage"), snatch(2, "bat")], "nullified or not, one's own too");
    house.refuses(2, snatch(0, "knife"), "I31");
    house.refuses(2, snatch(0, "bed"), "I31");
    house.refuses(2, snatch(1, "bat"), "I31");
    house.snatch(2, 0, "bandage");
    house.hold(2);
    assert!(house.hand_seen_by(0, 2).starts_with("bandage "), "all saw it");
}

#[test]
fn i31_never_a_med_kit() {
    let mut house = deal(3).later(0, "medkit").later(1, "snatch bandage syringe").night();
    house.round_costs(2);
    house.next_round(0);
    house.lay(0, "medkit", 2);
    house.refuses(1, snatch(2, "medkit"), "I31");
    assert_eq!(house.open(1), [Action::Skip], "with nothing to take it may not be played");
}

#[test]
fn i31_a_card_snatched_can_go_back_where_it_was() {
    let mut house = deal(3).hand(0, "knife").hand(1, "snatch").night();
    house.lay(0, "knife", 2);
    house.snatch(1, 2, "knife");
    assert_eq!(house.damage(2), 0);
    house.lay(1, "knife", 2);
    assert_eq!(house.row(2), "knife");
}

#[test]
fn i32_what_is_left_in_hand_is_discarded() {
    let mut house = deal(3).hand(0, "bat keys knife").hand(1, "camera").night();
    house.skip(0);
    house.play(1, "camera");
    house.rolls("camera", 0);
    house.all_skip();
    house.rolls("tie", 2);
    assert_eq!(house.hand(0), "");
    assert_eq!(house.discards(), "bat keys knife", "shown, they are known to be there");
    assert_eq!(house.items(0), "", "an item in hand is discarded like the rest");
    assert_eq!(house.board().discards.unseen.len(), 2 + 3);
}

#[test]
fn i32_a_hand_can_grow_back_within_a_round() {
    let mut house = deal(3).hand(0, "hostage bat").pile("knife").night();
    house.play(0, "hostage");
    house.hold(0);
    assert_eq!(house.hand(0).split(' ').count(), 3, "there is no limit, and no card beyond those kept");
}

#[test]
fn i33_a_snatched_item_is_laid_before_its_holder() {
    let mut house = deal(3).hand(0, "keys car bat").hand(1, "snatch").night();
    house.lay(0, "keys", 2);
    house.snatch(1, 2, "keys");
    house.hold(1);
    assert_eq!(house.items(1), "");
    house.round_costs(0);
    assert_eq!((house.items(1), house.items(0)), ("keys".into(), String::new()), "the car of seat 0 was not snatched");
    assert!(!house.all_discards().contains(&Card::Keys) && house.all_discards().contains(&Card::Car));
}

#[test]
fn i33_too_late_for_this_round() {
    let mut house = deal(4).hand(0, "keys car").hand(1, "gasoline license").hand(2, "snatch").night();
    house.lay(0, "keys", 1);
    house.lay(1, "gasoline", 1);
    house.snatch(2, 1, "gasoline");
    house.lay(2, "gasoline", 1);
    house.skip(3);
    house.lay(0, "car", 1);
    house.lay(1, "license", 0);
    house.until(2);
    house.all_skip();
    house.rolls("tie", 0);
    assert_eq!(house.items(1), "car gasoline keys");

    let mut late = deal(4).hand(0, "keys car snatch").hand(1, "gasoline license").night();
    late.lay(0, "keys", 0);
    late.lay(1, "gasoline", 0);
    late.until(0);
    late.lay(0, "car", 0);
    late.lay(1, "license", 1);
    late.until(0);
    late.snatch(0, 1, "license");
    late.hold(0);
    late.all_skip();
    late.rolls("tie", 3);
    assert_eq!(late.happened(), ["rolled", "lost a life", "round over"], "not yet");
    assert_eq!(late.items(0), "car gasoline keys license");
    late.next_round(1);
    late.all_skip();
    late.rolls("tie", 3);
    assert_eq!(late.outcome(), Some((Side::Innocents, By::Items)));
}
