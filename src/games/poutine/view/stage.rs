//! The stage: an escape that is attempted, and how it ends, large over the table.

use leptos::prelude::*;

use super::super::{ActionCard, AttemptCards, Card, EscapeCard, Event, Phase, Poutine, text};
use super::card::{Art, Face, Size};
use crate::game::{Seat, View};
use crate::shell::use_seat_context;

/// What is on the stage.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Scene {
    /// An attempt, until its player knows whether it is cancelled. It stays the same while the others answer.
    Attempt { escape: EscapeCard, laid: AttemptCards },
    /// A player got people out.
    Success { seat: Seat, escape: EscapeCard },
    /// A player has left the party.
    Farewell { seat: Seat },
    /// A player has cancelled the attempt.
    Cancelled { by: Seat },
}

/// The stage, while an escape is attempted and when it succeeds or is cancelled. On a covered screen the curtain shows the attempt,
/// and a player who must answer it sees the table. The log and the line above the table tell the same to screen readers.
#[component]
pub fn Stage() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let phase = context.view_memo(|view| view.phase);
    let is_covered = context.seat().is_none();
    let scene = Memo::new(move |_| {
        let ending = context.observation.with(|observation| match observation {
            Some(Event::AttemptSucceeded { seat, escape }) => Some(Scene::Success { seat: *seat, escape: *escape }),
            Some(Event::LeftParty { seat, .. }) => Some(Scene::Farewell { seat: *seat }),
            Some(Event::AttemptCancelled { seat, .. }) => Some(Scene::Cancelled { by: *seat }),
            _ => None,
        });
        match phase.get() {
            Phase::Attempt(attempt) if !is_covered && !context.is_asked() => {
                ending.or(Some(Scene::Attempt { escape: attempt.escape, laid: attempt.cards }))
            }
            _ => ending,
        }
    });
    move || {
        let scene = scene.get()?;
        let (class, title, line) =
            context.view.with_untracked(|view| words(view, scene, context.seat(), &|seat| context.name(seat)));
        let cards = context.view.with_untracked(|view| cards(view, scene));
        Some(view! {
            <div class=format!("pt-stage {class}") aria-hidden="true">
                {cards}
                <p class="pt-stage__text"><b>{title}</b><span>{line}</span></p>
            </div>
        })
    }
}

/// Returns the class of a scene, its title, and a line below that.
fn words(
    view: &View<Poutine>,
    scene: Scene,
    me: Option<Seat>,
    name: &dyn Fn(Seat) -> String,
) -> (&'static str, String, String) {
    let known = |seat: Seat| (me != Some(seat)).then(|| name(seat));
    match scene {
        Scene::Attempt { escape, .. } => {
            let title = text::stage_attempt(known(view.turn).as_deref());
            ("", title, text::stage_guests(view.people_freed_by(escape)))
        }
        Scene::Success { seat, escape } => {
            let title = text::stage_success(known(seat).as_deref(), view.people_freed_by(escape));
            ("pt-stage--success", title, text::people_label(view.people(seat)))
        }
        Scene::Farewell { seat } => {
            ("pt-stage--success", text::stage_farewell(known(seat).as_deref()), text::STAGE_FAREWELL_LINE.into())
        }
        Scene::Cancelled { by } => {
            ("pt-stage--cancelled", text::stage_cancelled(known(by).as_deref()), text::STAGE_CANCELLED_LINE.into())
        }
    }
}

/// Returns the picture of a scene.
fn cards(view: &View<Poutine>, scene: Scene) -> AnyView {
    match scene {
        Scene::Attempt { escape, laid } => {
            let frees = view.people_freed_by(escape);
            let laid = laid.cards().map(|card| view! { <Face card size=Size::Middle/> }).collect_view();
            view! {
                <div class="pt-call__cards">
                    <Face card=Card::Escape(escape) size=Size::Big frees/>
                    <div class="pt-call__laid">{laid}</div>
                </div>
            }
            .into_any()
        }
        Scene::Success { escape, .. } => {
            let freed = (0..view.people_freed_by(escape)).map(|_| view! { <Art id="person"/> }).collect_view();
            view! {
                <div class="pt-stage__out">
                    <Face card=Card::Escape(escape) size=Size::Big frees=view.people_freed_by(escape)/>
                    <div class="pt-stage__people">{freed}</div>
                </div>
            }
            .into_any()
        }
        Scene::Farewell { .. } => view! { <Art id="door" class="pt-stage__art"/> }.into_any(),
        Scene::Cancelled { .. } => {
            view! { <Face card=Card::Action(ActionCard::SecondHelping) size=Size::Big/> }.into_any()
        }
    }
}
