//! E25–E32: the end of the tokens, of the cards and of the game; what is hidden; the limits of the variants.

use super::*;
use crate::game::{Beat, Ending, SeatSet, Told};

#[test]
fn e25_without_a_token_one_must_play_or_discard() {
    let options = Options { tokens: Tokens::Six, ..Options::default() };
    let mut ship = deal(2).options(options).hand(0, "AM").hand(1, "AS").sail();
    for _ in 0..3 {
        ship.clue(0, 1, "boat");
        ship.clue(1, 0, "boat");
    }
    assert_eq!(ship.tokens(), 0);
    ship.refuses(0, clue(1, "boat"), "E25");
    assert_eq!((ship.asked().len(), ship.clues().len()), (10, 0));
    ship.play(0, 0);
    ship.refuses(1, clue(0, "corridor"), "E25");
    ship.discard(1, 1);
    ship.clue(0, 1, "boat");
}

/// Two players; the pile is empty; seat 1 has used up its hand while seat 0 still has its first four cards and the Guard.
/// It is seat 0's turn, and seat 1 has played if `plays`, else discarded.
fn seat_1_runs_out(plays: bool) -> Ship {
    let options = Options { tokens: Tokens::Six, ..Options::default() };
    let mut ship = deal(2).options(options).hand(0, "AM 4MS 8MS 9MS").hand(1, "2WL 4WL 8WL 9WY").sail();
    ship.drain();
    assert_eq!((ship.hand(0).as_str(), ship.turn()), ("AM 4MS 8MS 9MS E", 1));
    for left in (0..5).rev() {
        ship.does(1, if plays { play(left) } else { discard(left) });
        if left > 0 {
            ship.clue(0, 1, "corridor");
        }
    }
    ship
}

#[test]
fn e26_with_an_empty_hand_one_must_clue() {
    let mut ship = seat_1_runs_out(false);
    ship.play(0, 0);
    assert_eq!(ship.happened(), ["played", "disaster", "can clue"]);
    assert_eq!(ship.turn(), 1);
    ship.refuses(1, play(0), "E26");
    ship.refuses(1, discard(0), "E26");
    assert_eq!(ship.asked(), ["M", "S", "corridor"].map(|word| clue(0, word)));
    ship.clue(1, 0, "S");
    assert_eq!(ship.turn(), 0);
}

#[test]
fn e26_without_a_card_to_clue_the_game_ends() {
    let mut ship = seat_1_runs_out(false);
    for touchable in (0..4).rev() {
        ship.discard(0, 0);
        if touchable > 0 {
            ship.clue(1, 0, "corridor");
        }
    }
    assert_eq!(ship.hand(0), "E", "a card is left, but no clue touches the Guard");
    assert!(ship.tokens() > 0);
    assert_eq!(ship.happened(), ["discarded", "stranded"]);
    assert_eq!(ship.table.next(), Next::Over);
}

#[test]
fn e26_without_a_token_the_game_ends() {
    let mut ship = seat_1_runs_out(true);
    assert_eq!(ship.tokens(), 2);
    for _ in 0..2 {
        ship.play(0, 0);
        ship.clue(1, 0, "corridor");
    }
    ship.play(0, 0);
    assert_eq!(ship.hand(0), "9MS E", "there are cards to clue");
    assert_eq!(ship.happened(), ["played", "disaster", "stranded"]);
    assert_eq!(ship.table.next(), Next::Over);
}

#[test]
fn e27_the_game_ends_at_once_when_all_are_out() {
    let mut ship = deal(2).hand(0, "PMSL 4MS 8MS 9MS AM").hand(1, "PWLY 4WL 8WL 2WL AW").sail();
    for _ in 0..4 {
        ship.play_on(0, 0, 0);
        ship.play_on(1, 0, 1);
    }
    ship.play_on(0, 0, 0);
    let pile = ship.pile();
    assert_eq!(ship.table.next(), Next::Seats(SeatSet::one(Seat(1))), "one is not all");
    ship.play(1, 0);
    assert_eq!(ship.happened(), ["played", "laid", "escaped"], "no more draw");
    assert_eq!((ship.table.next(), ship.pile()), (Next::Over, pile));
    for late in [play(0), discard(0), clue(1, "M"), place(0)] {
        ship.refuses(0, late, "E27");
    }
}

