//! The checks of what bots of Intruder Escape say for an action.

use three_ways_out::game::{Game, Seat, View};
use three_ways_out::games::intruder::{Action, Binding, Card, CardSource, Intruder, Phase, Placed, Role};

use super::super::{Decided, fact, name, parse};
use super::{finished_rounds, is_innocent_to_intruder, kept, own_loss, role};

/// What must be true of the speaker and the player at whom an action is aimed for words about that player.
type Condition = fn(&View<Intruder>, Seat, Seat) -> bool;

/// What a player says of the one at whom an action is aimed: opinions of an Innocent and facts.
const OPINIONS_OF_TARGET: &[(&str, Condition)] = &[
    ("I suspect that {} is an Intruder", is_by_innocent),
    ("I am almost sure that {} is an Intruder", is_by_innocent),
    ("I cannot tell yet which side {} is on, but somebody loses a life in each round", is_by_innocent),
    ("Somebody loses a life in each round, and I would rather it were {}", is_by_innocent),
    ("{} has done me more harm than good, and somebody loses a life in each round", |view, me, on| {
        view.harm[on][me] > 0
    }),
    ("I cannot tell yet which side {} is on", is_by_innocent),
    ("I have no quarrel with {}", is_by_innocent),
    ("I trust {}", is_by_innocent),
    ("I do not trust {}, but a favour makes me look innocent", is_by_innocent),
    ("I do not like what {} has done so far", is_by_innocent),
    ("I like what {} has done so far", is_by_innocent),
    ("I do not like {}, but it costs me little", is_by_innocent),
    ("Somebody must be hit, and I have no reason to spare {}", is_by_innocent),
    ("I have nothing against {}, but somebody must be hit", is_by_innocent),
    ("Nothing speaks against {} so far", |view, _, on| {
        let harms_others = view.harm[on].iter().any(|(other, harm)| other != on && *harm > 0);
        !view.known_intruders.contains(on) && !harms_others
    }),
    ("It is proven that {} is an Intruder", |view, _, on| view.known_intruders.contains(on)),
    ("I suspect {}, who has done me more harm than good", |view, me, on| view.harm[on][me] > 0),
    ("I trust {}, who has done me more good than harm", |view, me, on| view.harm[on][me] < 0),
    ("I remember what {} has done to me", |view, me, on| view.harm[on][me] > 0),
    ("{} has done me more good than harm", |view, me, on| view.harm[on][me] < 0),
    ("{} is an Innocent, but a favour makes me look like one too", |view, me, on| {
        is_innocent_to_intruder(view, me, on) && !view.known_intruders.contains(me)
    }),
    ("{} is an Innocent, but I see nothing better to do", |view, me, on| {
        is_innocent_to_intruder(view, me, on) && view.known_intruders.contains(me)
    }),
    ("{} is one of us, but hitting a friend makes me look honest", |view, me, on| {
        is_fellow(view, me, on) && !view.known_intruders.contains(me)
    }),
    ("{} is one of us, but I see nothing better to do", |view, me, on| {
        is_fellow(view, me, on) && view.known_intruders.contains(me)
    }),
    ("{} is one of us", is_fellow),
];

/// Returns whether the speaker is an Innocent: an Intruder knows who the others are.
fn is_by_innocent(view: &View<Intruder>, me: Seat, _on: Seat) -> bool {
    role(view, me) == Role::Innocent
}

/// Returns whether both players are Intruders.
fn is_fellow(view: &View<Intruder>, me: Seat, on: Seat) -> bool {
    role(view, me) == Role::Intruder && role(view, on) == Role::Intruder
}

