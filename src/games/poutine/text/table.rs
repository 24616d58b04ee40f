//! The texts of the table.

use super::super::{
    ActionCard, Board, Dinner, Direction, EscapeCard, HAND_LIMIT, Item, Order, PEOPLE_TO_WIN, Phase, Pile, Play,
};
use super::people;
use crate::game::{Knowledge, Seat};

/// Label of the table.
pub const TABLE: &str = "The table";
/// Label of the dock.
pub const DOCK: &str = "Your hand and what you can do";
/// Label of an open hand.
pub const IN_HAND: &str = "In hand";
/// Label of the piles.
pub const PILES: &str = "Piles and discards";
/// Before the variants of the game.
pub const OPTIONS: &str = "Variants:";
/// Mark of a card that has just come into the hand.
pub const NEW_CARD: &str = "new";
/// Text in front of a player without a laid ESCAPE.
pub const NONE_LAID: &str = "No ESCAPE laid";
/// Text of an unknown laid ESCAPE.
pub const FACE_DOWN: &str = "An ESCAPE, face down";
/// Mark of a player who has left.
pub const HAS_LEFT: &str = "has won";
/// Mark of the player whose turn it is.
pub const HAS_TURN: &str = "turn";
/// Screen reader text where Houdini stands.
pub const HOUDINI: &str = "Houdini stands here";
/// Button: draw from the main pile.
pub const DRAW_MAIN: &str = "Main pile";
/// Button: draw from the ESCAPE pile.
pub const DRAW_ESCAPE: &str = "ESCAPE pile";
/// Button: begin an attempt.
pub const ATTEMPT: &str = "Attempt";
/// Button: end the turn.
pub const END_TURN: &str = "End turn";
/// Button: play the selected card.
pub const PLAY: &str = "Play";
/// Button: lay the selected ESCAPE.
pub const LAY: &str = "Lay";
/// Button: discard the selected card.
pub const DISCARD: &str = "Discard";
/// Button: clear the selection.
pub const CLEAR_SELECTION: &str = "Put it back";
/// Button: make the prepared attempt.
pub const MAKE_ATTEMPT: &str = "Attempt it";
/// Button: cancel the attempt of another player.
pub const CANCEL: &str = "Cancel it";
/// What else happens if it is cancelled (H30).
pub const HOUDINI_COMES: &str = "Houdini comes to you";
/// What is said instead if he is with the player already.
pub const HOUDINI_STAYS: &str = "Houdini stays with you";
/// Button: do not cancel it.
pub const PASS: &str = "Let them go";
/// Button: sorts the hand by kind.
pub const SORT: &str = "Sort";
/// Button: puts the hand back into the order of arrival.
pub const UNSORT: &str = "Unsort";
/// For a player who has left the party.
pub const OUT: &str = "Your five are out: you have won. The others play on.";
/// Title of the standing orders.
pub const ORDERS_TITLE: &str = "Auto-answers when others try to leave";
/// Returns the label of the button that leads to the standing orders.
pub fn orders_label(given: Order) -> String {
    format!("{ORDERS_TITLE}: {}", order(given))
}
/// The word on that button.
pub const ORDERS_WORD: &str = "Auto-answers";
/// Explanation of the standing orders.
pub const ORDERS_EXPLANATION: &str = "When others try to leave, a “Second Helping!” can stop them. The app asks you each time, or it answers for you. If several people play on this device, it answers for you when somebody presses “Nobody cancels”. Only you see this.";
/// Button: close the standing orders.
pub const CLOSE_ORDERS: &str = "Done";
/// Returns a standing order in words.
pub fn order(order: Order) -> &'static str {
    match order {
        Order::Ask => "Ask me",
        Order::Allow => "Always let them go",
        Order::CancelWinner => "Cancel if they would win",
    }
}
/// Mark of a real ITEM in a prepared attempt.
pub const REAL: &str = "laid";
/// Mark of a missing ITEM.
pub const MISSING: &str = "missing";
/// Button: exchange the ITEM and the Understudy.
pub const SWAP: &str = "Swap";
/// Title of an EVENT.
pub const EVENT_TITLE: &str = "An EVENT!";
/// Text of an empty discard pile.
pub const NO_DISCARDS: &str = "Nothing has been discarded yet.";

