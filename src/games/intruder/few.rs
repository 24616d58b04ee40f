//! A few things in order, at most a hand of them.

use core::fmt;

use super::HAND;
use crate::game::{Hidden, Known, Readable};

/// A few things in order, at most a hand of them. They are copied all at once, however many there are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Few<T>([Option<T>; HAND]); // behind the first None there is nothing

impl<T: Copy> Few<T> {
    /// None at all.
    pub const NONE: Few<T> = Few([None; HAND]);

    /// So many, each made for its place.
    pub fn new(len: usize, thing: impl Fn(usize) -> T) -> Self {
        Few(core::array::from_fn(|at| (at < len).then(|| thing(at))))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|place| usize::from(place.is_some())).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// The things in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> + Clone {
        self.0.iter().map_while(Option::as_ref)
    }

    /// The thing at this place, if there is one.
    pub fn get(&self, at: usize) -> Option<T> {
        self.0[at]
    }

    /// Puts one at the end.
    pub fn push(&mut self, thing: T) {
        self.0[self.len()] = Some(thing);
    }

    /// Those that are wanted, and the others. There is no branch to guess: which ones they are, is seldom known beforehand.
    pub fn parted(self, mut wanted: impl FnMut(T) -> bool) -> (Self, Self) {
        let (mut those, mut others) = (Few::NONE, Few::NONE);
        let (mut taken, mut left) = (0, 0);
        self.into_iter().for_each(|thing| {
            let wants = wanted(thing);
            (those.0[taken], others.0[left]) = (Some(thing), Some(thing));
            taken += usize::from(wants);
            left += usize::from(!wants);
        });
        for (few, end) in [(&mut those, taken), (&mut others, left)] {
            few.0.get_mut(end).into_iter().for_each(|place| *place = None);
        }
        (those, others)
    }
}

impl<T: Known + Copy> Few<T> {
    /// Those that can be read: all of them, or none.
    pub fn read<K: Readable>(hidden: &Few<Hidden<K, T>>) -> Self {
        Few(K::read_all(hidden.0))
    }
}

impl<T: Copy + PartialEq> Few<T> {
    /// Whether there is one like this.
    pub fn has(&self, thing: T) -> bool {
        self.iter().any(|held| *held == thing)
    }

    /// All but the first like this. There is no branch to guess here either.
    pub fn without(&self, thing: T) -> Self {
        let mut found = false;
        Few(core::array::from_fn(|at| {
            found |= self.0[at] == Some(thing);
            if found { self.0.get(at + 1).copied().flatten() } else { self.0[at] }
        }))
    }
}

impl<T> IntoIterator for Few<T> {
    type Item = T;
    type IntoIter = core::iter::Flatten<core::array::IntoIter<Option<T>, HAND>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().flatten()
    }
}

impl<T: Copy> Default for Few<T> {
    fn default() -> Self {
        Few::NONE
    }
}

impl<T: Copy> Extend<T> for Few<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, things: I) {
        things.into_iter().for_each(|thing| self.push(thing));
    }
}

impl<T: Copy> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut few = Few::NONE;
        things.into_iter().enumerate().for_each(|(at, thing)| few.0[at] = Some(thing));
        few
    }
}

impl<T: Copy + fmt::Debug> fmt::Debug for Few<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Full, Part};

    #[test]
    fn they_stay_in_order() {
        let few: Few<u8> = [3, 1, 3, 2].into_iter().collect();
        let all = |few: Few<u8>| few.into_iter().collect::<Vec<_>>();
        assert_eq!((all(few), few.len(), few.get(3), few.get(4)), (vec![3, 1, 3, 2], 4, Some(2), None));
        assert_eq!((all(few.without(3)), all(few.without(9))), (vec![1, 3, 2], vec![3, 1, 3, 2]));
        let (odd, even) = few.parted(|number| number % 2 == 1);
        assert_eq!((all(odd), all(even)), (vec![3, 1, 3], vec![2]));
        assert!(few.has(2) && !few.has(4) && Few::<u8>::NONE.is_empty());
        assert_eq!(all(Few::new(HAND, |at| at as u8).without(4)), [0, 1, 2, 3]);
    }

    #[test]
    fn hidden_things_cannot_be_read() {
        let few: Few<u8> = [7, 8].into_iter().collect();
        assert_eq!(Few::read::<Full>(&few), few);
        let (known, hidden) = (Few::new(2, |at| few.get(at)), Few::new(2, |_| None));
        assert_eq!((Few::read::<Part>(&known), Few::<u8>::read::<Part>(&hidden)), (few, Few::NONE));
    }
}
