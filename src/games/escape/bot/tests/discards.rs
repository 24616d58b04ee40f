//! What bots discard, and the reasons that everybody can know.

use super::super::meaning::{self, Meaning, Meanings};
use super::super::position::Position;
use super::super::tie_breaker::TieBreaker;
use super::super::{explain, forecast};
use super::{HARD, for_each_decision_in};
use crate::bots::Candidate;
use crate::game::{Game, Observer, Seat, Seed};
use crate::games::escape::{Action, Card, Clue, Escape, Marks, Options, Phase, Topic};

/// Returns whether the player in this seat knows a card to be wanted now: whichever it is, it starts, continues or completes a
/// route.
fn is_known_to_be_wanted(position: &Position, seat: Seat, place: u8) -> bool {
    let held = &position.hands[seat.index()][usize::from(place)];
    let possible = held.possible.intersection(position.unseen_by(seat));
    !possible.is_empty() && possible.is_subset(forecast::wanted(position))
}

#[test]
fn no_bot_discards_a_card_that_it_knows_to_be_wanted() {
    for level in ["casual", "keen", "book"] {
        let mut discards = 0;
        for seed in 0..20 {
            for_each_decision_in(level, &Default::default(), 5, Seed(seed), |table, seat, decision| {
                let Action::Discard(place) = *decision.chosen() else { return };
                let position = table.ask(seat, Position::from_view);
                assert!(!is_known_to_be_wanted(&position, seat, place), "{level}, game {seed}: {}", decision.why());
                discards += 1;
            });
        }
        assert!(discards > 20, "{level}: {discards}");
    }
}

#[test]
fn a_card_of_a_type_of_which_none_can_be_spared_is_discarded_only_if_nothing_else_makes_sense() {
    for level in ["casual", "keen"] {
        let mut discards = 0;
        for seed in 0..20 {
            for_each_decision_in(level, &HARD, 5, Seed(seed), |table, seat, decision| {
                let Action::Discard(place) = *decision.chosen() else { return };
                let position = table.ask(seat, Position::from_view);
                let ties = TieBreaker { view: table.view(seat), position: &position, is_early: false };
                let makes_sense = |action: Action| match action {
                    Action::Discard(place) => !ties.is_scarce(place),
                    Action::Clue(clue) => !ties.misleads(clue),
                    _ => false,
                };
                discards += 1;
                let others = || decision.considered.iter().any(|ranked| makes_sense(ranked.action));
                assert!(!ties.is_scarce(place) || !others(), "{level}, game {seed}: {}", decision.why());
            });
        }
        assert!(discards > 50, "{level}: {discards}");
    }
}

#[test]
fn casual_bots_keep_cards_of_a_named_type_that_may_be_wanted() {
    let (mut discards, mut named) = (0, 0);
    for seed in 0..20 {
        for_each_decision_in("casual", &Default::default(), 3, Seed(seed), |table, seat, decision| {
            let Action::Discard(place) = *decision.chosen() else { return };
            let (view, meanings) = (table.view(seat), table.ask(seat, Meanings::of));
            let marks = view.hands[seat][usize::from(place)].marks;
            let is_named = Topic::ALL.iter().any(|topic| matches!(topic, Topic::Type(_)) && marks.is(*topic));
            let may_fit = view.possible_cards(marks).any(|card| view.is_placeable(card));
            let has_others = view.hands[seat].iter().any(|held| held.marks.is_untouched());
            discards += 1;
            let is_stopped = meanings.get(seat, place) == Some(Meaning::Stop);
            named += u32::from(is_named && may_fit && has_others && !is_stopped);
        });
    }
    assert!(discards > 50 && named * 20 <= discards, "{named} of {discards}");
}

