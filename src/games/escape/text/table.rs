//! The words on the table.

use super::super::deduction::Certainty;
use super::super::{Boats, Card, CardType, Completed, Marks, Options, Phase, Routes, Topic, certainty};
use super::{join, kind, list, suit, topic};

/// The accessible name of the other players' hands.
pub const OTHERS: &str = "The others’ hands";
/// The accessible name of the player's own hand.
pub const OWN_HAND: &str = "Your hand";
/// The accessible name of the dock.
pub const DOCK: &str = "Your hand and what you can do";
/// The order of the cards in the player's own hand.
pub const ORDER: &str = "oldest on the left";
/// What is said of a card that a clue has touched since its owner's last move, after its marks.
pub const NEW_CLUE: &str = " A new clue touches it.";
/// The title of the legend, and the name of the button that opens it.
pub const LEGEND: &str = "Suits, types and marks";
/// What stands on that button.
pub const LEGEND_SIGN: &str = "?";
/// What suits are.
pub const LEGEND_SUITS: &str = "Only suits and types matter: three suits make a key, two a corridor, one a boat. A rank, where a card shows one, means nothing.";
/// What the marks on a card are.
pub const LEGEND_MARKS: &str = "The nine marks on your cards, and below the others’ cards, say what the owner of each card knows about it from the clues. A card that is no key, no corridor and no boat is the Guard: there is one, and no clue touches it.";
/// The mark of the active player.
pub const TURN: &str = "turn";
/// The status of a player who has escaped.
pub const OUT: &str = "out";
/// The status of a player who has not escaped.
pub const ABOARD: &str = "still inside";
/// The accessible name of a hidden card.
pub const FACE_DOWN: &str = "A card, face down";
/// The mark of a route that is ready for a boat.
pub const READY: &str = "ready for a boat";
/// The words before the suits of a route's end.
pub const GOES_ON: &str = "Continues with ";
/// The accessible name of the list of players.
pub const PEOPLE: &str = "The convicts";
/// The button that begins a clue.
pub const GIVE_CLUE: &str = "Give a clue";
/// The cost of a clue.
pub const COST: &str = "1 token";
/// What a player can do while others play.
pub const MAY_NOTE: &str = "While others play, you can tap a card of yours to write a note on it.";
/// The hint with an empty cup (E25).
pub const NO_TOKENS: &str = "No tokens left: play or discard a card.";
/// The button that plays the chosen card.
pub const PLAY: &str = "Play";
/// The button that discards the chosen card.
pub const DISCARD: &str = "Discard";
/// The gain of a discard.
pub const TOKEN_BACK: &str = "+1 token";
/// The gain of a discard with a full cup.
pub const CUP_FULL: &str = "no token back";
/// The button that clears the chosen card.
pub const CANCEL: &str = "Cancel";
/// The words that a player can note on a card with one tap, besides suits and types.
pub const NOTES: [&str; 3] = ["play", "keep", "discard?"];
/// What a note is.
pub const NOTE_LINE: &str =
    "A tap on a word or a sign writes it at once. Only you see it. It goes when the card leaves your hand.";
