//! A guest that imagines how the next round could go: worlds that its view leaves open, in which some guests count and some do
//! not, played on until it has its turn again.

use super::super::{Action, Board, Phase, Poutine};
use super::guest::Guest;
use super::memory::Memory;
use super::words::Rival;
use super::{casual, keen, standing, words};
use crate::bots::Random;
use crate::game::{
    Bot, Eyes, Full, Game, Imagine, Next, Playable, QuickDice, Rng, Rules, Seat, SeatSet, Thought, Weighed, Witness,
    Worth,
};

/// Tries what counting thinks good in worlds that could be true, and does what counting thinks best unless something else is
/// surely better there.
pub(super) struct Expert;

/// Decisions tried at most, and the worlds of each round; after each, those are given up that are clearly worse than what
/// counting thinks best.
const CANDIDATES: usize = 6;
const WORLDS: [usize; 3] = [32, 64, 96];

/// By how many standard errors another decision has to go better in the same worlds.
const SURE: f64 = 1.0;

/// Decisions after which a world is no longer played on: more than any round has.
const LONG: usize = 600;

/// What is left of an evening when somebody else has got away first.
const BEHIND: f64 = 0.3;

/// A decision with how often it has been tried, and how that went beside what counting thinks best.
struct Tried {
    action: Action,
    worlds: usize,
    worth: f64,
    ahead: f64,
    squares: f64,
}

impl Tried {
    fn new(action: Action) -> Self {
        Tried { action, worlds: 0, worth: 0.0, ahead: 0.0, squares: 0.0 }
    }

    /// Notes a world where so much was made of it, and so much more.
    fn note(&mut self, worth: f64, ahead: f64) {
        self.worlds += 1;
        self.worth += worth;
        self.ahead += ahead;
        self.squares += ahead * ahead;
    }

    fn chance(&self) -> f64 {
        self.worth / self.worlds.max(1) as f64
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
        // Tried last, only to tell what would come of it.
        let shunned = guest.shuns().filter(|action| view.allows(seat, *action).is_ok());
        let settled = shunned.is_some();
        let mut tried: Vec<Tried> =
            options.into_iter().take(CANDIDATES).map(|(action, _)| action).chain(shunned).map(Tried::new).collect();
        match tried[..] {
            [] => return Thought::simply(Random::pick::<Poutine>(view, seat, rng), words::NO_CHOICE),
            [Tried { action, .. }] => {
                return Thought::simply(action, words::why(&guest, &memory, action, witness.name));
            }
            _ => (),
        }
        let mut given_up = Vec::new();
        for worlds in WORLDS {
            for _ in 0..worlds {
                let mut world = Poutine::imagine(view, Eyes::Seat(seat), rng);
                memory.colour(&mut world, rng);
                race(&world, seat, &mut tried, rng);
            }
            given_up.extend(tried.extract_if(1.., |tried| tried.range().1 < 0.0));
            if tried.len() == 1 {
                break;
            }
        }
        // The first stays the first unless another is surely better.
        tried[1..].sort_by(|one, other| other.range().0.total_cmp(&one.range().0));
        if !settled && tried.get(1).is_some_and(|second| second.range().0 > 0.0) {
            tried.swap(0, 1);
        }
        tried.extend(given_up);
        tried[1..].sort_by(|one, other| other.chance().total_cmp(&one.chance()));
        let first = &tried[0];
        let rival =
            (tried[1].chance() > first.chance()).then_some(if settled { Rival::Shunned } else { Rival::Unsure });
        let why = words::why(&guest, &memory, first.action, witness.name);
        let why = words::foreseen(&why, first.chance(), rival);
        let weighed = |tried: &Tried| Weighed { action: tried.action, worth: Some(Worth::Chance(tried.chance())) };
        Thought { options: tried.iter().map(weighed).collect(), why }
    }
}

/// Tries each decision in this world, all with the same luck and the same guests: one cannot know who counts.
fn race(world: &Board<Full>, me: Seat, tried: &mut [Tried], rng: &mut Rng) {
    let plain = Seat::all(world.seats()).filter(|seat| *seat != me && rng.below(2) == 0).collect();
    let luck = rng.seed();
    let mut first = None;
    for tried in tried {
        let worth = played_on(world.clone(), me, tried.action, plain, &mut QuickDice::new(luck.0));
        tried.note(worth, worth - *first.get_or_insert(worth));
    }
}

/// How likely this player is the first to get away if all play on, the `plain` ones without counting; less when another has
/// been first.
fn played_on(mut world: Board<Full>, me: Seat, action: Action, plain: SeatSet, dice: &mut QuickDice) -> f64 {
    let gone = world.left.len();
    // What it counts to get away after all who are away by now.
    let counts = |away: SeatSet| BEHIND.powi((away.len() - gone) as i32);
    let fact = Poutine::act(&world, me, &action);
    Poutine::apply(&mut world, &fact);
    let mut decisions = 0;
    while decisions < LONG {
        if world.left.has(me) {
            return counts(world.left.without(SeatSet::one(me)));
        }
        if world.phase == Phase::TurnBegins && world.turn == me {
            break;
        }
        let fact = match Poutine::next(&world) {
            Next::Seats(asked) => {
                decisions += 1;
                let seat = asked.iter().next().unwrap_or(world.turn);
                Poutine::act(&world, seat, &does(&world, seat, plain))
            }
            Next::Rule => Poutine::rule(&world),
            Next::Luck => Poutine::chance(&world, dice),
            Next::Over => return 0.0,
        };
        Poutine::apply(&mut world, &fact);
    }
    counts(world.left) * standing::chance(&world, me)
}

/// What a guest does.
fn does(world: &Board<Full>, seat: Seat, plain: SeatSet) -> Action {
    let wish = if plain.has(seat) { casual::wishes(world, seat).into_iter().next() } else { None };
    wish.unwrap_or_else(|| Guest::new(world, seat, None).decides())
}
