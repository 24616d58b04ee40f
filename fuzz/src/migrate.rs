//! The target of migration.

use arbitrary::{Result, Unstructured};
use serde_json::Value;
use three_ways_out::game::read_strict;
use three_ways_out::saves::{
    Damage, Envelope, MigrationError, SCHEMA, Saved, Slots, Source, Storage, Writer, migrate, newest,
};

use crate::storage::Memory;
use crate::{check, edit, plan, text};

/// The keys of a payload of the newest schema.
const KEYS: [&str; 5] = ["changed", "meta", "preset", "record", "seed"];

/// Reads a schema and a payload, migrates it, and checks what comes of it.
///
/// The first byte is the schema. A digit is followed by the payload as text; any other byte by the bytes of a game that is
/// saved in this schema and then edited.
pub fn run(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    match first {
        b'0'..=b'9' => payload(u32::from(first - b'0'), &text(rest)),
        _ => {
            let _ = structured(&mut Unstructured::new(bytes));
        }
    }
}

fn structured(input: &mut Unstructured<'_>) -> Result<()> {
    // Most inputs are of a schema that there is.
    let schema = match input.arbitrary::<u8>()? {
        255 => input.arbitrary()?,
        byte => u32::from(byte) % (SCHEMA + 2),
    };
    let game = plan::played(input)?;
    let mut value: Value = serde_json::from_str(&game.payload).expect("a payload is JSON");
    if schema == 1 {
        value = plan::to_schema_1(&value);
    }
    let is_edited = input.arbitrary::<bool>()?;
    if is_edited {
        edit::edit(&mut value, input)?;
    }
    payload(schema, &value.to_string());
    if !is_edited && (1..=SCHEMA).contains(&schema) {
        let expected = Saved::read(SCHEMA, &game.payload);
        assert_eq!(Saved::read(schema, &value.to_string()), expected, "a save of an older schema loses nothing");
    }
    Ok(())
}

/// Checks the payload of a save of a schema.
fn payload(schema: u32, payload: &str) {
    let read = Saved::read(schema, payload);
    if let Err(damage) = &read {
        check::assert_one_line(damage);
        assert_eq!(matches!(damage, Damage::NewerSchema(_)), schema > SCHEMA, "a newer schema is told from damage");
    }
    let Ok(value) = read_strict(payload) else {
        return assert!(read.is_err(), "what is not JSON is not a save");
    };
    let migrated = match migrate(schema, value.clone()) {
        Ok(migrated) => migrated,
        Err(error) => {
            check::assert_one_line(&error);
            let is_newer = error == MigrationError::Newer(schema);
            assert!(is_newer || error == MigrationError::Malformed(schema), "{error:?} for schema {schema}");
            assert_eq!(is_newer, schema > SCHEMA);
            return assert!(read.is_err(), "what cannot be migrated is not a save");
        }
    };
    assert!((1..=SCHEMA).contains(&schema), "there is no schema {schema}");
    assert_eq!(migrate(SCHEMA, migrated.clone()), Ok(migrated.clone()), "a second migration changes nothing");
    if schema == 1 {
        let keys: Vec<&str> =
            migrated.as_object().map(|keys| keys.keys().map(String::as_str).collect()).unwrap_or_default();
        assert_eq!(keys, KEYS, "the payload has the keys of the newest schema");
        // Everything in the old payload is in the new one.
        for (before, now) in [("record", "record"), ("seed", "seed"), ("again", "preset"), ("changed", "changed")] {
            assert_eq!(value[before], migrated[now], "`{before}` is kept as `{now}`");
        }
        assert_eq!(value.get("aside").unwrap_or(&Value::Null), &migrated["meta"], "`aside` is kept as `meta`");
    }
    let Ok(saved) = read else { return };
    let written = migrated.to_string();
    assert_eq!(Saved::read(SCHEMA, &written).as_ref(), Ok(&saved), "what was migrated is read as the same save");
    assert_eq!(saved.record, migrated["record"], "the record is kept");
    stored(schema, payload, &written, &saved);
}

/// A save of an older schema is loaded from the storage; the next save replaces it.
fn stored(schema: u32, payload: &str, migrated: &str, saved: &Saved) {
    let storage = Memory::default();
    let (text, generation) = if payload.starts_with('{') && schema == 1 {
        (payload.to_string(), 0)
    } else {
        (Envelope { schema, generation: 3, payload }.write(), 3)
    };
    let key = if generation == 0 { "game/g" } else { "game/g/b" };
    storage.set(key, &text).expect("memory");
    let loaded = newest(Slots(&storage).copies("g"), |_| Ok(())).expect("it was read");
    assert_eq!((&loaded.saved, loaded.generation), (saved, generation));
    let mut writer = Writer::resume(&storage, "g".into(), 1, &loaded);
    let (text, stored) = writer.save(&storage, migrated);
    assert_eq!(stored, Ok(()));
    let envelope = Envelope::read(&text).expect("it was just written");
    assert_eq!((envelope.schema, envelope.generation), (SCHEMA, generation + 1));
    let again = newest(Slots(&storage).copies("g"), |_| Ok(())).expect("a save");
    assert_eq!((&again.saved, again.generation), (saved, generation + 1), "the save of the newest schema is loaded");
    assert!(matches!(again.source, Source::Slot(_)));
    assert_eq!(storage.get("game/g"), Ok(None), "the key of schema 1 is empty after the first save");
    check::save(&text);
}
