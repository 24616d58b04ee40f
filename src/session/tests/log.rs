//! The log.

use super::Device;
use super::recap::clue;
use crate::game::{Game, LogKind, Seat, Who};
use crate::games::escape::{Action, CardType, Escape};
use crate::games::intruder::{Event, Intruder, Phase};
use crate::games::poutine::Poutine;
use crate::session::log::LogWriter;
use crate::session::{Input, Log, SaveMeta, SeatChange, SessionGame, text};

#[test]
fn the_log_says_once_where_a_game_was_continued_from_a_file() {
    let meta = SaveMeta { continued: Some(8), ..SaveMeta::default() };
    let lines = Device::<Escape>::of(super::table(4, 12, &[0, 1, 2]), meta).log();
    let at: Vec<usize> = (0..lines.len()).filter(|at| lines[*at] == text::CONTINUED).collect();
    assert!(at.len() == 1 && 0 < at[0] && at[0] < lines.len() - 1, "{lines:?}");
}

#[test]
fn an_import_of_a_game_of_several_people_stands_in_the_log_and_in_the_save() {
    let mut meta = SaveMeta::default();
    let table = super::table::<Escape>(4, 2, &[0, 1, 2]);
    assert!(meta.note_import(&table));
    let mut device = Device::<Escape>::of(table, meta);
    let seat = device.may_lift()[0];
    device.lift(seat);
    assert_eq!(device.log().last().map(String::as_str), Some(text::IMPORTED));
    assert_eq!(device.reload().session.meta.imports, [2]);
}

#[test]
fn an_import_is_noted_where_another_person_has_played_but_not_where_one_has_played_alone_or_the_game_is_over() {
    let mut meta = SaveMeta::<<Escape as SessionGame>::Extension>::default();
    assert!(!meta.note_import(&super::table::<Escape>(4, 2, &[1])));
    assert!(!meta.note_import(&super::table::<Escape>(4, usize::MAX, &[0, 1, 2])));
    assert!(meta.imports.is_empty());
    meta.changes.push(SeatChange { step: 1, seat: Seat(0), before: Who::Human });
    assert!(meta.note_import(&super::table::<Escape>(4, 2, &[1])));
    assert_eq!(meta.imports, [2]);
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
    assert!(log.len() > 5 && !log.is_empty() && Log::default().is_empty());
    let kinds: Vec<_> = (0..log.len()).map(|line| log.kind(line)).collect();
    assert_eq!(kinds, log.from(0).iter().map(|line| Some(line.kind)).collect::<Vec<_>>());
    assert_eq!(log.kind(log.len()), None);
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
fn the_last_turns_are_those_of_this_round() {
    let table = super::table::<Intruder>(9, usize::MAX, &[0]);
    let seats = table.players().len();
    let (whole, _) = crate::session::whole_log(&table, &SaveMeta::default());
    let lines = whole.from(0);
    let last = lines.iter().rposition(|line| line.kind == LogKind::Round).expect("a round");
    let before = lines[..last].iter().rposition(|line| line.kind == LogKind::Round).expect("a second round");
    assert!(lines[before..last].iter().any(|line| line.kind == LogKind::Loss), "somebody loses a life");
    let log = Log::from_lines(lines[..=last + 3].iter().map(|line| (line.text.clone(), line.kind)));
    let told = log.last_turns(seats);
    assert!(told.len() == 4 && told[0].kind == LogKind::Round, "{told:?}");
}

#[test]
fn each_turn_of_a_bot_can_be_asked_about_once() {
    for number in 1..=10 {
        let table = super::table::<Escape>(number, usize::MAX, &[0]);
        let (log, _) = crate::session::whole_log(&table, &SaveMeta::default());
        let lines = log.from(0);
        let steps: Vec<usize> = lines.iter().filter_map(|line| line.step).collect();
        assert!(steps.is_sorted_by(|one, other| one < other), "no decision has two lines: {steps:?}");
        assert!(steps.iter().all(|step| table.decided_by(*step).is_some_and(|seat| seat != Seat(0))), "{steps:?}");
        let person = &table.players()[0].name;
        for line in lines.iter().filter(|line| line.kind.begins()) {
            assert_eq!(line.step.is_none(), line.text.starts_with(person), "game {number}: {}", line.text);
        }
    }
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

#[test]
fn turns_count_before_they_are_shown() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    device.lift(device.may_lift()[0]);
    device.act(|action| matches!(action, Action::Clue { .. }));
    assert_eq!(device.session.turns(), 1);
    assert_eq!(device.session.screen().table().log.turns(), 0, "the log tells it when it is shown");
    device.take_in();
    assert_eq!(device.session.screen().table().log.turns(), 1);
    assert_eq!(device.session.turns(), 1);
    counts_as_the_log_of::<Escape>();
    counts_as_the_log_of::<Poutine>();
    counts_as_the_log_of::<Intruder>();
}

/// Compares the number of turns of whole games, of which nothing is written down yet, with their log.
fn counts_as_the_log_of<G: SessionGame>() {
    for number in 1..=10 {
        let table = super::table::<G>(number, usize::MAX, &[0, 1, 2, 3, 4, 5]);
        let (log, _) = crate::session::whole_log(&table, &SaveMeta::default());
        assert!(log.turns() > 0);
        assert_eq!(LogWriter::default().turns(&table), log.turns(), "{} {number}", G::INFO.id);
    }
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
