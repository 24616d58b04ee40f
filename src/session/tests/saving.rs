//! Saves come before frames, and an acknowledged event is not shown again.

use super::Device;
use crate::games::escape::{Action, Escape};
use crate::games::poutine::{self, Poutine};
use crate::saves::StorageError;
use crate::session::{Input, SaveMeta, SaveState, Screen, SnapshotId};

fn decided() -> Device<Escape> {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    device.save();
    let next = device.may_lift()[0];
    device.lift(next);
    device.act(|action| matches!(action, Action::Clue(_)));
    device
}

#[test]
fn a_decision_is_shown_only_when_its_snapshot_is_saved() {
    let mut device = decided();
    let latest = device.saves.last().expect("a snapshot").id;
    let shows = |device: &Device<Escape>| device.session.screen().table().observation.is_some();
    assert!(device.timers.is_empty() && !shows(&device));
    device.send(Input::Saved(SnapshotId(latest.0 - 1)));
    assert!(device.timers.is_empty(), "that was an earlier snapshot");
    device.send(Input::Saved(latest));
    assert!(!device.timers.is_empty() && shows(&device));
}

#[test]
fn a_storage_that_fails_lets_play_go_on_and_says_so_until_it_works_again() {
    let mut device = decided();
    let latest = device.saves.last().expect("a snapshot").id;
    device.send(Input::StorageFailed(latest, StorageError::Full));
    device.send(Input::DiskFailed(latest));
    let table = device.session.screen().table();
    assert_eq!(table.save_state, SaveState::InMemory(StorageError::Full));
    assert!(table.observation.is_some());
    device.saves.clear();
    device.send(Input::Export);
    let later = device.saves.last().expect("a later snapshot").id;
    device.send(Input::Saved(SnapshotId(later.0 - 1)));
    let state = |device: &Device<Escape>| device.session.screen().table().save_state;
    assert_eq!(
        state(&device),
        SaveState::InMemory(StorageError::Full),
        "an earlier snapshot says nothing of the latest"
    );
    device.send(Input::Saved(later));
    assert_eq!(state(&device), SaveState::InBrowser);
}

#[test]
fn a_save_that_the_disk_may_still_hold_is_no_reason_for_a_warning() {
    let mut device = decided();
    let state = |device: &Device<Escape>| device.session.screen().table().save_state;
    let latest = device.saves.last().expect("a snapshot").id;
    device.send(Input::StorageFailed(latest, StorageError::Full));
    assert_eq!(state(&device), SaveState::Saving, "the disk has not answered yet");
    device.send(Input::SavedToDisk(latest));
    assert_eq!(state(&device), SaveState::OnDisk);
    device.saves.clear();
    device.send(Input::Export);
    let next = device.saves.last().expect("a later snapshot").id;
    device.send(Input::StorageFailed(next, StorageError::Full));
    assert_eq!(state(&device), SaveState::Saving);
    device.send(Input::DiskFailed(next));
    assert_eq!(state(&device), SaveState::InMemory(StorageError::Full));
    device.saves.clear();
    device.send(Input::Export);
    let last = device.saves.last().expect("a later snapshot").id;
    device.send(Input::StorageFailed(last, StorageError::Full));
    assert_eq!(state(&device), SaveState::InMemory(StorageError::Full), "the disk has failed before");
}

#[test]
fn the_saved_mark_follows_the_disk() {
    let mut device = decided();
    let state = |device: &Device<Escape>| device.session.screen().table().save_state;
    let latest = device.saves.last().expect("a snapshot").id;
    device.send(Input::Saved(latest));
    assert_eq!(state(&device), SaveState::Saving);
    device.send(Input::SavedToDisk(SnapshotId(latest.0 - 1)));
    assert_eq!(state(&device), SaveState::Saving, "an earlier snapshot says nothing of the latest");
    device.send(Input::DiskFailed(latest));
    assert_eq!(state(&device), SaveState::InBrowser);
    device.send(Input::SavedToDisk(latest));
    assert_eq!(state(&device), SaveState::OnDisk);
}

#[test]
fn a_game_that_is_over_is_not_saved_again_when_its_result_is_shown() {
    let mut over = Device::<Escape>::open(4, usize::MAX, &[0, 1, 2]);
    assert!(matches!(over.session.screen(), Screen::Over(_)), "golden games are over");
    over.settle();
    assert!(over.saves.is_empty(), "all events count as shown");
    let mut unshown = Device::<Escape>::of(
        super::table(4, usize::MAX, &[0, 1, 2]),
        SaveMeta { shown_events: 0, ..SaveMeta::default() },
    );
    assert!(!unshown.saves.is_empty(), "its last events have not been shown");
    unshown.take_in();
    assert!(matches!(unshown.session.screen(), Screen::Over(_)));
    assert!(!unshown.session.has_unsaved_events(), "now they have been");
}

#[test]
fn a_deleted_game_stops_and_is_not_saved_again() {
    let mut device = decided();
    device.saves.clear();
    device.send(Input::Deleted);
    device.send(Input::Cover);
    assert!(matches!(device.session.screen(), Screen::Deleted(_)));
    assert!(device.saves.is_empty() && device.questions.is_empty());
}

