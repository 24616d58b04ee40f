//! Why a decision is refused: the sentence and the ruling.

use core::fmt::{self, Display};

use super::super::{ActionCard, EscapeCard, Illegal, LIMIT, Reason, Shuffle};
use super::list;
use crate::game::{Refusal, Ruling, Seat};

/// What an ESCAPE asks for, in a row.
fn asked(escape: EscapeCard) -> String {
    list(&escape.shows().iter().map(|item| item.title().to_string()).collect::<Vec<_>>())
}

impl Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.told(&|seat| seat.to_string()))
    }
}

impl Refusal for Illegal {
    fn told(&self, name: &dyn Fn(Seat) -> String) -> String {
        match *self {
            Illegal::OneForFew => "One person for each ESCAPE is a game for two or three players.".into(),
            Illegal::Over { reason: Reason::Dinner } => "The game is over: dinner has been served.".into(),
            Illegal::Over { reason: Reason::LastOne } => "The game is over: one guest is left.".into(),
            Illegal::HasLeft { seat } => format!("{seat} has left the party, and well.", seat = name(seat)),
            Illegal::NotAsked { turn } => {
                format!("It is the turn of {turn}, and somebody else is asked.", turn = name(turn))
            }
            Illegal::DrawFirst => "Draw first: nothing else comes before it.".into(),
            Illegal::NoDraw => "You have no draw left in this turn.".into(),
            Illegal::EventFirst { event } => format!("“{}” must be over first.", event.title()),
            Illegal::AnswerAsked => "Somebody is on the way out: that must be cancelled or let go first.".into(),
            Illegal::Answered => "You have let them go already.".into(),
            Illegal::NothingToAnswer => "Nobody is on the way out just now.".into(),
            Illegal::MayNotCancel => "You have no say in this escape.".into(),
            Illegal::LightsOn => "Cards are passed on only while the lights are out.".into(),
            Illegal::OverLimit => format!("You hold more than {LIMIT} cards: discard, and nothing else."),
            Illegal::NotHeld { card } => format!("You do not hold “{}”.", card.title()),
            Illegal::LaidNotHeld { escape } => {
                format!("“{}” lies in front of you and is not in your hand.", escape.title())
            }
            Illegal::LaidAlready { escape } => format!("“{}” lies in front of you already.", escape.title()),
            Illegal::NotPlayed { card: ActionCard::Understudy } => {
                "An Understudy goes on stage only in an escape.".into()
            }
            Illegal::NotPlayed { card } => format!("“{}” only answers somebody else’s escape.", card.title()),
            Illegal::NoSeat { seat } => format!("There is no {seat} at this table."),
            Illegal::TargetLeft { seat } => {
                format!("{seat} has left the party: choose somebody who is still here.", seat = name(seat))
            }
            Illegal::TargetSelf => "Choose another player, not yourself.".into(),
            Illegal::HoudiniThere { seat } => format!("Houdini stands in front of {seat} already.", seat = name(seat)),
            Illegal::EmptyHand { seat } => format!("{seat} holds no card.", seat = name(seat)),
            Illegal::NotDiscarded { item } => format!("No {} lies among the discards.", item.title()),
            Illegal::NothingToDraw => "There is nothing left to draw.".into(),
            Illegal::NothingToSwap { seat } => {
                format!("{seat} has no ESCAPE laid: a swap needs two.", seat = name(seat))
            }
            Illegal::Watched => "Houdini is looking straight at you: no escape while he does.".into(),
            Illegal::NothingLaid => "Lay an ESCAPE first; it can be attempted in a later turn.".into(),
            Illegal::TooFresh { escape } => {
                format!("“{}” must have lain here since the end of your last turn.", escape.title())
            }
            Illegal::WrongCards { escape } => {
                format!("“{}” asks for {}, at least one of them real.", escape.title(), asked(escape))
            }
            Illegal::OtherLuck => "Luck decides something else here.".into(),
            Illegal::NotThePile { shuffle } => match shuffle {
                Shuffle::Main => "These are not the cards of the main pile.".into(),
                Shuffle::Escapes => "The ESCAPE pile is 18 cards, each once.".into(),
                Shuffle::MainDiscards => "The new main pile is made of all the main discards.".into(),
                Shuffle::EscapeDiscards => "The new ESCAPE pile is made of all the discarded ESCAPEs.".into(),
            },
            Illegal::NotThePick => "That hand does not hold these cards, or not so many are picked.".into(),
        }
    }

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
