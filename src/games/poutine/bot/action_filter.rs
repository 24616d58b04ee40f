//! Filters and tie-breaks for the estimated values: pointless and unwise actions are dropped, and winners are stopped.
//!
//! Estimates of the next round are noisy, and late in a game they may all be zero. So such actions are dropped before any
//! comparison, and among actions of equal value one is preferred whose purpose everybody at the table sees.

use super::super::{Action, ActionCard, Board, Card, Dinner, EscapeCard, Item, Phase, Pile, Play, VANISHING_CARDS};
use super::holdings::Holdings;
use super::opponent_model::OpponentModel;
use crate::game::{Readable, Seat};

#[cfg(test)]
mod tests;
mod unwise;

/// The purpose of an action, the one to prefer among equals first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Purpose {
    /// It stops an attempt that would win.
    StopsWinner,
    /// It brings the player visibly nearer to an escape.
    Progress,
    /// It sets back the rival who has freed most people.
    StopsLeader,
    /// It spends nothing.
    CostsNothing,
    /// It spends a card for something else.
    Other,
}

/// Drops pointless and unwise actions of the player in a seat, and breaks ties between equal ones.
pub(super) struct ActionFilter<'a, K: Readable> {
    board: &'a Board<K>,
    seat: Seat,
    holdings: Holdings,
    opponents: Option<&'a OpponentModel>,
}

impl<'a, K: Readable> ActionFilter<'a, K> {
    /// Creates the filter for the actions of a player, who sees their own hand and may have a model of the opponents.
    pub fn new(board: &'a Board<K>, seat: Seat, opponents: Option<&'a OpponentModel>) -> Self {
        ActionFilter { board, seat, holdings: Holdings::new(board, seat), opponents }
    }

    /// Removes pointless actions, unless all are, and then unwise ones, unless all are. A player with a model of the opponents keeps
    /// nothing but what makes an attempt safe, if there is such an action.
    pub fn retain_sensible<T>(&self, actions: &mut Vec<T>, action: impl Fn(&T) -> Action) {
        if self.opponents.is_some() && actions.iter().any(|one| self.disarms_only_canceller(action(one))) {
            actions.retain(|one| self.disarms_only_canceller(action(one)));
        }
        for is_dropped in [Self::is_pointless, Self::is_unwise] {
            if actions.iter().any(|one| !is_dropped(self, action(one))) {
                actions.retain(|one| !is_dropped(self, action(one)));
            }
        }
    }

    /// Returns whether the action cannot serve the player, by what is certain.
    pub fn is_pointless(&self, action: Action) -> bool {
        match (self.board.phase, action) {
            (Phase::Main, Action::EndTurn) if self.is_last_turn() => self.could_attempt_people().is_some(),
            (Phase::Main, Action::EndTurn) => self.leaves_escape_in_hand(),
            (Phase::Main, Action::Lay(escape)) => {
                self.is_last_turn()
                    || self.complete_laid_people() >= Some(self.board.people_freed_by(escape))
                    || self.has_better_escape_than(escape)
            }
            // It can fetch any ITEM later, when the player knows which one an ESCAPE asks for.
            (Phase::Main, Action::Play(Play::ThinAir { .. })) if self.holdings.escape_count() == 0 => true,
            (Phase::Main, Action::Play(play)) => {
                self.has_no_effect(play) || self.is_last_turn() && !self.is_attempt_in_reach()
            }
            (Phase::Main, Action::Discard(_)) => true,
            (Phase::DiscardToLimit, Action::Discard(card)) | (Phase::LightsOut, Action::PassCard(card)) => {
                self.gives_up_complete_escape(card)
            }
            _ => false,
        }
    }

    /// Returns whether the player can attempt, only one opponent may cancel and may have the card for it, and the action takes all
    /// cards of that opponent.
    fn disarms_only_canceller(&self, action: Action) -> bool {
        let (from, most) = match action {
            Action::Play(Play::VanishingAct { from }) => (from, VANISHING_CARDS),
            Action::Play(Play::Pickpocket { from }) => (from, 1),
            _ => return false,
        };
        self.could_attempt_people().is_some()
            && self.possible_cancellers().eq([from])
            && self.board.hands[from].len() <= most
            && self.holdings.unseen_copies(self.board, Card::Action(ActionCard::SecondHelping)) > 0
    }

    /// Returns the opponents who may cancel an attempt of the player (H28) and hold a card.
    fn possible_cancellers(&self) -> impl Iterator<Item = Seat> {
        self.board.may_cancel(self.seat).iter().filter(|other| !self.board.hands[*other].is_empty())
    }

    /// Returns whether the player sees all copies of an ITEM, in hand or among the discards.
    fn sees_all_copies(&self, item: Item) -> bool {
        self.holdings.unseen_copies(self.board, Card::Item(item)) == 0
    }

    /// Returns the purpose of an action that is not pointless.
    pub fn purpose(&self, action: Action) -> Purpose {
        match action {
            Action::Cancel if self.would_win() => Purpose::StopsWinner,
            Action::Attempt(_) => Purpose::Progress,
            Action::Lay(_) if self.board.laid[self.seat].is_none() => Purpose::Progress,
            Action::Play(play) if self.fetches_missing_item(play) => Purpose::Progress,
            // Without an ESCAPE nothing can be laid in this turn.
            Action::Draw(Pile::Escape) if self.board.draws_left == 1 && self.holdings.escape_count() == 0 => {
                Purpose::Progress
            }
            Action::Cancel => Purpose::StopsLeader,
            Action::Play(play) if self.target(play).is_some_and(|target| self.is_leader(target)) => {
                Purpose::StopsLeader
            }
            Action::EndTurn | Action::Allow | Action::Draw(_) => Purpose::CostsNothing,
            _ => Purpose::Other,
        }
    }

