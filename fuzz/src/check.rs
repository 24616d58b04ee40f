//! The properties of parsed input that every target checks.

use serde_json::Value;
use three_ways_out::game::{At, ChanceSource, Next, Record, Seat, Seed, Table, read_strict};
use three_ways_out::saves::{Envelope, SCHEMA, Saved, migrate};
use three_ways_out::session::{SaveMeta, Session, SessionGame, whole_log};
use three_ways_out::with_game;

/// The maximum length of a message, in characters.
const MAX_MESSAGE: usize = 400;

/// Asserts that the message of an error is one line and not too long.
pub fn assert_one_line(error: &impl ToString) {
    let message = error.to_string();
    assert!(!message.trim().is_empty(), "an error without a message");
    assert!(!message.chars().any(char::is_control), "a message of several lines: {message:?}");
    let length = message.chars().count();
    assert!(
        length <= MAX_MESSAGE,
        "a message of {length} characters: {:?}…",
        message.chars().take(MAX_MESSAGE).collect::<String>()
    );
}

/// Replays a record as the app does when it loads a save.
///
/// # Errors
///
/// The reason why it is invalid.
pub fn replay(record: &Record) -> Result<(), String> {
    with_game!(&record.game, G => Table::<G>::replay(record).map(drop).map_err(|error| error.to_string()))
        .unwrap_or_else(|| Err("there is no such game".into()))
}

/// Checks a text as a record: if it is accepted, it can be written and read again, and the table replays it up to its first error.
pub fn record(text: &str) {
    match Record::read(text) {
        Ok(record) => {
            assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record), "a record is written as it was read");
            with_game!(&record.game, G => check_replay::<G>(&record));
        }
        Err(error) => {
            assert_eq!(error.at, At::Head);
            assert_one_line(&error);
        }
    }
}

/// Checks the replay of a record.
fn check_replay<G: SessionGame>(record: &Record) {
    let replayed = Table::<G>::replay(record);
    let (mut table, error) = match Table::<G>::replay_prefix(record) {
        Ok(prefix) => prefix,
        Err(error) => {
            assert_eq!(replayed.err(), Some(error.clone()));
            return assert_one_line(&error);
        }
    };
    assert_eq!(replayed.err(), error, "`replay` accepts a record if all of it is valid");
    match &error {
        None => assert_eq!(&table.record(), record, "the table writes the record as it was"),
        Some(error) => {
            assert_one_line(error);
            let step = match error.at {
                At::Move(at) => at,
                At::Outcome => record.moves.len(),
                At::Head => panic!("the head was accepted: {error}"),
            };
            assert_eq!(table.move_count(), step, "all moves before the error are on the table");
        }
    }
    check_table(&table);
    // An unfinished game continues with new outcomes of chance, and any game can be played again with its recorded ones.
    table.resume(ChanceSource::new(Seed(1)));
    check_table(&table);
    open_session(table, SaveMeta::default());
    let mut begin = record.clone();
    begin.moves.clear();
    begin.outcome = Value::Null;
    let again = Table::<G>::replay(&begin).map(|mut table| {
        table.resume(ChanceSource::replaying(Seed(1), record));
        check_table(&table);
    });
    again.expect("a game without moves stands");
}

/// Checks the properties of a table.
fn check_table<G: SessionGame>(table: &Table<G>) {
    let text = table.write();
    let record = Record::read(&text).expect("a table writes records");
    let replayed = Table::<G>::replay(&record).expect("a table's record can be replayed");
    assert_eq!(replayed.write(), text, "a table's record is that of the table that has replayed it");
    match table.next() {
        Next::Seats(seats) => {
            assert!(!seats.is_empty(), "the table waits for a seat");
            assert!(
                seats.iter().all(|seat| !table.legal_actions_json(seat).is_empty()),
                "a seat that is asked has a legal action"
            );
        }
        Next::Chance => (),
        Next::Automatic => panic!("automatic events have been applied"),
        Next::Over => assert!(table.outcome().is_some(), "a game that is over has an outcome"),
    }
    let seat = Seat((table.event_count() % table.seats()) as u8);
    let frames = table.frames(seat, 0);
    if let Some(last) = frames.last() {
        assert_eq!(
            format!("{:?}", last.view),
            format!("{:?}", table.view(seat)),
            "a view follows from the observations"
        );
    }
}

/// Opens a session of a game with the metadata of its save.
fn open_session<G: SessionGame>(table: Table<G>, meta: SaveMeta<G::Extension>) {
    let (log, logs) = whole_log(&table, &meta);
    assert!(logs.iter().all(|after_event| after_event.len() <= log.len()), "the log only grows");
    let (session, _) = Session::open(table, meta);
    let _ = session.screen();
}

/// Checks a text as a save: if it is accepted, it can be written in the newest schema and read again, and its game continues.
pub fn save(text: &str) {
    match Saved::from_text(text) {
        Ok((saved, generation)) => {
            let (schema, payload) = match Envelope::read(text) {
                Ok(envelope) => (envelope.schema, envelope.payload),
                Err(_) => (1, text),
            };
            let value =
                read_strict(payload).and_then(|value| migrate(schema, value).map_err(|error| error.to_string()));
            let payload = value.expect("it was read").to_string();
            let written = Envelope { schema: SCHEMA, generation, payload: &payload }.write();
            assert_eq!(Saved::from_text(&written), Ok((saved.clone(), generation)), "a save is written as it was read");
            let record = saved.record().expect("a save has a record");
            assert!(saved.seed().is_some(), "a save has a seed");
            with_game!(&record.game, G => check_continue::<G>(&saved, &record));
        }
        Err(damage) => assert_one_line(&damage),
    }
}

/// Checks that the game of a save continues and can be saved again.
fn check_continue<G: SessionGame>(saved: &Saved, record: &Record) {
    let Ok(mut table) = Table::<G>::replay(record) else { return };
    table.resume(saved.chance_source());
    check_table(&table);
    let meta: SaveMeta<G::Extension> = saved.meta().unwrap_or_default();
    let meta_text = serde_json::to_string(&meta).expect("it can be written");
    let payload = Saved::write(&table, &table.write(), &meta_text, 7);
    let again = Saved::read(SCHEMA, &payload).expect("what is saved can be read");
    assert_eq!(again.record(), Some(table.record()), "the record is saved");
    assert_eq!(&again.chance_source::<G>(), table.chance_source(), "the source of chance is saved");
    let saved_meta: SaveMeta<G::Extension> = again.meta().expect("it can be read");
    assert_eq!(serde_json::to_string(&saved_meta).expect("it can be written"), meta_text, "the metadata is saved");
    open_session(table, meta);
}
