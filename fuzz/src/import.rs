//! The target of import.

use std::cell::Cell;

use arbitrary::{Result, Unstructured};
use serde_json::{Value, json};
use three_ways_out::saves::{
    Backup, BackupError, Damage, Envelope, Imported, LoadError, SCHEMA, Saved, Slots, Storage, newest, quarantined,
};

use crate::storage::{Fault, Memory};
use crate::{check, edit, plan, text};

/// The maximum number of games in a backup.
const MAX_GAMES: u8 = 4;

/// Opens a file as the app does, and checks the result.
///
/// The first byte says what the rest is: `t` a text, `e` the payload of a save whose schema is the next byte, `b` the games of
/// a backup, a line with id, tab and save for each; any other byte: the bytes of a record, a save or a backup that is
/// edited.
pub fn run(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    match first {
        b't' => file(&text(rest)),
        b'e' => {
            let schema = rest.first().map_or(0, |byte| u32::from(byte.wrapping_sub(b'0')));
            let payload = text(rest.get(1..).unwrap_or_default());
            file(&Envelope { schema, generation: 1, payload: &payload }.write());
        }
        b'b' => {
            let text = text(rest);
            let games = text.lines().map(|line| line.split_once('\t').unwrap_or(("", line)));
            file(&backup(games.map(|(id, text)| (id.into(), text.into())).collect(), &[]).to_string());
        }
        _ => {
            let _ = structured(&mut Unstructured::new(bytes));
        }
    }
}

fn structured(input: &mut Unstructured<'_>) -> Result<()> {
    match input.arbitrary::<u8>()? % 3 {
        0 => {
            let mut record: Value = serde_json::from_str(&plan::played(input)?.record).expect("a record is JSON");
            edit::edit(&mut record, input)?;
            file(&record.to_string());
        }
        1 => file(&save(input)?),
        _ => {
            let mut games = Vec::new();
            for _ in 0..=input.arbitrary::<u8>()? % MAX_GAMES {
                games.push((id(input)?, save(input)?));
            }
            let damaged = [(format!("quarantine/{}/0", id(input)?), edit::short(input)?)];
            let mut backup = backup(games, &damaged);
            edit::edit(&mut backup, input)?;
            file(&backup.to_string());
        }
    }
    Ok(())
}

/// Returns a backup of these games and damaged copies.
fn backup(games: Vec<(String, String)>, damaged: &[(String, String)]) -> Value {
    let games: Value =
        games.into_iter().map(|(id, text)| (id, Value::String(text))).collect::<serde_json::Map<_, _>>().into();
    let damaged: Value =
        damaged.iter().map(|(key, text)| (key.clone(), json!(text))).collect::<serde_json::Map<_, _>>().into();
    json!({ "backup": 1, "games": games, "damaged": damaged })
}

/// Returns the id of a game: mostly a plain one.
fn id(input: &mut Unstructured<'_>) -> Result<String> {
    Ok(match input.arbitrary::<u8>()? {
        byte @ 0..=127 => format!("{:x}", byte % 8),
        128..=150 => String::new(),
        151..=200 => "here".into(),
        _ => edit::short(input)?,
    })
}

/// Returns the text of a save: of either schema, whole, edited inside a valid envelope, or damaged.
fn save(input: &mut Unstructured<'_>) -> Result<String> {
    let payload = plan::played(input)?.payload;
    let how = input.arbitrary::<u8>()?;
    let mut value: Value = serde_json::from_str(&payload).expect("a payload is JSON");
    if how & 1 == 1 {
        value = plan::to_schema_1(&value);
    }
    if how & 2 == 2 {
        edit::edit(&mut value, input)?;
    }
    let payload = value.to_string();
    if how & 5 == 5 {
        return Ok(payload);
    }
    let schema = if how & 1 == 1 { 1 } else { SCHEMA };
    let generation = match input.arbitrary::<u8>()? {
        255 => u64::MAX,
        generation => generation.into(),
    };
    let text = Envelope { schema, generation, payload: &payload }.write();
    if how & 24 == 24 { edit::damage(&text, input) } else { Ok(text) }
}

/// Opens a text in each way in which the app may open it.
fn file(text: &str) {
    match Backup::read(text) {
        Ok(backup) => {
            check_import(&backup);
            check_import_when_full(&backup);
        }
        Err(error) => check::assert_one_line(&error),
    }
    check::save(text);
    if matches!(Saved::from_text(text), Ok(_) | Err(Damage::NewerSchema(_))) {
        check_import(&Backup::of_save(text));
    }
    check::record(text);
}

/// Returns the texts of the games and of the damaged copies of a backup.
fn texts(backup: &Backup) -> (Vec<(String, String)>, Vec<String>) {
    let value = serde_json::to_value(backup).expect("it can be written");
    let pairs = |key: &str| -> Vec<(String, String)> {
        let map = value[key].as_object().expect("a map");
        map.iter().map(|(id, text)| (id.clone(), text.as_str().expect("a text").into())).collect()
    };
    (pairs("games"), pairs("damaged").into_iter().map(|(_, text)| text).collect())
}

