//! The bot that plays by rules of thumb: it collects for one ESCAPE at a time, the one that needs fewest cards, uses
//! ACTIONs when it has them, and cancels every attempt that it can.

use super::super::{
    Action, ActionCard, Board, Card, Direction, EscapeCard, IllegalAction, Item, Phase, Pile, Play, Poutine,
};
use super::action_filter::ActionFilter;
use super::explain;
use super::holdings::Holdings;
use crate::bots::Random;
use crate::game::{Bot, Decision, PlayerView, Readable, Rng, Seat};

/// Plays by rules of thumb.
pub(super) struct Casual;

/// The number of ESCAPEs, laid or held, from which on no more are drawn.
const ENOUGH_ESCAPES: usize = 2;

impl Bot<Poutine> for Casual {
    fn decide(&self, &PlayerView { view, seat, name, .. }: &PlayerView<Poutine>, rng: &mut Rng) -> Decision<Poutine> {
        let mut actions = preferred_actions(view, seat);
        ActionFilter::new(view, seat, None).retain_sensible(&mut actions, |action| *action);
        if actions.is_empty() {
            actions.push(Random::pick::<Poutine>(view, seat, rng));
        }
        let actions = actions.into_iter().map(|action| (action, None));
        let can_cancel = view.validate(seat, Action::Cancel).is_ok();
        let policy = CasualPolicy { board: view, seat, holdings: Holdings::new(view, seat) };
        Decision::ranked(actions, |action| match *action {
            Action::Play(Play::MindReader { from, item }) if let Some(plan) = policy.plan_needing(item) => {
                explain::why_needed(item, plan, Some(&name(from)))
            }
            Action::Play(Play::ThinAir { item }) if let Some(plan) = policy.plan_needing(item) => {
                explain::why_needed(item, plan, None)
            }
            Action::Discard(Card::Item(item)) | Action::PassCard(Card::Item(item))
                if let Some(plan) = policy.plan() =>
            {
                explain::why_casual_item(item, policy.holdings.hand.count_item(item), plan)
            }
            action => explain::why_casual(action, can_cancel).into(),
        })
    }
}

/// Returns legal actions in order of preference; none if the bot has no preference. It uses only the player's own hand
/// and what everybody sees, on a view and on a full board alike.
pub(super) fn preferred_actions<K: Readable>(board: &Board<K>, seat: Seat) -> Vec<Action> {
    let policy = CasualPolicy { board, seat, holdings: Holdings::new(board, seat) };
    let mut actions = match board.phase {
        Phase::Draw | Phase::Canapes { .. } => policy.draws(),
        Phase::LightsOut => policy.least_valuable_first().into_iter().map(Action::PassCard).collect(),
        Phase::DiscardToLimit => policy.least_valuable_first().into_iter().map(Action::Discard).collect(),
        Phase::Attempt(_) => vec![Action::Cancel, Action::Allow],
        _ => policy.main_phase_actions(),
    };
    actions.retain(|action| board.validate(seat, *action).is_ok());
    actions
}

/// The preferences of a player who is asked.
struct CasualPolicy<'a, K: Readable> {
    board: &'a Board<K>,
    seat: Seat,
    holdings: Holdings,
}

