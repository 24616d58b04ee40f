//! H38–H44: leaving and ending.

use super::*;
use crate::game::{Ending, Game, SeatSet, Told};

/// Everybody lets seat 0 go.
fn wins(party: &mut Party) {
    party.does(0, WINS);
    while party.people()[0] < 5 {
        party.idles();
    }
}

#[test]
fn h38_five_people_freed_wins_and_leaves() {
    let mut party = about_to_win(4, Options::default());
    party.until(0);
    let discards = |party: &Party| {
        let board = party.board();
        board.main_discards.cards().len() + board.escape_discards.len()
    };
    let (before, held) = (discards(&party), party.hand_size(0));
    assert!(held > 5, "more than the Compliments and the four ITEMs");
    wins(&mut party);
    assert_eq!(party.happened(), ["let go", "escaped", "left"], "and no hand limit");
    assert_eq!((party.hand_size(0), discards(&party)), (0, before + held), "the hand goes to the discards");
    assert_eq!((party.people()[0], party.laid(0)), (6, "none"), "the score stays");
    assert_eq!(party.asked(), [1]);
    party.refuses(0, "draw main", "H38");
}

#[test]
fn h38_the_others_go_on_without_the_winner() {
    let mut party = about_to_win(3, Options::default());
    wins(&mut party);
    for seat in [1, 2, 1, 2] {
        party.until(seat);
        party.does(seat, "end");
        while party.asked() == [seat] {
            party.idles();
        }
    }
}

#[test]
fn h39_all_winners_are_equal() {
    // Seat 2 left first and with most people out; the outcome puts it behind seat 0 all the same.
    let mut board = Poutine::start::<Full>(&Options::default(), 4);
    for (seat, codes) in [(2, ["e16", "e17", "e18"].as_slice()), (0, &["e9", "e10", "e1"]), (1, &["e2"])] {
        let escapes = codes.iter().filter_map(|code| Card::of(code).and_then(Card::escape));
        board.scores[Seat(seat)].extend(escapes);
    }
    board.left = [Seat(2), Seat(0)].into_iter().collect();
    board.phase = Phase::Over;
    let outcome = Poutine::outcome(&board).expect("the game is over");
    assert_eq!(outcome.winners(), [Seat(0), Seat(2)].into_iter().collect::<SeatSet>());
    let written = serde_json::to_value(&outcome).expect("an outcome can be written");
    assert_eq!((&written["winners"], &written["people"]), (&json!([0, 2]), &json!([5, 1, 9, 0])));
    assert_eq!(written["lesser_losers"], json!([1]));
    let (_, told) = Poutine::ending(&outcome, &|seat| ["Ada", "Bo", "Cleo", "Dov"][seat.index()].into());
    assert!(told.contains("Ada and Cleo got away"), "{told}");
}

#[test]
fn h40_when_one_player_is_left_the_game_ends_at_once() {
    let mut party = about_to_win(2, Options::default());
    wins(&mut party);
    assert_eq!(party.table.next(), Next::Over);
    let outcome = json!({ "reason": "last-one", "winners": [0], "people": [6, 0], "lesser_losers": [] });
    assert_eq!(party.record().outcome, outcome);
    for seat in [0, 1] {
        party.refuses(seat, "draw main", "H40");
    }
}

/// Everybody idles until the main pile is made anew; says how many cards were discarded before the last one was taken.
fn until_reshuffled(party: &mut Party) -> usize {
    loop {
        let discards = party.board().main_discards.cards().len();
        party.idles();
        if party.happened().contains(&"main shuffled") {
            return discards;
        }
    }
}

/// The cards of the last shuffle.
fn shuffled(party: &Party) -> Vec<Value> {
    let moves = party.record().moves;
    let luck = moves.iter().rev().find(|entry| entry.get("chance").is_some()).expect("luck has decided");
    assert_eq!(luck["pile"], "main");
    luck["cards"].as_array().expect("a shuffle has cards").clone()
}

#[test]
fn h41_the_first_time_the_discards_are_shuffled_at_once() {
    let mut party = deal(3).main("works-the-room guest-of-honour lights-out canapes").begins();
    let discards = until_reshuffled(&mut party);
    assert!(discards > 0);
    assert_eq!(shuffled(&party).len(), discards, "all of them");
    assert_ne!(party.table.next(), Next::Over);
}

#[test]
fn h41_before_anything_else_resolves() {
    // The EVENTs lie at the bottom: the last card of the pile is one.
    let mut party = deal(3).begins();
    until_reshuffled(&mut party);
    let happened = party.happened();
    let at = happened.iter().position(|word| *word == "main shuffled").expect("it was shuffled");
    assert_eq!(happened[at - 1], "canapes", "the last card is drawn");
    assert!(!shuffled(&party).contains(&"canapes".into()), "it still waits to be resolved");
}