/// What is said where the state of the game has no words. A replay, in which nobody plays, does not say it.
pub const PLAYING: &str = "Playing…";

/// Returns the state of the game in a few words, empty if somebody plays a turn; `own` for the player whose turn it is.
pub fn status<K: Knowledge>(
    board: &Board<K>,
    asked: bool,
    own: bool,
    bot: bool,
    name: &dyn Fn(Seat) -> String,
) -> String {
    match board.phase {
        Phase::Draw if asked => draw_request(board.draws_left),
        Phase::Main if asked => match board.hands[board.turn].len() {
            _ if board.dinner == Dinner::Served => LAST_TURN_STATUS.into(),
            held if held > HAND_LIMIT => format!("{held} cards: {HAND_LIMIT} may stay at the end"),
            _ => "Play, lay, discard – then attempt or end".into(),
        },
        Phase::DiscardToLimit if asked => format!("Too many cards: discard down to {HAND_LIMIT}"),
        Phase::LightsOut => "The lights are out".into(),
        Phase::Canapes { seat } => format!("Canapés for {}", name(seat)),
        Phase::Attempt(_) if own => "Your escape is under way".into(),
        Phase::Attempt(_) => "An escape is under way".into(),
        Phase::Over => "The evening is over".into(),
        _ if board.dinner == Dinner::Served => LAST_TURN_STATUS.into(),
        _ if bot => "A bot".into(),
        _ => String::new(),
    }
}

/// Returns the request to make this number of draws.
pub fn draw_request(count: u8) -> String {
    match count {
        1 => "Draw a card".into(),
        count => format!("Draw {count} cards, one at a time"),
    }
}

/// The goal, for a player with nobody out, and when dinner comes (H41, H42).
const GOAL: &str = "All with five people out before dinner (after two main piles) win.";

/// Returns the question from which pile this number of draws are made. A player with nobody out is also told the goal, and the state
/// of the game says that cards are drawn one at a time.
pub fn draw_question(count: u8, has_anybody_out: bool) -> String {
    let question = format!("Draw {}: ITEMs and ACTIONs, or an ESCAPE.", cards(count.into()));
    if has_anybody_out { question } else { format!("{question} {GOAL}") }
}

/// For a player who is not asked about an attempt because of Houdini (H28).
const CANNOT_CANCEL: &str = "Houdini is with you, so you can’t cancel this escape.";
/// What a player can do while others play.
const MAY_READ: &str = "While others play, you can tap a card to read what it does.";

/// Returns what a player reads who is not asked for a decision. A player with nobody out is also told the goal.
pub fn waits<K: Knowledge>(board: &Board<K>, me: Seat) -> String {
    match board.phase {
        Phase::Over => String::new(),
        _ if board.winners.contains(me) => OUT.into(),
        // A player who could cancel anywhere else wonders why nobody asks them.
        Phase::Attempt(_) if board.kept_from_cancelling(board.turn) == Some(me) => CANNOT_CANCEL.into(),
        Phase::Attempt(_) | Phase::LightsOut => MAY_READ.into(),
        // What the player has decided is being shown.
        _ if board.turn == me => String::new(),
        _ if board.people(me) == 0 => format!("{GOAL} {MAY_READ}"),
        _ => MAY_READ.into(),
    }
}

/// Returns the name of a pile.
pub fn pile_name(pile: Pile, dinner: Dinner) -> &'static str {
    match (pile, dinner) {
        (Pile::Main, Dinner::FirstPile) => "Main",
        // Dinner is served when it runs out (H42).
        (Pile::Main, _) => "Last pile",
        (Pile::Escape, _) => "Escapes",
    }
}

/// Returns what a pile is in words, and in the case of the main pile also when dinner comes (H41, H42).
pub fn pile_label(pile: Pile, dinner: Dinner, count: usize) -> String {
    let cards = cards(count);
    match (pile, dinner) {
        (Pile::Main, Dinner::FirstPile) => format!("Main pile, {cards}: one more pile comes before dinner"),
        (Pile::Main, Dinner::SecondPile) => format!("Last main pile, {cards}: when it runs out, dinner is served"),
        (Pile::Main, Dinner::Served) => format!("Main pile, {cards}: dinner is served"),
        (Pile::Escape, _) => format!("ESCAPE pile, {cards}"),
    }
}