impl<K: Readable> CasualPolicy<'_, K> {
    fn laid(&self) -> Option<EscapeCard> {
        self.board.laid_card(self.seat)
    }

    /// Returns the ESCAPE in hand for which fewest cards are missing. The number of people does not matter.
    fn nearest_escape(&self) -> Option<EscapeCard> {
        self.holdings.hand.escapes().min_by_key(|escape| self.holdings.lacks(*escape))
    }

    /// Returns the ESCAPE to collect ITEMs for.
    fn plan(&self) -> Option<EscapeCard> {
        self.laid().or(self.nearest_escape())
    }

    fn draws(&self) -> Vec<Action> {
        let has_enough = self.holdings.escape_count() >= ENOUGH_ESCAPES;
        let piles = if has_enough { [Pile::Main, Pile::Escape] } else { [Pile::Escape, Pile::Main] };
        piles.map(Action::Draw).into()
    }

    /// Returns the plan if it needs this ITEM, which is not in the hand.
    fn plan_needing(&self, item: Item) -> Option<EscapeCard> {
        self.plan().filter(|escape| self.holdings.missing_items(*escape).contains(item))
    }

    fn main_phase_actions(&self) -> Vec<Action> {
        self.attempt().into_iter().chain(self.lay()).chain(self.plays()).chain([Action::EndTurn]).collect()
    }

    /// Attempts with as few Understudies as possible.
    fn attempt(&self) -> Option<Action> {
        let attempts = self.board.attempts(self.seat).into_iter();
        attempts.min_by_key(|cards| cards.understudies()).map(Action::Attempt)
    }

    /// Lays an ESCAPE unless there is one, which is never replaced.
    fn lay(&self) -> Option<Action> {
        match self.laid() {
            Some(_) => None,
            None => self.nearest_escape().map(Action::Lay),
        }
    }

    fn plays(&self) -> impl Iterator<Item = Action> {
        let held = ActionCard::ALL.into_iter().filter(|action| self.holdings.hand.count_action(*action) > 0);
        held.filter_map(|action| self.useful_play(action)).map(Action::Play)
    }

    /// Returns an ACTION with its target, if it is useful now.
    fn useful_play(&self, action: ActionCard) -> Option<Play> {
        let has_houdini = self.board.escape_to_attempt(self.seat) == Err(IllegalAction::HoudiniInFront);
        let mut needed = Item::ALL.into_iter().filter(|item| self.plan_needing(*item).is_some());
        match action {
            ActionCard::ThinAir => {
                let item = needed.find(|item| self.board.main_discards.count(*item) > 0)?;
                Some(Play::ThinAir { item })
            }
            ActionCard::MindReader => {
                let item = needed.max_by_key(|item| self.holdings.unseen_copies(self.board, Card::Item(*item)))?;
                Some(Play::MindReader { from: self.largest_hand()?, item })
            }
            ActionCard::Pickpocket => Some(Play::Pickpocket { from: self.largest_hand()? }),
            ActionCard::UpMySleeve => Some(Play::UpMySleeve),
            ActionCard::LookOverThere if has_houdini => Some(Play::LookOverThere { to: self.strongest_rival()? }),
            ActionCard::Compliments if has_houdini => Some(Play::Compliments { way: Direction::Left }),
            ActionCard::VanishingAct => Some(Play::VanishingAct { from: self.strongest_rival()? }),
            ActionCard::BaitAndSwitch => self.useful_swap(),
            _ => None,
        }
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        self.board.active_seats().filter(|other| *other != self.seat)
    }

    /// Returns the other player with most cards.
    fn largest_hand(&self) -> Option<Seat> {
        let largest = self.others().max_by_key(|other| self.board.hands[*other].len());
        largest.filter(|other| !self.board.hands[*other].is_empty())
    }

    /// Returns the rival who has freed most people; of those tied, one with a laid ESCAPE and with most cards.
    fn strongest_rival(&self) -> Option<Seat> {
        self.others().max_by_key(|other| {
            (self.board.people(*other), self.board.laid[*other].is_some(), self.board.hands[*other].len())
        })
    }

    /// Swaps the laid ESCAPE, if it is incomplete, for a known one that the hand completes.
    fn useful_swap(&self) -> Option<Play> {
        self.laid().filter(|own| self.holdings.lacks(*own) > 0)?;
        let is_complete =
            |other: &Seat| self.board.laid_card(*other).is_some_and(|escape| self.holdings.lacks(escape) == 0);
        self.others().find(is_complete).map(|with| Play::BaitAndSwitch { with })
    }

    /// Returns the cards of the hand, least valuable first.
    fn least_valuable_first(&self) -> Vec<Card> {
        let plan = self.plan();
        let nearest = self.nearest_escape();
        let value = |card: &Card| match *card {
            Card::Item(item) if self.holdings.hand.count_item(item) > 1 => 1,
            Card::Item(item) if plan.is_some_and(|plan| plan.items().contains(item)) => 9,
            Card::Item(_) => 3,
            Card::Escape(escape) if Some(escape) == nearest => 6,
            Card::Escape(_) => 0,
            Card::Action(ActionCard::Understudy) => 8,
            Card::Action(ActionCard::SecondHelping) => 7,
            Card::Action(ActionCard::ThinAir) => 5,
            Card::Action(_) | Card::Event(_) => 2,
        };
        let mut cards: Vec<Card> = self.holdings.hand.kinds().collect();
        cards.sort_by_key(value);
        cards
    }
}
