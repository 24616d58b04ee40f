//! The options of Escape! as people choose them for a new game.

use super::super::{Boats, Completed, Corridors, Options, Routes, Tokens};
use crate::game::{Choice, Preset, Variant};

/// The options with their choices.
pub const VARIANTS: &[Variant] = &[
    Variant {
        key: "tokens",
        title: "Tokens in the cup",
        choices: &[
            Choice {
                value: "8",
                name: "Open water",
                line: "8 tokens: eight clues before somebody must play or discard.",
            },
            Choice { value: "10", name: "Calm sea", line: "10 tokens: time to talk." },
            Choice { value: "6", name: "Dark of the Storm", line: "6 tokens: every word counts." },
        ],
    },
    Variant {
        key: "corridors",
        title: "Length of a route",
        choices: &[
            Choice { value: "3", name: "Upper deck", line: "A boat needs 3 corridors." },
            Choice { value: "4", name: "Bowels of the Ship", line: "A boat needs 4 corridors." },
        ],
    },
    Variant {
        key: "routes",
        title: "Routes at once",
        choices: &[
            Choice { value: "\"n\"", name: "Wide gangways", line: "As many routes in progress as players." },
            Choice {
                value: "\"n-1\"",
                name: "Rat Warren",
                line: "At most one route fewer in progress than players (E11).",
            },
        ],
    },
    Variant {
        key: "completed",
        title: "Completed routes",
        choices: &[
            Choice { value: "\"free\"", name: "All together", line: "A completed route makes room for another." },
            Choice {
                value: "\"count\"",
                name: "Every Man for Himself",
                line: "At most as many routes in progress as players still inside (E32).",
            },
        ],
    },
    Variant {
        key: "boats",
        title: "Boats",
        choices: &[
            Choice { value: "\"any\"", name: "Any boat", line: "Any boat ends any route that is long enough." },
            Choice {
                value: "\"match\"",
                name: "Moorings",
                line: "A boat must share a suit with the end of its route (house rule, hard).",
            },
        ],
    },
];

/// The presets of difficulty. The shares are those of `cargo xtask arena` (BENCH.md).
pub const PRESETS: &[Preset] = &[
    Preset { name: "Calm sea", line: "10 tokens in the cup: more time to talk.", variants: &[("tokens", 1)] },
    Preset {
        name: "Standard",
        line: "8 tokens, 3 corridors. Keen bots get everybody out in 100 of 100 games.",
        variants: &[],
    },
    Preset {
        name: "Hard",
        line: "A boat needs 4 corridors. Keen bots get everybody out in 100 of 100 games with two to four players, in 96 with five.",
        variants: &[("corridors", 1)],
    },
    Preset {
        name: "Hardest",
        line: "All harder variants at once. Keen bots get everybody out in 98 of 100 games with three players, in 95 with four, in 69 with five (experts: 99).",
        variants: &[("tokens", 2), ("corridors", 1), ("routes", 1), ("completed", 1), ("boats", 1)],
    },
];

/// Sets the option `key` to the choice with this index.
pub fn choose(options: &mut Options, key: &str, choice: usize) {
    match key {
        "tokens" => options.tokens = [Tokens::Eight, Tokens::Ten, Tokens::Six][choice],
        "corridors" => options.corridors = [Corridors::Three, Corridors::Four][choice],
        "routes" => options.routes = [Routes::All, Routes::OneFewer][choice],
        "completed" => options.completed = [Completed::Free, Completed::Count][choice],
        "boats" => options.boats = [Boats::Any, Boats::Match][choice],
        _ => unreachable!("the keys are those of `VARIANTS`"),
    }
}
