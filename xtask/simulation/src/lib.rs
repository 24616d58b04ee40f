//! Deterministic simulation: sessions of every game are driven with random inputs, late, lost and doubled answers, timers in
//! any order, failing storage and reloads, and must keep their promises after every step. Everything follows from a seed.

mod games;
mod laws;
mod oracle;
mod pairs;
mod world;

use core::fmt;

use rayon::prelude::*;
use three_ways_out::game::{Rng, Seed, Table, Who, option_sets};
use three_ways_out::session::SaveMeta;

pub use games::Simulated;
pub use laws::Breach;
use laws::Memory;
pub use world::{Kind, Tap};
use world::{Step, World, played};

/// A promise that is broken on purpose, to show that the simulation sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A covered screen is lifted by itself.
    LiftsByItself,
    /// The second of two worlds is shown to an observer who can tell it from the first.
    WrongObserver,
    /// The storage keeps an older record than it has been given.
    ForgetsMoves,
    /// The storage does not keep what was acknowledged.
    ForgetsAcknowledgements,
    /// Timers are never started.
    SwallowsTimers,
}

/// What a number of sessions came to.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// The number of sessions.
    pub sessions: usize,
    /// The number of inputs that they handled.
    pub inputs: usize,
    /// The number of steps after which two worlds were compared.
    pub compared: usize,
    /// The first breach, by seed.
    pub breach: Option<Failure>,
}

/// A session that broke a promise.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The seed of the session.
    pub seed: u64,
    /// What was broken.
    pub breach: Breach,
    /// The shortest list of taps found that breaks it.
    pub taps: Vec<Tap>,
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "seed {}: {}", self.seed, self.breach)?;
        self.taps.iter().try_for_each(|tap| writeln!(out, "    {tap:?}"))
    }
}

/// Simulates sessions of a game, those of these seeds, on all cores. The same seeds give the same result.
pub fn simulate<G: Simulated>(first: u64, sessions: usize, fault: Option<Fault>) -> Summary {
    let seeds: Vec<u64> = (first..first + sessions as u64).collect();
    let one = |seed: &u64| {
        let run = session::<G>(*seed, fault);
        let breach =
            run.breach.map(|breach| Failure { seed: *seed, taps: shrink::<G>(*seed, fault, run.taps), breach });
        Summary { sessions: 1, inputs: run.inputs, compared: run.compared, breach }
    };
    let add = |one: Summary, other: Summary| Summary {
        sessions: one.sessions + other.sessions,
        inputs: one.inputs + other.inputs,
        compared: one.compared + other.compared,
        breach: [one.breach, other.breach].into_iter().flatten().min_by_key(|failure| failure.seed),
    };
    seeds.par_iter().map(one).reduce(Summary::default, add)
}

/// How a session went.
struct Run {
    taps: Vec<Tap>,
    inputs: usize,
    compared: usize,
    breach: Option<Breach>,
}

/// The most taps of a session.
const MOST_TAPS: usize = 90;

/// A session of this seed, with random taps.
fn session<G: Simulated>(seed: u64, fault: Option<Fault>) -> Run {
    let mut rng = Seed(seed).bot(1);
    let count = 20 + rng.below(MOST_TAPS - 20);
    let taps: Vec<Tap> = (0..count).map(|_| Tap::random(&mut rng)).collect();
    replay::<G>(seed, fault, taps)
}

/// A session of this seed, with these taps. Every third session is two worlds that one observer cannot tell apart.
fn replay<G: Simulated>(seed: u64, fault: Option<Fault>, taps: Vec<Tap>) -> Run {
    let mut rng = Seed(seed).bot(2);
    let pair = fault.is_none_or(|fault| fault == Fault::WrongObserver) && rng.below(3) == 0;
    let (used, inputs, compared, breach) = match pair {
        true => pairs::run::<G>(&mut rng, fault, &taps),
        false => single::<G>(&mut rng, fault, &taps),
    };
    Run { taps: taps[..used].to_vec(), inputs, compared, breach }
}

/// Options, players and a number of moves.
fn deal<G: Simulated>(rng: &mut Rng, people: impl Fn(&mut Rng, usize) -> bool) -> Table<G> {
    let (fewest, most) = G::INFO.seats;
    let seats = fewest + rng.below(most - fewest + 1);
    let sets = option_sets::<G>(seats);
    let options = rng.pick(&sets).expect("every number of seats has its options").clone();
    let who = (0..seats).map(|seat| match people(rng, seat) {
        true => Who::Human,
        false => Who::Bot(G::LEVELS[0].id.into()),
    });
    let who = who.collect();
    let depth = [0, 0, 3, 12, 40, 90][rng.below(6)];
    let steps = rng.below(depth + 1);
    played(&options, who, Seed(rng.below(1 << 30) as u64), steps)
}

fn single<G: Simulated>(rng: &mut Rng, fault: Option<Fault>, taps: &[Tap]) -> (usize, usize, usize, Option<Breach>) {
    // From nobody to everybody is a person.
    let share = rng.below(5);
    let table = deal::<G>(rng, |rng, _| rng.below(4) < share);
    let mut world = World::open(table, SaveMeta::default(), fault);
    let mut memory = Memory::default();
    memory.note(&world, &Step::Reloaded);
    let mut inputs = 0;
    for (at, tap) in taps.iter().enumerate() {
        let shown = match tap.kind {
            // What was never stored may be lost.
            Kind::Reload if !world.storage_failed => laws::shown_lines(&world),
            _ => Vec::new(),
        };
        // Notes beside the game stand in the log before they are stored.
        let shown = if world.unanswered.is_empty() { shown } else { without_notes::<G>(&world, shown) };
        let step = world.tap(*tap, None);
        inputs += usize::from(matches!(step, Step::Handled(_)));
        let kept = laws::lift(&world, &memory, &step).and_then(|()| laws::nothing_lost(&world, &shown, &memory, &step));
        if let Err(breach) = kept {
            return (at + 1, inputs, 0, Some(breach));
        }
        memory.note(&world, &step);
    }
    (taps.len(), inputs, 0, laws::progress(&mut world).err())
}

/// The lines that tell of the game itself.
fn without_notes<G: Simulated>(world: &World<G>, lines: Vec<String>) -> Vec<String> {
    let (log, _) = three_ways_out::session::whole_log(world.session.table(), &SaveMeta::default());
    let game: Vec<String> = log.from(0).into_iter().map(|line| line.text).collect();
    lines.into_iter().filter(|line| game.contains(line)).collect()
}

/// A shorter list of taps that breaks a promise too: parts are left out as long as something stays broken.
fn shrink<G: Simulated>(seed: u64, fault: Option<Fault>, mut taps: Vec<Tap>) -> Vec<Tap> {
    let mut part = taps.len() / 2;
    while part > 0 {
        let mut at = 0;
        while at + part <= taps.len() {
            let mut fewer = taps.clone();
            fewer.drain(at..at + part);
            let run = replay::<G>(seed, fault, fewer);
            match run.breach {
                Some(_) => taps = run.taps,
                None => at += part,
            }
        }
        part /= 2;
    }
    taps
}
