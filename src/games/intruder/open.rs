//! What is open to a seat, in groups: decisions that differ only in the player or in the card that is taken.

use super::{Action, Board, Card, HAND, Hand, Items, KEPT, LIVES, Phase};
use crate::game::{Knowledge, Readable, Seat, SeatSet};

/// The ways to play a card, perhaps none.
#[derive(Clone, Copy, Debug)]
struct Ways {
    card: Card,
    /// On whom, or from whom; a card that goes on nobody is noted as on its player.
    on: SeatSet,
    /// How many ways there are: as many as players, for a Snatch as many as there is to take from them.
    len: u8,
}

/// On which terms cards are played in a turn.
#[derive(Clone, Copy, Debug)]
struct Terms {
    by: Seat,
    /// Those on whom cards can be played.
    home: SeatSet,
    /// One bit for each title that goes on nobody and can't be played.
    stay: u32,
}

/// What can be snatched: a byte for each player, from the lowest on, with a bit for each item and the highest for the
/// loose card of the row.
#[derive(Clone, Copy, Debug)]
struct Loot(u64);

impl Loot {
    /// The bit of a loose card in its byte.
    const LOOSE: u32 = 7;

    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whose card is the one with so many before it, and the item that it is; none if it is the loose card.
    fn nth(self, before: usize) -> (Seat, Option<Card>) {
        let bit = (0..before).fold(self.0, |left, _| left & (left - 1)).trailing_zeros();
        (Seat((bit / u8::BITS) as u8), Items::of_place(bit % u8::BITS))
    }
}

/// One bit for each title that asks for more than a place where it may lie.
const CHOOSY: u32 = Card::Medkit.bit() | Card::Snatch.bit();

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

/// Five cards are in order once those of each pair are put in order, one pair after the other: there is no branch to guess.
const IN_ORDER: [(usize, usize); 9] = [(0, 3), (1, 4), (0, 2), (1, 3), (0, 1), (2, 4), (1, 2), (3, 4), (2, 3)];

/// Every three cards of a hand that may be kept, each three once, in the order of their codes.
struct Keeps {
    /// The cards, sorted. Nobody's Home is never kept; it stands for cards that cannot be read, too.
    cards: [Card; HAND],
    /// One bit for each of [`THREE`].
    open: u16,
}

impl Keeps {
    fn of<K: Readable>(hand: &Hand<K>) -> Self {
        let held = hand.held();
        let mut cards: [Card; HAND] = core::array::from_fn(|at| held.get(at).unwrap_or(Card::Nobody));
        for (one, other) in IN_ORDER {
            (cards[one], cards[other]) = (cards[one].min(cards[other]), cards[one].max(cards[other]));
        }
        let mut open = ALL;
        for at in 0..HAND {
            open &= if cards[at] == Card::Nobody { !WITH[at] } else { ALL };
            // Of equal cards the first ones are kept: none where the one before it is left out.
            open &= if at > 0 && cards[at] == cards[at - 1] { !SKIPPING[at] } else { ALL };
        }
        Keeps { open, cards }
    }

    fn len(&self) -> usize {
        self.open.count_ones() as usize
    }

    /// The three with so many before them.
    fn nth(&self, before: usize) -> Action {
        let mut passed = 0;
        let at = (0..THREE.len()).map(|at| {
            passed += usize::from(self.open >> at & 1);
            usize::from(passed <= before)
        });
        Action::Keep(THREE[at.sum::<usize>()].map(|at| self.cards[at]))
    }
}

/// All that a turn, or the card just got, leaves open.
struct Open {
    /// The cards that can be played, each on whom, and how many decisions there are before those of each.
    cards: [Card; HAND],
    on: [SeatSet; HAND],
    before: [u8; HAND],
    /// To play none is always open. It comes last, after so many.
    played: u8,
    none: Action,
}

impl Open {
    fn new(none: Action) -> Self {
        Open { cards: [Card::Nobody; HAND], on: [SeatSet::NONE; HAND], before: [u8::MAX; HAND], played: 0, none }
    }

    /// Notes the ways to play the card at this place, one place after the other.
    fn note(&mut self, at: usize, ways: Ways) {
        (self.cards[at], self.on[at], self.before[at]) = (ways.card, ways.on, self.played);
        self.played += ways.len;
    }

    fn len(&self) -> usize {
        usize::from(self.played) + 1
    }
}

