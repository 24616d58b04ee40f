//! What an event does to the board, the true one and every view of it alike. Nothing here can look at a hidden card.

use super::{Board, Card, Cause, Die, Event, FaceDown, Few, HAND, Hand, Kind, LIVES, Means, Phase, Taken, Unseen};
use crate::game::{Knowledge, Seat};

/// A Med Kit is noted as so much healing.
const LIFE_GIVEN: i8 = 3;

impl<K: Knowledge> Board<K> {
    pub(super) fn happen(&mut self, event: &Event<K>) {
        match event {
            Event::Identities { roles } => {
                roles.iter().for_each(|(seat, role)| self.roles[seat] = Some(*role));
                self.phase = Phase::Shuffle;
            }
            Event::Shuffled { cards } => self.put_under(cards),
            Event::Dealt { hands } => {
                self.deal(hands.iter());
                self.phase = Phase::Choose;
            }
            Event::Chose { seat, choice } => {
                self.choices[*seat] = Some(*choice);
                self.chosen.insert(*seat);
                if self.choosing().is_empty() {
                    self.phase = Phase::Reveal;
                }
            }
            Event::Kept { seat, hand, under, home } => {
                self.hands[*seat] = Hand { shown: Few::NONE, unseen: *hand };
                self.deck.extend(under.iter().map(|card| FaceDown { card: *card, known_to: Some(*seat) }));
                self.discards.seen.extend(home.then_some(Card::Nobody));
                self.revealed(*seat);
            }
            Event::NotAtHome { seat, unseen } => {
                let mut shown = self.hands[*seat].shown.without(Card::Nobody);
                shown.push(Card::Nobody);
                self.hands[*seat] = Hand { shown, unseen: *unseen };
                self.discard_hand(*seat);
                self.immune.insert(*seat);
                self.went_out.insert(*seat);
                self.revealed(*seat);
            }
            Event::Rolled { die, seat } => self.rolled(*die, *seat),
            Event::Laid { seat, card, on, rest } => {
                self.spend(*seat, *card, rest);
                self.lay(*seat, *card, *on);
                self.end_turn();
            }
            Event::Played { seat, card, rest } => {
                self.spend(*seat, *card, rest);
                self.set_aside(*card);
            }
            Event::Snatched { seat, from, take, rest } => {
                self.spend(*seat, Card::Snatch, rest);
                self.discards.seen.push(Card::Snatch);
                match (take.kind(), self.rows[*from].loose()) {
                    (Kind::Row, Some(at)) => {
                        self.rows.snatch(*from, at);
                    }
                    _ => self.items[*from].remove(*take),
                }
                self.got = Some(Taken::Open(*take));
                self.phase = Phase::Got { by: Means::Snatch };
            }
            Event::Lit { card } => {
                self.deck.pop_at(0);
                self.lit = Some(*card);
                self.end_turn();
            }
            Event::Shown { seat, cards } => {
                let hand = &mut self.hands[*seat];
                hand.unseen = Few::NONE;
                hand.shown.extend(cards.iter().copied());
                self.end_turn();
            }
            Event::Drew { card, .. } => {
                self.take_top();
                self.got = Some(*card);
                self.phase = Phase::Got { by: Means::Hostage };
            }
            Event::DrewHome { .. } => {
                self.take_top();
                self.discards.seen.push(Card::Nobody);
                self.end_turn();
            }
            Event::Held { seat } => {
                self.hold(*seat);
                self.end_turn();
            }
            Event::Skipped { .. } => self.end_turn(),
            Event::Mended { seat } => {
                self.lives[*seat] = (self.lives[*seat] + 1).min(LIVES);
                self.lose_one();
            }
            Event::LostLife { seat, cause } => {
                self.lives[*seat] -= 1;
                match (self.lives[*seat], cause) {
                    (0, _) => {
                        self.alive.remove(*seat);
                        self.phase = Phase::Death { seat: *seat, cause: *cause };
                    }
                    (_, Cause::Roulette) => self.end_turn(),
                    (_, Cause::Round) => self.look_for_winner(),
                }
            }
            Event::Died { seat } => self.bury(*seat),
            Event::GoesOn => self.go_on(),
            Event::Won { winners, by, roles } => {
                roles.iter().for_each(|(seat, role)| self.roles[seat] = Some(*role));
                self.phase = Phase::Over { winners: *winners, by: *by };
            }
            Event::RoundOver => self.clear(),
        }
    }

    /// Shuffled cards go under the deck; the deck itself stays as it is (I7).
    fn put_under(&mut self, cards: &[K::Of<Card>]) {
        self.deck.extend(cards.iter().rev().map(|card| FaceDown { card: *card, known_to: None }));
        self.discards = Default::default();
        self.phase = Phase::Deal;
    }

