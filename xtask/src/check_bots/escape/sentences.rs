//! The checks of what bots of Escape! say for an action.

use three_ways_out::game::{Partial, Seat, Table};
use three_ways_out::games::escape::{Action, Board, Card, CardType, Clue, Escape, Marks, Phase, Topic};

use super::super::{Decided, fact, name, parse};
use super::facts::{
    corridors, fits, fits_on, focus, followers, is_for_later, length, longest, meaning, others_cards, possible_cards,
};

/// What every clue is good for.
const KEEPS_CARD: &str = "and it saves me a discard";

/// Checks what speaks for an action.
pub fn check(decided: &Decided<Escape>, action: &Action, why: &str) -> Result<(), String> {
    let (table, seat) = (decided.table, decided.seat);
    let view = table.view(seat);
    let is_chosen = decided.decision.chosen() == action;
    match *action {
        Action::Play(place) => check_play(table, seat, place.into(), is_chosen, why),
        Action::Discard(place) => check_discard(table, seat, place.into(), why),
        Action::Clue(clue) => check_clue(view, clue, why),
        Action::Place(route) => check_placement(view, route.into(), is_chosen, why),
        Action::Lose(route) => check_loss(view, route.into(), is_chosen, why),
        Action::Give(_) => {
            fact(why == "Those who are out play on, so it matters little who goes first.", "an unknown sentence")
        }
    }
}

fn check_play(table: &Table<Escape>, seat: Seat, place: usize, is_chosen: bool, why: &str) -> Result<(), String> {
    let view = table.view(seat);
    let opinions = [
        "I am almost sure that card {} fits, but I have no proof.",
        "I think that card {} fits, but I have no proof.",
        "Card {} may fit.",
    ];
    if let Some(numbers) = opinions.iter().find_map(|opinion| parse(opinion, why)) {
        return check_number(Some(numbers), place);
    }
    for opinion in
        ["I am almost sure that card {} fits: only {} would not.", "I think that card {} fits: only {} would not."]
    {
        if let Some(found) = parse(opinion, why) {
            check_number(Some(found[..1].to_vec()), place)?;
            let misfits: Vec<Card> = possible_cards(view, seat, place).filter(|card| !fits(view, *card)).collect();
            let are_all = |kind: CardType| {
                let mut possible = possible_cards(view, seat, place).filter(|card| card.kind() == kind);
                possible.all(|card| !fits(view, card))
            };
            let words = |kind: CardType| match kind {
                CardType::Guard => "the Guard".into(),
                kind if are_all(kind) => format!("a {}", word(kind)),
                kind => format!("some {}s", word(kind)),
            };
            let others = misfits.iter().filter(|card| words(card.kind()) != found[1]).count();
            return fact(!misfits.is_empty() && others == 0, &format!("these would not fit: {misfits:?}"));
        }
    }
    if let Some(numbers) =
        parse("I have no proof, but the others see card {}, and what they did suggests that it fits.", why)
    {
        check_number(Some(numbers), place)?;
        let has_proof = possible_cards(view, seat, place).all(|card| fits(view, card));
        return fact(meaning(table, seat, place).is_none() && !has_proof, "a clue has spoken of it, or it is certain");
    }
    if let Some(numbers) = parse("Whatever card {} is, it fits.", why) {
        check_number(Some(numbers), place)?;
        let mut possible = possible_cards(view, seat, place);
        return fact(possible.all(|card| fits(view, card)), "it might be a card that does not fit");
    }
    if let Some(found) = parse("Card {} is {} or {}, and both fit.", why) {
        check_number(Some(found[..1].to_vec()), place)?;
        let types: Vec<&str> = [
            (CardType::Key, "a key"),
            (CardType::Corridor, "a corridor"),
            (CardType::Boat, "a boat"),
            (CardType::Guard, "the Guard"),
        ]
        .into_iter()
        .filter(|(kind, _)| possible_cards(view, seat, place).any(|card| card.kind() == *kind))
        .map(|(_, words)| words)
        .collect();
        let mut possible = possible_cards(view, seat, place);
        return fact(types == found[1..] && possible.all(|card| fits(view, card)), "it might be another card");
    }
    for (pattern, kind) in [
        ("Card {} is a boat, and it completes a route.", CardType::Boat),
        ("Card {} is a key, and it starts a route.", CardType::Key),
        ("Card {} is a corridor, and whichever it is, it fits.", CardType::Corridor),
    ] {
        if let Some(numbers) = parse(pattern, why) {
            check_number(Some(numbers), place)?;
            let mut possible = possible_cards(view, seat, place);
            return fact(possible.all(|card| card.kind() == kind && fits(view, card)), "it might be another card");
        }
    }
    if let Some(numbers) = parse("A clue asked for card {} to be played.", why) {
        check_number(Some(numbers), place)?;
        return fact(meaning(table, seat, place) == Some(true), "no clue has said go for it last");
    }
    if let Some(numbers) = parse("Card {} may fit, and I see nothing better.", why) {
        check_number(Some(numbers), place)?;
        return fact(is_chosen, "it chooses something else");
    }
    check_number(parse("Card {} may fit, and no route can be lost yet.", why), place)?;
    fact(view.routes.is_empty(), "there is a route")
}

