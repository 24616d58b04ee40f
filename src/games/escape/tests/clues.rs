//! E5–E9: clues.

use super::*;

#[test]
fn e5_a_clue_costs_a_token_and_touches_every_card_that_matches() {
    let mut ship = deal(3).hand(0, "PMSL 4MS AM XK 2MK").hand(1, "PWLY 4WL AW E 9LK").sail();
    ship.clue(0, 1, "L");
    assert_eq!(ship.tokens(), 7);
    assert_eq!(ship.marks(1, "L"), "++--+");
    ship.clue(1, 0, "boat");
    assert_eq!(ship.tokens(), 6);
    assert_eq!(ship.marks(0, "boat"), "--++-");
    ship.clue(2, 1, "corridor");
    assert_eq!(ship.marks(1, "corridor"), "-+--+");
    assert_eq!(ship.marks(1, "W"), "?????", "nothing is said of other suits");
    assert_eq!(ship.happened(), ["clued"]);
}

#[test]
fn e5_a_clue_is_about_somebody_else() {
    let mut ship = deal(3).hand(0, "AM").sail();
    ship.refuses(0, clue(0, "M"), "E5");
    ship.refuses(0, clue(3, "M"), "record");
    assert!(ship.clues().iter().all(|action| !matches!(action, Action::Clue(clue) if clue.to == Seat(0))));
}

#[test]
fn e6_a_clue_must_touch_a_card() {
    let mut ship = deal(2).hand(1, "PWLY 4WL 9LK 2WL 9WY").sail();
    for empty in ["M", "S", "boat"] {
        ship.refuses(0, clue(1, empty), "E6");
    }
    assert_eq!(ship.tokens(), 8);
    let touching = ["W", "L", "Y", "K", "key", "corridor"].map(|word| clue(1, word));
    assert_eq!(ship.clues(), touching);
    ship.clue(0, 1, "K");
    assert_eq!(ship.marks(1, "K"), "--+--");
}

#[test]
fn e7_no_clue_touches_the_guard() {
    for word in TOPICS {
        let mut ship = deal(2).hand(1, "E PMSL 4WL AY AK").sail();
        ship.clue(0, 1, word);
        assert!(ship.marks(1, word).starts_with('-'), "{word}");
        assert!(ship.marks(1, word).contains('+'), "{word}");
    }
}

#[test]
fn e7_no_clue_names_the_guard() {
    let mut ship = deal(2).hand(1, "E PMSL 4WL AY AK").sail();
    ship.refuses(0, clue(1, "guard"), "E7");
    assert_eq!(ship.clues(), TOPICS.map(|word| clue(1, word)));
}

#[test]
fn e8_who_is_out_is_given_clues_and_plays_on() {
    let mut ship = deal(3).hand(0, "PMSL 4MS 8MS 9MS AM").pile("2WL").sail();
    ship.gets_out(0);
    assert_eq!(ship.escaped(), [0]);
    assert!(ship.hand(0).starts_with("2WL"));
    assert!(ship.clues().contains(&clue(0, "W")));
    ship.clue(1, 0, "W");
    assert!(ship.marks(0, "W").starts_with('+'));
    ship.until(0);
    ship.clue(0, 1, "boat");
    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played", "disaster", "drew"]);
}

#[test]
fn e9_marks_say_what_a_card_is_and_what_it_is_not() {
    let mut ship = deal(3).hand(1, "PMSL 4WL AM E 9LK").sail();
    assert_eq!(ship.marks(1, "M"), "?????");
    ship.clue(0, 1, "M");
    assert_eq!(ship.marks(1, "M"), "+-+--");
    for other in TOPICS.iter().filter(|word| **word != "M") {
        assert_eq!(ship.marks(1, other), "?????", "{other}");
    }
    for other in [0, 2] {
        assert_eq!(ship.marks(other, "M"), "?????", "the clue was not for seat {other}");
    }
}

#[test]
fn e9_hands_keep_their_order_and_new_cards_join_at_the_far_end() {
    let mut ship = deal(3).hand(1, "PMSL 4WL AM E 9LK").pile("XK").sail();
    ship.clue(0, 1, "M");
    ship.discard(1, 1);
    assert_eq!(ship.hand(1), "PMSL AM E 9LK XK");
    assert_eq!(ship.marks(1, "M"), "++--?", "marks go with their cards, and the new card has none");
}
