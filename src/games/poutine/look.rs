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

use super::{Action, ActionCard, Card, Event, Item, Items, Phase, Poutine, text};
use crate::game::{Seat, Sight, View};
use crate::session::{Dwell, Fate, Look, Objection, Place};
use crate::ui::{Element, Piece};

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
    Attempt(Items),
}

impl Look for Poutine {
    const ART: &'static str = "poutine.svg";
    const ORDERS: &'static [&'static str] = text::ORDER;

    fn table(place: Place<Self>) -> Piece {
        table::table(place)
    }

    fn objection(view: &View<Self>, name: &dyn Fn(Seat) -> String) -> Option<Objection<Self>> {
        let Phase::Attempt(attempt) = view.phase else {
            return None;
        };
        Some(Objection {
            title: text::tries(&name(view.turn)),
            line: text::out_with(view.worth(attempt.escape)),
            picture: attempt::laid_out(view.worth(attempt.escape), &attempt),
            none: Action::Pass,
        })
    }

    fn by_order(view: &View<Self>, seat: Seat, order: usize) -> Option<Action> {
        let Phase::Attempt(attempt) = view.phase else {
            return None;
        };
        let wins = view.people(view.turn) + view.worth(attempt.escape) >= super::ENOUGH;
        let has = view.tally(seat).actions(ActionCard::SecondHelping) > 0;
        match order {
            0 => None,
            2 if wins && has => Some(Action::Cancel),
            _ => Some(Action::Pass),
        }
    }

    fn dwell(sight: &Sight<Self>) -> Dwell {
        match sight {
            Event::MainShuffled { .. } | Event::EscapesShuffled { .. } | Event::Dealt { .. } => Dwell::None,
            Event::Ended { .. } | Event::EventOver { .. } | Event::TurnBegan { .. } => Dwell::None,
            Event::HoudiniDealt { .. } | Event::NothingDrawn { .. } | Event::LetGo { .. } => Dwell::Short,
            Event::Drew { .. } | Event::PutAside { .. } | Event::Discarded { .. } => Dwell::Short,
            Event::EventDrawn { .. } => Dwell::Ask,
            _ => Dwell::Long,
        }
    }

    fn card(code: &str) -> Piece {
        Card::of(code).map(card::in_book).into()
    }

    fn moment(well: bool) -> Element {
        card::art(if well { "door" } else { "cloche" }, "story__icon")
    }

    fn fate(view: &View<Self>, seat: Seat) -> Fate {
        let people = view.people(seat);
        let most = view.present().map(|seat| view.people(seat)).max();
        let (well, words, art) = match view.left.has(seat) {
            true => (true, text::fate_out(people), "door"),
            false if view.present().count() == 1 => (false, text::FATE_LAST.into(), "cloche"),
            false if Some(people) == most => (false, text::fate_lesser(people), "poutine"),
            false => (false, text::fate_stayed(people), "cloche"),
        };
        Fate { well, text: words, figure: chair::people(people), sign: card::art(art, "fate__icon pt-fate__art") }
    }
}
