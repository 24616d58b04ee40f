//! Dice: what chooses where a game is only tried out.
//!
//! The luck of a game is [`Rng`]: strong, and pinned for ever. A playout is thrown away, so it takes the cheapest generator
//! that passes the usual tests. It is our own because `rand`'s small one is another one in WebAssembly than elsewhere.

use super::Rng;

/// A source of numbers.
pub trait Dice {
    /// A number below `limit`, all equally likely. `limit` must not be 0.
    fn below(&mut self, limit: usize) -> usize;

    /// Every order equally likely.
    fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

impl Dice for Rng {
    fn below(&mut self, limit: usize) -> usize {
        Rng::below(self, limit)
    }
}

/// SplitMix64, by Steele, Lea and Flood: one addition from number to number, the same on every machine.
#[derive(Clone, Debug)]
pub struct QuickDice(u64);

impl QuickDice {
    /// The dice of this seed.
    pub fn new(seed: u64) -> Self {
        QuickDice(seed)
    }

    fn roll(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 32) as u32
    }
}

impl Dice for QuickDice {
    /// One multiplication. For the few things of a game it favours some by less than one in ten million.
    #[inline]
    fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.roll()) * limit as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of the authors' program for this seed.
    #[test]
    fn it_is_splitmix64() {
        let mut dice = QuickDice::new(1_234_567);
        let rolls = [(); 3].map(|()| dice.roll());
        assert_eq!(
            rolls,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423_u64]
                .map(|number| (number >> 32) as u32)
        );
    }

    #[test]
    fn every_face_of_a_die_is_as_likely() {
        let mut dice = QuickDice::new(9);
        let mut seen = [0; 6];
        (0..60_000).for_each(|_| seen[dice.below(6)] += 1);
        assert!(seen.iter().all(|count| (9_600..10_400).contains(count)), "{seen:?}");
    }

    #[test]
    fn every_order_is_as_likely() {
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
