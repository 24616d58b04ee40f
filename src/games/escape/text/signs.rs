//! The signs of the table: what each means. The nine signs on cards have a legend of their own.

use crate::game::Sign;

/// The cup with its tokens.
pub const CUP: Sign = Sign {
    code: "tokens",
    title: "Tokens",
    meaning: "A clue costs one token. A card that is discarded brings one back, but the cup never holds more than at the start. Without a token nobody can give a clue.",
};
/// The draw pile.
pub const PILE: Sign = Sign {
    code: "pile",
    title: "The draw pile",
    meaning: "The number of cards left. Whoever plays or discards draws one. There is no second pile: once it is empty, the hands shrink. The game is over when everybody is out, or when somebody whose turn it is has no card and no clue to give.",
};
/// A player who has not escaped.
pub const INSIDE: Sign = Sign {
    code: "inside",
    title: "Still inside",
    meaning: "This player has not escaped. You win only if every one of you gets out.",
};
/// A player who has escaped, and the route by which.
pub const ESCAPED: Sign = Sign {
    code: "out",
    title: "Out",
    meaning: "This player has escaped by this route, which is safe for good. They go on playing for the others.",
};
/// A route in progress.
pub const ROUTE: Sign = Sign {
    code: "route",
    title: "A route",
    meaning: "A key, then corridors, then a boat. Each corridor must share a suit with the card before it; the arrow shows the suits with which this route continues. Once it has enough corridors, any boat completes it (with Moorings, only a boat that shares a suit with the end), and whoever plays the boat is out, or lets somebody else out.",
};
/// The room for more routes.
pub const ROOM: Sign = Sign {
    code: "room",
    title: "Room for routes",
    meaning: "A key starts a new route here. The number of routes in progress is limited, but with any limit everybody can get out. A key for which there is no room is a disaster.",
};
/// The hand of another player.
pub const HAND: Sign = Sign {
    code: "hand",
    title: "A hand",
    meaning: "You see everybody’s cards but your own. The marks below a card show what its owner knows about it from the clues. The oldest card is on the left. In your turn, tap the name to give a clue.",
};

/// The options of the game.
pub const OPTIONS: Sign = Sign {
    code: "options",
    title: "The variants of this game",
    meaning: "How many tokens the cup holds, how many corridors a route needs, how many routes can be in progress, and which boats end a route. With any limit everybody can get out (E31). For a new game you can choose others.",
};

/// All of them, in the order in which they are explained.
pub const SIGNS: &[Sign] = &[CUP, PILE, ROUTE, ROOM, HAND, INSIDE, ESCAPED, OPTIONS];
