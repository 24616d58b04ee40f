//! E10–E18: playing cards, and where they go.

use super::*;

#[test]
fn e10_a_card_is_revealed_before_its_place_is_chosen() {
    let mut ship = deal(3).hand(0, "PMSL").hand(1, "CMLY").hand(2, "4WL 5ML").sail();
    ship.play(0, 0);
    ship.play(1, 0);
    ship.play(2, 1);
    assert_eq!(ship.happened(), ["played"]);
    assert_eq!(ship.board().phase, Phase::Place { card: Card::of("5ML").unwrap() });
    assert_eq!(ship.asked(), [place(0), place(1)]);
    ship.place(2, 1);
    assert_eq!(ship.happened(), ["laid", "drew"]);
    assert_eq!(ship.routes(), ["PMSL", "CMLY 5ML"]);
}

#[test]
fn e10_a_legal_place_must_be_taken() {
    let mut ship = deal(3).hand(0, "PMSL").hand(1, "CMLY").hand(2, "5ML").sail();
    ship.play(0, 0);
    ship.play(1, 0);
    ship.play(2, 0);
    for instead in [play(0), discard(0), clue(0, "M"), lose(0), give(0)] {
        ship.refuses(2, instead, "E10");
    }
    ship.refuses(2, place(2), "record");
    ship.refuses(0, place(0), "E3");
    ship.place(2, 0);
    assert_eq!(ship.turn(), 0);
}

#[test]
fn e10_an_only_place_is_not_asked_for() {
    let mut ship = deal(3).hand(0, "PMSL 7SK").hand(1, "CMLY").sail();
    ship.play(0, 0);
    ship.play(1, 0);
    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played", "laid", "drew"]);
    assert_eq!(ship.routes(), ["PMSL 7SK", "CMLY"]);
}

#[test]
fn e11_a_key_starts_a_route_while_there_is_room() {
    let mut ship = deal(3).hand(0, "PMSL PWLY CSWY").hand(1, "PMYK").hand(2, "PSWK").sail();
    ship.play(0, 0);
    ship.play(1, 0);
    ship.play(2, 0);
    assert_eq!(ship.routes(), ["PMSL", "PMYK", "PSWK"]);
    ship.play(0, 0);
    ship.lose(0, 1);
    assert_eq!(ship.routes(), ["PMSL", "PSWK"], "three may be in progress, so the fourth is a disaster");
    assert_eq!(ship.discards(), "PWLY PMYK");
    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.routes(), ["PMSL", "PSWK", "CSWY"], "there is room again");
}

#[test]
fn e11_the_limit_is_the_number_of_players() {
    for seats in 2..=5 {
        let ship = deal(seats).sail();
        assert_eq!(ship.limit(), seats);
    }
}

#[test]
fn e12_a_corridor_matches_the_end_of_its_route() {
    let mut ship = deal(2).hand(0, "PMSL 4WL 9WY 3SK").sail();
    ship.play(0, 0);
    ship.until(0);
    ship.play(0, 0);
    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.routes(), ["PMSL 4WL 9WY"], "L leads to L, then W to W");
    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played", "disaster", "drew"], "S is on the key but no more at the end");
    assert_eq!(ship.routes(), [""; 0]);
}

#[test]
fn e12_no_corridor_goes_where_it_does_not_match() {
    let mut ship = deal(3).hand(0, "PMSL").hand(1, "CMLY").hand(2, "PSWK 5ML").sail();
    ship.play(0, 0);
    ship.play(1, 0);
    ship.play(2, 0);
    ship.until(2);
    ship.play(2, 0);
    assert_eq!(ship.asked(), [place(0), place(1)]);
    ship.refuses(2, place(2), "E12");
}

#[test]
fn e12_a_route_has_no_greatest_length() {
    let pile = "6MW ? 7ML ? 8MS ? 9MS ? AM";
    let mut ship = deal(2).hand(0, "PMSL 2MK 3MW 4MS 5ML").pile(pile).sail();
    for _ in 0..10 {
        ship.until(0);
        ship.play(0, 0);
    }
    assert_eq!(ship.completed(0).unwrap(), "PMSL 2MK 3MW 4MS 5ML 6MW 7ML 8MS 9MS AM");
}

