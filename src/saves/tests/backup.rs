//! A backup holds everything, and an import only adds.

use std::cell::Cell;

use super::{Memory, payload};
use crate::saves::{
    Backup, BackupError, Envelope, Imported, LoadError, SCHEMA, Slots, Storage, StorageError, WithMemory, Writer,
    newest, quarantined,
};

/// Returns a storage with the games `a` and `b` and a damaged copy.
fn device() -> Memory {
    let storage = Memory::default();
    for (id, number) in [("a", 1), ("b", 2)] {
        Writer::new(id.into(), 1).save(&storage, &payload(number)).1.expect("memory");
    }
    storage.set("quarantine/a/0", "torn").expect("memory");
    storage
}

fn changed(storage: &Memory, id: &str) -> usize {
    newest(Slots(storage).copies(id), |_| Ok(())).expect("a save").saved.changed as usize
}

#[test]
fn a_backup_restores_an_empty_device() {
    let text = Backup::of(&device()).expect("memory").write();
    let empty = Memory::default();
    let done = Backup::read(&text).expect("a backup").import(&empty, 0, || "new".into()).expect("memory");
    assert_eq!(done, Imported { added: 2, damaged: 1, ..Imported::default() });
    assert_eq!((changed(&empty, "a"), changed(&empty, "b")), (1, 2));
    assert_eq!(quarantined(&empty).expect("memory").len(), 1);
}

#[test]
fn an_import_replaces_nothing() {
    let backup = Backup::of(&device()).expect("memory");
    let here = Memory::default();
    Writer::new("a".into(), 5).save(&here, &payload(9)).1.expect("memory");
    let done = backup.import(&here, 0, || "c".into()).expect("memory");
    assert_eq!(done.added, 2);
    assert_eq!((changed(&here, "a"), changed(&here, "c"), changed(&here, "b")), (9, 1, 2));
}

/// A storage that is full after this number of writes.
struct Limited(Memory, Cell<usize>);

