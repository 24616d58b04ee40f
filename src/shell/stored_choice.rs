//! How settings are stored: each under a key of its own, as a text or a word.

use super::storage;

/// What the keys of all settings begin with.
pub(super) const KEYS: &str = "settings/";

/// Returns the text of a stored setting.
pub(super) fn load(key: &str) -> Option<String> {
    storage(|storage| storage.get(&format!("{KEYS}{key}"))).ok().flatten()
}

/// Stores a setting. If the browser stores nothing, the setting lasts for this visit.
pub(super) fn store(key: &str, text: &str) {
    let _ = storage(|storage| storage.set(&format!("{KEYS}{key}"), text));
}

/// A setting with a few values, each of which is stored as a word.
pub(super) trait StoredChoice: Copy + PartialEq + 'static {
    /// The values with their words.
    const WORDS: &'static [(Self, &'static str)];

    /// Returns the stored value; `None` if there is none, or if this version does not know it.
    fn load(key: &str) -> Option<Self> {
        Self::parse(&load(key)?)
    }

    /// Stores the value.
    fn store(self, key: &str) {
        store(key, self.word());
    }

    /// Returns the value of a word; `None` if this version does not know it.
    fn parse(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, one)| *one == word).map(|(value, _)| *value)
    }

    /// Returns the word of the value.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(value, _)| *value == self).map_or("", |(_, word)| word)
    }
}

impl StoredChoice for bool {
    const WORDS: &'static [(Self, &'static str)] = &[(true, "on"), (false, "off")];
}
