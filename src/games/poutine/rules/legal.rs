//! What is allowed, and why other things are not. It asks no more than the player can know, and works on the truth as well.

use super::super::{
    Action, ActionCard, Board, Card, EscapeCard, EventCard, Illegal, Item, Items, KINDS, Kinds, Offer, Phase, Play,
};
use crate::game::{Readable, Seat};

/// What a hand holds, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    counts: [u8; KINDS],
    held: Kinds,
}

impl Tally {
    /// Counts cards.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut tally = Tally { counts: [0; KINDS], held: Kinds::default() };
        for card in cards {
            tally.counts[card.index()] += 1;
            tally.held.insert(card);
        }
        tally
    }

    fn count(&self, card: Card) -> usize {
        usize::from(self.counts[card.index()])
    }

    /// How many ITEMs of a kind.
    pub fn items(&self, item: Item) -> usize {
        self.count(Card::Item(item))
    }

    /// How many of an ACTION.
    pub fn actions(&self, action: ActionCard) -> usize {
        self.count(Card::Action(action))
    }

    /// The kinds of ITEMs of which there is one.
    pub fn kinds(&self) -> Items {
        self.held.items()
    }

    /// The ESCAPEs.
    pub fn escapes(&self) -> impl Iterator<Item = EscapeCard> {
        self.held.escapes().iter().filter_map(Card::escape)
    }

    /// Every card, each kind once.
    pub fn kinds_held(&self) -> impl Iterator<Item = Card> {
        self.held.iter()
    }

    /// A card of the offer that is not there.
    pub fn lacks(&self, offer: Offer) -> Option<Card> {
        let understudy = Card::Action(ActionCard::Understudy);
        let item = Item::ALL.into_iter().find(|item| offer.count(*item) > self.items(*item)).map(Card::Item);
        item.or_else(|| (offer.understudies() > self.actions(ActionCard::Understudy)).then_some(understudy))
    }

    /// Every way to lay this ESCAPE's cards (H26).
    pub fn offers(&self, escape: EscapeCard) -> impl Iterator<Item = Offer> {
        Offer::all(escape.items(), escape.items().both(self.kinds()), self.actions(ActionCard::Understudy))
    }
}

impl<K: Readable> Board<K> {
    /// What is known of a hand, counted. Nothing is known of others' hands.
    pub fn tally(&self, seat: Seat) -> Tally {
        Tally::of(self.hands[seat].iter().filter_map(|card| K::read(card).copied()))
    }

    fn holds(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        let held = self.hands[seat].iter().any(|held| K::read(held) == Some(&card));
        if held { Ok(()) } else { Err(Illegal::NotHeld { card }) }
    }

    /// The ESCAPE in front of a player, if there is one and it is known.
    pub fn laid_card(&self, seat: Seat) -> Option<EscapeCard> {
        self.laid[seat].as_ref().and_then(|laid| K::read(&laid.card).copied())
    }

