//! The promises of a session, checked from outside after every step.

use three_ways_out::game::{Next, Seat, Table, Who};
use three_ways_out::session::{Input, PinPurpose, SaveMeta, Screen, whole_log};

use crate::games::Simulated;
use crate::world::{Kind, Step, Tap, World};

/// A promise that was broken, in a sentence.
pub type Breach = String;

/// What an observer outside the session remembers from step to step.
#[derive(Default)]
pub struct Memory {
    seat: Option<Seat>,
    /// The lines of the log when a frame was last acknowledged, and the frame.
    acknowledged: Option<(usize, String)>,
    pending: Option<(usize, String)>,
    /// Who must enter a PIN to lift the curtain.
    prompted: Option<Seat>,
    /// Acknowledged, but not yet stored.
    unstored: Option<(usize, String)>,
}

/// The one person of a game that nobody else has ever shared, worked out from the record and the save.
fn solo<G: Simulated>(world: &World<G>) -> Option<Seat> {
    let players = world.session.table().players();
    let mut people = Seat::all(players.len()).filter(|seat| players[seat.index()].who == Who::Human);
    let (first, second) = (people.next(), people.next());
    let latest = world.unanswered.last().or(world.stored.as_ref())?;
    let meta: SaveMeta<G::Extension> = serde_json::from_str(&latest.meta).ok()?;
    first.filter(|_| second.is_none() && meta.changes.is_empty())
}

/// A hand is on the screen only between the lift of its own player, or the start of a game of one person, and the next cover,
/// reload or change of seats.
pub fn lift<G: Simulated>(world: &World<G>, memory: &Memory, step: &Step<G>) -> Result<(), Breach> {
    let Some(seat) = world.session.screen().seat().map(|screen| screen.seat) else {
        return Ok(());
    };
    if solo(world) == Some(seat) {
        return Ok(());
    }
    match step {
        Step::Handled(Input::Lift(lifted)) if *lifted == seat && memory.seat != Some(seat) => {
            match world.session.screen().seat().is_some_and(|screen| screen.has_pin) {
                true => Err(format!("{seat} is on the screen without the PIN")),
                false => Ok(()),
            }
        }
        Step::Handled(Input::EnterPin(pin)) if memory.prompted == Some(seat) => match *pin == World::<G>::pin() {
            true => Ok(()),
            false => Err(format!("{seat} is on the screen after a wrong PIN")),
        },
        Step::Handled(Input::Cover | Input::HandToBot(..) | Input::AgreeToHandOver(_)) if memory.seat == Some(seat) => {
            match step {
                Step::Handled(Input::Cover) => Err(format!("{seat} is on the screen after it was covered")),
                _ => Ok(()),
            }
        }
        Step::Handled(Input::TakeBack(_)) | Step::Reloaded if memory.seat != Some(seat) => {
            Err(format!("{seat} is on the screen without a lift"))
        }
        Step::Reloaded => Err(format!("{seat} is on the screen after a reload")),
        _ if memory.seat == Some(seat) => Ok(()),
        _ => Err(format!("{seat} is on the screen without a lift")),
    }
}

/// What has been shown is in the storage, and what was acknowledged is not asked again.
pub fn nothing_lost<G: Simulated>(
    world: &World<G>,
    before: &[String],
    memory: &Memory,
    step: &Step<G>,
) -> Result<(), Breach> {
    let Step::Reloaded = step else {
        return Ok(());
    };
    let table = world.session.table();
    let stored = world.stored.as_ref().expect("what was loaded");
    if table.write() != stored.record {
        return Err("a reload does not give the record that was stored".into());
    }
    let meta: SaveMeta<G::Extension> = serde_json::from_str(&stored.meta).map_err(|error| error.to_string())?;
    let (log, _) = whole_log(table, &meta);
    let whole: Vec<String> = log.from(0).into_iter().map(|line| line.text).collect();
    // Notes on what happened beside the game may stand elsewhere between two events.
    let is_missing = |line: &&String| !whole.contains(line);
    if let Some(line) = before.iter().find(is_missing) {
        return Err(format!("shown before a reload, lost after it: {line}"));
    }
    match (&memory.acknowledged, pending(world)) {
        (Some(acknowledged), Some(pending)) if *acknowledged == pending => {
            Err(format!("asked again after a reload: {}", pending.1))
        }
        _ => Ok(()),
    }
}

/// The frame that waits to be acknowledged.
fn pending<G: Simulated>(world: &World<G>) -> Option<(usize, String)> {
    let public = world.session.screen().table();
    let observation = public.observation.as_ref()?;
    G::display_time(observation).is_acknowledged().then(|| (public.log.len(), format!("{observation:?}")))
}

impl Memory {
    /// Remembers what is needed for the next step.
    pub fn note<G: Simulated>(&mut self, world: &World<G>, step: &Step<G>) {
        self.seat = world.session.screen().seat().map(|screen| screen.seat);
        self.prompted = match world.session.screen() {
            Screen::Covered(covered) => covered.pin.filter(|pin| pin.purpose == PinPurpose::Lift).map(|pin| pin.seat),
            _ => None,
        };
        let people = world.session.table().players().iter().any(|player| player.who == Who::Human);
        // What was acknowledged counts once the storage has it.
        if let Step::Handled(Input::Acknowledge) = step
            && let Some(pending) = self.pending.take().filter(|_| people && pending(world).is_none())
        {
            self.unstored = Some(pending);
        }
        if let Step::Handled(Input::StorageFailed(..)) | Step::Reloaded = step {
            (self.unstored, self.acknowledged) = (None, None);
        }
        if world.unanswered.is_empty() && self.unstored.is_some() {
            self.acknowledged = self.unstored.take();
        }
        self.pending = pending(world);
    }
}

/// The lines of the log on the screen.
pub fn shown_lines<G: Simulated>(world: &World<G>) -> Vec<String> {
    world.session.screen().table().log.from(0).into_iter().map(|line| line.text).collect()
}

/// From here some inputs lead on: with answers, timers and people that do what is asked of them the game moves on.
pub fn progress<G: Simulated>(world: &mut World<G>) -> Result<(), Breach> {
    let start = world.session.table().step();
    let is_over = |table: &Table<G>| table.next() == Next::Over;
    if matches!(world.session.screen(), Screen::TakenOver(_)) {
        return Ok(());
    }
    for round in 0..400 {
        if world.session.table().step() > start || is_over(world.session.table()) {
            return Ok(());
        }
        let tap = |kind| Tap { kind, choice: round };
        for kind in [Kind::Stored, Kind::Timer, Kind::Bot, Kind::Acknowledge, Kind::CancelHandOver, Kind::Retry] {
            world.tap(tap(kind), None);
        }
        let kinds = match world.session.screen() {
            Screen::Covered(covered) if covered.pin.is_some() => [Kind::EnterPin, Kind::Acknowledge],
            Screen::Covered(_) => [Kind::LiftNext, Kind::Acknowledge],
            Screen::ResponseWindow(_) => [Kind::PassAll, Kind::Acknowledge],
            _ => [Kind::Act, Kind::Acknowledge],
        };
        for kind in kinds {
            world.tap(tap(kind), None);
        }
    }
    Err(format!("nothing moves on from step {start}: {:?}", world.session.screen()))
}
