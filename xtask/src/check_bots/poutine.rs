//! The checks of Houdini's Poutine.

use three_ways_out::game::{Bots, Partial, Seat};
use three_ways_out::games::poutine::{
    Action, ActionCard, Board, COPIES_PER_ITEM, Card, CardCounts, Dinner, Direction, EscapeCard, HAND_LIMIT, Item,
    PEOPLE_TO_WIN, Phase, Play, Poutine,
};

use super::{Checked, Decided, Report, fact, name, parse};

impl Checked for Poutine {
    fn check(decided: &Decided<Self>, report: &mut Report) {
        let (view, seat) = (decided.table.view(decided.seat), decided.seat);
        let action = *decided.decision.chosen();
        if lets_winner_go(view, seat, action) {
            let sentence = format!("{} could have stopped {} and did not", name(seat), name(view.turn));
            report.fault("winner let go", sentence);
        }
        if let Some(why) = pointless(view, seat, action) {
            let action = Poutine::describe_action(view, seat, &action, &name);
            report.fault("pointless", format!("{} was to {action}: {why}", name(seat)));
        }
    }

    fn check_sentence(decided: &Decided<Self>, action: &Action, why: &str) -> Result<(), String> {
        check_facts(decided.table.view(decided.seat), decided.seat, *action, why)
    }
}

/// Returns whether the player holds the only kind of card that stops an attempt, and lets it win.
fn lets_winner_go(view: &Board<Partial>, seat: Seat, action: Action) -> bool {
    let Phase::Attempt(attempt) = view.phase else { return false };
    let wins = view.people(view.turn) + view.people_freed_by(attempt.escape) >= PEOPLE_TO_WIN;
    wins && action == Action::Pass && hand(view, seat).count_action(ActionCard::SecondHelping) > 0
}

fn hand(view: &Board<Partial>, seat: Seat) -> CardCounts {
    view.hands[seat].iter().flatten().copied().collect()
}

/// Returns why a decision is pointless, by the list below; `None` if it is not.
///
/// Only what the player knows for certain counts, and only where some other decision was open.
fn pointless(view: &Board<Partial>, seat: Seat, action: Action) -> Option<&'static str> {
    let hand = hand(view, seat);
    let no_turn_follows = view.dinner == Dinner::Served;
    let laid = view.laid[seat].as_ref();
    let may_attempt = view.legal_actions(seat).iter().any(|action| matches!(action, Action::Attempt(_)));
    let laid_people = laid.and_then(|laid| laid.card).map_or(0, |escape| view.people_freed_by(escape));
    let held_escapes = hand.escapes().count();
    match (view.phase, action) {
        (Phase::Main, Action::EndTurn) if laid.is_none() && held_escapes > 0 && !no_turn_follows => {
            Some("an ESCAPE stays in hand, and nothing is laid")
        }
        (Phase::Main, Action::EndTurn)
            if may_attempt && view.people(seat) + laid_people >= PEOPLE_TO_WIN && no_turn_follows =>
        {
            Some("an attempt would win, and there is no other turn")
        }
        (Phase::Main, Action::Discard(_)) if hand.len() <= HAND_LIMIT => Some("nothing has to be discarded"),
        (Phase::Main, Action::Lay(_)) if no_turn_follows => Some("it can never be attempted"),
        (Phase::Main, Action::Lay(escape)) if may_attempt && view.people_freed_by(escape) <= laid_people => {
            Some("the ESCAPE that it replaces can be attempted now and frees as many")
        }
        (Phase::Main, Action::Play(play)) => pointless_play(view, seat, &hand, play, may_attempt),
        (Phase::DiscardToLimit, Action::Discard(Card::Escape(escape)))
        | (Phase::LightsOut, Action::PassCard(Card::Escape(escape)))
            if escape.items().iter().all(|item| hand.count_item(item) > 0)
                && hand.items().iter().any(|item| hand.count_item(item) > 2) =>
        {
            Some("all ITEMs for this ESCAPE are in hand, and a third copy of one could go")
        }
        _ => None,
    }
}

