//! What a card game is, without naming one.
//!
//! A [`Game`] is what its players know: boards, events and actions, all generic in how much is known. [`Rules`] is what the
//! table knows besides: the outcomes of chance and actions, and which observer sees what of an event. Bots and components are
//! bound by `Game`, whose functions take views, so hidden cards do not reach them.

mod bit_set;
mod bot;
mod dice;
mod json;
mod knowledge;
mod move_json;
mod one_line;
mod playable;
mod record;
mod redeal;
mod rejection;
mod rng;
mod seat;
mod table;
mod text;

use core::fmt::Debug;

pub use bit_set::{BitSet, BitSetItem, Bits};
pub use bot::{
    ActionValue, Bot, Bots, Decision, Determinize, Level, PlayerView, RankedAction, TOLD_ACTIONS, about_percent,
};
pub use dice::{Dice, QuickDice};
pub use json::read_strict;
pub use knowledge::{Full, Hidden, Knowledge, Observer, Opaque, Partial, Readable};
pub use one_line::OneLine;
pub use playable::Playable;
pub use record::{
    At, MAX_MOVES, MAX_NAME, MAX_TEXT, Player, Record, RecordError, Who, display_name, is_visible, looks_like,
};
pub use redeal::{Redeal, swapped};
pub use rejection::{Rejection, Ruling};
pub use rng::{Rng, Seed};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
use serde::Serialize;
use serde::de::DeserializeOwned;
pub use table::{ChanceSource, Frame, Table};
pub use text::{
    Book, CardCount, CardGroup, Chapter, Choice, Figure, GameText, LogKind, Passage, Preset, Sign, Variant, join, list,
    option_sets, options_in_words, options_with,
};

/// A value that records write as JSON.
pub trait RecordField: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> RecordField for T {}

/// The statement of games without a talk: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub enum Silence {}

/// A game as its players know it.
pub trait Game: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// Name, numbers of seats and edition.
    const INFO: Info;
    /// The options agreed on before play.
    type Options: RecordField + Default;
    /// A decision of a seat, as the record writes it without its `seat`.
    type Action: RecordField;
    /// An outcome of chance, such as the order of a shuffled deck, as the record writes it.
    ///
    /// Serde writes an enum as records do if its variants have named fields:
    ///
    /// ```
    /// # use serde::{Deserialize, Serialize};
    /// # use three_ways_out::game::Seat;
    /// #[derive(Debug, PartialEq, Serialize, Deserialize)]
    /// #[serde(tag = "chance", rename_all = "kebab-case", deny_unknown_fields)]
    /// enum Chance {
    ///     Start { seat: Seat },
    ///     Shuffle { cards: Vec<u8> },
    /// }
    /// let json = r#"{"chance":"start","seat":1}"#;
    /// let chance: Chance = serde_json::from_str(json)?;
    /// assert_eq!(chance, Chance::Start { seat: Seat(1) });
    /// assert_eq!(serde_json::to_string(&chance)?, json);
    /// for refused in [r#"{"chance":"start"}"#, r#"{"chance":"start","seat":1,"cards":[]}"#, r#"{"chance":"stop","seat":1}"#] {
    ///     assert!(serde_json::from_str::<Chance>(refused).is_err());
    /// }
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    type Chance: RecordField;
    /// The result of a game, as the record writes it.
    type Outcome: RecordField + Ending;
    /// The reason why an action, a chance or options are rejected.
    type IllegalAction: Rejection;
    /// What a player says to all in games in which players talk; [`Silence`] in the others. Records know nothing of it.
    type Statement: RecordField;
    /// The board as far as `K` knows it.
    type Board<K: Knowledge>: Opaque;
    /// An event as far as `K` knows it.
    type Event<K: Knowledge>: Opaque;

    /// Checks whether the options can be played by this number of seats.
    fn allows(_options: &Self::Options, _seats: usize) -> Result<(), Self::IllegalAction> {
        Ok(())
    }

    /// Returns the board before the first event.
    fn start<K: Knowledge>(options: &Self::Options, seats: usize) -> Self::Board<K>;

    /// Returns what the table waits for. It depends on open fields only, so it is the same for every view.
    fn next<K: Knowledge>(board: &Self::Board<K>) -> Next;

    /// Applies an event to a board. No other function changes a board, neither the full one nor a view.
    ///
    /// It is generic in `K`, so it cannot use a hidden card by accident:
    ///
    /// ```compile_fail
    /// use three_ways_out::game::{Game, Knowledge};
    /// use three_ways_out::games::escape::{Board, Card};
    /// fn apply<K: Knowledge>(board: &mut Board<K>) {
    ///     let top: &Card = board.deck.last().unwrap(); // what `K` hides is no card
    /// }
    /// ```
    fn apply<K: Knowledge>(board: &mut Self::Board<K>, event: &Self::Event<K>);

    /// Returns every legal action of this seat, each once.
    fn legal_actions(view: &View<Self>, seat: Seat) -> Vec<Self::Action>;

    /// Checks whether an action of this seat is legal. A view is enough to tell.
    fn validate(view: &View<Self>, seat: Seat, action: &Self::Action) -> Result<(), Self::IllegalAction>;
}

/// A game as its table knows it.
pub trait Rules: Game {
    /// Draws a random outcome. Called only when [`Next::Chance`] is next.
    fn sample_chance(board: &FullBoard<Self>, rng: &mut Rng) -> Self::Chance;

    /// Returns the event of an outcome of chance, or why chance cannot come out like that.
    fn chance_event(board: &FullBoard<Self>, chance: &Self::Chance) -> Result<FullEvent<Self>, Self::IllegalAction>;

    /// Returns the event that follows without a decision. Called only when [`Next::Automatic`] is next.
    fn automatic_event(board: &FullBoard<Self>) -> FullEvent<Self>;

    /// Returns the event of an action. Called only after [`Game::validate`] has accepted it.
    fn action_event(board: &FullBoard<Self>, seat: Seat, action: &Self::Action) -> FullEvent<Self>;

    /// Returns what this observer sees of an event. Views get their knowledge from here alone.
    fn observe(event: &FullEvent<Self>, observer: Observer) -> Observation<Self>;

    /// Returns the result once [`Next::Over`] is next.
    fn outcome(board: &FullBoard<Self>) -> Option<Self::Outcome>;
}

/// The board as an observer knows it.
pub type View<G> = <G as Game>::Board<Partial>;
/// An event as an observer saw it.
pub type Observation<G> = <G as Game>::Event<Partial>;
/// The board with everything that is on it.
pub type FullBoard<G> = <G as Game>::Board<Full>;
/// An event with everything that happened.
pub type FullEvent<G> = <G as Game>::Event<Full>;

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// An action of one of these seats, in any order.
    Seats(SeatSet),
    /// An outcome of chance.
    Chance,
    /// An event that follows without a decision.
    Automatic,
    /// Nothing: the game is over.
    Over,
}

/// A game's name and bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// The id in records and addresses.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// The edition of the rules: a record of another edition is rejected.
    pub edition: u64,
    /// The minimum and the maximum number of seats.
    pub seats: (usize, usize),
    /// Numbers of seats that can be played but are not in the published game.
    pub unofficial: &'static [usize],
    /// The ruling on the number of seats.
    pub seats_ruling: Ruling,
}

/// What all games can tell about a result.
pub trait Ending {
    /// Returns the kind of result in a word or two, for statistics.
    fn result(&self) -> String;

    /// Returns the winners.
    fn winners(&self) -> SeatSet;
}
