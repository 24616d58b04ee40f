//! Tests of decisions, explanations, the simulated rules and the likelihoods.

mod discards;
mod requests;

use super::super::{
    Action, Boats, Card, CardType, Chance, Clue, Completed, Corridors, Escape, Event, HAND_SIZE, Marks, Options, Phase,
    Route, Routes, Suit, Tokens, Topic,
};
use super::card_set::ALL_CARDS;
use super::likelihood::ObservedActions;
use super::position::{Position, TurnAction};
use super::weights::KEEN;
use super::{expert, meaning, policy, policy_bot};
use crate::game::{
    ActionValue, Bots, ChanceSource, Decision, Determinize, Full, FullBoard, Game, Next, Observer, Player, Rules, Seat,
    Seed, Table, Who,
};

/// Plays a game of three bots of this level and shows every decision.
fn for_each_decision(level: &str, check: impl FnMut(&Table<Escape>, Seat, &Decision<Escape>)) {
    for_each_decision_in(level, &Default::default(), 3, Seed(4), check);
}

/// Plays a game of bots with these options and shows every decision.
fn for_each_decision_in(
    level: &str,
    options: &Options,
    seats: usize,
    seed: Seed,
    mut check: impl FnMut(&Table<Escape>, Seat, &Decision<Escape>),
) {
    let player = |seat: Seat| Player::new(seat.to_string(), Who::Bot(level.into()));
    let players = Seat::all(seats).map(player).collect();
    let mut table = Table::<Escape>::open(options, players, ChanceSource::new(seed)).expect("2 to 5 can play");
    let bot = Escape::bot(level).expect("a listed level");
    while let Some(seat) = table.turn().iter().next() {
        let mut rng = seed.bot(table.move_count());
        let decision = table.ask(seat, |player| bot.decide(player, &mut rng));
        check(&table, seat, &decision);
        table.act(seat, decision.chosen()).expect("bots choose legal actions");
    }
}

fn number(value: Option<ActionValue>) -> f64 {
    match value {
        Some(ActionValue::Probability(number) | ActionValue::Points(number)) => number,
        None => panic!("these bots value every action"),
    }
}

#[test]
fn at_least_three_actions_are_ranked_where_three_are_legal() {
    for level in ["casual", "keen"] {
        for_each_decision(level, |table, seat, decision| {
            let legal = Escape::legal_actions(table.view(seat), seat).len();
            assert!(decision.considered.len() >= legal.min(3), "{level}: {decision:?}");
            // The chosen action may stand before clues that mislead; to discard the card that is to be played comes last.
            let contradicts = |action: Action| matches!((*decision.chosen(), action), (Action::Play(a), Action::Discard(b)) if a == b);
            let others = || decision.considered[1..].iter().filter(|ranked| !contradicts(ranked.action));
            assert!(
                others().is_sorted_by(|one, next| number(one.value) >= number(next.value)),
                "{level}: {decision:?}"
            );
            let told = &decision.considered[..decision.considered.len().min(3)];
            assert!(legal < 4 || told.iter().all(|ranked| !contradicts(ranked.action)), "{level}: {decision:?}");
        });
    }
}

#[test]
fn reasons_are_single_sentences() {
    for level in ["casual", "keen", "expert", "book"] {
        for_each_decision(level, |_, _, decision| {
            assert!(
                decision.why().ends_with('.') && decision.why().matches('.').count() == 1,
                "{level}: {}",
                decision.why()
            );
        });
    }
}

#[test]
fn no_reason_contains_a_card_of_the_own_hand() {
    for level in ["casual", "keen", "book"] {
        for_each_decision(level, |table, seat, decision| {
            let hand = table.view(seat.next(3)).hands[seat].iter().filter_map(|held| held.card);
            for card in hand {
                assert!(!decision.why().contains(card.title()), "{level}: {}", decision.why());
            }
        });
    }
}

#[test]
fn descriptions_of_actions_continue_i_could() {
    let mut board = Escape::start(&Default::default(), 3);
    // Route 2 has been completed or lost.
    let keys = Card::all().filter(|card| card.kind() == CardType::Key);
    board.routes.extend([1, 3, 4].into_iter().zip(keys).map(|(number, key)| Route::new(number, key)));
    let describe =
        |action| Escape::describe_action(&board, Seat(0), &action, &|seat| ["Ada", "Bo", "Cleo"][seat.index()].into());
    let clue = |topic| Action::Clue(Clue { to: Seat(1), topic });
    assert_eq!(describe(clue(Topic::Suit(Suit::Moons))), "give Bo the clue “Moons”");
    assert_eq!(describe(clue(Topic::Type(CardType::Key))), "give Bo the clue “keys”");
    assert_eq!(describe(Action::Play(1)), "play card 2");
    assert_eq!(describe(Action::Discard(0)), "discard card 1");
    assert_eq!(describe(Action::Give(Seat(2))), "let Cleo out");
    assert_eq!(describe(Action::Lose(1)), "give up route 3");
}

