//! Who sees what.

use super::*;
use crate::bots::Random;
use crate::game::{Eyes, Imagine, Told};

#[test]
fn hands_are_seen_by_their_owners_alone() {
    let house = deal(3).hand(0, "bat knife keys").night();
    assert_eq!(house.hand(0), "bat knife keys");
    assert_eq!([1, 2].map(|eyes| house.hand_seen_by(eyes, 0)), ["? ? ?", "? ? ?"]);
}

#[test]
fn a_seat_knows_its_cards_under_the_deck_until_they_leave_it() {
    // Of 23 + 6 cards 15 are dealt in the second round, and the hands of the first go under the six.
    let mut house = deal(3).hand(0, "bat bat bat keys car").night();
    assert_eq!(house.bottom_seen_by(0, 6), "? ? ? ? car keys");
    house.round_costs(0);
    house.next_round(0);
    let view = house.table.view(Seat(0));
    let known: Vec<Card> = view.deck.iter().filter_map(|face_down| face_down.card).collect();
    assert_eq!(known.len(), 4, "those of both rounds");
    assert_eq!(known[..2], [Card::Keys, Card::Car], "in the order in which they will come");
    house.round_costs(0);
    house.shuffles("");
    let holders = (0..3).filter(|seat| house.hand(*seat).contains("keys") || house.hand(*seat).contains("car"));
    for seat in holders.collect::<Vec<_>>() {
        let seen = house.hand_seen_by(0, seat);
        assert!(seat == 0 || seen == "? ? ? ? ?", "dealt to another, they are known no more");
    }
}

#[test]
fn of_two_alike_the_one_all_know_is_played_first() {
    let mut house = deal(3).hand(0, "camera").hand(1, "hostage bat keys").hand(2, "").pile("bat").night();
    house.play(0, "camera");
    house.rolls("camera", 1);
    house.play(1, "hostage");
    house.hold(1);
    assert_eq!(house.hand_seen_by(0, 1), "bat keys ?");
    house.until(1);
    house.lay(1, "bat", 0);
    assert_eq!((house.hand_seen_by(0, 1), house.hand(1)), ("keys ?".into(), "keys bat".into()));
}

#[test]
fn the_place_of_an_unseen_card_does_not_betray_when_it_came() {
    for played in ["bat", "knife"] {
        let mut house = deal(3).hand(0, "hostage bat keys").pile("knife").night();
        house.play(0, "hostage");
        house.hold(0);
        house.until(0);
        house.lay(0, played, 1);
        assert_eq!(house.hand_seen_by(1, 0), "? ?");
    }
}

#[test]
fn a_choice_is_seen_to_be_made_and_no_more() {
    let told = |action: Action| {
        let mut house = deal(3).hand(0, "bat knife keys car nobody").choosing();
        house.does(0, action);
        let view = house.table.view(Seat(1));
        (format!("{view:?}"), house.table.view(Seat(0)).choices[Seat(0)])
    };
    let (kept, mine) = told(keep("bat keys knife"));
    let (out, also_mine) = told(Action::Home);
    assert_eq!(kept, out);
    assert_ne!(mine, also_mine, "the player knows");
}

/// A game of Sleepwalkers.
fn random_game(seats: usize, seed: u64) -> Table<Intruder> {
    let dealer = Dealer::new(Seed(seed));
    let mut table = Table::<Intruder>::open(&Options::default(), crew(seats), dealer).expect("three to six can play");
    while let Some(seat) = table.turn().iter().next() {
        let action = Random::pick::<Intruder>(table.view(seat), seat, &mut Seed(seed).bot(table.step()));
        table.act(seat, &action).expect("it is listed");
    }
    table
}

#[test]
fn the_log_tells_all_eyes_the_same() {
    let name = |seat: Seat| seat.to_string();
    for seats in 3..=6 {
        let table = random_game(seats, 1);
        let public = table.public_beats(0);
        let open = table.open_beats(0).expect("the game is over");
        let eyes = Seat::all(seats).map(|seat| table.beats(seat, 0)).chain([open]);
        for beats in eyes {
            for (seen, told) in beats.iter().zip(&public) {
                assert_eq!(Intruder::line(&seen.sight, &name), Intruder::line(&told.sight, &name));
            }
        }
    }
}

/// What is imagined could be: Nobody's Home is in no hand once all have chosen, and neither side is dead.
#[test]
fn what_is_imagined_keeps_to_the_rules() {
    for seed in 0..30 {
        let table = random_game(4, seed);
        let eyes = Seat(seed as u8 % 4);
        for beat in
            table.beats(eyes, 0).iter().filter(|beat| matches!(beat.view.phase, Phase::Turn | Phase::Got { .. }))
        {
            let imagined = Intruder::imagine(&beat.view, Eyes::Seat(eyes), &mut Seed(seed).bot(0));
            assert!(imagined.hands.iter().all(|(_, hand)| !hand.has(Card::Nobody)));
            assert_ne!(imagined.just_got(), Some(Card::Nobody));
            for role in [Role::Innocent, Role::Intruder] {
                assert!(imagined.living().iter().any(|seat| imagined.roles[seat] == Some(role)), "{role:?}");
            }
        }
    }
}
