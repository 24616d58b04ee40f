//! The oracle of Houdini's Poutine.

use serde_json::Value;
use three_ways_out::game::{Record, View};
use three_ways_out::games::poutine::{GiveOrder, Order, Poutine};

use super::{ExtensionInput, Simulated};
use crate::oracle::{Counts, IsHidden, Swap, list};

impl Simulated for Poutine {
    const IS_HIDDEN: IsHidden = is_hidden;

    fn draw_pile_size(view: &View<Self>) -> usize {
        view.main_pile.len()
    }

    fn extension_input(choice: usize, _seats: usize) -> Option<ExtensionInput<Self>> {
        Some(GiveOrder(Order::ALL[choice % Order::ALL.len()]))
    }
}

/// Nobody knows the order of the main pile. Only ITEMs are swapped: an EVENT never is in a hand.
fn is_hidden(record: &Record, counts: Counts, _observer: Option<usize>, Swap { entry, places }: Swap) -> bool {
    let is_main_pile = |entry: &Value| entry.get("pile").and_then(Value::as_str) == Some("main");
    let last_shuffle = record.moves.iter().rposition(is_main_pile);
    let Some(cards) = list(&record.moves[entry]).filter(|_| last_shuffle == Some(entry)) else { return false };
    let items = ["hat", "wand", "scarf", "rope", "mirror", "smoke", "rabbit"];
    let is_item = |place: usize| cards[place].as_str().is_some_and(|code| items.contains(&code));
    places.iter().all(|place| *place >= cards.len() - counts.draw_pile && is_item(*place))
}
