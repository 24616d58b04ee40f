//! EVENTs.

/// An EVENT card, which is resolved as soon as it is drawn (H11). There is one copy of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventCard {
    /// Moves Houdini to the next player clockwise.
    WorksTheRoom,
    /// Moves Houdini to the player who has freed most people.
    GuestOfHonour,
    /// Every player passes a card to the left.
    LightsOut,
    /// Every player draws a card.
    Canapes,
}

impl EventCard {
    /// All four, in the order of kinds.
    pub const ALL: [EventCard; 4] =
        [EventCard::WorksTheRoom, EventCard::GuestOfHonour, EventCard::LightsOut, EventCard::Canapes];

    /// Returns the code that records use.
    pub const fn code(self) -> &'static str {
        match self {
            EventCard::WorksTheRoom => "works-the-room",
            EventCard::GuestOfHonour => "guest-of-honour",
            EventCard::LightsOut => "lights-out",
            EventCard::Canapes => "canapes",
        }
    }

    /// Returns the title that people read.
    pub const fn title(self) -> &'static str {
        match self {
            EventCard::WorksTheRoom => "Houdini Works the Room",
            EventCard::GuestOfHonour => "Guest of Honour",
            EventCard::LightsOut => "The Lights Go Out",
            EventCard::Canapes => "Canapés Are Served",
        }
    }
}