impl Storage for Limited {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.0.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let left = self.1.get().checked_sub(1).ok_or(StorageError::Full)?;
        self.1.set(left);
        self.0.set(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.0.remove(key)
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, StorageError> {
        self.0.keys(prefix)
    }
}

#[test]
fn where_the_storage_becomes_full_the_games_that_are_listed_are_those_that_were_added() {
    let backup = Backup::of(&device()).expect("memory");
    for writes in 0..4 {
        let here = WithMemory::new(Limited(Memory::default(), Cell::new(writes)));
        let Err(BackupError::Storage(error, done)) = backup.import(&here, 0, || "new".into()) else {
            panic!("two games need more than {writes} writes");
        };
        assert_eq!(error, StorageError::Full);
        assert_eq!(Slots(&here).ids().expect("memory").len(), done.added, "after {writes} writes");
    }
}

#[test]
fn a_second_import_of_the_same_backup_adds_nothing() {
    let (backup, here) = (Backup::of(&device()).expect("memory"), Memory::default());
    backup.import(&here, 0, || "c".into()).expect("memory");
    let again = backup.import(&here, 0, || "d".into()).expect("memory");
    assert_eq!((again.added, again.same), (0, 2));
}

#[test]
fn a_further_import_adds_no_game_that_is_here_under_another_id() {
    let backup = Backup::of(&device()).expect("memory");
    let here = Memory::default();
    Writer::new("a".into(), 5).save(&here, &payload(9)).1.expect("memory");
    backup.import(&here, 0, || "c".into()).expect("memory");
    let again = backup.import(&here, 0, || "d".into()).expect("memory");
    assert_eq!((again.added, again.same), (0, 2));
    let save = Backup::of_save(&here.get("game/b/a").expect("memory").expect("it is imported"));
    assert_eq!(save.import(&here, 0, || "e".into()).expect("memory").same, 1, "a file with the save alone");
    assert_eq!(Slots(&here).ids().expect("memory"), ["a", "b", "c"]);
}

#[test]
fn a_game_that_was_deleted_while_the_clock_was_ahead_comes_back() {
    let (backup, here) = (Backup::of(&device()).expect("memory"), Memory::default());
    Slots(&here).note_deletion("a", 9_000).expect("memory");
    backup.import(&here, 1_000, || "c".into()).expect("memory");
    assert!(Slots(&here).is_imported_since("a", 9_000));
    assert_eq!(Slots(&here).noted_deletions(), Ok(Vec::new()));
}

#[test]
fn an_import_counts_until_the_game_is_deleted_later() {
    let (backup, here) = (Backup::of(&device()).expect("memory"), Memory::default());
    assert!(!Slots(&here).is_imported_since("a", 0));
    backup.import(&here, 1_000, || "c".into()).expect("memory");
    assert!(Slots(&here).is_imported_since("a", 999) && Slots(&here).is_imported_since("a", 1_000));
    assert!(!Slots(&here).is_imported_since("a", 1_001));
    Slots(&here).delete("a").expect("memory");
    assert!(!Slots(&here).is_imported_since("a", 0));
}

#[test]
fn a_game_counts_as_imported_until_it_is_saved_again() {
    let (backup, here) = (Backup::of(&device()).expect("memory"), Memory::default());
    Writer::new("a".into(), 5).save(&here, &payload(9)).1.expect("memory");
    backup.import(&here, 0, || "c".into()).expect("memory");
    let load = |id| newest(Slots(&here).copies(id), |_| Ok(())).expect("a save");
    let is_imported = |id| Slots(&here).is_imported_generation(id, load(id).generation);
    assert_eq!(["a", "b", "c"].map(is_imported), [false, true, true], "`c` is the copy of `a` in the backup");
    Writer::resume(&here, "b".into(), 6, &load("b")).save(&here, &payload(3)).1.expect("memory");
    assert!(!is_imported("b") && is_imported("c"));
    Slots(&here).delete("c").expect("memory");
    assert!(!Slots(&here).is_imported_generation("c", 1), "a deletion leaves no note");
}

#[test]
fn a_damaged_game_is_in_the_backup_and_goes_to_the_quarantine() {
    let storage = Memory::default();
    storage.set("game/x/a", "TWO1 torn").expect("memory");
    let backup = Backup::of(&storage).expect("memory");
    let empty = Memory::default();
    assert_eq!(backup.import(&empty, 0, || "new".into()).expect("memory").damaged, 1);
    assert_eq!(newest(Slots(&empty).copies("x"), |_| Ok(())), Err(LoadError::Missing));
    let key = &quarantined(&empty).expect("memory")[0].key;
    assert_eq!(empty.get(key).expect("memory").as_deref(), Some("TWO1 torn"));
}

#[test]
fn an_id_in_a_backup_cannot_name_another_key() {
    let text = Backup::of(&device()).expect("memory").write().replace(r#""a":"#, r#""../settings/x":"#);
    let empty = Memory::default();
    Backup::read(&text).expect("a backup").import(&empty, 0, || "new".into()).expect("memory");
    assert_eq!(Slots(&empty).ids().expect("memory"), ["b", "new"]);
}

#[test]
fn a_backup_holds_a_save_of_a_newer_version() {
    let storage = Memory::default();
    Writer::new("a".into(), 1).save(&storage, &payload(1)).1.expect("memory");
    let newer = Envelope { schema: SCHEMA + 1, generation: 2, payload: "a new format" }.write();
    storage.set("game/a/b", &newer).expect("memory");
    let empty = Memory::default();
    let backup = Backup::of(&storage).expect("memory");
    let done = backup.import(&empty, 0, || "new".into()).expect("memory");
    assert_eq!(done, Imported { newer: 1, ..Imported::default() });
    assert_eq!(empty.get("game/a/a"), Ok(Some(newer)), "it opens after an update");
    assert_eq!(newest(Slots(&empty).copies("a"), |_| Ok(())), Err(LoadError::Newer));
    assert_eq!(backup.import(&empty, 0, || "new".into()).expect("memory").same, 1);
}

#[test]
fn a_backup_holds_every_damaged_copy() {
    let storage = device();
    storage.set("game/a/b", "torn a").expect("memory");
    for (key, text) in [("game/x/a", "torn x/a"), ("game/x/b", "torn x/b"), ("game/x", "torn x")] {
        storage.set(key, text).expect("memory");
    }
    let text = Backup::of(&storage).expect("memory").write();
    let empty = Memory::default();
    let done = Backup::read(&text).expect("a backup").import(&empty, 0, || "new".into()).expect("memory");
    assert_eq!(done, Imported { added: 2, damaged: 5, ..Imported::default() });
    let kept: Vec<String> = quarantined(&empty).expect("memory").into_iter().map(|copy| copy.game).collect();
    assert_eq!(kept, ["a", "a", "x", "x", "x"]);
}

#[test]
fn damaged_copies_with_one_checksum_are_both_imported() {
    let text = r#"{"backup":1,"games":{},"damaged":{"quarantine/a/0":"plumless","quarantine/a/1":"buckeroo"}}"#;
    let empty = Memory::default();
    Backup::read(text).expect("a backup").import(&empty, 0, || "new".into()).expect("memory");
    assert_eq!(quarantined(&empty).expect("memory").len(), 2);
}

#[test]
fn a_message_about_a_backup_is_short() {
    let long = "x".repeat(1_000_000);
    for text in [format!(r#"{{"{long}":1}}"#), format!(r#"{{"backup":"{long}","games":{{}},"damaged":{{}}}}"#)] {
        let message = Backup::read(&text).expect_err("it is no backup").to_string();
        assert!(message.chars().count() <= 400, "{} characters", message.chars().count());
    }
}

#[test]
fn other_files_are_not_backups() {
    let twice = r#"{"backup":1,"games":{"a":"1","a":"2"},"damaged":{}}"#;
    let list = r#"[1,{"a":"1"},{}]"#;
    for text in ["", "{}", "[]", twice, list, r#"{"backup":0,"games":{},"damaged":{}}"#, &payload(1)] {
        assert!(matches!(Backup::read(text), Err(BackupError::NotABackup(_))), "{text}");
    }
    assert_eq!(Backup::read(r#"{"backup":2,"games":{},"damaged":{}}"#), Err(BackupError::Newer));
}
