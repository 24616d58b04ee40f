//! The nouns of Houdini's Poutine: what lies on the table.
//!
//! What somebody has seen go into another's hand, the board forgets: a hand is known to its owner and to nobody else. The
//! event tells those who saw it. To remember would take more than marks on cards, since cards of a kind are all alike: if
//! one of them leaves the hand, nobody but the owner can tell whether it is the one that was seen.

use arrayvec::ArrayVec;

use super::{Card, ESCAPES, EscapeCard, EventCard, HELD, Item, Items, KINDS, MAIN, Offer, Options, People, Play};
use crate::game::{Hidden, Knowledge, PerSeat, Seat, SeatSet};

/// How many main cards are dealt to each player (H2).
pub const HAND: usize = 4;

/// How many cards a player may hold at the end of their turn (H32).
pub const LIMIT: usize = 10;

/// How many people out are enough to win (H38).
pub const ENOUGH: usize = 5;

/// What lies on the table.
#[derive(Clone, Debug)]
pub struct Board<K: Knowledge> {
    /// The variants in force.
    pub options: Options,
    /// Each player's hand, known to that player alone.
    pub hands: PerSeat<Hand<K>>,
    /// The main pile; the next card is the last.
    pub main: ArrayVec<Hidden<K, Card>, MAIN>,
    /// The ESCAPE pile; the next card is the last.
    pub escapes: ArrayVec<Hidden<K, EscapeCard>, ESCAPES>,
    /// The main discards.
    pub main_discards: MainDiscards,
    /// The discarded ESCAPEs, the latest last.
    pub escape_discards: ArrayVec<EscapeCard, ESCAPES>,
    /// The ESCAPE in front of each player (H19).
    pub laid: PerSeat<Option<Laid<K>>>,
    /// The ESCAPEs that each player has got people out with, in order.
    pub scores: PerSeat<ArrayVec<EscapeCard, ESCAPES>>,
    /// In the dark, the card that each player has put aside for the left neighbour, known to that player alone.
    pub aside: PerSeat<Option<Hidden<K, Card>>>,
    /// EVENTs drawn and not done with, in the order in which they turned up; the first is being resolved (H12).
    pub events: ArrayVec<Pending, { EventCard::ALL.len() }>,
    /// In front of whom Houdini stands (H33); nobody before he is dealt.
    pub houdini: Option<Seat>,
    /// Who has left: the winners (H38).
    pub left: SeatSet,
    /// Whose turn it is.
    pub turn: Seat,
    /// Draws that this player still has, by the turn or by Up My Sleeve.
    pub draws: u8,
    /// How near dinner is (H41, H42).
    pub dinner: Dinner,
    /// How far the turn is.
    pub phase: Phase,
}

/// A hand, the card held longest first.
pub type Hand<K> = ArrayVec<Hidden<K, Card>, HELD>;

/// The main discards, with a count of the ITEMs for Out of Thin Air.
#[derive(Clone, Debug, Default)]
pub struct MainDiscards {
    cards: ArrayVec<Card, MAIN>,
    items: [u8; Item::ALL.len()],
}

impl MainDiscards {
    /// The cards, the latest last.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// How many ITEMs of a kind lie here.
    pub fn count(&self, item: Item) -> u8 {
        self.items[item as usize]
    }

    /// The kinds of ITEMs that lie here.
    pub fn items(&self) -> Items {
        Item::ALL.into_iter().filter(|item| self.count(*item) > 0).collect()
    }

    /// Puts a card on top.
    pub fn push(&mut self, card: Card) {
        if let Card::Item(item) = card {
            self.items[item as usize] += 1;
        }
        self.cards.push(card);
    }

    /// Takes the topmost ITEM of a kind out.
    pub fn take(&mut self, item: Item) {
        if let Some(place) = self.cards.iter().rposition(|card| *card == Card::Item(item)) {
            self.cards.remove(place);
            self.items[item as usize] -= 1;
        }
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        *self = MainDiscards::default();
    }
}

/// An ESCAPE in front of a player.
#[derive(Clone, Debug)]
pub struct Laid<K: Knowledge> {
    /// The card.
    pub card: Hidden<K, EscapeCard>,
    /// Who knows it.
    pub face: Face,
    /// Whether it has lain here since the end of the player's previous turn (H25).
    pub ready: bool,
}

/// Who knows a laid ESCAPE.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Everybody.
    Up,
    /// The player in front of whom it lies: only with two players (H36).
    Down,
    /// Both of two players: the one had it before, the other has it now (H37).
    Swapped,
}

/// An EVENT that has been drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The card.
    pub event: EventCard,
    /// Who drew it.
    pub drawer: Seat,
}

/// How near dinner is: it is served when the main pile is out for the second time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dinner {
    /// The first main pile is being drawn from.
    FirstPile,
    /// The second and last one is.
    SecondPile,
    /// Served.
    Served,
}