/// The part of the list about ACTIONs.
fn pointless_play(
    view: &Board<Partial>,
    seat: Seat,
    hand: &CardCounts,
    play: Play,
    may_attempt: bool,
) -> Option<&'static str> {
    let houdini_goes_to = match (play, view.houdini) {
        (Play::LookOverThere { to }, _) => Some(to),
        (Play::Compliments { way: Direction::Left }, Some(chair)) => Some(view.left_neighbour(chair)),
        (Play::Compliments { way: Direction::Right }, Some(chair)) => Some(view.right_neighbour(chair)),
        _ => None,
    };
    if houdini_goes_to == Some(seat) {
        return Some("it brings Houdini to oneself");
    }
    match play {
        Play::MindReader { item, .. } if hand.count_item(item) + view.main_discards.count(item) == COPIES_PER_ITEM => {
            Some("all copies of the ITEM are in sight")
        }
        Play::ThinAir { item } if hand.count_item(item) >= 2 => Some("two copies of the ITEM are in hand already"),
        Play::BaitAndSwitch { with } if may_attempt => {
            let theirs = view.laid[with].as_ref().and_then(|laid| laid.card);
            let theirs = theirs.map_or(0, |escape| view.people_freed_by(escape));
            let stops_a_win = view.people(with) + theirs >= PEOPLE_TO_WIN;
            (!stops_a_win).then_some("it gives away an ESCAPE that can be attempted now")
        }
        _ if view.dinner == Dinner::Served && !may_still_attempt(view, seat, hand) => {
            Some("the game ends with this turn, and no attempt can come of it")
        }
        _ => None,
    }
}

/// Returns whether an attempt in this turn is possible with the cards of the hand, used as well as luck allows.
fn may_still_attempt(view: &Board<Partial>, seat: Seat, hand: &CardCounts) -> bool {
    let Some(laid) = view.laid[seat].as_ref().filter(|laid| laid.ready) else { return false };
    let Some(escape) = laid.card else { return false };
    let held = |card| hand.count_action(card);
    let missing = escape.items().iter().filter(|item| hand.count_item(*item) == 0).count();
    let can_fetch = held(ActionCard::ThinAir) + held(ActionCard::MindReader) + held(ActionCard::Pickpocket);
    let can_move_houdini = held(ActionCard::LookOverThere) + held(ActionCard::Compliments) > 0;
    missing <= can_fetch + held(ActionCard::Understudy) && (view.houdini != Some(seat) || can_move_houdini)
}

/// Sentences that are opinions, or true of every position in which the action is legal.
const OPINIONS: [&str; 18] = [
    "I would rather save the card for another attempt.",
    "I need more to work with.",
    "I want another ESCAPE to choose from.",
    "I will miss this one least.",
    "I can think of nothing more to do.",
    "I have the card that stops it.",
    "Nobody can escape where Houdini is.",
    "That is one card more for me, and one fewer for them.",
    "If they have one, it is mine.",
    "It does more for me in my hand than among the discards.",
    "Their ESCAPE may suit my cards better.",
    "With two cards fewer it is harder for them to escape.",
    "One of two more cards may be one that I lack.",
    "I see nothing better to do.",
    "Another ESCAPE may suit my cards better.",
    "I would rather keep my “Second Helping!” than stop {}.",
    "I think that the swap helps me more than {}.",
    "One of two more cards may be the one that I lack.",
];

