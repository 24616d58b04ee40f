//! The words of the table.

use super::super::{ActionCard, Attempt, Board, Card, EscapeCard, EventCard, Item, Items, Phase, Pile, Play, Way};
use super::{list, people};
use crate::game::{Knowledge, Seat};

/// Everybody's chairs.
pub const TABLE: &str = "The table";
/// The dock.
pub const DOCK: &str = "Your hand and what you can do";
/// An open hand.
pub const IN_HAND: &str = "In hand";
/// The piles in the middle.
pub const PILES: &str = "Piles and discards";
/// In front of a player without an ESCAPE.
pub const NONE_LAID: &str = "No ESCAPE laid";
/// A laid ESCAPE that the eyes may not see.
pub const FACE_DOWN: &str = "An ESCAPE, face down";
/// A player who has left.
pub const LEFT: &str = "out of here";
/// The mark of the one whose turn it is.
pub const TURN: &str = "turn";
/// Where Houdini stands, for those who do not see.
pub const HOUDINI: &str = "Houdini stands here";
/// Draws from the main pile.
pub const DRAW_MAIN: &str = "Main pile";
/// Draws from the ESCAPE pile.
pub const DRAW_ESCAPE: &str = "ESCAPE pile";
/// Makes an attempt.
pub const ATTEMPT: &str = "Attempt";
/// Ends the turn.
pub const END: &str = "End turn";
/// Plays the chosen card.
pub const PLAY: &str = "Play";
/// Lays the chosen ESCAPE.
pub const LAY: &str = "Lay";
/// Discards the chosen card.
pub const DISCARD: &str = "Discard";
/// Drops the plan.
pub const PUT_BACK: &str = "Put it back";
/// Makes the attempt that has been laid out.
pub const OFF_WE_GO: &str = "Off we go!";
/// Cancels.
pub const CANCEL: &str = "Second Helping! Cancel it";
/// Lets it go.
pub const LET_GO: &str = "Let them go";
/// The card that has been chosen in the dark goes.
pub const SLIDE: &str = "Slide it to the left";
/// How a hand is sorted.
pub const BY_KIND: &str = "By kind";
/// How a hand is sorted.
pub const AS_DRAWN: &str = "As drawn";
/// Over the standing orders.
pub const ORDERS: &str = "When others try to leave";
/// Under it.
pub const ORDERS_LINE: &str =
    "Yours alone: nobody else ever sees it. It holds when the table says “Nobody”, or when only bots play with you.";
/// Closes it.
pub const DONE: &str = "Done";
/// The standing orders.
pub const ORDER: &[&str] = &["Ask me", "I let them go", "I cancel a winner"];
/// A real ITEM in an attempt.
pub const REAL: &str = "laid";
/// An ITEM that is missing.
pub const MISSING: &str = "missing";
/// Puts another card there.
pub const SWAP: &str = "Swap";
/// Closes an EVENT.
pub const GO_ON: &str = "Go on";
/// Over an EVENT.
pub const EVENT: &str = "An EVENT!";
/// The discards, empty.
pub const NO_DISCARDS: &str = "Nothing has been thrown away yet.";
/// Houdini goes one chair on.
pub const TO_LEFT: &str = "One chair to the left";
/// Houdini goes one chair back.
pub const TO_RIGHT: &str = "One chair to the right";

/// An ITEM's name where there is little room.
pub fn short(item: Item) -> &'static str {
    match item {
        Item::Hat => "Hat",
        Item::Wand => "Wand",
        Item::Scarf => "Scarf",
        Item::Rope => "Rope",
        Item::Mirror => "Mirror",
        Item::Smoke => "Smoke",
        Item::Rabbit => "Rabbit",
    }
}

