//! The expected effect of an action in the current round, in lives and items.

use super::super::{Action, Board, Card, CardSource, Kind, LAPS_PER_ROUND, Phase, TakenCard};
use super::evaluation::Evaluation;
use super::item_value::{ItemValue, last_item, next_item};
use super::seat_values::SeatValues;
use crate::game::{Knowledge, Seat};

/// The expected effect of an action.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effect {
    /// The change in the expected number of lives that each player loses in this round.
    lost_lives: SeatValues,
    /// The item that is taken, and from whom.
    taken_item: Option<(Seat, ItemValue)>,
    /// The item that is laid, and before whom.
    laid_item: Option<(Seat, ItemValue)>,
    /// The value of other effects, which is the same for both sides.
    other: f64,
}

impl Effect {
    /// Returns whether the action harms this player.
    pub fn harms(&self, seat: Seat) -> bool {
        self.lost_lives[seat] > 0.0 || self.taken_item.is_some_and(|(from, _)| from == seat)
    }

    /// Returns the value of the effect by this evaluation.
    pub fn value(&self, evaluation: &Evaluation) -> f64 {
        let lives = self.lost_lives.times(evaluation.lost_lives()).sum();
        let taken = self.taken_item.map_or(0.0, |(seat, item)| evaluation.present_item(seat, item));
        let laid = self.laid_item.map_or(0.0, |(seat, item)| evaluation.added_item(seat, item));
        lives + laid - taken + self.other
    }
}

/// The log-odds of losing the life of the round that a point of damage adds: while many turns are left, and the most that is
/// added to it when none is left.
const EARLY_LOG_ODDS: f64 = 0.5;
const LATE_LOG_ODDS: f64 = 3.5;

/// The expected number of lives that a Med Kit restores: it may be nullified.
const MEDKIT_LIVES: f64 = 0.8;

/// The expected number of lives that a Barricade saves in a whole round.
const BARRICADE_LIVES: f64 = 0.15;

/// The value of one more card in the hand.
const CARD_VALUE: f64 = 0.04;

/// The part of its value that an item from Snatch keeps in the hand: it is laid when the round is over (I33), too late for an
/// escape in this round.
const HELD_ITEM_VALUE: f64 = 0.9;

/// The probability of each player to lose the life of the round: a softmax of damage.
pub(super) struct Forecast {
    /// The factor by which a point of damage raises the odds.
    odds_per_damage: f64,
    /// The odds of each player.
    odds: SeatValues,
    /// The sum of all odds.
    total_odds: f64,
    /// The part of the round that is left, from 0 to 1.
    rest_of_round: f64,
}

impl Forecast {
    pub fn of<K: Knowledge>(board: &Board<K>) -> Self {
        let turns = turns_left(board);
        let log_odds = EARLY_LOG_ODDS + LATE_LOG_ODDS / (1.0 + turns);
        let odds_per_damage = log_odds.exp();
        let odds = SeatValues::new(board.seats(), |seat| {
            if board.is_active(seat) { odds_per_damage.powi(i32::from(board.rows[seat].damage())) } else { 0.0 }
        });
        let total_odds = odds.sum();
        let all_turns = board.living().len() * usize::from(LAPS_PER_ROUND);
        Forecast { odds_per_damage, odds, total_odds, rest_of_round: turns / all_turns as f64 }
    }

