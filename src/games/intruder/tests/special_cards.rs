//! I25–I33: untargeted cards, cards got during a turn, hands at the end of a round.

use super::*;
use crate::game::GameText;
use crate::games::intruder::text;

#[test]
fn i25_flashlight_turns_up_the_top_card_until_it_is_taken() {
    let mut game =
        setup(3).hand(0, "flashlight").hand(1, "flashlight").hand(2, "hostage").deck("syringe knife").start();
    game.play(0, "flashlight");
    assert_eq!(game.events(), ["played", "lit"]);
    assert_eq!(game.board().flashlit, Some(Card::Syringe));
    let deck = game.deck_size();
    game.play(1, "flashlight");
    assert_eq!((game.board().flashlit, game.deck_size()), (Some(Card::Syringe), deck), "it lies open already");
    game.play(2, "hostage");
    game.hold(2);
    assert_eq!((game.board().flashlit, game.deck_size()), (None, deck - 1), "the next one is not turned up");
    assert_eq!(game.hand_seen_by(0, 2), "syringe ? ?", "all saw what was taken");
}

#[test]
fn i25_it_stays_up_over_the_end_of_the_round() {
    let mut game = setup(3).hand(0, "flashlight").deck("keys").start();
    game.play(0, "flashlight");
    game.end_round_with_loss(0);
    assert_eq!(game.board().flashlit, Some(Card::Keys));
    game.shuffle_discards("");
    assert_eq!(game.board().flashlit, None);
    assert_eq!(game.hand_seen_by(1, 0), "keys ? ? ? ?", "dealt, it was seen");
    game.all_keep_first_three();
    assert_eq!(game.hand_seen_by(1, 0), "? ? ?", "nobody can tell whether it was kept");
    assert!(game.hand(0).starts_with("keys"));
}

#[test]
fn i26_the_camera_shows_a_hand_to_all() {
    let mut game = setup(3).hand(0, "camera").hand(1, "bat knife keys").deck("bandage").start();
    game.play(0, "camera");
    assert_eq!(game.table.next(), Next::Chance);
    game.roll("camera", 1);
    assert_eq!(game.events(), ["rolled", "shown"]);
    for observer in 0..3 {
        assert_eq!(game.hand_seen_by(observer, 1), "bat knife keys");
    }
    game.lay(1, "knife", 0);
    assert_eq!(game.hand_seen_by(2, 1), "bat keys", "what was shown is known while it is there");
}

#[test]
fn i27_roulette_takes_a_life_at_once_and_the_round_its_own() {
    let mut game = setup(3).hand(0, "roulette").start();
    game.play(0, "roulette");
    game.roll("roulette", 1);
    assert_eq!(game.events(), ["rolled", "shot"]);
    assert_eq!((game.lives(), game.turn()), (vec![3, 2, 3], 1));
    game.end_round_with_loss(1);
    assert_eq!(game.lives(), [3, 1, 3]);
}

#[test]
fn i28_the_mirror_takes_the_next_turn_of_this_round() {
    let mut game = setup(3).hand(0, "mirror").start();
    game.play(0, "mirror");
    game.roll("mirror", 1);
    assert_eq!((game.events(), game.turn()), (vec!["rolled", "lost a turn"], 2));
    game.skip(2);
    game.skip(0);
    assert_eq!(game.turn(), 1, "one turn, not two");
}

#[test]
fn i28_a_turn_already_taken_means_the_next_lap() {
    let mut game = setup(3).hand(1, "mirror").start();
    game.skip(0);
    game.play(1, "mirror");
    game.roll("mirror", 1);
    game.skip(2);
    game.skip(0);
    assert_eq!((game.turn(), game.board().lap), (2, 2), "seat 1 is passed over in the second lap");
}

#[test]
fn i28_with_no_turn_left_nothing_is_lost() {
    let mut game = setup(3).hand(2, "mirror").start();
    for seat in [0, 1, 2, 0, 1, 2, 0, 1] {
        game.skip(seat);
    }
    game.play(2, "mirror");
    game.roll("mirror", 0);
    game.roll("tie", 2);
    game.begin_next_round(0);
    assert_eq!(game.turn(), 0, "not in the next round");
}

#[test]
fn i29_camera_roulette_and_mirror_leave_the_game() {
    let mut game = setup(3).hand(0, "camera").hand(1, "roulette").hand(2, "mirror").start();
    for (seat, code) in [(0, "camera"), (1, "roulette"), (2, "mirror")] {
        game.play(seat, code);
        game.roll(code, seat);
    }
    assert_eq!(game.discards(), "");
    assert_eq!(game.board().removed.to_vec(), [Card::Camera, Card::Roulette, Card::Mirror]);
    assert_eq!(game.lives(), [3, 2, 3], "who played it can be rolled");
}