/// Checks what speaks for an action.
pub fn check(decided: &Decided<Intruder>, action: &Action, why: &str) -> Result<(), String> {
    let (view, me) = (decided.table.view(decided.seat), decided.seat);
    let why = own_loss::check(view, me, action, why)?;
    fact(!why.contains("almost sure") || finished_rounds(decided.table) > 1, "one round is not enough")?;
    match *action {
        Action::Keep(cards) => kept::check(view, me, &cards, why),
        Action::UseNobody if why == "Nobody can hit me while I am away." => {
            fact(view.lives[me] == 3, "it says no number")
        }
        Action::UseNobody => {
            let told = match view.lives[me] {
                1 => "I have only 1 life left, and nobody can take it while I am away.".into(),
                lives => format!("I have only {lives} lives left, and nobody can take one while I am away."),
            };
            fact(why == told, "it has more or fewer lives, or an unknown sentence")
        }
        Action::Hold | Action::Skip => check_pass(view, me, action, decided.decision.chosen() == action, why),
        Action::Play(card) => check_untargeted(view, me, card, why),
        Action::Lay { card, on } if card.is_item() => check_item(view, me, card, on, why),
        Action::Snatch { from, take } if take.is_item() => check_snatched_item(view, me, take, from, why),
        Action::Lay { on, .. } if why.contains("Barricade") => {
            let whose = if on == me { "my".into() } else { format!("{}’s", name(on)) };
            let sentences = [
                format!("It uses up the Barricade in {whose} row, so that the card after it counts."),
                format!("The Barricade in {whose} row stops it, so it changes nothing."),
            ];
            fact(sentences.iter().any(|one| one == why), "an unknown sentence")?;
            let row = view.rows[on].cards();
            let waits = |placed: &Placed| placed.card == Card::Barricade && placed.binding == Binding::Next;
            fact(row.last().is_some_and(waits), "there is no Barricade that waits")?;
            fact(why.starts_with("The Barricade") || row.len() < 3, "there is no room for another card")
        }
        Action::Lay { on, .. } | Action::Snatch { from: on, .. } => check_target(view, me, action, on, why),
    }
}

/// Checks what is said about a card that needs no player.
fn check_untargeted(view: &View<Intruder>, me: Seat, card: Card, why: &str) -> Result<(), String> {
    if let Some(found) = parse("Among those who can lose a life are {} and {}.", why) {
        fact(card == Card::Roulette && role(view, me) == Role::Intruder, "it is another card, or an Innocent speaks")?;
        // I12: who has left the house is immune.
        let targets = || view.living().iter().filter(|seat| !view.immune.contains(*seat));
        let told = |side: Role, word: &str| match targets().filter(|seat| role(view, *seat) == side).count() {
            1 => format!("1 {word}"),
            count => format!("{count} {word}s"),
        };
        return fact(found == [told(Role::Innocent, "Innocent"), told(Role::Intruder, "Intruder")], "other numbers");
    }
    let (is_open, is_empty) = (view.flashlit.is_some(), view.deck_size() == 0);
    let holds = match why {
        "The Hostage brings me the top card of the deck, to play now or later." => card == Card::Hostage,
        "I like hardly anybody here, so let chance choose."
        | "The die decides who loses a life, and I think that the odds are on our side."
        | "The die decides who loses a life, if anybody does." => card == Card::Roulette,
        "It can show all of us somebody’s hand." => card == Card::Camera,
        "It can cost somebody a turn, and chance decides whom." => card == Card::Mirror,
        "It lets all of us see the top card of the deck." => card == Card::Flashlight && !is_open && !is_empty,
        "The top card of the deck lies open already, so it changes nothing." => card == Card::Flashlight && is_open,
        "The deck is empty, so it changes nothing." => card == Card::Flashlight && is_empty,
        _ => return Err("an unknown sentence".into()),
    };
    fact(holds, "the card does something else")
}

