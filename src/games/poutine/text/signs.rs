//! The signs of the table: what each means.

use crate::game::Sign;

/// The five figures of a player.
pub const PEOPLE: Sign = Sign {
    code: "people",
    title: "Your people",
    meaning: "Each player leads five people, who all want to leave. An ESCAPE frees one or more of them. Whoever has freed all five leaves the party and wins.",
};
/// The number of cards in a hand.
pub const HELD: Sign = Sign {
    code: "hand",
    title: "Cards in hand",
    meaning: "How many cards this player holds. Only they can see them. At the end of their own turn a player may hold ten cards at most.",
};
/// Houdini.
pub const HOUDINI_SIGN: Sign = Sign {
    code: "houdini",
    title: "Houdini",
    meaning: "He stands in front of one player. That player cannot attempt an escape. With three players or more they also draw one card instead of two, and cannot cancel the escape of another player. If an escape succeeds, he comes to whoever escaped; if it is cancelled, to whoever cancelled it. Some cards move him, too. In front of somebody who has left with five people out, he hinders nobody until he is moved.",
};
/// The place for an ESCAPE.
pub const ESCAPE_PLACE: Sign = Sign {
    code: "escape-place",
    title: "The place for an ESCAPE",
    meaning: "A player lays one ESCAPE here, face up with three players or more. From their next turn on they can attempt it, with all the ITEMs that it asks for. A dashed outline round an ESCAPE means that it can’t be attempted yet. Laying another one discards the first.",
};
/// An ESCAPE that lies face down.
pub const FACE_DOWN_SIGN: Sign = Sign {
    code: "face-down",
    title: "An ESCAPE, face down",
    meaning: "With two players, an ESCAPE is laid face down. It is shown when it is attempted or discarded.",
};
/// A player's place at the table.
pub const PLACE: Sign = Sign {
    code: "place",
    title: "A player’s place",
    meaning: "The people they have freed, the number of cards in their hand, the ESCAPE that they have laid, and Houdini, if he stands there.",
};

/// The pile of ITEMs, ACTIONs and EVENTs.
pub const MAIN_PILE: Sign = Sign {
    code: "main-pile",
    title: "The main pile",
    meaning: "ITEMs, ACTIONs and EVENTs. Each turn begins with draws, from this pile or the other. When it runs out for the first time, its discards become the second pile. The second time dinner is served, and the game ends: with that turn, or at once with “While it is hot”.",
};
/// The number at the main pile.
pub const DINNER: Sign = Sign {
    code: "dinner",
    title: "Piles until dinner",
    meaning: "The number of main piles left before dinner, this one included. When the first runs out, its discards become the second. When that one runs out too, dinner is served and the game ends.",
};
/// The pile of ESCAPEs.
pub const ESCAPE_PILE: Sign = Sign {
    code: "escape-pile",
    title: "The ESCAPE pile",
    meaning: "A draw from here brings an ESCAPE to lay in front of you. When it is empty, its discards become the new pile.",
};
/// The options of the game.
pub const OPTIONS_SIGN: Sign = Sign {
    code: "options",
    title: "The variants of this game",
    meaning: "How many people an ESCAPE frees, and when dinner ends the game. For a new game you can choose others.",
};

/// All of them, in the order in which they are explained.
pub const SIGNS: &[Sign] =
    &[PEOPLE, HELD, HOUDINI_SIGN, ESCAPE_PLACE, FACE_DOWN_SIGN, PLACE, MAIN_PILE, DINNER, ESCAPE_PILE, OPTIONS_SIGN];