/// What a card does, in a line.
pub fn does(card: Card) -> String {
    let line = match card {
        Card::Item(_) => "An ITEM: it is laid in an escape that asks for it.",
        Card::Escape(escape) => {
            let shows: Vec<String> = escape.shows().iter().map(|item| item.title().into()).collect();
            return format!("Asks for {}; it can be tried from your next turn on.", list(&shows));
        }
        Card::Action(action) => match action {
            ActionCard::SecondHelping => "Cancels somebody else’s escape, when they try.",
            ActionCard::LookOverThere => "Sends Houdini to anybody still at the party.",
            ActionCard::Compliments => "Houdini moves one chair to the left or right.",
            ActionCard::UpMySleeve => "Draw two cards, one at a time, from either pile.",
            ActionCard::Pickpocket => "Take a random card from another hand.",
            ActionCard::MindReader => "Name a player and an ITEM. If they hold one, it is yours.",
            ActionCard::ThinAir => "Take any ITEM from the main discards.",
            ActionCard::BaitAndSwitch => "Swap your laid ESCAPE with another player’s.",
            ActionCard::VanishingAct => "Another player loses two random cards.",
            ActionCard::Understudy => "Stands in for one ITEM of your own escape.",
        },
        Card::Event(event) => return happens(event).into(),
    };
    line.into()
}

/// What an EVENT does.
pub fn happens(event: EventCard) -> &'static str {
    match event {
        EventCard::WorksTheRoom => "Houdini bows and moves to the next guest, clockwise.",
        EventCard::GuestOfHonour => "Houdini must meet whoever has got most people out.",
        EventCard::LightsOut => "Everybody slides a card to the left in the dark.",
        EventCard::Canapes => "Everybody helps themselves to a card, from either pile.",
    }
}

/// Who has turned an EVENT up.
pub fn turned_up(name: &str) -> String {
    format!("{name} has turned it up. When it is over, another card is drawn in its place.")
}

/// What is going on, in a few words.
pub fn doing<K: Knowledge>(board: &Board<K>, asked: bool, bot: bool, name: &dyn Fn(Seat) -> String) -> String {
    match board.phase {
        Phase::Draw if asked => draws(board.draws),
        Phase::Main if asked => "Play, lay, discard – or attempt".into(),
        Phase::Limit if asked => "Too many cards: discard down to ten".into(),
        Phase::LightsOut => "The lights are out".into(),
        Phase::Canapes { seat } => format!("Canapés for {}", name(seat)),
        Phase::Attempt(_) => "Somebody is on the way out".into(),
        Phase::Over => "The evening is over".into(),
        _ if bot => "A bot is at it".into(),
        _ => "at the table".into(),
    }
}

/// How many draws are left.
pub fn draws(count: u8) -> String {
    match count {
        1 => "Draw a card".into(),
        count => format!("Draw {count} cards, one at a time"),
    }
}

/// What a pile is called.
pub fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Main => "Main",
        Pile::Escape => "Escapes",
    }
}

/// A pile, for those who do not see.
pub fn pile_of(pile: Pile, count: usize) -> String {
    match pile {
        Pile::Main => format!("Main pile, {}", cards(count)),
        Pile::Escape => format!("ESCAPE pile, {}", cards(count)),
    }
}

/// A discard pile.
pub fn discards(pile: Pile, count: usize) -> String {
    match pile {
        Pile::Main => format!("Main discards, {}", cards(count)),
        Pile::Escape => format!("Discarded ESCAPEs, {}", cards(count)),
    }
}

/// So many cards.
pub fn cards(count: usize) -> String {
    match count {
        1 => "1 card".into(),
        count => format!("{count} cards"),
    }
}

/// A hand of others, for those who do not see.
pub fn holds(count: usize) -> String {
    format!("{} in hand", cards(count))
}

/// The people a player has got out.
pub fn freed(count: usize) -> String {
    format!("{} of 5 out", count.min(5))
}

/// An ESCAPE, for those who hear it.
pub fn escape(escape: EscapeCard, frees: usize) -> String {
    let shows: Vec<String> = escape.shows().iter().map(|item| item.title().into()).collect();
    format!("{}: {}; {} out", escape.title(), list(&shows), people(frees))
}

/// What one holds for the own ESCAPE.
pub fn held(escape: EscapeCard, missing: Items) -> String {
    let all = escape.items().len();
    match missing.is_empty() {
        true => "You hold all that it asks for.".into(),
        false => {
            let names: Vec<String> = missing.iter().map(|item| item.title().into()).collect();
            format!("{} of {all} held. Missing: {}.", all - missing.len(), list(&names))
        }
    }
}

/// Without a laid ESCAPE.
pub const LAY_ONE: &str = "Lay an ESCAPE; from your next turn on you can try it.";

/// How many people it would get out.
pub fn frees(count: usize) -> String {
    format!("frees {count}")
}