/// Checks what is said about a card that is laid on a player or taken from a row.
fn check_target(view: &View<Intruder>, me: Seat, action: &Action, on: Seat, why: &str) -> Result<(), String> {
    let gave_life = view.rows[on].restores_life();
    let mut row = view.rows[on].clone();
    match (*action, row.snatchable()) {
        (Action::Lay { card, .. }, _) => row.lay(card, me),
        (_, Some(index)) => row.snatch(index),
        _ => return Err("there is nothing to take".into()),
    }
    let (before, after) = (view.rows[on].damage(), row.damage());
    let others = view.active().iter().filter(|seat| *seat != on).map(|seat| view.rows[seat].damage());
    let most_of_others = others.max().unwrap_or(0);
    let cancels_medkit = gave_life && !row.restores_life();
    let is_card = |title: Card| matches!(*action, Action::Lay { card, .. } if card == title);
    let takes_off = |found: &str| fact(after < before && found == (before - after).to_string(), "another damage");
    if on == me {
        if let Some(found) = parse("It doubles the {} in my row: {} damage less.", why) {
            let doubled = match row.cards().last().map(|placed| placed.binding) {
                Some(Binding::To(to)) => Some(row.cards()[usize::from(to)].card.title()),
                _ => None,
            };
            fact(is_card(Card::Scratch) && doubled == Some(found[0]), "it doubles another card")?;
            return takes_off(found[1]);
        }
        return match (
            parse("It takes {} damage off me.", why),
            parse("It takes {} damage off me, and I have the most.", why),
        ) {
            (Some(found), _) => takes_off(found[0]),
            (_, Some(found)) => takes_off(found[0]).and(fact(before > most_of_others, "it has not the most")),
            _ => match why {
                "I think that I can bear it, and it looks innocent." | "It looks innocent." => {
                    fact(after > before, "it does no damage")
                }
                "It stops the Med Kit from giving me a life back." => fact(cancels_medkit, "there is no such Med Kit"),
                "It can give me a life back." => fact(is_card(Card::Medkit), "it is no Med Kit"),
                "The next card on me will not count, good or bad." => {
                    fact(is_card(Card::Barricade), "it is no Barricade")
                }
                "It changes nothing for me." => fact(after == before && !cancels_medkit, "it changes something"),
                "It brings me a card." => fact(matches!(action, Action::Snatch { .. }), "it brings no card"),
                _ => Err("an unknown sentence".into()),
            },
        };
    }
    let named = name(on);
    let effects: [(String, bool); 8] = [
        (format!("{named} has the most damage already"), after > before && before > most_of_others),
        (format!("{named} has the most damage"), after < before && before > most_of_others),
        (format!("this gives {named} the most damage"), after > most_of_others && before <= most_of_others),
        (format!("with it {named} has {after} damage"), after > before && after <= most_of_others),
        (format!("this stops the Med Kit from giving {named} a life back"), cancels_medkit),
        (format!("this can give {named} a life back"), is_card(Card::Medkit)),
        (format!("the next card on {named} will not count, good or bad"), is_card(Card::Barricade)),
        ("it brings me a card".into(), matches!(action, Action::Snatch { .. }) && after == before),
    ];
    let words = why.strip_suffix('.').ok_or("no end")?;
    let effect =
        effects.iter().find_map(|(effect, holds)| Some((words.strip_suffix(&format!(", and {effect}"))?, holds)));
    let opinion = match (effect, words.rsplit_once(", and this takes ")) {
        (Some((opinion, holds)), _) => {
            fact(*holds, "it does something else")?;
            opinion
        }
        (None, Some((opinion, effect))) => {
            let found = parse("{} damage off {}", effect).ok_or("an unknown effect")?;
            takes_off(found[0])?;
            fact(found[1] == named, "it speaks of another player")?;
            opinion
        }
        (None, None) => words,
    };
    if let Some(found) = ["{} is an Innocent with {} lives left", "{} is an Innocent with only {} life left"]
        .iter()
        .find_map(|pattern| parse(pattern, opinion))
    {
        fact(found[0] == named && is_innocent_to_intruder(view, me, on), "that is not so")?;
        return fact(found[1] == view.lives[on].to_string(), "it has more or fewer lives");
    }
    if let Some(found) = parse("{} is an Innocent who has {} of the four items", opinion) {
        fact(found[0] == named && is_innocent_to_intruder(view, me, on), "that is not so")?;
        return fact(found[1] == view.items[on].len().to_string(), "it has more or fewer items");
    }
    if opinion == format!("{named} is an Innocent") {
        return fact(is_innocent_to_intruder(view, me, on), "that is not so");
    }
    check_opinion(view, me, on, opinion)
}

