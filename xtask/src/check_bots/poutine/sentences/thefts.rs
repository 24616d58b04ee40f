//! The checks of sentences about cards that are taken from a hand, or leave it, at random.

use three_ways_out::games::poutine::{Action, ActionCard, Play};

use super::super::super::{fact, name, parse};
use super::{Facts, known};

impl Facts<'_> {
    /// Checks a sentence about Pickpocket or Vanishing Act. Returns whether it is one.
    pub(super) fn is_about_theft(&self, action: Action, why: &str) -> Result<bool, String> {
        let view = self.view;
        if let Some(found) = parse("I gain a card, and {}, who has an ESCAPE laid, loses one.", why) {
            let Action::Play(Play::Pickpocket { from }) = action else { return Err("it is another ACTION".into()) };
            return known(found[0] == name(from) && view.laid[from].is_some(), "nothing is laid there");
        }
        if let Some(found) = parse("I gain a card, and {}, who would win by “{}”, loses one.", why) {
            let Action::Play(Play::Pickpocket { from }) = action else { return Err("it is another ACTION".into()) };
            fact(found[0] == name(from), "it speaks of another player")?;
            return self.check_winner(from, found[1]).map(|()| true);
        }
        if let Some(found) = parse("With {} fewer it is harder for {} to win by “{}”.", why) {
            let Action::Play(Play::VanishingAct { from }) = action else { return Err("it is another ACTION".into()) };
            let lost = if view.hands[from].len() == 1 { "1 card" } else { "2 cards" };
            fact(found[0] == lost && found[1] == name(from), "another player or number of cards")?;
            return self.check_winner(from, found[2]).map(|()| true);
        }
        if let Some(found) = parse("{} has 1 card and would lose it.", why) {
            let Action::Play(Play::VanishingAct { from }) = action else { return Err("it is another ACTION".into()) };
            return known(found[0] == name(from) && view.hands[from].len() == 1, "another number of cards");
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
            return known(found == [name(from), told], "another player or number of cards");
        }
        if let Some(found) = parse("It may take the Second Helping! that {} needs to cancel my escape.", why) {
            let Action::Play(Play::Pickpocket { from } | Play::VanishingAct { from }) = action else {
                return Err("it takes no card at random".into());
            };
            let may_attempt = view.legal_actions(self.seat).iter().any(|action| matches!(action, Action::Attempt(_)));
            let may_cancel = view.may_cancel(self.seat).contains(from) && self.unseen(ActionCard::SecondHelping) > 0;
            return known(found[0] == name(from) && may_attempt && may_cancel, "nothing is to be cancelled");
        }
        Ok(false)
    }
}
