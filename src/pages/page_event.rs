//! Events that the script of the page, `public/boot.js`, listens to.

use leptos::web_sys;

/// Dispatches an event to the window.
pub fn dispatch_page_event(name: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(name)) {
        let _ = window.dispatch_event(&event);
    }
}

/// Tells the script of the page that a game is opened, so that it applies the style sheet of the game.
pub fn dispatch_game_event(id: &str) {
    dispatch_page_event(&format!("three-ways-out:game:{id}"));
}
