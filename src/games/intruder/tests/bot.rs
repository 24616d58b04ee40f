//! What the Houseguest does with what it has seen.

use super::*;
use crate::game::Bots;

/// What the Houseguest in this seat would do, of twenty times.
fn would(house: &House, seat: u8, wanted: impl Fn(Action) -> bool) -> usize {
    let bot = Intruder::bot("casual").expect("a listed level");
    let thought = |seed| house.table.ask(Seat(seat), |witness| bot.think(witness, &mut Seed(seed).bot(0)));
    (0..20).filter(|seed| wanted(*thought(*seed).chosen())).count()
}

#[test]
fn an_innocent_hits_back() {
    let mut house = deal(4).hand(0, "knife").hand(1, "knife").night();
    house.lay(0, "knife", 1);
    assert_eq!(would(&house, 1, |action| action == lay("knife", 0)), 20);
}

#[test]
fn an_innocent_goes_for_who_hits_its_friends() {
    let hands = deal(4).hand(0, "knife").hand(1, "syringe bandage").hand(2, "knife").hand(3, "bat");
    let mut house = hands.intruders(&[0, 3]).night();
    house.lay(0, "knife", 2);
    house.lay(1, "syringe", 2);
    house.skip(2);
    house.lay(3, "bat", 1);
    house.skip(0);
    house.skip(1);
    assert_eq!(would(&house, 2, |action| action == lay("knife", 0)), 20, "first itself");
    assert_eq!(would(&house, 2, |action| matches!(action, Action::Lay { on: Seat(1), .. })), 0, "never its friend");
}

#[test]
fn an_intruder_mostly_spares_its_own() {
    let mut house = deal(4).intruders(&[0, 1]).hand(0, "bat").hand(1, "knife keys car").night();
    house.lay(0, "bat", 1);
    let fellow = would(&house, 1, |action| action == lay("knife", 0));
    let innocents = would(&house, 1, |action| matches!(action, Action::Lay { card: Card::Knife, on: Seat(2 | 3) }));
    assert!(fellow < innocents, "{fellow} {innocents}");
    assert!(fellow > 0, "but hitting back now and then, as an Innocent would");
}

#[test]
fn on_the_last_life_it_is_not_at_home_if_it_can() {
    let mut house = deal(3).third(0, "nobody").night();
    for _ in 0..2 {
        house.round_costs(0);
        house.shuffles("");
        if house.lives()[0] == 2 {
            house.all_keep();
            house.rolls("start", 0);
        }
    }
    assert_eq!(would(&house, 0, |action| action == Action::Home), 20);
}
