//! Which types bots name, and when they ask for a play instead of discarding.

use super::super::meaning;
use super::for_each_decision_in;
use crate::game::{Game, Seat, Seed, Table, View};
use crate::games::escape::{Action, CardType, Clue, Escape, Phase, Topic};

/// The number of games of each level.
const GAMES: u64 = 20;

/// Plays games of three bots of this level with the standard options and shows the decision of every turn.
fn for_each_turn(level: &str, mut check: impl FnMut(&Table<Escape>, Seat, Action)) {
    for seed in 0..GAMES {
        for_each_decision_in(level, &Default::default(), 3, Seed(seed), |table, seat, decision| {
            if table.view(seat).phase == Phase::Turn {
                check(table, seat, *decision.chosen());
            }
        });
    }
}

/// Returns the place of the card for which a clue is meant.
fn focus(view: &View<Escape>, Clue { to, topic }: Clue) -> Option<usize> {
    let hand = &view.hands[to];
    let touched = (0..hand.len()).filter(|place| hand[*place].card.is_some_and(|card| topic.matches(card)));
    meaning::focus(hand, touched.collect())
}

#[test]
fn bots_seldom_name_a_type_of_which_no_card_can_be_played_yet() {
    for (level, limit) in [("casual", 20), ("keen", 60)] {
        let (mut clues, mut early) = (0, 0);
        for_each_turn(level, |table, seat, action| {
            let Action::Clue(clue @ Clue { topic: Topic::Type(kind), .. }) = action else { return };
            let view = table.view(seat);
            let Some(place) = focus(view, clue) else { return };
            clues += 1;
            early += u64::from(meaning::is_for_later(view, view.hands[clue.to][place].marks, kind));
        });
        assert!(clues > 50 && early <= limit, "{level}: {early} of {clues}");
    }
}

#[test]
fn casual_bots_ask_for_a_play_rather_than_discard() {
    let (mut clues, mut discards) = (0, 0);
    for_each_turn("casual", |table, seat, action| {
        let view = table.view(seat);
        // A key is wanted only while there is no route for everybody.
        let needs_keys = view.routes.len() < view.unescaped().len();
        let is_request = |clue: &Clue| {
            let card = focus(view, *clue).and_then(|place| view.hands[clue.to][place].card);
            let is_wanted = |kind| kind == CardType::Boat || kind == CardType::Key && needs_keys;
            matches!(clue.topic, Topic::Type(kind) if is_wanted(kind))
                && card.is_some_and(|card| view.is_placeable(card))
        };
        let can_ask = || {
            Escape::legal_actions(view, seat)
                .iter()
                .any(|action| matches!(action, Action::Clue(clue) if is_request(clue)))
        };
        match action {
            Action::Clue(clue) if is_request(&clue) => clues += 1,
            Action::Discard(_) if view.tokens > 1 => discards += u32::from(can_ask()),
            _ => {}
        }
    });
    assert!(clues > 20 && discards == 0, "{discards} discards, {clues} requests");
}
