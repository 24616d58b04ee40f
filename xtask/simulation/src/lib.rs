//! Deterministic simulation testing of sessions: random inputs, late, lost and repeated answers, timers in any order, a failing
//! storage and reloads. The invariants of a session are checked after every step. Everything follows from a seed.

mod games;
mod harness;
mod invariants;
mod noninterference;
mod operation;
mod oracle;

use core::fmt;

use rayon::prelude::*;
use three_ways_out::game::{Rng, Seed, Table, Who, option_sets};
use three_ways_out::session::SaveMeta;

pub use games::Simulated;
use harness::{Harness, Step, played_table};
use invariants::History;
pub use invariants::Violation;
pub use operation::{Operation, OperationKind};

/// A fault that is injected to show that the simulation finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A covered screen is lifted at once.
    LiftsByItself,
    /// The second of two runs is compared for an observer who can tell it apart from the first.
    WrongObserver,
    /// The storage keeps an older record than it was given.
    ForgetsMoves,
    /// The storage does not keep what was acknowledged.
    ForgetsAcknowledgements,
    /// A decision that is taken back counts.
    UndoDecides,
    /// Timers are never started.
    SwallowsTimers,
}

/// The result of a number of sessions.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// The number of sessions.
    pub sessions: usize,
    /// The number of inputs that they handled.
    pub inputs: usize,
    /// The number of steps after which two runs were compared.
    pub comparisons: usize,
    /// The failure with the lowest seed.
    pub failure: Option<Failure>,
}

/// A session that violated an invariant.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The seed of the session.
    pub seed: u64,
    /// The violation.
    pub violation: Violation,
    /// The shortest list of operations found that violates an invariant.
    pub operations: Vec<Operation>,
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "seed {}: {}", self.seed, self.violation)?;
        self.operations.iter().try_for_each(|operation| writeln!(out, "    {operation:?}"))
    }
}

/// Simulates sessions of a game with consecutive seeds, on all cores. The same seeds give the same result.
pub fn simulate<G: Simulated>(first_seed: u64, sessions: usize, fault: Option<Fault>) -> Summary {
    let seeds: Vec<u64> = (first_seed..first_seed + sessions as u64).collect();
    seeds.par_iter().map(|seed| simulate_session::<G>(*seed, fault)).reduce(Summary::default, merge)
}

/// Simulates the session of a seed. The operations of a failure are shrunk.
fn simulate_session<G: Simulated>(seed: u64, fault: Option<Fault>) -> Summary {
    let operations = random_operations(seed);
    let run = run::<G>(seed, fault, &operations);
    let failure = run.violation.map(|violation| {
        let operations = shrink::<G>(seed, fault, operations[..run.operations].to_vec());
        Failure { seed, violation, operations }
    });
    Summary { sessions: 1, inputs: run.inputs, comparisons: run.comparisons, failure }
}

fn merge(one: Summary, other: Summary) -> Summary {
    Summary {
        sessions: one.sessions + other.sessions,
        inputs: one.inputs + other.inputs,
        comparisons: one.comparisons + other.comparisons,
        failure: [one.failure, other.failure].into_iter().flatten().min_by_key(|failure| failure.seed),
    }
}

/// The result of running operations on a session.
struct Run {
    /// The number of operations until the run ended.
    operations: usize,
    inputs: usize,
    comparisons: usize,
    violation: Option<Violation>,
}

/// The minimum and maximum number of operations of a session.
const OPERATIONS: (usize, usize) = (20, 90);

/// Returns the random operations of a seed.
fn random_operations(seed: u64) -> Vec<Operation> {
    let mut rng = Seed(seed).bot(1);
    let (fewest, most) = OPERATIONS;
    let count = fewest + rng.below(most - fewest);
    (0..count).map(|_| Operation::random(&mut rng)).collect()
}

