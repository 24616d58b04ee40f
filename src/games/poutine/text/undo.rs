//! The words with which a decision can be taken back.

use super::super::{Action, ActionCard, Dinner, HAND_LIMIT, Play, Poutine};
use super::{ask_for_item, target_button};
use crate::game::{Seat, View};
use crate::session::Undo;

/// Returns the words for a decision that is held; `None` for a draw, and for an answer that several players give at once.
pub fn undo(view: &View<Poutine>, me: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> Option<Undo> {
    let decision = match *action {
        Action::Draw(_) | Action::Cancel | Action::Allow | Action::PassCard(_) => return None,
        Action::Lay(escape) => format!("Lay “{}”", escape.title()),
        Action::Discard(card) => format!("Discard “{}”", card.title()),
        Action::Play(play) => play_in_words(view, play, name),
        Action::Attempt(_) => match view.laid_card(me) {
            Some(escape) => format!("Attempt “{}”", escape.title()),
            None => "Attempt your escape".into(),
        },
        Action::EndTurn => {
            let until = if view.hands[me].len() > HAND_LIMIT {
                "until you discard".into()
            } else if view.dinner == Dinner::Served {
                "until the game is over".into()
            } else {
                format!("until {}’s turn", name(view.left_neighbour(me)))
            };
            return Some(Undo { decision: "End your turn".into(), until });
        }
    };
    Some(Undo { decision, until: "until others see it".into() })
}

/// Returns what an ACTION does with its target, as a decision.
pub fn play_in_words(view: &View<Poutine>, play: Play, name: &dyn Fn(Seat) -> String) -> String {
    match play {
        Play::LookOverThere { to } => format!("Send Houdini to {}", name(to)),
        Play::Compliments { way } => format!("Send Houdini to {}", name(view.compliments_target(way))),
        Play::MindReader { from, item } => ask_for_item(&name(from), item),
        Play::ThinAir { item } => format!("Take a {} from the discards", item.title()),
        Play::Pickpocket { from } | Play::VanishingAct { from } => target_button(play, &name(from)),
        Play::BaitAndSwitch { with } => format!("Swap ESCAPEs with {}", name(with)),
        Play::UpMySleeve | Play::SecondHelping | Play::Understudy => {
            let card: ActionCard = play.card();
            format!("Play “{}”", card.title())
        }
    }
}
