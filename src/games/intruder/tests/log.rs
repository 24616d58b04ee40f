//! The lines of the log.

use super::super::{Die, SmallHand, TakenCard};
use super::*;
use crate::game::{GameText, PerSeat};

/// Returns the lines of all events so far, for Ada, Bo and Cleo.
fn lines(game: &TestGame) -> Vec<String> {
    let name = |seat: Seat| ["Ada", "Bo", "Cleo"][seat.index()].to_string();
    let line = |observation| Intruder::log_line(observation, &name).map(|(_, line)| line);
    game.table.public_frames(0).iter().filter_map(|frame| line(&frame.observation)).collect()
}

/// Asserts that this is the last line of the log.
#[track_caller]
fn assert_last(game: &TestGame, line: &str) {
    assert_eq!(lines(game).last().map(String::as_str), Some(line));
}

#[test]
fn the_line_of_the_camera_lists_the_whole_hand() {
    let mut game = setup(3).hand(0, "keys camera").hand(1, "snatch bat knife").start();
    game.lay(0, "keys", 0);
    game.snatch(1, 0, "keys");
    game.hold(1);
    game.skip(2);
    game.play(0, "camera");
    game.roll("camera", 1);
    assert_last(&game, "Bo\u{2019}s hand: Keys, Baseball Bat and Knife.");
}

#[test]
fn a_hand_of_known_cards_is_not_empty_before_the_camera() {
    let mut game = setup(3).hand(0, "keys").hand(1, "snatch bat knife").hand(2, "camera").start();
    game.lay(0, "keys", 0);
    game.snatch(1, 0, "keys");
    game.hold(1);
    game.skip_until(1);
    game.lay(1, "bat", 0);
    game.skip_until(1);
    game.lay(1, "knife", 0);
    game.play(2, "camera");
    game.roll("camera", 1);
    let shown = "Bo\u{2019}s hand: Keys.";
    assert!(lines(&game).iter().any(|line| line == shown), "{:?}", lines(&game));
}

#[test]
fn a_kept_item_is_laid_in_a_line_of_its_own_at_the_end_of_the_round() {
    let mut game = setup(3).hand(0, "keys").hand(1, "snatch").start();
    game.lay(0, "keys", 2);
    game.snatch(1, 2, "keys");
    game.hold(1);
    game.end_round_with_loss(0);
    let lines = lines(&game);
    let [laid, over] = lines.last_chunk().expect("several lines");
    assert_eq!(laid, "Bo lays the kept Keys.");
    assert!(over.starts_with("The round is over, "), "{over}");
}

#[test]
fn the_line_of_the_fourth_item_says_that_all_four_are_there() {
    let mut game = setup(3).hand(0, "keys license").hand(1, "car gasoline").start();
    for (seat, item) in [(0, "keys"), (1, "car"), (0, "license"), (1, "gasoline")] {
        game.skip_until(seat);
        let all = "All four!";
        assert!(!lines(&game).iter().any(|line| line.contains(all)), "before the {item}");
        game.lay(seat, item, 2);
    }
    assert_last(&game, "Bo lays the Gasoline before Cleo. All four!");
}

#[test]
fn the_story_tells_who_gets_the_fourth_item_and_drives_off() {
    let mut game = setup(3).hand(0, "keys license").hand(1, "car gasoline").intruders(&[0]).start();
    for (seat, item) in [(0, "keys"), (1, "car"), (0, "license"), (1, "gasoline")] {
        game.skip_until(seat);
        game.lay(seat, item, 2);
    }
    game.end_round_with_loss(0);
    let name = |seat: Seat| ["Ada", "Bo", "Cleo"][seat.index()].to_owned();
    let line = |observation| Intruder::log_line(observation, &name);
    let frames = game.table.public_frames(0);
    let story = frames.iter().filter_map(|frame| line(&frame.observation)).filter(|(kind, _)| kind.is_lasting());
    let story: Vec<String> = story.map(|(_, line)| line).collect();
    assert_eq!(
        story,
        [
            "Bo lays the Gasoline before Cleo. All four!",
            "The die must settle it: Ada.",
            "Ada loses a life this round.",
            "Cleo drives off with all four items. The Innocents win.",
        ]
    );
}