    /// Five cards to each of the living. The flashlit card is the top one, so it comes first (I8).
    fn deal<'a>(&mut self, hands: impl Iterator<Item = (Seat, &'a Unseen<K>)>) {
        let cards = self.living().len() * HAND;
        let first = self.living().first_from(self.starter);
        let lit = self.lit.take();
        self.deck.drain(..cards - usize::from(lit.is_some()));
        for (seat, unseen) in hands {
            self.hands[seat].unseen = *unseen;
            if Some(seat) == first {
                self.hands[seat].shown.extend(lit);
            }
        }
    }

    /// A choice has taken effect: the next one, or the roll for the starter (I9).
    fn revealed(&mut self, seat: Seat) {
        self.choices[seat] = None;
        self.chosen.remove(seat);
        if self.chosen.is_empty() {
            self.phase = Phase::Roll(Die::Start);
        }
    }

    fn rolled(&mut self, die: Die, seat: Seat) {
        let home = self.is_home(seat);
        match die {
            Die::Start => self.begin_laps(seat),
            Die::Tie => self.phase = Phase::Lose { seat, cause: Cause::Round },
            Die::Camera if home => self.phase = Phase::Show(seat),
            Die::Roulette if home => self.phase = Phase::Lose { seat, cause: Cause::Roulette },
            Die::Mirror if home => {
                self.stunned.insert(seat);
                self.end_turn();
            }
            Die::Camera | Die::Roulette | Die::Mirror => self.end_turn(),
        }
    }

    /// A card leaves the player's hand, or is the one just got. If all know one of this title in the hand, that is it;
    /// else `rest` is what stays unseen there.
    fn spend(&mut self, seat: Seat, card: Card, rest: &Unseen<K>) {
        if self.got.take().is_some() {
            return;
        }
        self.snatched.remove(card);
        let hand = &mut self.hands[seat];
        match hand.shown.has(card) {
            true => hand.shown = hand.shown.without(card),
            false => hand.unseen = *rest,
        }
    }

    /// A card is laid on a player, and all note what was done to whom.
    fn lay(&mut self, by: Seat, card: Card, on: Seat) {
        if card.is_item() {
            return self.items[on].insert(card);
        }
        let before = self.rows[on].damage() as i8;
        self.rows.lay(on, card, by);
        let done = match card.force() {
            0 if card == Card::Medkit => {
                self.medics.insert(by);
                -LIFE_GIVEN
            }
            0 => self.rows[on].damage() as i8 - before,
            force => force,
        };
        let deed = &mut self.deeds[by][on];
        *deed = deed.saturating_add(done);
    }

    /// A card played on nobody goes to the discards or leaves the game (I14, I29).
    fn set_aside(&mut self, card: Card) {
        match card {
            Card::Camera | Card::Roulette | Card::Mirror => self.gone.push(card),
            _ => self.discards.seen.push(card),
        }
        match card {
            Card::Camera => self.phase = Phase::Roll(Die::Camera),
            Card::Roulette => self.phase = Phase::Roll(Die::Roulette),
            Card::Mirror => self.phase = Phase::Roll(Die::Mirror),
            Card::Hostage => self.phase = Phase::Draw,
            _ if self.lit.is_none() && !self.deck.is_empty() => self.phase = Phase::Light,
            _ => self.end_turn(),
        }
    }

    fn take_top(&mut self) {
        if self.lit.take().is_none() {
            self.deck.pop_at(0);
        }
    }

    /// The card just got goes to the hand. All remember an item got by Snatch (I33).
    fn hold(&mut self, seat: Seat) {
        let by_snatch = self.phase == Phase::Got { by: Means::Snatch };
        let hand = &mut self.hands[seat];
        match self.got.take() {
            Some(Taken::Open(card)) => {
                hand.shown.push(card);
                if by_snatch && card.is_item() {
                    self.snatched.insert(card);
                }
            }
            Some(Taken::Unseen(card)) => hand.unseen.push(card),
            None => {}
        }
    }

    /// A hand goes to the discards: what all know for all to know, the rest face down (I32).
    fn discard_hand(&mut self, seat: Seat) {
        let hand = core::mem::take(&mut self.hands[seat]);
        for card in hand.shown.iter() {
            self.snatched.remove(*card);
        }
        self.discards.seen.extend(hand.shown.iter().copied());
        let face_down = |card: &K::Of<Card>| FaceDown { card: *card, known_to: Some(seat) };
        self.discards.unseen.extend(hand.unseen.iter().map(face_down));
    }

    /// Hand, row and items of the dead go to the discards (I36).
    fn bury(&mut self, seat: Seat) {
        let Phase::Death { cause, .. } = self.phase else { return };
        self.discard_hand(seat);
        self.discards.seen.extend(self.rows.clear(seat));
        self.discards.seen.extend(core::mem::take(&mut self.items[seat]).iter());
        self.phase = Phase::Verdict(cause);
    }

    /// Nobody has won: the turn of the Roulette is over, or the round is. Who has the four items and has not won with
    /// the Innocents is none of them (I38).
    fn go_on(&mut self) {
        if self.phase == Phase::Verdict(Cause::Roulette) {
            return self.end_turn();
        }
        if let Some(seat) = self.escapee() {
            self.exposed.insert(seat);
        }
        self.phase = Phase::Clear;
    }

    /// The snatched items of a hand are laid before its player (I33).
    fn lay_snatched(&mut self, seat: Seat) {
        for item in self.to_be_laid(seat).iter() {
            let shown = &mut self.hands[seat].shown;
            *shown = shown.without(item);
            self.items[seat].insert(item);
        }
    }

    /// Rows and hands go to the discards, snatched items are laid, and a new round begins (I32–I34).
    fn clear(&mut self) {
        // The dead have neither.
        for seat in self.living().iter() {
            self.discards.seen.extend(self.rows.clear(seat));
            if !self.snatched.is_empty() {
                self.lay_snatched(seat);
            }
            self.discard_hand(seat);
        }
        (self.immune, self.stunned) = Default::default();
        self.snatched = Default::default();
        self.round = self.round.saturating_add(1);
        self.phase = match self.discards.is_empty() {
            true => Phase::Deal,
            false => Phase::Shuffle,
        };
    }
}

impl<K: Knowledge> super::Discards<K> {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.seen.len() + self.unseen.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
