//! What to do in a turn: every play, discard and clue weighed by what it brings on average.

use arrayvec::ArrayVec;

use super::super::HAND;
use super::count::{self, Cards};
use super::outlook::{Kinds, Outlook, Worth};
use super::position::{Act, Held, Position};
use super::talk::Hearing;
use super::weights::Weights;
use crate::game::Seat;

/// Everything that can be done in a turn.
pub(super) type Options = ArrayVec<(Act, f32), { 2 * HAND + 4 * 9 }>;

/// Clues are weighed for so many of the next players: whoever comes later hears from others. One more changes nothing.
const AHEAD: usize = 3;

/// Every act of the one whose turn it is, with its value.
pub(super) fn options(position: &Position, weights: &Weights) -> Options {
    let me = position.turn;
    let outlook = Outlook::of(position, weights);
    let unseen = position.unseen(me);
    let kinds = outlook.among(unseen);
    let mut options = Options::new();
    for (place, held) in position.hands[me.index()].iter().enumerate() {
        let guess = kinds.guess(held, weights);
        options.push((Act::Play(place), guess.play));
        options.push((Act::Discard(place), outlook.token - guess.keep));
    }
    if position.tokens > 0 {
        let mut patience = 1.0;
        let ahead = if position.hands[me.index()].is_empty() { usize::MAX } else { AHEAD };
        for to in me.round(position.terms.seats).skip(1).take(ahead) {
            let receiver = Receiver::of(position, to, unseen, &outlook, weights);
            let silent = receiver.forecast(&receiver.guesses);
            for topic in receiver.topics() {
                let told = receiver.forecast(&receiver.told(topic));
                let gain = told.outcome - silent.outcome + told.insight - silent.insight;
                options.push((Act::Clue(to, topic), weights.pass + gain * patience - outlook.price));
            }
            patience *= weights.later;
        }
    }
    options
}

/// What the one whose turn it is does.
pub(super) fn decide(position: &Position, weights: &Weights) -> Act {
    let options = options(position, weights).into_iter();
    let best = options.reduce(|best, one| if one.1 > best.1 { one } else { best });
    best.expect("whose turn it is can do something").0
}

/// Somebody who could be given a clue.
pub(super) struct Receiver<'a> {
    hand: &'a [Held],
    /// What the hand is seen to be.
    cards: Cards,
    /// What each card is worth.
    truths: ArrayVec<Worth, HAND>,
    /// What the receiver makes of each.
    pub guesses: ArrayVec<Worth, HAND>,
    /// What the receiver could hold, as far as the giver can tell.
    kinds: Kinds,
    outlook: &'a Outlook,
    weights: &'a Weights,
}

/// What a player would do, and what would come of it.
pub(super) struct Forecast {
    /// None: gives some clue.
    pub act: Option<Act>,
    outcome: f32,
    /// What it is worth to know so much of the hand, for later turns.
    pub insight: f32,
}

impl<'a> Receiver<'a> {
    /// `unseen` are the cards that the giver sees nowhere.
    pub fn of(
        position: &'a Position,
        to: Seat,
        unseen: Cards,
        outlook: &'a Outlook,
        weights: &'a Weights,
    ) -> Receiver<'a> {
        let hand = &position.hands[to.index()];
        let cards = position.hand(to);
        let kinds = outlook.among(unseen.either(cards));
        let truths = hand.iter().filter_map(|held| held.card).map(|card| outlook.worth(card));
        Receiver {
            hand,
            cards,
            truths: truths.collect(),
            guesses: hand.iter().map(|held| kinds.guess(held, weights)).collect(),
            kinds,
            outlook,
            weights,
        }
    }

    /// What a clue could be about.
    fn topics(&self) -> impl Iterator<Item = usize> {
        (0..count::TOPICS).filter(|topic| !count::touched(*topic).both(self.cards).is_empty())
    }

    /// What the receiver makes of each card after a clue.
    pub fn told(&self, topic: usize) -> ArrayVec<Worth, HAND> {
        let mut hearing = Hearing::of(topic, self.outlook.uses.helps());
        let told = self.hand.iter().zip(&self.guesses).map(|(held, guess)| {
            let mut after = *held;
            after.hear(topic, &mut hearing);
            match after.can == held.can && after.said == held.said {
                true => *guess,
                false => self.kinds.guess(&after, self.weights),
            }
        });
        told.collect()
    }

    /// What the receiver would do by these guesses.
    pub fn forecast(&self, guesses: &[Worth]) -> Forecast {
        let w = self.weights;
        let token = self.outlook.token;
        let idle = Prospect { act: None, hope: w.idle, outcome: 0.0 };
        let (mut play, mut next, mut discard) = (idle, idle, idle);
        let mut insight = 0.0;
        for (place, (guess, truth)) in guesses.iter().zip(&self.truths).enumerate() {
            insight += w.insight * if truth.fits > 0.0 { guess.fits } else { 1.0 - guess.fits };
            insight -= w.thrift * (guess.keep - truth.keep).abs();
            let played = Prospect { act: Some(Act::Play(place)), hope: guess.play, outcome: truth.play };
            if played.hope > play.hope {
                (play, next) = (played, play);
            } else if played.hope > next.hope {
                next = played;
            }
            let act = Some(Act::Discard(place));
            let discarded = Prospect { act, hope: token - guess.keep, outcome: token - truth.keep };
            if discarded.hope > discard.hope {
                discard = discarded;
            }
        }
        let (first, second) = if discard.hope > play.hope { (discard, play) } else { (play, next) };
        let outcome = if first.act.is_some() { first.outcome } else { w.pass };
        Forecast { act: first.act, outcome, insight: insight + w.second * second.outcome }
    }
}

/// Something a player could do.
#[derive(Clone, Copy)]
struct Prospect {
    /// None: gives some clue.
    act: Option<Act>,
    /// What the player expects of it.
    hope: f32,
    /// What would come of it.
    outcome: f32,
}
