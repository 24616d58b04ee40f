//! What is asked of a bot that thinks elsewhere, and what it answers: plain words, so that they can cross any border.

use crate::game::Seed;

/// A question to a bot. Whoever answers keeps the game, so a question brings only the moves that are new.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// What is wanted.
    pub what: What,
    /// The seat that is to decide or to speak.
    pub seat: u8,
    /// The bot's level.
    pub level: String,
    /// The seed of the game: the bot's own chance follows from it.
    pub seed: Seed,
    /// The number of moves that the game had when the question came up.
    pub step: usize,
    /// The game so far.
    pub moves: NewMoves,
}

/// The part of a game that whoever answers has not been sent yet.
#[derive(Clone, Debug, PartialEq)]
pub struct NewMoves {
    /// Names the game among all that this page has opened.
    pub key: String,
    /// The record without its moves, where the game itself is new; else empty.
    pub head: String,
    /// The number of moves sent before.
    pub from: usize,
    /// The moves since then, as they stand in the list of a record, without its brackets.
    pub list: String,
}

/// What is wanted of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A decision, and what the bot makes of it.
    Think,
    /// A sentence for the talk.
    Say,
}

/// What a bot answers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// The place of the decision among all that are open to the seat, as the game lists them.
    pub chosen: usize,
    /// Why, or what it says in the talk; empty where it says nothing.
    pub why: String,
    /// The best that it has considered.
    pub considered: Vec<Considered>,
}

/// Something that a bot has considered, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// The decision.
    pub deed: String,
    /// What the bot thinks it is worth; empty for a bot that does not weigh.
    pub worth: String,
}

impl Ask {
    /// The question in words.
    pub fn words(self) -> Vec<String> {
        let what = match self.what {
            What::Think => "think",
            What::Say => "say",
        };
        let NewMoves { key, head, from, list } = self.moves;
        let (seat, seed, step) = (self.seat.to_string(), self.seed.0.to_string(), self.step.to_string());
        vec![what.into(), seat, self.level, seed, step, key, head, from.to_string(), list]
    }

    /// The question that these words are.
    pub fn of(words: Vec<String>) -> Option<Self> {
        let [what, seat, level, seed, step, key, head, from, list] = <[String; 9]>::try_from(words).ok()?;
        let what = match what.as_str() {
            "think" => What::Think,
            "say" => What::Say,
            _ => return None,
        };
        let moves = NewMoves { key, head, from: from.parse().ok()?, list };
        Some(Ask {
            what,
            seat: seat.parse().ok()?,
            level,
            seed: Seed(seed.parse().ok()?),
            step: step.parse().ok()?,
            moves,
        })
    }
}

impl Answer {
    /// The answer in words.
    pub fn words(self) -> Vec<String> {
        let considered = self.considered.into_iter().flat_map(|one| [one.deed, one.worth]);
        [self.chosen.to_string(), self.why].into_iter().chain(considered).collect()
    }

    /// The answer that these words are.
    pub fn of(words: Vec<String>) -> Option<Self> {
        let mut words = words.into_iter();
        let (chosen, why) = (words.next()?.parse().ok()?, words.next()?);
        let mut considered = Vec::new();
        while let (Some(deed), Some(worth)) = (words.next(), words.next()) {
            considered.push(Considered { deed, worth });
        }
        Some(Answer { chosen, why, considered })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_and_answers_cross_the_border_unchanged() {
        let ask = Ask {
            what: What::Say,
            seat: 3,
            level: "keen".into(),
            seed: Seed(u64::MAX),
            step: 12,
            moves: NewMoves { key: "2".into(), head: "{}".into(), from: 10, list: "{},{}".into() },
        };
        assert_eq!(Ask::of(ask.clone().words()), Some(ask));
        let considered = vec![Considered { deed: "skip".into(), worth: "+0.5".into() }];
        let answer = Answer { chosen: 7, why: "I am tired.".into(), considered };
        assert_eq!(Answer::of(answer.clone().words()), Some(answer));
    }

    #[test]
    fn words_that_are_no_question_are_none() {
        assert_eq!(Ask::of(vec!["think".into()]), None);
        assert_eq!(Answer::of(vec!["x".into(), String::new()]), None);
    }
}
