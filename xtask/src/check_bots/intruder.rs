//! The checks of Intruder Escape: explanations and statements.

use three_ways_out::game::{Observer, Seat, Table, View};
use three_ways_out::games::intruder::{Action, Card, Claim, Event, Intruder, Mark, Role, Statement};

use super::{Checked, Decided, Report, fact, name, parse};

/// Sentences that are opinions, or true of every position, about nobody.
const OPINIONS: [&str; 11] = [
    "I think that I can bear it, and it looks innocent.",
    "It keeps me alive longer.",
    "The Hostage brings me the top card of the deck.",
    "It is more likely to hit somebody I would not miss.",
    "I like hardly anybody here, so let chance choose.",
    "It does no harm, and nothing else that I hold does more good.",
    "It is worth more to me in a later turn.",
    "Nothing that I hold would do me good right now.",
    "I hold nothing that is worth staying for.",
    "I have only 1 life left, and nobody can take it while I am away.",
    "I have only 2 lives left, and nobody can take one while I am away.",
];

/// Opinions about the player at whom an action is aimed.
const OPINIONS_OF_TARGET: [&str; 9] = [
    "I suspect that {} is an Intruder.",
    "Somebody loses a life in each round, and I would rather it were {}.",
    "I trust {}.",
    "I do not trust {}, but it costs me little.",
    "I do not like what {} has done so far.",
    "I like what {} has done so far.",
    "Somebody must be hit, and I have no reason to spare {}.",
    "I have nothing against {}, but it does the most there.",
    "I hold nothing that would be better for {}.",
];

/// What must be true of the speaker and the player at whom an action is aimed for a sentence about that player.
type Condition = fn(&View<Intruder>, Seat, Seat) -> bool;

/// Facts about the player at whom an action is aimed.
const FACTS_OF_TARGET: [(&str, Condition); 10] = [
    ("It is proven that {} is an Intruder.", |view, _, on| view.known_intruders.contains(on)),
    ("I am almost sure that {} is an Intruder.", |view, me, _| role(view, me) == Role::Innocent),
    ("I suspect {}, who has done me more harm than good.", |view, me, on| view.harm[on][me] > 0),
    ("I trust {}, who has done me more good than harm.", |view, me, on| view.harm[on][me] < 0),
    ("I remember what {} has done to me.", |view, me, on| view.harm[on][me] > 0),
    ("{} has done me more good than harm.", |view, me, on| view.harm[on][me] < 0),
    ("{} is an Innocent and has lives to lose.", |view, me, on| {
        is_innocent_to_intruder(view, me, on) && view.lives[on] > 0
    }),
    ("{} is an Innocent, but a favour makes me look like one too.", is_innocent_to_intruder),
    ("{} is one of us, and hitting a friend makes me look honest.", |view, me, on| {
        role(view, me) == Role::Intruder && role(view, on) == Role::Intruder
    }),
    ("{} is one of us.", |view, me, on| role(view, me) == Role::Intruder && role(view, on) == Role::Intruder),
];

/// Returns a role that the view shows; Innocent otherwise.
fn role(view: &View<Intruder>, seat: Seat) -> Role {
    view.roles[seat].flatten().unwrap_or(Role::Innocent)
}

/// Returns whether the player is an Intruder, who knows the others, and the other one is none of them.
fn is_innocent_to_intruder(view: &View<Intruder>, me: Seat, on: Seat) -> bool {
    role(view, me) == Role::Intruder && role(view, on) == Role::Innocent
}

impl Checked for Intruder {
    fn check(decided: &Decided<Self>, report: &mut Report) {
        let (table, me) = (decided.table, decided.seat);
        let latest = table.event_count().checked_sub(1).map(|event| table.observation(Observer::Public, event));
        if let (Some(Event::Snatched { seat, from, take, .. }), Action::Lay { card, on }) =
            (latest, *decided.decision.chosen())
            && card.is_item()
            && (seat, from, take) == (me, on, card)
            && on != me
        {
            report.fault("pointless", format!("{} takes an item from {} and gives it back", name(me), name(on)));
        }
    }

