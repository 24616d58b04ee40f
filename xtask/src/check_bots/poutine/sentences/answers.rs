//! The checks of sentences about the attempt of another player.

use three_ways_out::games::poutine::{Action, ActionCard, PEOPLE_TO_WIN, Phase};

use super::super::super::{fact, parse};
use super::{Facts, known};

impl Facts<'_> {
    /// Checks a sentence about what happens if an attempt is allowed. Returns whether it is one.
    pub(super) fn is_answer(&self, action: Action, why: &str) -> Result<bool, String> {
        let view = self.view;
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
            return known(wins && self.seat_of(found[0])? == view.turn, "it does not win");
        }
        let brings_houdini = parse("Otherwise {} would get {} out. Cancelling brings Houdini to me.", why);
        if let Some(found) = brings_houdini.clone().or_else(|| parse("Otherwise {} would get {} out.", why)) {
            fact(brings_houdini.is_some() != view.has_houdini(self.seat), "Houdini is there, or would come")?;
            let Phase::Attempt(attempt) = view.phase else { return Err("nobody attempts".into()) };
            let people = view.people_freed_by(attempt.escape);
            let is_right = found[1].starts_with(&people.to_string()) && self.seat_of(found[0])? == view.turn;
            return known(is_right, "another player or number of people");
        }
        Ok(false)
    }
}
