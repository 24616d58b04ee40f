//! What players say in the talk between two rounds.

use serde::{Deserialize, Serialize};

use super::{Board, Card};
use crate::game::{Knowledge, Seat};

/// What a player says to all in a talk, true or false.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statement {
    /// The round after which it is said.
    #[serde(default)]
    pub round: u8,
    /// The player.
    pub speaker: Seat,
    /// What the words come to; nothing for small talk.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Claim>,
    /// The words of a bot; empty for a person, whose words follow from the claim.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub words: String,
    /// What a bot thinks of the other players, for the board of marks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<(Seat, Mark)>,
}

/// One thing that a player claims or asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The speaker is an Innocent.
    Innocent {
        /// The player to whom the speaker has done more good than harm, as a reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        helped: Option<Seat>,
    },
    /// Somebody is an Intruder.
    Accuse {
        /// Who.
        suspect: Seat,
        /// A fact that everybody could see; none for a feeling.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Reason>,
    },
    /// Somebody is an Innocent.
    Vouch {
        /// Who.
        friend: Seat,
    },
    /// The speaker does not know what to think of somebody.
    Unsure {
        /// Who.
        about: Seat,
    },
    /// The speaker asks another player for an opinion.
    Ask {
        /// Who is asked.
        of: Seat,
        /// The player whom the question is about; none for anybody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about: Option<Seat>,
    },
}

/// A fact about a suspect that everybody could see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The suspect has played this card on this player in the round before the talk.
    Play {
        /// The card.
        card: Card,
        /// The player.
        on: Seat,
    },
    /// The suspect has done this player more harm than good in the game so far.
    Harm {
        /// The player.
        victim: Seat,
    },
}

/// The public mark of one player on another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "u8", from = "u8")]
pub enum Mark {
    /// None.
    #[default]
    None,
    /// An Intruder.
    Intruder,
    /// An Innocent.
    Innocent,
    /// Unsure.
    Unsure,
}

impl Mark {
    /// Returns the mark that a press puts in the place of this one.
    pub fn next(self) -> Self {
        match self {
            Mark::None => Mark::Intruder,
            Mark::Intruder => Mark::Innocent,
            Mark::Innocent => Mark::Unsure,
            Mark::Unsure => Mark::None,
        }
    }

    /// Returns what a player claims with this mark on another one.
    pub fn claim(self, about: Seat) -> Claim {
        match self {
            Mark::Intruder => Claim::Accuse { suspect: about, reason: None },
            Mark::Innocent => Claim::Vouch { friend: about },
            Mark::None | Mark::Unsure => Claim::Unsure { about },
        }
    }
}

impl From<Mark> for u8 {
    fn from(mark: Mark) -> u8 {
        mark as u8
    }
}

impl From<u8> for Mark {
    /// Reads the number of a mark. There is none with another number.
    fn from(number: u8) -> Mark {
        [Mark::Intruder, Mark::Innocent, Mark::Unsure]
            .into_iter()
            .find(|mark| *mark as u8 == number)
            .unwrap_or_default()
    }
}

impl Statement {
    /// Returns the statement of a person, with one claim.
    pub fn of_person(round: u8, speaker: Seat, claim: Claim) -> Self {
        Statement { round, speaker, claims: vec![claim], words: String::new(), marks: Vec::new() }
    }

    /// Returns what a person says to all by a mark that they put by hand.
    pub fn of_mark(round: u8, speaker: Seat, about: Seat, mark: Mark) -> Self {
        Statement { marks: vec![(about, mark)], ..Statement::of_person(round, speaker, mark.claim(about)) }
    }

    /// Returns the statement of a bot in its own words. The talk adds the round.
    pub fn in_words(speaker: Seat, claims: Vec<Claim>, words: String) -> Self {
        Statement { round: 0, speaker, claims, words, marks: Vec::new() }
    }

    /// Returns whether a person says it, not a bot.
    pub fn is_by_person(&self) -> bool {
        self.words.is_empty()
    }

