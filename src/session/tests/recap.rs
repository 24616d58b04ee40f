//! The recap of what others did.

use super::Device;
use crate::game::{GameText, Observer, Seat};
use crate::games::escape::{Action, Escape};
use crate::games::intruder::{self, Intruder};
use crate::games::poutine::{self, Poutine};
use crate::session::{DisplayTime, Effect, Input, SessionGame};

/// Lifts the curtain for the next seat and gives a clue.
pub(super) fn clue(device: &mut Device<Escape>) -> u8 {
    let seat = device.may_lift()[0];
    device.lift(seat);
    clue_of(device);
    seat
}

/// Gives a clue for the seat at the screen.
pub(super) fn clue_of(device: &mut Device<Escape>) {
    device.act(|action| matches!(action, Action::Clue(_)));
    device.take_in();
}

/// Fires timers until the recap ends. Returns its lines in order, each once.
pub(super) fn recap<G: SessionGame>(device: &mut Device<G>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    while let Some(line) = device.seat_screen().recap.clone() {
        assert!(device.seat_screen().table.is_busy, "nobody can decide during a recap");
        if lines.last() != Some(&*line) {
            lines.push((*line).clone());
        }
        let timers = core::mem::take(&mut device.timers);
        assert!(!timers.is_empty(), "a recap goes on by itself");
        timers.into_iter().for_each(|timer| device.send(Input::TimerFired(timer)));
    }
    lines
}

#[test]
fn the_recap_shows_every_move_of_others_in_order_and_none_of_ones_own() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let first = clue(&mut device);
    clue(&mut device);
    clue(&mut device);
    let log = device.log();
    device.send(Input::Lift(Seat(first)));
    assert_eq!(recap(&mut device), log[log.len() - 2..]);
    assert!(device.seat_screen().is_asked);
}

/// The table shows to all what bots do, but not what only one player sees of it.
#[test]
fn what_bots_did_while_the_hand_was_covered_is_in_the_recap_of_who_had_the_device() {
    let mover = Device::<Escape>::open(4, 2, &[0, 1, 2]).may_lift()[0];
    let other = (mover + 2) % 3;
    let mut device = Device::<Escape>::open(4, 2, &[mover, other]);
    device.take_in();
    clue(&mut device);
    let before = device.log().len();
    device.answer(0, "");
    device.take_in();
    clue(&mut device);
    let log = device.log();
    assert_eq!(device.may_lift(), [mover]);
    device.send(Input::Lift(Seat(mover)));
    assert_eq!(recap(&mut device), log[before..]);
}

#[test]
fn that_somebody_has_chosen_cards_is_told_at_once_and_not_again_in_the_recap() {
    let mut device = Device::<Intruder>::open(1, 0, &[0, 1, 2, 3, 4, 5]);
    device.take_in();
    let mut choosers = Vec::new();
    loop {
        let seat = device.may_lift()[0];
        device.send(Input::Lift(Seat(seat)));
        if !matches!(device.session.table().view(Seat(seat)).phase, intruder::Phase::Choose) {
            assert_ne!(choosers.last(), Some(&seat), "somebody has chosen after this player");
            break;
        }
        device.send(Input::SkipRecap);
        device.act(|action| matches!(action, intruder::Action::Keep(_)));
        device.take_in();
        choosers.push(seat);
    }
    let has_chosen = |line: &String| line.ends_with("has chosen.");
    assert_eq!(device.log().iter().filter(|line| has_chosen(line)).count(), choosers.len());
    let lines = recap(&mut device);
    assert!(!lines.iter().any(has_chosen), "{lines:?}");
}

#[test]
fn a_round_whose_end_all_have_seen_together_is_not_in_the_next_recap() {
    let mut device = Device::<Intruder>::open(1, 0, &[0, 1, 2, 3, 4, 5]);
    let (mut had_recap, mut rounds) = (false, Vec::new());
    while rounds.len() < 4 {
        device.take_in();
        let seat = device.may_lift()[0];
        device.send(Input::Lift(Seat(seat)));
        let (round, phase) = {
            let view = device.session.table().view(Seat(seat));
            (view.round, view.phase)
        };
        if round > 1 && phase == intruder::Phase::Choose {
            assert_eq!(device.seat_screen().recap, None, "the choice of {seat} in round {round}");
            rounds.push(round);
        } else {
            had_recap |= device.seat_screen().recap.is_some();
        }
        device.send(Input::SkipRecap);
        let is_cautious =
            |action: &intruder::Action| matches!(action, intruder::Action::Keep(_) | intruder::Action::Skip);
        device.act(is_cautious);
    }
    assert!(had_recap, "there are recaps within a round");
}

#[test]
fn a_recap_does_not_wait_until_the_outcome_of_an_attempt_is_read_again() {
    let mut device = Device::<Poutine>::open(6, 40, &[0, 1, 2, 3]);
    device.send(Input::AnswerAs(Seat(2)));
    device.lift(2);
    device.act(|action| *action == poutine::Action::Cancel);
    device.take_in();
    let next = device.may_lift()[0];
    let mut effects = device.session.handle(Input::Lift(Seat(next)));
    let mut times = Vec::new();
    while device.seat_screen().recap.is_some() {
        let is_outcome =
            matches!(device.seat_screen().table.observation.as_deref(), Some(poutine::Event::AttemptCancelled { .. }));
        times.extend(effects.iter().filter_map(|effect| match effect {
            Effect::StartTimer(_, time) if is_outcome => Some(*time),
            _ => None,
        }));
        effects = device.session.handle(Input::Acknowledge);
    }
    assert_eq!(times, [DisplayTime::Long]);
}

