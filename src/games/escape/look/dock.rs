//! The dock at the bottom: one's own hand, and what can be done with it.

use super::super::{Action, Clue, Escape, Phase, Topic, text};
use super::card::{face_up, suit_figure, topic_art};
use super::{Plan, hand};
use crate::game::Seat;
use crate::shell::SeatContext;
use crate::ui::to_ruling;
use crate::ui::{Element, Piece, State, button, effect, el, icon, live};
use leptos::prelude::*;

/// The dock of the player in this seat.
pub fn dock(place: SeatContext<Escape>, me: Seat, plan: State<Plan>) -> Element {
    let moment = move || (place.is_asked(), place.view.with(|view| view.phase));
    // A plan is for one turn.
    effect(move || {
        if moment() != (true, Phase::Turn) {
            plan.set(Plan::None);
        }
    });
    let class = move || match (moment(), plan.get()) {
        ((true, Phase::Turn), Plan::Clue(..)) => "dock dock--clue",
        ((true, Phase::Turn), _) | ((false, _), _) => "dock",
        ((true, _), _) => "dock dock--ask",
    };
    let actions = move || match (moment(), plan.get()) {
        ((false, _), _) => "".into(),
        ((true, Phase::Turn), Plan::None) => idle(place, me, plan),
        ((true, Phase::Turn), Plan::Clue(to, topic)) => clue(place, me, plan, to, topic),
        ((true, Phase::Turn), Plan::Card(at)) => card(place, me, plan, at),
        ((true, phase), _) => question(phase),
    };
    el("section", "")
        .live_attr("class", class)
        .attr("aria-label", text::DOCK)
        .child(hand::own(place, me, plan))
        .child(refusal(place, plan))
        .live(actions)
}

/// Why the last decision was refused, with the way to its ruling.
fn refusal(place: SeatContext<Escape>, plan: State<Plan>) -> Piece {
    let why = place.rejection_until(move || plan.with(|_| ()));
    live(move || {
        let told = |why| el("p", "actions__refusal").attr("role", "alert").child(crate::ui::refused(place, &why));
        why.get().map(told)
    })
}

/// Nothing is planned yet.
fn idle(place: SeatContext<Escape>, me: Seat, plan: State<Plan>) -> Piece {
    let (tokens, cards, seats) = place.view.with(|view| (view.tokens, view.hands[me].len(), view.seats()));
    if tokens == 0 {
        let hint = el("p", "actions__hint").child(text::NO_TOKENS).child(" ").child(to_ruling::<Escape>("E25"));
        return el("div", "actions").key("no tokens").child(hint.focused()).into();
    }
    let give = button("btn btn--primary actions__main", move || plan.set(Plan::Clue(me.next(seats), None)))
        .child(icon("token"))
        .child(text::GIVE_CLUE)
        .child(el("small", "").child(text::COST))
        .takes_focus();
    let hint = if cards == 0 { text::MUST_CLUE } else { text::OR_CARD };
    el("div", "actions").key("idle").child(give).child(el("p", "actions__hint").child(hint)).into()
}

/// One of one's own cards is chosen.
fn card(place: SeatContext<Escape>, me: Seat, plan: State<Plan>, at: usize) -> Piece {
    let (marks, full) = place.view.with(|view| {
        let marks = view.hands[me].get(at).map(|held| held.marks).unwrap_or_default();
        (marks, view.tokens == u8::from(view.options.tokens))
    });
    let decide = move |action: Action| {
        plan.set(Plan::None);
        place.act(action);
    };
    let play = button("btn btn--primary", move || decide(Action::Play(at as u8)))
        .child(icon("play"))
        .child(text::PLAY)
        .takes_focus();
    let discard = button("btn", move || decide(Action::Discard(at as u8)))
        .child(icon("discard"))
        .child(text::DISCARD)
        .child(el("small", "").child(if full { text::CUP_FULL } else { text::TOKEN_BACK }));
    let leave =
        button("btn btn--icon", move || plan.set(Plan::None)).attr("aria-label", text::LEAVE).child(icon("close"));
    el("div", "actions actions--card")
        .key("card")
        .attr("role", "group")
        .attr("aria-label", text::card_at(at))
        .child(el("p", "actions__q").child(text::chosen(at, marks)))
        .children([play, discard, leave])
        .into()
}

