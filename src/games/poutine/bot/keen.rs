//! A guest that counts cards and remembers: it takes what brings most points.

use super::super::{Action, Poutine};
use super::guest::Guest;
use super::memory::Memory;
use super::words;
use crate::bots::Random;
use crate::game::{Bot, Rng, Thought, Weighed, Witness, Worth};

/// Plays by what [`Guest`] thinks of every decision.
pub(super) struct Keen;

impl Bot<Poutine> for Keen {
    fn think(&self, witness: &Witness<Poutine>, rng: &mut Rng) -> Thought<Poutine> {
        let Witness { view, seat, .. } = *witness;
        let memory = Memory::of(witness);
        let guest = Guest::new(view, seat, Some(&memory));
        let options = options(&guest);
        let Some((action, _)) = options.first().copied() else {
            return Thought::simply(Random::pick::<Poutine>(view, seat, rng), words::NO_CHOICE);
        };
        let weighed = |(action, points): (Action, f32)| Weighed { action, worth: Some(Worth::Points(points.into())) };
        let why = words::why(&guest, &memory, action, witness.name);
        Thought { options: options.into_iter().map(weighed).collect(), why }
    }
}

/// What a guest weighs and may do, best first.
pub(super) fn options(guest: &Guest<crate::game::Part>) -> Vec<(Action, f32)> {
    let mut options = Vec::new();
    guest.weighs(|action, points| {
        if guest.board.allows(guest.seat, action).is_ok() {
            options.push((action, points));
        }
    });
    options.sort_by(|one, other| other.1.total_cmp(&one.1));
    options
}
