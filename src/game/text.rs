//! The texts of a game that do not need a browser: variants, log and rule book.

use core::borrow::Borrow;

use serde_json::{Map, Value};

use super::{Observation, Rules, Ruling, Seat, View};

/// A game with texts.
pub trait GameText: Rules {
    /// One line for the list of games.
    const TAGLINE: &'static str;

    /// The options that people choose; the first choice of each is the default.
    const VARIANTS: &'static [Variant];

    /// Sets of variants with names, for people who do not want to choose one by one. Empty for a game without any.
    const PRESETS: &'static [Preset] = &[];

    /// The figures that players can choose: the `face` of a player in records. Empty for a game without figures.
    const FIGURES: &'static [Figure] = &[];

    /// The signs of the table, besides its cards: what each one means.
    const SIGNS: &'static [Sign];

    /// The rule book.
    const BOOK: Book;

    /// Sets the option of this key to the choice of this index in [`GameText::VARIANTS`].
    fn choose(options: &mut Self::Options, key: &str, choice: usize);

    /// Returns the line of the public log, from what is open to all; `None` for an event that has no line.
    fn log_line(observation: &Observation<Self>, name: &dyn Fn(Seat) -> String) -> Option<(LogKind, String)>;

    /// Returns the words that tell this observation together with the one just before it, in place of that one's line in the
    /// log; `None` if each has a line of its own.
    fn joint_line(
        _before: &Observation<Self>,
        _observation: &Observation<Self>,
        _name: &dyn Fn(Seat) -> String,
    ) -> Option<String> {
        None
    }

    /// Returns whether an observation continues the turn to which the one just before it belongs, though its line is of a kind that
    /// begins a turn.
    fn continues_turn(_before: &Observation<Self>, _observation: &Observation<Self>) -> bool {
        false
    }

    /// Returns the line for the player in `seat`, which replaces the public one; `None` if that player knows no more than all.
    fn private_line(_observation: &Observation<Self>, _seat: Seat, _name: &dyn Fn(Seat) -> String) -> Option<String> {
        None
    }

    /// Returns whether an observation is of something that somebody else has done to the player in `seat`, in public: it stays among
    /// the news until that player decides again.
    fn concerns(_observation: &Observation<Self>, _seat: Seat) -> bool {
        false
    }

    /// Returns what the player in a seat can do now, in one to four lines; also while others play.
    fn now(_view: &View<Self>, _seat: Seat, _name: &dyn Fn(Seat) -> String) -> Vec<String> {
        Vec::new()
    }

    /// Returns all cards of the game, in groups, and how many of each everybody knows to be gone. It is the same for every view.
    /// Empty for a game without a list of its cards.
    fn all_cards(_view: &View<Self>) -> Vec<CardGroup> {
        Vec::new()
    }

    /// Returns the result as a headline and as a sentence.
    fn ending(outcome: &Self::Outcome, name: &dyn Fn(Seat) -> String) -> (String, String);

    /// Returns the number of the round, in a game whose players count rounds and not turns.
    fn round_number(_view: &View<Self>) -> Option<u8> {
        None
    }

    /// Returns the statistics of a game from the number of its turns and of the log lines of each kind.
    fn statistics(turns: usize, _count: &dyn Fn(LogKind) -> usize) -> String {
        format!("Turns: {turns}.")
    }

    /// Returns the outcome of chance by which this seat starts, in games in which people may choose the starter.
    fn starter_chance(_seat: Seat) -> Option<Self::Chance> {
        None
    }
}

/// A sign, token or place of the table that a person can press to read what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The word for it in the attribute `data-sign` of its elements, unique in its game.
    pub code: &'static str,
    /// What it is.
    pub title: &'static str,
    /// What it means for the game, in one to three sentences.
    pub meaning: &'static str,
}

/// Cards that stand together in the list of all cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardGroup {
    /// What they are called, in the plural.
    pub title: &'static str,
    /// The cards, each once.
    pub cards: Vec<CardCount>,
}

/// A card in the list of all cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardCount {
    /// Its code.
    pub code: &'static str,
    /// The number of copies in the game.
    pub copies: usize,
    /// The number of copies that everybody knows to be gone: they are in no hand and in no pile from which cards are drawn.
    pub gone: usize,
}