fn check_discard(table: &Table<Escape>, seat: Seat, place: usize, why: &str) -> Result<(), String> {
    let view = table.view(seat);
    let why = why.strip_suffix('.').ok_or("no end")?;
    let why_no_clue = match view.tokens {
        0 => "; there is no token for a clue",
        _ if !some_clue_asks_for_a_fitting_card(view) => "; no clue would ask anybody to play a card that fits",
        1 => "; only one token is left for clues",
        _ => "",
    };
    let why = why.strip_suffix(why_no_clue).ok_or(format!("it should end with: {why_no_clue}"))?;
    let (why, warns) = match why.strip_suffix(", but it would be a disaster if it were the Guard") {
        Some(why) => (why, true),
        None => (why, false),
    };
    fact(warns == possible_cards(view, seat, place).any(|card| card == Card::GUARD), "whether it can be the Guard")?;
    let (reason, returns) = match why.strip_suffix(", and a token comes back") {
        Some(reason) => (reason, true),
        None => (why, false),
    };
    fact(returns == (view.tokens < view.options.tokens.into()), "the cup says otherwise")?;
    if let Some(numbers) = parse("A clue said not to play card {}", reason) {
        check_number(Some(numbers), place)?;
        return fact(meaning(table, seat, place) == Some(false), "no clue has said stop for it last");
    }
    if let Some(numbers) = parse("Card {} fits, but we may do without it", reason) {
        check_number(Some(numbers), place)?;
        return fact(possible_cards(view, seat, place).all(|card| fits(view, card)), "it might not fit");
    }
    if let Some(numbers) = parse("I do not know card {}, the oldest that no clue has pointed at", reason) {
        check_number(Some(numbers), place)?;
        let oldest = view.hands[seat].iter().position(|held| held.marks.is_untouched());
        return fact(oldest == Some(place), "it is not the oldest one without a clue");
    }
    if let Some(numbers) = parse("No clue has pointed at card {}", reason) {
        check_number(Some(numbers), place)?;
        return fact(view.hands[seat][place].marks.is_untouched(), "a clue has touched it");
    }
    check_number(parse("I think we can do without card {}", reason), place)
}

/// Returns whether a clue that names a type would ask another player for a card that fits.
fn some_clue_asks_for_a_fitting_card(view: &Board<Partial>) -> bool {
    let others = Seat::all(view.seats()).filter(|seat| *seat != view.turn);
    others.map(|seat| &view.hands[seat]).any(|hand| {
        CardType::CLUEABLE.iter().any(|kind| {
            let asked = focus(hand, Topic::Type(*kind)).and_then(|place| hand[place].card);
            asked.is_some_and(|card| fits(view, card))
        })
    })
}

