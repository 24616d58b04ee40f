//! The rule book and the log.

use super::super::{
    Action, ActionCard, Attempt, AttemptCards, Dinner, Direction, EscapeCard, Event, EventCard, Face, HAND_LIMIT,
    IllegalAction, Item, ItemSet, PassedCard, PendingEvent, Pile, Play, Served, text,
};
use super::*;
use crate::game::{Bots, GameText, Partial, Passage, Rejection, SeatSet, View};

/// Returns the numbers of the rulings in the book.
fn rulings() -> Vec<&'static str> {
    Poutine::BOOK.rulings.iter().map(|(ruling, _)| ruling.0).collect()
}

#[test]
fn the_book_has_every_ruling_in_order() {
    // There is no H10.
    let all: Vec<String> = (1..=44).filter(|number| *number != 10).map(|number| format!("H{number}")).collect();
    assert_eq!(rulings(), all);
}

#[test]
fn wherever_the_goal_is_said_first_it_is_said_that_all_who_reach_it_win() {
    let first = Poutine::BOOK.chapters.iter().flat_map(|chapter| chapter.parts).next();
    let Some(Passage::Text(book)) = first else { panic!("the book begins with a text") };
    let dealt = Event::HoudiniDealt { seat: Seat(0) };
    let (_, logged) = Poutine::log_line(&dealt, &|seat| seat.to_string()).expect("it is in the log");
    let draw = text::draw_question(2, false);
    for goal in [Poutine::TAGLINE, book, text::lesson::PARTY, text::lesson::LEARNT[0], &logged, &draw] {
        let says_who = goal.contains("All ") || goal.contains("Everybody ");
        assert!(says_who && goal.contains("win"), "{goal}");
    }
    assert!(!text::draw_question(2, true).contains("win"), "later it is known");
}

#[test]
fn a_win_is_told_with_those_who_have_won_before() {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_string()).collect::<Vec<_>>();
    assert_eq!(text::winners_so_far(&names(&["Ada"]), true), "The game is over.");
    assert_eq!(text::winners_so_far(&names(&["Ada"]), false), "The others play on: all who get five people out win.");
    assert_eq!(text::winners_so_far(&names(&["Ada", "Bo"]), true), "Ada and Bo win together.");
    assert_eq!(text::winners_so_far(&names(&["Ada", "Bo"]), false), "Ada and Bo win together. The others play on.");
}

#[test]
fn every_example_shows_cards() {
    for part in Poutine::BOOK.chapters.iter().flat_map(|chapter| chapter.parts) {
        if let Passage::Example(cards, _) = part {
            assert!(cards.iter().all(|code| Card::from_code(code).is_some()), "{cards:?}");
        }
    }
}

#[test]
fn who_does_not_cancel_an_attempt_may_have_had_no_choice() {
    let allowed = Event::AttemptAllowed { seat: Seat(1) };
    let (_, line) = Poutine::log_line(&allowed, &|seat| seat.to_string()).expect("it is in the log");
    assert_eq!(line, "No “Second Helping!” from seat 1.");
}

#[test]
fn what_can_be_done_now_says_when_there_is_nothing_but_to_end_the_turn() {
    let mut game = setup(3).hand(0, "rope hat wand mirror").start();
    game.act(0, "draw main");
    let mut view = game.table.view(Seat(0)).clone();
    let now = |view: &View<Poutine>| Poutine::now(view, Seat(0), &|seat| seat.to_string()).join(" ");
    let escape = EscapeCard::all().next().expect("there are ESCAPEs");
    let hand = |count| core::iter::repeat_n(Some(Card::Item(Item::Hat)), count);
    view.hands[Seat(0)].truncate(0);
    view.hands[Seat(0)].extend(hand(3));
    let end = "You may discard cards that you don’t need: tap one. There is nothing else to do: press “End turn”.";
    assert!(now(&view).ends_with(end), "{}", now(&view));
    view.hands[Seat(0)].extend(hand(9));
    assert!(now(&view).contains("You must discard 2 cards at the end: tap one."), "{}", now(&view));
    view.hands[Seat(0)].truncate(3);
    view.hands[Seat(0)].push(Some(Card::Escape(escape)));
    assert!(!now(&view).contains("End turn"), "an ESCAPE can be laid: {}", now(&view));
}

