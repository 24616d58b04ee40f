//! What all of the crew have in common: they read the table alike, and say alike why they did what they did.

use super::super::{Action, Clue, Escape, Phase, Topic};
use super::count::{self, Cards};
use super::outlook::Outlook;
use super::position::{Act, Position};
use super::rules::{self, Receiver};
use super::weights::Weights;
use super::words::{self, Effect, Reason, Spared};
use crate::game::{Bot, Game, Rng, Thought, View, Weighed, Witness, Worth};

/// Plays by the rules of the crew, with weights of its own.
pub(super) struct ByRules(pub &'static Weights);

impl Bot<Escape> for ByRules {
    fn think(&self, witness: &Witness<Escape>, _rng: &mut Rng) -> Thought<Escape> {
        let position = Position::read(witness);
        let options = ranked(witness.view, &position, self.0);
        let why = words::why(witness.view, reason(&position, options[0].0, self.0), witness.name);
        let weighed = |(action, worth)| Weighed { action, worth: Some(Worth::Points(worth)) };
        Thought { options: options.into_iter().map(weighed).collect(), why }
    }
}

/// Everything open to the one whose turn it is with its value, best first.
pub(super) fn ranked(view: &View<Escape>, position: &Position, weights: &Weights) -> Vec<(Action, f64)> {
    let follow = |action| match (action, view.phase) {
        (Action::Place(at), Phase::Place { card }) => position.worth_on(card, usize::from(at), &weights.lay),
        (Action::Lose(at), _) => position.worth_without(usize::from(at), &weights.lay),
        _ => 0.0,
    };
    let mut options: Vec<(Action, f64)> = match view.phase {
        Phase::Turn => {
            rules::options(position, weights).into_iter().map(|(act, worth)| (action(act), worth.into())).collect()
        }
        _ => Escape::actions(view, view.turn).into_iter().map(|action| (action, follow(action).into())).collect(),
    };
    options.sort_by(|one, other| other.1.total_cmp(&one.1));
    options
}

/// An act as the rules of the game know it.
pub(super) fn action(act: Act) -> Action {
    match act {
        Act::Play(place) => Action::Play(place as u8),
        Act::Discard(place) => Action::Discard(place as u8),
        Act::Clue(to, topic) => Action::Clue(Clue { to, topic: Topic::ALL[topic] }),
    }
}

/// What speaks most for an action.
pub(super) fn reason(position: &Position, action: Action, weights: &Weights) -> Reason {
    let me = position.turn;
    let outlook = Outlook::of(position, weights);
    let unseen = position.unseen(me);
    let held = |place: u8| &position.hands[me.index()][usize::from(place)];
    let guess = |place| outlook.among(unseen).guess(held(place), weights);
    match action {
        Action::Play(place) => Reason::Play(place, guess(place).fits.into()),
        Action::Discard(place) => {
            let spared = match guess(place).keep {
                ..=0.0 => Spared::Useless,
                _ if held(place).said != Cards::ALL => Spared::Stopped,
                _ => Spared::Least,
            };
            Reason::Discard(place, spared)
        }
        Action::Clue(clue) => Reason::Clue(clue, effect(position, clue, unseen, &outlook, weights)),
        _ => Reason::Follow(action),
    }
}

/// What a clue makes its receiver do.
fn effect(position: &Position, clue: Clue, unseen: Cards, outlook: &Outlook, weights: &Weights) -> Effect {
    let receiver = Receiver::of(position, clue.to, unseen, outlook, weights);
    let topic = count::number(clue.topic);
    let silent = receiver.forecast(&receiver.guesses);
    let told = receiver.forecast(&receiver.told(topic));
    let card = |place: usize| position.hands[clue.to.index()][place].card;
    let touches = |place| card(place).is_some_and(|card| count::touched(topic).has(card));
    match (silent.act, told.act) {
        (before, now) if before == now && told.insight > silent.insight => Effect::Tell,
        (before, now) if before == now => Effect::Pass,
        (Some(Act::Play(not)), Some(Act::Play(place))) => Effect::Instead(not as u8, place as u8),
        (_, Some(Act::Play(place))) if touches(place) => Effect::Play(place as u8),
        (_, Some(Act::Play(place))) => Effect::Free(place as u8),
        (Some(Act::Play(place)), _) => Effect::Stop(place as u8),
        (_, Some(Act::Discard(place))) => Effect::Spare(place as u8),
        (Some(Act::Discard(place)), _) => Effect::Keep(place as u8),
        _ => Effect::Tell,
    }
}
