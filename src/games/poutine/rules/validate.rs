//! Whether a decision is legal, and the reason if it is not. It uses only what the player knows, and works on full
//! boards as well.

use super::super::{
    Action, ActionCard, Board, Card, CardCounts, EscapeCard, EventCard, IllegalAction, Item, Phase, Play,
};
use crate::game::{Readable, Seat};

impl<K: Readable> Board<K> {
    /// Returns the known cards of a hand, counted. In a view, nothing is known of other hands.
    pub fn hand_counts(&self, seat: Seat) -> CardCounts {
        self.hands[seat].iter().filter_map(|card| K::read(card).copied()).collect()
    }

    /// Returns the ESCAPE in front of a player, if there is one and it is known.
    pub fn laid_card(&self, seat: Seat) -> Option<EscapeCard> {
        self.laid[seat].as_ref().and_then(|laid| K::read(&laid.card).copied())
    }

    /// Returns whether this seat may take this action now.
    ///
    /// # Errors
    ///
    /// The reason why it may not.
    pub fn validate(&self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        if self.phase == Phase::Over {
            return Err(IllegalAction::GameOver { reason: self.end_reason() });
        }
        if !self.is_active(seat) {
            return Err(IllegalAction::PlayerHasLeft { seat });
        }
        if !self.seats_to_act().contains(seat) {
            return Err(self.reason_not_to_act(seat, action));
        }
        match (self.phase, action) {
            (Phase::Draw | Phase::Canapes { .. }, Action::Draw(_)) => Ok(()),
            (Phase::Draw, _) => Err(IllegalAction::DrawFirst),
            (Phase::Canapes { .. }, _) => Err(IllegalAction::EventInProgress { event: EventCard::Canapes }),
            (Phase::LightsOut, Action::PassCard(card)) => self.validate_held(seat, card),
            (Phase::LightsOut, _) => Err(IllegalAction::EventInProgress { event: EventCard::LightsOut }),
            (Phase::Attempt(_), Action::Allow) => Ok(()),
            (Phase::Attempt(_), Action::Cancel) => self.validate_held(seat, Card::Action(ActionCard::SecondHelping)),
            (Phase::Attempt(_), _) => Err(IllegalAction::AttemptInProgress),
            (Phase::DiscardToLimit, Action::Discard(card)) => self.validate_held(seat, card),
            (Phase::DiscardToLimit, _) => Err(IllegalAction::OverHandLimit),
            (_, action) => self.validate_in_main_phase(seat, action),
        }
    }

    /// Returns the reason why a player still at the party is not asked now.
    fn reason_not_to_act(&self, seat: Seat, action: Action) -> IllegalAction {
        match (self.phase, action) {
            _ if self.seats_to_act().is_empty() => IllegalAction::OtherChanceDue,
            (Phase::Attempt(_), Action::Allow | Action::Cancel) if self.may_cancel(self.turn).contains(seat) => {
                IllegalAction::AlreadyAnswered
            }
            (Phase::Attempt(_), Action::Allow | Action::Cancel) => IllegalAction::MayNotCancel,
            (Phase::Attempt(_), _) => IllegalAction::AttemptInProgress,
            (Phase::LightsOut, _) => IllegalAction::EventInProgress { event: EventCard::LightsOut },
            _ => IllegalAction::NotYourTurn { turn: self.turn },
        }
    }

    fn validate_held(&self, seat: Seat, card: Card) -> Result<(), IllegalAction> {
        let held = self.hands[seat].iter().any(|held| K::read(held) == Some(&card));
        if held { Ok(()) } else { Err(IllegalAction::NotHeld { card }) }
    }

