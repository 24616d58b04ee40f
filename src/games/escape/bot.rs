//! The crew: who plays Escape! when people are missing.
//!
//! The page has the first and the last of them. The others would add 13 kB to what the first move waits for, so they play in
//! the arena until bots think in a part of their own.

mod casual;
#[cfg(not(feature = "web"))]
mod count;
#[cfg(not(feature = "web"))]
mod expert;
#[cfg(not(feature = "web"))]
mod keen;
#[cfg(not(feature = "web"))]
mod outlook;

use super::{Action, Escape};
use crate::bots::Random;
use crate::game::{Bot, Bots, Level, Seat, View};

impl Bots for Escape {
    const LEVELS: &'static [Level] = &[
        Level { id: "casual", name: "Shipmate", manner: "counts what is left and says what can be played" },
        #[cfg(not(feature = "web"))]
        Level { id: "keen", name: "Lookout", manner: "weighs every chance, heeds a stop, and saves what is scarce" },
        #[cfg(not(feature = "web"))]
        Level { id: "expert", name: "Navigator", manner: "imagines how it could go on before it says a word" },
        Level { id: "random", name: "Drunk", manner: "does anything that is allowed" },
    ];

    fn bot(level: &str) -> Option<Box<dyn Bot<Self>>> {
        match level {
            "casual" => Some(Box::new(casual::Casual)),
            #[cfg(not(feature = "web"))]
            "keen" => Some(Box::new(keen::Keen)),
            #[cfg(not(feature = "web"))]
            "expert" => Some(Box::new(expert::Expert)),
            "random" => Some(Box::new(Random)),
            _ => None,
        }
    }

    fn deed(_view: &View<Self>, _seat: Seat, action: &Action, _name: &dyn Fn(Seat) -> String) -> String {
        format!("{action:?}")
    }
}
