//! A guest that has seen all the films: it counts who hits, heals and robs whom, and does what is best by its belief.
//!
//! An Intruder knows whom to spare, and what a play betrays: as long as it costs little, it does what an Innocent would.

use super::super::{Action, Board, Intruder, Phase, Role};
use super::belief::Belief;
use super::effect::Forecast;
use super::stakes::{Pot, Stakes};
use super::{choice, talk, words};
use crate::game::{Bot, Readable, Rng, Seat, SeatSet, Thought, View, Weighed, Witness, Worth};

/// Takes the best play by its belief.
pub(super) struct Keen;

/// What it is worth, in lives, not to be thought an Intruder by those who look on.
const COVER: f64 = 0.3;

impl Bot<Intruder> for Keen {
    fn think(&self, witness: &Witness<Intruder>, _rng: &mut Rng) -> Thought<Intruder> {
        let mind = Mind::of(witness);
        let options = mind.options(witness.view);
        let why = words::why(witness, &mind, &options[0].0);
        let weighed = |(action, points)| Weighed { action, worth: Some(Worth::Points(points)) };
        Thought { options: options.into_iter().map(weighed).collect(), why }
    }

    fn say(&self, witness: &Witness<Intruder>, rng: &mut Rng) -> Option<String> {
        talk::guess(witness, rng)
    }
}

/// What a player makes of the table.
pub(super) struct Mind {
    /// Whose mind it is.
    pub me: Seat,
    /// What somebody who looks on believes.
    pub onlooker: Belief,
    /// What it believes itself: an Intruder knows.
    pub belief: Belief,
    /// The Intruders, if it is one of them.
    pub fellows: Option<SeatSet>,
    /// What the lives are worth to it.
    pub stakes: Stakes,
}

impl Mind {
    pub fn of(witness: &Witness<Intruder>) -> Self {
        let (view, me) = (witness.view, witness.seat);
        let onlooker = Belief::of_onlooker(witness);
        let belief = onlooker.of_player(view);
        let intruder = view.roles[me].flatten() == Some(Role::Intruder);
        let fellows = belief.worlds().first().map(|world| world.intruders).filter(|_| intruder);
        let stakes = match fellows {
            Some(fellows) => Pot::of(view).of_intruder(fellows),
            None => belief.stakes(view, me),
        };
        Mind { me, onlooker, belief, fellows, stakes }
    }

    /// Whether nobody alive is more suspected by those who look on.
    pub fn is_most_suspected(&self, view: &View<Intruder>) -> bool {
        let mine = self.onlooker.suspects(self.me);
        view.living().iter().all(|seat| self.onlooker.suspects(seat) <= mine)
    }

    /// All that is open, with what it is worth, the best first.
    pub fn options(&self, view: &View<Intruder>) -> Vec<(Action, f64)> {
        let mut options = match view.phase {
            Phase::Choose => self.choices(view),
            _ => self.plays(view),
        };
        options.sort_by(|one, other| other.1.total_cmp(&one.1));
        options
    }

    fn choices(&self, view: &View<Intruder>) -> Vec<(Action, f64)> {
        let mut options = Vec::new();
        view.each_choice(self.me, |action| {
            let worth = match &action {
                Action::Keep(cards) => choice::worth_of_three(view, self.me, &self.stakes, cards),
                _ if choice::leaves(view, self.me, self.is_most_suspected(view)) => LEAVES,
                _ => 0.0,
            };
            options.push((action, worth));
        });
        options
    }

    fn plays(&self, view: &View<Intruder>) -> Vec<(Action, f64)> {
        let forecast = Forecast::of(view);
        let before = self.onlooker.suspects(self.me);
        let mut options = Vec::new();
        view.each_action(self.me, |action| {
            let gain = forecast.effect(view, self.me, &action).worth(&self.stakes);
            let mut after = self.onlooker.clone();
            after.judge(view, self.me, action);
            options.push((action, gain - COVER * (after.suspects(self.me) - before)));
        });
        options
    }
}

/// More than any three cards are worth.
pub(super) const LEAVES: f64 = 10.0;

/// What a player with these stakes does at once, without a thought for how it looks: for playing on in imagined worlds.
/// `whim` is added to each worth.
pub(super) fn quick<K: Readable>(
    board: &Board<K>,
    me: Seat,
    stakes: &Stakes,
    most_suspected: bool,
    mut whim: impl FnMut() -> f64,
) -> Action {
    if board.phase == Phase::Choose {
        return match choice::leaves(board, me, most_suspected) {
            true => Action::Home,
            false => choice::three(board, me, stakes),
        };
    }
    let forecast = Forecast::of(board);
    let mut best = (Action::Skip, f64::MIN);
    board.each_action(me, |action| {
        let worth = forecast.effect(board, me, &action).worth(stakes) + whim();
        if worth > best.1 {
            best = (action, worth);
        }
    });
    best.0
}
