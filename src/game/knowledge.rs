//! Who knows what: the types that keep hidden cards hidden.
//!
//! A board is generic in `K`, how much is known. The truth is a board of [`Full`] knowledge, a view one of [`Part`]. A field
//! of type [`Hidden`] may be hidden from someone; every other field lies open to all. Code that is generic in
//! `K: Knowledge` can move a hidden thing about, but it cannot look at it: to it the thing has no equality, no order and
//! no hash.
//!
//! ```compile_fail
//! use three_ways_out::game::{Hidden, Knowledge};
//! fn peek<K: Knowledge>(card: &Hidden<K, u8>) -> bool {
//!     *card == 3 // a hidden card cannot be compared
//! }
//! ```

use core::fmt::Debug;

use super::Seat;

/// Anything that can be known or not. It offers no way to tell one from another.
pub trait Known: Clone + Debug + Send + Sync + 'static {}

impl<T: Clone + Debug + Send + Sync + 'static> Known for T {}

/// How much is known.
pub trait Knowledge: Copy + Debug + Send + Sync + 'static {
    /// A thing that may be hidden, as far as this knowledge goes.
    type Of<T: Known + Copy>: Known + Copy;
}

/// All is known: the truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// What somebody knows: a thing, or nothing of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part;

impl Knowledge for Full {
    type Of<T: Known + Copy> = T;
}

impl Knowledge for Part {
    type Of<T: Known + Copy> = Option<T>;
}

/// A thing that may be hidden from someone.
pub type Hidden<K, T> = <K as Knowledge>::Of<T>;

/// Knowledge that can be asked. Rules that judge a move and bots that plan one are generic in this; what changes a board
/// is generic in [`Knowledge`] alone and so can't ask.
pub trait Readable: Knowledge {
    /// The thing, if it is known.
    fn read<T: Known + Copy>(hidden: &Hidden<Self, T>) -> Option<&T>;

    /// The things in these places, if they are known.
    fn read_all<T: Known + Copy, const N: usize>(places: [Option<Hidden<Self, T>>; N]) -> [Option<T>; N];
}

impl Readable for Full {
    fn read<T: Known + Copy>(hidden: &T) -> Option<&T> {
        Some(hidden)
    }

    fn read_all<T: Known + Copy, const N: usize>(places: [Option<T>; N]) -> [Option<T>; N] {
        places
    }
}

impl Readable for Part {
    fn read<T: Known + Copy>(hidden: &Option<T>) -> Option<&T> {
        hidden.as_ref()
    }

    fn read_all<T: Known + Copy, const N: usize>(places: [Option<Option<T>>; N]) -> [Option<T>; N] {
        places.map(Option::flatten)
    }
}

/// Whose eyes look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// What lies open to all: the screen while the curtain is down.
    Public,
    /// What the player in this seat knows.
    Seat(Seat),
    /// Everything. The table grants it once the game is over.
    Open,
}

impl Eyes {
    /// Whether these eyes see what only `owner` may see.
    pub fn see_as(self, owner: Seat) -> bool {
        match self {
            Eyes::Public => false,
            Eyes::Seat(seat) => seat == owner,
            Eyes::Open => true,
        }
    }

    /// Whether these eyes see what everybody but `owner` may see.
    pub fn see_across(self, owner: Seat) -> bool {
        match self {
            Eyes::Public => false,
            Eyes::Seat(seat) => seat != owner,
            Eyes::Open => true,
        }
    }

    /// The seat, if these are the eyes of one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eyes::Seat(seat) => Some(seat),
            Eyes::Public | Eyes::Open => None,
        }
    }
}
