//! Snatch: what lies there to be taken, and whether it is kept or played.

use super::super::{Action, Card, Intruder, Kind, text};
use super::Plan;
use super::card::face;
use crate::game::{Seat, View};
use crate::shell::SeatContext;
use crate::ui::to_ruling;
use crate::ui::{Element, Piece, State, button, el, icon, many};
use leptos::prelude::*;

/// The plan of a Snatch of which nothing is chosen yet.
pub fn begin() -> Plan {
    Plan::Take(None)
}

/// All that can be taken, and before whom it lies.
fn loot(view: &View<Intruder>, me: Seat) -> Vec<(Seat, Card)> {
    let taken = |action| match action {
        Action::Snatch { from, take } => Some((from, take)),
        _ => None,
    };
    view.legal_plays(me, Card::Snatch).into_iter().filter_map(taken).collect()
}

/// The panel, in the dock. What is taken to be played is played next.
pub fn panel(
    place: SeatContext<Intruder>,
    me: Seat,
    plan: State<Plan>,
    chosen: Option<(Seat, Card)>,
    play_on: State<bool>,
) -> Piece {
    let loot = place.view.with(|view| loot(view, me));
    let pick = |(from, card): (Seat, Card)| {
        let is_chosen = chosen == Some((from, card));
        let press = move || plan.set(Plan::Take((!is_chosen).then_some((from, card))));
        let whose = (from != me).then(|| place.name(from));
        let where_ = match card.kind() {
            Kind::Item => text::lies_before(whose.as_deref()),
            _ => text::last_on(whose.as_deref()),
        };
        let words = el("span", "").child(el("b", "").child(card.title())).child(el("small", "").child(where_));
        let button = button("in-pick", press)
            .attr("aria-pressed", is_chosen.to_string())
            .child(face("span", card, ""))
            .child(words);
        el("li", "").child(button)
    };
    let question = el("h2", "ask__q").key("snatch").child(text::TAKE_WHICH).focused();
    let none =
        loot.is_empty().then(|| el("p", "in-say").child(text::NOTHING_TO_TAKE).child(to_ruling::<Intruder>("I31")));
    let take = move |on: bool| {
        if let Some((from, take)) = chosen {
            play_on.set(on);
            plan.set(Plan::None);
            place.act(Action::Snatch { from, take });
            if !on {
                place.act(Action::Hold);
            }
        }
    };
    let acts: Element = match chosen {
        Some(_) => el("div", "actions")
            .key("chosen")
            .child(button("btn", move || take(false)).child(icon("hand")).child(text::TAKE_AND_KEEP))
            .child(button("btn btn--primary", move || take(true)).child(icon("play")).child(text::TAKE_AND_PLAY))
            .child(put_back(plan)),
        None => el("div", "actions")
            .child(button("btn", move || plan.set(Plan::None)).child(icon("back")).child(text::PUT_BACK)),
    };
    let picks = el("ul", "in-picks").children(loot.into_iter().map(pick));
    many([Piece::from(question), Piece::from(none), picks.into(), acts.into()])
}

fn put_back(plan: State<Plan>) -> Element {
    button("btn btn--icon", move || plan.set(Plan::None)).attr("aria-label", text::PUT_BACK).child(icon("close"))
}
