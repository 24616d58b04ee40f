//! What records of Intruder Escape write down: luck, decisions and outcomes; and why a decision is refused.

use serde::{Deserialize, Serialize};

use super::{Card, KEPT, Kind, Means, Role, Side};
use crate::game::{Ending, Seat, SeatSet};

/// What luck decides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "WrittenLuck", into = "WrittenLuck")]
pub enum Luck {
    /// Who is who, by seat (I2).
    Identities(Vec<Role>),
    /// The order of the deck, or of the discards that go under it, top first (I7).
    Shuffle(Vec<Card>),
    /// Whom the die shows (I6).
    Die(Die, Seat),
}

/// What the die is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    /// Who begins the round (I7).
    Start,
    /// Whose hand is shown (I26).
    Camera,
    /// Who loses a life at once (I27).
    Roulette,
    /// Who loses a turn (I28).
    Mirror,
    /// Who loses the life of the round (I35).
    Tie,
}

/// Luck as records write it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLuck {
    chance: Chance,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    roles: Option<Vec<Role>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<Card>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    r#for: Option<Die>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Chance {
    Identities,
    Shuffle,
    Die,
}

impl TryFrom<WrittenLuck> for Luck {
    type Error = &'static str;

    fn try_from(written: WrittenLuck) -> Result<Self, &'static str> {
        match (written.chance, written.roles, written.cards, written.r#for, written.seat) {
            (Chance::Identities, Some(roles), None, None, None) => Ok(Luck::Identities(roles)),
            (Chance::Shuffle, None, Some(cards), None, None) => Ok(Luck::Shuffle(cards)),
            (Chance::Die, None, None, Some(die), Some(seat)) => Ok(Luck::Die(die, seat)),
            _ => Err("`identities` names the `roles`, `shuffle` the `cards`, `die` what it is `for` and a `seat`"),
        }
    }
}

impl From<Luck> for WrittenLuck {
    fn from(luck: Luck) -> Self {
        let blank = |chance| WrittenLuck { chance, roles: None, cards: None, r#for: None, seat: None };
        match luck {
            Luck::Identities(roles) => WrittenLuck { roles: Some(roles), ..blank(Chance::Identities) },
            Luck::Shuffle(cards) => WrittenLuck { cards: Some(cards), ..blank(Chance::Shuffle) },
            Luck::Die(die, seat) => WrittenLuck { r#for: Some(die), seat: Some(seat), ..blank(Chance::Die) },
        }
    }
}

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "WrittenAction", into = "WrittenAction")]
pub enum Action {
    /// Keeps these cards of the five, in the order of their codes (I9).
    Keep([Card; KEPT]),
    /// Uses Nobody's Home (I10).
    Home,
    /// Plays a row card or an item on a player (I14, I24).
    Lay {
        /// The card.
        card: Card,
        /// On whom.
        on: Seat,
    },
    /// Plays a card on nobody, Snatch aside (I14).
    Play(Card),
    /// Plays Snatch (I31).
    Snatch {
        /// Before whom the card lies.
        from: Seat,
        /// The card.
        take: Card,
    },
    /// Keeps the card just got by Hostage or Snatch (I30, I31).
    Hold,
    /// Plays nothing (I13).
    Skip,
}

/// A decision as records write it.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenAction {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    keep: Option<[Card; KEPT]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    home: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    play: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    take: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hold: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    skip: Option<bool>,
}

impl TryFrom<WrittenAction> for Action {
    type Error = &'static str;

    fn try_from(written: WrittenAction) -> Result<Self, &'static str> {
        // A key too many is lost here, and found by the table: a move must be written as we write it.
        Ok(match written {
            WrittenAction { keep: Some(cards), .. } if !cards.is_sorted() => {
                return Err("the cards of `keep` are sorted by code");
            }
            WrittenAction { keep: Some(cards), .. } => Action::Keep(cards),
            WrittenAction { home: Some(true), .. } => Action::Home,
            WrittenAction { hold: Some(true), .. } => Action::Hold,
            WrittenAction { skip: Some(true), .. } => Action::Skip,
            WrittenAction { play: Some(Card::Snatch), from: Some(from), take: Some(take), .. } => {
                Action::Snatch { from, take }
            }
            WrittenAction { play: Some(card), on: Some(on), .. } if matches!(card.kind(), Kind::Item | Kind::Row) => {
                Action::Lay { card, on }
            }
            WrittenAction { play: Some(card), on: None, .. } if card.kind() == Kind::Aside && card != Card::Snatch => {
                Action::Play(card)
            }
            _ => return Err("row cards and items are played `on` a seat, Snatch says what to `take` `from` whom"),
        })
    }
}

