//! What a game says of itself in words, without a browser: its variants, its log, its rule book.

use core::borrow::Borrow;

use serde_json::{Map, Value};

use super::{Rules, Ruling, Seat, Sight};

/// A game that can be told.
pub trait Told: Rules {
    /// One line for the shelf.
    const TAGLINE: &'static str;

    /// The options, as people choose among them; the first choice of each is the default.
    const VARIANTS: &'static [Variant];

    /// The rule book.
    const BOOK: Book;

    /// Chooses: the choice at this place, of the variant of this key.
    fn choose(options: &mut Self::Options, key: &str, choice: usize);

    /// A line for the log, the same for all eyes: it tells only what lies open to all. None for what need not be told.
    fn line(sight: &Sight<Self>, name: &dyn Fn(Seat) -> String) -> Option<(Tone, String)>;

    /// What only this player, or only some, know of it, in the words for this player; it stands in place of the line for
    /// all. None if there is no more to it.
    fn whisper(_sight: &Sight<Self>, _me: Seat, _name: &dyn Fn(Seat) -> String) -> Option<String> {
        None
    }

    /// How it ended, in a word or two and in a sentence.
    fn ending(outcome: &Self::Outcome, name: &dyn Fn(Seat) -> String) -> (String, String);

    /// What there was in a game, counted: its turns, and the lines of each tone.
    fn counted(turns: usize, _count: &dyn Fn(Tone) -> usize) -> String {
        format!("Turns: {turns}.")
    }

    /// The luck by which this seat starts, in games where the starter may be chosen.
    fn starter(_seat: Seat) -> Option<Self::Luck> {
        None
    }
}

/// What kind of thing a line of the log tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Somebody's turn brings a word to another.
    Word,
    /// Somebody's turn brings a card into play.
    Play,
    /// Somebody's turn gives a card up.
    Discard,
    /// What follows from the line before.
    More,
    /// Something good for the ages.
    Win,
    /// Something bad for the ages.
    Loss,
}

impl Tone {
    /// Whether such a line begins a turn.
    pub fn begins(self) -> bool {
        matches!(self, Tone::Word | Tone::Play | Tone::Discard)
    }
}

/// One option.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// Its key in records.
    pub key: &'static str,
    /// What it is about.
    pub title: &'static str,
    /// What may be chosen.
    pub choices: &'static [Choice],
}

/// One choice of an option.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// As records write it, in JSON.
    pub value: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it does, in a line.
    pub line: &'static str,
}

/// Options of which some have been chosen by the keys and values that records write; the rest are the defaults.
pub fn options_with<G: Rules>(chosen: &Map<String, Value>) -> Result<G::Options, serde_json::Error> {
    let mut written = serde_json::to_value(G::Options::default())?;
    for (key, choice) in chosen {
        written[key] = choice.clone();
    }
    serde_json::from_value(written)
}

/// Every set of options that goes with so many seats.
pub fn option_sets<G: Told>(seats: usize) -> Vec<G::Options> {
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

/// A rule book: chapters to read, rulings to look up.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// To be read from the start.
    pub chapters: &'static [Chapter],
    /// Each ruling with its number, in our words.
    pub rulings: &'static [(Ruling, &'static str)],
    /// To whom we owe the game.
    pub credits: &'static str,
}

/// A chapter of a rule book.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// Its title.
    pub title: &'static str,
    /// What it says.
    pub parts: &'static [Passage],
}

/// A passage of a chapter.
#[derive(Clone, Copy, Debug)]
pub enum Passage {
    /// A paragraph. A ruling's number in square brackets, `[E11]`, is a link to it.
    Text(&'static str),
    /// An example: cards by their codes, and what they show.
    Example(&'static [&'static str], &'static str),
}

/// Several things in a row: `a`, `a and b`, `a, b and c`.
pub fn list<S: Borrow<str>>(things: &[S]) -> String {
    row(things, "and")
}

/// Several things in a row, with this word before the last.
pub fn row<S: Borrow<str>>(things: &[S], word: &str) -> String {
    match things {
        [] => String::new(),
        [only] => only.borrow().into(),
        [first @ .., last] => format!("{} {word} {}", first.join(", "), last.borrow()),
    }
}