#[test]
fn i30_hostage_takes_the_top_card_to_play_it_now() {
    let mut game = setup(3).hand(0, "hostage bat keys").deck("knife").start();
    game.play(0, "hostage");
    assert_eq!(game.events(), ["played", "drew"]);
    assert_eq!(game.turn(), 0);
    game.assert_rejects(0, lay("bat", 1), "I30");
    game.assert_rejects(0, Action::Skip, "I30");
    game.assert_rejects(1, Action::Skip, "I13");
    assert_eq!(game.legal_actions(0).len(), 3 + 1, "on anybody, or hold");
    game.lay(0, "knife", 1);
    assert_eq!((game.row(1), game.turn()), ("knife".into(), 1));
    assert_eq!(game.hand(0), "bat keys");
}

#[test]
fn i30_or_to_keep_it() {
    let mut game = setup(3).hand(0, "hostage bat keys").deck("bandage").start();
    game.play(0, "hostage");
    assert_eq!(game.legal_actions(0), [Action::Hold], "asked even where nothing else can be done");
    game.hold(0);
    assert_eq!((game.hand(0), game.turn()), ("bat keys bandage".into(), 1));
    assert_eq!(game.hand_seen_by(1, 0), "? ? ?");
}

#[test]
fn the_log_tells_what_is_kept_and_that_an_item_is_laid_later() {
    let mut game = setup(3).hand(0, "hostage snatch").hand(1, "keys").deck("bandage").start();
    let line = |game: &TestGame, back: usize| {
        let frames = game.table.public_frames(0);
        let [before, after] = [back + 1, back].map(|back| &frames[frames.len() - back].observation);
        Intruder::joint_line(before, after, &|seat| ["Ada", "Bo", "Cleo"][seat.index()].into())
    };
    game.play(0, "hostage");
    game.hold(0);
    assert_eq!(line(&game, 1).as_deref(), Some("Ada draws a card and keeps it."));
    game.lay(1, "keys", 1);
    assert_eq!(line(&game, 1), None);
    game.skip(2);
    game.snatch(0, 1, "keys");
    game.hold(0);
    assert_eq!(line(&game, 1).as_deref(), Some("Ada snatches the Keys from Bo, to lay it this round."));
}

#[test]
fn i30_chains_are_allowed() {
    let mut game = setup(3).hand(0, "hostage").deck("hostage hostage flashlight keys").start();
    game.play(0, "hostage");
    game.play(0, "hostage");
    game.play(0, "hostage");
    game.play(0, "flashlight");
    assert_eq!((game.board().flashlit, game.turn()), (Some(Card::Keys), 1));
    assert_eq!(game.discards(), "hostage hostage hostage flashlight");
}

/// The deck cannot run out at a real table: with six living, at least eleven cards lie in it while turns are taken.
#[test]
fn i30_with_an_empty_deck_it_may_not_be_played() {
    let game = setup(3).hand(0, "hostage").start();
    let mut view = game.table.view(Seat(0)).clone();
    assert!(Intruder::legal_actions(&view, Seat(0)).contains(&play("hostage")));
    view.deck.clear();
    assert_eq!(Intruder::validate(&view, Seat(0), &play("hostage")), Err(super::super::IllegalAction::DeckEmpty));
    assert!(!Intruder::legal_actions(&view, Seat(0)).contains(&play("hostage")));
    view.flashlit = Some(Card::Bat);
    assert_eq!(Intruder::validate(&view, Seat(0), &play("hostage")), Ok(()), "the flashlit card is one of the deck");
}

#[test]
fn i31_a_card_that_goes_somewhere_is_not_played_without_saying_where() {
    let mut game = setup(3).hand(0, "keys").hand(1, "snatch bat").start();
    game.lay(0, "keys", 0);
    for card in [Card::Snatch, Card::Bat] {
        let refusal = game.refusal(1, Action::Play(card));
        assert_eq!(refusal, Some(super::super::IllegalAction::NoTarget { card }), "a record could not hold the move");
    }
}

#[test]
fn i31_snatch_takes_an_item_from_before_any_player() {
    let mut game = setup(3).hand(0, "keys").hand(1, "snatch bat").start();
    game.lay(0, "keys", 2);
    game.snatch(1, 2, "keys");
    assert_eq!((game.items(2), game.turn()), (String::new(), 1));
    game.assert_rejects(1, lay("bat", 0), "I31");
    game.lay(1, "keys", 1);
    assert_eq!((game.items(1), game.discards()), ("keys".into(), "snatch".into()));
}

