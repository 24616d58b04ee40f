//! The crew that played a game last on this device, alone with bots and with other people.

use super::storage;
use crate::saves::Crew;

fn key(game: &str, is_alone: bool) -> String {
    format!("settings/crew/{game}/{}", if is_alone { "alone" } else { "together" })
}

/// Returns who played a game last on this device.
pub fn load_crew(game: &str, is_alone: bool) -> Option<Crew> {
    let text = storage(|storage| storage.get(&key(game, is_alone))).ok().flatten()?;
    Some(Crew::read(&text)).filter(|crew| crew.is_alone() == is_alone)
}

/// Remembers who plays a game. If the browser saves nothing, the next game begins with the usual players.
pub fn save_crew(game: &str, crew: &Crew) {
    let _ = storage(|storage| storage.set(&key(game, crew.is_alone()), &crew.write()));
}
