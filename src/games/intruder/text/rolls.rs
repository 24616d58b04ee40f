//! What the die shows, and what a round costs.

use super::super::{Board, Card, Die};
use crate::game::{Knowledge, Seat};

/// While the die rolls.
pub const ROLLING: &str = "Rolling…";
/// Above the count at the end of a round.
pub const COUNTING: &str = "Counting from left to right";

/// What all are told when a round has been counted: who has got a life back by the Med Kit (I23), who has lost one, and before whom
/// all four items lie.
pub fn result_of_round<K: Knowledge>(board: &Board<K>, loser: Seat, name: &dyn Fn(Seat) -> String) -> String {
    // A Med Kit lies only in the row of a player who was short of a life.
    let restored = board.living().iter().find(|seat| board.rows[*seat].restores_life());
    let restored = restored.map(|seat| format!("The Med Kit works: {} gets a life back.", name(seat)));
    let items = board.owner_of_all_items();
    let items = items.map(|owner| all_items_count(&name(owner), board.known_intruders.contains(owner)));
    let told: Vec<String> = restored.into_iter().chain([lost_life(board, loser, &name(loser))]).chain(items).collect();
    told.join(" ")
}

/// The line for the player who has lost the life of the round. Without damage the die decides, unless nobody else can lose one (I35).
fn lost_life<K: Knowledge>(board: &Board<K>, seat: Seat, name: &str) -> String {
    let damage = board.rows[seat].damage();
    let why = match (damage, is_tied(board, seat)) {
        (0, true) => format!("Nobody has any damage. The die has chosen {name}, who"),
        (0, false) => format!("Only {name} can lose a life this round, so {name}"),
        (_, true) => format!("It is a tie ({damage} damage). The die has chosen {name}, who"),
        (_, false) => format!("{name} has the most damage ({damage}) and"),
    };
    match board.lives[seat] {
        0 => format!("{why} loses the last of three lives: {name} is dead."),
        _ => format!("{why} loses a life."),
    }
}

/// Returns whether others have as much damage as the player who loses the life of the round: the die has chosen this player (I35).
pub fn is_tied<K: Knowledge>(board: &Board<K>, loser: Seat) -> bool {
    let damage = board.rows[loser].damage();
    board.active().iter().any(|other| other != loser && board.rows[other].damage() == damage)
}

/// The line at the end of a round for the player before whom all four items lie (I38). `is_intruder` tells whether an earlier
/// round has shown that this player is one.
fn all_items_count(name: &str, is_intruder: bool) -> String {
    let intruders = "the Intruders win once no Innocent has more than one life.";
    if is_intruder {
        format!("{name} has all four items and did not win with them before, so {name} is an Intruder: {intruders}")
    } else {
        format!("{name} has all four items. If {name} is innocent, the Innocents win now; if not, {intruders}")
    }
}

/// The title of a roll.
pub fn rolls_for(die: Die) -> &'static str {
    match die {
        Die::Start => "Who begins?",
        Die::Camera => Card::Camera.title(),
        Die::Roulette => Card::Roulette.title(),
        Die::Mirror => Card::Mirror.title(),
        Die::Tie => "Who loses a life?",
    }
}

/// The line for the result of a roll.
pub fn rolled<K: Knowledge>(board: &Board<K>, die: Die, seat: Seat, name: &str, starter: &str) -> String {
    match die {
        Die::Start if board.starter != seat => {
            format!("{name} has left the house for this round (Nobody’s Home), so {starter} begins.")
        }
        Die::Start => format!("{name} begins."),
        Die::Tie => lost_life(board, seat, name),
        _ if board.immune.contains(seat) => format!("{name} is not at home. Nothing happens."),
        Die::Camera if board.hands[seat].is_empty() => format!("{name}’s hand is empty."),
        Die::Camera => format!("{name} shows their whole hand."),
        Die::Roulette => format!("{name} loses a life at once."),
        Die::Mirror => format!("{name} loses their next turn this round, if one is left."),
    }
}

/// The title of the hand that the camera shows.
pub fn on_tape(name: &str) -> String {
    format!("Caught on camera: {name}’s hand")
}

/// The title of Nobody’s Home that a Hostage has brought.
pub fn brings_nobody(name: &str) -> String {
    format!("{name} draws Nobody’s Home")
}

/// What is said of it.
pub const TOO_LATE: &str = "It can only be used at the beginning of a round, so it is discarded.";

#[cfg(test)]
mod tests {
    use super::super::test_board::{ADA, BO, board, name};
    use super::*;
    use crate::game::SeatSet;

    #[test]
    fn the_roll_of_a_camera_says_whether_there_is_a_hand_to_see() {
        let mut board = board();
        assert_eq!(rolled(&board, Die::Camera, BO, "Bo", "Ada"), "Bo’s hand is empty.");
        board.hands[BO].public.push(Card::Keys);
        assert_eq!(rolled(&board, Die::Camera, BO, "Bo", "Ada"), "Bo shows their whole hand.");
    }

    #[test]
    fn the_roll_for_the_starter_says_why_another_player_begins() {
        let board = Board { starter: ADA, ..board() };
        let told = "Bo has left the house for this round (Nobody’s Home), so Ada begins.";
        assert_eq!(rolled(&board, Die::Start, BO, "Bo", "Ada"), told);
    }

    #[test]
    fn a_life_is_lost_without_a_die_if_nobody_else_can_lose_one() {
        let mut board = board();
        board.lives[ADA] = 2;
        assert_eq!(lost_life(&board, ADA, "Ada"), "Nobody has any damage. The die has chosen Ada, who loses a life.");
        board.rows[ADA].lay(Card::Bat, BO);
        assert_eq!(lost_life(&board, ADA, "Ada"), "Ada has the most damage (1) and loses a life.");
        board.rows[BO].lay(Card::Bat, ADA);
        assert_eq!(lost_life(&board, ADA, "Ada"), "It is a tie (1 damage). The die has chosen Ada, who loses a life.");
        let mut board = self::board();
        board.lives[BO] = 0;
        board.immune = SeatSet::only(Seat(2));
        assert_eq!(lost_life(&board, ADA, "Ada"), "Only Ada can lose a life this round, so Ada loses a life.");
    }

    #[test]
    fn the_result_of_a_round_tells_of_the_med_kit_too() {
        let mut board = board();
        board.lives[BO] = 3;
        board.rows[BO].lay(Card::Bat, ADA);
        assert_eq!(result_of_round(&board, BO, &name), "Bo has the most damage (1) and loses a life.");
        board.rows[BO].lay(Card::Medkit, ADA);
        let told = "The Med Kit works: Bo gets a life back. Bo has the most damage (1) and loses a life.";
        assert_eq!(result_of_round(&board, BO, &name), told);
        board.rows[BO].lay(Card::Bed, ADA);
        assert_eq!(result_of_round(&board, BO, &name), "Bo has the most damage (1) and loses a life.");
    }

    #[test]
    fn at_the_end_of_a_round_it_is_told_who_wins_with_all_four_items() {
        assert_eq!(
            all_items_count("Cleo", false),
            "Cleo has all four items. If Cleo is innocent, the Innocents win now; if not, the Intruders win once no Innocent has more than one life."
        );
        assert_eq!(
            all_items_count("Cleo", true),
            "Cleo has all four items and did not win with them before, so Cleo is an Intruder: the Intruders win once no Innocent has more than one life."
        );
    }
}