    fn check_sentence(decided: &Decided<Self>, action: &Action, why: &str) -> Result<(), String> {
        let (view, me) = (decided.table.view(decided.seat), decided.seat);
        let (card, on) = match *action {
            Action::Lay { card, on } => (Some(card), Some(on)),
            Action::Snatch { from, take } => (Some(take), Some(from)),
            Action::Play(card) => (Some(card), None),
            _ => (None, None),
        };
        check_lives(view, me, why)?;
        fact(!why.contains("almost sure") || finished_rounds(decided.table) > 1, "one round is not enough")?;
        if OPINIONS.contains(&why) {
            return Ok(());
        }
        if let Some(found) = parse("With them I can {}.", why) {
            let Action::Keep(cards) = *action else { return Err("no cards are kept".into()) };
            return check_kept(&cards, found[0]);
        }
        if let Some(on) = on
            && matches!(action, Action::Lay { .. })
            && [
                format!("It uses up the Barricade in {}’s row.", name(on)),
                "It uses up the Barricade in my row.".into(),
            ]
            .contains(&why.to_string())
        {
            fact((on == me) == why.ends_with("my row."), "it is another row")?;
            return fact(view.rows[on].rightmost() == Some(Card::Barricade), "there is no Barricade");
        }
        let is_target =
            |found: Vec<&str>| fact(on.is_some_and(|on| found[0] == name(on)), "it speaks of another player");
        if let Some((found, holds)) =
            FACTS_OF_TARGET.iter().find_map(|(pattern, holds)| Some((parse(pattern, why)?, holds)))
            && let Some(on) = on
            && found[0] == name(on)
        {
            return fact(holds(view, me, on), "that is not so");
        }
        if let Some(found) = OPINIONS_OF_TARGET.iter().find_map(|pattern| parse(pattern, why)) {
            return is_target(found);
        }
        check_item(view, me, card, on, why)
    }

    fn is_talk(table: &Table<Self>, from: usize) -> bool {
        (from..table.event_count()).any(|event| matches!(table.observation(Observer::Public, event), Event::RoundOver))
    }

    fn check_statement(table: &Table<Self>, seat: Seat, statement: &Statement, report: &mut Report) {
        let (view, words) = (table.view(seat), statement.words.as_str());
        let mut check = |holds: bool, what: &str| {
            if !holds {
                report.fault("false statements", format!("{} said \"{words}\": {what}", name(seat)));
            }
        };
        check(!words.contains(['%', '0', '1', '2', '3']), "a number");
        let named = |pattern: &str| {
            let suspect = |one: &Seat| words.starts_with(&pattern.replace("{}", &name(*one)));
            Seat::all(table.seats()).find(suspect)
        };
        if let Some(suspect) = named("It is proven: {} is an Intruder.") {
            check(view.known_intruders.contains(suspect), "it is not proved");
        }
        if let Some(suspect) = named("I am almost sure that it is {}.") {
            check(
                finished_rounds(table) > 1 && !view.known_intruders.contains(suspect),
                "too sure, or not sure enough",
            );
        }
        check_claims(view, seat, statement, &mut check);
        // An Intruder accuses no other one in any words before it is proved.
        let accusations = [
            "I am almost sure that it is {}.",
            "I suspect {}.",
            "My money is on {}",
            "{} is too calm for a night like this.",
            "Every time I look round, {} is behind me.",
            "I have made a list, and it has one name on it: {}.",
            "While all of you watch me, who watches {}?",
        ];
        for suspect in accusations.iter().filter_map(|pattern| named(pattern)) {
            let is_fellow = role(view, seat) == Role::Intruder && role(view, suspect) == Role::Intruder;
            check(!is_fellow || view.known_intruders.contains(suspect), "it names another Intruder");
        }
    }
}

