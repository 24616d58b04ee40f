//! The probability that a player is the next to win, estimated at the beginning of a turn of a full board.
//!
//! The model is a conditional logit (multinomial logistic regression): each player has a score, linear in features of
//! the board, dinner has one, too, and the probabilities are the softmax of the scores.

use arrayvec::ArrayVec;

use super::super::{ActionCard, Board, Dinner, EscapeCard, PEOPLE_TO_WIN};
use super::hand_value::HandEvaluator;
use super::holdings::Holdings;
use super::weights::Weights;
use crate::game::{Full, MAX_SEATS, Seat};

/// Returns the probability that this player is the next to win, given that a turn begins.
pub(super) fn next_escape_probability(board: &Board<Full>, player: Seat) -> f64 {
    let model = if board.is_two_player() { &TWO_PLAYERS } else { &MORE_PLAYERS };
    let seats: ArrayVec<Seat, MAX_SEATS> = board.active_seats_from(board.turn).collect();
    let scores = seats.iter().enumerate().map(|(turns_before, seat)| model.score(board, *seat, turns_before));
    let odds: ArrayVec<f32, MAX_SEATS> = scores.map(f32::exp).collect();
    let own: f32 = seats.iter().zip(&odds).filter(|(seat, _)| **seat == player).map(|(_, odds)| odds).sum();
    f64::from(own / (odds.iter().sum::<f32>() + model.dinner_score(board).exp()))
}

/// The coefficients of the model. Each is for one unit of its feature.
struct LogitModel {
    /// One to four people freed.
    people: [f32; PEOPLE_TO_WIN - 1],
    /// The people that the laid ESCAPE frees, at most those needed, times the probability that it is completed.
    laid: f32,
    /// The probability that the laid ESCAPE is completed, if it wins.
    laid_wins: f32,
    /// The highest probability that an ESCAPE in hand is completed, of those that win.
    held_wins: f32,
    /// Houdini in front.
    houdini: f32,
    /// Houdini in front with a card in hand that moves him, in addition.
    houdini_and_mover: f32,
    /// The first Second Helping!.
    second_helping: f32,
    /// Every further Second Helping!.
    further_second_helping: f32,
    /// Understudy.
    understudy: f32,
    /// Out of Thin Air.
    thin_air: f32,
    /// Up My Sleeve.
    up_my_sleeve: f32,
    /// Pickpocket and Mind Reader.
    steal: f32,
    /// Cards that move Houdini.
    mover: f32,
    /// Vanishing Act and Bait and Switch.
    attack: f32,
    /// Different ITEMs in hand.
    items: f32,
    /// The second turn to come.
    second_turn: f32,
    /// A later turn to come.
    later_turn: f32,
    /// The score of dinner with the first main pile.
    first_pile: f32,
    /// The same, for each card left in the pile for each player.
    first_pile_card: f32,
    /// The score of dinner with the second main pile.
    second_pile: f32,
    /// The same, for each card left in the pile for each player.
    second_pile_card: f32,
}

impl LogitModel {
    /// Returns the score of a player who has a turn after `turns_before` others. The order of summation is fixed.
    fn score(&self, board: &Board<Full>, seat: Seat, turns_before: usize) -> f32 {
        let holdings = Holdings::new(board, seat);
        let evaluator = HandEvaluator::new(board, seat, &holdings, Weights::for_seats(board.seats()));
        let completion = |escape| evaluator.completion_probability(&holdings, escape);
        let needed = PEOPLE_TO_WIN.saturating_sub(board.people(seat));
        let wins = |escape: &EscapeCard| board.people_freed_by(*escape) >= needed;

        let laid = holdings.laid.map_or(0.0, |(escape, _)| {
            let people = board.people_freed_by(escape).min(needed) as f32;
            let wins = if wins(&escape) { completion(escape) } else { 0.0 };
            self.laid * people * completion(escape) + self.laid_wins * wins
        });
        let held = self.held_wins * holdings.hand.escapes().filter(wins).map(completion).fold(0.0, f32::max);
        let houdini = match (board.has_houdini(seat), holdings.movers()) {
            (false, _) => 0.0,
            (true, 0) => self.houdini,
            (true, _) => self.houdini + self.houdini_and_mover,
        };
        let turn = *[0.0, self.second_turn].get(turns_before).unwrap_or(&self.later_turn);
        let people = self.people_score(board.people(seat));
        let terms = [people, laid, held, houdini].into_iter().chain(self.hand_scores(&holdings)).chain([turn]);
        terms.sum()
    }

    fn people_score(&self, people: usize) -> f32 {
        match people {
            0 => 0.0,
            people => self.people[people.min(PEOPLE_TO_WIN - 1) - 1],
        }
    }

