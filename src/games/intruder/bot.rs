//! The bots of Intruder Escape.
//!
//! Cards are mostly public; identities are hidden. So all bots share a public belief about identities ([`belief`]) and condition
//! it on those they know ([`player_beliefs`]). From a belief follows an evaluation of lives and items ([`evaluation`]), and from that
//! the value of each action ([`effect`]). The keen bot takes the best action by that value; the expert bot tries the best ones
//! by rollouts in sampled worlds ([`rollout`]). The casual bot goes by the harm that players have done ([`attitude`]). None of them does
//! what is pointless ([`pointless`]).

mod attitude;
mod belief;
mod casual;
mod effect;
mod evaluation;
mod expert;
mod explain;
mod explain_kept;
mod explainer;
mod hearing;
mod held_marks;
mod item_value;
mod keen;
mod keep_value;
mod opinions;
mod own_loss;
mod phrases;
mod player_beliefs;
mod pointless;
mod rollout;
mod seat_values;
mod talk;
mod win_probability;
mod words;
mod world;

use super::{Action, Intruder, Role};
use crate::bots::Random;
use crate::game::{Bot, Bots, Level, Seat, View};

impl Bots for Intruder {
    const LEVELS: &'static [Level] = words::LEVELS;
    const HINT_LEVEL: &'static str = "expert";
    const CHANCE_OF: &'static str = "my side wins";

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

    fn describe_action(view: &View<Self>, seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
        words::describe_action(view, seat, action, name)
    }
}
