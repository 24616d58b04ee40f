//! How an event changes a board. The code is generic in [`Knowledge`], so it cannot depend on a hidden card.

use super::{
    Board, Card, CardSource, Cause, Die, Event, FaceDown, HAND_SIZE, Hand, Kind, Phase, PrivateCards, START_LIVES,
    SmallHand, TakenCard,
};
use crate::game::{Knowledge, Seat};

/// What a Med Kit counts in [`Board::harm`]: as much healing as three points of damage.
const MEDKIT_HEALING: i8 = 3;

impl<K: Knowledge> Board<K> {
    pub(super) fn apply_event(&mut self, event: &Event<K>) {
        match event {
            Event::Identities { roles } => {
                roles.iter().for_each(|(seat, role)| self.roles[seat] = Some(*role));
                self.phase = Phase::Shuffle;
            }
            Event::Shuffled { cards } => self.put_under_deck(cards),
            Event::Dealt { hands, .. } => self.deal(hands.iter()),
            Event::Chose { seat, choice } => {
                self.choices[*seat] = Some(*choice);
                if self.choosing().is_empty() {
                    self.phase = Phase::ResolveChoices;
                }
            }
            Event::Kept { seat, hand, under, discards_nobody } => {
                self.hands[*seat] = Hand { private: *hand, ..Hand::default() };
                self.deck.extend(under.iter().map(|card| FaceDown { card: *card, known_to: Some(*seat) }));
                self.discards.public.extend(discards_nobody.then_some(Card::Nobody));
                self.resolve_choice(*seat);
            }
            Event::NotAtHome { seat, private } => {
                let hand = &mut self.hands[*seat];
                hand.public.remove_first(Card::Nobody);
                hand.public.push(Card::Nobody);
                hand.private = *private;
                self.discard_hand(*seat);
                self.immune.insert(*seat);
                self.nobody_used.insert(*seat);
                self.resolve_choice(*seat);
            }
            Event::Rolled { die, seat, .. } => self.apply_roll(*die, *seat),
            Event::Laid { seat, card, on, rest, .. } => {
                self.take_played_card(*seat, *card, rest);
                self.lay(*seat, *card, *on);
                self.end_turn();
            }
            Event::Played { seat, card, rest } => {
                self.take_played_card(*seat, *card, rest);
                self.play_untargeted(*card);
            }
            Event::Snatched { seat, from, take, rest } => {
                self.take_played_card(*seat, Card::Snatch, rest);
                self.discards.public.push(Card::Snatch);
                self.snatch(*from, *take);
            }
            Event::TurnedUp { card } => {
                self.deck.pop_at(0);
                self.flashlit = Some(*card);
                self.end_turn();
            }
            Event::HandShown { seat, cards, .. } => {
                let hand = &mut self.hands[*seat];
                hand.private = SmallHand::EMPTY;
                hand.public.extend(cards.iter().copied());
                self.end_turn();
            }
            Event::Drew { card, .. } => {
                self.remove_top_card();
                self.pending = Some(*card);
                self.phase = Phase::DecideOnCard { source: CardSource::Hostage };
            }
            Event::DrewNobody { .. } => {
                self.remove_top_card();
                self.discards.public.push(Card::Nobody);
                self.end_turn();
            }
            Event::Held { seat } => {
                self.keep_pending_card(*seat);
                self.end_turn();
            }
            Event::Skipped { .. } => self.end_turn(),
            Event::LostTurn { seat } => {
                self.stunned.remove(*seat);
                self.end_turn();
            }
            Event::LifeRestored { seat } => {
                self.lives[*seat] = (self.lives[*seat] + 1).min(START_LIVES);
                self.choose_life_loss();
            }
            Event::LostLife { seat, cause } => self.lose_life(*seat, *cause),
            Event::Died { seat } => self.remove_dead_player(*seat),
            Event::NoWinner => self.continue_without_winner(),
            Event::Won { winners, by, roles, .. } => {
                roles.iter().for_each(|(seat, role)| self.roles[seat] = Some(*role));
                self.phase = Phase::Over { winners: *winners, by: *by };
            }
            Event::SnatchedItemLaid { seat, item, .. } => self.lay_snatched_item(*seat, *item),
            Event::RoundOver => self.end_round(),
        }
    }

