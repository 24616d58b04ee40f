//! E25–E32: turns without tokens or cards, the end of the game, hidden information, and the limits of routes.

use super::*;
use crate::game::{Ending, Frame, GameText, SeatSet};

#[test]
fn e25_without_a_token_a_player_must_play_or_discard() {
    let options = Options { tokens: Tokens::Six, ..Options::default() };
    let mut game = deal(2).options(options).hand(0, "AM").hand(1, "AS").start();
    for _ in 0..3 {
        game.clue(0, 1, "boat");
        game.clue(1, 0, "boat");
    }
    assert_eq!(game.tokens(), 0);
    game.assert_rejected(0, clue(1, "boat"), "E25");
    assert_eq!((game.legal_actions().len(), game.legal_clues().len()), (10, 0));
    game.play(0, 0);
    game.assert_rejected(1, clue(0, "corridor"), "E25");
    game.discard(1, 1);
    game.clue(0, 1, "boat");
}

/// Starts a game of two players in which the deck is empty and seat 1 has no card, while seat 0 still has its first four
/// cards and the Guard. Seat 0 is active. Seat 1 has played its cards if `plays`, else discarded them.
fn seat_1_runs_out(plays: bool) -> TestGame {
    let options = Options { tokens: Tokens::Six, ..Options::default() };
    let mut game = deal(2).options(options).hand(0, "AM 4MS 8MS 9MS").hand(1, "2WL 4WL 8WL 9WY").start();
    game.empty_deck();
    assert_eq!((game.hand(0).as_str(), game.turn()), ("AM 4MS 8MS 9MS E", 1));
    for left in (0..5).rev() {
        game.act(1, if plays { play(left) } else { discard(left) });
        if left > 0 {
            game.clue(0, 1, "corridor");
        }
    }
    game
}

#[test]
fn e26_with_an_empty_hand_a_player_must_give_a_clue() {
    let mut game = seat_1_runs_out(false);
    game.play(0, 0);
    assert_eq!(game.events(), ["played", "disaster", "can clue"]);
    assert_eq!(game.turn(), 1);
    game.assert_rejected(1, play(0), "E26");
    game.assert_rejected(1, discard(0), "E26");
    assert_eq!(game.legal_actions(), ["M", "S", "corridor"].map(|word| clue(0, word)));
    game.clue(1, 0, "S");
    assert_eq!(game.turn(), 0);
}

#[test]
fn e26_without_a_touchable_card_the_game_ends() {
    let mut game = seat_1_runs_out(false);
    for touchable in (0..4).rev() {
        game.discard(0, 0);
        if touchable > 0 {
            game.clue(1, 0, "corridor");
        }
    }
    assert_eq!(game.hand(0), "E", "a card is left, but no clue touches the Guard");
    assert!(game.tokens() > 0);
    assert_eq!(game.events(), ["discarded", "stranded"]);
    assert_eq!(game.table.next(), Next::Over);
}

#[test]
fn e26_without_a_token_the_game_ends() {
    let mut game = seat_1_runs_out(true);
    assert_eq!(game.tokens(), 2);
    for _ in 0..2 {
        game.play(0, 0);
        game.clue(1, 0, "corridor");
    }
    game.play(0, 0);
    assert_eq!(game.hand(0), "9MS E", "a clue could touch a card");
    assert_eq!(game.events(), ["played", "disaster", "stranded"]);
    assert_eq!(game.table.next(), Next::Over);
}

#[test]
fn e27_the_game_ends_at_once_when_all_players_have_escaped() {
    let mut game = deal(2).hand(0, "PMSL 4MS 8MS 9MS AM").hand(1, "PWLY 4WL 8WL 2WL AW").start();
    for _ in 0..4 {
        game.play_on(0, 0, 0);
        game.play_on(1, 0, 1);
    }
    game.play_on(0, 0, 0);
    let deck_size = game.deck_size();
    assert_eq!(game.table.next(), Next::Seats(SeatSet::only(Seat(1))), "one player has not escaped");
    game.play(1, 0);
    assert_eq!(game.events(), ["played", "placed", "escaped"], "no card is drawn");
    assert_eq!((game.table.next(), game.deck_size()), (Next::Over, deck_size));
    for late in [play(0), discard(0), clue(1, "M"), place(0)] {
        game.assert_rejected(0, late, "E27");
    }
}

