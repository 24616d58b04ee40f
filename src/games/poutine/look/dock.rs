//! The dock at the bottom: one's own place, and what can be done now.

use super::super::{
    Action, ActionCard, AttemptCards, Card, EscapeCard, GiveOrder, HAND_LIMIT, ItemSet, Phase, Pile, Poutine, text,
};
use super::card::{Size, face};
use super::{Plan, aim, attempt, chair, hand};
use crate::game::{Seat, View};
use crate::session::Input;
use crate::shell::SeatContext;
use crate::ui::{Element, Piece, State, button, dialog, effect, el, icon, live, many};
use leptos::prelude::*;

/// The dock of the player in this seat.
pub fn dock(place: SeatContext<Poutine>, me: Seat, plan: State<Plan>) -> Element {
    let moment = move || (place.is_asked(), place.view.with(|view| view.phase));
    // A plan is for one moment.
    effect(move || {
        moment();
        plan.set(Plan::None);
    });
    let asking = State::new(false);
    let class = move || match plan.get() {
        Plan::Aim(..) => "dock pt-dock pt-dock--aim",
        Plan::Attempt(_) => "dock pt-dock pt-dock--ask",
        _ => "dock pt-dock",
    };
    let upper = move || match plan.get() {
        Plan::Attempt(_) => "".into(),
        _ => many([own(place, me).into(), hand::hand(place, me, plan)]),
    };
    let lower = move || match moment() {
        (false, _) => "".into(),
        (true, phase) => actions(place, me, plan, asking, phase),
    };
    el("section", "")
        .live_attr("class", class)
        .attr("aria-label", text::DOCK)
        .live(upper)
        .child(refusal(place, plan))
        .live(lower)
        .child(orders(place, asking))
}

/// Why the last decision was refused, with the way to its ruling.
fn refusal(place: SeatContext<Poutine>, plan: State<Plan>) -> Piece {
    let why = place.rejection_until(move || plan.with(|_| ()));
    live(move || {
        let told = |why| el("p", "pt-why").attr("role", "alert").child(crate::ui::refused(place, &why));
        why.get().map(|why| el("div", "pt-tell").child(told(why)))
    })
}

/// One's own chair: people out, the laid ESCAPE with what one holds for it, how the hand is sorted.
fn own(place: SeatContext<Poutine>, me: Seat) -> Element {
    place.view.with(|view| {
        let chair = el("div", "pt-own__me")
            .child(el("h2", "pt-own__name").child(el("bdi", "").child(place.name(me))))
            .child(chair::people(view.people(me)))
            .child(view.has_houdini(me).then(|| chair::houdini(place)));
        el("section", "pt-own")
            .child(chair)
            .child(chair::laid(view, me, Some(view.hand_counts(me).items())))
            .child(hand::sort(place))
    })
}

/// What the player wants done when others try to leave. Nobody else ever sees it.
fn orders(place: SeatContext<Poutine>, asking: State<bool>) -> Piece {
    let given = place.private_extension();
    let order = move || given.get().unwrap_or(0);
    let choice = move |(at, words): (usize, &&'static str)| {
        let radio = el("input", "")
            .attr("type", "radio")
            .attr("name", "order")
            .attr("checked", at == order())
            .on("change", move |_| place.send.run(Input::Extension(GiveOrder(at))));
        el("label", "choice")
            .child(radio)
            .child(el("span", "choice__text").child(el("b", "choice__title").child(*words)))
    };
    live(move || {
        asking.get().then(|| {
            let close = move || asking.set(false);
            let choices = el("fieldset", "option").children(text::ORDERS.iter().enumerate().map(choice));
            let body = el("div", "dialog__body").child(el("p", "").child(text::ORDERS_EXPLANATION)).child(choices);
            let done = button("btn btn--primary", close).child(text::CLOSE_ORDERS);
            let foot = el("div", "dialog__foot").child(done);
            dialog(text::ORDERS_TITLE, "dialog--small", close, many([body, foot]))
        })
    })
}

