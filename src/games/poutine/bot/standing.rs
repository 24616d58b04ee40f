//! Who will be the next to get away: judged at the beginning of a turn, where all is known, by what everybody has.
//!
//! Everybody has a strength, and the chances are as e to the power of these; that nobody gets away before dinner is one chance
//! more. (Where choices are studied this is called a conditional logit.)

use arrayvec::ArrayVec;

use super::super::{ActionCard, Board, Dinner, ENOUGH, Item};
use super::hold::Hold;
use super::outlook::Outlook;
use super::weights::Weights;
use crate::game::{Full, MOST_SEATS, Seat};

/// How likely this player is the next to get away.
pub(super) fn chance(world: &Board<Full>, me: Seat) -> f64 {
    let odds = if world.is_duel() { &DUEL } else { &PARTY };
    let order: ArrayVec<Seat, MOST_SEATS> = world.round_from(world.turn).collect();
    let strengths = order.iter().enumerate().map(|(turns, seat)| odds.strength(world, *seat, turns));
    let weights: ArrayVec<f32, MOST_SEATS> = strengths.map(f32::exp).collect();
    let own: f32 = order.iter().zip(&weights).filter(|(seat, _)| **seat == me).map(|(_, weight)| weight).sum();
    f64::from(own / (weights.iter().sum::<f32>() + odds.nobody(world).exp()))
}

/// What makes a player the next to get away. Where nothing else is said, for each one.
struct Odds {
    /// One to four people out.
    out: [f32; ENOUGH - 1],
    /// The people that the ESCAPE in front frees, no more than are needed, times how likely it is to be complete in time.
    laid: f32,
    /// How likely that is where they are the last, for the ESCAPE in front and for the best in the hand.
    laid_last: f32,
    held_last: f32,
    /// Houdini in front, and so with a card in hand that moves him.
    watched: f32,
    relieved: f32,
    /// The first Second Helping!, and every other.
    cancel: f32,
    another: f32,
    /// Understudies, and cards that bring an ITEM.
    understudy: f32,
    thin_air: f32,
    sleeve: f32,
    steal: f32,
    /// Cards that move Houdini, and those that harm others.
    move_on: f32,
    spoil: f32,
    /// Kinds of ITEMs.
    kinds: f32,
    /// To have the next turn but one, or a later one.
    second: f32,
    later: f32,
    /// That nobody gets away: with the first main pile, and with the second; then for each card left there for each player.
    first_pile: f32,
    first_left: f32,
    second_pile: f32,
    second_left: f32,
}

impl Odds {
    /// Of a player who has a turn after so many others.
    fn strength(&self, world: &Board<Full>, seat: Seat, turns: usize) -> f32 {
        let hold = Hold::of(world, seat);
        let outlook = Outlook::of(world, seat, &hold, Weights::of(world.seats()));
        let people = world.people(seat);
        let need = ENOUGH.saturating_sub(people);
        let last = |escape| if world.worth(escape) >= need { outlook.hope(&hold, escape) } else { 0.0 };
        let mut strength = if people > 0 { self.out[people.min(ENOUGH - 1) - 1] } else { 0.0 };
        if let Some((escape, _)) = hold.laid {
            let frees = world.worth(escape).min(need) as f32;
            strength += self.laid * frees * outlook.hope(&hold, escape) + self.laid_last * last(escape);
        }
        strength += self.held_last * hold.escapes().map(last).fold(0.0, f32::max);
        if world.has_houdini(seat) {
            strength += self.watched + if hold.movers() > 0 { self.relieved } else { 0.0 };
        }
        let count = |action| hold.actions(action) as f32;
        let cancels = count(ActionCard::SecondHelping);
        strength += self.cancel * cancels.min(1.0) + self.another * (cancels - 1.0).max(0.0);
        strength += self.understudy * count(ActionCard::Understudy);
        strength += self.thin_air * count(ActionCard::ThinAir);
        strength += self.sleeve * count(ActionCard::UpMySleeve);
        strength += self.steal * (count(ActionCard::Pickpocket) + count(ActionCard::MindReader));
        strength += self.move_on * hold.movers() as f32;
        strength += self.spoil * (count(ActionCard::VanishingAct) + count(ActionCard::BaitAndSwitch));
        strength += self.kinds * Item::ALL.into_iter().filter(|item| hold.items(*item) > 0).count() as f32;
        strength + [0.0, self.second].get(turns).unwrap_or(&self.later)
    }

