//! Intruder Escape in a session: the display time of events, sounds, and what can be taken back.

use super::{Action, Cause, Die, Event, Intruder, IntruderExtension, text};
use crate::game::{Observation, Seat, View};
use crate::session::{DisplayTime, SessionGame, Sound, Undo};

impl SessionGame for Intruder {
    type Extension = IntruderExtension;

    fn is_hidden_choice(observation: &Observation<Self>) -> bool {
        matches!(observation, Event::Chose { .. })
    }

    fn display_time(observation: &Observation<Self>) -> DisplayTime {
        match observation {
            Event::Identities { .. } | Event::Shuffled { .. } | Event::Dealt { .. } | Event::NoWinner => {
                DisplayTime::None
            }
            Event::Kept { discards_nobody: false, .. } => DisplayTime::None,
            Event::Kept { .. } | Event::Chose { .. } | Event::Drew { .. } | Event::Held { .. } => DisplayTime::Short,
            Event::Skipped { .. } | Event::LostTurn { .. } => DisplayTime::Short,
            Event::Rolled { die: Die::Start, .. } => DisplayTime::AcknowledgeTogether,
            // Whom the die has chosen is told with the life that this player loses, once the round has been counted.
            Event::Rolled { die: Die::Tie, .. } => DisplayTime::None,
            // The roll has said that there is nothing to see.
            Event::HandShown { known, cards, .. } if known.is_empty() && cards.is_empty() => DisplayTime::Short,
            Event::Rolled { .. } | Event::HandShown { .. } | Event::DrewNobody { .. } => DisplayTime::Acknowledge,
            Event::LostLife { cause: Cause::Round, .. } | Event::RoundOver => DisplayTime::AcknowledgeTogether,
            _ => DisplayTime::Long,
        }
    }

    /// That somebody has chosen tells nothing once everybody has.
    fn is_in_recap(observation: &Observation<Self>) -> bool {
        !matches!(observation, Event::Chose { .. })
    }

    fn sound(observation: &Observation<Self>) -> Option<Sound> {
        match observation {
            Event::Laid { .. } | Event::Played { .. } | Event::Snatched { .. } | Event::SnatchedItemLaid { .. } => {
                Some(Sound::Card)
            }
            Event::Drew { .. } | Event::DrewNobody { .. } => Some(Sound::Draw),
            Event::TurnedUp { .. } | Event::HandShown { .. } | Event::LifeRestored { .. } => Some(Sound::Chime),
            Event::Rolled { die: Die::Tie, .. } => None,
            Event::Rolled { .. } => Some(Sound::Roll),
            Event::LostLife { .. } => Some(Sound::Setback),
            Event::Died { .. } => Some(Sound::Disaster),
            Event::Won { .. } => Some(Sound::Escape),
            _ => None,
        }
    }

    /// The dead may still reveal their role during a talk, which changes nothing in the game.
    fn is_out(view: &View<Self>, seat: Seat) -> bool {
        !view.is_alive(seat)
    }

    fn undo(view: &View<Self>, seat: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> Option<Undo> {
        text::undo(view, seat, action, name)
    }
}