/// What can be done now.
fn actions(place: SeatContext<Poutine>, me: Seat, plan: State<Plan>, asking: State<bool>, phase: Phase) -> Piece {
    match (phase, plan.get()) {
        (Phase::Draw, _) => draw(place, text::draw_request(place.view.with(|view| view.draws_left))),
        (Phase::Canapes { .. }, _) => draw(place, text::CANAPES_REQUEST.into()),
        (Phase::Attempt(attempt), _) => {
            let has = place.view.with(|view| view.hand_counts(me).count_action(ActionCard::SecondHelping) > 0);
            let (turn, worth) = place.view.with(|view| (view.turn, view.people_freed_by(attempt.escape)));
            let told = text::answer_request(&place.name(turn), &attempt, worth, has);
            let let_go = button("btn btn--primary actions__main", move || place.act(Action::Pass)).child(text::PASS);
            let cancel = has.then(|| button("btn", move || place.act(Action::Cancel)).child(text::CANCEL));
            let acts = el("div", "actions").child(cancel).child(let_go);
            many([tell(None, told), acts])
        }
        (Phase::LightsOut, planned) => {
            let next = place.view.with(|view| place.name(view.left_neighbour(me)));
            let slide = |card: Card| decision(place, plan, text::PASS_CARD, Action::PassCard(card));
            let chosen =
                if let Plan::Card(card) = planned { Some(el("div", "actions").child(slide(card))) } else { None };
            many([tell(None, text::lights_out_request(&next)).into(), Piece::from(chosen)])
        }
        (Phase::DiscardToLimit, planned) => {
            let over = place.view.with(|view| view.hands[me].len().saturating_sub(HAND_LIMIT));
            let drop = |card: Card| decision(place, plan, text::DISCARD, Action::Discard(card));
            let chosen =
                if let Plan::Card(card) = planned { Some(el("div", "actions").child(drop(card))) } else { None };
            many([tell(None, text::discard_request(over)).into(), Piece::from(chosen)])
        }
        (_, Plan::None) => idle(place, me, plan, asking),
        (_, Plan::Card(card)) => chosen(place, me, plan, card),
        (_, Plan::Aim(card, whom, item)) => {
            let shown = face("div", Card::Action(card), Size::Small, "", None);
            let back = button("btn", move || plan.set(Plan::None)).child(text::CLEAR_SELECTION);
            let own = place.view.with(|view| aim::at(place, plan, view, me));
            let own = own.map(|(play, _)| {
                button("btn", move || aim::take(place, plan, play)).child(text::target_button(play, &place.name(me)))
            });
            let foot = el("div", "actions").child(aim::ask(place, plan, whom, item)).child(own).child(back);
            many([
                tell(Some(shown), text::target_question(card).into()),
                aim::choices(place, plan, card, whom, item),
                foot,
            ])
        }
        (_, Plan::Attempt(stand_ins)) => match place.view.with(|view| view.laid_card(me)) {
            Some(escape) => attempt::places(place, plan, me, escape, stand_ins),
            None => "".into(),
        },
    }
}

fn tell(card: Option<Element>, words: String) -> Element {
    el("div", "pt-tell").child(card).child(el("p", "").child(words).focused())
}

fn decision(place: SeatContext<Poutine>, plan: State<Plan>, words: &'static str, action: Action) -> Element {
    let act = move || {
        plan.set(Plan::None);
        place.act(action);
    };
    button("btn btn--primary actions__main", act).child(words)
}

fn draw(place: SeatContext<Poutine>, words: String) -> Piece {
    let from = |pile: Pile, words: &'static str| {
        button("btn btn--primary", move || place.act(Action::Draw(pile))).child(words)
    };
    let both = [from(Pile::Main, text::DRAW_MAIN), from(Pile::Escape, text::DRAW_ESCAPE)];
    many([tell(None, words), el("div", "actions").key("draw").children(both)])
}

/// Nothing is planned yet.
fn idle(place: SeatContext<Poutine>, me: Seat, plan: State<Plan>, asking: State<bool>) -> Piece {
    let (told, ready) = place.view.with(|view| (standing(view, me), ready(view, me)));
    // An attempt that cannot be made is refused, so that one learns why.
    let attempt = move || match ready {
        Some(escape) => {
            plan.set(Plan::Attempt(place.view.with_untracked(|view| attempt::standing_in(view, me, escape))));
        }
        None => place.act(Action::Attempt(AttemptCards::new(ItemSet::EMPTY, 0))),
    };
    let attempt = button(if ready.is_some() { "btn btn--primary" } else { "btn" }, attempt)
        .attr("aria-disabled", ready.is_none().then_some("true"))
        .child(text::ATTEMPT);
    let end = button(if ready.is_some() { "btn" } else { "btn btn--primary" }, move || place.act(Action::EndTurn));
    let orders =
        button("btn btn--icon", move || asking.set(true)).attr("aria-label", text::ORDERS_TITLE).child(icon("flag"));
    many([tell(None, told), el("div", "actions").key("idle").children([attempt, end.child(text::END_TURN), orders])])
}

/// What one holds for the laid ESCAPE.
fn standing(view: &View<Poutine>, me: Seat) -> String {
    match view.laid_card(me) {
        Some(escape) => {
            let kinds = view.hand_counts(me).items();
            text::laid_escape_status(escape, escape.items().iter().filter(|item| !kinds.contains(*item)).collect())
        }
        None => text::LAY_ESCAPE_HINT.into(),
    }
}

/// The ESCAPE that can be attempted now with what is in the hand.
fn ready(view: &View<Poutine>, me: Seat) -> Option<EscapeCard> {
    let escape = view.escape_to_attempt(me).ok()?;
    (!view.attempts(me).is_empty()).then_some(escape)
}

/// One of one's cards is chosen.
fn chosen(place: SeatContext<Poutine>, me: Seat, plan: State<Plan>, card: Card) -> Piece {
    let main = match card {
        Card::Action(action) => {
            let play = move || aim::begin(place, plan, me, action);
            Some(button("btn btn--primary", play).child(text::PLAY))
        }
        Card::Escape(escape) => Some(decision(place, plan, text::LAY, Action::Lay(escape))),
        Card::Item(_) | Card::Event(_) => None,
    };
    let discard = move || {
        plan.set(Plan::None);
        place.act(Action::Discard(card));
    };
    let discard = button("btn", discard).child(icon("discard")).child(text::DISCARD);
    let leave = button("btn btn--icon", move || plan.set(Plan::None))
        .attr("aria-label", text::CLEAR_SELECTION)
        .child(icon("close"));
    let words = format!("{}: {}", card.title(), text::card_effect(card));
    let acts = el("div", "actions actions--card").key("card").child(main).child(discard).child(leave);
    many([tell(None, words), acts])
}
