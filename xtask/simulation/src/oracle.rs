//! The oracle of noninterference: what an observer cannot know, written from the rules alone.
//!
//! For each game it decides which elements of a record an observer cannot know: the order of a pile that nobody has seen, a card
//! that the observer has never been shown, a role. Swapping two of them gives a second game that the observer cannot tell apart
//! from the first. It reads records and no views, so that it finds errors in the views. It is conservative: it may call hidden
//! information known, but not the reverse.

use serde_json::Value;
use three_ways_out::game::{Record, Rng};

/// A swap of two elements of a list in an outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    /// The index of the outcome of chance in the moves.
    pub entry: usize,
    /// The indices of the two elements.
    pub places: [usize; 2],
}

impl Swap {
    /// Returns the record with the swap.
    pub fn apply(self, record: &Record) -> Record {
        let mut swapped = record.clone();
        let list = list_mut(&mut swapped.moves[self.entry]).expect("the entry has a list");
        list.swap(self.places[0], self.places[1]);
        swapped
    }
}

/// What everybody can count and a record does not contain.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    /// The number of players.
    pub seats: usize,
    /// The number of cards in the draw pile; in Houdini's Poutine that of the main pile.
    pub draw_pile: usize,
}

/// Returns whether an observer cannot notice a swap. The observer is a seat, or `None` for the public.
pub type IsHidden = fn(record: &Record, counts: Counts, observer: Option<usize>, swap: Swap) -> bool;

/// Returns a random swap that the observer cannot notice, if one is found.
pub fn propose_swap(
    is_hidden: IsHidden,
    record: &Record,
    counts: Counts,
    observer: Option<usize>,
    rng: &mut Rng,
) -> Option<Swap> {
    let entries: Vec<usize> = (0..record.moves.len()).filter(|at| list(&record.moves[*at]).is_some()).collect();
    (0..60).find_map(|_| {
        let entry = *rng.pick(&entries)?;
        let elements = list(&record.moves[entry])?;
        let places = [rng.below(elements.len()), rng.below(elements.len())];
        let swap = Swap { entry, places };
        let differs = elements[places[0]] != elements[places[1]];
        (differs && is_hidden(record, counts, observer, swap)).then_some(swap)
    })
}

/// Returns the list of an outcome of chance.
pub fn list(entry: &Value) -> Option<&Vec<Value>> {
    entry.get("chance")?;
    entry.get("cards").or_else(|| entry.get("roles"))?.as_array()
}

fn list_mut(entry: &mut Value) -> Option<&mut Vec<Value>> {
    let key = if entry.get("cards").is_some() { "cards" } else { "roles" };
    entry.get_mut(key)?.as_array_mut()
}

/// Returns an iterator over the decisions of a record: index, seat and entry.
pub fn decisions(record: &Record) -> impl Iterator<Item = (usize, usize, &Value)> {
    let entries = record.moves.iter().enumerate().filter(|(_, entry)| entry.get("chance").is_none());
    entries.filter_map(|(at, entry)| Some((at, entry.get("seat")?.as_u64()? as usize, entry)))
}
