//! What a player can do now.

use super::super::{Action, Dinner, HAND_LIMIT, Phase, Poutine};
use super::{LAST_TURN, cards};
use crate::game::{Game, Seat, View};

/// Returns what a player can do now.
pub fn now(view: &View<Poutine>, me: Seat, name: &dyn Fn(Seat) -> String) -> Vec<String> {
    let actions = Poutine::legal_actions(view, me);
    let has = |is: fn(&Action) -> bool| actions.iter().any(is);
    if actions.is_empty() {
        return vec![
            format!("It’s {}’s turn.", name(view.turn)),
            "You can tap any card to read what it does, and look through the discards.".into(),
        ];
    }
    match view.phase {
        Phase::Draw => vec![
            match view.draws_left {
                1 => "Draw a card.".into(),
                left => format!("Draw {left} cards, one at a time."),
            },
            "The main pile has ITEMs, ACTIONs and EVENTs, the ESCAPE pile more ways out.".into(),
        ],
        Phase::Canapes { .. } => vec!["Draw a card from either pile.".into()],
        Phase::LightsOut => vec!["Tap the card to slide to the player on your left.".into()],
        Phase::DiscardToLimit => {
            vec![format!("You may hold {HAND_LIMIT} cards. Tap cards and discard them until you do.")]
        }
        Phase::Attempt(_) => {
            let who = name(view.turn);
            if has(|action| matches!(action, Action::Cancel)) {
                vec![
                    format!("{who} tries to escape. You can let them go,"),
                    if view.has_houdini(me) {
                        "or cancel it with your “Second Helping!”. Houdini stays with you.".into()
                    } else {
                        "or cancel it with your “Second Helping!”. Then Houdini comes to you.".into()
                    },
                ]
            } else {
                vec![format!("{who} tries to escape. You have no “Second Helping!”, so let them go.")]
            }
        }
        _ => turn(view, me, &has),
    }
}

fn turn(view: &View<Poutine>, me: Seat, has: &dyn Fn(fn(&Action) -> bool) -> bool) -> Vec<String> {
    let mut lines = vec!["It’s your turn. Lay, play and discard as often as you like, then end it.".to_owned()];
    if has(|action| matches!(action, Action::Attempt(_))) {
        lines.push("Attempt your ESCAPE: you have all it needs. That ends your turn.".into());
    } else if view.has_houdini(me) {
        lines.push("You can’t attempt an escape while Houdini is with you.".into());
    } else if view.laid[me].as_ref().is_some_and(|laid| !laid.ready) && view.dinner != Dinner::Served {
        lines.push("The ESCAPE in front of you can be attempted from your next turn on.".into());
    }
    if view.dinner == Dinner::Served {
        lines.push(LAST_TURN.into());
    } else if has(|action| matches!(action, Action::Lay(_))) {
        lines.push("Tap an ESCAPE and lay it. You can attempt it from your next turn on.".into());
    }
    let mut last = Vec::new();
    if has(|action| matches!(action, Action::Play(_))) {
        last.push("Tap an ACTION and play it.".into());
    }
    match view.hands[me].len() {
        held if held > HAND_LIMIT => {
            last.push(format!("You must discard {} at the end: tap one.", cards(held - HAND_LIMIT)));
        }
        0 => {}
        _ => last.push("You may discard cards that you don’t need: tap one.".into()),
    }
    if !has(|action| matches!(action, Action::Attempt(_) | Action::Lay(_) | Action::Play(_))) {
        last.push("There is nothing else to do: press “End turn”.".into());
    }
    lines.push(last.join(" "));
    lines
}
