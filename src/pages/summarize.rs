//! The summary of a saved game, made by replaying it.

use crate::game::{Record, Table};
use crate::saves::Summary;
use crate::session::{SaveMeta, whole_log};
use crate::shell::{GameUi, SavedGames};
use crate::with_game;

/// Makes and stores the summary of a saved game. Nothing happens if the game cannot be read or breaks the rules.
pub fn summarize(id: &str) {
    let Some(saved) = SavedGames::read(id) else { return };
    let summary = saved
        .record()
        .and_then(|record| with_game!(&record.game, G => replayed_summary::<G>(&record, saved.changed)).flatten());
    if let Some(summary) = summary {
        SavedGames::set_summary(id, &summary);
        SavedGames::write_to_database(id.into(), summary.write());
    }
}

fn replayed_summary<G: GameUi>(record: &Record, changed: f64) -> Option<Summary> {
    let (table, _) = Table::<G>::replay_prefix(record).ok()?;
    let turns = whole_log(&table, &SaveMeta::default()).0.turns();
    let outcome = table.outcome().map(|outcome| G::ending(&outcome, &|seat| record.display_name(seat)).0);
    Some(Summary::of(&table, 0, turns, outcome, changed))
}
