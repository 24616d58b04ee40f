//! What people have set on this device.

use super::{Pace, storage};

/// The settings. What is not set is the default.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// Whether things move.
    pub motion: Motion,
    /// How fast it goes.
    pub pace: Pace,
    /// Whether cards show what clues have said of them.
    pub marks: bool,
    /// Whether a hand lies as it was drawn; else those of a kind lie together.
    pub as_drawn: bool,
    /// The names of the people who played last, in seat order.
    pub names: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::Device,
            motion: Motion::Device,
            pace: Pace::default(),
            marks: true,
            as_drawn: false,
            names: ["Ada", "Bo", "Cleo", "Dov", "Eve", "Finn"].map(String::from).to_vec(),
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// As the device has it.
    Device,
    /// Night at sea.
    Dark,
    /// A chart by moonlight.
    Light,
}

/// Whether things move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// As the device has it.
    Device,
    /// Nothing moves.
    Off,
}

/// A setting that is one of a few.
pub(super) trait Word: Copy + PartialEq + 'static {
    /// Each of them, and the word for it that is kept.
    const WORDS: &'static [(Self, &'static str)];

    /// What is kept under this key.
    fn load(key: &str) -> Option<Self> {
        let kept = load(key)?;
        Self::WORDS.iter().find(|(_, word)| *word == kept).map(|(value, _)| *value)
    }

    /// Keeps it under this key.
    fn keep(self, key: &str) {
        if let Some((_, word)) = Self::WORDS.iter().find(|(value, _)| *value == self) {
            keep(key, word);
        }
    }
}

impl Word for Theme {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Theme::Device, "device"), (Theme::Dark, "dark"), (Theme::Light, "light")];
}

impl Word for Motion {
    const WORDS: &'static [(Self, &'static str)] = &[(Motion::Device, "device"), (Motion::Off, "off")];
}

impl Word for bool {
    const WORDS: &'static [(Self, &'static str)] = &[(true, "on"), (false, "off")];
}

fn load(key: &str) -> Option<String> {
    storage(|storage| storage.get(&format!("settings/{key}"))).ok().flatten()
}

/// If the browser won't keep it, it holds for this visit.
fn keep(key: &str, text: &str) {
    let _ = storage(|storage| storage.set(&format!("settings/{key}"), text));
}

impl Settings {
    /// The settings of this device: a word under each key, and the names in a line each.
    pub fn load() -> Self {
        let usual = Settings::default();
        Settings {
            theme: Word::load("theme").unwrap_or(usual.theme),
            motion: Word::load("motion").unwrap_or(usual.motion),
            pace: Word::load("pace").unwrap_or(usual.pace),
            marks: Word::load("marks").unwrap_or(usual.marks),
            as_drawn: Word::load("as-drawn").unwrap_or(usual.as_drawn),
            names: load("names").map_or(usual.names, |names| names.lines().map(String::from).collect()),
        }
    }

    /// Saves them.
    pub fn save(&self) {
        self.theme.keep("theme");
        self.motion.keep("motion");
        self.pace.keep("pace");
        self.marks.keep("marks");
        self.as_drawn.keep("as-drawn");
        keep("names", &self.names.join("\n"));
    }
}
