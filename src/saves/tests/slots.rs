//! Writers do not overwrite each other, and a failed write does not damage the save before.

use super::{Memory, load, loaded, payload};
use crate::saves::{
    Envelope, MAX_GENERATION, SCHEMA, SaveError, Slots, Storage, StorageError, Summary, WithMemory, Writer, newest,
    quarantine, summary_key,
};

/// A storage that rejects everything.
struct Full;

impl Storage for Full {
    fn get(&self, _: &str) -> Result<Option<String>, StorageError> {
        Ok(None)
    }

    fn set(&self, _: &str, _: &str) -> Result<(), StorageError> {
        Err(StorageError::Full)
    }

    fn remove(&self, _: &str) -> Result<(), StorageError> {
        Ok(())
    }

    fn keys(&self, _: &str) -> Result<Vec<String>, StorageError> {
        Ok(Vec::new())
    }
}

/// A storage that the browser blocks: it cannot be read, either.
struct Blocked;

impl Storage for Blocked {
    fn get(&self, _: &str) -> Result<Option<String>, StorageError> {
        Err(StorageError::Blocked)
    }

    fn set(&self, _: &str, _: &str) -> Result<(), StorageError> {
        Err(StorageError::Blocked)
    }

    fn remove(&self, _: &str) -> Result<(), StorageError> {
        Err(StorageError::Blocked)
    }

    fn keys(&self, _: &str) -> Result<Vec<String>, StorageError> {
        Err(StorageError::Blocked)
    }
}

#[test]
fn a_writer_stops_when_another_has_saved() {
    let storage = Memory::default();
    let mut first = Writer::new("g".into(), 1);
    first.save(&storage, &payload(1)).1.expect("memory");
    let mut second = Writer::resume(&storage, "g".into(), 2, &load(&storage).expect("a save"));
    second.save(&storage, &payload(2)).1.expect("memory");
    let before = storage.clone();
    assert_eq!(first.save(&storage, &payload(3)).1, Err(SaveError::TakenOver));
    assert_eq!(storage, before, "nothing is written");
    assert_eq!(loaded(&storage), 2);
}

#[test]
fn a_deleted_game_does_not_come_back() {
    let storage = Memory::default();
    let mut writer = Writer::new("g".into(), 1);
    storage.set("settings/names", "[]").expect("memory");
    writer.save(&storage, &payload(1)).1.expect("memory");
    Slots(&storage).delete("g").expect("memory");
    assert_eq!(writer.save(&storage, &payload(2)).1, Err(SaveError::Deleted));
    assert_eq!(Slots(&storage).ids(), Ok(Vec::new()));
}

#[test]
fn a_game_is_saved_again_after_everything_in_the_storage_is_lost() {
    let storage = Memory::default();
    let mut writer = Writer::new("g".into(), 1);
    writer.save(&storage, &payload(1)).1.expect("memory");
    storage.0.borrow_mut().clear();
    writer.save(&storage, &payload(2)).1.expect("nobody has deleted the game");
    assert_eq!(loaded(&storage), 2);
}

#[test]
fn a_deletion_is_noted_until_the_database_has_it_or_the_game_is_imported_again() {
    let storage = Memory::default();
    let noted = || Slots(&storage).noted_deletions().expect("memory");
    for (id, time) in [("g", 5), ("h", 7)] {
        Writer::new(id.into(), 1).save(&storage, &payload(1)).1.expect("memory");
        Slots(&storage).note_deletion(id, time).expect("memory");
        Slots(&storage).delete(id).expect("memory");
    }
    assert_eq!(noted(), [("g".into(), 5), ("h".into(), 7)]);
    assert_eq!(Slots(&storage).ids(), Ok(Vec::new()), "a note is no game");
    Slots(&storage).forget_deletion("g").expect("memory");
    assert_eq!(noted(), [("h".into(), 7)]);
    Slots(&storage).note_import("h", 8).expect("memory");
    assert_eq!(noted(), [], "a game that is imported again is wanted");
}