/// Checks a sentence about an action against the position.
fn check_facts(view: &Board<Partial>, seat: Seat, action: Action, why: &str) -> Result<(), String> {
    let facts = Facts { view, seat, hand: hand(view, seat) };
    if OPINIONS.iter().any(|pattern| parse(pattern, why).is_some()) {
        return facts.check_names(action, why);
    }
    if let Some(found) = parse("I still lack {} for “{}”.", why) {
        return facts.check_missing(found[0], found[1]);
    }
    if let Some(found) = parse("“{}” would get {} out. I still lack {}.", why) {
        let people = view.people_freed_by(facts.escape(found[0])?);
        fact(found[1].starts_with(&people.to_string()), "another number of people")?;
        return facts.check_missing(found[2], found[0]);
    }
    if let Some(found) = parse("I lack only {} for “{}”.", why) {
        fact(!found[0].contains(" and ") && !found[0].contains(','), "it lacks more")?;
        return facts.check_missing(found[0], found[1]);
    }
    for pattern in [
        "I have everything for “{}”, so I am collecting for the next one.",
        "I have everything for “{}”, but it must lie here for a round first.",
        "I have everything for “{}” and am waiting for my next turn.",
    ] {
        if let Some(found) = parse(pattern, why) {
            fact(!pattern.contains("wait") || view.dinner != Dinner::Served, "there is no other turn")?;
            return fact(facts.missing_cards(facts.escape(found[0])?) == 0, "cards are missing");
        }
    }
    match (action, why) {
        (
            Action::Draw(_),
            "I have no ESCAPE yet, but any of them will need ITEMs." | "I have no ESCAPE yet, so I look for one.",
        )
        | (Action::EndTurn, "I have no ESCAPE yet, and I would rather keep my other cards.") => {
            fact(facts.escapes().next().is_none(), "it has an ESCAPE")
        }
        (Action::Lay(escape), "It lacks as few cards as any of my ESCAPEs.") => {
            let missing = |escape: EscapeCard| facts.missing_cards(escape);
            fact(facts.escapes().all(|other| missing(other) >= missing(escape)), "another one lacks fewer")
        }
        (Action::Attempt(_), "I have everything that it needs.") => Ok(()),
        (Action::Attempt(_), "With it I have five people out and win.") => {
            let laid = view.laid[seat].as_ref().and_then(|laid| laid.card);
            let people = laid.map_or(0, |escape| view.people_freed_by(escape));
            fact(view.people(seat) + people >= PEOPLE_TO_WIN, "it does not win")
        }
        (Action::EndTurn, "The game ends with this turn.") => {
            fact(view.dinner == Dinner::Served, "there are more turns")
        }
        (Action::Pass, "I have nothing to stop it with." | "I have no “Second Helping!” and could only wave.") => {
            fact(facts.hand.count_action(ActionCard::SecondHelping) == 0, "it has the card")
        }
        (Action::Play(_), "I cannot escape while Houdini is with me.") => {
            fact(view.houdini == Some(seat), "Houdini is elsewhere")
        }
        _ => facts.check_sentence_with_names(action, why),
    }
}

/// Returns whether a sentence names a player. A Smoke Bomb does not name Bo.
fn names_player(why: &str, name: &str) -> bool {
    why.split(|letter: char| !letter.is_alphabetic()).any(|word| word == name)
}

/// The position of the player who speaks.
struct Facts<'a> {
    view: &'a Board<Partial>,
    seat: Seat,
    hand: CardCounts,
}

