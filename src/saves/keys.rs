//! The keys of a game in a [`Storage`](super::Storage), and its two slots.

/// What the keys of all copies of games begin with.
pub(super) const GAMES: &str = "game/";
const SUMMARIES: &str = "summary/";
const IMPORTS: &str = "imported/";
const IMPORTED_GENERATIONS: &str = "imported-generation/";
/// What the keys of all noted deletions begin with.
pub(super) const DELETIONS: &str = "deleted/";

/// One of the two slots of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Key `game/<id>/a`.
    A,
    /// Key `game/<id>/b`.
    B,
}

impl Slot {
    /// Both slots.
    pub const BOTH: [Slot; 2] = [Slot::A, Slot::B];

    /// Returns the other slot.
    pub fn other(self) -> Self {
        match self {
            Slot::A => Slot::B,
            Slot::B => Slot::A,
        }
    }
}

/// Returns the key of a slot.
pub fn slot_key(id: &str, slot: Slot) -> String {
    match slot {
        Slot::A => format!("{GAMES}{id}/a"),
        Slot::B => format!("{GAMES}{id}/b"),
    }
}

/// Returns the key of a game in schema 1.
pub fn schema_1_key(id: &str) -> String {
    format!("{GAMES}{id}")
}

/// Returns the key that names the last writer of a game and its generation.
pub fn writer_key(id: &str) -> String {
    format!("{GAMES}{id}/writer")
}

/// Returns the key of the summary of a game.
pub fn summary_key(id: &str) -> String {
    format!("{SUMMARIES}{id}")
}

/// Returns the key that holds the time at which a game was imported from a backup.
pub(super) fn import_key(id: &str) -> String {
    format!("{IMPORTS}{id}")
}

/// Returns the key that holds the generation of the save with which a game was imported from a backup.
pub(super) fn imported_generation_key(id: &str) -> String {
    format!("{IMPORTED_GENERATIONS}{id}")
}

/// Returns the key that holds the time at which a game was deleted, as long as the database may still hold it.
pub(super) fn deletion_key(id: &str) -> String {
    format!("{DELETIONS}{id}")
}
