//! The decisions of the bots and their explanations.

use super::super::{Action, ActionCard, HAND_LIMIT, Item, Pile, Play};
use super::*;
use crate::game::{Bots, Decision, Partial, PlayerView, View};

/// The bots that evaluate actions.
const EVALUATING_BOTS: [&str; 2] = ["keen", "expert"];

/// Returns the decision of a bot of this level for a seat that is asked.
fn decision(level: &str, game: &TestGame, seat: u8) -> Decision<Poutine> {
    let bot = Poutine::bot(level).expect("a listed level");
    game.table.ask(Seat(seat), |player| bot.decide(player, &mut Seed(1).bot(game.table.move_count())))
}

#[test]
fn keen_and_expert_cancel_an_attempt_that_would_win() {
    let mut game = game_before_winning_attempt(2, Options::default());
    game.act(0, WINNING_ACTIONS);
    for level in EVALUATING_BOTS {
        let decision = decision(level, &game, 1);
        assert_eq!(*decision.chosen(), Action::Cancel, "{level}: {}", decision.why());
        assert!(decision.why().contains("would win"), "{}", decision.why());
    }
}

#[test]
fn all_levels_stop_a_winner_on_the_last_chance() {
    for seats in 2..=5 {
        let mut game = game_before_winning_attempt(seats, Options::default());
        // Houdini must not come to seat 1, unless two play (H28).
        game.act(0, "compliments right; attempt mirror rabbit smoke wand");
        while game.seats_to_act() != [1] {
            let other = game.seats_to_act().into_iter().find(|seat| *seat != 1).expect("others are asked");
            game.act(other, "pass");
        }
        for level in ["casual", "keen", "expert"] {
            assert_eq!(*decision(level, &game, 1).chosen(), Action::Cancel, "{level} of {seats}");
        }
    }
}

#[test]
fn keen_keeps_second_helping_for_more_than_one_person() {
    let mut game = game_before_attempt(2);
    game.act(1, "attempt rope scarf");
    let decision = decision("keen", &game, 0);
    assert_eq!(*decision.chosen(), Action::Allow);
    assert_eq!(decision.why(), "I would rather keep my “Second Helping!” than stop 1 person.");
}

#[test]
fn who_would_end_the_turn_says_how_many_cards_must_then_be_discarded() {
    let game = game_before_attempt(3);
    let mut view = game.table.view(Seat(0)).clone();
    let end =
        |view: &View<Poutine>| Poutine::describe_action(view, Seat(0), &Action::EndTurn, &|seat| seat.to_string());
    let hat = Some(Card::Item(Item::Hat));
    view.hands[Seat(0)].truncate(0);
    view.hands[Seat(0)].extend([hat; HAND_LIMIT]);
    assert_eq!(end(&view), "end the turn");
    view.hands[Seat(0)].push(hat);
    assert_eq!(end(&view), "end the turn and discard 1 card");
    view.hands[Seat(0)].push(hat);
    assert_eq!(end(&view), "end the turn and discard 2 cards");
}

#[test]
fn keen_says_that_it_would_win_with_an_escape_to_lay() {
    let game = game_before_winning_attempt(3, Options::default());
    let mut view = game.table.view(Seat(0)).clone();
    let escape = view.laid[Seat(0)].take().and_then(|laid| laid.card).expect("it is laid");
    view.hands[Seat(0)].push(Some(Card::Escape(escape)));
    let bot = Poutine::bot("keen").expect("a listed level");
    let decision =
        game.table.ask(Seat(0), |player| bot.decide(&PlayerView { view: &view, ..*player }, &mut Seed(1).bot(0)));
    let lay = decision.considered.iter().find(|ranked| ranked.action == Action::Lay(escape)).expect("it is considered");
    assert!(lay.why.ends_with(" I would win with it."), "{}", lay.why);
}

#[test]
fn keen_says_that_a_player_who_loses_cards_would_win_by_their_escape() {
    let mut game = game_before_winning_attempt(3, Options::default());
    game.play_until_main_phase(1);
    let mut view = game.table.view(Seat(1)).clone();
    view.hands[Seat(1)].extend([ActionCard::Pickpocket, ActionCard::VanishingAct].map(|card| Some(Card::Action(card))));
    let bot = Poutine::bot("keen").expect("a listed level");
    let decision =
        game.table.ask(Seat(1), |player| bot.decide(&PlayerView { view: &view, ..*player }, &mut Seed(1).bot(0)));
    let why = |play| {
        let action = Action::Play(play);
        decision.considered.iter().find(|ranked| ranked.action == action).map(|ranked| ranked.why.as_str())
    };
    let from = Seat(0);
    let [taken, vanished] = [Play::Pickpocket { from }, Play::VanishingAct { from }].map(why);
    assert_eq!(
        taken,
        Some(format!("I gain a card, and {from}, who would win by “The Vanishing Cabinet”, loses one.").as_str())
    );
    assert_eq!(
        vanished,
        Some(format!("With 2 cards fewer it is harder for {from} to win by “The Vanishing Cabinet”.").as_str())
    );
}

