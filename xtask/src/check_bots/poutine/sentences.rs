//! The checks of what bots of Houdini's Poutine say for an action.

use three_ways_out::game::{Partial, Seat};
use three_ways_out::games::poutine::{
    Action, ActionCard, Board, Card, CardCounts, Dinner, Direction, EscapeCard, Item, PEOPLE_TO_WIN, Phase, Pile, Play,
    Served,
};

use super::super::{fact, name, parse};
use super::hand;

mod cards;

/// What is said of an ESCAPE to lay that would win.
const WOULD_WIN: &str = ". I would win with it";

/// Checks a sentence about an action against the position.
pub fn check_facts(view: &Board<Partial>, seat: Seat, action: Action, why: &str) -> Result<(), String> {
    let (why, stand_ins) = without_stand_ins(why)?;
    let why = why.as_str();
    fact(stand_ins == 0 || why.contains("lack ") || why.contains("once I have"), "nothing is missing")?;
    let facts = Facts { view, seat, hand: hand(view, seat), stand_ins };
    if let Action::Lay(escape) = action {
        let told = why.contains(WOULD_WIN);
        let why = why.replace(WOULD_WIN, "");
        let why = why.as_str();
        // The bot that plays by rules of thumb does not say it.
        let is_casual = why == "It lacks as few cards as any of my ESCAPEs.";
        let wins = view.wins_by(seat, escape) && view.dinner != Dinner::Served;
        fact(is_casual || told == wins, "it wins by it and does not say so, or the other way round")?;
        let laid = view.laid[seat].as_ref().and_then(|laid| laid.card);
        return match (laid, parse("{}; “{}” goes to the discards.", why)) {
            (Some(laid), Some(found)) => {
                fact(laid.title() == found[1], "another ESCAPE goes")?;
                facts.check_lay(escape, &format!("{}.", found[0]))
            }
            (None, None) => facts.check_lay(escape, why),
            _ if is_casual => facts.check_lay(escape, why),
            _ => Err("it does not say what goes to the discards".into()),
        };
    }
    if facts.is_opinion(action, why) {
        return facts.check_names(action, why);
    }
    if let Some(found) = parse("I still lack {} for “{}”.", why) {
        return facts.check_missing(found[0], found[1]);
    }
    if let Some(found) = parse("I still lack {} for “{}”, so I look for an ESCAPE that suits my cards better.", why)
    {
        fact(action == Action::Draw(Pile::Escape), "it looks for none")?;
        return facts.check_missing(found[0], found[1]);
    }
    let from_discards = [
        "I can take the {} that I lack for “{}” from the discards, so I am collecting for the next ESCAPE.",
        "I can take the {} that I lack for “{}” from the discards and would win with it, so I need nothing more.",
    ];
    if let Some((pattern, found)) = from_discards.iter().find_map(|pattern| Some((*pattern, parse(pattern, why)?))) {
        let wins = view.people(seat) + view.people_freed_by(facts.escape(found[1])?) >= PEOPLE_TO_WIN;
        fact(wins == pattern.contains("would win"), "it wins by it and does not say so, or the other way round")?;
        let is_draw = action == Action::Draw(Pile::Main);
        fact(is_draw && (!wins || view.dinner != Dinner::Served), "nothing is drawn, or there is no other turn")?;
        let missing = facts.missing(found[1])?;
        fact(missing.iter().map(|item| item.title()).eq([found[0]]), "it lacks something else")?;
        let is_there = missing.iter().all(|item| view.main_discards.count(*item) > 0);
        return fact(
            is_there && facts.hand.count_action(ActionCard::ThinAir) > 0,
            "it is not there, or cannot be taken",
        );
    }
    let with_houdini = [
        "I have everything for “{}” and lack only a card that moves Houdini away from me.",
        "I have everything for “{}”, but it must lie here for a round, and Houdini must leave me.",
    ];
    if let Some((pattern, found)) = with_houdini.iter().find_map(|pattern| Some((*pattern, parse(pattern, why)?))) {
        let escape = facts.escape(found[0])?;
        fact(
            view.houdini == Some(seat) && facts.missing_cards(escape) == 0,
            "Houdini is elsewhere, or cards are missing",
        )?;
        let movers =
            facts.hand.count_action(ActionCard::LookOverThere) + facts.hand.count_action(ActionCard::Compliments);
        let laid = view.laid[seat].as_ref();
        let waits = laid.is_some_and(|laid| !laid.ready && laid.card == Some(escape));
        return match action {
            Action::Draw(Pile::Main) => fact(pattern.contains("lack only") && movers == 0, "it can move Houdini"),
            _ => fact(action == Action::EndTurn && pattern.contains("must lie") && waits, "it need not wait"),
        };
    }
    if let Some(found) = parse("“{}” must lie here for a round first, and I still lack {}.", why) {
        let laid = view.laid[seat].as_ref();
        let waits = laid.is_some_and(|laid| !laid.ready && laid.card == facts.escape(found[0]).ok());
        fact(waits, "it need not wait")?;
        return facts.check_missing(found[1], found[0]);
    }
    for pattern in [
        "I have everything for “{}”, so I am collecting for the next ESCAPE.",
        "I have everything for “{}”, so I look for the next ESCAPE.",
        "I have everything for “{}” and am waiting for my next turn.",
    ] {
        if let Some(found) = parse(pattern, why) {
            let needs_turn = pattern.contains("wait") || pattern.contains("collecting");
            fact(!needs_turn || view.dinner != Dinner::Served, "there is no other turn")?;
            return fact(facts.missing_cards(facts.escape(found[0])?) == 0, "cards are missing");
        }
    }
    let pattern = match action {
        Action::Draw(Pile::Main) => "I have everything for “{}” and would win with it, so I need nothing more.",
        _ => "I have everything for “{}”, and the ESCAPE pile has no EVENTs.",
    };
    if let Some(found) = parse(pattern, why).filter(|_| matches!(action, Action::Draw(_))) {
        let escape = facts.escape(found[0])?;
        let wins = view.people(seat) + view.people_freed_by(escape) >= PEOPLE_TO_WIN;
        return fact(
            facts.missing_cards(escape) == 0 && wins && view.dinner != Dinner::Served,
            "cards are missing, or it does not win",
        );
    }
    match (action, why) {
        (
            Action::Draw(_),
            "I have no ESCAPE yet, but every ESCAPE needs ITEMs." | "I have no ESCAPE, so I look for one.",
        )
        | (Action::EndTurn, "I have no ESCAPE, and I would rather keep my other cards.") => {
            fact(facts.escapes().next().is_none(), "it has an ESCAPE")
        }
        (Action::Attempt(_), "I have everything that it needs.") => Ok(()),
        (Action::Attempt(cards), _) => facts.check_attempt(cards, why),
        (Action::Play(Play::UpMySleeve), _) => facts.check_two_cards(why),
        (Action::Play(Play::BaitAndSwitch { with }), _) => facts.check_swap(with, why),
        (Action::Draw(_), "The game ends with this turn, so it makes little difference.") => {
            fact(view.dinner == Dinner::Served, "there are more turns")
        }
        (
            Action::Draw(Pile::Main),
            "It is the last card of the pile: dinner is served after this turn."
            | "It is the last card of the pile: the game ends with it.",
        ) => {
            let ends_at_once = view.options.served == Served::AtOnce;
            fact(ends_at_once == why.contains("ends with it"), "dinner is served otherwise")?;
            fact(view.dinner == Dinner::SecondPile && view.main_pile.len() == 1, "more cards are left")
        }
        (Action::EndTurn, "The game ends with this turn.") => {
            fact(view.dinner == Dinner::Served, "there are more turns")
        }
        (Action::Allow, "I have nothing to stop it with." | "I have no “Second Helping!” to stop it with.") => {
            fact(facts.hand.count_action(ActionCard::SecondHelping) == 0, "it has the card")
        }
        _ => facts.check_sentence_with_names(action, why),
    }
}

