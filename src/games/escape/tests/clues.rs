//! E5–E9: clues.

use super::super::text;
use super::*;
use crate::game::GameText;

#[test]
fn e5_a_clue_costs_a_token_and_touches_every_card_that_matches() {
    let mut game = deal(3).hand(0, "PMSL 4MS AM XK 2MK").hand(1, "PWLY 4WL AW E 9LK").start();
    game.clue(0, 1, "L");
    assert_eq!(game.tokens(), 7);
    assert_eq!(game.marks(1, "L"), "++--+");
    game.clue(1, 0, "boat");
    assert_eq!(game.tokens(), 6);
    assert_eq!(game.marks(0, "boat"), "--++-");
    game.clue(2, 1, "corridor");
    assert_eq!(game.marks(1, "corridor"), "-+--+");
    assert_eq!(game.marks(1, "W"), "?????", "a clue marks no other suit");
    assert_eq!(game.events(), ["clued"]);
}

#[test]
fn e5_a_clue_names_another_player() {
    let mut game = deal(3).hand(0, "AM").start();
    game.assert_rejected(0, clue(0, "M"), "E5");
    game.assert_rejected(0, clue(3, "M"), "record");
    assert!(game.legal_clues().iter().all(|action| !matches!(action, Action::Clue(clue) if clue.to == Seat(0))));
}

#[test]
fn e6_a_clue_must_touch_a_card() {
    let mut game = deal(2).hand(1, "PWLY 4WL 9LK 2WL 9WY").start();
    for topic in ["M", "S", "boat"] {
        game.assert_rejected(0, clue(1, topic), "E6");
    }
    assert_eq!(game.tokens(), 8);
    let touching = ["W", "L", "Y", "K", "key", "corridor"].map(|word| clue(1, word));
    assert_eq!(game.legal_clues(), touching);
    game.clue(0, 1, "K");
    assert_eq!(game.marks(1, "K"), "--+--");
}

#[test]
fn e7_no_clue_touches_the_guard() {
    for word in TOPICS {
        let mut game = deal(2).hand(1, "E PMSL 4WL AY AK").start();
        game.clue(0, 1, word);
        assert!(game.marks(1, word).starts_with('-'), "{word}");
        assert!(game.marks(1, word).contains('+'), "{word}");
    }
}

#[test]
fn e7_no_clue_names_the_guard() {
    let mut game = deal(2).hand(1, "E PMSL 4WL AY AK").start();
    game.assert_rejected(0, clue(1, "guard"), "E7");
    assert_eq!(game.legal_clues(), TOPICS.map(|word| clue(1, word)));
}

#[test]
fn e8_escaped_players_receive_clues_and_play_on() {
    let mut game = deal(3).hand(0, "PMSL 4MS 8MS 9MS AM").deck("2WL").start();
    game.complete_starting_hand(0);
    assert_eq!(game.escaped(), [0]);
    assert!(game.hand(0).starts_with("2WL"));
    assert!(game.legal_clues().contains(&clue(0, "W")));
    let now = Escape::now(game.table.view(Seat(1)), Seat(1), &|seat| format!("seat {}", seat.0));
    assert_eq!(now[0], "Those who are out play on, and give a later boat to somebody still inside.");
    game.clue(1, 0, "W");
    assert!(game.marks(0, "W").starts_with('+'));
    game.discard_until_turn_of(0);
    game.clue(0, 1, "boat");
    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.events(), ["played", "disaster", "drew"]);
}

#[test]
fn e9_marks_say_what_a_card_is_and_what_it_is_not() {
    let mut game = deal(3).hand(1, "PMSL 4WL AM E 9LK").start();
    assert_eq!(game.marks(1, "M"), "?????");
    game.clue(0, 1, "M");
    assert_eq!(game.marks(1, "M"), "+-+--");
    for other in TOPICS.iter().filter(|word| **word != "M") {
        assert_eq!(game.marks(1, other), "?????", "{other}");
    }
    for other in [0, 2] {
        assert_eq!(game.marks(other, "M"), "?????", "seat {other} did not receive the clue");
    }
}

#[test]
fn the_chosen_card_says_what_its_owner_has_been_told() {
    let mut game = deal(3).hand(1, "PMSL 4WL AM E 9LK").start();
    let told = |game: &TestGame, place: usize| {
        let marks = game.table.view(Seat(1)).hands[Seat(1)][place].marks;
        (text::told(marks), text::chosen(place, marks))
    };
    assert_eq!(told(&game, 0), (String::new(), "What about card 1?".into()));
    game.clue(0, 1, "M");
    assert_eq!(told(&game, 0), ("You know: Moons.".into(), "What about card 1 (Moons)?".into()));
    assert_eq!(told(&game, 1), ("You know: no Moons.".into(), "What about card 2?".into()));
}

/// Returns the line above the buttons of a turn, and whether it is about what the player has just been told.
fn hint(game: &TestGame, seat: u8, has_marks: bool, has_habit: bool) -> (String, bool) {
    text::turn_hint(game.table.view(Seat(seat)), Seat(seat), has_marks, has_habit)
}

/// Returns what is said of a play of the card at a place.
fn consequence(game: &TestGame, seat: u8, place: usize) -> &'static str {
    let view = game.table.view(Seat(seat));
    text::consequence(view, view.hands[Seat(seat)][place].marks)
}

