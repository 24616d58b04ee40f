//! The crew: who plays Escape! when people are missing.

mod count;
mod course;
mod crew;
mod deeds;
mod expert;
mod outlook;
mod position;
mod reading;
mod rules;
mod search;
mod talk;
#[cfg(test)]
mod tests;
mod weights;
mod words;
mod worlds;

use super::{Action, Escape};
use crate::bots::Random;
use crate::game::{Bot, Bots, Level, Seat, View};

impl Bots for Escape {
    const LEVELS: &'static [Level] = &[
        Level { id: "casual", name: "Shipmate", manner: "counts what is left and speaks to whoever is next" },
        Level { id: "keen", name: "Lookout", manner: "weighs every chance, heeds a stop, and saves what is scarce" },
        Level { id: "expert", name: "Navigator", manner: "imagines how it could go on before it says a word" },
        Level { id: "random", name: "Drunk", manner: "does anything that is allowed" },
    ];

    fn bot(level: &str) -> Option<Box<dyn Bot<Self>>> {
        match level {
            "casual" => Some(Box::new(crew::ByRules(&weights::CASUAL))),
            "keen" => Some(Box::new(crew::ByRules(&weights::KEEN))),
            "expert" => Some(Box::new(expert::Expert)),
            "random" => Some(Box::new(Random)),
            _ => None,
        }
    }

    fn deed(view: &View<Self>, _seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
        words::deed(view, action, name)
    }
}
