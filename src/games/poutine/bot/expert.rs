//! A guest that imagines how the evening could go on: worlds that its view leaves open, in which guests who count play on.

use super::super::{Action, Board, Poutine};
use super::guest::Guest;
use super::keen;
use super::memory::Memory;
use super::words;
use crate::bots::Random;
use crate::game::{
    Bot, Eyes, Full, Game, Imagine, Next, Playable, QuickDice, Rng, Rules, Seat, Seed, Thought, Weighed, Witness, Worth,
};

/// Tries what counting thinks good in worlds that could be true, and does what counting thinks best unless something else is
/// surely better there.
pub(super) struct Expert;

/// Decisions tried at most, and the worlds of each round; after each, those are given up that are clearly worse than what
/// counting thinks best.
const CANDIDATES: usize = 4;
const DUEL: [usize; 3] = [24, 48, 96];
const PARTY: [usize; 3] = [16, 24, 40];

/// By how many standard errors another decision has to go better in the same worlds. Without it chance decided: in a hundred
/// positions the choice was worse on average than that of counting alone. The number itself is the customary one.
const SURE: f64 = 2.0;

/// Decisions after which a world is no longer played on: more than nearly all games have.
const LONG: usize = 600;

/// What a person out counts for who does not get away.
const PERSON: f64 = 0.03;

/// What each rival who gets away takes from it, all of them together.
const ENVY: f64 = 0.1;

/// A decision with how often it has been tried, and how that went beside what counting thinks best.
struct Tried {
    action: Action,
    worlds: usize,
    won: usize,
    ahead: f64,
    squares: f64,
}

impl Tried {
    fn new(action: Action) -> Self {
        Tried { action, worlds: 0, won: 0, ahead: 0.0, squares: 0.0 }
    }

    /// Notes a world that ended so much better.
    fn note(&mut self, ahead: f64, won: bool) {
        self.worlds += 1;
        self.won += usize::from(won);
        self.ahead += ahead;
        self.squares += ahead * ahead;
    }

    fn chance(&self) -> f64 {
        self.won as f64 / self.worlds.max(1) as f64
    }

    /// How much better it goes, at least and at most.
    fn range(&self) -> (f64, f64) {
        let worlds = self.worlds.max(1) as f64;
        let mean = self.ahead / worlds;
        let error = ((self.squares / worlds - mean * mean).max(0.0) / worlds).sqrt();
        (mean - SURE * error, mean + SURE * error)
    }
}

impl Bot<Poutine> for Expert {
    fn think(&self, witness: &Witness<Poutine>, rng: &mut Rng) -> Thought<Poutine> {
        let Witness { view, seat, .. } = *witness;
        let memory = Memory::of(witness);
        let guest = Guest::new(view, seat, Some(&memory));
        let options = keen::options(&guest);
        let mut tried: Vec<Tried> =
            options.into_iter().take(CANDIDATES).map(|(action, _)| Tried::new(action)).collect();
        match tried[..] {
            [] => return Thought::simply(Random::pick::<Poutine>(view, seat, rng), words::NO_CHOICE),
            [Tried { action, .. }] => {
                return Thought::simply(action, words::why(&guest, &memory, action, witness.name));
            }
            _ => (),
        }
        let mut given_up = Vec::new();
        for worlds in if view.is_duel() { DUEL } else { PARTY } {
            for _ in 0..worlds {
                let mut world = Poutine::imagine(view, Eyes::Seat(seat), rng);
                memory.colour(&mut world, rng);
                race(&world, seat, &mut tried, rng.seed());
            }
            given_up.extend(tried.extract_if(1.., |tried| tried.range().1 < 0.0));
            if tried.len() == 1 {
                break;
            }
        }
        // The first stays the first unless another is surely better.
        tried[1..].sort_by(|one, other| other.range().0.total_cmp(&one.range().0));
        if tried.get(1).is_some_and(|second| second.range().0 > 0.0) {
            tried.swap(0, 1);
        }
        tried.extend(given_up);
        let first = &tried[0];
        let rivalled = tried.iter().any(|other| other.chance() > first.chance());
        let why = words::why(&guest, &memory, first.action, witness.name);
        let why = words::foreseen(&why, first.chance(), rivalled);
        let weighed = |tried: &Tried| Weighed { action: tried.action, worth: Some(Worth::Chance(tried.chance())) };
        Thought { options: tried.iter().map(weighed).collect(), why }
    }
}

/// Tries each decision in this world, all with the same luck.
fn race(world: &Board<Full>, seat: Seat, tried: &mut [Tried], luck: Seed) {
    let mut first = None;
    for tried in tried {
        let (worth, won) = played_on(world.clone(), seat, tried.action, &mut QuickDice::new(luck.0));
        tried.note(worth - *first.get_or_insert(worth), won);
    }
}

/// How well it ends if everybody plays on by counting, and whether this player gets away.
fn played_on(mut world: Board<Full>, me: Seat, action: Action, dice: &mut QuickDice) -> (f64, bool) {
    let fact = Poutine::act(&world, me, &action);
    Poutine::apply(&mut world, &fact);
    let mut decisions = 0;
    while decisions < LONG && !world.left.has(me) {
        let fact = match Poutine::next(&world) {
            Next::Seats(asked) => {
                decisions += 1;
                let seat = asked.iter().next().unwrap_or(world.turn);
                Poutine::act(&world, seat, &Guest::new(&world, seat, None).decides())
            }
            Next::Rule => Poutine::rule(&world),
            Next::Luck => Poutine::chance(&world, dice),
            Next::Over => break,
        };
        Poutine::apply(&mut world, &fact);
    }
    let rivals = world.left.iter().filter(|seat| *seat != me).count();
    let envy = ENVY * rivals as f64 / (world.seats() - 1) as f64;
    match world.left.has(me) {
        true => (1.0 - envy, true),
        false => (PERSON * world.people(me) as f64 - envy, false),
    }
}