    /// Of dinner.
    fn nobody(&self, world: &Board<Full>) -> f32 {
        let left = world.main.len() as f32 / world.present().count().max(1) as f32;
        match world.dinner {
            Dinner::FirstPile => self.first_pile + self.first_left * left,
            _ => self.second_pile + self.second_left * left,
        }
    }
}

/// Fitted to who was the next to get away at each turn of 24,000 games for two, in which each guest counted or did not, and
/// every seventh decision was a random one.
const DUEL: Odds = Odds {
    out: [0.26, 1.09, 1.74, 2.37],
    laid: 0.163,
    laid_last: 0.305,
    held_last: -0.016,
    watched: -0.272,
    relieved: 0.215,
    cancel: 0.563,
    another: 0.371,
    understudy: 0.117,
    thin_air: -0.006,
    sleeve: 0.218,
    steal: 0.063,
    move_on: 0.165,
    spoil: -0.018,
    kinds: 0.024,
    second: -0.133,
    later: 0.0,
    first_pile: -0.13,
    first_left: -0.065,
    second_pile: 4.06,
    second_left: -0.118,
};

/// The same for three, four and five, 12,000 games each.
const PARTY: Odds = Odds {
    out: [0.90, 2.06, 3.07, 3.73],
    laid: 0.263,
    laid_last: 0.737,
    held_last: 0.054,
    watched: -0.156,
    relieved: 0.064,
    cancel: 0.354,
    another: 0.215,
    understudy: 0.271,
    thin_air: 0.112,
    sleeve: 0.207,
    steal: 0.086,
    move_on: 0.017,
    spoil: 0.129,
    kinds: 0.208,
    second: -0.14,
    later: -0.385,
    first_pile: 3.91,
    first_left: -0.208,
    second_pile: 7.21,
    second_left: -0.304,
};

#[cfg(test)]
mod tests {
    use super::super::super::{EscapeCard, Phase, Poutine};
    use super::*;
    use crate::game::{Game, Next, Playable, QuickDice, Rules};

    /// The table as the first turn begins.
    fn dealt(seats: usize) -> Board<Full> {
        let mut world: Board<Full> = Poutine::start(&Default::default(), seats);
        while world.phase != Phase::TurnBegins {
            let fact = match Poutine::next(&world) {
                Next::Luck => Poutine::chance(&world, &mut QuickDice::new(7)),
                _ => Poutine::rule(&world),
            };
            Poutine::apply(&mut world, &fact);
        }
        world
    }

    #[test]
    fn somebody_or_nobody_is_the_next_to_get_away() {
        for seats in 2..=Poutine::INFO.seats.1 {
            let world = dealt(seats);
            let all: f64 = Seat::all(seats).map(|seat| chance(&world, seat)).sum();
            assert!((0.5..1.0).contains(&all), "{seats} seats: {all}");
        }
    }

    #[test]
    fn each_person_out_makes_it_likelier() {
        for seats in 2..=Poutine::INFO.seats.1 {
            let mut world = dealt(seats);
            for escape in EscapeCard::all().filter(|escape| escape.icons() == 1).take(ENOUGH - 1) {
                let before = chance(&world, Seat(1));
                world.scores[Seat(1)].push(escape);
                assert!(chance(&world, Seat(1)) > before, "{seats} seats, {} out", world.people(Seat(1)));
            }
        }
    }
}
