//! What a player believes: the public belief, the player's own, and the evaluation that follows.

use super::super::{Action, Card, CardSource, Event, Intruder, Phase, Role};
use super::belief::Belief;
use super::effect::Forecast;
use super::evaluation::{Evaluation, Features};
use super::keep_value;
use crate::game::{PlayerView, Seat, SeatSet, View};

/// The value, in lives, of being an Innocent to the others rather than an Intruder.
const COVER_WEIGHT: f64 = 0.3;

/// The beliefs of a player.
pub(super) struct Beliefs {
    /// The player.
    pub me: Seat,
    /// The belief of an observer who knows no identity.
    pub public: Belief,
    /// The player's own belief.
    pub own: Belief,
    /// The Intruders, if the player is one of them.
    pub fellow_intruders: Option<SeatSet>,
    /// The player's evaluation of lives and items.
    pub evaluation: Evaluation,
}

impl Beliefs {
    pub fn of(player: &PlayerView<Intruder>) -> Self {
        let (view, me) = (player.view, player.seat);
        let public = Belief::public(player, None);
        // Nobody learns from what they have said themselves.
        let own = if player.said.iter().any(|statement| statement.speaker == me) {
            Belief::public(player, Some(me)).given_known_roles(view)
        } else {
            public.given_known_roles(view)
        };
        let is_intruder = view.roles[me].flatten() == Some(Role::Intruder);
        let fellow_intruders = own.worlds().first().map(|world| world.intruders).filter(|_| is_intruder);
        let evaluation = match fellow_intruders {
            Some(intruders) => Features::of(view).intruder_evaluation(intruders),
            None => own.innocent_evaluation(view, me),
        };
        Beliefs { me, public, own, fellow_intruders, evaluation }
    }

    /// Returns the legal actions with their values, the best first. Nobody takes an item to give it back.
    pub fn ranked_actions(&self, player: &PlayerView<Intruder>) -> Vec<(Action, f64)> {
        let view = player.view;
        let mut ranked = match view.phase {
            Phase::Choose => self.choices_with_values(view),
            _ => self.plays_with_values(view),
        };
        if let Phase::DecideOnCard { source: CardSource::Snatch } = view.phase
            && let Some(Event::Snatched { from, take, .. }) = (player.history)().last()
            && *from != self.me
        {
            let back = Action::Lay { card: *take, on: *from };
            ranked.retain(|(action, _)| !take.is_item() || *action != back);
        }
        // A second Med Kit cannot be played (I23), so nobody keeps one if there is another card.
        if view.phase == Phase::Choose && view.medkit_used.contains(self.me) {
            let is_dead = |action: &Action| matches!(action, Action::Keep(cards) if cards.contains(&Card::Medkit));
            if ranked.iter().any(|(action, _)| matches!(action, Action::Keep(_)) && !is_dead(action)) {
                ranked.retain(|(action, _)| !is_dead(action));
            }
        }
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        ranked
    }

    fn choices_with_values(&self, view: &View<Intruder>) -> Vec<(Action, f64)> {
        let value = |action: &Action| match action {
            Action::Keep(cards) => keep_value::kept_cards_value(view, self.me, &self.evaluation, cards),
            _ if keep_value::should_use_nobody(view, self.me, self.is_most_suspected(view)) => {
                keep_value::USE_NOBODY_VALUE
            }
            _ => 0.0,
        };
        view.legal_choices(self.me).into_iter().map(|action| (action, value(&action))).collect()
    }

    /// Returns the value of each play: its effect, less what it adds to the suspicion against the player.
    fn plays_with_values(&self, view: &View<Intruder>) -> Vec<(Action, f64)> {
        let forecast = Forecast::of(view);
        let suspicion_before = self.public.suspicion(self.me);
        let value = |action: Action| {
            let effect = forecast.effect(view, self.me, &action).value(&self.evaluation);
            let mut public = self.public.clone();
            public.update(view, self.me, action);
            effect - COVER_WEIGHT * (public.suspicion(self.me) - suspicion_before)
        };
        view.legal_actions(self.me).into_iter().map(|action| (action, value(action))).collect()
    }

    /// Returns whether no living player is publicly suspected more.
    fn is_most_suspected(&self, view: &View<Intruder>) -> bool {
        let suspicion = self.public.suspicion(self.me);
        view.living().iter().all(|seat| self.public.suspicion(seat) <= suspicion)
    }
}