#[test]
fn e27_the_game_ends_when_the_player_to_move_can_do_nothing() {
    let mut ship = deal(3).sail();
    ship.drain();
    for _ in 0..15 {
        assert_ne!(ship.table.next(), Next::Over, "whoever holds a card can play it");
        ship.throw();
    }
    assert_eq!(ship.happened().last(), Some(&"stranded"));
    assert_eq!(ship.table.next(), Next::Over);
    ship.refuses(0, clue(1, "M"), "E27");
}

/// How the game ended: as the record has it, who has won, and the sentence that people read.
fn ended(ship: &Ship) -> (Value, SeatSet, String) {
    let outcome = ship.table.outcome().expect("the game is over");
    let (_, sentence) = Escape::ending(&outcome, &|seat| ["Ada", "Bo"][seat.index()].into());
    (ship.record().outcome.clone(), outcome.winners(), sentence)
}

#[test]
fn e28_complete_when_all_are_out() {
    let mut ship = deal(2).hand(0, "PMSL 4MS 8MS 9MS ?").hand(1, "PWLY 4WL 8WL 2WL AW").pile("AM").sail();
    for _ in 0..4 {
        ship.play_on(0, 0, 0);
        ship.play_on(1, 0, 1);
    }
    ship.discard(0, 0);
    assert_eq!(ship.record().outcome, Value::Null, "it runs");
    ship.play_on(1, 0, 1);
    ship.play(0, 0);
    let (outcome, winners, sentence) = ended(&ship);
    assert_eq!(outcome, json!({ "result": "complete", "escaped": [1, 0] }), "in the order in which they got out");
    assert_eq!(winners.len(), 2);
    assert!(sentence.contains("Ada") && sentence.contains("Bo"), "{sentence}");
}

#[test]
fn e28_partial_when_some_are_out() {
    let mut ship = deal(2).starter(1).hand(1, "PMSL 4MS 8MS 9MS AM").sail();
    ship.gets_out(1);
    ship.sink();
    let (outcome, winners, sentence) = ended(&ship);
    assert_eq!(outcome, json!({ "result": "partial", "escaped": [1] }));
    assert!(winners.is_empty(), "all win together, or nobody does");
    assert!(sentence.contains("Bo") && !sentence.contains("Ada"), "{sentence}");
}

#[test]
fn e28_lost_when_nobody_is_out() {
    let mut ship = deal(2).sail();
    ship.sink();
    let (outcome, winners, sentence) = ended(&ship);
    assert_eq!(outcome, json!({ "result": "lost", "escaped": [] }));
    assert!(winners.is_empty());
    assert!(sentence.contains("Nobody"), "{sentence}");
}

#[test]
fn e29_nobody_sees_their_own_hand() {
    let ship = deal(3).hand(0, "PMSL 4MS 8MS 9MS AM").sail();
    assert_eq!(ship.hand_seen_by(0, 0), "? ? ? ? ?");
    for other in [1, 2] {
        assert_eq!(ship.hand_seen_by(other, 0), "PMSL 4MS 8MS 9MS AM");
    }
    let public = ship.board();
    assert!(public.hands.iter().all(|(_, hand)| hand.iter().all(|held| held.card.is_none())));
}

#[test]
fn e29_a_draw_is_hidden_from_who_draws_alone() {
    let mut ship = deal(3).pile("XK").sail();
    ship.discard(0, 0);
    let drawn = |beats: Vec<Beat<Escape>>| match beats.last().map(|beat| beat.sight.clone()) {
        Some(Event::Drew { seat: Seat(0), card }) => codes([card.as_ref()]),
        other => panic!("a card was drawn last, not {other:?}"),
    };
    let beats = |seat| drawn(ship.table.beats(Seat(seat), ship.seen));
    assert_eq!([beats(0), beats(1), beats(2)], ["?", "XK", "XK"]);
    assert_eq!(drawn(ship.table.public_beats(ship.seen)), "?");
    assert!(ship.table.open_beats(0).is_none(), "the open replay waits for the end");
}

