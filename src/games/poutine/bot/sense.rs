//! Filters and tie-breaks for the estimated values: pointless and unwise actions are dropped, and winners are stopped.
//!
//! Estimates of the next round are noisy, and late in a game they may all be zero. So such actions are dropped before any
//! comparison, and among actions of equal value one is preferred whose purpose everybody at the table sees.

use std::cmp::Ordering;

use super::super::{
    Action, ActionCard, Board, COPIES_PER_ITEM, Card, CardCounts, Dinner, Direction, EscapeCard, Item, ItemSet,
    PEOPLE_TO_WIN, Phase, Pile, Play,
};
use super::hand_value::known_laid_escape;
use super::opponent_model::OpponentModel;
use crate::game::{Readable, Seat};

/// The number of cards from which a hand is large.
const LARGE_HAND: usize = 8;

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

/// The sense of the player in a seat.
pub(super) struct Sense<'a, K: Readable> {
    board: &'a Board<K>,
    seat: Seat,
    hand: CardCounts,
    opponents: Option<&'a OpponentModel>,
}

impl<'a, K: Readable> Sense<'a, K> {
    /// Creates the sense of a player, who sees the own hand and may have a model of the opponents.
    pub fn new(board: &'a Board<K>, seat: Seat, opponents: Option<&'a OpponentModel>) -> Self {
        Sense { board, seat, hand: board.hand_counts(seat), opponents }
    }

