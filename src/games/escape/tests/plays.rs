//! E10–E18: plays and routes.

use super::*;

#[test]
fn e10_a_card_is_revealed_before_its_route_is_chosen() {
    let mut game = deal(3).hand(0, "PMSL").hand(1, "CMLY").hand(2, "4WL 5ML").start();
    game.play(0, 0);
    game.play(1, 0);
    game.play(2, 1);
    assert_eq!(game.events(), ["played"]);
    assert_eq!(game.board().phase, Phase::Place { card: Card::from_code("5ML").unwrap() });
    assert_eq!(game.legal_actions(), [place(0), place(1)]);
    game.place(2, 1);
    assert_eq!(game.events(), ["placed", "drew"]);
    assert_eq!(game.routes(), ["PMSL", "CMLY 5ML"]);
}

#[test]
fn e10_a_legal_route_must_be_taken() {
    let mut game = deal(3).hand(0, "PMSL").hand(1, "CMLY").hand(2, "5ML").start();
    game.play(0, 0);
    game.play(1, 0);
    game.play(2, 0);
    for instead in [play(0), discard(0), clue(0, "M"), lose(0), give(0)] {
        game.assert_rejected(2, instead, "E10");
    }
    game.assert_rejected(2, place(2), "record");
    game.assert_rejected(0, place(0), "E3");
    game.place(2, 0);
    assert_eq!(game.turn(), 0);
}

#[test]
fn e10_a_single_legal_route_is_no_choice() {
    let mut game = deal(3).hand(0, "PMSL 7SK").hand(1, "CMLY").start();
    game.play(0, 0);
    game.play(1, 0);
    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.events(), ["played", "placed", "drew"]);
    assert_eq!(game.routes(), ["PMSL 7SK", "CMLY"]);
}

#[test]
fn e11_a_key_starts_a_route_while_there_is_room() {
    let mut game = deal(3).hand(0, "PMSL PWLY CSWY").hand(1, "PMYK").hand(2, "PSWK").start();
    game.play(0, 0);
    game.play(1, 0);
    game.play(2, 0);
    assert_eq!(game.routes(), ["PMSL", "PMYK", "PSWK"]);
    game.play(0, 0);
    game.lose(0, 1);
    assert_eq!(game.routes(), ["PMSL", "PSWK"], "three may be in progress, so the fourth is a disaster");
    assert_eq!(game.discards(), "PWLY PMYK");
    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.routes(), ["PMSL", "PSWK", "CSWY"], "there is room again");
}

#[test]
fn e11_the_limit_is_the_number_of_players() {
    for seats in 2..=5 {
        let game = deal(seats).start();
        assert_eq!(game.route_limit(), seats);
    }
}

#[test]
fn e12_a_corridor_matches_the_end_of_its_route() {
    let mut game = deal(2).hand(0, "PMSL 4WL 9WY 3SK").start();
    game.play(0, 0);
    game.discard_until_turn_of(0);
    game.play(0, 0);
    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.routes(), ["PMSL 4WL 9WY"], "L leads to L, then W to W");
    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.events(), ["played", "disaster", "drew"], "S is on the key but not on the end");
    assert_eq!(game.routes(), [""; 0]);
}

#[test]
fn e12_a_corridor_is_rejected_where_it_does_not_match() {
    let mut game = deal(3).hand(0, "PMSL").hand(1, "CMLY").hand(2, "PSWK 5ML").start();
    game.play(0, 0);
    game.play(1, 0);
    game.play(2, 0);
    game.discard_until_turn_of(2);
    game.play(2, 0);
    assert_eq!(game.legal_actions(), [place(0), place(1)]);
    game.assert_rejected(2, place(2), "E12");
}

#[test]
fn e12_routes_have_no_maximum_length() {
    let deck = "6MW ? 7ML ? 8MS ? 9MS ? AM";
    let mut game = deal(2).hand(0, "PMSL 2MK 3MW 4MS 5ML").deck(deck).start();
    for _ in 0..10 {
        game.discard_until_turn_of(0);
        game.play(0, 0);
    }
    assert_eq!(game.completed(0).unwrap(), "PMSL 2MK 3MW 4MS 5ML 6MW 7ML 8MS 9MS AM");
}

#[test]
fn e13_a_boat_needs_enough_corridors() {
    for (corridors, needed) in [(Corridors::Three, 3), (Corridors::Four, 4)] {
        let options = Options { corridors, ..Options::default() };
        for placed in [needed - 1, needed] {
            let mut game = deal(2).options(options).hand(0, "PMSL 4MS 8MS 9MS 2MK").deck("AM").start();
            for _ in 0..=placed {
                game.discard_until_turn_of(0);
                game.play(0, 0);
            }
            game.discard_until_turn_of(0);
            // The boat is the first card drawn, which comes after the rest of the starting hand.
            game.play(0, 4 - placed as u8);
            let completed = game.events() == ["played", "placed", "escaped", "drew"];
            assert_eq!(completed, placed == needed, "{placed} corridors of {needed}");
            assert_eq!(game.escaped(), if completed { vec![0] } else { vec![] });
            assert_eq!(game.routes(), [""; 0]);
        }
    }
}

