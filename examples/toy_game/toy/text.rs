//! The texts of Highest Key: rejections, variants, log and rule book.

use three_ways_out::game::{
    Book, Chapter, Choice, Ending, GameText, LogKind, Observation, Passage, Ruling, Seat, Sign, Variant, list,
};

use super::{Event, HighestKey, Options, Outcome, Taker};

three_ways_out::rejections! {
    /// A reason why an action or an outcome of chance is rejected.
    pub enum IllegalAction |name| {
        NotYourTurn { turn: Seat } => "K2", "It’s {}’s turn.", name(turn);
        GameOver => "K4", "The game is over.";
        NoPlace { place: u8 } => none, "There is no place {place} in that hand.";
        NotTheDeck => none, "The deck is 12 keys, each once.";
    }
}

impl GameText for HighestKey {
    const TAGLINE: &'static str = "Three keys, one door";

    const VARIANTS: &'static [Variant] = &[Variant {
        key: "taker",
        title: "A trick is taken by",
        choices: &[
            Choice { value: r#""highest""#, name: "the highest key", line: "As the name says." },
            Choice { value: r#""lowest""#, name: "the lowest key", line: "Upside down." },
        ],
    }];

    const SIGNS: &'static [Sign] =
        &[Sign { code: "tricks", title: "Tricks", meaning: "The tricks that this player has taken. Most tricks win." }];

    const BOOK: Book = Book {
        chapters: &[Chapter {
            title: "How to play",
            parts: &[
                Passage::Text("Everybody is dealt three keys [K1] and plays one of them in each round [K2]."),
                Passage::Text("The highest key takes the trick [K3]. Most tricks win [K4]."),
            ],
        }],
        rulings: &[
            (Ruling("K1"), "Two to four players are dealt three of the keys 1 to 12 each, one at a time."),
            (Ruling("K2"), "The leader plays the first key, and the others follow clockwise."),
            (
                Ruling("K3"),
                "The highest key (in the variant: the lowest) takes the trick; its player leads the next one.",
            ),
            (Ruling("K4"), "After three tricks the game is over. Everybody with the most tricks wins."),
        ],
        credits: "An example game.",
    };

    fn choose(options: &mut Options, key: &str, choice: usize) {
        if key == "taker" {
            options.taker = [Taker::Highest, Taker::Lowest][choice];
        }
    }

    fn log_line(observation: &Observation<Self>, name: &dyn Fn(Seat) -> String) -> Option<(LogKind, String)> {
        match observation {
            Event::Shuffled { .. } | Event::Dealt { .. } => None,
            Event::Played { seat, card, .. } => Some((LogKind::Play, format!("{} plays key {}.", name(*seat), card.0))),
            Event::Taken { seat } => Some((LogKind::More, format!("{} takes the trick.", name(*seat)))),
        }
    }

    fn ending(outcome: &Outcome, name: &dyn Fn(Seat) -> String) -> (String, String) {
        let winners: Vec<String> = outcome.winners().iter().map(name).collect();
        let verb = if winners.len() == 1 { "wins" } else { "win" };
        ("The door is open".into(), format!("{} {verb}.", list(&winners)))
    }
}
