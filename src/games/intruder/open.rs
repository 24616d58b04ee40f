//! What is open to a seat, in groups: decisions that differ only in the player or in the card that is taken.

use arrayvec::ArrayVec;

use super::{Action, Board, Card, HAND, Hand, Items, KEPT, Phase};
use crate::game::{MOST_SEATS, Readable, Seat, SeatSet, put_in_order};

/// Decisions of one sort, perhaps none.
#[derive(Clone, Copy, Debug)]
pub(super) enum Group {
    /// This one.
    One(Action),
    /// A row card or an item is played on one of these.
    Lay { card: Card, on: SeatSet },
    /// A Snatch takes an item from a player or the loose card of the row.
    Snatch { from: Seat, items: Items, loose: Option<Card> },
}

impl Group {
    fn len(&self) -> usize {
        match self {
            Group::One(_) => 1,
            Group::Lay { on, .. } => on.len(),
            Group::Snatch { items, loose, .. } => items.len() + usize::from(loose.is_some()),
        }
    }

    /// The decision with so many of the group before it.
    fn nth(&self, before: usize) -> Option<Action> {
        match *self {
            Group::One(action) => Some(action),
            Group::Lay { card, on } => on.nth(before).map(|on| Action::Lay { card, on }),
            Group::Snatch { from, items, loose } => {
                items.iter().chain(loose).nth(before).map(|take| Action::Snatch { from, take })
            }
        }
    }

    pub(super) fn each(&self, each: &mut impl FnMut(Action)) {
        (0..self.len()).filter_map(|before| self.nth(before)).for_each(each);
    }
}

/// The places of three cards among five, in order.
const THREE: [[usize; KEPT]; 10] =
    [[0, 1, 2], [0, 1, 3], [0, 1, 4], [0, 2, 3], [0, 2, 4], [0, 3, 4], [1, 2, 3], [1, 2, 4], [1, 3, 4], [2, 3, 4]];

/// Those of [`THREE`] that have this place, one bit for each; without the place before it, if that is asked.
const fn threes(place: usize, without_the_last: bool) -> u16 {
    let (mut bits, mut at) = (0, 0);
    while at < THREE.len() {
        let [first, second, third] = THREE[at];
        let places: usize = 1 << first | 1 << second | 1 << third;
        let last = without_the_last && places << 1 & 1 << place != 0;
        if places & 1 << place != 0 && !last {
            bits |= 1 << at;
        }
        at += 1;
    }
    bits
}

/// All of [`THREE`], and those with each place.
const ALL: u16 = (1 << THREE.len()) - 1;
const WITH: [u16; HAND] = [threes(0, false), threes(1, false), threes(2, false), threes(3, false), threes(4, false)];

/// Those with each place that leave out the one before it.
const SKIPPING: [u16; HAND] = [threes(0, true), threes(1, true), threes(2, true), threes(3, true), threes(4, true)];

/// Every three cards of a hand that may be kept, each three once, in the order of their codes.
struct Keeps {
    /// The cards, sorted, Nobody's Home aside.
    cards: ArrayVec<Card, HAND>,
    /// One bit for each of [`THREE`].
    open: u16,
}

impl Keeps {
    fn of<K: Readable>(hand: &Hand<K>) -> Self {
        let mut cards: ArrayVec<Card, HAND> = hand.cards().filter(|card| *card != Card::Nobody).collect();
        put_in_order(&mut cards);
        let open = (cards.len()..HAND).fold(ALL, |open, none| open & !WITH[none]);
        // Of equal cards the first ones are kept: none where the one before it is left out.
        let alike = (1..cards.len()).filter(|at| cards[*at] == cards[at - 1]);
        Keeps { open: alike.fold(open, |open, at| open & !SKIPPING[at]), cards }
    }

    fn len(&self) -> usize {
        self.open.count_ones() as usize
    }

    /// The three with so many before them.
    fn nth(&self, before: usize) -> Action {
        let mut open = self.open;
        (0..before).for_each(|_| open &= open - 1);
        Action::Keep(THREE[open.trailing_zeros() as usize].map(|at| self.cards[at]))
    }
}

/// All that is open.
#[derive(Default)]
struct Groups {
    /// The groups, each with its length: one for each card in the hand, for Snatch one for each player, and to play none.
    groups: ArrayVec<(Group, usize), { HAND + MOST_SEATS }>,
    /// How many decisions they have together.
    open: usize,
}

impl Groups {
    fn push(&mut self, group: Group) {
        let len = group.len();
        self.open += len;
        self.groups.push((group, len));
    }
}

impl<K: Readable> Board<K> {
    /// Every decision open to a seat that is asked, each once. A seat whose cards cannot be read lacks theirs.
    pub fn each_action(&self, seat: Seat, mut each: impl FnMut(Action)) {
        match self.phase {
            Phase::Choose => self.each_choice(seat, each),
            _ => self.open(seat).groups.iter().for_each(|(group, _)| group.each(&mut each)),
        }
    }

    /// The decision that `which` names, told how many [`Board::each_action`] would show.
    pub(super) fn pick_action(&self, seat: Seat, which: impl FnOnce(usize) -> usize) -> Action {
        if self.phase == Phase::Choose {
            let (home, keeps) = self.choices_of(seat);
            return match which(usize::from(home) + keeps.len()) {
                0 if home => Action::Home,
                before => keeps.nth(before - usize::from(home)),
            };
        }
        let groups = self.open(seat);
        let mut before = which(groups.open);
        for (group, len) in &groups.groups {
            if before < *len {
                return group.nth(before).expect("one of the group");
            }
            before -= len;
        }
        unreachable!("a number below the count names a decision")
    }

    /// Every choice from five cards (I9, I10).
    pub fn each_choice(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let (home, keeps) = self.choices_of(seat);
        if home {
            each(Action::Home);
        }
        (0..keeps.len()).for_each(|before| each(keeps.nth(before)));
    }

    /// Whether Nobody's Home can be used, and what can be kept.
    fn choices_of(&self, seat: Seat) -> (bool, Keeps) {
        let hand = &self.hands[seat];
        (hand.has(Card::Nobody) && !self.went_out.has(seat), Keeps::of(hand))
    }

    /// What a turn, or the card just got, leaves open.
    fn open(&self, seat: Seat) -> Groups {
        let mut groups = Groups::default();
        let home = self.at_home();
        match self.phase {
            Phase::Turn => {
                let mut tried = 0;
                self.hands[seat].cards().for_each(|card| {
                    if tried & card.bit() == 0 {
                        tried |= card.bit();
                        self.each_way(seat, card, home, |group| groups.push(group));
                    }
                });
                groups.push(Group::One(Action::Skip));
            }
            Phase::Got { .. } => {
                if let Some(card) = self.just_got() {
                    self.each_way(seat, card, home, |group| groups.push(group));
                }
                groups.push(Group::One(Action::Hold));
            }
            _ => {}
        }
        groups
    }
}
