//! The random numbers of games.
//!
//! A game has one [`Seed`], and each of its steps draws from a stream of its own, so a game that is resumed at any step gets
//! the numbers it would have got. Range, choice and shuffle are implemented here and pinned by the tests below: those of
//! `rand` may change between versions, and then old seeds would give other games.

use super::Dice;
use rand::rngs::ChaCha8Rng;
use rand::{Rng as _, SeedableRng};
use serde::{Deserialize, Serialize};

/// The seed of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub u64);

impl Seed {
    /// Returns the generator for an outcome of chance at a step. It does not depend on what other steps draw.
    pub fn chance(self, step: usize) -> Rng {
        self.stream(step as u64 * 2)
    }

    /// Returns the generator for a bot at a step, with a stream other than that of chance.
    pub fn bot(self, step: usize) -> Rng {
        self.stream(step as u64 * 2 + 1)
    }

    /// Returns the generator for the redeal of this number, counted from 0, with a stream other than that of any step.
    pub fn redeal(self, number: usize) -> Rng {
        self.stream(u64::MAX - number as u64)
    }

    fn stream(self, stream: u64) -> Rng {
        let mut source = ChaCha8Rng::seed_from_u64(self.0);
        source.set_stream(stream);
        Rng(source)
    }
}

/// A random number generator: one stream of ChaCha8.
#[derive(Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// Returns a uniform number below `limit`, which is not 0.
    pub fn below(&mut self, limit: usize) -> usize {
        let limit = limit as u64;
        // Lemire's method: multiply, and reject the draws that would bias the result.
        let rejected = limit.wrapping_neg() % limit;
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(limit);
            if product as u64 >= rejected {
                return (product >> 64) as usize;
            }
        }
    }

    /// Returns a uniform number from 0 up to, but not including, 1.
    pub fn fraction(&mut self) -> f64 {
        const STEPS: usize = 1 << 20;
        self.below(STEPS) as f64 / STEPS as f64
    }

    /// Returns a uniformly chosen item; `None` if there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        (!items.is_empty()).then(|| &items[self.below(items.len())])
    }

    /// Shuffles the items uniformly.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        Dice::shuffle(self, items);
    }

    /// Returns a new seed.
    pub fn seed(&mut self) -> Seed {
        Seed(self.0.next_u64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If one of these values changes, every seed gives another game.
    #[test]
    fn the_numbers_are_pinned() {
        let mut rng = Seed(1).chance(0);
        let dice: Vec<usize> = (0..12).map(|_| rng.below(6)).collect();
        assert_eq!(dice, [2, 0, 3, 1, 1, 4, 2, 0, 5, 4, 2, 3]);
        let mut order: Vec<u8> = (0..10).collect();
        Seed(1).chance(7).shuffle(&mut order);
        assert_eq!(order, [1, 6, 7, 8, 0, 3, 2, 9, 4, 5]);
    }

    #[test]
    fn steps_do_not_depend_on_each_other() {
        let alone = Seed(5).chance(3).below(1_000_000);
        let mut other = Seed(5).chance(2);
        other.below(10);
        assert_eq!(Seed(5).chance(3).below(1_000_000), alone);
        assert_ne!(Seed(5).bot(3).below(1_000_000), alone);
    }

    #[test]
    fn numbers_are_uniform() {
        let mut rng = Seed(9).chance(0);
        let mut seen = [0; 6];
        for _ in 0..60_000 {
            seen[rng.below(6)] += 1;
        }
        assert!(seen.iter().all(|count| (9_600..10_400).contains(count)), "{seen:?}");
    }
}
