//! ITEMs, and sets of their kinds.

use serde::{Deserialize, Serialize};

/// What a troupe needs to get out. Seven of each kind.
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
    /// All seven, in the customary order.
    pub const ALL: [Item; 7] =
        [Item::Hat, Item::Wand, Item::Scarf, Item::Rope, Item::Mirror, Item::Smoke, Item::Rabbit];

    /// As records write it.
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

    /// As people read it.
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

/// A set of ITEM kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Items(pub(super) u8);

impl Items {
    /// None.
    pub const NONE: Items = Items(0);

    /// Whether the kind is in the set.
    pub const fn has(self, item: Item) -> bool {
        self.0 & (1 << item as u8) != 0
    }

    /// The set with the kind put in.
    pub const fn with(self, item: Item) -> Items {
        Items(self.0 | 1 << item as u8)
    }

    /// What is in both sets.
    pub const fn both(self, other: Items) -> Items {
        Items(self.0 & other.0)
    }

    /// How many kinds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in order.
    pub fn iter(self) -> impl Iterator<Item = Item> {
        Item::ALL.into_iter().filter(move |item| self.has(*item))
    }

    /// Every set that has kinds of this one alone, this one first and the empty one last.
    pub fn subsets(self) -> impl Iterator<Item = Items> {
        let mut next = Some(self.0);
        core::iter::from_fn(move || {
            let bits = next?;
            next = bits.checked_sub(1).map(|fewer| fewer & self.0);
            Some(Items(bits))
        })
    }
}

impl FromIterator<Item> for Items {
    fn from_iter<I: IntoIterator<Item = Item>>(items: I) -> Self {
        items.into_iter().fold(Items::NONE, Items::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_all_there_each_once() {
        let items = Items::NONE.with(Item::Hat).with(Item::Rope).with(Item::Rabbit);
        let subsets: Vec<Items> = items.subsets().collect();
        assert_eq!((subsets.len(), subsets[0], subsets[7]), (8, items, Items::NONE));
        assert!(subsets.iter().enumerate().all(|(at, set)| !subsets[at + 1..].contains(set)));
    }
}
