//! The 108 cards: Houdini, ITEMs, ACTIONs, ESCAPEs and EVENTs.
//!
//! The publisher gives the number of cards of each sort but no list of them; this list is ours and honours those
//! numbers. Houdini is never in a hand or a pile, so he is a field of the board and not a [`Card`].

mod action;
mod counts;
mod escape;
mod event;
mod item;
mod set;

use core::fmt;

pub use action::ActionCard;
pub use counts::CardCounts;
pub use escape::{ESCAPE_COUNT, EscapeCard, MAX_ESCAPE_ITEMS};
pub use event::EventCard;
pub use item::{Item, ItemSet};
use serde::{Deserialize, Serialize};
pub use set::CardSet;

/// A kind of card that can be drawn. Copies of a kind are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Card {
    /// An ITEM.
    Item(Item),
    /// An ACTION.
    Action(ActionCard),
    /// An EVENT; never in a hand (H11).
    Event(EventCard),
    /// An ESCAPE.
    Escape(EscapeCard),
}

/// The number of copies of each ITEM.
pub const COPIES_PER_ITEM: usize = 7;

/// The number of cards that can be in hands: all but the EVENTs.
pub const MAX_HAND: usize = COPIES_PER_ITEM * Item::ALL.len() + ACTION_CARDS + ESCAPE_COUNT;

/// The number of ACTIONs with all their copies.
const ACTION_CARDS: usize = 36;

/// The number of main cards: 49 ITEMs, 36 ACTIONs and 4 EVENTs.
pub const MAIN_PILE_SIZE: usize = MAX_HAND - ESCAPE_COUNT + EventCard::ALL.len();

/// The number of kinds of cards.
pub const KIND_COUNT: usize = FIRST_ESCAPE + ESCAPE_COUNT;

// Where each sort begins in the order of kinds.
const FIRST_ACTION: usize = Item::ALL.len();
const FIRST_EVENT: usize = FIRST_ACTION + ActionCard::ALL.len();
const FIRST_ESCAPE: usize = FIRST_EVENT + EventCard::ALL.len();

impl Card {
    /// Returns every kind once, in order: ITEMs, ACTIONs, EVENTs, ESCAPEs.
    pub fn all_kinds() -> impl Iterator<Item = Card> {
        (0..KIND_COUNT).map(Card::from_index)
    }

    /// Returns every main card with all its copies, in the order of kinds.
    pub fn main_cards() -> impl Iterator<Item = Card> {
        let kinds = Card::all_kinds().filter(|card| card.pile() == Pile::Main);
        kinds.flat_map(|card| core::iter::repeat_n(card, card.copies()))
    }

    /// Returns the card with this code.
    pub fn from_code(code: &str) -> Option<Card> {
        Card::all_kinds().find(|card| card.code() == code)
    }

    /// Returns the kind at this position in the order of kinds.
    ///
    /// # Panics
    ///
    /// If `index` is not below [`KIND_COUNT`].
    pub fn from_index(index: usize) -> Card {
        match index {
            ..FIRST_ACTION => Card::Item(Item::ALL[index]),
            FIRST_ACTION..FIRST_EVENT => Card::Action(ActionCard::ALL[index - FIRST_ACTION]),
            FIRST_EVENT..FIRST_ESCAPE => Card::Event(EventCard::ALL[index - FIRST_EVENT]),
            _ => Card::Escape(EscapeCard::from_index(index - FIRST_ESCAPE)),
        }
    }

    /// Returns the position in the order of kinds, from 0.
    pub fn index(self) -> usize {
        match self {
            Card::Item(item) => item as usize,
            Card::Action(action) => FIRST_ACTION + action as usize,
            Card::Event(event) => FIRST_EVENT + event as usize,
            Card::Escape(escape) => FIRST_ESCAPE + escape.index(),
        }
    }

    /// Returns the number of copies in the game.
    pub fn copies(self) -> usize {
        match self {
            Card::Item(_) => COPIES_PER_ITEM,
            Card::Action(action) => action.copies(),
            Card::Event(_) | Card::Escape(_) => 1,
        }
    }

