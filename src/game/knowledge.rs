//! Types that keep hidden cards apart from open ones.
//!
//! A board is generic in `K`, how much is known: the full board is a board of [`Full`] knowledge, a view one of [`Partial`].
//! A field of type [`Hidden`] may be hidden from an observer; every other field is open to all. Code that is generic in
//! `K: Knowledge` can move a hidden thing, but has no equality, order or hash for it:
//!
//! ```compile_fail
//! use three_ways_out::game::{Hidden, Knowledge};
//! fn peek<K: Knowledge>(card: &Hidden<K, u8>) -> bool {
//!     *card == 3 // a hidden card cannot be compared
//! }
//! ```
//!
//! This prevents accidents, not intent: generic code could still print a hidden thing through `Debug` or downcast it through
//! `Any`. Likewise [`Rules`](super::Rules) reads the full board and may write what it reads into an open field of an event.
//! The laws in `tests/game_laws/` compare views and look for such leaks.
//!
//! `Full` and `Partial` are all the kinds of knowledge there are, for `Knowledge` is sealed:
//!
//! ```compile_fail
//! #[derive(Clone, Copy, Debug)]
//! struct Spy;
//! impl three_ways_out::game::Knowledge for Spy {
//!     type Of<T: three_ways_out::game::Opaque + Copy> = T;
//! }
//! ```

use core::fmt::Debug;

use super::Seat;

/// The bounds of a thing that may be hidden. They allow to move it, not to compare it.
pub trait Opaque: Clone + Debug + Send + Sync + 'static {}

impl<T: Clone + Debug + Send + Sync + 'static> Opaque for T {}

mod sealed {
    /// Nothing outside of this module can implement it.
    pub trait Sealed {}
    impl Sealed for super::Full {}
    impl Sealed for super::Partial {}
}

/// How much of a board is known. Implemented by [`Full`] and [`Partial`] only.
pub trait Knowledge: sealed::Sealed + Copy + Debug + Send + Sync + 'static {
    /// The type of a field that may be hidden.
    type Of<T: Opaque + Copy>: Opaque + Copy;
}

/// Everything is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// What one observer knows: a hidden field is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partial;

impl Knowledge for Full {
    type Of<T: Opaque + Copy> = T;
}

impl Knowledge for Partial {
    type Of<T: Opaque + Copy> = Option<T>;
}

/// A field that may be hidden from an observer.
pub type Hidden<K, T> = <K as Knowledge>::Of<T>;

/// Knowledge whose hidden fields can be read. Code that judges or plans actions is generic in this; [`Game::apply`] is generic
/// in [`Knowledge`] only.
///
/// [`Game::apply`]: super::Game::apply
pub trait Readable: Knowledge {
    /// Returns the value of a field, if it is known.
    fn read<T: Opaque + Copy>(hidden: &Hidden<Self, T>) -> Option<&T>;
}

impl Readable for Full {
    fn read<T: Opaque + Copy>(hidden: &T) -> Option<&T> {
        Some(hidden)
    }
}

impl Readable for Partial {
    fn read<T: Opaque + Copy>(hidden: &Option<T>) -> Option<&T> {
        hidden.as_ref()
    }
}

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observer {
    /// Somebody who sees what is open to all, as the screen does while the curtain is down.
    Public,
    /// The player in this seat.
    Seat(Seat),
    /// Somebody who sees everything. The table allows it once the game is over.
    All,
}

impl Observer {
    /// Returns whether the observer sees what only `owner` may see.
    pub fn sees_private_of(self, owner: Seat) -> bool {
        match self {
            Observer::Public => false,
            Observer::Seat(seat) => seat == owner,
            Observer::All => true,
        }
    }

    /// Returns whether the observer sees what everybody but `owner` may see.
    pub fn sees_hidden_from(self, owner: Seat) -> bool {
        match self {
            Observer::Public => false,
            Observer::Seat(seat) => seat != owner,
            Observer::All => true,
        }
    }

    /// Returns the seat of a player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Observer::Seat(seat) => Some(seat),
            Observer::Public | Observer::All => None,
        }
    }
}
