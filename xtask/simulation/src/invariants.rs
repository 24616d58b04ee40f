//! The invariants of a session, checked from outside after every step.

use std::collections::HashSet;

use three_ways_out::game::{Next, Seat, Table, Who};
use three_ways_out::session::{Input, PinPurpose, SaveMeta, Screen, whole_log};

use crate::games::Simulated;
use crate::harness::{Harness, Step};
use crate::operation::{Operation, OperationKind};

/// A sentence that says which invariant is violated.
pub type Violation = String;

/// A frame that waits to be acknowledged: the number of lines in the log, and its observation as text.
type PendingFrame = (usize, String);

/// A decision that is held: the seat, and the numbers of moves on the table and of lines in the log.
#[derive(Clone, Debug, PartialEq)]
struct HeldDecision {
    seat: Seat,
    moves: usize,
    lines: usize,
}

/// What the checks must know of earlier steps.
#[derive(Default)]
pub struct History {
    /// The seat whose hand was on the screen.
    seat: Option<Seat>,
    /// The seat whose PIN was asked to lift the curtain.
    pin_prompt: Option<Seat>,
    /// The decision that was held.
    held: Option<HeldDecision>,
    /// The frame that waited to be acknowledged.
    pending: Option<PendingFrame>,
    /// The frame that was acknowledged last, before the storage has confirmed that.
    acknowledged: Option<PendingFrame>,
    /// The frame that was acknowledged last, once the storage has confirmed that.
    stored_acknowledged: Option<PendingFrame>,
}

impl History {
    /// Records what the checks of the next step need.
    pub fn record<G: Simulated>(&mut self, harness: &Harness<G>, step: &Step<G>) {
        self.seat = harness.session.screen().seat().map(|screen| screen.seat);
        self.pin_prompt = match harness.session.screen() {
            Screen::Covered(covered) => covered.pin.filter(|pin| pin.purpose == PinPurpose::Lift).map(|pin| pin.seat),
            _ => None,
        };
        self.held = held_decision(harness);
        let has_people = harness.session.table().players().iter().any(|player| player.who == Who::Human);
        if let Step::Handled(Input::Acknowledge) = step
            && let Some(pending) = self.pending.take().filter(|_| has_people && pending_frame(harness).is_none())
        {
            self.acknowledged = Some(pending);
        }
        if let Step::Handled(Input::StorageFailed(..)) | Step::Reloaded = step {
            (self.acknowledged, self.stored_acknowledged) = (None, None);
        }
        if harness.unanswered.is_empty() && self.acknowledged.is_some() {
            self.stored_acknowledged = self.acknowledged.take();
        }
        self.pending = pending_frame(harness);
    }
}

/// Checks that a hand is on the screen only after its player has lifted the curtain, with the PIN if there is one, until the next
/// cover, reload or change of seats. The curtain of a game with a single person is never down.
pub fn check_lift<G: Simulated>(harness: &Harness<G>, history: &History, step: &Step<G>) -> Result<(), Violation> {
    let Some(screen) = harness.session.screen().seat() else { return Ok(()) };
    let seat = screen.seat;
    if single_person(harness) == Some(seat) {
        return Ok(());
    }
    let was_shown = history.seat == Some(seat);
    let violation = match step {
        Step::Handled(Input::Lift(lifted)) if *lifted == seat && !was_shown => {
            screen.has_pin.then_some("without the PIN")
        }
        Step::Handled(Input::EnterPin(pin)) if history.pin_prompt == Some(seat) => {
            (*pin != Harness::<G>::pin()).then_some("after a wrong PIN")
        }
        Step::Handled(Input::Cover) if was_shown => Some("after it was covered"),
        Step::Reloaded if was_shown => Some("after a reload"),
        _ if was_shown => None,
        _ => Some("without a lift"),
    };
    violation.map_or(Ok(()), |when| Err(format!("{seat} is on the screen {when}")))
}

/// Checks that no hand is on the screen while a bot decides and other people still play.
pub fn check_bots_play_covered<G: Simulated>(harness: &Harness<G>) -> Result<(), Violation> {
    let Some(screen) = harness.session.screen().seat() else { return Ok(()) };
    let table = harness.session.table();
    let is_person = |seat: Seat| table.players()[seat.index()].who == Who::Human;
    let is_other = |seat: Seat| seat != screen.seat && is_person(seat) && !G::is_out(&screen.table.view, seat);
    let is_shared = Seat::all(table.seats()).any(is_other);
    let bot_decides = !table.turn().contains(screen.seat) && table.turn().iter().any(|seat| !is_person(seat));
    // What was decided before is still being saved or shown.
    let is_shown = harness.unanswered.is_empty() && screen.table.observation.is_none();
    if is_shared && bot_decides && is_shown {
        return Err(format!("the hand of {} is on the screen while a bot decides", screen.seat));
    }
    Ok(())
}

