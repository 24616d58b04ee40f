//! The sentences about the life that an action costs its own player at the end of the round.

use super::super::{Action, Card, Phase, Row};
use super::effect::turns_left;
use super::explainer::Explainer;
use crate::game::{Seat, SeatSet};

/// Whether a player loses the life of the round when the damage is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Risk {
    /// The player does not.
    None,
    /// The die decides (I35).
    Possible,
    /// The player does.
    Certain,
}

impl Risk {
    /// Returns the risk of a player if one of these loses the life.
    fn of(seat: Seat, candidates: SeatSet) -> Self {
        match candidates.len() {
            _ if !candidates.contains(seat) => Risk::None,
            1 => Risk::Certain,
            _ => Risk::Possible,
        }
    }
}

impl Explainer<'_> {
    /// Says that the player loses a life, or can lose one, if the round is counted right after an action. While others can still
    /// change that, it only says that the action gives the player the most damage.
    pub(super) fn own_loss(&self, action: &Action) -> Option<&'static str> {
        let (view, me) = (self.view(), self.player.seat);
        if view.phase == Phase::Choose || self.row_if(action, me).restores_life() {
            return None;
        }
        let risk = Risk::of(me, self.loss_candidates_after(action));
        let is_raised = risk > Risk::of(me, view.loss_candidates());
        if !self.is_last_of_round(action) {
            return (is_raised && risk == Risk::Certain).then_some("But then I have the most damage.");
        }
        match (view.lives[me], risk) {
            (_, Risk::None) => None,
            (1, Risk::Certain) if self.can_risk_less_than(risk) => Some("But then I lose my last life."),
            (1, Risk::Certain) => Some("I lose my last life in any case."),
            (1, Risk::Possible) if self.can_risk_less_than(risk) => Some("But then I can lose my last life."),
            (1, Risk::Possible) => Some("I can lose my last life in any case."),
            (_, Risk::Certain) if is_raised => Some("But then I lose a life."),
            (_, Risk::Possible) if is_raised => Some("But then I can lose a life."),
            _ => None,
        }
    }

    /// Returns whether the damage is counted right after an action, and no other card or die can change it.
    fn is_last_of_round(&self, action: &Action) -> bool {
        let is_followed = matches!(action, Action::Snatch { .. } | Action::Play(Card::Hostage | Card::Roulette));
        turns_left(self.view()) == 0.0 && !is_followed
    }

    /// Returns whether the player can risk less in the last turn of a round. What follows a Snatch, a Hostage or a Roulette is open.
    fn can_risk_less_than(&self, risk: Risk) -> bool {
        let me = self.player.seat;
        let risks_less = |action: Action| {
            !self.is_last_of_round(&action)
                || self.row_if(&action, me).restores_life()
                || Risk::of(me, self.loss_candidates_after(&action)) < risk
        };
        self.view().legal_actions(me).into_iter().any(risks_less)
    }

    /// Returns the players of whom one loses the life of the round if the damage is counted after an action.
    fn loss_candidates_after(&self, action: &Action) -> SeatSet {
        let active = self.view().active();
        let damage = |seat: Seat| self.row_if(action, seat).damage();
        let most = active.iter().map(damage).max();
        active.iter().filter(|seat| Some(damage(*seat)) == most).collect()
    }

    /// Returns the row of a player after an action, which may not change it.
    fn row_if(&self, action: &Action, seat: Seat) -> Row {
        match *action {
            Action::Lay { card, on } if on == seat && !card.is_item() => self.row_after(action, seat),
            Action::Snatch { from, take } if from == seat && !take.is_item() => self.row_after(action, seat),
            _ => self.view().rows[seat].clone(),
        }
    }
}