impl Facts<'_> {
    fn escapes(&self) -> impl Iterator<Item = EscapeCard> {
        let laid = self.view.laid[self.seat].as_ref().and_then(|laid| laid.card);
        self.hand.escapes().chain(laid)
    }

    /// Returns an own ESCAPE by its title.
    fn escape(&self, title: &str) -> Result<EscapeCard, String> {
        self.escapes().find(|escape| escape.title() == title).ok_or_else(|| format!("it has no {title}"))
    }

    fn missing(&self, title: &str) -> Result<Vec<Item>, String> {
        let escape = self.escape(title)?;
        Ok(escape.items().iter().filter(|item| self.hand.count_item(*item) == 0).collect())
    }

    /// Returns the number of cards missing for an ESCAPE, of which one must be a real ITEM.
    fn missing_cards(&self, escape: EscapeCard) -> usize {
        let held = escape.items().iter().filter(|item| self.hand.count_item(*item) > 0).count();
        let understudies = self.hand.count_action(ActionCard::Understudy);
        (escape.items().len() - held).saturating_sub(understudies).max(usize::from(held == 0))
    }

    /// Checks that exactly these ITEMs are missing for an ESCAPE.
    fn check_missing(&self, items: &str, title: &str) -> Result<(), String> {
        let told: Vec<&str> = items.split(", ").flat_map(|part| part.split(" and ")).collect();
        let missing: Vec<String> = self.missing(title)?.iter().map(|item| format!("a {}", item.title())).collect();
        fact(told == missing, &format!("it lacks {missing:?}"))
    }

    /// Checks that the players and cards of a sentence are those of the action.
    fn check_names(&self, action: Action, why: &str) -> Result<(), String> {
        let names: Vec<String> =
            Seat::all(self.view.seats()).map(name).filter(|name| names_player(why, name)).collect();
        let target = match action {
            Action::Play(Play::Pickpocket { from } | Play::VanishingAct { from } | Play::MindReader { from, .. }) => {
                Some(from)
            }
            Action::Play(Play::BaitAndSwitch { with }) => Some(with),
            _ => None,
        };
        fact(names.iter().all(|named| target.map(name).as_ref() == Some(named)), "it speaks of another player")
    }

    /// Checks a sentence about a card with which the player parts.
    fn check_spared(&self, card: Card, why: &str) -> Result<(), String> {
        if let Some(found) = parse("I have more than one {}.", why) {
            let Card::Item(item) = card else { return Err("it is no ITEM".into()) };
            return fact(item.title() == found[0] && self.hand.count_item(item) > 1, "it has one, or it is another");
        }
        if let Some(found) = parse("I think that I can do without “{}”.", why) {
            return fact(card.title() == found[0], "it is another card");
        }
        if let Some(found) = parse("I would rather escape by “{}”.", why) {
            return fact(self.escape(found[0]).is_ok_and(|plan| card != Card::Escape(plan)), "it is the same card");
        }
        let needs = |title: &str| {
            let Card::Item(item) = card else { return Err("it is no ITEM".to_string()) };
            Ok(self.escape(title)?.items().contains(item))
        };
        match (
            parse("“{}” needs it, but I think that I can get another one.", why),
            parse("“{}” does not need it.", why),
        ) {
            (Some(found), _) => fact(needs(found[0])?, "it does not need it"),
            (_, Some(found)) => fact(!needs(found[0])?, "it needs it"),
            _ => Err("an unknown sentence".into()),
        }
    }

    /// Checks the sentences in which players or cards are named.
    fn check_sentence_with_names(&self, action: Action, why: &str) -> Result<(), String> {
        let view = self.view;
        let houdini_goes_to = |seat: Seat| match (action, view.houdini) {
            (Action::Play(Play::LookOverThere { to }), _) => to == seat,
            (Action::Play(Play::Compliments { way: Direction::Left }), Some(chair)) => {
                view.left_neighbour(chair) == seat
            }
            (Action::Play(Play::Compliments { way: Direction::Right }), Some(chair)) => {
                view.right_neighbour(chair) == seat
            }
            _ => false,
        };
        let seat_of =
            |named: &str| Seat::all(view.seats()).find(|seat| name(*seat) == named).ok_or("nobody has this name");
        if let Action::Discard(card) | Action::PassCard(card) = action {
            return self.check_spared(card, why);
        }
        let of_target = [("Any card may help me, and {} has {}.", false), ("{} has {} and would lose two.", true)];
        if let Some((found, vanishes)) =
            of_target.iter().find_map(|(pattern, vanishes)| Some((parse(pattern, why)?, *vanishes)))
        {
            let from = match action {
                Action::Play(Play::Pickpocket { from }) if !vanishes => from,
                Action::Play(Play::VanishingAct { from }) if vanishes => from,
                _ => return Err("it is another ACTION".into()),
            };
            let count = view.hands[from].len();
            let told = if count == 1 { "1 card".to_string() } else { format!("{count} cards") };
            return fact(found == [name(from), told], "another player or number of cards");
        }
        if let Some(found) = parse("“{}” lacks as few cards as any of my ESCAPEs.", why) {
            let count = self.missing(found[0])?.len();
            let mut others =
                self.escapes().map(|escape| self.missing(escape.title()).map_or(0, |missing| missing.len()));
            return fact(others.all(|other| other >= count), "another one lacks fewer");
        }
        if let Some(found) = parse("I cannot attempt “{}” while Houdini is with me.", why) {
            return fact(
                view.houdini == Some(self.seat) && self.missing_cards(self.escape(found[0])?) == 0,
                "it could, or lacks cards",
            );
        }
        if let Some(found) = parse("I can attempt “{}” as soon as Houdini is elsewhere.", why) {
            let laid = view.laid[self.seat].as_ref().filter(|laid| laid.ready).and_then(|laid| laid.card);
            let is_laid = laid.is_some_and(|escape| escape.title() == found[0] && self.missing_cards(escape) == 0);
            return fact(is_laid && view.houdini == Some(self.seat), "it lacks cards, or Houdini is elsewhere");
        }
        if let Some(found) = parse("I keep what I have for “{}” for a later turn.", why) {
            let may = view.legal_actions(self.seat).iter().any(|action| matches!(action, Action::Attempt(_)));
            let laid = view.laid[self.seat].as_ref().and_then(|laid| laid.card);
            return fact(may && laid.is_some_and(|escape| escape.title() == found[0]), "it could not");
        }
        if let Some(found) = parse("{} cannot escape while Houdini is there.", why) {
            return fact(houdini_goes_to(seat_of(found[0])?), "Houdini goes elsewhere");
        }
        if let Some(found) = parse("Otherwise {} would win.", why) {
            let Phase::Attempt(attempt) = view.phase else { return Err("nobody attempts".into()) };
            let wins = view.people(view.turn) + view.people_freed_by(attempt.escape) >= PEOPLE_TO_WIN;
            return fact(wins && seat_of(found[0])? == view.turn, "it does not win");
        }
        if let Some(found) = parse("Otherwise {} would get {} out.", why) {
            let Phase::Attempt(attempt) = view.phase else { return Err("nobody attempts".into()) };
            let people = view.people_freed_by(attempt.escape);
            let is_right = found[1].starts_with(&people.to_string()) && seat_of(found[0])? == view.turn;
            return fact(is_right, "another player or number of people");
        }
        if let Some(found) = parse("I have seen {} get a {}.", why) {
            let Action::Play(Play::MindReader { from, item }) = action else { return Err("nobody is asked".into()) };
            return fact(found == [name(from), item.title().to_string()], "it asks for something else");
        }
        self.check_wanted_item(action, why)
    }

    /// Checks a sentence about the ITEM that an ACTION is to bring.
    fn check_wanted_item(&self, action: Action, why: &str) -> Result<(), String> {
        let (item, from) = match action {
            Action::Play(Play::MindReader { from, item }) => (item, Some(from)),
            Action::Play(Play::ThinAir { item }) => (item, None),
            _ => return Err("an unknown sentence".into()),
        };
        let ends = match from {
            Some(from) => format!(", and {} may have one.", name(from)),
            None => ", and one is among the discards.".into(),
        };
        let wanted = why.strip_suffix(&ends).ok_or("an unknown sentence")?;
        fact(from.is_some() || self.view.main_discards.count(item) > 0, "there is none among the discards")?;
        if wanted == format!("I could use a {}", item.title()) {
            return Ok(());
        }
        let found = parse("I lack a {} for “{}”", wanted).ok_or("an unknown sentence")?;
        fact(found[0] == item.title() && self.missing(found[1])?.contains(&item), "it is not missing")
    }
}
