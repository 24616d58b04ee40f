//! How Escape! looks.

mod card;
mod dock;
mod hand;
mod overlays;
mod route;
mod table;

use super::{Card, Escape, Event};
use crate::game::{Seat, Sight, View};
use crate::session::{Dwell, Fate, Look, Place};
use crate::ui::{Element, Piece, figure};

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

impl Look for Escape {
    const ART: &'static str = "escape.svg";
    const SCENE: &'static str = "scene.svg";

    fn table(place: Place<Self>) -> Piece {
        table::table(place)
    }

    fn dwell(sight: &Sight<Self>) -> Dwell {
        match sight {
            Event::Shuffled { .. } | Event::Dealt { .. } | Event::CanClue { .. } => Dwell::None,
            Event::Drew { .. } | Event::Started { .. } => Dwell::Short,
            Event::Clued { .. } | Event::Played { .. } | Event::Discarded { .. } => Dwell::Long,
            Event::Laid { .. } | Event::Escaped { .. } => Dwell::Long,
            Event::Disaster { .. } => Dwell::Ask,
            Event::Stranded { .. } => Dwell::Long,
        }
    }

    fn card(code: &str) -> Piece {
        Card::of(code).map(|card| card::face_up(card, "")).into()
    }

    fn moment(well: bool) -> Element {
        figure(if well { "boat" } else { "cross" }, "story__icon")
    }

    fn fate(view: &View<Self>, seat: Seat) -> Fate {
        match &view.completed[seat] {
            Some(route) => Fate {
                well: true,
                text: "got out".into(),
                figure: route::boarded(route),
                sign: figure("boat", "fate__icon"),
            },
            None => {
                Fate { well: false, text: "went down".into(), figure: "".into(), sign: figure("wave", "fate__icon") }
            }
        }
    }
}