/// Returns a device on which there is a game.
fn device() -> Memory {
    let here = include_str!("../../tests/saves/schema-2.txt").trim_end();
    let storage = Memory::default();
    storage.set("game/here/a", here).expect("memory");
    storage.set("quarantine/here/0", "torn").expect("memory");
    storage
}

/// Returns a source of new ids.
fn new_ids() -> impl FnMut() -> String {
    let last = Cell::new(0);
    move || {
        last.set(last.get() + 1);
        format!("new{}", last.get())
    }
}

/// Imports a backup. Checks that all of it is on the device afterwards, and that nothing that was there is gone.
fn check_import(backup: &Backup) {
    assert_eq!(Backup::read(&backup.write()).as_ref(), Ok(backup), "a backup is written as it was read");
    let (games, damaged) = texts(backup);
    assert_eq!(backup.ids().count(), games.len());
    let storage = device();
    let before = storage.all();
    let done = backup.import(&storage, 0, new_ids()).expect("memory");
    let counted = done.added + done.newer + done.same + done.damaged;
    assert_eq!(counted, games.len() + damaged.len(), "each copy is counted once");
    assert_nothing_lost(&storage, &before, &games, &damaged);
    // A game that is read here is read in the same way in its new place. One of a newer version waits there for an update.
    let ids = Slots(&storage).ids().expect("memory");
    assert_eq!(ids.len(), done.added + done.newer + 1, "each game that was added has an id");
    let mut newer = 0;
    for id in &ids {
        let copies = Slots(&storage).copies(id);
        let text = copies[0].text.clone();
        match (newest(copies, |_| Ok(())), Saved::from_text(&text)) {
            (Ok(loaded), Ok(saved)) => assert_eq!((loaded.saved, loaded.generation), saved),
            (Err(LoadError::Newer), Err(Damage::NewerSchema(_))) => newer += 1,
            (loaded, saved) => panic!("{loaded:?} where the text is {saved:?}"),
        }
        assert!(!id.is_empty() && id.chars().all(|letter| letter.is_ascii_alphanumeric()), "{id:?} is no id");
    }
    assert_eq!(newer, done.newer);
    // The backup of this device has all of it too.
    let whole = Backup::of(&storage).expect("memory");
    assert_eq!(whole.ids().count(), ids.len());
    let empty = Memory::default();
    let again = Backup::read(&whole.write()).expect("a backup").import(&empty, 0, new_ids()).expect("memory");
    let copies = quarantined(&storage).expect("memory").len();
    let all = Imported { added: ids.len() - newer, newer, same: 0, damaged: copies };
    assert_eq!(again, all, "a backup restores an empty device");
    for text in storage.all().iter().filter(|(key, _)| !is_note_of_import(key)).map(|(_, text)| text) {
        assert!(empty.has(text), "a backup holds everything");
    }
    let twice = whole.import(&empty, 0, new_ids()).expect("memory");
    assert_eq!((twice.added, twice.same), (0, ids.len()), "a second import adds nothing");
}

/// Returns whether a key holds what is noted of the import of a game: the time or the save. That is no part of a game or a backup.
fn is_note_of_import(key: &str) -> bool {
    let id = key.strip_prefix("imported/").or_else(|| key.strip_prefix("imported-generation/"));
    id.is_some_and(|id| !id.contains('/'))
}

/// Asserts that everything that was there is still there, and that all texts are there.
fn assert_nothing_lost(
    storage: &Memory,
    before: &std::collections::BTreeMap<String, String>,
    games: &[(String, String)],
    damaged: &[String],
) {
    let after = storage.all();
    for (key, text) in before {
        assert_eq!(after.get(key), Some(text), "{key} is replaced");
    }
    for text in games.iter().map(|(_, text)| text).chain(damaged) {
        assert!(storage.has(text), "a copy is lost");
    }
    for key in after.keys().filter(|key| !is_note_of_import(key)) {
        assert!(key.starts_with("game/") || key.starts_with("quarantine/"), "{key:?} is not a key of a game");
        assert_eq!(key.split('/').count(), 3, "{key:?} is not a key of a game");
    }
}

/// Imports a backup into a storage that becomes full. Checks that nothing that was there is gone.
fn check_import_when_full(backup: &Backup) {
    let (games, _) = texts(backup);
    for writes in 0..games.len() as u8 {
        let storage = device();
        let before = storage.all();
        storage.fail_after(writes, Fault::Reject);
        match backup.import(&storage, 0, new_ids()) {
            Ok(_) => assert!(storage.heal(), "a write that failed is reported"),
            Err(error) => {
                check::assert_one_line(&error);
                let BackupError::Storage(_, done) = error else { panic!("{error}") };
                assert_eq!(
                    Slots(&storage).ids().expect("memory").len(),
                    done.added + done.newer + 1,
                    "those before it were added"
                );
            }
        }
        assert_nothing_lost(&storage, &before, &[], &[]);
    }
}