impl<K: Knowledge> Board<K> {
    /// Every way in which `by` could play this card now.
    pub fn each_play(&self, by: Seat, card: Card, each: impl FnMut(Action)) {
        let ways = self.ways(self.terms(by), card);
        (0..usize::from(ways.len)).map(|before| self.way(card, ways.on, before)).for_each(each);
    }

    /// On which terms this player plays cards now (I10, I30).
    fn terms(&self, by: Seat) -> Terms {
        let hostage = if self.may_play(Card::Hostage).is_err() { Card::Hostage.bit() } else { 0 };
        Terms { by, home: self.at_home(), stay: hostage | Card::Nobody.bit() }
    }

    /// The ways to play a card.
    #[inline]
    fn ways(&self, terms: Terms, card: Card) -> Ways {
        let takers = terms.home.without(self.rows.refusing(card));
        let aside = if terms.stay & card.bit() == 0 { SeatSet::one(terms.by) } else { SeatSet::NONE };
        let on = if card.is_laid() { takers } else { aside };
        match card.bit() & CHOOSY {
            0 => Ways { card, on, len: on.len() as u8 },
            _ => self.ways_to_choose(terms, card, on),
        }
    }

    /// The ways to play a card that asks for more than a place where it may lie.
    #[inline(never)]
    fn ways_to_choose(&self, Terms { by, home, .. }: Terms, card: Card, on: SeatSet) -> Ways {
        let on = match card {
            Card::Snatch => return Ways { card, on: home, len: self.loot(home).len() as u8 },
            _ if self.medics.has(by) => SeatSet::NONE,
            _ => on.both(self.lives.those(|lives| *lives < LIVES)),
        };
        Ways { card, on, len: on.len() as u8 }
    }

    /// What can be snatched from these.
    fn loot(&self, home: SeatSet) -> Loot {
        Loot(self.rows.iter().zip(self.items.iter()).fold(0, |loot, ((from, row), (_, items))| {
            let loose = u8::from(row.loose().is_some()) << Loot::LOOSE;
            let here = u8::from(home.has(from)) * (items.places() | loose);
            loot | u64::from(here) << (u32::from(from.0) * u8::BITS)
        }))
    }

    /// The way to play a card on one of these, or from them, that has so many before it.
    fn way(&self, card: Card, on: SeatSet, before: usize) -> Action {
        match card {
            Card::Snatch => {
                let (from, item) = self.loot(on).nth(before);
                Action::Snatch { from, take: item.or_else(|| self.loose_card(from)).expect("it lies there") }
            }
            _ if card.is_laid() => Action::Lay { card, on: on.nth(before).expect("one of them") },
            _ => Action::Play(card),
        }
    }
}

impl<K: Readable> Board<K> {
    /// Every decision open to a seat that is asked, each once. A seat whose cards cannot be read lacks theirs.
    pub fn each_action(&self, seat: Seat, each: impl FnMut(Action)) {
        match self.phase {
            Phase::Choose => self.each_choice(seat, each),
            _ => {
                let open = self.open(seat);
                (0..open.len()).map(|before| self.one_of(&open, before)).for_each(each);
            }
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
        let open = self.open(seat);
        self.one_of(&open, which(open.len()))
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
    fn open(&self, seat: Seat) -> Open {
        let terms = self.terms(seat);
        if let Phase::Got { .. } = self.phase {
            let mut open = Open::new(Action::Hold);
            self.just_got().into_iter().for_each(|card| open.note(0, self.ways(terms, card)));
            return open;
        }
        let mut open = Open::new(Action::Skip);
        let mut tried = 0;
        let held = self.hands[seat].held();
        for at in 0..HAND {
            let Some(card) = held.get(at) else { break };
            let ways = self.ways(terms, card);
            // Another card of the same title brings no other ways.
            open.note(at, Ways { len: if tried & card.bit() == 0 { ways.len } else { 0 }, ..ways });
            tried |= card.bit();
        }
        open
    }

    /// The decision with so many before it. Which card it plays is counted without a branch: it is any of them.
    fn one_of(&self, open: &Open, before: usize) -> Action {
        if before == usize::from(open.played) {
            return open.none;
        }
        let at = open.before.iter().filter(|earlier| usize::from(**earlier) <= before).count() - 1;
        self.way(open.cards[at], open.on[at], before - usize::from(open.before[at]))
    }
}
