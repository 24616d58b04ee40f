//! The app: which page is shown, and what all pages share.

mod parts;
mod scroll;

use leptos::prelude::*;
use leptos::web_sys;
use leptos_use::{use_event_listener, use_window};

use crate::components::{keep_focus, provide_last_press};
use crate::pages::{AppContext, HomePage, Loaded, TablePage, dispatch_page_event, page_title};
use crate::shell::{Display, Motion, Route, Settings, Theme, provide_drafts, provide_open_dialogs};
use scroll::ScrollPositions;

/// Starts the app in the place of the shell of `index.html`.
pub fn start() {
    let default_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        web_sys::console::error_1(&info.to_string().into());
        dispatch_page_event("three-ways-out:panic");
        default_hook(info);
    }));
    if let Some(shell) = document().get_element_by_id("shell") {
        shell.remove();
    }
    leptos::mount::mount_to_body(App);
}

/// The app.
#[component]
fn App() -> impl IntoView {
    keep_focus();
    let settings = RwSignal::new(Settings::load());
    let context = AppContext::new(settings, parts::PARTS);
    provide_context(context);
    provide_drafts();
    provide_open_dialogs();
    provide_last_press();
    let display = Memo::new(move |_| context.display());
    Effect::new(move || {
        let display = display.get();
        settings.with(|settings| apply_settings(settings, display));
    });

    // Each tab stores all settings, so it must know what another one has changed.
    let _ = use_event_listener(use_window(), leptos::ev::storage, move |event| {
        if event.key().is_some_and(|key| Settings::is_key(&key)) {
            let stored = Settings::load();
            if settings.with_untracked(|settings| *settings != stored) {
                settings.set(stored);
            }
        }
    });

    let current = || Route::read(&window().location().hash().unwrap_or_default());
    let route = RwSignal::new(current());
    let positions = StoredValue::new(ScrollPositions::new());
    let _ = use_event_listener(use_window(), leptos::ev::hashchange, move |_| {
        positions.update_value(ScrollPositions::leave);
        route.set(current());
    });
    // Within a rule book only the place in it changes, not the page.
    let page = Memo::new(move |_| match route.get() {
        Route::Rules(game, _) => Route::rules(&game),
        other => other,
    });
    Effect::new(move || {
        document().set_title(&page.with(page_title));
        positions.with_value(ScrollPositions::restore);
    });
    move || match page.get() {
        Route::Home => view! { <HomePage/> }.into_any(),
        Route::NewGame(game) => {
            let ready = move |new_game: parts::NewGame| new_game(game.clone());
            view! { <Loaded load=parts::new_game() ready is_page=true/> }.into_any()
        }
        Route::Table(id) => view! { <TablePage id/> }.into_any(),
        other => {
            let ready = move |extras: &'static crate::pages::Extras| (extras.page)(&other, route.into());
            view! { <Loaded load=parts::extras() ready is_page=true/> }.into_any()
        }
    }
}

/// Sets the attributes that style sheets read on the root element.
fn apply_settings(settings: &Settings, display: Display) {
    let Some(root) = document().document_element() else {
        return;
    };
    let theme = match settings.theme {
        Theme::Device => None,
        Theme::Dark => Some("dark"),
        Theme::Light => Some("light"),
    };
    let motion = match settings.motion {
        Motion::Device => None,
        Motion::Off => Some("off"),
    };
    for (name, value) in [("data-theme", theme), ("data-motion", motion)].into_iter().chain(display.attributes()) {
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}