/// All hard options.
const HARD: Options = Options {
    tokens: Tokens::Six,
    corridors: Corridors::Four,
    routes: Routes::OneFewer,
    completed: Completed::Count,
    boats: Boats::Match,
};

/// Returns a board after the deal.
fn deal(options: &Options, seats: usize, seed: u64) -> FullBoard<Escape> {
    let mut board = Escape::start::<Full>(options, seats);
    for step in 0.. {
        let event = match Escape::next(&board) {
            Next::Chance => {
                let chance = Escape::sample_chance(&board, &mut Seed(seed).chance(step));
                Escape::chance_event(&board, &chance).expect("a sampled outcome of chance is legal")
            }
            Next::Automatic => Escape::automatic_event(&board),
            _ => break,
        };
        Escape::apply(&mut board, &event);
    }
    board
}

/// Returns the position with all cards known.
fn full_position(board: &FullBoard<Escape>) -> Position {
    let mut position = Position::from_board(&Escape::project(board, Observer::All));
    position.deck = board.deck.clone();
    position
}

/// Applies an action by the rules of the game. Choices that follow are made as the policy makes them.
fn apply_by_rules(board: &mut FullBoard<Escape>, action: TurnAction) {
    let mut action = Action::from(action);
    loop {
        let event = Escape::action_event(board, board.turn, &action);
        Escape::apply(board, &event);
        while Escape::next(board) == Next::Automatic {
            let event = Escape::automatic_event(board);
            Escape::apply(board, &event);
        }
        if matches!(board.phase, Phase::Turn | Phase::Over) {
            return;
        }
        let view = Escape::project(board, Observer::All);
        action = policy_bot::rank_actions(&view, &full_position(board), &KEEN)[0].0;
    }
}

#[test]
fn transitions_agree_with_the_rules_of_the_game() {
    for seed in 0..60 {
        let options = if seed % 2 == 0 { HARD } else { Options::default() };
        let mut board = deal(&options, 2 + seed as usize % 4, seed);
        let mut position = full_position(&board);
        let mut continues = true;
        while continues {
            let action = policy::best_action(&position, &KEEN);
            continues = position.apply(action, &KEEN.placement);
            apply_by_rules(&mut board, action);
            let expected = full_position(&board);
            assert_eq!(continues, board.phase != Phase::Over);
            assert_eq!(position.unescaped(), expected.unescaped());
            if continues {
                position.hands.iter_mut().flatten().for_each(|held| held.inferred = ALL_CARDS);
                position.escaped = expected.escaped; // a transition may choose another player to escape
                assert_eq!(position, expected, "seed {seed}");
            }
        }
    }
}

#[test]
fn nobody_plays_blind_in_the_first_turns() {
    for level in ["casual", "keen", "expert", "book"] {
        for seed in 0..4 {
            let mut turns = 0;
            for_each_decision_in(level, &Default::default(), 5, Seed(seed), |table, seat, decision| {
                let view = table.view(seat);
                if view.phase != Phase::Turn || turns == 3 * 5 {
                    return;
                }
                turns += 1;
                if let Action::Play(place) = *decision.chosen() {
                    let marks = view.hands[seat][usize::from(place)].marks;
                    assert!(
                        marks != Marks::default() || meaning::share_that_fits(view, place) >= 0.9,
                        "{level} {seed}: {}",
                        decision.why()
                    );
                }
            });
        }
    }
}

#[test]
fn few_games_have_a_disaster_in_the_first_three_turns() {
    let mut early = 0;
    for level in ["casual", "keen"] {
        for seed in 0..30 {
            let mut turns = 0;
            for_each_decision_in(level, &Default::default(), 4, Seed(seed), |table, seat, _| {
                let is_turn = table.view(seat).phase == Phase::Turn;
                turns += usize::from(is_turn);
                if is_turn && turns == 4 {
                    let is_disaster = |event: &Event<_>| matches!(event, Event::Disaster { .. });
                    early += usize::from(table.public_frames(0).iter().any(|frame| is_disaster(&frame.observation)));
                }
            });
        }
    }
    assert!(early <= 3, "{early} of 60");
}

