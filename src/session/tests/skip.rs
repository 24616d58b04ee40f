//! Skipping what bots do.

use super::response::attempt;
use super::{Device, answer, golden, table};
use crate::game::{Game, Seat};
use crate::games::escape::{Action, CardType, Escape};
use crate::games::poutine::{self, Poutine};
use crate::session::{Input, SaveMeta, Screen};

/// Opens golden game 4 of Escape! alone, in the seat that begins, and gives a clue: the bots play now.
fn after_a_clue() -> Device<Escape> {
    let first = table::<Escape>(4, 2, &[]).turn().first().expect("somebody begins");
    let mut device = Device::<Escape>::open(4, 2, &[first.0]);
    assert!(!device.seat_screen().table.can_skip, "it is the person's turn");
    device.act(|action| matches!(action, Action::Clue(_)));
    assert!(device.seat_screen().table.can_skip, "also while the clue is being saved");
    device.save();
    assert!(device.seat_screen().table.can_skip);
    device
}

/// Answers the question to a bot with the first of its legal actions that `choose` accepts. Returns false if no bot is asked.
fn answer_with(device: &mut Device<Escape>, choose: impl Fn(&Action) -> bool) -> bool {
    let Some((_, request)) = device.questions.last() else { return false };
    let open = Escape::legal_actions(device.session.table().view(request.seat), request.seat);
    let chosen = open.iter().position(choose).expect("there is such an action");
    device.answer(chosen, "");
    true
}

fn is_clue(action: &Action) -> bool {
    matches!(action, Action::Clue(_))
}

#[test]
fn who_skips_comes_to_the_own_decision_without_a_timer_and_misses_nothing() {
    let (mut watched, mut skipped) = (after_a_clue(), after_a_clue());
    watched.settle();
    while answer_with(&mut watched, is_clue) {
        watched.settle();
    }
    skipped.timers.clear();
    skipped.send(Input::SkipBots);
    let mut bots = 0;
    while answer_with(&mut skipped, is_clue) {
        skipped.save();
        bots += 1;
    }
    assert!(bots > 1 && skipped.timers.is_empty(), "nothing is displayed for a while");
    assert!(skipped.seat_screen().is_asked && watched.seat_screen().is_asked);
    assert_eq!(skipped.session.table().write(), watched.session.table().write());
    assert_eq!(skipped.log(), watched.log());
    assert_eq!(*skipped.seat_screen().table.view, *watched.seat_screen().table.view);
    assert_eq!(skipped.seat_screen().news, watched.seat_screen().news);
}

#[test]
fn after_the_next_decision_everything_is_displayed_again() {
    let mut device = after_a_clue();
    device.timers.clear();
    device.send(Input::SkipBots);
    while answer_with(&mut device, is_clue) {
        device.save();
    }
    device.send(Input::SkipBots);
    assert!(device.seat_screen().is_asked, "a person's own decision cannot be skipped");
    device.act(is_clue);
    device.timers.clear();
    device.save();
    assert_eq!(device.timers.len(), 1, "the clue is on show");
    assert!(device.questions.is_empty());
}

#[test]
fn a_bot_whose_time_is_skipped_moves_as_soon_as_it_has_answered() {
    for answers_first in [true, false] {
        let mut device = after_a_clue();
        device.settle();
        device.timers.clear();
        let moves = device.moves();
        if answers_first {
            // Ask again: settling has fired the timer of the first bot.
            answer_with(&mut device, is_clue);
            device.save();
            let timers = core::mem::take(&mut device.timers);
            timers.into_iter().for_each(|timer| device.send(Input::TimerFired(timer)));
            let moves = device.moves();
            answer_with(&mut device, is_clue);
            assert_eq!(device.moves(), moves, "its time is not over");
            device.send(Input::SkipBots);
            assert!(device.moves() > moves);
        } else {
            device.send(Input::SkipBots);
            assert_eq!(device.moves(), moves, "it has not answered");
            answer_with(&mut device, is_clue);
            assert!(device.moves() > moves);
        }
    }
}

#[test]
fn a_disaster_waits_to_be_acknowledged_even_if_it_is_skipped() {
    let mut device = after_a_clue();
    device.timers.clear();
    device.send(Input::SkipBots);
    let (_, request) = device.questions.last().cloned().expect("a bot is asked");
    let person = Seat(device.at_screen().expect("the person is at the screen"));
    let hand = device.session.table().view(person).hands[request.seat].clone();
    let is_corridor = |place: &u8| hand[usize::from(*place)].card.map(|card| card.kind()) == Some(CardType::Corridor);
    answer_with(&mut device, |action| matches!(action, Action::Play(place) if is_corridor(place)));
    device.save();
    assert!(device.waits_to_be_acknowledged(), "no route is in progress, so the corridor fits nowhere");
    assert!(device.timers.is_empty() && device.questions.is_empty());
    device.send(Input::SkipBots);
    assert!(device.waits_to_be_acknowledged());
    device.send(Input::Acknowledge);
    assert!(device.timers.is_empty(), "then it goes on");
    assert_eq!(device.questions.len(), 1);
}

