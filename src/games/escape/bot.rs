//! The bots of Escape!.
//!
//! All of them interpret clues by one [`convention`], which the rule book explains to the players.
//!
//! - `policy` evaluates every action of a turn; [`policy_bot::PolicyBot`] takes the best.
//! - [`expert::Expert`] samples the hidden cards ([`sampling`]), weights the samples by how likely they make the actions
//!   of the other players ([`likelihood`]), and compares its options by rollouts of the policy ([`rollout`]). Among those
//!   that are worth the same it follows [`tie_breaker`].
//! - [`by_the_book::ByTheBook`] plays the convention alone.
//! - A [`position::Position`] is the state on which all of this works; [`tracker`] derives it from the history of a seat,
//!   and `transition` advances it in a rollout.

mod by_the_book;
mod card_set;
mod card_values;
mod convention;
mod expert;
mod explain;
mod forecast;
mod likelihood;
mod meaning;
mod placement;
mod policy;
mod policy_bot;
mod position;
mod reason;
mod rollout;
mod sampling;
#[cfg(test)]
mod tests;
mod tie_breaker;
mod tracker;
mod transition;
mod weights;

use super::{Action, Escape};
use crate::bots::Random;
use crate::game::{Bot, Bots, Level, Observation, Seat, View};

impl Bots for Escape {
    const LEVELS: &'static [Level] = &[
        Level { id: "casual", name: "Shipmate", manner: "counts what is left and speaks to whoever is next" },
        Level { id: "keen", name: "Lookout", manner: "weighs every chance, heeds a stop, and saves what is scarce" },
        Level { id: "expert", name: "Navigator", manner: "imagines how the game could go on before saying a word" },
        Level { id: "book", name: "Purser", manner: "plays by the habit of the rule book, to the letter" },
        Level { id: "random", name: "Drunk", manner: "does anything that is allowed" },
    ];
    const HINT_LEVEL: &'static str = "expert";
    const CHANCE_OF: &'static str = "all of us get out";

    fn bot(level: &str) -> Option<Box<dyn Bot<Self>>> {
        match level {
            "casual" => Some(Box::new(policy_bot::PolicyBot(&weights::CASUAL))),
            "keen" => Some(Box::new(policy_bot::PolicyBot(&weights::KEEN))),
            "expert" => Some(Box::new(expert::Expert)),
            "book" => Some(Box::new(by_the_book::ByTheBook)),
            "random" => Some(Box::new(Random)),
            _ => None,
        }
    }

    fn describe_action(view: &View<Self>, _seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
        explain::describe_action(view, action, name)
    }

    fn public_reason(
        before: &View<Self>,
        history: &[Observation<Self>],
        decision: &Observation<Self>,
        name: &dyn Fn(Seat) -> String,
    ) -> String {
        explain::public_reason(before, history, decision, name)
    }
}