    /// Returns whether the current attempt would win.
    pub fn would_win(&self) -> bool {
        match self.board.phase {
            Phase::Attempt(attempt) => self.board.wins_by(self.board.turn, attempt.escape),
            _ => false,
        }
    }

    /// Returns whether no turn of the player comes after this one for certain (H42).
    fn is_last_turn(&self) -> bool {
        self.board.dinner == Dinner::Served
    }

    /// Returns the number of people that the player could free by an attempt right now.
    fn could_attempt_people(&self) -> Option<usize> {
        let laid = self.board.escape_to_attempt(self.seat).ok()?;
        (!self.board.attempts(self.seat).is_empty()).then(|| self.board.people_freed_by(laid))
    }

    /// Returns the number of people that the laid ESCAPE frees, if the player has all its cards: in this turn or in a later one.
    fn complete_laid_people(&self) -> Option<usize> {
        let laid = self.board.laid_card(self.seat)?;
        self.holdings.is_complete(laid).then(|| self.board.people_freed_by(laid))
    }

    /// Returns whether the player has an ESCAPE, in the hand or laid, that lacks nothing that this one does not lack, too, and that
    /// frees as many people: with fewer ITEMs, or more people.
    fn has_better_escape_than(&self, escape: EscapeCard) -> bool {
        let worth = |escape| (self.holdings.missing_items(escape), self.board.people_freed_by(escape));
        let (missing, people) = worth(escape);
        let others =
            self.holdings.hand.escapes().chain(self.board.laid_card(self.seat)).filter(|other| *other != escape);
        others.filter(|other| self.holdings.is_complete(*other) || !self.holdings.is_complete(escape)).any(|other| {
            let (less, more) = worth(other);
            less.iter().all(|item| missing.contains(item)) && more >= people && (less, more) != (missing, people)
        })
    }

    /// Returns whether no ESCAPE lies in front of the player although one could. It must lie there for a round (H25).
    fn leaves_escape_in_hand(&self) -> bool {
        self.board.laid[self.seat].is_none() && self.holdings.hand.escapes().next().is_some()
    }

    /// Returns whether an ACTION cannot help the player for any hidden cards.
    fn has_no_effect(&self, play: Play) -> bool {
        match play {
            Play::LookOverThere { .. } | Play::Compliments { .. } => self.target(play) == Some(self.seat),
            Play::MindReader { item, .. } => self.sees_all_copies(item),
            // No ESCAPE asks for two of a kind.
            Play::ThinAir { item } => self.holdings.hand.count_item(item) > 1,
            Play::BaitAndSwitch { with } => self.could_attempt_people().is_some() && !self.is_about_to_win(with),
            _ => false,
        }
    }

    /// Returns whether a player wins by the ESCAPE that lies in front of them, if it is known.
    fn is_about_to_win(&self, seat: Seat) -> bool {
        self.board.laid_card(seat).is_some_and(|escape| self.board.wins_by(seat, escape))
    }

    /// Returns whether the player may still attempt in this turn, with the cards in hand or with those that ACTIONs fetch.
    fn is_attempt_in_reach(&self) -> bool {
        let Some((escape, is_ready)) = self.holdings.laid else { return false };
        let fetching = [ActionCard::ThinAir, ActionCard::MindReader, ActionCard::Pickpocket];
        let fetched: usize = fetching.iter().map(|card| self.holdings.hand.count_action(*card)).sum();
        is_ready
            && (!self.board.has_houdini(self.seat) || self.holdings.movers() > 0)
            && self.holdings.lacks(escape) <= fetched
    }

    /// Returns whether an ACTION takes an ITEM that is certainly there and that the laid ESCAPE lacks.
    fn fetches_missing_item(&self, play: Play) -> bool {
        let Play::ThinAir { item } = play else { return false };
        self.board.laid_card(self.seat).is_some_and(|escape| self.holdings.missing_items(escape).contains(item))
    }

    /// Returns whether the card is an ESCAPE all of whose ITEMs are in hand, while the hand has three copies of some ITEM.
    fn gives_up_complete_escape(&self, card: Card) -> bool {
        let Card::Escape(escape) = card else { return false };
        self.holdings.missing_items(escape).is_empty()
            && self.holdings.hand.items().iter().any(|item| self.holdings.hand.count_item(item) > 2)
    }

    /// Returns the player at whom an ACTION is aimed.
    fn target(&self, play: Play) -> Option<Seat> {
        match play {
            Play::LookOverThere { to } => Some(to),
            Play::Compliments { way } => Some(self.board.compliments_target(way)),
            Play::Pickpocket { from } | Play::MindReader { from, .. } | Play::VanishingAct { from } => Some(from),
            Play::BaitAndSwitch { with } => Some(with),
            Play::UpMySleeve | Play::ThinAir { .. } | Play::SecondHelping | Play::Understudy => None,
        }
    }

    /// Returns whether no other rival has freed more people than this one, who has freed some.
    fn is_leader(&self, seat: Seat) -> bool {
        let rivals = self.board.active_seats().filter(|other| *other != self.seat);
        let most = rivals.map(|rival| self.board.people(rival)).max().unwrap_or(0);
        seat != self.seat && most > 0 && self.board.people(seat) == most
    }
}
