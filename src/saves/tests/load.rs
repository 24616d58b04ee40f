//! The newest whole save is loaded, and golden saves of every schema can be played on.

use super::{Memory, load, loaded, payload};
use crate::game::Table;
use crate::games::escape::Escape;
use crate::saves::{
    Damage, Envelope, LoadError, SCHEMA, Saved, Slot, Slots, Source, Storage, Writer, newest, quarantine, quarantined,
};
use crate::session::SaveMeta;

/// Returns a storage in which the game `g` was saved `times` times.
fn saved(times: usize) -> Memory {
    let storage = Memory::default();
    let mut writer = Writer::new("g".into(), 1);
    for number in 1..=times {
        writer.save(&storage, &payload(number)).1.expect("the storage takes everything");
    }
    storage
}

#[test]
fn the_newest_save_is_loaded() {
    for times in 1..5 {
        assert_eq!(loaded(&saved(times)), times);
    }
}

#[test]
fn a_game_without_copies_is_missing() {
    assert_eq!(load(&Memory::default()), Err(LoadError::Missing));
}

#[test]
fn the_save_before_is_loaded_when_the_newest_is_cut_or_has_a_flipped_bit() {
    let storage = saved(4);
    let key = "game/g/b"; // the fourth save
    let whole = storage.get(key).expect("memory").expect("a save");
    let mut damaged: Vec<String> = (0..whole.len()).map(|end| whole[..end].to_string()).collect();
    damaged.extend((0..whole.len()).map(|at| {
        let mut bytes = whole.clone().into_bytes();
        bytes[at] ^= 1;
        String::from_utf8(bytes).expect("ASCII")
    }));
    for text in damaged {
        storage.set(key, &text).expect("memory");
        assert_eq!(loaded(&storage), 3, "{text}");
    }
}

#[test]
fn a_save_that_cannot_be_replayed_is_dropped() {
    let loaded = newest(Slots(&saved(3)).copies("g"), |saved| match saved.changed as usize {
        3 => Err("a move is against the rules".into()),
        _ => Ok(()),
    });
    let loaded = loaded.expect("the save before");
    assert_eq!(loaded.saved.changed as usize, 2);
    assert_eq!(loaded.damaged[0].damage, Damage::Replay("a move is against the rules".into()));
}

#[test]
fn a_newer_schema_is_neither_loaded_nor_skipped() {
    let storage = saved(3);
    let newer = Envelope { schema: SCHEMA + 1, generation: 4, payload: "{}" }.write();
    storage.set("game/g/b", &newer).expect("memory");
    assert_eq!(load(&storage), Err(LoadError::Newer));
}

#[test]
fn a_game_is_older_than_a_damaged_copy_only_if_that_may_be_newer() {
    assert!(!load(&saved(2)).expect("a save").is_older_than_damaged(), "nothing is damaged");
    for (key, damaged, expected) in [
        ("game/g/a", "TWO1 2 1 500 torn", false),
        ("game/g/a", "TWO1 2 3 500 torn", true),
        ("game/g/a", "torn in its header", true),
        ("game/g", "{ torn, of schema 1", false),
    ] {
        let storage = saved(2);
        storage.set(key, damaged).expect("memory");
        assert_eq!(load(&storage).expect("a save").is_older_than_damaged(), expected, "{damaged}");
    }
}

#[test]
fn damaged_copies_move_to_the_quarantine() {
    let storage = saved(2);
    storage.set("game/g/b", "TWO1 2 2 torn").expect("memory");
    let found = load(&storage).expect("the save before");
    assert_eq!(found.damaged.len(), 1);
    quarantine(&storage, "g", &found.damaged[0]).expect("memory");
    assert_eq!(storage.get("game/g/b").expect("memory"), None);
    let kept = quarantined(&storage).expect("memory");
    assert_eq!(kept[0].game, "g");
    assert_eq!(storage.get(&kept[0].key).expect("memory").as_deref(), Some("TWO1 2 2 torn"));
    assert_eq!(loaded(&storage), 1);
}

#[test]
fn damaged_copies_with_one_checksum_are_both_kept() {
    let storage = Memory::default();
    for (key, text) in [("game/g/a", "plumless"), ("game/g/b", "buckeroo")] {
        storage.set(key, text).expect("memory");
    }
    let Err(LoadError::Damaged(damaged)) = load(&storage) else { panic!("both are damaged") };
    damaged.iter().for_each(|copy| quarantine(&storage, "g", copy).expect("memory"));
    let kept = quarantined(&storage).expect("memory");
    let texts: Vec<_> = kept.iter().map(|copy| storage.get(&copy.key).expect("memory").expect("a copy")).collect();
    assert_eq!(texts, ["plumless", "buckeroo"]);
}

#[test]
fn a_slot_that_was_written_meanwhile_is_not_removed() {
    let storage = saved(2);
    let whole = storage.get("game/g/b").expect("memory").expect("a save");
    storage.set("game/g/b", "torn").expect("memory");
    let found = load(&storage).expect("the save before");
    storage.set("game/g/b", &whole).expect("memory");
    quarantine(&storage, "g", &found.damaged[0]).expect("memory");
    assert_eq!(loaded(&storage), 2);
}

#[test]
fn golden_saves_of_every_schema_can_be_played_on() {
    let schema_1 = include_str!("../../../tests/saves/schema-1.json");
    let schema_2 = include_str!("../../../tests/saves/schema-2.txt");
    for (schema, text, generation) in [(1, schema_1, 0), (2, schema_2, 12)] {
        let (saved, read) = Saved::from_text(text.trim_end()).expect("it can be read");
        let record = saved.record().expect("a record");
        let mut table = Table::<Escape>::replay(&record).expect("it can be replayed");
        table.resume(saved.chance_source());
        assert_eq!(record.moves.len(), 24, "schema {schema}");
        assert_eq!(saved.meta::<SaveMeta<()>>().expect("it can be read").hints, [0, 1, 0], "schema {schema}");
        assert_eq!(read, generation, "schema {schema}");
    }
}

#[test]
fn a_game_of_schema_1_is_replaced_only_after_its_first_save() {
    let storage = Memory::default();
    let text = include_str!("../../../tests/saves/schema-1.json").trim_end();
    storage.set("game/g", text).expect("memory");
    let found = load(&storage).expect("it can be read");
    assert_eq!(found.source, Source::Schema1);
    let mut writer = Writer::resume(&storage, "g".into(), 1, &found);
    assert_eq!(storage.get("game/g").expect("memory").as_deref(), Some(text));
    writer.save(&storage, &payload(2)).1.expect("memory");
    assert_eq!(storage.get("game/g").expect("memory"), None);
    assert_eq!(load(&storage).expect("a save").source, Source::Slot(Slot::A));
}

#[test]
fn what_a_newer_version_has_agreed_beside_the_game_is_not_taken_for_nothing() {
    let text = include_str!("../../../tests/saves/schema-2.txt").trim_end();
    let meta = |meta: &str| {
        let Envelope { payload, .. } = Envelope::read(text).expect("a save");
        let (start, _) = payload.split_once(r#","meta":"#).expect("it has metadata");
        Saved::read(SCHEMA, &format!(r#"{start},"meta":{meta}}}"#)).expect("it can be read").meta::<SaveMeta<()>>()
    };
    assert_eq!(meta(r#"{"pin_removals":[{"step":1,"seat":0,"why":"forgotten"}]}"#), None);
    assert!(meta(r#"{"pin_removals":[{"step":1,"seat":0}]}"#).is_some());
    assert_eq!(meta("null"), Some(SaveMeta::default()));
}
