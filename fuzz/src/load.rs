//! The target of loading.

use arbitrary::{Result, Unstructured};
use serde_json::Value;
use three_ways_out::saves::{
    Damage, Envelope, LoadError, Loaded, SCHEMA, SaveError, Saved, Slot, Slots, Source, Storage, Writer, newest,
    quarantine, quarantined,
};

use crate::storage::{Fault, Memory};
use crate::{check, edit, plan, text};

/// The id of the game.
const ID: &str = "g";

/// Where a copy of the game can be. The names of the slots are those of the keys.
const PLACES: [(Source, &str); 3] =
    [(Source::Slot(Slot::A), "game/g/a"), (Source::Slot(Slot::B), "game/g/b"), (Source::Schema1, "game/g")];

/// The state of a copy as its maker knows it, without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Made {
    /// It is whole and of this generation.
    Whole(u64),
    /// No version of the app has written it.
    Damaged,
    /// A newer version has written it.
    Newer,
    /// It may be anything.
    Unknown,
}

/// A copy of the game.
#[derive(Clone, Debug)]
struct Copy {
    source: Source,
    key: &'static str,
    text: String,
    made: Made,
}

/// Stores up to three copies of a game, sometimes brings one from the database to them, loads the game, saves it a few times, and
/// checks every result.
pub fn run(bytes: &[u8]) {
    let _ = structured(&mut Unstructured::new(bytes));
}

fn structured(input: &mut Unstructured<'_>) -> Result<()> {
    let places = input.arbitrary::<u8>()?;
    let mut copies: Vec<Copy> = Vec::new();
    for (at, (source, key)) in PLACES.into_iter().enumerate() {
        if places >> at & 1 == 1 {
            let before = copies.last().map(|copy| copy.text.clone());
            let (text, made) = copy(input, before.as_deref())?;
            copies.push(Copy { source, key, text, made });
        }
    }
    let storage = Memory::default();
    for copy in &copies {
        storage.set(copy.key, &copy.text).expect("memory");
    }
    if places >> PLACES.len() & 1 == 1 {
        let before = copies.last().map(|copy| copy.text.clone());
        let (text, made) = copy(input, before.as_deref())?;
        check_restore(&storage, &copies, &text);
        copies = PLACES.into_iter().filter_map(|place| now(place, &copies, &storage, made)).collect();
    }
    match load(&storage) {
        Ok(loaded) => {
            assert_newest(&loaded, &copies);
            check_quarantine(&storage, &copies, &loaded);
            check_saves(&storage, &loaded, input)?;
        }
        Err(LoadError::Missing) => assert!(copies.is_empty(), "a game of which there is a copy is not missing"),
        Err(LoadError::Newer) => {
            assert!(copies.iter().any(is_newer), "no copy is newer");
            assert!(copies.iter().all(|copy| storage.has(&copy.text)));
        }
        Err(LoadError::Damaged(damaged)) => {
            assert_eq!(damaged.len(), copies.len(), "each copy is reported");
            for copy in &copies {
                assert!(!matches!(copy.made, Made::Whole(_) | Made::Newer), "a whole copy is called damaged");
                assert!(damaged.iter().any(|damaged| damaged.copy.text == copy.text), "a copy is not reported");
            }
            damaged.iter().for_each(|damaged| check::assert_one_line(&damaged.damage));
            for copy in &damaged {
                quarantine(&storage, ID, copy).expect("memory");
            }
            assert!(Slots(&storage).copies(ID).is_empty(), "no damaged copy stays in a slot");
            assert_all_stored(&storage, &copies);
        }
    }
    Ok(())
}

