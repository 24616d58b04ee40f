//! What is allowed.
//!
//! On whom a card may be played follows from what lies open; which cards a player has to play, from that player's view.

use super::{Action, Board, Card, Illegal, LIVES, Means, Phase, Taken};
use crate::game::{Knowledge, Readable, Seat};

impl<K: Knowledge> Board<K> {
    /// Whether this player may be meant by a card (I12, I17).
    fn may_mean(&self, seat: Seat) -> Result<(), Illegal> {
        if !self.lives.has(seat) {
            Err(Illegal::NoSeat { seat })
        } else if !self.is_alive(seat) {
            Err(Illegal::OnDead { seat })
        } else if self.immune.has(seat) {
            Err(Illegal::OnImmune { seat })
        } else {
            Ok(())
        }
    }

    /// Whether `by` may play this row card or item on a player, if `by` has it (I15–I24).
    pub fn may_lay(&self, by: Seat, card: Card, on: Seat) -> Result<(), Illegal> {
        self.may_mean(on)?;
        let row = &self.rows[on];
        let takes = !self.rows.refusing(card).has(on);
        match card {
            _ if card.is_item() => Ok(()),
            Card::Medkit if takes && self.medics.has(by) => Err(Illegal::MedkitUsed),
            Card::Medkit if takes && self.lives[on] == LIVES => Err(Illegal::Unhurt { seat: on }),
            _ if takes => Ok(()),
            _ if row.is_full() => Err(Illegal::RowFull { seat: on }),
            _ if row.rightmost() == Some(card) => Err(Illegal::SameTitle { card, seat: on }),
            Card::Bed if row.is_empty() => Err(Illegal::BedAlone),
            Card::Bed => Err(Illegal::BedOnBarricade),
            Card::Scratch => Err(Illegal::NothingToDouble { seat: on }),
            _ => Err(Illegal::NoDamage { seat: on }),
        }
    }

    /// Whether this card, which goes on nobody, may be played by who has it (I30).
    pub(super) fn may_play(&self, card: Card) -> Result<(), Illegal> {
        match card {
            Card::Hostage if self.deck_size() == 0 => Err(Illegal::DeckEmpty),
            _ => Ok(()),
        }
    }

    /// The damage or healing card that may be snatched from this player's row (I31).
    pub fn loose_card(&self, from: Seat) -> Option<Card> {
        let row = &self.rows[from];
        row.loose().map(|at| row.cards()[at].card)
    }

    /// Whether this card may be snatched from this player (I31).
    fn may_snatch(&self, from: Seat, take: Card) -> Result<(), Illegal> {
        self.may_mean(from)?;
        match self.items[from].has(take) || self.loose_card(from) == Some(take) {
            true => Ok(()),
            false => Err(Illegal::NotThere { take, from }),
        }
    }
}

impl<K: Readable> Board<K> {
    /// The card just got by Hostage or Snatch, if it can be read.
    pub fn just_got(&self) -> Option<Card> {
        self.got.as_ref().and_then(|taken| match taken {
            Taken::Open(card) => Some(*card),
            Taken::Unseen(card) => K::read(card).copied(),
        })
    }

    /// Whether this seat may do so now.
    pub(super) fn may_do(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if let Phase::Over { by, .. } = self.phase {
            return Err(Illegal::Over { by });
        }
        if !self.is_alive(seat) {
            return Err(Illegal::Dead);
        }
        match self.phase {
            Phase::Choose if self.choices[seat].is_some() => Err(Illegal::HasChosen),
            Phase::Choose => self.check_choice(seat, action),
            Phase::Turn | Phase::Got { .. } if self.immune.has(seat) => Err(Illegal::NotAtHome),
            Phase::Turn | Phase::Got { .. } if seat != self.turn => Err(Illegal::NotYourTurn { turn: self.turn }),
            Phase::Turn => self.check_turn(seat, action),
            Phase::Got { by } => self.check_got(seat, action, by),
            _ => Err(Illegal::OtherLuck),
        }
    }

    fn check_choice(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let hand = &self.hands[seat];
        match action {
            Action::Keep(cards) if cards.contains(&Card::Nobody) => Err(Illegal::KeepsHome),
            Action::Keep(cards) => {
                let held = |card: Card| hand.cards().filter(|held| *held == card).count();
                let kept = |card: Card| cards.iter().filter(|kept| **kept == card).count();
                match cards.iter().find(|card| kept(**card) > held(**card)) {
                    Some(card) => Err(Illegal::NotHeld { card: *card }),
                    None => Ok(()),
                }
            }
            Action::Home if !hand.has(Card::Nobody) => Err(Illegal::NotHeld { card: Card::Nobody }),
            Action::Home if self.went_out.has(seat) => Err(Illegal::HomeUsed),
            Action::Home => Ok(()),
            _ => Err(Illegal::ChoiceAsked),
        }
    }

    fn check_turn(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Skip => Ok(()),
            Action::Keep(_) | Action::Home | Action::Hold => Err(Illegal::TurnAsked),
            Action::Lay { card, .. } | Action::Play(card) if !self.hands[seat].has(card) => {
                Err(Illegal::NotHeld { card })
            }
            Action::Snatch { .. } if !self.hands[seat].has(Card::Snatch) => {
                Err(Illegal::NotHeld { card: Card::Snatch })
            }
            _ => self.check_play(seat, action),
        }
    }

    fn check_got(&self, seat: Seat, action: &Action, by: Means) -> Result<(), Illegal> {
        match *action {
            Action::Hold => Ok(()),
            _ if action.card().is_some_and(|card| self.just_got() == Some(card)) => self.check_play(seat, action),
            _ => Err(Illegal::GotAsked { by }),
        }
    }

    fn check_play(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Lay { card, on } => self.may_lay(seat, card, on),
            Action::Play(card) => self.may_play(card),
            Action::Snatch { from, take } => self.may_snatch(from, take),
            Action::Keep(_) | Action::Home | Action::Hold | Action::Skip => Ok(()),
        }
    }
}

impl Action {
    /// The card that is played.
    pub fn card(&self) -> Option<Card> {
        match *self {
            Action::Lay { card, .. } | Action::Play(card) => Some(card),
            Action::Snatch { .. } => Some(Card::Snatch),
            Action::Keep(_) | Action::Home | Action::Hold | Action::Skip => None,
        }
    }
}
