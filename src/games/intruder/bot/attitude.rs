//! Attitudes: how much a player likes each other player, by roles or by what they have done.

use super::super::{Board, Role};
use crate::game::{Partial, PerSeat, Rng, Seat};

/// The number of decisions out of ten in which an Intruder plays as an Innocent would.
const BLUFFS_OF_TEN: usize = 3;

/// The harm that turns the attitude to a stranger into enmity, weighted by the attitude to the victims.
const ENEMY_HARM: f64 = 5.0;

/// The attitude to a player of whom nothing is known: somebody has to be hit.
const ATTITUDE_TO_STRANGERS: f64 = -0.2;

/// A player's attitude to each player: 1 for a friend, -1 for an enemy.
pub(super) struct Attitudes {
    to: PerSeat<f64>,
}

/// What a player has done to oneself and to those one likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conduct {
    /// More harm than good.
    Harmful,
    /// More good than harm.
    Helpful,
    /// Nothing, or as much good as harm.
    Neutral,
}

impl Attitudes {
    /// Returns the attitudes of a player: of an Innocent by what the others have done, of an Intruder mostly by their roles.
    pub fn of(view: &Board<Partial>, me: Seat, rng: &mut Rng) -> Self {
        let is_intruder = view.roles[me].flatten() == Some(Role::Intruder);
        let is_by_role = is_intruder && rng.below(10) >= BLUFFS_OF_TEN;
        Attitudes { to: if is_by_role { intruder_attitudes(view, me) } else { innocent_attitudes(view, me) } }
    }

    /// Returns the attitude to this player.
    pub fn to(&self, seat: Seat) -> f64 {
        self.to[seat]
    }

    /// Returns what this player has done.
    pub fn conduct(&self, seat: Seat) -> Conduct {
        match self.to[seat] {
            attitude if attitude < ATTITUDE_TO_STRANGERS => Conduct::Harmful,
            attitude if attitude > ATTITUDE_TO_STRANGERS => Conduct::Helpful,
            _ => Conduct::Neutral,
        }
    }
}

/// Returns the attitudes of an Intruder. An Innocent with fewer lives is a better target.
fn intruder_attitudes(view: &Board<Partial>, me: Seat) -> PerSeat<f64> {
    PerSeat::new(view.seats(), |seat| match view.roles[seat].flatten() {
        _ if seat == me => 1.0,
        Some(Role::Intruder) => 0.5,
        _ => -1.0 + 0.2 * f64::from(view.lives[seat].saturating_sub(1)),
    })
}

/// Returns the attitudes of an Innocent, by the harm done to the player and then by that done to those whom the player likes
/// for it.
fn innocent_attitudes(view: &Board<Partial>, me: Seat) -> PerSeat<f64> {
    let by_harm_to_me = PerSeat::new(view.seats(), |seat| attitude(2.0 * f64::from(view.harm[seat][me])));
    PerSeat::new(view.seats(), |seat| {
        let others = Seat::all(view.seats()).filter(|on| *on != me && *on != seat);
        let harm_to_others: f64 = others.map(|on| f64::from(view.harm[seat][on]) * by_harm_to_me[on]).sum();
        match seat {
            _ if seat == me => 1.0,
            _ if view.known_intruders.contains(seat) => -1.0,
            _ => attitude(2.0 * f64::from(view.harm[seat][me]) + harm_to_others),
        }
    })
}

fn attitude(harm: f64) -> f64 {
    (ATTITUDE_TO_STRANGERS - harm / ENEMY_HARM).clamp(-1.0, 1.0)
}
