//! E19–E24: disaster, drawing and discarding.

use super::super::{CardType, text};
use super::*;

#[test]
fn e19_the_guard_discarded_is_a_discard_and_a_disaster() {
    let mut game = deal(2).hand(0, "PMSL E").hand(1, "AM").deck("? 9LK").start();
    game.play(0, 0);
    game.clue(1, 0, "corridor");
    assert_eq!(game.tokens(), 7);
    game.discard(0, 0);
    assert_eq!(game.events(), ["discarded", "disaster", "drew"], "the card is drawn after the disaster");
    assert_eq!(game.tokens(), 8, "the token has returned");
    assert_eq!(game.discards(), "E PMSL");
    assert!(game.hand(0).ends_with("9LK"));
}

#[test]
fn e14_where_boats_must_match_a_disaster_is_not_explained_by_a_route_that_is_too_short() {
    let boat = Card::all().find(|card| card.kind() == CardType::Boat).expect("there are boats");
    let why = |boats| text::disaster("Dov", Some(boat), Some(5), &Options { boats, ..Options::default() });
    assert!(why(Boats::Any).contains("No route has 3 corridors yet."), "{}", why(Boats::Any));
    assert!(
        why(Boats::Match).contains("No route with 3 corridors ends with one of its suits."),
        "{}",
        why(Boats::Match)
    );
}

#[test]
fn e19_no_other_discard_is_a_disaster() {
    let mut game = deal(2).hand(0, "PMSL 4MS").start();
    game.play(0, 0);
    for _ in 0..6 {
        game.discard_newest();
        assert_eq!(game.events(), ["discarded", "drew"]);
    }
    assert_eq!(game.routes(), ["PMSL"]);
}

#[test]
fn e19_a_player_who_discards_the_guard_chooses_among_the_longest() {
    let mut game = deal(2).hand(0, "PMSL E").hand(1, "PWLY 4MS").start();
    game.play(0, 0);
    game.play(1, 0);
    game.discard(0, 0);
    assert_eq!(game.events(), ["discarded"]);
    assert_eq!(game.legal_actions(), [lose(0), lose(1)]);
    assert_eq!(game.hand_size(0), 4, "the card is drawn last");
    game.assert_rejected(0, discard(0), "E21");
    game.lose(0, 1);
    assert_eq!(game.events(), ["disaster", "drew"]);
    assert_eq!(game.routes(), ["PMSL"]);
    assert_eq!(game.discards(), "E PWLY");
}

#[test]
fn e20_a_guard_lost_with_a_route_does_nothing_more() {
    let mut game = deal(2).hand(0, "PMSL E AK").hand(1, "PWLY").start();
    game.play(0, 0);
    game.play(1, 0);
    game.play_on(0, 0, 0);
    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.events(), ["played", "disaster", "drew"], "one disaster, not two");
    assert!(game.discards().ends_with("AK PMSL E"));
    assert_eq!(game.routes(), ["PWLY"]);
}

#[test]
fn e21_disaster_takes_the_card_and_the_longest_route() {
    let mut game = deal(2).hand(0, "PMSL 4MS 9WY AM").hand(1, "PWLY").start();
    game.play(0, 0);
    game.play(1, 0);
    game.play(0, 0);
    assert_eq!(game.routes(), ["PMSL 4MS", "PWLY"]);
    game.discard_until_turn_of(0);
    game.play(0, 1);
    assert_eq!(game.events(), ["played", "disaster", "drew"], "there is one longest route, so there is no choice");
    assert!(game.discards().ends_with("AM PMSL 4MS"));
    assert_eq!(game.routes(), ["PWLY"]);
}

