//! Why a decision is refused: the sentence and the ruling.

use core::fmt::{self, Display};

use super::super::{By, Die, Illegal, Means};
use crate::game::{Refusal, Ruling, Seat};

impl Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.told(&|seat| seat.to_string()))
    }
}

impl Refusal for Illegal {
    fn told(&self, name: &dyn Fn(Seat) -> String) -> String {
        match *self {
            Illegal::Over { .. } => "The game is over. Everybody can come out now.".into(),
            Illegal::Dead => "The dead only watch. Haunting is not in the rules.".into(),
            Illegal::ChoiceAsked => "First everybody chooses three of their five cards.".into(),
            Illegal::HasChosen => "You have chosen already. Now wait for the others.".into(),
            Illegal::KeepsHome => "Nobody\u{2019}s Home is used at once or given up; it cannot be kept.".into(),
            Illegal::HomeUsed => "You have been out once in this game. Now you have to stay in.".into(),
            Illegal::NotAtHome => "You are not at home this round, so you take no turns.".into(),
            Illegal::NotYourTurn { turn } => format!("It is the turn of {turn}.", turn = name(turn)),
            Illegal::TurnAsked => "Play one of your cards, or skip.".into(),
            Illegal::GotAsked { by: Means::Hostage } => {
                "Play the card that the Hostage brought you, or keep it.".into()
            }
            Illegal::GotAsked { by: Means::Snatch } => "Play the card you have snatched, or keep it.".into(),
            Illegal::NotHeld { card } => format!("There is no {} in that hand.", card.title()),
            Illegal::NoSeat { seat } => format!("There is no {seat} at this table."),
            Illegal::OnDead { seat } => format!("Leave {seat} in peace: that player is dead.", seat = name(seat)),
            Illegal::OnImmune { seat } => format!("There is nobody at home at {seat} this round.", seat = name(seat)),
            Illegal::RowFull { seat } => {
                format!("The row of {seat} is full: four cards are the most.", seat = name(seat))
            }
            Illegal::SameTitle { card, seat } => {
                format!(
                    "The last card before {seat} is a {} as well: never twice in a row.",
                    card.title(),
                    seat = name(seat)
                )
            }
            Illegal::NoDamage { seat } => format!("There is no damage before {seat} to be healed.", seat = name(seat)),
            Illegal::BedAlone => "There is no card in that row to hide from.".into(),
            Illegal::BedOnBarricade => "Under the Bed does nothing to a Barricade.".into(),
            Illegal::NothingToDouble { seat } => {
                format!("There is no damage or healing before {seat} that could be doubled.", seat = name(seat))
            }
            Illegal::Unhurt { seat } => {
                format!("All lives of {seat} are there: a Med Kit has nothing to give back.", seat = name(seat))
            }
            Illegal::MedkitUsed => "You have played your Med Kit for this game.".into(),
            Illegal::DeckEmpty => "The deck is empty: a Hostage would bring nothing.".into(),
            Illegal::NotThere { take, from } => {
                format!("No {} can be snatched from {from}.", take.title(), from = name(from))
            }
            Illegal::OtherLuck => "Luck decides something else here.".into(),
            Illegal::WrongIntruders { intruders, seats } => {
                format!("Among {seats} players there are not {intruders} Intruders.")
            }
            Illegal::NotEachSeat => "Each seat has one identity.".into(),
            Illegal::NotTheCards => "These are not the cards that are to be shuffled.".into(),
            Illegal::NotMeant { die: Die::Tie, seat } => {
                format!("{seat} is not among those who may lose this life.", seat = name(seat))
            }
            Illegal::NotMeant { seat, .. } => format!("The die cannot mean {seat}.", seat = name(seat)),
            Illegal::OnlyForSix => "The number of Intruders is chosen only where six play.".into(),
        }
    }

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