/// Returns the copy that is now in a place: the one that was there, or that of the database, of which `made` is the state.
fn now(place: (Source, &'static str), before: &[Copy], storage: &Memory, made: Made) -> Option<Copy> {
    let (source, key) = place;
    let text = storage.get(key).expect("memory")?;
    let same = before.iter().find(|copy| copy.source == source && copy.text == text);
    Some(same.cloned().unwrap_or(Copy { source, key, text, made }))
}

/// Makes a copy; `other` is a copy that there is already.
fn copy(input: &mut Unstructured<'_>, other: Option<&str>) -> Result<(String, Made)> {
    let how = input.arbitrary::<u8>()? % 12;
    let generation = match input.arbitrary::<u8>()? {
        255 => u64::MAX,
        254 => u64::MAX - 1,
        generation => u64::from(generation % 8),
    };
    let envelope = |payload: &str| Envelope { schema: SCHEMA, generation, payload }.write();
    // No game has been saved so often; it need not be read.
    let is_absurd = generation > 255;
    let made = |made: Made| if is_absurd { Made::Unknown } else { made };
    Ok(match how {
        8 => {
            let schema = input.arbitrary::<u8>()?.into();
            let length = usize::from(input.arbitrary::<u8>()?).min(input.len());
            let payload = text(input.bytes(length)?);
            (Envelope { schema, generation, payload: &payload }.write(), Made::Unknown)
        }
        9 => {
            let length = usize::from(input.arbitrary::<u8>()?).min(input.len());
            (text(input.bytes(length)?), Made::Unknown)
        }
        10 if other.is_some() => (other.unwrap_or_default().into(), Made::Unknown),
        _ => {
            let payload = plan::played(input)?.payload;
            let mut value: Value = serde_json::from_str(&payload).expect("a payload is JSON");
            match how {
                0 | 1 => (envelope(&payload), made(Made::Whole(generation))),
                2 => (plan::to_schema_1(&value).to_string(), Made::Whole(0)),
                3 => {
                    let payload = plan::to_schema_1(&value).to_string();
                    (Envelope { schema: 1, generation, payload: &payload }.write(), made(Made::Whole(generation)))
                }
                4 => (edit::damage(&envelope(&payload), input)?, Made::Damaged),
                5 => (edit::damage(&plan::to_schema_1(&value).to_string(), input)?, Made::Unknown),
                7 => {
                    let schema = SCHEMA + 1 + u32::from(input.arbitrary::<u8>()?);
                    (Envelope { schema, generation, payload: &payload }.write(), made(Made::Newer))
                }
                11 => {
                    // A write over another text that was interrupted.
                    let (text, other) = (envelope(&payload), other.unwrap_or_default());
                    let at = usize::from(input.arbitrary::<u16>()?) % text.len();
                    let rest = other.as_bytes().get(at..).unwrap_or_default();
                    (crate::text(&[&text.as_bytes()[..at], rest].concat()), Made::Unknown)
                }
                _ => {
                    edit::edit(&mut value, input)?;
                    (envelope(&value.to_string()), Made::Unknown)
                }
            }
        }
    })
}

/// Plays the moves of a save, as the app does when it loads one.
fn replay(saved: &Saved) -> core::result::Result<(), String> {
    check::replay(&saved.record().ok_or("no record")?)
}

fn load(storage: &Memory) -> core::result::Result<Loaded, LoadError> {
    newest(Slots(storage).copies(ID), replay)
}

fn is_newer(copy: &Copy) -> bool {
    copy.made == Made::Newer
        || copy.made == Made::Unknown && matches!(Saved::from_text(&copy.text), Err(Damage::NewerSchema(_)))
}

/// Returns the generation of a copy that is whole.
fn whole(copy: &Copy) -> Option<u64> {
    match copy.made {
        Made::Whole(generation) => Some(generation),
        Made::Damaged | Made::Newer => None,
        Made::Unknown => {
            let (saved, generation) = Saved::from_text(&copy.text).ok()?;
            replay(&saved).ok().map(|()| generation)
        }
    }
}

/// Asserts that what is loaded is one of the copies that are whole, and that none of those is newer.
fn assert_newest(loaded: &Loaded, copies: &[Copy]) {
    assert!(!copies.iter().any(is_newer), "a game of a newer version is not played");
    assert_eq!(copies.iter().filter_map(whole).max(), Some(loaded.generation), "the newest whole save is loaded");
    let copy = copies.iter().find(|copy| copy.source == loaded.source).expect("it is one of the copies");
    assert_eq!(whole(copy), Some(loaded.generation));
    assert_eq!(Saved::from_text(&copy.text), Ok((loaded.saved.clone(), loaded.generation)), "it is the copy as it was");
    for damaged in &loaded.damaged {
        check::assert_one_line(&damaged.damage);
        assert!(
            copies.iter().any(|copy| copy.text == damaged.copy.text && whole(copy).is_none()),
            "only damage is dropped"
        );
    }
    for copy in copies.iter().filter(|copy| copy.made == Made::Damaged) {
        assert!(loaded.damaged.iter().any(|damaged| damaged.copy.text == copy.text), "a damaged copy is not reported");
    }
    check::save(&copy.text);
}

/// Asserts that each copy that was in the storage is there, in its place or in the quarantine.
fn assert_all_stored(storage: &Memory, copies: &[Copy]) {
    for copy in copies {
        assert!(storage.has(&copy.text), "a copy is lost");
    }
}

/// Moves the damaged copies to the quarantine. Checks that it has each of them byte by byte, and that the same save is loaded then.
fn check_quarantine(storage: &Memory, copies: &[Copy], loaded: &Loaded) {
    for damaged in &loaded.damaged {
        quarantine(storage, ID, damaged).expect("memory");
        let keys = quarantined(storage).expect("memory");
        let texts = keys.iter().filter_map(|copy| storage.get(&copy.key).ok()?);
        assert!(texts.into_iter().any(|text| text == damaged.copy.text), "the quarantine has the copy as it was");
        assert!(keys.iter().all(|copy| copy.game == ID));
    }
    assert_all_stored(storage, copies);
    let again = load(storage).expect("it was loaded before");
    assert_eq!((&again.saved, again.generation, again.source), (&loaded.saved, loaded.generation, loaded.source));
}

/// Saves the game a few times, sometimes into a storage that fails. Checks that the last acknowledged save or a later one is loaded.
fn check_saves(storage: &Memory, loaded: &Loaded, input: &mut Unstructured<'_>) -> Result<()> {
    let mut writer = Writer::resume(storage, ID.into(), 7, loaded);
    let mut acknowledged = loaded.generation;
    for _ in 0..input.arbitrary::<u8>()? % 4 {
        let payload = plan::played(input)?.payload;
        let fault = match input.arbitrary::<u8>()? % 4 {
            0 => Some(Fault::Reject),
            1 => Some(Fault::Drop),
            2 => Some(Fault::Cut),
            _ => None,
        };
        if let Some(fault) = fault {
            storage.fail_after(input.arbitrary::<u8>()? % 3, fault);
        }
        let (text, saved) = writer.save(storage, &payload);
        storage.heal();
        match saved {
            Ok(()) => acknowledged = writer.generation(),
            Err(SaveError::Storage(error)) => check::assert_one_line(&error),
            // A truncated claim does not say whose it is.
            Err(SaveError::TakenOver) => {
                assert!(fault.is_some() || acknowledged + 1 < writer.generation(), "nobody else saves")
            }
            Err(SaveError::Deleted) => panic!("nobody has deleted the game"),
            Err(SaveError::Outdated) => panic!("only `save_if` returns this"),
        }
        let newest = load(storage).expect("a save is whole at any time");
        assert!(newest.generation >= acknowledged, "an acknowledged save is lost");
        assert!(newest.generation <= writer.generation());
        if newest.generation == writer.generation() {
            assert_eq!(Saved::from_text(&text), Ok((newest.saved, newest.generation)), "it is the save that was given");
        }
    }
    Ok(())
}

/// Brings the copy of the database to the storage as the app does when it starts: if it is newer than all that can be read there.
/// Checks that nothing else is lost.
fn check_restore(storage: &Memory, copies: &[Copy], database: &str) {
    let Ok((_, generation)) = Saved::from_text(database) else { return };
    let mut here = Slots(storage).copies(ID);
    here.retain(|copy| Saved::from_text(&copy.text).is_ok_and(|(_, here)| here >= generation));
    if !here.is_empty() {
        return;
    }
    Slots(storage).restore(ID, database).expect("memory");
    // A game of a newer version is left alone.
    let is_newer_here = copies.iter().any(is_newer);
    assert!(storage.has(database) || is_newer_here, "it is restored");
    // A save that can be read may be replaced by a newer one; anything else stays.
    for copy in copies {
        assert!(
            storage.has(&copy.text) || Saved::from_text(&copy.text).is_ok(),
            "a damaged copy is lost: {:?}",
            copy.made
        );
    }
}
