//! The texts of the talk: what a person can say, and the words that follow.

use super::super::{Claim, Reason};
use super::with_article;
use crate::game::Seat;

/// The label of the dock.
pub const TALK_DOCK: &str = "End the talk";
/// The title of what is said in this talk.
pub const SAID: &str = "What is said";
/// In its place before anybody has said anything.
pub const NOTHING_SAID: &str = "Nobody has said anything yet.";
/// The title of what was said in an earlier talk.
pub const SAID_THEN: &str = "What was said after it";
/// The question before something is said.
pub const SAY_WHAT: &str = "Say something to all, true or false:";
/// The label of the choice of the speaker.
pub const WHO_SPEAKS: &str = "Who speaks?";
/// The button to claim to be an Innocent.
pub const SAY_INNOCENT: &str = "I’m innocent";
/// The button to accuse somebody.
pub const SAY_SUSPECT: &str = "I suspect …";
/// The button to vouch for somebody.
pub const SAY_TRUST: &str = "I trust …";
/// The button to ask somebody.
pub const SAY_ASK: &str = "Ask …";
/// The question after [`SAY_SUSPECT`].
pub const SUSPECT_WHOM: &str = "Whom do you suspect?";
/// The question after [`SAY_TRUST`].
pub const TRUST_WHOM: &str = "Whom do you trust?";
/// The question after [`SAY_ASK`].
pub const ASK_WHOM: &str = "Whom do you ask?";
/// The question after [`SAY_INNOCENT`].
pub const WHY_INNOCENT: &str = "Why should they believe you?";
/// The accusation without a reason.
pub const FEELING: &str = "Just a feeling";
/// The claim of innocence without a reason.
pub const NO_REASON: &str = "Just believe me";
/// The speaker, in their own words.
pub const ME: &str = "me";
/// The question about anybody.
pub const ABOUT_ANYBODY: &str = "What do you think?";
/// The button to say nothing.
pub const SAY_NOTHING: &str = "Cancel";

/// The question for the reason of an accusation.
pub fn why_suspect(name: &str) -> String {
    format!("Why {name}? Choose what everybody could see, or give no reason:")
}

/// The question what somebody is asked about.
pub fn ask_about(name: &str) -> String {
    format!("What do you ask {name}?")
}

/// The button to ask about a player.
pub fn about(name: &str) -> String {
    format!("What do you think of {name}?")
}

/// The button of a reason to suspect a player. `on` is the name of the player who was hit or helped.
pub fn reason(reason: Reason, on: &str) -> String {
    match reason {
        Reason::Play { card, .. } if card.is_item() => format!("Laid {} in front of {on}", with_article(card)),
        Reason::Play { card, .. } => format!("Played {} on {on}", with_article(card)),
        Reason::Harm { .. } => format!("Has done {on} more harm than good"),
    }
}

/// The button of a reason to believe the speaker.
pub fn has_helped(name: &str) -> String {
    format!("I have done {name} more good than harm")
}

/// The words of a person.
pub fn words(claim: Claim, speaker: Seat, name: &dyn Fn(Seat) -> String) -> String {
    let object = |seat: Seat| if seat == speaker { ME.into() } else { name(seat) };
    match claim {
        Claim::Innocent { helped: None } => "I’m innocent.".into(),
        Claim::Innocent { helped: Some(helped) } => {
            format!("I’m innocent. I have done {} more good than harm.", name(helped))
        }
        Claim::Accuse { suspect, reason: None } => format!("I suspect {}. It’s just a feeling.", name(suspect)),
        Claim::Accuse { suspect, reason: Some(Reason::Harm { victim }) } => {
            format!("I suspect {}, who has done {} more harm than good.", name(suspect), object(victim))
        }
        Claim::Accuse { suspect, reason: Some(Reason::Play { card, on }) } if card.is_item() => {
            format!("I suspect {}, who laid {} in front of {}.", name(suspect), with_article(card), object(on))
        }
        Claim::Accuse { suspect, reason: Some(Reason::Play { card, on }) } => {
            format!("I suspect {}, who played {} on {}.", name(suspect), with_article(card), object(on))
        }
        Claim::Vouch { friend } => format!("I trust {}.", name(friend)),
        Claim::Unsure { about } => format!("I don’t know what to think of {}.", name(about)),
        Claim::Ask { of, about: None } => format!("{}, what do you think?", name(of)),
        Claim::Ask { of, about: Some(about) } => {
            format!("{}, what do you think of {}?", name(of), object(about))
        }
    }
}
