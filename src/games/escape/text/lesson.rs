//! The words of the lesson.

pub const HANDS: &str =
    "The prison ship is sinking! You, Bo and Cleo must get out together. You see everybody’s cards…";
pub const OWN: &str = "…except your own: these five. Their nine small marks say what a card can be: so far, anything.";
pub const ROUTES: &str =
    "The way out is a route: a key, then three corridors, then a boat. Each complete route saves one of you.";
pub const CLUE: &str =
    "Bo has a key and doesn’t know it. Tap “Give a clue”, then “keys”, then “Tell Bo”. A clue costs one token.";
pub const CLUE_OTHERWISE: &str = "That’s possible too, but try this first: tell Bo about his key.";
pub const BO_PLAYS: &str = "Bo plays his key…";
pub const KEY: &str = "It starts route 1. The next corridor must share a suit with its end: Moons, Suns or Leaves.";
pub const CLEO_TELLS: &str = "Now Cleo…";
pub const CORRIDORS: &str =
    "Cleo told you “corridors”: a light mark says what a card is (1 and 4), a crossed-out one what it isn’t.";
pub const FIRST: &str =
    "The crew’s habit: if you’re told a type, play the oldest of those cards. Tap card 1, then “Play”.";
pub const FIRST_OTHERWISE: &str = "Not yet: try card 1 first, the oldest corridor, and play it.";
pub const FITS: &str = "The Forest fits. A card that fits nowhere is a disaster: the longest route is lost.";
pub const MORE_CLUES: &str = "Bo and Cleo each give a clue…";
pub const SECOND: &str =
    "Card 3: Cleo said it’s a corridor, now Bo says Moons. The route ends with Moons and Leaves, so it fits. Play it!";
pub const SECOND_OTHERWISE: &str = "Try card 3 first: you know for sure that it fits.";
pub const BO_AND_CLEO: &str = "Bo plays his corridor, then Cleo…";
pub const TOKENS: &str = "Three tokens are left. Discarding a card brings one back, up to eight.";
pub const READY: &str = "Three corridors: the route is ready for a boat, and any boat will do.";
pub const BOAT: &str = "Cleo has told you “boats”: card 1. Tap it, then “Play”, and you’re out!";
pub const BOAT_OTHERWISE: &str = "The boat first: card 1. It’s your way out!";
pub const OUT: &str =
    "You’re out! But you play on: the crew wins only if Bo and Cleo get out too, before the cards run out.";

/// What the person has learnt.
pub const LEARNT: [&str; 4] = [
    "A turn is one clue, which costs a token, one card played, or one card discarded, which brings a token back.",
    "A route is a key, three corridors, each sharing a suit with the card before it, and a boat.",
    "A card that fits nowhere is a disaster and costs the longest route. So is discarding the Guard, the card without a suit.",
    "The crew’s habit: a type means “play the oldest of these that no clue had touched before”, a suit mostly means “wait”.",
];
