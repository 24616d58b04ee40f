//! The values of a player's actions, in points.
//!
//! The evaluation uses only the player's own cards, what everybody sees and, if there is one, the player's opponent
//! model. It works on views and, as a rollout policy, on full boards.

use super::super::{
    Action, ActionCard, Attempt, Board, Card, Dinner, Direction, HAND_LIMIT, Item, PEOPLE_TO_WIN, Phase, Pile, Play,
    VANISHING_CARDS,
};
use super::hand_value::{HandEvaluator, cards_in_other_hands, known_laid_escape};
use super::holdings::Holdings;
use super::opponent_model::OpponentModel;
use super::weights::Weights;
use crate::game::{Readable, Seat};

/// The value of a cancel of an attempt that would win: more than any hand is worth.
const STOP_A_WINNER: f32 = 100.0;

/// The threat of a player without a laid ESCAPE, if the hand contained everything.
const THREAT_WITHOUT_LAID_ESCAPE: f32 = 0.15;

/// Evaluates the actions of a player who is asked.
pub(super) struct ActionEvaluator<'a, K: Readable> {
    pub board: &'a Board<K>,
    pub seat: Seat,
    pub holdings: Holdings,
    pub hand_evaluator: HandEvaluator,
    weights: &'static Weights,
    pub opponents: Option<&'a OpponentModel>,
    has_houdini: bool,
    /// The value of the holdings now.
    current_value: f32,
}

impl<'a, K: Readable> ActionEvaluator<'a, K> {
    /// Creates the evaluator for a player.
    pub fn new(board: &'a Board<K>, seat: Seat, opponents: Option<&'a OpponentModel>) -> Self {
        let weights = Weights::for_seats(board.seats());
        let holdings = Holdings::new(board, seat);
        let hand_evaluator = HandEvaluator::new(board, seat, &holdings, weights);
        let has_houdini = board.has_houdini(seat);
        let current_value = hand_evaluator.value(&holdings, has_houdini);
        ActionEvaluator { board, seat, holdings, hand_evaluator, weights, opponents, has_houdini, current_value }
    }

    /// Returns the first of the actions with the highest value.
    pub fn best_action(&self) -> Action {
        let mut best = (Action::EndTurn, f32::NEG_INFINITY);
        for (action, value) in self.action_values() {
            if value > best.1 {
                best = (action, value);
            }
        }
        best.0
    }

    /// Returns the legal actions worth considering, with their values.
    pub fn action_values(&self) -> Vec<(Action, f32)> {
        let discard_value = |card| self.value_change(&self.holdings.without(card));
        match self.board.phase {
            Phase::Draw | Phase::Canapes { .. } => self.draw_values(),
            Phase::LightsOut => {
                self.holdings.hand.kinds().map(|card| (Action::PassCard(card), discard_value(card))).collect()
            }
            Phase::DiscardToLimit => {
                self.holdings.hand.kinds().map(|card| (Action::Discard(card), discard_value(card))).collect()
            }
            Phase::Attempt(attempt) => self.answer_values(attempt),
            _ => self.main_phase_values(),
        }
    }

    fn draw_values(&self) -> Vec<(Action, f32)> {
        let main = self.hand_evaluator.main_draw_value(&self.holdings, self.has_houdini);
        let mut values = vec![(Action::Draw(Pile::Main), main)];
        if self.considers_escape_draw() {
            let escape = self.hand_evaluator.escape_draw_value(&self.holdings, self.has_houdini);
            values.push((Action::Draw(Pile::Escape), escape));
        }
        values
    }

    /// Returns whether a draw from the ESCAPE pile is considered. If the player has an ESCAPE, the first of two draws is always from
    /// the main pile, and the only draw, too: so turns bring dinner nearer, and every game ends.
    fn considers_escape_draw(&self) -> bool {
        match self.board.phase {
            Phase::Draw => {
                let has_escape = self.holdings.escape_count() > 0;
                !has_escape || self.board.draws_left == 1 && self.board.draws_per_turn(self.seat) > 1
            }
            _ => true,
        }
    }

    /// Returns the draw that is legal but not considered.
    pub fn unconsidered_draw(&self) -> Option<Action> {
        let is_excluded = self.board.phase == Phase::Draw && !self.considers_escape_draw();
        is_excluded.then_some(Action::Draw(Pile::Escape))
    }