#[test]
fn a_recap_shows_the_table_as_it_was_and_ends_with_the_table_as_it_is() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let first = clue(&mut device);
    let before = device.session.screen().table().view.tokens;
    clue(&mut device);
    clue(&mut device);
    device.send(Input::Lift(Seat(first)));
    assert_eq!(device.seat_screen().table.view.tokens, before - 1);
    device.send(Input::SkipRecap);
    assert_eq!(device.seat_screen().table.view.tokens, before - 2);
    assert!(device.seat_screen().recap.is_none() && device.seat_screen().is_asked);
}

#[test]
fn a_hint_ends_the_recap() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let first = clue(&mut device);
    clue(&mut device);
    clue(&mut device);
    device.send(Input::Lift(Seat(first)));
    assert!(device.seat_screen().recap.is_some());
    device.send(Input::AskHint);
    assert!(device.seat_screen().recap.is_none() && device.seat_screen().advice.is_some());
}

#[test]
fn an_acknowledgement_shows_the_next_event_of_the_recap() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let first = clue(&mut device);
    clue(&mut device);
    clue(&mut device);
    device.send(Input::Lift(Seat(first)));
    let line = device.seat_screen().recap.clone();
    while device.seat_screen().recap == line {
        device.send(Input::Acknowledge);
    }
    assert!(device.seat_screen().recap.is_some());
}

#[test]
fn a_clue_to_a_player_stays_among_the_news_until_the_next_decision() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let first = clue(&mut device);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.act(|action| matches!(action, Action::Clue(clue) if clue.to == Seat(first)));
    device.take_in();
    let line = device.log().last().unwrap().clone();
    clue(&mut device);
    device.send(Input::Lift(Seat(first)));
    device.send(Input::SkipRecap);
    assert_eq!(device.seat_screen().news.first().map(|news| &news.text), Some(&line));
    device.act(|action| matches!(action, Action::Clue(_)));
    assert!(device.session.screen().seat().is_none_or(|seat| seat.news.is_empty()));
}

#[test]
fn what_one_has_seen_is_not_in_the_next_recap() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    for _ in 0..3 {
        clue(&mut device);
    }
    let seat = device.may_lift()[0];
    device.send(Input::Lift(Seat(seat)));
    assert!(!recap(&mut device).is_empty());
    device.send(Input::Cover);
    device.send(Input::Lift(Seat(seat)));
    assert!(device.seat_screen().recap.is_none());
}

#[test]
fn a_recap_that_is_covered_goes_on_after_the_next_lift() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    for _ in 0..3 {
        clue(&mut device);
    }
    let seat = device.may_lift()[0];
    device.send(Input::Lift(Seat(seat)));
    device.send(Input::Cover);
    device.timers.clear();
    let log = device.log();
    device.send(Input::Lift(Seat(seat)));
    assert_eq!(recap(&mut device), log[log.len() - 1..]);
}

#[test]
fn who_plays_alone_has_seen_everything() {
    let mut device = Device::<Escape>::open(4, 2, &[1]);
    device.settle();
    while !device.session.screen().seat().is_some_and(|screen| screen.is_asked) {
        device.answer(0, "");
        device.take_in();
    }
    assert!(device.seat_screen().recap.is_none());
}

#[test]
fn what_a_decision_has_told_gives_way_to_what_others_do() {
    let seat = Seat(0);
    let mut device = Device::<Poutine>::open(8, 0, &[0]);
    let (mut is_told, mut gave_way) = (false, false);
    for _ in 0..400 {
        let (table, shown) = (device.session.table(), device.session.playback.shown());
        let others_did = (table.action_events(seat).end..shown).any(|event| {
            let name = |seat: Seat| seat.to_string();
            Poutine::log_line(&table.observation(Observer::Public, event), &name).is_some()
        });
        let results = &device.session.results;
        assert!(results.is_empty() || !others_did, "{results:?} hides what others did");
        gave_way |= is_told && others_did;
        is_told |= !results.is_empty();
        if !device.questions.is_empty() {
            device.answer(0, "");
        } else if device.session.screen().seat().is_some_and(|screen| screen.is_asked) {
            device.act(|_| true);
        } else {
            device.take_in();
        }
    }
    assert!(is_told && gave_way);
}

#[test]
fn the_first_recap_begins_after_the_deal() {
    let mut device = Device::<Escape>::open(4, 0, &[0, 1, 2]);
    device.take_in();
    let first = device.may_lift()[0];
    device.lift(first);
    device.act(|action| matches!(action, crate::games::escape::Action::Clue(_)));
    device.take_in();
    let second = device.may_lift()[0];
    device.send(Input::Lift(Seat(second)));
    assert_eq!(device.seat_screen().recap.as_deref(), device.log().last(), "what the first player did");
}

#[test]
fn what_a_player_had_not_read_is_old_once_they_have_decided() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.session.unread[Seat(seat)] = vec!["news".into()];
    device.act(|_| true);
    let session = &device.session;
    assert!(session.unread[Seat(seat)].is_empty());
    assert_eq!(session.own_decision_end[Seat(seat)], Some(session.table().action_events(Seat(seat)).end));
}
