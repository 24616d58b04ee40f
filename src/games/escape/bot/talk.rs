//! How the crew talks: what it means by a clue beyond what the clue says.
//!
//! A type is a go and a suit is a stop. Either is meant for one card, the oldest of those it touches that no clue has touched
//! before: that card is of use just now, or it is not. To all other cards a clue says what it says; a type takes back what
//! was meant for those that it touches.

use super::count::{self, Cards};

/// What the owner of a hand makes of a clue, card by card from the oldest on.
pub(super) struct Hearing {
    suit: bool,
    /// What the card is that the clue is meant for, as long as that card is still to come.
    meant: Option<Cards>,
}

impl Hearing {
    /// Of a clue about this topic, by the cards that help when it is given.
    pub fn of(topic: usize, helps: Cards) -> Self {
        let suit = count::is_suit(topic);
        Hearing { suit, meant: Some(if suit { Cards::ALL.without(helps) } else { helps }) }
    }

    /// What a card must be that the clue touches, if the clue means anything for it.
    pub fn means(&mut self, touched_before: bool) -> Option<Cards> {
        match self.meant {
            Some(_) if !touched_before => self.meant.take(),
            _ if self.suit => None,
            _ => Some(Cards::ALL),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Topic, Type};
    use super::*;

    /// What somebody hears of two cards when only keys are of use, the older of which may have been touched before.
    fn heard(topic: Topic, touched_before: bool) -> [Option<Cards>; 2] {
        let mut hearing = Hearing::of(count::number(topic), count::of(Type::Key));
        [hearing.means(touched_before), hearing.means(false)]
    }

    #[test]
    fn a_type_is_a_go_for_the_oldest_card() {
        let key = Topic::Type(Type::Key);
        assert_eq!(heard(key, false), [Some(count::of(Type::Key)), Some(Cards::ALL)]);
    }

    #[test]
    fn a_suit_is_a_stop_for_the_oldest_card() {
        let useless = Cards::ALL.without(count::of(Type::Key));
        assert_eq!(heard(Topic::ALL[0], false), [Some(useless), None]);
    }

    #[test]
    fn a_card_touched_before_is_not_meant() {
        let useless = Cards::ALL.without(count::of(Type::Key));
        assert_eq!(heard(Topic::ALL[0], true), [None, Some(useless)]);
    }

    #[test]
    fn a_type_takes_back_what_was_meant_before() {
        assert_eq!(heard(Topic::Type(Type::Key), true)[0], Some(Cards::ALL));
    }
}