/// Runs operations on the session of a seed. A random third of the seeds runs a pair of sessions that one observer
/// cannot tell apart.
fn run<G: Simulated>(seed: u64, fault: Option<Fault>, operations: &[Operation]) -> Run {
    let mut rng = Seed(seed).bot(2);
    let is_pair = fault.is_none_or(|fault| fault == Fault::WrongObserver) && rng.below(3) == 0;
    if is_pair {
        noninterference::run::<G>(&mut rng, fault, operations)
    } else {
        run_single::<G>(&mut rng, fault, operations)
    }
}

/// Runs operations on one session and checks the invariants after each.
fn run_single<G: Simulated>(rng: &mut Rng, fault: Option<Fault>, operations: &[Operation]) -> Run {
    // Between none and all of the players are people.
    let share = rng.below(5);
    let table = random_table::<G>(rng, |rng, _| rng.below(4) < share);
    let mut harness = Harness::open(table, SaveMeta::default(), fault);
    let mut history = History::default();
    history.record(&harness, &Step::Reloaded);
    let mut inputs = 0;
    for (at, operation) in operations.iter().enumerate() {
        let must_survive = match operation.kind {
            // Lines that were never stored may be lost.
            OperationKind::Reload if !harness.storage_failed => stored_lines(&harness),
            _ => Vec::new(),
        };
        let step = harness.apply(*operation, None);
        inputs += usize::from(matches!(step, Step::Handled(_)));
        let checked = invariants::check_lift(&harness, &history, &step)
            .and_then(|()| invariants::check_bots_play_covered(&harness))
            .and_then(|()| invariants::check_undo(&harness, &history, &step))
            .and_then(|()| invariants::check_nothing_lost(&harness, &must_survive, &history, &step));
        if let Err(violation) = checked {
            return Run { operations: at + 1, inputs, comparisons: 0, violation: Some(violation) };
        }
        history.record(&harness, &step);
    }
    let violation = invariants::check_progress(&mut harness).err();
    Run { operations: operations.len(), inputs, comparisons: 0, violation }
}

/// Returns the lines of the log that a reload must restore. Notes outside of the game count only once they are stored.
fn stored_lines<G: Simulated>(harness: &Harness<G>) -> Vec<String> {
    let lines = invariants::shown_lines(harness);
    if harness.unanswered.is_empty() {
        return lines;
    }
    let (log, _) = three_ways_out::session::whole_log(harness.session.table(), &SaveMeta::default());
    let game_lines: Vec<String> = log.from(0).into_iter().map(|line| line.text).collect();
    lines.into_iter().filter(|line| game_lines.contains(line)).collect()
}

/// Returns a table with random options and players, after a random number of moves. `is_person` decides who is a person.
fn random_table<G: Simulated>(rng: &mut Rng, is_person: impl Fn(&mut Rng, usize) -> bool) -> Table<G> {
    let (fewest, most) = G::INFO.seats;
    let seats = fewest + rng.below(most - fewest + 1);
    let sets = option_sets::<G>(seats);
    let options = rng.pick(&sets).expect("every number of seats has its options").clone();
    let who = (0..seats).map(|seat| if is_person(rng, seat) { Who::Human } else { Who::Bot(G::LEVELS[0].id.into()) });
    let who = who.collect();
    let depth = [0, 0, 3, 12, 40, 90][rng.below(6)];
    let steps = rng.below(depth + 1);
    played_table(&options, who, Seed(rng.below(1 << 30) as u64), steps)
}

/// Shrinks a list of operations: leaves out parts, halving their size, as long as the rest violates an invariant.
fn shrink<G: Simulated>(seed: u64, fault: Option<Fault>, mut operations: Vec<Operation>) -> Vec<Operation> {
    let mut size = operations.len() / 2;
    while size > 0 {
        let mut start = 0;
        while start + size <= operations.len() {
            let mut fewer = operations.clone();
            fewer.drain(start..start + size);
            let run = run::<G>(seed, fault, &fewer);
            if run.violation.is_some() {
                fewer.truncate(run.operations);
                operations = fewer;
            } else {
                start += size;
            }
        }
        size /= 2;
    }
    operations
}
