//! What others did who saw the own hand, and what that tells of it: had they seen a card there that was wanted, they would
//! hardly have talked of something else.

use arrayvec::ArrayVec;

use super::super::{Card, Escape, Event, HAND};
use super::count;
use super::position::{Act, Position};
use super::reading::Reading;
use super::rules;
use super::weights::KEEN;
use crate::game::{Seat, Sight, Witness};

/// So many of the latest deeds are thought of. Eight told 0.21 nats of the own hand, sixteen 0.25 and forty 0.27.
const LATEST: usize = 12;

/// How much less an act has to be worth by the rules to be done e times less often; what foretold best what experts do.
const LATITUDE: f64 = 0.28;

/// How often somebody does just anything.
const WHIM: f64 = 0.05;

/// What others did lately.
pub(super) struct Deeds {
    me: Seat,
    deeds: Vec<Deed>,
}

/// Something that another player did.
struct Deed {
    /// The table as it was before, the own hand unseen.
    position: Position,
    act: Act,
    /// The own hand as it was.
    hand: ArrayVec<Then, HAND>,
}

/// A card in the own hand at an earlier time.
#[derive(Clone, Copy)]
enum Then {
    /// It has been shown since.
    Shown(Card),
    /// It is still in the hand, at this place.
    Now(usize),
}

impl Deeds {
    /// Reads the table and recalls what was done there.
    pub fn recall(witness: &Witness<Escape>) -> (Position, Deeds) {
        let me = witness.seat;
        let mut own = Own::default();
        let mut deeds = Vec::new();
        let reading = Reading::follow(witness, |before, sight| {
            if let Some((seat, act)) = deed(sight)
                && seat != me
            {
                deeds.push((before.position(), act, own.hand.clone()));
            }
            own.note(me, sight);
        });
        let latest = deeds.split_off(deeds.len().saturating_sub(LATEST)).into_iter();
        let deeds = latest.map(|(position, act, hand)| {
            let hand = hand.into_iter().map(|number| own.then(number)).collect();
            Deed { position, act, hand }
        });
        let tells = |deed: &Deed| deed.hand.iter().any(|then| matches!(then, Then::Now(_)));
        (reading.position(), Deeds { me, deeds: deeds.filter(tells).collect() })
    }

    /// How likely all of them are in a world, by the own hand there.
    pub fn likelihood(&self, world: &Position) -> f64 {
        let hand: ArrayVec<Card, HAND> = world.hands[self.me.index()].iter().filter_map(|held| held.card).collect();
        self.deeds.iter().map(|deed| deed.likelihood(self.me, &hand)).product()
    }
}

impl Deed {
    fn likelihood(&self, me: Seat, hand: &[Card]) -> f64 {
        let mut position = self.position.clone();
        for (held, then) in position.hands[me.index()].iter_mut().zip(&self.hand) {
            held.card = Some(match *then {
                Then::Shown(card) => card,
                Then::Now(place) => hand[place],
            });
        }
        let options = rules::options(&position, &KEEN);
        let best = options.iter().map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
        let (mut all, mut done) = (0.0, 0.0);
        for (act, worth) in &options {
            let often = (f64::from(worth - best) / LATITUDE).exp();
            all += often;
            if *act == self.act {
                done = often;
            }
        }
        (1.0 - WHIM) * done / all + WHIM / options.len() as f64
    }
}

/// What somebody does in a turn, and who.
fn deed(sight: &Sight<Escape>) -> Option<(Seat, Act)> {
    match *sight {
        Event::Played { seat, place, .. } => Some((seat, Act::Play(place.into()))),
        Event::Discarded { seat, place, .. } => Some((seat, Act::Discard(place.into()))),
        Event::Clued { seat, clue, .. } => Some((seat, Act::Clue(clue.to, count::number(clue.topic)))),
        _ => None,
    }
}

/// The cards that have come into the own hand, numbered as they came.
#[derive(Default)]
struct Own {
    /// The numbers of those in the hand.
    hand: ArrayVec<usize, HAND>,
    /// What each has shown itself to be.
    shown: Vec<Option<Card>>,
}

impl Own {
    fn note(&mut self, me: Seat, sight: &Sight<Escape>) {
        match *sight {
            Event::Dealt { seat, .. } | Event::Drew { seat, .. } if seat == me => {
                self.hand.push(self.shown.len());
                self.shown.push(None);
            }
            Event::Played { seat, place, card } | Event::Discarded { seat, place, card, .. } if seat == me => {
                let number = self.hand.remove(place.into());
                self.shown[number] = Some(card);
            }
            _ => {}
        }
    }

    fn then(&self, number: usize) -> Then {
        match self.shown[number] {
            Some(card) => Then::Shown(card),
            None => {
                let place = self.hand.iter().position(|held| *held == number);
                Then::Now(place.expect("a card not shown is still in the hand"))
            }
        }
    }
}