#[test]
fn e29_what_is_played_or_discarded_is_shown_to_all() {
    let mut ship = deal(2).hand(0, "PMSL").hand(1, "AK").sail();
    ship.play(0, 0);
    ship.discard(1, 0);
    for seat in [0, 1] {
        let view = ship.table.view(Seat(seat));
        assert_eq!(codes(view.routes[0].cards().iter().map(Some)), "PMSL");
        assert_eq!(codes(view.discards.iter().map(Some)), "AK");
    }
}

#[test]
fn e29_nobody_sees_the_pile_even_when_it_is_empty() {
    let mut ship = deal(2).sail();
    for seat in [0, 1] {
        assert!(ship.table.view(Seat(seat)).deck.iter().all(Option::is_none));
    }
    ship.drain();
    for seat in [0, 1] {
        assert_eq!(ship.hand_seen_by(seat, seat), "? ? ? ? ?");
    }
}

#[test]
fn e31_one_route_fewer_and_completed_ones_count() {
    let options = Options { routes: Routes::OneFewer, completed: Completed::Count, ..Options::default() };
    for seats in 2..=5 {
        assert_eq!(deal(seats).options(options).sail().limit(), seats - 1);
    }
    // Of three, N − 1 is less while nobody is out, as much when one is, and N − completed is less when two are.
    let hands = ["PMSL 4MS 8MS 9MS AM", "PWLY 4WL 8WL 2WL AW", "PMYK PSWK"];
    let mut ship = deal(3).options(options).hand(0, hands[0]).hand(1, hands[1]).hand(2, hands[2]).sail();
    for _ in 0..4 {
        ship.until(0);
        ship.play_on(0, 0, 0);
        ship.play_on(1, 0, 1);
    }
    assert_eq!(ship.limit(), 2);
    ship.until(0);
    ship.play_on(0, 0, 0);
    assert_eq!((ship.escaped().len(), ship.limit()), (1, 2));
    ship.play(1, 0);
    assert_eq!((ship.escaped().len(), ship.limit()), (2, 1));
    ship.play(2, 0);
    assert_eq!(ship.routes(), ["PMYK"]);
    ship.until(2);
    ship.play(2, 0);
    assert!(ship.discards().ends_with("PSWK PMYK"), "there was room for one");
}

#[test]
fn e31_of_two_players_one_may_always_start_a_route() {
    for completed in [Completed::Free, Completed::Count] {
        let options = Options { routes: Routes::OneFewer, completed, ..Options::default() };
        let mut ship = deal(2).options(options).hand(0, "PMSL 4MS 8MS 9MS AM").hand(1, "PWLY CSWY").sail();
        ship.gets_out(0);
        assert_eq!(ship.limit(), 1, "never none");
        ship.play(1, 0);
        assert_eq!(ship.routes(), ["PWLY"]);
        ship.until(1);
        ship.play(1, 0);
        assert!(ship.discards().ends_with("CSWY PWLY"), "but never a second");
    }
}

#[test]
fn e31_one_route_fewer_alone_is_one_route_fewer() {
    let options = Options { routes: Routes::OneFewer, ..Options::default() };
    for seats in 2..=5 {
        let mut ship = deal(seats).options(options).hand(0, "PMSL 4MS 8MS 9MS AM").sail();
        assert_eq!(ship.limit(), seats - 1);
        ship.gets_out(0);
        assert_eq!(ship.limit(), seats - 1, "completed routes are free");
    }
}

#[test]
fn e32_completed_routes_count_towards_the_limit() {
    let count = Options { completed: Completed::Count, ..Options::default() };
    for (options, left, routes) in [(Options::default(), 3, 3), (count, 2, 1)] {
        let mut ship = three_routes(options, "? CSLK");
        assert_eq!((ship.limit(), ship.routes().len()), (3, 3));
        ship.play_on(0, 0, 0);
        assert_eq!((ship.limit(), ship.routes().len()), (left, 2), "one leaves the table and, if it counts, the limit");
        ship.play(1, 1);
        if routes == 1 {
            assert_eq!(ship.asked(), [lose(0), lose(1)], "no room for the key");
            ship.lose(1, 0);
        }
        assert_eq!(ship.routes().len(), routes);
    }
}
