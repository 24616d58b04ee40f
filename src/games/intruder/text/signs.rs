//! The signs of the table: what each means.

use crate::game::Sign;

/// The hearts of a player.
pub const LIVES_SIGN: Sign = Sign {
    code: "lives",
    title: "Lives",
    meaning: "Each player has three. When a round ends, the player with the most damage loses one. Whoever has lost all three is dead.",
};
/// The damage of a player.
pub const DAMAGE_SIGN: Sign = Sign {
    code: "damage",
    title: "Damage",
    meaning: "This player’s damage in this round, counted along the row from left to right and never less than 0. When the round ends, the player with the most damage loses a life; in a tie, or if nobody is hurt, the die chooses. Then damage starts again at 0.",
};
/// The number of cards in a hand.
pub const HELD: Sign = Sign {
    code: "hand",
    title: "Cards in hand",
    meaning: "How many cards this player still holds in this round. In each of their three turns they play one, or skip.",
};
/// The row in front of a player.
pub const ROW_SIGN: Sign = Sign {
    code: "row",
    title: "The row",
    meaning: "The cards played on this player in this round, from left to right. It holds four, and never two of the same title side by side. A line above two cards says that one nullifies the other, a line below that one doubles the other.",
};
/// The room of a player.
pub const ROOM: Sign = Sign {
    code: "room",
    title: "A room",
    meaning: "Each player has a room, with the cards that were played on them. To play a card on somebody, tap the card, then their room. You may choose anybody, even yourself.",
};
/// The room of a dead player.
pub const DEAD_SIGN: Sign = Sign {
    code: "dead",
    title: "Dead",
    meaning: "This player has lost all three lives and only watches. Their side wins or loses with them all the same. In a talk they may reveal their role; until then it is secret.",
};
/// The sign of a player who loses a turn.
pub const STUNNED_SIGN: Sign = Sign {
    code: "stunned",
    title: "Loses a turn",
    meaning: "A Mirror has shown this player. They lose their next turn in this round.",
};
/// The deck.
pub const DECK_SIGN: Sign = Sign {
    code: "deck",
    title: "The deck",
    meaning: "The number of cards left in it. Before each round everybody gets five, keeps three and puts two under the deck. A Hostage brings its top card; a Flashlight turns that up.",
};
/// The laps of a round.
pub const LAPS_SIGN: Sign = Sign {
    code: "laps",
    title: "Laps",
    meaning: "A round has three laps. In each lap every player has one turn: one card, or a skip. Then damage is counted, somebody loses a life, and all of you talk.",
};

/// All of them, in the order in which they are explained.
pub const SIGNS: &[Sign] =
    &[LIVES_SIGN, DAMAGE_SIGN, HELD, ROW_SIGN, ROOM, DEAD_SIGN, STUNNED_SIGN, DECK_SIGN, LAPS_SIGN];
