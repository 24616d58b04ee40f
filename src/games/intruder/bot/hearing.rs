//! How statements change the public belief.
//!
//! A statement is evidence that may be a lie. Its likelihood in a world follows from what each side would say: an Innocent
//! accuses those whom public evidence makes suspect, and an Intruder says the same but spares the other Intruders. So an
//! accusation speaks against the guess that both are Intruders, and one without public evidence speaks against its speaker. What
//! is said counts less the more its speaker has said and the more it was said of the same player, and it never makes anybody
//! more than almost sure.

use super::super::{Board, Claim, Event, Intruder, Statement};
use super::belief::Belief;
use super::seat_values::SeatValues;
use super::words::ALMOST_SURE;
use super::world::World;
use crate::game::{Game, Knowledge, MAX_SEATS, Partial, PlayerView, Seat};

/// What each further statement of the same speaker, or about the same player, counts compared with the one before.
const DISCOUNT: f64 = 0.8;

/// The difference in suspicion that multiplies the probability to be named by e.
const TEMPERATURE: f64 = 0.2;

/// The probability that somebody is named without regard to suspicion.
const RANDOM_CLAIM: f64 = 0.2;

/// How many times as probable an Innocent accuses an Intruder as an Innocent of whom the same is known.
const INSIGHT: f64 = 1.2;

/// The same for an Intruder and another Intruder who is not proved to be one.
const DISLOYALTY: f64 = 0.4;

/// How many times as probable an Intruder vouches for another Intruder as for an Innocent of whom the same is known.
const LOYALTY: f64 = 1.2;

/// Statements raise no suspicion over this line: only by what was played somebody is almost sure.
const MAX_SUSPICION: f64 = ALMOST_SURE - 0.01;

/// The number of times that the weight of a statement is halved before it is ignored, while it would make somebody too sure.
const HALVINGS: usize = 4;

/// What a player holds another one for, as said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stance {
    /// An Intruder.
    Accuses,
    /// An Innocent.
    Trusts,
}

/// What has been heard so far.
pub(super) struct Hearing<'a> {
    statements: &'a [Statement],
    stances: [[Option<Stance>; MAX_SEATS]; MAX_SEATS],
    /// The weight of the next statement of each speaker.
    weight_of: SeatValues,
    /// The weight of the next statement about each player.
    weight_about: SeatValues,
}

impl<'a> Hearing<'a> {
    /// Returns what has been heard before the first talk.
    pub fn new(statements: &'a [Statement]) -> Self {
        let (weight_of, weight_about) = (SeatValues::ONES, SeatValues::ONES);
        Hearing { statements, stances: Default::default(), weight_of, weight_about }
    }

    /// Updates a belief by what was said after a round. `board` is the board during the talk. Nobody learns from their own words:
    /// those of `deaf_to` are left out.
    pub fn hear_talk<K: Knowledge>(&mut self, belief: &mut Belief, board: &Board<K>, round: u8, deaf_to: Option<Seat>) {
        for statement in self.statements.iter().filter(|statement| statement.round == round) {
            for claim in &statement.claims {
                self.hear(belief, board, statement.speaker, claim, deaf_to);
            }
        }
    }

    fn hear<K: Knowledge>(
        &mut self,
        belief: &mut Belief,
        board: &Board<K>,
        speaker: Seat,
        claim: &Claim,
        deaf_to: Option<Seat>,
    ) {
        let (about, stance) = match *claim {
            Claim::Accuse { suspect, .. } => (suspect, Some(Stance::Accuses)),
            Claim::Vouch { friend } => (friend, Some(Stance::Trusts)),
            Claim::Unsure { about } => (about, None),
            // Both sides say so.
            Claim::Innocent { .. } | Claim::Ask { .. } => return,
        };
        let is_there = |seat: Seat| board.lives.has(seat) && board.is_alive(seat);
        if speaker == about || !is_there(speaker) || !is_there(about) {
            return;
        }
        let before = core::mem::replace(&mut self.stances[speaker.index()][about.index()], stance);
        let Some(stance) = stance.filter(|_| before != stance && deaf_to != Some(speaker)) else { return };
        let weight = self.weight_of[speaker] * self.weight_about[about];
        self.weight_of[speaker] *= DISCOUNT;
        self.weight_about[about] *= DISCOUNT;
        let likelihood = Likelihood::of(belief, board, speaker, stance);
        belief.reweigh(weight, |world| likelihood.of_naming(about, world));
    }
}

/// The probabilities with which a speaker names each other player in a statement of one kind.
struct Likelihood {
    speaker: Seat,
    stance: Stance,
    /// How much public evidence speaks for naming this player; 0 for those who cannot be named.
    weights: SeatValues,
    /// 1 for the players who can be named.
    others: SeatValues,
    /// 1 for the players who are proved to be Intruders.
    proved: SeatValues,
}

