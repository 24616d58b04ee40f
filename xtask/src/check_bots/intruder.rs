//! The checks of Intruder Escape: explanations and statements.

mod kept;
mod own_loss;
mod sentences;

use three_ways_out::game::{Observer, Seat, TOLD_ACTIONS, Table, View};
use three_ways_out::games::intruder::{
    Action, Card, Claim, Event, Intruder, Mark, Role, Statement, plays_in_last_round,
};

use super::{Checked, Decided, Report, name};

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
        let says_fellow = |why: &str| why.contains("is one of us");
        for ranked in decided.decision.considered.iter().skip(1).take(TOLD_ACTIONS - 1) {
            if let Action::Lay { card: Card::Bat | Card::Knife, on } = ranked.action
                && says_fellow(&ranked.why)
            {
                report.fault("foolish alternatives", format!("{} could hit {}, a fellow", name(me), name(on)));
            }
        }
        let latest = table.event_count().checked_sub(1).map(|event| table.observation(Observer::Public, event));
        if let (Some(Event::Snatched { seat, from, take, .. }), Action::Lay { card, on }) =
            (latest, *decided.decision.chosen())
            && card.is_item()
            && (seat, from, take) == (me, on, card)
            && on != me
        {
            report.fault("pointless", format!("{} takes an item from {} and gives it back", name(me), name(on)));
        }
        if let Action::Lay { card: Card::Barricade, .. } = decided.decision.chosen() {
            let view = table.view(me);
            let mut later = view.starter.clockwise(view.seats()).skip_while(|seat| *seat != me).skip(1);
            let has_turn = |seat: Seat| view.active().contains(seat) && !view.hands[seat].is_empty();
            if view.lap == 3 && !later.any(has_turn) {
                report.fault("pointless", format!("{} lays a Barricade as the last card of the round", name(me)));
            }
        }
        if own_loss::costs_last_life(decided, decided.decision.chosen()) == Some(true) {
            report.count("own deaths that could be avoided");
        }
    }

    fn check_sentence(decided: &Decided<Self>, action: &Action, why: &str) -> Result<(), String> {
        sentences::check(decided, action, why)
    }

    fn position(table: &Table<Self>, seat: Seat) -> String {
        let view = table.view(seat);
        let hand: Vec<&str> = view.hands[seat].cards().map(Card::title).collect();
        let one = |seat: Seat| {
            let row: Vec<&str> = view.rows[seat].cards().iter().map(|placed| placed.card.title()).collect();
            let items: Vec<&str> = view.items[seat].iter().map(|item| item.title()).collect();
            format!("{} {:?} ♥{} {row:?} {items:?}", name(seat), view.roles[seat].flatten(), view.lives[seat])
        };
        let all: Vec<String> = Seat::all(view.seats()).map(one).collect();
        format!("round {} turn {} {:?}, hand {hand:?}; {}", view.round, view.lap, view.phase, all.join("; "))
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
        if let Some(suspect) = named("I am almost sure that it is {}") {
            check(
                finished_rounds(table) > 1 && !view.known_intruders.contains(suspect),
                "too sure, or not sure enough",
            );
        }
        for pattern in SAID_OF_HARMLESS {
            let is_said_of = |one: &Seat| words.contains(&pattern.replace("{}", &name(*one)));
            let has_done_harm = |one: Seat| view.harm[one].iter().any(|(other, harm)| other != one && *harm > 0);
            let is_true = Seat::all(table.seats()).filter(is_said_of).all(|one| !has_done_harm(one));
            check(is_true, "all have seen that player do harm");
        }
        check_claims(table, seat, statement, &mut check);
        // An Intruder accuses no other one in any words before it is proved.
        let accusations = [
            "I am almost sure that it is {}.",
            "I am almost sure that it is {} because of ",
            "I suspect {}.",
            "I suspect {} because of ",
            "Let {} explain ",
            "It is {}, I think.",
            "{} hopes that we have forgotten ",
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

/// What is said only of players who have done more harm than good to nobody.
const SAID_OF_HARMLESS: [&str; 4] = [
    "Leave {} alone: that one plays like a friend of the house.",
    "{} has had every chance to do worse, and did not.",
    "I have watched {} all evening. That is not how a murderer plays.",
    "{} has done nothing yet that I could swear to.",
];

/// Checks what the words come to: whom they name, what they give as a reason, and the marks that go with them.
fn check_claims(table: &Table<Intruder>, me: Seat, statement: &Statement, check: &mut impl FnMut(bool, &str)) {
    let view = table.view(me);
    let events: Vec<_> = (0..table.event_count()).map(|event| table.observation(Observer::Public, event)).collect();
    let is_spared = |suspect: Seat| {
        role(view, me) == Role::Intruder
            && role(view, suspect) == Role::Intruder
            && !view.known_intruders.contains(suspect)
    };
    check(statement.speaker == me && view.is_alive(me), "another player or a dead one speaks");
    for claim in &statement.claims {
        let plays = match *claim {
            Claim::Accuse { suspect, .. } => plays_in_last_round(events.iter(), suspect),
            _ => Vec::new(),
        };
        check(claim.can_be_said(view, me, &plays), "that cannot be said");
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
