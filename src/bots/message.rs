//! Messages between the page and the worker in which bots decide.

use serde::{Deserialize, Serialize};

use crate::game::{Seat, Seed};

/// A question to a bot. The worker keeps the game, so a question carries only the moves that are new.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// What the bot is asked for.
    pub task: BotTask,
    /// The seat that is to decide or to speak.
    pub seat: Seat,
    /// The bot's level.
    pub level: String,
    /// The seed of the game, from which the bot's own random numbers follow.
    pub seed: Seed,
    /// The number of moves that the game had when the question came up.
    pub step: usize,
    /// What has been said to all, as a JSON list; empty if nothing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub statements: String,
    /// The game so far.
    pub moves: NewMoves,
}

/// The part of a game that the worker has not been sent yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NewMoves {
    /// Identifies the game among all that this page has opened.
    pub key: String,
    /// The record without its moves if the game itself is new, else empty.
    pub head: String,
    /// The number of moves sent before.
    pub from: usize,
    /// The moves since then, as they stand in the list of a record, without its brackets.
    pub list: String,
}

/// What a bot is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BotTask {
    /// A decision, with the actions that it has considered.
    Decide,
    /// A statement for the talk.
    Speak,
    /// The reasons of an earlier decision, as far as everybody at the table can know them.
    Explain,
}

/// The answer of a bot.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The index of the chosen action among the legal actions of the seat.
    pub chosen: usize,
    /// The reason of the decision.
    pub why: String,
    /// What the bot says in the talk, as JSON; empty if it says nothing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub statement: String,
    /// Whether the bot decided otherwise at the time: it had another seed, or was of another version of the app.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub decided_otherwise: bool,
    /// The best actions that the bot has considered, the chosen one first.
    pub considered: Vec<ConsideredAction>,
    /// The event whose probability the values of the considered actions are, as [`Bots::CHANCE_OF`](crate::game::Bots::CHANCE_OF)
    /// says it; empty if there are no values.
    pub chance_of: String,
}

/// An action that a bot has considered, in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ConsideredAction {
    /// The action.
    pub action: String,
    /// Its estimated value; empty if the values of the considered actions do not differ noticeably.
    pub value: String,
    /// What speaks for it, in one sentence.
    pub why: String,
}

macro_rules! impl_json {
    ($($Message:ty),*) => {$(
        impl $Message {
            /// Returns the message as JSON.
            pub fn to_json(&self) -> String {
                serde_json::to_string(self).expect("numbers, texts and lists can be written")
            }

            /// Reads a message; `None` if the text is not one.
            pub fn from_json(text: &str) -> Option<Self> {
                serde_json::from_str(text).ok()
            }
        }
    )*};
}

impl_json!(Question, Answer);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_as_they_were_written() {
        let question = Question {
            task: BotTask::Speak,
            seat: Seat(3),
            level: "keen".into(),
            seed: Seed(u64::MAX),
            step: 12,
            statements: "[]".into(),
            moves: NewMoves { key: "2".into(), head: "{}".into(), from: 10, list: "{},{}".into() },
        };
        assert_eq!(Question::from_json(&question.to_json()), Some(question));
        let considered = vec![ConsideredAction {
            action: "skip".into(),
            value: "about 50%".into(),
            why: "It costs nothing.".into(),
        }];
        let answer = Answer {
            chosen: 7,
            why: "I am tired.".into(),
            statement: "{}".into(),
            decided_otherwise: true,
            considered,
            chance_of: "a win".into(),
        };
        assert_eq!(Answer::from_json(&answer.to_json()), Some(answer));
    }

    #[test]
    fn other_texts_are_not_messages() {
        assert_eq!(Question::from_json(r#"["think"]"#), None);
        assert_eq!(Answer::from_json("x"), None);
    }
}
