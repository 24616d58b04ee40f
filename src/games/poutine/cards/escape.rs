//! ESCAPEs: what they ask for and whom they free.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::{Item, Items};

/// A way out. One of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct EscapeCard(u8);

/// How many ESCAPEs there are.
pub const ESCAPES: usize = 18;

/// Code, title and ITEMs of each ESCAPE.
const WAYS: [(&str, &str, &[Item]); ESCAPES] = {
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

/// The ITEMs of each ESCAPE as sets, put together when the program is built.
const NEEDS: [Items; ESCAPES] = {
    let mut needs = [Items::NONE; ESCAPES];
    let mut way = 0;
    while way < ESCAPES {
        let mut at = 0;
        while at < WAYS[way].2.len() {
            needs[way] = needs[way].with(WAYS[way].2[at]);
            at += 1;
        }
        way += 1;
    }
    needs
};

impl EscapeCard {
    /// All 18, in order.
    pub fn all() -> impl Iterator<Item = EscapeCard> {
        (0..ESCAPES as u8).map(EscapeCard)
    }

    /// The one at this place in the order.
    pub(super) fn at(place: usize) -> EscapeCard {
        EscapeCard(place as u8)
    }

    /// Its place in the order, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// As records write it.
    pub fn code(self) -> &'static str {
        WAYS[self.index()].0
    }

    /// As people read it.
    pub fn title(self) -> &'static str {
        WAYS[self.index()].1
    }

    /// The ITEMs that it asks for, as the card shows them.
    pub fn shows(self) -> &'static [Item] {
        WAYS[self.index()].2
    }

    /// The ITEMs that it asks for.
    pub fn items(self) -> Items {
        NEEDS[self.index()]
    }

    /// The people that stand on it: one fewer than its ITEMs (H29).
    pub fn icons(self) -> usize {
        self.items().len() - 1
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
