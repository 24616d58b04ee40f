//! The cast: who plays Intruder Escape when people are missing.
//!
//! What all of them know is the same: cards lie open, and only who is who is hidden. So one belief is shared by all who look
//! on ([`belief`]), and each adds the identities it knows. From the belief follows what each life is worth ([`stakes`]), from
//! that what each play is worth ([`effect`]). Keen takes the best play; expert lets all play on like that in worlds that it
//! imagines.

mod belief;
mod casual;
mod choice;
mod effect;
mod expert;
mod keen;
mod outlook;
mod stakes;
mod talk;
mod tally;
mod voice;
mod words;

use super::{Action, Intruder, Role};
use crate::bots::Random;
use crate::game::{Bot, Bots, Level, Seat, View};

impl Bots for Intruder {
    const LEVELS: &'static [Level] = words::LEVELS;

    const SIDES: &'static [&'static str] = &["innocents", "intruders"];

    fn side(view: &View<Self>, seat: Seat) -> Option<&'static str> {
        let role = view.roles[seat].flatten()?;
        Some(Self::SIDES[usize::from(role == Role::Intruder)])
    }

    fn bot(level: &str) -> Option<Box<dyn Bot<Self>>> {
        match level {
            "casual" => Some(Box::new(casual::Casual)),
            "keen" => Some(Box::new(keen::Keen)),
            "expert" => Some(Box::new(expert::Expert)),
            "random" => Some(Box::new(Random)),
            _ => None,
        }
    }

    fn deed(_view: &View<Self>, seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
        words::deed(seat, action, name)
    }
}