#[test]
fn e27_the_game_ends_when_the_player_to_move_can_do_nothing() {
    let mut game = deal(3).start();
    game.empty_deck();
    for _ in 0..15 {
        assert_ne!(game.table.next(), Next::Over, "a player with a card can play it");
        game.discard_newest();
    }
    assert_eq!(game.events().last(), Some(&"stranded"));
    assert_eq!(game.table.next(), Next::Over);
    game.assert_rejected(0, clue(1, "M"), "E27");
}

/// Returns the outcome in the record, the winners, and the sentence that people read.
fn ending(game: &TestGame) -> (Value, SeatSet, String) {
    let outcome = game.table.outcome().expect("the game is over");
    let (_, sentence) = Escape::ending(&outcome, &|seat| ["Ada", "Bo"][seat.index()].into());
    (game.record().outcome.clone(), outcome.winners(), sentence)
}

#[test]
fn e28_complete_when_all_players_have_escaped() {
    let mut game = deal(2).hand(0, "PMSL 4MS 8MS 9MS ?").hand(1, "PWLY 4WL 8WL 2WL AW").deck("AM").start();
    for _ in 0..4 {
        game.play_on(0, 0, 0);
        game.play_on(1, 0, 1);
    }
    game.discard(0, 0);
    assert_eq!(game.record().outcome, Value::Null, "the game is not over");
    game.play_on(1, 0, 1);
    game.play(0, 0);
    let (outcome, winners, sentence) = ending(&game);
    assert_eq!(outcome, json!({ "result": "complete", "escaped": [1, 0] }), "in the order in which they got out");
    assert_eq!(winners.len(), 2);
    assert!(sentence.contains("Ada") && sentence.contains("Bo"), "{sentence}");
}

#[test]
fn e28_partial_when_some_players_have_escaped() {
    let mut game = deal(2).starter(1).hand(1, "PMSL 4MS 8MS 9MS AM").start();
    game.complete_starting_hand(1);
    game.discard_until_over();
    let (outcome, winners, sentence) = ending(&game);
    assert_eq!(outcome, json!({ "result": "partial", "escaped": [1] }));
    assert!(winners.is_empty(), "all players win together, or none does");
    assert!(sentence.contains("Bo") && !sentence.contains("Ada"), "{sentence}");
}

#[test]
fn e28_lost_when_no_player_has_escaped() {
    let mut game = deal(2).start();
    game.discard_until_over();
    let (outcome, winners, sentence) = ending(&game);
    assert_eq!(outcome, json!({ "result": "lost", "escaped": [] }));
    assert!(winners.is_empty());
    assert!(sentence.contains("Nobody"), "{sentence}");
}

#[test]
fn e29_players_do_not_see_their_own_hand() {
    let game = deal(3).hand(0, "PMSL 4MS 8MS 9MS AM").start();
    assert_eq!(game.hand_seen_by(0, 0), "? ? ? ? ?");
    for other in [1, 2] {
        assert_eq!(game.hand_seen_by(other, 0), "PMSL 4MS 8MS 9MS AM");
    }
    let public = game.board();
    assert!(public.hands.iter().all(|(_, hand)| hand.iter().all(|held| held.card.is_none())));
}

#[test]
fn e29_a_drawn_card_is_hidden_from_its_owner_alone() {
    let mut game = deal(3).deck("XK").start();
    game.discard(0, 0);
    let drawn = |frames: Vec<Frame<Escape>>| match frames.last().map(|frame| frame.observation.clone()) {
        Some(Event::Drew { seat: Seat(0), card }) => codes([card.as_ref()]),
        other => panic!("a card was drawn last, not {other:?}"),
    };
    let frames = |seat| drawn(game.table.frames(Seat(seat), game.first_event));
    assert_eq!([frames(0), frames(1), frames(2)], ["?", "XK", "XK"]);
    assert_eq!(drawn(game.table.public_frames(game.first_event)), "?");
    assert!(game.table.all_frames(0).is_none(), "the full replay is available after the end");
}