#[test]
fn the_log_marks_a_turn_at_its_beginning_only() {
    let mut game = setup(3).hand(0, "rope compliments").start();
    game.act(0, "draw main; discard rope; compliments left; end");
    game.play_until_main_phase(1);
    let frames = game.table.public_frames(0);
    let lines = frames.iter().filter_map(|frame| Poutine::log_line(&frame.observation, &|seat| seat.to_string()));
    let turns: Vec<String> = lines.filter(|(kind, _)| kind.begins()).map(|(_, line)| line).collect();
    assert_eq!(turns.len(), 2, "{turns:?}");
    assert!(turns[0].starts_with("seat 0") && turns[1].starts_with("seat 1"), "{turns:?}");
}

#[test]
fn the_log_tells_what_mind_reader_asks_and_who_hands_the_card_over() {
    let mut game = setup(3).hand(0, "mind-reader").hand(1, "smoke").start();
    game.act(0, "draw main; mind-reader 1 smoke");
    let name = |seat: Seat| ["Ada", "Bo", "Cleo"][seat.index()].to_string();
    let frames = game.table.public_frames(0);
    let lines = frames.iter().filter_map(|frame| Poutine::log_line(&frame.observation, &name));
    let lines: Vec<String> = lines.map(|(_, line)| line).collect();
    assert!(lines.contains(&"Ada’s turn. Houdini watches: one card to draw, no attempt.".into()), "{lines:?}");
    let asked = "Ada plays “Mind Reader”: is Bo thinking of a Smoke Bomb?";
    assert!(lines.ends_with(&[asked.into(), "Bo hands Ada the Smoke Bomb.".into()]), "{lines:?}");
}

#[test]
fn the_state_of_the_game_says_whose_escape_is_under_way_and_that_a_bot_plays() {
    let escape = EscapeCard::all().next().expect("there are ESCAPEs");
    let mut board = Poutine::start::<Partial>(&Options::default(), 3);
    let status = |board: &Board<Partial>, own, bot| text::status(board, false, own, bot, &|seat| seat.to_string());
    assert_eq!(status(&board, false, true), "A bot");
    assert_eq!(status(&board, false, false), "", "what is said depends on whether it is a replay");
    let cards = AttemptCards::new(escape.items(), 0);
    board.phase = Phase::Attempt(Attempt { escape, cards, waiting: SeatSet::only(Seat(1)) });
    assert_eq!(status(&board, true, false), "Your escape is under way");
    assert_eq!(status(&board, false, true), "An escape is under way");
}

#[test]
fn the_explanation_of_a_card_begins_with_its_type() {
    for card in Card::all_kinds() {
        let kind = match card {
            Card::Item(_) => "An ITEM",
            Card::Action(_) => "An ACTION",
            Card::Escape(_) => "An ESCAPE",
            Card::Event(_) => "An EVENT",
        };
        let explanation = text::card_explanation(card);
        assert!(explanation.starts_with(kind), "{explanation}");
    }
}

#[test]
fn cards_say_where_an_item_is_used_where_houdini_goes_and_which_players_can_be_chosen() {
    assert_eq!(text::card_effect(Card::Item(Item::Hat)), "An ITEM. Use it in an escape that needs it.");
    let goes = text::event_effect(EventCard::GuestOfHonour);
    assert!(goes.contains("of those tied, to the first one clockwise after the drawer"), "{goes}");
    let choices =
        [ActionCard::LookOverThere, ActionCard::Pickpocket, ActionCard::BaitAndSwitch, ActionCard::VanishingAct];
    for question in choices.map(|card| text::target_question(card, true)) {
        assert!(question.ends_with("Choose a highlighted player."), "{question}");
    }
}

#[test]
fn what_others_do_to_a_player_is_told_to_that_player() {
    let vanished = |cards: &[Card]| Event::CardsVanished {
        by: Seat(2),
        seat: Seat(0),
        positions: Default::default(),
        cards: cards.iter().copied().collect(),
    };
    let line = |event: &Event<Partial>, me| Poutine::private_line(event, Seat(me), &|seat| seat.to_string());
    let [rope, hat] = [Item::Rope, Item::Hat].map(Card::Item);
    assert_eq!(
        line(&vanished(&[rope, hat]), 0).as_deref(),
        Some("seat 2’s Vanishing Act: you lose “Rope” and “Top Hat”.")
    );
    assert_eq!(line(&vanished(&[]), 0), None);
    assert_eq!(line(&vanished(&[rope]), 1), None, "all see it anyway");
    let swapped = Event::EscapesSwapped {
        seat: Seat(1),
        with: Seat(0),
        received: None,
        given: Some(EscapeCard::all().next().expect("there are ESCAPEs")),
        face: Face::Up,
    };
    let told = line(&swapped, 0).expect("the other player is told");
    assert!(told.starts_with("seat 1 swaps: you get “"), "{told}");
    assert_eq!(line(&swapped, 2), None);
    // On a phone there is room for about 36 characters beside the button of the log.
    let passed = |from| PassedCard { from: Seat(from), to: Seat(1 - from), shown: None, card: None };
    let lights = Event::CardsPassed { cards: [passed(0), passed(1)].into_iter().collect() };
    let (_, lights) = Poutine::log_line(&lights, &|seat| seat.to_string()).expect("it is in the log");
    assert!(lights.contains("2 cards") && lights.chars().count() <= 36, "{lights}");
}

