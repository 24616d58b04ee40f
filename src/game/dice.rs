//! Random numbers for playouts.
//!
//! Games draw from [`Rng`], which is strong and whose results are pinned. Nothing of a playout is kept, so it uses the cheapest
//! generator that passes the usual tests. It is not `rand`'s `SmallRng`, which differs between WebAssembly and other targets.

use super::Rng;

/// A source of random numbers.
pub trait Dice {
    /// Returns a uniform number below `limit`, which is not 0.
    fn below(&mut self, limit: usize) -> usize;

    /// Shuffles the items uniformly.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

impl Dice for Rng {
    fn below(&mut self, limit: usize) -> usize {
        Rng::below(self, limit)
    }
}

/// SplitMix64 by Steele, Lea and Flood. It gives the same numbers on every target.
#[derive(Clone, Debug)]
pub struct QuickDice(u64);

impl QuickDice {
    /// Returns the generator of this seed.
    pub fn new(seed: u64) -> Self {
        QuickDice(seed)
    }

    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 32) as u32
    }
}

impl Dice for QuickDice {
    /// Multiplies instead of dividing. The bias is below 10⁻⁷ for the small limits of games.
    #[inline]
    fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.next()) * limit as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected numbers are those of the reference implementation.
    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut dice = QuickDice::new(1_234_567);
        let numbers = [(); 3].map(|()| dice.next());
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423_u64]
                .map(|number| (number >> 32) as u32)
        );
    }

    #[test]
    fn numbers_are_uniform() {
        let mut dice = QuickDice::new(9);
        let mut seen = [0; 6];
        (0..60_000).for_each(|_| seen[dice.below(6)] += 1);
        assert!(seen.iter().all(|count| (9_600..10_400).contains(count)), "{seen:?}");
    }

    #[test]
    fn shuffles_are_uniform() {
        let mut dice = QuickDice::new(3);
        let mut seen = [0; 6];
        for _ in 0..60_000 {
            let mut order = [0, 1, 2];
            dice.shuffle(&mut order);
            seen[order[0] * 2 + usize::from(order[1] > order[2])] += 1;
        }
        assert!(seen.iter().all(|count| (9_600..10_400).contains(count)), "{seen:?}");
    }
}
