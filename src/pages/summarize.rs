//! The summary of a saved game, made by replaying it.

use crate::game::{Record, Table};
use crate::saves::{Loaded, Summary};
use crate::session::{SaveMeta, whole_log};
use crate::shell::{GameUi, SavedGames};
use crate::with_game;

/// Makes and stores the summary of a saved game. Nothing happens if the game cannot be read or breaks the rules.
pub fn summarize(id: &str) {
    let Ok(loaded) = SavedGames::load(id, |_| Ok(())) else { return };
    let summary = loaded
        .saved
        .record()
        .and_then(|record| with_game!(&record.game, G => replayed_summary::<G>(&record, &loaded)).flatten());
    if let Some(summary) = summary {
        SavedGames::set_summary(id, &summary, true);
        SavedGames::write_to_database(id.into(), summary.write());
    }
}

fn replayed_summary<G: GameUi>(record: &Record, loaded: &Loaded) -> Option<Summary> {
    let (table, _) = Table::<G>::replay_prefix(record).ok()?;
    let has_talk = loaded.saved.meta::<SaveMeta<G::Extension>>().is_some_and(|meta| meta.has_talk(&table));
    let turns = whole_log(&table, &SaveMeta::default()).0.turns();
    let outcome = table.outcome().map(|outcome| G::ending(&outcome, &|seat| record.display_name(seat)).0);
    Some(Summary::of(&table, loaded.generation, turns, has_talk, outcome, loaded.saved.changed))
}