#[test]
fn the_line_of_a_fourth_item_that_is_laid_after_the_round_says_so_too() {
    let mut game = setup(3).hand(0, "keys license").hand(1, "car gasoline").hand(2, "snatch").start();
    for (seat, item) in [(0, "keys"), (1, "car")] {
        game.lay(seat, item, 2);
    }
    game.snatch(2, 2, "keys");
    game.hold(2);
    for (seat, item) in [(0, "license"), (1, "gasoline")] {
        game.skip_until(seat);
        game.lay(seat, item, 2);
    }
    game.end_round_with_loss(0);
    let laid = "Cleo lays the kept Keys. All four!";
    assert!(lines(&game).iter().any(|line| line == laid), "{:?}", lines(&game));
}

#[test]
fn the_line_of_the_deal_tells_who_gets_the_card_that_everybody_has_seen() {
    let mut game = setup(3).hand(0, "flashlight").deck("keys").start();
    game.play(0, "flashlight");
    game.end_round_with_loss(0);
    game.shuffle_discards("");
    assert_last(&game, "Five cards each. Ada gets the Keys that everybody saw.");
}

/// Seat 1 is not at home in the round that is to begin.
fn bo_is_not_at_home(hand: &str) -> TestGame {
    let mut game = setup(3).hand(0, hand).hand(1, "nobody").start_choosing();
    game.act(1, Action::UseNobody);
    game.all_keep_first_three();
    game
}

#[test]
fn the_line_of_the_roll_for_the_starter_tells_who_begins() {
    let mut game = bo_is_not_at_home("");
    game.roll("start", 1);
    assert_last(&game, "The die says Bo, who is not at home, so Cleo begins.");
    let mut game = setup(3).start_choosing();
    game.all_keep_first_three();
    game.roll("start", 1);
    assert_last(&game, "The die says Bo, who begins.");
}

#[test]
fn the_line_of_a_roll_tells_that_nothing_happens_to_a_player_who_is_not_at_home() {
    for (code, line) in [
        ("camera", "The camera turns to Bo, who is not at home. Nothing happens."),
        ("roulette", "The barrel stops at Bo, who is not at home. Nothing happens."),
        ("mirror", "The mirror shows Bo, who is not at home. Nothing happens."),
    ] {
        let mut game = bo_is_not_at_home(code);
        game.roll("start", 0);
        game.play(0, code);
        game.roll(code, 1);
        assert_last(&game, line);
    }
}

#[test]
fn the_line_of_the_mirror_tells_that_a_turn_is_lost_and_so_does_that_turn() {
    let mut game = setup(3).hand(0, "mirror").start();
    game.play(0, "mirror");
    game.roll("mirror", 2);
    assert_last(&game, "The mirror shows Cleo, who loses their next turn, if one is left.");
    game.skip(1);
    assert_last(&game, "Cleo loses this turn because of the mirror.");
    let lost = Event::<Partial>::LostTurn { seat: Seat(2) };
    assert_eq!([1, 2].map(|seat| Intruder::concerns(&lost, Seat(seat))), [false, true]);
    game.skip_to_end_of_round();
    let lost = lines(&game).iter().filter(|line| line.contains("loses this turn")).count();
    assert_eq!(lost, 1);
}

#[test]
fn the_line_of_a_discarded_nobodys_home_does_not_say_what_it_could_have_done() {
    let mut game = setup(3).hand(0, "nobody").start_choosing();
    game.all_keep_first_three();
    let line = "Ada discards Nobody’s Home and stays.";
    assert!(lines(&game).iter().any(|other| other == line), "{:?}", lines(&game));
}

