//! ITEMs and sets of ITEMs.

use serde::{Deserialize, Serialize};

use crate::game::{BitSet, BitSetItem};

/// An ITEM card. There are seven copies of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Item {
    /// Top Hat.
    Hat,
    /// Magic Wand.
    Wand,
    /// Silk Scarf.
    Scarf,
    /// Rope.
    Rope,
    /// Mirror.
    Mirror,
    /// Smoke Bomb.
    Smoke,
    /// White Rabbit.
    Rabbit,
}

impl Item {
    /// All seven, in the order of kinds.
    pub const ALL: [Item; 7] =
        [Item::Hat, Item::Wand, Item::Scarf, Item::Rope, Item::Mirror, Item::Smoke, Item::Rabbit];

    /// Returns the code that records use.
    pub const fn code(self) -> &'static str {
        match self {
            Item::Hat => "hat",
            Item::Wand => "wand",
            Item::Scarf => "scarf",
            Item::Rope => "rope",
            Item::Mirror => "mirror",
            Item::Smoke => "smoke",
            Item::Rabbit => "rabbit",
        }
    }

    /// Returns the title that people read.
    pub const fn title(self) -> &'static str {
        match self {
            Item::Hat => "Top Hat",
            Item::Wand => "Magic Wand",
            Item::Scarf => "Silk Scarf",
            Item::Rope => "Rope",
            Item::Mirror => "Mirror",
            Item::Smoke => "Smoke Bomb",
            Item::Rabbit => "White Rabbit",
        }
    }
}

/// A set of ITEMs.
pub type ItemSet = BitSet<Item>;

impl BitSetItem for Item {
    type Bits = u8;

    fn to_index(self) -> usize {
        self as usize
    }

    fn from_index(index: usize) -> Self {
        Item::ALL[index]
    }
}

impl ItemSet {
    /// Returns every subset, beginning with this set and ending with the empty one. Counting the bits down and masking
    /// them with the set visits each subset once.
    pub fn subsets(self) -> impl Iterator<Item = ItemSet> {
        let mut next = Some(self.bits());
        core::iter::from_fn(move || {
            let bits = next?;
            next = bits.checked_sub(1).map(|fewer| fewer & self.bits());
            Some(ItemSet::from_bits(bits))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_subset_is_returned_once() {
        let items = ItemSet::EMPTY.with(Item::Hat).with(Item::Rope).with(Item::Rabbit);
        let subsets: Vec<ItemSet> = items.subsets().collect();
        assert_eq!((subsets.len(), subsets[0], subsets[7]), (8, items, ItemSet::EMPTY));
        assert!(subsets.iter().enumerate().all(|(at, set)| !subsets[at + 1..].contains(set)));
    }
}
