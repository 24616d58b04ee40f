//! H38–H44: leaving and ending.

use super::*;
use crate::game::{Ending, Game, GameText, LogKind, SeatSet};

#[test]
fn h38_five_people_freed_wins_and_leaves() {
    let mut game = game_before_winning_attempt(4, Options::default());
    game.play_until_main_phase(0);
    let discards = |game: &TestGame| {
        let board = game.public_view();
        board.main_discards.cards().len() + board.escape_discards.len()
    };
    let (before, held) = (discards(&game), game.hand_size(0));
    assert!(held > 5, "more than the Compliments and the four ITEMs");
    win(&mut game);
    assert_eq!(game.last_events(), ["attempt allowed", "attempt succeeded", "left party"], "without a hand limit");
    assert_eq!((game.hand_size(0), discards(&game)), (0, before + held), "the hand goes to the discards");
    assert_eq!((game.people()[0], game.laid_escape(0)), (6, "none"), "the score stays");
    assert_eq!(game.seats_to_act(), [1]);
    game.assert_rejected(0, "draw main", "H38");
}

#[test]
fn h38_an_escape_wins_if_it_brings_the_people_freed_to_five() {
    let mut board = Poutine::start::<Full>(&Options::default(), 2);
    let escape = |code: &str| Card::from_code(code).and_then(Card::as_escape).expect("an ESCAPE");
    let wins = |board: &Board<Full>, code| board.wins_by(Seat(0), escape(code));
    assert!(!wins(&board, "e18"), "3 people");
    board.scored[Seat(0)].push(escape("e17"));
    assert_eq!(board.people(Seat(0)), 3);
    assert!(!wins(&board, "e1") && wins(&board, "e10"), "4 and 5 people");
    board.scored[Seat(0)].push(escape("e2"));
    assert!(wins(&board, "e1"), "5 people");
}

#[test]
fn h38_the_others_go_on_without_the_winner() {
    let mut game = game_before_winning_attempt(3, Options::default());
    win(&mut game);
    for _ in 0..12 {
        assert!(!game.seats_to_act().contains(&0), "the winner has left");
        game.act_passively();
    }
    for seat in [1, 2, 1, 2] {
        game.play_until_main_phase(seat);
        game.act(seat, "end");
        while game.seats_to_act() == [seat] {
            game.act_passively();
        }
    }
}

#[test]
fn h39_all_winners_are_equal() {
    // The outcome lists winners in seat order, not by the number of people.
    let mut board = Poutine::start::<Full>(&Options::default(), 4);
    for (seat, codes) in [(2, ["e16", "e17", "e18"].as_slice()), (0, &["e9", "e10", "e1"]), (1, &["e2"])] {
        let escapes = codes.iter().filter_map(|code| Card::from_code(code).and_then(Card::as_escape));
        board.scored[Seat(seat)].extend(escapes);
    }
    board.winners = [Seat(2), Seat(0)].into_iter().collect();
    board.phase = Phase::Over;
    let outcome = Poutine::outcome(&board).expect("the game is over");
    assert_eq!(outcome.winners(), [Seat(0), Seat(2)].into_iter().collect::<SeatSet>());
    let written = serde_json::to_value(&outcome).expect("an outcome can be written");
    assert_eq!((&written["winners"], &written["people"]), (&json!([0, 2]), &json!([5, 1, 9, 0])));
    assert_eq!(written["lesser_losers"], json!([1]));
    let (title, _) = Poutine::ending(&outcome, &|seat| ["Ada", "Bo", "Cleo", "Dov"][seat.index()].into());
    assert_eq!(title, "Ada and Cleo won!");
}

#[test]
fn h40_when_one_player_is_left_the_game_ends_at_once() {
    let mut game = game_before_winning_attempt(2, Options::default());
    win(&mut game);
    assert_eq!(game.table.next(), Next::Over);
    let outcome = json!({ "reason": "last-one", "winners": [0], "people": [6, 0], "lesser_losers": [] });
    assert_eq!(game.record().outcome, outcome);
    for seat in [0, 1] {
        game.assert_rejected(seat, "draw main", "H40");
    }
}

