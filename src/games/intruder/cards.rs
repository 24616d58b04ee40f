//! The 38 action cards, which include the four escape items, and the six characters.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::game::{BitSet, BitSetItem};

/// The title of an action card. Cards of one title are interchangeable.
///
/// The variants are in the order of their codes, by which records sort them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Heals 1.
    Bandage,
    /// Nullifies the next card of its row (I19).
    Barricade,
    /// Damage 1.
    Bat,
    /// Nullifies the card before it (I20).
    Bed,
    /// Shows a hand to all (I26).
    Camera,
    /// An escape item.
    Car,
    /// Turns up the top card of the deck (I25).
    Flashlight,
    /// An escape item.
    Gasoline,
    /// Takes the top card of the deck (I30).
    Hostage,
    /// An escape item.
    Keys,
    /// Damage 2.
    Knife,
    /// An escape item.
    License,
    /// Gives back a life (I23).
    Medkit,
    /// Costs a player a turn (I28).
    Mirror,
    /// Makes a player immune for a round (I10).
    Nobody,
    /// Costs a player a life at once (I27).
    Roulette,
    /// Doubles damage or healing (I21).
    Scratch,
    /// Takes an item, or a card of a row (I31).
    Snatch,
    /// Heals 2.
    Syringe,
}

/// The number of action cards.
pub const DECK_SIZE: usize = 38;

/// Where a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Beside the row of a player: one of the four escape items (I24).
    Item,
    /// In the row of a player (I14).
    Row,
    /// On nobody (I14).
    Untargeted,
    /// Never: Nobody's Home is used before the round or not at all (I10).
    BeforeRound,
}

impl Card {
    /// All titles, in the order of their codes.
    pub const ALL: [Card; 19] = [
        Card::Bandage,
        Card::Barricade,
        Card::Bat,
        Card::Bed,
        Card::Camera,
        Card::Car,
        Card::Flashlight,
        Card::Gasoline,
        Card::Hostage,
        Card::Keys,
        Card::Knife,
        Card::License,
        Card::Medkit,
        Card::Mirror,
        Card::Nobody,
        Card::Roulette,
        Card::Scratch,
        Card::Snatch,
        Card::Syringe,
    ];

