//! The texts of the stage: an attempt, its end, and a played ACTION, in large.

use super::super::{ActionCard, Card, Play};
use super::people;
use super::table::direction;
use crate::game::Seat;

/// Returns the title of an attempt.
pub fn attempt_title(name: &str) -> String {
    format!("{name} is slipping away…")
}

/// Returns the explanation of an attempt of this number of people.
pub fn attempt_explanation(count: usize) -> String {
    format!("{} A Second Helping! cancels it. Ask all the others: does anybody want to?", halfway_out(count))
}

/// Returns the title of an attempt on the stage; `name` is `None` for the player at the screen.
pub fn stage_attempt(name: Option<&str>) -> String {
    name.map_or_else(|| "You are slipping away…".into(), attempt_title)
}

/// Returns the number of people in an attempt.
pub fn halfway_out(count: usize) -> String {
    match count {
        1 => "One person is halfway out of the door.".into(),
        count => format!("{count} people are halfway out of the door."),
    }
}

/// Returns the title of a success on the stage; `name` is `None` for the player at the screen.
pub fn stage_success(name: Option<&str>, count: usize) -> String {
    format!("{} got {} out!", name.unwrap_or("You"), people(count))
}

/// Returns the title of a player who leaves the party; `name` is `None` for the player at the screen.
pub fn stage_farewell(name: Option<&str>) -> String {
    name.map_or_else(|| "You have left the party!".into(), |name| format!("{name} has left the party!"))
}

/// The line below that.
pub const STAGE_FAREWELL_LINE: &str = "All five are out.";

/// Returns the title of a played ACTION on the stage; `name` is `None` for the player at the screen.
pub fn stage_played(name: Option<&str>, card: ActionCard) -> String {
    let title = Card::Action(card).title();
    name.map_or_else(|| format!("You play “{title}”"), |name| format!("{name} plays “{title}”"))
}

/// Returns the line below that: what the ACTION is aimed at.
pub fn stage_target(play: Play, name: &dyn Fn(Seat) -> String) -> String {
    match play {
        Play::LookOverThere { to } => format!("Houdini goes to {}.", name(to)),
        Play::Compliments { way } => direction(way).into(),
        Play::Pickpocket { from } => format!("A card from {}’s pocket.", name(from)),
        Play::MindReader { from, item } => format!("Is {} thinking of a {}?", name(from), item.title()),
        Play::ThinAir { item } => format!("A {} from the discards.", item.title()),
        Play::BaitAndSwitch { with } => format!("A swap with {}.", name(with)),
        Play::VanishingAct { from } => format!("{} loses up to two cards.", name(from)),
        Play::UpMySleeve => "Two more cards.".into(),
        Play::SecondHelping | Play::Understudy => String::new(),
    }
}

/// Returns the title of a cancelled attempt on the stage; `name` is `None` for the player at the screen.
pub fn stage_cancelled(name: Option<&str>) -> String {
    name.map_or_else(|| "You cancel it!".into(), |name| format!("{name} cancels it!"))
}

/// The line below that.
pub const STAGE_CANCELLED_LINE: &str = "“Second Helping!” Nobody gets out.";
