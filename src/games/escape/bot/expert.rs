//! A convict that imagines worlds and lets the crew play on in each of them.

use super::super::{Action, Board, Escape, Phase};
use super::keen;
use crate::game::{Bot, Eyes, Full, Game, Imagine, Next, Rng, Rules, Seat, Thought, View, Witness};

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
    fn think(&self, &Witness { view, seat, .. }: &Witness<Escape>, rng: &mut Rng) -> Thought<Escape> {
        let mut tried = candidates(view, seat);
        if tried.len() > 1 {
            for _ in 0..WORLDS {
                let world = Escape::imagine(view, Eyes::Seat(seat), rng);
                for (action, worth) in &mut tried {
                    *worth += played_on(world.clone(), seat, *action) / WORLDS as f64;
                }
            }
        }
        let action = keen::best(tried.into_iter()).map_or_else(|| keen::decide(view, seat), |(action, _)| action);
        Thought::simply(action, "I imagined how it could go on.")
    }
}

/// The actions that the rules think best, with a little of what they think of them.
fn candidates(view: &View<Escape>, seat: Seat) -> Vec<(Action, f64)> {
    if view.phase != Phase::Turn {
        return Escape::actions(view, seat).into_iter().map(|action| (action, 0.0)).collect();
    }
    let mut options = keen::options(view, seat);
    options.sort_by(|one, other| other.1.total_cmp(&one.1));
    options.truncate(CANDIDATES);
    options.into_iter().map(|(action, worth)| (action, worth * RULES)).collect()
}

/// How well it ends if everybody plays on by the rules.
fn played_on(mut world: Board<Full>, seat: Seat, action: Action) -> f64 {
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
    let left = world.deck.len() + world.hands.iter().map(|(_, hand)| hand.len()).sum::<usize>();
    match world.inside().is_empty() {
        true => 1.0 + left as f64 * LEFT_OVER,
        false => world.escaped.len() as f64 * ONE_OUT,
    }
}