/// Lets all players act passively until the main discards are shuffled. Returns their number before the last action.
fn play_until_reshuffle(game: &mut TestGame) -> usize {
    loop {
        let discards = game.public_view().main_discards.cards().len();
        game.act_passively();
        if game.last_events().contains(&"main shuffled") {
            return discards;
        }
    }
}

/// Returns the cards of the last shuffle.
fn last_shuffle(game: &TestGame) -> Vec<Value> {
    let moves = game.record().moves;
    let chance = moves.iter().rev().find(|entry| entry.get("chance").is_some()).expect("there is a shuffle");
    assert_eq!(chance["pile"], "main");
    chance["cards"].as_array().expect("a shuffle has cards").clone()
}

#[test]
fn h41_the_first_time_the_discards_are_shuffled_at_once() {
    let mut game = setup(3).main_pile("works-the-room guest-of-honour lights-out canapes").start();
    let discards = play_until_reshuffle(&mut game);
    assert!(discards > 0);
    assert_eq!(last_shuffle(&game).len(), discards, "all of them");
    assert_ne!(game.table.next(), Next::Over);
}

#[test]
fn h41_the_reshuffle_comes_before_anything_else() {
    // Without an arrangement, the EVENTs are the last cards of the pile.
    let mut game = setup(3).start();
    play_until_reshuffle(&mut game);
    let events = game.last_events();
    let reshuffle = events.iter().position(|event| *event == "main shuffled").expect("a reshuffle");
    assert_eq!(events[reshuffle - 1], "canapes", "the last card is drawn");
    assert!(!last_shuffle(&game).contains(&"canapes".into()), "the EVENT is not resolved yet");
}

#[test]
fn h41_without_discards_it_counts_as_the_second_time() {
    let hat = Card::from_code("hat").expect("a card");
    let board = board_after_last_card(Options::default(), Dinner::FirstPile, hat);
    assert_eq!((board.dinner, board.phase), (Dinner::Served, Phase::Draw), "the turn goes on");
    assert_eq!(board_after_last_card(SERVED_AT_ONCE, Dinner::FirstPile, hat).phase, Phase::Over);
}

#[test]
fn h42_an_event_taken_last_resolves_unless_dinner_is_served_at_once() {
    let room = Card::from_code("works-the-room").expect("a card");
    let mut board = board_after_last_card(Options::default(), Dinner::SecondPile, room);
    assert_eq!((board.dinner, board.phase), (Dinner::Served, Phase::MoveHoudini), "EVENTs in hand are finished");
    while Poutine::next(&board) == Next::Automatic {
        apply_automatic_event(&mut board);
    }
    assert_eq!((board.houdini, board.phase), (Some(Seat(1)), Phase::Main), "and there is no replacement");

    let board = board_after_last_card(SERVED_AT_ONCE, Dinner::SecondPile, room);
    assert_eq!((board.houdini, board.phase), (Some(Seat(0)), Phase::Over), "it does nothing");
}

#[test]
fn h42_the_second_time_the_turn_is_finished_and_the_game_ends() {
    let mut game = setup(3).start();
    play_until_reshuffle(&mut game);
    while game.pile_sizes().0 > 0 {
        game.act_passively();
    }
    let seat = game.seats_to_act()[0];
    assert_ne!(game.table.next(), Next::Over, "the turn goes on");
    while !game.legal_actions(seat).contains(&"end".into()) {
        game.act_passively();
    }
    game.act(seat, "end");
    while game.table.next() != Next::Over {
        assert_eq!(game.seats_to_act(), [seat], "but no other");
        game.act_passively();
    }
    game.assert_rejected(seat, "end", "H42");
}