/// How far a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Luck shuffles the main cards without the EVENTs (H3).
    ShuffleMain,
    /// Four main cards are dealt to each.
    Deal,
    /// Luck shuffles what is left and the EVENTs (H3).
    ShuffleEvents,
    /// Luck shuffles the ESCAPEs.
    ShuffleEscapes,
    /// Luck deals Houdini (H4).
    Houdini,
    /// An ESCAPE is dealt to each (H4).
    DealEscapes,
    /// A turn begins, and the number of its draws is fixed (H8).
    TurnBegins,
    /// The player draws, by the turn or by Up My Sleeve.
    Draw,
    /// The player plays ACTIONs, lays, discards, attempts or ends the turn (H16).
    Main,
    /// An ACTION takes effect.
    Effect(Play),
    /// The first EVENT moves Houdini.
    HoudiniMoves,
    /// The Lights Go Out: all who hold a card choose one.
    LightsOut,
    /// Canapés Are Served.
    Canapes {
        /// Who draws now.
        seat: Seat,
    },
    /// The instructions of the first EVENT are finished.
    EventDone,
    /// The drawer of the first EVENT takes a replacement (H11). The card lies among the discards by now; it stays first in
    /// the queue until that is done (H12).
    Replacement,
    /// An attempt waits for those who may cancel it (H27).
    Attempt(Attempt),
    /// The player has five people out and leaves (H38).
    Leave,
    /// The player discards down to the hand limit (H32).
    Limit,
    /// The game is over.
    Over,
}

/// An attempt under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The ESCAPE.
    pub escape: EscapeCard,
    /// The cards laid for it.
    pub offer: Offer,
    /// Who may cancel and has not answered.
    pub waiting: SeatSet,
}

impl<K: Knowledge> Board<K> {
    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.hands.seats()
    }

    /// Whether the game began with two players (H28).
    pub fn is_duel(&self) -> bool {
        self.seats() == 2
    }

    /// Whether this seat is one of the table's and its player still at the party.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.hands.has(seat) && !self.left.has(seat)
    }

    /// Those still at the party.
    pub fn present(&self) -> impl Iterator<Item = Seat> {
        self.round_from(Seat(0))
    }

    /// Those still at the party, clockwise from this chair on.
    pub fn round_from(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let left = self.left;
        seat.round(self.seats()).filter(move |seat| !left.has(*seat))
    }

    /// The next player clockwise after this chair.
    pub fn after(&self, seat: Seat) -> Seat {
        self.round_from(seat.next(self.seats())).next().unwrap_or(seat)
    }

    /// The next player the other way round.
    pub fn before(&self, seat: Seat) -> Seat {
        self.round_from(seat.next(self.seats())).filter(|other| *other != seat).last().unwrap_or(seat)
    }

    /// How many people a player has got out (H29).
    pub fn people(&self, seat: Seat) -> usize {
        self.scores[seat].iter().map(|escape| self.worth(*escape)).sum()
    }

    /// How many people an ESCAPE frees (H29).
    pub fn worth(&self, escape: EscapeCard) -> usize {
        match self.options.people {
            People::Icons => escape.icons(),
            People::One => 1,
        }
    }

    /// How many draws a turn of this player has if it begins now (H8).
    pub fn draws_of(&self, seat: Seat) -> u8 {
        if self.has_houdini(seat) && !self.is_duel() { 1 } else { 2 }
    }

    /// Whether Houdini stands in front of this player.
    pub fn has_houdini(&self, seat: Seat) -> bool {
        self.houdini == Some(seat)
    }

    /// Who may cancel an attempt of this player (H28).
    pub fn may_cancel(&self, attempting: Seat) -> SeatSet {
        let may = |seat: &Seat| *seat != attempting && (self.is_duel() || !self.has_houdini(*seat));
        self.present().filter(may).collect()
    }

    /// In the dark, those who hold a card and have not chosen one.
    pub fn choosing(&self) -> SeatSet {
        self.present().filter(|seat| self.aside[*seat].is_none() && !self.hands[*seat].is_empty()).collect()
    }

    /// Whether the main pile is out for the first time and has to be made anew (H41).
    pub fn lacks_main(&self) -> bool {
        self.main.is_empty() && self.dinner == Dinner::FirstPile
    }

    /// Whether the ESCAPE pile has to be made anew before a draw (H9).
    pub fn lacks_escapes(&self) -> bool {
        self.escapes.is_empty() && !self.escape_discards.is_empty()
    }

    /// Whether a card could be drawn, if need be from a pile made anew (H9).
    pub fn can_draw(&self) -> bool {
        !(self.main.is_empty() && self.escapes.is_empty() && self.escape_discards.is_empty())
    }
}

/// How many cards of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts([u8; KINDS]);

impl Counts {
    /// Those of these cards.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut counts = Counts([0; KINDS]);
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }

    /// One more of its kind.
    pub fn add(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// One fewer of its kind, if there is one.
    pub fn take(&mut self, card: Card) {
        self.0[card.index()] = self.0[card.index()].saturating_sub(1);
    }

    /// The cards, in the customary order.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        Card::kinds().zip(self.0).flat_map(|(card, count)| core::iter::repeat_n(card, usize::from(count)))
    }
}
