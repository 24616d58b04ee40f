//! The ESCAPE in front of a player.

use leptos::prelude::*;

use super::super::{Attempt, Card, EscapeCard, Item, ItemSet, Phase, Poutine, text};
use super::card::{Art, FreesLabel};
use super::motion;
use crate::game::{Seat, View};
use crate::shell::use_seat_context;

/// What lies in front of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Laid {
    /// Nothing.
    Nothing,
    /// An ESCAPE, face down.
    FaceDown,
    /// An ESCAPE.
    FaceUp {
        escape: EscapeCard,
        /// Whether it can be attempted.
        is_ready: bool,
        /// The ITEMs that are there for it: those its owner holds, or in an attempt those that are laid.
        items: Option<ItemSet>,
        /// The number of people that it frees.
        frees: usize,
    },
}

impl Laid {
    /// Returns what lies in front of a player. `held` has the ITEMs in hand, for the owner.
    fn of(view: &View<Poutine>, seat: Seat, held: Option<ItemSet>) -> Self {
        let (escape, is_ready, items) = match (view.phase, &view.laid[seat]) {
            (Phase::Attempt(Attempt { escape, cards, .. }), _) if view.turn == seat => {
                // Understudies stand in for what is missing.
                let real: ItemSet = escape.items().iter().filter(|item| cards.count(*item) > 0).collect();
                let is_complete = real.len() + cards.understudies() >= escape.items().len();
                (Some(escape), true, Some(if is_complete { escape.items() } else { real }))
            }
            (_, Some(laid)) => (laid.card, laid.ready, held),
            (_, None) => return Laid::Nothing,
        };
        match escape {
            Some(escape) => Laid::FaceUp { escape, is_ready, items, frees: view.people_freed_by(escape) },
            None => Laid::FaceDown,
        }
    }
}

/// The ESCAPE in front of a player. Its owner sees which of its ITEMs they hold.
#[component]
pub fn LaidEscape(
    /// The player.
    seat: Seat,
    /// Whether the player is at the screen.
    #[prop(optional)]
    is_own: bool,
) -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let laid = context.view_memo(move |view| Laid::of(view, seat, is_own.then(|| view.hand_counts(seat).items())));
    move || match laid.get() {
        Laid::Nothing => view! {
            <div class="pt-laid pt-laid--none" data-sign=text::signs::ESCAPE_PLACE.code>{text::NONE_LAID}</div>
        }
        .into_any(),
        Laid::FaceDown => view! {
            <div class="pt-laid pt-laid--down" data-sign=text::signs::FACE_DOWN_SIGN.code data-glide=motion::laid(seat)>
                <Art id="back-escape"/>
                <span>{text::FACE_DOWN}</span>
            </div>
        }
        .into_any(),
        Laid::FaceUp { escape, is_ready, items, frees } => {
            let item = |item: &Item| {
                let class = match items {
                    None => "pt-laid__item",
                    Some(items) if items.contains(*item) => "pt-laid__item is-held",
                    Some(_) => "pt-laid__item is-missing",
                };
                view! { <span class=class><Art id=item.code()/></span> }
            };
            let items = escape.printed_items().iter().map(item).collect_view();
            view! {
                <div
                    class="pt-laid"
                    class:pt-laid--fresh=!is_ready
                    data-card=Card::Escape(escape).code()
                    data-glide=motion::laid(seat)
                >
                    <b class="pt-laid__title" aria-hidden="true">{escape.title()}</b>
                    <span class="pt-laid__items" aria-hidden="true">{items}</span>
                    <span aria-hidden="true"><FreesLabel class="pt-laid__frees" text=frees.to_string()/></span>
                    <span class="vh">{text::escape_label(escape, frees, is_ready)}</span>
                </div>
            }
            .into_any()
        }
    }
}
