//! The checks of what bots of Houdini's Poutine say for an action.

use three_ways_out::game::{Partial, Seat};
use three_ways_out::games::poutine::{
    Action, ActionCard, Board, Card, CardCounts, Dinner, EscapeCard, Item, PEOPLE_TO_WIN, Pile, Play, Served,
};

use super::super::{fact, name, parse};
use super::hand;

mod answers;
mod cards;
mod houdini;
mod thefts;

/// What is said of an ESCAPE to lay that would win.
const WOULD_WIN: &str = ". I would win with it";

/// Checks a sentence about an action against the position.
pub fn check_facts(view: &Board<Partial>, seat: Seat, action: Action, why: &str) -> Result<(), String> {
    let (why, stand_ins) = without_stand_ins(why)?;
    let why = why.as_str();
    fact(stand_ins == 0 || why.contains("lack ") || why.contains("once I have"), "nothing is missing")?;
    let facts = Facts { view, seat, hand: hand(view, seat), stand_ins };
    if let Action::Lay(escape) = action {
        return facts.check_lay_and_discard(escape, why);
    }
    if facts.is_opinion(action, why) {
        return facts.check_names(action, why);
    }
    if facts.is_about_missing(action, why)? || facts.is_about_complete(action, why)? {
        return Ok(());
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

/// Like [`fact`], for functions that return whether they know a sentence.
fn known(is_so: bool, error: &str) -> Result<bool, String> {
    fact(is_so, error).map(|()| true)
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
            Action::Discard(_) | Action::PassCard(_) => &["I can do without it."],
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

    /// Checks a sentence about an ESCAPE that is laid: whether it wins, and what goes to the discards.
    fn check_lay_and_discard(&self, escape: EscapeCard, why: &str) -> Result<(), String> {
        let told = why.contains(WOULD_WIN);
        let why = why.replace(WOULD_WIN, "");
        let why = why.as_str();
        // The bot that plays by rules of thumb does not say it.
        let is_casual = why == "It lacks as few cards as any of my ESCAPEs.";
        let wins = self.view.wins_by(self.seat, escape) && self.view.dinner != Dinner::Served;
        fact(is_casual || told == wins, "it wins by it and does not say so, or the other way round")?;
        let laid = self.view.laid[self.seat].as_ref().and_then(|laid| laid.card);
        match (laid, parse("{}; “{}” goes to the discards.", why)) {
            (Some(laid), Some(found)) => {
                fact(laid.title() == found[1], "another ESCAPE goes")?;
                self.check_lay(escape, &format!("{}.", found[0]))
            }
            (None, None) => self.check_lay(escape, why),
            _ if is_casual => self.check_lay(escape, why),
            _ => Err("it does not say what goes to the discards".into()),
        }
    }

    /// Checks a sentence about what is missing for an ESCAPE. Returns whether it is one.
    fn is_about_missing(&self, action: Action, why: &str) -> Result<bool, String> {
        if let Some(found) = parse("I still lack {} for “{}”.", why) {
            return self.check_missing(found[0], found[1]).map(|()| true);
        }
        if let Some(found) = parse("I still lack {} for “{}”, so I look for an ESCAPE that suits my cards better.", why)
        {
            fact(action == Action::Draw(Pile::Escape), "it looks for none")?;
            return self.check_missing(found[0], found[1]).map(|()| true);
        }
        let from_discards = [
            "I can take the {} that I lack for “{}” from the discards, so I am collecting for the next ESCAPE.",
            "I can take the {} that I lack for “{}” from the discards and would win with it, so I need nothing more.",
        ];
        if let Some((pattern, found)) = from_discards.iter().find_map(|pattern| Some((*pattern, parse(pattern, why)?)))
        {
            let wins = self.view.people(self.seat) + self.view.people_freed_by(self.escape(found[1])?) >= PEOPLE_TO_WIN;
            fact(wins == pattern.contains("would win"), "it wins by it and does not say so, or the other way round")?;
            let is_draw = action == Action::Draw(Pile::Main);
            fact(
                is_draw && (!wins || self.view.dinner != Dinner::Served),
                "nothing is drawn, or there is no other turn",
            )?;
            let missing = self.missing(found[1])?;
            fact(missing.iter().map(|item| item.title()).eq([found[0]]), "it lacks something else")?;
            let is_there = missing.iter().all(|item| self.view.main_discards.count(*item) > 0);
            return known(
                is_there && self.hand.count_action(ActionCard::ThinAir) > 0,
                "it is not there, or cannot be taken",
            );
        }
        if let Some(found) = parse("“{}” must lie here for a round first, and I still lack {}.", why) {
            let laid = self.view.laid[self.seat].as_ref();
            let waits = laid.is_some_and(|laid| !laid.ready && laid.card == self.escape(found[0]).ok());
            fact(waits, "it need not wait")?;
            return self.check_missing(found[1], found[0]).map(|()| true);
        }
        Ok(false)
    }

    /// Checks a sentence about an ESCAPE for which the player has everything. Returns whether it is one.
    fn is_about_complete(&self, action: Action, why: &str) -> Result<bool, String> {
        let with_houdini = [
            "I have everything for “{}” and lack only a card that moves Houdini away from me.",
            "I have everything for “{}”, but it must lie here for a round, and Houdini must leave me.",
        ];
        if let Some((pattern, found)) = with_houdini.iter().find_map(|pattern| Some((*pattern, parse(pattern, why)?))) {
            let escape = self.escape(found[0])?;
            fact(
                self.view.houdini == Some(self.seat) && self.missing_cards(escape) == 0,
                "Houdini is elsewhere, or cards are missing",
            )?;
            let movers =
                self.hand.count_action(ActionCard::LookOverThere) + self.hand.count_action(ActionCard::Compliments);
            let laid = self.view.laid[self.seat].as_ref();
            let waits = laid.is_some_and(|laid| !laid.ready && laid.card == Some(escape));
            return match action {
                Action::Draw(Pile::Main) => known(pattern.contains("lack only") && movers == 0, "it can move Houdini"),
                _ => known(action == Action::EndTurn && pattern.contains("must lie") && waits, "it need not wait"),
            };
        }
        for pattern in [
            "I have everything for “{}”, so I am collecting for the next ESCAPE.",
            "I have everything for “{}”, so I look for the next ESCAPE.",
            "I have everything for “{}” and am waiting for my next turn.",
        ] {
            if let Some(found) = parse(pattern, why) {
                let needs_turn = pattern.contains("wait") || pattern.contains("collecting");
                fact(!needs_turn || self.view.dinner != Dinner::Served, "there is no other turn")?;
                return known(self.missing_cards(self.escape(found[0])?) == 0, "cards are missing");
            }
        }
        let pattern = match action {
            Action::Draw(Pile::Main) => "I have everything for “{}” and would win with it, so I need nothing more.",
            _ => "I have everything for “{}”, and the ESCAPE pile has no EVENTs.",
        };
        if let Some(found) = parse(pattern, why).filter(|_| matches!(action, Action::Draw(_))) {
            let escape = self.escape(found[0])?;
            let wins = self.view.people(self.seat) + self.view.people_freed_by(escape) >= PEOPLE_TO_WIN;
            return known(
                self.missing_cards(escape) == 0 && wins && self.view.dinner != Dinner::Served,
                "cards are missing, or it does not win",
            );
        }
        Ok(false)
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
        if let Action::Discard(card) | Action::PassCard(card) = action {
            return self.check_spared(card, why);
        }
        if self.is_about_theft(action, why)? || self.is_about_houdini(action, why)? || self.is_answer(action, why)? {
            return Ok(());
        }
        if let Some(found) = parse("I keep “{}” in my hand for now.", why) {
            let held = self.hand.escapes().any(|escape| escape.title() == found[0]);
            return fact(action == Action::EndTurn && held, "it does not hold it");
        }
        if let Some(found) =
            parse("If somebody cancels “{}”, I lose it and its cards, so it may be better to wait.", why)
        {
            let may = self.view.legal_actions(self.seat).iter().any(|action| matches!(action, Action::Attempt(_)));
            return fact(may && self.is_laid(found[0], true) && action == Action::EndTurn, "it could not attempt");
        }
        if let Some(found) = parse("I have seen {} get a {}.", why) {
            let Action::Play(Play::MindReader { from, item }) = action else { return Err("nobody is asked".into()) };
            return fact(found == [name(from), item.title().to_string()], "it asks for something else");
        }
        self.check_wanted_item(action, why)
    }

    /// Returns the seat of the player with a name.
    fn seat_of(&self, named: &str) -> Result<Seat, String> {
        Seat::all(self.view.seats()).find(|seat| name(*seat) == named).ok_or_else(|| "nobody has this name".into())
    }

    /// Returns whether the ESCAPE of this title lies in front of the player, and could be attempted if it must be `is_ready`.
    fn is_laid(&self, title: &str, is_ready: bool) -> bool {
        self.view.laid[self.seat]
            .as_ref()
            .is_some_and(|laid| laid.card.is_some_and(|escape| escape.title() == title) && (laid.ready || !is_ready))
    }
}
