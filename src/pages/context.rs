//! What all pages share.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{GameSetup, Parts};
use crate::game::Record;
use crate::session::Sound;
use crate::shell::{Display, Settings};

/// A game that has just been dealt: its id, and the function that shows its table.
pub struct Dealt {
    /// The id.
    pub id: String,
    /// Shows the table; the callback takes the game over from another tab.
    pub show: Box<dyn FnOnce(Callback<()>) -> AnyView>,
}

/// The person whom the screen of a table is for.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// The name.
    pub name: String,
    /// Whether the curtain waits for this person: everybody may be at the screen.
    pub is_covered: bool,
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
    /// The games that have been set up on this visit and not dealt, each with its id.
    pub setups: StoredValue<Vec<(&'static str, GameSetup)>>,
    /// The record from a file that the replay shows. It is not saved.
    pub opened_record: StoredValue<Option<Record>>,
    /// The person whom the screen of the table is for; `None` while no table is shown.
    pub person: RwSignal<Option<Memo<Option<Person>>>>,
}

impl AppContext {
    /// Returns the context of an app that has just started.
    pub fn new(settings: RwSignal<Settings>, parts: Parts) -> Self {
        AppContext {
            settings,
            parts,
            dealt: StoredValue::new_local(None),
            setups: StoredValue::default(),
            opened_record: StoredValue::new(None),
            person: RwSignal::new(None),
        }
    }

    /// Returns how the page is displayed now: for the person at the screen, if there is one. The curtain is as everybody reads it,
    /// but turned to the person who lifts it.
    pub fn display(self) -> Display {
        let person = self.person.get().and_then(|person| person.try_get().flatten());
        self.settings.with(|settings| {
            let own = settings.display_for(person.as_ref().map(|person| person.name.as_str()));
            match person {
                Some(Person { is_covered: true, .. }) => Display { side: own.side, ..settings.display },
                _ => own,
            }
        })
    }

    /// Returns the names of the people who played last on this device.
    pub fn names(self) -> Vec<String> {
        self.settings.with_untracked(|settings| settings.names.clone())
    }

    /// Returns how a game was set up before on this visit, unless it was dealt then.
    pub fn setup(self, game: &str) -> Option<GameSetup> {
        self.setups.with_value(|all| all.iter().find(|(id, _)| *id == game).map(|(_, setup)| setup.clone()))
    }

    /// Keeps how a game is set up, for the rest of this visit; `None` once it is dealt.
    pub fn keep_setup(self, game: &'static str, setup: Option<GameSetup>) {
        self.setups.update_value(|all| {
            all.retain(|(id, _)| *id != game);
            all.extend(setup.map(|setup| (game, setup)));
        });
    }

    /// Plays a sound. The part of the app that can is loaded for the first one.
    pub fn play(self, sound: Sound) {
        spawn_local(async move {
            if let Ok(extras) = (self.parts.extras)().await {
                (extras.play_sound)(sound);
            }
        });
    }

    /// Changes the settings and saves them.
    pub fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        Settings::change(self.settings, change);
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
