//! The settings of this device.

use leptos::prelude::*;

use super::Pace;
use super::display::{Display, PersonalDisplays};
use super::local_storage::full_key;
use super::stored_choice::{KEYS, StoredChoice, load, store};

/// The settings of this device. A setting that nobody has changed has its default value.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The colour scheme.
    pub theme: Theme,
    /// Whether cards move.
    pub motion: Motion,
    /// Text size, hand and contrast for everybody. The page is upright.
    pub display: Display,
    /// The displays of the people who have set their own.
    pub people: PersonalDisplays,
    /// Whether public events make sounds.
    pub sound: bool,
    /// Whether the device vibrates when it is a person's turn.
    pub vibration: bool,
    /// The pace of bots and events.
    pub pace: Pace,
    /// Whether cards show what clues have said of them.
    pub marks: bool,
    /// Whether a hand is in the order of drawing; otherwise equal cards are stacked.
    pub as_drawn: bool,
    /// The names of the people who played last, in seat order.
    pub names: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::Device,
            motion: Motion::Device,
            display: Display::default(),
            people: PersonalDisplays::default(),
            sound: false,
            vibration: false,
            pace: Pace::default(),
            marks: true,
            as_drawn: false,
            names: ["Ada", "Bo", "Cleo", "Dov", "Eve", "Finn"].map(String::from).to_vec(),
        }
    }
}

/// The colour scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// That of the device.
    Device,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

/// Whether cards move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// As the device prefers.
    Device,
    /// Nothing moves.
    Off,
}

impl StoredChoice for Theme {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Theme::Device, "device"), (Theme::Dark, "dark"), (Theme::Light, "light")];
}

impl StoredChoice for Motion {
    const WORDS: &'static [(Self, &'static str)] = &[(Motion::Device, "device"), (Motion::Off, "off")];
}

impl Settings {
    /// Returns the display for the person at the screen; `None` while nobody is.
    pub fn display_for(&self, person: Option<&str>) -> Display {
        person.and_then(|name| self.people.get(name)).unwrap_or(self.display)
    }

    /// Returns the stored settings: a word under each key, and the names in a line each.
    pub fn load() -> Self {
        let usual = Settings::default();
        Settings {
            theme: StoredChoice::load("theme").unwrap_or(usual.theme),
            motion: StoredChoice::load("motion").unwrap_or(usual.motion),
            display: Display {
                text: StoredChoice::load("text").unwrap_or(usual.display.text),
                hand: StoredChoice::load("hand").unwrap_or(usual.display.hand),
                contrast: StoredChoice::load("contrast").unwrap_or(usual.display.contrast),
                side: usual.display.side,
            },
            people: load("people").map_or(usual.people, |people| PersonalDisplays::read(&people)),
            sound: StoredChoice::load("sound").unwrap_or(usual.sound),
            vibration: StoredChoice::load("vibration").unwrap_or(usual.vibration),
            pace: StoredChoice::load("pace").unwrap_or(usual.pace),
            marks: StoredChoice::load("marks").unwrap_or(usual.marks),
            as_drawn: StoredChoice::load("as-drawn").unwrap_or(usual.as_drawn),
            names: load("names").map_or(usual.names, |names| names.lines().map(String::from).collect()),
        }
    }

    /// Changes the settings of this device and saves them.
    pub fn change(settings: RwSignal<Settings>, change: impl FnOnce(&mut Settings)) {
        settings.update(|settings| {
            change(settings);
            settings.save();
        });
    }

    /// Returns whether a key of `localStorage` may belong to a setting that another tab has changed. Who played last, how far a lesson
    /// is and whether the protection was offered are stored under the same prefix.
    pub fn is_key(key: &str) -> bool {
        key.starts_with(&full_key(KEYS))
    }

    /// Stores the settings.
    pub fn save(&self) {
        self.theme.store("theme");
        self.motion.store("motion");
        self.display.text.store("text");
        self.display.hand.store("hand");
        self.display.contrast.store("contrast");
        store("people", &self.people.write());
        self.sound.store("sound");
        self.vibration.store("vibration");
        self.pace.store("pace");
        self.marks.store("marks");
        self.as_drawn.store("as-drawn");
        store("names", &self.names.join("\n"));
    }
}