    /// Whether this seat may decide so now.
    pub fn allows(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::Over { reason: self.reason() });
        }
        if !self.is_in(seat) {
            return Err(Illegal::HasLeft { seat });
        }
        if !self.asked().has(seat) {
            return Err(self.why_not_asked(seat, action));
        }
        match (self.phase, action) {
            (Phase::Draw | Phase::Canapes { .. }, Action::Draw(_)) => Ok(()),
            (Phase::Draw, _) => Err(Illegal::DrawFirst),
            (Phase::Canapes { .. }, _) => Err(Illegal::EventFirst { event: EventCard::Canapes }),
            (Phase::LightsOut, Action::HandOn(card)) => self.holds(seat, card),
            (Phase::LightsOut, _) => Err(Illegal::EventFirst { event: EventCard::LightsOut }),
            (Phase::Attempt(_), Action::Pass) => Ok(()),
            (Phase::Attempt(_), Action::Cancel) => self.holds(seat, Card::Action(ActionCard::SecondHelping)),
            (Phase::Attempt(_), _) => Err(Illegal::AnswerAsked),
            (Phase::Limit, Action::Discard(card)) => self.holds(seat, card),
            (Phase::Limit, _) => Err(Illegal::OverLimit),
            (_, action) => self.allows_in_turn(seat, action),
        }
    }

    /// Why a player who is still in is not asked now.
    fn why_not_asked(&self, seat: Seat, action: Action) -> Illegal {
        match (self.phase, action) {
            _ if self.asked().is_empty() => Illegal::OtherLuck,
            (Phase::Attempt(_), Action::Pass | Action::Cancel) if self.may_cancel(self.turn).has(seat) => {
                Illegal::Answered
            }
            (Phase::Attempt(_), Action::Pass | Action::Cancel) => Illegal::MayNotCancel,
            (Phase::Attempt(_), _) => Illegal::AnswerAsked,
            (Phase::LightsOut, _) => Illegal::EventFirst { event: EventCard::LightsOut },
            _ => Illegal::NotAsked { turn: self.turn },
        }
    }

    fn allows_in_turn(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::End => Ok(()),
            Action::Draw(_) => Err(Illegal::NoDraw),
            Action::Cancel | Action::Pass => Err(Illegal::NothingToAnswer),
            Action::HandOn(_) => Err(Illegal::LightsOn),
            Action::Lay(escape) if self.laid_card(seat) == Some(escape) => Err(Illegal::LaidAlready { escape }),
            Action::Lay(escape) => self.holds(seat, Card::Escape(escape)),
            Action::Discard(Card::Escape(escape)) if self.laid_card(seat) == Some(escape) => {
                Err(Illegal::LaidNotHeld { escape })
            }
            Action::Discard(card) => self.holds(seat, card),
            Action::Play(play) => {
                if let Play::SecondHelping | Play::Understudy = play {
                    return Err(Illegal::NotPlayed { card: play.card() });
                }
                self.holds(seat, Card::Action(play.card()))?;
                self.aims(seat, play)
            }
            Action::Attempt(offer) => {
                let escape = self.ready_escape(seat)?;
                if !offer.makes(escape) {
                    return Err(Illegal::WrongCards { escape });
                }
                self.tally(seat).lacks(offer).map_or(Ok(()), |card| Err(Illegal::NotHeld { card }))
            }
        }
    }

    /// The ESCAPE that this player may attempt now (H20, H25).
    pub fn ready_escape(&self, seat: Seat) -> Result<EscapeCard, Illegal> {
        if self.has_houdini(seat) {
            return Err(Illegal::Watched);
        }
        match (&self.laid[seat], self.laid_card(seat)) {
            (Some(laid), Some(escape)) if laid.ready => Ok(escape),
            (Some(_), Some(escape)) => Err(Illegal::TooFresh { escape }),
            _ => Err(Illegal::NothingLaid),
        }
    }

    /// Whether the ACTION could do something (H23).
    fn aims(&self, seat: Seat, play: Play) -> Result<(), Illegal> {
        match play {
            Play::SecondHelping | Play::Understudy | Play::Compliments { .. } => Ok(()),
            Play::LookOverThere { to } => {
                self.target(to)?;
                if self.has_houdini(to) { Err(Illegal::HoudiniThere { seat: to }) } else { Ok(()) }
            }
            Play::UpMySleeve if self.can_draw() => Ok(()),
            Play::UpMySleeve => Err(Illegal::NothingToDraw),
            Play::Pickpocket { from } | Play::MindReader { from, .. } | Play::VanishingAct { from } => {
                self.other(seat, from)?;
                if self.hands[from].is_empty() { Err(Illegal::EmptyHand { seat: from }) } else { Ok(()) }
            }
            Play::ThinAir { item } if self.main_discards.count(item) > 0 => Ok(()),
            Play::ThinAir { item } => Err(Illegal::NotDiscarded { item }),
            Play::BaitAndSwitch { with } => {
                self.other(seat, with)?;
                let bare = [seat, with].into_iter().find(|seat| self.laid[*seat].is_none());
                bare.map_or(Ok(()), |seat| Err(Illegal::NothingToSwap { seat }))
            }
        }
    }

    fn target(&self, seat: Seat) -> Result<(), Illegal> {
        match (self.hands.has(seat), self.is_in(seat)) {
            (true, true) => Ok(()),
            (true, false) => Err(Illegal::TargetLeft { seat }),
            (false, _) => Err(Illegal::NoSeat { seat }),
        }
    }

    fn other(&self, seat: Seat, target: Seat) -> Result<(), Illegal> {
        match seat == target {
            true => Err(Illegal::TargetSelf),
            false => self.target(target),
        }
    }
}