#[test]
fn a_writer_goes_on_after_the_key_of_the_writer_is_lost() {
    let storage = Memory::default();
    let mut writer = Writer::new("g".into(), 1);
    writer.save(&storage, &payload(1)).1.expect("memory");
    storage.remove("game/g/writer").expect("memory");
    writer.save(&storage, &payload(2)).1.expect("the slots are there");
    assert_eq!(loaded(&storage), 2);
}

/// Returns the text of a whole save whose payload has the number of its generation.
fn whole(generation: u64) -> String {
    Envelope { schema: SCHEMA, generation, payload: &payload(generation as usize) }.write()
}

/// Returns a storage with these texts in the slots of the game `g`.
fn slots(a: &str, b: &str) -> Memory {
    let storage = Memory::default();
    for (key, text) in [("game/g/a", a), ("game/g/b", b)] {
        storage.set(key, text).expect("memory");
    }
    storage
}

#[test]
fn a_restored_save_replaces_the_older_one() {
    let storage = slots(&whole(2), &whole(1));
    Slots(&storage).restore("g", &whole(5)).expect("memory");
    assert_eq!(storage, slots(&whole(2), &whole(5)));
}

#[test]
fn a_restored_save_does_not_overwrite_a_damaged_one() {
    let storage = slots("torn a", "torn b");
    Slots(&storage).restore("g", &whole(5)).expect("memory");
    assert_eq!(loaded(&storage), 5);
    for text in ["torn a", "torn b"] {
        assert!(storage.0.borrow().values().any(|kept| kept == text), "{text}");
    }
}

#[test]
fn a_restored_save_overwrites_neither_a_newer_one_nor_one_of_a_newer_version() {
    let newer = Envelope { schema: SCHEMA + 1, generation: 1, payload: "{}" }.write();
    for (a, b) in [(whole(4), newer), (whole(6), whole(7))] {
        let storage = slots(&a, &b);
        Slots(&storage).restore("g", &whole(5)).expect("memory");
        assert_eq!(storage, slots(&a, &b));
    }
}

#[test]
fn of_two_saves_of_one_generation_that_of_the_database_counts() {
    let other = Envelope { schema: SCHEMA, generation: 5, payload: &payload(9) }.write();
    for (a, b) in [(&whole(5), &whole(4)), (&whole(4), &whole(5))] {
        let storage = slots(a, b);
        Slots(&storage).restore("g", &other).expect("memory");
        assert_eq!(loaded(&storage), 9);
    }
}

/// Returns a summary of a game of which the save has this generation.
fn summary(generation: u64) -> Summary {
    let (game, players, turn) = ("escape".into(), Vec::new(), Vec::new());
    Summary { generation, game, players, turn, turns: 0, outcome: None, changed: 0.0 }
}

#[test]
fn a_game_is_older_than_in_the_database_if_its_slots_or_its_summary_are() {
    let storage = slots(&whole(4), &whole(5));
    let is_older = |generation| Slots(&storage).is_older_than("g", &summary(generation));
    assert!(is_older(5), "it has no summary");
    for (here, older) in [(4, true), (5, false), (6, false)] {
        Slots(&storage).set_summary("g", &summary(here)).expect("memory");
        assert_eq!(is_older(5), older, "the summary has generation {here}");
    }
    assert!(is_older(6), "only the summary has that generation");
    assert!(!is_older(0), "the database has a save of schema 1");
    storage.set("game/g/b", &whole(5)[..40]).expect("memory");
    assert!(is_older(5), "the newest save is damaged");
}

#[test]
fn the_summary_of_a_save_in_memory_counts_until_the_next_one_is_stored() {
    let storage = WithMemory::new(Memory::default());
    let generation = |storage: &dyn Storage| Slots(storage).summary("g").map(|summary| summary.generation);
    Slots(&storage).set_summary("g", &summary(1)).expect("memory");
    storage.set_for_visit(&summary_key("g"), &summary(2).write());
    assert_eq!(generation(&storage), Some(2));
    Slots(&storage).set_summary("g", &summary(3)).expect("memory");
    assert_eq!(generation(&storage), Some(3));
}