/// Checks what is said of a player at whom an action is aimed.
fn check_opinion(view: &View<Intruder>, me: Seat, on: Seat, opinion: &str) -> Result<(), String> {
    let is_known =
        |(pattern, _): &&(&str, Condition)| parse(pattern, opinion).is_some_and(|found| found[0] == name(on));
    let (_, holds) = OPINIONS_OF_TARGET.iter().find(is_known).ok_or("an unknown sentence")?;
    fact(holds(view, me, on), "that is not so")
}

/// Checks why nothing is played, or a card that was just got is kept.
fn check_pass(view: &View<Intruder>, me: Seat, action: &Action, is_chosen: bool, why: &str) -> Result<(), String> {
    let turns = 3_usize.saturating_sub(view.lap.into());
    let later_turns = turns.saturating_sub(usize::from(view.stunned.contains(me)));
    let (has_turn, hand) = (later_turns > 0, view.hands[me].len());
    let is_idle = *action == Action::Skip && hand > later_turns && !is_chosen;
    if let Some(found) = parse("It changes nobody’s damage, and {} has the most.", why) {
        let is_leader = leader(view).is_some_and(|leader| leader != me && found[0] == name(leader));
        return fact(is_idle && is_leader, "it has enough later turns, or another player leads");
    }
    match why {
        "I keep my card for a later turn." => fact(has_turn && hand == 1, "there is no later turn"),
        "I keep my cards for later turns." => fact(hand > 1 && hand <= later_turns, "there are too few later turns"),
        "It may be of more use in a later turn." => fact(has_turn, "there is no later turn"),
        "I think that to play it now would not help my side." => {
            fact(*action == Action::Hold && !has_turn && is_chosen, "it is not lost, or it is played")
        }
        "I lose the card, and it does nothing." => fact(*action == Action::Hold && !has_turn, "it is not lost"),
        "I think that nothing that I can play now would help my side." => {
            fact(*action == Action::Skip && is_chosen, "it plays something")
        }
        "It changes nobody’s damage." => {
            fact(is_idle && leader(view).is_none(), "it has enough later turns, or somebody leads")
        }
        "I can play none of my cards now." => fact(Intruder::legal_actions(view, me).len() == 1, "it can play a card"),
        "I have no card left." => fact(view.hands[me].is_empty(), "it has a card"),
        "It changes nobody’s damage, and I have the most." => {
            fact(is_idle && leader(view) == Some(me), "it has enough later turns, or another player leads")
        }
        _ => match (
            parse("{} has the most damage, and I want to keep it that way.", why),
            parse("Nobody can take the {} from my hand, and {} will lie in front of me when the round ends.", why),
        ) {
            (Some(found), _) => {
                let leader = leader(view).ok_or("nobody leads")?;
                fact(found[0] == name(leader) && leader != me, "another player leads")
            }
            (_, Some(found)) => {
                let item = view.pending_card().filter(|card| card.is_item()).ok_or("it is no item")?;
                fact(found[0] == item.title(), "it is another card")?;
                fact(view.phase == Phase::DecideOnCard { source: CardSource::Snatch }, "it was not snatched")
            }
            _ => Err("an unknown sentence".into()),
        },
    }
}

/// Returns the player who alone has the most damage, and has some.
fn leader(view: &View<Intruder>) -> Option<Seat> {
    let leads = |seat: &Seat| {
        let damage = view.rows[*seat].damage();
        damage > 0 && view.active().iter().all(|other| other == *seat || view.rows[other].damage() < damage)
    };
    view.active().iter().find(leads)
}