#[test]
fn e21_of_several_longest_the_player_chooses() {
    let mut game = deal(3).hand(0, "PMSL 4MS AM").hand(1, "PWLY 9WY").hand(2, "PSWK").start();
    for seat in 0..3 {
        game.play(seat, 0);
    }
    game.play_on(0, 0, 0);
    game.play_on(1, 0, 1);
    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.events(), ["played"]);
    assert_eq!(game.legal_actions(), [lose(0), lose(1)]);
    game.assert_rejected(0, lose(2), "E21");
    game.assert_rejected(0, place(0), "E21");
    game.assert_rejected(0, lose(3), "record");
    game.assert_rejected(1, lose(0), "E3");
    game.lose(0, 1);
    assert_eq!(game.routes(), ["PMSL 4MS", "PSWK"]);
    assert!(game.discards().ends_with("AM PWLY 9WY"));
}

#[test]
fn e21_the_guard_makes_a_route_longer() {
    let mut game = deal(2).hand(0, "PMSL E AM").hand(1, "PWLY").start();
    game.play(0, 0);
    game.play(1, 0);
    game.play_on(0, 0, 1);
    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.routes(), ["PMSL"], "all cards count, so PWLY E is the longest");
}

#[test]
fn e21_completed_routes_are_safe() {
    let mut game = deal(2).hand(0, "PMSL 4MS 8MS 9MS AM").deck("AK").start();
    game.complete_starting_hand(0);
    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.events(), ["played", "disaster", "drew"]);
    assert!(game.discards().ends_with(" AK"), "no route in progress: only the card");
    assert_eq!(game.completed(0).unwrap(), "PMSL 4MS 8MS 9MS AM");
}

#[test]
fn e22_a_card_is_drawn_after_play_disaster_and_discard() {
    let mut game = deal(2).hand(0, "PMSL 9WY 4MS").start();
    game.play(0, 0);
    assert_eq!(game.events(), ["played", "placed", "drew"]);
    game.discard(1, 0);
    assert_eq!(game.events(), ["discarded", "drew"]);
    game.play(0, 0);
    assert_eq!(game.events(), ["played", "disaster", "drew"]);
    assert_eq!((game.hand_size(0), game.hand_size(1)), (5, 5));
    assert_eq!(game.deck_size(), 45 - 10 - 3);
    game.clue(1, 0, "corridor");
    assert_eq!(game.events(), ["clued"], "no card after a clue");
}

#[test]
fn a_disaster_names_the_ruling_that_makes_it_one() {
    assert_eq!(text::disaster_ruling(None), "E19", "the Guard was discarded");
    assert_eq!(text::disaster_ruling(Some(Card::GUARD)), "E18");
    assert_eq!(text::disaster_ruling(Card::from_code("AM")), "E21");
}

#[test]
fn e23_a_discard_returns_a_token() {
    let mut game = deal(2).hand(0, "AM").hand(1, "AS").start();
    game.clue(0, 1, "boat");
    game.clue(1, 0, "boat");
    assert_eq!(game.tokens(), 6);
    game.discard(0, 0);
    assert_eq!(game.tokens(), 7);
    game.play(1, 0);
    assert_eq!(game.tokens(), 7, "a play returns nothing");
    game.discard(0, 0);
    assert_eq!(game.tokens(), 8);
}

#[test]
fn e23_with_a_full_cup_a_discard_returns_nothing() {
    let mut game = deal(2).hand(0, "AM").start();
    game.discard(0, 0);
    assert_eq!(game.events(), ["discarded", "drew"]);
    assert_eq!((game.tokens(), game.discards().as_str()), (8, "AM"));
}

#[test]
fn e24_an_empty_deck_is_never_refilled() {
    let mut game = deal(2).start();
    game.empty_deck();
    assert_eq!(game.events(), ["discarded", "drew"], "the last card is drawn");
    for left in (0..5).rev() {
        let seat = game.turn();
        game.discard_newest();
        assert_eq!(game.events(), ["discarded"], "no card is drawn");
        assert_eq!((game.hand_size(seat), game.deck_size()), (left, 0));
        game.discard_newest();
    }
    assert_eq!(game.discards().split(' ').count(), 45, "all cards stay in the discards");
}
