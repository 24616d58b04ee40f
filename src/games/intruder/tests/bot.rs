//! Decisions and statements of bots.

use super::*;
use crate::game::{ActionValue, Bots, Decision};

/// The levels that keep beliefs.
const BELIEF_BOTS: [&str; 2] = ["keen", "expert"];

/// Returns the decision of a bot.
pub(super) fn decide(game: &TestGame, level: &str, seat: u8, chance: u64) -> Decision<Intruder> {
    let bot = Intruder::bot(level).expect("a listed level");
    game.table.ask(Seat(seat), |player| bot.decide(player, &mut Seed(chance).bot(0)))
}

/// Returns the action that a bot chooses.
fn chosen(game: &TestGame, level: &str, seat: u8) -> Action {
    *decide(game, level, seat, 1).chosen()
}

/// Returns the statements of a bot with twenty seeds.
fn statements(game: &TestGame, level: &str, seat: u8) -> Vec<String> {
    let bot = Intruder::bot(level).expect("a listed level");
    let statement = |chance| game.table.ask(Seat(seat), |player| bot.speak(player, &mut Seed(chance).bot(0)));
    (0..20).filter_map(statement).map(|statement| statement.words).collect()
}

/// Returns how often, of twenty seeds, the casual bot chooses such an action.
fn count_of_twenty(game: &TestGame, seat: u8, wanted: impl Fn(Action) -> bool) -> usize {
    (0..20).filter(|chance| wanted(*decide(game, "casual", seat, *chance).chosen())).count()
}

#[test]
fn an_innocent_hits_back() {
    let mut game = setup(4).hand(0, "knife").hand(1, "knife").start();
    game.lay(0, "knife", 1);
    assert_eq!(count_of_twenty(&game, 1, |action| action == lay("knife", 0)), 20);
}

#[test]
fn an_innocent_explains_its_action_and_ranks_all_others() {
    let mut game = setup(4).hand(0, "knife").hand(1, "knife").start();
    game.lay(0, "knife", 1);
    let decision = decide(&game, "casual", 1, 1);
    assert!(decision.why().starts_with("I remember what"), "{}", decision.why());
    let points = |worth| match worth {
        Some(ActionValue::Points(points)) => points,
        _ => panic!("it has weighed all"),
    };
    let worths: Vec<f64> = decision.considered.iter().map(|ranked| points(ranked.value)).collect();
    assert!(worths.len() > 2 && worths[0] > worths[1] && worths.is_sorted_by(|one, next| one >= next), "{worths:?}");
}

#[test]
fn an_innocent_hits_those_who_harm_its_friends() {
    let hands = setup(4).hand(0, "knife").hand(1, "syringe bandage").hand(2, "knife").hand(3, "bat");
    let mut game = hands.intruders(&[0, 3]).start();
    game.lay(0, "knife", 2);
    game.lay(1, "syringe", 2);
    game.skip(2);
    game.lay(3, "bat", 1);
    game.skip(0);
    game.skip(1);
    assert_eq!(count_of_twenty(&game, 2, |action| action == lay("knife", 0)), 20, "first itself");
    assert_eq!(
        count_of_twenty(&game, 2, |action| matches!(action, Action::Lay { on: Seat(1), .. })),
        0,
        "never its friend"
    );
}

#[test]
fn an_intruder_mostly_spares_other_intruders() {
    let mut game = setup(4).intruders(&[0, 1]).hand(0, "bat").hand(1, "knife keys car").start();
    game.lay(0, "bat", 1);
    let fellow = count_of_twenty(&game, 1, |action| action == lay("knife", 0));
    let innocents =
        count_of_twenty(&game, 1, |action| matches!(action, Action::Lay { card: Card::Knife, on: Seat(2 | 3) }));
    assert!(fellow < innocents, "{fellow} {innocents}");
    assert!(fellow > 0, "but hitting back now and then, as an Innocent would");
}

#[test]
fn an_intruder_who_plays_as_an_innocent_would_says_why() {
    let mut game = setup(4).intruders(&[0, 1]).hand(0, "bat").hand(1, "knife keys car").start();
    game.lay(0, "bat", 1);
    let decisions: Vec<_> = (0..20).map(|chance| decide(&game, "casual", 1, chance)).collect();
    let on_fellow = decisions.iter().filter(|decision| *decision.chosen() == lay("knife", 0));
    let whys: Vec<&str> = on_fellow.map(|decision| decision.why()).collect();
    assert!(!whys.is_empty());
    for why in whys {
        assert!(why.ends_with(" is one of us, but hitting a friend makes me look honest."), "{why}");
    }
}

