//! An attempt: laying it out, and what the table sees of it.

use super::super::{Action, ActionCard, Attempt, AttemptCards, Card, EscapeCard, Item, ItemSet, Poutine, text};
use super::Plan;
use super::card::{Size, art, face};
use crate::game::{Seat, View};
use crate::shell::SeatContext;
use crate::ui::{Element, Piece, State, button, el, icon, many};
use leptos::prelude::*;

/// What the table sees of an attempt: the ESCAPE and the cards laid for it.
pub fn laid_out(frees: usize, attempt: &Attempt) -> Piece {
    let cards = attempt.cards.cards().map(|card| face("div", card, Size::Middle, "", None));
    el("div", "pt-call__cards")
        .child(face("div", Card::Escape(attempt.escape), Size::Big, "", Some(frees)))
        .child(el("div", "pt-call__laid").children(cards))
        .into()
}

/// The places of an ESCAPE in which Understudies must stand: where the ITEM is missing, as far as there are any.
pub fn standing_in(view: &View<Poutine>, me: Seat, escape: EscapeCard) -> ItemSet {
    let hand = view.hand_counts(me);
    let missing = escape.items().iter().filter(|item| hand.count_item(*item) == 0);
    missing.take(hand.count_action(ActionCard::Understudy)).collect()
}

/// The attempt as it is laid out now.
fn offer(view: &View<Poutine>, me: Seat, escape: EscapeCard, stand_ins: ItemSet) -> AttemptCards {
    let hand = view.hand_counts(me);
    let real = escape.items().iter().filter(|item| !stand_ins.contains(*item) && hand.count_item(*item) > 0).collect();
    AttemptCards::new(real, stand_ins.len())
}

/// The places of the ESCAPE, and what stands in each.
pub fn places(
    place: SeatContext<Poutine>,
    plan: State<Plan>,
    me: Seat,
    escape: EscapeCard,
    stand_ins: ItemSet,
) -> Piece {
    let (hand, offer) = place.view.with(|view| (view.hand_counts(me), offer(view, me, escape, stand_ins)));
    let understudies = hand.count_action(ActionCard::Understudy);
    let slot = |item: Item| {
        let (stands_in, has) = (stand_ins.contains(item), hand.count_item(item) > 0);
        let free = stand_ins.len() < understudies;
        let swap = (stands_in && has) || (!stands_in && free);
        let choose = move || {
            if swap {
                let changed = escape.items().iter().filter(|other| (*other == item) != stand_ins.contains(*other));
                plan.set(Plan::Attempt(changed.collect()));
            }
        };
        let (state, picture, name, words) = match (stands_in, has) {
            (true, _) => ("pt-slot--stand", "understudy", "Understudy", text::understudy_mark(item)),
            (false, true) => ("pt-slot--real", item.code(), text::short_title(item), text::REAL.into()),
            (false, false) => ("pt-slot--empty", item.code(), text::short_title(item), text::MISSING.into()),
        };
        button(format!("btn pt-slot {state}"), choose)
            .attr("aria-disabled", (!swap).then_some("true"))
            .child(art(picture, ""))
            .child(name)
            .child(el("small", "").child(words))
            .child(stands_in.then(|| art(item.code(), "pt-slot__for")))
            .child(swap.then(|| el("span", "pt-slot__swap").child(icon("again")).child(text::SWAP)))
    };
    let go = move || {
        plan.set(Plan::None);
        place.act(Action::Attempt(offer));
    };
    let frees = place.view.with(|view| view.people_freed_by(escape));
    let slots: Element = el("div", "pt-slots").children(escape.printed_items().iter().map(|item| slot(*item)));
    let tell = el("div", "pt-tell").child(el("p", "").child(text::understudies_laid(stand_ins.len(), understudies)));
    let off = button("btn btn--primary actions__main", go)
        .child(text::MAKE_ATTEMPT)
        .child(el("small", "").child(text::frees(frees)))
        .takes_focus();
    let back = button("btn", move || plan.set(Plan::None)).child(text::GIVE_UP_ATTEMPT);
    many([slots, tell, el("div", "actions").children([off, back])])
}
