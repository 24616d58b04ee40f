//! Decisions, as records of Houdini's Poutine write them.

use serde::{Deserialize, Serialize};

use super::{ActionCard, COPIES, Card, EscapeCard, Item, Items, Pile};
use crate::game::{Seat, put_in_order_by};

/// What a player decides. A card is named by its kind: those of a kind are all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "WrittenAction", into = "WrittenAction")]
pub enum Action {
    /// Draws from this pile (H7).
    Draw(Pile),
    /// Lays an ESCAPE (H19).
    Lay(EscapeCard),
    /// Discards a card (H17, H32).
    Discard(Card),
    /// Plays an ACTION (H18).
    Play(Play),
    /// Attempts to escape with these cards (H26).
    Attempt(Offer),
    /// Ends the turn.
    End,
    /// Cancels an attempt (H27).
    Cancel,
    /// Lets an attempt go (H27).
    Pass,
    /// Puts a card aside for the left neighbour.
    HandOn(Card),
}

/// An ACTION, aimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Never open: it is a reaction (H22).
    SecondHelping,
    /// Never open: it is laid in an attempt (H22).
    Understudy,
    /// Moves Houdini to a player.
    LookOverThere {
        /// To whom.
        to: Seat,
    },
    /// Moves Houdini to a neighbour.
    Compliments {
        /// Which way.
        way: Way,
    },
    /// Draws two.
    UpMySleeve,
    /// Takes a random card.
    Pickpocket {
        /// From whom.
        from: Seat,
    },
    /// Asks for an ITEM.
    MindReader {
        /// Whom.
        from: Seat,
        /// For what.
        item: Item,
    },
    /// Takes an ITEM from the discards.
    ThinAir {
        /// Which.
        item: Item,
    },
    /// Swaps laid ESCAPEs.
    BaitAndSwitch {
        /// With whom.
        with: Seat,
    },
    /// Makes another player lose two random cards.
    VanishingAct {
        /// Whom.
        from: Seat,
    },
}

impl Play {
    /// The card.
    pub fn card(self) -> ActionCard {
        match self {
            Play::SecondHelping => ActionCard::SecondHelping,
            Play::Understudy => ActionCard::Understudy,
            Play::LookOverThere { .. } => ActionCard::LookOverThere,
            Play::Compliments { .. } => ActionCard::Compliments,
            Play::UpMySleeve => ActionCard::UpMySleeve,
            Play::Pickpocket { .. } => ActionCard::Pickpocket,
            Play::MindReader { .. } => ActionCard::MindReader,
            Play::ThinAir { .. } => ActionCard::ThinAir,
            Play::BaitAndSwitch { .. } => ActionCard::BaitAndSwitch,
            Play::VanishingAct { .. } => ActionCard::VanishingAct,
        }
    }
}

/// A side of Houdini's chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// Clockwise.
    Left,
    /// The other way.
    Right,
}

/// The cards laid in an attempt: ITEMs and Understudies, each counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Offer {
    items: [u8; Item::ALL.len()],
    understudies: u8,
}

impl Offer {
    /// One ITEM of each of these kinds and so many Understudies.
    pub fn new(items: Items, understudies: usize) -> Self {
        let mut offer = Offer { understudies: understudies as u8, ..Offer::default() };
        items.iter().for_each(|item| offer.items[item as usize] = 1);
        offer
    }

    /// Every way to lay these ITEMs, `real` ones and Understudies for the rest (H26).
    pub fn all(needs: Items, real: Items, understudies: usize) -> impl Iterator<Item = Offer> {
        let missing = move |real: Items| needs.len() - real.len();
        let real = real.subsets().filter(move |real| !real.is_empty() && missing(*real) <= understudies);
        real.map(move |real| Offer::new(real, missing(real)))
    }

    /// How many ITEMs of a kind.
    pub fn count(self, item: Item) -> usize {
        usize::from(self.items[item as usize])
    }

    /// How many Understudies.
    pub fn understudies(self) -> usize {
        usize::from(self.understudies)
    }

    /// Whether these cards make this ESCAPE (H26).
    pub fn makes(self, escape: EscapeCard) -> bool {
        let real: usize = Item::ALL.iter().map(|item| self.count(*item)).sum();
        let fits = |item: Item| self.count(item) <= usize::from(escape.items().has(item));
        real > 0 && real + self.understudies() == escape.items().len() && Item::ALL.into_iter().all(fits)
    }

    /// The cards, in the customary order.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let items =
            Item::ALL.into_iter().flat_map(move |item| core::iter::repeat_n(Card::Item(item), self.count(item)));
        items.chain(core::iter::repeat_n(Card::Action(ActionCard::Understudy), self.understudies()))
    }
}

