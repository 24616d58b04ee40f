//! What a game is, without knowing any.
//!
//! A [`Game`] is what its players know: boards, events and decisions, all generic in how much is known. [`Rules`] is what
//! its table knows besides: what luck, rules and decisions bring about, and who sees what of it. Bots and components are
//! bound by `Game` alone, so they cannot ask for the truth.

mod bot;
mod dice;
mod json;
mod knowledge;
mod order;
mod playable;
mod record;
mod redeal;
mod rng;
mod seat;
mod table;
mod told;
mod written;

use core::fmt::{self, Debug, Display};

pub use bot::{Bot, Bots, Imagine, Level, Thought, Weighed, Witness, Worth};
pub use dice::{Dice, QuickDice};
pub use json::read_strict;
pub use knowledge::{Eyes, Full, Hidden, Knowledge, Known, Part, Readable};
pub use order::{put_in_order, put_in_order_by};
pub use playable::Playable;
pub use record::{At, Broken, MAX_MOVES, MOST_TEXT, Player, Record, Who, is_visible};
pub use redeal::{Redeal, swapped};
pub use rng::{Rng, Seed};
pub use seat::{MOST_SEATS, PerSeat, Seat, SeatSet};
use serde::Serialize;
use serde::de::DeserializeOwned;
pub use table::{Beat, Dealer, Table};
pub use told::{Book, Chapter, Choice, Passage, Told, Tone, Variant, list, option_sets, options_with, row};

/// A thing that records write down.
pub trait Written: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Written for T {}

/// A game as its players know it.
pub trait Game: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// Name, seats and edition.
    const INFO: Info;
    /// The rules agreed on before play.
    type Options: Written + Default;
    /// A decision of a seat, as the record writes it without its `seat`.
    type Action: Written;
    /// What luck decided, as the record writes it.
    type Luck: Written;
    /// How it ended, as the record writes it.
    type Outcome: Written + Ending;
    /// Why a decision is refused.
    type Illegal: Refusal;
    /// The board as far as `K` knows it.
    type Board<K: Knowledge>: Known;
    /// Something that happened, as far as `K` knows it.
    type Event<K: Knowledge>: Known;

    /// Whether these options go with so many seats.
    fn allows(_options: &Self::Options, _seats: usize) -> Result<(), Self::Illegal> {
        Ok(())
    }

    /// The board before anything has happened.
    fn start<K: Knowledge>(options: &Self::Options, seats: usize) -> Self::Board<K>;

    /// What the table waits for. It cannot peek, so waiting betrays nothing.
    fn next<K: Knowledge>(board: &Self::Board<K>) -> Next;

    /// The only function that changes a board, the true one and every view of it alike. It cannot peek:
    ///
    /// ```compile_fail
    /// use three_ways_out::game::{Game, Knowledge};
    /// use three_ways_out::games::escape::{Board, Card};
    /// fn apply<K: Knowledge>(board: &mut Board<K>) {
    ///     let top: &Card = board.deck.last().unwrap(); // what `K` hides is no card
    /// }
    /// ```
    fn apply<K: Knowledge>(board: &mut Self::Board<K>, event: &Self::Event<K>);

    /// Every decision open to this seat, each once.
    fn actions(view: &View<Self>, seat: Seat) -> Vec<Self::Action>;

    /// Whether this seat may decide so now. It needs no more than the player can know.
    fn check(view: &View<Self>, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;
}

/// A game as its table knows it.
pub trait Rules: Game {
    /// What luck decides now. Asked only when [`Next::Luck`] is next.
    fn luck(truth: &Truth<Self>, rng: &mut Rng) -> Self::Luck;

    /// What follows from luck having decided so, or why luck could not have.
    fn befall(truth: &Truth<Self>, luck: &Self::Luck) -> Result<Fact<Self>, Self::Illegal>;

    /// What happens by itself. Asked only when [`Next::Rule`] is next.
    fn rule(truth: &Truth<Self>) -> Fact<Self>;

    /// What a decision brings about. Asked only after [`Game::check`] has allowed it.
    fn act(truth: &Truth<Self>, seat: Seat, action: &Self::Action) -> Fact<Self>;

    /// What these eyes see of it: knowledge enters here alone.
    fn sight(fact: &Fact<Self>, eyes: Eyes) -> Sight<Self>;

    /// How the game ended, once [`Next::Over`] is next.
    fn outcome(truth: &Truth<Self>) -> Option<Self::Outcome>;
}

/// The board as somebody knows it.
pub type View<G> = <G as Game>::Board<Part>;
/// An event as somebody saw it.
pub type Sight<G> = <G as Game>::Event<Part>;
/// The board as it is.
pub type Truth<G> = <G as Game>::Board<Full>;
/// An event as it was.
pub type Fact<G> = <G as Game>::Event<Full>;

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A decision of one of these seats, in any order.
    Seats(SeatSet),
    /// Luck.
    Luck,
    /// What happens by itself.
    Rule,
    /// Nothing: the game is over.
    Over,
}

/// A game's name and bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// As records and addresses write it.
    pub id: &'static str,
    /// As people read it.
    pub name: &'static str,
    /// Of its rules: a record of another edition is refused.
    pub edition: u64,
    /// The fewest and the most who can play.
    pub seats: (usize, usize),
    /// Numbers of players that work but are not the game as published.
    pub unofficial: &'static [usize],
    /// The ruling that says how many can play.
    pub seats_ruling: Ruling,
}

/// The number of a paragraph in the rule book, such as `E11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ruling(pub &'static str);

impl Display for Ruling {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0)
    }
}

/// Why something is refused. Its `Display` is the sentence with numbers in place of names.
pub trait Refusal: Clone + Debug + Display + PartialEq + Send + Sync + 'static {
    /// The sentence that the player reads.
    fn told(&self, name: &dyn Fn(Seat) -> String) -> String;

    /// The ruling behind it; none where only the notation of records is broken.
    fn ruling(&self) -> Option<Ruling>;
}

/// How a game ended, in the terms all games share.
pub trait Ending {
    /// The kind of result in a word or two, to be counted.
    fn result(&self) -> String;

    /// Who won.
    fn winners(&self) -> SeatSet;
}
