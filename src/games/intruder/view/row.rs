//! The row in front of a player: its cards, what nullifies and doubles what, and the damage as it is counted.

use leptos::prelude::*;

use super::super::{Binding, Card, Row, text};
use super::card::{FaceContent, card_class};
use super::motion;
use crate::components::with_ordinals;
use crate::game::Seat;

/// The row in front of a player, left to right.
#[component]
pub fn RowCards(
    /// Whose row it is, if its cards glide.
    #[prop(optional)]
    seat: Option<Seat>,
    /// The row.
    #[prop(into)]
    row: Signal<Row>,
    /// Whether each card shows the damage of the row up to it.
    #[prop(into)]
    shows_sums: Signal<bool>,
) -> impl IntoView {
    let keys = Memo::new(move |_| row.with(|row| with_ordinals(row.cards().iter().map(|placed| placed.card))));
    let bindings = Memo::new(move |_| {
        row.with(|row| (0..row.cards().len()).filter_map(|at| binding(row, at)).collect::<Vec<_>>())
    });
    let binding = |Bound { class, text }: Bound| view! { <li class=class><span class="vh">{text}</span></li> };
    view! {
        <div class="in-rowbox" data-sign=text::signs::ROW_SIGN.code class:in-rowbox--counted=shows_sums>
            <ol class="in-row">
                <For each=move || keys.get() key=|key| *key children=move |(card, ordinal)| view! { <RowCard seat card ordinal keys row shows_sums/> }/>
                {move || bindings.get().into_iter().map(binding).collect_view()}
            </ol>
        </div>
    }
}

/// A card of a row.
#[component]
fn RowCard(
    seat: Option<Seat>,
    card: Card,
    /// The number of equal cards before it.
    ordinal: usize,
    keys: Memo<Vec<(Card, usize)>>,
    row: Signal<Row>,
    shows_sums: Signal<bool>,
) -> impl IntoView {
    let place = Memo::new(move |_| keys.with(|keys| keys.iter().position(|key| *key == (card, ordinal))));
    // A memo may run once more when the card is gone.
    let of_card = move |part: fn(&Row, usize) -> bool| {
        row.with(|row| place.get().filter(|at| *at < row.cards().len()).is_some_and(|at| part(row, at)))
    };
    let is_nullified = Memo::new(move |_| of_card(Row::is_nullified));
    let is_idle = Memo::new(move |_| of_card(Row::is_idle));
    let is_doubled = Memo::new(move |_| of_card(Row::is_doubled));
    let sum = move || match card {
        Card::Medkit if !is_nullified.get() => text::LIFE_BACK.into(),
        _ => row.with(|row| place.get().and_then(|at| row.running_damage().get(at).copied()).unwrap_or(0)).to_string(),
    };
    let note = move || match (is_nullified.get(), is_doubled.get()) {
        (true, _) => Some(text::NULLIFIED_HERE),
        (false, true) => Some(text::DOUBLED_HERE),
        (false, false) => None,
    };
    view! {
        <li
            class=card_class(card)
            class:is-null=is_idle
            class:is-double=move || is_doubled.get() && !is_nullified.get()
            data-card=card.code()
            data-note=note
            data-glide=seat.map(|seat| motion::in_row(seat, card, ordinal))
        >
            <FaceContent card/>
            <Show when=move || shows_sums.get()><b class="in-card__sum">{sum}</b></Show>
        </li>
    }
}

/// A line between two cards of a row, one of which is bound to the other.
#[derive(Clone, Debug, PartialEq)]
struct Bound {
    class: String,
    text: String,
}

/// Returns the line from the card at this place to the card that it is bound to.
fn binding(row: &Row, at: usize) -> Option<Bound> {
    let Binding::To(to) = row.cards()[at].binding else {
        return None;
    };
    let (to, by) = (usize::from(to), row.cards()[at].card);
    let kind = match by {
        Card::Scratch if row.is_nullified(at) => return None,
        Card::Scratch => "double",
        _ => "null",
    };
    let on = if to > at { "in-bind--on" } else { "" };
    let (left, right) = (at.min(to) + 1, at.max(to) + 1);
    Some(Bound {
        class: format!("in-bind in-bind--{kind} {on} in-at-{left}{right}"),
        text: text::binds(by, row.cards()[to].card),
    })
}
