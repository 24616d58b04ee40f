//! The recap of what others did, and the log.

use super::Device;
use crate::game::{Game, GameText, Observer, Seat};
use crate::games::escape::{Action, CardType, Escape};
use crate::games::intruder::{self, Event, Intruder, Phase};
use crate::games::poutine::{self, Poutine};
use crate::session::{Input, SaveMeta, SessionGame, text};

/// Lifts the curtain for the next seat and gives a clue.
fn clue(device: &mut Device<Escape>) -> u8 {
    let seat = device.may_lift()[0];
    device.lift(seat);
    clue_of(device);
    seat
}

/// Gives a clue for the seat at the screen.
fn clue_of(device: &mut Device<Escape>) {
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
fn a_recap_that_was_shown_to_its_end_is_not_shown_again_after_a_reload() {
    for skips in [false, true] {
        let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
        let first = clue(&mut device);
        clue(&mut device);
        clue(&mut device);
        device.send(Input::Lift(Seat(first)));
        device.send(Input::SetPin(None)); // it saves
        let mut unfinished = device.reload();
        unfinished.send(Input::Lift(Seat(first)));
        assert!(!recap(&mut unfinished).is_empty(), "a recap that was not shown to its end comes again");
        if skips {
            device.send(Input::SkipRecap);
        } else {
            assert!(!recap(&mut device).is_empty());
        }
        let mut device = device.reload();
        device.send(Input::Lift(Seat(first)));
        assert!(device.seat_screen().is_asked && device.seat_screen().recap.is_none());
        // The next one has a recap of her own.
        clue_of(&mut device);
        let next = device.may_lift()[0];
        device.send(Input::Lift(Seat(next)));
        assert!(!recap(&mut device).is_empty());
    }
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
fn a_clue_to_a_player_is_private_news_until_the_next_decision() {
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
    assert_eq!(device.seat_screen().private_news.first(), Some(&line));
    device.act(|action| matches!(action, Action::Clue(_)));
    assert!(device.session.screen().seat().is_none_or(|seat| seat.private_news.is_empty()));
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
fn after_a_reload_a_recap_begins_at_the_last_decision() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let first = clue(&mut device);
    clue(&mut device);
    clue(&mut device);
    let log = device.log();
    device.send(Input::Export); // saves the game
    let mut device = device.reload();
    device.take_in();
    device.send(Input::Lift(Seat(first)));
    assert_eq!(recap(&mut device), log[log.len() - 2..]);
}

/// The answers that a table gives together are decisions of players who have not had the device since.
#[test]
fn after_a_reload_a_recap_has_what_was_before_nobody_cancelled() {
    let (number, moves) = super::response::attempt(3);
    let people: Vec<u8> = (0..5).collect();
    let mut device = Device::<Poutine>::open(number, moves - 1, &people);
    device.take_in();
    for seat in device.may_lift() {
        device.lift(seat);
    }
    device.act(|action| matches!(action, poutine::Action::Attempt(_)));
    device.take_in();
    device.send(Input::PassAll);
    device.take_in();
    device.send(Input::Export); // saves the game
    let mut again = device.reload();
    again.take_in();
    let seat = device.may_lift()[0];
    let recaps = [&mut device, &mut again].map(|device| {
        device.send(Input::Lift(Seat(seat)));
        recap(device)
    });
    assert!(recaps[0].iter().any(|line| line.contains(" attempts ")), "{:?}", recaps[0]);
    assert_eq!(recaps[0], recaps[1]);
}

#[test]
fn what_a_bot_has_decided_for_a_player_is_in_the_recap_after_a_reload() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    clue(&mut device);
    let second = device.may_lift()[0];
    device.lift(second);
    device.send(Input::HandToBot(Seat(second), "casual"));
    device.take_in();
    device.answer(0, "");
    device.take_in();
    device.send(Input::ReclaimSeat(Seat(second)));
    clue(&mut device);
    clue(&mut device);
    device.send(Input::Export); // saves the game
    let mut again = device.reload();
    again.take_in();
    let recaps = [&mut device, &mut again].map(|device| {
        device.send(Input::Lift(Seat(second)));
        recap(device)
    });
    assert!(recaps[0].len() > 2, "{:?}", recaps[0]);
    assert_eq!(recaps[0], recaps[1]);
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
fn an_export_of_a_running_game_stands_in_the_log_and_in_the_save() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    device.saves.clear();
    device.send(Input::Export);
    assert_eq!(device.downloads, [device.session.table().write()]);
    assert!(device.log().contains(&text::EXPORTED.to_string()));
    assert_eq!(device.reload().log(), device.log());
}

#[test]
fn the_log_of_a_game_is_the_same_as_after_a_reload() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    clue(&mut device);
    device.send(Input::Export);
    clue(&mut device);
    let seat = device.may_lift()[0];
    device.lift(seat);
    device.send(Input::HandToBot(Seat(seat), "casual"));
    device.take_in();
    device.send(Input::ReclaimSeat(Seat(seat)));
    let (log, logs) = crate::session::whole_log(device.session.table(), &device.session.meta);
    assert_eq!(log.from(0).into_iter().map(|line| line.text).collect::<Vec<_>>(), device.log());
    assert_eq!(logs.last(), Some(&log));
    assert_eq!(logs.len(), device.session.table().event_count());
    assert!(logs.is_sorted_by_key(|log| log.len()));
    assert_eq!(device.reload().log(), device.log());
    assert!(log.len() > 5 && !log.is_empty());
    let early = logs.iter().find(|log| log.len() == 2).expect("a log grows line by line");
    assert_eq!(early.from(0), log.from(0)[..2]);
    assert_eq!((early.from(1).len(), early.from(10_000).len()), (1, 0));
}