#[test]
fn h41_without_discards_it_counts_as_the_second_time() {
    let hat = Card::of("hat").expect("a card");
    let board = last_card(Options::default(), Dinner::FirstPile, hat);
    assert_eq!((board.dinner, board.phase), (Dinner::Served, Phase::Draw), "the turn goes on");
    assert_eq!(last_card(served_at_once(), Dinner::FirstPile, hat).phase, Phase::Over);
}

#[test]
fn h42_an_event_taken_last_resolves_unless_dinner_is_served_at_once() {
    let room = Card::of("works-the-room").expect("a card");
    let mut board = last_card(Options::default(), Dinner::SecondPile, room);
    assert_eq!((board.dinner, board.phase), (Dinner::Served, Phase::HoudiniMoves), "EVENTs in hand are finished");
    while Poutine::next(&board) == Next::Rule {
        goes_on(&mut board);
    }
    assert_eq!((board.houdini, board.phase), (Some(Seat(1)), Phase::Main), "and there is no replacement");

    let board = last_card(served_at_once(), Dinner::SecondPile, room);
    assert_eq!((board.houdini, board.phase), (Some(Seat(0)), Phase::Over), "it does nothing");
}

#[test]
fn h42_the_second_time_the_turn_is_finished_and_the_game_ends() {
    let mut party = deal(3).begins();
    until_reshuffled(&mut party);
    while party.piles().0 > 0 {
        party.idles();
    }
    let seat = party.asked()[0];
    assert_ne!(party.table.next(), Next::Over, "the turn goes on");
    party.until_over_or_end(seat);
    party.does(seat, "end");
    while party.table.next() != Next::Over {
        assert_eq!(party.asked(), [seat], "but no other");
        party.idles();
    }
    party.refuses(seat, "end", "H42");
}

#[test]
fn h42_at_once_it_ends_there() {
    let mut party = deal(3).options(People::Icons, Served::AtOnce).begins();
    until_reshuffled(&mut party);
    while party.piles().0 > 0 {
        assert_ne!(party.table.next(), Next::Over);
        party.idles();
    }
    assert_eq!(party.table.next(), Next::Over, "the last card is taken, and nothing follows");
    let word = *party.happened().last().expect("a card was taken");
    assert!(word == "drew" || EventCard::ALL.iter().any(|event| event.code() == word), "{word}");
    assert_eq!(party.record().outcome["reason"], "dinner");
    party.refuses(0, "draw escape", "H42");
}

#[test]
fn h42_who_frees_a_fifth_person_before_the_end_wins() {
    let mut party = about_to_win(3, served_at_once());
    wins(&mut party);
    party.dines();
    assert_eq!(party.record().outcome["winners"], json!([0]));
    assert_eq!(party.record().outcome["reason"], "dinner");
}

#[test]
fn h43_the_escape_pile_is_refilled_any_number_of_times() {
    let mut party = deal(2).begins();
    let mut refilled = 0;
    while refilled < 3 {
        let seat = party.asked()[0];
        let open = party.open(seat);
        let escape = open.iter().find(|open| *open == "draw escape" || open.starts_with("discard e"));
        let decision = escape.cloned().unwrap_or_else(|| "end".into());
        match open.contains(&decision) {
            true => party.does(seat, &decision),
            false => party.idles(),
        }
        refilled += party.happened().iter().filter(|word| **word == "escapes shuffled").count();
    }
    assert_eq!(party.board().dinner, Dinner::FirstPile, "dinner comes no nearer by that");
}

#[test]
fn h44_those_left_with_most_people_out_are_the_lesser_losers() {
    let mut party = about_to_escape(3);
    party.does(1, "attempt rope scarf");
    party.does(2, "pass");
    party.dines();
    let outcome = json!({ "reason": "dinner", "winners": [], "people": [0, 1, 0], "lesser_losers": [1] });
    assert_eq!(party.record().outcome, outcome);
    let told = Poutine::ending(&party.table.outcome().expect("it is over"), &|seat| {
        ["Ada", "Bo", "Cleo"][seat.index()].into()
    });
    assert!(told.1.contains("Bo") && !told.1.contains("Ada"), "{told:?}");

    let mut tied = deal(3).begins();
    tied.dines();
    assert_eq!(tied.record().outcome["lesser_losers"], json!([0, 1, 2]), "ties share it");
}

impl Party {
    /// Idles until this seat is asked for its main phase.
    fn until_over_or_end(&mut self, seat: u8) {
        while !self.open(seat).contains(&"end".into()) {
            self.idles();
        }
    }
}