#[test]
fn on_the_last_life_nobodys_home_is_used() {
    let mut game = setup(3).third_hand(0, "nobody").start();
    for _ in 0..2 {
        game.end_round_with_loss(0);
        game.shuffle_discards("");
        if game.lives()[0] == 2 {
            game.all_keep_first_three();
            game.roll("start", 0);
        }
    }
    assert_eq!(count_of_twenty(&game, 0, |action| action == Action::UseNobody), 20);
}

/// Seat 0 has played Knife on seat 2, and seat 1 Syringe. Seats 0 and 3 are the Intruders.
fn stabbed() -> TestGame {
    let hands = setup(4).hand(0, "knife bat").hand(1, "syringe bandage").hand(2, "knife bat").hand(3, "bat knife");
    let mut game = hands.intruders(&[0, 3]).start();
    game.lay(0, "knife", 2);
    game.lay(1, "syringe", 2);
    game
}

#[test]
fn bots_with_beliefs_hit_those_who_harmed_them() {
    for level in BELIEF_BOTS {
        let action = chosen(&stabbed(), level, 2);
        assert!([lay("knife", 0), lay("bat", 0)].contains(&action), "{level}: {action:?}");
    }
}

#[test]
fn suspicions_last_beyond_the_round() {
    let mut game = stabbed();
    game.skip(2);
    game.lay(3, "bat", 1);
    game.end_round_with_loss(1);
    for level in BELIEF_BOTS {
        let statements = statements(&game, level, 2);
        assert!(statements.iter().all(|words| words.contains("seat 0")), "{level}: {statements:?}");
    }
}

#[test]
fn in_the_first_round_a_bot_suspects_and_is_not_sure() {
    let mut game = stabbed();
    game.skip(2);
    game.lay(3, "bat", 1);
    game.end_round_with_loss(1);
    let statements = statements(&game, "expert", 2);
    assert!(statements.iter().all(|words| words.contains("seat 0") && !words.contains("sure")), "{statements:?}");
}

#[test]
fn who_is_suspected_by_all_answers_first() {
    let answers = [
        "how it looks for me",
        "watch me",
        "Put me out",
        "you suspect first",
        "An Intruder would not",
        "go for me",
        "whether I am one",
        "looking at me",
        "it was me",
        "It is not me",
        "You suspect me",
        "Kill me",
        "not the one you want",
        "talk about me",
        "needs a scapegoat",
        "When I am dead",
        "Say that of",
        "Suspect me",
        "nothing to hide",
        "If I were one of them",
        "I have looked after",
        "Whoever suspects me",
        "what I am like",
        "You think it is me",
    ];
    // Seat 0 hurts three of the other four, who heal each other. Seat 3 is the other Intruder.
    let hands = setup(5).hand(0, "knife bat knife").hand(1, "syringe bandage").hand(2, "bandage bed scratch");
    let mut game = hands.intruders(&[0, 3]).start();
    game.lay(0, "knife", 1);
    game.skip(1);
    game.lay(2, "bandage", 1);
    game.skip(3);
    game.skip(4);
    game.lay(0, "bat", 2);
    game.lay(1, "bandage", 2);
    (2..5).for_each(|seat| game.skip(seat));
    game.lay(0, "knife", 4);
    game.lay(1, "syringe", 4);
    game.end_round_with_loss(1);
    for level in BELIEF_BOTS {
        let statements = statements(&game, level, 0);
        let is_answer = |words: &String| answers.iter().any(|answer| words.contains(answer));
        assert!(statements.iter().all(is_answer), "{level}: {statements:?}");
        assert!(
            statements.iter().all(|words| !words.contains("seat 3")),
            "{level} names the other Intruder: {statements:?}"
        );
    }
}

#[test]
fn bots_with_beliefs_spare_other_intruders() {
    let game = setup(4).intruders(&[0, 1]).hand(0, "knife bat").start();
    for level in BELIEF_BOTS {
        for ranked in decide(&game, level, 0, 1).considered.iter().take(1) {
            assert!(
                !matches!(ranked.action, Action::Lay { card: Card::Knife, on: Seat(0 | 1) }),
                "{level}: {ranked:?}"
            );
        }
    }
}