#[test]
fn h42_served_at_once_ends_the_game_with_the_last_card() {
    let mut game = setup(3).options(People::Icons, Served::AtOnce).start();
    play_until_reshuffle(&mut game);
    while game.pile_sizes().0 > 0 {
        assert_ne!(game.table.next(), Next::Over);
        game.act_passively();
    }
    assert_eq!(game.table.next(), Next::Over, "the last card is taken, and nothing follows");
    let event = *game.last_events().last().expect("a card was taken");
    assert!(event == "drew" || EventCard::ALL.iter().any(|card| card.code() == event), "{event}");
    assert_eq!(game.record().outcome["reason"], "dinner");
    game.assert_rejected(0, "draw escape", "H42");
}

#[test]
fn h42_the_log_says_that_dinner_is_served_once() {
    for served in [Served::Turn, Served::AtOnce] {
        let mut game = setup(3).options(People::Icons, served).start();
        game.play_to_end();
        assert_eq!(game.public_view().dinner, Dinner::Served);
        let frames = game.table.public_frames(0);
        let lines: Vec<(LogKind, String)> =
            frames.iter().filter_map(|frame| Poutine::log_line(&frame.observation, &|seat| seat.to_string())).collect();
        let last: Vec<_> = lines.iter().filter(|(_, line)| line.ends_with("dinner is served.")).collect();
        assert_eq!(last.len(), 1, "{last:?}");
        let ends: Vec<_> = lines.iter().filter(|(kind, _)| *kind == LogKind::End).collect();
        assert_eq!(ends, last, "the story of the result tells it");
        let at_once = lines.last().is_some_and(|(_, line)| line.ends_with("dinner is served."));
        assert_eq!(at_once, served == Served::AtOnce, "{:?}", lines.last());
    }
}

#[test]
fn h42_freeing_a_fifth_person_before_the_end_wins() {
    let mut game = game_before_winning_attempt(3, SERVED_AT_ONCE);
    win(&mut game);
    game.play_to_end();
    assert_eq!(game.record().outcome["winners"], json!([0]));
    assert_eq!(game.record().outcome["reason"], "dinner");
}

#[test]
fn h43_the_escape_pile_is_refilled_any_number_of_times() {
    let mut game = setup(2).start();
    let mut refilled = 0;
    while refilled < 3 {
        let seat = game.seats_to_act()[0];
        let actions = game.legal_actions(seat);
        let escape = actions.iter().find(|words| *words == "draw escape" || words.starts_with("discard e"));
        let decision = escape.cloned().unwrap_or_else(|| "end".into());
        if actions.contains(&decision) {
            game.act(seat, &decision)
        } else {
            game.act_passively()
        }
        refilled += game.last_events().iter().filter(|event| **event == "escapes shuffled").count();
    }
    assert_eq!(game.public_view().dinner, Dinner::FirstPile, "dinner is not affected");
}

#[test]
fn h44_those_left_with_most_people_out_are_the_lesser_losers() {
    let mut game = game_before_attempt(3);
    game.act(1, "attempt rope scarf");
    game.act(2, "pass");
    game.play_to_end();
    let outcome = json!({ "reason": "dinner", "winners": [], "people": [0, 1, 0], "lesser_losers": [1] });
    assert_eq!(game.record().outcome, outcome);
    let (_, text) =
        Poutine::ending(&game.table.outcome().expect("it is over"), &|seat| ["Ada", "Bo", "Cleo"][seat.index()].into());
    assert!(text.contains("Bo") && !text.contains("Ada"), "{text}");

    let mut tied = setup(3).start();
    tied.play_to_end();
    assert_eq!(tied.record().outcome["lesser_losers"], json!([0, 1, 2]), "ties share it");

    let outcome = json!({ "reason": "dinner", "winners": [2], "people": [3, 3, 5], "lesser_losers": [0, 1] });
    let outcome = serde_json::from_value(outcome).expect("an outcome");
    let (_, text) = Poutine::ending(&outcome, &|seat| ["Ada", "Bo", "Cleo"][seat.index()].into());
    assert_eq!(text, "Dinner is served. Ada and Bo share second place, with 3 people out.");
}
