//! The one option of Intruder Escape, and the record's words for it.

use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// The rules agreed on before play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How many Intruders there are among six (I2).
    pub intruders: Intruders,
}

/// Intruders among six players. Fewer players have no choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "WrittenIntruders", into = "WrittenIntruders")]
pub enum Intruders {
    /// Six of the seven identity cards are dealt: 2 or 3, and only the Intruders know (I3).
    #[default]
    Dealt,
    /// 2.
    Two,
    /// 3.
    Three,
}

/// The number of Intruders as records write it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenIntruders {
    Word(Dealt),
    Number(u8),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Dealt {
    Dealt,
}

impl TryFrom<WrittenIntruders> for Intruders {
    type Error = String;

    fn try_from(written: WrittenIntruders) -> Result<Self, String> {
        match written {
            WrittenIntruders::Word(Dealt::Dealt) => Ok(Intruders::Dealt),
            WrittenIntruders::Number(2) => Ok(Intruders::Two),
            WrittenIntruders::Number(3) => Ok(Intruders::Three),
            WrittenIntruders::Number(number) => Err(format!("`intruders` is \"dealt\", 2 or 3, not {number}")),
        }
    }
}

impl From<Intruders> for WrittenIntruders {
    fn from(intruders: Intruders) -> Self {
        match intruders {
            Intruders::Dealt => WrittenIntruders::Word(Dealt::Dealt),
            Intruders::Two => WrittenIntruders::Number(2),
            Intruders::Three => WrittenIntruders::Number(3),
        }
    }
}

impl Options {
    /// How many Intruders there can be among so many players, as far as all know (I2).
    pub fn intruders_among(&self, seats: usize) -> RangeInclusive<usize> {
        match (seats, self.intruders) {
            (..=3, _) => 1..=1,
            (4 | 5, _) => 2..=2,
            (_, Intruders::Dealt) => 2..=3,
            (_, Intruders::Two) => 2..=2,
            (_, Intruders::Three) => 3..=3,
        }
    }
}