/// One's hand, for those who do not see.
pub fn hand(count: usize) -> String {
    format!("Your hand, {}", cards(count))
}

/// The question of an ACTION that is aimed.
pub fn aim(card: ActionCard) -> &'static str {
    match card {
        ActionCard::LookOverThere => "Where shall Houdini look? Choose a lit chair.",
        ActionCard::Compliments => "To which side shall Houdini go?",
        ActionCard::Pickpocket => "Whose pocket? Choose a lit chair.",
        ActionCard::MindReader => "Whose mind, and which ITEM is on it?",
        ActionCard::ThinAir => "Which ITEM shall it be?",
        ActionCard::BaitAndSwitch => "With whose ESCAPE? Choose a lit chair.",
        ActionCard::VanishingAct => "Whose cards shall vanish? Choose a lit chair.",
        ActionCard::SecondHelping | ActionCard::UpMySleeve | ActionCard::Understudy => "",
    }
}

/// The button on a chair that can be chosen.
pub fn pick(play: Play, name: &str) -> String {
    match play {
        Play::LookOverThere { .. } => format!("Send him to {name}"),
        Play::Pickpocket { .. } => format!("Pick {name}’s pocket"),
        Play::MindReader { .. } => format!("Read {name}’s mind"),
        Play::BaitAndSwitch { .. } => format!("Swap with {name}"),
        Play::VanishingAct { .. } => format!("Make {name}’s cards vanish"),
        _ => name.into(),
    }
}

/// Asks for an ITEM.
pub fn ask_for(name: &str, item: Item) -> String {
    format!("Ask {name} for a {}", item.title())
}

/// A side.
pub fn way(way: Way) -> &'static str {
    match way {
        Way::Left => TO_LEFT,
        Way::Right => TO_RIGHT,
    }
}

/// How many Understudies are laid.
pub fn understudies(laid: usize, held: usize) -> String {
    match held {
        0 => "All real. Nothing could be more natural.".into(),
        held => format!("Understudies: {laid} of {held} laid. Choose a place to change who stands there."),
    }
}

/// For what an Understudy stands in.
pub fn stands_in(item: Item) -> String {
    format!("for the {}", short(item))
}

/// Over an attempt.
pub fn tries(name: &str) -> String {
    format!("{name} is slipping away…")
}

/// Under it.
pub fn out_with(count: usize) -> String {
    let halfway = match count {
        1 => "One guest is".into(),
        count => format!("{count} guests are"),
    };
    format!("{halfway} halfway out of the door. Does anybody press a second helping on them?")
}

/// To somebody who may cancel.
pub fn may_cancel(name: &str, attempt: &Attempt, worth: usize, has: bool) -> String {
    let with: Vec<String> = attempt.offer.cards().map(|card| card.title().into()).collect();
    let end = if has { "" } else { " You hold no “Second Helping!”." };
    format!("{name} tries “{}”, for {}, with {}.{end}", attempt.escape.title(), people(worth), list(&with))
}

/// In the dark.
pub fn dark(name: &str) -> String {
    format!("The Lights Go Out. Choose a card to slide to {name}.")
}

/// For the one who has Canapés.
pub const HELP_YOURSELF: &str = "Canapés Are Served: help yourself to a card.";

/// Over the hand limit.
pub fn too_many(over: usize) -> String {
    format!("You hold too many: discard {}.", cards(over))
}

/// Drops an attempt that has been laid out.
pub const NOT_YET: &str = "Not yet";
/// Under a pile of discards.
pub const DISCARDS: &str = "Discards";
/// A player who has chosen in the dark.
pub const CHOSE: &str = "has chosen";
/// A player who has let an attempt go.
pub const LETS_GO: &str = "lets go";

/// The fate of somebody who is out.
pub fn fate_out(count: usize) -> String {
    format!("left with {}. Nobody has counted the spoons yet.", people(count))
}

/// The fate of the best of those who stayed.
pub fn fate_lesser(count: usize) -> String {
    format!("{} out: the first plate, with extra curds.", people(count))
}

/// The fate of the others.
pub fn fate_stayed(count: usize) -> String {
    format!("{} out: seated next to Houdini until dessert.", people(count))
}

/// The fate of the last one at the table.
pub const FATE_LAST: &str = "has a whole poutine to finish, alone with the host.";