    /// Puts shuffled cards under the deck, which is not shuffled itself (I7). The event has its top card last, the deck first.
    fn put_under_deck(&mut self, cards: &[K::Of<Card>]) {
        self.deck.extend(cards.iter().rev().map(|card| FaceDown { card: *card, known_to: None }));
        self.discards = Default::default();
        self.phase = Phase::Deal;
    }

    /// Deals five cards to each living player. The flashlit card is the top one, so it is dealt first (I8).
    fn deal<'a>(&mut self, hands: impl Iterator<Item = (Seat, &'a PrivateCards<K>)>) {
        let first = self.dealing_order().next();
        let from_deck = self.living().len() * HAND_SIZE - usize::from(self.flashlit.is_some());
        self.deck.drain(..from_deck);
        for (seat, private) in hands {
            self.hands[seat].private = *private;
        }
        if let Some(first) = first {
            self.hands[first].public.extend(self.flashlit.take());
        }
        self.phase = Phase::Choose;
    }

    /// Continues after a choice has taken effect: with the next one, or with the roll for the starter (I9).
    fn resolve_choice(&mut self, seat: Seat) {
        self.choices[seat] = None;
        if self.choices.iter().all(|(_, choice)| choice.is_none()) {
            self.phase = Phase::Roll(Die::Start);
        }
    }

    /// Applies the result of a roll. On an immune player Camera, Roulette and Mirror have no effect (I12).
    fn apply_roll(&mut self, die: Die, seat: Seat) {
        match die {
            Die::Start => self.begin_laps(seat),
            Die::Tie => self.phase = Phase::LoseLife { seat, cause: Cause::Round },
            Die::Camera | Die::Roulette | Die::Mirror if !self.is_active(seat) => self.end_turn(),
            Die::Camera => self.phase = Phase::ShowHand(seat),
            Die::Roulette => self.phase = Phase::LoseLife { seat, cause: Cause::Roulette },
            Die::Mirror => {
                self.stunned.insert(seat);
                self.end_turn();
            }
        }
    }

    /// Takes the card that is played: it is the pending card, a public card of the hand, or else a private one, of which
    /// `rest` is left.
    fn take_played_card(&mut self, seat: Seat, card: Card, rest: &PrivateCards<K>) {
        if self.pending.take().is_some() {
            return;
        }
        self.snatched.remove(card);
        let hand = &mut self.hands[seat];
        if !hand.public.remove_first(card) {
            hand.private = *rest;
        }
    }

    /// Lays a card on a player and adds its effect to the public count of harm.
    fn lay(&mut self, by: Seat, card: Card, on: Seat) {
        if card.is_item() {
            self.items[on].insert(card);
            return;
        }
        let row = &mut self.rows[on];
        let harm = match card {
            Card::Bed | Card::Scratch => {
                let damage_before = row.damage();
                row.lay(card, by);
                row.damage() as i8 - damage_before as i8
            }
            _ => {
                row.lay(card, by);
                if card == Card::Medkit { -MEDKIT_HEALING } else { card.damage_change() }
            }
        };
        if card == Card::Medkit {
            self.medkit_used.insert(by);
        }
        let total = &mut self.harm[by][on];
        *total = total.saturating_add(harm);
    }

    /// Puts a card that is played on nobody to the discards or out of the game, and begins its effect (I14, I25–I30).
    fn play_untargeted(&mut self, card: Card) {
        match card {
            Card::Camera | Card::Roulette | Card::Mirror => self.removed.push(card),
            _ => self.discards.public.push(card),
        }
        match card {
            Card::Camera => self.phase = Phase::Roll(Die::Camera),
            Card::Roulette => self.phase = Phase::Roll(Die::Roulette),
            Card::Mirror => self.phase = Phase::Roll(Die::Mirror),
            Card::Hostage => self.phase = Phase::DrawCard,
            Card::Flashlight if self.flashlit.is_none() && !self.deck.is_empty() => self.phase = Phase::TurnUpCard,
            _ => self.end_turn(),
        }
    }

    /// Takes an item from before a player, or the latest damage or healing card of that player's row (I31).
    fn snatch(&mut self, from: Seat, take: Card) {
        match (take.kind(), self.rows[from].snatchable()) {
            (Kind::Row, Some(index)) => self.rows[from].snatch(index),
            _ => self.items[from].remove(take),
        }
        self.pending = Some(TakenCard::Public(take));
        self.phase = Phase::DecideOnCard { source: CardSource::Snatch };
    }

    /// Removes the top card of the deck, which may be flashlit.
    fn remove_top_card(&mut self) {
        if self.flashlit.take().is_none() {
            self.deck.pop_at(0);
        }
    }

    /// Adds the card just got to the hand. An item got by Snatch is remembered (I33).
    fn keep_pending_card(&mut self, seat: Seat) {
        let is_snatched = self.phase == Phase::DecideOnCard { source: CardSource::Snatch };
        match self.pending.take() {
            Some(TakenCard::Public(card)) => {
                self.hands[seat].public.push(card);
                if is_snatched && card.is_item() {
                    self.snatched.insert(card);
                }
            }
            Some(TakenCard::Private(card)) => self.hands[seat].private.push(card),
            None => {}
        }
    }

    /// Discards a hand: public cards face up, private ones face down (I32).
    fn discard_hand(&mut self, seat: Seat) {
        let hand = core::mem::take(&mut self.hands[seat]);
        for card in hand.public.iter() {
            self.snatched.remove(*card);
            self.discards.public.push(*card);
        }
        for card in hand.private.iter() {
            self.discards.private.push(FaceDown { card: *card, known_to: Some(seat) });
        }
    }

    /// Takes a life. The last one kills; otherwise the round goes on or ends.
    fn lose_life(&mut self, seat: Seat, cause: Cause) {
        self.lives[seat] -= 1;
        match cause {
            _ if self.lives[seat] == 0 => self.phase = Phase::Death { seat, cause },
            Cause::Roulette => self.end_turn(),
            Cause::Round => self.check_items(),
        }
    }

    /// Discards hand, row and items of a player who has died (I36).
    fn remove_dead_player(&mut self, seat: Seat) {
        let Phase::Death { cause, .. } = self.phase else { return };
        self.discard_hand(seat);
        self.discards.public.extend(self.rows[seat].clear());
        self.discards.public.extend(core::mem::take(&mut self.items[seat]).iter());
        self.phase = Phase::CheckWin(cause);
    }

    /// Continues when neither side has won: the turn of the Roulette ends, or the round does. A player who has all four items
    /// at the end of a round and has not won is an Intruder (I38).
    fn continue_without_winner(&mut self) {
        if self.phase == Phase::CheckWin(Cause::Roulette) {
            return self.end_turn();
        }
        if let Some(seat) = self.owner_of_all_items() {
            self.known_intruders.insert(seat);
        }
        self.phase = Phase::EndRound;
    }

    /// Lays a snatched item of a hand before its player (I33).
    fn lay_snatched_item(&mut self, seat: Seat, item: Card) {
        self.snatched.remove(item);
        self.hands[seat].public.remove_first(item);
        self.items[seat].insert(item);
    }

    /// Ends the round: rows and hands go to the discards, and the next round begins (I32, I34). Snatched items have been laid.
    fn end_round(&mut self) {
        // The dead have no cards.
        for seat in self.living().iter() {
            self.discards.public.extend(self.rows[seat].clear());
            self.discard_hand(seat);
        }
        self.immune = Default::default();
        self.stunned = Default::default();
        self.snatched = Default::default();
        self.round = self.round.saturating_add(1);
        self.phase = if self.discards.is_empty() { Phase::Deal } else { Phase::Shuffle };
    }
}
