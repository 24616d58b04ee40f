//! What follows from what lies open: whose turn it is, whom the die can mean, who loses the life of the round.

use super::{Board, Card, Cause, Die, Few, Items, LAPS, LIVES, Phase, Row};
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
        let damage = |(seat, row): (Seat, &Row)| if home.has(seat) { row.damage() } else { 0 };
        let most = self.rows.iter().map(damage).max().unwrap_or_default();
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
        if !self.begin_turn() {
            self.end_turn();
        }
    }

    /// The turn is over: the next player who takes one, or the end of the round.
    pub(super) fn end_turn(&mut self) {
        // A lap is over at the starter's chair, whoever sits there.
        let mut stops = self.at_home();
        stops.insert(self.starter);
        loop {
            self.turn = stops.first_after(self.turn).unwrap_or(self.starter);
            self.lap += u8::from(self.turn == self.starter);
            if self.lap > LAPS {
                return self.assess();
            }
            if self.begin_turn() {
                return;
            }
        }
    }

    /// Begins the turn, if its player is at home, has a card and is not stunned (I13, I28).
    fn begin_turn(&mut self) -> bool {
        let seat = self.turn;
        let able = self.at_home().has(seat) & !self.hands[seat].is_empty();
        let takes = able & !self.stunned.has(seat);
        if takes {
            self.phase = Phase::Turn;
        } else if able {
            self.stunned.remove(seat);
        }
        takes
    }

    /// The damage is assessed; Med Kits come first (I34).
    fn assess(&mut self) {
        let short = self.lives.those(|lives| (1..LIVES).contains(lives));
        match self.rows.those(Row::mends).both(short).first() {
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
        self.shown.is_empty() && self.unseen.is_empty()
    }
}

impl<K: Readable> super::Hand<K> {
    /// The cards that can be read, those known to all first; of a hand just dealt, in the order in which it was dealt.
    pub fn held(&self) -> Few<Card> {
        let unseen = Few::read::<K>(&self.unseen);
        match self.shown.is_empty() {
            true => unseen,
            false => self.shown.iter().chain(unseen.iter()).copied().collect(),
        }
    }

    /// The same, one after the other.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        self.held().into_iter()
    }

    /// Whether this card can be read in it.
    pub fn has(&self, card: Card) -> bool {
        self.held().has(card)
    }
}
