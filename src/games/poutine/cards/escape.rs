//! ESCAPEs: the ITEMs that they ask for and the number of people that they free.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::{Item, ItemSet};

/// An ESCAPE card. There is one copy of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct EscapeCard(u8);

/// The number of ESCAPEs.
pub const ESCAPE_COUNT: usize = 18;

/// The most ITEMs that an ESCAPE asks for.
pub const MAX_ESCAPE_ITEMS: usize = 4;

/// Code, title and ITEMs of each ESCAPE.
const PRINTED: [(&str, &str, &[Item]); ESCAPE_COUNT] = {
    use Item::*;
    [
        ("e1", "Slip Out the Window", &[Rope, Scarf]),
        ("e2", "Gone in a Puff", &[Smoke, Wand]),
        ("e3", "The Rabbit Needs a Walk", &[Rabbit, Rope]),
        ("e4", "Just Powdering My Nose", &[Mirror, Scarf]),
        ("e5", "A Tip of the Hat", &[Hat, Wand]),
        ("e6", "Smoke and Mirrors", &[Smoke, Mirror]),
        ("e7", "Back into the Hat", &[Hat, Rabbit]),
        ("e8", "Dreadful Chill, Must Dash", &[Scarf, Hat]),
        ("e9", "Sawn in Half, Half Gone", &[Mirror, Wand, Scarf]),
        ("e10", "Up the Rope and Away", &[Rope, Wand, Smoke]),
        ("e11", "Disguised as Waiters", &[Hat, Mirror, Scarf]),
        ("e12", "The False Pantry Wall", &[Mirror, Rope, Smoke]),
        ("e13", "Down the Laundry Chute", &[Rabbit, Scarf, Rope]),
        ("e14", "Follow That Rabbit!", &[Rope, Hat, Rabbit]),
        ("e15", "Rabbit Loose in the Kitchen", &[Rabbit, Smoke, Hat]),
        ("e16", "The Vanishing Cabinet", &[Mirror, Smoke, Wand, Rabbit]),
        ("e17", "Metamorphosis", &[Rope, Scarf, Wand, Mirror]),
        ("e18", "The Grand Finale", &[Hat, Wand, Rabbit, Smoke]),
    ]
};

/// The ITEMs of each ESCAPE as a set, computed at compile time.
const ITEM_SETS: [ItemSet; ESCAPE_COUNT] = {
    let mut sets = [ItemSet::EMPTY; ESCAPE_COUNT];
    let mut escape = 0;
    while escape < ESCAPE_COUNT {
        let (mut bits, mut item) = (0, 0);
        while item < PRINTED[escape].2.len() {
            bits |= 1 << PRINTED[escape].2[item] as u8;
            item += 1;
        }
        sets[escape] = ItemSet::from_bits(bits);
        escape += 1;
    }
    sets
};

impl EscapeCard {
    /// Returns all 18, in order.
    pub fn all() -> impl Iterator<Item = EscapeCard> {
        (0..ESCAPE_COUNT as u8).map(EscapeCard)
    }

    /// Returns the ESCAPE at this position in the order.
    pub(super) fn from_index(index: usize) -> EscapeCard {
        EscapeCard(index as u8)
    }

    /// Returns the position in the order, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the code that records use.
    pub fn code(self) -> &'static str {
        PRINTED[self.index()].0
    }

    /// Returns the title that people read.
    pub fn title(self) -> &'static str {
        PRINTED[self.index()].1
    }

    /// Returns the ITEMs that it asks for, in the order in which the card shows them.
    pub fn printed_items(self) -> &'static [Item] {
        PRINTED[self.index()].2
    }

    /// Returns the set of ITEMs that it asks for.
    pub fn items(self) -> ItemSet {
        ITEM_SETS[self.index()]
    }

    /// Returns the number of people printed on it: the number of its ITEMs less one (H29).
    pub fn printed_people(self) -> usize {
        self.printed_items().len() - 1
    }
}

impl fmt::Debug for EscapeCard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

impl TryFrom<String> for EscapeCard {
    type Error = String;

    fn try_from(code: String) -> Result<Self, String> {
        EscapeCard::all().find(|card| card.code() == code).ok_or_else(|| format!("there is no ESCAPE `{code}`"))
    }
}

impl From<EscapeCard> for &'static str {
    fn from(card: EscapeCard) -> &'static str {
        card.code()
    }
}