impl Likelihood {
    fn of<K: Knowledge>(belief: &Belief, board: &Board<K>, speaker: Seat, stance: Stance) -> Self {
        let mut others = SeatValues::indicator(board.living());
        others[speaker] = 0.0;
        let sign = if stance == Stance::Accuses { 1.0 } else { -1.0 };
        let weight = |seat: Seat| (sign * belief.suspicion_by_innocent(speaker, seat) / TEMPERATURE).exp();
        let weights = SeatValues::new(board.seats(), weight).times(&others);
        Likelihood { speaker, stance, weights, others, proved: SeatValues::indicator(board.known_intruders) }
    }

    /// Returns the probability that the speaker names this player in this world.
    fn of_naming(&self, about: Seat, world: &World) -> f64 {
        let factor = self.factor_of_intruder(world.intruders.contains(self.speaker));
        // 1 for Innocents, the factor for Intruders.
        let intruders = SeatValues::indicator(world.intruders);
        let mut factors = SeatValues::ONES.plus(&intruders.scaled(factor - 1.0));
        if world.intruders.contains(self.speaker) {
            // Nobody is spared who is proved.
            let proved = self.proved.times(&intruders);
            factors = factors.plus(&proved.scaled(1.0 - factor));
        }
        let (weighted, any) = (self.weights.times(&factors), self.others.times(&factors));
        (1.0 - RANDOM_CLAIM) * weighted[about] / weighted.sum() + RANDOM_CLAIM * any[about] / any.sum()
    }

    /// Returns how many times as probable an Intruder is named as an Innocent of whom the same is known.
    fn factor_of_intruder(&self, speaker_is_intruder: bool) -> f64 {
        match (self.stance, speaker_is_intruder) {
            (Stance::Accuses, false) => INSIGHT,
            (Stance::Accuses, true) => DISLOYALTY,
            (Stance::Trusts, false) => 1.0 / INSIGHT,
            (Stance::Trusts, true) => LOYALTY,
        }
    }
}

impl Belief {
    /// Returns the posterior of an observer who has seen the public part of what this player has seen and heard, but not what
    /// `deaf_to` has said.
    pub fn public(player: &PlayerView<Intruder>, deaf_to: Option<Seat>) -> Self {
        Belief::public_by_event(player, deaf_to, |_, _, _| {})
    }

    /// The same. Calls a function after each event, before the talk that it begins is heard, with the board and the belief.
    pub fn public_by_event(
        player: &PlayerView<Intruder>,
        deaf_to: Option<Seat>,
        mut after_event: impl FnMut(&Board<Partial>, &Event<Partial>, &Belief),
    ) -> Self {
        let (options, seats) = (player.view.options, player.view.seats());
        let mut board = Intruder::start::<Partial>(&options, seats);
        let mut belief = Belief::prior(&options, seats);
        let mut hearing = Hearing::new(player.statements);
        for observation in (player.history)() {
            let round = board.round;
            belief.observe(&board, &observation);
            Intruder::apply(&mut board, &observation);
            belief.exclude_impossible_worlds(&board);
            after_event(&board, &observation, &belief);
            if matches!(observation, Event::RoundOver) {
                hearing.hear_talk(&mut belief, &board, round, deaf_to);
            }
        }
        belief
    }

    /// Multiplies the probability of each world by its likelihood to the power of a weight. The weight is halved while somebody
    /// would be too sure by it.
    fn reweigh(&mut self, mut weight: f64, likelihood: impl Fn(&World) -> f64) {
        let likelihoods: Vec<f64> = self.worlds().iter().map(likelihood).collect();
        let before = self.conditional_suspicions();
        for _ in 0..=HALVINGS {
            let mut after = self.clone();
            after.multiply(&likelihoods, weight);
            let is_too_sure = |(before, after): (&f64, &f64)| *after > MAX_SUSPICION && *before <= MAX_SUSPICION;
            let after_it = after.conditional_suspicions();
            if !before.as_flattened().iter().zip(after_it.as_flattened()).any(is_too_sure) {
                *self = after;
                return;
            }
            weight /= 2.0;
        }
    }