impl TryFrom<Vec<Card>> for Offer {
    type Error = &'static str;

    /// Reads a list. More of a kind than there are cannot be meant.
    fn try_from(cards: Vec<Card>) -> Result<Self, &'static str> {
        let mut offer = Offer::default();
        for card in cards {
            let count = match card {
                Card::Item(item) => &mut offer.items[item as usize],
                Card::Action(ActionCard::Understudy) => &mut offer.understudies,
                _ => return Err("an attempt lays ITEMs and Understudies"),
            };
            if usize::from(*count) == COPIES {
                return Err("an attempt lays more cards of a kind than there are");
            }
            *count += 1;
        }
        Ok(offer)
    }
}

impl From<Offer> for Vec<Card> {
    fn from(offer: Offer) -> Vec<Card> {
        let mut cards: Vec<Card> = offer.cards().collect();
        put_in_order_by(&mut cards, |one, other| one.code() < other.code());
        cards
    }
}

/// A decision as records write it: one of the first nine keys, and what the ACTION is aimed at.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
struct WrittenAction {
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<Pile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lay: Option<EscapeCard>,
    #[serde(skip_serializing_if = "Option::is_none")]
    discard: Option<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<ActionCard>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attempt: Option<Offer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cancel: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand_on: Option<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    way: Option<Way>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<Item>,
    #[serde(skip_serializing_if = "Option::is_none")]
    with: Option<Seat>,
}

impl TryFrom<WrittenAction> for Action {
    type Error = &'static str;

    /// Reads the first key that stands there. What stands there besides shows when the decision is written again.
    fn try_from(written: WrittenAction) -> Result<Self, &'static str> {
        let decision = match written {
            WrittenAction { action: Some(card), .. } => Action::Play(aimed(card, &written).ok_or(MISAIMED)?),
            WrittenAction { draw: Some(pile), .. } => Action::Draw(pile),
            WrittenAction { lay: Some(escape), .. } => Action::Lay(escape),
            WrittenAction { discard: Some(card), .. } => Action::Discard(card),
            WrittenAction { attempt: Some(offer), .. } => Action::Attempt(offer),
            WrittenAction { end: Some(true), .. } => Action::End,
            WrittenAction { cancel: Some(true), .. } => Action::Cancel,
            WrittenAction { pass: Some(true), .. } => Action::Pass,
            WrittenAction { hand_on: Some(card), .. } => Action::HandOn(card),
            _ => return Err("a decision names what is done"),
        };
        Ok(decision)
    }
}

const MISAIMED: &str = "the ACTION is not aimed as it must be";

/// An ACTION with what it is aimed at.
fn aimed(card: ActionCard, written: &WrittenAction) -> Option<Play> {
    let WrittenAction { to, way, from, item, with, .. } = *written;
    Some(match card {
        ActionCard::SecondHelping => Play::SecondHelping,
        ActionCard::Understudy => Play::Understudy,
        ActionCard::LookOverThere => Play::LookOverThere { to: to? },
        ActionCard::Compliments => Play::Compliments { way: way? },
        ActionCard::UpMySleeve => Play::UpMySleeve,
        ActionCard::Pickpocket => Play::Pickpocket { from: from? },
        ActionCard::MindReader => Play::MindReader { from: from?, item: item? },
        ActionCard::ThinAir => Play::ThinAir { item: item? },
        ActionCard::BaitAndSwitch => Play::BaitAndSwitch { with: with? },
        ActionCard::VanishingAct => Play::VanishingAct { from: from? },
    })
}

impl From<Action> for WrittenAction {
    fn from(action: Action) -> Self {
        let mut written = WrittenAction::default();
        match action {
            Action::Draw(pile) => written.draw = Some(pile),
            Action::Lay(escape) => written.lay = Some(escape),
            Action::Discard(card) => written.discard = Some(card),
            Action::Attempt(offer) => written.attempt = Some(offer),
            Action::End => written.end = Some(true),
            Action::Cancel => written.cancel = Some(true),
            Action::Pass => written.pass = Some(true),
            Action::HandOn(card) => written.hand_on = Some(card),
            Action::Play(play) => {
                written.action = Some(play.card());
                match play {
                    Play::SecondHelping | Play::Understudy | Play::UpMySleeve => (),
                    Play::LookOverThere { to } => written.to = Some(to),
                    Play::Compliments { way } => written.way = Some(way),
                    Play::Pickpocket { from } | Play::VanishingAct { from } => written.from = Some(from),
                    Play::MindReader { from, item } => (written.from, written.item) = (Some(from), Some(item)),
                    Play::ThinAir { item } => written.item = Some(item),
                    Play::BaitAndSwitch { with } => written.with = Some(with),
                }
            }
        }
        written
    }
}