#[test]
fn a_player_snatches_an_item_of_their_own() {
    let mut game = setup(3).hand(0, "keys snatch").start();
    game.lay(0, "keys", 0);
    game.skip_until(0);
    game.snatch(0, 0, "keys");
    assert_last(&game, "Ada snatches their own Keys.");
}

#[test]
fn one_line_tells_whom_the_die_has_chosen_and_that_this_player_loses_a_life() {
    let lost = |seat| Event::<Partial>::LostLife { seat, cause: Cause::Round };
    let name = |seat: Seat| ["Ada", "Bo", "Cleo"][seat.index()].to_string();
    let rolled = |die| Event::<Partial>::Rolled { die, seat: Seat(1), affected: Some(Seat(1)) };
    let joint = Intruder::joint_line(&rolled(Die::Tie), &lost(Seat(1)), &name);
    assert_eq!(joint.as_deref(), Some("Bo loses a life: the die decides."));
    assert_eq!(Intruder::joint_line(&rolled(Die::Roulette), &lost(Seat(1)), &name), None);
}

#[test]
fn one_line_tells_that_a_player_loses_the_last_life_and_is_dead() {
    let name = |seat: Seat| ["Ada", "Bo", "Cleo"][seat.index()].to_string();
    for cause in [Cause::Round, Cause::Roulette] {
        let lost = Event::<Partial>::LostLife { seat: Seat(1), cause };
        let joint = Intruder::joint_line(&lost, &Event::Died { seat: Seat(1) }, &name);
        assert_eq!(joint.as_deref(), Some("Bo loses the last life and is dead."));
    }
}

#[test]
fn the_line_of_a_roulette_that_hits_is_a_bang() {
    let mut game = setup(3).hand(0, "roulette").start();
    game.play(0, "roulette");
    game.roll("roulette", 2);
    let lines = lines(&game);
    assert!(
        lines.ends_with(&["The barrel stops at Cleo.".into(), "Bang. Cleo loses a life on the spot.".into()]),
        "{lines:?}"
    );
}

/// Asserts that the line, with names of ten letters, fits two rows of the news in a narrow window, beside the button that skips.
#[track_caller]
fn assert_fits(line: Option<String>) {
    let line = line.expect("it has a line");
    assert!(line.chars().count() <= 71, "{line}");
}

#[test]
fn lines_with_long_names_fit_two_rows_of_a_narrow_window() {
    let name = |seat: Seat| ["Maximilian", "Evangeline", "Clementine"][seat.index()].to_string();
    let seat = Seat(0);
    let other = Seat(1);
    let laid = |card, on| Event::<Partial>::Laid { seat, card, on, completes: true, rest: SmallHand::EMPTY };
    let rolled = |die, affected| Event::<Partial>::Rolled { die, seat, affected };
    let snatched = |from, take| Event::<Partial>::Snatched { seat, from, take, rest: SmallHand::EMPTY };
    let drew = || Event::<Partial>::Drew { seat, card: TakenCard::Public(Card::Gasoline) };
    let events = [
        Event::Dealt { flashlit: Some((seat, Card::Gasoline)), hands: PerSeat::new(3, |_| SmallHand::EMPTY) },
        Event::NotAtHome { seat, private: SmallHand::EMPTY },
        rolled(Die::Start, Some(other)),
        rolled(Die::Camera, None),
        rolled(Die::Mirror, Some(seat)),
        laid(Card::Gasoline, seat),
        laid(Card::Gasoline, other),
        snatched(seat, Card::Scratch),
        drew(),
        Event::DrewNobody { seat },
        Event::Died { seat },
        Event::SnatchedItemLaid { seat, item: Card::Gasoline, completes: true },
    ];
    for event in &events {
        assert_fits(Intruder::log_line(event, &name).map(|(_, line)| line));
    }
    let held = Event::<Partial>::Held { seat };
    for event in [drew(), snatched(seat, Card::Bat), snatched(other, Card::Gasoline), snatched(seat, Card::Gasoline)] {
        assert_fits(Intruder::joint_line(&event, &held, &name));
    }
}