/// The label of the field for a note.
pub const NOTE: &str = "Your note";
/// The button that saves a note.
pub const SAVE_NOTE: &str = "Save";
/// The button that removes a note.
pub const REMOVE_NOTE: &str = "Remove";
/// The button that leaves the choice of a clue.
pub const BACK: &str = "Back";
/// The question for the receiver of a clue.
pub const WHOM: &str = "Who gets the clue?";
/// The question for the topic of a clue.
pub const ABOUT: &str = "About what?";
/// The hint before a topic is chosen.
pub const CHOOSE: &str = "Choose a suit or a type";
/// The same in a crew with bots: by their habit, what a clue asks for.
pub const CHOOSE_BY_HABIT: &str = "Choose: a type says “play”, a suit mostly “wait”";
/// The reason why a topic is disabled.
pub const TOUCHES_NONE: &str = "It would touch no card (E6)";
/// The question for the route that is lost (E21).
pub const WHICH_LOST: &str = "Which route is lost?";
/// The question for the player who escapes (E15).
pub const WHO_OUT: &str = "Who leaves on this boat?";
/// The reason for that question.
pub const WHY_GIVE: &str = "You have already escaped. Tap the hand of the player who gets out.";
/// The title of the disaster dialog.
pub const DISASTER: &str = "Disaster!";
/// The heading of the card that could not be placed.
pub const NOT_PLACED: &str = "Could not be placed";
/// The rule behind a disaster, followed by its ruling.
pub const WHY_DISASTER: &str = "A card that fits nowhere, or a discarded Guard, takes the longest route with it:";
/// The same where no route was in progress.
pub const WHY_NO_LOSS: &str = "A card that fits nowhere, or a discarded Guard, is a disaster even without a route:";
/// Returns the ruling by which this card, or the discarded Guard, is a disaster.
pub fn disaster_ruling(unplayable: Option<Card>) -> &'static str {
    match unplayable {
        None => "E19",
        Some(card) if card.is_guard() => "E18",
        Some(_) => "E21",
    }
}

/// The text of an empty discard pile.
pub const NO_DISCARDS: &str = "Nothing has been discarded yet.";

/// Returns the accessible name of another player's hand.
pub fn hand_of(name: &str) -> String {
    format!("{name}’s hand")
}

/// Returns why a player chooses a route to lose: a card that fits nowhere, or the discarded Guard.
pub fn why_lost(unplayable: Option<Card>, options: &Options) -> String {
    let why = match unplayable {
        Some(card) => why_unplayable(card, options),
        None => "The Guard was discarded.".into(),
    };
    format!("Disaster! {why} Tap one of the longest routes: it is lost.")
}

/// Returns the banner over the table when a player escapes.
pub fn is_out(name: &str) -> String {
    format!("{name} is out!")
}

/// Returns what a mark says that is shown like this.
pub fn certainty_meaning(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Is => "A light mark is certain: the card is that.",
        Certainty::IsNot => "A crossed-out mark is ruled out.",
        Certainty::CouldBe => "Any other mark is still possible.",
    }
}

/// Returns the button on a hand while a clue is chosen.
pub fn clue_to(name: &str) -> String {
    format!("Give {name} the clue")
}

/// Returns the button on a name that begins a clue.
pub fn begin_clue_to(name: &str) -> String {
    format!("Give {name} a clue")
}

/// Returns the button on a hand while a route is given away.
pub fn give_to(name: &str) -> String {
    format!("Let {name} out")
}

/// The title of the routes in progress.
pub const ROUTES: &str = "Routes";

/// The variants of the game, where there is no room to name them; a tap explains them.
pub const OPTIONS: &str = "Variants";
/// The fate of a player who has escaped.
pub const GOT_OUT: &str = "got out";
/// The fate of a player who has not escaped.
pub const WENT_DOWN: &str = "went down";

/// Returns the number of routes in progress, and of the players who have escaped by others.
pub fn routes_and_escaped(routes: usize, escaped: usize) -> String {
    match (routes, escaped) {
        (0, 0) => "none yet".into(),
        (_, 0) => format!("{routes} open"),
        (_, _) => format!("{routes} open, {escaped} out"),
    }
}

/// Returns the number of corridors of a route, and how many a boat needs.
pub fn length((has, needs): (usize, usize)) -> String {
    format!("{has}/{needs}")
}

/// Returns what the owner of a card knows of it, for screen readers.
pub fn owner_knows(shown: Marks, is_told: bool) -> String {
    format!(" Its owner knows: {}{}", marks(shown), if is_told { NEW_CLUE } else { "" })
}

/// Returns the name of a route, by its number.
pub fn route(number: u8) -> String {
    format!("Route {number}")
}

