//! The frame: which screen is shown, and what all screens share.

mod aside;
mod book;
mod door;
mod ending;
mod frame;
mod library;
mod lobby;
mod menu;
mod new_game;
mod opened;
mod pin;
mod play;
mod redeal;
mod route;
mod saved_games;
mod settings;
mod style;
mod text;
mod viewer;

use leptos::prelude::*;
use leptos::prelude::{document, provide_context, use_context, window};
use leptos::web_sys;

use crate::shell::{Motion, Settings, Theme};
use crate::ui::{self, Piece, State, derived, effect, live, on_window};
use door::behind;
use route::Route;

/// What all screens share.
#[derive(Clone, Copy)]
struct Shared {
    /// The settings of this device.
    settings: State<Settings>,
}

/// The shared things.
fn shared() -> Shared {
    use_context().expect("the app provides it to all screens")
}

/// Puts the app in the place of the shell.
pub fn start() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        web_sys::console::error_1(&info.to_string().into());
        announce("three-ways-out:panic");
        tell(info);
    }));
    if let Some(shell) = document().get_element_by_id("shell") {
        shell.remove();
    }
    // Leptos mounts views; ours are put on the page by `ui`, inside an owner and with the executor that Leptos sets up.
    let body = document().body().expect("a page has a body");
    leptos::mount::mount_to_renderer(&body, || ui::mount(app(), &document().body().expect("a page has a body")))
        .forget();
}

/// Tells the page's own script that something has happened.
fn announce(name: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(name)) {
        let _ = window.dispatch_event(&event);
    }
}

/// Goes to another screen in place of this one: the way back leads past it.
fn go_instead(route: &Route) {
    let _ = window().location().replace(&route.to_string());
}

/// Goes to another screen.
fn go(route: &Route) {
    let _ = window().location().set_hash(&route.to_string());
}

fn app() -> Piece {
    ui::keep_focus();
    let settings = State::new(Settings::load());
    provide_context(Shared { settings });
    effect(move || settings.with(dress));

    let here = || Route::read(&window().location().hash().unwrap_or_default());
    let route = State::new(here());
    on_window("hashchange", move |_| route.set(here()));

    // Within the rule book only the place in it changes, not the screen.
    let screen = derived(move || match route.get() {
        Route::Rules(game, _) => Route::Rules(game, String::new()),
        other => other,
    });
    effect(move || {
        document().set_title(&screen.with(text::title));
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    live(move || match screen.get() {
        Route::Lobby => lobby::lobby(),
        Route::New => new_game::new_game(),
        Route::Play(id) => play::play(id),
        other => behind(door::library(), move |library| (library.screen)(&other, route)),
    })
}

/// Puts the settings that style sheets read on the page.
fn dress(settings: &Settings) {
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
    for (name, value) in [("data-theme", theme), ("data-motion", motion)] {
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}