#[test]
fn i31_or_the_latest_damage_or_healing_card_of_a_row() {
    let mut game = setup(3).hand(0, "knife bat").hand(1, "bandage").hand(2, "bed snatch").start();
    game.lay(0, "knife", 0);
    game.lay(1, "bandage", 0);
    game.lay(2, "bed", 0);
    game.lay(0, "bat", 2);
    game.skip_until(2);
    let takes: Vec<Action> =
        game.legal_actions(2).into_iter().filter(|action| matches!(action, Action::Snatch { .. })).collect();
    assert_eq!(takes, [snatch(0, "bandage"), snatch(2, "bat")], "nullified or not, one's own too");
    game.assert_rejects(2, snatch(0, "knife"), "I31");
    game.assert_rejects(2, snatch(0, "bed"), "I31");
    game.assert_rejects(2, snatch(1, "bat"), "I31");
    game.snatch(2, 0, "bandage");
    game.hold(2);
    assert!(game.hand_seen_by(0, 2).starts_with("bandage "), "all saw it");
}

#[test]
fn i31_never_a_med_kit() {
    let mut game = setup(3).second_hand(0, "medkit").second_hand(1, "snatch bandage syringe").start();
    game.end_round_with_loss(2);
    game.begin_next_round(0);
    game.lay(0, "medkit", 2);
    game.assert_rejects(1, snatch(2, "medkit"), "I31");
    assert!(text::card_effect(Card::Snatch).contains("no Med Kit"), "the card says so");
    assert_eq!(game.legal_actions(1), [Action::Skip], "with nothing to take it may not be played");
}

#[test]
fn i31_a_card_snatched_can_go_back_where_it_was() {
    let mut game = setup(3).hand(0, "knife").hand(1, "snatch").start();
    game.lay(0, "knife", 2);
    game.snatch(1, 2, "knife");
    assert_eq!(game.damage(2), 0);
    game.lay(1, "knife", 2);
    assert_eq!(game.row(2), "knife");
}

#[test]
fn i32_what_is_left_in_hand_is_discarded() {
    let mut game = setup(3).hand(0, "bat keys knife").hand(1, "camera").start();
    game.skip(0);
    game.play(1, "camera");
    game.roll("camera", 0);
    game.skip_to_end_of_round();
    game.roll("tie", 2);
    assert_eq!(game.hand(0), "");
    assert_eq!(game.discards(), "bat keys knife", "shown, they are known to be there");
    assert_eq!(game.items(0), "", "an item in hand is discarded like the rest");
    assert_eq!(game.board().discards.private.len(), 2 + 3);
}

#[test]
fn i32_a_hand_can_grow_back_within_a_round() {
    let mut game = setup(3).hand(0, "hostage bat").deck("knife").start();
    game.play(0, "hostage");
    game.hold(0);
    assert_eq!(game.hand(0).split(' ').count(), 3, "there is no limit, and no card beyond those kept");
}

#[test]
fn i33_a_snatched_item_is_laid_before_its_holder() {
    let mut game = setup(3).hand(0, "keys car bat").hand(1, "snatch").start();
    game.lay(0, "keys", 2);
    game.snatch(1, 2, "keys");
    game.hold(1);
    assert_eq!(game.items(1), "");
    game.end_round_with_loss(0);
    assert_eq!((game.items(1), game.items(0)), ("keys".into(), String::new()), "the car of seat 0 was not snatched");
    assert!(!game.all_discards().contains(&Card::Keys) && game.all_discards().contains(&Card::Car));
}

#[test]
fn i33_too_late_for_this_round() {
    let mut game = setup(4).hand(0, "keys car").hand(1, "gasoline license").hand(2, "snatch").start();
    game.lay(0, "keys", 1);
    game.lay(1, "gasoline", 1);
    game.snatch(2, 1, "gasoline");
    game.lay(2, "gasoline", 1);
    game.skip(3);
    game.lay(0, "car", 1);
    game.lay(1, "license", 0);
    game.skip_until(2);
    game.skip_to_end_of_round();
    game.roll("tie", 0);
    assert_eq!(game.items(1), "car gasoline keys");

    let mut late = setup(4).hand(0, "keys car snatch").hand(1, "gasoline license").start();
    late.lay(0, "keys", 0);
    late.lay(1, "gasoline", 0);
    late.skip_until(0);
    late.lay(0, "car", 0);
    late.lay(1, "license", 1);
    late.skip_until(0);
    late.snatch(0, 1, "license");
    late.hold(0);
    late.skip_to_end_of_round();
    late.roll("tie", 3);
    assert_eq!(late.events(), ["rolled", "lost a life", "laid late", "round over"], "not yet");
    assert_eq!(late.items(0), "car gasoline keys license");
    late.begin_next_round(1);
    late.skip_to_end_of_round();
    late.roll("tie", 3);
    assert_eq!(late.outcome(), Some((Side::Innocents, WinReason::Items)));
}
