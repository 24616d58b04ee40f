//! A guest that imagines how the evening could go on: worlds that its view leaves open, in which guests who count play on.

use super::super::{Action, Board, Poutine};
use super::guest::Guest;
use super::keen;
use super::memory::Memory;
use super::words;
use crate::bots::Random;
use crate::game::{Bot, Eyes, Full, Game, Imagine, Next, Rng, Rules, Seat, Seed, Thought, Weighed, Witness, Worth};

/// Tries what counting thinks best in worlds that could be true, and does that after which it gets away most often.
pub(super) struct Expert;

/// Decisions tried at most, and the worlds of each round; after each the worse half is given up.
const CANDIDATES: usize = 4;
const ROUNDS: [usize; 3] = [12, 24, 48];

/// Decisions after which a world is no longer played on: more than nearly all games have.
const LONG: usize = 600;

/// What a person out counts for who does not get away.
const PERSON: f64 = 0.03;

/// What each rival who gets away takes from it, all of them together.
const ENVY: f64 = 0.1;

/// What a point of counting counts beside the worlds: they are few and noisy. With 0.03 chance decided, and the expert lost to
/// beginners.
const POINTS: f64 = 0.15;

/// A decision with how often it has been tried and how that went.
struct Tried {
    action: Action,
    points: f64,
    sum: f64,
    won: usize,
    worlds: usize,
}

impl Tried {
    fn worth(&self) -> f64 {
        self.sum / self.worlds.max(1) as f64 + POINTS * self.points
    }

    fn chance(&self) -> f64 {
        self.won as f64 / self.worlds.max(1) as f64
    }
}

impl Bot<Poutine> for Expert {
    fn think(&self, witness: &Witness<Poutine>, rng: &mut Rng) -> Thought<Poutine> {
        let Witness { view, seat, .. } = *witness;
        let memory = Memory::of(witness);
        let guest = Guest::new(view, seat, Some(&memory));
        let mut options = keen::options(&guest);
        options.truncate(CANDIDATES);
        let mut tried: Vec<Tried> = options
            .into_iter()
            .map(|(action, points)| Tried { action, points: points.into(), sum: 0.0, won: 0, worlds: 0 })
            .collect();
        let Some(only) = tried.first().map(|tried| tried.action) else {
            return Thought::simply(Random::pick::<Poutine>(view, seat, rng), words::NO_CHOICE);
        };
        if tried.len() == 1 {
            return Thought::simply(only, words::why(&guest, &memory, only, witness.name));
        }
        let mut left = tried.len();
        for worlds in ROUNDS {
            for _ in 0..worlds {
                let mut world = Poutine::imagine(view, Eyes::Seat(seat), rng);
                memory.colour(&mut world, rng);
                let luck = rng.seed();
                for tried in &mut tried[..left] {
                    let (worth, won) = played_on(world.clone(), seat, tried.action, luck);
                    tried.sum += worth;
                    tried.won += usize::from(won);
                    tried.worlds += 1;
                }
            }
            tried[..left].sort_by(|one, other| other.worth().total_cmp(&one.worth()));
            left = left.div_ceil(2).max(2);
        }
        let first = &tried[0];
        let why = words::foreseen(&words::why(&guest, &memory, first.action, witness.name), first.chance());
        let weighed = |tried: &Tried| Weighed { action: tried.action, worth: Some(Worth::Chance(tried.chance())) };
        Thought { options: tried.iter().map(weighed).collect(), why }
    }
}

/// How well it ends if everybody plays on by counting, and whether this player gets away.
fn played_on(mut world: Board<Full>, me: Seat, action: Action, luck: Seed) -> (f64, bool) {
    let mut rng = luck.step(0);
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
            Next::Luck => {
                let luck = Poutine::luck(&world, &mut rng);
                match Poutine::befall(&world, &luck) {
                    Ok(fact) => fact,
                    Err(_) => break,
                }
            }
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