#[test]
fn on_a_covered_screen_too_bots_can_be_skipped() {
    let first = table::<Escape>(4, 2, &[]).turn().first().expect("somebody begins");
    let (bot, other) = (first.next(3), first.next(3).next(3));
    let mut device = Device::<Escape>::open(4, 2, &[first.0, other.0]);
    device.lift(first.0);
    device.act(is_clue);
    device.save();
    device.timers.clear();
    device.send(Input::Cover);
    assert_eq!(device.at_screen(), None);
    assert!(device.session.screen().table().can_skip);
    device.send(Input::SkipBots);
    assert_eq!(device.questions.last().map(|(_, request)| request.seat), Some(bot));
    answer_with(&mut device, is_clue);
    device.save();
    assert!(device.timers.is_empty());
    assert_eq!(device.may_lift(), [other.0]);
    assert!(!device.session.screen().table().can_skip);
}

#[test]
fn the_time_of_an_answer_cannot_be_skipped() {
    let (number, moves) = attempt(3);
    let asked = table::<Poutine>(number, moves, &[0, 1, 2, 3, 4]).turn();
    let person = asked.iter().last().expect("three are asked");
    let meta = SaveMeta::default();
    let mut device = Device::<Poutine>::of(table(number, moves, &[person.0]), meta);
    device.save();
    let (id, request) = device.questions.pop().expect("a bot is asked first");
    assert_ne!(request.seat, person);
    let moves = device.moves();
    device.send(Input::SkipBots);
    device.send(Input::BotAnswered(id, Ok(answer(0, ""))));
    assert_eq!(device.moves(), moves, "how long an answer takes tells nothing");
    device.settle();
    assert!(device.moves() > moves);
}

#[test]
fn where_only_bots_play_the_rest_of_the_game_is_skipped() {
    let mut device = Device::<Escape>::open(4, 2, &[]);
    device.save();
    assert!(device.session.screen().table().can_skip);
    let moves = device.moves();
    answer_with(&mut device, is_clue);
    assert_eq!(device.moves(), moves, "its time is not over");
    device.timers.clear();
    device.send(Input::SkipBots);
    for _ in 0..3 {
        device.save();
        assert!(answer_with(&mut device, is_clue));
    }
    assert!(device.moves() > moves + 2 && device.timers.is_empty(), "nothing is displayed for a while");
}

#[test]
fn a_win_waits_until_somebody_has_seen_it_even_if_it_is_skipped() {
    // The last decision of golden game 19: the second player lets the first one go, who wins.
    let moves = golden("poutine", 19, usize::MAX).moves.len() - 1;
    let mut device = Device::<Poutine>::open(19, moves, &[1]);
    device.act(|action| *action == poutine::Action::Allow);
    device.save();
    device.send(Input::SkipBots);
    device.settle();
    let shown = device.session.screen().table().observation.clone();
    assert!(matches!(shown.as_deref(), Some(poutine::Event::LeftParty { seat: Seat(0), .. })), "{shown:?}");
    device.send(Input::Acknowledge);
    assert!(matches!(device.session.screen(), Screen::Over(_)));
}

#[test]
fn an_answer_that_needs_no_question_does_not_end_what_is_skipped() {
    let (number, moves) = attempt(3);
    let asked = table::<Poutine>(number, moves, &[0, 1, 2, 3, 4]).turn();
    let mut count = 0;
    for person in asked.iter() {
        let mut device = Device::<Poutine>::of(table(number, moves, &[person.0]), SaveMeta::default());
        if Poutine::legal_actions(device.session.table().view(person), person).len() > 1 {
            continue; // they are asked
        }
        device.save();
        device.send(Input::SkipBots);
        while device.session.pass_action().is_some() {
            if !device.questions.is_empty() {
                device.answer(0, "");
            }
            device.save();
            core::mem::take(&mut device.timers).into_iter().for_each(|timer| device.send(Input::TimerFired(timer)));
            device.save();
        }
        // The next turn may be the person's own.
        assert!(device.timers.is_empty(), "what came of the attempt is not displayed for a while");
        count += device.questions.len();
    }
    assert!(count > 0, "the next bot is asked");
}
