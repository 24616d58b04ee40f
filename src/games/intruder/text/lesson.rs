//! The words of the lesson.

use super::ROW_RULE;

pub const NIGHT: &str =
    "A night in an old house with Bo and Cleo. One of you three is the Intruder, and nobody says who.";
pub const GOAL: &str =
    "Everybody has three lives. The Innocents win when the Intruder is dead, the Intruder when the Innocents are.";
pub const OTHERS_CHOOSE: &str = "Bo and Cleo choose their cards…";
pub const KEEP: &str = "Look at your role, which only you may see. Then keep three of five cards: two Bats and the Syringe. The Keys are one of four escape items: not today.";
pub const KEEP_OTHERWISE: &str = "For this lesson keep both Baseball Bats and the Syringe.";
pub const ROLE: &str =
    "You’re Innocent! Hold “Hold to see your role” whenever you want to check. Nobody else may see it.";
pub const HIT: &str = "Each of you plays one card a turn, for three laps. Hit Bo: tap a Baseball Bat, then Bo’s room.";
pub const HIT_OTHERWISE: &str = "Try it on Bo: tap a Baseball Bat, then Bo’s room.";
pub const BACK: &str = "Bo and Cleo play…";
pub const DAMAGE: &str =
    "Cards lie in a row in front of the player they hit. Bo has put a Knife on you: 2 damage. And Cleo went for Bo.";
pub const HEAL: &str = "The Syringe takes 2 damage away. Tap it, then your own room.";
pub const HEAL_OTHERWISE: &str = "Heal yourself first: tap the Syringe, then your own room.";
pub const AGAIN: &str = "Bo and Cleo play…";
pub const LAST: &str =
    "Bo has hit Cleo. At the end of the round only the player with the most damage loses a life. Hit Bo again!";
pub const THIRD: &str = "The last turns of the round…";
pub const LOSS: &str = "Bo has 4 damage, Cleo 1 and you none: Bo loses a life. Tap “Continue”.";
pub const TALK: &str = "Now everybody talks and may say anything, true or not. In a game Bo and Cleo would speak now. Then tap “Next round”.";
pub const NEXT: &str =
    "The next round: five new cards each. Watch who attacks whom, find the Intruder, and stay alive!";

/// What the person has learnt.
pub const LEARNT: [&str; 7] = [
    "Your role is secret. Innocents hunt the Intruder, the Intruder hunts them.",
    "Each round you keep three of five cards and play one a turn.",
    "Damage stands in a row and can be healed until the round ends.",
    ROW_RULE,
    "Only the player with the most damage loses a life.",
    "Escape items win, too: all four in front of one Innocent when a round ends.",
    "Between rounds you talk, and anybody may lie.",
];
