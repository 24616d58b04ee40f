//! A guest that has read the script to the end: it imagines worlds in which all could be as it seems, and lets the night go
//! on in each of them after each of the plays that look best.
//!
//! In the worlds those who look on learn from every play, so what a play betrays is counted with what it does.

use super::super::{Action, Intruder, Phase, Role, Side};
use super::belief::{Belief, World};
use super::keen::{self, Mind};
use super::stakes::Pot;
use super::{outlook, talk, words};
use crate::game::{Bot, Eyes, Game, Imagine, Next, Rng, Rules, Seat, SeatSet, Thought, Truth, Weighed, Witness, Worth};

/// Plays on in imagined worlds.
pub(super) struct Expert;

/// Worlds imagined for one decision.
const WORLDS: usize = 48;

/// Actions tried in every world.
const CANDIDATES: usize = 6;

/// How many rounds are played on to their end before the outlook is judged.
const ROUNDS: u8 = 1;

/// What a point that a play is worth at first sight adds to its chance: a life is worth about twice as much, and so few worlds
/// are noisy.
const HUNCH: f64 = 0.05;

/// The same for a point of three cards.
const HUNCH_OF_CARDS: f64 = 0.01;

/// What those who play on find in a play by whim, in lives.
const WHIM: f64 = 0.1;

/// Of ten decisions of an Intruder so many are those of an Innocent.
const POSES: usize = 2;

impl Bot<Intruder> for Expert {
    fn think(&self, witness: &Witness<Intruder>, rng: &mut Rng) -> Thought<Intruder> {
        let mind = Mind::of(witness);
        let mut options = mind.options(witness.view);
        if let [(only, _)] = options[..] {
            return Thought::simply(only, words::why(witness, &mind, &only));
        }
        options.truncate(CANDIDATES);
        let hunch = if witness.view.phase == Phase::Choose { HUNCH_OF_CARDS } else { HUNCH };
        let side = mind.fellows.map_or(Side::Innocents, |_| Side::Intruders);
        let mut chances = vec![0.0; options.len()];
        for _ in 0..WORLDS {
            let (world, intruders) = imagine(witness, &mind.belief, rng);
            let seed = rng.seed();
            for (chance, (action, _)) in chances.iter_mut().zip(&options) {
                let night = Night { world: world.clone(), belief: mind.onlooker.clone(), intruders, rng: seed.step(0) };
                let innocents = night.goes_on(mind.me, action);
                *chance += if side == Side::Innocents { innocents } else { 1.0 - innocents };
            }
        }
        let mut tried: Vec<(Action, f64)> = options
            .iter()
            .zip(chances)
            .map(|((action, points), chance)| {
                (*action, (chance / WORLDS as f64 + hunch * (points - options[0].1)).clamp(0.0, 1.0))
            })
            .collect();
        tried.sort_by(|one, other| other.1.total_cmp(&one.1));
        let (best, chance) = tried[0];
        let why = words::imagined(&words::why(witness, &mind, &best), chance);
        let weighed = |(action, chance)| Weighed { action, worth: Some(Worth::Chance(chance)) };
        Thought { options: tried.into_iter().map(weighed).collect(), why }
    }

    fn say(&self, witness: &Witness<Intruder>, rng: &mut Rng) -> Option<String> {
        talk::plot(witness, rng)
    }
}

/// A world as likely as it is believed.
fn imagine(witness: &Witness<Intruder>, belief: &Belief, rng: &mut Rng) -> (Truth<Intruder>, SeatSet) {
    let mut world = Intruder::imagine(witness.view, Eyes::Seat(witness.seat), rng);
    let intruders = drawn(belief.worlds(), rng);
    for seat in Seat::all(world.seats()) {
        world.roles[seat] = Some(if intruders.has(seat) { Role::Intruder } else { Role::Innocent });
    }
    (world, intruders)
}

/// The Intruders of one of these worlds, each as often as it is likely.
fn drawn(worlds: &[World], rng: &mut Rng) -> SeatSet {
    let mut left = rng.part();
    let found = worlds.iter().find(|world| {
        left -= world.chance;
        left < 0.0
    });
    found.or(worlds.last()).map_or(SeatSet::NONE, |world| world.intruders)
}

/// A night that is imagined.
struct Night {
    world: Truth<Intruder>,
    belief: Belief,
    intruders: SeatSet,
    rng: Rng,
}

impl Night {
    /// How likely the Innocents win it if this is done, and all play on.
    fn goes_on(mut self, me: Seat, first: &Action) -> f64 {
        let last = self.world.round + ROUNDS;
        self.does(me, first);
        loop {
            let fact = match Intruder::next(&self.world) {
                Next::Seats(asked) => {
                    let seat = asked.iter().next().expect("somebody is asked");
                    let action = self.decides(seat);
                    self.does(seat, &action);
                    continue;
                }
                Next::Luck => {
                    let luck = Intruder::luck(&self.world, &mut self.rng);
                    Intruder::befall(&self.world, &luck).expect("luck draws only what can befall")
                }
                Next::Rule => Intruder::rule(&self.world),
                Next::Over => break,
            };
            Intruder::apply(&mut self.world, &fact);
            self.belief.settle(&self.world);
            if self.world.round == last {
                break;
            }
        }
        match self.world.phase {
            Phase::Over { winners, .. } => f64::from(u8::from(winners == Side::Innocents)),
            _ => outlook::innocents_win(&self.world, self.intruders),
        }
    }

    fn does(&mut self, seat: Seat, action: &Action) {
        let fact = Intruder::act(&self.world, seat, action);
        self.belief.see(&self.world, &fact);
        Intruder::apply(&mut self.world, &fact);
    }

    fn decides(&mut self, seat: Seat) -> Action {
        let mut poses = || self.rng.below(10) < POSES;
        let stakes = match self.intruders.has(seat) && !poses() {
            true => Pot::of(&self.world).of_intruder(self.intruders),
            false => self.belief.stakes(&self.world, seat),
        };
        keen::quick(&self.world, seat, &stakes, false, || WHIM * self.rng.part())
    }
}
