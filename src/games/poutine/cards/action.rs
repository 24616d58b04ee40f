//! ACTIONs.

use serde::{Deserialize, Serialize};

/// An ACTION card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActionCard {
    /// Cancels another player's attempt (H30); a reaction (H22).
    SecondHelping,
    /// Moves Houdini to any player.
    LookOverThere,
    /// Moves Houdini to a neighbour.
    Compliments,
    /// Draws two cards.
    UpMySleeve,
    /// Takes a random card from another hand.
    Pickpocket,
    /// Takes a named ITEM from another hand, if it is there.
    MindReader,
    /// Takes an ITEM from the main discards.
    ThinAir,
    /// Swaps two laid ESCAPEs.
    BaitAndSwitch,
    /// Makes another player discard two random cards.
    VanishingAct,
    /// Replaces an ITEM in an attempt (H26).
    Understudy,
}

impl ActionCard {
    /// All ten, in the order of kinds.
    pub const ALL: [ActionCard; 10] = [
        ActionCard::SecondHelping,
        ActionCard::LookOverThere,
        ActionCard::Compliments,
        ActionCard::UpMySleeve,
        ActionCard::Pickpocket,
        ActionCard::MindReader,
        ActionCard::ThinAir,
        ActionCard::BaitAndSwitch,
        ActionCard::VanishingAct,
        ActionCard::Understudy,
    ];

    /// Returns the number of copies.
    pub const fn copies(self) -> usize {
        match self {
            ActionCard::SecondHelping => 6,
            ActionCard::LookOverThere
            | ActionCard::UpMySleeve
            | ActionCard::Pickpocket
            | ActionCard::MindReader
            | ActionCard::ThinAir => 4,
            ActionCard::Compliments | ActionCard::Understudy => 3,
            ActionCard::BaitAndSwitch | ActionCard::VanishingAct => 2,
        }
    }

    /// Returns the code that records use.
    pub const fn code(self) -> &'static str {
        match self {
            ActionCard::SecondHelping => "second-helping",
            ActionCard::LookOverThere => "look-over-there",
            ActionCard::Compliments => "compliments",
            ActionCard::UpMySleeve => "up-my-sleeve",
            ActionCard::Pickpocket => "pickpocket",
            ActionCard::MindReader => "mind-reader",
            ActionCard::ThinAir => "thin-air",
            ActionCard::BaitAndSwitch => "bait-and-switch",
            ActionCard::VanishingAct => "vanishing-act",
            ActionCard::Understudy => "understudy",
        }
    }

    /// Returns the title that people read.
    pub const fn title(self) -> &'static str {
        match self {
            ActionCard::SecondHelping => "Second Helping!",
            ActionCard::LookOverThere => "Look Over There!",
            ActionCard::Compliments => "Compliments to the Chef",
            ActionCard::UpMySleeve => "Up My Sleeve",
            ActionCard::Pickpocket => "Pickpocket",
            ActionCard::MindReader => "Mind Reader",
            ActionCard::ThinAir => "Out of Thin Air",
            ActionCard::BaitAndSwitch => "Bait and Switch",
            ActionCard::VanishingAct => "Vanishing Act",
            ActionCard::Understudy => "Understudy",
        }
    }
}
