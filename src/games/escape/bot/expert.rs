//! A convict that imagines worlds and lets the crew play on in each of them.

use super::super::{Action, Board, Escape, Phase};
use super::{keen, words};
use crate::game::{Bot, Eyes, Full, Game, Imagine, Next, Rng, Rules, Seat, Thought, View, Weighed, Witness, Worth};

/// Tries the likeliest actions in worlds that its view leaves open, and takes the one after which most get out.
pub(super) struct Expert;

/// Worlds imagined for one decision: what a browser has time for.
const WORLDS: usize = 16;

/// Actions tried in every world.
const CANDIDATES: usize = 5;

/// What a player who gets out counts where not all do; all together are 1.
const ONE_OUT: f64 = 0.15;

/// What cards left over count once all are out: they tell how narrow it was.
const LEFT_OVER: f64 = 0.004;

/// What the rules say beforehand counts too: so few worlds are noisy, and with less of it than 0.1 chance decides.
const RULES: f64 = 0.3;

impl Bot<Escape> for Expert {
    fn think(&self, witness: &Witness<Escape>, rng: &mut Rng) -> Thought<Escape> {
        let Witness { view, seat, name, .. } = *witness;
        let mut tried = candidates(view, seat);
        for _ in 0..WORLDS {
            let world = Escape::imagine(view, Eyes::Seat(seat), rng);
            for option in &mut tried {
                let end = played_on(world.clone(), seat, option.action);
                option.value += worth(&end) / WORLDS as f64;
                option.well += usize::from(end.inside().is_empty());
            }
        }
        tried.sort_by(|one, other| other.value.total_cmp(&one.value));
        let why = words::why(view, keen::reason(view, seat, tried[0].action), name);
        let chance = |option: Tried| Worth::Chance(option.well as f64 / WORLDS as f64);
        let why = words::imagined(&why, tried[0].well, WORLDS);
        let options = tried.into_iter().map(|option| Weighed { action: option.action, worth: Some(chance(option)) });
        Thought { options: options.collect(), why }
    }
}

/// An action tried in imagined worlds.
#[derive(Clone, Copy)]
struct Tried {
    action: Action,
    /// By which the actions are compared.
    value: f64,
    /// In how many worlds all got out.
    well: usize,
}

/// The actions that the rules think best, with a little of what they think of them.
fn candidates(view: &View<Escape>, seat: Seat) -> Vec<Tried> {
    let mut options = keen::ranked(view, seat);
    options.truncate(CANDIDATES);
    let share = if view.phase == Phase::Turn { RULES } else { 0.0 };
    options.into_iter().map(|(action, worth)| Tried { action, value: worth * share, well: 0 }).collect()
}

/// How it ends if everybody plays on by the rules.
fn played_on(mut world: Board<Full>, seat: Seat, action: Action) -> Board<Full> {
    let first = Escape::act(&world, seat, &action);
    Escape::apply(&mut world, &first);
    loop {
        let fact = match Escape::next(&world) {
            Next::Seats(_) => Escape::act(&world, world.turn, &keen::decide(&world, world.turn)),
            Next::Rule => Escape::rule(&world),
            Next::Luck | Next::Over => break,
        };
        Escape::apply(&mut world, &fact);
    }
    world
}

/// How well it has ended.
fn worth(world: &Board<Full>) -> f64 {
    let left = world.deck.len() + world.hands.iter().map(|(_, hand)| hand.len()).sum::<usize>();
    match world.inside().is_empty() {
        true => 1.0 + left as f64 * LEFT_OVER,
        false => world.escaped.len() as f64 * ONE_OUT,
    }
}
