//! The course of a round: whose turn it is, whom the die can show, who loses a life.

use super::{Board, Cause, Die, Items, LAPS_PER_ROUND, Phase, START_LIVES};
use crate::game::{Knowledge, Seat, SeatSet};

impl<K: Knowledge> Board<K> {
    /// Returns the number of players, the dead included.
    pub fn seats(&self) -> usize {
        self.lives.seats()
    }

    /// Returns the number of the last round that is over, which is the one that is talked about; 0 before the end of the first.
    pub fn finished_round(&self) -> u8 {
        self.round.saturating_sub(1)
    }

    /// Returns whether the end of a round is being assessed: its rows are still there, and their damage is counted.
    pub fn is_counting_damage(&self) -> bool {
        match self.phase {
            Phase::RestoreLife(_) | Phase::Roll(Die::Tie) | Phase::EndRound => true,
            Phase::LoseLife { cause, .. } | Phase::Death { cause, .. } | Phase::CheckWin(cause) => {
                cause == Cause::Round
            }
            _ => false,
        }
    }

    /// Returns whether a round is over and the next one not dealt: the players talk.
    pub fn is_between_rounds(&self) -> bool {
        self.round > 1 && matches!(self.phase, Phase::Shuffle | Phase::Deal)
    }

    /// Returns whether this player lives.
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.lives[seat] > 0
    }

    /// Returns the living players.
    pub fn living(&self) -> SeatSet {
        self.lives.seats_where(|lives| *lives > 0)
    }

    /// Returns the dead players.
    pub fn dead(&self) -> SeatSet {
        self.lives.seats_where(|lives| *lives == 0)
    }

    /// Returns whether this player is living and not immune (I12, I17).
    pub fn is_active(&self, seat: Seat) -> bool {
        self.is_alive(seat) && !self.immune.contains(seat)
    }

    /// Returns the players who are living and not immune: they take turns, and cards can be played on them (I12, I17).
    pub fn active(&self) -> SeatSet {
        self.living().difference(self.immune)
    }

    /// Returns the living players in the order in which they are dealt cards and their choices take effect (I8, I9).
    pub fn dealing_order(&self) -> impl Iterator<Item = Seat> {
        self.living().clockwise_from(self.starter)
    }

    /// Returns the number of cards in the deck, the flashlit card included.
    pub fn deck_size(&self) -> usize {
        self.deck.len() + usize::from(self.flashlit.is_some())
    }

    /// Returns the living players who have yet to choose from their five cards (I9).
    pub fn choosing(&self) -> SeatSet {
        self.living().difference(self.choices.seats_where(Option::is_some))
    }

    /// Returns the players whom the die can show (I6, I35).
    pub fn rollable(&self, die: Die) -> SeatSet {
        match die {
            Die::Start | Die::Camera | Die::Roulette | Die::Mirror => self.living(),
            Die::Tie => self.loss_candidates(),
        }
    }

    /// Returns the player whom a roll affects. For the starter that is the next active player from the one rolled; Camera, Roulette
    /// and Mirror affect no immune player (I12).
    pub(super) fn affected_by_roll(&self, die: Die, rolled: Seat) -> Option<Seat> {
        match die {
            Die::Start => self.active().first_from(rolled),
            Die::Camera | Die::Roulette | Die::Mirror | Die::Tie => Some(rolled).filter(|seat| self.is_active(*seat)),
        }
    }

    /// Returns the active players with the most damage, one of whom loses the life of the round. If nobody is damaged, these
    /// are all active players (I35).
    pub fn loss_candidates(&self) -> SeatSet {
        let active = self.active();
        let most = active.iter().map(|seat| self.rows[seat].damage()).max();
        active.intersection(self.rows.seats_where(|row| Some(row.damage()) == most))
    }

    /// Returns the living player with all four items (I38).
    pub fn owner_of_all_items(&self) -> Option<Seat> {
        self.living().iter().find(|seat| self.items[*seat].is_complete())
    }

    /// Returns the items of a hand that are laid at the end of the round (I33).
    pub(super) fn snatched_items(&self, seat: Seat) -> Items {
        self.snatched.iter().filter(|item| self.hands[seat].public.contains(*item)).collect()
    }

    /// Begins the laps with the player whom the die shows, or the next active one (I12).
    pub(super) fn begin_laps(&mut self, rolled: Seat) {
        self.starter = self.affected_by_roll(Die::Start, rolled).unwrap_or(rolled);
        self.turn = self.starter;
        self.lap = 1;
        if !self.begin_turn() {
            self.end_turn();
        }
    }

    /// Ends the turn: the next player takes one, or the round ends after the last lap (I13).
    pub(super) fn end_turn(&mut self) {
        loop {
            self.turn = self.turn.next(self.seats());
            if self.turn == self.starter {
                self.lap += 1;
            }
            if self.lap > LAPS_PER_ROUND {
                return self.assess_damage();
            }
            if self.begin_turn() {
                return;
            }
        }
    }

    /// Begins the turn of `self.turn`, and returns whether there is one. Players who are dead or immune or have no cards
    /// are passed over; a stunned player is about to lose this turn (I13, I28).
    fn begin_turn(&mut self) -> bool {
        let seat = self.turn;
        if !self.is_active(seat) || self.hands[seat].is_empty() {
            return false;
        }
        self.phase = if self.stunned.contains(seat) { Phase::LoseTurn } else { Phase::Turn };
        true
    }

    /// Assesses the damage at the end of a round. The Med Kit comes first (I34); there is one in the deck.
    fn assess_damage(&mut self) {
        let is_restored = |seat: &Seat| self.lives[*seat] < START_LIVES && self.rows[*seat].restores_life();
        match self.living().iter().find(is_restored) {
            Some(seat) => self.phase = Phase::RestoreLife(seat),
            None => self.choose_life_loss(),
        }
    }

    /// Decides who loses the life of the round. The die is rolled if it could show two or more players (I35).
    pub(super) fn choose_life_loss(&mut self) {
        let candidates = self.loss_candidates();
        match (candidates.first(), candidates.len()) {
            (None, _) => self.check_items(),
            (Some(seat), 1) => self.phase = Phase::LoseLife { seat, cause: Cause::Round },
            _ => self.phase = Phase::Roll(Die::Tie),
        }
    }

    /// Continues after the loss of the round: only the four items can now decide the game (I38).
    pub(super) fn check_items(&mut self) {
        self.phase = match self.owner_of_all_items() {
            Some(_) => Phase::CheckWin(Cause::Round),
            None => Phase::EndRound,
        };
    }
}