#[test]
fn e13_a_boat_needs_corridors_enough() {
    for (corridors, needed) in [(Corridors::Three, 3), (Corridors::Four, 4)] {
        let options = Options { corridors, ..Options::default() };
        for laid in [needed - 1, needed] {
            let mut ship = deal(2).options(options).hand(0, "PMSL 4MS 8MS 9MS 2MK").pile("AM").sail();
            for _ in 0..=laid {
                ship.until(0);
                ship.play(0, 0);
            }
            ship.until(0);
            // The first card drawn is the boat: it lies behind what is left of the first hand.
            ship.play(0, 4 - laid as u8);
            let launched = ship.happened() == ["played", "laid", "escaped", "drew"];
            assert_eq!(launched, laid == needed, "{laid} corridors of {needed}");
            assert_eq!(ship.escaped(), if launched { vec![0] } else { vec![] });
            assert_eq!(ship.routes(), [""; 0]);
        }
    }
}

#[test]
fn e13_a_boat_on_a_route_too_short_is_refused() {
    let mut ship = deal(3).hand(0, "PMSL 4MS 8MS 9MS AK").hand(1, "PWLY 4WL 8WL 2WL").hand(2, "PMYK PSWK").sail();
    for _ in 0..4 {
        ship.until(0);
        ship.play_on(0, 0, 0);
        ship.play_on(1, 0, 1);
    }
    ship.play(2, 0);
    ship.play(0, 0);
    assert_eq!(ship.asked(), [place(0), place(1)]);
    ship.refuses(0, place(2), "E13");
    ship.place(0, 0);
    assert_eq!(ship.completed(0).unwrap(), "PMSL 4MS 8MS 9MS AK", "no suit needs to match");
}

#[test]
fn e13_by_the_house_rule_a_boat_matches_the_end_of_its_route() {
    let mut any = three_routes(Options::default(), "");
    any.play(0, 0);
    assert_eq!(any.asked(), [place(0), place(1), place(2)]);

    let mut matching = three_routes(Options { boats: Boats::Match, ..Options::default() }, "");
    matching.play(0, 0);
    assert_eq!(matching.asked(), [place(0), place(1)], "AM may follow 9MS and 6MW");
    matching.refuses(0, place(2), "E13");
    matching.place(0, 1);
    assert_eq!(matching.completed(0).unwrap(), "PWLY 4WL 8WL 6MW AM");
}

#[test]
fn e14_a_boat_without_such_a_route_is_a_disaster() {
    let mut none = deal(2).hand(0, "AM").sail();
    none.play(0, 0);
    assert_eq!(none.happened(), ["played", "disaster", "drew"]);
    assert_eq!(none.discards(), "AM");

    let mut short = deal(2).hand(0, "PMSL 4MS 8MS AM").sail();
    for _ in 0..4 {
        short.until(0);
        short.play(0, 0);
    }
    assert_eq!(short.happened(), ["played", "disaster", "drew"]);
    assert!(short.discards().ends_with("AM PMSL 4MS 8MS"));

    let house = Options { boats: Boats::Match, ..Options::default() };
    let mut other = deal(2).options(house).hand(0, "PMSL 4MS 8MS 9MS AK").sail();
    for _ in 0..5 {
        other.until(0);
        other.play(0, 0);
    }
    assert_eq!(other.happened(), ["played", "disaster", "drew"]);
    assert_eq!(other.escaped(), [0; 0]);
}

#[test]
fn e15_the_route_goes_to_the_player() {
    let mut ship = three_routes(Options::default(), "");
    ship.play(0, 0);
    ship.place(0, 1);
    assert_eq!(ship.happened(), ["laid", "escaped", "drew"], "nobody is asked who gets it");
    assert_eq!(ship.completed(0).unwrap(), "PWLY 4WL 8WL 6MW AM");
    assert_eq!(ship.routes(), ["PMSL 4MS 8MS 9MS", "PMYK 4YK 5YK 8YK"], "those after it move up");
    assert_eq!(ship.escaped(), [0]);
}

