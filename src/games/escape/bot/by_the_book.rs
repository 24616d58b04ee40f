//! The bot that plays by the convention alone, as a person would who has read it in the rule book and counts.
//!
//! It plays the focus of a play clue, as long as the card is probably still of use, and a card that is almost certainly of
//! use. Otherwise it looks for a player who would do harm or nothing, and gives a clue that is true by the convention. It
//! never gives another one, and assumes that all players do the same.

use super::super::{Action, Clue, Escape, Phase, Topic};
use super::card_set::CardSet;
use super::card_values::CardValues;
use super::convention::ClueInterpreter;
use super::explain::Explainer;
use super::forecast::{self, Forecast, ReadCard};
use super::meaning::{Meaning, Meanings};
use super::policy_bot;
use super::position::{Position, TurnAction};
use super::reason::{ClueEffect, DiscardReason, Reason};
use super::weights::KEEN;
use crate::game::{Bot, Decision, Game, PlayerView, Rng, Seat};

/// The bot that plays by the convention alone.
pub(super) struct ByTheBook;

/// The number of next players who are helped; later players can be given clues by others.
const RECEIVERS: usize = 2;

/// The gain of a clue from which it helps, about that of a corridor on a route.
const HELP: f32 = 1.0;

/// The gain of a clue up to which it does harm.
const HARM: f32 = -HELP;

/// The factor for the gain of a clue to the player after the next one.
const LATER: f32 = 0.8;

/// The value of knowing of one more card whether it is wanted.
const INFORMATION: f32 = 0.2;

/// The number of tokens from which a turn is passed rather than a card discarded.
const ENOUGH_TOKENS: u8 = 3;

/// Of cards that the convention asks equally to play, the newest comes first.
const NEWER: f32 = 0.001;

/// The value of keeping a card below which it can be spared.
const SPARE: f32 = 1.0;

impl Bot<Escape> for ByTheBook {
    fn decide(&self, player: &PlayerView<Escape>, _rng: &mut Rng) -> Decision<Escape> {
        let (position, meanings) = (Position::from_view(player), Meanings::of(player));
        let turn = Turn::new(&position, &meanings);
        let forecasts = turn.forecasts();
        let actions: Vec<Action> = match player.view.phase {
            Phase::Turn => turn.rank(Escape::legal_actions(player.view, player.seat), &forecasts),
            _ => {
                policy_bot::rank_actions(player.view, &position, &KEEN).into_iter().map(|(action, _)| action).collect()
            }
        };
        let explainer = Explainer { view: player.view, meanings: &meanings, name: player.name, best: actions[0] };
        let why = |action: &Action| explainer.sentence(turn.reason(*action, &forecasts));
        Decision::ranked(actions.into_iter().map(|action| (action, None)), why)
    }
}

/// The purpose of an action, the one to prefer first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum BookPurpose {
    /// A true clue that keeps the next player from a disaster.
    Warn,
    /// A play that a clue has asked for, or that is almost certainly of use.
    Play,
    /// A true clue after which a player does something better.
    Help,
    /// Another true clue, while there are enough tokens.
    Pass,
    /// A discard of a card that can be spared, for a token.
    Spare,
    /// Another true clue, with one of the last tokens.
    PayToPass,
    /// Another discard.
    Sacrifice,
    /// A clue that is not true or does harm, or another play.
    Never,
}

/// A turn of the active player.
struct Turn<'a> {
    position: &'a Position,
    meanings: &'a Meanings,
    /// The cards that the active player does not see.
    unseen: CardSet,
}

impl<'a> Turn<'a> {
    fn new(position: &'a Position, meanings: &'a Meanings) -> Self {
        Turn { position, meanings, unseen: position.unseen_by(position.turn) }
    }

    /// Sorts legal actions, the best first.
    fn rank(&self, mut actions: Vec<Action>, forecasts: &[Forecast]) -> Vec<Action> {
        actions.sort_by_cached_key(|action| {
            let (purpose, value) = self.evaluate(*action, forecasts);
            (purpose, (-value * 10_000.0) as i32)
        });
        actions
    }

