//! The legal actions: whether an action is allowed, why it is not, and the list of all that are.
//!
//! Whether a card may be played on a player follows from public information. Which cards a player has to play follows from
//! that player's view.

use arrayvec::ArrayVec;

use super::{Action, Board, Card, CardSource, HAND_SIZE, IllegalAction, Items, Kind, Phase, START_LIVES, TakenCard};
use crate::game::{BitSet, Knowledge, MAX_SEATS, Readable, Seat};

/// The maximum number of ways to play one card. Snatch has most: each item, and one card of each row.
const MAX_PLAYS: usize = Items::ALL.len() + MAX_SEATS;

/// The maximum number of legal actions: one Snatch, other cards on each player, and to skip.
const MAX_ACTIONS: usize = MAX_PLAYS + (HAND_SIZE - 1) * MAX_SEATS + 1;

/// A list of legal actions.
pub type LegalActions = ArrayVec<Action, MAX_ACTIONS>;

impl<K: Knowledge> Board<K> {
    /// Checks that cards may be played on this player and taken from them (I12, I17).
    fn validate_target(&self, seat: Seat) -> Result<(), IllegalAction> {
        if !self.lives.has(seat) {
            Err(IllegalAction::NoSuchSeat { seat })
        } else if !self.is_alive(seat) {
            Err(IllegalAction::DeadTarget { seat })
        } else if self.immune.contains(seat) {
            Err(IllegalAction::ImmuneTarget { seat })
        } else {
            Ok(())
        }
    }

    /// Checks that `by` may play this row card or item on a player, assuming that `by` has it (I15–I24).
    pub fn validate_lay(&self, by: Seat, card: Card, on: Seat) -> Result<(), IllegalAction> {
        self.validate_target(on)?;
        if card.is_item() {
            return Ok(());
        }
        let row = &self.rows[on];
        if row.is_full() {
            return Err(IllegalAction::RowFull { seat: on });
        }
        if row.rightmost() == Some(card) {
            return Err(IllegalAction::SameTitle { card, seat: on });
        }
        match card {
            Card::Bandage | Card::Syringe if row.damage() == 0 => Err(IllegalAction::NoDamage { seat: on }),
            Card::Bed if row.is_empty() => Err(IllegalAction::BedOnEmptyRow),
            Card::Bed if row.rightmost() == Some(Card::Barricade) => Err(IllegalAction::BedOnBarricade),
            Card::Scratch if row.double_target().is_none() => Err(IllegalAction::NothingToDouble { seat: on }),
            Card::Medkit if self.medkit_used.contains(by) => Err(IllegalAction::MedkitUsed),
            Card::Medkit if self.lives[on] == START_LIVES => Err(IllegalAction::NoLifeLost { seat: on }),
            _ => Ok(()),
        }
    }

    /// Checks that a card that goes on nobody may be played (I30).
    fn validate_untargeted(&self, card: Card) -> Result<(), IllegalAction> {
        match card {
            Card::Hostage if self.deck_size() == 0 => Err(IllegalAction::DeckEmpty),
            _ => Ok(()),
        }
    }

    /// Checks that Snatch may take this card from this player (I31).
    fn validate_snatch(&self, from: Seat, take: Card) -> Result<(), IllegalAction> {
        self.validate_target(from)?;
        if self.items[from].contains(take) || self.snatchable_card(from) == Some(take) {
            Ok(())
        } else {
            Err(IllegalAction::NotSnatchable { take, from })
        }
    }

    /// Checks that a player may play a card like this, assuming that the player has it.
    fn validate_play(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        match *action {
            Action::Lay { card, on } => self.validate_lay(seat, card, on),
            Action::Play(card) if card.kind() != Kind::Untargeted || card == Card::Snatch => {
                Err(IllegalAction::NoTarget { card })
            }
            Action::Play(card) => self.validate_untargeted(card),
            Action::Snatch { from, take } => self.validate_snatch(from, take),
            Action::Keep(_) | Action::UseNobody | Action::Hold | Action::Skip => Ok(()),
        }
    }

    /// Returns the damage or healing card that Snatch may take from this player's row (I31).
    pub fn snatchable_card(&self, from: Seat) -> Option<Card> {
        let row = &self.rows[from];
        row.snatchable().map(|index| row.cards()[index].card)
    }

    /// Returns every legal way in which `by` could play this card now, assuming that `by` has it.
    pub fn legal_plays(&self, by: Seat, card: Card) -> LegalActions {
        let mut plays = LegalActions::new();
        self.add_legal_plays(by, card, &mut plays);
        plays
    }

    /// Adds the legal ways to play a card to `plays`, in seat order. From one player Snatch takes items before the card of the
    /// row.
    fn add_legal_plays(&self, by: Seat, card: Card, plays: &mut LegalActions) {
        match card.kind() {
            Kind::Row | Kind::Item => {
                for on in Seat::all(self.seats()) {
                    if self.validate_lay(by, card, on).is_ok() {
                        plays.push(Action::Lay { card, on });
                    }
                }
            }
            Kind::Untargeted if card == Card::Snatch => {
                for from in self.active().iter() {
                    for take in self.items[from].iter().chain(self.snatchable_card(from)) {
                        plays.push(Action::Snatch { from, take });
                    }
                }
            }
            Kind::Untargeted => {
                if self.validate_untargeted(card).is_ok() {
                    plays.push(Action::Play(card));
                }
            }
            // I10, I11: Nobody's Home is used before the round or not at all.
            Kind::BeforeRound => {}
        }
    }
}

