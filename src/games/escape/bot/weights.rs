//! What the crew weighs by.

/// By what acts are compared. The unit is about a corridor laid where one was missing.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// How likely a card is what the crew's way of talking rules out, beside what it does not.
    pub misheard: f32,
    /// What it brings to pass the turn with some clue.
    pub pass: f32,
    /// What others are thought to expect of passing.
    pub idle: f32,
    /// What it is worth to know better of one card whether it fits.
    pub insight: f32,
    /// What it is worth to know better what is lost with one card.
    pub thrift: f32,
    /// What the second play counts that somebody could make.
    pub second: f32,
    /// How much less a clue is worth for each player who could give it later.
    pub later: f32,
    /// What it brings to lay a card where it helps.
    pub key: f32,
    pub corridor: f32,
    pub boat: f32,
    pub guard: f32,
    /// What it costs to lay a corridor where none is missing, beside the card.
    pub waste: f32,
    /// How bad a disaster is, beside what it takes.
    pub disaster: f32,
    /// What cards of each type are worth.
    pub keys: Scarce,
    pub corridors: Scarce,
    pub boats: Scarce,
    /// Boats that count as needed for each player inside where boats must match.
    pub moorings: f32,
    /// What a card is worth that could not be laid now, beside one that could.
    pub later_corridor: f32,
    pub later_boat: f32,
    /// What the first and the last token of a cup are worth.
    pub first_token: f32,
    pub last_token: f32,
    /// How much less a token is worth that is bought with the last card to spare.
    pub last_card: f32,
    /// How much more a token brings and costs when the hands run out.
    pub end_gain: f32,
    pub end_price: f32,
    /// By what it is decided where a card is laid.
    pub lay: Lay,
}

/// What a card of a type is worth beside what it brings where it is laid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scarce {
    /// With none to spare.
    pub last: f32,
    /// How fast that falls with every one to spare.
    pub fall: f32,
}

impl Scarce {
    /// The worth of one with so many left and so many needed.
    pub fn worth(self, left: usize, needed: f32) -> f32 {
        match needed {
            0.0 => 0.0,
            _ => self.last / (1.0 + self.fall * f32::max(left as f32 - needed, 0.0)),
        }
    }
}

/// By what it is decided where a card is laid. The unit is a corridor still to come that a route can take.
#[derive(Clone, Debug)]
pub(super) struct Lay {
    /// A boat that a route can take.
    pub boats: f32,
    /// What it costs that no card is left for a route; with more cards left, the less.
    pub dead: f32,
    /// Each corridor on the route that the card leads on.
    pub near: f32,
    /// A corridor laid where none is missing.
    pub waste: f32,
    /// Each corridor on the route that a boat ends.
    pub long: f32,
}

/// Tuned by an evolution strategy on games of five players, with everything hard and with four corridors.
pub(super) const KEEN: Weights = Weights {
    misheard: 0.18,
    pass: -0.075,
    idle: -0.10,
    insight: 0.58,
    thrift: 0.084,
    second: 0.16,
    later: 0.77,
    key: 2.33,
    corridor: 1.07,
    boat: 0.82,
    guard: 1.90,
    waste: 0.089,
    disaster: 0.65,
    keys: Scarce { last: 0.25, fall: 0.12 },
    corridors: Scarce { last: 4.90, fall: 2.63 },
    boats: Scarce { last: 3.43, fall: 9.36 },
    moorings: 1.54,
    later_corridor: 0.54,
    later_boat: 0.66,
    first_token: 0.93,
    last_token: 0.15,
    last_card: 0.034,
    end_gain: -0.040,
    end_price: -0.010,
    lay: Lay { boats: 0.88, dead: 8.63, near: -0.54, waste: 106.14, long: 0.040 },
};

/// Round numbers of somebody who takes all cards for equally scarce and thinks little ahead.
pub(super) const CASUAL: Weights = Weights {
    misheard: 0.3,
    pass: 0.0,
    idle: 0.0,
    insight: 0.2,
    thrift: 0.0,
    second: 0.0,
    later: 0.5,
    key: 1.0,
    corridor: 1.0,
    boat: 1.0,
    guard: 1.0,
    waste: 0.0,
    disaster: 1.0,
    keys: EQUAL,
    corridors: EQUAL,
    boats: EQUAL,
    moorings: 1.0,
    later_corridor: 1.0,
    later_boat: 1.0,
    first_token: 1.0,
    last_token: 0.5,
    last_card: 0.0,
    end_gain: 0.0,
    end_price: 0.0,
    lay: Lay { boats: 1.0, dead: 1.0, near: 1.0, waste: 100.0, long: 0.0 },
};

const EQUAL: Scarce = Scarce { last: 1.0, fall: 0.1 };
