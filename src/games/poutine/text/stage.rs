//! The texts of the stage: an attempt, its end, a played ACTION, and cards that vanish, in large.

use super::super::{ActionCard, Card, EscapeCard, Play, Served};
use super::table::{YOU, cards, direction};
use super::{list, people};
use crate::game::Seat;

/// Returns the title of an attempt.
pub fn attempt_title(name: &str) -> String {
    format!("{name} is slipping away…")
}

/// Returns the title of the question to all about an attempt, which may win.
pub fn response_title(name: &str, wins: bool) -> String {
    if wins { format!("{name} wins if nobody cancels") } else { attempt_title(name) }
}

/// Returns the explanation of an attempt of this number of people. `watched` is the player whom Houdini keeps from cancelling it (H28),
/// and whom nobody asks.
pub fn attempt_explanation(count: usize, watched: Option<&str>) -> String {
    let question = match watched {
        None => "Ask all the others: does anybody want to?".into(),
        Some(name) => format!("Does anybody want to? {name} cannot: Houdini is with them."),
    };
    format!("{} A Second Helping! cancels it. {question}", halfway_out(count))
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

/// Returns the title of a win; `name` is `None` for the player at the screen.
pub fn win_title(name: Option<&str>) -> String {
    name.map_or_else(|| "You win!".into(), |name| format!("{name} wins!"))
}

/// Title: the last card has been drawn (H42).
pub const DINNER_TITLE: &str = "Dinner is served!";

/// Returns who has drawn the last card, and when the game ends.
pub fn last_card(name: Option<&str>, served: Served) -> String {
    let who = name.map_or_else(|| "You draw".into(), |name| format!("{name} draws"));
    let end = match served {
        Served::Turn => "The game ends with this turn.",
        Served::AtOnce => "The game is over.",
    };
    format!("{who} the last card. {end}")
}

/// Returns how many people of each player are out, in one sentence.
pub fn out_so_far(out: &[(String, usize)]) -> String {
    let out: Vec<String> = out.iter().map(|(name, people)| format!("{name} {people}")).collect();
    format!("People out: {}.", list(&out))
}

/// Returns by which ESCAPE a player has won, and how many people of theirs are out.
pub fn won_by(escape: EscapeCard, out: usize) -> String {
    format!("“{}” succeeds: {} are out.", escape.title(), people(out))
}

/// Returns the line below that: who have won so far (H39), and whether the others play on (H40).
pub fn winners_so_far(winners: &[String], is_over: bool) -> String {
    match (winners.len() > 1, is_over) {
        (false, false) => "The others play on: all who get five people out win.".into(),
        (false, true) => "The game is over.".into(),
        (true, false) => format!("{} win together. The others play on.", list(winners)),
        (true, true) => format!("{} win together.", list(winners)),
    }
}

/// Returns the title of a played ACTION on the stage; `name` is `None` for the player at the screen.
pub fn stage_played(name: Option<&str>, card: ActionCard) -> String {
    let title = Card::Action(card).title();
    name.map_or_else(|| format!("You play “{title}”"), |name| format!("{name} plays “{title}”"))
}

/// Returns the line below that: what the ACTION is aimed at. `me` is the player at the screen.
pub fn stage_target(play: Play, me: Option<Seat>, name: &dyn Fn(Seat) -> String) -> String {
    let is_me = |seat| me == Some(seat);
    let whom = |seat| if is_me(seat) { YOU.into() } else { name(seat) };
    match play {
        Play::LookOverThere { to } => format!("Houdini goes to {}.", whom(to)),
        Play::Compliments { way } => format!("Houdini goes one chair {}.", direction(way)),
        Play::Pickpocket { from } if is_me(from) => "A card from your pocket.".into(),
        Play::Pickpocket { from } => format!("A card from {}’s pocket.", name(from)),
        Play::MindReader { from, item } if is_me(from) => format!("Are you thinking of a {}?", item.title()),
        Play::MindReader { from, item } => format!("Is {} thinking of a {}?", name(from), item.title()),
        Play::ThinAir { item } => format!("A {} from the discards.", item.title()),
        Play::BaitAndSwitch { with } => format!("A swap with {}.", whom(with)),
        Play::VanishingAct { from } if is_me(from) => "You lose up to two cards.".into(),
        Play::VanishingAct { from } => format!("{} loses up to two cards.", name(from)),
        Play::UpMySleeve => "Two more cards.".into(),
        Play::SecondHelping | Play::Understudy => String::new(),
    }
}

/// Returns the title of cards that vanish; `name` is `None` for the player at the screen.
pub fn stage_lost(name: Option<&str>, count: usize) -> String {
    let cards = cards(count);
    name.map_or_else(|| format!("You lose {cards}!"), |name| format!("{name} loses {cards}!"))
}

/// Returns the line below that: whose ACTION it was; `by` is `None` for the player at the screen.
pub fn stage_lost_by(by: Option<&str>) -> String {
    let whose = by.map_or_else(|| "Your".into(), |name| format!("{name}’s"));
    format!("{whose} “{}”.", ActionCard::VanishingAct.title())
}

/// Returns the title of a cancelled attempt on the stage; `name` is `None` for the player at the screen.
pub fn stage_cancelled(name: Option<&str>) -> String {
    name.map_or_else(|| "You cancel it!".into(), |name| format!("{name} cancels it!"))
}

/// The line below that.
pub const STAGE_CANCELLED_LINE: &str = "“Second Helping!” Nobody gets out.";