fn check_clue(view: &Board<Partial>, clue: Clue, why: &str) -> Result<(), String> {
    let hand = &view.hands[clue.to];
    let touched: Vec<usize> =
        (0..hand.len()).filter(|place| hand[*place].card.is_some_and(|card| clue.topic.matches(card))).collect();
    let is_fitting = |place: usize| hand[place].card.is_some_and(|card| fits(view, card));
    let (to, named) = (name(clue.to), |place: usize| named_card(view, clue.to, place));
    let expected = match (focus(hand, clue.topic), clue.topic) {
        (Some(place), Topic::Type(kind)) => match is_fitting(place) {
            true => {
                format!("Naming a type asks {to} to play {}, which fits.", named(place))
            }
            false if is_for_later(view, hand[place].marks, kind) => {
                format!("It tells {to} that {} is a {}, which fits nowhere yet.", named(place), word(kind))
            }
            false => {
                format!("Naming a type asks {to} to play {}, although it fits nowhere yet.", named(place))
            }
        },
        (Some(place), Topic::Suit(_)) => {
            if is_fitting(place) {
                format!("It asks {to} to leave {} for later, although it fits.", named(place))
            } else {
                let [stop, pass] = [
                    format!("Naming a suit asks {to} not to play {}, which fits nowhere yet.", named(place)),
                    format!(
                        "It tells {to} that {} fits nowhere yet, {}.",
                        named(place),
                        gain(view, clue, why).unwrap_or_default()
                    ),
                ];
                if why == pass { pass } else { stop }
            }
        }
        (None, topic) if touched.iter().all(|place| hand[*place].marks.is(topic)) => {
            let is_type = |marks: Marks| {
                [CardType::Key, CardType::Corridor, CardType::Boat, CardType::Guard]
                    .iter()
                    .any(|kind| marks.is(Topic::Type(*kind)))
            };
            let is_news = |place: usize| match topic {
                Topic::Type(_) => !hand[place].marks.is_not(topic) && !is_type(hand[place].marks),
                Topic::Suit(_) => !hand[place].marks.is_not(topic),
            };
            let others = (0..hand.len()).filter(|place| !touched.contains(place));
            let news = match (others.into_iter().any(is_news), topic) {
                (false, _) => "nothing new".into(),
                (true, Topic::Type(kind)) => format!("that no other card is a {}", word(kind)),
                (true, Topic::Suit(suit)) => format!("that no other card has {suit:?}"),
            };
            let gain = if news == "nothing new" { KEEPS_CARD.into() } else { gain(view, clue, why)? };
            format!("It tells {to} {news}, {gain}.")
        }
        (None, topic) => {
            let numbers: Vec<String> = touched.iter().map(|place| (place + 1).to_string()).collect();
            let is_one = touched.len() == 1;
            let what = match topic {
                Topic::Type(kind) if is_one => format!("is a {}", word(kind)),
                Topic::Type(kind) => format!("are {}s", word(kind)),
                Topic::Suit(suit) => format!("{} {suit:?}", if is_one { "has" } else { "have" }),
            };
            let which = if is_one { named(touched[0]) } else { format!("cards {}", with_and(&numbers)) };
            let expected = format!("It tells {to} that {which} {what}, {}.", gain(view, clue, why)?);
            return fact(why == expected, &format!("the clue says: {expected}"));
        }
    };
    fact(why == expected, &format!("the rule book says: {expected}"))
}

/// Returns what a sentence says a clue is good for, if that is known: what its receiver will do is an opinion, but with a card of
/// the hand.
fn gain(view: &Board<Partial>, clue: Clue, why: &str) -> Result<String, String> {
    if why.ends_with(&format!(", {KEEPS_CARD}.")) {
        return Ok(KEEPS_CARD.into());
    }
    let to = name(clue.to);
    let helps = format!("which may help {to} to decide");
    if why.ends_with(&format!(", {helps}.")) {
        return Ok(helps);
    }
    for place in 0..view.hands[clue.to].len() {
        let fits = view.hands[clue.to][place].card.is_some_and(|card| fits(view, card));
        let (played, stopped) = if fits { (", which fits", "") } else { ("", ", which fits nowhere yet") };
        for (action, fact) in [("play", played), ("not play", stopped), ("discard", ""), ("keep", "")] {
            let words = format!("and I think that {to} will then {action} {}{fact}", named_card(view, clue.to, place));
            if why.ends_with(&format!(", {words}.")) {
                return Ok(words);
            }
        }
    }
    Err("an unknown gain".into())
}

/// Returns the number of a card in the hand of another player and its title.
fn named_card(view: &Board<Partial>, seat: Seat, place: usize) -> String {
    let title = match view.hands[seat][place].card {
        Some(Card::GUARD) => "the Guard",
        card => card.map(Card::title).unwrap_or_default(),
    };
    format!("card {} ({title})", place + 1)
}

/// Returns numbers as a sentence lists them: 1, 2 and 3.
fn with_and(numbers: &[String]) -> String {
    match numbers {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => numbers.concat(),
    }
}

fn word(kind: CardType) -> &'static str {
    match kind {
        CardType::Key => "key",
        CardType::Corridor => "corridor",
        CardType::Boat => "boat",
        CardType::Guard => "Guard",
    }
}

