//! A pleasant beginner: it collects for one way out at a time, whichever is soonest, and uses a card when it has one; above
//! all it cannot let anybody go whom it could stop.

use super::super::{
    Action, ActionCard, Board, COPIES, Card, EscapeCard, Illegal, Item, Offer, Phase, Pile, Play, Poutine, Tally, Way,
};
use super::words;
use crate::bots::Random;
use crate::game::{Bot, Readable, Rng, Seat, Thought, Weighed, Witness};

/// Plays by a few rules of thumb.
pub(super) struct Casual;

/// How many ESCAPEs, laid or held, are enough to choose from.
const CHOICE: usize = 2;

impl Bot<Poutine> for Casual {
    fn think(&self, &Witness { view, seat, .. }: &Witness<Poutine>, rng: &mut Rng) -> Thought<Poutine> {
        let mut wishes = wishes(view, seat);
        if wishes.is_empty() {
            wishes.push(Random::pick::<Poutine>(view, seat, rng));
        }
        let why = words::plain(wishes[0]).into();
        Thought { options: wishes.into_iter().map(|action| Weighed { action, worth: None }).collect(), why }
    }
}

/// What a beginner would do if it had to decide, the dearest first; nothing where any card is as good. It asks for nothing but
/// the own hand and what lies open, on a view and on an imagined board alike.
pub(super) fn wishes<K: Readable>(board: &Board<K>, seat: Seat) -> Vec<Action> {
    let guest = Guest { board, seat, hand: board.tally(seat) };
    let mut wishes = match board.phase {
        Phase::Draw | Phase::Canapes { .. } => guest.draw(),
        Phase::LightsOut => guest.least_first().into_iter().map(Action::HandOn).collect(),
        Phase::Limit => guest.least_first().into_iter().map(Action::Discard).collect(),
        Phase::Attempt(_) => vec![Action::Cancel, Action::Pass],
        _ => guest.turn(),
    };
    wishes.retain(|wish| board.allows(seat, *wish).is_ok());
    wishes
}

/// A player with the hand counted.
struct Guest<'a, K: Readable> {
    board: &'a Board<K>,
    seat: Seat,
    hand: Tally,
}

