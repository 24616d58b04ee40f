//! What the crew says, that it thinks before it speaks, and that it reckons by the rules.

use super::super::{
    Action, Boats, Clue, Completed, Corridors, Escape, Options, Phase, Routes, Suit, Tokens, Topic, Type,
};
use super::deeds::Deeds;
use super::position::{Act, Position};
use super::weights::KEEN;
use super::{crew, expert, rules};
use crate::game::{
    Bots, Dealer, Eyes, Full, Game, Imagine, Next, Player, Rules, Seat, Seed, Table, Thought, Truth, Who, Worth,
};

/// A game of three bots of this level, shown decision by decision.
fn each_thought(level: &str, look: impl FnMut(&Table<Escape>, Seat, &Thought<Escape>)) {
    each_thought_of(level, &Default::default(), 3, Seed(4), look);
}

/// A game of so many, with these variants.
fn each_thought_of(
    level: &str,
    options: &Options,
    seats: usize,
    seed: Seed,
    mut look: impl FnMut(&Table<Escape>, Seat, &Thought<Escape>),
) {
    let player = |seat: Seat| Player { name: seat.to_string(), who: Who::Bot(level.into()), face: None };
    let crew = Seat::all(seats).map(player).collect();
    let mut table = Table::<Escape>::open(options, crew, Dealer::new(seed)).expect("so many can play");
    let bot = Escape::bot(level).expect("a listed level");
    while let Some(seat) = table.turn().iter().next() {
        let mut rng = seed.bot(table.step());
        let thought = table.ask(seat, |witness| bot.think(witness, &mut rng));
        look(&table, seat, &thought);
        table.act(seat, thought.chosen()).expect("bots do what is open to them");
    }
}

fn of(worth: Option<Worth>) -> f64 {
    match worth {
        Some(Worth::Chance(worth) | Worth::Points(worth)) => worth,
        None => panic!("the crew weighs what it could do"),
    }
}

#[test]
fn at_least_three_things_are_considered_where_three_are_open() {
    for level in ["casual", "keen"] {
        each_thought(level, |table, seat, thought| {
            let open = Escape::actions(table.view(seat), seat).len();
            assert!(thought.options.len() >= open.min(3), "{level}: {thought:?}");
            assert!(thought.options.is_sorted_by(|one, next| of(one.worth) >= of(next.worth)), "{level}: {thought:?}");
        });
    }
}

#[test]
fn everybody_says_why_in_the_first_person() {
    for level in ["casual", "keen"] {
        each_thought(level, |_, _, thought| {
            assert!(thought.why.starts_with("I ") && thought.why.ends_with('.'), "{level}: {}", thought.why);
        });
    }
}

/// What is on a card of somebody's hand is that player's to find out.
#[test]
fn no_reason_names_a_card_that_is_still_in_a_hand() {
    for level in ["casual", "keen"] {
        each_thought(level, |table, _, thought| {
            for owner in Seat::all(3) {
                let seen = table.view(owner.next(3)).hands[owner].iter().filter_map(|held| held.card);
                for card in seen {
                    assert!(!thought.why.contains(card.title()), "{level}: {}", thought.why);
                }
            }
        });
    }
}

#[test]
fn a_deed_goes_on_from_i_could() {
    let board = Escape::start(&Default::default(), 3);
    let deed = |action| Escape::deed(&board, Seat(0), &action, &|seat| ["Ada", "Bo", "Cleo"][seat.index()].into());
    let clue = |topic| Action::Clue(Clue { to: Seat(1), topic });
    assert_eq!(deed(clue(Topic::Suit(Suit::Moons))), "give Bo the clue “Moons”");
    assert_eq!(deed(clue(Topic::Type(Type::Key))), "give Bo the clue “keys”");
    assert_eq!(deed(Action::Play(1)), "play card 2");
    assert_eq!(deed(Action::Discard(0)), "discard card 1");
    assert_eq!(deed(Action::Give(Seat(2))), "let Cleo out");
    assert_eq!(deed(Action::Lose(2)), "give up route 3");
}

/// Everything hard.
const HARD: Options = Options {
    tokens: Tokens::Six,
    corridors: Corridors::Four,
    routes: Routes::OneFewer,
    completed: Completed::Count,
    boats: Boats::Match,
};

/// A dealt game.
fn dealt(options: &Options, seats: usize, seed: u64) -> Truth<Escape> {
    let mut truth = Escape::start::<Full>(options, seats);
    for step in 0.. {
        let fact = match Escape::next(&truth) {
            Next::Luck => {
                let luck = Escape::luck(&truth, &mut Seed(seed).step(step));
                Escape::befall(&truth, &luck).expect("luck draws only what can befall")
            }
            Next::Rule => Escape::rule(&truth),
            _ => break,
        };
        Escape::apply(&mut truth, &fact);
    }
    truth
}

