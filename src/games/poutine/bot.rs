//! The guests: who plays Houdini's Poutine when people are missing.

mod casual;
mod expert;
mod guest;
mod hold;
mod keen;
mod memory;
mod outlook;
mod standing;
mod weights;
mod words;

use super::{Action, Poutine};
use crate::bots::Random;
use crate::game::{Bot, Bots, Level, Seat, SeatSet, View};

impl Bots for Poutine {
    const LEVELS: &'static [Level] = &[
        Level { id: "casual", name: "Conjuror", manner: "takes the first way out, and stops whomever it can" },
        Level { id: "keen", name: "Card counter", manner: "knows what is still to come, and who has what" },
        Level {
            id: "expert",
            name: "Clairvoyant",
            manner: "has seen the next round a hundred times, and picks the best of it",
        },
        Level { id: "random", name: "Tipsy uncle", manner: "does anything that is allowed" },
    ];

    fn bot(level: &str) -> Option<Box<dyn Bot<Self>>> {
        match level {
            "casual" => Some(Box::new(casual::Casual)),
            "keen" => Some(Box::new(keen::Keen)),
            "expert" => Some(Box::new(expert::Expert)),
            "random" => Some(Box::new(Random)),
            _ => None,
        }
    }

    fn away(view: &View<Self>) -> SeatSet {
        view.left
    }

    fn deed(_view: &View<Self>, _seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
        words::deed(action, name)
    }
}