impl<K: Readable> Guest<'_, K> {
    fn laid(&self) -> Option<EscapeCard> {
        self.board.laid_card(self.seat)
    }

    /// How many cards are missing for an ESCAPE. One ITEM must be real, and Understudies stand in for others.
    fn missing(&self, escape: EscapeCard) -> usize {
        let real = escape.items().both(self.hand.kinds()).len();
        let others = (escape.items().len() - real).saturating_sub(self.hand.actions(ActionCard::Understudy));
        others.max(usize::from(real == 0))
    }

    /// The ESCAPE in the hand that can be had soonest; how many people get out with it is a later worry.
    fn soonest(&self) -> Option<EscapeCard> {
        self.hand.escapes().min_by_key(|escape| self.missing(*escape))
    }

    /// The ESCAPE that cards are collected for.
    fn plan(&self) -> Option<EscapeCard> {
        self.laid().or(self.soonest())
    }

    /// From the main pile, unless there is nothing to choose from.
    fn draw(&self) -> Vec<Action> {
        let ways = self.hand.escapes().count() + usize::from(self.laid().is_some());
        let piles = if ways < CHOICE { [Pile::Escape, Pile::Main] } else { [Pile::Main, Pile::Escape] };
        piles.map(Action::Draw).into()
    }

    fn wants(&self, item: Item) -> bool {
        let lacks = |escape: EscapeCard| escape.items().has(item) && self.hand.items(item) == 0;
        self.plan().is_some_and(lacks)
    }

    /// Attempts, lays, plays what helps, and ends the turn.
    fn turn(&self) -> Vec<Action> {
        self.attempt().into_iter().chain(self.lay()).chain(self.plays()).chain([Action::End]).collect()
    }

    /// With real ITEMs rather than with Understudies.
    fn attempt(&self) -> Option<Action> {
        let escape = self.board.ready_escape(self.seat).ok()?;
        let offer = self.hand.offers(escape).min_by_key(|offer: &Offer| offer.understudies())?;
        Some(Action::Attempt(offer))
    }

    /// What lies in front stays there: it has waited its time.
    fn lay(&self) -> Option<Action> {
        if self.laid().is_some() {
            return None;
        }
        self.soonest().map(Action::Lay)
    }

    fn plays(&self) -> impl Iterator<Item = Action> {
        let held = ActionCard::ALL.into_iter().filter(|action| self.hand.actions(*action) > 0);
        held.filter_map(|action| self.aim(action)).map(Action::Play)
    }

    /// What an ACTION would do for this player, if it is worth playing now.
    fn aim(&self, action: ActionCard) -> Option<Play> {
        let watched = self.board.ready_escape(self.seat) == Err(Illegal::Watched);
        let wanted = Item::ALL.into_iter().filter(|item| self.wants(*item));
        match action {
            ActionCard::ThinAir => {
                let mut wanted = wanted.filter(|item| self.board.main_discards.count(*item) > 0);
                Some(Play::ThinAir { item: wanted.next()? })
            }
            ActionCard::MindReader => {
                let item = wanted.max_by_key(|item| self.unseen(*item))?;
                Some(Play::MindReader { from: self.richest()?, item })
            }
            ActionCard::Pickpocket => Some(Play::Pickpocket { from: self.richest()? }),
            ActionCard::UpMySleeve => Some(Play::UpMySleeve),
            ActionCard::LookOverThere if watched => Some(Play::LookOverThere { to: self.rival()? }),
            ActionCard::Compliments if watched => Some(Play::Compliments { way: Way::Left }),
            ActionCard::VanishingAct => Some(Play::VanishingAct { from: self.rival()? }),
            ActionCard::BaitAndSwitch => self.swap(),
            _ => None,
        }
    }

    /// ITEMs of a kind that lie neither here nor among the discards.
    fn unseen(&self, item: Item) -> usize {
        COPIES - self.hand.items(item) - usize::from(self.board.main_discards.count(item))
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        self.board.present().filter(|other| *other != self.seat)
    }

    /// The other player with most cards.
    fn richest(&self) -> Option<Seat> {
        self.others()
            .max_by_key(|other| self.board.hands[*other].len())
            .filter(|other| !self.board.hands[*other].is_empty())
    }

    /// The other player with most people out; of those one who holds cards and has laid an ESCAPE.
    fn rival(&self) -> Option<Seat> {
        let threat = |other: &Seat| {
            (self.board.people(*other), self.board.laid[*other].is_some(), self.board.hands[*other].len())
        };
        self.others().max_by_key(threat)
    }

    /// A laid ESCAPE that is known and that this player could finish at once, for one that it could not.
    fn swap(&self) -> Option<Play> {
        let mine = self.laid().filter(|mine| self.missing(*mine) > 0);
        let better = |other: &Seat| self.board.laid_card(*other).is_some_and(|theirs| self.missing(theirs) == 0);
        let with = mine.and_then(|_| self.others().find(better))?;
        Some(Play::BaitAndSwitch { with })
    }

    /// The cards of the hand, first those that this player misses least.
    fn least_first(&self) -> Vec<Card> {
        let plan = self.plan();
        let value = |card: &Card| match *card {
            Card::Item(item) if self.hand.items(item) > 1 => 1,
            Card::Item(item) if plan.is_some_and(|plan| plan.items().has(item)) => 9,
            Card::Item(_) => 3,
            Card::Escape(escape) if Some(escape) == self.soonest() => 6,
            Card::Escape(_) => 0,
            Card::Action(ActionCard::Understudy) => 8,
            Card::Action(ActionCard::SecondHelping) => 7,
            Card::Action(ActionCard::ThinAir) => 5,
            Card::Action(_) | Card::Event(_) => 2,
        };
        let mut cards: Vec<Card> = self.hand.kinds_held().collect();
        cards.sort_by_key(value);
        cards
    }
}