    /// Returns the scores of the ACTIONs and ITEMs in hand.
    fn hand_scores(&self, holdings: &Holdings) -> [f32; 8] {
        let count = |action| holdings.hand.count_action(action) as f32;
        let second_helpings = count(ActionCard::SecondHelping);
        [
            self.second_helping * second_helpings.min(1.0)
                + self.further_second_helping * (second_helpings - 1.0).max(0.0),
            self.understudy * count(ActionCard::Understudy),
            self.thin_air * count(ActionCard::ThinAir),
            self.up_my_sleeve * count(ActionCard::UpMySleeve),
            self.steal * (count(ActionCard::Pickpocket) + count(ActionCard::MindReader)),
            self.mover * holdings.movers() as f32,
            self.attack * (count(ActionCard::VanishingAct) + count(ActionCard::BaitAndSwitch)),
            self.items * holdings.hand.items().len() as f32,
        ]
    }

    /// Returns the score of dinner.
    fn dinner_score(&self, board: &Board<Full>) -> f32 {
        let cards_per_player = board.main_pile.len() as f32 / board.active_seats().count().max(1) as f32;
        match board.dinner {
            Dinner::FirstPile => self.first_pile + self.first_pile_card * cards_per_player,
            Dinner::SecondPile | Dinner::Served => self.second_pile + self.second_pile_card * cards_per_player,
        }
    }
}

/// Fitted to the next winner at every turn of 24,000 two-player games, in which each bot was `keen` or `casual` and
/// every seventh decision was random.
const TWO_PLAYERS: LogitModel = LogitModel {
    people: [0.26, 1.09, 1.74, 2.37],
    laid: 0.163,
    laid_wins: 0.305,
    held_wins: -0.016,
    houdini: -0.272,
    houdini_and_mover: 0.215,
    second_helping: 0.563,
    further_second_helping: 0.371,
    understudy: 0.117,
    thin_air: -0.006,
    up_my_sleeve: 0.218,
    steal: 0.063,
    mover: 0.165,
    attack: -0.018,
    items: 0.024,
    second_turn: -0.133,
    later_turn: 0.0,
    first_pile: -0.13,
    first_pile_card: -0.065,
    second_pile: 4.06,
    second_pile_card: -0.118,
};

/// Fitted in the same way to games of three, four and five players, 12,000 each.
const MORE_PLAYERS: LogitModel = LogitModel {
    people: [0.90, 2.06, 3.07, 3.73],
    laid: 0.263,
    laid_wins: 0.737,
    held_wins: 0.054,
    houdini: -0.156,
    houdini_and_mover: 0.064,
    second_helping: 0.354,
    further_second_helping: 0.215,
    understudy: 0.271,
    thin_air: 0.112,
    up_my_sleeve: 0.207,
    steal: 0.086,
    mover: 0.017,
    attack: 0.129,
    items: 0.208,
    second_turn: -0.14,
    later_turn: -0.385,
    first_pile: 3.91,
    first_pile_card: -0.208,
    second_pile: 7.21,
    second_pile_card: -0.304,
};

#[cfg(test)]
mod tests {
    use super::super::super::{Phase, Poutine};
    use super::*;
    use crate::game::{Game, Next, Playable, QuickDice, Rules};

    /// Returns a board at the beginning of the first turn.
    fn first_turn(seats: usize) -> Board<Full> {
        let mut board: Board<Full> = Poutine::start(&Default::default(), seats);
        while board.phase != Phase::TurnBegins {
            let event = match Poutine::next(&board) {
                Next::Chance => Poutine::sample_event(&board, &mut QuickDice::new(7)),
                _ => Poutine::automatic_event(&board),
            };
            Poutine::apply(&mut board, &event);
        }
        board
    }

    #[test]
    fn the_probabilities_of_all_players_leave_room_for_dinner() {
        for seats in 2..=Poutine::INFO.seats.1 {
            let board = first_turn(seats);
            let sum: f64 = Seat::all(seats).map(|seat| next_escape_probability(&board, seat)).sum();
            assert!((0.5..1.0).contains(&sum), "{seats} seats: {sum}");
        }
    }

    #[test]
    fn each_person_freed_increases_the_probability() {
        for seats in 2..=Poutine::INFO.seats.1 {
            let mut board = first_turn(seats);
            for escape in EscapeCard::all().filter(|escape| escape.printed_people() == 1).take(PEOPLE_TO_WIN - 1) {
                let before = next_escape_probability(&board, Seat(1));
                board.scored[Seat(1)].push(escape);
                let after = next_escape_probability(&board, Seat(1));
                assert!(after > before, "{seats} seats, {} people", board.people(Seat(1)));
            }
        }
    }
}
