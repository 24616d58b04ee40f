//! How Houdini's Poutine looks.

mod aim;
mod attempt;
mod card;
mod chair;
mod dock;
mod hand;
mod overlays;
mod piles;
mod table;

use leptos::prelude::*;

use super::{ActionCard, Card, Item, ItemSet, Phase, Poutine, text};
use crate::game::{Seat, View};
use crate::shell::{Fate, GameUi, ResponsePanel, SeatContext};
use crate::ui::hosted;

/// What the player is about to do: nothing of it has been decided yet.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Plan {
    /// Nothing.
    None,
    /// A card of the hand is chosen.
    Card(Card),
    /// An ACTION is played and wants a target: a chair, an ITEM, or both.
    Aim(ActionCard, Option<Seat>, Option<Item>),
    /// An attempt is laid out, with Understudies in these places.
    Attempt(ItemSet),
}

impl GameUi for Poutine {
    const ART: &'static str = "poutine.svg";

    fn table(place: SeatContext<Self>) -> AnyView {
        hosted(table::table(place))
    }

    fn response_panel(view: &View<Self>, name: &dyn Fn(Seat) -> String) -> Option<ResponsePanel> {
        let Phase::Attempt(attempt) = view.phase else {
            return None;
        };
        Some(ResponsePanel {
            title: text::attempt_title(&name(view.turn)),
            line: text::attempt_explanation(view.people_freed_by(attempt.escape)),
            picture: hosted(attempt::laid_out(view.people_freed_by(attempt.escape), &attempt)),
        })
    }

    fn card(code: &str) -> AnyView {
        hosted(Card::from_code(code).map(card::in_book).into())
    }

    fn moment(well: bool) -> AnyView {
        hosted(card::art(if well { "door" } else { "cloche" }, "story__icon").into())
    }

    fn fate(view: &View<Self>, seat: Seat) -> Fate {
        let people = view.people(seat);
        let most = view.active_seats().map(|seat| view.people(seat)).max();
        let (well, words, art) = match view.winners.contains(seat) {
            true => (true, text::fate_out(people), "door"),
            false if view.active_seats().count() == 1 => (false, text::FATE_LAST.into(), "cloche"),
            false if Some(people) == most => (false, text::fate_lesser(people), "poutine"),
            false => (false, text::fate_stayed(people), "cloche"),
        };
        Fate {
            well,
            text: words,
            figure: hosted(chair::people(people).into()),
            sign: hosted(card::art(art, "fate__icon pt-fate__art").into()),
        }
    }
}