/// Checks that a decision that is held is not on the table and that nobody else can act meanwhile, and that its player is asked
/// again, with nothing changed, once it is taken back.
pub fn check_undo<G: Simulated>(harness: &Harness<G>, history: &History, step: &Step<G>) -> Result<(), Violation> {
    let Some(held) = &history.held else { return Ok(()) };
    let table = harness.session.table();
    if let Some(still) = held_decision(harness) {
        return if still.seat == held.seat && still.moves == held.moves {
            Ok(())
        } else {
            Err(format!("the game goes on while a decision of {} is held", held.seat))
        };
    }
    if !matches!(step, Step::Handled(Input::Undo)) {
        return Ok(());
    }
    let is_asked = harness.session.screen().seat().is_some_and(|screen| screen.seat == held.seat && screen.is_asked);
    if is_asked && table.move_count() == held.moves && shown_lines(harness).len() == held.lines {
        Ok(())
    } else {
        Err(format!("a decision that {} has taken back has changed something", held.seat))
    }
}

/// Returns the decision that is held.
fn held_decision<G: Simulated>(harness: &Harness<G>) -> Option<HeldDecision> {
    let screen = harness.session.screen().seat().filter(|screen| screen.undo.is_some())?;
    let lines = screen.table.log.len();
    Some(HeldDecision { seat: screen.seat, moves: harness.session.table().move_count(), lines })
}

/// Returns the person of a game that nobody else has ever shared, found from the record and the save.
fn single_person<G: Simulated>(harness: &Harness<G>) -> Option<Seat> {
    let players = harness.session.table().players();
    let mut people = Seat::all(players.len()).filter(|seat| players[seat.index()].who == Who::Human);
    let (first, second) = (people.next(), people.next());
    let latest = harness.unanswered.last().or(harness.stored.as_ref())?;
    let meta: SaveMeta<G::Extension> = serde_json::from_str(&latest.meta).ok()?;
    first.filter(|_| second.is_none() && meta.changes.is_empty())
}

/// Checks after a reload that the lines in `must_survive` are restored, and that a frame that was acknowledged does not wait again.
pub fn check_nothing_lost<G: Simulated>(
    harness: &Harness<G>,
    must_survive: &[String],
    history: &History,
    step: &Step<G>,
) -> Result<(), Violation> {
    let Step::Reloaded = step else {
        return Ok(());
    };
    let table = harness.session.table();
    let stored = harness.stored.as_ref().expect("what was loaded");
    if table.write() != stored.record {
        return Err("a reload does not give the record that was stored".into());
    }
    let meta: SaveMeta<G::Extension> = serde_json::from_str(&stored.meta).map_err(|error| error.to_string())?;
    // A line may have been amended since: then the log has had it before.
    let (log, logs) = whole_log(table, &meta);
    let lines = logs.iter().flat_map(|log| log.last_turns(1)).chain(log.from(0));
    let restored: HashSet<String> = lines.map(|line| line.text).collect();
    // The order may change: notes outside of the game may move between two events.
    if let Some(line) = must_survive.iter().find(|line| !restored.contains(*line)) {
        return Err(format!("shown before a reload, lost after it: {line}"));
    }
    match (&history.stored_acknowledged, pending_frame(harness)) {
        (Some(acknowledged), Some(pending)) if *acknowledged == pending => {
            Err(format!("asked again after a reload: {}", pending.1))
        }
        _ => Ok(()),
    }
}

/// Returns the frame that waits to be acknowledged.
fn pending_frame<G: Simulated>(harness: &Harness<G>) -> Option<PendingFrame> {
    let public = harness.session.screen().table();
    let observation = public.observation.as_ref()?;
    G::display_time(observation).is_acknowledged().then(|| (public.log.len(), format!("{observation:?}")))
}

/// Returns the lines of the log on the screen.
pub fn shown_lines<G: Simulated>(harness: &Harness<G>) -> Vec<String> {
    harness.session.screen().table().log.from(0).into_iter().map(|line| line.text).collect()
}

/// The maximum number of rounds in which everybody answers until the game must have moved on.
const MAX_ROUNDS: usize = 400;

/// Returns whether any seat is played by a person now.
fn has_people<G: Simulated>(harness: &Harness<G>) -> bool {
    let table = harness.session.screen().table();
    table.bots().len() < table.players.len()
}

/// Checks liveness: if bots, timers and the storage answer and people do what is asked of them, the game moves on.
pub fn check_progress<G: Simulated>(harness: &mut Harness<G>) -> Result<(), Violation> {
    let start = harness.session.table().move_count();
    let has_moved_on = |table: &Table<G>| table.move_count() > start || table.next() == Next::Over;
    if harness.session.screen().is_stopped() {
        return Ok(());
    }
    for round in 0..MAX_ROUNDS {
        if has_moved_on(harness.session.table()) {
            return Ok(());
        }
        for kind in [
            OperationKind::Stored,
            OperationKind::Timer,
            OperationKind::Bot,
            OperationKind::Acknowledge,
            OperationKind::CancelProposal,
            OperationKind::Retry,
        ] {
            // There is somebody who acknowledges only where people play.
            if kind != OperationKind::Acknowledge || has_people(harness) {
                harness.apply(Operation { kind, choice: round }, None);
            }
        }
        let expected = match harness.session.screen() {
            Screen::Covered(covered) if covered.pin.is_some() => OperationKind::EnterPin,
            Screen::Covered(_) => OperationKind::LiftNext,
            Screen::ResponseWindow(_) => OperationKind::PassAll,
            _ => OperationKind::Act,
        };
        harness.apply(Operation { kind: expected, choice: round }, None);
    }
    Err(format!("nothing moves on from step {start}: {:?}", harness.session.screen()))
}
