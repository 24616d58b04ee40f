//! The dock at the bottom: one's own hand, and what can be done now.

use super::super::{Action, Card, CardSource, Event, IllegalAction, Intruder, Kind, text};
use super::{Plan, got, hand, is_for_all, room, snatch};
use crate::game::Seat;
use crate::shell::SeatContext;
use crate::ui::{Element, Piece, ReadState, State, button, effect, el, icon, many};
use leptos::prelude::*;

/// The dock of the player in this seat.
pub fn dock(place: SeatContext<Intruder>, me: Seat, plan: State<Plan>, peeking: State<bool>) -> Element {
    let play_on = State::new(false);
    let moment = move || (place.is_asked(), place.view.with(|view| (view.phase, room::got(view))));
    // A plan is for one moment. What has been taken to be played is the next one.
    effect(move || {
        let (asked, (_, got)) = moment();
        plan.set(match got.filter(|_| asked && play_on.get_untracked()) {
            Some((card, CardSource::Snatch)) => Plan::Card(card),
            _ => Plan::None,
        });
        if asked {
            play_on.set(false);
        }
    });
    let why = place.rejection_until(move || plan.with(|_| ()));
    let inside = move || {
        let got = place.view.with(|view| room::got(view));
        match (place.is_asked(), got, plan.get()) {
            (false, ..) => many([say(place, me, Plan::None, None, why), hand::hand(place, me, plan)]),
            (true, _, Plan::Take(chosen)) => snatch::panel(place, me, plan, chosen, play_on),
            (true, Some((card, by)), Plan::None) => got::panel(place, me, plan, card, by).into(),
            (true, got, planned) => {
                let (say, hand) = (say(place, me, planned, got, why), hand::hand(place, me, plan));
                many([say, hand, acts(place, planned, got.is_some(), peeking)])
            }
        }
    };
    el("section", "dock in-dock").attr("aria-label", text::DOCK).live(inside)
}

/// What is asked, or why the last decision was refused.
fn say(
    place: SeatContext<Intruder>,
    me: Seat,
    plan: Plan,
    got: Option<(Card, CardSource)>,
    why: ReadState<Option<IllegalAction>>,
) -> Element {
    if let Some(why) = why.get() {
        let words = el("span", "").child(crate::ui::refused(place, &why));
        return el("p", "in-say actions__refusal").key("why").attr("role", "alert").child(words);
    }
    let say = el("p", "in-say");
    match plan {
        Plan::Card(card) => say.child(el("b", "").child(format!("{}:", card.title()))).child(text::on_whom(card)),
        _ if place.is_asked() && got.is_none() => say.child(text::CHOOSE),
        _ => say.child(place.view.with(|view| text::waits(view, me, &|seat| place.name(seat)))),
    }
}

/// Skip is always there and always looks the same; beside it one looks at who one is, or plays a card without a target.
fn acts(place: SeatContext<Intruder>, plan: Plan, got: bool, peeking: State<bool>) -> Element {
    let skip = match got {
        true => button("btn in-skip", move || place.act(Action::Hold)).child(icon("hand")).child(text::KEEP_IT),
        false => button("btn in-skip", move || place.act(Action::Skip)).child(icon("last")).child(text::SKIP),
    };
    let second = match plan {
        Plan::Card(card) if card.kind() == Kind::Untargeted => {
            let play = move || place.act(Action::Play(card));
            button("btn btn--primary", play).key("play").child(icon("play")).child(text::PLAY_IT)
        }
        _ => super::secret::hold_to_look(peeking),
    };
    el("div", "in-acts").child(skip).child(second)
}

/// What all take in together at the end of a round, until somebody goes on.
pub fn taking_in(place: SeatContext<Intruder>) -> Piece {
    let Some(observation) = place.observation.get().filter(is_for_all) else {
        return "".into();
    };
    let told = match observation {
        Event::LifeRestored { seat } => text::mended(&place.name(seat)),
        Event::LostLife { seat, .. } => {
            place.view.with(|view| text::lost_life(&place.name(seat), view.rows[seat].damage(), view.lives[seat]))
        }
        _ => return "".into(),
    };
    let go_on = button("btn btn--primary", move || place.acknowledge()).child(text::GO_ON).takes_focus();
    let ask = el("div", "ask").child(el("p", "ask__text").attr("role", "status").child(told)).child(go_on);
    el("section", "dock in-dock").attr("aria-label", text::DOCK).child(ask).into()
}