impl From<Action> for WrittenAction {
    fn from(action: Action) -> Self {
        let blank = WrittenAction::default();
        match action {
            Action::Keep(cards) => WrittenAction { keep: Some(cards), ..blank },
            Action::Home => WrittenAction { home: Some(true), ..blank },
            Action::Lay { card, on } => WrittenAction { play: Some(card), on: Some(on), ..blank },
            Action::Play(card) => WrittenAction { play: Some(card), ..blank },
            Action::Snatch { from, take } => {
                WrittenAction { play: Some(Card::Snatch), from: Some(from), take: Some(take), ..blank }
            }
            Action::Hold => WrittenAction { hold: Some(true), ..blank },
            Action::Skip => WrittenAction { skip: Some(true), ..blank },
        }
    }
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The side that won, its dead included (I39).
    pub winners: Side,
    /// By what.
    pub by: By,
    /// Who was who, by seat.
    pub roles: Vec<Role>,
}

/// By what a side won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The other side is dead (I37).
    Deaths,
    /// One of them has the four items (I38).
    Items,
}

impl Ending for Outcome {
    fn result(&self) -> String {
        match (self.winners, self.by) {
            (Side::Innocents, By::Deaths) => "innocents by deaths",
            (Side::Innocents, By::Items) => "innocents by items",
            (Side::Intruders, By::Deaths) => "intruders by deaths",
            (Side::Intruders, By::Items) => "intruders by items",
        }
        .into()
    }

    fn winners(&self) -> SeatSet {
        let seats = Seat::all(self.roles.len()).zip(&self.roles);
        seats.filter(|(_, role)| role.side() == self.winners).map(|(seat, _)| seat).collect()
    }
}

/// Why a decision is refused. The sentences are in `text.rs`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Illegal {
    /// The game is over (I37, I38).
    Over {
        /// By what.
        by: By,
    },
    /// The dead only watch (I36).
    Dead,
    /// Cards to keep are asked (I9).
    ChoiceAsked,
    /// This seat has chosen already (I9).
    HasChosen,
    /// Nobody's Home cannot be kept (I10).
    KeepsHome,
    /// Nobody's Home has served this player already (I10).
    HomeUsed,
    /// Who is not at home takes no turns (I10).
    NotAtHome,
    /// Somebody else's turn (I13).
    NotYourTurn {
        /// Whose it is.
        turn: Seat,
    },
    /// A card or a skip is asked (I13).
    TurnAsked,
    /// Only the card just got may be played, or held (I30, I31).
    GotAsked {
        /// How it was got.
        by: Means,
    },
    /// The hand has no such card (notation).
    NotHeld {
        /// The card.
        card: Card,
    },
    /// No such seat (notation).
    NoSeat {
        /// The seat.
        seat: Seat,
    },
    /// Nothing is played on the dead (I17).
    OnDead {
        /// Who is dead.
        seat: Seat,
    },
    /// Nothing is played on the immune, nor snatched from them (I12).
    OnImmune {
        /// Who is immune.
        seat: Seat,
    },
    /// The row is full (I15).
    RowFull {
        /// Whose row.
        seat: Seat,
    },
    /// The rightmost card has the same title (I16).
    SameTitle {
        /// The card.
        card: Card,
        /// Whose row.
        seat: Seat,
    },
    /// No damage to heal (I18).
    NoDamage {
        /// Whose row.
        seat: Seat,
    },
    /// Under the Bed needs a card before it (I20).
    BedAlone,
    /// Under the Bed does nothing to Barricade (I20).
    BedOnBarricade,
    /// Nothing to double (I21).
    NothingToDouble {
        /// Whose row.
        seat: Seat,
    },
    /// A Med Kit for somebody who has all lives (I23).
    Unhurt {
        /// Who.
        seat: Seat,
    },
    /// This player has played a Med Kit already (I23).
    MedkitUsed,
    /// The deck is empty (I30).
    DeckEmpty,
    /// This cannot be snatched there (I31).
    NotThere {
        /// The card.
        take: Card,
        /// Before whom.
        from: Seat,
    },
    /// Luck decides something else now (notation).
    OtherLuck,
    /// So many Intruders do not go with so many players (I2).
    WrongIntruders {
        /// Intruders named.
        intruders: u8,
        /// Players.
        seats: u8,
    },
    /// Each seat has one identity (notation).
    NotEachSeat,
    /// These are not the cards to be shuffled (I7).
    NotTheCards,
    /// The die cannot mean this player (I6; for the loss of the round I35).
    NotMeant {
        /// What it was rolled for.
        die: Die,
        /// Who.
        seat: Seat,
    },
    /// The number of Intruders is chosen among six players only (notation).
    OnlyForSix,
}