    /// Returns the purpose of an action and its value among those of the same purpose.
    fn evaluate(&self, action: Action, forecasts: &[Forecast]) -> (BookPurpose, f32) {
        let hand = self.hand(self.position.turn);
        match action {
            Action::Play(place) => {
                let (card, wanted) = (&hand[usize::from(place)], forecast::wanted(self.position));
                let asked = card.play_priority(wanted, self.unseen);
                let play = asked.map(|priority| (BookPurpose::Play, priority + NEWER * f32::from(place)));
                play.unwrap_or((BookPurpose::Never, card.probability(wanted, self.unseen)))
            }
            Action::Discard(place) => {
                let values = CardValues::new(self.position, &KEEN).classes_of(self.unseen);
                let keep = values.expected_value(&hand[usize::from(place)].held, &KEEN).keep;
                let is_spare = keep < SPARE && self.position.tokens < self.position.max_tokens();
                (if is_spare { BookPurpose::Spare } else { BookPurpose::Sacrifice }, -keep)
            }
            Action::Clue(clue) if self.is_true(clue) => {
                let index = forecasts.iter().position(|forecast| forecast.seat == clue.to);
                let index = index.expect("a clue is for another player");
                let (gain, is_harmful) = (self.gain(clue, &forecasts[index]), forecasts[index].is_harmful());
                match gain {
                    HELP.. if index == 0 && is_harmful => (BookPurpose::Warn, gain),
                    HELP.. if index < RECEIVERS => (BookPurpose::Help, gain * if index == 0 { 1.0 } else { LATER }),
                    ..=HARM => (BookPurpose::Never, gain),
                    _ if self.position.tokens >= ENOUGH_TOKENS => (BookPurpose::Pass, gain),
                    _ => (BookPurpose::PayToPass, gain),
                }
            }
            _ => (BookPurpose::Never, 0.0),
        }
    }

    /// Returns what the other players are about to play, the next player first.
    fn forecasts(&self) -> Vec<Forecast> {
        let mut ahead = self.position.clone();
        let others = ahead.turn.clockwise(ahead.seats()).skip(1);
        let forecast = |seat: Seat| {
            ahead.turn = seat;
            let unseen = self.unseen.union(ahead.hand(seat)).difference(ahead.public_cards);
            let play = forecast::card_to_play(&self.hand(seat), forecast::wanted(&ahead), unseen);
            let forecast = Forecast { seat, position: ahead.clone(), unseen, play };
            if let Some(place) = play
                && ahead.unescaped() > 0
            {
                ahead.apply(TurnAction::Play(place), &KEEN.placement);
            }
            forecast
        };
        others.map(forecast).collect()
    }

    /// Returns a hand as its owner reads it.
    fn hand(&self, seat: Seat) -> Vec<ReadCard> {
        let hand = self.position.hands[seat.index()].iter().enumerate();
        hand.map(|(place, held)| ReadCard { held: *held, meaning: self.meanings.get(seat, place as u8) }).collect()
    }

    /// Returns the receiver's hand after a clue.
    fn hand_after(&self, clue: Clue) -> Vec<ReadCard> {
        let (focus, mut hand) = (self.position.focus(clue), self.hand(clue.to));
        let mut interpreter = ClueInterpreter::new(clue.topic, self.position.playability().useful());
        for (place, card) in hand.iter_mut().enumerate() {
            card.held.receive_clue(clue.topic, &mut interpreter);
            match clue.topic {
                Topic::Type(_) if card.held.matches(clue.topic) => {
                    card.meaning = (Some(place) == focus).then_some(Meaning::Go);
                }
                Topic::Suit(_) if Some(place) == focus => card.meaning = Some(Meaning::Stop),
                _ => {}
            }
        }
        hand
    }

    /// Returns whether the card for which a clue is meant is useful after a play clue, and not after a stop clue.
    fn is_true(&self, clue: Clue) -> bool {
        let card = self.position.focus(clue).and_then(|place| self.position.hands[clue.to.index()][place].card);
        let useful = self.position.playability().useful();
        card.is_none_or(|card| useful.contains(card) == matches!(clue.topic, Topic::Type(_)))
    }

    /// Returns how much better the receiver's play is after a clue, and how much more the receiver knows.
    fn gain(&self, clue: Clue, forecast: &Forecast) -> f32 {
        let (before, after) = (self.hand(clue.to), self.hand_after(clue));
        let play = forecast::card_to_play(&after, forecast::wanted(&forecast.position), forecast.unseen);
        let information = forecast.information(&after) - forecast.information(&before);
        forecast.play_value(play) - forecast.play_value(forecast.play) + INFORMATION * information
    }

    /// Returns the main reason for an action.
    fn reason(&self, action: Action, forecasts: &[Forecast]) -> Reason {
        match action {
            Action::Play(place) => {
                let fitting = self.position.playability().placeable();
                let card = self.hand(self.position.turn)[usize::from(place)];
                Reason::Play(place, card.probability(fitting, self.unseen).into())
            }
            Action::Discard(place) => Reason::Discard(place, DiscardReason::LeastValue),
            Action::Clue(clue) => {
                let is_receiver = |forecast: &&Forecast| forecast.seat == clue.to;
                let play = forecasts.iter().find(is_receiver).and_then(|forecast| forecast.play);
                let stopped = play.filter(|place| self.position.focus(clue) == Some(*place));
                Reason::Clue(clue, stopped.map_or(ClueEffect::Inform, |place| ClueEffect::Stop(place as u8)))
            }
            _ => Reason::Choice(action),
        }
    }
}
