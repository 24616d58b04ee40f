//! The view of Houdini's Poutine: its components, and what the screens around a table show of the game.

mod aim;
mod attempt_panel;
mod card;
mod card_panel;
mod chair;
mod dinner;
mod discards;
mod dock;
mod event;
#[cfg(debug_assertions)]
mod gallery;
mod hand;
mod laid_escape;
mod motion;
mod orders;
mod people;
mod piles;
mod plan;
mod request;
mod stacks;
mod stage;
mod table;
mod turn_panel;
mod used;
mod win;

use leptos::prelude::*;

use super::text::signs::{
    DINNER, ESCAPE_PILE, ESCAPE_PLACE, FACE_DOWN_SIGN, HELD, HOUDINI_SIGN, MAIN_PILE, PEOPLE, PLACE,
};
use super::{Attempt, Card, Options, PEOPLE_TO_WIN, Phase, Poutine, text};
use crate::components::Icon;
use crate::game::{Observation, Seat, View};
use crate::lesson::Lesson;
use crate::shell::{Fate, GameUi, ResponsePanel, SeatContext};
use card::{Art, Face, Size};
use people::PeopleFreed;
use table::PoutineTable;

impl GameUi for Poutine {
    const ART: &'static str = "poutine.svg";
    const HAS_LESSON: bool = true;

    fn lesson() -> Option<Lesson<Self>> {
        Some(super::lesson::lesson())
    }

    fn table() -> AnyView {
        view! { <PoutineTable/> }.into_any()
    }

    fn response_panel(context: SeatContext<Self>) -> Option<ResponsePanel> {
        context.view.with_untracked(|view| {
            let Phase::Attempt(Attempt { escape, cards, .. }) = view.phase else {
                return None;
            };
            // A bot is not asked anyway.
            let watched = view.kept_from_cancelling(view.turn).filter(|seat| !context.is_bot(*seat));
            let watched = watched.map(|seat| context.name(seat));
            Some(ResponsePanel {
                title: text::response_title(&context.name(view.turn), view.wins_by(view.turn, escape)),
                line: text::attempt_explanation(view.people_freed_by(escape), watched.as_deref()),
                picture: stage::attempt(view, escape, cards),
            })
        })
    }

    fn glides(observation: &Observation<Self>, _before: &View<Self>, after: &View<Self>) -> Vec<(String, String)> {
        motion::glides(observation, after)
    }

    #[cfg(debug_assertions)]
    fn gallery() -> Vec<crate::shell::GalleryState<Self>> {
        gallery::states()
    }

    fn card_text(code: &str) -> Option<(String, String)> {
        Card::from_code(code).map(|card| (card.title().into(), text::card_explanation(card)))
    }

    fn card(code: &str) -> AnyView {
        // In a rule book there is no table with options.
        let table = use_context::<SeatContext<Self>>();
        let options = table.map_or_else(Options::default, |table| table.view.with_untracked(|view| view.options));
        let frees = |card: Card| card.as_escape().map(|escape| options.people_freed_by(escape));
        let item = |card| view! { <li><Face card size=Size::Middle frees=frees(card)/></li> };
        Card::from_code(code).map(item).into_any()
    }

    fn sign(code: &str) -> AnyView {
        let signs = [
            (PEOPLE, "person"),
            (HOUDINI_SIGN, "houdini"),
            (ESCAPE_PLACE, "door"),
            (FACE_DOWN_SIGN, "back-escape"),
            (PLACE, "guest-1"),
            (MAIN_PILE, "back-main"),
            (DINNER, "cloche"),
            (ESCAPE_PILE, "back-escape"),
        ];
        if code == HELD.code {
            return view! { <Icon name="hand"/> }.into_any();
        }
        let found = signs.into_iter().find(|(sign, _)| sign.code == code);
        found.map(|(_, id)| view! { <Art id class="icon"/> }).into_any()
    }

    fn outcome_symbol(ended_well: bool) -> AnyView {
        view! { <Art id=if ended_well { "door" } else { "cloche" } class="story__icon"/> }.into_any()
    }

    fn fate(view: &View<Self>, seat: Seat) -> Fate {
        let people = view.people(seat);
        let most = view.active_seats().map(|seat| view.people(seat)).max();
        let (ended_well, text, art) = match view.winners.contains(seat) {
            true => (true, text::fate_out(people), "door"),
            false if view.active_seats().count() == 1 => (false, text::FATE_LAST.into(), "cloche"),
            false if Some(people) == most => (false, text::fate_lesser(people), "poutine"),
            false => (false, text::fate_stayed(people), "cloche"),
        };
        Fate {
            ended_well,
            text,
            figure: view! { <PeopleFreed count=people figures=people.max(PEOPLE_TO_WIN)/> }.into_any(),
            sign: view! { <Art id=art class="fate__icon pt-fate__art"/> }.into_any(),
        }
    }
}
