//! Why a decision is refused: the sentence and the ruling.

use core::fmt::{self, Display};

use super::super::{By, Die, Illegal, Means};
use crate::game::{Refusal, Ruling};

impl Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Seats are named by number here: the log knows names, a refusal need not.
        match *self {
            Illegal::Over { .. } => write!(out, "The game is over. Everybody can come out now."),
            Illegal::Dead => write!(out, "The dead only watch. Haunting is not in the rules."),
            Illegal::ChoiceAsked => write!(out, "First everybody chooses three of their five cards."),
            Illegal::HasChosen => write!(out, "You have chosen already. Now wait for the others."),
            Illegal::KeepsHome => write!(out, "Nobody\u{2019}s Home is used at once or given up; it cannot be kept."),
            Illegal::HomeUsed => write!(out, "You have been out once in this game. Now you have to stay in."),
            Illegal::NotAtHome => write!(out, "You are not at home this round, so you take no turns."),
            Illegal::NotYourTurn { turn } => write!(out, "It is the turn of {turn}."),
            Illegal::TurnAsked => write!(out, "Play one of your cards, or skip."),
            Illegal::GotAsked { by: Means::Hostage } => {
                write!(out, "Play the card that the Hostage brought you, or keep it.")
            }
            Illegal::GotAsked { by: Means::Snatch } => write!(out, "Play the card you have snatched, or keep it."),
            Illegal::NotHeld { card } => write!(out, "There is no {} in that hand.", card.title()),
            Illegal::NoSeat { seat } => write!(out, "There is no {seat} at this table."),
            Illegal::OnDead { seat } => write!(out, "Leave {seat} in peace: that player is dead."),
            Illegal::OnImmune { seat } => write!(out, "There is nobody at home at {seat} this round."),
            Illegal::RowFull { seat } => write!(out, "The row of {seat} is full: four cards are the most."),
            Illegal::SameTitle { card, seat } => {
                write!(out, "The last card before {seat} is a {} as well: never twice in a row.", card.title())
            }
            Illegal::NoDamage { seat } => write!(out, "There is no damage before {seat} to be healed."),
            Illegal::BedAlone => write!(out, "There is no card in that row to hide from."),
            Illegal::BedOnBarricade => write!(out, "Under the Bed does nothing to a Barricade."),
            Illegal::NothingToDouble { seat } => {
                write!(out, "There is no damage or healing before {seat} that could be doubled.")
            }
            Illegal::Unhurt { seat } => {
                write!(out, "All lives of {seat} are there: a Med Kit has nothing to give back.")
            }
            Illegal::MedkitUsed => write!(out, "You have played your Med Kit for this game."),
            Illegal::DeckEmpty => write!(out, "The deck is empty: a Hostage would bring nothing."),
            Illegal::NotThere { take, from } => write!(out, "No {} can be snatched from {from}.", take.title()),
            Illegal::OtherLuck => write!(out, "Luck decides something else here."),
            Illegal::WrongIntruders { intruders, seats } => {
                write!(out, "Among {seats} players there are not {intruders} Intruders.")
            }
            Illegal::NotEachSeat => write!(out, "Each seat has one identity."),
            Illegal::NotTheCards => write!(out, "These are not the cards that are to be shuffled."),
            Illegal::NotMeant { die: Die::Tie, seat } => {
                write!(out, "{seat} is not among those who may lose this life.")
            }
            Illegal::NotMeant { seat, .. } => write!(out, "The die cannot mean {seat}."),
            Illegal::OnlyForSix => write!(out, "The number of Intruders is chosen only where six play."),
        }
    }
}

impl Refusal for Illegal {
    fn ruling(&self) -> Option<Ruling> {
        let number = match self {
            Illegal::Over { by: By::Deaths } => "I37",
            Illegal::Over { by: By::Items } => "I38",
            Illegal::Dead => "I36",
            Illegal::ChoiceAsked | Illegal::HasChosen => "I9",
            Illegal::KeepsHome | Illegal::HomeUsed | Illegal::NotAtHome => "I10",
            Illegal::NotYourTurn { .. } | Illegal::TurnAsked => "I13",
            Illegal::GotAsked { by: Means::Hostage } | Illegal::DeckEmpty => "I30",
            Illegal::GotAsked { by: Means::Snatch } | Illegal::NotThere { .. } => "I31",
            Illegal::OnDead { .. } => "I17",
            Illegal::OnImmune { .. } => "I12",
            Illegal::RowFull { .. } => "I15",
            Illegal::SameTitle { .. } => "I16",
            Illegal::NoDamage { .. } => "I18",
            Illegal::BedAlone | Illegal::BedOnBarricade => "I20",
            Illegal::NothingToDouble { .. } => "I21",
            Illegal::Unhurt { .. } | Illegal::MedkitUsed => "I23",
            Illegal::WrongIntruders { .. } => "I2",
            Illegal::NotTheCards => "I7",
            Illegal::NotMeant { die: Die::Tie, .. } => "I35",
            Illegal::NotMeant { .. } => "I6",
            Illegal::NotHeld { .. }
            | Illegal::NoSeat { .. }
            | Illegal::OtherLuck
            | Illegal::NotEachSeat
            | Illegal::OnlyForSix => return None,
        };
        Some(Ruling(number))
    }
}
