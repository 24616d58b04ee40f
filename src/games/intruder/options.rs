//! The option of Intruder Escape, and its notation in records.

use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The number of Intruders among six players (I2).
    pub intruders: Intruders,
}

/// The number of Intruders among six players. With fewer players it is fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "IntrudersRecord", into = "IntrudersRecord")]
pub enum Intruders {
    /// 2 or 3: six of the seven identity cards are dealt, and only the Intruders know the number (I3).
    #[default]
    Dealt,
    /// 2.
    Two,
    /// 3.
    Three,
}

/// The notation of [`Intruders`] in records.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum IntrudersRecord {
    Word(Dealt),
    Number(u8),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Dealt {
    Dealt,
}

impl TryFrom<IntrudersRecord> for Intruders {
    type Error = String;

    fn try_from(record: IntrudersRecord) -> Result<Self, String> {
        match record {
            IntrudersRecord::Word(Dealt::Dealt) => Ok(Intruders::Dealt),
            IntrudersRecord::Number(2) => Ok(Intruders::Two),
            IntrudersRecord::Number(3) => Ok(Intruders::Three),
            IntrudersRecord::Number(number) => Err(format!("`intruders` is \"dealt\", 2 or 3, not {number}")),
        }
    }
}

impl From<Intruders> for IntrudersRecord {
    fn from(intruders: Intruders) -> Self {
        match intruders {
            Intruders::Dealt => IntrudersRecord::Word(Dealt::Dealt),
            Intruders::Two => IntrudersRecord::Number(2),
            Intruders::Three => IntrudersRecord::Number(3),
        }
    }
}

impl Options {
    /// Returns the publicly possible numbers of Intruders among this many players (I2).
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