/// Returns a sentence without the words that Understudies can stand in for missing ITEMs, and the number of these ITEMs.
fn without_stand_ins(why: &str) -> Result<(String, usize), String> {
    let Some((before, rest)) = why.split_once(" (") else { return Ok((why.into(), 0)) };
    let (words, after) = rest.split_once(')').ok_or("a parenthesis that does not end")?;
    let count = match parse("Understudies can stand in for {} of them", words) {
        Some(found) => found[0].parse().map_err(|_| "no number of Understudies")?,
        None if words == "an Understudy can stand in for one of them" => 1,
        None => return Err("an unknown parenthesis".into()),
    };
    Ok((format!("{before}{after}"), count))
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
    /// The number of missing ITEMs that Understudies can stand in for, by the sentence.
    stand_ins: usize,
}

impl Facts<'_> {
    /// Returns whether a sentence is an opinion that fits the action, or a fact that is so whenever the action is legal.
    fn is_opinion(&self, action: Action, why: &str) -> bool {
        let has_cancel = self.hand.count_action(ActionCard::SecondHelping) > 0;
        let patterns: &[&str] = match action {
            Action::Cancel => &["I have the card that stops it."],
            Action::Allow if has_cancel => &[
                "I would rather save the card for another attempt.",
                "I would rather keep my “Second Helping!” than stop {}.",
            ],
            Action::Draw(Pile::Main) => &["I need more to work with."],
            Action::Draw(Pile::Escape) => &["I want another ESCAPE to choose from."],
            Action::Discard(_) | Action::PassCard(_) => &["I will miss this one least."],
            Action::EndTurn => &["I can think of nothing more to do."],
            Action::Play(Play::LookOverThere { .. } | Play::Compliments { .. }) => {
                &["Nobody can escape where Houdini is."]
            }
            Action::Play(Play::Pickpocket { .. }) => &["That is one card more for me, and one fewer for them."],
            Action::Play(Play::MindReader { .. }) => &["If they have one, it is mine."],
            Action::Play(Play::ThinAir { .. }) => &["It does more for me in my hand than among the discards."],
            Action::Play(Play::BaitAndSwitch { .. }) => &[
                "Their ESCAPE may suit my cards better.",
                "I think that the ESCAPE of {} suits my cards better than mine.",
            ],
            Action::Play(Play::VanishingAct { .. }) => &["With two cards fewer it is harder for them to escape."],
            Action::Play(Play::UpMySleeve) => &["One of two more cards may be one that I lack."],
            _ => &[],
        };
        patterns.iter().any(|pattern| parse(pattern, why).is_some())
    }

    fn escapes(&self) -> impl Iterator<Item = EscapeCard> {
        let laid = self.view.laid[self.seat].as_ref().and_then(|laid| laid.card);
        self.hand.escapes().chain(laid)
    }

    /// Returns the number of copies of an ACTION that are neither in hand nor among the discards.
    fn unseen(&self, action: ActionCard) -> usize {
        let discards = self.view.main_discards.cards().iter();
        action.copies()
            - self.hand.count_action(action)
            - discards.filter(|card| **card == Card::Action(action)).count()
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
        fact(told == missing, &format!("it lacks {missing:?}"))?;
        self.check_stand_ins(missing.len())
    }

    /// Checks the number of ITEMs, of these missing ones, that Understudies can stand in for by the sentence.
    fn check_stand_ins(&self, missing: usize) -> Result<(), String> {
        let understudies = self.hand.count_action(ActionCard::Understudy).min(missing - 1);
        fact(self.stand_ins == understudies, &format!("{understudies} Understudies can stand in"))
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
        if let Some(found) = parse("I gain a card, and {}, who has an ESCAPE laid, loses one.", why) {
            let Action::Play(Play::Pickpocket { from }) = action else { return Err("it is another ACTION".into()) };
            return fact(found[0] == name(from) && view.laid[from].is_some(), "nothing is laid there");
        }
        if let Some(found) = parse("I gain a card, and {}, who would win by “{}”, loses one.", why) {
            let Action::Play(Play::Pickpocket { from }) = action else { return Err("it is another ACTION".into()) };
            fact(found[0] == name(from), "it speaks of another player")?;
            return self.check_winner(from, found[1]);
        }
        if let Some(found) = parse("With {} fewer it is harder for {} to win by “{}”.", why) {
            let Action::Play(Play::VanishingAct { from }) = action else { return Err("it is another ACTION".into()) };
            let lost = if view.hands[from].len() == 1 { "1 card" } else { "2 cards" };
            fact(found[0] == lost && found[1] == name(from), "another player or number of cards")?;
            return self.check_winner(from, found[2]);
        }
        if let Some(found) = parse("{} has 1 card and would lose it.", why) {
            let Action::Play(Play::VanishingAct { from }) = action else { return Err("it is another ACTION".into()) };
            return fact(found[0] == name(from) && view.hands[from].len() == 1, "another number of cards");
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
        let laid = view.laid[self.seat].as_ref();
        let is_laid = |title: &str, is_ready: bool| {
            laid.is_some_and(|laid| {
                laid.card.is_some_and(|escape| escape.title() == title) && (laid.ready || !is_ready)
            })
        };
        if let Some(found) = parse("I cannot attempt “{}” while Houdini is with me.", why) {
            let is_complete = self.missing_cards(self.escape(found[0])?) == 0;
            return fact(
                view.houdini == Some(self.seat) && is_complete && is_laid(found[0], true),
                "it could, lacks cards, or has to wait anyway",
            );
        }
        if let Some(found) = parse("I can attempt “{}” as soon as Houdini is with {}.", why) {
            let is_complete = self.missing_cards(self.escape(found[0])?) == 0;
            fact(houdini_goes_to(seat_of(found[1])?), "Houdini goes elsewhere")?;
            return fact(
                is_complete && is_laid(found[0], true) && view.houdini == Some(self.seat),
                "it lacks cards, or Houdini is elsewhere",
            );
        }
        if let Some(found) = parse("I keep “{}” in my hand for now.", why) {
            let held = self.hand.escapes().any(|escape| escape.title() == found[0]);
            return fact(action == Action::EndTurn && held, "it does not hold it");
        }
        if let Some(found) =
            parse("If somebody cancels “{}”, I lose it and its cards, so it may be better to wait.", why)
        {
            let may = view.legal_actions(self.seat).iter().any(|action| matches!(action, Action::Attempt(_)));
            return fact(may && is_laid(found[0], true) && action == Action::EndTurn, "it could not attempt");
        }
        if let Some(found) = parse("I think that {} is closer to escaping than {}.", why) {
            let (to, from) = (seat_of(found[0])?, seat_of(found[1])?);
            fact(houdini_goes_to(to) && view.houdini == Some(from), "Houdini goes elsewhere")?;
            return fact(view.laid[to].is_some() && view.laid[from].is_some(), "nothing is laid there");
        }
        let guards = [
            "While Houdini is with {}, {} cannot cancel my “{}”, but {} can again.",
            "While Houdini is with {}, {} cannot cancel my “{}”.",
        ];
        if let Some(found) = guards.iter().find_map(|guard| parse(guard, why)) {
            let to = seat_of(found[0])?;
            let freed = view.houdini.filter(|chair| view.is_active(*chair)).map(name);
            fact(found.get(3).map(|freed| freed.to_string()) == freed, "Houdini is with somebody else")?;
            fact(view.seats() > 2 && found[0] == found[1] && to != self.seat, "it can cancel")?;
            let is_complete = self.missing_cards(self.escape(found[2])?) == 0;
            fact(is_complete && is_laid(found[2], true) && view.houdini != Some(self.seat), "it cannot attempt")?;
            return fact(houdini_goes_to(to), "Houdini goes elsewhere");
        }
        if let Some(found) = parse("With Houdini here I draw only 1 card a turn, so let {} have him.", why) {
            fact(view.seats() > 2 && view.houdini == Some(self.seat), "it draws two cards")?;
            return fact(houdini_goes_to(seat_of(found[0])?), "Houdini goes elsewhere");
        }
        if let Some(found) = parse("While Houdini is with {}, {} draws only 1 card a turn.", why) {
            let to = seat_of(found[0])?;
            fact(view.seats() > 2 && found[0] == found[1] && to != self.seat, "it draws two cards")?;
            return fact(houdini_goes_to(to), "Houdini goes elsewhere");
        }
        let moves = [
            "{} cannot escape while Houdini is there.",
            "{} has an ESCAPE laid and cannot attempt it while Houdini is there.",
            "Then Houdini keeps {}, who has an ESCAPE laid, from escaping instead of me.",
            "Then Houdini keeps {} from escaping instead of me.",
        ];
        if let Some((found, pattern)) = moves.iter().find_map(|pattern| Some((parse(pattern, why)?, *pattern))) {
            let to = seat_of(found[0])?;
            fact(!pattern.contains("laid") || view.laid[to].is_some(), "nothing is laid there")?;
            fact(!pattern.contains("instead of me") || view.houdini == Some(self.seat), "Houdini is elsewhere")?;
            return fact(houdini_goes_to(to), "Houdini goes elsewhere");
        }
        if let Some(found) = parse("It may take the Second Helping! that {} needs to cancel my escape.", why) {
            let Action::Play(Play::Pickpocket { from } | Play::VanishingAct { from }) = action else {
                return Err("it takes no card at random".into());
            };
            let may_attempt = view.legal_actions(self.seat).iter().any(|action| matches!(action, Action::Attempt(_)));
            let may_cancel = view.may_cancel(self.seat).contains(from) && self.unseen(ActionCard::SecondHelping) > 0;
            return fact(found[0] == name(from) && may_attempt && may_cancel, "nothing is to be cancelled");
        }
        let (wins, wins_unless) = match action {
            Action::Cancel => ("Otherwise {} would win.", "Otherwise {} would win, unless somebody else cancels it."),
            _ => ("Then {} wins.", "Then {} wins, unless somebody else cancels it."),
        };
        let is_last = parse(wins, why);
        if let Some(found) = is_last.clone().or_else(|| parse(wins_unless, why)) {
            let Phase::Attempt(attempt) = view.phase else { return Err("nobody attempts".into()) };
            let others_wait = attempt.waiting.iter().any(|other| other != self.seat);
            fact(is_last.is_some() != others_wait, "others may cancel it, too, or nobody else may")?;
            fact(self.hand.count_action(ActionCard::SecondHelping) > 0, "it cannot cancel")?;
            let wins = view.people(view.turn) + view.people_freed_by(attempt.escape) >= PEOPLE_TO_WIN;
            return fact(wins && seat_of(found[0])? == view.turn, "it does not win");
        }
        let brings_houdini = parse("Otherwise {} would get {} out. Cancelling brings Houdini to me.", why);
        if let Some(found) = brings_houdini.clone().or_else(|| parse("Otherwise {} would get {} out.", why)) {
            fact(brings_houdini.is_some() != view.has_houdini(self.seat), "Houdini is there, or would come")?;
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
}
