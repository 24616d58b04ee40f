//! The extended Decktet: 45 cards of six suits.
//!
//! Only suits and types matter in Escape!, never ranks. The Decktet and the titles of its cards are by P. D. Magnus
//! (CC BY-NC-SA 3.0).

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::game::{BitSet, BitSetItem};

/// A suit, in the customary order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    /// Moons.
    #[serde(rename = "M")]
    Moons,
    /// Suns.
    #[serde(rename = "S")]
    Suns,
    /// Waves.
    #[serde(rename = "W")]
    Waves,
    /// Leaves.
    #[serde(rename = "L")]
    Leaves,
    /// Wyrms.
    #[serde(rename = "Y")]
    Wyrms,
    /// Knots.
    #[serde(rename = "K")]
    Knots,
}

impl Suit {
    /// All six, in order.
    pub const ALL: [Suit; 6] = [Suit::Moons, Suit::Suns, Suit::Waves, Suit::Leaves, Suit::Wyrms, Suit::Knots];
}

/// A set of suits.
pub type Suits = BitSet<Suit>;

impl BitSetItem for Suit {
    type Bits = u8;

    fn to_index(self) -> usize {
        self as usize
    }

    fn from_index(index: usize) -> Self {
        Suit::ALL[index]
    }
}

/// A type of card: its part in a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardType {
    /// Pawns and courts, three suits: starts a route.
    Key,
    /// Ranks 2 to 9, two suits: extends a route.
    Corridor,
    /// Aces and crowns, one suit: completes a route.
    Boat,
    /// The Excuse, no suit: extends any route.
    Guard,
}

impl CardType {
    /// The three types that a clue can name (E7: the Guard never).
    pub const CLUEABLE: [CardType; 3] = [CardType::Key, CardType::Corridor, CardType::Boat];
}

/// One of the 45 cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Card(u8);

/// The number of cards in the deck.
pub const DECK_SIZE: usize = 45;

/// The code and the title of each card. The code is the rank and the suits.
const CARDS: [(&str, &str); DECK_SIZE] = [
    ("AM", "the Ace of Moons"),
    ("AS", "the Ace of Suns"),
    ("AW", "the Ace of Waves"),
    ("AL", "the Ace of Leaves"),
    ("AY", "the Ace of Wyrms"),
    ("AK", "the Ace of Knots"),
    ("2MK", "the Author"),
    ("2SY", "the Desert"),
    ("2WL", "the Origin"),
    ("3MW", "the Journey"),
    ("3SK", "the Painter"),
    ("3LY", "the Savage"),
    ("4MS", "the Mountain"),
    ("4WL", "the Sailor"),
    ("4YK", "the Battle"),
    ("5ML", "the Forest"),
    ("5SW", "the Discovery"),
    ("5YK", "the Soldier"),
    ("6MW", "the Lunatic"),
    ("6SY", "the Penitent"),
    ("6LK", "the Market"),
    ("7ML", "the Chance Meeting"),
    ("7SK", "the Castle"),
    ("7WY", "the Cave"),
    ("8MS", "the Diplomat"),
    ("8WL", "the Mill"),
    ("8YK", "the Betrayal"),
    ("9MS", "the Pact"),
    ("9WY", "the Darkness"),
    ("9LK", "the Merchant"),
    ("PMSL", "the Harvest"),
    ("PMYK", "the Watchman"),
    ("PSWK", "the Light Keeper"),
    ("PWLY", "the Borderland"),
    ("CMWK", "the Consul"),
    ("CMLY", "the Rite"),
    ("CSWY", "the Island"),
    ("CSLK", "the Window"),
    ("XM", "the Huntress"),
    ("XS", "the Bard"),
    ("XW", "the Sea"),
    ("XL", "the End"),
    ("XY", "the Calamity"),
    ("XK", "the Windfall"),
    ("E", "the Excuse"),
];

/// The suits of each card, parsed from its code at compile time.
const SUITS: [Suits; DECK_SIZE] = {
    let mut suits = [Suits::EMPTY; DECK_SIZE];
    let mut card = 0;
    while card < DECK_SIZE {
        suits[card] = suits_of_code(CARDS[card].0);
        card += 1;
    }
    suits
};