    /// Validates an action of the main phase (H16).
    fn validate_in_main_phase(&self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        match action {
            Action::EndTurn => Ok(()),
            Action::Draw(pile) => Err(IllegalAction::NoDrawsLeft { pile }),
            Action::Cancel | Action::Allow => Err(IllegalAction::NoAttempt),
            Action::PassCard(_) => Err(IllegalAction::NoCardsPassedNow),
            Action::Lay(escape) if self.laid_card(seat) == Some(escape) => Err(IllegalAction::AlreadyLaid { escape }),
            Action::Lay(escape) => self.validate_held(seat, Card::Escape(escape)),
            Action::Discard(Card::Escape(escape)) if self.laid_card(seat) == Some(escape) => {
                Err(IllegalAction::LaidIsNotHeld { escape })
            }
            Action::Discard(card) => self.validate_held(seat, card),
            Action::Play(play @ (Play::SecondHelping | Play::Understudy)) => {
                Err(IllegalAction::NotPlayedInTurn { card: play.card() })
            }
            Action::Play(play) => {
                self.validate_held(seat, Card::Action(play.card()))?;
                self.validate_target(seat, play)
            }
            Action::Attempt(cards) => {
                let escape = self.escape_to_attempt(seat)?;
                if !cards.satisfy(escape) {
                    return Err(IllegalAction::WrongAttemptCards { escape });
                }
                let hand = self.hand_counts(seat);
                let laid: CardCounts = cards.cards().collect();
                let missing = laid.kinds().find(|card| laid.count(*card) > hand.count(*card));
                missing.map_or(Ok(()), |card| Err(IllegalAction::NotHeld { card }))
            }
        }
    }

    /// Returns the ESCAPE that this player may attempt in this turn.
    ///
    /// # Errors
    ///
    /// If Houdini stands in front of the player (H20), or if no ESCAPE has lain there since the end of the player's
    /// previous turn (H25).
    pub fn escape_to_attempt(&self, seat: Seat) -> Result<EscapeCard, IllegalAction> {
        if self.has_houdini(seat) {
            return Err(IllegalAction::HoudiniInFront);
        }
        match (&self.laid[seat], self.laid_card(seat)) {
            (Some(laid), Some(escape)) if laid.ready => Ok(escape),
            (Some(_), Some(escape)) => Err(IllegalAction::EscapeNotReady { escape }),
            _ => Err(IllegalAction::NoEscapeLaid),
        }
    }

    /// Validates the target of an ACTION: one that could do nothing may not be played (H23).
    pub(super) fn validate_target(&self, seat: Seat, play: Play) -> Result<(), IllegalAction> {
        match play {
            Play::SecondHelping | Play::Understudy => Err(IllegalAction::NotPlayedInTurn { card: play.card() }),
            Play::Compliments { .. } => Ok(()),
            Play::LookOverThere { to } => {
                self.validate_player(to)?;
                if self.has_houdini(to) { Err(IllegalAction::HoudiniAlreadyThere { seat: to }) } else { Ok(()) }
            }
            Play::UpMySleeve if self.can_draw() => Ok(()),
            Play::UpMySleeve => Err(IllegalAction::NothingToDraw),
            Play::Pickpocket { from } | Play::MindReader { from, .. } | Play::VanishingAct { from } => {
                self.validate_other_player(seat, from)?;
                if self.hands[from].is_empty() { Err(IllegalAction::TargetHandEmpty { seat: from }) } else { Ok(()) }
            }
            Play::ThinAir { item } if self.main_discards.count(item) > 0 => Ok(()),
            Play::ThinAir { .. } if Item::ALL.iter().all(|item| self.main_discards.count(*item) == 0) => {
                Err(IllegalAction::NoItemInDiscards)
            }
            Play::ThinAir { item } => Err(IllegalAction::NotInDiscards { item }),
            Play::BaitAndSwitch { with } => {
                self.validate_other_player(seat, with)?;
                let has_escape = |seat: Seat| self.laid[seat].is_some();
                match (has_escape(seat), has_escape(with)) {
                    (true, true) => Ok(()),
                    (false, _) => Err(IllegalAction::NothingToSwap { seat }),
                    (true, false) if self.active_seats().all(|other| other == seat || !has_escape(other)) => {
                        Err(IllegalAction::NobodyToSwapWith)
                    }
                    (true, false) => Err(IllegalAction::NothingToSwap { seat: with }),
                }
            }
        }
    }

    /// Validates that the target is a player still at the party (H23).
    fn validate_player(&self, target: Seat) -> Result<(), IllegalAction> {
        match (self.hands.has(target), self.is_active(target)) {
            (true, true) => Ok(()),
            (true, false) => Err(IllegalAction::TargetHasLeft { seat: target }),
            (false, _) => Err(IllegalAction::NoSuchSeat { seat: target }),
        }
    }

    /// Validates that the target is another player still at the party (H23).
    fn validate_other_player(&self, seat: Seat, target: Seat) -> Result<(), IllegalAction> {
        if seat == target { Err(IllegalAction::TargetIsSelf) } else { self.validate_player(target) }
    }
}
