//! The legal actions of a player, in the order in which records list them.

use super::super::{Action, ActionCard, AttemptCards, Board, Card, Direction, Item, Phase, Pile, Play};
use crate::game::{Readable, Seat};

impl<K: Readable> Board<K> {
    /// Returns every legal action of a seat, each once; none if the seat is not asked.
    pub fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if !self.seats_to_act().contains(seat) {
            return Vec::new();
        }
        let hand = self.hand_counts(seat);
        match self.phase {
            Phase::Draw | Phase::Canapes { .. } => vec![Action::Draw(Pile::Main), Action::Draw(Pile::Escape)],
            Phase::LightsOut => hand.kinds().map(Action::PassCard).collect(),
            Phase::DiscardToLimit => hand.kinds().map(Action::Discard).collect(),
            Phase::Attempt(_) if hand.count_action(ActionCard::SecondHelping) > 0 => {
                vec![Action::Allow, Action::Cancel]
            }
            Phase::Attempt(_) => vec![Action::Allow],
            _ => self.main_phase_actions(seat),
        }
    }

    /// Returns the legal actions of the main phase (H16).
    fn main_phase_actions(&self, seat: Seat) -> Vec<Action> {
        let hand = self.hand_counts(seat);
        let mut actions = vec![Action::EndTurn];
        actions.extend(hand.kinds().map(Action::Discard));
        actions.extend(hand.escapes().map(Action::Lay));
        let plays = hand.kinds().filter_map(Card::as_action).flat_map(|card| self.plays(seat, card));
        actions.extend(plays.map(Action::Play));
        actions.extend(self.attempts(seat).into_iter().map(Action::Attempt));
        actions
    }

    /// Returns the legal plays of an ACTION: all targets of its sort at which it could do something (H23).
    pub fn plays(&self, seat: Seat, card: ActionCard) -> Vec<Play> {
        let seats = || Seat::all(self.seats());
        let mut plays: Vec<Play> = match card {
            // Both are never played in a turn (H22).
            ActionCard::SecondHelping | ActionCard::Understudy => vec![],
            ActionCard::LookOverThere => seats().map(|to| Play::LookOverThere { to }).collect(),
            ActionCard::Compliments => [Direction::Left, Direction::Right].map(|way| Play::Compliments { way }).into(),
            ActionCard::UpMySleeve => vec![Play::UpMySleeve],
            ActionCard::Pickpocket => seats().map(|from| Play::Pickpocket { from }).collect(),
            ActionCard::MindReader => {
                seats().flat_map(|from| Item::ALL.map(|item| Play::MindReader { from, item })).collect()
            }
            ActionCard::ThinAir => Item::ALL.map(|item| Play::ThinAir { item }).into(),
            ActionCard::BaitAndSwitch => seats().map(|with| Play::BaitAndSwitch { with }).collect(),
            ActionCard::VanishingAct => seats().map(|from| Play::VanishingAct { from }).collect(),
        };
        plays.retain(|play| self.validate_target(seat, *play).is_ok());
        plays
    }

    /// Returns every choice of cards with which the player may attempt the laid ESCAPE now (H20, H25, H26).
    pub fn attempts(&self, seat: Seat) -> Vec<AttemptCards> {
        let Ok(escape) = self.escape_to_attempt(seat) else { return vec![] };
        let hand = self.hand_counts(seat);
        AttemptCards::choices(escape.items(), hand.items(), hand.count_action(ActionCard::Understudy)).collect()
    }
}
