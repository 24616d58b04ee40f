//! The words of the lesson.

pub const PARTY: &str =
    "Houdini’s dinner party drags on. All who get five people out before the poutine is served win!";
pub const HAND: &str =
    "Your hand: ITEMs, ACTIONs and an ESCAPE. Lay an ESCAPE in front of you, collect its ITEMs, then leave.";
pub const ROUND: &str = "Bo and Cleo go first…";
pub const HOUDINI: &str =
    "Bo has sent Houdini to Cleo. Whoever has him draws one card instead of two, and cannot leave.";
pub const DRAW: &str =
    "A turn begins with two draws. Your ESCAPE needs a Rope, which you have, and a Silk Scarf. Try the main pile.";
pub const DRAW_OTHERWISE: &str = "You already have an ESCAPE. To find an ITEM, draw from the main pile.";
pub const AGAIN: &str = "There’s the Silk Scarf! Take your second card from the main pile too.";
pub const LAY: &str = "Tap your ESCAPE, “Slip Out the Window”, then “Lay”. You can attempt it from your next turn on.";
pub const LAY_OTHERWISE: &str = "First lay your ESCAPE: tap it, then “Lay”.";
pub const END: &str = "Your ITEMs stay in your hand, so that nobody knows you have them. End your turn.";
pub const END_OTHERWISE: &str = "Keep your cards for now, and end your turn.";
pub const BO_TRIES: &str = "Bo’s turn…";
pub const CANCEL: &str = "Bo tries to leave! You have a Second Helping!, so you can stop him: cancel it.";
pub const CANCEL_OTHERWISE: &str = "You could let him go. But you hold the card that stops him: use it!";
pub const COST: &str = "Bo’s cards are gone. But that has a price: Houdini has come over to you.";
pub const CLEO_TURN: &str = "Cleo’s turn…";
pub const ONE_CARD: &str = "You have Houdini, so you draw only one card. Take it from the main pile.";
pub const SEND: &str =
    "With Houdini here, you can’t leave. Tap “Look Over There!”, then “Play”, then Bo: off with him!";
pub const SEND_OTHERWISE: &str = "First send Houdini to Bo: “Look Over There!”, then “Play”, then Bo.";
pub const GO: &str = "Now go! Tap “Attempt”, look at what you lay, then “Attempt it”.";
pub const GO_OTHERWISE: &str = "You’re ready to leave: tap “Attempt”.";
pub const ANSWER: &str = "Everybody without Houdini may cancel. Cleo…";
pub const OUT: &str = "…lets you go: one person is out, and Houdini is back with you. Four more, and you win!";

/// What the person has learnt.
pub const LEARNT: [&str; 4] = [
    "Lay an ESCAPE, collect its ITEMs, and leave on a later turn. All who get five people out win.",
    "Whoever has Houdini draws one card fewer, cannot leave and cannot cancel.",
    "Any other player may cancel an escape with a Second Helping!, and gets Houdini for it.",
    "ACTIONs are played on your turn, as many as you like.",
];
