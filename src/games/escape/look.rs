//! How Escape! looks.

mod card;
mod dock;
mod hand;
mod overlays;
mod route;
mod table;

use leptos::prelude::*;

use super::{Card, Escape};
use crate::game::{Seat, View};
use crate::shell::{Fate, GameUi, SeatContext};
use crate::ui::{figure, hosted};

/// What the player is about to do: nothing of it has been decided yet.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Plan {
    /// Nothing.
    None,
    /// Gives this player a clue, about this if it has been chosen.
    Clue(Seat, Option<super::Topic>),
    /// Plays or discards this card.
    Card(usize),
}

impl GameUi for Escape {
    const ART: &'static str = "escape.svg";
    const SCENE: &'static str = "scene.svg";

    fn table(place: SeatContext<Self>) -> AnyView {
        hosted(table::table(place))
    }

    fn card(code: &str) -> AnyView {
        hosted(Card::of(code).map(|card| card::face_up(card, "")).into())
    }

    fn moment(well: bool) -> AnyView {
        hosted(figure(if well { "boat" } else { "cross" }, "story__icon").into())
    }

    fn fate(view: &View<Self>, seat: Seat) -> Fate {
        match &view.completed[seat] {
            Some(route) => Fate {
                well: true,
                text: "got out".into(),
                figure: hosted(route::boarded(route)),
                sign: hosted(figure("boat", "fate__icon").into()),
            },
            None => Fate {
                well: false,
                text: "went down".into(),
                figure: ().into_any(),
                sign: hosted(figure("wave", "fate__icon").into()),
            },
        }
    }
}
