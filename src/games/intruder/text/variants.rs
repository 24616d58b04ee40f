//! The option of Intruder Escape in the dialog of a new game.

use super::super::{Intruders, Options};
use crate::game::{Choice, Variant};

/// The only variant, for six players.
pub const VARIANTS: &[Variant] = &[Variant {
    key: "intruders",
    title: "Intruders among six",
    choices: &[
        Choice {
            value: "\"dealt\"",
            name: "Who knows",
            line: "Six players: 2 or 3, by the deal, and only the Intruders know how many. Three players: 1. Four or five: 2.",
        },
        Choice { value: "2", name: "A pair", line: "Six players, 2 Intruders." },
        Choice { value: "3", name: "A gang", line: "Six players, 3 Intruders." },
    ],
}];

/// Sets the option to this choice.
pub fn choose(options: &mut Options, key: &str, choice: usize) {
    if key == "intruders" {
        options.intruders = [Intruders::Dealt, Intruders::Two, Intruders::Three][choice];
    }
}