#[test]
fn snapshots_are_counted_and_hold_the_whole_game() {
    let device = decided();
    let numbers: Vec<u64> = device.saves.iter().map(|snapshot| snapshot.id.0).collect();
    assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1));
    assert_eq!(device.reload().moves(), device.moves());
}

/// Opens Houdini's Poutine shortly before an EVENT is drawn, with the drawing player at the screen.
fn before_an_event() -> Device<Poutine> {
    let record = super::golden("poutine", 8, usize::MAX);
    for at in 5..record.moves.len() {
        if record.moves[at].get("draw").and_then(|pile| pile.as_str()) != Some("main") {
            continue;
        }
        let mut device = Device::<Poutine>::open(8, at, &[0, 1, 2, 3]);
        device.take_in();
        let Some(seat) = device.may_lift().first().copied() else { continue };
        device.lift(seat);
        device.act(|action| matches!(action, crate::games::poutine::Action::Draw(crate::games::poutine::Pile::Main)));
        device.settle();
        if device.waits_to_be_acknowledged() {
            return device;
        }
    }
    panic!("no EVENT turns up in this game");
}

#[test]
fn what_was_not_acknowledged_is_shown_again_and_what_was_is_not() {
    let mut device = before_an_event();
    // Another snapshot is saved while the EVENT is shown.
    device.send(Input::Export);
    assert!(!device.saves.is_empty());
    let mut again = device.reload();
    again.settle();
    let shown = |device: &Device<Poutine>| format!("{:?}", device.session.screen().table().observation);
    let on_show = shown(&device);
    assert_ne!(shown(&again), on_show, "it was on show when it was saved");
    device.save();
    device.send(Input::Acknowledge);
    let mut again = device.reload();
    again.settle();
    assert_ne!(shown(&again), on_show);
}

#[test]
fn an_event_that_nobody_has_been_shown_waits_after_a_reload() {
    let record = super::golden("poutine", 8, usize::MAX);
    for at in 5..record.moves.len() {
        let mut device = Device::<Poutine>::open(8, at, &[0, 1, 2, 3]);
        device.take_in();
        let Some(seat) = device.may_lift().first().copied() else { continue };
        device.lift(seat);
        let before = device.session.table().event_count();
        device.send(Input::Act(crate::games::poutine::Action::Draw(crate::games::poutine::Pile::Main)));
        let unsettled = device.session.table().event_count() > before && !device.saves.is_empty();
        if !unsettled {
            continue;
        }
        // The page closes immediately after the decision is saved.
        let mut again = device.reload();
        device.settle();
        again.settle();
        if device.waits_to_be_acknowledged() {
            return assert!(again.waits_to_be_acknowledged());
        }
    }
    panic!("no EVENT turns up in this game");
}

#[test]
fn what_needs_no_acknowledgement_is_not_shown_again() {
    let device = decided();
    let mut again = device.reload();
    assert!(again.session.screen().table().observation.is_none());
    assert_eq!(again.may_lift().len(), 1, "the next person is asked at once");
    again.save();
    assert!(again.timers.is_empty());
}

#[test]
fn a_game_that_another_tab_plays_can_be_deleted_there() {
    let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);
    device.send(Input::TakenOver);
    assert!(matches!(device.session.screen(), Screen::TakenOver(_)));
    device.send(Input::Deleted);
    assert!(matches!(device.session.screen(), Screen::Deleted(_)));
    device.send(Input::TakenOver);
    assert!(matches!(device.session.screen(), Screen::Deleted(_)));
}

#[test]
fn the_result_of_a_game_stays_when_another_tab_opens_it_too() {
    let mut over = Device::<Escape>::open(4, usize::MAX, &[0, 1, 2]);
    over.send(Input::TakenOver);
    assert!(matches!(over.session.screen(), Screen::Over(_)));
    over.send(Input::Deleted);
    assert!(matches!(over.session.screen(), Screen::Deleted(_)));
}

#[test]
fn a_result_that_is_only_in_memory_does_not_stay_when_the_game_goes_on_in_another_tab() {
    let meta = SaveMeta { shown_events: 0, ..SaveMeta::default() };
    let mut over = Device::<Escape>::of(super::table(4, usize::MAX, &[0, 1, 2]), meta);
    over.take_in();
    assert!(matches!(over.session.screen(), Screen::Over(_)));
    // The latest snapshot is one of them.
    for id in (1..100).map(SnapshotId) {
        over.send(Input::StorageFailed(id, StorageError::Full));
        over.send(Input::DiskFailed(id));
    }
    over.send(Input::TakenOver);
    assert!(matches!(over.session.screen(), Screen::TakenOver(_)));
}

#[test]
fn a_session_has_stopped_once_the_game_is_taken_over_or_deleted() {
    assert!(!decided().session.screen().is_stopped());
    for input in [Input::TakenOver, Input::Deleted] {
        let mut device = decided();
        device.send(input);
        assert!(device.session.screen().is_stopped());
    }
}

#[test]
fn the_end_of_a_turn_waits_for_no_timer() {
    let mut device = Device::<Poutine>::open(1, 6, &[0, 1, 2]);
    device.lift(1);
    device.act(|action| matches!(action, poutine::Action::EndTurn));
    while !device.saves.is_empty() {
        device.save();
    }
    assert!(device.timers.is_empty());
    assert_eq!(device.may_lift(), [2]);
}
