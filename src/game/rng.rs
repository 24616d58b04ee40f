//! All luck comes from here.
//!
//! A game has one [`Seed`]; each step of it draws from a stream of its own, so that a game resumed at any step has the
//! luck it would have had. Range, choice and shuffle are ours and pinned by the tests below: those of `rand` may change
//! between versions, and then old seeds would tell other games.

use rand::rngs::ChaCha8Rng;
use rand::{Rng as _, SeedableRng};

/// What all the luck of a game follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

impl Seed {
    /// The luck of step `step`, the same whatever was drawn in other steps.
    pub fn step(self, step: usize) -> Rng {
        self.stream(step as u64 * 2)
    }

    /// The random choices of a bot at step `step`: never those of the deal.
    pub fn bot(self, step: usize) -> Rng {
        self.stream(step as u64 * 2 + 1)
    }

    /// The luck of the redeal of this number, counted from 0: never that of a step.
    pub fn redeal(self, number: usize) -> Rng {
        self.stream(u64::MAX - number as u64)
    }

    fn stream(self, stream: u64) -> Rng {
        let mut source = ChaCha8Rng::seed_from_u64(self.0);
        source.set_stream(stream);
        Rng(source)
    }
}

/// A source of luck.
#[derive(Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// A number below `limit`, all equally likely. `limit` must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        let limit = limit as u64;
        // Lemire's method: multiply, and throw away the few draws that would favour some numbers.
        let unfair = limit.wrapping_neg() % limit;
        loop {
            let wide = u128::from(self.0.next_u64()) * u128::from(limit);
            if wide as u64 >= unfair {
                return (wide >> 64) as usize;
            }
        }
    }

    /// A part of a whole: from 0 up to, but not including, 1.
    pub fn part(&mut self) -> f64 {
        const FINE: usize = 1 << 20;
        self.below(FINE) as f64 / FINE as f64
    }

    /// One of the things; `None` of none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        (!things.is_empty()).then(|| &things[self.below(things.len())])
    }

    /// Every order equally likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    /// A seed for another game.
    pub fn seed(&mut self) -> Seed {
        Seed(self.0.next_u64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Golden vectors: if one of these changes, every seed ever written down tells another game.
    #[test]
    fn luck_is_pinned() {
        let mut rng = Seed(1).step(0);
        let dice: Vec<usize> = (0..12).map(|_| rng.below(6)).collect();
        assert_eq!(dice, [2, 0, 3, 1, 1, 4, 2, 0, 5, 4, 2, 3]);
        let mut order: Vec<u8> = (0..10).collect();
        Seed(1).step(7).shuffle(&mut order);
        assert_eq!(order, [1, 6, 7, 8, 0, 3, 2, 9, 4, 5]);
    }

    #[test]
    fn steps_do_not_disturb_each_other() {
        let alone = Seed(5).step(3).below(1_000_000);
        let mut other = Seed(5).step(2);
        other.below(10);
        assert_eq!(Seed(5).step(3).below(1_000_000), alone);
        assert_ne!(Seed(5).bot(3).below(1_000_000), alone);
    }

    #[test]
    fn every_face_of_a_die_is_as_likely() {
        let mut rng = Seed(9).step(0);
        let mut seen = [0; 6];
        for _ in 0..60_000 {
            seen[rng.below(6)] += 1;
        }
        assert!(seen.iter().all(|count| (9_600..10_400).contains(count)), "{seen:?}");
    }
}