/// Returns the title of a discard pile.
pub fn discards_label(pile: Pile, count: usize) -> String {
    match pile {
        Pile::Main => format!("Main discards, {}", cards(count)),
        Pile::Escape => format!("Discarded ESCAPEs, {}", cards(count)),
    }
}

/// Returns what becomes of the cards of a discard pile.
pub fn discards_explanation(pile: Pile) -> &'static str {
    match pile {
        Pile::Main => {
            "Cards that were played, used in an attempt or discarded, and past EVENTs, the latest first. When the main pile runs out for \
             the first time, these are shuffled and become the second pile."
        }
        Pile::Escape => {
            "ESCAPEs that were replaced, cancelled or discarded, the latest first. When the ESCAPE pile is empty, these are \
             shuffled and become the new pile."
        }
    }
}

/// Returns a number of cards in words.
pub fn cards(count: usize) -> String {
    match count {
        1 => "1 card".into(),
        count => format!("{count} cards"),
    }
}

/// Returns the screen reader text of another hand.
pub fn hand_label(count: usize) -> String {
    format!("{} in hand", cards(count))
}

/// Returns a label with the number of people freed, out of those needed to win unless it is more.
pub fn people_label(count: usize) -> String {
    if count > PEOPLE_TO_WIN { format!("{count} out") } else { format!("{count} of {PEOPLE_TO_WIN} out") }
}

/// Returns the button and the title of the ESCAPEs that a player has used.
pub fn used_escapes(name: &str) -> String {
    format!("{name}’s escapes so far")
}

/// In place of what can be done in a later turn, once dinner is served (H42).
pub const LAST_TURN: &str = "Dinner is served: the game ends with this turn.";

/// The same as the state of the game.
const LAST_TURN_STATUS: &str = "Dinner is served: the last turn";

/// Text for a player without a laid ESCAPE.
pub const LAY_ESCAPE_HINT: &str = "Lay an ESCAPE to attempt it on your next turn.";

/// Text for a player without an ESCAPE.
pub const NO_ESCAPE_HINT: &str = "You have no ESCAPE: draw one on your next turn.";

/// Text for a player without an ESCAPE who can draw one with Up My Sleeve.
pub const SLEEVE_HINT: &str = "You have no ESCAPE: Up My Sleeve can draw one.";

/// Returns the screen reader text of the player's own hand.
pub fn own_hand_label(count: usize) -> String {
    format!("Your hand, {}", cards(count))
}

/// Returns the screen reader text of an ITEM that the player holds this number of.
pub fn in_own_hand(count: usize) -> String {
    format!(", of which you hold {count}")
}

/// Returns the question for the target of an ACTION. Numbers are shown only if the player holds any ITEMs.
pub fn target_question(card: ActionCard, holds_items: bool) -> &'static str {
    match card {
        ActionCard::LookOverThere => "Where should Houdini go? Choose a highlighted player.",
        ActionCard::Compliments => "Which way should Houdini go?",
        ActionCard::Pickpocket => "Whose pocket? Choose a highlighted player.",
        ActionCard::MindReader if holds_items => "Whose mind, and which ITEM? The numbers are how many you hold.",
        ActionCard::MindReader => "Whose mind, and which ITEM?",
        ActionCard::ThinAir if holds_items => "Which ITEM do you take? The numbers are how many you hold.",
        ActionCard::ThinAir => "Which ITEM do you take?",
        ActionCard::BaitAndSwitch => "With whose ESCAPE? Choose a highlighted player.",
        ActionCard::VanishingAct => "Whose cards should vanish? Choose a highlighted player.",
        ActionCard::SecondHelping | ActionCard::UpMySleeve | ActionCard::Understudy => "",
    }
}

/// In place of the name of a target: the player themselves.
pub const YOURSELF: &str = "yourself";

