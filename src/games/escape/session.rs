//! Escape! in a session: the display time and the sound of each event.

use super::{Action, Escape, EscapeExtension, Event, text};
use crate::game::{Observation, Seat, View};
use crate::session::{DisplayTime, SessionGame, Sound, Undo};

impl SessionGame for Escape {
    type Extension = EscapeExtension;

    const HAS_PUBLIC_REASONS: bool = true;

    fn display_time(observation: &Observation<Self>) -> DisplayTime {
        match observation {
            Event::Shuffled { .. } | Event::Dealt { .. } | Event::CanClue { .. } => DisplayTime::None,
            Event::Drew { .. } => DisplayTime::Short,
            // It says how to win.
            Event::Started { .. } => DisplayTime::Long,
            Event::Clued { .. } | Event::Played { .. } | Event::Discarded { .. } => DisplayTime::Long,
            Event::Placed { .. } => DisplayTime::Long,
            // The result follows the last one at once.
            Event::Escaped { .. } => DisplayTime::Reading,
            Event::Disaster { .. } => DisplayTime::Acknowledge,
            Event::Stranded { .. } => DisplayTime::Long,
        }
    }

    fn sound(observation: &Observation<Self>) -> Option<Sound> {
        match observation {
            Event::Clued { .. } => Some(Sound::Chime),
            Event::Played { .. } | Event::Discarded { .. } => Some(Sound::Card),
            Event::Drew { .. } => Some(Sound::Draw),
            Event::Escaped { .. } => Some(Sound::Escape),
            Event::Disaster { .. } | Event::Stranded { .. } => Some(Sound::Disaster),
            _ => None,
        }
    }

    /// Every decision is held: each shows a card or tells something.
    fn undo(view: &View<Self>, _seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> Option<Undo> {
        Some(text::undo(view, action, name))
    }
}
