//! I1–I6: players, identities, characters, lives, the die.

use super::*;

#[test]
fn i1_three_to_six_can_play() {
    for seats in 0..=7 {
        let opened = Table::<Intruder>::open(&Options::default(), Player::people(seats), ChanceSource::new(Seed(1)));
        if (3..=6).contains(&seats) {
            assert_eq!(opened.unwrap_or_else(|broken| panic!("{broken}")).turn().len(), seats)
        } else {
            assert_eq!(opened.err().expect("too few or too many").ruling, Some(Ruling("I1")), "{seats}")
        }
    }
}

/// A table before the identities are dealt.
fn before(seats: usize, options: Options) -> TestGame {
    TestGame::replay(empty_record(serde_json::to_value(options).unwrap(), Player::people(seats)))
}

fn roles(seats: usize, intruders: usize) -> Value {
    let role = |seat| if seat < intruders { "intruder" } else { "innocent" };
    json!({ "chance": "identities", "roles": (0..seats).map(role).collect::<Vec<_>>() })
}

#[test]
fn i2_the_number_of_intruders_follows_from_the_number_of_players() {
    let dealt = Intruders::Dealt;
    let by_seats = [
        (3, dealt, vec![1]),
        (4, dealt, vec![2]),
        (5, dealt, vec![2]),
        (6, dealt, vec![2, 3]),
        (6, Intruders::Two, vec![2]),
        (6, Intruders::Three, vec![3]),
    ];
    for (seats, intruders, right) in by_seats {
        for number in 0..=seats {
            let game = before(seats, Options { intruders });
            if right.contains(&number) {
                assert!(game.try_move(roles(seats, number)).is_ok(), "{number} among {seats}")
            } else {
                game.assert_rejects_move(roles(seats, number), "I2")
            }
        }
    }
    before(4, Options::default()).assert_rejects_move(roles(5, 2), "record");
}

#[test]
fn i2_six_identities_of_seven_are_two_or_three_intruders() {
    let mut counts = [0; 7];
    for seed in 0..700 {
        let table = Table::<Intruder>::open(&Options::default(), Player::people(6), ChanceSource::new(Seed(seed)))
            .expect("six can play");
        let record = table.record();
        let intruders = record.moves[0]["roles"].as_array().unwrap().iter().filter(|role| *role == "intruder");
        counts[intruders.count()] += 1;
    }
    assert_eq!(counts[2] + counts[3], 700);
    assert!((250..350).contains(&counts[2]), "three of the seven cards are Intruders: {counts:?}");
}

#[test]
fn i2_the_option_is_for_six_players_only() {
    for (seats, intruders) in [(3, Intruders::Two), (5, Intruders::Two), (5, Intruders::Three)] {
        let opened = Table::<Intruder>::open(&Options { intruders }, Player::people(seats), ChanceSource::new(Seed(1)));
        let broken = opened.err().expect("fewer have no choice");
        assert_eq!((broken.at, broken.ruling), (At::Head, None));
    }
}

/// The identities as a seat sees them: `i` for an Intruder, `h` for who is at home here, `?` for who is not known.
fn identities(game: &TestGame, observer: u8) -> String {
    let role = |role: &Option<Option<Role>>| match role.flatten() {
        Some(Role::Intruder) => 'i',
        Some(Role::Innocent) => 'h',
        None => '?',
    };
    game.table.view(Seat(observer)).roles.iter().map(|(_, hidden)| role(hidden)).collect()
}

#[test]
fn i3_from_four_players_on_the_intruders_see_each_other() {
    let game = setup(5).intruders(&[1, 3]).start();
    assert_eq!(
        [0, 1, 2, 3, 4].map(|observer| identities(&game, observer)),
        ["h????", "hihih", "??h??", "hihih", "????h"]
    );
}

#[test]
fn i3_of_three_players_the_intruder_is_alone() {
    let game = setup(3).intruders(&[1]).start();
    assert_eq!([0, 1, 2].map(|observer| identities(&game, observer)), ["h??", "hih", "??h"]);
}

#[test]
fn i3_with_six_dealt_only_the_intruders_know_how_many_there_are() {
    let two = setup(6).intruders(&[4, 5]).start_choosing();
    let three = setup(6).intruders(&[3, 4, 5]).start_choosing();
    for observer in 0..3 {
        assert_eq!(identities(&two, observer), identities(&three, observer));
    }
    assert_eq!((identities(&two, 4), identities(&three, 4)), ("hhhhii".into(), "hhhiii".into()));
    let known = setup(6).options(Intruders::Three).intruders(&[3, 4, 5]).start_choosing();
    assert_eq!(identities(&known, 0), "h?????", "who they are is not said with their number");
}

#[test]
fn i4_a_character_changes_nothing() {
    let mut players = Player::people(3);
    let plain =
        Table::<Intruder>::open(&Options::default(), players.clone(), ChanceSource::new(Seed(3))).expect("three play");
    for (player, character) in players.iter_mut().zip(super::super::Character::ALL) {
        player.figure = Some(character.code().into());
    }
    let dressed =
        Table::<Intruder>::open(&Options::default(), players, ChanceSource::new(Seed(3))).expect("three play");
    assert_eq!(plain.record().moves, dressed.record().moves);
    assert_eq!(plain.legal_actions_json(Seat(0)), dressed.legal_actions_json(Seat(0)));
}

#[test]
fn i5_the_third_loss_kills() {
    let mut game = setup(4).start();
    assert_eq!(game.lives(), [3, 3, 3, 3]);
    game.lose_lives(1, 2);
    assert_eq!(game.lives(), [3, 1, 3, 3]);
    game.end_round_with_loss(1);
    assert_eq!(game.events(), ["rolled", "lost a life", "died", "goes on", "round over"]);
    assert_eq!(game.lives(), [3, 0, 3, 3]);
}

#[test]
fn i6_the_die_means_only_the_living() {
    let mut game = setup(4).start();
    game.lose_lives(1, 2);
    game.end_round_with_loss(1);
    game.shuffle_discards("");
    game.all_keep_first_three();
    game.assert_rejects_roll("start", 1, "I6");
    game.assert_rejects_roll("start", 4, "record");
    game.assert_rejects_roll("camera", 0, "record");
    game.roll("start", 2);
}

#[test]
fn i6_whoever_can_be_meant_is_meant_as_often() {
    let mut starts = [0; 4];
    for seed in 0..400 {
        let mut table = Table::<Intruder>::open(&Options::default(), Player::people(4), ChanceSource::new(Seed(seed)))
            .expect("four can play");
        for seat in table.turn().iter() {
            let choice = Intruder::legal_actions(table.view(seat), seat).pop().expect("three can be kept");
            table.act(seat, &choice).expect("it is listed");
        }
        starts[table.turn().iter().next().expect("somebody starts").index()] += 1;
    }
    assert!(starts.iter().all(|count| (70..130).contains(count)), "{starts:?}");
}
