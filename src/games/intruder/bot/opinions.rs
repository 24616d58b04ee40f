//! What a bot thinks of another player, in words: by its role, by beliefs, or by attitudes.

use super::super::{Intruder, Role, START_LIVES};
use super::attitude::Conduct;
use super::explainer::{Basis, Explainer};
use super::player_beliefs::Beliefs;
use super::words::Degree;
use crate::game::{Seat, View};

/// The difference from the mean of all others up to which a suspicion says nothing of a player.
const UNDECIDED: f64 = 0.07;

/// The same in the first round, in which one or two cards say little.
const UNDECIDED_IN_FIRST_ROUND: f64 = 0.15;

/// What an Intruder thinks of a favour to an Innocent.
const FAVOUR: &str = "a favour makes me look like one too";

/// What an Intruder whom everybody knows thinks of what is against their own side.
pub(super) const NOTHING_BETTER: &str = "I see nothing better to do";

impl Explainer<'_> {
    /// Returns whether it is proven that the player is an Intruder, so that nobody can be misled.
    pub(super) fn is_exposed(&self) -> bool {
        self.view().known_intruders.contains(self.player.seat)
    }

    /// Says what the player thinks of another one, to whom an action does harm or not.
    pub(super) fn opinion(&self, on: Seat, harms: bool) -> String {
        match self.basis {
            _ if self.is_intruder() => self.opinion_of_intruder(on, harms),
            Basis::Beliefs(beliefs) => self.opinion_of_innocent(beliefs, on, harms),
            Basis::Attitudes(attitudes) => {
                let conduct = attitudes.map_or(Conduct::Neutral, |attitudes| attitudes.conduct(on));
                self.opinion_by_conduct(on, harms, conduct)
            }
        }
    }

    /// Returns whether the player thinks that another one is on the other side.
    pub(super) fn is_opponent(&self, on: Seat) -> bool {
        match self.basis {
            _ if self.is_intruder() => !self.is_fellow(on),
            Basis::Beliefs(beliefs) => !matches!(self.degree(beliefs, on), None | Some(Degree::Trust)),
            Basis::Attitudes(attitudes) => attitudes.is_some_and(|attitudes| attitudes.conduct(on) == Conduct::Harmful),
        }
    }

    /// Returns whether the player thinks that another one is on their own side.
    pub(super) fn is_friend(&self, on: Seat) -> bool {
        match self.basis {
            _ if self.is_intruder() => self.is_fellow(on),
            Basis::Beliefs(beliefs) => self.degree(beliefs, on) == Some(Degree::Trust),
            Basis::Attitudes(attitudes) => attitudes.is_some_and(|attitudes| attitudes.conduct(on) == Conduct::Helpful),
        }
    }

    fn opinion_of_intruder(&self, on: Seat, harms: bool) -> String {
        let name = self.name(on);
        match (harms, self.is_fellow(on)) {
            (true, false) => match (self.view().items[on].len(), self.view().lives[on]) {
                // Not if a Med Kit gives a life back (I34).
                (_, 1) if !self.view().rows[on].restores_life() => {
                    format!("{name} is an Innocent with only 1 life left")
                }
                (items @ 1.., _) => format!("{name} is an Innocent who has {items} of the four items"),
                (_, 1 | START_LIVES..) => format!("{name} is an Innocent"),
                (_, lives) => format!("{name} is an Innocent with {lives} lives left"),
            },
            (true, true) if self.is_exposed() => format!("{name} is one of us, but {NOTHING_BETTER}"),
            (true, true) => format!("{name} is one of us, but hitting a friend makes me look honest"),
            (false, true) => format!("{name} is one of us"),
            (false, false) if self.is_exposed() => format!("{name} is an Innocent, but {NOTHING_BETTER}"),
            (false, false) => format!("{name} is an Innocent, but {FAVOUR}"),
        }
    }

    fn opinion_of_innocent(&self, beliefs: &Beliefs, on: Seat, harms: bool) -> String {
        let name = self.name(on);
        let harm_to_me = self.view().harm[on][self.player.seat];
        match (harms, self.degree(beliefs, on)) {
            (true, Some(Degree::Proved)) => proved(&name),
            (true, Some(Degree::AlmostSure)) => format!("I am almost sure that {name} is an Intruder"),
            (true, Some(Degree::Suspect)) if harm_to_me > 0 => {
                format!("I suspect {name}, who has done me more harm than good")
            }
            (true, Some(Degree::Suspect)) => format!("I suspect that {name} is an Intruder"),
            (true, Some(Degree::Trust)) => {
                format!("Somebody loses a life in each round, and I would rather it were {name}")
            }
            (true, None) if harm_to_me > 0 => {
                format!("{name} has done me more harm than good, and somebody loses a life in each round")
            }
            (true, _) => format!("I cannot tell yet which side {name} is on, but somebody loses a life in each round"),
            (false, Some(Degree::Trust)) if harm_to_me < 0 => {
                format!("I trust {name}, who has done me more good than harm")
            }
            (false, Some(Degree::Trust)) => format!("I trust {name}"),
            (false, None) => self.undecided(on),
            (false, _) => format!("I do not trust {name}, but a favour makes me look innocent"),
        }
    }

    /// Says that the player suspects another one no more than the rest.
    pub(super) fn undecided(&self, on: Seat) -> String {
        if has_done_harm(self.view(), on) {
            format!("I cannot tell yet which side {} is on", self.name(on))
        } else {
            format!("Nothing speaks against {} so far", self.name(on))
        }
    }

    /// Returns how sure an Innocent is that another player is an Intruder; `None` if that one is suspected about as much as
    /// the others.
    pub(super) fn degree(&self, beliefs: &Beliefs, seat: Seat) -> Option<Degree> {
        let suspicion = beliefs.own.suspicion(seat);
        let others = || self.view().living().iter().filter(|other| *other != self.player.seat);
        let mean = others().map(|other| beliefs.own.suspicion(other)).sum::<f64>() / others().count().max(1) as f64;
        let undecided = if self.view().round == 1 { UNDECIDED_IN_FIRST_ROUND } else { UNDECIDED };
        match Degree::of(self.view(), seat, suspicion) {
            Degree::Suspect | Degree::Trust if others().count() > 1 && (suspicion - mean).abs() < undecided => None,
            degree => Some(degree),
        }
    }

    fn opinion_by_conduct(&self, on: Seat, harms: bool, conduct: Conduct) -> String {
        let name = self.name(on);
        let harm_to_me = self.view().harm[on][self.player.seat];
        match (harms, conduct) {
            (true, _) if self.view().known_intruders.contains(on) => proved(&name),
            (true, Conduct::Harmful) if harm_to_me > 0 => format!("I remember what {name} has done to me"),
            (true, Conduct::Harmful) => format!("I do not like what {name} has done so far"),
            (true, Conduct::Neutral) => format!("Somebody must be hit, and I have no reason to spare {name}"),
            (true, Conduct::Helpful) => format!("I have nothing against {name}, but somebody must be hit"),
            (false, Conduct::Helpful) if harm_to_me < 0 => format!("{name} has done me more good than harm"),
            (false, Conduct::Helpful) => format!("I like what {name} has done so far"),
            (false, Conduct::Neutral) if has_done_harm(self.view(), on) => format!("I have no quarrel with {name}"),
            (false, Conduct::Neutral) => format!("Nothing speaks against {name} so far"),
            (false, Conduct::Harmful) => format!("I do not like {name}, but it costs me little"),
        }
    }

    /// Returns the beliefs of an Innocent who goes by them.
    pub(super) fn beliefs_of_innocent(&self) -> Option<&Beliefs> {
        match self.basis {
            Basis::Beliefs(beliefs) if beliefs.fellow_intruders.is_none() => Some(beliefs),
            _ => None,
        }
    }

    /// Returns whether the player is an Intruder. One who plays as an Innocent would gives the reasons of an Intruder, too.
    pub(super) fn is_intruder(&self) -> bool {
        self.is_fellow(self.player.seat)
    }

    /// Returns whether the player knows that another one is an Intruder by their role.
    pub(super) fn is_fellow(&self, seat: Seat) -> bool {
        self.view().roles[seat].flatten() == Some(Role::Intruder)
    }
}

/// Returns whether a player has done more harm than good to another one.
pub(super) fn has_done_harm(view: &View<Intruder>, seat: Seat) -> bool {
    view.harm[seat].iter().any(|(other, harm)| other != seat && *harm > 0)
}

/// Says that a player is an Intruder for certain.
pub(super) fn proved(name: &str) -> String {
    format!("It is proven that {name} is an Intruder")
}
