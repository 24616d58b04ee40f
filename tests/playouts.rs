//! Playouts say the same as the rules that are written to be read: the same luck from the same dice, and of the decisions
//! open to a seat each one once.

use three_ways_out::bots::{Random, play_out};
use three_ways_out::each_game;
use three_ways_out::game::{Eyes, Full, Imagine, Next, Playable, QuickDice, Seed, Told, Truth, option_sets};

/// Shows every position of random games, for all numbers of seats and many options.
fn each_position<G: Imagine + Playable + Told>(mut see: impl FnMut(&Truth<G>, u64)) {
    let (fewest, most) = G::INFO.seats;
    for seats in fewest..=most {
        for (game, options) in option_sets::<G>(seats).iter().enumerate().take(60) {
            let mut choices = Seed(game as u64).bot(seats);
            let mut truth = G::start::<Full>(options, seats);
            for step in 0..2_000 {
                see(&truth, step);
                let fact = match G::next(&truth) {
                    Next::Over => break,
                    Next::Rule => G::rule(&truth),
                    Next::Luck => {
                        let luck = G::luck(&truth, &mut Seed(game as u64).step(step as usize));
                        G::befall(&truth, &luck).expect("luck draws only what can befall")
                    }
                    Next::Seats(asked) => {
                        let seat = asked.nth(choices.below(asked.len())).expect("somebody is asked");
                        let action = Random::pick::<G>(&G::seen(&truth, Eyes::Seat(seat)), seat, &mut choices);
                        G::act(&truth, seat, &action)
                    }
                };
                G::apply(&mut truth, &fact);
            }
        }
    }
}

/// Each of them by its number, so a random number makes each as likely.
#[test]
fn of_the_decisions_open_to_a_seat_each_can_be_picked() {
    fn holds<G: Imagine + Playable + Told>() {
        each_position::<G>(|truth, _| {
            let Next::Seats(asked) = G::next(truth) else { return };
            for seat in asked.iter() {
                for (number, action) in G::actions(&G::seen(truth, Eyes::Seat(seat)), seat).into_iter().enumerate() {
                    let mut told = None;
                    let picked = G::pick(truth, seat, |open| {
                        told = Some(open);
                        number
                    });
                    assert_eq!(
                        (picked, told),
                        (action, Some(G::actions(&G::seen(truth, Eyes::Seat(seat)), seat).len()))
                    );
                }
            }
        });
    }
    each_game!(G => holds::<G>());
}

#[test]
fn the_same_dice_bring_the_same_luck() {
    fn holds<G: Imagine + Playable + Told>() {
        each_position::<G>(|truth, step| {
            if G::next(truth) == Next::Luck {
                let dice = || Seed(step).step(3);
                let slow = G::befall(truth, &G::luck(truth, &mut dice())).expect("luck draws only what can befall");
                assert_eq!(format!("{:?}", G::chance(truth, &mut dice())), format!("{slow:?}"));
            }
        });
    }
    each_game!(G => holds::<G>());
}

#[test]
fn playouts_end_and_the_same_dice_play_the_same_game() {
    fn holds<G: Playable + Told>() {
        let (fewest, most) = G::INFO.seats;
        for seats in fewest..=most {
            for seed in 0..50 {
                let play = |decisions| {
                    let mut truth = G::start::<Full>(&G::Options::default(), seats);
                    let played = play_out::<G>(&mut truth, &mut QuickDice::new(seed), decisions);
                    (played, format!("{truth:?}"), G::outcome(&truth).is_some())
                };
                let (played, truth, outcome) = play(60_000);
                assert!(played.over && outcome && played.decisions > 0, "{} {seats} {seed}", G::INFO.id);
                assert_eq!(play(60_000), (played, truth, outcome));
                let cut = play(played.decisions - 1);
                assert_eq!((cut.0.decisions, cut.0.over, cut.2), (played.decisions - 1, false, false));
            }
        }
    }
    each_game!(G => holds::<G>());
}
