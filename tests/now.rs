//! What a player can do now is said in one to four lines, in every position of random games and to every player.

use three_ways_out::bots::Random;
use three_ways_out::each_game;
use three_ways_out::game::{Bot, ChanceSource, GameText, MAX_SEATS, Next, Player, Seat, Seed, Table};

fn check<G: GameText>() {
    let (fewest, most) = G::INFO.seats;
    for seats in fewest..=most.min(MAX_SEATS) {
        let mut table =
            Table::<G>::open(&G::Options::default(), Player::people(seats), ChanceSource::new(Seed(seats as u64)))
                .unwrap();
        for step in 0..300 {
            let Next::Seats(asked) = table.next() else { break };
            for seat in Seat::all(seats) {
                let lines = G::now(table.view(seat), seat, &|seat| format!("P{}", seat.0));
                assert!((1..=4).contains(&lines.len()), "{} lines", lines.len());
                assert!(lines.iter().all(|line| line.ends_with(['.', ':', ',', '!'])), "{lines:?}");
            }
            let seat = asked.first().unwrap();
            let action = table.ask(seat, |view| Random.decide(view, &mut Seed(step).bot(0)).chosen().clone());
            table.act(seat, &action).unwrap();
        }
    }
}

#[test]
fn every_player_is_told_what_they_can_do() {
    each_game!(G => check::<G>());
}