#[test]
fn a_play_has_one_line_which_says_in_the_end_where_the_card_went() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let seat = device.may_lift()[0];
    device.lift(seat);
    let table = device.session.table();
    let is_key = |action: &Action| {
        let Action::Play(place) = action else { return false };
        let view = table.view(Seat((seat + 1) % 3));
        view.hands[Seat(seat)][usize::from(*place)].card.is_some_and(|card| card.kind() == CardType::Key)
    };
    let open = Escape::legal_actions(table.view(Seat(seat)), Seat(seat));
    let key = open.into_iter().find(is_key).expect("the first player of this game holds a key");
    device.act(|action| *action == key);
    device.save();
    let played = device.session.screen().table().log.clone();
    assert!(played.last_turns(1)[0].text.contains(" plays "), "{:?}", played.last_turns(1));
    device.take_in();
    let placed = device.session.screen().table().log.clone();
    assert_eq!(placed.len(), played.len());
    assert_ne!(placed, played, "the words have changed");
    assert!(placed.last_turns(1)[0].text.contains(" starts route 1 with "), "{:?}", placed.last_turns(1));
    assert!(played.last_turns(1)[0].text.contains(" plays "), "a log stays as it was");
    let (whole, _) = crate::session::whole_log(device.session.table(), &device.session.meta);
    assert_eq!(whole.from(0), placed.from(0));
}

#[test]
fn lines_are_counted_by_turns_and_the_last_turn_can_be_told() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    clue(&mut device);
    clue(&mut device);
    let log = &device.session.screen().table().log;
    let turns: Vec<usize> = log.from(0).iter().map(|line| line.turn).collect();
    assert!(turns.is_sorted());
    assert_eq!(turns.last(), Some(&2));
    let last = log.last_turns(1);
    assert!(!last.is_empty() && last.iter().all(|line| line.turn == 2));
    assert_eq!(last, log.from(log.len() - last.len()));
    let both = log.last_turns(2);
    assert!(both.len() > last.len() && both.iter().all(|line| [1, 2].contains(&line.turn)));
    assert_eq!(log.last_turns(9), log.from(0));
    assert!(log.from(0).iter().all(|line| line.step.is_none()), "no bot has decided");
}

#[test]
fn a_log_equals_another_only_if_it_is_the_same_and_as_long() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    let before = device.session.screen().table().log.clone();
    assert_eq!(before, device.session.screen().table().log);
    let other = Device::<Escape>::open(4, 2, &[0, 1, 2]).session.screen().table().log.clone();
    assert_ne!(before, other, "as long, but of another table");
    clue(&mut device);
    assert_ne!(before, device.session.screen().table().log);
}

/// A card that a player has just got by a Hostage or a Snatch belongs to the turn of that card (I30, I31).
#[test]
fn a_turn_of_intruder_escape_has_one_number() {
    let mut continued = 0;
    for number in 1..=20 {
        let device = Device::<Intruder>::open(number, usize::MAX, &[0, 1, 2, 3, 4, 5]);
        let table = device.session.table();
        let (log, _) = crate::session::whole_log(table, &SaveMeta::default());
        let frames = table.all_frames(0).expect("the game is over");
        let phases = core::iter::once(None).chain(frames.iter().map(|frame| Some(frame.view.phase)));
        let turns = phases.zip(&frames).filter(|(phase, frame)| {
            let decides = matches!(
                frame.observation,
                Event::Laid { .. } | Event::Played { .. } | Event::Snatched { .. } | Event::Skipped { .. }
            );
            continued += usize::from(decides && matches!(phase, Some(Phase::DecideOnCard { .. })));
            decides && *phase == Some(Phase::Turn)
        });
        assert_eq!(log.turns(), turns.count(), "game {number}");
    }
    assert!(continued > 20, "{continued}");
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