#[test]
fn who_has_been_told_of_a_card_that_certainly_fits_is_not_asked_to_wait() {
    let mut game = deal(3).hand(1, "PMSL 4WL AM E 9LK").hand(2, "PWLY 4MS ? ? ?").start();
    game.clue(0, 1, "M");
    let (habit, is_about_clue) = hint(&game, 1, true, true);
    assert!(habit.contains("a suit mostly “wait”") && is_about_clue);
    assert!(!hint(&game, 1, true, false).1, "nobody keeps to the habit");
    assert_eq!(consequence(&game, 1, 0), "If it does not fit, only this card is lost.");
    // Every key can begin a route.
    game.clue(1, 2, "key");
    assert_eq!(hint(&game, 2, true, true).0, "Card 1, which you were just told about, fits now, whatever it is.");
    assert_eq!(consequence(&game, 2, 0), "It fits now, whatever it is.");
    assert_eq!(hint(&game, 2, false, true).0, habit, "without marks it is to be remembered");
    game.discard(2, 1);
    // No boat fits before there is a route.
    game.clue(0, 1, "boat");
    assert!(hint(&game, 1, true, true).0.starts_with("None of the cards"));
    assert_eq!(consequence(&game, 1, 2), "It fits nowhere now: only this card is lost.");
}

#[test]
fn all_cards_that_certainly_fit_are_named_and_no_other_that_was_told() {
    let mut game = deal(3).hand(1, "PMSL 4WL PMYK E 9LK").deck("4MS").start();
    game.clue(0, 1, "key");
    assert_eq!(
        hint(&game, 1, true, true).0,
        "Each of cards 1 and 3, which you were just told about, fits now, whatever it is."
    );
    game.discard(1, 1);
    game.discard(2, 4);
    game.clue(0, 1, "K");
    assert_eq!(game.told(1), [1, 3]);
    assert_eq!(hint(&game, 1, true, true).0, "Card 2, which you were just told about, fits now, whatever it is.");
}

#[test]
fn a_clue_that_named_a_type_before_a_route_changed_comes_with_a_warning() {
    let warning = "By habit, a type means “play”, but route 1 has changed since: check that the card still fits.";
    let mut game = deal(3).hand(0, "PMSL 4MS 8MS 9LK 9WY").hand(1, "4WL 6SY AM ? ?").start();
    game.play(0, 0);
    game.discard(1, 4);
    // Suns and Moons are lost with the end of the route.
    game.clue(2, 1, "corridor");
    assert!(hint(&game, 1, true, true).0.starts_with("The crew’s habit: a type means “play the oldest"));
    game.play(0, 2);
    assert_eq!(game.routes(), ["PMSL 9LK"]);
    assert_eq!(hint(&game, 1, true, true).0, warning);
    assert_eq!(hint(&game, 1, false, true).0, warning, "also without marks");
    // The player has moved, and is told again.
    game.discard(1, 4);
    game.clue(2, 1, "corridor");
    assert!(hint(&game, 1, true, true).0.starts_with("The crew’s habit: a type means “play the oldest"));
}

#[test]
fn no_change_is_warned_of_that_takes_no_suit_away_or_comes_after_the_clue_of_a_suit() {
    let hands = ["PMSL 4MS 8MS 9LK 9WY", "4WL 6SY AM ? ?", "PWLY ? ? ? ?"];
    let mut game = deal(3).hand(0, hands[0]).hand(1, hands[1]).hand(2, hands[2]).start();
    game.play(0, 0);
    game.discard(1, 4);
    game.play(2, 0);
    game.discard(0, 4);
    game.discard(1, 4);
    game.clue(2, 1, "corridor");
    let habit = hint(&game, 1, false, true);
    game.play(0, 0);
    assert_eq!(game.routes(), ["PMSL 4MS", "PWLY"], "route 2 still takes Leaves");
    assert_eq!(hint(&game, 1, false, true), habit);
    game.discard(1, 4);
    game.clue(2, 1, "S");
    game.play(0, 1);
    assert_eq!(game.routes(), ["PMSL 4MS", "PWLY 9LK"]);
    assert_eq!(hint(&game, 1, false, true), habit);
}

#[test]
fn a_touched_card_is_told_until_its_owner_moves() {
    let mut game = deal(3).hand(1, "PMSL 4WL AM E 9LK").hand(2, "4MS ? ? ? ?").start();
    game.clue(0, 1, "M");
    assert_eq!((game.told(1), game.told(2)), (vec![0, 2], vec![]));
    game.clue(1, 2, "M");
    assert_eq!(game.told(1), [0; 0], "its owner has moved");
    assert_eq!(game.told(2)[0], 0);
    game.clue(2, 1, "M");
    game.clue(0, 1, "L");
    assert_eq!(game.told(1), [0, 1, 2, 4], "all clues since the last move count");
    game.discard(1, 1);
    assert_eq!((game.told(1), game.told(2)), (vec![], vec![]));
}

#[test]
fn everybody_sees_which_cards_a_clue_has_told_of() {
    let mut game = deal(2).hand(1, "PMSL 4WL AM E 9LK").start();
    game.clue(0, 1, "M");
    let everybody = game.told(1);
    assert_eq!(everybody, [0, 2]);
    for seat in [0, 1] {
        let view = game.table.view(Seat(seat));
        let told: Vec<usize> = (0..5).filter(|place| view.hands[Seat(1)][*place].is_told).collect();
        assert_eq!(told, everybody, "seat {seat} sees what everybody has heard");
    }
}

#[test]
fn e9_hands_keep_their_order_and_new_cards_join_at_the_far_end() {
    let mut game = deal(3).hand(1, "PMSL 4WL AM E 9LK").deck("XK").start();
    game.clue(0, 1, "M");
    game.discard(1, 1);
    assert_eq!(game.hand(1), "PMSL AM E 9LK XK");
    assert_eq!(game.marks(1, "M"), "++--?", "cards keep their marks, and the new card has none");
}