#[test]
fn casual_says_why_it_discards_an_item() {
    let mut game = setup(3).hand(0, "rope scarf scarf hat").escape(0, "e1").start();
    game.act(0, "draw main");
    let mut view = game.table.view(Seat(0)).clone();
    view.phase = Phase::DiscardToLimit;
    let bot = Poutine::bot("casual").expect("a listed level");
    let decision =
        game.table.ask(Seat(0), |player| bot.decide(&PlayerView { view: &view, ..*player }, &mut Seed(1).bot(0)));
    assert_eq!(*decision.chosen(), Action::Discard(Card::Item(Item::Scarf)));
    assert_eq!(decision.why(), "I have more than one Silk Scarf.");
}

#[test]
fn casual_says_for_what_it_asks_for_an_item() {
    let mut game = setup(3).hand(0, "rope mind-reader").escape(0, "e1").main_pile("rope").start();
    game.act(0, "draw main");
    let decision = decision("casual", &game, 0);
    let asks = |action: &Action| matches!(action, Action::Play(Play::MindReader { .. }));
    let ask = decision.considered.iter().find(|ranked| asks(&ranked.action)).expect("it holds Mind Reader");
    assert!(ask.why.starts_with("I lack a Silk Scarf for “Slip Out the Window”, and "), "{}", ask.why);
    assert!(ask.why.ends_with(" may have one."), "{}", ask.why);
}

#[test]
fn keen_and_expert_draw_the_first_of_two_cards_from_the_main_pile() {
    for level in EVALUATING_BOTS {
        assert_eq!(*decision(level, &setup(2).start(), 0).chosen(), Action::Draw(Pile::Main), "{level}");
    }
}

#[test]
fn expert_reports_the_value_of_an_unconsidered_draw() {
    let decision = decision("expert", &setup(2).start(), 0);
    let listed: Vec<Action> = decision.considered.iter().map(|ranked| ranked.action).collect();
    assert_eq!(listed, [Action::Draw(Pile::Main), Action::Draw(Pile::Escape)]);
    assert!(decision.considered.iter().all(|ranked| ranked.value.is_some()));
}

#[test]
fn every_action_has_a_description() {
    let game = game_before_winning_attempt(3, Options::default());
    for action in Poutine::legal_actions(game.table.view(Seat(0)), Seat(0)) {
        let description =
            Poutine::describe_action(game.table.view(Seat(0)), Seat(0), &action, &|seat| seat.to_string());
        assert!(
            description.starts_with(|first: char| first.is_lowercase()) && !description.ends_with('.'),
            "{description}"
        );
    }
}

#[test]
fn a_card_is_slid_to_the_next_player_who_is_still_there() {
    let mut game = setup(3).hand(0, "rope").main_pile("lights-out").start();
    game.act(0, "draw main");
    let view = game.table.view(Seat(2));
    let slide = Action::PassCard(view.hands[Seat(2)].iter().copied().flatten().next().expect("a card"));
    let description = Poutine::describe_action(view, Seat(2), &slide, &|seat| seat.to_string());
    assert!(description.ends_with(&format!(" to {}", Seat(0))), "{description}");
}

#[test]
fn casual_cancels_every_attempt() {
    let mut game = game_before_attempt(2);
    game.act(1, "attempt rope scarf");
    assert_eq!(*decision("casual", &game, 0).chosen(), Action::Cancel);
}

/// Returns the action of a player who attempts, lays or plays a card if that is possible, and takes the first target.
fn greedy(view: &Board<Partial>, seat: Seat) -> Action {
    let actions = Poutine::legal_actions(view, seat);
    let find = |is: fn(&Action) -> bool| actions.iter().copied().find(is);
    let lay = find(|action| matches!(action, Action::Lay(_))).filter(|_| view.laid[seat].is_none());
    let attempt = find(|action| matches!(action, Action::Attempt(_)));
    attempt.or(lay).or(find(|action| matches!(action, Action::Play(_)))).unwrap_or(actions[0])
}

#[test]
fn greedy_play_seldom_wins_against_three_keen_bots() {
    const GAMES: u64 = 60;
    let bot = Poutine::bot("keen").expect("a listed level");
    let wins = |seed: Seed| {
        let mut table = Table::<Poutine>::open(&Options::default(), Player::people(4), ChanceSource::new(seed))
            .expect("a game of four");
        while let Some(seat) = table.turn().first() {
            let action = match seat {
                Seat(0) => greedy(table.view(seat), seat),
                _ => *table.ask(seat, |player| bot.decide(player, &mut seed.bot(table.move_count()))).chosen(),
            };
            table.act(seat, &action).expect("a legal action");
        }
        table.view(Seat(0)).winners.contains(Seat(0))
    };
    let won = (0..GAMES).map(Seed).filter(|seed| wins(*seed)).count() as u64;
    assert!(won * 100 <= GAMES * 15, "{won} of {GAMES}");
}