    fn answer_values(&self, attempt: Attempt) -> Vec<(Action, f32)> {
        let mut values = vec![(Action::Allow, 0.0)];
        if self.holdings.hand.count_action(ActionCard::SecondHelping) > 0 {
            values.push((Action::Cancel, self.cancel_value(attempt)));
        }
        values
    }

    /// Returns the values in the main phase. Actions that do not end the turn are worth the best attempt in addition.
    fn main_phase_values(&self) -> Vec<(Action, f32)> {
        let mut values = self.attempt_values();
        let best_attempt = values.iter().fold(0.0, |best, (_, value)| f32::max(best, *value));
        values.push((Action::EndTurn, 0.0));
        for escape in self.holdings.hand.escapes() {
            let change = self.value_change(&self.holdings.with_laid(escape));
            values.push((Action::Lay(escape), best_attempt + change));
        }
        for card in self.holdings.hand.kinds().filter_map(Card::as_action) {
            let rest = self.holdings.without(Card::Action(card));
            // Above the hand limit, a card must be discarded anyway.
            let cost = if self.holdings.hand_size() > HAND_LIMIT { 0.0 } else { self.value_change(&rest) };
            for play in self.plays(card) {
                values.push((Action::Play(play), best_attempt + (cost + self.play_value(play, &rest))));
            }
        }
        values
    }

    fn attempt_values(&self) -> Vec<(Action, f32)> {
        let Ok(escape) = self.board.escape_to_attempt(self.seat) else { return vec![] };
        let value = self.weights.attempt + self.weights.attempt_per_gain * self.hand_evaluator.gain(escape);
        let attempts = self.board.attempts(self.seat).into_iter();
        let cost = |understudies: usize| self.weights.understudy_cost * understudies as f32;
        attempts.map(|cards| (Action::Attempt(cards), value - cost(cards.understudies()))).collect()
    }

    /// Returns the plays of an ACTION worth considering.
    fn plays(&self, card: ActionCard) -> Vec<Play> {
        let mut plays = self.board.plays(self.seat, card);
        plays.retain(|play| match play {
            Play::UpMySleeve => self.holdings.hand_size() <= HAND_LIMIT,
            // With one other player at the party, both directions lead to the same chair.
            Play::Compliments { way: Direction::Right } => {
                self.board.compliments_target(Direction::Left) != self.board.compliments_target(Direction::Right)
            }
            _ => true,
        });
        plays
    }

    /// Returns the value of a play without the cost of the card, `rest` being the holdings without it.
    fn play_value(&self, play: Play, rest: &Holdings) -> f32 {
        let weights = self.weights;
        match play {
            Play::SecondHelping | Play::Understudy => 0.0,
            Play::LookOverThere { to } => self.houdini_move_value(rest, to),
            Play::Compliments { way } => self.houdini_move_value(rest, self.board.compliments_target(way)),
            Play::UpMySleeve if self.board.main_pile.is_empty() => 0.0,
            Play::UpMySleeve => 2.0 * self.hand_evaluator.main_draw_value(rest, self.has_houdini),
            Play::Pickpocket { from } => {
                weights.random_card
                    + weights.rival_point * weights.lost_card * (1.0 + weights.lost_card_per_threat * self.threat(from))
            }
            Play::MindReader { from, item } => {
                self.item_probability(from, item)
                    * (self.item_gain(rest, item) + weights.rival_point * weights.lost_card)
            }
            Play::ThinAir { item } => self.item_gain(rest, item),
            Play::BaitAndSwitch { with } => self.swap_value(rest, with),
            Play::VanishingAct { from } => {
                let cards = self.board.hands[from].len().min(VANISHING_CARDS) as f32;
                weights.rival_point
                    * cards
                    * weights.lost_card
                    * (1.0 + weights.lost_card_per_threat * self.threat(from))
            }
        }
    }

    /// Returns the change of the value if the player had these holdings.
    fn value_change(&self, holdings: &Holdings) -> f32 {
        self.hand_evaluator.value(holdings, self.has_houdini) - self.current_value
    }

