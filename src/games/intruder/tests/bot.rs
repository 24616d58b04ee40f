//! What the cast does with what it has seen, and what it says.

use super::*;
use crate::game::{Bots, Thought, Worth};

/// Those who suspect.
const DETECTIVES: [&str; 2] = ["keen", "expert"];

/// What this one makes of the table.
fn thought(house: &House, level: &str, seat: u8, luck: u64) -> Thought<Intruder> {
    let bot = Intruder::bot(level).expect("a listed level");
    house.table.ask(Seat(seat), |witness| bot.think(witness, &mut Seed(luck).bot(0)))
}

/// What this one does.
fn chosen(house: &House, level: &str, seat: u8) -> Action {
    *thought(house, level, seat, 1).chosen()
}

/// What this one may say in the talk.
fn says(house: &House, level: &str, seat: u8) -> Vec<String> {
    let bot = Intruder::bot(level).expect("a listed level");
    let said = |luck| house.table.ask(Seat(seat), |witness| bot.say(witness, &mut Seed(luck).bot(0)));
    (0..20).filter_map(said).collect()
}

/// What the Houseguest in this seat would do, of twenty times.
fn would(house: &House, seat: u8, wanted: impl Fn(Action) -> bool) -> usize {
    (0..20).filter(|luck| wanted(*thought(house, "casual", seat, *luck).chosen())).count()
}

#[test]
fn an_innocent_hits_back() {
    let mut house = deal(4).hand(0, "knife").hand(1, "knife").night();
    house.lay(0, "knife", 1);
    assert_eq!(would(&house, 1, |action| action == lay("knife", 0)), 20);
}

#[test]
fn an_innocent_says_by_what_it_goes_and_what_else_it_could_do() {
    let mut house = deal(4).hand(0, "knife").hand(1, "knife").night();
    house.lay(0, "knife", 1);
    let thought = thought(&house, "casual", 1, 1);
    assert!(thought.why.starts_with("I remember whom"), "{}", thought.why);
    let points = |worth| match worth {
        Some(Worth::Points(points)) => points,
        _ => panic!("it has weighed all"),
    };
    let worths: Vec<f64> = thought.options.iter().map(|option| points(option.worth)).collect();
    assert!(worths.len() > 2 && worths[0] > worths[1] && worths.is_sorted_by(|one, next| one >= next), "{worths:?}");
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

/// Seat 0 has stabbed seat 2, whom seat 1 has patched up; seats 0 and 3 are the Intruders.
fn stabbed() -> House {
    let hands = deal(4).hand(0, "knife bat").hand(1, "syringe bandage").hand(2, "knife bat").hand(3, "bat knife");
    let mut house = hands.intruders(&[0, 3]).night();
    house.lay(0, "knife", 2);
    house.lay(1, "syringe", 2);
    house
}

#[test]
fn who_suspects_goes_for_who_stabbed_it_and_not_for_who_healed_it() {
    for level in DETECTIVES {
        let action = chosen(&stabbed(), level, 2);
        assert!([lay("knife", 0), lay("bat", 0)].contains(&action), "{level}: {action:?}");
    }
}

#[test]
fn a_suspicion_outlives_the_round() {
    let mut house = stabbed();
    house.skip(2);
    house.lay(3, "bat", 1);
    house.round_costs(1);
    for level in DETECTIVES {
        let said = says(&house, level, 2);
        assert!(said.iter().all(|words| words.contains("seat 0")), "{level}: {said:?}");
    }
}

#[test]
fn an_intruder_spares_its_own() {
    let house = deal(4).intruders(&[0, 1]).hand(0, "knife bat").night();
    for level in DETECTIVES {
        for option in thought(&house, level, 0, 1).options.iter().take(1) {
            assert!(
                !matches!(option.action, Action::Lay { card: Card::Knife, on: Seat(0 | 1) }),
                "{level}: {option:?}"
            );
        }
    }
}

#[test]
fn what_is_considered_comes_with_its_worth_and_the_best_is_done() {
    let house = stabbed();
    for level in DETECTIVES {
        let thought = thought(&house, level, 2, 1);
        let worth = |worth: Option<Worth>| match worth {
            Some(Worth::Chance(worth)) => (level == "expert" && (0.0..=1.0).contains(&worth)).then_some(worth),
            Some(Worth::Points(worth)) => (level == "keen").then_some(worth),
            None => None,
        };
        let worths: Vec<f64> = thought.options.iter().filter_map(|option| worth(option.worth)).collect();
        assert!(worths.len() >= 3 && worths.len() == thought.options.len(), "{level}: {thought:?}");
        assert!(worths.is_sorted_by(|one, other| one >= other), "{level}: {thought:?}");
        assert!(thought.why.contains("seat 0"), "{level}: {}", thought.why);
    }
}

#[test]
fn the_same_luck_gives_the_same_thought() {
    let house = stabbed();
    assert_eq!(thought(&house, "expert", 2, 7), thought(&house, "expert", 2, 7));
}

#[test]
fn those_who_say_the_same_thing_do_not_say_it_in_the_same_words() {
    let house = deal(4).night();
    for level in ["casual", "keen", "expert"] {
        let said = [0, 1, 2, 3].map(|seat| says(&house, level, seat));
        for luck in 0..said[0].len() {
            let words: std::collections::HashSet<&str> = said.iter().map(|said| said[luck].as_str()).collect();
            assert_eq!(words.len(), 4, "{level}: {words:?}");
        }
    }
}

#[test]
fn an_intruder_accuses_no_fellow() {
    let mut house = deal(4).intruders(&[1, 2]).hand(0, "knife").hand(1, "knife bat").night();
    house.lay(0, "knife", 3);
    house.lay(1, "bat", 2);
    house.round_costs(3);
    for level in ["casual", "keen", "expert"] {
        let said = says(&house, level, 2);
        assert!(!said.is_empty() && !said.iter().any(|words| words.contains("seat 1")), "{level}: {said:?}");
    }
}

#[test]
fn the_dead_are_silent() {
    let mut house = deal(4).night();
    for _ in 0..3 {
        house.round_costs(0);
        house.shuffles("");
        if house.lives()[0] > 0 {
            house.all_keep();
            house.rolls("start", 0);
        }
    }
    for level in ["casual", "keen", "expert"] {
        assert!(says(&house, level, 0).is_empty(), "{level}");
        assert!(!says(&house, level, 1).is_empty(), "{level}");
    }
}

#[test]
fn a_deed_goes_on_from_you_could() {
    let house = stabbed();
    let deed = |action: Action| {
        Intruder::deed(house.table.view(Seat(2)), Seat(2), &action, &|seat| {
            ["Ada", "Bo", "Cleo", "Dov"][seat.index()].into()
        })
    };
    assert_eq!(deed(lay("knife", 0)), "play Knife on Ada");
    assert_eq!(deed(lay("bandage", 2)), "play Bandage on Cleo");
    assert_eq!(deed(lay("keys", 2)), "lay the Keys before Cleo");
    assert_eq!(deed(Action::Snatch { from: Seat(1), take: Card::Car }), "snatch the Car from Bo");
    assert_eq!(deed(Action::Keep([Card::Bandage, Card::Bat, Card::Knife])), "keep Bandage, Baseball Bat and Knife");
}