/// Returns what everybody needs, in place of the room for routes while there is no route and nobody is out.
pub fn a_route_each(options: &Options, seats: usize) -> String {
    let limit = options.route_limit(seats, 0);
    let at_once = if limit < seats { format!(", {limit} at a time") } else { String::new() };
    format!("A route for each{at_once}: key, {}+ corridors, boat", u8::from(options.corridors))
}

/// Returns the text for the routes that may be started now.
pub fn room(routes: usize) -> String {
    match routes {
        1 => "Room for one more route now".into(),
        routes => format!("Room for {routes} more routes now"),
    }
}

/// Returns the length of a route in corridors.
pub fn corridors(has: usize, needs: usize) -> String {
    format!("{has} of {needs} corridors")
}

/// Returns the button on a route where the card may be placed.
pub fn put_on(card: Card, number: u8) -> String {
    format!("Put {} on route {number}", card.title())
}

/// Returns the button on a route that may be lost.
pub fn let_go(number: u8) -> String {
    format!("Give up route {number}")
}

/// Returns the accessible name of a completed route.
pub fn got_out_by(titles: &[&str]) -> String {
    format!("Got out by {}.", list(titles))
}

/// Returns the accessible name of the cup.
pub fn cup(tokens: u8, most: u8) -> String {
    format!("{tokens} of {most} tokens in the cup")
}

/// Returns the accessible name of the deck.
pub fn deck(left: usize) -> String {
    if left == 1 { "1 card left to draw".into() } else { format!("{left} cards left to draw") }
}

/// Returns the name of the discard pile.
pub fn discards(count: usize) -> String {
    format!("Discards: {count}")
}

/// Returns the heading of the discards of a type.
pub fn pile(kind: CardType) -> &'static str {
    match kind {
        CardType::Key => "Keys",
        CardType::Corridor => "Corridors",
        CardType::Boat => "Boats",
        CardType::Guard => "The Guard",
    }
}

/// Returns the label of a topic button.
pub fn button(topic: Topic) -> &'static str {
    match topic {
        Topic::Suit(named) => suit(named),
        Topic::Type(kind) => pile(kind),
    }
}

/// Returns the label of the button that gives the chosen clue.
pub fn tell(name: &str, touched: usize, about: Topic) -> String {
    match (about, touched) {
        (Topic::Type(one), 1) => format!("Tell {name}: 1 {}", kind(one)),
        (Topic::Type(_), _) => format!("Tell {name}: {touched} {}", topic(about)),
        (Topic::Suit(named), 1) => format!("Tell {name}: 1 card shows {}", suit(named)),
        (Topic::Suit(named), _) => format!("Tell {name}: {touched} cards show {}", suit(named)),
    }
}

/// Returns the question for the route of a revealed card (E10).
pub fn where_to(card: Card) -> String {
    format!("Where does {} go?", card.title())
}

/// Returns the reason for that question.
pub fn why_place(card: Card) -> String {
    match card.kind() {
        CardType::Boat => "Several routes are ready for a boat. Tap a highlighted one.".into(),
        CardType::Guard => "The Guard fits any route and counts as a corridor. Tap a highlighted one.".into(),
        _ => "It matches the end of several routes. Tap a highlighted one.".into(),
    }
}

/// Returns the reason why a card fits nowhere.
fn why_unplayable(card: Card, options: &Options) -> String {
    let needed = u8::from(options.corridors);
    match card.kind() {
        CardType::Key => "There is no room for another route.".into(),
        CardType::Corridor => "No route ends with one of its suits.".into(),
        CardType::Boat if options.boats == Boats::Match => {
            format!("No route with {needed} corridors ends with one of its suits.")
        }
        CardType::Boat => format!("No route has {needed} corridors yet."),
        CardType::Guard => "No route is in progress.".into(),
    }
}

/// Returns the description of a disaster.
pub fn disaster(name: &str, unplayable: Option<Card>, lost: Option<u8>, options: &Options) -> String {
    let cause = match unplayable {
        Some(card) => format!("{name} played {}. {}", card.title(), why_unplayable(card, options)),
        None => format!("{name} discarded the Guard."),
    };
    match lost {
        Some(number) => format!("{cause} Route {number} goes down with it."),
        None => format!("{cause} There was no route to lose."),
    }
}

