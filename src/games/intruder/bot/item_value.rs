//! What an escape item is worth where it lies.

use super::super::Board;
use crate::game::{Knowledge, Seat};

/// The value of an item that lies before a player, in lives.
#[derive(Clone, Copy, Debug)]
pub(super) struct ItemValue {
    /// Its gain to the Innocents if the player is one.
    pub innocent_gain: f64,
    /// Its loss to the Innocents if the player is an Intruder.
    pub intruder_loss: f64,
}

impl ItemValue {
    /// Returns this part of the value.
    pub fn scaled(self, part: f64) -> Self {
        ItemValue { innocent_gain: self.innocent_gain * part, intruder_loss: self.intruder_loss * part }
    }
}

/// The value of the first, second, third and fourth item before a player. One item is enough to keep the four from the
/// Innocents.
const ITEM_VALUES: [ItemValue; 4] = [
    ItemValue { innocent_gain: 0.15, intruder_loss: 0.8 },
    ItemValue { innocent_gain: 0.25, intruder_loss: 0.8 },
    ItemValue { innocent_gain: 0.8, intruder_loss: 0.8 },
    ItemValue { innocent_gain: 3.0, intruder_loss: 2.0 },
];

/// Returns the value of one item more before this player.
pub(super) fn next_item<K: Knowledge>(board: &Board<K>, seat: Seat) -> ItemValue {
    ITEM_VALUES[board.items[seat].len().min(3)]
}

/// Returns the value of one of the items that lie before this player.
pub(super) fn last_item<K: Knowledge>(board: &Board<K>, seat: Seat) -> ItemValue {
    ITEM_VALUES[board.items[seat].len().saturating_sub(1)]
}
