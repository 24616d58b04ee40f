//! What no bot does, at any level but the random one.

use super::super::{Action, Card, Intruder, Role};
use super::effect::turns_left;
use crate::game::{Seat, View};

/// Returns whether an action is pointless for its player: it helps neither the plan of their side nor their look.
pub(super) fn is_pointless(view: &View<Intruder>, me: Seat, action: &Action) -> bool {
    match *action {
        // I19: no card follows that it could nullify.
        Action::Lay { card: Card::Barricade, .. } => turns_left(view) == 0.0,
        Action::Snatch { from, take } => take.is_item() && robs_fellow_about_to_win(view, me, from),
        _ => false,
    }
}

/// Returns whether both players are Intruders, the other one has more items, and Intruders win with all four (I38).
fn robs_fellow_about_to_win(view: &View<Intruder>, me: Seat, from: Seat) -> bool {
    let is_intruder = |seat: Seat| view.roles[seat].flatten() == Some(Role::Intruder);
    let is_on_last_life = |seat: Seat| is_intruder(seat) || view.lives[seat] <= 1;
    from != me
        && is_intruder(me)
        && is_intruder(from)
        && view.items[from].len() > view.items[me].len()
        && Seat::all(view.seats()).all(is_on_last_life)
}

#[cfg(test)]
mod tests {
    use super::super::super::{Items, Phase};
    use super::*;
    use crate::game::{Game, Partial};

    const ME: Seat = Seat(0);
    const FELLOW: Seat = Seat(1);
    const INNOCENT: Seat = Seat(2);

    /// Returns the first turn of a round of four, two of whom are Intruders, with this number of lives of each Innocent.
    fn view(lives: u8) -> View<Intruder> {
        let mut view: View<Intruder> = Intruder::start::<Partial>(&Default::default(), 4);
        for seat in [ME, FELLOW] {
            view.roles[seat] = Some(Some(Role::Intruder));
        }
        view.lives[INNOCENT] = lives;
        view.lives[Seat(3)] = lives;
        (view.phase, view.lap, view.turn, view.starter) = (Phase::Turn, 1, ME, ME);
        view
    }

    #[test]
    fn an_intruder_takes_no_item_from_another_one_who_has_more_and_can_win_with_them() {
        let robs = |view: &View<Intruder>, from| is_pointless(view, ME, &Action::Snatch { from, take: Card::Car });
        let mut last = view(1);
        last.items[FELLOW] = [Card::Car, Card::Keys].into_iter().collect();
        last.items[INNOCENT] = Items::only(Card::License);
        assert!(robs(&last, FELLOW) && !robs(&last, INNOCENT));
        last.items[ME] = [Card::Gasoline, Card::License].into_iter().collect();
        assert!(!robs(&last, FELLOW), "now it has three itself");
        let mut early = view(2);
        early.items[FELLOW] = last.items[FELLOW];
        assert!(!robs(&early, FELLOW), "it makes the player look honest");
    }

    #[test]
    fn a_barricade_is_laid_only_if_a_card_can_follow() {
        let barricade = Action::Lay { card: Card::Barricade, on: FELLOW };
        let mut view = view(2);
        view.hands[INNOCENT].private.push(Some(Card::Bat));
        assert!(!is_pointless(&view, ME, &barricade));
        // The last turn of the round.
        (view.lap, view.starter) = (3, FELLOW);
        assert!(is_pointless(&view, ME, &barricade));
    }
}
