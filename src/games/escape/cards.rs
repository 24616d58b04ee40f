//! The extended Decktet: 45 cards of six suits.
//!
//! Only suits and types matter in Escape!, never ranks. Designed by P. D. Magnus (CC BY-NC-SA 3.0); the titles are his.

use core::fmt;

use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Suits(u8);

impl Suits {
    /// No suit.
    pub const NONE: Suits = Suits(0);

    /// Whether the suit is in the set.
    pub const fn has(self, suit: Suit) -> bool {
        self.0 & (1 << suit as u8) != 0
    }

    /// The set with the suit put in.
    pub const fn with(self, suit: Suit) -> Suits {
        Suits(self.0 | 1 << suit as u8)
    }

    /// Whether the two sets share a suit.
    pub const fn meets(self, other: Suits) -> bool {
        self.0 & other.0 != 0
    }

    /// One bit for each suit, in order.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// How many suits.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The suits in order.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |suit| self.has(*suit))
    }
}

/// What a card is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Type {
    /// Pawns and courts, three suits: opens a route.
    Key,
    /// Ranks 2 to 9, two suits: leads a route on.
    Corridor,
    /// Aces and crowns, one suit: ends a route.
    Boat,
    /// The Excuse, no suit.
    Guard,
}

impl Type {
    /// The three that a clue can name (E7: the Guard never).
    pub const CLUED: [Type; 3] = [Type::Key, Type::Corridor, Type::Boat];
}

/// One of the 45 cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Card(u8);

/// How many cards there are.
pub const DECK: usize = 45;

/// Code and title of each card. The code is the rank and the suits.
const CARDS: [(&str, &str); DECK] = [
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

/// The suits of each card, read off its code when the program is built.
const SUITS: [Suits; DECK] = {
    let mut suits = [Suits::NONE; DECK];
    let mut card = 0;
    while card < DECK {
        let code = CARDS[card].0.as_bytes();
        let mut at = 1; // the first letter is the rank
        while at < code.len() {
            suits[card] = suits[card].with(match code[at] {
                b'M' => Suit::Moons,
                b'S' => Suit::Suns,
                b'W' => Suit::Waves,
                b'L' => Suit::Leaves,
                b'Y' => Suit::Wyrms,
                b'K' => Suit::Knots,
                _ => panic!("a code is a rank and suits"),
            });
            at += 1;
        }
        card += 1;
    }
    suits
};

/// What each card is good for: that follows from how many suits it has.
const KINDS: [Type; DECK] = {
    let mut kinds = [Type::Guard; DECK];
    let mut card = 0;
    while card < DECK {
        kinds[card] = match SUITS[card].len() {
            3 => Type::Key,
            2 => Type::Corridor,
            1 => Type::Boat,
            _ => Type::Guard,
        };
        card += 1;
    }
    kinds
};

impl Card {
    /// The Excuse.
    pub const GUARD: Card = Card(DECK as u8 - 1);

    /// All 45, in the customary order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..DECK as u8).map(Card)
    }

    /// The card of a code.
    pub fn of(code: &str) -> Option<Card> {
        Card::all().find(|card| card.code() == code)
    }

    /// Its place in the customary order, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// As records write it.
    pub fn code(self) -> &'static str {
        CARDS[self.index()].0
    }

    /// As people call it.
    pub fn title(self) -> &'static str {
        CARDS[self.index()].1
    }

    /// Its rank: `A`, `2` to `9`, `P`, `C` or `X`; `E` for the Excuse.
    pub fn rank(self) -> &'static str {
        // Not `[..1]`: how a bad cut of a text is told weighs 4 kB, and nothing else that comes first cuts texts.
        self.code().get(..1).unwrap_or_default()
    }

    /// Its suits.
    pub fn suits(self) -> Suits {
        SUITS[self.index()]
    }

    /// What it is good for.
    pub fn kind(self) -> Type {
        KINDS[self.index()]
    }

    /// Whether this is the Guard.
    pub fn is_guard(self) -> bool {
        self == Card::GUARD
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
        Card::of(&code).ok_or_else(|| format!("there is no card `{code}`"))
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
        assert_eq!(Type::CLUED.map(count), [8, 24, 12]);
        assert_eq!(count(Type::Guard), 1);
        assert!(Card::GUARD.is_guard() && Card::GUARD.code() == "E");
    }

    #[test]
    fn every_suit_stands_on_equally_many_cards_of_each_type() {
        for suit in Suit::ALL {
            let count = |kind| Card::all().filter(|card| card.kind() == kind && card.suits().has(suit)).count();
            assert_eq!(Type::CLUED.map(count), [4, 8, 2], "{suit:?}");
        }
    }

    #[test]
    fn codes_and_titles_are_all_different() {
        for card in Card::all() {
            assert_eq!(Card::of(card.code()), Some(card));
            assert_eq!(Card::all().filter(|other| other.title() == card.title()).count(), 1);
        }
    }
}