fn check_placement(view: &Board<Partial>, route: usize, is_chosen: bool, why: &str) -> Result<(), String> {
    let Phase::Place { card } = view.phase else { return Err("no card is placed".into()) };
    let legal: Vec<usize> = (0..view.routes.len()).filter(|route| fits_on(view, card, *route)).collect();
    let needed: u8 = view.options.corridors.into();
    let is_boat = card.kind() == CardType::Boat;
    if let Some(numbers) = parse("Route {} is one of the longest that this boat can complete.", why) {
        check_route(view, Some(numbers), route)?;
        fact(is_boat, "it is no boat")?;
        let longest_of = longest(view, legal.iter().copied());
        let tied = legal.iter().filter(|other| length(view, **other) == longest_of).count();
        return fact(longest_of == length(view, route) && tied > 1, "another route is longer, or none as long");
    }
    if let Some(numbers) = parse("It completes route {}.", why) {
        check_route(view, Some(numbers), route)?;
        return fact(is_boat && legal.contains(&route), "it does not complete it");
    }
    if let Some(numbers) = parse("Route {} is the longest that this boat can complete.", why) {
        check_route(view, Some(numbers), route)?;
        fact(is_boat, "it is no boat")?;
        return fact(longest(view, legal.into_iter()) == length(view, route), "another route is longer");
    }
    if let Some(numbers) = parse("Route {} is the longest that it fits on.", why) {
        check_route(view, Some(numbers), route)?;
        return fact(longest(view, legal.into_iter()) == length(view, route), "another route is longer");
    }
    if let Some(numbers) = parse("With it, route {} is ready for a boat.", why) {
        check_route(view, Some(numbers), route)?;
        return fact(!is_boat && corridors(view, route) + 1 == usize::from(needed), "it is ready before or later");
    }
    if let Some(found) = parse("Of the cards that I see, {} would fit on route {} next.", why) {
        check_route(view, Some(found[1..].to_vec()), route)?;
        let count = followers(view, card, route);
        fact(found[0] == count.to_string(), "another number of cards would fit")?;
        let is_most = legal.iter().all(|other| *other == route || followers(view, card, *other) < count);
        return fact(is_most, "on another route as many would fit");
    }
    if let Some(found) = parse("It leaves route {} as it is, where {} of the cards that I see would fit.", why) {
        let other = view.routes.iter().position(|other| other.number.to_string() == found[0]).ok_or("there is none")?;
        fact(other != route && legal.contains(&other), "it is the same route, or the card does not fit there")?;
        let fitting = others_cards(view).filter(|card| fits_on(view, *card, other)).count();
        return fact(found[1] == fitting.to_string(), "another number of cards would fit");
    }
    if why == "It makes little difference: wherever it lies, equally many of the cards that I see fit next." {
        let count = followers(view, card, route);
        return fact(legal.iter().all(|other| followers(view, card, *other) == count), "it makes a difference");
    }
    if let Some(numbers) = parse("Route {} still needs corridors.", why) {
        check_route(view, Some(numbers), route)?;
        let is_ready = |other: &usize| corridors(view, *other) >= usize::from(needed);
        return fact(!is_ready(&route) && legal.iter().any(is_ready), "it is ready, or no other route is");
    }
    if why == "It leaves the other routes as they are." {
        return Ok(());
    }
    check_route(view, parse("I think that a later boat will need route {} least.", why), route)?;
    fact(is_boat && is_chosen, "it is no boat, or it chooses another route")
}

/// Checks a sentence about the loss of a route.
fn check_loss(view: &Board<Partial>, route: usize, is_chosen: bool, why: &str) -> Result<(), String> {
    let tied: Vec<usize> = (0..view.routes.len()).filter(|other| length(view, *other) == length(view, route)).collect();
    fact(longest(view, 0..view.routes.len()) == length(view, route), "another route is longer")?;
    if let Some(numbers) = parse("Route {} is one of the longest, too.", why) {
        check_route(view, Some(numbers), route)?;
        return fact(tied.len() > 1 && !is_chosen, "it alone is the longest, or is chosen");
    }
    fact(is_chosen, "it chooses another route")?;
    let fewest = "Fewer of the cards that I see fit on route {} than on any other of the longest routes.";
    if let Some(numbers) = parse(fewest, why) {
        check_route(view, Some(numbers), route)?;
        let fitting = |route: usize| others_cards(view).filter(|card| fits_on(view, *card, route)).count();
        return fact(
            tied.iter().all(|other| *other == route || fitting(*other) > fitting(route)),
            "on another one as few fit",
        );
    }
    check_route(view, parse("I think that of the longest routes, we will miss route {} least.", why), route)
}

/// Checks that a sentence is known, and that its only number is that of this place of the hand.
fn check_number(found: Option<Vec<&str>>, place: usize) -> Result<(), String> {
    let found = found.ok_or("an unknown sentence")?;
    fact(found == [(place + 1).to_string()], "it is another card")
}

/// Checks that a sentence is known, and that its only number is that of this route in progress: the number of routes that had been
/// started with it.
fn check_route(view: &Board<Partial>, found: Option<Vec<&str>>, route: usize) -> Result<(), String> {
    let found = found.ok_or("an unknown sentence")?;
    fact(found == [view.routes[route].number.to_string()], "it is another route")
}