impl<K: Readable> Board<K> {
    /// Returns the card that the player to move has just got by Hostage or Snatch, if it is known.
    pub fn pending_card(&self) -> Option<Card> {
        self.pending.as_ref().and_then(|taken| match taken {
            TakenCard::Public(card) => Some(*card),
            TakenCard::Private(card) => K::read(card).copied(),
        })
    }

    /// Checks that this seat may take this action now.
    pub(super) fn validate(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        if let Phase::Over { by, .. } = self.phase {
            return Err(IllegalAction::GameOver { by });
        }
        if !self.is_alive(seat) {
            return Err(IllegalAction::Dead);
        }
        match self.phase {
            Phase::Choose if self.choices[seat].is_some() => Err(IllegalAction::HasChosen),
            Phase::Choose => self.validate_choice(seat, action),
            Phase::Turn | Phase::DecideOnCard { .. } if self.immune.contains(seat) => Err(IllegalAction::NotAtHome),
            Phase::Turn | Phase::DecideOnCard { .. } if seat != self.turn => {
                Err(IllegalAction::NotYourTurn { turn: self.turn })
            }
            Phase::Turn => self.validate_turn(seat, action),
            Phase::DecideOnCard { source } => self.validate_decision(seat, action, source),
            _ => Err(IllegalAction::OtherChanceDue),
        }
    }

    /// Checks a choice from the five cards that were dealt (I9, I10).
    fn validate_choice(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        let hand = &self.hands[seat];
        match action {
            Action::Keep(cards) if cards.contains(&Card::Nobody) => Err(IllegalAction::KeepsNobody),
            Action::Keep(cards) => {
                let held = |card: Card| hand.cards().filter(|held| *held == card).count();
                let kept = |card: Card| cards.iter().filter(|kept| **kept == card).count();
                match cards.iter().find(|card| kept(**card) > held(**card)) {
                    Some(card) => Err(IllegalAction::NotHeld { card: *card }),
                    None => Ok(()),
                }
            }
            Action::UseNobody if !hand.has(Card::Nobody) => Err(IllegalAction::NotHeld { card: Card::Nobody }),
            Action::UseNobody if self.nobody_used.contains(seat) => Err(IllegalAction::NobodyUsed),
            Action::UseNobody => Ok(()),
            _ => Err(IllegalAction::ChoiceExpected),
        }
    }

    /// Checks the action of a turn (I13).
    fn validate_turn(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        match *action {
            Action::Skip => Ok(()),
            Action::Keep(_) | Action::UseNobody | Action::Hold => Err(IllegalAction::TurnExpected),
            _ => match action.card() {
                Some(card) if !self.hands[seat].has(card) => Err(IllegalAction::NotHeld { card }),
                _ => self.validate_play(seat, action),
            },
        }
    }

    /// Checks what is done with a card just got: it is played now or kept (I30, I31).
    fn validate_decision(&self, seat: Seat, action: &Action, source: CardSource) -> Result<(), IllegalAction> {
        match *action {
            Action::Hold => Ok(()),
            _ if action.card().is_some() && action.card() == self.pending_card() => self.validate_play(seat, action),
            _ => Err(IllegalAction::CardDecisionExpected { source }),
        }
    }

    /// Returns every legal action of a seat that is to act, each once. Cards that are not known are left out.
    pub(super) fn legal_actions(&self, seat: Seat) -> LegalActions {
        match self.phase {
            Phase::Choose => self.legal_choices(seat),
            Phase::DecideOnCard { .. } => {
                let mut actions = LegalActions::new();
                if let Some(card) = self.pending_card() {
                    self.add_legal_plays(seat, card, &mut actions);
                }
                actions.push(Action::Hold);
                actions
            }
            _ => self.legal_turn(seat),
        }
    }

    /// Returns the legal actions of a turn: the plays of each title in the hand, then to skip (I13).
    fn legal_turn(&self, seat: Seat) -> LegalActions {
        let mut actions = LegalActions::new();
        let mut tried = BitSet::<Card>::EMPTY;
        for card in self.hands[seat].cards() {
            if !tried.contains(card) {
                tried.insert(card);
                self.add_legal_plays(seat, card, &mut actions);
            }
        }
        actions.push(Action::Skip);
        actions
    }

    /// Returns the legal choices from the five cards dealt: to use Nobody's Home, or to keep any three other cards (I9, I10).
    pub(super) fn legal_choices(&self, seat: Seat) -> LegalActions {
        let mut actions = LegalActions::new();
        if self.validate_choice(seat, &Action::UseNobody).is_ok() {
            actions.push(Action::UseNobody);
        }
        let mut cards: ArrayVec<Card, HAND_SIZE> =
            self.hands[seat].cards().filter(|card| *card != Card::Nobody).collect();
        cards.sort_unstable();
        // Cards of one title are alike: where a card equals the one just tried in its place, it gives nothing new.
        let repeats = |from: usize, index: usize| index > from && cards[index] == cards[index - 1];
        for first in (0..cards.len()).filter(|index| !repeats(0, *index)) {
            for second in (first + 1..cards.len()).filter(|index| !repeats(first + 1, *index)) {
                for third in (second + 1..cards.len()).filter(|index| !repeats(second + 1, *index)) {
                    actions.push(Action::Keep([cards[first], cards[second], cards[third]]));
                }
            }
        }
        actions
    }
}