/// The kind of a line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogKind {
    /// A turn begins, and nothing else is told.
    Turn,
    /// The turn gives information to a player.
    Word,
    /// The turn brings a card into play.
    Play,
    /// The turn brings a card into play, and a lasting gain with it.
    Gain,
    /// The turn discards a card.
    Discard,
    /// A consequence of the line before.
    More,
    /// A round begins, and everybody has been told of the one before.
    Round,
    /// A lasting gain.
    Win,
    /// A lasting loss.
    Loss,
    /// The end of the game has come, whether it is good or bad for somebody.
    End,
}

impl LogKind {
    /// Returns whether such a line begins a turn, unless [`GameText::continues_turn`] says otherwise.
    pub fn begins(self) -> bool {
        matches!(self, LogKind::Turn | LogKind::Word | LogKind::Play | LogKind::Gain | LogKind::Discard)
    }

    /// Returns whether such a line tells something that lasts: the story of the game tells it, and so do the news as long as they can.
    pub fn is_lasting(self) -> bool {
        matches!(self, LogKind::Gain | LogKind::Win | LogKind::Loss | LogKind::End)
    }
}

/// One option.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The key in records.
    pub key: &'static str,
    /// The title.
    pub title: &'static str,
    /// The choices.
    pub choices: &'static [Choice],
}

/// One choice of an option.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The value in records, as JSON.
    pub value: &'static str,
    /// The name.
    pub name: &'static str,
    /// The effect, in one line.
    pub line: &'static str,
}

/// A set of variants with a name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preset {
    /// The name.
    pub name: &'static str,
    /// What it means, in one line.
    pub line: &'static str,
    /// The variants that are not the default: the key of each, and the index of its choice.
    pub variants: &'static [(&'static str, usize)],
}

/// A figure that a player can choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// The code in records.
    pub code: &'static str,
    /// The name.
    pub name: &'static str,
}

/// Returns the default options with some replaced by keys and values as records write them.
///
/// # Errors
///
/// If a key or a value is unknown.
pub fn options_with<G: Rules>(chosen: &Map<String, Value>) -> Result<G::Options, serde_json::Error> {
    let mut options = serde_json::to_value(G::Options::default())?;
    for (key, choice) in chosen {
        options[key] = choice.clone();
    }
    serde_json::from_value(options)
}

/// Returns the options of a game in words, one line for each of [`GameText::VARIANTS`]: the name of the choice, a dash, its effect.
pub fn options_in_words<G: GameText>(options: &G::Options) -> String {
    let is_chosen = |variant: &Variant, choice: usize| {
        let mut chosen = options.clone();
        G::choose(&mut chosen, variant.key, choice);
        chosen == *options
    };
    let choice = |variant: &Variant| {
        let found = (0..variant.choices.len()).find(|choice| is_chosen(variant, *choice))?;
        let Choice { name, line, .. } = variant.choices[found];
        Some(format!("{name} – {line}"))
    };
    G::VARIANTS.iter().filter_map(choice).collect::<Vec<_>>().join("\n")
}

/// Returns every combination of options that this number of seats can play.
pub fn option_sets<G: GameText>(seats: usize) -> Vec<G::Options> {
    let mut sets = vec![G::Options::default()];
    for variant in G::VARIANTS {
        let with = |set: &G::Options, choice: usize| {
            let mut set = set.clone();
            G::choose(&mut set, variant.key, choice);
            set
        };
        sets = sets.iter().flat_map(|set| (0..variant.choices.len()).map(move |choice| with(set, choice))).collect();
    }
    sets.retain(|options| G::allows(options, seats).is_ok());
    sets
}

/// A rule book: chapters and rulings.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// The chapters, to be read in order.
    pub chapters: &'static [Chapter],
    /// Each ruling with its number, to look up.
    pub rulings: &'static [(Ruling, &'static str)],
    /// The credits.
    pub credits: &'static str,
}

/// A chapter of a rule book.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// The title.
    pub title: &'static str,
    /// The passages.
    pub parts: &'static [Passage],
}

/// A passage of a chapter.
#[derive(Clone, Copy, Debug)]
pub enum Passage {
    /// A paragraph. A ruling's number in square brackets, `[E11]`, is a link to it.
    Text(&'static str),
    /// An example: the codes of cards, and the text beside them.
    Example(&'static [&'static str], &'static str),
}

/// Joins words: `a`, `a and b`, `a, b and c`.
pub fn list<S: Borrow<str>>(words: &[S]) -> String {
    join(words, "and")
}

/// Joins words with commas, and `conjunction` before the last one.
pub fn join<S: Borrow<str>>(words: &[S], conjunction: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.borrow().into(),
        [first @ .., last] => format!("{} {conjunction} {}", first.join(", "), last.borrow()),
    }
}
