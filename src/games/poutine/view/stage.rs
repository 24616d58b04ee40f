//! The stage: an escape that is attempted, how it ends, a played ACTION, and cards that vanish by it, large over the table.

use leptos::prelude::*;
use leptos_use::{use_document, use_event_listener};

use super::super::{ActionCard, AttemptCards, Card, EscapeCard, Event, Phase, Play, Poutine, text};
use super::card::{Art, Face, Size};
use super::chair::guest;
use crate::game::{Seat, View};
use crate::shell::{SeatContext, is_motion_enabled, use_seat_context};

/// What is on the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Scene {
    /// An attempt, until its player knows whether it is cancelled. It stays the same while the others answer.
    Attempt { escape: EscapeCard, laid: AttemptCards },
    /// A player got people out.
    Success { seat: Seat, escape: EscapeCard },
    /// A player has cancelled the attempt.
    Cancelled { by: Seat },
    /// A player loses these cards by the Vanishing Act of another player.
    Lost { by: Seat, seat: Seat, cards: [Option<Card>; 2] },
    /// A player has played an ACTION.
    Played { by: Seat, play: Play },
}

/// The stage, while an escape is attempted, when it succeeds or is cancelled, when cards vanish, and for a moment when an ACTION is
/// played.
///
/// An ACTION is shown only where things move, and until somebody taps. On a covered screen the curtain shows the attempt, and a player
/// who must answer it sees the table, as does a player in a recap. The line above the table, or on the curtain, tells the same to
/// screen readers.
#[component]
pub fn Stage() -> impl IntoView {
    let context = use_seat_context::<Poutine>();
    let phase = context.view_memo(|view| view.phase);
    let is_covered = context.seat().is_none();
    let shown_play = shown_play(context);
    let scene = Memo::new(move |_| {
        if let Some((by, play)) = shown_play.get() {
            return Some(Scene::Played { by, play });
        }
        // Everybody was asked about an attempt and has seen how it ended: the line of the recap tells it.
        if context.is_recap.get() {
            return None;
        }
        let ending = context.observation.with(|observation| match observation.as_deref() {
            Some(Event::AttemptSucceeded { seat, escape }) => Some(Scene::Success { seat: *seat, escape: *escape }),
            Some(Event::AttemptCancelled { seat, .. }) => Some(Scene::Cancelled { by: *seat }),
            Some(Event::CardsVanished { by, seat, cards, .. }) if !is_covered && !cards.is_empty() => {
                Some(Scene::Lost { by: *by, seat: *seat, cards: [0, 1].map(|at| cards.get(at).copied()) })
            }
            _ => None,
        });
        match phase.get() {
            Phase::Attempt(attempt) if !is_covered && !context.is_asked() => {
                ending.or(Some(Scene::Attempt { escape: attempt.escape, laid: attempt.cards }))
            }
            _ => ending,
        }
    });
    // A tap goes on from an outcome that has been read.
    let _ = use_event_listener(use_document(), leptos::ev::pointerdown, move |_| {
        if matches!(scene.get_untracked(), Some(Scene::Success { .. } | Scene::Cancelled { .. } | Scene::Lost { .. })) {
            context.acknowledge();
        }
    });
    let content = move |scene: Scene| {
        let (class, title, line) =
            context.view.with_untracked(|view| words(view, scene, context.seat(), &|seat| context.name(seat)));
        let cards = context.view.with_untracked(|view| cards(view, scene));
        // All look at an escape, also at one that ends before the curtain falls.
        let is_for_all = !matches!(scene, Scene::Played { .. } | Scene::Lost { .. });
        let hides_hand = is_for_all && context.person_count() > 1 && !context.is_replay.get_untracked();
        view! {
            <div class=format!("pt-stage {class}") class:pt-stage--hides-hand=hides_hand aria-hidden="true">
                {cards}
                <p class="pt-stage__text"><b>{title}</b><span>{line}</span></p>
            </div>
        }
    };
    // Each scene has elements of its own: those of the scene before would move to their new places.
    view! { <For each=move || scene.get() key=|scene| *scene children=content/> }
}

/// Returns the ACTION that is shown and who has played it, until somebody taps; `None` where nothing moves.
fn shown_play(context: SeatContext<Poutine>) -> Memo<Option<(Seat, Play)>> {
    let played = Memo::new(move |_| {
        context.observation.with(|observation| match observation.as_deref() {
            Some(Event::Played { seat, play, .. }) => Some((*seat, *play)),
            _ => None,
        })
    });
    // The number of events that have been shown identifies the moment.
    let moment = context.memo(|screen| screen.table().events);
    let skipped = RwSignal::new(None::<usize>);
    let _ = use_event_listener(use_document(), leptos::ev::pointerdown, move |_| {
        if played.get_untracked().is_some() {
            skipped.set(Some(moment.get_untracked()));
        }
    });
    Memo::new(move |_| {
        let is_skipped = skipped.get() == Some(moment.get());
        played.get().filter(|_| !is_skipped && context.settings.with_untracked(is_motion_enabled))
    })
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
            ("", title, text::halfway_out(view.people_freed_by(escape)))
        }
        Scene::Success { seat, escape } => {
            let title = text::stage_success(known(seat).as_deref(), view.people_freed_by(escape));
            ("pt-stage--success", title, text::people_label(view.people(seat)))
        }
        Scene::Cancelled { by } => {
            ("pt-stage--cancelled", text::stage_cancelled(known(by).as_deref()), text::STAGE_CANCELLED_LINE.into())
        }
        Scene::Lost { by, seat, cards } => {
            let title = text::stage_lost(known(seat).as_deref(), cards.iter().flatten().count());
            ("pt-stage--cancelled", title, text::stage_lost_by(known(by).as_deref()))
        }
        Scene::Played { by, play } => {
            let title = text::stage_played(known(by).as_deref(), play.card());
            ("pt-stage--played", title, text::stage_target(play, me, name))
        }
    }
}

/// Returns the picture of an escape that is attempted: the ESCAPE, and the cards that are laid for it.
pub fn attempt(view: &View<Poutine>, escape: EscapeCard, laid: AttemptCards) -> AnyView {
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

/// Returns the picture of an escape that has succeeded: the ESCAPE, the escaper, and the people who are out by it.
pub fn success(view: &View<Poutine>, seat: Seat, escape: EscapeCard) -> AnyView {
    let frees = view.people_freed_by(escape);
    let freed = (0..frees).map(|_| view! { <Art id="person"/> }).collect_view();
    view! {
        <div class="pt-stage__out">
            <Face card=Card::Escape(escape) size=Size::Big frees/>
            <div class="pt-stage__people"><Art id=guest(seat)/>{freed}</div>
        </div>
    }
    .into_any()
}

/// Returns the picture of a scene.
fn cards(view: &View<Poutine>, scene: Scene) -> AnyView {
    match scene {
        Scene::Attempt { escape, laid } => attempt(view, escape, laid),
        Scene::Success { seat, escape } => success(view, seat, escape),
        Scene::Played { play, .. } => view! { <Face card=Card::Action(play.card()) size=Size::Big/> }.into_any(),
        Scene::Lost { cards, .. } => {
            let cards = cards.into_iter().flatten().map(|card| view! { <Face card size=Size::Big/> }).collect_view();
            view! { <div class="pt-call__cards">{cards}</div> }.into_any()
        }
        Scene::Cancelled { .. } => {
            view! { <Face card=Card::Action(ActionCard::SecondHelping) size=Size::Big/> }.into_any()
        }
    }
}
