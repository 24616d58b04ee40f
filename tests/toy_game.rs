//! The example game of `examples/toy_game` obeys the laws of all games.

mod game_laws;
#[path = "../examples/toy_game/toy/mod.rs"]
mod toy;

use three_ways_out::game::{At, Bots, ChanceSource, Player, Seat, Seed, Table};
use toy::{HighestKey, Key, Options};

#[test]
fn the_example_game_obeys_the_laws_of_all_games() {
    game_laws::check_all::<HighestKey>();
}

fn table(seats: usize, seed: u64) -> Table<HighestKey> {
    Table::open(&Options::default(), Player::people(seats), ChanceSource::new(Seed(seed)))
        .expect("two to four can play")
}

#[test]
fn k1_each_player_sees_their_own_keys_only() {
    let table = table(3, 1);
    for seat in Seat::all(3) {
        for (other, hand) in table.view(seat).hands.iter() {
            assert!(hand.len() == 3 && hand.iter().all(|card| card.is_some() == (other == seat)));
        }
    }
}

#[test]
fn k3_the_highest_key_takes_the_trick_and_leads_the_next() {
    let mut table = table(2, 3);
    let keys: Vec<Option<Key>> = Seat::all(2).map(|seat| table.view(seat).hands[seat][0]).collect();
    for seat in Seat::all(2) {
        table.act(seat, &toy::Action::Play(0)).expect("the turns go clockwise");
    }
    let taker = Seat(u8::from(keys[1] > keys[0]));
    let view = table.view(Seat(0));
    assert_eq!((view.tricks[taker], view.leader), (1, taker));
}

#[test]
fn a_record_with_a_wrong_deck_is_rejected_at_its_move() {
    let mut record = table(2, 1).record();
    record.moves[0]["cards"][0] = record.moves[0]["cards"][1].clone();
    let error = Table::<HighestKey>::replay(&record).err().expect("a card is missing");
    assert_eq!((error.at, error.message.as_str()), (At::Move(0), "The deck is 12 keys, each once."));
}

/// The expert against a random player over 200 games.
#[test]
fn the_expert_wins_more_often() {
    let mut wins = [0, 0];
    for seed in 0..200 {
        let mut table = table(2, seed);
        let expert = Seat((seed % 2) as u8);
        while let Some(seat) = table.turn().first() {
            let bot = HighestKey::bot(if seat == expert { "expert" } else { "casual" }).expect("a listed level");
            let decision = table.ask(seat, |player| bot.decide(player, &mut Seed(seed).bot(table.move_count())));
            table.act(seat, decision.chosen()).expect("a bot chooses a legal action");
        }
        for winner in three_ways_out::game::Ending::winners(&table.outcome().expect("the game is over")).iter() {
            wins[usize::from(winner == expert)] += 1;
        }
    }
    assert!(wins[1] > wins[0] + 20, "{wins:?}");
}
