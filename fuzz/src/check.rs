//! The promises that hold for whatever is read.

use serde_json::Value;
use three_ways_out::game::{At, Dealer, Next, Record, Seat, Seed, Table, read_strict};
use three_ways_out::saves::{Envelope, SCHEMA, Saved, migrate};
use three_ways_out::session::{SaveMeta, Session, SessionGame, whole_log};
use three_ways_out::with_game;

/// The length of the longest message, in characters.
const LONGEST: usize = 400;

/// An error is told in one line that is not too long.
pub fn sentence(error: &impl ToString) {
    let told = error.to_string();
    assert!(!told.trim().is_empty(), "an error without a message");
    assert!(!told.chars().any(char::is_control), "a message of several lines: {told:?}");
    let length = told.chars().count();
    assert!(
        length <= LONGEST,
        "a message of {length} characters: {:?}…",
        told.chars().take(LONGEST).collect::<String>()
    );
}

/// Plays a record as the app does when it loads a save.
///
/// # Errors
///
/// Why it cannot be played.
pub fn replay(record: &Record) -> Result<(), String> {
    with_game!(&record.game, G => Table::<G>::replay(record).map(drop).map_err(|broken| broken.to_string()))
        .unwrap_or_else(|| Err("there is no such game".into()))
}

/// A text as a record: what is accepted can be written and read again, and stands as far as the table says.
pub fn record(text: &str) {
    match Record::read(text) {
        Ok(record) => {
            assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record), "a record is written as it was read");
            with_game!(&record.game, G => stands::<G>(&record));
        }
        Err(broken) => {
            assert_eq!(broken.at, At::Head);
            sentence(&broken);
        }
    }
}

/// How far a record stands.
fn stands<G: SessionGame>(record: &Record) {
    let replayed = Table::<G>::replay(record);
    let (mut table, broken) = match Table::<G>::stands(record) {
        Ok(stands) => stands,
        Err(broken) => {
            assert_eq!(replayed.err(), Some(broken.clone()));
            return sentence(&broken);
        }
    };
    assert_eq!(replayed.err(), broken, "`replay` accepts what stands to its end, and nothing else");
    match &broken {
        None => assert_eq!(&table.record(), record, "the table writes the record as it was"),
        Some(broken) => {
            sentence(broken);
            let step = match broken.at {
                At::Move(at) => at,
                At::Outcome => record.moves.len(),
                At::Head => panic!("the head was accepted: {broken}"),
            };
            assert_eq!(table.step(), step, "all moves before the fault have been made");
        }
    }
    is_sound(&table);
    // A game that is not over goes on with new luck, and any game can be played again with the luck it had.
    table.resume(Dealer::new(Seed(1)));
    is_sound(&table);
    opened(table, SaveMeta::default());
    let mut begin = record.clone();
    begin.moves.clear();
    begin.outcome = Value::Null;
    let again = Table::<G>::replay(&begin).map(|mut table| {
        table.resume(Dealer::again(Seed(1), record));
        is_sound(&table);
    });
    again.expect("a game without moves stands");
}

/// What holds for every table.
fn is_sound<G: SessionGame>(table: &Table<G>) {
    let text = table.write();
    let record = Record::read(&text).expect("a table writes records");
    let replayed = Table::<G>::replay(&record).expect("a table's record can be replayed");
    assert_eq!(replayed.write(), text, "a table's record is that of the table that has replayed it");
    match table.next() {
        Next::Seats(seats) => {
            assert!(!seats.is_empty(), "the table waits for nobody");
            assert!(seats.iter().all(|seat| !table.listing(seat).is_empty()), "a seat that is asked can decide");
        }
        Next::Luck => (),
        Next::Rule => panic!("what happens by itself has happened"),
        Next::Over => assert!(table.outcome().is_some(), "a game that is over has an outcome"),
    }
    let seat = Seat((table.events() % table.seats()) as u8);
    let beats = table.beats(seat, 0);
    if let Some(last) = beats.last() {
        assert_eq!(format!("{:?}", last.view), format!("{:?}", table.view(seat)), "a view follows from what was seen");
    }
}

/// A game is shown, with what is agreed beside it.
fn opened<G: SessionGame>(table: Table<G>, meta: SaveMeta<G::Extension>) {
    let (log, lines) = whole_log(&table, &meta);
    assert!(lines.iter().all(|line| *line <= log.len()), "each event leads to a line of the log");
    let (session, _) = Session::open(table, meta);
    let _ = session.screen();
}

/// A text as a save: what is accepted can be written in the newest schema and read again, and its game can be gone on with.
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
            with_game!(&record.game, G => goes_on::<G>(&saved, &record));
        }
        Err(damage) => sentence(&damage),
    }
}

/// The game of a save goes on, and is saved again.
fn goes_on<G: SessionGame>(saved: &Saved, record: &Record) {
    let Ok(mut table) = Table::<G>::replay(record) else { return };
    table.resume(saved.dealer());
    is_sound(&table);
    let meta: SaveMeta<G::Extension> = saved.meta();
    let beside = serde_json::to_string(&meta).expect("it can be written");
    let payload = Saved::write(&table, &table.write(), &beside, 7);
    let again = Saved::read(SCHEMA, &payload).expect("what is saved can be read");
    assert_eq!(again.record(), Some(table.record()), "the record is saved");
    assert_eq!(&again.dealer::<G>(), table.dealer(), "the source of chance is saved");
    let kept: SaveMeta<G::Extension> = again.meta();
    assert_eq!(serde_json::to_string(&kept).expect("it can be written"), beside, "what is agreed is saved");
    opened(table, meta);
}
