//! The display time of each event of Escape! during a session.

use super::{Escape, Event};
use crate::game::Observation;
use crate::session::{DisplayTime, NoExtension, SessionGame};

impl SessionGame for Escape {
    type Extension = NoExtension;

    // An explanation would be based on the hand of the player who asks, which the bots see.
    const EXPLAINS_DURING_PLAY: bool = false;

    fn display_time(observation: &Observation<Self>) -> DisplayTime {
        match observation {
            Event::Shuffled { .. } | Event::Dealt { .. } | Event::CanClue { .. } => DisplayTime::None,
            Event::Drew { .. } | Event::Started { .. } => DisplayTime::Short,
            Event::Clued { .. } | Event::Played { .. } | Event::Discarded { .. } => DisplayTime::Long,
            Event::Placed { .. } | Event::Escaped { .. } => DisplayTime::Long,
            Event::Disaster { .. } => DisplayTime::Acknowledge,
            Event::Stranded { .. } => DisplayTime::Long,
        }
    }
}