#[test]
fn the_stage_addresses_the_player_at_the_screen() {
    let plays = [
        Play::LookOverThere { to: Seat(0) },
        Play::Pickpocket { from: Seat(0) },
        Play::MindReader { from: Seat(0), item: Item::Rope },
        Play::BaitAndSwitch { with: Seat(0) },
        Play::VanishingAct { from: Seat(0) },
    ];
    for play in plays {
        let line = |me| text::stage_target(play, Some(Seat(me)), &|seat| seat.to_string());
        assert!(line(0).to_lowercase().contains("you") && !line(0).contains("seat"), "{}", line(0));
        assert!(line(1).contains("seat 0") && !line(1).contains("you"), "{}", line(1));
    }
}

#[test]
fn the_table_names_the_options_in_force() {
    let mut options = Options::default();
    assert_eq!(text::in_force(&options), "standard");
    Poutine::choose(&mut options, "people", 1);
    assert_eq!(text::in_force(&options), "One at a time");
    Poutine::choose(&mut options, "served", 1);
    assert_eq!(text::in_force(&options), "One at a time · While it is hot");
    Poutine::choose(&mut options, "people", 0);
    assert_eq!(text::in_force(&options), "While it is hot");
}

#[test]
fn the_rule_book_names_the_hand_limit_in_words() {
    let words = ["eight cards", "nine cards", "ten cards", "eleven cards", "twelve cards"];
    let limit = words[HAND_LIMIT - 8];
    let names_it = |text: &str| words.iter().filter(|words| text.contains(*words)).all(|words| *words == limit);
    let ruling = Poutine::BOOK.rulings.iter().find(|(number, _)| number.0 == "H32").expect("there is H32");
    assert!(ruling.1.contains(limit), "{}", ruling.1);
    let texts = Poutine::BOOK.chapters.iter().flat_map(|chapter| chapter.parts).filter_map(|part| match part {
        Passage::Text(text) => Some(*text),
        Passage::Example(..) => None,
    });
    assert!(texts.filter(|text| text.contains("[H32]")).all(names_it));
}

#[test]
fn no_part_of_the_short_title_of_an_item_or_action_is_longer_than_its_narrow_card() {
    for card in Card::all_kinds().filter(|card| matches!(card, Card::Item(_) | Card::Action(_))) {
        let title = text::short_title(card);
        // The longest words are “Helping!” and “Rabbit”.
        let most = if card.as_item().is_some() { 6 } else { 8 };
        assert!(title.split([' ', '\u{ad}']).all(|part| part.chars().count() <= most), "{title}");
        assert!(card.title().starts_with(&title.replace('\u{ad}', "")), "{title}");
    }
}

#[test]
fn an_escape_says_whom_it_frees_and_which_one_it_would_replace() {
    for (escape, laid) in EscapeCard::all().zip(EscapeCard::all().skip(1)) {
        let words = text::escape_in_hand(escape, 2, Some(laid), Dinner::SecondPile);
        assert!(words.contains("frees 2 people"), "{words}");
        assert!(words.starts_with(escape.title()), "{words}");
        assert!(words.contains(&format!("discards “{}”", laid.title())), "{words}");
    }
}

#[test]
fn once_dinner_is_served_nothing_is_promised_for_a_later_turn() {
    for escape in EscapeCard::all() {
        for laid in [None, EscapeCard::all().find(|other| *other != escape)] {
            let words = text::escape_in_hand(escape, 2, laid, Dinner::Served);
            assert!(words.ends_with(text::LAST_TURN), "{words}");
        }
        let items = escape.items();
        let words = |missing, dinner| text::laid_escape_status(escape, missing, 0, false, false, dinner);
        assert_eq!(words(ItemSet::default(), Dinner::Served), text::LAST_TURN);
        assert!(words(ItemSet::default(), Dinner::SecondPile).contains("on your next turn"));
        assert!(words(items, Dinner::Served).contains("Missing"));
    }
}

