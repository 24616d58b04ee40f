//! Why a decision is refused: the sentence and the ruling.

use core::fmt::{self, Display};

use super::super::Illegal;
use crate::game::{Refusal, Ruling, Seat};

impl Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.told(&|seat| seat.to_string()))
    }
}

impl Refusal for Illegal {
    fn told(&self, name: &dyn Fn(Seat) -> String) -> String {
        match *self {
            Illegal::NotYourTurn { turn } => format!("It is the turn of {turn}.", turn = name(turn)),
            Illegal::Over => "The game is over.".into(),
            Illegal::TurnAsked => "Give a clue, play a card or discard one.".into(),
            Illegal::PlaceAsked => "First choose the route that the revealed card goes on.".into(),
            Illegal::GiveAsked => "First choose who gets out by the completed route.".into(),
            Illegal::LoseAsked => "First choose which of the longest routes is lost.".into(),
            Illegal::NoPlace { place } => format!("There is no place {place} in that hand."),
            Illegal::NoRoute { route } => format!("The card cannot go on route {}.", route + 1),
            Illegal::NoSeat { seat } => format!("There is no {seat} at this table."),
            Illegal::OwnHand => "A clue is about somebody else's hand.".into(),
            Illegal::NoToken => "The cup is empty: play a card, or discard one to get a token back.".into(),
            Illegal::GuardNamed => "No clue ever names the Guard.".into(),
            Illegal::TouchesNothing => "A clue must touch at least one card.".into(),
            Illegal::EmptyHand => "With no card in hand one must give a clue.".into(),
            Illegal::NoMatch { card, route } => {
                format!("The end of route {} shares no suit with {}.", route + 1, card.title())
            }
            Illegal::TooShort { route, needs } => {
                format!("Route {} needs {needs} corridors before a boat.", route + 1)
            }
            Illegal::BoatNoMatch { card, route } => {
                format!("The end of route {} must share a suit with {}.", route + 1, card.title())
            }
            Illegal::AlreadyOut { seat } => {
                format!("{seat} is out already: choose somebody who is not.", seat = name(seat))
            }
            Illegal::NotLongest { route } => format!("Route {} is not one of the longest.", route + 1),
            Illegal::OtherLuck => "Luck decides something else here.".into(),
            Illegal::NotTheDeck => "The deck is 45 cards, each once.".into(),
        }
    }

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