/// Returns the suits in a card's code: all letters after the rank.
const fn suits_of_code(code: &str) -> Suits {
    let letters = code.as_bytes();
    let mut bits = 0;
    let mut index = 1;
    while index < letters.len() {
        bits |= 1
            << match letters[index] {
                b'M' => Suit::Moons as u8,
                b'S' => Suit::Suns as u8,
                b'W' => Suit::Waves as u8,
                b'L' => Suit::Leaves as u8,
                b'Y' => Suit::Wyrms as u8,
                b'K' => Suit::Knots as u8,
                _ => panic!("a code is a rank followed by suits"),
            };
        index += 1;
    }
    Suits::from_bits(bits)
}

/// The type of each card, which follows from its number of suits.
const TYPES: [CardType; DECK_SIZE] = {
    let mut types = [CardType::Guard; DECK_SIZE];
    let mut card = 0;
    while card < DECK_SIZE {
        types[card] = match SUITS[card].bits().count_ones() {
            3 => CardType::Key,
            2 => CardType::Corridor,
            1 => CardType::Boat,
            _ => CardType::Guard,
        };
        card += 1;
    }
    types
};

impl Card {
    /// The Excuse.
    pub const GUARD: Card = Card(DECK_SIZE as u8 - 1);

    /// Iterates over all 45 cards in the customary order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..DECK_SIZE as u8).map(Card)
    }

    /// Returns the card with this code.
    pub fn from_code(code: &str) -> Option<Card> {
        Card::all().find(|card| card.code() == code)
    }

    /// Returns the position of the card in the customary order, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the code, as records write it: `7ML`.
    pub fn code(self) -> &'static str {
        CARDS[self.index()].0
    }

    /// Returns the title: `the Chance Meeting`.
    pub fn title(self) -> &'static str {
        CARDS[self.index()].1
    }

    /// Returns the rank: `A`, `2` to `9`, `P`, `C` or `X`; `E` for the Excuse.
    pub fn rank(self) -> &'static str {
        // Not `[..1]`: the panic message of a failed slice of a string adds 4 kB of wasm.
        self.code().get(..1).unwrap_or_default()
    }

    /// Returns the suits.
    pub fn suits(self) -> Suits {
        SUITS[self.index()]
    }

    /// Returns the type.
    pub fn kind(self) -> CardType {
        TYPES[self.index()]
    }

    /// Returns whether this is the Guard.
    pub fn is_guard(self) -> bool {
        self == Card::GUARD
    }
}

impl BitSetItem for Card {
    type Bits = u64;

    fn to_index(self) -> usize {
        self.index()
    }

    fn from_index(index: usize) -> Self {
        Card(index as u8)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(code: String) -> Result<Self, String> {
        Card::from_code(&code).ok_or_else(|| format!("there is no card `{code}`"))
    }
}

impl From<Card> for &'static str {
    fn from(card: Card) -> &'static str {
        card.code()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_8_keys_24_corridors_12_boats_and_the_guard() {
        let count = |kind| Card::all().filter(|card| card.kind() == kind).count();
        assert_eq!(CardType::CLUEABLE.map(count), [8, 24, 12]);
        assert_eq!(count(CardType::Guard), 1);
        assert!(Card::GUARD.is_guard() && Card::GUARD.code() == "E");
    }

    #[test]
    fn every_suit_is_on_the_same_number_of_cards_of_each_type() {
        for suit in Suit::ALL {
            let count = |kind| Card::all().filter(|card| card.kind() == kind && card.suits().contains(suit)).count();
            assert_eq!(CardType::CLUEABLE.map(count), [4, 8, 2], "{suit:?}");
        }
    }

    #[test]
    fn codes_and_titles_are_unique() {
        for card in Card::all() {
            assert_eq!(Card::from_code(card.code()), Some(card));
            assert_eq!(Card::all().filter(|other| other.title() == card.title()).count(), 1);
        }
    }
}
