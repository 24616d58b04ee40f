//! What bots do about their own last life, and what they say of it.

use super::bot::decide;
use super::*;

const LEVELS: [&str; 3] = ["casual", "keen", "expert"];

/// Returns the last turn of the third round: seat 0 has this many lives and these first cards in hand, and can heal seat 1, who
/// has healed seat 0 before and has 2 damage, the most. Seat 0 has 1 damage. Seat 2 is the Intruder.
fn last_turn(lives: u8, cards: &str) -> TestGame {
    let hands = setup(3).hand(1, "syringe").hand(2, "knife").third_hand(0, cards).third_hand(2, "knife bat");
    let mut game = hands.start();
    game.skip_until(2);
    game.lay(2, "knife", 0);
    game.skip(0);
    game.lay(1, "syringe", 0);
    for round in 0..2 {
        game.end_round_with_loss(if 3 - round > lives { 0 } else { 2 });
        game.shuffle_discards("");
        game.all_keep_first_three();
        game.roll("start", round);
    }
    assert_eq!((game.lives()[0], game.turn()), (lives, 1));
    game.skip_until(2);
    game.lay(2, "knife", 1);
    game.skip_until(2);
    game.lay(2, "bat", 0);
    game.skip_until(1);
    game.skip_until(0);
    game
}

/// Returns what speaks for an action, as a bot says.
fn why(game: &TestGame, level: &str, action: Action) -> String {
    let decision = decide(game, level, 0, 1);
    let ranked = decision.considered.iter().find(|ranked| ranked.action == action);
    ranked.unwrap_or_else(|| panic!("{level}: {decision:?}")).why.clone()
}

#[test]
fn no_bot_heals_another_player_at_the_price_of_its_own_last_life() {
    let game = last_turn(1, "syringe flashlight");
    for level in LEVELS {
        for chance in 0..20 {
            let action = *decide(&game, level, 0, chance).chosen();
            assert_ne!(action, lay("syringe", 1), "{level}");
        }
    }
}

#[test]
fn a_bot_with_more_lives_still_heals_a_friend() {
    let game = last_turn(2, "syringe flashlight");
    assert_eq!(*decide(&game, "casual", 0, 1).chosen(), lay("syringe", 1));
}

#[test]
fn a_bot_says_that_an_action_costs_its_own_life() {
    for (lives, loss) in [(1, "But then I lose my last life."), (2, "But then I lose a life.")] {
        let told = why(&last_turn(lives, "syringe flashlight"), "casual", lay("syringe", 1));
        assert_eq!(told, format!("seat 1 has done me more good than harm, and seat 1 has the most damage. {loss}"));
    }
}

#[test]
fn a_bot_says_that_the_die_can_take_its_own_life() {
    let told = why(&last_turn(1, "bandage flashlight"), "casual", lay("bandage", 1));
    assert!(told.ends_with(" But then I can lose my last life."), "{told}");
}

#[test]
fn a_bot_says_nothing_of_its_own_life_where_another_player_loses_one() {
    let game = last_turn(1, "syringe flashlight");
    for level in LEVELS {
        for ranked in decide(&game, level, 0, 1).considered {
            assert_eq!(ranked.why.contains("last life"), ranked.action == lay("syringe", 1), "{level}: {ranked:?}");
        }
    }
}
