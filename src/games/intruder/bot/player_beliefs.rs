//! What a player believes: the public belief, the player's own, and the evaluation that follows.

use super::super::{Action, Card, CardSource, Event, Intruder, Phase, Role};
use super::belief::Belief;
use super::effect::Forecast;
use super::evaluation::{Evaluation, Features};
use super::keep_value;
use super::pointless::is_pointless;
use crate::game::{PlayerView, Seat, SeatSet, View};

/// The value, in lives, of being an Innocent to the others rather than an Intruder.
const COVER_WEIGHT: f64 = 0.3;

/// The value, in lives, of the player's own last life over one that is worth as much to the side: a dead player takes no more turns.
const OWN_LAST_LIFE: f64 = 0.2;

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
        let own = if player.statements.iter().any(|statement| statement.speaker == me) {
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

    /// Returns the legal actions with their values, the best first, without those that are pointless. Nobody takes an item to give it
    /// back.
    pub fn ranked_actions(&self, player: &PlayerView<Intruder>) -> Vec<(Action, f64)> {
        let view = player.view;
        let mut ranked = match view.phase {
            Phase::Choose => self.choices_with_values(view),
            _ => self.plays_with_values(view),
        };
        ranked.retain(|(action, _)| !is_pointless(view, self.me, action));
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

    /// Returns the value of each play: its effect, less what it adds to the suspicion against the player, and to the danger that the
    /// player dies.
    fn plays_with_values(&self, view: &View<Intruder>) -> Vec<(Action, f64)> {
        let forecast = Forecast::of(view);
        let suspicion_before = self.public.suspicion(self.me);
        let value = |action: Action| {
            let effect = forecast.effect(view, self.me, &action).value(&self.evaluation);
            let mut public = self.public.clone();
            public.update(view, self.me, action);
            let added_suspicion = public.suspicion(self.me) - suspicion_before;
            let added_death = forecast.added_death(view, self.me, &action);
            effect - COVER_WEIGHT * added_suspicion - OWN_LAST_LIFE * added_death
        };
        view.legal_actions(self.me).into_iter().map(|action| (action, value(action))).collect()
    }

    /// Returns whether no living player is publicly suspected more.
    fn is_most_suspected(&self, view: &View<Intruder>) -> bool {
        let suspicion = self.public.suspicion(self.me);
        view.living().iter().all(|seat| self.public.suspicion(seat) <= suspicion)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Options;
    use super::super::world::World;
    use super::*;
    use crate::game::{Game, Partial};

    #[test]
    fn an_intruder_does_not_die_to_save_another_one_who_has_as_many_lives() {
        const ME: Seat = Seat(0);
        const FELLOW: Seat = Seat(1);
        let mut view: View<Intruder> = Intruder::start::<Partial>(&Options::default(), 4);
        for seat in Seat::all(4) {
            let is_intruder = [ME, FELLOW].contains(&seat);
            view.roles[seat] = Some(Some(if is_intruder { Role::Intruder } else { Role::Innocent }));
            view.lives[seat] = if is_intruder { 1 } else { 2 };
        }
        view.rows[FELLOW].lay(Card::Knife, Seat(2));
        view.rows[ME].lay(Card::Bat, Seat(2));
        view.hands[ME].private.push(Some(Card::Syringe));
        // The last turn of the round.
        (view.phase, view.lap, view.turn, view.starter) = (Phase::Turn, 3, ME, FELLOW);
        // Everybody trusts the other Intruder, so that to heal that one makes a good impression.
        let mut public = Belief::prior(&view.options, 4);
        let likelihood = |world: &World| if world.intruders.contains(FELLOW) { 0.25 } else { 1.0 };
        let likelihoods: Vec<f64> = public.worlds().iter().map(likelihood).collect();
        public.multiply(&likelihoods, 1.0);
        let own = public.given_known_roles(&view);
        let fellow_intruders = own.worlds().first().map(|world| world.intruders);
        let evaluation = Features::of(&view).intruder_evaluation(own.worlds()[0].intruders);
        let values = Beliefs { me: ME, public, own, fellow_intruders, evaluation }.plays_with_values(&view);
        let best = values.iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|(action, _)| *action);
        assert_ne!(best, Some(Action::Lay { card: Card::Syringe, on: FELLOW }), "{values:?}");
    }
}
