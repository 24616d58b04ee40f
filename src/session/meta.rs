//! What is saved of a session besides the record.

use serde::{Deserialize, Serialize};

use super::{Extension, Pin, SessionGame};
use crate::game::{Next, Observer, Rules, Seat, Table, Who};

/// What is saved beside the record. `X` is the extension of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SaveMeta<X: Default> {
    /// For each seat the number of hints and explanations that its player was given.
    pub hints: Vec<usize>,
    /// The seats that have changed hands, in order.
    pub changes: Vec<SeatChange>,
    /// The steps at which somebody exported the whole game while it ran.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exports: Vec<usize>,
    /// The step at which the game was continued from the record in a file, which has all hidden cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub continued: Option<usize>,
    /// The steps at which the game was imported from a backup. What was played here after the backup may be known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub imports: Vec<usize>,
    /// The hands that were dealt again, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub redeals: Vec<Redealt>,
    /// The PIN of each seat; as short as possible.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pins: Vec<Option<Pin>>,
    /// The PINs that were removed because their owners had forgotten them, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pin_removals: Vec<PinRemoval>,
    /// The number of events that the table has been shown. A frame after them that must be acknowledged is shown again.
    #[serde(rename = "seen")]
    pub shown_events: usize,
    /// For each seat the number of events that its player has seen, without those of a recap that is being shown; empty in saves
    /// from the time of [`SaveMeta::recaps`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seen_by: Vec<usize>,
    /// In earlier saves, for some seats, the number of events that the player had seen when the last recap ended; 0 if there was none.
    #[serde(skip_serializing)]
    pub recaps: Vec<usize>,
    /// What this game alone needs.
    #[serde(flatten)]
    pub extension: X,
}

/// Somebody else plays a seat from a step on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatChange {
    /// The first step for which it counts.
    pub step: usize,
    /// The seat.
    pub seat: Seat,
    /// Who played it before.
    pub before: Who,
}

/// A hand was dealt again because somebody had seen it by mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Redealt {
    /// The step before which it was.
    pub step: usize,
    /// Whose hand.
    pub seat: Seat,
    /// Not used any more, and 0: the number of cards that were dealt again. Earlier versions read no save without it.
    cards: usize,
    /// The same: the number of hidden cards that the hand had.
    hand: usize,
}

impl Redealt {
    /// Returns the note that the hand of this seat was dealt again before this step.
    pub fn new(step: usize, seat: Seat) -> Self {
        Redealt { step, seat, cards: 0, hand: 0 }
    }
}

/// The PIN of a seat was removed, because its player had forgotten it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PinRemoval {
    /// The step before which it was.
    pub step: usize,
    /// Whose PIN.
    pub seat: Seat,
    /// Who agreed: all other people, except those who had forgotten their own PINs, too.
    #[serde(default)]
    pub agreed: Vec<Seat>,
    /// The only one who agreed, in saves from the time when one was enough; the same seat if nobody else played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
}

impl<X: Default> Default for SaveMeta<X> {
    fn default() -> Self {
        SaveMeta {
            hints: Vec::new(),
            changes: Vec::new(),
            exports: Vec::new(),
            continued: None,
            imports: Vec::new(),
            redeals: Vec::new(),
            pins: Vec::new(),
            pin_removals: Vec::new(),
            shown_events: usize::MAX,
            seen_by: Vec::new(),
            recaps: Vec::new(),
            extension: X::default(),
        }
    }
}

impl<X: Default> SaveMeta<X> {
    /// Returns whether the players talk, or will do so before the next decision.
    pub fn has_talk<G: SessionGame<Extension = X>>(&self, table: &Table<G>) -> bool
    where
        X: Extension<G>,
    {
        let is_talk = |event| X::is_talk(&table.observation(Observer::Public, event));
        (self.shown_events..table.event_count()).any(is_talk)
    }

    /// Returns the PIN of a seat.
    pub fn pin(&self, seat: Seat) -> Option<Pin> {
        self.pins.get(seat.index()).copied().flatten()
    }

    /// Sets or removes the PIN of a seat.
    pub fn set_pin(&mut self, seat: Seat, pin: Option<Pin>) {
        if self.pins.len() <= seat.index() {
            self.pins.resize(seat.index() + 1, None);
        }
        self.pins[seat.index()] = pin;
        while self.pins.last().is_some_and(Option::is_none) {
            self.pins.pop();
        }
    }

    /// Returns who played this seat at this step if somebody else plays it now.
    pub fn player_at(&self, seat: Seat, step: usize) -> Option<&Who> {
        let change = self.changes.iter().find(|change| change.seat == seat && change.step > step);
        change.map(|change| &change.before)
    }

    /// Returns the seat and the level of the bot that decided at this step; `None` where a person or chance did.
    pub fn bot_at<G: Rules>(&self, table: &Table<G>, step: usize) -> Option<(Seat, String)> {
        let seat = table.decided_by(step)?;
        match self.player_at(seat, step).unwrap_or(&table.players()[seat.index()].who) {
            Who::Bot(level) => Some((seat, level.clone())),
            Who::Human => None,
        }
    }

    /// Returns who played this seat first if somebody else has played it since.
    pub fn first_player(&self, seat: Seat) -> Option<&Who> {
        self.changes.iter().find(|change| change.seat == seat).map(|change| &change.before)
    }

    /// Notes that the game at `table` was imported from a backup, and returns whether that counts: the game is not over, and more than
    /// one person plays or has played. Then chance needs a new seed, too.
    pub fn note_import<G: Rules>(&mut self, table: &Table<G>) -> bool {
        let seats = Seat::all(table.seats()).zip(table.players());
        let people = seats.filter(|(seat, player)| player.who == Who::Human || self.was_human(*seat)).count();
        let counts = people > 1 && table.next() != Next::Over;
        self.imports.extend(counts.then_some(table.move_count()));
        counts
    }

    /// Returns whether a person played this seat before its first change.
    pub fn was_human(&self, seat: Seat) -> bool {
        self.first_player(seat) == Some(&Who::Human)
    }
}
