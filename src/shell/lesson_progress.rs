//! How far each lesson was played on this device.

use super::storage;

fn key(game: &str) -> String {
    format!("settings/lesson/{game}")
}

/// Returns the step at which the lesson of a game was left; `None` if it was not begun, or if it has other steps now.
pub fn load_lesson(game: &str, steps: usize) -> Option<usize> {
    let text = storage(|storage| storage.get(&key(game))).ok().flatten()?;
    let (step, of) = text.split_once('/')?;
    let step = step.parse().ok().filter(|step| *step < steps)?;
    (of.parse() == Ok(steps)).then_some(step)
}

/// Notes how far the lesson of a game was played; one that is done begins anew. If the browser stores nothing, it always does.
pub fn save_lesson(game: &str, step: usize, steps: usize) {
    let _ = storage(|storage| {
        if step < steps { storage.set(&key(game), &format!("{step}/{steps}")) } else { storage.remove(&key(game)) }
    });
}