/// Checks what the words come to: whom they name, what they give as a reason, and the marks that go with them.
fn check_claims(view: &View<Intruder>, me: Seat, statement: &Statement, check: &mut impl FnMut(bool, &str)) {
    let is_spared = |suspect: Seat| {
        role(view, me) == Role::Intruder
            && role(view, suspect) == Role::Intruder
            && !view.known_intruders.contains(suspect)
    };
    check(statement.speaker == me && view.is_alive(me), "another player or a dead one speaks");
    for claim in &statement.claims {
        check(claim.can_be_said(view, me, &[]), "that cannot be said");
        let named = match *claim {
            Claim::Accuse { suspect, .. } => {
                check(!is_spared(suspect), "it accuses another Intruder");
                suspect
            }
            Claim::Vouch { friend } => friend,
            Claim::Unsure { about } => about,
            Claim::Innocent { helped } => helped.unwrap_or(me),
            Claim::Ask { of, .. } => of,
        };
        check(named == me || statement.words.contains(&name(named)), "the words do not name the player");
    }
    for (seat, mark) in &statement.marks {
        check(*seat != me && view.is_alive(*seat), "it marks a player who is not there");
        check(*mark != Mark::Intruder || !is_spared(*seat), "it marks another Intruder");
    }
}

/// Returns the number of finished rounds.
fn finished_rounds(table: &Table<Intruder>) -> usize {
    let is_end = |event: &usize| matches!(table.observation(Observer::Public, *event), Event::RoundOver);
    (0..table.event_count()).filter(is_end).count()
}

fn check_lives(view: &View<Intruder>, me: Seat, why: &str) -> Result<(), String> {
    match parse("I have only {} left, and nobody can take {} while I am away.", why) {
        Some(found) => fact(found[0].starts_with(&view.lives[me].to_string()), "it has more or fewer lives"),
        None => Ok(()),
    }
}

/// Checks what can be done with the cards that are kept.
fn check_kept(cards: &[Card], told: &str) -> Result<(), String> {
    let told = format!(" {told}");
    let count =
        |verb: &str| match told.split_once(verb).map(|(_, rest)| rest.split([' ', ',']).next().unwrap_or_default()) {
            None => Some(0),
            Some("once") | Some("an") => Some(1),
            Some("twice") => Some(2),
            Some(number) => number.parse().ok(),
        };
    let all = |is: fn(Card) -> bool| Some(cards.iter().filter(|card| is(**card)).count());
    let is_heal = |card: Card| card.damage_change() < 0 || card == Card::Medkit;
    fact(count(" hit ") == all(|card| card.damage_change() > 0), "another number of hits")?;
    fact(count(" heal ") == all(is_heal), "another number of cards that heal")?;
    fact(count(" lay ") == all(Card::is_item), "another number of items")?;
    let mut others = cards.iter().filter(|card| card.damage_change() == 0 && !is_heal(**card) && !card.is_item());
    fact(others.all(|card| told.contains(card.title())), "a card is not named")
}

/// Checks a sentence about an item.
fn check_item(view: &View<Intruder>, me: Seat, card: Option<Card>, on: Option<Seat>, why: &str) -> Result<(), String> {
    let is_card = |found: &str| fact(card.is_some_and(|card| card.title() == found), "it speaks of another card");
    if let Some(found) = parse("I know that I am innocent, so the {} is safe with me.", why) {
        fact(role(view, me) == Role::Innocent, "it is an Intruder")?;
        return is_card(found[0]);
    }
    if let Some(found) = parse("Without the {} no Innocent can drive off.", why) {
        fact(role(view, me) == Role::Intruder, "it is an Innocent")?;
        return is_card(found[0]);
    }
    if let Some(found) = parse("One of us must get all four items, and I trust {}.", why) {
        fact(role(view, me) == Role::Innocent, "it is an Intruder")?;
        return fact(on.is_some_and(|on| found[0] == name(on)), "it speaks of another player");
    }
    match parse("I have no better use for the {}.", why) {
        Some(found) => is_card(found[0]),
        None => Err("an unknown sentence".into()),
    }
}