#[test]
fn of_a_game_that_cannot_be_read_the_newest_copy_is_exported() {
    let (older, newer) = (&whole(4)[..60], &whole(5)[..60]);
    for (a, b) in [(older, newer), (newer, older), ("torn", newer), (newer, "torn")] {
        assert_eq!(Slots(&slots(a, b)).newest_text("g").as_deref(), Some(newer));
    }
    assert_eq!(Slots(&Memory::default()).newest_text("g"), None);
}

/// A storage in which new keys are rejected.
struct NoNewKeys(Memory);

impl Storage for NoNewKeys {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.0.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        match self.0.get(key)? {
            Some(_) => self.0.set(key, text),
            None => Err(StorageError::Full),
        }
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.0.remove(key)
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        self.0.keys(prefix)
    }
}

#[test]
fn a_damaged_save_that_cannot_be_moved_does_not_stop_the_game() {
    let torn = &whole(5)[..40];
    let unplayable = whole(5);
    for damaged in [torn, &unplayable] {
        let memory = slots(&whole(4), damaged);
        memory.set("game/g/writer", "1.5").expect("memory");
        let storage = NoNewKeys(memory);
        let found = newest(Slots(&storage).copies("g"), |saved| match saved.changed as usize {
            4 => Ok(()),
            _ => Err("a move is against the rules".into()),
        });
        let found = found.expect("the save before");
        assert_eq!(quarantine(&storage, "g", &found.damaged[0]), Err(StorageError::Full));
        let mut writer = Writer::resume(&storage, "g".into(), 2, &found);
        for number in [10, 11] {
            writer.save(&storage, &payload(number)).1.expect("the slots are there");
            assert_eq!(loaded(&storage), number);
        }
    }
}

#[test]
fn after_the_last_generation_a_save_fails_and_the_last_one_stays() {
    let storage = slots(&whole(MAX_GENERATION - 1), &whole(MAX_GENERATION));
    let mut writer = Writer::resume(&storage, "g".into(), 2, &load(&storage).expect("a save"));
    for _ in 0..2 {
        assert_eq!(writer.save(&storage, &payload(1)).1, Err(SaveError::Storage(StorageError::Failed)));
        assert_eq!(load(&storage).expect("a save").generation, MAX_GENERATION);
    }
}

#[test]
fn a_full_storage_is_named_and_the_save_can_be_read_for_this_visit() {
    let storage = WithMemory::new(Full);
    let mut writer = Writer::new("g".into(), 1);
    for number in 1..4 {
        assert_eq!(writer.save(&storage, &payload(number)).1, Err(SaveError::Storage(StorageError::Full)));
    }
    assert_eq!(loaded(&storage), 3);
    assert_eq!(Slots(&storage).ids(), Ok(vec!["g".into()]));
}

#[test]
fn a_blocked_storage_is_named_and_the_save_can_be_read_for_this_visit() {
    let storage = WithMemory::new(Blocked);
    let mut writer = Writer::new("g".into(), 1);
    for number in 1..4 {
        assert_eq!(writer.save(&storage, &payload(number)).1, Err(SaveError::Storage(StorageError::Blocked)));
        assert_eq!(loaded(&storage), number);
    }
    assert_eq!(Slots(&storage).ids(), Ok(vec!["g".into()]));
    let mut again = Writer::resume(&storage, "g".into(), 2, &load(&storage).expect("a save"));
    assert_eq!(again.save(&storage, &payload(4)).1, Err(SaveError::Storage(StorageError::Blocked)));
    assert_eq!(loaded(&storage), 4, "the game goes on from there");
}

#[test]
fn the_first_save_after_one_that_cannot_be_played_is_newer_than_that() {
    let storage = slots(&whole(4), &whole(5));
    let found = newest(Slots(&storage).copies("g"), |saved| match saved.changed as usize {
        4 => Ok(()),
        _ => Err("a move is against the rules".into()),
    });
    let found = found.expect("the save before");
    quarantine(&storage, "g", &found.damaged[0]).expect("there is room");
    let mut writer = Writer::resume(&storage, "g".into(), 2, &found);
    writer.save(&storage, &payload(10)).1.expect("it can be saved");
    // The database may still have the fifth one, and accepts no other fifth one.
    assert_eq!(writer.generation(), 6);
}
