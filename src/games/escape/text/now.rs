//! What a player can do now.

use super::super::{Action, Escape, Phase};
use super::{card, list, route};
use crate::game::{Game, Seat, View};

/// Returns what a player can do now.
pub fn now(view: &View<Escape>, me: Seat, name: &dyn Fn(Seat) -> String) -> Vec<String> {
    let actions = Escape::legal_actions(view, me);
    if actions.is_empty() {
        return vec![
            format!("It’s {}’s turn.", name(view.turn)),
            "You can tap any card to read what it is, and look through the discards.".into(),
        ];
    }
    let routes = |verb: &str| {
        let routes: Vec<String> = actions
            .iter()
            .filter_map(|action| match action {
                Action::Place(at) | Action::Lose(at) => Some(route(view.routes[usize::from(*at)].number)),
                _ => None,
            })
            .collect();
        format!("{verb} Possible: {}.", list(&routes))
    };
    match view.phase {
        Phase::Place { card: played } => vec![routes(&format!("Choose where {} goes: tap a route.", card(played)))],
        Phase::Lose { .. } => vec![routes("Choose the route that is lost: tap it.")],
        Phase::Give { .. } => vec!["Choose who escapes on this boat: tap their hand.".into()],
        _ => turn(view, &actions),
    }
}

/// What a discard does.
const DISCARDED: &str = "A token comes back; the Guard costs a route.";

fn turn(view: &View<Escape>, actions: &[Action]) -> Vec<String> {
    let has = |is: fn(&Action) -> bool| actions.iter().any(is);
    let mut lines = Vec::new();
    if view.has_escaped(view.turn) {
        lines.push("You are out, and play on to get the others out.".to_owned());
    } else if !view.escaped.is_empty() {
        lines.push("Those who are out play on, and give a later boat to somebody still inside.".to_owned());
    }
    lines.push("It’s your turn. Do one thing:".to_owned());
    if has(|action| matches!(action, Action::Clue(_))) {
        lines.push(match view.tokens {
            1 => "Give a clue. It costs the last token.".into(),
            tokens => format!("Give a clue. It costs 1 of {tokens} tokens."),
        });
    }
    if has(|action| matches!(action, Action::Play(_))) {
        lines.push("Tap a card of yours and play it. If it fits nowhere, the longest route is lost.".into());
    }
    if has(|action| matches!(action, Action::Discard(_))) {
        let is_full = view.tokens == u8::from(view.options.tokens);
        let what = if is_full { "The cup is full, so no token comes back." } else { DISCARDED };
        lines.push(format!("Tap a card of yours and discard it. {what}"));
    }
    lines
}
