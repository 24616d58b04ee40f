//! The 38 action cards, the four escape items among them, and the six characters.

use core::fmt;

use serde::{Deserialize, Serialize};

/// A title among the action cards. Cards of one title are alike: nothing tells one bat from another.
///
/// The titles stand in the order of their codes, in which records sort them.
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
    /// Takes a turn away (I28).
    Mirror,
    /// A round away from home (I10).
    Nobody,
    /// Takes a life at once (I27).
    Roulette,
    /// Doubles damage or healing (I21).
    Scratch,
    /// Takes an item or a card of a row (I31).
    Snatch,
    /// Heals 2.
    Syringe,
}

/// How many action cards there are.
pub const DECK: usize = 38;

/// Where a card goes when it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One of the four escape items: beside the row of a player (I24).
    Item,
    /// Into the row of a player (I14).
    Row,
    /// On nobody (I14).
    Aside,
    /// Nobody's Home, which is used before the round or not at all (I10).
    Home,
}

impl Card {
    /// Every title once, in the order of their codes.
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

    /// The whole deck, in the order of the codes.
    pub fn deck() -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(|card| core::iter::repeat_n(card, card.count()))
    }

    /// The card of a code.
    pub fn of(code: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.code() == code)
    }

    /// How many of this title there are.
    pub const fn count(self) -> usize {
        match self {
            Card::Bat => 7,
            Card::Bandage | Card::Hostage => 4,
            Card::Knife | Card::Snatch | Card::Syringe => 3,
            Card::Flashlight => 2,
            _ => 1,
        }
    }

    /// As records write it.
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

    /// As people call it.
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

    /// Where it goes when it is played.
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
                Kind::Aside
            }
            Card::Nobody => Kind::Home,
        }
    }

    /// Whether it is laid on a player, as row cards and items are.
    pub(super) const fn is_laid(self) -> bool {
        LAID & self.bit() != 0
    }

    /// Whether it is one of the four escape items.
    pub const fn is_item(self) -> bool {
        ITEMS & self.bit() != 0
    }

    /// What it does to the damage of its row: more than 0 hurts, less heals, 0 does neither.
    pub const fn force(self) -> i8 {
        FORCES[self as usize]
    }

    /// One bit for each title.
    pub(super) const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// The force of each title: a table, because a branch on the title of a card is always a guess.
const FORCES: [i8; Card::ALL.len()] = {
    let mut forces = [0; Card::ALL.len()];
    forces[Card::Bat as usize] = 1;
    forces[Card::Knife as usize] = 2;
    forces[Card::Bandage as usize] = -1;
    forces[Card::Syringe as usize] = -2;
    forces
};

/// One bit for each title that goes there.
const fn titles(kind: Kind) -> u32 {
    let (mut bits, mut at) = (0, 0);
    while at < Card::ALL.len() {
        if Card::ALL[at].kind() as u8 == kind as u8 {
            bits |= Card::ALL[at].bit();
        }
        at += 1;
    }
    bits
}

/// The items, and all titles that are laid on a player.
const ITEMS: u32 = titles(Kind::Item);
const LAID: u32 = ITEMS | titles(Kind::Row);

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

/// A set of escape items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Items(u32);

impl Items {
    /// No item.
    pub const NONE: Items = Items(0);

    /// The four escape items.
    pub const ALL: [Card; 4] = [Card::Car, Card::Gasoline, Card::Keys, Card::License];

    /// Whether the item is in the set; what is no item never is.
    pub const fn has(self, item: Card) -> bool {
        self.0 & item.bit() != 0
    }

    /// Puts an item in.
    pub fn insert(&mut self, item: Card) {
        debug_assert!(item.is_item(), "{item:?} is no item");
        self.0 |= item.bit();
    }

    /// Takes a card out, if it is in the set.
    pub fn remove(&mut self, item: Card) {
        self.0 &= !item.bit();
    }

    /// How many items.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether these are all four, and so a way out (I38).
    pub const fn are_all(self) -> bool {
        let [car, gasoline, keys, license] = Items::ALL;
        self.0 == car.bit() | gasoline.bit() | keys.bit() | license.bit()
    }

    /// The bit of each item in a byte: the titles between them lie in rows or go on nobody.
    pub(super) const fn places(self) -> u8 {
        (self.0 >> Card::Car as u32) as u8
    }

    /// The item that has this bit in that byte, if one has.
    pub(super) fn of_place(bit: u32) -> Option<Card> {
        Items::ALL.into_iter().find(|item| *item as u32 == Card::Car as u32 + bit)
    }

    /// The items in the order of their codes.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Items::ALL.into_iter().filter(move |item| self.has(*item))
    }
}

/// One of the six characters, a face of the die. The rules never ask for it (I4).
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
    /// All six.
    pub const ALL: [Character; 6] = [
        Character::Babysitter,
        Character::Landlady,
        Character::Courier,
        Character::Nurse,
        Character::Handyman,
        Character::Neighbour,
    ];

    /// The character of a code.
    pub fn of(code: &str) -> Option<Character> {
        Character::ALL.into_iter().find(|character| character.code() == code)
    }

    /// As records write it where a seat has chosen a face.
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

    /// As people call them.
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
        assert_eq!(Card::deck().count(), DECK);
        let count = |kind| Card::deck().filter(|card| card.kind() == kind).count();
        assert_eq!([Kind::Item, Kind::Row, Kind::Aside, Kind::Home].map(count), [4, 21, 12, 1]);
    }

    #[test]
    fn damage_and_healing_are_all_but_in_balance() {
        let forces: Vec<i8> = Card::deck().map(Card::force).collect();
        assert_eq!(forces.iter().filter(|force| **force > 0).sum::<i8>(), 7 + 3 * 2);
        assert_eq!(forces.iter().filter(|force| **force < 0).sum::<i8>(), -(4 + 3 * 2));
    }

    #[test]
    fn titles_stand_in_the_order_of_their_codes() {
        assert!(Card::ALL.is_sorted_by_key(|card| card.code()) && Card::ALL.is_sorted());
        for card in Card::ALL {
            assert_eq!(Card::of(card.code()), Some(card));
            assert_eq!(serde_json::to_value(card).unwrap(), card.code());
        }
    }

    #[test]
    fn four_items_are_a_way_out() {
        let mut items = Items::NONE;
        for (number, item) in Card::ALL.into_iter().filter(|card| card.is_item()).enumerate() {
            assert!(!items.are_all() && !items.has(item));
            items.insert(item);
            assert_eq!(items.len(), number + 1);
        }
        assert!(items.are_all() && items.iter().eq(Items::ALL));
        items.remove(Card::Keys);
        assert!(!items.are_all() && !items.has(Card::Keys) && items.has(Card::Car));
    }

    #[test]
    fn the_die_has_six_faces_with_names_of_their_own() {
        for character in Character::ALL {
            assert_eq!(Character::of(character.code()), Some(character));
            assert_eq!(Character::ALL.iter().filter(|other| other.title() == character.title()).count(), 1);
        }
    }
}
