//! Games as they are kept on this device: the record, and where its luck to come is from.
//!
//! Whoever plays only writes them. What reads them is reached from the library alone, so that it comes with it.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::store::full_key;
use super::{Trouble, storage};
use crate::game::{Dealer, Game, Record, Rules, Seat, Seed, Table, Who};

/// A game that is kept.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// All that was decided.
    pub record: Value,
    /// All luck drawn anew follows from it.
    seed: String,
    /// Luck to be taken over from another game.
    again: Vec<Value>,
    /// When it was last played, in milliseconds since 1970.
    pub changed: f64,
    /// What is agreed at the table beside the game.
    #[serde(default)]
    pub aside: Aside,
}

/// What is agreed at the table beside the game. None of it is in the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Aside {
    /// The standing order of each seat.
    pub orders: Vec<usize>,
    /// How many hints each seat has asked for.
    pub hints: Vec<usize>,
    /// Where somebody else sat down in a seat, in the order of the game.
    pub changes: Vec<Change>,
    /// How many events the table has taken in. What waits to be taken in after them is shown when the game is taken up.
    pub seen: usize,
}

/// Somebody else sits down in a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The first step for which that counts.
    pub step: usize,
    /// The seat.
    pub seat: Seat,
    /// Who sat there before.
    pub before: Who,
}

impl Default for Aside {
    fn default() -> Self {
        Aside::new(0)
    }
}

impl Aside {
    /// Nothing has been agreed on, and nothing has been missed.
    pub fn new(seats: usize) -> Self {
        Aside { orders: vec![0; seats], hints: vec![0; seats], changes: Vec::new(), seen: usize::MAX }
    }

    /// The same for so many seats, whatever was written down.
    pub fn fit(mut self, seats: usize) -> Self {
        self.orders.resize(seats, 0);
        self.hints.resize(seats, 0);
        self
    }

    /// Who sat in this seat at this step, if that is somebody else than now.
    pub fn sat(&self, seat: Seat, step: usize) -> Option<&Who> {
        let change = self.changes.iter().find(|change| change.seat == seat && change.step > step);
        change.map(|change| &change.before)
    }

    /// Whether this seat was a person's before the first change.
    pub fn was_human(&self, seat: Seat) -> bool {
        let first = self.changes.iter().find(|change| change.seat == seat);
        first.is_some_and(|change| change.before == Who::Human)
    }
}

impl Saved {
    /// The seed, if it can be read.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.parse().ok().map(Seed)
    }

    /// Where the luck to come is from.
    pub fn dealer<G: Game>(&self) -> Dealer<G> {
        Dealer::written(self.seed().unwrap_or_else(fresh_seed), &self.again)
    }

    /// The record, if it can be read.
    pub fn record(&self) -> Option<Record> {
        Record::from_value(self.record.clone()).ok()
    }
}

/// The same, as it is written.
#[derive(Serialize)]
struct Written<'a, T, L> {
    record: &'a T,
    seed: String,
    again: &'a VecDeque<L>,
    changed: u64,
    aside: &'a Aside,
}

/// The games kept on this device.
pub struct Shelf;

impl Shelf {
    const GAMES: &str = "game/";

    fn key(id: &str) -> String {
        format!("{}{id}", Self::GAMES)
    }

    /// The key under which the browser keeps this game.
    pub fn full_key(id: &str) -> String {
        full_key(&Self::key(id))
    }

    /// The id of every game.
    pub fn ids() -> Vec<String> {
        let keys = storage(|store| store.keys(Self::GAMES));
        keys.iter().filter_map(|key| key.strip_prefix(Self::GAMES)).map(String::from).collect()
    }

    /// The game of this id, if it can be read.
    pub fn load(id: &str) -> Option<Saved> {
        serde_json::from_str(&Self::text(id)?).ok()
    }

    /// What is kept under this id, as text, readable or not.
    pub fn text(id: &str) -> Option<String> {
        storage(|store| store.get(&Self::key(id)))
    }

    /// Keeps a game.
    pub fn keep<G: Rules>(id: &str, table: &Table<G>, aside: &Aside) -> Result<(), Trouble> {
        let Dealer { seed, again } = table.dealer();
        let changed = js_sys::Date::now() as u64;
        let written = Written { record: table, seed: seed.0.to_string(), again, changed, aside };
        let text = serde_json::to_string(&written).map_err(|_| Trouble)?;
        storage(|store| store.set(&Self::key(id), &text))
    }

    /// Keeps a game that has just been laid, and gives it an id. What the browser does not keep stays in memory for this
    /// visit; the table says so when it is shown.
    pub fn begin<G: Rules>(table: &Table<G>) -> String {
        let id = format!("{:x}", fresh_seed().0);
        let _ = Self::keep(&id, table, &Aside::new(table.seats()));
        id
    }

    /// Forgets a game.
    pub fn forget(id: &str) {
        storage(|store| store.remove(&Self::key(id)));
    }
}

/// A seed that nobody can foresee. Where the browser has no randomness to give, the clock serves.
pub fn fresh_seed() -> Seed {
    Seed(getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits()))
}
