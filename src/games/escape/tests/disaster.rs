//! E19–E24: disaster, drawing and discarding.

use super::*;

#[test]
fn e19_the_guard_discarded_is_a_discard_and_a_disaster() {
    let mut ship = deal(2).hand(0, "PMSL E").hand(1, "AM").pile("? 9LK").sail();
    ship.play(0, 0);
    ship.clue(1, 0, "corridor");
    assert_eq!(ship.tokens(), 7);
    ship.discard(0, 0);
    assert_eq!(ship.happened(), ["discarded", "disaster", "drew"], "the card is drawn after the disaster");
    assert_eq!(ship.tokens(), 8, "the token is back");
    assert_eq!(ship.discards(), "E PMSL");
    assert!(ship.hand(0).ends_with("9LK"));
}

#[test]
fn e19_no_other_discard_is_a_disaster() {
    let mut ship = deal(2).hand(0, "PMSL 4MS").sail();
    ship.play(0, 0);
    for _ in 0..6 {
        ship.throw();
        assert_eq!(ship.happened(), ["discarded", "drew"]);
    }
    assert_eq!(ship.routes(), ["PMSL"]);
}

#[test]
fn e19_who_discards_the_guard_chooses_among_the_longest() {
    let mut ship = deal(2).hand(0, "PMSL E").hand(1, "PWLY 4MS").sail();
    ship.play(0, 0);
    ship.play(1, 0);
    ship.discard(0, 0);
    assert_eq!(ship.happened(), ["discarded"]);
    assert_eq!(ship.asked(), [lose(0), lose(1)]);
    assert_eq!(ship.hand_size(0), 4, "the card is drawn last");
    ship.refuses(0, discard(0), "E21");
    ship.lose(0, 1);
    assert_eq!(ship.happened(), ["disaster", "drew"]);
    assert_eq!(ship.routes(), ["PMSL"]);
    assert_eq!(ship.discards(), "E PWLY");
}

#[test]
fn e20_a_guard_lost_with_a_route_does_nothing_more() {
    let mut ship = deal(2).hand(0, "PMSL E AK").hand(1, "PWLY").sail();
    ship.play(0, 0);
    ship.play(1, 0);
    ship.play_on(0, 0, 0);
    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played", "disaster", "drew"], "one disaster, not two");
    assert!(ship.discards().ends_with("AK PMSL E"));
    assert_eq!(ship.routes(), ["PWLY"]);
}

#[test]
fn e21_disaster_takes_the_card_and_the_longest_route() {
    let mut ship = deal(2).hand(0, "PMSL 4MS 9WY AM").hand(1, "PWLY").sail();
    ship.play(0, 0);
    ship.play(1, 0);
    ship.play(0, 0);
    assert_eq!(ship.routes(), ["PMSL 4MS", "PWLY"]);
    ship.until(0);
    ship.play(0, 1);
    assert_eq!(ship.happened(), ["played", "disaster", "drew"], "one is longest, so nothing is asked");
    assert!(ship.discards().ends_with("AM PMSL 4MS"));
    assert_eq!(ship.routes(), ["PWLY"]);
}

#[test]
fn e21_of_several_longest_the_player_chooses() {
    let mut ship = deal(3).hand(0, "PMSL 4MS AM").hand(1, "PWLY 9WY").hand(2, "PSWK").sail();
    for seat in 0..3 {
        ship.play(seat, 0);
    }
    ship.play_on(0, 0, 0);
    ship.play_on(1, 0, 1);
    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played"]);
    assert_eq!(ship.asked(), [lose(0), lose(1)]);
    ship.refuses(0, lose(2), "E21");
    ship.refuses(0, place(0), "E21");
    ship.refuses(0, lose(3), "record");
    ship.refuses(1, lose(0), "E3");
    ship.lose(0, 1);
    assert_eq!(ship.routes(), ["PMSL 4MS", "PSWK"]);
    assert!(ship.discards().ends_with("AM PWLY 9WY"));
}

#[test]
fn e21_the_guard_makes_a_route_longer() {
    let mut ship = deal(2).hand(0, "PMSL E AM").hand(1, "PWLY").sail();
    ship.play(0, 0);
    ship.play(1, 0);
    ship.play_on(0, 0, 1);
    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.routes(), ["PMSL"], "all cards count, so PWLY E is the longest");
}

#[test]
fn e21_completed_routes_are_safe() {
    let mut ship = deal(2).hand(0, "PMSL 4MS 8MS 9MS AM").pile("AK").sail();
    ship.gets_out(0);
    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played", "disaster", "drew"]);
    assert!(ship.discards().ends_with(" AK"), "no route in progress: only the card");
    assert_eq!(ship.completed(0).unwrap(), "PMSL 4MS 8MS 9MS AM");
}

#[test]
fn e22_a_card_is_drawn_after_play_disaster_and_discard() {
    let mut ship = deal(2).hand(0, "PMSL 9WY 4MS").sail();
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played", "laid", "drew"]);
    ship.discard(1, 0);
    assert_eq!(ship.happened(), ["discarded", "drew"]);
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played", "disaster", "drew"]);
    assert_eq!((ship.hand_size(0), ship.hand_size(1)), (5, 5));
    assert_eq!(ship.pile(), 45 - 10 - 3);
    ship.clue(1, 0, "corridor");
    assert_eq!(ship.happened(), ["clued"], "no card after a clue");
}

#[test]
fn e23_a_discard_returns_a_token() {
    let mut ship = deal(2).hand(0, "AM").hand(1, "AS").sail();
    ship.clue(0, 1, "boat");
    ship.clue(1, 0, "boat");
    assert_eq!(ship.tokens(), 6);
    ship.discard(0, 0);
    assert_eq!(ship.tokens(), 7);
    ship.play(1, 0);
    assert_eq!(ship.tokens(), 7, "a play returns nothing");
    ship.discard(0, 0);
    assert_eq!(ship.tokens(), 8);
}

#[test]
fn e23_with_a_full_cup_a_discard_returns_nothing() {
    let mut ship = deal(2).hand(0, "AM").sail();
    ship.discard(0, 0);
    assert_eq!(ship.happened(), ["discarded", "drew"]);
    assert_eq!((ship.tokens(), ship.discards().as_str()), (8, "AM"));
}

#[test]
fn e24_an_empty_pile_is_never_refilled() {
    let mut ship = deal(2).sail();
    ship.drain();
    assert_eq!(ship.happened(), ["discarded", "drew"], "the last card is drawn");
    for left in (0..5).rev() {
        let seat = ship.turn();
        ship.throw();
        assert_eq!(ship.happened(), ["discarded"], "there is none to draw");
        assert_eq!((ship.hand_size(seat), ship.pile()), (left, 0));
        ship.throw();
    }
    assert_eq!(ship.discards().split(' ').count(), 45, "all of them lie in the discards, and stay there");
}
