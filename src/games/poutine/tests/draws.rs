//! H6–H9: draws.

use super::*;

#[test]
fn h6_the_draw_is_compulsory_and_comes_first() {
    let mut party = deal(3).hand(0, "rope up-my-sleeve").escape(0, "e1").begins();
    for early in ["end", "lay e1", "discard rope", "up-my-sleeve", "attempt rope scarf", "hand-on rope", "pass"] {
        party.refuses(0, early, "H6");
    }
    assert_eq!(party.open(0), ["draw main", "draw escape"]);
}

#[test]
fn h7_the_pile_is_chosen_for_each_card_after_seeing_the_one_before() {
    let mut party = deal(3).houdini(2).main("? hat").pile("e9").begins();
    party.until(2);
    party.does(2, "end");
    party.does(0, "draw escape");
    assert_eq!(party.happened(), ["drew escape"]);
    assert!(party.hand(0).ends_with("e9"), "the card is in the hand");
    assert_eq!(party.open(0), ["draw main", "draw escape"], "and the next pile is open");
    party.does(0, "draw main");
    assert!(party.hand(0).ends_with("e9 hat"));
}

#[test]
fn h8_two_draws_but_one_with_houdini_in_front() {
    let mut party = deal(3).begins();
    for (seat, draws) in [(0, 1), (1, 2), (2, 2)] {
        for _ in 0..draws {
            party.does(seat, "draw main");
        }
        party.refuses(seat, "draw main", "H8");
        party.does(seat, "end");
    }
}

#[test]
fn h8_the_number_is_fixed_as_the_turn_starts() {
    let mut party = deal(3).houdini(2).main("? works-the-room").begins();
    party.until(2);
    party.does(2, "end");
    party.does(0, "draw main");
    assert_eq!(party.houdini(), 0, "he has come before the second draw");
    party.does(0, "draw main");
    assert_eq!(party.hand_size(0), 5 + 2);
    party.refuses(0, "draw main", "H8");
}

/// Five players take all ESCAPEs and keep them.
fn without_escapes() -> Party {
    let mut party = deal(5).begins();
    while party.piles().1 > 0 {
        let seat = party.asked()[0];
        let open = party.open(seat);
        match open.contains(&"draw escape".into()) {
            true => party.does(seat, "draw escape"),
            false => party.idles(),
        }
    }
    party
}

#[test]
fn h9_a_pile_with_nothing_to_give_cannot_be_chosen() {
    let mut party = without_escapes();
    assert_eq!(party.escape_discards(), "");
    let seat = party.asked()[0];
    assert!(!party.open(seat).contains(&"draw main".into()), "the second draw is made without asking");
    party.does(seat, "end");
    assert_eq!(party.happened(), ["ended", "drew", "drew"], "the next one is not asked either");
}

#[test]
fn h9_an_empty_escape_pile_is_made_anew_before_a_draw_is_asked_for() {
    let mut party = without_escapes();
    let seat = party.asked()[0];
    let held = party.open_with(seat, "discard e");
    party.does(seat, &held[0]);
    party.does(seat, &held[1]);
    assert_eq!((party.happened(), party.piles().1), (vec!["discarded"], 0), "nothing is to be drawn yet");
    party.does(seat, "end");
    assert_eq!(party.happened(), ["ended", "escapes shuffled"]);
    assert_eq!((party.piles().1, party.escape_discards().as_str()), (2, ""));
    assert_eq!(party.open(party.asked()[0]), ["draw main", "draw escape"]);
}

#[test]
fn h9_if_neither_can_give_the_draw_is_skipped() {
    let hat = Card::of("hat").expect("a card");
    let mut board = last_card(Options::default(), Dinner::SecondPile, hat);
    assert_eq!((board.phase, board.draws, Poutine::next(&board)), (Phase::Draw, 1, Next::Rule), "nobody is asked");
    goes_on(&mut board);
    assert_eq!((board.phase, board.draws), (Phase::Main, 0));
}

#[test]
fn h9_a_replacement_makes_no_escape_pile_anew() {
    let mut party = deal(5).main("canapes").begins();
    while party.piles().1 > 1 {
        let seat = party.asked()[0];
        let open = party.open(seat);
        party.does(seat, if open.contains(&"draw escape".into()) { "draw escape" } else { "end" });
    }
    assert_eq!(party.asked(), [1]);
    party.does(1, "discard e2; end");
    party.does(2, "draw main");
    for seat in [2, 3, 4, 0] {
        party.does(seat, "draw main");
    }
    party.does(1, "draw escape");
    assert_eq!(party.happened(), ["drew escape", "over", "drew", "escapes shuffled"], "only for the next draw");
}
