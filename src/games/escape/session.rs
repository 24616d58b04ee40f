//! Escape! in a session: how long its events are shown.

use super::{Escape, Event};
use crate::game::Sight;
use crate::session::{DisplayTime, NoExtension, SessionGame};

impl SessionGame for Escape {
    type Extension = NoExtension;

    // Bots see the hand of whoever asks.
    const EXPLAINS_DURING_PLAY: bool = false;

    fn display_time(observation: &Sight<Self>) -> DisplayTime {
        match observation {
            Event::Shuffled { .. } | Event::Dealt { .. } | Event::CanClue { .. } => DisplayTime::None,
            Event::Drew { .. } | Event::Started { .. } => DisplayTime::Short,
            Event::Clued { .. } | Event::Played { .. } | Event::Discarded { .. } => DisplayTime::Long,
            Event::Laid { .. } | Event::Escaped { .. } => DisplayTime::Long,
            Event::Disaster { .. } => DisplayTime::Acknowledge,
            Event::Stranded { .. } => DisplayTime::Long,
        }
    }
}