    /// Returns whether it is a mark that a person has put by hand: nobody answers it.
    fn is_mark(&self) -> bool {
        self.is_by_person() && !self.marks.is_empty()
    }

    /// Returns whether it accuses this player, asks them something, or is a person's word for them: then an answer is due.
    pub fn addresses(&self, seat: Seat) -> bool {
        let addresses =
            |claim: &Claim| claim.addresses(seat) || self.is_by_person() && *claim == Claim::Vouch { friend: seat };
        self.speaker != seat && !self.is_mark() && self.claims.iter().any(addresses)
    }

    /// Returns whether a person claims to be an Innocent: then one of the others answers.
    pub fn is_claim_of_innocence(&self) -> bool {
        self.is_by_person() && self.claims.iter().any(|claim| matches!(claim, Claim::Innocent { .. }))
    }

    /// Returns whether all seats that it names are at a table of this size.
    pub fn fits(&self, seats: usize) -> bool {
        let is_there = |seat: Seat| seat.index() < seats;
        is_there(self.speaker)
            && self.claims.iter().all(|claim| claim.seats().into_iter().flatten().all(is_there))
            && self.marks.iter().all(|(seat, _)| is_there(*seat))
    }
}

impl Claim {
    /// Returns the mark that goes with the claim, and on whom.
    pub fn mark(&self) -> Option<(Seat, Mark)> {
        match *self {
            Claim::Accuse { suspect, .. } => Some((suspect, Mark::Intruder)),
            Claim::Vouch { friend } => Some((friend, Mark::Innocent)),
            Claim::Unsure { about } => Some((about, Mark::Unsure)),
            Claim::Innocent { .. } | Claim::Ask { .. } => None,
        }
    }

    fn addresses(&self, seat: Seat) -> bool {
        match *self {
            Claim::Accuse { suspect, .. } => suspect == seat,
            Claim::Ask { of, .. } => of == seat,
            Claim::Innocent { .. } | Claim::Vouch { .. } | Claim::Unsure { .. } => false,
        }
    }

    fn seats(&self) -> [Option<Seat>; 2] {
        match *self {
            Claim::Innocent { helped } => [helped, None],
            Claim::Accuse { suspect, reason: None } => [Some(suspect), None],
            Claim::Accuse { suspect, reason: Some(Reason::Play { on, .. }) } => [Some(suspect), Some(on)],
            Claim::Accuse { suspect, reason: Some(Reason::Harm { victim }) } => [Some(suspect), Some(victim)],
            Claim::Vouch { friend } => [Some(friend), None],
            Claim::Unsure { about } => [Some(about), None],
            Claim::Ask { of, about } => [Some(of), about],
        }
    }

    /// Returns whether this player can say it at this board: everybody it is about lives and is somebody else, and what it gives
    /// as a reason is a fact. `plays` are the cards that the suspect has played on others in the round.
    pub fn can_be_said<K: Knowledge>(&self, board: &Board<K>, speaker: Seat, plays: &[(Card, Seat)]) -> bool {
        let is_other = |seat: Seat| seat != speaker && board.lives.has(seat) && board.is_alive(seat);
        match *self {
            Claim::Innocent { helped: None } => true,
            Claim::Innocent { helped: Some(helped) } => board.lives.has(helped) && board.harm[speaker][helped] < 0,
            Claim::Accuse { suspect, reason } => {
                is_other(suspect)
                    && match reason {
                        None => true,
                        Some(Reason::Play { card, on }) => plays.contains(&(card, on)),
                        Some(Reason::Harm { victim }) => board.lives.has(victim) && board.harm[suspect][victim] > 0,
                    }
            }
            Claim::Vouch { friend } => is_other(friend),
            Claim::Unsure { about } => is_other(about),
            Claim::Ask { of, about } => is_other(of) && about.is_none_or(|about| about != of && board.lives.has(about)),
        }
    }
}