/// A clue is being chosen: to whom, and about what.
fn clue(place: SeatContext<Escape>, me: Seat, plan: State<Plan>, to: Seat, topic: Option<Topic>) -> Piece {
    let touches = move |to: Seat, topic: Topic| place.view.with(|view| view.touched_by(Clue { to, topic }).len());
    let whom = |seat: Seat| {
        let choose = move |_| {
            let kept = topic.filter(|topic| touches(seat, *topic) > 0);
            plan.set(Plan::Clue(seat, kept));
        };
        let radio = el("input", "")
            .attr("type", "radio")
            .attr("name", "clue-to")
            .attr("checked", seat == to)
            .on("change", choose);
        let radio = if seat == to { radio.takes_focus() } else { radio };
        el("label", "segmented__item").child(radio).child(el("span", "").child(el("bdi", "").child(place.name(seat))))
    };
    let about = |about: Topic| {
        let possible = touches(to, about) > 0;
        // A clue that cannot be given is refused when it is chosen, so that one learns why.
        let choose = move || match possible {
            true => plan.set(Plan::Clue(to, Some(about))),
            false => place.act(Action::Clue(Clue { to, topic: about })),
        };
        let (class, figure) = match about {
            Topic::Suit(suit) => (format!("clue__btn clue__btn--{}", topic_art(about)), suit_figure(suit)),
            Topic::Type(_) => ("clue__btn clue__btn--type".into(), icon(topic_art(about))),
        };
        button(class, choose)
            .attr("aria-pressed", (topic == Some(about)).to_string())
            .attr("aria-disabled", (!possible).then_some("true"))
            .attr("title", (!possible).then_some(text::TOUCHES_NONE))
            .child(figure)
            .child(el("span", "clue__label").child(text::button(about)))
    };
    let give = move || {
        if let Some(topic) = topic {
            plan.set(Plan::None);
            place.act(Action::Clue(Clue { to, topic }));
        }
    };
    let (suits, types): (Vec<Topic>, Vec<Topic>) =
        Topic::ALL.into_iter().partition(|topic| matches!(topic, Topic::Suit(_)));
    let seats = place.view.with(|view| view.seats());
    let who = el("fieldset", "clue__who segmented")
        .child(el("legend", "vh").child(text::WHOM))
        .children(me.round(seats).skip(1).map(whom));
    let what = el("fieldset", "clue__what")
        .child(el("legend", "vh").child(text::ABOUT))
        .child(el("div", "clue__suits").children(suits.into_iter().map(about)))
        .child(el("div", "clue__types").children(types.into_iter().map(about)));
    let say = match topic {
        Some(topic) => text::tell(&place.name(to), touches(to, topic), topic),
        None => text::CHOOSE.into(),
    };
    let back = button("btn btn--icon", move || plan.set(Plan::None)).attr("aria-label", text::BACK).child(icon("back"));
    let give = button("btn btn--primary actions__main", give)
        .attr("disabled", topic.is_none())
        .child(icon("token"))
        .child(say);
    el("div", "clue").key("clue").children([who, what, el("div", "actions").children([back, give])]).into()
}

/// A question about the routes or the players, answered on the table.
fn question(phase: Phase) -> Piece {
    let (card, question, why) = match phase {
        Phase::Place { card } => (Some(card), text::where_to(card), text::why_place(card)),
        Phase::Lose { unplayable } => (unplayable, text::WHICH_LOST.into(), text::WHY_LOST.into()),
        Phase::Give { .. } => (None, text::WHO_OUT.into(), text::WHY_GIVE.into()),
        _ => return "".into(),
    };
    let words = el("div", "ask__text")
        .child(el("h2", "ask__q").attr("id", "ask-question").child(question).focused())
        .child(el("p", "").child(why));
    el("div", "ask")
        .key("ask")
        .attr("role", "group")
        .attr("aria-labelledby", "ask-question")
        .child(card.map(|card| el("ol", "ask__card").child(face_up(card, ""))))
        .child(words)
        .into()
}
