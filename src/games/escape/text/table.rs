//! The words of the table.

use super::super::deduction::Certainty;
use super::super::{Boats, Card, Completed, Marks, Options, Phase, Routes, Topic, Type, certainty};
use super::{kind, list, row, suit, topic};

/// Over the others' hands, for those who do not see.
pub const OTHERS: &str = "The others’ hands";
/// One's own hand.
pub const OWN_HAND: &str = "Your hand";
/// The dock.
pub const DOCK: &str = "Your hand and what you can do";
/// The order of one's cards.
pub const ORDER: &str = "oldest left";
/// The mark of the one whose turn it is.
pub const TURN: &str = "turn";
/// A player who got out.
pub const OUT: &str = "out";
/// A player who did not yet.
pub const ABOARD: &str = "aboard";
/// A card that the eyes may not see.
pub const FACE_DOWN: &str = "A card, face down";
/// A route that is long enough.
pub const READY: &str = "boat may board";
/// Before the suits that lead a route on.
pub const GOES_ON: &str = "Goes on with ";
/// All players.
pub const PEOPLE: &str = "The convicts";
/// The clue button.
pub const GIVE_CLUE: &str = "Give a clue";
/// What a clue costs.
pub const COST: &str = "1 token";
/// Beside the clue button.
pub const OR_CARD: &str = "or choose a card of yours to play or discard";
/// With an empty hand.
pub const MUST_CLUE: &str = "You have no card left: you must give a clue.";
/// With an empty cup.
pub const NO_TOKENS: &str = "The cup is empty: choose a card of yours to play or discard.";
/// Plays the chosen card.
pub const PLAY: &str = "Play it";
/// Discards the chosen card.
pub const DISCARD: &str = "Discard";
/// What a discard brings.
pub const TOKEN_BACK: &str = "+1 token";
/// What a discard brings with a full cup.
pub const CUP_FULL: &str = "cup is full";
/// Drops the plan.
pub const LEAVE: &str = "Leave it";
/// Drops the clue.
pub const BACK: &str = "Back";
/// To whom a clue goes.
pub const WHOM: &str = "Whom do you tell?";
/// What a clue is about.
pub const ABOUT: &str = "About what?";
/// Before anything is chosen.
pub const CHOOSE: &str = "Choose a suit or a type";
/// Why a clue cannot be given.
pub const TOUCHES_NONE: &str = "It would touch no card (E6)";
/// Asks for the route that is lost.
pub const WHICH_LOST: &str = "Which route is lost?";
/// Why.
pub const WHY_LOST: &str = "Several are equally long. Tap the one to give up.";
/// Asks for the heir of a route.
pub const WHO_OUT: &str = "Who leaves by this boat?";
/// Why.
pub const WHY_GIVE: &str = "You are out already. Tap the hand of the one who gets out.";
/// The title of a disaster.
pub const DISASTER: &str = "Disaster!";
/// Over the card that brought it.
pub const NOT_PLACED: &str = "Could not be placed";
/// Under it.
pub const WHY_DISASTER: &str = "A card that fits nowhere, or the Guard thrown away, takes the longest route with it:";
/// Has seen it.
pub const GO_ON: &str = "Go on";
/// No discards yet.
pub const NO_DISCARDS: &str = "Nothing has been discarded yet.";

/// A player's hand.
pub fn hand_of(name: &str) -> String {
    format!("{name}’s hand")
}

/// On a hand while a clue is being chosen.
pub fn clue_to(name: &str) -> String {
    format!("Give {name} the clue")
}

/// On a hand while an heir is asked for.
pub fn give_to(name: &str) -> String {
    format!("Let {name} out")
}

/// A route, as people count them.
pub fn route(at: usize) -> String {
    format!("Route {}", at + 1)
}

/// Where more routes may begin.
pub fn room(routes: usize) -> String {
    match routes {
        1 => "Room for one more route".into(),
        routes => format!("Room for {routes} more routes"),
    }
}

/// How long a route is.
pub fn corridors(has: usize, needs: usize) -> String {
    format!("{has} of {needs} corridors")
}

/// On a route that would take the card.
pub fn put_on(card: Card, at: usize) -> String {
    format!("Put {} on route {}", card.title(), at + 1)
}

/// On a route that may be given up.
pub fn let_go(at: usize) -> String {
    format!("Give up route {}", at + 1)
}

/// By what somebody got out.
pub fn got_out_by(titles: &[&str]) -> String {
    format!("Got out by {}.", list(titles))
}

/// The cup, for those who don't see it.
pub fn cup(tokens: u8, most: u8) -> String {
    format!("{tokens} of {most} tokens in the cup")
}

/// The draw pile, for those who don't see it.
pub fn deck(left: usize) -> String {
    format!("{left} cards left to draw")
}

