//! Saving: nothing of a decision is shown before the browser has stored it.

use super::machine::Task;
use super::{Effect, Extension, Session, SessionGame, Snapshot, SnapshotId};
use crate::game::Observer;
use crate::saves::StorageError;

/// How safe the latest snapshot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// It is on the disk.
    OnDisk,
    /// It is being written to the disk. The browser may have it.
    Saving,
    /// The browser has it, and could not write it to the disk.
    InBrowser,
    /// It is only in memory, for this reason: the browser has rejected it, and the disk has failed.
    InMemory(StorageError),
}

/// What is known of the latest snapshots.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Saving {
    /// The latest snapshot.
    latest: SnapshotId,
    /// Why the browser has rejected it.
    rejected: Option<StorageError>,
    /// The latest snapshot on the disk.
    on_disk: SnapshotId,
    /// Whether the disk has failed since.
    disk_failed: bool,
}

impl Saving {
    /// Counts a new snapshot and returns its name.
    fn begin(&mut self) -> SnapshotId {
        self.latest.0 += 1;
        self.latest
    }

    /// Notes the answer of the browser.
    fn answered(&mut self, id: SnapshotId, rejected: Option<StorageError>) {
        if id == self.latest {
            self.rejected = rejected;
        }
    }

    /// Notes the answer of the disk. A snapshot holds everything of those before it.
    pub(super) fn disk_answered(&mut self, id: SnapshotId, is_written: bool) {
        if is_written {
            self.on_disk = self.on_disk.max(id);
        }
        self.disk_failed = !is_written;
    }

    /// Returns how safe the latest snapshot is.
    pub(super) fn state(&self) -> SaveState {
        match self.rejected {
            _ if self.on_disk == self.latest => SaveState::OnDisk,
            // A disk that has failed counts as failed until it has written something: the warning stays from move to move.
            Some(error) if self.disk_failed => SaveState::InMemory(error),
            None if self.disk_failed => SaveState::InBrowser,
            _ => SaveState::Saving,
        }
    }
}

impl<G: SessionGame> Session<G> {
    /// Saves decisions: nothing of them is shown before the browser has answered.
    pub(super) fn save_moves(&mut self) {
        self.awaited = Some(self.save_meta());
    }

    /// Saves what is agreed beside the moves. Returns the name of the snapshot.
    pub(super) fn save_meta(&mut self) -> SnapshotId {
        let id = self.saving.begin();
        self.meta.shown_events = self.playback.shown() - usize::from(self.is_talking());
        // What is shown again is seen again.
        self.meta.seen_by = self.seen_by().into_iter().map(|seen| seen.min(self.meta.shown_events)).collect();
        let meta = serde_json::to_string(&self.meta).unwrap_or_default();
        self.effects.push(Effect::Save(Snapshot { id, record: self.table.write(), meta }));
        id
    }

    /// Returns whether events have been shown, or are still to be shown, that the last save does not count as shown.
    pub(super) fn has_unsaved_events(&self) -> bool {
        self.meta.shown_events < self.table.event_count()
    }

    /// Returns whether the players talk: what they say is saved meanwhile, and after a reload the talk goes on.
    fn is_talking(&self) -> bool {
        let event = self.playback.shown().checked_sub(1);
        let is_talk = |event| <G::Extension as Extension<G>>::is_talk(&self.table.observation(Observer::Public, event));
        matches!(self.task, Task::Acknowledgement) && event.is_some_and(is_talk)
    }

    pub(super) fn save_finished(&mut self, id: SnapshotId, rejected: Option<StorageError>) {
        self.saving.answered(id, rejected);
        if self.awaited.is_some_and(|awaited| id >= awaited) {
            self.awaited = None;
        }
    }

    /// Exports the game. A decision that is held counts before that: an export shows all hidden cards.
    pub(super) fn export(&mut self) {
        self.commit();
        if !matches!(self.task, Task::Over) {
            self.meta.exports.push(self.table.move_count());
            self.save_meta();
            // Otherwise it is noted once all that was decided before has been shown.
            if matches!(self.task, Task::Person) {
                self.log.notes(&self.table, &self.meta, self.table.move_count());
            }
        }
        self.effects.push(Effect::Download(self.table.write()));
    }
}
