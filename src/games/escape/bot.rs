//! The crew: who plays Escape! when people are missing.

mod casual;
mod count;
mod expert;
mod keen;
mod outlook;
#[cfg(test)]
mod tests;
mod words;

use super::{Action, Escape};
use crate::bots::Random;
use crate::game::{Bot, Bots, Level, Seat, View};

impl Bots for Escape {
    const LEVELS: &'static [Level] = &[
        Level { id: "casual", name: "Shipmate", manner: "counts what is left and says what can be played" },
        Level { id: "keen", name: "Lookout", manner: "weighs every chance, heeds a stop, and saves what is scarce" },
        Level { id: "expert", name: "Navigator", manner: "imagines how it could go on before it says a word" },
        Level { id: "random", name: "Drunk", manner: "does anything that is allowed" },
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

    fn deed(view: &View<Self>, _seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
        words::deed(view, action, name)
    }
}