    /// Removes pointless actions, unless all are, and then unwise ones, unless all are.
    pub fn retain_sensible<T>(&self, actions: &mut Vec<T>, action: impl Fn(&T) -> Action) {
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
            (Phase::Main, Action::Play(Play::ThinAir { .. })) if self.has_no_escape() => true,
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

    /// Returns whether an experienced player would hardly ever take the action, though it may serve them.
    fn is_unwise(&self, action: Action) -> bool {
        match (self.board.phase, action) {
            (Phase::Main, Action::EndTurn) => self.is_attempt_hard_to_cancel(),
            (Phase::Main, Action::Lay(escape)) => {
                self.is_farther_than_laid_escape(escape) || self.passes_over_complete_escape(escape)
            }
            (Phase::Main, Action::Play(Play::ThinAir { item })) => self.leaves_missing_item(item),
            (Phase::Main, Action::Play(play)) => self.moves_houdini_in_vain(play),
            (Phase::LightsOut, Action::PassCard(card)) => self.helps_left_neighbour(card) && self.has_card_to_spare(),
            (Phase::DiscardToLimit, Action::Discard(Card::Escape(escape))) => {
                self.is_complete(escape) && self.has_card_to_spare()
            }
            (Phase::Draw, Action::Draw(Pile::Main)) => self.has_no_use_for_items(),
            _ => false,
        }
    }

    /// Returns the purpose of an action that is not pointless.
    pub fn purpose(&self, action: Action) -> Purpose {
        match action {
            Action::Cancel if self.would_win() => Purpose::StopsWinner,
            Action::Attempt(_) => Purpose::Progress,
            Action::Lay(_) if self.board.laid[self.seat].is_none() => Purpose::Progress,
            Action::Play(play) if self.fetches_missing_item(play) => Purpose::Progress,
            // Without an ESCAPE nothing can be laid in this turn.
            Action::Draw(Pile::Escape) if self.board.draws_left == 1 && self.has_no_escape() => Purpose::Progress,
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
            Phase::Attempt(attempt) => {
                self.board.people(self.board.turn) + self.board.people_freed_by(attempt.escape) >= PEOPLE_TO_WIN
            }
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
        self.is_complete(laid).then(|| self.board.people_freed_by(laid))
    }

    /// Returns whether the player has all cards for an ESCAPE, Understudies included.
    fn is_complete(&self, escape: EscapeCard) -> bool {
        self.lacks(escape) == 0
    }

    /// Returns whether the player has everything for another ESCAPE, but still lacks two ITEMs or more for this one.
    fn passes_over_complete_escape(&self, escape: EscapeCard) -> bool {
        self.lacks(escape) > 1 && self.hand.escapes().any(|other| self.is_complete(other))
    }

    /// Returns whether the player has an ESCAPE, in the hand or laid, that lacks nothing that this one does not lack, too, and that
    /// frees as many people: with fewer ITEMs, or more people.
    fn has_better_escape_than(&self, escape: EscapeCard) -> bool {
        let worth = |escape| (self.missing_items(escape), self.board.people_freed_by(escape));
        let (missing, people) = worth(escape);
        let others = self.hand.escapes().chain(self.board.laid_card(self.seat)).filter(|other| *other != escape);
        others.filter(|other| self.is_complete(*other) || !self.is_complete(escape)).any(|other| {
            let (less, more) = worth(other);
            less.iter().all(|item| missing.contains(item)) && more >= people && (less, more) != (missing, people)
        })
    }

    /// Returns the number of ITEMs that an ESCAPE lacks and no Understudy can stand in for.
    fn lacks(&self, escape: EscapeCard) -> usize {
        // At least one ITEM must be real (H26).
        let understudies = self.hand.count_action(ActionCard::Understudy).min(escape.items().len() - 1);
        self.missing_items(escape).len().saturating_sub(understudies)
    }

    /// Returns whether the laid ESCAPE has lain its round (H25) or lacks nothing, and this one, which would have to wait for a round,
    /// is no nearer: it lacks more, or as much for no more people.
    fn is_farther_than_laid_escape(&self, escape: EscapeCard) -> bool {
        let is_ready = self.board.laid[self.seat].as_ref().is_some_and(|laid| laid.ready);
        let laid = self.board.laid_card(self.seat).filter(|laid| is_ready || self.is_complete(*laid));
        let Some(laid) = laid else { return false };
        if self.missing_items(laid).iter().any(|item| self.is_gone(item)) || self.wins(escape) && !self.wins(laid) {
            return false;
        }
        match self.lacks(escape).cmp(&self.lacks(laid)) {
            Ordering::Less => false,
            Ordering::Equal => self.board.people_freed_by(escape) <= self.board.people_freed_by(laid),
            Ordering::Greater => true,
        }
    }

    /// Returns whether no copy of an ITEM can come to the player any more: all others are discarded, and nothing brings them back.
    fn is_gone(&self, item: Item) -> bool {
        let seen = self.hand.count_item(item) + self.board.main_discards.count(item);
        self.board.dinner != Dinner::FirstPile
            && seen == COPIES_PER_ITEM
            && self.hand.count_action(ActionCard::ThinAir) == 0
    }

    /// Returns whether the player would win by an ESCAPE.
    fn wins(&self, escape: EscapeCard) -> bool {
        self.board.people(self.seat) + self.board.people_freed_by(escape) >= PEOPLE_TO_WIN
    }

    /// Returns whether an ITEM is none that an own ESCAPE lacks, though one of these is among the discards.
    fn leaves_missing_item(&self, item: Item) -> bool {
        let escapes = self.hand.escapes().chain(self.board.laid_card(self.seat));
        let missing: ItemSet =
            escapes.flat_map(|escape| self.missing_items(escape).iter().collect::<Vec<_>>()).collect();
        !missing.contains(item) && missing.iter().any(|other| self.board.main_discards.count(other) > 0)
    }

    /// Returns whether a card from the main pile can only do harm, as an EVENT, or serve an ESCAPE that the player has yet to find:
    /// everything for a winning attempt in this turn is there, or a large hand has everything for the only ESCAPE.
    fn has_no_use_for_items(&self) -> bool {
        let mut escapes = self.hand.escapes().chain(self.board.laid_card(self.seat));
        let (Some(only), None) = (escapes.next(), escapes.next()) else { return self.can_win_now() };
        self.can_win_now() || self.board.draws_left == 1 && self.hand.len() >= LARGE_HAND && self.is_complete(only)
    }

    /// Returns whether the player has everything for an attempt in this turn by which they would win.
    fn can_win_now(&self) -> bool {
        let is_ready = self.board.laid[self.seat].as_ref().is_some_and(|laid| laid.ready);
        let laid = self.board.laid_card(self.seat).filter(|_| is_ready && !self.board.has_houdini(self.seat));
        laid.is_some_and(|laid| self.is_complete(laid) && self.wins(laid))
    }

    /// Returns whether the player can attempt, and at most one opponent may cancel (H28), who is not thought to have the card.
    fn is_attempt_hard_to_cancel(&self) -> bool {
        let cancel = Card::Action(ActionCard::SecondHelping);
        let is_thought_to_have =
            |other: Seat| self.opponents.is_some_and(|opponents| opponents.believes(other, cancel));
        let may_cancel = self.board.may_cancel(self.seat).iter().filter(|other| !self.board.hands[*other].is_empty());
        let may_cancel: Vec<Seat> = may_cancel.collect();
        self.could_attempt_people().is_some()
            && may_cancel.len() <= 1
            && !may_cancel.into_iter().any(is_thought_to_have)
    }

    /// Returns the ITEMs of an ESCAPE that the player does not hold.
    fn missing_items(&self, escape: EscapeCard) -> ItemSet {
        escape.items().iter().filter(|item| self.hand.count_item(*item) == 0).collect()
    }

    /// Returns whether no ESCAPE lies in front of the player although one could. It must lie there for a round (H25).
    fn leaves_escape_in_hand(&self) -> bool {
        self.board.laid[self.seat].is_none() && self.hand.escapes().next().is_some()
    }

    /// Returns whether the player has no ESCAPE, neither in the hand nor laid.
    fn has_no_escape(&self) -> bool {
        self.board.laid[self.seat].is_none() && self.hand.escapes().next().is_none()
    }

    /// Returns whether an ACTION only moves Houdini from one opponent to another who is no nearer to winning: without an ESCAPE laid,
    /// where the first has one, or with no more people out even after an attempt.
    fn moves_houdini_in_vain(&self, play: Play) -> bool {
        if !matches!(play, Play::LookOverThere { .. } | Play::Compliments { .. })
            || self.could_attempt_people().is_some()
        {
            return false;
        }
        let rival = |seat: &Seat| *seat != self.seat && self.board.is_active(*seat);
        let (Some(from), Some(to)) = (self.board.houdini.filter(rival), self.target(play).filter(rival)) else {
            return false;
        };
        let reach = |seat: Seat| {
            let freed =
                known_laid_escape(self.board, self.seat, seat).map_or(1, |escape| self.board.people_freed_by(escape));
            match self.board.laid[seat] {
                Some(_) => (true, (self.board.people(seat) + freed).min(PEOPLE_TO_WIN)),
                None => (false, self.board.people(seat)),
            }
        };
        reach(to) <= reach(from)
    }

    /// Returns whether a card passed to the left helps a player with an ESCAPE laid: it moves Houdini away from there, or the ESCAPE
    /// asks for it.
    fn helps_left_neighbour(&self, card: Card) -> bool {
        let neighbour = self.board.left_neighbour(self.seat);
        match card {
            Card::Action(ActionCard::LookOverThere | ActionCard::Compliments) => {
                self.board.has_houdini(neighbour) && self.board.laid[neighbour].is_some()
            }
            Card::Item(item) => {
                known_laid_escape(self.board, self.seat, neighbour).is_some_and(|escape| escape.items().contains(item))
            }
            _ => false,
        }
    }

    /// Returns whether the hand has a card to part with: one that helps no neighbour and serves no own ESCAPE.
    fn has_card_to_spare(&self) -> bool {
        let is_asked_for = |item| {
            let mut escapes = self.hand.escapes().chain(self.board.laid_card(self.seat));
            self.hand.count_item(item) == 1 && escapes.any(|escape| escape.items().contains(item))
        };
        let can_be_spared = |card: &Card| match *card {
            Card::Item(item) => !is_asked_for(item),
            Card::Action(action) => {
                !matches!(action, ActionCard::LookOverThere | ActionCard::Compliments | ActionCard::Understudy)
            }
            _ => false,
        };
        self.hand.kinds().filter(can_be_spared).any(|card| !self.helps_left_neighbour(card))
    }

    /// Returns whether an ACTION cannot help the player for any hidden cards.
    fn has_no_effect(&self, play: Play) -> bool {
        match play {
            Play::LookOverThere { .. } | Play::Compliments { .. } => self.target(play) == Some(self.seat),
            Play::MindReader { item, .. } => {
                self.hand.count_item(item) + self.board.main_discards.count(item) == COPIES_PER_ITEM
            }
            // No ESCAPE asks for two of a kind.
            Play::ThinAir { item } => self.hand.count_item(item) > 1,
            Play::BaitAndSwitch { with } => self.could_attempt_people().is_some() && !self.is_about_to_win(with),
            _ => false,
        }
    }

    /// Returns whether a player wins by the ESCAPE that lies in front of them, if it is known.
    fn is_about_to_win(&self, seat: Seat) -> bool {
        let people = self.board.laid_card(seat).map_or(0, |escape| self.board.people_freed_by(escape));
        self.board.people(seat) + people >= PEOPLE_TO_WIN
    }

    /// Returns whether the player may still attempt in this turn, with the cards in hand or with those that ACTIONs fetch.
    fn is_attempt_in_reach(&self) -> bool {
        let Some(escape) = self.board.laid_card(self.seat) else { return false };
        let is_ready = self.board.laid[self.seat].as_ref().is_some_and(|laid| laid.ready);
        let count = |cards: &[ActionCard]| cards.iter().map(|card| self.hand.count_action(*card)).sum::<usize>();
        let fetching = count(&[ActionCard::ThinAir, ActionCard::MindReader, ActionCard::Pickpocket]);
        let missing = escape.items().iter().filter(|item| self.hand.count_item(*item) == 0).count();
        let movers = count(&[ActionCard::LookOverThere, ActionCard::Compliments]);
        is_ready
            && (!self.board.has_houdini(self.seat) || movers > 0)
            && missing <= fetching + self.hand.count_action(ActionCard::Understudy)
    }

    /// Returns whether an ACTION takes an ITEM that is certainly there and that the laid ESCAPE lacks.
    fn fetches_missing_item(&self, play: Play) -> bool {
        let Play::ThinAir { item } = play else { return false };
        let lacks = |escape: EscapeCard| escape.items().contains(item) && self.hand.count_item(item) == 0;
        self.board.laid_card(self.seat).is_some_and(lacks)
    }

    /// Returns whether all ITEMs of an ESCAPE are in hand, though an ITEM could be spared that nothing asks for.
    fn gives_up_complete_escape(&self, card: Card) -> bool {
        let Card::Escape(escape) = card else { return false };
        let is_complete = escape.items().iter().all(|item| self.hand.count_item(item) > 0);
        is_complete && self.hand.items().iter().any(|item| self.hand.count_item(item) > 2)
    }

    /// Returns the player at whom an ACTION is aimed.
    fn target(&self, play: Play) -> Option<Seat> {
        let chair = self.board.houdini.unwrap_or(self.seat);
        match play {
            Play::LookOverThere { to } => Some(to),
            Play::Compliments { way: Direction::Left } => Some(self.board.left_neighbour(chair)),
            Play::Compliments { way: Direction::Right } => Some(self.board.right_neighbour(chair)),
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

#[cfg(test)]
mod tests {
    use super::super::super::{Attempt, AttemptCards, Face, Item, LaidEscape, Poutine};
    use super::*;
    use crate::game::{Full, Game, SeatSet};

    /// Returns a board of three players in the main phase of seat 0, with Houdini at seat 2 and nothing else.
    fn board() -> Board<Full> {
        let mut board = Poutine::start::<Full>(&Default::default(), 3);
        (board.houdini, board.dinner, board.phase) = (Some(Seat(2)), Dinner::SecondPile, Phase::Main);
        board
    }

    fn escape(code: &str) -> EscapeCard {
        EscapeCard::all().find(|escape| escape.code() == code).expect("an ESCAPE")
    }

    fn lay(board: &mut Board<Full>, seat: Seat, code: &str) {
        board.laid[seat] = Some(LaidEscape { card: escape(code), face: Face::Up, ready: true });
    }

    fn hold(board: &mut Board<Full>, cards: impl IntoIterator<Item = Card>) {
        board.hands[Seat(0)].extend(cards);
    }

    fn is_pointless(board: &Board<Full>, action: Action) -> bool {
        Sense::new(board, Seat(0), None).is_pointless(action)
    }

    fn is_unwise(board: &Board<Full>, action: Action) -> bool {
        Sense::new(board, Seat(0), None).is_unwise(action)
    }

    #[test]
    fn on_the_last_turn_only_an_attempt_has_a_point() {
        let swap = Action::Play(Play::BaitAndSwitch { with: Seat(1) });
        let mut board = board();
        lay(&mut board, Seat(0), "e1");
        lay(&mut board, Seat(1), "e2");
        hold(&mut board, [Card::Action(ActionCard::BaitAndSwitch), Card::Escape(escape("e3"))]);
        assert!(!is_pointless(&board, swap), "there are more turns");
        board.dinner = Dinner::Served;
        assert!(is_pointless(&board, swap));
        assert!(is_pointless(&board, Action::Lay(escape("e3"))));
        assert!(!is_pointless(&board, Action::EndTurn));
        hold(&mut board, [Card::Item(Item::Rope), Card::Item(Item::Scarf)]);
        assert!(is_pointless(&board, Action::EndTurn), "the attempt costs nothing");
    }

    #[test]
    fn on_the_last_turn_a_missing_item_may_be_fetched() {
        let fetch = Action::Play(Play::MindReader { from: Seat(1), item: Item::Rope });
        let mut board = board();
        board.dinner = Dinner::Served;
        lay(&mut board, Seat(0), "e1");
        hold(&mut board, [Card::Item(Item::Scarf), Card::Action(ActionCard::MindReader)]);
        assert!(!is_pointless(&board, fetch));
        board.houdini = Some(Seat(0));
        assert!(is_pointless(&board, fetch), "Houdini stays in front");
    }

    #[test]
    fn an_escape_is_laid_before_the_turn_ends() {
        let mut board = board();
        hold(&mut board, [Card::Escape(escape("e1"))]);
        assert!(is_pointless(&board, Action::EndTurn));
        lay(&mut board, Seat(0), "e2");
        assert!(!is_pointless(&board, Action::EndTurn));
    }

    #[test]
    fn an_escape_that_can_be_attempted_is_not_given_up() {
        let mut board = board();
        lay(&mut board, Seat(0), "e1");
        lay(&mut board, Seat(1), "e2");
        hold(&mut board, [Card::Item(Item::Rope), Card::Item(Item::Scarf), Card::Escape(escape("e3"))]);
        assert!(is_pointless(&board, Action::Lay(escape("e3"))));
        assert!(!is_pointless(&board, Action::Lay(escape("e16"))), "it frees more people");
        assert!(is_pointless(&board, Action::Play(Play::BaitAndSwitch { with: Seat(1) })));
    }

    #[test]
    fn an_escape_that_another_one_surpasses_is_not_laid() {
        // Both lack the Mirror and the Smoke Bomb, and one of them frees two people.
        let mut board = board();
        let (smaller, larger) = (escape("e6"), escape("e12"));
        hold(&mut board, [Card::Item(Item::Rope), Card::Escape(smaller), Card::Escape(larger)]);
        assert!(is_pointless(&board, Action::Lay(smaller)));
        assert!(!is_pointless(&board, Action::Lay(larger)));
        // Both free two people, and one of them lacks only the Rope.
        let mut board = self::board();
        let (far, near) = (escape("e10"), escape("e13"));
        hold(&mut board, [Item::Rabbit, Item::Scarf].map(Card::Item));
        hold(&mut board, [far, near].map(Card::Escape));
        assert!(is_pointless(&board, Action::Lay(far)));
        assert!(!is_pointless(&board, Action::Lay(near)));
        // What lies there already counts as well; without the Rabbit neither surpasses the other.
        board.hands[Seat(0)] = Default::default();
        hold(&mut board, [Card::Item(Item::Scarf), Card::Escape(far)]);
        lay(&mut board, Seat(0), "e13");
        board.laid[Seat(0)].as_mut().expect("a laid ESCAPE").ready = false;
        assert!(!is_pointless(&board, Action::Lay(far)));
        hold(&mut board, [Card::Item(Item::Rabbit)]);
        assert!(is_pointless(&board, Action::Lay(far)));
    }

    #[test]
    fn an_escape_that_has_lain_its_round_is_replaced_only_by_a_nearer_one() {
        let mut board = board();
        // e6 asks for the Mirror and the Smoke Bomb, e1 for the Rope and the Scarf.
        lay(&mut board, Seat(0), "e1");
        hold(&mut board, [Card::Item(Item::Rope), Card::Escape(escape("e6"))]);
        assert!(is_unwise(&board, Action::Lay(escape("e6"))), "it lacks two ITEMs instead of one");
        (0..COPIES_PER_ITEM).for_each(|_| board.main_discards.push(Card::Item(Item::Scarf)));
        assert!(!is_unwise(&board, Action::Lay(escape("e6"))), "no Scarf can come any more");
        board.main_discards = Default::default();
        board.laid[Seat(0)].as_mut().expect("a laid ESCAPE").ready = false;
        assert!(!is_unwise(&board, Action::Lay(escape("e6"))), "neither has lain its round");
        lay(&mut board, Seat(0), "e1");
        hold(&mut board, [Item::Mirror, Item::Smoke].map(Card::Item));
        assert!(!is_unwise(&board, Action::Lay(escape("e6"))), "everything for it is there");
    }

    #[test]
    fn no_far_escape_is_laid_in_place_of_a_complete_one() {
        let mut board = board();
        hold(&mut board, [escape("e1"), escape("e16")].map(Card::Escape));
        assert!(!is_unwise(&board, Action::Lay(escape("e16"))));
        hold(&mut board, [Item::Rope, Item::Scarf].map(Card::Item));
        assert!(is_unwise(&board, Action::Lay(escape("e16"))));
        assert!(!is_unwise(&board, Action::Lay(escape("e1"))));
    }

    #[test]
    fn an_attempt_that_only_one_player_could_cancel_is_not_put_off() {
        let mut board = board();
        lay(&mut board, Seat(0), "e1");
        hold(&mut board, [Item::Rope, Item::Scarf].map(Card::Item));
        [Seat(1), Seat(2)].into_iter().for_each(|other| board.hands[other].push(Card::Item(Item::Hat)));
        assert!(is_unwise(&board, Action::EndTurn), "seat 2 has Houdini and cannot cancel");
        board.houdini = None;
        assert!(!is_unwise(&board, Action::EndTurn), "both could cancel");
    }

    #[test]
    fn houdini_is_sent_from_an_opponent_only_to_one_nearer_to_winning() {
        let send = Action::Play(Play::LookOverThere { to: Seat(1) });
        let mut board = board();
        lay(&mut board, Seat(1), "e1");
        assert!(!is_unwise(&board, send), "seat 2 has no ESCAPE laid");
        lay(&mut board, Seat(2), "e2");
        assert!(is_unwise(&board, send), "seat 2 could attempt as well");
        board.scored[Seat(1)].push(escape("e16"));
        assert!(!is_unwise(&board, send), "seat 1 has freed more people");
        board.scored[Seat(1)].clear();
        board.houdini = Some(Seat(0));
        assert!(!is_unwise(&board, send), "he leaves the player");
        let mut board = self::board();
        assert!(is_unwise(&board, send), "neither has anything");
        board.scored[Seat(1)].push(escape("e16"));
        assert!(!is_unwise(&board, send), "seat 1 is ahead");
    }

    #[test]
    fn no_card_that_helps_the_left_neighbour_is_passed_if_another_one_can_be_spared() {
        let mut board = board();
        board.phase = Phase::LightsOut;
        board.houdini = Some(Seat(1));
        let pass = Action::PassCard(Card::Action(ActionCard::LookOverThere));
        lay(&mut board, Seat(0), "e1");
        hold(&mut board, [Card::Item(Item::Rope), Card::Item(Item::Hat), Card::Action(ActionCard::LookOverThere)]);
        assert!(!is_unwise(&board, pass), "seat 1 has no ESCAPE laid");
        lay(&mut board, Seat(1), "e2");
        assert!(is_unwise(&board, pass), "the Top Hat serves nothing");
        board.hands[Seat(0)] = Default::default();
        hold(&mut board, [Card::Item(Item::Rope), Card::Action(ActionCard::LookOverThere)]);
        assert!(!is_unwise(&board, pass), "the Rope is needed");
        hold(&mut board, [Card::Item(Item::Hat)]);
        board.houdini = Some(Seat(2));
        assert!(!is_unwise(&board, pass), "Houdini is elsewhere");
        // Seat 1 has laid e2, which asks for the Wand.
        hold(&mut board, [Item::Wand].map(Card::Item));
        assert!(is_unwise(&board, Action::PassCard(Card::Item(Item::Wand))));
        assert!(!is_unwise(&board, Action::PassCard(Card::Item(Item::Hat))));
    }

    #[test]
    fn no_main_card_is_drawn_before_a_winning_attempt_or_for_a_hand_that_has_everything() {
        let main = Action::Draw(Pile::Main);
        let mut board = board();
        (board.phase, board.draws_left) = (Phase::Draw, 2);
        lay(&mut board, Seat(0), "e1");
        hold(&mut board, [Item::Rope, Item::Scarf].map(Card::Item));
        assert!(!is_unwise(&board, main));
        board.scored[Seat(0)].extend([escape("e16"), escape("e2")]);
        assert!(is_unwise(&board, main), "the attempt would win");
        board.houdini = Some(Seat(0));
        assert!(!is_unwise(&board, main), "a card that moves Houdini is needed");
        board.draws_left = 1;
        hold(&mut board, [Card::Item(Item::Hat); 6]);
        assert!(is_unwise(&board, main), "a large hand has everything for the only ESCAPE");
        hold(&mut board, [Card::Escape(escape("e2"))]);
        assert!(!is_unwise(&board, main), "another ESCAPE needs ITEMs");
    }

    #[test]
    fn an_item_that_is_lacked_is_fetched_before_another_one() {
        let fetch = |item| Action::Play(Play::ThinAir { item });
        let mut board = board();
        lay(&mut board, Seat(0), "e1");
        board.main_discards.push(Card::Item(Item::Hat));
        assert!(!is_unwise(&board, fetch(Item::Hat)));
        board.main_discards.push(Card::Item(Item::Rope));
        assert!(is_unwise(&board, fetch(Item::Hat)));
        assert!(!is_unwise(&board, fetch(Item::Rope)));
    }

    #[test]
    fn an_action_without_effect_is_pointless() {
        let mut board = board();
        lay(&mut board, Seat(1), "e1");
        assert!(is_pointless(&board, Action::Play(Play::LookOverThere { to: Seat(0) })));
        assert!(
            is_pointless(&board, Action::Play(Play::Compliments { way: Direction::Left })),
            "seat 0 follows seat 2"
        );
        assert!(!is_pointless(&board, Action::Play(Play::Compliments { way: Direction::Right })));
        (0..COPIES_PER_ITEM).for_each(|_| board.main_discards.push(Card::Item(Item::Hat)));
        assert!(is_pointless(&board, Action::Play(Play::MindReader { from: Seat(1), item: Item::Hat })));
        assert!(!is_pointless(&board, Action::Play(Play::MindReader { from: Seat(1), item: Item::Rope })));
    }

    #[test]
    fn nothing_is_fetched_from_the_discards_without_an_escape() {
        let fetch = Action::Play(Play::ThinAir { item: Item::Rope });
        let mut board = board();
        board.main_discards.push(Card::Item(Item::Rope));
        assert!(is_pointless(&board, fetch));
        lay(&mut board, Seat(0), "e1");
        assert!(!is_pointless(&board, fetch));
    }

    #[test]
    fn a_winner_is_stopped_first_then_progress_and_the_leader_count() {
        let mut board = board();
        board.scored[Seat(1)].push(escape("e16"));
        let purpose = |board: &Board<Full>, action| Sense::new(board, Seat(0), None).purpose(action);
        let at_leader = purpose(&board, Action::Play(Play::VanishingAct { from: Seat(1) }));
        let at_other = purpose(&board, Action::Play(Play::VanishingAct { from: Seat(2) }));
        let lay_first = purpose(&board, Action::Lay(escape("e1")));
        let end = purpose(&board, Action::EndTurn);
        board.turn = Seat(1);
        let attempt =
            |code| Attempt { escape: escape(code), cards: AttemptCards::default(), waiting: SeatSet::only(Seat(0)) };
        board.phase = Phase::Attempt(attempt("e9"));
        let stop = purpose(&board, Action::Cancel);
        board.phase = Phase::Attempt(attempt("e1"));
        assert_eq!(purpose(&board, Action::Cancel), Purpose::StopsLeader);
        assert!(stop < lay_first && lay_first < at_leader && at_leader < end && end < at_other);
    }
}
