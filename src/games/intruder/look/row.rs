//! The row before a player: what nullifies and doubles what, and the damage as it is counted.

use super::super::{Binding, Card, Row, text};
use super::card::face;
use crate::ui::{Element, el};

/// A row, left to right; with the count below each card if it is being counted.
pub fn row(row: &Row, counted: bool) -> Element {
    let sums = row.running_damage();
    let card = |at: usize| {
        let card = row.cards()[at].card;
        let state = match (row.is_nullified(at), row.is_doubled(at)) {
            (true, _) => "is-null",
            (false, true) => "is-double",
            _ => "",
        };
        let sum = match card {
            Card::Medkit if !row.is_nullified(at) => text::LIFE_BACK.into(),
            _ => sums[at].to_string(),
        };
        face("li", card, state).child(counted.then(|| el("b", "in-card__sum").child(sum)))
    };
    let cards = (0..row.cards().len()).map(card);
    let list = el("ol", "in-row").children(cards).children((0..row.cards().len()).filter_map(|at| bind(row, at)));
    el("div", "in-rowbox").child(list)
}

/// What the card at this place is bound to, drawn from one to the other.
fn bind(row: &Row, at: usize) -> Option<Element> {
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
    let words = text::binds(by, row.cards()[to].card);
    Some(el("li", format!("in-bind in-bind--{kind} {on} in-at-{left}{right}")).child(el("span", "vh").child(words)))
}
