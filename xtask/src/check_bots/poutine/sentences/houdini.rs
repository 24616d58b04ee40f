//! The checks of sentences about Houdini.

use three_ways_out::game::Seat;
use three_ways_out::games::poutine::{Action, Direction, Play};

use super::super::super::{fact, name, parse};
use super::{Facts, known};

impl Facts<'_> {
    /// Checks a sentence about the place of Houdini. Returns whether it is one.
    pub(super) fn is_about_houdini(&self, action: Action, why: &str) -> Result<bool, String> {
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
        if let Some(found) = parse("I cannot attempt “{}” while Houdini is with me.", why) {
            let is_complete = self.missing_cards(self.escape(found[0])?) == 0;
            return known(
                view.houdini == Some(self.seat) && is_complete && self.is_laid(found[0], true),
                "it could, lacks cards, or has to wait anyway",
            );
        }
        if let Some(found) = parse("I can attempt “{}” as soon as Houdini is with {}.", why) {
            let is_complete = self.missing_cards(self.escape(found[0])?) == 0;
            fact(houdini_goes_to(self.seat_of(found[1])?), "Houdini goes elsewhere")?;
            return known(
                is_complete && self.is_laid(found[0], true) && view.houdini == Some(self.seat),
                "it lacks cards, or Houdini is elsewhere",
            );
        }
        if let Some(found) = parse("I think that {} is closer to escaping than {}.", why) {
            let (to, from) = (self.seat_of(found[0])?, self.seat_of(found[1])?);
            fact(houdini_goes_to(to) && view.houdini == Some(from), "Houdini goes elsewhere")?;
            return known(view.laid[to].is_some() && view.laid[from].is_some(), "nothing is laid there");
        }
        let guards = [
            "While Houdini is with {}, {} cannot cancel my “{}”, but {} can again.",
            "While Houdini is with {}, {} cannot cancel my “{}”.",
        ];
        if let Some(found) = guards.iter().find_map(|guard| parse(guard, why)) {
            let to = self.seat_of(found[0])?;
            let freed = view.houdini.filter(|chair| view.is_active(*chair)).map(name);
            fact(found.get(3).map(|freed| freed.to_string()) == freed, "Houdini is with somebody else")?;
            fact(view.seats() > 2 && found[0] == found[1] && to != self.seat, "it can cancel")?;
            let is_complete = self.missing_cards(self.escape(found[2])?) == 0;
            fact(is_complete && self.is_laid(found[2], true) && view.houdini != Some(self.seat), "it cannot attempt")?;
            return known(houdini_goes_to(to), "Houdini goes elsewhere");
        }
        if let Some(found) = parse("With Houdini here I draw only 1 card a turn, so let {} have him.", why) {
            fact(view.seats() > 2 && view.houdini == Some(self.seat), "it draws two cards")?;
            return known(houdini_goes_to(self.seat_of(found[0])?), "Houdini goes elsewhere");
        }
        if let Some(found) = parse("While Houdini is with {}, {} draws only 1 card a turn.", why) {
            let to = self.seat_of(found[0])?;
            fact(view.seats() > 2 && found[0] == found[1] && to != self.seat, "it draws two cards")?;
            return known(houdini_goes_to(to), "Houdini goes elsewhere");
        }
        let moves = [
            "{} cannot escape while Houdini is there.",
            "{} has an ESCAPE laid and cannot attempt it while Houdini is there.",
            "Then Houdini keeps {}, who has an ESCAPE laid, from escaping instead of me.",
            "Then Houdini keeps {} from escaping instead of me.",
        ];
        if let Some((found, pattern)) = moves.iter().find_map(|pattern| Some((parse(pattern, why)?, *pattern))) {
            let to = self.seat_of(found[0])?;
            fact(!pattern.contains("laid") || view.laid[to].is_some(), "nothing is laid there")?;
            fact(!pattern.contains("instead of me") || view.houdini == Some(self.seat), "Houdini is elsewhere")?;
            return known(houdini_goes_to(to), "Houdini goes elsewhere");
        }
        Ok(false)
    }
}
