//! ACTIONs: what they are called and how many there are.

use serde::{Deserialize, Serialize};

/// A card to be played for its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActionCard {
    /// Cancels another player's attempt.
    SecondHelping,
    /// Houdini moves to any player.
    LookOverThere,
    /// Houdini moves to a neighbour.
    Compliments,
    /// Two more draws.
    UpMySleeve,
    /// Takes a random card.
    Pickpocket,
    /// Asks for an ITEM.
    MindReader,
    /// Takes an ITEM from the discards.
    ThinAir,
    /// Swaps laid ESCAPEs.
    BaitAndSwitch,
    /// Another player loses two random cards.
    VanishingAct,
    /// Stands in for an ITEM.
    Understudy,
}

impl ActionCard {
    /// All ten, in the customary order.
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

    /// How many there are of it.
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

    /// As records write it.
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

    /// As people read it.
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
