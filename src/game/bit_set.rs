//! Sets of small enumerable things, stored as one bit for each.

use core::fmt::{self, Debug};
use core::ops::{BitAnd, BitOr, Not};

use derive_where::derive_where;

/// A thing that a [`BitSet`] can hold: each has a bit of its own.
pub trait BitSetItem: Copy {
    /// The unsigned integer that stores a set, with at least as many bits as there are items.
    type Bits: Bits;

    /// Returns the position of the item's bit.
    fn to_index(self) -> usize;

    /// Returns the item whose bit is at `index`, which is a position that [`BitSetItem::to_index`] returns.
    fn from_index(index: usize) -> Self;
}

/// An unsigned integer as the storage of a [`BitSet`].
pub trait Bits:
    Copy + Debug + Default + Eq + Send + Sync + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// No bit.
    const ZERO: Self;

    /// Returns the integer with this bit alone, or `None` if it has no such bit.
    fn bit(index: usize) -> Option<Self>;

    /// Returns the number of bits that are one.
    fn ones(self) -> usize;

    /// Returns the position of the lowest bit that is one. Meaningless for zero.
    fn lowest(self) -> usize;

    /// Returns the integer without its lowest bit that is one, and zero for zero.
    fn without_lowest(self) -> Self;
}

macro_rules! impl_bits {
    ($($integer:ty),*) => {$(
        impl Bits for $integer {
            const ZERO: Self = 0;

            fn bit(index: usize) -> Option<Self> {
                <$integer>::checked_shl(1, index as u32)
            }

            fn ones(self) -> usize {
                self.count_ones() as usize
            }

            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

impl_bits!(u8, u16, u32, u64);

/// Positions in a list, up to 63.
impl BitSetItem for usize {
    type Bits = u64;

    fn to_index(self) -> usize {
        self
    }

    fn from_index(index: usize) -> Self {
        index
    }
}

/// A set of items of one type, iterated in the order of their bits.
///
/// ```
/// use three_ways_out::game::BitSet;
/// let evens: BitSet<usize> = [0, 2, 4].into_iter().collect();
/// let small: BitSet<usize> = (0..3).collect();
/// assert!(evens.intersection(small).iter().eq([0, 2]));
/// ```
#[derive_where(Clone, Copy, PartialEq, Eq, Default)]
pub struct BitSet<T: BitSetItem> {
    bits: T::Bits,
}

impl<T: BitSetItem> BitSet<T> {
    /// The set of nothing.
    pub const EMPTY: Self = BitSet { bits: T::Bits::ZERO };

    /// Returns the set of the items whose bits are one. For constants, where `collect` cannot be called.
    pub const fn from_bits(bits: T::Bits) -> Self {
        BitSet { bits }
    }

    /// Returns the bits of the items.
    pub const fn bits(self) -> T::Bits {
        self.bits
    }

    /// Returns the set of one item.
    pub fn only(item: T) -> Self {
        BitSet { bits: bit(item) }
    }

    /// Returns whether the item is in the set.
    pub fn contains(self, item: T) -> bool {
        T::Bits::bit(item.to_index()).is_some_and(|bit| self.bits & bit != T::Bits::ZERO)
    }

    /// Adds an item.
    pub fn insert(&mut self, item: T) {
        self.bits = self.bits | bit(item);
    }

    /// Removes an item.
    pub fn remove(&mut self, item: T) {
        self.bits = self.bits & !bit(item);
    }

    /// Returns the set with the item added.
    pub fn with(self, item: T) -> Self {
        BitSet { bits: self.bits | bit(item) }
    }

    /// Returns the number of items.
    pub fn len(self) -> usize {
        self.bits.ones()
    }

    /// Returns whether there is no item.
    pub fn is_empty(self) -> bool {
        self.bits == T::Bits::ZERO
    }

    /// Returns the items of both sets.
    pub fn intersection(self, other: Self) -> Self {
        BitSet { bits: self.bits & other.bits }
    }

    /// Returns the items of either set.
    pub fn union(self, other: Self) -> Self {
        BitSet { bits: self.bits | other.bits }
    }

    /// Returns the items of this set that are not in the other.
    pub fn difference(self, other: Self) -> Self {
        BitSet { bits: self.bits & !other.bits }
    }

    /// Returns whether the sets have no item in common.
    pub fn is_disjoint(self, other: Self) -> bool {
        self.intersection(other).is_empty()
    }

    /// Returns whether every item is in the other set.
    pub fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Returns the first item.
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::from_index(self.bits.lowest()))
    }

    /// Iterates over the items in order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let first = rest.first();
            rest.bits = rest.bits.without_lowest();
            first
        })
    }
}

/// Returns the bit of an item.
///
/// # Panics
///
/// If the integer that stores the set has no such bit.
fn bit<T: BitSetItem>(item: T) -> T::Bits {
    T::Bits::bit(item.to_index()).expect("the storage of a set has a bit for each item")
}

impl<T: BitSetItem> FromIterator<T> for BitSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: BitSetItem + Debug> Debug for BitSet<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All sets of the numbers below 5.
    fn sets() -> impl Iterator<Item = BitSet<usize>> + Clone {
        (0..1 << 5).map(BitSet::from_bits)
    }

    fn tree(set: BitSet<usize>) -> BTreeSet<usize> {
        (0..64).filter(|item| set.contains(*item)).collect()
    }

    #[test]
    fn sets_agree_with_those_of_the_standard_library() {
        for one in sets() {
            assert!(one.iter().eq(tree(one)));
            assert_eq!(one.iter().collect::<BitSet<usize>>(), one);
            assert_eq!((one.len(), one.is_empty()), (tree(one).len(), tree(one).is_empty()));
            assert_eq!(one.first(), tree(one).first().copied());
            assert_eq!(format!("{one:?}"), format!("{:?}", tree(one)));
            for other in sets() {
                let (left, right) = (tree(one), tree(other));
                assert_eq!(tree(one.intersection(other)), &left & &right);
                assert_eq!(tree(one.union(other)), &left | &right);
                assert_eq!(tree(one.difference(other)), &left - &right);
                assert_eq!(one.is_disjoint(other), left.is_disjoint(&right));
                assert_eq!(one.is_subset(other), left.is_subset(&right));
            }
        }
    }

    #[test]
    fn items_are_inserted_and_removed() {
        let mut set = BitSet::only(3);
        set.insert(63);
        assert_eq!(set, BitSet::EMPTY.with(63).with(3));
        set.remove(3);
        assert_eq!(set, BitSet::only(63));
        assert!(!set.contains(64), "an item without a bit is in no set");
    }

    #[test]
    #[should_panic(expected = "has a bit for each item")]
    fn an_item_without_a_bit_cannot_be_inserted() {
        let mut set = BitSet::EMPTY;
        set.insert(64_usize);
    }
}