#[test]
fn the_last_card_promises_no_replacement_and_no_next_turn() {
    let event = EventCard::Canapes;
    assert!(text::drawn_event(event, "Ada", None).1.contains("in its place afterwards"));
    let (effect, line) = text::drawn_event(event, "Ada", Some(Served::Turn));
    assert_eq!(effect, text::event_effect(event), "an EVENT in hand is finished");
    assert!(line.contains("none is drawn in its place, and dinner is served after this turn"), "{line}");
    assert_eq!(text::last_card(Some("Ada"), Served::Turn), "Ada draws the last card. The game ends with this turn.");
    assert_eq!(text::last_card(None, Served::AtOnce), "You draw the last card. The game is over.");
    let (effect, _) = text::drawn_event(event, "Ada", Some(Served::AtOnce));
    assert_ne!(effect, text::event_effect(event), "it does nothing");

    let mut game = setup(3).start();
    let until = |game: &TestGame, seat: u8| {
        let mut view = game.table.view(Seat(seat)).clone();
        view.hands[Seat(seat)].truncate(HAND_LIMIT);
        let undo = text::undo(&view, Seat(seat), &Action::EndTurn, &|seat| format!("<{seat}>"));
        undo.expect("the end of a turn is held").until
    };
    game.play_until_main_phase(0);
    assert_eq!(until(&game, 0), "until <seat 1>’s turn");
    while game.public_view().dinner != Dinner::Served {
        game.act_passively();
    }
    let seat = game.seats_to_act()[0];
    while !game.legal_actions(seat).contains(&"end".into()) {
        game.act_passively();
    }
    assert_eq!(until(&game, seat), "until the game is over");
}

#[test]
fn a_direction_is_told_by_the_player_who_sits_there() {
    let game = setup(3).hand(0, "compliments").start();
    let view = game.table.view(Seat(0));
    let name = |seat: Seat| format!("<{}>", seat.0);
    for (way, to) in Direction::ALL.into_iter().zip(["<1>", "<2>"]) {
        let play = Action::Play(Play::Compliments { way });
        let undo = text::undo(view, Seat(0), &play, &name).expect("it is held");
        assert_eq!(undo.decision, format!("Send Houdini to {to}"));
        let description = Poutine::describe_action(view, Seat(0), &play, &name);
        assert!(description.starts_with(&format!("send Houdini to {to} with")), "{description}");
    }
}

#[test]
fn an_event_that_moves_houdini_says_to_whom_and_what_that_means() {
    let mut game = setup(3).main_pile("guest-of-honour").start();
    game.act(0, "draw main");
    let view = game.table.view(Seat(0));
    let target = |event| view.event_target(PendingEvent { event, drawer: Seat(0) });
    assert_eq!(target(EventCard::GuestOfHonour), Some(Seat(game.houdini())), "he has gone there");
    assert_eq!(target(EventCard::WorksTheRoom), Some(Seat(2)));
    assert_eq!(target(EventCard::LightsOut), None);
    assert_eq!(
        text::houdini_goes(None, false, false),
        "Houdini comes to you: you draw one card a turn and cannot attempt or cancel an escape."
    );
    assert_eq!(text::houdini_goes(Some("Bo"), false, true), "Houdini goes to Bo: Bo cannot attempt an escape.");
    assert!(text::houdini_goes(Some("Bo"), true, false).starts_with("Houdini stays with Bo: Bo draws one card"));
}

#[test]
fn an_attempt_names_one_understudy_in_the_singular() {
    assert!(text::attempt_line(0, 1).starts_with("0 of 1 Understudy laid"));
    assert!(text::attempt_line(1, 2).starts_with("1 of 2 Understudies laid"));
}

#[test]
fn only_a_player_whom_houdini_keeps_from_cancelling_is_told_so() {
    let [waiting, attempting, watched, winner] = [0, 1, 2, 3].map(Seat);
    let escape = EscapeCard::all().next().expect("there are ESCAPEs");
    let mut board = Poutine::start::<Partial>(&Options::default(), 4);
    (board.turn, board.houdini) = (attempting, Some(watched));
    board.winners.insert(winner);
    let attempt = Attempt { escape, cards: AttemptCards::new(escape.items(), 0), waiting: SeatSet::only(waiting) };
    board.phase = Phase::Attempt(attempt);
    assert!(text::waits(&board, watched).starts_with("Houdini is with you"));
    assert_eq!(text::waits(&board, winner), text::OUT);
    for seat in [waiting, attempting] {
        assert!(text::waits(&board, seat).contains("tap a card"), "{seat}");
    }
    board.phase = Phase::Over;
    assert_eq!(text::waits(&board, winner), "", "nobody plays on");
}

