//! What people have set on this device.

use serde::{Deserialize, Serialize};

use super::{Pace, storage};

/// The settings. What is missing in an older save is the default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// Whether things move.
    pub motion: Motion,
    /// How fast it goes.
    pub pace: Pace,
    /// Whether cards show what clues have said of them.
    pub marks: bool,
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
            names: ["Ada", "Bo", "Cleo", "Dov", "Eve", "Finn"].map(String::from).to_vec(),
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the device has it.
    Device,
    /// Night at sea.
    Dark,
    /// A chart by moonlight.
    Light,
}

/// Whether things move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As the device has it.
    Device,
    /// Nothing moves.
    Off,
}

impl Settings {
    const KEY: &str = "settings";

    /// The settings of this device.
    pub fn load() -> Self {
        storage(|store| store.get(Self::KEY)).and_then(|value| serde_json::from_value(value).ok()).unwrap_or_default()
    }

    /// Keeps them. If the browser won't, they hold for this visit.
    pub fn keep(&self) {
        let value = serde_json::to_value(self).expect("settings are words and numbers");
        let _ = storage(|store| store.set(Self::KEY, &value));
    }
}
