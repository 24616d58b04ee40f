//! The options, as people choose among them.

use super::super::{Options, People, Served};
use crate::game::{Choice, Variant};

/// Both options.
pub const VARIANTS: &[Variant] = &[
    Variant {
        key: "people",
        title: "People on an ESCAPE",
        choices: &[
            Choice {
                value: "\"icons\"",
                name: "The whole act",
                line: "An ESCAPE frees one person fewer than the ITEMs it needs.",
            },
            Choice {
                value: "\"one\"",
                name: "One at a time",
                line: "Every ESCAPE frees one: a longer evening, for two or three players.",
            },
        ],
    },
    Variant {
        key: "served",
        title: "Dinner",
        choices: &[
            Choice {
                value: "\"turn\"",
                name: "Good manners",
                line: "When the main pile runs out for the second time, the current turn is still finished.",
            },
            Choice {
                value: "\"at-once\"",
                name: "While it is hot",
                line: "When the main pile runs out for the second time, the game ends at once, even in mid-turn.",
            },
        ],
    },
];

/// Text for a game with the first choice of every option.
const STANDARD: &str = "standard";

/// Returns the options of a game in short: the choices that are not the first ones.
pub fn in_force(options: &Options) -> String {
    let people = match options.people {
        People::Icons => 0,
        People::One => 1,
    };
    let served = match options.served {
        Served::Turn => 0,
        Served::AtOnce => 1,
    };
    let names: Vec<&str> = VARIANTS
        .iter()
        .zip([people, served])
        .filter(|(_, choice)| *choice > 0)
        .map(|(variant, choice)| variant.choices[choice].name)
        .collect();
    if names.is_empty() { STANDARD.into() } else { names.join(" · ") }
}

/// Sets the option with this key to its choice with this index.
pub fn choose(options: &mut Options, key: &str, choice: usize) {
    match key {
        "people" => options.people = [People::Icons, People::One][choice],
        "served" => options.served = [Served::Turn, Served::AtOnce][choice],
        _ => unreachable!("the keys are those of `VARIANTS`"),
    }
}