/// Returns the button on a possible target.
pub fn target_button(play: Play, name: &str) -> String {
    match play {
        Play::LookOverThere { .. } | Play::Compliments { .. } => format!("Send him to {name}"),
        Play::Pickpocket { .. } => format!("Pick {name}’s pocket"),
        Play::MindReader { .. } => format!("Read {name}’s mind"),
        Play::BaitAndSwitch { .. } => format!("Swap with {name}"),
        Play::VanishingAct { .. } => format!("Make {name}’s cards vanish"),
        _ => name.into(),
    }
}

/// Returns the button that asks for an ITEM.
pub fn ask_for_item(name: &str, item: Item) -> String {
    format!("Ask {name} for a {}", item.title())
}

/// The player at the screen, as somebody who is the target of an ACTION.
pub const YOU: &str = "you";
/// Button: move Houdini to this player.
pub fn to_player(name: &str) -> String {
    format!("To {name}")
}

/// Returns the direction in which Houdini moves, as the chairs stand on the screen.
pub fn direction(way: Direction) -> &'static str {
    match way {
        Direction::Left => "clockwise",
        Direction::Right => "counterclockwise",
    }
}

/// Returns what a cancelled attempt costs, and how many of the Understudies in the hand are laid for it.
pub fn attempt_line(laid: usize, held: usize) -> String {
    match held {
        0 => "If somebody cancels it, the ESCAPE and these cards are lost, and nobody gets out.".into(),
        held => {
            let understudies = if held == 1 { "Understudy" } else { "Understudies" };
            format!(
                "{laid} of {held} {understudies} laid: tap a place to swap. If somebody cancels it, all of it is lost."
            )
        }
    }
}

/// Returns the mark of an Understudy.
pub fn understudy_mark(item: Item) -> String {
    format!("for the {}", item.title())
}

/// Returns the request to answer an attempt to free this number of people, with which the player may win. The table shows the cards
/// that are laid for it.
pub fn answer_request(name: &str, escape: EscapeCard, freed: usize, wins: bool, can_cancel: bool) -> String {
    let end =
        if can_cancel { "You can cancel it with “Second Helping!”." } else { "You hold no “Second Helping!”." };
    let (people, title) = (people(freed), escape.title());
    if wins {
        format!("{name} wins if nobody cancels this: {people} out by “{title}”. {end}")
    } else {
        format!("{name} tries to get {people} out by “{title}”. {end}")
    }
}

/// Returns the request to choose a card to pass to a player.
pub fn lights_out_request(name: &str) -> String {
    format!("The Lights Go Out. Choose a card to slide to {name}.")
}

/// Button: pass the selected card to the player on the left.
pub fn pass_card(name: &str) -> String {
    format!("Slide it to {name}")
}

/// Request to draw for Canapés Are Served.
pub const CANAPES_REQUEST: &str = "Canapés Are Served: help yourself to a card.";

/// Returns the request to discard this number of cards.
pub fn discard_request(over: usize) -> String {
    format!("You hold too many: discard {}.", cards(over))
}

/// Returns what a player must do who ends their turn with this number of cards, which is more than may stay (H32).
pub fn over_hand_limit(held: usize) -> String {
    format!("You hold {held} cards: discard {} to end your turn.", held - HAND_LIMIT)
}

/// Button: give up the prepared attempt.
pub const GIVE_UP_ATTEMPT: &str = "Not yet";
/// Caption of a discard pile.
pub const DISCARDS: &str = "Discards";
/// Mark of a player who has chosen a card to pass.
pub const HAS_CHOSEN: &str = "ready";
/// Mark of a player who does not cancel the attempt.
pub const HAS_PASSED: &str = "lets go";

/// Returns the fate of a winner.
pub fn fate_out(count: usize) -> String {
    format!("got {} out. Nobody has counted the spoons yet.", people(count))
}

/// Returns the fate of a lesser loser.
pub fn fate_lesser(count: usize) -> String {
    format!("{} out: the first plate, with extra curds.", people(count))
}

/// Returns the fate of every other player.
pub fn fate_stayed(count: usize) -> String {
    format!("{} out: seated next to Houdini until dessert.", people(count))
}

/// The fate of the last player left.
pub const FATE_LAST: &str = "has a whole poutine to finish, alone with the host.";