/// Returns whether a number of items is that of a player.
fn has_items(view: &View<Intruder>, seat: Seat, number: &str) -> Result<(), String> {
    fact(view.items[seat].len().to_string() == number, "another number of items")
}

/// Checks a sentence about an item that is laid before a player.
fn check_item(view: &View<Intruder>, me: Seat, item: Card, on: Seat, why: &str) -> Result<(), String> {
    let is_item = |found: &str| fact(item.title() == found, "it speaks of another card");
    let is_on = |found: &str| fact(found == name(on), "it speaks of another player");
    if on == me {
        return check_own_item(view, me, item, why);
    }
    if let Some(found) = parse("{} is one of us, and without the {} no Innocent can drive off.", why) {
        fact(is_fellow(view, me, on), "they are not both Intruders")?;
        is_on(found[0])?;
        return is_item(found[1]);
    }
    if let Some(found) = parse("I trust {}, who has {} of the four items.", why) {
        is_on(found[0])?;
        return has_items(view, on, found[1]);
    }
    if let Some(found) = parse("Whoever has a Snatch can take the {} away from {} again.", why) {
        is_on(found[1])?;
        return is_item(found[0]);
    }
    for pattern in [
        "One of us must get all four items, and I trust {}.",
        "Nothing speaks against {} so far, and somebody must get all four items.",
        "I cannot tell yet which side {} is on, and somebody must get all four items.",
    ] {
        if let Some(found) = parse(pattern, why) {
            fact(role(view, me) == Role::Innocent, "it is an Intruder")?;
            return is_on(found[0]);
        }
    }
    check_opinion(view, me, on, why.strip_suffix('.').ok_or("no end")?)
}

/// Checks a sentence about an item that is laid before the speaker.
fn check_own_item(view: &View<Intruder>, me: Seat, item: Card, why: &str) -> Result<(), String> {
    if let Some(found) = parse("With all four items I can drive off, and I have {} already.", why) {
        return has_items(view, me, found[0]);
    }
    let found = match parse("I know that I am innocent, so I should have the {}.", why) {
        Some(found) => {
            fact(role(view, me) == Role::Innocent, "it is an Intruder")?;
            found
        }
        None => {
            fact(role(view, me) == Role::Intruder, "it is an Innocent")?;
            parse("Without the {} no Innocent can drive off.", why).ok_or("an unknown sentence")?
        }
    };
    fact(item.title() == found[0], "it speaks of another card")
}

/// Checks a sentence about an item that is taken from a player.
fn check_snatched_item(view: &View<Intruder>, me: Seat, item: Card, from: Seat, why: &str) -> Result<(), String> {
    if let Some(found) = parse("It lets me lay the {} in front of somebody else.", why) {
        return fact(from == me && item.title() == found[0], "it is another card, or that of another player");
    }
    if let Some(found) = parse("{} is one of us, but robbing a friend makes me look honest.", why) {
        let is_hidden = !view.known_intruders.contains(me);
        return fact(found[0] == name(from) && is_fellow(view, me, from) && is_hidden, "they are not both Intruders");
    }
    if let Some(found) = parse("{} is one of us, but I see nothing better to do.", why) {
        let is_exposed = view.known_intruders.contains(me);
        return fact(found[0] == name(from) && is_fellow(view, me, from) && is_exposed, "nobody knows it");
    }
    for (pattern, is_proved) in [
        ("It is proven that {} is an Intruder, and this takes the {} away.", true),
        ("I suspect {}, and this takes the {} away.", false),
    ] {
        if let Some(found) = parse(pattern, why) {
            fact(found == [name(from).as_str(), item.title()], "other words")?;
            return fact(!is_proved || view.known_intruders.contains(from), "it is not proved");
        }
    }
    fact(from != me, "it is one's own")?;
    check_own_item(view, me, item, why)
}