/// Returns the heading of the route that was lost.
pub fn lost_route(number: u8, cards: usize) -> String {
    format!("Lost: route {number}, {cards} {}", if cards == 1 { "card" } else { "cards" })
}

/// Returns the name of a place in the player's own hand.
pub fn card_at(at: usize) -> String {
    format!("Card {}", at + 1)
}

/// Returns the name of the dialog for a note on an own card, and of the button that opens it.
pub fn note_on(at: usize) -> String {
    format!("Note on card {}", at + 1)
}

/// Returns a suit or a type as a note: what the player guesses.
pub fn guess(about: Topic) -> &'static str {
    match about {
        Topic::Suit(named) => suit(named),
        Topic::Type(named) => kind(named),
    }
}

/// Returns the note on an own card, for screen readers.
pub fn noted(note: &str) -> String {
    if note.is_empty() { String::new() } else { format!(" Your note: {note}.") }
}

/// Returns the question for the chosen card, with what is certain about it.
pub fn chosen(at: usize, marks: Marks) -> String {
    match topics_with(marks, Certainty::Is, "and").as_str() {
        "" => format!("What about card {}?", at + 1),
        certain => format!("What about card {} ({certain})?", at + 1),
    }
}

/// Returns the topics of this certainty as a list, with `conjunction` before the last.
fn topics_with(marks: Marks, wanted: Certainty, conjunction: &str) -> String {
    let named = Topic::ALL.into_iter().filter(|topic| certainty(marks, *topic) == wanted);
    let named = named.map(|topic| match topic {
        Topic::Suit(named) => suit(named),
        Topic::Type(named) => kind(named),
    });
    join(&named.collect::<Vec<_>>(), conjunction)
}

/// Returns what the clue marks on a card say.
pub fn marks(marks: Marks) -> String {
    match (topics_with(marks, Certainty::Is, "and").as_str(), topics_with(marks, Certainty::IsNot, "or").as_str()) {
        ("", "") => "nothing yet.".into(),
        ("", not) => format!("no {not}."),
        (is, "") => format!("{is}."),
        (is, not) => format!("{is}; no {not}."),
    }
}

/// Returns what the player has been told of the chosen card; empty if nothing.
pub fn told(shown: Marks) -> String {
    if shown == Marks::default() { String::new() } else { format!("You know: {}", marks(shown)) }
}

/// Returns the accessible name of a card in the player's own hand.
pub fn own_card(at: usize, count: usize, shown_marks: Option<Marks>, is_told: bool) -> String {
    let told = shown_marks.map_or_else(String::new, |shown| format!(" Known: {}", marks(shown)));
    let new = if is_told { NEW_CLUE } else { "" };
    format!("Your card {} of {count}.{told}{new}", at + 1)
}

/// Returns what the table waits for. An empty cup allows no clue (E25), an empty hand nothing else (E26).
pub fn doing(phase: Phase, yours: bool, bot: bool, tokens: u8, held: usize) -> &'static str {
    match (phase, yours, bot) {
        (Phase::Over, ..) => "",
        (Phase::Turn, true, _) if tokens == 0 => "Play or discard",
        (Phase::Turn, true, _) if held == 0 => "Give a clue",
        (Phase::Turn, true, _) => "Clue, play or discard",
        (Phase::Place { .. }, true, _) => "Where does it go?",
        (Phase::Give { .. }, true, _) => "Who gets out?",
        (Phase::Lose { .. }, true, _) => "Which route is lost?",
        (_, false, true) => "A bot",
        _ => "",
    }
}

/// Returns the number of corridors that a route needs, for where there is no room for all options.
pub fn corridors_needed(options: &Options) -> String {
    format!("{} corridors", u8::from(options.corridors))
}

/// Returns the options of a game in short.
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