#[test]
fn e29_what_is_played_or_discarded_is_shown_to_all() {
    let mut game = deal(2).hand(0, "PMSL").hand(1, "AK").start();
    game.play(0, 0);
    game.discard(1, 0);
    for seat in [0, 1] {
        let view = game.table.view(Seat(seat));
        assert_eq!(codes(view.routes[0].cards().iter().map(Some)), "PMSL");
        assert_eq!(codes(view.discards.iter().map(Some)), "AK");
    }
}

#[test]
fn e29_the_own_hand_stays_hidden_when_the_deck_is_empty() {
    let mut game = deal(2).start();
    for seat in [0, 1] {
        assert!(game.table.view(Seat(seat)).deck.iter().all(Option::is_none));
    }
    game.empty_deck();
    for seat in [0, 1] {
        assert_eq!(game.hand_seen_by(seat, seat), "? ? ? ? ?");
    }
}

#[test]
fn e31_one_route_fewer_and_completed_ones_count() {
    let options = Options { routes: Routes::OneFewer, completed: Completed::Count, ..Options::default() };
    for seats in 2..=5 {
        assert_eq!(deal(seats).options(options).start().route_limit(), seats - 1);
    }
    // With N = 3, the limit is N − 1 while at most one player has escaped, and N − 2 when two have.
    let hands = ["PMSL 4MS 8MS 9MS AM", "PWLY 4WL 8WL 2WL AW", "PMYK PSWK"];
    let mut game = deal(3).options(options).hand(0, hands[0]).hand(1, hands[1]).hand(2, hands[2]).start();
    for _ in 0..4 {
        game.discard_until_turn_of(0);
        game.play_on(0, 0, 0);
        game.play_on(1, 0, 1);
    }
    assert_eq!(game.route_limit(), 2);
    game.discard_until_turn_of(0);
    game.play_on(0, 0, 0);
    assert_eq!((game.escaped().len(), game.route_limit()), (1, 2));
    game.play(1, 0);
    assert_eq!((game.escaped().len(), game.route_limit()), (2, 1));
    game.play(2, 0);
    assert_eq!(game.routes(), ["PMYK"]);
    game.discard_until_turn_of(2);
    game.play(2, 0);
    assert!(game.discards().ends_with("PSWK PMYK"), "the limit was one");
}

#[test]
fn e31_the_limit_is_at_least_one() {
    for completed in [Completed::Free, Completed::Count] {
        let options = Options { routes: Routes::OneFewer, completed, ..Options::default() };
        let mut game = deal(2).options(options).hand(0, "PMSL 4MS 8MS 9MS AM").hand(1, "PWLY CSWY").start();
        game.complete_starting_hand(0);
        assert_eq!(game.route_limit(), 1, "the limit is never 0");
        game.play(1, 0);
        assert_eq!(game.routes(), ["PWLY"]);
        game.discard_until_turn_of(1);
        game.play(1, 0);
        assert!(game.discards().ends_with("CSWY PWLY"), "but no second route");
    }
}

#[test]
fn e31_one_route_fewer_alone_is_one_route_fewer() {
    let options = Options { routes: Routes::OneFewer, ..Options::default() };
    for seats in 2..=5 {
        let mut game = deal(seats).options(options).hand(0, "PMSL 4MS 8MS 9MS AM").start();
        assert_eq!(game.route_limit(), seats - 1);
        game.complete_starting_hand(0);
        assert_eq!(game.route_limit(), seats - 1, "completed routes are free");
    }
}

#[test]
fn e32_completed_routes_count_towards_the_limit() {
    let count = Options { completed: Completed::Count, ..Options::default() };
    for (options, left, routes) in [(Options::default(), 3, 3), (count, 2, 1)] {
        let mut game = three_routes(options, "? CSLK");
        assert_eq!((game.route_limit(), game.routes().len()), (3, 3));
        game.play_on(0, 0, 0);
        assert_eq!(
            (game.route_limit(), game.routes().len()),
            (left, 2),
            "a completed route counts towards the limit if the option says so"
        );
        game.play(1, 1);
        if routes == 1 {
            assert_eq!(game.legal_actions(), [lose(0), lose(1)], "the limit is reached");
            game.lose(1, 0);
        }
        assert_eq!(game.routes().len(), routes);
    }
}