#[test]
fn nobody_discards_while_the_cup_is_full_or_nearly_so() {
    for level in ["casual", "keen", "book"] {
        let mut discards = 0;
        for seed in 0..30 {
            for_each_decision_in(level, &Default::default(), 3, Seed(seed), |table, seat, decision| {
                if matches!(decision.chosen(), Action::Discard(_)) {
                    let view = table.view(seat);
                    assert!(view.tokens + 2 < u8::from(view.options.tokens), "{level}, seed {seed}");
                    discards += 1;
                }
            });
        }
        assert!(discards > 50, "{level}: {discards}");
    }
}

/// Opens a table of three players whose hands are these cards, and at which seat 0 begins.
fn table_with(hands: [&str; 3]) -> Table<Escape> {
    let hands =
        hands.map(|hand| hand.split(' ').map(|code| Card::from_code(code).expect("a card")).collect::<Vec<_>>());
    let mut cards: Vec<Card> = (0..HAND_SIZE).flat_map(|place| hands.iter().map(move |hand| hand[place])).collect();
    cards.extend(Card::all().filter(|card| !hands.iter().flatten().any(|held| held == card)));
    let preset = [Chance::Start { seat: Seat(0) }, Chance::Shuffle { cards }].into();
    Table::open(&Options::default(), Player::people(3), ChanceSource { seed: Seed(0), preset }).expect("three can play")
}

/// The hand of seat 1 is that of the example in the rule book; no other player can start a route.
fn table_of_the_rule_book() -> Table<Escape> {
    table_with(["AM AS AW AL AY", "4MS XW PMYK 2WL XS", "7ML XK 5YK E XL"])
}

/// Returns the action of the bot whose turn it is, which plays by the convention alone.
fn action_by_the_book(table: &Table<Escape>) -> Action {
    let bot = Escape::bot("book").expect("a listed level");
    let seat = table.turn().iter().next().expect("the game goes on");
    *table.ask(seat, |player| bot.decide(player, &mut Seed(1).bot(0))).chosen()
}

#[test]
fn the_bot_by_the_book_gives_the_go_of_the_rule_book_and_plays_it() {
    let mut table = table_of_the_rule_book();
    let keys = Action::Clue(Clue { to: Seat(1), topic: Topic::Type(CardType::Key) });
    assert_eq!(action_by_the_book(&table), keys);
    table.act(Seat(0), &keys).expect("the clue touches a card");
    assert_eq!(action_by_the_book(&table), Action::Play(2));
}

#[test]
fn the_bot_by_the_book_does_not_play_after_a_stop() {
    let mut table = table_of_the_rule_book();
    let moons = Action::Clue(Clue { to: Seat(1), topic: Topic::Suit(Suit::Moons) });
    table.act(Seat(0), &moons).expect("the clue touches a card");
    assert!(!matches!(action_by_the_book(&table), Action::Play(_)));
}

#[test]
fn a_go_by_the_book_is_for_a_card_that_can_be_placed() {
    let mut clues = 0;
    for (options, seed) in [(Options::default(), 1), (HARD, 2), (HARD, 3)] {
        for_each_decision_in("book", &options, 5, Seed(seed), |table, seat, decision| {
            let view = table.view(seat);
            let Action::Clue(Clue { to, topic: topic @ Topic::Type(_) }) = *decision.chosen() else { return };
            let hand = &view.hands[to];
            let touched = |place: &usize| hand[*place].card.is_some_and(|card| topic.matches(card));
            let Some(focus) = meaning::focus(hand, (0..hand.len()).filter(touched).collect()) else { return };
            assert!(hand[focus].card.is_some_and(|card| view.is_placeable(card)), "{}", decision.why());
            clues += 1;
        });
    }
    assert!(clues > 20, "{clues}");
}

#[test]
fn decisions_do_not_depend_on_the_own_hand() {
    for_each_decision("keen", |table, seat, decision| {
        if table.view(seat).phase != Phase::Turn {
            return;
        }
        table.ask(seat, |player| {
            let world = Position::from_view(player).sample_world(seat, &mut Seed(1).bot(table.move_count()));
            assert_eq!(policy_bot::sensible_actions(player, &world, &KEEN)[0].0, *decision.chosen());
        });
    });
}