    /// Returns the 38 cards in the order of their codes.
    pub fn deck() -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(|card| core::iter::repeat_n(card, card.count()))
    }

    /// Returns the cards that are left of these after each of `taken` has been taken once, in the same order.
    pub(super) fn left_after(cards: impl Iterator<Item = Card>, taken: &[Card]) -> Vec<Card> {
        let mut taken = taken.to_vec();
        let is_left = |card: &Card| match taken.iter().position(|other| other == card) {
            Some(at) => {
                taken.swap_remove(at);
                false
            }
            None => true,
        };
        cards.filter(is_left).collect()
    }

    /// Returns the title with this code.
    pub fn from_code(code: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.code() == code)
    }

    /// Returns the number of cards of this title.
    pub const fn count(self) -> usize {
        match self {
            Card::Bat => 7,
            Card::Bandage | Card::Hostage => 4,
            Card::Knife | Card::Snatch | Card::Syringe => 3,
            Card::Flashlight => 2,
            _ => 1,
        }
    }

    /// Returns the code that records write.
    pub const fn code(self) -> &'static str {
        match self {
            Card::Bandage => "bandage",
            Card::Barricade => "barricade",
            Card::Bat => "bat",
            Card::Bed => "bed",
            Card::Camera => "camera",
            Card::Car => "car",
            Card::Flashlight => "flashlight",
            Card::Gasoline => "gasoline",
            Card::Hostage => "hostage",
            Card::Keys => "keys",
            Card::Knife => "knife",
            Card::License => "license",
            Card::Medkit => "medkit",
            Card::Mirror => "mirror",
            Card::Nobody => "nobody",
            Card::Roulette => "roulette",
            Card::Scratch => "scratch",
            Card::Snatch => "snatch",
            Card::Syringe => "syringe",
        }
    }

    /// Returns the name that people read.
    pub const fn title(self) -> &'static str {
        match self {
            Card::Bandage => "Bandage",
            Card::Barricade => "Barricade",
            Card::Bat => "Baseball Bat",
            Card::Bed => "Under the Bed",
            Card::Camera => "Security Camera",
            Card::Car => "Car",
            Card::Flashlight => "Flashlight",
            Card::Gasoline => "Gasoline",
            Card::Hostage => "Hostage",
            Card::Keys => "Keys",
            Card::Knife => "Knife",
            Card::License => "License",
            Card::Medkit => "Med Kit",
            Card::Mirror => "Broken Mirror",
            Card::Nobody => "Nobody\u{2019}s Home",
            Card::Roulette => "Roulette",
            Card::Scratch => "Double Scratch",
            Card::Snatch => "Snatch",
            Card::Syringe => "Syringe",
        }
    }

    /// Returns where the card is played.
    pub const fn kind(self) -> Kind {
        match self {
            Card::Car | Card::Gasoline | Card::Keys | Card::License => Kind::Item,
            Card::Bandage
            | Card::Barricade
            | Card::Bat
            | Card::Bed
            | Card::Knife
            | Card::Medkit
            | Card::Scratch
            | Card::Syringe => Kind::Row,
            Card::Camera | Card::Flashlight | Card::Hostage | Card::Mirror | Card::Roulette | Card::Snatch => {
                Kind::Untargeted
            }
            Card::Nobody => Kind::BeforeRound,
        }
    }

    /// Returns whether this is one of the four escape items.
    pub const fn is_item(self) -> bool {
        matches!(self.kind(), Kind::Item)
    }

    /// Returns the change in damage of a row when this card is played on it: positive for damage, negative for healing, 0 for
    /// cards that do neither.
    pub const fn damage_change(self) -> i8 {
        match self {
            Card::Bat => 1,
            Card::Knife => 2,
            Card::Bandage => -1,
            Card::Syringe => -2,
            _ => 0,
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

impl BitSetItem for Card {
    type Bits = u32;

    fn to_index(self) -> usize {
        self as usize
    }

    fn from_index(index: usize) -> Self {
        Card::ALL[index]
    }
}

/// A set of escape items.
pub type Items = BitSet<Card>;

impl Items {
    /// The four escape items, in the order of their codes.
    pub const ALL: [Card; 4] = [Card::Car, Card::Gasoline, Card::Keys, Card::License];

    /// Returns whether the set contains all four items (I38).
    pub fn is_complete(self) -> bool {
        self.len() == Items::ALL.len()
    }
}

/// One of the six characters, which are the faces of the die. They are cosmetic (I4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Character {
    /// The Babysitter.
    Babysitter,
    /// The Landlady.
    Landlady,
    /// The Courier.
    Courier,
    /// The Night Nurse.
    Nurse,
    /// The Handyman.
    Handyman,
    /// The Neighbour.
    Neighbour,
}

impl Character {
    /// All six characters.
    pub const ALL: [Character; 6] = [
        Character::Babysitter,
        Character::Landlady,
        Character::Courier,
        Character::Nurse,
        Character::Handyman,
        Character::Neighbour,
    ];

    /// Returns the character with this code.
    pub fn from_code(code: &str) -> Option<Character> {
        Character::ALL.into_iter().find(|character| character.code() == code)
    }

    /// Returns the code that records write as the `face` of a seat.
    pub const fn code(self) -> &'static str {
        match self {
            Character::Babysitter => "babysitter",
            Character::Landlady => "landlady",
            Character::Courier => "courier",
            Character::Nurse => "nurse",
            Character::Handyman => "handyman",
            Character::Neighbour => "neighbour",
        }
    }

    /// Returns the name that people read.
    pub const fn title(self) -> &'static str {
        match self {
            Character::Babysitter => "the Babysitter",
            Character::Landlady => "the Landlady",
            Character::Courier => "the Courier",
            Character::Nurse => "the Night Nurse",
            Character::Handyman => "the Handyman",
            Character::Neighbour => "the Neighbour",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_38_cards_of_19_titles() {
        assert_eq!(Card::deck().count(), DECK_SIZE);
        let count = |kind| Card::deck().filter(|card| card.kind() == kind).count();
        assert_eq!([Kind::Item, Kind::Row, Kind::Untargeted, Kind::BeforeRound].map(count), [4, 21, 12, 1]);
    }

    #[test]
    fn damage_and_healing_are_all_but_in_balance() {
        let forces: Vec<i8> = Card::deck().map(Card::damage_change).collect();
        assert_eq!(forces.iter().filter(|force| **force > 0).sum::<i8>(), 7 + 3 * 2);
        assert_eq!(forces.iter().filter(|force| **force < 0).sum::<i8>(), -(4 + 3 * 2));
    }

    #[test]
    fn titles_stand_in_the_order_of_their_codes() {
        assert!(Card::ALL.is_sorted_by_key(|card| card.code()) && Card::ALL.is_sorted());
        for card in Card::ALL {
            assert_eq!(Card::from_code(card.code()), Some(card));
            assert_eq!(serde_json::to_value(card).unwrap(), card.code());
        }
    }

    #[test]
    fn four_items_are_a_way_out() {
        let mut items = Items::EMPTY;
        for (number, item) in Card::ALL.into_iter().filter(|card| card.is_item()).enumerate() {
            assert!(!items.is_complete() && !items.contains(item));
            items.insert(item);
            assert_eq!(items.len(), number + 1);
        }
        assert!(items.is_complete() && items.iter().eq(Items::ALL));
        items.remove(Card::Keys);
        assert!(!items.is_complete() && !items.contains(Card::Keys) && items.contains(Card::Car));
    }

    #[test]
    fn the_die_has_six_faces_with_names_of_their_own() {
        for character in Character::ALL {
            assert_eq!(Character::from_code(character.code()), Some(character));
            assert_eq!(Character::ALL.iter().filter(|other| other.title() == character.title()).count(), 1);
        }
    }
}
