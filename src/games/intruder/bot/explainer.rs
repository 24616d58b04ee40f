//! A bot that explains its actions: what it knows, and what its actions change in the rows.

use super::super::{Action, Intruder, Row};
use super::attitude::Attitudes;
use super::player_beliefs::Beliefs;
use crate::game::{PlayerView, Seat, View};

/// Explains the actions of a player.
pub(super) struct Explainer<'a> {
    /// The player.
    pub player: &'a PlayerView<'a, Intruder>,
    /// What the player's decisions are based on.
    pub basis: Basis<'a>,
    /// The action that the player chooses.
    pub best: Action,
}

/// What a player's decisions are based on.
pub(super) enum Basis<'a> {
    /// Beliefs about who the Intruders are.
    Beliefs(&'a Beliefs),
    /// Attitudes; none before a round.
    Attitudes(Option<&'a Attitudes>),
}

impl Explainer<'_> {
    pub(super) fn view(&self) -> &View<Intruder> {
        self.player.view
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        (self.player.name)(seat)
    }

    /// Returns the damage of a row before and after a card is laid on it or taken from it.
    pub(super) fn damage(&self, action: &Action, on: Seat) -> (u8, u8) {
        (self.view().rows[on].damage(), self.row_after(action, on).damage())
    }

    /// Returns whether a card nullifies the Med Kit of a row (I20).
    pub(super) fn cancels_medkit(&self, action: &Action, on: Seat) -> bool {
        matches!(action, Action::Lay { .. })
            && self.view().rows[on].restores_life()
            && !self.row_after(action, on).restores_life()
    }

    /// Returns a row after a card is laid on it or taken from it.
    pub(super) fn row_after(&self, action: &Action, on: Seat) -> Row {
        let mut row = self.view().rows[on].clone();
        match (action, row.snatchable()) {
            (Action::Lay { card, .. }, _) => row.lay(*card, self.player.seat),
            (_, Some(index)) => row.snatch(index),
            _ => {}
        }
        row
    }

    pub(super) fn most_damage_of_others(&self, seat: Seat) -> u8 {
        let others = self.view().active().iter().filter(|other| *other != seat);
        others.map(|other| self.view().rows[other].damage()).max().unwrap_or(0)
    }

    /// Returns the player who alone has the most damage.
    pub(super) fn leader(&self) -> Option<Seat> {
        let leader = self.view().active().iter().max_by_key(|seat| self.view().rows[*seat].damage())?;
        (self.view().rows[leader].damage() > self.most_damage_of_others(leader)).then_some(leader)
    }
}
