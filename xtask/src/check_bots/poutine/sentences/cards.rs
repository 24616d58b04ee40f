//! The checks of what is said about cards: to part with, to lay, to attempt with, to draw, to swap and to get.

use three_ways_out::game::Seat;
use three_ways_out::games::poutine::{
    Action, ActionCard, AttemptCards, COPIES_PER_ITEM, Card, Dinner, EscapeCard, Item, Play,
};

use super::super::super::{fact, name, parse};
use super::Facts;

impl Facts<'_> {
    /// Checks a sentence about a card with which the player parts.
    pub(super) fn check_spared(&self, card: Card, why: &str) -> Result<(), String> {
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
        let Card::Item(item) = card else { return Err("it is no ITEM".into()) };
        let needs = |title: &str| Ok::<bool, String>(self.escape(title)?.items().contains(item));
        // The discards of the first main pile become the second one; after the last turn nothing comes.
        let discarded = self.view.main_discards.count(item);
        let to_come = match self.view.dinner {
            Dinner::FirstPile => COPIES_PER_ITEM - self.hand.count_item(item),
            Dinner::SecondPile => COPIES_PER_ITEM - self.hand.count_item(item) - discarded,
            Dinner::Served => 0,
        };
        if why == "It is my only card." {
            return fact(self.hand.len() == 1 && to_come == 0, "it has others, or more may come");
        }
        if let Some(found) = parse("“{}” does not need it.", why) {
            fact(!needs(found[0])?, "it needs it")
        } else if let Some(found) = parse("“{}” needs it, so I keep it as long as I can.", why) {
            fact(self.hand.count_item(item) == 1 && needs(found[0])?, "it does not need it, or has more than one")
        } else if let Some(found) = parse("“{}” needs it, but I would rather keep my other cards.", why) {
            let has_others = self.hand.len() > 1;
            fact(has_others && needs(found[0])? && to_come == 0, "it does not need it, or more may come")
        } else if let Some(found) = parse("“{}” needs it, but {} more may still come.", why) {
            let is_right = to_come > 0 && found[1] == to_come.to_string();
            fact(is_right && needs(found[0])?, "it does not need it, or others may come")
        } else {
            Err("an unknown sentence".into())
        }
    }

    /// Checks a sentence about an ESCAPE to lay, without what becomes of the one that lies there.
    pub(super) fn check_lay(&self, laid: EscapeCard, why: &str) -> Result<(), String> {
        if let Some(found) = parse("“{}” gets {} out once I have {}.", why) {
            let people = self.view.people_freed_by(self.escape(found[0])?);
            fact(found[1].starts_with(&people.to_string()), "another number of people")?;
            return self.check_missing(found[2], found[0]);
        }
        if let Some(found) = parse("I lack only {} for “{}”.", why) {
            fact(!found[0].contains(" and ") && !found[0].contains(','), "it lacks more")?;
            return self.check_missing(found[0], found[1]);
        }
        if let Some(found) = parse("I have everything for “{}”, but it must lie here for a round first.", why) {
            return fact(self.missing_cards(self.escape(found[0])?) == 0, "cards are missing");
        }
        if let Some(found) = parse("“{}” lacks fewer cards than any other ESCAPE of mine.", why) {
            let escape = self.escape(found[0])?;
            let missing = |escape: EscapeCard| self.missing(escape.title()).map_or(0, |missing| missing.len());
            let others: Vec<usize> = self.escapes().filter(|other| *other != escape).map(missing).collect();
            let is_least = others.iter().all(|other| *other > missing(escape));
            return fact(is_least && !others.is_empty(), "there is no other, or another one lacks as few");
        }
        fact(why == "It lacks as few cards as any of my ESCAPEs.", "an unknown sentence")?;
        let missing = |escape: EscapeCard| self.missing_cards(escape);
        fact(self.escapes().all(|other| missing(other) >= missing(laid)), "another one lacks fewer")
    }

    /// Checks a sentence about an attempt.
    pub(super) fn check_attempt(&self, cards: AttemptCards, why: &str) -> Result<(), String> {
        let laid = self.view.laid[self.seat].as_ref().and_then(|laid| laid.card).ok_or("nothing is laid")?;
        let people = self.view.people_freed_by(laid);
        let (spares, result) = why.split_once(" instead. ").unwrap_or(("", why));
        let is_told = match parse("If nobody cancels it, it gets {} out.", result) {
            Some(found) => found[0] == if people == 1 { "1 person".to_string() } else { format!("{people} people") },
            None => result == "If nobody cancels it, I have five people out and win.",
        };
        fact(is_told, "another number of people, or an unknown sentence")?;
        let wins = self.view.wins_by(self.seat, laid);
        fact(wins == result.ends_with("win."), "it wins by it and does not say so, or the other way round")?;
        if let Some(found) = parse("It spares {} and uses up {}", spares) {
            let used: Vec<Card> = cards.cards().collect();
            let understudies = used.iter().filter(|card| **card == Card::Action(ActionCard::Understudy)).count();
            let told = if understudies == 1 { "an Understudy".into() } else { format!("{understudies} Understudies") };
            fact(understudies > 0 && found[1] == told, "another number of Understudies")?;
            let is_spared = |item: &Item| self.hand.count_item(*item) > 0 && !used.contains(&Card::Item(*item));
            let spared: Vec<String> =
                laid.items().iter().filter(is_spared).map(|item| format!("a {}", item.title())).collect();
            return fact(found[0].replace(" and ", ", ") == spared.join(", "), "it spares other ITEMs");
        }
        fact(spares.is_empty(), "an unknown sentence")
    }

    /// Checks a sentence about two cards to draw.
    pub(super) fn check_two_cards(&self, why: &str) -> Result<(), String> {
        if let Some(found) = parse("One of two more cards may be the {} that I lack.", why) {
            let lacks = |escape: EscapeCard| {
                self.missing(escape.title()).is_ok_and(|missing| missing.iter().map(|item| item.title()).eq([found[0]]))
            };
            return fact(self.escapes().any(lacks), "it lacks something else");
        }
        if let Some(found) = parse("I lack {} for “{}”, and two more cards may bring one.", why) {
            return self.check_missing(found[0], found[1]);
        }
        let movers = [ActionCard::LookOverThere, ActionCard::Compliments];
        if why == "One of the two cards may move Houdini away from me." {
            let is_wanted = movers.iter().all(|card| self.hand.count_action(*card) == 0);
            let may_come = !self.view.main_pile.is_empty() && movers.iter().any(|card| self.unseen(*card) > 0);
            fact(self.escapes().any(|escape| self.missing_cards(escape) == 0), "it lacks something else")?;
            return fact(self.view.houdini == Some(self.seat) && is_wanted && may_come, "nothing has to move Houdini");
        }
        fact(why == "Two more cards give me more to choose from.", "an unknown sentence")?;
        let mut escapes = self.escapes().peekable();
        fact(escapes.peek().is_none() || escapes.any(|escape| self.missing_cards(escape) == 0), "it lacks something")
    }

    /// Checks a sentence about the ESCAPE of another player for which one's own is swapped.
    pub(super) fn check_swap(&self, with: Seat, why: &str) -> Result<(), String> {
        let theirs = self.view.laid[with].as_ref().and_then(|laid| laid.card).ok_or("it is not known")?;
        if let Some(found) = parse("I have everything for “{}”, which {} has laid.", why) {
            fact(found == [theirs.title(), name(with).as_str()], "another ESCAPE")?;
            return fact(self.missing_cards(theirs) == 0, "cards are missing");
        }
        let found = parse("For “{}”, which {} has laid, I lack {}.", why).ok_or("an unknown sentence")?;
        fact(found[..2] == [theirs.title(), name(with).as_str()], "another ESCAPE")?;
        let missing: Vec<String> = theirs
            .items()
            .iter()
            .filter(|item| self.hand.count_item(*item) == 0)
            .map(|item| format!("a {}", item.title()))
            .collect();
        fact(found[2].replace(" and ", ", ") == missing.join(", "), "it lacks other ITEMs")?;
        self.check_stand_ins(missing.len())
    }

    /// Checks that a player would win by this ESCAPE, which lies in front of them, in a later turn.
    pub(super) fn check_winner(&self, other: Seat, title: &str) -> Result<(), String> {
        let theirs = self.view.laid[other].as_ref().and_then(|laid| laid.card).ok_or("it is not known")?;
        fact(theirs.title() == title, "another ESCAPE")?;
        fact(self.view.wins_by(other, theirs) && self.view.dinner != Dinner::Served, "they would not win")
    }

    /// Checks a sentence about the ITEM that an ACTION is to bring.
    pub(super) fn check_wanted_item(&self, action: Action, why: &str) -> Result<(), String> {
        let (item, from) = match action {
            Action::Play(Play::MindReader { from, item }) => (item, Some(from)),
            Action::Play(Play::ThinAir { item }) => (item, None),
            _ => return Err("an unknown sentence".into()),
        };
        if let Some(found) = parse("If {} has one, I gain a card and {} loses it.", why) {
            let is_target = |named: &&str| from.is_some_and(|from| **named == name(from));
            return fact(found.iter().all(is_target), "it speaks of another player");
        }
        let ends = match from {
            Some(from) => format!(", and {} may have one.", name(from)),
            None => ", and one is among the discards.".into(),
        };
        let wanted = why.strip_suffix(&ends).ok_or("an unknown sentence")?;
        fact(from.is_some() || self.view.main_discards.count(item) > 0, "there is none among the discards")?;
        if from.is_none() && wanted == format!("A {} may serve a later ESCAPE", item.title()) {
            return Ok(());
        }
        if let Some(found) = parse("“{}” needs a {}", wanted).filter(|_| from.is_none()) {
            return fact(found[1] == item.title() && self.missing(found[0])?.contains(&item), "it is not missing");
        }
        let found = parse("I lack a {} for “{}”", wanted).ok_or("an unknown sentence")?;
        fact(found[0] == item.title() && self.missing(found[1])?.contains(&item), "it is not missing")
    }
}