#[test]
fn e15_who_is_out_already_gives_the_route_to_another() {
    let mut ship = three_routes(Options::default(), "XM ? ? XS");
    ship.play(0, 0);
    ship.place(0, 0);
    ship.until(0);
    ship.play(0, 0);
    ship.place(0, 0);
    assert_eq!(ship.happened(), ["laid"]);
    assert_eq!(ship.asked(), [give(1), give(2)]);
    ship.refuses(0, give(0), "E15");
    ship.refuses(0, play(0), "E15");
    ship.refuses(0, give(3), "record");
    ship.refuses(2, give(2), "E3");
    ship.give(0, 2);
    assert_eq!(ship.completed(2).unwrap(), "PWLY 4WL 8WL 6MW XM");
    assert_eq!(ship.escaped(), [0, 2]);
    assert_eq!(ship.completed(1), None);

    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played", "laid", "escaped"], "there is one left to give it to");
    assert_eq!(ship.completed(1).unwrap(), "PMYK 4YK 5YK 8YK XS");
    assert_eq!(ship.escaped(), [0, 2, 1]);
}

#[test]
fn e16_who_is_out_keeps_hand_turns_draws_and_duties() {
    let mut ship = deal(2).hand(0, "PMSL 4MS 8MS 9MS AM").pile("PWLY ? PSWK ? CMLY").sail();
    ship.gets_out(0);
    assert_eq!(ship.happened(), ["played", "laid", "escaped", "drew"]);
    assert_eq!(ship.hand_size(0), 5);
    for routes in 1..=2 {
        ship.until(0);
        ship.play(0, 0);
        assert_eq!(ship.routes().len(), routes, "a card like anybody's");
        assert_eq!(ship.hand_size(0), 5);
    }
    ship.until(0);
    ship.play(0, 0);
    assert_eq!(ship.asked(), [lose(0), lose(1)], "a disaster like anybody's");
    ship.lose(0, 0);
    assert_eq!(ship.discards().split(' ').rev().take(2).collect::<Vec<_>>(), ["PWLY", "CMLY"]);
}

#[test]
fn e17_the_guard_counts_as_a_corridor() {
    let mut ship = deal(2).hand(0, "PMSL E 4MS 8MS AM").sail();
    ship.gets_out(0);
    assert_eq!(ship.completed(0).unwrap(), "PMSL E 4MS 8MS AM");
}

#[test]
fn e17_the_guard_is_invisible_for_matching() {
    let mut through = deal(2).hand(0, "PMSL E 4MS").sail();
    let mut against = deal(2).hand(0, "PMSL E 9WY").sail();
    for ship in [&mut through, &mut against] {
        for _ in 0..3 {
            ship.until(0);
            ship.play(0, 0);
        }
    }
    assert_eq!(through.routes(), ["PMSL E 4MS"]);
    assert_eq!(against.happened(), ["played", "disaster", "drew"], "the Guard does not match everything");
}

#[test]
fn e17_the_guard_goes_on_any_route() {
    let mut ship = deal(2).hand(0, "PMSL E").hand(1, "PWLY").sail();
    ship.play(0, 0);
    ship.play(1, 0);
    ship.play(0, 0);
    assert_eq!(ship.asked(), [place(0), place(1)]);
    ship.place(0, 1);
    assert_eq!(ship.routes(), ["PMSL", "PWLY E"]);
}

#[test]
fn e17_the_guard_goes_on_a_route_however_long() {
    let mut ship = deal(2).hand(0, "PMSL 4MS 8MS 9MS E").sail();
    for _ in 0..5 {
        ship.until(0);
        ship.play(0, 0);
    }
    assert_eq!(ship.routes(), ["PMSL 4MS 8MS 9MS E"]);
}

#[test]
fn e18_the_guard_without_a_route_is_lost_alone() {
    let mut ship = deal(2).hand(0, "E").sail();
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played", "disaster", "drew"]);
    assert_eq!(ship.discards(), "E");
    assert_eq!(ship.tokens(), 8);
    assert_eq!(ship.turn(), 1, "the game goes on");
}
