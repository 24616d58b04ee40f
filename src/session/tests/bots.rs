//! When bots move, and which of their answers are accepted.

use super::{Device, answer};
use crate::game::{GameText, Observer, Seat, Who};
use crate::games::escape::Escape;
use crate::games::intruder::Intruder;
use crate::games::poutine::{self, Poutine};
use crate::session::skip::Skipping;
use crate::session::{BotUnavailable, DisplayTime, Effect, Input, RequestId, SaveMeta, Screen, Session, SessionGame};

/// Opens golden game 4 of Escape! where a bot decides next.
fn asked() -> Device<Escape> {
    let mut device = Device::<Escape>::open(4, 2, &[]);
    device.save();
    assert_eq!((device.questions.len(), device.timers.len()), (1, 1));
    device
}

#[test]
fn a_bot_moves_when_both_its_answer_and_its_time_are_there() {
    for answer_first in [true, false] {
        let mut device = asked();
        let moves = device.moves();
        let timer = device.timers.remove(0);
        if answer_first {
            device.answer(0, "");
            assert_eq!(device.moves(), moves, "its time is not over");
            device.send(Input::TimerFired(timer));
        } else {
            device.send(Input::TimerFired(timer));
            assert_eq!(device.moves(), moves, "it has not answered");
            device.answer(0, "");
        }
        assert!(device.moves() > moves);
    }
}

/// Opens a golden game of bots after `moves` moves. Returns the time that the bot takes that decides next.
fn time_of_next_bot<G: SessionGame>(number: usize, moves: usize) -> Option<DisplayTime> {
    let (mut session, mut effects) = Session::open(super::table::<G>(number, moves, &[]), SaveMeta::default());
    loop {
        let time = effects.iter().find_map(|effect| match effect {
            Effect::StartTimer(_, time) => Some(*time),
            _ => None,
        });
        if time.is_some() {
            return time;
        }
        let saved = effects.iter().find_map(|effect| match effect {
            Effect::Save(snapshot) => Some(snapshot.id),
            _ => None,
        })?;
        effects = session.handle(Input::Saved(saved));
    }
}

#[test]
fn the_first_turn_of_a_bot_waits_until_the_goal_can_have_been_read() {
    assert_eq!(time_of_next_bot::<Escape>(4, 2), Some(DisplayTime::Reading), "the cards are dealt");
    assert_eq!(time_of_next_bot::<Escape>(4, 3), Some(DisplayTime::Short), "the second turn");
    assert_eq!(time_of_next_bot::<Poutine>(4, 4), Some(DisplayTime::Reading));
    assert_eq!(time_of_next_bot::<Poutine>(4, 5), Some(DisplayTime::Long), "the second draw");
    assert_eq!(time_of_next_bot::<Intruder>(4, 2), Some(DisplayTime::Short), "everybody chooses at once");
}

#[test]
fn a_bot_pauses_before_its_turn_where_a_turn_has_many_events() {
    assert_eq!(time_of_next_bot::<Poutine>(4, 16), Some(DisplayTime::Short), "within a turn");
    assert_eq!(time_of_next_bot::<Poutine>(4, 13), Some(DisplayTime::Long), "the turn of the next player begins");
}

#[test]
fn the_line_of_an_event_can_be_read_before_a_bot_goes_on_with_its_turn() {
    let is_long = |time: DisplayTime| !matches!(time, DisplayTime::None | DisplayTime::Short);
    for number in 1..=24 {
        let table = super::table::<Poutine>(number, usize::MAX, &[]);
        for event in 0..table.event_count() {
            let observation = table.observation(Observer::Public, event);
            // Answers and hidden choices tell little, and shuffled cards are drawn at once.
            let is_minor = Poutine::is_hidden_choice(&observation)
                || matches!(
                    observation,
                    poutine::Event::AttemptAllowed { .. }
                        | poutine::Event::MainShuffled { .. }
                        | poutine::Event::EscapesShuffled { .. }
                );
            if is_minor || Poutine::log_line(&observation, &|seat| seat.to_string()).is_none() {
                continue;
            }
            let times = [Poutine::display_time(&observation), Poutine::time_before_bot(&observation)];
            assert!(times.into_iter().any(is_long), "{observation:?}: {times:?}");
        }
    }
}

#[test]
fn the_outcome_of_an_attempt_is_shown_until_it_has_been_read() {
    let mut device = Device::<Poutine>::open(6, 40, &[2]);
    device.act(|action| *action == poutine::Action::Cancel);
    device.save();
    let shown = |device: &Device<Poutine>| device.session.screen().table().observation.clone();
    let is_outcome =
        |device: &Device<Poutine>| matches!(shown(device).as_deref(), Some(poutine::Event::AttemptCancelled { .. }));
    assert!(is_outcome(&device), "{:?}", shown(&device));
    device.send(Input::Acknowledge);
    assert!(!is_outcome(&device));
}

