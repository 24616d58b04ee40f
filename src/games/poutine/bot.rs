//! The bots.
//!
//! | Module | Content |
//! |---|---|
//! | `casual` | rules of thumb |
//! | `keen` | the action of the highest value by `action_value` |
//! | `expert` | the action that wins most often in sampled worlds, with `action_value` and `casual` as rollout policies |
//! | `action_value` | the value of each action, from the change of `hand_value` and the threat of the rivals |
//! | `hand_value` | the value of a hand with a laid ESCAPE |
//! | `opponent_model` | beliefs about other hands |
//! | `next_escape` | the probability to be the next to win, at the end of a rollout |
//! | `action_filter` | what is pointless, and how ties are broken |
//! | `weights` | the fitted weights of the evaluation |
//! | `holdings` | the cards of a player as the player knows them |
//! | `explain` | the sentences in which bots explain their decisions |

mod action_filter;
mod action_value;
mod casual;
mod expert;
mod explain;
mod hand_value;
mod holdings;
mod keen;
mod next_escape;
mod opponent_model;
mod weights;

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
            manner: "has seen the next round a hundred times, and picks the best one",
        },
        Level { id: "random", name: "Tipsy uncle", manner: "does anything that is allowed" },
    ];
    const HINT_LEVEL: &'static str = "expert";
    const CHANCE_OF: &'static str = "I win";

    fn bot(level: &str) -> Option<Box<dyn Bot<Self>>> {
        match level {
            "casual" => Some(Box::new(casual::Casual)),
            "keen" => Some(Box::new(keen::Keen)),
            "expert" => Some(Box::new(expert::Expert)),
            "random" => Some(Box::new(Random)),
            _ => None,
        }
    }

    fn already_escaped(view: &View<Self>) -> SeatSet {
        view.winners
    }

    fn describe_action(view: &View<Self>, seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
        explain::describe_action(view, seat, action, name)
    }
}
