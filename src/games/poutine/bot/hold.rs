//! What a player has: the hand, counted, and the ESCAPE in front. It can be changed in thought.

use super::super::{ActionCard, Board, Card, EscapeCard, Item, Items};
use crate::game::{Readable, Seat};

/// A hand and what lies in front of it, as its owner knows them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Hold {
    items: [u8; Item::ALL.len()],
    actions: [u8; ActionCard::ALL.len()],
    escapes: u32,
    /// The ESCAPE in front, and whether it may be attempted in this turn.
    pub laid: Option<(EscapeCard, bool)>,
}

impl Hold {
    /// What this player has. Nobody may ask for another's.
    pub fn of<K: Readable>(board: &Board<K>, seat: Seat) -> Self {
        let mut hold = Hold::default();
        board.hands[seat].iter().filter_map(|card| K::read(card)).for_each(|card| hold.put(*card));
        let ready = board.laid[seat].as_ref().is_some_and(|laid| laid.ready);
        hold.laid = board.laid_card(seat).map(|escape| (escape, ready));
        hold
    }

    /// Puts a card in.
    pub fn put(&mut self, card: Card) {
        match card {
            Card::Item(item) => self.items[item as usize] += 1,
            Card::Action(action) => self.actions[action as usize] += 1,
            Card::Escape(escape) => self.escapes |= 1 << escape.index(),
            Card::Event(_) => (),
        }
    }

    /// Takes a card out.
    pub fn take(&mut self, card: Card) {
        match card {
            Card::Item(item) => self.items[item as usize] = self.items[item as usize].saturating_sub(1),
            Card::Action(action) => self.actions[action as usize] = self.actions[action as usize].saturating_sub(1),
            Card::Escape(escape) => self.escapes &= !(1 << escape.index()),
            Card::Event(_) => (),
        }
    }

    /// The same with a card more.
    pub fn with(mut self, card: Card) -> Self {
        self.put(card);
        self
    }

    /// The same with a card less.
    pub fn without(mut self, card: Card) -> Self {
        self.take(card);
        self
    }

    /// The same with this ESCAPE laid from the hand.
    pub fn laying(mut self, escape: EscapeCard) -> Self {
        self.take(Card::Escape(escape));
        self.laid = Some((escape, false));
        self
    }

    /// How many ITEMs of a kind.
    pub fn items(&self, item: Item) -> usize {
        usize::from(self.items[item as usize])
    }

    /// How many of an ACTION.
    pub fn actions(&self, action: ActionCard) -> usize {
        usize::from(self.actions[action as usize])
    }

    /// How many cards that move Houdini.
    pub fn movers(&self) -> usize {
        self.actions(ActionCard::LookOverThere) + self.actions(ActionCard::Compliments)
    }

    /// The kinds of ITEMs of which there is one.
    pub fn kinds(&self) -> Items {
        Item::ALL.into_iter().filter(|item| self.items(*item) > 0).collect()
    }

    /// How many ESCAPEs there are to choose from, the laid one included.
    pub fn ways(&self) -> usize {
        self.escapes.count_ones() as usize + usize::from(self.laid.is_some())
    }

    /// The ESCAPEs in the hand.
    pub fn escapes(&self) -> impl Iterator<Item = EscapeCard> {
        let mut rest = self.escapes;
        core::iter::from_fn(move || {
            let at = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            EscapeCard::all().nth(at)
        })
    }

    /// How many cards are in the hand.
    pub fn size(&self) -> usize {
        let counted = self.items.iter().chain(&self.actions).map(|count| usize::from(*count)).sum::<usize>();
        counted + self.escapes.count_ones() as usize
    }
}