/// The position in which all is known.
fn open(truth: &Truth<Escape>) -> Position {
    let mut position = Position::of(&Escape::seen(truth, Eyes::Open));
    position.deck = truth.deck.clone();
    position
}

/// Carries out an act by the rules of the game; what is asked on the way is answered as the crew would.
fn act(truth: &mut Truth<Escape>, act: Act) {
    let mut action = crew::action(act);
    loop {
        let fact = Escape::act(truth, truth.turn, &action);
        Escape::apply(truth, &fact);
        while Escape::next(truth) == Next::Rule {
            let fact = Escape::rule(truth);
            Escape::apply(truth, &fact);
        }
        match truth.phase {
            Phase::Turn | Phase::Over => break,
            _ => action = crew::ranked(&Escape::seen(truth, Eyes::Open), &open(truth), &KEEN)[0].0,
        }
    }
}

#[test]
fn the_crew_imagines_games_by_the_rules() {
    for seed in 0..60 {
        let options = if seed % 2 == 0 { HARD } else { Options::default() };
        let mut truth = dealt(&options, 2 + seed as usize % 4, seed);
        let mut position = open(&truth);
        let mut on = true;
        while on {
            let choice = rules::decide(&position, &KEEN);
            on = position.carry_out(choice, &KEEN.lay);
            act(&mut truth, choice);
            let expected = open(&truth);
            assert_eq!(on, truth.phase != Phase::Over);
            assert_eq!(position.inside(), expected.inside());
            if on {
                position.hands.iter_mut().flatten().for_each(|held| held.said = super::count::Cards::ALL);
                position.out = expected.out; // who gets out makes no difference to the rest
                assert_eq!(format!("{position:?}"), format!("{expected:?}"), "seed {seed}");
            }
        }
    }
}

/// Who reads the table, reads nothing that the own eyes do not see.
#[test]
fn nobody_reckons_with_the_own_hand() {
    each_thought("keen", |table, seat, thought| {
        if table.view(seat).phase != Phase::Turn {
            return;
        }
        table.ask(seat, |witness| {
            let world = Position::read(witness).imagine(seat, &mut Seed(1).bot(table.step()));
            assert_eq!(crew::action(rules::decide(&world, &KEEN)), *thought.chosen());
        });
    });
}

/// The position with the own hand as the next player sees it.
fn seen(table: &Table<Escape>, seat: Seat, position: &Position) -> Position {
    let mut truth = position.clone();
    let seen = &table.view(seat.next(position.terms.seats)).hands[seat];
    for (held, seen) in truth.hands[seat.index()].iter_mut().zip(seen) {
        held.card = seen.card;
    }
    truth
}

/// What others did is likelier with the cards that they saw than with others that might have been there.
#[test]
fn deeds_speak_for_the_hand_that_the_others_saw() {
    let (mut thoughts, mut gain) = (0, 0.0);
    each_thought("keen", |table, seat, _| {
        let (position, deeds) = table.ask(seat, Deeds::recall);
        let truth = seen(table, seat, &position);
        let rng = &mut Seed(2).bot(table.step());
        let others = (0..50).map(|_| deeds.likelihood(&position.imagine(seat, rng))).sum::<f64>() / 50.0;
        gain += (deeds.likelihood(&truth) / others).ln();
        thoughts += 1;
    });
    assert!(gain / f64::from(thoughts) > 0.1, "{gain} in {thoughts} thoughts");
}

/// Late in a hard game the hand is likelier one with which the rules lead out than imagination has it.
#[test]
fn nobody_is_left_to_fail_by_the_rules_unwarned() {
    let (mut truths, mut imagined) = (0.0, 0.0);
    each_thought_of("expert", &HARD, 5, Seed(1), |table, seat, _| {
        let view = table.view(seat);
        if !view.deck.is_empty() || view.phase != Phase::Turn {
            return;
        }
        let position = table.ask(seat, Position::read);
        let by_the_rules = crew::ranked(view, &position, &KEEN)[0].0;
        let trust = |world: &Position| expert::trust(view, world, by_the_rules);
        let rng = &mut Seed(3).bot(table.step());
        truths += trust(&seen(table, seat, &position));
        imagined += (0..10).map(|_| trust(&position.imagine(seat, rng))).sum::<f64>() / 10.0;
    });
    assert!(truths > imagined + 1.0, "{truths} and {imagined}");
}
