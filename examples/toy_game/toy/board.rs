//! The data of Highest Key: what lies on the table, what happens, and what records write.

use arrayvec::ArrayVec;
use derive_where::derive_where;
use serde::{Deserialize, Serialize};
use three_ways_out::game::{Ending, Hidden, Knowledge, PerSeat, Seat, SeatSet};

/// A card, from 1 to [`DECK_SIZE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Key(pub u8);

/// The number of cards.
pub const DECK_SIZE: usize = 12;

/// The number of cards that each player is dealt.
pub const HAND_SIZE: usize = 3;

/// The options agreed on before play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Which key takes a trick.
    pub taker: Taker,
}

/// Which key takes a trick (K3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Taker {
    /// The highest one.
    #[default]
    Highest,
    /// The lowest one.
    Lowest,
}

/// The table, as far as `K` knows it. Hidden fields are [`Hidden`]; every other field is open to all.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Key>)]
pub struct Board<K: Knowledge> {
    /// The options.
    pub options: Options,
    /// What happens next.
    pub phase: Phase,
    /// The draw pile; the next card is the last.
    pub deck: ArrayVec<Hidden<K, Key>, DECK_SIZE>,
    /// Each player's hand.
    pub hands: PerSeat<ArrayVec<Hidden<K, Key>, HAND_SIZE>>,
    /// The key that each player has played to this trick.
    pub played: PerSeat<Option<Key>>,
    /// The keys of earlier tricks.
    pub discards: ArrayVec<Key, DECK_SIZE>,
    /// The number of tricks of each player.
    pub tricks: PerSeat<u8>,
    /// Who plays first to this trick.
    pub leader: Seat,
}

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The deck is shuffled.
    Shuffle,
    /// A card is dealt.
    Deal,
    /// A player plays a key, or the trick is taken.
    Play,
    /// The game is over.
    Over,
}

/// Something that happens, as far as `K` knows it.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Key>)]
pub enum Event<K: Knowledge> {
    /// The deck was shuffled.
    Shuffled {
        /// The deck; the next card is the last.
        deck: ArrayVec<Hidden<K, Key>, DECK_SIZE>,
    },
    /// The next card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// The card, which that player alone sees.
        card: Hidden<K, Key>,
    },
    /// A player played a key.
    Played {
        /// The player.
        seat: Seat,
        /// The position of the key in the hand.
        place: u8,
        /// The key.
        card: Key,
    },
    /// A player took the trick.
    Taken {
        /// The player.
        seat: Seat,
    },
}

/// A decision, as records write it: `{"play":0}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Plays the card at this position of the hand.
    Play(u8),
}

/// An outcome of chance, as records write it: `{"chance":"shuffle","cards":[…]}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "chance", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Chance {
    /// The order of the deck.
    Shuffle {
        /// The cards, top first.
        cards: Vec<Key>,
    },
}

/// The result, as records write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The number of tricks of each player.
    pub tricks: Vec<u8>,
}

impl Ending for Outcome {
    fn result(&self) -> String {
        if self.winners().len() == 1 { "won".into() } else { "tied".into() }
    }

    /// Everybody with the most tricks (K4).
    fn winners(&self) -> SeatSet {
        let most = self.tricks.iter().max();
        Seat::all(self.tricks.len()).filter(|seat| self.tricks.get(seat.index()) == most).collect()
    }
}
