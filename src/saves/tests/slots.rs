//! Writers do not overwrite each other, and a failed write does not damage the save before.

use super::{Memory, load, loaded, payload};
use crate::saves::{SaveError, Slots, Storage, StorageError, WithMemory, Writer};

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
    writer.save(&storage, &payload(1)).1.expect("memory");
    Slots(&storage).delete("g").expect("memory");
    assert_eq!(writer.save(&storage, &payload(2)).1, Err(SaveError::Deleted));
    assert_eq!(Slots(&storage).ids(), Ok(Vec::new()));
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