#[test]
fn the_wait_before_the_first_turn_of_a_bot_can_be_skipped() {
    let first = super::table::<Escape>(4, 2, &[]).turn().first().expect("somebody begins");
    let mut device = Device::<Escape>::open(4, 2, &[first.next(3).0]);
    device.save();
    let moves = device.moves();
    assert!(device.session.screen().table().can_skip);
    device.send(Input::SkipBots);
    device.answer(0, "");
    assert!(device.moves() > moves);
}

#[test]
fn the_bot_gets_the_question_of_its_own_seat_at_this_step() {
    let device = asked();
    let (_, request) = &device.questions[0];
    assert_eq!(Some(request.seat), device.session.table().turn().first());
    assert_eq!((request.level.as_str(), request.step), ("casual", device.moves()));
}

#[test]
fn an_answer_to_another_question_and_a_second_answer_are_dropped() {
    let mut device = asked();
    let moves = device.moves();
    let timer = device.timers.remove(0);
    let (id, _) = device.questions[0].clone();
    device.send(Input::TimerFired(timer));
    device.send(Input::BotAnswered(RequestId(id.0 + 1), Ok(answer(0, ""))));
    assert_eq!(device.moves(), moves);
    let mut device = asked();
    let (id, request) = device.questions[0].clone();
    let open = <Escape as crate::game::Game>::legal_actions(device.session.table().view(request.seat), request.seat);
    device.send(Input::BotAnswered(id, Ok(answer(1, ""))));
    device.send(Input::BotAnswered(id, Ok(answer(0, ""))));
    let timer = device.timers.remove(0);
    device.send(Input::TimerFired(timer));
    let mut expected = super::table::<Escape>(4, 2, &[]);
    expected.act(request.seat, &open[1]).expect("it is open to the bot");
    assert_eq!(device.session.table().write(), expected.write(), "the first answer counts");
}

#[test]
fn a_timer_that_is_not_waited_for_changes_nothing() {
    let mut device = asked();
    let moves = device.moves();
    device.answer(0, "");
    device.send(Input::TimerFired(crate::session::TimerId(999)));
    assert_eq!(device.moves(), moves);
    let timer = device.timers.remove(0);
    device.send(Input::TimerFired(timer));
    device.save();
    let shown = device.session.playback.shown();
    assert!(shown < device.session.table().event_count(), "the move is being shown");
    device.send(Input::TimerFired(crate::session::TimerId(999)));
    assert_eq!(device.session.playback.shown(), shown);
}

#[test]
fn a_bot_that_cannot_answer_is_asked_again_on_demand() {
    let mut device = asked();
    let moves = device.moves();
    let (id, _) = device.questions.remove(0);
    device.send(Input::BotAnswered(id, Err(BotUnavailable)));
    assert!(device.session.screen().table().bot_failed);
    device.settle();
    assert!(device.questions.is_empty());
    device.send(Input::RetryBot);
    assert!(!device.session.screen().table().bot_failed);
    device.settle();
    device.answer(0, "");
    assert!(device.moves() > moves);
}

#[test]
fn nothing_is_tried_again_that_has_not_failed() {
    let mut device = asked();
    device.send(Input::RetryBot);
    assert_eq!(device.questions.len(), 1);
}

#[test]
fn an_answer_that_names_no_action_fails() {
    let mut device = asked();
    device.settle();
    device.answer(10_000, "");
    assert!(device.session.screen().table().bot_failed);
}

#[test]
fn bots_play_while_the_screen_is_covered_and_a_person_waits() {
    let mut device = Device::<Escape>::open(4, 2, &[0]);
    for _ in 0..4 {
        device.take_in();
        if device.session.screen().seat().is_some_and(|screen| screen.is_asked) {
            return;
        }
        assert_eq!(device.questions.len(), 1);
        assert_ne!(device.questions[0].1.seat, Seat(0));
        device.answer(0, "");
    }
    panic!("the person is never asked");
}

/// Opens a golden game of Houdini's Poutine right after a player has left the party, who is a person; all others are bots, except this many.
fn somebody_is_out(other_people: usize) -> Device<Poutine> {
    for number in 1..=24 {
        let total = super::golden("poutine", number, usize::MAX).moves.len();
        let winners = |moves: usize| super::table::<Poutine>(number, moves, &[]).view(Seat(0)).winners;
        let moves = (0..=total).collect::<Vec<_>>().partition_point(|moves| winners(*moves).is_empty());
        if moves + 10 < total {
            let out = winners(moves).first().expect("somebody has left");
            let seats = super::golden("poutine", number, 0).seats.len() as u8;
            let others = (0..seats).filter(|seat| *seat != out.0).take(other_people);
            let people: Vec<u8> = core::iter::once(out.0).chain(others).collect();
            return Device::open(number, moves, &people);
        }
    }
    panic!("nobody leaves before the end");
}