/// The discards.
pub fn discards(count: usize) -> String {
    format!("Discards: {count}")
}

/// A pile of discards.
pub fn pile(kind: Type) -> &'static str {
    match kind {
        Type::Key => "Keys",
        Type::Corridor => "Corridors",
        Type::Boat => "Boats",
        Type::Guard => "The Guard",
    }
}

/// On a button of the clue.
pub fn button(topic: Topic) -> &'static str {
    match topic {
        Topic::Suit(named) => suit(named),
        Topic::Type(kind) => pile(kind),
    }
}

/// The clue about to be given.
pub fn tell(name: &str, touched: usize, about: Topic) -> String {
    match (about, touched) {
        (Topic::Type(one), 1) => format!("Tell {name}: 1 {}", kind(one)),
        (Topic::Type(_), _) => format!("Tell {name}: {touched} {}", topic(about)),
        (Topic::Suit(named), 1) => format!("Tell {name}: 1 card shows {}", suit(named)),
        (Topic::Suit(named), _) => format!("Tell {name}: {touched} cards show {}", suit(named)),
    }
}

/// Where a card goes.
pub fn where_to(card: Card) -> String {
    format!("Where does {} go?", card.title())
}

/// Why it is asked.
pub fn why_place(card: Card) -> String {
    match card.kind() {
        Type::Boat => "Several routes are ready for a boat. Tap one that is lit.".into(),
        Type::Guard => "He can be led along any route and counts as a corridor. Tap one that is lit.".into(),
        _ => "It matches the end of several routes. Tap one that is lit.".into(),
    }
}

/// What happened.
pub fn disaster(name: &str, unplayable: Option<Card>, lost: Option<usize>) -> String {
    let cause = match unplayable {
        Some(card) => format!("{name} played {}, which fits nowhere.", card.title()),
        None => format!("{name} threw the Guard away."),
    };
    match lost {
        Some(at) => format!("{cause} Route {} goes down with it.", at + 1),
        None => format!("{cause} No route was there to lose."),
    }
}

/// What went down.
pub fn lost_route(at: usize, cards: usize) -> String {
    format!("Lost: route {}, {cards} {}", at + 1, if cards == 1 { "card" } else { "cards" })
}

/// A place of one's own hand, as people count.
pub fn card_at(at: usize) -> String {
    format!("Card {}", at + 1)
}

/// What shall be done with the chosen card, and what is sure of it.
pub fn chosen(at: usize, marks: Marks) -> String {
    match known(marks, Certainty::Is, "and").as_str() {
        "" => format!("What about card {}?", at + 1),
        sure => format!("What about card {} ({sure})?", at + 1),
    }
}

/// All that is so certain of a card, in a row with this word before the last.
fn known(marks: Marks, wanted: Certainty, word: &str) -> String {
    let named = Topic::ALL.into_iter().filter(|topic| certainty(marks, *topic) == wanted);
    let named = named.map(|topic| match topic {
        Topic::Suit(named) => suit(named),
        Topic::Type(named) => kind(named),
    });
    row(&named.collect::<Vec<_>>(), word)
}

/// What clues have said of a card, in words.
pub fn marks(marks: Marks) -> String {
    match (known(marks, Certainty::Is, "and").as_str(), known(marks, Certainty::IsNot, "or").as_str()) {
        ("", "") => "nothing yet.".into(),
        ("", not) => format!("not {not}."),
        (is, "") => format!("{is}."),
        (is, not) => format!("{is}; not {not}."),
    }
}

/// One of one's own cards, for those who don't see.
pub fn own_card(at: usize, count: usize, told: Option<Marks>) -> String {
    let told = told.map_or_else(String::new, |told| format!(" Told: {}", marks(told)));
    format!("Your card {} of {count}.{told}", at + 1)
}

/// What the table waits for.
pub fn doing(phase: Phase, yours: bool, bot: bool) -> &'static str {
    match (phase, yours, bot) {
        (Phase::Over, ..) => "",
        (Phase::Turn, true, _) => "Clue, play or discard",
        (Phase::Place { .. }, true, _) => "Where does it go?",
        (Phase::Give { .. }, true, _) => "Who gets out?",
        (Phase::Lose { .. }, true, _) => "Which route is lost?",
        (_, false, true) => "a bot’s turn",
        _ => "",
    }
}

/// The variants in force.
pub fn in_force(options: &Options) -> String {
    let mut rules = format!("{} tokens · {} corridors", u8::from(options.tokens), u8::from(options.corridors));
    if options.routes == Routes::OneFewer {
        rules += " · Rat Warren";
    }
    if options.completed == Completed::Count {
        rules += " · Every Man for Himself";
    }
    if options.boats == Boats::Match {
        rules += " · Moorings";
    }
    rules
}