#[test]
fn an_intruder_with_a_heal_decides_beside_a_fellow_with_a_full_row() {
    let hands = setup(4).hand(0, "knife bandage").hand(1, "bat knife").hand(2, "bandage").hand(3, "bed");
    let mut game = hands.intruders(&[0, 3]).start();
    game.lay(0, "knife", 3);
    game.lay(1, "bat", 3);
    game.lay(2, "bandage", 3);
    game.lay(3, "bed", 3);
    // Somebody else can be healed.
    game.skip(0);
    game.lay(1, "knife", 2);
    game.skip(2);
    game.skip(3);
    for level in ["casual", "keen", "expert"] {
        for chance in 0..10 {
            let decision = decide(&game, level, 0, chance);
            assert!(
                decision.considered.iter().all(|ranked| ranked.action != lay("bandage", 3)),
                "I15: the row is full"
            );
        }
    }
}

#[test]
fn ranked_actions_have_values_and_the_best_is_chosen() {
    let game = stabbed();
    for level in BELIEF_BOTS {
        let decision = decide(&game, level, 2, 1);
        let worth = |worth: Option<ActionValue>| match worth {
            Some(ActionValue::Probability(worth)) => {
                (level == "expert" && (0.0..=1.0).contains(&worth)).then_some(worth)
            }
            Some(ActionValue::Points(worth)) => (level == "keen").then_some(worth),
            None => None,
        };
        let worths: Vec<f64> = decision.considered.iter().filter_map(|ranked| worth(ranked.value)).collect();
        assert!(worths.len() >= 3 && worths.len() == decision.considered.len(), "{level}: {decision:?}");
        assert!(worths.is_sorted_by(|one, other| one >= other), "{level}: {decision:?}");
        assert!(decision.why().contains("seat 0"), "{level}: {}", decision.why());
    }
}

#[test]
fn the_same_seed_gives_the_same_decision() {
    let game = stabbed();
    assert_eq!(decide(&game, "expert", 2, 7), decide(&game, "expert", 2, 7));
}

#[test]
fn bots_with_the_same_message_use_different_words() {
    let game = setup(4).start();
    for level in ["casual", "keen", "expert"] {
        let statements = [0, 1, 2, 3].map(|seat| statements(&game, level, seat));
        for chance in 0..statements[0].len() {
            let words: std::collections::HashSet<&str> =
                statements.iter().map(|of_seat| of_seat[chance].as_str()).collect();
            assert_eq!(words.len(), 4, "{level}: {words:?}");
        }
    }
}

#[test]
fn an_intruder_accuses_no_other_intruder() {
    let mut game = setup(4).intruders(&[1, 2]).hand(0, "knife").hand(1, "knife bat").start();
    game.lay(0, "knife", 3);
    game.lay(1, "bat", 2);
    game.end_round_with_loss(3);
    for level in ["casual", "keen", "expert"] {
        let statements = statements(&game, level, 2);
        assert!(
            !statements.is_empty() && !statements.iter().any(|words| words.contains("seat 1")),
            "{level}: {statements:?}"
        );
    }
}

#[test]
fn the_dead_are_silent() {
    let mut game = setup(4).start();
    for _ in 0..3 {
        game.end_round_with_loss(0);
        game.shuffle_discards("");
        if game.lives()[0] > 0 {
            game.all_keep_first_three();
            game.roll("start", 0);
        }
    }
    for level in ["casual", "keen", "expert"] {
        assert!(statements(&game, level, 0).is_empty(), "{level}");
        assert!(!statements(&game, level, 1).is_empty(), "{level}");
    }
}

#[test]
fn an_action_is_described_after_i_would() {
    let game = stabbed();
    let describe = |action: Action| {
        Intruder::describe_action(game.table.view(Seat(2)), Seat(2), &action, &|seat| {
            ["Ada", "Bo", "Cleo", "Dov"][seat.index()].into()
        })
    };
    assert_eq!(describe(lay("knife", 0)), "play the Knife on Ada");
    assert_eq!(describe(lay("bandage", 2)), "play the Bandage on Cleo");
    assert_eq!(describe(lay("keys", 2)), "lay the Keys in front of Cleo");
    assert_eq!(describe(Action::Snatch { from: Seat(1), take: Card::Car }), "snatch the Car from Bo");
    assert_eq!(describe(Action::Hold), "keep the new card for later");
    assert_eq!(describe(Action::Keep([Card::Bandage, Card::Bat, Card::Knife])), "keep Bandage, Baseball Bat and Knife");
}