#[test]
fn of_actions_that_are_worth_the_same_none_is_chosen_that_discards_a_wanted_card() {
    let mut chosen = 0;
    for_each_decision_in("keen", &Default::default(), 5, Seed(2), |table, seat, _| {
        let view = table.view(seat);
        if view.phase != Phase::Turn {
            return;
        }
        let position = table.ask(seat, Position::from_view);
        let (wanted, others): (Vec<u8>, Vec<u8>) =
            (0..view.hands[seat].len() as u8).partition(|place| is_known_to_be_wanted(&position, seat, *place));
        let (Some(wanted), Some(other)) = (wanted.first(), others.first()) else { return };
        let mut candidates = [*wanted, *other].map(|place| Candidate::new(Action::Discard(place), 0.0));
        TieBreaker { view, position: &position, is_early: false }.choose(&mut candidates, |_| 0.0);
        assert_eq!(candidates[0].action, Action::Discard(*other));
        chosen += 1;
    });
    assert!(chosen > 0, "a card is known to be wanted");
}

#[test]
fn who_discards_an_unknown_card_says_so() {
    let mut said = 0;
    for seed in 0..20 {
        for_each_decision_in("casual", &Default::default(), 4, Seed(seed), |table, seat, decision| {
            let hand = &table.view(seat).hands[seat];
            if let Action::Discard(place) = *decision.chosen()
                && hand.iter().position(|held| held.marks.is_untouched()) == Some(place.into())
                && hand[usize::from(place)].marks == Marks::default()
            {
                let words = format!("I do not know card {}, the oldest that no clue has pointed at", place + 1);
                assert!(decision.why().starts_with(&words), "{}", decision.why());
                said += 1;
            }
        });
    }
    assert!(said > 5, "{said}");
}

#[test]
fn who_discards_says_whether_a_clue_would_have_asked_for_a_card_that_fits() {
    let mut said = [0; 3];
    for seed in 0..20 {
        for_each_decision_in("keen", &HARD, 4, Seed(seed), |table, seat, decision| {
            if !matches!(*decision.chosen(), Action::Discard(_)) {
                return;
            }
            let view = table.view(seat);
            let is_fitting = |clue: Clue| {
                let hand = &view.hands[clue.to];
                let touched =
                    (0..hand.len()).filter(|place| hand[*place].card.is_some_and(|card| clue.topic.matches(card)));
                let focus = meaning::focus(hand, touched.collect()).and_then(|place| hand[place].card);
                matches!(clue.topic, Topic::Type(_)) && focus.is_some_and(|card| view.is_placeable(card))
            };
            let clues = Escape::legal_actions(view, seat).into_iter();
            let is_asked = clues
                .filter_map(|action| if let Action::Clue(clue) = action { Some(clue) } else { None })
                .any(is_fitting);
            let (kind, words) = match (view.tokens, is_asked) {
                (0, _) => (0, "; there is no token for a clue."),
                (_, false) => (1, "; no clue would ask anybody to play a card that fits."),
                (_, true) => (2, ""),
            };
            assert!(decision.why().contains(words), "{}", decision.why());
            assert_eq!(decision.why().contains("; no clue"), kind == 1, "{}", decision.why());
            said[kind] += 1;
        });
    }
    assert!(said[0] > 0 && said[1] > 0, "{said:?}");
}

#[test]
fn every_decision_has_a_public_reason_that_names_no_card_of_a_hand() {
    let mut told = std::collections::BTreeSet::new();
    for (level, options, seed) in [("keen", Options::default(), 1), ("casual", HARD, 2), ("book", HARD, 3)] {
        for_each_decision_in(level, &options, 4, Seed(seed), |table, _, _| {
            let Some(step) = table.move_count().checked_sub(1) else { return };
            if table.decided_by(step).is_none() {
                return;
            }
            let event = table.first_event_of(step).expect("it has been carried out");
            let seen = |event| table.observation(Observer::Public, event);
            let history: Vec<_> = (0..event).map(seen).collect();
            let before = table.view_after(Observer::Public, event).expect("the public view");
            let reason = explain::public_reason(&before, &history, &seen(event), &|seat| seat.to_string());
            assert!(reason.ends_with('.') && reason.matches('.').count() == 1, "{reason}");
            assert!(!reason.contains("no clue would"), "it depends on the hands: {reason}");
            assert!(Card::all().all(|card| card == Card::GUARD || !reason.contains(card.title())), "{reason}");
            told.insert(reason.split(' ').take(2).collect::<Vec<_>>().join(" "));
        });
    }
    let kinds = ["I do", "Naming a", "By the", "A clue", "It tells"];
    assert!(kinds.iter().all(|kind| told.contains(*kind)), "{told:?}");
}
