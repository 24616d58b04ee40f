//! The choice of the newest whole save of a game among all its copies.

use super::keys::{Slot, schema_1_key, slot_key};
use super::{Damage, Envelope, Saved};

/// The text of a copy of a game, and where it is from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCopy {
    /// Where it is from.
    pub source: Source,
    /// Its text.
    pub text: String,
}

/// Where a copy of a game is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// One of the two slots.
    Slot(Slot),
    /// The only key of schema 1.
    Schema1,
}

impl Source {
    /// Returns the key of this copy of a game.
    pub(super) fn key(self, id: &str) -> String {
        match self {
            Source::Slot(slot) => slot_key(id, slot),
            Source::Schema1 => schema_1_key(id),
        }
    }
}

/// The newest whole save of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded {
    /// The save.
    pub saved: Saved,
    /// Its generation.
    pub generation: u64,
    /// Where it is from.
    pub source: Source,
    /// The damaged copies.
    pub damaged: Vec<DamagedCopy>,
}

impl Loaded {
    /// Returns whether a damaged copy may be newer than this save. The header of most damaged copies still tells their generation; a
    /// copy of schema 1 is older than any other.
    pub fn is_older_than_damaged(&self) -> bool {
        let may_be_newer = |StoredCopy { source, text }: &StoredCopy| {
            *source != Source::Schema1
                && Envelope::generation_in_header(text).is_none_or(|generation| generation > self.generation)
        };
        self.damaged.iter().any(|damaged| may_be_newer(&damaged.copy))
    }
}

/// A damaged copy of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedCopy {
    /// The copy.
    pub copy: StoredCopy,
    /// What is wrong with it.
    pub damage: Damage,
}

/// Why no save of a game can be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// There is no copy of it.
    Missing,
    /// All copies are damaged.
    Damaged(Vec<DamagedCopy>),
    /// A newer version of the app has saved it: this version must neither play it nor overwrite it.
    Newer,
}

/// Returns the save with the highest generation that is whole and that `replay` accepts.
///
/// # Errors
///
/// [`LoadError::Newer`] if any copy has a newer schema; otherwise [`LoadError::Missing`] without copies, and
/// [`LoadError::Damaged`] if all copies are damaged.
pub fn newest(
    copies: Vec<StoredCopy>,
    mut replay: impl FnMut(&Saved) -> Result<(), String>,
) -> Result<Loaded, LoadError> {
    if copies.is_empty() {
        return Err(LoadError::Missing);
    }
    let (mut whole, mut damaged) = (Vec::new(), Vec::new());
    for copy in copies {
        match Saved::from_text(&copy.text) {
            Ok((saved, generation)) => whole.push((generation, saved, copy)),
            Err(Damage::NewerSchema(_)) => return Err(LoadError::Newer),
            Err(damage) => damaged.push(DamagedCopy { copy, damage }),
        }
    }
    // The highest generation first. The sort is stable: of two copies of one save the first is taken.
    whole.sort_by_key(|(generation, ..)| core::cmp::Reverse(*generation));
    for (generation, saved, copy) in whole {
        match replay(&saved) {
            Ok(()) => return Ok(Loaded { saved, generation, source: copy.source, damaged }),
            Err(why) => damaged.push(DamagedCopy { copy, damage: Damage::Replay(why) }),
        }
    }
    Err(LoadError::Damaged(damaged))
}