#[test]
fn e13_a_boat_is_rejected_on_a_route_that_is_too_short() {
    let mut game = deal(3).hand(0, "PMSL 4MS 8MS 9MS AK").hand(1, "PWLY 4WL 8WL 2WL").hand(2, "PMYK PSWK").start();
    for _ in 0..4 {
        game.discard_until_turn_of(0);
        game.play_on(0, 0, 0);
        game.play_on(1, 0, 1);
    }
    game.play(2, 0);
    game.play(0, 0);
    assert_eq!(game.legal_actions(), [place(0), place(1)]);
    game.assert_rejected(0, place(2), "E13");
    game.place(0, 0);
    assert_eq!(game.completed(0).unwrap(), "PMSL 4MS 8MS 9MS AK", "no suit needs to match");
}

#[test]
fn e13_with_the_house_rule_a_boat_matches_the_end_of_its_route() {
    let mut any = three_routes(Options::default(), "");
    any.play(0, 0);
    assert_eq!(any.legal_actions(), [place(0), place(1), place(2)]);

    let mut matching = three_routes(Options { boats: Boats::Match, ..Options::default() }, "");
    matching.play(0, 0);
    assert_eq!(matching.legal_actions(), [place(0), place(1)], "AM may follow 9MS and 6MW");
    matching.assert_rejected(0, place(2), "E13");
    matching.place(0, 1);
    assert_eq!(matching.completed(0).unwrap(), "PWLY 4WL 8WL 6MW AM");
}

#[test]
fn e14_a_boat_without_a_legal_route_is_a_disaster() {
    let mut none = deal(2).hand(0, "AM").start();
    none.play(0, 0);
    assert_eq!(none.events(), ["played", "disaster", "drew"]);
    assert_eq!(none.discards(), "AM");

    let mut short = deal(2).hand(0, "PMSL 4MS 8MS AM").start();
    for _ in 0..4 {
        short.discard_until_turn_of(0);
        short.play(0, 0);
    }
    assert_eq!(short.events(), ["played", "disaster", "drew"]);
    assert!(short.discards().ends_with("AM PMSL 4MS 8MS"));

    let house = Options { boats: Boats::Match, ..Options::default() };
    let mut other = deal(2).options(house).hand(0, "PMSL 4MS 8MS 9MS AK").start();
    for _ in 0..5 {
        other.discard_until_turn_of(0);
        other.play(0, 0);
    }
    assert_eq!(other.events(), ["played", "disaster", "drew"]);
    assert_eq!(other.escaped(), [0; 0]);
}

#[test]
fn e15_the_route_goes_to_the_player() {
    let mut game = three_routes(Options::default(), "");
    game.play(0, 0);
    game.place(0, 1);
    assert_eq!(game.events(), ["placed", "escaped", "drew"], "there is no choice of a recipient");
    assert_eq!(game.completed(0).unwrap(), "PWLY 4WL 8WL 6MW AM");
    assert_eq!(game.routes(), ["PMSL 4MS 8MS 9MS", "PMYK 4YK 5YK 8YK"], "the routes after it move up");
    assert_eq!(game.escaped(), [0]);
}

#[test]
fn e15_an_escaped_player_gives_the_route_to_another() {
    let mut game = three_routes(Options::default(), "XM ? ? XS");
    game.play(0, 0);
    game.place(0, 0);
    game.discard_until_turn_of(0);
    game.play(0, 0);
    game.place(0, 0);
    assert_eq!(game.events(), ["placed"]);
    assert_eq!(game.legal_actions(), [give(1), give(2)]);
    game.assert_rejected(0, give(0), "E15");
    game.assert_rejected(0, play(0), "E15");
    game.assert_rejected(0, give(3), "record");
    game.assert_rejected(2, give(2), "E3");
    game.give(0, 2);
    assert_eq!(game.completed(2).unwrap(), "PWLY 4WL 8WL 6MW XM");
    assert_eq!(game.escaped(), [0, 2]);
    assert_eq!(game.completed(1), None);

    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.events(), ["played", "placed", "escaped"], "one player is left to receive it");
    assert_eq!(game.completed(1).unwrap(), "PMYK 4YK 5YK 8YK XS");
    assert_eq!(game.escaped(), [0, 2, 1]);
}

