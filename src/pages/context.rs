//! What all pages share.

use leptos::prelude::*;
use leptos::web_sys;

use super::Parts;
use crate::game::Record;
use crate::shell::Settings;

/// A game that has just been dealt: its id, and the function that shows its table.
pub struct Dealt {
    /// The id.
    pub id: String,
    /// Shows the table; the callback takes the game over from another tab.
    pub show: Box<dyn FnOnce(Callback<()>) -> AnyView>,
}

/// What all pages share.
#[derive(Clone, Copy)]
pub struct AppContext {
    /// The settings of this device.
    pub settings: RwSignal<Settings>,
    /// The parts of the app that are loaded when they are needed.
    pub parts: Parts,
    /// The game that has just been dealt, until its page is shown.
    pub dealt: StoredValue<Option<Dealt>, LocalStorage>,
    /// The record from a file that the replay shows. It is not saved.
    pub opened_record: StoredValue<Option<Record>>,
}

impl AppContext {
    /// Returns the context of an app that has just started.
    pub fn new(settings: RwSignal<Settings>, parts: Parts) -> Self {
        AppContext { settings, parts, dealt: StoredValue::new_local(None), opened_record: StoredValue::new(None) }
    }

    /// Returns the names of the people who played last on this device.
    pub fn names(self) -> Vec<String> {
        self.settings.with_untracked(|settings| settings.names.clone())
    }

    /// Changes the settings and saves them.
    pub fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(|settings| {
            change(settings);
            settings.save();
        });
    }
}

/// Returns what all pages share.
///
/// # Panics
///
/// The component is not inside the app.
pub fn use_app() -> AppContext {
    expect_context()
}

/// Dispatches an event that the script of the page listens to.
pub fn announce(name: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(name)) {
        let _ = window.dispatch_event(&event);
    }
}

/// Tells the script of the page that a game is opened, so that it loads the symbols of the game.
pub fn announce_game(id: &str) {
    announce(&format!("three-ways-out:game:{id}"));
}
