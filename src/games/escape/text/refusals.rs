//! Why a decision is refused: the sentence and the ruling.

use core::fmt::{self, Display};

use super::super::Illegal;
use crate::game::{Refusal, Ruling};

impl Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Seats are named by number here, routes as people count them: the log knows names, a refusal need not.
        match *self {
            Illegal::NotYourTurn { turn } => write!(out, "It is the turn of {turn}."),
            Illegal::Over => write!(out, "The game is over."),
            Illegal::TurnAsked => write!(out, "Give a clue, play a card or discard one."),
            Illegal::PlaceAsked => write!(out, "First choose the route that the revealed card goes on."),
            Illegal::GiveAsked => write!(out, "First choose who gets out by the completed route."),
            Illegal::LoseAsked => write!(out, "First choose which of the longest routes is lost."),
            Illegal::NoPlace { place } => write!(out, "There is no place {place} in that hand."),
            Illegal::NoRoute { route } => write!(out, "The card cannot go on route {}.", route + 1),
            Illegal::NoSeat { seat } => write!(out, "There is no {seat} at this table."),
            Illegal::OwnHand => write!(out, "A clue is about somebody else's hand."),
            Illegal::NoToken => write!(out, "The cup is empty: play a card, or discard one to get a token back."),
            Illegal::GuardNamed => write!(out, "No clue ever names the Guard."),
            Illegal::TouchesNothing => write!(out, "A clue must touch at least one card."),
            Illegal::EmptyHand => write!(out, "With no card in hand one must give a clue."),
            Illegal::NoMatch { card, route } => {
                write!(out, "{} shares no suit with the end of route {}.", card.title(), route + 1)
            }
            Illegal::TooShort { route, needs } => {
                write!(out, "Route {} needs {needs} corridors before a boat.", route + 1)
            }
            Illegal::BoatNoMatch { card, route } => {
                write!(out, "{} must share a suit with the end of route {}.", card.title(), route + 1)
            }
            Illegal::AlreadyOut { seat } => write!(out, "{seat} is out already: choose somebody who is not."),
            Illegal::NotLongest { route } => write!(out, "Route {} is not one of the longest.", route + 1),
            Illegal::OtherLuck => write!(out, "Luck decides something else here."),
            Illegal::NotTheDeck => write!(out, "The deck is 45 cards, each once."),
        }
    }
}

impl Refusal for Illegal {
    fn ruling(&self) -> Option<Ruling> {
        let number = match self {
            Illegal::NotYourTurn { .. } => "E3",
            Illegal::Over => "E27",
            Illegal::TurnAsked => "E4",
            Illegal::PlaceAsked => "E10",
            Illegal::GiveAsked | Illegal::AlreadyOut { .. } => "E15",
            Illegal::LoseAsked | Illegal::NotLongest { .. } => "E21",
            Illegal::OwnHand => "E5",
            Illegal::NoToken => "E25",
            Illegal::GuardNamed => "E7",
            Illegal::TouchesNothing => "E6",
            Illegal::EmptyHand => "E26",
            Illegal::NoMatch { .. } => "E12",
            Illegal::TooShort { .. } | Illegal::BoatNoMatch { .. } => "E13",
            Illegal::NoPlace { .. }
            | Illegal::NoRoute { .. }
            | Illegal::NoSeat { .. }
            | Illegal::OtherLuck
            | Illegal::NotTheDeck => return None,
        };
        Some(Ruling(number))
    }
}
