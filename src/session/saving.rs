//! Saving: nothing of a decision is shown before the storage has answered.

use super::{Effect, Session, SessionGame, Snapshot};

impl<G: SessionGame> Session<G> {
    /// Saves decisions: nothing of them is shown before the storage has answered.
    pub(super) fn save_moves(&mut self) {
        self.save_meta();
        self.awaited = Some(self.generation);
    }

    /// Saves what stands beside the moves.
    pub(super) fn save_meta(&mut self) {
        self.generation += 1;
        self.meta.seen = self.playback.shown();
        let meta = serde_json::to_string(&self.meta).unwrap_or_default();
        self.effects.push(Effect::Save(Snapshot { generation: self.generation, record: self.table.write(), meta }));
    }

    pub(super) fn answered_save(&mut self, generation: u64, failed: bool) {
        if generation == self.generation {
            self.unsaved = failed;
        }
        if self.awaited.is_some_and(|awaited| generation >= awaited) {
            self.awaited = None;
        }
    }
}