/// Returns the position with the hand of `seat` as the next player sees it.
fn with_actual_hand(table: &Table<Escape>, seat: Seat, position: &Position) -> Position {
    let mut actual = position.clone();
    let hand = &table.view(seat.next(position.seats())).hands[seat];
    for (held, visible) in actual.hands[seat.index()].iter_mut().zip(hand) {
        held.card = visible.card;
    }
    actual
}

#[test]
fn observed_actions_are_likelier_with_the_actual_hand_than_with_sampled_hands() {
    let (mut decisions, mut gain) = (0, 0.0);
    for_each_decision("keen", |table, seat, _| {
        let (position, observed) = table.ask(seat, ObservedActions::replay);
        let actual = with_actual_hand(table, seat, &position);
        let rng = &mut Seed(2).bot(table.move_count());
        let sampled = (0..50).map(|_| observed.likelihood(&position.sample_world(seat, rng))).sum::<f64>() / 50.0;
        gain += (observed.likelihood(&actual) / sampled).ln();
        decisions += 1;
    });
    assert!(gain / f64::from(decisions) > 0.1, "{gain} in {decisions} decisions");
}

#[test]
fn late_in_a_hard_game_silence_is_likelier_with_the_actual_hand_than_with_sampled_hands() {
    let (mut actual, mut sampled) = (0.0, 0.0);
    for_each_decision_in("expert", &HARD, 5, Seed(1), |table, seat, _| {
        let view = table.view(seat);
        if !view.deck.is_empty() || view.phase != Phase::Turn {
            return;
        }
        let position = table.ask(seat, Position::from_view);
        let policy_action = policy_bot::rank_actions(view, &position, &KEEN)[0].0;
        let likelihood = |world: &Position| expert::silence_likelihood(view, world, policy_action);
        let rng = &mut Seed(3).bot(table.move_count());
        actual += likelihood(&with_actual_hand(table, seat, &position));
        sampled += (0..10).map(|_| likelihood(&position.sample_world(seat, rng))).sum::<f64>() / 10.0;
    });
    assert!(actual > sampled + 1.0, "{actual} and {sampled}");
}

/// Returns the place of the card for whose play the last clue has asked this player, if it can be placed.
fn asked_for(table: &Table<Escape>, seat: Seat) -> Option<usize> {
    let frame = table.public_frames(table.event_count().checked_sub(1)?).pop()?;
    let Event::Clued { clue, touched, .. } = frame.observation else { return None };
    if table.view(seat).phase != Phase::Turn || clue.to != seat || !matches!(clue.topic, Topic::Type(_)) {
        return None;
    }
    // The card that the clue is about has no other mark yet.
    let marks = |place: usize| frame.view.hands[seat][place].marks;
    let is_new = |place: &usize| Topic::ALL.iter().filter(|topic| marks(*place).is(**topic)).count() == 1;
    let view = table.view(seat.next(table.seats()));
    let card = |place: usize| view.hands[seat][place].card.expect("others see the card");
    touched.iter().find(is_new).filter(|place| view.is_placeable(card(*place)))
}

#[test]
fn most_plays_that_a_clue_asks_for_are_made_at_once() {
    for level in ["casual", "keen"] {
        let (mut asked, mut done) = (0, 0);
        for seed in 0..20 {
            for_each_decision_in(level, &HARD, 4, Seed(seed), |table, seat, decision| {
                let Some(place) = asked_for(table, seat) else { return };
                asked += 1;
                done += usize::from(*decision.chosen() == Action::Play(place as u8));
            });
        }
        assert!(asked > 50 && done * 100 >= asked * 85, "{level}: {done} of {asked}");
    }
}

#[test]
fn the_expert_makes_most_plays_that_a_clue_asks_for_at_once() {
    let expert = Escape::bot("expert").expect("a listed level");
    let (mut asked, mut done) = (0, 0);
    for seed in 0..5 {
        // Keen bots play: games of experts take long.
        for_each_decision_in("keen", &Options::default(), 4, Seed(seed), |table, seat, _| {
            let Some(place) = asked_for(table, seat) else { return };
            let mut rng = Seed(seed).bot(table.move_count());
            let decision = table.ask(seat, |player| expert.decide(player, &mut rng));
            asked += 1;
            done += usize::from(*decision.chosen() == Action::Play(place as u8));
        });
    }
    assert!(asked > 10 && done * 100 >= asked * 85, "{done} of {asked}");
}