    /// Returns the code that records use.
    pub fn code(self) -> &'static str {
        match self {
            Card::Item(item) => item.code(),
            Card::Action(action) => action.code(),
            Card::Event(event) => event.code(),
            Card::Escape(escape) => escape.code(),
        }
    }

    /// Returns the title that people read.
    pub fn title(self) -> &'static str {
        match self {
            Card::Item(item) => item.title(),
            Card::Action(action) => action.title(),
            Card::Event(event) => event.title(),
            Card::Escape(escape) => escape.title(),
        }
    }

    /// Returns the pile from which the card is drawn.
    pub fn pile(self) -> Pile {
        match self {
            Card::Escape(_) => Pile::Escape,
            Card::Item(_) | Card::Action(_) | Card::Event(_) => Pile::Main,
        }
    }

    /// Returns the ITEM, if the card is one.
    pub fn as_item(self) -> Option<Item> {
        match self {
            Card::Item(item) => Some(item),
            _ => None,
        }
    }

    /// Returns the ACTION, if the card is one.
    pub fn as_action(self) -> Option<ActionCard> {
        match self {
            Card::Action(action) => Some(action),
            _ => None,
        }
    }

    /// Returns the ESCAPE, if the card is one.
    pub fn as_escape(self) -> Option<EscapeCard> {
        match self {
            Card::Escape(escape) => Some(escape),
            _ => None,
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(code: String) -> Result<Self, String> {
        Card::from_code(&code).ok_or_else(|| format!("there is no card `{code}`"))
    }
}

impl From<Card> for &'static str {
    fn from(card: Card) -> &'static str {
        card.code()
    }
}

/// A pile to draw from. Each has its own discard pile (H18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pile {
    /// ITEMs, ACTIONs and EVENTs.
    Main,
    /// ESCAPEs.
    Escape,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_49_items_36_actions_18_escapes_and_4_events() {
        let count = |of: fn(Card) -> bool| Card::all_kinds().filter(|card| of(*card)).map(Card::copies).sum::<usize>();
        assert_eq!(count(|card| matches!(card, Card::Item(_))), 49);
        assert_eq!(count(|card| matches!(card, Card::Action(_))), 36);
        assert_eq!(count(|card| matches!(card, Card::Escape(_))), 18);
        assert_eq!(count(|card| matches!(card, Card::Event(_))), 4);
        assert_eq!((Card::main_cards().count(), MAIN_PILE_SIZE, MAX_HAND), (89, 89, 103));
    }

    #[test]
    fn codes_and_titles_are_unique_and_indices_match_the_order_of_kinds() {
        assert_eq!(Card::all_kinds().count(), KIND_COUNT);
        for (index, card) in Card::all_kinds().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(Card::from_code(card.code()), Some(card));
            assert_eq!(Card::all_kinds().filter(|other| other.title() == card.title()).count(), 1);
        }
    }

    #[test]
    fn no_escape_repeats_an_item_and_no_two_escapes_ask_for_the_same_items() {
        for card in EscapeCard::all() {
            assert_eq!(card.items().len(), card.printed_items().len(), "{card:?}");
            assert_eq!(EscapeCard::all().filter(|other| other.items() == card.items()).count(), 1, "{card:?}");
        }
    }

    #[test]
    fn every_item_is_asked_for_by_seven_escapes_which_free_31_people_in_all() {
        for item in Item::ALL {
            assert_eq!(
                EscapeCard::all().filter(|card| card.items().contains(item)).count(),
                COPIES_PER_ITEM,
                "{item:?}"
            );
        }
        assert_eq!(EscapeCard::all().map(|card| card.items().len()).sum::<usize>(), 49);
        assert_eq!(EscapeCard::all().map(|card| card.items().len()).max(), Some(MAX_ESCAPE_ITEMS));
        assert_eq!(EscapeCard::all().map(EscapeCard::printed_people).sum::<usize>(), 31);
    }
}
