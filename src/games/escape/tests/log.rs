//! The words of the log, and what routes are called.

use super::*;
use crate::game::{GameText, Rejection};
use crate::games::escape::{CardType, IllegalAction, text};
use crate::session::{SaveMeta, SessionGame, whole_log};

/// Returns the lines of the log.
fn lines(game: &TestGame) -> Vec<String> {
    let (log, _) = whole_log::<Escape>(&game.table, &SaveMeta::default());
    log.from(0).into_iter().map(|line| line.text).collect()
}

/// Returns the last line of the log that names this card.
fn line_of(game: &TestGame, code: &str) -> String {
    let title = Card::from_code(code).expect("a card").title();
    lines(game).into_iter().rfind(|line| line.contains(title)).expect("the card is in the log")
}

#[test]
fn the_card_without_a_suit_has_one_name() {
    assert_eq!(text::card(Card::GUARD), "the Guard");
    assert_eq!(text::card(Card::from_code("4MS").expect("a card")), "the Mountain, corridor of Moons and Suns");
}

#[test]
fn a_play_is_one_line() {
    let mut game = deal(3).hand(0, "PMSL").hand(1, "4MS").hand(2, "E").start();
    let before = lines(&game).len();
    game.play(0, 0);
    game.play(1, 0);
    game.play(2, 0);
    let played = lines(&game).split_off(before);
    let names = ["Harvest (key)", "Mountain (corridor)", "Excuse (Guard)"];
    assert_eq!(
        played,
        [
            format!("seat 0 starts route 1 with the {}.", names[0]),
            format!("seat 1 plays the {} on route 1.", names[1]),
            format!("seat 2 plays the {} on route 1.", names[2]),
        ]
    );
}

#[test]
fn a_card_that_fits_nowhere_keeps_the_line_of_its_play() {
    let mut game = deal(3).hand(0, "4MS").start();
    let before = lines(&game).len();
    game.play(0, 0);
    assert_eq!(
        lines(&game).split_off(before),
        ["seat 0 plays the Mountain (corridor).", "Disaster: the Mountain fits nowhere; there was no route to lose."]
    );
}

#[test]
fn the_log_after_a_play_is_told_without_the_place() {
    let mut game = deal(3).hand(0, "PMSL").start();
    game.play(0, 0);
    let (_, logs) = whole_log::<Escape>(&game.table, &SaveMeta::default());
    let last = |log: &crate::session::Log| log.last_turns(1).pop().expect("a line").text;
    assert_eq!(last(&logs[game.first_event]), "seat 0 plays the Harvest (key).");
    assert_eq!(last(&logs[game.first_event + 1]), "seat 0 starts route 1 with the Harvest (key).");
}

#[test]
fn a_route_keeps_its_number_when_another_one_is_complete() {
    let mut game = three_routes(Options::default(), "? 6LK CMWK 2MK");
    let (before, name) = (line_of(&game, "8YK"), |seat: Seat| seat.to_string());
    assert!(before.ends_with("on route 3."), "{before}");
    game.play(0, 0);
    game.place(0, 1);
    assert!(line_of(&game, "AM").contains("completes route 2 with"), "{}", line_of(&game, "AM"));
    assert_eq!(game.routes(), ["PMSL 4MS 8MS 9MS", "PMYK 4YK 5YK 8YK"]);
    let numbers = |game: &TestGame| game.board().routes.iter().map(|route| route.number).collect::<Vec<_>>();
    assert_eq!(numbers(&game), [1, 3]);

    game.play(1, 1);
    assert!(
        line_of(&game, "6LK").ends_with("on route 3."),
        "the same words before and after: {}",
        line_of(&game, "6LK")
    );
    game.play(2, 1);
    assert_eq!(numbers(&game), [1, 3, 4], "a number is not used again");
    assert!(line_of(&game, "CMWK").starts_with("seat 2 starts route 4 with"), "{}", line_of(&game, "CMWK"));

    // The question where a card goes: it fits routes 1 (M) and 3 (K), at the places 0 and 1, and 4 at the place 2.
    game.play(0, 1);
    let view = game.table.view(Seat(0));
    assert!(matches!(view.phase, Phase::Place { .. }), "{:?}", view.phase);
    let decision = |place: u8| Escape::undo(view, Seat(0), &Action::Place(place), &name).expect("it is held").decision;
    assert_eq!(
        (decision(0).as_str(), decision(1).as_str()),
        ("Put the Author on route 1", "Put the Author on route 3")
    );
    assert!(Escape::now(view, Seat(0), &name)[0].ends_with("Possible: Route 1, Route 3 and Route 4."));
    game.place(0, 1);
    assert_eq!(game.record().moves.last().map(|entry| entry["place"].clone()), Some(json!(1)), "records name places");
    assert!(line_of(&game, "2MK").ends_with("on route 3."));
}

#[test]
fn a_rejection_names_the_route_by_its_number() {
    let mut game = three_routes(Options::default(), "? 6LK ? 2WL");
    game.play(0, 0);
    game.place(0, 1);
    let board = game.board();
    let card = Card::all().find(|card| card.kind() == CardType::Corridor && card.code() == "2WL").expect("a card");
    let why = board.validate_placement(card, 1).expect_err("it does not match");
    assert_eq!(why, IllegalAction::NoMatch { card, route: 3 });
    assert_eq!(why.message(&|seat| seat.to_string()), "The end of route 3 shares no suit with the Origin.");
    assert_eq!(board.validate_placement(card, 2), Err(IllegalAction::NoRoute));
}

#[test]
fn what_the_table_waits_for_names_only_what_is_possible() {
    let doing = |tokens, held| text::doing(Phase::Turn, true, false, tokens, held);
    assert_eq!(doing(3, 4), "Clue, play or discard");
    assert_eq!(doing(0, 4), "Play or discard", "E25");
    assert_eq!(doing(3, 0), "Give a clue", "E26");
}

#[test]
fn before_the_first_route_the_table_says_how_many_can_be_in_progress_if_not_all() {
    let line = |options: Options, seats| text::a_route_each(&options, seats);
    let (corridors, routes, completed) = (Corridors::Four, Routes::OneFewer, Completed::Count);
    let hardest = Options { corridors, routes, completed, ..Options::default() };
    assert_eq!(line(hardest, 4), "A route for each, 3 at a time: key, 4+ corridors, boat", "E31");
    let count = Options { completed, ..Options::default() };
    assert_eq!(line(count, 4), "A route for each: key, 3+ corridors, boat", "E32: nobody is out yet");
}

#[test]
fn the_label_of_the_deck_counts_one_card_in_the_singular() {
    assert_eq!((text::deck(1).as_str(), text::deck(2).as_str()), ("1 card left to draw", "2 cards left to draw"));
}

#[test]
fn an_escape_is_counted_beside_the_routes_in_progress() {
    let words = [(0, 0), (1, 0), (0, 1), (2, 1)].map(|(routes, escaped)| text::routes_and_escaped(routes, escaped));
    assert_eq!(words, ["none yet", "1 open", "0 open, 1 out", "2 open, 1 out"]);
}
