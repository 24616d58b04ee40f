//! What follows from what lies open: whose turn it is, whom the die can mean, who loses the life of the round.

use super::{Board, Card, Cause, Die, Items, LAPS, LIVES, Phase};
use crate::game::{Knowledge, Readable, Seat, SeatSet};

impl<K: Knowledge> Board<K> {
    /// How many sit at the table, the dead included.
    pub fn seats(&self) -> usize {
        self.lives.seats()
    }

    /// Whether this player lives.
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.alive.has(seat)
    }

    /// Whether this player lives and is at home, so that cards can be played on them (I12, I17).
    pub fn is_home(&self, seat: Seat) -> bool {
        self.is_alive(seat) && !self.immune.has(seat)
    }

    /// The living.
    pub fn living(&self) -> SeatSet {
        self.alive
    }

    /// Those on whom cards can be played (I12, I17).
    pub fn at_home(&self) -> SeatSet {
        self.living().without(self.immune)
    }

    /// The living in the order in which they are dealt cards and their choices take effect (I8, I9).
    pub fn dealing(&self) -> impl Iterator<Item = Seat> {
        self.living().round_from(self.starter)
    }

    /// How many cards the deck has, the flashlit one included.
    pub fn deck_size(&self) -> usize {
        self.deck.len() + usize::from(self.lit.is_some())
    }

    /// Who is asked to choose from five cards and has not yet (I9).
    pub fn choosing(&self) -> SeatSet {
        self.living().without(self.chosen)
    }

    /// Whom the die can mean (I6, I35).
    pub fn meant(&self, die: Die) -> SeatSet {
        match die {
            Die::Start | Die::Camera | Die::Roulette | Die::Mirror => self.living(),
            Die::Tie => self.losers(),
        }
    }

    /// Those with the most damage: one of them loses the life of the round. With no damage anywhere that is everybody
    /// who lives and is at home (I35).
    pub fn losers(&self) -> SeatSet {
        let home = self.at_home();
        let most = home.iter().map(|seat| self.rows[seat].damage()).max().unwrap_or_default();
        home.both(self.rows.those(|row| row.damage() == most))
    }

    /// Who has all four items before them (I38).
    pub fn escapee(&self) -> Option<Seat> {
        self.living().both(self.items.those(|items| items.are_all())).first()
    }

    /// The round begins with the player that the die shows, or the next one at home (I12).
    pub(super) fn begin_laps(&mut self, rolled: Seat) {
        self.starter = self.at_home().first_from(rolled).unwrap_or(rolled);
        (self.lap, self.turn) = (1, self.starter);
        self.seek_turn();
    }

    /// The turn is over: the next player, or the end of the round.
    pub(super) fn end_turn(&mut self) {
        self.step_on();
        self.seek_turn();
    }

    /// On to the next player at home, or to the starter's chair where a lap is over, whoever sits there.
    fn step_on(&mut self) {
        let mut stops = self.at_home();
        stops.insert(self.starter);
        self.turn = stops.first_from(self.turn.next(self.seats())).unwrap_or(self.starter);
        self.lap += u8::from(self.turn == self.starter);
    }

    /// Passes over those who have no turn here or no card (I13, I28).
    fn seek_turn(&mut self) {
        let home = self.at_home();
        while self.lap <= LAPS {
            let seat = self.turn;
            if home.has(seat) & !self.hands[seat].is_empty() {
                if !self.stunned.has(seat) {
                    self.phase = Phase::Turn;
                    return;
                }
                self.stunned.remove(seat);
            }
            self.step_on();
        }
        self.assess();
    }

    /// The damage is assessed; Med Kits come first (I34).
    fn assess(&mut self) {
        let short = |seat: &Seat| (1..LIVES).contains(&self.lives[*seat]) && self.rows[*seat].mends();
        match Seat::all(self.seats()).find(short) {
            Some(seat) => self.phase = Phase::Mend(seat),
            None => self.lose_one(),
        }
    }

    /// One life is lost; the die is asked only where it can mean two or more (I35).
    pub(super) fn lose_one(&mut self) {
        let losers = self.losers();
        match (losers.iter().next(), losers.len()) {
            (None, _) => self.look_for_winner(),
            (Some(seat), 1) => self.phase = Phase::Lose { seat, cause: Cause::Round },
            _ => self.phase = Phase::Roll(Die::Tie),
        }
    }

    /// The loss is over. Only four items can now decide; a death has been judged by itself (I38).
    pub(super) fn look_for_winner(&mut self) {
        self.phase = match self.escapee() {
            Some(_) => Phase::Verdict(Cause::Round),
            None => Phase::Clear,
        };
    }

    /// The items of a hand that are laid at the end of the round (I33).
    pub(super) fn to_be_laid(&self, seat: Seat) -> Items {
        let mut items = Items::NONE;
        self.hands[seat].shown.iter().filter(|card| self.snatched.has(**card)).for_each(|card| items.insert(*card));
        items
    }
}

impl<K: Knowledge> super::Hand<K> {
    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.shown.len() + self.unseen.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<K: Readable> super::Hand<K> {
    /// The cards that can be read, those known to all first; of a hand just dealt, in the order in which it was dealt.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        self.shown.iter().chain(self.unseen.iter().filter_map(K::read)).copied()
    }

    /// Whether this card can be read in it.
    pub fn has(&self, card: Card) -> bool {
        self.cards().fold(false, |has, held| has | (held == card))
    }
}
