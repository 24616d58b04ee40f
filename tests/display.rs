//! For how long each kind of event is shown, and what is heard, in the golden games.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use three_ways_out::game::{Observation, Record, Rules, Table};
use three_ways_out::games::{escape::Escape, intruder::Intruder, poutine::Poutine};
use three_ways_out::session::SessionGame;

/// Returns each kind of event with the display times and sounds that its events have, in words.
fn shown<G: Rules + SessionGame>() -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{}.jsonl", G::INFO.id));
    let records = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut kinds = BTreeMap::<String, BTreeSet<String>>::new();
    for line in records.lines() {
        let record = Record::read(line).expect("a golden record");
        let table = Table::<G>::replay(&record).expect("a golden game");
        for frame in table.public_frames(0) {
            let (kind, words) = words::<G>(&frame.observation);
            kinds.entry(kind).or_default().insert(words);
        }
    }
    kinds.into_iter().map(|(kind, words)| (kind, words.into_iter().collect::<Vec<_>>().join(" or "))).collect()
}

/// Returns the kind of an event, and its display time and sound in words.
fn words<G: SessionGame>(observation: &Observation<G>) -> (String, String) {
    let debug = format!("{observation:?}");
    let kind = debug.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    let sound = G::sound(observation).map_or_else(|| "silent".into(), |sound| format!("{sound:?}"));
    (kind.into(), format!("{:?}, {sound}", G::display_time(observation)))
}

/// Asserts that exactly these kinds of events occur, and are shown so.
fn assert_shown<G: Rules + SessionGame>(expected: &[(&str, &str)]) {
    let expected: BTreeMap<String, String> =
        expected.iter().map(|(kind, words)| ((*kind).into(), (*words).into())).collect();
    assert_eq!(shown::<G>(), expected);
}

#[test]
fn escape() {
    assert_shown::<Escape>(&[
        ("CanClue", "None, silent"),
        ("Clued", "Long, Chime"),
        ("Dealt", "None, silent"),
        ("Disaster", "Acknowledge, Disaster"),
        ("Discarded", "Long, Card"),
        ("Drew", "Short, Draw"),
        ("Escaped", "Reading, Escape"),
        ("Placed", "Long, silent"),
        ("Played", "Long, Card"),
        ("Shuffled", "None, silent"),
        ("Started", "Long, silent"),
        ("Stranded", "Long, Disaster"),
    ]);
}

#[test]
fn poutine() {
    assert_shown::<Poutine>(&[
        ("AttemptAllowed", "Short, silent"),
        ("AttemptCancelled", "Reading, Setback"),
        ("AttemptSucceeded", "Reading, Escape"),
        ("Attempted", "Long, Card"),
        ("CardTaken", "Long, silent"),
        ("CardsPassed", "Long, Draw"),
        ("CardsVanished", "Reading, silent"),
        ("Dealt", "None, silent"),
        ("Discarded", "Short, Card"),
        ("DrawSkipped", "Short, silent"),
        ("Drew", "Acknowledge, Draw or Short, Draw"),
        ("EscapeLaid", "Long, Card"),
        ("EscapesShuffled", "None, silent"),
        ("EscapesSwapped", "Long, silent"),
        ("EventDrawn", "Acknowledge, Chime"),
        ("EventFinished", "None, silent"),
        ("HoudiniDealt", "Long, silent"),
        ("HoudiniMoved", "Long, silent"),
        ("HoudiniStays", "Long, silent"),
        ("ItemRetrieved", "Long, silent"),
        ("LeftParty", "Acknowledge, silent"),
        ("MainShuffled", "None, silent"),
        ("MindReaderFailed", "Long, Setback"),
        ("PassChosen", "Short, silent"),
        ("Played", "Long, Card"),
        ("TurnBegan", "None, silent"),
        ("TurnEnded", "None, silent"),
    ]);
}

#[test]
fn intruder() {
    assert_shown::<Intruder>(&[
        ("Chose", "Short, silent"),
        ("Dealt", "None, silent"),
        ("Died", "Long, Disaster"),
        ("Drew", "Short, Draw"),
        ("DrewNobody", "Acknowledge, Draw"),
        ("HandShown", "Acknowledge, Chime or Short, Chime"),
        ("Held", "Short, silent"),
        ("Identities", "None, silent"),
        ("Kept", "None, silent or Short, silent"),
        ("Laid", "Long, Card"),
        ("LifeRestored", "Long, Chime"),
        ("LostLife", "AcknowledgeTogether, Setback or Long, Setback"),
        ("LostTurn", "Short, silent"),
        ("NoWinner", "None, silent"),
        ("NotAtHome", "Long, silent"),
        ("Played", "Long, Card"),
        ("Rolled", "Acknowledge, Roll or AcknowledgeTogether, Roll or None, silent"),
        ("RoundOver", "AcknowledgeTogether, silent"),
        ("Shuffled", "None, silent"),
        ("Skipped", "Short, silent"),
        ("Snatched", "Long, Card"),
        ("SnatchedItemLaid", "Long, Card"),
        ("TurnedUp", "Long, Chime"),
        ("Won", "Long, Escape"),
    ]);
}
