//! EVENTs.

/// A card that happens as it is drawn. One of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventCard {
    /// Houdini moves to the next player clockwise.
    WorksTheRoom,
    /// Houdini goes to whoever has freed most.
    GuestOfHonour,
    /// Everybody passes a card to the left.
    LightsOut,
    /// Everybody draws a card.
    Canapes,
}

impl EventCard {
    /// All four, in the customary order.
    pub const ALL: [EventCard; 4] =
        [EventCard::WorksTheRoom, EventCard::GuestOfHonour, EventCard::LightsOut, EventCard::Canapes];

    /// As records write it.
    pub const fn code(self) -> &'static str {
        match self {
            EventCard::WorksTheRoom => "works-the-room",
            EventCard::GuestOfHonour => "guest-of-honour",
            EventCard::LightsOut => "lights-out",
            EventCard::Canapes => "canapes",
        }
    }

    /// As people read it.
    pub const fn title(self) -> &'static str {
        match self {
            EventCard::WorksTheRoom => "Houdini Works the Room",
            EventCard::GuestOfHonour => "Guest of Honour",
            EventCard::LightsOut => "The Lights Go Out",
            EventCard::Canapes => "Canapés Are Served",
        }
    }
}
