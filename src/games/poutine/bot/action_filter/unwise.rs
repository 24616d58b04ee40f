//! What an experienced player would hardly ever do, though it may serve them.

use std::cmp::Ordering;

use super::super::super::{
    Action, ActionCard, Card, Dinner, EscapeCard, Item, ItemSet, PEOPLE_TO_WIN, Phase, Pile, Play,
};
use super::super::hand_value::known_laid_escape;
use super::ActionFilter;
use crate::game::{Readable, Seat};

/// The number of cards from which a hand is large.
const LARGE_HAND: usize = 8;

impl<K: Readable> ActionFilter<'_, K> {
    /// Returns whether an experienced player would hardly ever take the action, though it may serve them.
    pub(super) fn is_unwise(&self, action: Action) -> bool {
        match (self.board.phase, action) {
            (Phase::Main, Action::EndTurn) => self.is_attempt_hard_to_cancel(),
            (Phase::Main, Action::Lay(escape)) => {
                self.is_farther_than_laid_escape(escape) || self.passes_over_complete_escape(escape)
            }
            (Phase::Main, Action::Play(Play::ThinAir { item })) => {
                self.leaves_missing_item(item, |other| self.board.main_discards.count(other) > 0)
            }
            (Phase::Main, Action::Play(Play::MindReader { from, item })) => {
                !self.opponents.is_some_and(|opponents| opponents.believes(from, Card::Item(item)))
                    && self.leaves_missing_item(item, |other| !self.sees_all_copies(other))
            }
            (Phase::Main, Action::Play(Play::BaitAndSwitch { with })) => self.swaps_for_farther_escape(with),
            (Phase::Main, Action::Play(play)) => self.moves_houdini_in_vain(play),
            (Phase::LightsOut, Action::PassCard(card)) => self.helps_left_neighbour(card) && self.has_card_to_spare(),
            (Phase::DiscardToLimit, Action::Discard(Card::Escape(escape))) => {
                self.holdings.is_complete(escape) && self.has_card_to_spare()
            }
            (Phase::Draw, Action::Draw(Pile::Main)) => self.has_no_use_for_items(),
            _ => false,
        }
    }

    /// Returns whether the player has everything for another ESCAPE, but still lacks two ITEMs or more for this one.
    fn passes_over_complete_escape(&self, escape: EscapeCard) -> bool {
        self.holdings.lacks(escape) > 1 && self.holdings.hand.escapes().any(|other| self.holdings.is_complete(other))
    }

    /// Returns whether this ESCAPE, which would have to wait for a round (H25), is no nearer than the laid one: it lacks more, or as
    /// much for no more people. One that has not lain its round either, because it was laid in this turn or has come by a swap, is
    /// not replaced by a farther one.
    fn is_farther_than_laid_escape(&self, escape: EscapeCard) -> bool {
        let Some(laid) = self.board.laid_card(self.seat) else { return false };
        if self.holdings.missing_items(laid).iter().any(|item| self.is_gone(item))
            || self.wins(escape) && !self.wins(laid)
        {
            return false;
        }
        match self.holdings.lacks(escape).cmp(&self.holdings.lacks(laid)) {
            Ordering::Less => false,
            Ordering::Equal => self.board.people_freed_by(escape) <= self.board.people_freed_by(laid),
            Ordering::Greater => true,
        }
    }

    /// Returns whether no copy of an ITEM can come to the player any more: all others are discarded, and nothing brings them back.
    fn is_gone(&self, item: Item) -> bool {
        self.board.dinner != Dinner::FirstPile
            && self.sees_all_copies(item)
            && self.holdings.hand.count_action(ActionCard::ThinAir) == 0
    }

    /// Returns whether the ESCAPE of another player, who does not win by it, is farther than the player's, for which it is swapped.
    fn swaps_for_farther_escape(&self, with: Seat) -> bool {
        let theirs = known_laid_escape(self.board, self.seat, with);
        !self.is_about_to_win(with) && theirs.is_some_and(|theirs| self.is_farther_than_laid_escape(theirs))
    }

    /// Returns whether the player would win by an ESCAPE.
    fn wins(&self, escape: EscapeCard) -> bool {
        self.board.wins_by(self.seat, escape)
    }

    /// Returns whether an ITEM is none that an own ESCAPE lacks, though one of these could be had.
    fn leaves_missing_item(&self, item: Item, could_be_had: impl Fn(Item) -> bool) -> bool {
        let escapes = self.holdings.hand.escapes().chain(self.board.laid_card(self.seat));
        let missing: ItemSet =
            escapes.flat_map(|escape| self.holdings.missing_items(escape).iter().collect::<Vec<_>>()).collect();
        !missing.contains(item) && missing.iter().any(could_be_had)
    }

    /// Returns whether a card from the main pile can only do harm, as an EVENT, or serve an ESCAPE that the player has yet to find:
    /// everything for a winning attempt in this turn is there, or a large hand has everything for the only ESCAPE.
    fn has_no_use_for_items(&self) -> bool {
        let mut escapes = self.holdings.hand.escapes().chain(self.board.laid_card(self.seat));
        let (Some(only), None) = (escapes.next(), escapes.next()) else { return self.can_win_now() };
        self.can_win_now()
            || self.board.draws_left == 1 && self.holdings.hand.len() >= LARGE_HAND && self.holdings.is_complete(only)
    }

    /// Returns whether the player has everything for an attempt in this turn by which they would win.
    fn can_win_now(&self) -> bool {
        let laid = self.board.escape_to_attempt(self.seat);
        laid.is_ok_and(|laid| self.holdings.is_complete(laid) && self.wins(laid))
    }

    /// Returns whether the player can attempt in this turn, if need be with ITEMs from the discards, and at most one opponent may
    /// cancel (H28), who is not thought to have the card.
    fn is_attempt_hard_to_cancel(&self) -> bool {
        let cancel = Card::Action(ActionCard::SecondHelping);
        let is_thought_to_have =
            |other: Seat| self.opponents.is_some_and(|opponents| opponents.believes(other, cancel));
        let may_cancel: Vec<Seat> = self.possible_cancellers().collect();
        (self.could_attempt_people().is_some() || self.could_fetch_the_rest())
            && may_cancel.len() <= 1
            && !may_cancel.into_iter().any(is_thought_to_have)
    }

    /// Returns whether the player could attempt the laid ESCAPE in this turn after taking the missing ITEMs from the discards with
    /// Out of Thin Air.
    fn could_fetch_the_rest(&self) -> bool {
        let Ok(laid) = self.board.escape_to_attempt(self.seat) else { return false };
        let is_there = |item: &Item| self.board.main_discards.count(*item) > 0;
        let to_be_had = self.holdings.missing_items(laid).iter().filter(is_there).count();
        self.holdings.lacks(laid) <= to_be_had.min(self.holdings.hand.count_action(ActionCard::ThinAir))
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
            let mut escapes = self.holdings.hand.escapes().chain(self.board.laid_card(self.seat));
            self.holdings.hand.count_item(item) == 1 && escapes.any(|escape| escape.items().contains(item))
        };
        let can_be_spared = |card: &Card| match *card {
            Card::Item(item) => !is_asked_for(item),
            Card::Action(action) => {
                !matches!(action, ActionCard::LookOverThere | ActionCard::Compliments | ActionCard::Understudy)
            }
            _ => false,
        };
        self.holdings.hand.kinds().filter(can_be_spared).any(|card| !self.helps_left_neighbour(card))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::super::{Board, COPIES_PER_ITEM};
    use super::super::tests::{board, escape, hold, lay};
    use super::*;
    use crate::game::Full;

    fn is_unwise(board: &Board<Full>, action: Action) -> bool {
        ActionFilter::new(board, Seat(0), None).is_unwise(action)
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
        assert!(
            is_unwise(&board, Action::Lay(escape("e6"))),
            "it would be taken back in the turn in which it was laid"
        );
        lay(&mut board, Seat(0), "e1");
        hold(&mut board, [Item::Mirror, Item::Smoke].map(Card::Item));
        assert!(!is_unwise(&board, Action::Lay(escape("e6"))), "everything for it is there");
    }

    #[test]
    fn a_complete_escape_is_swapped_only_for_a_complete_one_or_to_stop_a_winner() {
        let swap = Action::Play(Play::BaitAndSwitch { with: Seat(1) });
        let mut board = board();
        hold(&mut board, [Card::Item(Item::Rope), Card::Item(Item::Scarf), Card::Action(ActionCard::BaitAndSwitch)]);
        // e6 asks for the Mirror and the Smoke Bomb, e1 for the Rope and the Scarf.
        lay(&mut board, Seat(0), "e1");
        board.laid[Seat(0)].as_mut().expect("a laid ESCAPE").ready = false;
        lay(&mut board, Seat(1), "e6");
        assert!(is_unwise(&board, swap));
        board.scored[Seat(1)].extend(["e16", "e1"].map(escape));
        assert!(!is_unwise(&board, swap), "it would be the fifth person");
        board.scored[Seat(1)] = Default::default();
        hold(&mut board, [Item::Mirror, Item::Smoke, Item::Wand, Item::Rabbit].map(Card::Item));
        lay(&mut board, Seat(1), "e16");
        assert!(!is_unwise(&board, swap), "everything for three people is there");
    }

    #[test]
    fn a_player_asks_for_what_is_lacked() {
        let ask = |item| Action::Play(Play::MindReader { from: Seat(1), item });
        let mut board = board();
        lay(&mut board, Seat(0), "e1");
        hold(&mut board, [Card::Item(Item::Rope), Card::Action(ActionCard::MindReader)]);
        assert!(is_unwise(&board, ask(Item::Hat)));
        assert!(!is_unwise(&board, ask(Item::Scarf)));
        (0..COPIES_PER_ITEM).for_each(|_| board.main_discards.push(Card::Item(Item::Scarf)));
        assert!(!is_unwise(&board, ask(Item::Hat)), "nobody has a Scarf");
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
    fn what_an_attempt_lacks_is_fetched_from_the_discards_before_the_turn_ends() {
        let mut board = board();
        // e10 asks for three ITEMs, one of which an Understudy stands in for.
        lay(&mut board, Seat(0), "e10");
        let [first, second, third] = escape("e10").items().iter().collect::<Vec<_>>()[..] else {
            panic!("three ITEMs")
        };
        hold(&mut board, [Card::Item(first), Card::Action(ActionCard::Understudy), Card::Action(ActionCard::ThinAir)]);
        [Seat(1), Seat(2)].into_iter().for_each(|other| board.hands[other].push(Card::Item(Item::Hat)));
        assert!(!is_unwise(&board, Action::EndTurn), "neither lies among the discards");
        board.main_discards.push(Card::Item(third));
        assert!(is_unwise(&board, Action::EndTurn));
        board.hands[Seat(0)] = Default::default();
        hold(&mut board, [Card::Item(second), Card::Action(ActionCard::ThinAir)]);
        assert!(!is_unwise(&board, Action::EndTurn), "one ITEM would still be lacked");
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
}
