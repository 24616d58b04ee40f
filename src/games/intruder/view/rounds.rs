//! The rounds so far as data: what lay in each row, who played what on whom, who lost a life.

use super::super::{Board, Event, Intruder, Phase, Row};
use crate::game::{Frame, GameText, Partial, PerSeat, Seat, SeatSet, View};

/// A round that has been played.
#[derive(Clone)]
pub struct Round {
    /// Its number.
    pub number: u8,
    /// The rows as they were counted.
    pub rows: PerSeat<Row>,
    /// Who lived when it began.
    pub living: SeatSet,
    /// Who was not at home.
    pub out: SeatSet,
    /// Who lost a life in it, once for each life.
    pub losers: Vec<Seat>,
    /// Each line with the lap and the turn in it, where it begins one.
    pub plays: Vec<(Option<(u8, u8)>, String)>,
}

/// Marks the place of a name in a line: what stands between two of them is the number of a seat.
pub const MARK: char = '\u{1}';

/// Returns the rounds of a game, oldest first.
pub fn rounds(frames: &[Frame<Intruder>]) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    let mut before: Option<&View<Intruder>> = None;
    let mut turn = (0, 0);
    for Frame { observation, view } in frames {
        let was = before.replace(view).unwrap_or(view);
        if rounds.last().is_none_or(|round| round.number != was.round) {
            rounds.push(Round::of(was));
            turn = (0, 0);
        }
        let Some(round) = rounds.last_mut() else {
            continue;
        };
        if !was.is_counting_damage() {
            round.update_rows(view);
        }
        if let Event::LostLife { seat, .. } = observation {
            round.losers.push(*seat);
        }
        let begins = was.phase == Phase::Turn;
        if begins {
            turn = if was.lap == turn.0 { (turn.0, turn.1 + 1) } else { (was.lap, 1) };
        }
        if is_told(observation)
            && let Some((_, line)) = Intruder::log_line(observation, &|seat| format!("{MARK}{}{MARK}", seat.0))
        {
            round.plays.push((begins.then_some(turn), line));
        }
    }
    rounds.retain(|round| !round.plays.is_empty());
    rounds
}

/// Returns whether the story of a round includes this observation.
fn is_told(observation: &Event<Partial>) -> bool {
    !matches!(
        observation,
        Event::Identities { .. } | Event::Dealt { flashlit: None, .. } | Event::Chose { .. } | Event::RoundOver
    )
}

impl Round {
    fn of(view: &Board<Partial>) -> Self {
        Round {
            number: view.round,
            rows: PerSeat::new(view.seats(), |_| Row::default()),
            living: view.living(),
            out: view.immune,
            losers: Vec::new(),
            plays: Vec::new(),
        }
    }

    /// Copies the rows of the living players as they lie now, while the round lasts; the row of a dead player stays as it last was.
    fn update_rows(&mut self, view: &Board<Partial>) {
        if view.round == self.number {
            for seat in view.living().iter() {
                self.rows[seat] = view.rows[seat].clone();
            }
            self.out = view.immune;
        }
    }

    /// Returns the number of lives that a player lost in it.
    pub fn lives_lost(&self, seat: Seat) -> usize {
        self.losers.iter().filter(|loser| **loser == seat).count()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Card, Cause, Die, SmallHand};
    use super::*;
    use crate::game::Game;

    /// Returns the only round in which somebody plays Roulette, the die shows Cleo, and at the end of the round this player. Cleo
    /// has a Bat in her row and this many lives.
    fn round_with_roulette(lives: u8, loser: Seat) -> Round {
        const CLEO: Seat = Seat(2);
        let mut view = Intruder::start::<Partial>(&Default::default(), 3);
        (view.phase, view.lap, view.lives[CLEO]) = (Phase::Turn, 1, lives);
        view.rows[CLEO].lay(Card::Bat, Seat(0));
        let rolled = |die, seat| Event::Rolled { die, seat, affected: Some(seat) };
        let deaths = [Event::Died { seat: CLEO }, Event::NoWinner];
        let mut events = vec![
            Event::Played { seat: Seat(0), card: Card::Roulette, rest: SmallHand::EMPTY },
            rolled(Die::Roulette, CLEO),
            Event::LostLife { seat: CLEO, cause: Cause::Roulette },
        ];
        events.extend(deaths.into_iter().filter(|_| lives == 1));
        events.extend([Event::LostLife { seat: loser, cause: Cause::Round }, Event::RoundOver]);
        let frame = |observation: Event<Partial>| {
            Intruder::apply(&mut view, &observation);
            Frame { observation, view: view.clone() }
        };
        let frames: Vec<Frame<Intruder>> = events.into_iter().map(frame).collect();
        rounds(&frames).pop().expect("a round has been played")
    }

    #[test]
    fn each_life_that_a_player_loses_in_a_round_is_counted() {
        let round = round_with_roulette(3, Seat(2));
        assert_eq!((round.lives_lost(Seat(2)), round.lives_lost(Seat(0))), (2, 0));
    }

    #[test]
    fn the_row_of_a_player_who_dies_during_a_round_is_shown() {
        let round = round_with_roulette(1, Seat(0));
        assert_eq!((round.lives_lost(Seat(2)), round.lives_lost(Seat(0))), (1, 1));
        assert!(round.living.contains(Seat(2)));
        assert_eq!(round.rows[Seat(2)].damage(), 1);
    }
}