    /// Returns the suspicion of each player by each other player as an Innocent, and last by the public.
    fn conditional_suspicions(&self) -> [[f64; MAX_SEATS]; MAX_SEATS + 1] {
        let mut guilty = [[0.0; MAX_SEATS]; MAX_SEATS + 1];
        let mut total = [0.0; MAX_SEATS + 1];
        for world in self.worlds() {
            for judge in (0..=MAX_SEATS).filter(|judge| !world.intruders.contains(Seat(*judge as u8))) {
                total[judge] += world.probability;
                for seat in world.intruders.iter() {
                    guilty[judge][seat.index()] += world.probability;
                }
            }
        }
        for (judge, total) in total.into_iter().enumerate().filter(|(_, total)| *total > 0.0) {
            guilty[judge].iter_mut().for_each(|suspicion| *suspicion /= total);
        }
        guilty
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Options;
    use super::*;

    /// Returns the board of the first talk of six players, about whom nothing is known.
    fn board() -> Board<Partial> {
        Intruder::start::<Partial>(&Options::default(), 6)
    }

    fn says(speaker: u8, claim: Claim) -> Statement {
        Statement { round: 1, ..Statement::in_words(Seat(speaker), vec![claim], "So I say.".into()) }
    }

    fn accuses(speaker: u8, suspect: u8) -> Statement {
        says(speaker, Claim::Accuse { suspect: Seat(suspect), reason: None })
    }

    fn trusts(speaker: u8, friend: u8) -> Statement {
        says(speaker, Claim::Vouch { friend: Seat(friend) })
    }

    fn heard(statements: &[Statement], deaf_to: Option<Seat>) -> Belief {
        let mut belief = Belief::prior(&Options::default(), 6);
        Hearing::new(statements).hear_talk(&mut belief, &board(), 1, deaf_to);
        belief
    }

    /// Returns the probability that both are Intruders.
    fn both(belief: &Belief, one: u8, other: u8) -> f64 {
        let are = |world: &&World| world.intruders.contains(Seat(one)) && world.intruders.contains(Seat(other));
        belief.worlds().iter().filter(are).map(|world| world.probability).sum()
    }

    fn suspicions(belief: &Belief) -> Vec<f64> {
        Seat::all(6).map(|seat| belief.suspicion(seat)).collect()
    }

    #[test]
    fn an_accusation_speaks_against_the_guess_that_both_are_intruders() {
        let (silence, talk) = (heard(&[], None), heard(&[accuses(0, 1)], None));
        assert!(both(&talk, 0, 1) < both(&silence, 0, 1));
        assert!(talk.suspicion_by_innocent(Seat(2), Seat(1)) < 0.6, "it may be a lie");
        let friends = heard(&[trusts(0, 1)], None);
        assert!(both(&friends, 0, 1) > both(&talk, 0, 1));
    }

    #[test]
    fn what_both_sides_say_is_no_evidence() {
        let statements = [
            says(0, Claim::Innocent { helped: None }),
            says(1, Claim::Ask { of: Seat(2), about: None }),
            says(3, Claim::Unsure { about: Seat(4) }),
            accuses(2, 2),
            accuses(9, 1),
            accuses(1, 9),
        ];
        assert_eq!(suspicions(&heard(&statements, None)), suspicions(&heard(&[], None)));
    }

    #[test]
    fn repetitions_count_once_and_another_round_is_not_heard() {
        let once = suspicions(&heard(&[accuses(0, 1)], None));
        assert_eq!(suspicions(&heard(&[accuses(0, 1), accuses(0, 1), accuses(0, 1)], None)), once);
        let later = Statement { round: 2, ..accuses(0, 1) };
        assert_eq!(suspicions(&heard(&[later], None)), suspicions(&heard(&[], None)));
        assert_ne!(once, suspicions(&heard(&[], None)));
    }

    #[test]
    fn nobody_hears_their_own_words() {
        let statements = [accuses(0, 1), trusts(0, 2)];
        assert_eq!(suspicions(&heard(&statements, Some(Seat(0)))), suspicions(&heard(&[], None)));
        assert_ne!(suspicions(&heard(&statements, Some(Seat(1)))), suspicions(&heard(&[], None)));
    }

    #[test]
    fn statements_alone_make_nobody_more_than_almost_sure() {
        let mut statements: Vec<Statement> = Vec::new();
        for turn in 0..40 {
            // All accuse one, and vouch for each other; and they change their minds again and again.
            for speaker in 1..6 {
                statements.push(accuses(speaker, 0));
                statements.push(trusts(speaker, 1 + (speaker + turn) % 5));
                statements.push(says(speaker, Claim::Unsure { about: Seat(0) }));
            }
            statements.push(accuses(0, 1 + turn % 5));
        }
        let belief = heard(&statements, None);
        assert!(
            belief.conditional_suspicions().as_flattened().iter().all(|suspicion| *suspicion <= MAX_SUSPICION),
            "{:?}",
            suspicions(&belief)
        );
    }

    #[test]
    fn who_accuses_against_the_evidence_is_more_suspect() {
        // Everybody can see that seat 1 does harm.
        let mut evident = Belief::prior(&Options::default(), 6);
        let likelihoods: Vec<f64> =
            evident.worlds().iter().map(|world| if world.intruders.contains(Seat(1)) { 4.0 } else { 1.0 }).collect();
        evident.multiply(&likelihoods, 1.0);
        let after = |suspect: u8| {
            let (statements, mut belief) = ([accuses(0, suspect)], evident.clone());
            Hearing::new(&statements).hear_talk(&mut belief, &board(), 1, None);
            belief.suspicion(Seat(0))
        };
        assert!(after(2) > after(1), "{} {}", after(2), after(1));
    }
}
