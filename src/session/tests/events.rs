//! How long each kind of event is shown, and how it sounds: by the golden games, in which all kinds occur.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{golden, table};
use crate::game::Observer;
use crate::games::escape::Escape;
use crate::games::intruder::Intruder;
use crate::games::poutine::Poutine;
use crate::session::SessionGame;

/// The events of Escape!.
const ESCAPE: &str = "
CanClue: None
Clued: Long Chime
Dealt: None
Disaster: Acknowledge Disaster
Discarded: Long Card
Drew: Short Draw
Escaped: Reading Escape
Placed: Long
Played: Long Card
Shuffled: None
Started: Long
Stranded: Long Disaster
";

/// The events of Houdini's Poutine.
const POUTINE: &str = "
AttemptAllowed: Short
AttemptCancelled: Reading Setback
AttemptSucceeded: Reading Escape
Attempted: Long Card
CardTaken: Long
CardsPassed: Long Draw
CardsVanished: Reading
Dealt: None
Discarded: Short Card
DrawSkipped: Short
Drew: Acknowledge Draw, Short Draw
EscapeLaid: Long Card
EscapesShuffled: None
EscapesSwapped: Long
EventDrawn: Acknowledge Chime
EventFinished: None
HoudiniDealt: Long
HoudiniMoved: Long
HoudiniStays: Long
ItemRetrieved: Long
LeftParty: Acknowledge
MainShuffled: None
MindReaderFailed: Long Setback
PassChosen: Short
Played: Long Card
TurnBegan: None
TurnEnded: None
";

/// The events of Intruder Escape.
const INTRUDER: &str = "
Chose: Short
Dealt: None
Died: Long Disaster
Drew: Short Draw
DrewNobody: Acknowledge Draw
HandShown: Acknowledge Chime, Short Chime
Held: Short
Identities: None
Kept: None, Short
Laid: Long Card
LifeRestored: Long Chime
LostLife: AcknowledgeTogether Setback, Long Setback
LostTurn: Short
NoWinner: None
NotAtHome: Long
Played: Long Card
Rolled: Acknowledge Roll, AcknowledgeTogether Roll, None
RoundOver: AcknowledgeTogether
Shuffled: None
Skipped: Short
Snatched: Long Card
SnatchedItemLaid: Long Card
TurnedUp: Long Chime
Won: Long Escape
";

/// Returns a line for each kind of public event in the golden games: its name, its display times and its sounds.
fn events<G: SessionGame>() -> String {
    let mut kinds: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for number in 1..=24 {
        let moves = golden(G::INFO.id, number, usize::MAX).moves.len();
        let table = table::<G>(number, moves, &[0, 1, 2, 3, 4, 5]);
        for event in 0..table.event_count() {
            let observation = table.observation(Observer::Public, event);
            let name: String = format!("{observation:?}").chars().take_while(char::is_ascii_alphabetic).collect();
            let time = format!("{:?}", G::display_time(&observation));
            let sound = G::sound(&observation).map_or(String::new(), |sound| format!(" {sound:?}"));
            let known = kinds.entry(name).or_default();
            let line = time + &sound;
            if !known.contains(&line) {
                known.push(line);
                known.sort();
            }
        }
    }
    let line = |mut lines: String, (name, known): (String, Vec<String>)| {
        writeln!(lines, "{name}: {}", known.join(", ")).expect("a string takes everything");
        lines
    };
    kinds.into_iter().fold(String::from("\n"), line)
}

#[test]
fn events_of_escape() {
    assert_eq!(events::<Escape>(), ESCAPE);
}

#[test]
fn events_of_poutine() {
    assert_eq!(events::<Poutine>(), POUTINE);
}

#[test]
fn events_of_intruder() {
    assert_eq!(events::<Intruder>(), INTRUDER);
}
