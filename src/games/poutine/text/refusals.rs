//! Why a decision is refused: the sentence and the ruling.

use core::fmt::{self, Display};

use super::super::{ActionCard, EscapeCard, Illegal, LIMIT, Reason, Shuffle};
use super::list;
use crate::game::{Refusal, Ruling};

/// What an ESCAPE asks for, in a row.
fn asked(escape: EscapeCard) -> String {
    list(&escape.shows().iter().map(|item| item.title().to_string()).collect::<Vec<_>>())
}

impl Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Seats are named by number here: the log knows names, a refusal need not.
        match *self {
            Illegal::OneForFew => write!(out, "One person for each ESCAPE is a game for two or three players."),
            Illegal::Over { reason: Reason::Dinner } => write!(out, "The game is over: dinner has been served."),
            Illegal::Over { reason: Reason::LastOne } => write!(out, "The game is over: one guest is left."),
            Illegal::HasLeft { seat } => write!(out, "{seat} has left the party, and well."),
            Illegal::NotAsked { turn } => write!(out, "It is the turn of {turn}, and somebody else is asked."),
            Illegal::DrawFirst => write!(out, "Draw first: nothing else comes before it."),
            Illegal::NoDraw => write!(out, "You have no draw left in this turn."),
            Illegal::EventFirst { event } => write!(out, "“{}” must be over first.", event.title()),
            Illegal::AnswerAsked => write!(out, "Somebody is on the way out: that must be cancelled or let go first."),
            Illegal::Answered => write!(out, "You have let them go already."),
            Illegal::NothingToAnswer => write!(out, "Nobody is on the way out just now."),
            Illegal::MayNotCancel => write!(out, "You have no say in this escape."),
            Illegal::LightsOn => write!(out, "Cards are passed on only while the lights are out."),
            Illegal::OverLimit => write!(out, "You hold more than {LIMIT} cards: discard, and nothing else."),
            Illegal::NotHeld { card } => write!(out, "You do not hold “{}”.", card.title()),
            Illegal::LaidNotHeld { escape } => {
                write!(out, "“{}” lies in front of you and is not in your hand.", escape.title())
            }
            Illegal::LaidAlready { escape } => write!(out, "“{}” lies in front of you already.", escape.title()),
            Illegal::NotPlayed { card: ActionCard::Understudy } => {
                write!(out, "An Understudy goes on stage only in an escape.")
            }
            Illegal::NotPlayed { card } => write!(out, "“{}” only answers somebody else’s escape.", card.title()),
            Illegal::NoSeat { seat } => write!(out, "There is no {seat} at this table."),
            Illegal::TargetLeft { seat } => {
                write!(out, "{seat} has left the party: choose somebody who is still here.")
            }
            Illegal::TargetSelf => write!(out, "Choose another player, not yourself."),
            Illegal::HoudiniThere { seat } => write!(out, "Houdini stands in front of {seat} already."),
            Illegal::EmptyHand { seat } => write!(out, "{seat} holds no card."),
            Illegal::NotDiscarded { item } => write!(out, "No {} lies among the discards.", item.title()),
            Illegal::NothingToDraw => write!(out, "There is nothing left to draw."),
            Illegal::NothingToSwap { seat } => write!(out, "{seat} has no ESCAPE laid: a swap needs two."),
            Illegal::Watched => write!(out, "Houdini is looking straight at you: no escape while he does."),
            Illegal::NothingLaid => write!(out, "Lay an ESCAPE first; it can be attempted in a later turn."),
            Illegal::TooFresh { escape } => {
                write!(out, "“{}” must have lain here since the end of your last turn.", escape.title())
            }
            Illegal::WrongCards { escape } => {
                write!(out, "“{}” asks for {}, at least one of them real.", escape.title(), asked(escape))
            }
            Illegal::OtherLuck => write!(out, "Luck decides something else here."),
            Illegal::NotThePile { shuffle } => match shuffle {
                Shuffle::Main => write!(out, "These are not the cards of the main pile."),
                Shuffle::Escapes => write!(out, "The ESCAPE pile is 18 cards, each once."),
                Shuffle::MainDiscards => write!(out, "The new main pile is made of all the main discards."),
                Shuffle::EscapeDiscards => write!(out, "The new ESCAPE pile is made of all the discarded ESCAPEs."),
            },
            Illegal::NotThePick => write!(out, "That hand does not hold these cards, or not so many are picked."),
        }
    }
}

impl Refusal for Illegal {
    fn ruling(&self) -> Option<Ruling> {
        let number = match self {
            Illegal::OneForFew => "H29",
            Illegal::Over { reason: Reason::LastOne } => "H40",
            Illegal::Over { reason: Reason::Dinner } => "H42",
            Illegal::HasLeft { .. } => "H38",
            Illegal::NotAsked { .. } => "H5",
            Illegal::DrawFirst => "H6",
            Illegal::NoDraw => "H8",
            Illegal::EventFirst { .. } => "H12",
            Illegal::AnswerAsked | Illegal::Answered | Illegal::NothingToAnswer => "H27",
            Illegal::MayNotCancel => "H28",
            Illegal::LightsOn => "H16",
            Illegal::OverLimit => "H32",
            Illegal::LaidNotHeld { .. } => "H17",
            Illegal::LaidAlready { .. } => "H19",
            Illegal::NotPlayed { .. } => "H22",
            Illegal::TargetLeft { .. }
            | Illegal::TargetSelf
            | Illegal::HoudiniThere { .. }
            | Illegal::EmptyHand { .. }
            | Illegal::NotDiscarded { .. }
            | Illegal::NothingToDraw
            | Illegal::NothingToSwap { .. } => "H23",
            Illegal::Watched => "H20",
            Illegal::NothingLaid | Illegal::TooFresh { .. } => "H25",
            Illegal::WrongCards { .. } => "H26",
            Illegal::NotThePile { shuffle } => match shuffle {
                Shuffle::Main => "H3",
                Shuffle::Escapes => "H4",
                Shuffle::MainDiscards => "H41",
                Shuffle::EscapeDiscards => "H9",
            },
            Illegal::NotHeld { .. } | Illegal::NoSeat { .. } | Illegal::OtherLuck | Illegal::NotThePick => {
                return None;
            }
        };
        Some(Ruling(number))
    }
}
