//! What the crew says, and that it thinks before it speaks.

use super::super::{Action, Clue, Escape, Suit, Topic, Type};
use crate::game::{Bots, Dealer, Game, Player, Seat, Seed, Table, Thought, Who, Worth};

/// A game of three bots of this level, shown decision by decision.
fn each_thought(level: &str, mut look: impl FnMut(&Table<Escape>, Seat, &Thought<Escape>)) {
    let player = |seat: Seat| Player { name: seat.to_string(), who: Who::Bot(level.into()), face: None };
    let crew = Seat::all(3).map(player).collect();
    let mut table = Table::<Escape>::open(&Default::default(), crew, Dealer::new(Seed(4))).expect("three can play");
    let bot = Escape::bot(level).expect("a listed level");
    while let Some(seat) = table.turn().iter().next() {
        let mut rng = Seed(4).bot(table.step());
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
