//! The texts of one's own identity and of the choice of three cards at the start of a round.

use std::ops::RangeInclusive;

use super::super::Role;

/// The button to hide it.
pub const I_KNOW: &str = "I know who I am";
/// How a round goes, for somebody who is about to play their first.
pub const A_ROUND: [&str; 2] = [
    "Each round: keep three of five cards, then have three turns, one card each, on anybody.",
    "Then whoever has the most damage loses one of three lives, and all of you talk.",
];

/// Before the places of the Intruders, of whom a player of this role knows as many as `known`. `possible` is how many Intruders there
/// can be.
pub fn intruders(role: Role, known: usize, possible: &RangeInclusive<usize>) -> String {
    match (role, possible.start(), possible.end()) {
        (Role::Intruder, ..) => match known {
            0 => "You are the only Intruder.".into(),
            1 => "The other Intruder:".into(),
            _ => "The other Intruders:".into(),
        },
        (Role::Innocent, 1, 1) => "1 Intruder among you.".into(),
        (Role::Innocent, least, most) if least == most => format!("{most} Intruders among you."),
        (Role::Innocent, least, most) => format!("{least} or {most} Intruders among you."),
    }
}

/// Returns the line above the player's own identity.
pub fn your_role(name: &str) -> String {
    format!("This is your role, {name}. Nobody else may see it.")
}

/// The label of the dock while a player chooses.
pub const CHOICE_DOCK: &str = "Your choice";
/// The title of the choice.
pub const KEEP_THREE: &str = "Keep three";
/// In place of the explanation of the choice once three cards are chosen.
pub const THREE_CHOSEN: &str = "Three are chosen. Tap a chosen card to put it back.";
/// The same if the player leaves the house instead.
pub const NONE_KEPT: &str = "You keep none of them this round.";
/// In place of what the card does that was pressed last.
pub const PRESS_A_CARD: &str = "Tap a card to choose it and to read what it does.";
/// What is asked of a player who chooses three cards.
pub const KEEP_HINT: &str = "Keep three; the other two go under the deck unseen.";
/// The same for a player who has Nobody’s Home.
pub const KEEP_HINT_WITH_NOBODY: &str =
    "Keep three; the other two go under the deck, but Nobody’s Home is discarded, and everybody sees it.";
/// Where the switch to use Nobody’s Home is.
pub const CAN_LEAVE: &str = "Or leave the house this round: see below the cards.";
/// The label of the five cards.
pub const FIVE: &str = "Your five cards";
/// The switch to use Nobody’s Home.
pub const LEAVE: &str = "Leave the house this round";
/// The explanation of the switch.
pub const LEAVE_LINE: &str = "Immune, but no cards and no turns. Once per player.";
/// In place of the number of chosen cards.
pub const OUT: &str = "Out for this round";
/// The button to use Nobody’s Home.
pub const GO_OUT: &str = "Leave the house";
/// The same button before three cards are chosen.
pub const CHOOSE_THREE: &str = "Choose three";
/// The button to keep three cards.
pub const KEEP_THESE: &str = "Keep these three";
/// The button that explains the cards of the hand.
pub const WHAT_THEY_DO: &str = "What these cards do";

/// The title while a player chooses.
pub fn looks(name: &str) -> String {
    format!("{name} chooses")
}

/// The line under that title.
pub fn only_you(round: u8) -> String {
    format!("Round {round} · for your eyes only")
}

/// The title while all choose.
pub fn still_choosing(round: u8, count: usize) -> String {
    match count {
        1 => format!("Round {round} · one still choosing"),
        count => format!("Round {round} · {count} still choosing"),
    }
}

/// In place of an Intruder whom an Innocent does not know.
pub const UNKNOWN_INTRUDER: &str = "Find out who";

/// The goal of a role. Both have as many lines at any width, so that nobody learns a role from a distance.
pub fn goal(role: Role) -> &'static str {
    match role {
        Role::Innocent => {
            "You win when all Intruders are dead, or an Innocent has keys, car, gasoline and license at the end of a round. The Intruders win the same way."
        }
        Role::Intruder => {
            "You win when all Innocents are dead, or an Intruder has keys, car, gasoline and license at the end of a round and no Innocent has two lives."
        }
    }
}

/// The number of chosen cards.
pub fn chosen(count: usize) -> String {
    format!("{count} of 3 chosen")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_intruder_reads_how_many_others_there_are() {
        let told = |known| intruders(Role::Intruder, known, &(1..=3));
        assert_eq!([0, 1, 2].map(told), ["You are the only Intruder.", "The other Intruder:", "The other Intruders:"]);
    }

    #[test]
    fn an_innocent_reads_how_many_intruders_there_are() {
        let told = |possible| intruders(Role::Innocent, 0, &possible);
        let expected = ["1 Intruder among you.", "2 Intruders among you.", "2 or 3 Intruders among you."];
        assert_eq!([1..=1, 2..=2, 2..=3].map(told), expected);
    }
}
