//! The view of Escape!: its components, and what the screens around a table show of the game.

mod card;
mod clue_panel;
mod departure;
mod disaster;
mod discards;
mod dock;
#[cfg(debug_assertions)]
mod gallery;
mod legend;
mod motion;
mod note;
mod other_hands;
mod own_hand;
mod plan;
mod routes;
mod ship_log;
mod status;
mod table;

use leptos::prelude::*;

use super::text::signs::{CUP, ESCAPED, HAND, INSIDE, PILE, ROOM, ROUTE};
use super::{Card, Escape, ShipLogPage, lesson, text};
use crate::components::{Icon, Symbol};
use crate::game::{Frame, Observation, Player, Seat, View};
use crate::lesson::Lesson;
use crate::shell::{Fate, GameUi, MenuItem, SeatContext};
use card::FaceUpCard;
use ship_log::{ShipLogDialog, WholeLog};
use status::CompletedRoute;
use table::EscapeTable;

impl GameUi for Escape {
    const ART: &'static str = "escape.svg";
    const SCENE: &'static str = "scene.svg";
    const HAS_LESSON: bool = true;

    fn lesson() -> Option<Lesson<Self>> {
        Some(lesson::lesson())
    }

    fn table() -> AnyView {
        view! { <EscapeTable/> }.into_any()
    }

    fn glides(observation: &Observation<Self>, before: &View<Self>, after: &View<Self>) -> Vec<(String, String)> {
        motion::glides(observation, before, after)
    }

    #[cfg(debug_assertions)]
    fn gallery() -> Vec<crate::shell::GalleryState<Self>> {
        gallery::states()
    }

    fn card_text(code: &str) -> Option<(String, String)> {
        Card::from_code(code).map(|card| (text::card_title(card), text::card_effect(card).into()))
    }

    fn card(code: &str) -> AnyView {
        Card::from_code(code).map(|card| view! { <FaceUpCard card/> }).into_any()
    }

    fn sign(code: &str) -> AnyView {
        let signs = [
            (CUP, "cup"),
            (PILE, "deck"),
            (ROUTE, "corridor"),
            (ROOM, "key"),
            (HAND, "hand"),
            (INSIDE, "ship"),
            (ESCAPED, "boat"),
        ];
        let found = signs.into_iter().find(|(sign, _)| sign.code == code);
        found.map(|(_, id)| view! { <Icon name=id/> }).into_any()
    }

    const OWN_DIALOG: Option<MenuItem> =
        Some(MenuItem { icon: "pen", label: text::ship_log::MENU, line: text::ship_log::MENU_LINE });

    fn own_dialog(context: SeatContext<Self>) -> AnyView {
        view! { <ShipLogDialog context/> }.into_any()
    }

    fn afterwards(_frames: &[Frame<Self>], log: &ShipLogPage, players: &[Player]) -> Option<AnyView> {
        Some(view! { <WholeLog page=log.clone() players=players.to_vec()/> }.into_any())
    }

    fn outcome_symbol(ended_well: bool) -> AnyView {
        view! { <Symbol id=if ended_well { "boat" } else { "cross" } class="story__icon"/> }.into_any()
    }

    fn fate(view: &View<Self>, seat: Seat) -> Fate {
        match &view.completed[seat] {
            Some(route) => Fate {
                ended_well: true,
                text: text::GOT_OUT.into(),
                figure: view! { <CompletedRoute route=route.clone()/> }.into_any(),
                sign: view! { <Symbol id="boat" class="fate__icon"/> }.into_any(),
            },
            None => Fate {
                ended_well: false,
                text: text::WENT_DOWN.into(),
                figure: ().into_any(),
                sign: view! { <Symbol id="wave" class="fate__icon"/> }.into_any(),
            },
        }
    }
}