#[test]
fn e16_escaped_players_keep_hand_turns_draws_and_duties() {
    let mut game = deal(2).hand(0, "PMSL 4MS 8MS 9MS AM").deck("PWLY ? PSWK ? CMLY").start();
    game.complete_starting_hand(0);
    assert_eq!(game.events(), ["played", "placed", "escaped", "drew"]);
    assert_eq!(game.hand_size(0), 5);
    for routes in 1..=2 {
        game.discard_until_turn_of(0);
        game.play(0, 0);
        assert_eq!(game.routes().len(), routes, "the key is played like any other");
        assert_eq!(game.hand_size(0), 5);
    }
    game.discard_until_turn_of(0);
    game.play(0, 0);
    assert_eq!(game.legal_actions(), [lose(0), lose(1)], "the disaster is like any other");
    game.lose(0, 0);
    assert_eq!(game.discards().split(' ').rev().take(2).collect::<Vec<_>>(), ["PWLY", "CMLY"]);
}

#[test]
fn e17_the_guard_counts_as_a_corridor() {
    let mut game = deal(2).hand(0, "PMSL E 4MS 8MS AM").start();
    game.complete_starting_hand(0);
    assert_eq!(game.completed(0).unwrap(), "PMSL E 4MS 8MS AM");
}

#[test]
fn e17_the_guard_is_invisible_for_matching() {
    let mut through = deal(2).hand(0, "PMSL E 4MS").start();
    let mut against = deal(2).hand(0, "PMSL E 9WY").start();
    for game in [&mut through, &mut against] {
        for _ in 0..3 {
            game.discard_until_turn_of(0);
            game.play(0, 0);
        }
    }
    assert_eq!(through.routes(), ["PMSL E 4MS"]);
    assert_eq!(against.events(), ["played", "disaster", "drew"], "the Guard does not match everything");
}

#[test]
fn e17_the_guard_extends_any_route() {
    let mut game = deal(2).hand(0, "PMSL E").hand(1, "PWLY").start();
    game.play(0, 0);
    game.play(1, 0);
    game.play(0, 0);
    assert_eq!(game.legal_actions(), [place(0), place(1)]);
    game.place(0, 1);
    assert_eq!(game.routes(), ["PMSL", "PWLY E"]);
}

#[test]
fn e17_the_guard_extends_a_route_of_any_length() {
    let mut game = deal(2).hand(0, "PMSL 4MS 8MS 9MS E").start();
    for _ in 0..5 {
        game.discard_until_turn_of(0);
        game.play(0, 0);
    }
    assert_eq!(game.routes(), ["PMSL 4MS 8MS 9MS E"]);
}

#[test]
fn e18_the_guard_without_a_route_is_lost_alone() {
    let mut game = deal(2).hand(0, "E").start();
    game.play(0, 0);
    assert_eq!(game.events(), ["played", "disaster", "drew"]);
    assert_eq!(game.discards(), "E");
    assert_eq!(game.tokens(), 8);
    assert_eq!(game.turn(), 1, "the game goes on");
}

#[test]
fn a_known_boat_certainly_fits_nowhere_until_a_route_is_ready_for_one() {
    let mut game = deal(3).hand(0, "PMSL").hand(1, "AM").start();
    game.clue(0, 1, "boat");
    let marks = game.board().hands[Seat(1)][0].marks;
    assert!(game.board().fits_nowhere(marks));
    assert!(!game.board().fits_nowhere(Marks::default()), "a card of which nothing is known may be a key");
}

#[test]
fn a_known_key_certainly_fits_while_there_is_room_for_a_route() {
    let mut game = deal(3).hand(0, "PMSL").hand(1, "AM PMYK").start();
    let marks = |game: &TestGame, place: usize| game.board().hands[Seat(1)][place].marks;
    assert!(!game.board().fits_certainly(marks(&game, 1)), "nothing is known of it");
    game.clue(0, 1, "key");
    assert!(game.board().fits_certainly(marks(&game, 1)));
    assert!(!game.board().fits_certainly(marks(&game, 0)), "it may be a boat");
}

#[test]
fn a_known_boat_certainly_fits_once_a_route_is_ready_whose_end_it_matches_if_it_must() {
    for boats in [Boats::Any, Boats::Match] {
        let mut game = three_routes(Options { boats, ..Options::default() }, "");
        game.clue(0, 1, "boat");
        let boat = |game: &TestGame| game.board().hands[Seat(1)][0].marks;
        assert_eq!(game.board().fits_certainly(boat(&game)), boats == Boats::Any, "all suits are possible");
        game.clue(1, 0, "boat");
        game.clue(2, 1, "W");
        assert!(game.board().fits_certainly(boat(&game)), "the Waves match the end of a route");
    }
}
