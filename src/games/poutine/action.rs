//! The decisions of players.

use serde::{Deserialize, Serialize};

use super::action_record::ActionRecord;
use super::{ActionCard, AttemptCards, Card, EscapeCard, Item, Pile};
use crate::game::Seat;

/// A decision of a player. It names cards by kind, since copies are equal. Its JSON notation is in `action_record.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "ActionRecord", into = "ActionRecord")]
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
    Attempt(AttemptCards),
    /// Ends the turn.
    EndTurn,
    /// Cancels the attempt with Second Helping! (H27, H30).
    Cancel,
    /// Does not cancel the attempt (H27).
    Allow,
    /// Chooses a card to pass to the left in The Lights Go Out.
    PassCard(Card),
}

impl Action {
    /// Returns the cards that leave the hand.
    pub fn cards(&self) -> Vec<Card> {
        match *self {
            Action::Lay(escape) => vec![Card::Escape(escape)],
            Action::Discard(card) | Action::PassCard(card) => vec![card],
            Action::Play(play) => vec![Card::Action(play.card())],
            Action::Attempt(cards) => cards.cards().collect(),
            Action::Cancel => vec![Card::Action(ActionCard::SecondHelping)],
            Action::Draw(_) | Action::EndTurn | Action::Allow => Vec::new(),
        }
    }
}

/// An ACTION with its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// Never legal: a reaction (H22).
    SecondHelping,
    /// Never legal: laid in an attempt only (H22).
    Understudy,
    /// Moves Houdini to a player.
    LookOverThere {
        /// The player.
        to: Seat,
    },
    /// Moves Houdini to a neighbour.
    Compliments {
        /// The direction in which he moves.
        way: Direction,
    },
    /// Draws two cards.
    UpMySleeve,
    /// Takes a random card from another hand.
    Pickpocket {
        /// The owner of the hand.
        from: Seat,
    },
    /// Takes an ITEM from another hand, if it is there.
    MindReader {
        /// The owner of the hand.
        from: Seat,
        /// The ITEM.
        item: Item,
    },
    /// Takes an ITEM from the main discards.
    ThinAir {
        /// The ITEM.
        item: Item,
    },
    /// Swaps the laid ESCAPE with that of another player.
    BaitAndSwitch {
        /// The other player.
        with: Seat,
    },
    /// Makes another player discard two random cards.
    VanishingAct {
        /// The other player.
        from: Seat,
    },
}

impl Play {
    /// Returns the ACTION without its target.
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

/// A direction round the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// To the left neighbour: clockwise.
    Left,
    /// To the right neighbour: counterclockwise.
    Right,
}

impl Direction {
    /// Both directions.
    pub const ALL: [Direction; 2] = [Direction::Left, Direction::Right];
}
