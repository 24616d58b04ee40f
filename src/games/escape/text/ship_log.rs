//! The words of the ship's log.

use super::super::{Convict, Moment, MomentResult, Plea};
use crate::game::Seat;

/// The item of the menu.
pub const MENU: &str = "Ship’s log";
/// What the item is for.
pub const MENU_LINE: &str = "your story";
/// The title of the log, also in the result.
pub const TITLE: &str = "The ship’s log";
/// What the log is for.
pub const ABOUT: &str = "Tell the story of your escape: what each of you is in for, and a line about a card when it was played, discarded or brought disaster. Everybody reads it, now and at the end, so write nothing about hidden cards.";
/// The title of what convicts say of themselves.
pub const CONVICTS: &str = "What are you in for?";
/// The title of the moments.
pub const MOMENTS: &str = "What has happened";
/// What stands there before the first card.
pub const NO_MOMENTS: &str =
    "Nothing yet. After the first card that is played or discarded, you can write about it here.";
/// The button that opens the field for a line.
pub const WRITE_LINE: &str = "Write a line";
/// The button that opens the field for a line that is already written.
pub const CHANGE: &str = "Change";
/// The button at a convict who has said nothing.
pub const SAY: &str = "Say";
/// The field for a line.
pub const LINE: &str = "What happened?";
/// The field for what a convict is in for.
pub const CRIME: &str = "In for";
/// The name of the choice whether a convict did it.
pub const DID_IT: &str = "Did you do it?";
/// The pleas, in this order: silent, guilty, innocent.
pub const PLEAS: [(Plea, &str); 3] =
    [(Plea::Silent, "Won’t say"), (Plea::Guilty, "Did it"), (Plea::Innocent, "Didn’t do it")];
/// The button that saves what is written.
pub const SAVE: &str = "Save";
/// The button that saves the log as a text file.
pub const DOWNLOAD: &str = "Save as text";

/// What bots are in for, by seat.
const CRIMES_OF_BOTS: [(&str, Plea); 5] = [
    ("selling the same bridge three times", Plea::Guilty),
    ("borrowing the harbour master’s hat", Plea::Innocent),
    ("forging a map of an island that turned out to exist", Plea::Guilty),
    ("ringing the alarm bell at night", Plea::Innocent),
    ("sailing under the wrong flag", Plea::Silent),
];

/// Returns what a bot in this seat says of itself, as long as nobody has written something else.
pub fn bot_convict(seat: Seat) -> Convict {
    let (crime, plea) = CRIMES_OF_BOTS[seat.index() % CRIMES_OF_BOTS.len()];
    Convict { crime: crime.into(), plea }
}

/// Returns what a convict says, as a sentence.
pub fn convict(name: &str, Convict { crime, plea }: &Convict) -> String {
    match (crime.is_empty(), plea) {
        (true, Plea::Silent) => format!("{name} has not said."),
        (true, Plea::Guilty) => format!("{name}: “I did it.”"),
        (true, Plea::Innocent) => format!("{name}: “I didn’t do it.”"),
        (false, Plea::Silent) => format!("{name} is in for {crime}."),
        (false, Plea::Guilty) => format!("{name} is in for {crime}. “I did it.”"),
        (false, Plea::Innocent) => format!("{name} is in for {crime}. “I didn’t do it.”"),
    }
}

/// Returns what happened in a moment, in a sentence that asks for a line.
pub fn moment(moment: &Moment, name: &dyn Fn(Seat) -> String) -> String {
    let (player, title) = (name(moment.seat), moment.card.title());
    match moment.result {
        MomentResult::Placed(route) => format!("{player} played {title} on route {route}, and it went well."),
        MomentResult::Escape(seat) if seat == moment.seat => format!("{player} played {title} and got out."),
        MomentResult::Escape(seat) => format!("{player} played {title}, and {} got out.", name(seat)),
        MomentResult::Disaster => format!("{player} met {title}, and it was a disaster."),
        MomentResult::Discarded => format!("{player} discarded {title}."),
    }
}

/// Returns the whole log as a text: what the convicts say, then what has happened and the lines about it.
pub fn whole(convicts: &[String], lines: &[(String, String)]) -> String {
    let told: String = lines.iter().map(|(what, line)| format!("\n{what}\n{line}\n")).collect();
    format!("{TITLE}\n\n{}\n{told}", convicts.join("\n"))
}

/// Returns the name of the button that opens the field for a line.
pub fn write_about(moment: &Moment, name: &dyn Fn(Seat) -> String) -> String {
    format!("{WRITE_LINE} about {} ({})", moment.card.title(), name(moment.seat))
}

/// Returns the name of the button that opens the field for a line that is already written.
pub fn change_line(moment: &Moment, name: &dyn Fn(Seat) -> String) -> String {
    format!("{CHANGE} the line about {} ({})", moment.card.title(), name(moment.seat))
}

/// Returns the name of the button that opens the fields of a convict.
pub fn say_for(name: &str) -> String {
    format!("{SAY} what {name} is in for")
}