    /// Returns the value of adding an ITEM to the holdings.
    fn item_gain(&self, holdings: &Holdings, item: Item) -> f32 {
        self.value_change(&holdings.with(Card::Item(item))) - self.value_change(holdings)
    }

    /// Returns the probability that another player holds an ITEM.
    pub fn item_probability(&self, seat: Seat, item: Item) -> f32 {
        let unseen_copies = self.holdings.unseen_copies(self.board, Card::Item(item)) as f32;
        let unseen_cards = (self.board.main_pile.len() + cards_in_other_hands(self.board, self.seat)).max(1) as f32;
        let absent = (1.0 - (unseen_copies / unseen_cards).min(1.0)).powi(self.board.hands[seat].len() as i32);
        match self.opponents {
            Some(opponents) if unseen_copies > 0.0 => opponents.item_probability(seat, item, 1.0 - absent),
            _ => 1.0 - absent,
        }
    }

    /// Returns the threat of another player: the expected number of people freed by the next attempt, with a bonus for
    /// those with whom the player wins.
    pub fn threat(&self, seat: Seat) -> f32 {
        let needed = PEOPLE_TO_WIN.saturating_sub(self.board.people(seat));
        let item_held = 1.0 - self.weights.missing_per_card.powi(self.board.hands[seat].len() as i32);
        let Some(laid) = &self.board.laid[seat] else { return THREAT_WITHOUT_LAID_ESCAPE * item_held };
        let readiness = if laid.ready { 1.0 } else { self.weights.not_ready_share };
        match known_laid_escape(self.board, self.seat, seat) {
            Some(escape) => {
                let people = self.board.people_freed_by(escape);
                let people = if people >= needed { needed as f32 + self.weights.last_people } else { people as f32 };
                item_held.powi(escape.items().len() as i32) * people * readiness
            }
            // An unknown ESCAPE is taken for one of two ITEMs.
            None => {
                let people = if needed <= 2 { 1.0 + 0.5 * self.weights.last_people } else { 1.0 };
                item_held * item_held * self.weights.face_down_threat * people * readiness
            }
        }
    }

    /// Returns the value of moving Houdini to a player.
    fn houdini_move_value(&self, rest: &Holdings, to: Seat) -> f32 {
        let own = self.hand_evaluator.value(rest, to == self.seat) - self.hand_evaluator.value(rest, self.has_houdini);
        let setback =
            |seat: Seat| if seat == self.seat { 0.0 } else { self.weights.houdini_on_rival * self.threat(seat) };
        let relief = self.board.houdini.filter(|from| self.board.is_active(*from)).map_or(0.0, setback);
        own + self.weights.rival_point * (setback(to) - relief)
    }

    /// Returns the value of swapping laid ESCAPEs with a rival.
    fn swap_value(&self, rest: &Holdings, with: Seat) -> f32 {
        let received = known_laid_escape(self.board, self.seat, with);
        let swapped = Holdings { laid: received.map(|escape| (escape, false)), ..*rest };
        let change =
            self.hand_evaluator.value(&swapped, self.has_houdini) - self.hand_evaluator.value(rest, self.has_houdini);
        let unknown = if received.is_some() { 0.0 } else { self.weights.unknown_escape };
        change + unknown + self.weights.rival_point * self.weights.swap_on_rival * self.threat(with)
    }

    /// Returns the value of cancelling an attempt, over letting it succeed.
    fn cancel_value(&self, attempt: Attempt) -> f32 {
        let attempting = self.board.turn;
        let freed = self.board.people(attempting);
        let people = self.board.people_freed_by(attempt.escape);
        if self.board.wins_by(attempting, attempt.escape) {
            return STOP_A_WINNER;
        }
        // Houdini moves to the canceller, and to the escaper otherwise.
        let rest = self.holdings.without(Card::Action(ActionCard::SecondHelping));
        let cost = match self.board.dinner {
            Dinner::Served => 0.0,
            Dinner::FirstPile | Dinner::SecondPile => {
                self.hand_evaluator.value(&self.holdings, false) - self.hand_evaluator.value(&rest, true)
            }
        };
        let prevented = self.weights.cancel_per_progress * self.hand_evaluator.progress(freed, people)
            + self.weights.cancel_per_item * attempt.escape.items().len() as f32;
        self.weights.rival_point * prevented - cost
    }
}
