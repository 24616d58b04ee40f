//! How far the events of a table have been shown, and what every observer has seen of them.

use std::sync::Arc;

use super::{Extension, SessionGame};
use crate::game::{Observation, Observer, PerSeat, Rules, Seat, Table, View};

/// The views of all observers after the events that have been shown. They are kept up event by event, so that showing the
/// next one, or the table to another seat, costs the same at any length of the game.
#[derive(Debug)]
pub(super) struct Playback<G: Rules> {
    shown: usize,
    public: Arc<View<G>>,
    seats: PerSeat<Arc<View<G>>>,
}

impl<G: Rules> Playback<G> {
    /// Returns the playback before the first event.
    pub fn new(table: &Table<G>) -> Self {
        let first = Arc::new(table.first_view());
        Playback { shown: 0, seats: PerSeat::new(table.seats(), |_| first.clone()), public: first }
    }

    /// Returns the number of events that have been shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// Returns what is seen of the next event, `None` if all have been shown.
    pub fn peek(&self, table: &Table<G>) -> Option<Observation<G>> {
        (self.shown < table.event_count()).then(|| table.observation(Observer::Public, self.shown))
    }

    /// Shows the next event to everybody. There must be one.
    pub fn advance(&mut self, table: &Table<G>) {
        let event = self.shown;
        let apply = |view: &mut Arc<View<G>>, observer| {
            // The screen may still hold the view before: then this is a copy.
            G::apply(Arc::make_mut(view), &table.observation(observer, event));
        };
        apply(&mut self.public, Observer::Public);
        for (seat, view) in self.seats.iter_mut() {
            apply(view, Observer::Seat(seat));
        }
        self.shown += 1;
    }

    /// Shows a table from its first event up to the last one shown before: its hidden cards have changed.
    pub fn replay(&mut self, table: &Table<G>) {
        let shown = self.shown.min(table.event_count());
        *self = Playback::new(table);
        while self.shown < shown {
            self.advance(table);
        }
    }

    /// Returns the view of what is open to all.
    pub fn public(&self) -> &Arc<View<G>> {
        &self.public
    }

    /// Returns the view of this seat.
    pub fn seat(&self, seat: Seat) -> &Arc<View<G>> {
        &self.seats[seat]
    }
}

/// Returns the extension of a whole game after everything has been shown. `extension` is as it was read from a save.
pub fn whole_extension<G: SessionGame>(table: &Table<G>, mut extension: G::Extension) -> G::Extension {
    extension.resize(table.seats());
    let mut playback = Playback::new(table);
    while let Some(observation) = playback.peek(table) {
        playback.advance(table);
        extension.observe(&observation, playback.public());
    }
    extension
}
