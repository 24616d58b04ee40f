//! Observations: which players see what.

use super::*;
use crate::bots::Random;
use crate::game::Determinize;

#[test]
fn only_the_owner_sees_a_hand() {
    let game = setup(3).hand(0, "bat knife keys").start();
    assert_eq!(game.hand(0), "bat knife keys");
    assert_eq!([1, 2].map(|observer| game.hand_seen_by(observer, 0)), ["? ? ?", "? ? ?"]);
}

#[test]
fn a_seat_knows_its_cards_under_the_deck_until_they_leave_it() {
    // Of 23 + 6 cards 15 are dealt in the second round, and the hands of the first go under the six.
    let mut game = setup(3).hand(0, "bat bat bat keys car").start();
    assert_eq!(game.bottom_seen_by(0, 6), "? ? ? ? car keys");
    game.end_round_with_loss(0);
    game.begin_next_round(0);
    let view = game.table.view(Seat(0));
    let known: Vec<Card> = view.deck.iter().filter_map(|face_down| face_down.card).collect();
    assert_eq!(known.len(), 4, "those of both rounds");
    assert_eq!(known[..2], [Card::Keys, Card::Car], "in the order in which they will come");
    game.end_round_with_loss(0);
    game.shuffle_discards("");
    let holders = (0..3).filter(|seat| game.hand(*seat).contains("keys") || game.hand(*seat).contains("car"));
    for seat in holders.collect::<Vec<_>>() {
        let seen = game.hand_seen_by(0, seat);
        assert!(seat == 0 || seen == "? ? ? ? ?", "dealt to another, they are known no more");
    }
}

#[test]
fn of_equal_cards_the_public_one_is_played_first() {
    let mut game = setup(3).hand(0, "camera").hand(1, "hostage bat keys").hand(2, "").deck("bat").start();
    game.play(0, "camera");
    game.roll("camera", 1);
    game.play(1, "hostage");
    game.hold(1);
    assert_eq!(game.hand_seen_by(0, 1), "bat keys ?");
    game.skip_until(1);
    game.lay(1, "bat", 0);
    assert_eq!((game.hand_seen_by(0, 1), game.hand(1)), ("keys ?".into(), "keys bat".into()));
}

#[test]
fn the_position_of_a_private_card_reveals_nothing() {
    for played in ["bat", "knife"] {
        let mut game = setup(3).hand(0, "hostage bat keys").deck("knife").start();
        game.play(0, "hostage");
        game.hold(0);
        game.skip_until(0);
        game.lay(0, played, 1);
        assert_eq!(game.hand_seen_by(1, 0), "? ?");
    }
}

#[test]
fn others_see_that_a_player_has_chosen_and_nothing_else() {
    let told = |action: Action| {
        let mut game = setup(3).hand(0, "bat knife keys car nobody").start_choosing();
        game.act(0, action);
        (game.table.view(Seat(1)).clone(), game.table.view(Seat(0)).choices[Seat(0)])
    };
    let (kept, mine) = told(keep("bat keys knife"));
    let (out, also_mine) = told(Action::UseNobody);
    assert!(kept == out, "{kept:?} is not {out:?}");
    assert_ne!(mine, also_mine, "the player knows");
}

/// Returns a finished game of random players.
fn random_game(seats: usize, seed: u64) -> Table<Intruder> {
    let chance_source = ChanceSource::new(Seed(seed));
    let mut table = Table::<Intruder>::open(&Options::default(), Player::people(seats), chance_source)
        .expect("three to six can play");
    while let Some(seat) = table.turn().iter().next() {
        let action = Random::pick::<Intruder>(table.view(seat), seat, &mut Seed(seed).bot(table.move_count()));
        table.act(seat, &action).expect("it is legal");
    }
    table
}

/// Nobody's Home is in no hand after the choices, and neither side is dead.
#[test]
fn determinizations_obey_the_rules() {
    for seed in 0..30 {
        let table = random_game(4, seed);
        let observer = Seat(seed as u8 % 4);
        for frame in table
            .frames(observer, 0)
            .iter()
            .filter(|frame| matches!(frame.view.phase, Phase::Turn | Phase::DecideOnCard { .. }))
        {
            let determinized = Intruder::determinize(&frame.view, &mut Seed(seed).bot(0));
            assert!(determinized.hands.iter().all(|(_, hand)| !hand.has(Card::Nobody)));
            assert_ne!(determinized.pending_card(), Some(Card::Nobody));
            for role in [Role::Innocent, Role::Intruder] {
                assert!(determinized.living().iter().any(|seat| determinized.roles[seat] == Some(role)), "{role:?}");
            }
        }
    }
}