#[test]
fn where_all_other_people_are_out_the_hand_stays_while_bots_play() {
    let mut device = somebody_is_out(1);
    let mut decisions = 0;
    while decisions < 3 {
        device.take_in();
        if let Some(next) = device.may_lift().first().copied() {
            device.lift(next);
        }
        if device.at_screen().is_some() && device.questions.is_empty() {
            device.act(|_| true);
            device.take_in();
            decisions += 1;
        }
        if !device.questions.is_empty() {
            assert!(decisions == 0 || device.at_screen().is_some(), "after decision {decisions}");
            device.answer(0, "");
        }
    }
}

/// Skips to the end of the game, in which nothing is shown any more.
fn skip_to_end<G: SessionGame>(device: &mut Device<G>) {
    device.send(Input::SkipToEnd);
    let mut decisions = 0;
    while !matches!(device.session.screen(), Screen::Over(_)) {
        device.save();
        assert!(device.session.screen().table().observation.is_none(), "nothing is shown");
        if device.questions.is_empty() {
            let timer = device.timers.pop().expect("something is waited for");
            device.send(Input::TimerFired(timer));
        } else {
            device.answer(0, "");
        }
        decisions += 1;
        assert!(decisions < 10_000, "the game ends");
    }
}

#[test]
fn who_is_out_of_the_game_is_not_handed_to_a_bot_and_need_not_agree() {
    let mut device = somebody_is_out(2);
    let out = device.session.table().view(Seat(0)).winners.first().expect("somebody has left");
    let others: Vec<Seat> = device.session.humans().iter().filter(|seat| *seat != out).collect();
    let who = |device: &Device<Poutine>, seat: Seat| device.session.table().players()[seat.index()].who.clone();
    device.send(Input::HandToBot(out, "casual"));
    assert!(who(&device, out) == Who::Human && device.session.proposal.is_none());
    device.send(Input::Cover);
    device.send(Input::HandToBot(others[0], "casual"));
    let missing = device.session.proposal.map(|proposal| proposal.missing.iter().collect::<Vec<_>>());
    assert_eq!(missing, Some(vec![others[1]]));
    device.send(Input::Agree(others[1]));
    assert!(who(&device, others[0]) != Who::Human);
    // If nobody else still plays, those who are out are asked.
    device.send(Input::HandToBot(others[1], "casual"));
    let missing = device.session.proposal.map(|proposal| proposal.missing.iter().collect::<Vec<_>>());
    assert_eq!(missing, Some(vec![out]));
}

#[test]
fn who_is_out_and_alone_can_skip_to_the_end() {
    let mut device = somebody_is_out(0);
    assert!(device.seat_screen().can_skip_to_end());
    let moves = device.moves();
    skip_to_end(&mut device);
    assert!(device.moves() > moves, "the bots have decided");
}

#[test]
fn who_is_dead_and_alone_can_skip_to_the_end() {
    let dead = (1..=24).find_map(|number| {
        let total = super::golden("intruder", number, usize::MAX).moves.len();
        let dead = |moves: usize| {
            let table = super::table::<Intruder>(number, moves, &[]);
            let view = table.view(Seat(0));
            Seat::all(view.seats()).find(|seat| !view.is_alive(*seat))
        };
        let moves = (0..=total).collect::<Vec<_>>().partition_point(|moves| dead(*moves).is_none());
        (moves + 10 < total).then(|| (number, moves, dead(moves).expect("somebody is dead")))
    });
    let (number, moves, seat) = dead.expect("somebody dies before the end");
    let mut device = Device::<Intruder>::open(number, moves, &[seat.0]);
    assert!(device.seat_screen().can_skip_to_end());
    skip_to_end(&mut device);
    assert!(device.moves() > moves, "the bots have decided");
    let saved: serde_json::Value =
        serde_json::from_str(&device.saves.last().expect("the end is saved").meta).expect("meta");
    let events = device.session.table().event_count();
    assert_eq!(saved["seen"], events, "after a reload the game is over, and nothing is shown again");
}

#[test]
fn nobody_skips_to_the_end_who_is_not_out_or_not_alone() {
    let mut shared = somebody_is_out(1);
    assert!(shared.session.screen().seat().is_none_or(|screen| !screen.can_skip_to_end()));
    shared.send(Input::SkipToEnd);
    assert!(shared.session.skipping == Skipping::Nothing);
    let mut playing = Device::<Poutine>::open(8, 12, &[0]);
    playing.send(Input::SkipToEnd);
    assert!(!playing.seat_screen().can_skip_to_end() && playing.session.skipping == Skipping::Nothing);
}