    /// Returns the expected effect of an action of this player.
    pub fn effect<K: Knowledge>(&self, board: &Board<K>, by: Seat, action: &Action) -> Effect {
        let mut effect = Effect { lost_lives: SeatValues::default(), taken_item: None, laid_item: None, other: 0.0 };
        match *action {
            Action::Lay { card, on } => self.add_laid_card(board, &mut effect, by, card, on),
            Action::Snatch { from, take } => self.add_snatched_card(board, &mut effect, by, from, take),
            Action::Play(Card::Roulette) => {
                let living = board.living().len() as f64;
                board.active().iter().for_each(|seat| effect.lost_lives[seat] += 1.0 / living);
            }
            Action::Play(Card::Hostage) => effect.other = 2.0 * CARD_VALUE,
            Action::Play(_) => effect.other = 0.5 * CARD_VALUE,
            Action::Hold => {
                effect.other = CARD_VALUE * self.rest_of_round;
                let is_snatched = board.phase == Phase::DecideOnCard { source: CardSource::Snatch };
                if is_snatched && matches!(&board.pending, Some(TakenCard::Public(card)) if card.is_item()) {
                    effect.laid_item = Some((by, next_item(board, by).scaled(HELD_ITEM_VALUE)));
                }
            }
            Action::Keep(_) | Action::UseNobody | Action::Skip => {}
        }
        effect
    }

    /// Returns by how much an action of this player raises the probability that they lose their last life in this round. 0 if they
    /// have more lives than one, or if a Med Kit in their row gives one back.
    pub fn added_death<K: Knowledge>(&self, board: &Board<K>, by: Seat, action: &Action) -> f64 {
        let is_on_last_life = board.lives[by] == 1 && !board.rows[by].restores_life();
        if is_on_last_life { self.effect(board, by, action).lost_lives[by] } else { 0.0 }
    }

    fn add_laid_card<K: Knowledge>(&self, board: &Board<K>, effect: &mut Effect, by: Seat, card: Card, on: Seat) {
        match card {
            _ if card.kind() == Kind::Item => effect.laid_item = Some((on, next_item(board, on))),
            Card::Medkit => effect.lost_lives[on] -= MEDKIT_LIVES,
            Card::Barricade => effect.lost_lives[on] -= BARRICADE_LIVES * self.rest_of_round,
            _ => {
                let mut row = board.rows[on].clone();
                row.lay(card, by);
                self.change_damage(effect, on, row.damage());
            }
        }
    }

    fn add_snatched_card<K: Knowledge>(&self, board: &Board<K>, effect: &mut Effect, by: Seat, from: Seat, take: Card) {
        let row = &board.rows[from];
        effect.other = CARD_VALUE;
        match row.snatchable() {
            Some(index) if !take.is_item() => {
                let mut row = row.clone();
                row.snatch(index);
                self.change_damage(effect, from, row.damage());
            }
            _ => {
                effect.taken_item = Some((from, last_item(board, from)));
                effect.laid_item = Some((by, next_item(board, by)));
            }
        }
    }

    /// Sets the lost lives to the change in probabilities if the damage of one player becomes this.
    fn change_damage(&self, effect: &mut Effect, on: Seat, damage: u8) {
        let odds = self.odds_per_damage.powi(i32::from(damage));
        let total_odds = self.total_odds - self.odds[on] + odds;
        let mut after = self.odds;
        after[on] = odds;
        effect.lost_lives = after.scaled(1.0 / total_odds).plus(&self.odds.scaled(-1.0 / self.total_odds));
    }
}

/// Returns the number of turns that a player has in this round after the current one.
pub(super) fn later_turns<K: Knowledge>(board: &Board<K>, seat: Seat) -> usize {
    usize::from(LAPS_PER_ROUND.saturating_sub(board.lap)).saturating_sub(usize::from(board.stunned.contains(seat)))
}

/// Returns the number of turns left in this round after the current one.
pub(super) fn turns_left<K: Knowledge>(board: &Board<K>) -> f64 {
    if board.lap == 0 {
        return (board.living().len() * usize::from(LAPS_PER_ROUND)) as f64;
    }
    let position = |seat: Seat| board.starter.clockwise(board.seats()).position(|other| other == seat);
    let turns = |seat: Seat| {
        let later_laps = usize::from(LAPS_PER_ROUND.saturating_sub(board.lap));
        let this_lap = usize::from(position(seat) > position(board.turn));
        (later_laps + this_lap).min(board.hands[seat].len())
    };
    board.active().iter().map(turns).sum::<usize>() as f64
}
