//! The gallery of development builds: every component in states that are hard to reach in a game.
//!
//! `#/gallery` shows the components that all pages share and a list of the tables; each table has an address of its own, because
//! it fills the window.

use leptos::prelude::*;

use super::context::use_app;
use super::frame::{Missing, Page, SectionTitle};
use crate::components::{CloseFoot, Dialog, Empty, GameView, Icon, Segment, Segmented, Toast};
use crate::game::Game;
use crate::session::Screen;
use crate::shell::{GalleryState, GameUi, Route, SeatContext};
use crate::{each_game, with_game};

/// A state of a game's table, or the shared components and the list of all states if there is no such game.
#[component]
pub fn GalleryPage(game: String, state: usize) -> impl IntoView {
    super::dispatch_game_event(&game);
    with_game!(&game, G => view! { <GalleryTable<G> state/> }.into_any())
        .unwrap_or_else(|| view! { <Components/> }.into_any())
}

/// The table of a game in one of its states.
#[component]
fn GalleryTable<G: GameUi>(state: usize, #[prop(optional)] _game: core::marker::PhantomData<G>) -> impl IntoView {
    let app = use_app();
    match G::gallery().into_iter().nth(state) {
        Some(GalleryState { screen, .. }) => {
            let screen = RwSignal::new(screen);
            let context = SeatContext::<G>::new(
                screen.into(),
                app.settings,
                Callback::new(|_| {}),
                Callback::new(|()| {}),
                Callback::new(|()| {}),
            );
            let observer = screen.with_untracked(Screen::observer);
            view! { <GameView context observer/> }.into_any()
        }
        None => view! { <Missing why="There is no such state."/> }.into_any(),
    }
}

/// The shared components, and links to the tables.
#[component]
fn Components() -> impl IntoView {
    let is_open = RwSignal::new(false);
    let chosen = RwSignal::new(1);
    let few = vec![Segment::text(0, "Off"), Segment::text(1, "As on the device")];
    let many: Vec<Segment<i32>> =
        (0..6).map(|at| Segment::text(at, format!("Maximiliane-Wilhelmine v {at}"))).collect();
    let states =
        each_game!(G => (<G as Game>::INFO, G::gallery().into_iter().map(|state| state.name).collect::<Vec<_>>()));
    let tables = states.map(|(info, names)| {
        let link = |(at, name): (usize, &'static str)| {
            view! { <li><a class="btn" href=Route::Gallery(info.id.into(), at).to_string()>{name}</a></li> }
        };
        view! { <SectionTitle id=info.id title=info.name/><ul class="gallery__list">{names.into_iter().enumerate().map(link).collect_view()}</ul> }
    });
    view! {
        <Page class="page page--narrow" title="Gallery">
            {tables.into_iter().collect_view()}
            <SectionTitle id="segmented" title="Segmented control"/>
            <Segmented name="few" segments=few selected=chosen on_select=move |value| chosen.set(value)/>
            <Segmented name="many" segments=many selected=chosen on_select=move |value| chosen.set(value)/>
            <SectionTitle id="buttons" title="Buttons"/>
            <p>
                <button type="button" class="btn btn--primary"><Icon name="key"/>"Primary"</button>
                <button type="button" class="btn">"Secondary"</button>
                <button type="button" class="btn" disabled>"Disabled"</button>
                <button type="button" class="btn" aria-disabled="true">"Would be rejected"</button>
                <button type="button" class="btn btn--icon" aria-label="Close"><Icon name="close"/></button>
            </p>
            <SectionTitle id="empty" title="Empty place"/>
            <Empty icon="anchor" text="There is nothing here, and this sentence that says so is longer than a line of a phone."/>
            <SectionTitle id="dialog" title="Dialog"/>
            <p><button type="button" class="btn" on:click=move |_| is_open.set(true)>"Open a dialog"</button></p>
            <Show when=move || is_open.get()>
                <Dialog title="A title that is longer than the line that it has on a phone" on_close=move |()| is_open.set(false)>
                    <div class="dialog__body">{(1..40).map(|line| view! { <p>{format!("Line {line} of a long text.")}</p> }).collect_view()}</div>
                    <CloseFoot on_close=move |()| is_open.set(false)/>
                </Dialog>
            </Show>
            <Toast text="A warning that stays as long as it is true: this browser could not save your game.">
                <button type="button" class="btn">"Got it"</button>
            </Toast>
        </Page>
    }
}
