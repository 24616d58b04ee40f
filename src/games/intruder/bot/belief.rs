//! Who could be who, and how likely that is after all that lay open to everybody.
//!
//! Nothing but identities sets one player's judgement apart from another's, so there is one belief for all: that of somebody
//! who looks on. A player knows more, its own identity or those of all Intruders, and believes what is left.

use arrayvec::ArrayVec;

use super::super::{Action, Board, Event, Intruder, Options, Phase, Role};
use super::effect::{Effect, Forecast};
use super::stakes::{Pot, Stakes};
use crate::game::{Game, Knowledge, Part, Seat, SeatSet, View, Witness};

/// As many ways as there are to deal the identities: two or three Intruders among six.
const WORLDS: usize = 35;

/// As many decisions are weighed against each other at most.
const ALTERNATIVES: usize = 64;

/// How much a play must bring, in lives, to be taken about three times as often as one that brings nothing.
const CARELESS: f64 = 0.12;

/// How often an Intruder plays as an Innocent would.
const POSES: f64 = 0.2;

/// How often anybody plays anything at all.
const MADNESS: f64 = 0.08;

/// A world is never less likely than this.
const NEVER: f64 = 1e-9;

/// What is believed of who is who.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    worlds: ArrayVec<World, WORLDS>,
}

/// One way in which the identities could have been dealt.
#[derive(Clone, Copy, Debug)]
pub(super) struct World {
    /// The Intruders in it.
    pub intruders: SeatSet,
    /// How likely it is.
    pub chance: f64,
}

impl Belief {
    /// Before anything has happened: every deal of the identities is as likely (I2).
    pub fn at_first(options: &Options, seats: usize) -> Self {
        let among = options.intruders_among(seats);
        let sets = (0..1u8 << seats).filter(|set| among.contains(&(set.count_ones() as usize)));
        let of = |set: u8| Seat::all(seats).filter(move |seat| set >> seat.0 & 1 == 1).collect();
        let mut belief = Belief { worlds: sets.map(|set| World { intruders: of(set), chance: 1.0 }).collect() };
        belief.level();
        belief
    }

    /// What somebody who has seen all that lies open believes now.
    pub fn of_onlooker(witness: &Witness<Intruder>) -> Self {
        let (options, seats) = (witness.view.options, witness.view.seats());
        let mut board = Intruder::start::<Part>(&options, seats);
        let mut belief = Belief::at_first(&options, seats);
        for sight in (witness.past)() {
            belief.see(&board, &sight);
            Intruder::apply(&mut board, &sight);
            belief.settle(&board);
        }
        belief
    }

    /// What remains for a player who sees these identities.
    pub fn of_player(&self, view: &View<Intruder>) -> Self {
        let mut belief = self.clone();
        let known = |seat: Seat| view.roles[seat].flatten();
        belief.keep_if(|world| {
            Seat::all(view.seats())
                .all(|seat| known(seat).is_none_or(|role| (role == Role::Intruder) == world.intruders.has(seat)))
        });
        belief
    }

    /// The worlds that are possible.
    pub fn worlds(&self) -> &[World] {
        &self.worlds
    }

    /// How likely this player is an Intruder.
    pub fn suspects(&self, seat: Seat) -> f64 {
        self.worlds.iter().filter(|world| world.intruders.has(seat)).map(|world| world.chance).sum()
    }

    /// How likely `other` is an Intruder to an Innocent in this seat.
    pub fn suspects_as(&self, seat: Seat, other: Seat) -> f64 {
        let all: f64 = self.worlds_without(seat).map(|world| world.chance).sum();
        let bad: f64 =
            self.worlds_without(seat).filter(|world| world.intruders.has(other)).map(|world| world.chance).sum();
        if all > 0.0 { bad / all } else { 1.0 }
    }

    /// Learns from a decision that all see. `board` is the one on which it was made.
    pub fn see<K: Knowledge>(&mut self, board: &Board<K>, event: &Event<K>) {
        let (seat, done) = match *event {
            Event::Laid { seat, card, on, .. } => (seat, Action::Lay { card, on }),
            Event::Snatched { seat, from, take, .. } => (seat, Action::Snatch { from, take }),
            Event::Played { seat, card, .. } => (seat, Action::Play(card)),
            Event::Skipped { seat } => (seat, Action::Skip),
            _ => return,
        };
        self.judge(board, seat, done);
    }