#[test]
fn the_question_to_all_says_who_would_win_and_who_cannot_cancel() {
    assert_eq!(text::response_title("Ada", false), "Ada is slipping away…");
    assert_eq!(text::response_title("Ada", true), "Ada wins if nobody cancels");
    assert!(text::attempt_explanation(3, None).ends_with("Ask all the others: does anybody want to?"));
    let watched = text::attempt_explanation(3, Some("Bo"));
    assert!(watched.ends_with("Does anybody want to? Bo cannot: Houdini is with them."), "{watched}");

    let kept = |seats, houdini, winner: Option<u8>| {
        let mut board = Poutine::start::<Partial>(&Options::default(), seats);
        board.houdini = Some(Seat(houdini));
        board.winners = winner.map_or_else(Default::default, |winner| SeatSet::only(Seat(winner)));
        board.kept_from_cancelling(Seat(0))
    };
    assert_eq!(kept(3, 2, None), Some(Seat(2)));
    assert_eq!(kept(2, 1, None), None, "with two players Houdini keeps nobody from it");
    assert_eq!(kept(3, 0, None), None, "nobody cancels their own attempt");
    assert_eq!(kept(3, 2, Some(2)), None, "Houdini stands at an empty chair");
}

#[test]
fn the_numbers_at_the_items_are_explained_only_where_there_are_any() {
    for card in [ActionCard::MindReader, ActionCard::ThinAir] {
        assert!(text::target_question(card, true).ends_with("The numbers are how many you hold."));
        assert!(!text::target_question(card, false).contains("numbers"), "{card:?}");
    }
}

#[test]
fn an_action_that_is_no_play_of_a_turn_says_when_it_is_used() {
    assert!(text::card_effect(Card::Action(ActionCard::SecondHelping)).starts_with("Cancels another player’s escape"));
    assert!(text::card_effect(Card::Action(ActionCard::Understudy)).ends_with("It can only be laid in an attempt."));
}

#[test]
fn the_main_pile_says_how_many_piles_are_left_until_dinner() {
    let dinners = [Dinner::FirstPile, Dinner::SecondPile, Dinner::Served];
    assert_eq!(dinners.map(Dinner::piles_left), [2, 1, 0]);
    let labels = dinners.map(|dinner| text::pile_label(Pile::Main, dinner, 3));
    assert_eq!(labels[0], "Main pile, 3 cards: one more pile comes before dinner");
    assert!(labels.iter().all(|label| label.contains("dinner")), "{labels:?}");
    assert!(!text::pile_label(Pile::Escape, Dinner::FirstPile, 3).contains("dinner"));
}

#[test]
fn who_draws_from_the_main_pile_again_is_told_what_the_number_at_the_bell_is() {
    let message = |pile| IllegalAction::NoDrawsLeft { pile }.message(&|seat| seat.to_string());
    assert_eq!(
        message(Pile::Main),
        "You have no draws left this turn. The bell shows how many main piles are left before dinner."
    );
    assert_eq!(message(Pile::Escape), "You have no draws left this turn.");
}

#[test]
fn a_player_with_too_many_cards_is_told_how_many_to_discard() {
    assert_eq!(text::over_hand_limit(12), "You hold 12 cards: discard 2 to end your turn.");
}

#[test]
fn a_player_with_nobody_out_reads_the_goal_while_others_play() {
    let mut board = Poutine::start::<Partial>(&Options::default(), 3);
    (board.turn, board.phase) = (Seat(2), Phase::Draw);
    let told = text::waits(&board, Seat(0));
    assert!(told.starts_with("All with five people out before dinner (after two main piles) win."), "{told}");
    assert_eq!(text::waits(&board, Seat(2)), "", "their own decision is being shown");
    board.scored[Seat(0)].extend(EscapeCard::all().next());
    assert_eq!(text::waits(&board, Seat(0)), "While others play, you can tap a card to read what it does.");
}

#[test]
fn the_request_to_answer_an_attempt_says_if_it_would_win() {
    let escape = Card::from_code("e1").and_then(Card::as_escape).expect("an ESCAPE");
    let request = |wins| text::answer_request("Bo", escape, 1, wins, false);
    let title = escape.title();
    assert_eq!(request(false), format!("Bo tries to get 1 person out by “{title}”. You hold no “Second Helping!”."));
    assert_eq!(
        request(true),
        format!("Bo wins if nobody cancels this: 1 person out by “{title}”. You hold no “Second Helping!”.")
    );
}
