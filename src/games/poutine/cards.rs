//! The 108 cards: Houdini, ITEMs, ACTIONs, ESCAPEs and EVENTs.
//!
//! No public list of the cards exists; this one is ours and honours every published count. Houdini is a card that nobody
//! ever holds, so he is a place on the board and not a [`Card`].

mod action;
mod escape;
mod event;
mod item;
mod kinds;

use core::fmt;

pub use action::ActionCard;
pub use escape::{ESCAPES, EscapeCard};
pub use event::EventCard;
pub use item::{Item, Items};
pub use kinds::Kinds;
use serde::{Deserialize, Serialize};

/// A card that can be drawn. Cards of one kind are all alike.
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

/// How many copies there are of each ITEM.
pub const COPIES: usize = 7;

/// The cards of the main pile: 49 ITEMs, 36 ACTIONs and 4 EVENTs.
pub const MAIN: usize = HELD - ESCAPES + EventCard::ALL.len();

/// The cards that can be in a hand: all but the EVENTs.
pub const HELD: usize = 49 + 36 + ESCAPES;

/// How many kinds of cards there are: copies are of one kind.
pub const KINDS: usize = Item::ALL.len() + ActionCard::ALL.len() + EventCard::ALL.len() + ESCAPES;

impl Card {
    /// Every kind once, in the customary order: ITEMs, ACTIONs, EVENTs, ESCAPEs.
    pub fn kinds() -> impl Iterator<Item = Card> {
        let items = Item::ALL.into_iter().map(Card::Item);
        let actions = ActionCard::ALL.into_iter().map(Card::Action);
        let events = EventCard::ALL.into_iter().map(Card::Event);
        items.chain(actions).chain(events).chain(EscapeCard::all().map(Card::Escape))
    }

    /// Every card of the main pile, the EVENTs last.
    pub fn main() -> impl Iterator<Item = Card> {
        let kinds = Card::kinds().filter(|card| card.pile() == Pile::Main);
        kinds.flat_map(|card| core::iter::repeat_n(card, card.copies()))
    }

    /// The card of a code.
    pub fn of(code: &str) -> Option<Card> {
        Card::kinds().find(|card| card.code() == code)
    }

    /// The place of its kind in the customary order, from 0.
    pub fn index(self) -> usize {
        const ACTIONS: usize = Item::ALL.len();
        const EVENTS: usize = ACTIONS + ActionCard::ALL.len();
        match self {
            Card::Item(item) => item as usize,
            Card::Action(action) => ACTIONS + action as usize,
            Card::Event(event) => EVENTS + event as usize,
            Card::Escape(escape) => EVENTS + EventCard::ALL.len() + escape.index(),
        }
    }

    /// How many there are of its kind.
    pub fn copies(self) -> usize {
        match self {
            Card::Item(_) => COPIES,
            Card::Action(action) => action.copies(),
            Card::Event(_) | Card::Escape(_) => 1,
        }
    }

    /// As records write it.
    pub fn code(self) -> &'static str {
        match self {
            Card::Item(item) => item.code(),
            Card::Action(action) => action.code(),
            Card::Event(event) => event.code(),
            Card::Escape(escape) => escape.code(),
        }
    }

    /// As people read it.
    pub fn title(self) -> &'static str {
        match self {
            Card::Item(item) => item.title(),
            Card::Action(action) => action.title(),
            Card::Event(event) => event.title(),
            Card::Escape(escape) => escape.title(),
        }
    }

    /// Where it is drawn from.
    pub fn pile(self) -> Pile {
        match self {
            Card::Escape(_) => Pile::Escape,
            _ => Pile::Main,
        }
    }

    /// The ACTION, if it is one.
    pub fn action(self) -> Option<ActionCard> {
        match self {
            Card::Action(action) => Some(action),
            _ => None,
        }
    }

    /// The ESCAPE, if it is one.
    pub fn escape(self) -> Option<EscapeCard> {
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
        Card::of(&code).ok_or_else(|| format!("there is no card `{code}`"))
    }
}

impl From<Card> for &'static str {
    fn from(card: Card) -> &'static str {
        card.code()
    }
}

/// One of the two piles to draw from; each has discards of its own (H18).
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
        let count = |of: fn(Card) -> bool| Card::kinds().filter(|card| of(*card)).map(Card::copies).sum::<usize>();
        assert_eq!(count(|card| matches!(card, Card::Item(_))), 49);
        assert_eq!(count(|card| matches!(card, Card::Action(_))), 36);
        assert_eq!(count(|card| matches!(card, Card::Escape(_))), 18);
        assert_eq!(count(|card| matches!(card, Card::Event(_))), 4);
        assert_eq!((Card::main().count(), MAIN, HELD), (89, 89, 103));
    }

    #[test]
    fn codes_and_titles_are_all_different_and_kinds_are_in_order() {
        assert_eq!(Card::kinds().count(), KINDS);
        for (place, card) in Card::kinds().enumerate() {
            assert_eq!(card.index(), place);
            assert_eq!(Card::of(card.code()), Some(card));
            assert_eq!(Card::kinds().filter(|other| other.title() == card.title()).count(), 1);
        }
    }

    #[test]
    fn no_escape_repeats_a_kind_and_no_two_ask_for_the_same() {
        for card in EscapeCard::all() {
            assert_eq!(card.items().len(), card.shows().len(), "{card:?}");
            assert_eq!(EscapeCard::all().filter(|other| other.items() == card.items()).count(), 1, "{card:?}");
        }
    }

    #[test]
    fn every_kind_is_asked_for_seven_times_and_31_people_stand_on_the_escapes() {
        for item in Item::ALL {
            assert_eq!(EscapeCard::all().filter(|card| card.items().has(item)).count(), COPIES, "{item:?}");
        }
        assert_eq!(EscapeCard::all().map(|card| card.items().len()).sum::<usize>(), 49);
        assert_eq!(EscapeCard::all().map(EscapeCard::icons).sum::<usize>(), 31);
    }
}