    /// Learns from a decision of a player: how likely is it for an Innocent, how likely for an Intruder of each world?
    pub fn judge<K: Knowledge>(&mut self, board: &Board<K>, seat: Seat, done: Action) {
        let forecast = Forecast::of(board);
        let effects: ArrayVec<Effect, ALTERNATIVES> =
            alternatives(board, seat, done).iter().map(|action| forecast.effect(board, seat, action)).collect();
        if effects.len() < 2 {
            return;
        }
        let chance = |stakes: &Stakes| chance_of_first(&effects, stakes);
        let pot = Pot::of(board);
        let innocent = chance(&pot.of_innocent(self.worlds_without(seat)));
        let mad = MADNESS / effects.len() as f64;
        for world in &mut self.worlds {
            let sane = match world.intruders.has(seat) {
                true => POSES * innocent + (1.0 - POSES) * chance(&pot.of_intruder(world.intruders)),
                false => innocent,
            };
            world.chance *= mad + (1.0 - MADNESS) * sane;
        }
        self.level();
    }

    /// What each life is worth to an Innocent in this seat.
    pub fn stakes<K: Knowledge>(&self, board: &Board<K>, seat: Seat) -> Stakes {
        Pot::of(board).of_innocent(self.worlds_without(seat))
    }

    /// The worlds in which this player is an Innocent.
    fn worlds_without(&self, seat: Seat) -> impl Iterator<Item = &World> {
        self.worlds.iter().filter(move |world| !world.intruders.has(seat))
    }

    /// While the game goes on, neither side is dead; and who had all items and did not win is an Intruder (I37, I38).
    pub fn settle<K: Knowledge>(&mut self, board: &Board<K>) {
        if matches!(board.phase, Phase::Death { .. } | Phase::Verdict(_) | Phase::Over { .. }) {
            return;
        }
        let living = board.living();
        if living.len() == board.seats() && board.exposed.is_empty() {
            return;
        }
        self.keep_if(|world| {
            let bad = world.intruders;
            living.iter().any(|seat| bad.has(seat))
                && living.iter().any(|seat| !bad.has(seat))
                && board.exposed.iter().all(|seat| bad.has(seat))
        });
    }

    fn keep_if(&mut self, fits: impl Fn(&World) -> bool) {
        let all = self.worlds.len();
        self.worlds.retain(|world| fits(world));
        if self.worlds.len() < all {
            self.level();
        }
    }

    /// All chances together are about 1, and none is quite 0: people do the strangest things.
    fn level(&mut self) {
        let all: f64 = self.worlds.iter().map(|world| world.chance).sum();
        self.worlds.iter_mut().for_each(|world| world.chance = (world.chance / all).max(NEVER));
    }
}

/// What was done, then what could have been done instead as all could see: the same card on others, cards known to be in the
/// hand, nothing.
fn alternatives<K: Knowledge>(board: &Board<K>, seat: Seat, done: Action) -> ArrayVec<Action, ALTERNATIVES> {
    let mut actions = ArrayVec::new();
    actions.push(done);
    let mut add = |action: Action| {
        if action != done && !actions.is_full() {
            actions.push(action);
        }
    };
    if let Some(card) = done.card() {
        board.each_play(seat, card, &mut add);
    }
    if board.phase == Phase::Turn {
        board.hands[seat].shown.iter().for_each(|card| board.each_play(seat, *card, &mut add));
    }
    add(Action::Skip);
    actions
}

/// How likely somebody with these stakes takes the first of these.
fn chance_of_first(effects: &[Effect], stakes: &Stakes) -> f64 {
    let first = effects[0].worth(stakes);
    let others = effects[1..].iter().map(|effect| ((effect.worth(stakes) - first) / CARELESS).exp());
    1.0 / (1.0 + others.sum::<f64>())
}
