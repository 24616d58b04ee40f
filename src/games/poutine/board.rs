//! The state of a game.

use arrayvec::ArrayVec;
use derive_where::derive_where;

use super::{
    AttemptCards, Card, Direction, ESCAPE_COUNT, EscapeCard, EventCard, Item, ItemSet, MAIN_PILE_SIZE, MAX_HAND,
    Options, Play,
};
use crate::game::{Hidden, Knowledge, PerSeat, Seat, SeatSet};

/// The number of main cards dealt to each player (H2).
pub const CARDS_DEALT: usize = 4;

/// The hand limit at the end of a player's own turn (H32).
pub const HAND_LIMIT: usize = 10;

/// The maximum number of cards that a Vanishing Act takes.
pub const VANISHING_CARDS: usize = 2;

/// The number of freed people that wins (H38).
pub const PEOPLE_TO_WIN: usize = 5;

/// The state of a game as far as `K` knows it.
///
/// A view does not keep track of cards seen on their way into another player's hand: a hand is known to its owner
/// alone. Copies of a card are indistinguishable, so once one of them leaves that hand, nobody but the owner can tell
/// whether it is the one that was seen. The event shows the card to those entitled to see it.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, Card>, Hidden<K, EscapeCard>)]
pub struct Board<K: Knowledge> {
    /// The options in force.
    pub options: Options,
    /// The hand of each player, known to that player alone.
    pub hands: PerSeat<Hand<K>>,
    /// The main pile. The next card is the last.
    pub main_pile: ArrayVec<Hidden<K, Card>, MAIN_PILE_SIZE>,
    /// The ESCAPE pile. The next card is the last.
    pub escape_pile: ArrayVec<Hidden<K, EscapeCard>, ESCAPE_COUNT>,
    /// The main discards.
    pub main_discards: MainDiscards,
    /// The discarded ESCAPEs, oldest first.
    pub escape_discards: ArrayVec<EscapeCard, ESCAPE_COUNT>,
    /// The ESCAPE in front of each player (H19).
    pub laid: PerSeat<Option<LaidEscape<K>>>,
    /// The ESCAPEs that each player has scored, oldest first.
    pub scored: PerSeat<ArrayVec<EscapeCard, ESCAPE_COUNT>>,
    /// During The Lights Go Out, the card that each player has chosen to pass to the left, known to that player alone.
    pub chosen_to_pass: PerSeat<Option<Hidden<K, Card>>>,
    /// The EVENTs in progress, in the order in which they were drawn. The first is being resolved (H12).
    pub event_queue: ArrayVec<PendingEvent, { EventCard::ALL.len() }>,
    /// The chair at which Houdini stands (H33); `None` before he is dealt.
    pub houdini: Option<Seat>,
    /// The winners, who have left the party (H38).
    pub winners: SeatSet,
    /// The player whose turn it is.
    pub turn: Seat,
    /// The draws that this player still has to make, for the turn or for Up My Sleeve.
    pub draws_left: u8,
    /// The progress towards dinner (H41, H42).
    pub dinner: Dinner,
    /// The phase of the turn.
    pub phase: Phase,
}

/// A hand, in the order in which the cards arrived.
pub type Hand<K> = ArrayVec<Hidden<K, Card>, MAX_HAND>;

/// The main discards, with the ITEMs among them counted for Out of Thin Air and for the bots.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MainDiscards {
    cards: ArrayVec<Card, MAIN_PILE_SIZE>,
    item_counts: [u8; Item::ALL.len()],
}

impl MainDiscards {
    /// Returns the cards, oldest first.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Returns the number of copies of an ITEM.
    pub fn count(&self, item: Item) -> usize {
        usize::from(self.item_counts[item as usize])
    }

    /// Returns the set of ITEMs.
    pub fn items(&self) -> ItemSet {
        Item::ALL.into_iter().filter(|item| self.count(*item) > 0).collect()
    }

    /// Adds a card on top.
    pub fn push(&mut self, card: Card) {
        if let Card::Item(item) = card {
            self.item_counts[item as usize] += 1;
        }
        self.cards.push(card);
    }

    /// Removes the topmost copy of an ITEM, if there is one.
    pub fn remove(&mut self, item: Item) {
        if let Some(position) = self.cards.iter().rposition(|card| *card == Card::Item(item)) {
            self.cards.remove(position);
            self.item_counts[item as usize] -= 1;
        }
    }

    /// Removes all cards.
    pub fn clear(&mut self) {
        *self = MainDiscards::default();
    }
}

/// An ESCAPE in front of a player.
#[derive(Clone, Debug)]
#[derive_where(PartialEq; Hidden<K, EscapeCard>)]
pub struct LaidEscape<K: Knowledge> {
    /// The card.
    pub card: Hidden<K, EscapeCard>,
    /// The players who know the card.
    pub face: Face,
    /// Whether it has lain here since the end of the player's previous turn, so that it may be attempted (H25).
    pub ready: bool,
}

/// The players who know a laid ESCAPE.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Face up: everybody.
    Up,
    /// Face down: its owner; only in two-player games (H36).
    Down,
    /// Face down after a swap: both players, since each has had it or has it now (H37).
    Swapped,
}

/// A drawn EVENT that is not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingEvent {
    /// The card.
    pub event: EventCard,
    /// The player who drew it.
    pub drawer: Seat,
}

/// The progress towards dinner, which is served when the main pile is out for the second time (H41, H42).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dinner {
    /// Cards are drawn from the first main pile.
    FirstPile,
    /// Cards are drawn from the second and last main pile.
    SecondPile,
    /// Dinner is served: the game ends with this turn.
    Served,
}

impl Dinner {
    /// Returns the number of main piles that are left until dinner, with the present one.
    pub fn piles_left(self) -> u8 {
        match self {
            Dinner::FirstPile => 2,
            Dinner::SecondPile => 1,
            Dinner::Served => 0,
        }
    }
}

/// The phase of a turn, or of the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Chance shuffles the main cards without the EVENTs (H3).
    ShuffleMain,
    /// Each player is dealt four main cards (H2).
    Deal,
    /// Chance shuffles the EVENTs into the remaining main cards (H3).
    ShuffleEvents,
    /// Chance shuffles the ESCAPEs.
    ShuffleEscapes,
    /// Chance deals Houdini (H4).
    DealHoudini,
    /// Each player is dealt an ESCAPE (H4).
    DealEscapes,
    /// A turn begins, and the number of its draws is fixed (H8).
    TurnBegins,
    /// The player draws, for the turn or for Up My Sleeve.
    Draw,
    /// The main phase: the player plays ACTIONs, lays, discards, attempts or ends the turn (H16).
    Main,
    /// A played ACTION takes effect.
    Effect(Play),
    /// The first EVENT of the queue moves Houdini.
    MoveHoudini,
    /// The Lights Go Out: every player with a card in hand chooses one to pass.
    LightsOut,
    /// Canapés Are Served.
    Canapes {
        /// The player who draws now.
        seat: Seat,
    },
    /// The instructions of the first EVENT are finished; it goes to the discards.
    EventDone,
    /// The drawer of the first EVENT takes a replacement (H11). The card is on the discards already, but stays first in
    /// the queue until the replacement is drawn (H12).
    Replacement,
    /// An attempt waits for the answers of those who may cancel it (H27).
    Attempt(Attempt),
    /// The player has freed five people and leaves (H38).
    LeaveParty,
    /// The player discards down to the hand limit (H32).
    DiscardToLimit,
    /// The game is over.
    Over,
}

/// An attempt to escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The ESCAPE.
    pub escape: EscapeCard,
    /// The cards laid for it.
    pub cards: AttemptCards,
    /// The players who may cancel and have not answered.
    pub waiting: SeatSet,
}

impl<K: Knowledge> Board<K> {
    /// Returns the number of seats.
    pub fn seats(&self) -> usize {
        self.hands.seats()
    }

    /// Returns whether the game began with two players (H28).
    pub fn is_two_player(&self) -> bool {
        self.seats() == 2
    }

    /// Returns whether there is such a seat and its player is still at the party.
    pub fn is_active(&self, seat: Seat) -> bool {
        self.hands.has(seat) && !self.winners.contains(seat)
    }

    /// Returns the players still at the party, in seat order.
    pub fn active_seats(&self) -> impl Iterator<Item = Seat> {
        self.active_seats_from(Seat(0))
    }

    /// Returns the players still at the party, clockwise from this chair on.
    pub fn active_seats_from(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let winners = self.winners;
        seat.clockwise(self.seats()).filter(move |seat| !winners.contains(*seat))
    }

    /// Returns the next player clockwise after this chair (H34).
    pub fn left_neighbour(&self, seat: Seat) -> Seat {
        self.active_seats_from(seat.next(self.seats())).next().unwrap_or(seat)
    }

    /// Returns the next player counterclockwise after this chair (H34).
    pub fn right_neighbour(&self, seat: Seat) -> Seat {
        self.active_seats_from(seat.next(self.seats())).filter(|other| *other != seat).last().unwrap_or(seat)
    }

    /// Returns the next player in this direction after this chair (H34).
    pub fn neighbour(&self, way: Direction, chair: Seat) -> Seat {
        match way {
            Direction::Left => self.left_neighbour(chair),
            Direction::Right => self.right_neighbour(chair),
        }
    }

    /// Returns the player to whom Compliments to the Chef moves Houdini in this direction (H34).
    pub fn compliments_target(&self, way: Direction) -> Seat {
        self.neighbour(way, self.houdini.unwrap_or(self.turn))
    }

    /// Returns the player to whom an EVENT moves Houdini; `None` for one that does not move him.
    pub fn event_target(&self, PendingEvent { event, drawer }: PendingEvent) -> Option<Seat> {
        match event {
            EventCard::WorksTheRoom => Some(self.left_neighbour(self.houdini?)),
            // Most people freed; of those tied, the first clockwise after the drawer, the drawer last.
            EventCard::GuestOfHonour => self
                .active_seats_from(drawer.next(self.seats()))
                .reduce(|best, seat| if self.people(seat) > self.people(best) { seat } else { best }),
            EventCard::LightsOut | EventCard::Canapes => None,
        }
    }

    /// Returns the number of people that a player has freed (H29).
    pub fn people(&self, seat: Seat) -> usize {
        self.scored[seat].iter().map(|escape| self.people_freed_by(*escape)).sum()
    }

    /// Returns the number of people that an ESCAPE frees (H29).
    pub fn people_freed_by(&self, escape: EscapeCard) -> usize {
        self.options.people_freed_by(escape)
    }

    /// Returns whether a player would win by an ESCAPE (H38).
    pub fn wins_by(&self, seat: Seat, escape: EscapeCard) -> bool {
        self.people(seat) + self.people_freed_by(escape) >= PEOPLE_TO_WIN
    }

    /// Returns the number of draws of a turn that this player begins now (H8, H35).
    pub fn draws_per_turn(&self, seat: Seat) -> u8 {
        if self.has_houdini(seat) && !self.is_two_player() { 1 } else { 2 }
    }

    /// Returns whether Houdini stands in front of this player.
    pub fn has_houdini(&self, seat: Seat) -> bool {
        self.houdini == Some(seat)
    }

    /// Returns the players who may cancel an attempt of `attempting` (H28, H35).
    pub fn may_cancel(&self, attempting: Seat) -> SeatSet {
        let may = |seat: &Seat| *seat != attempting && (self.is_two_player() || !self.has_houdini(*seat));
        self.active_seats().filter(may).collect()
    }

    /// Returns the player whom Houdini keeps from cancelling an attempt of `attempting`, if there is one (H28).
    pub fn kept_from_cancelling(&self, attempting: Seat) -> Option<Seat> {
        let is_kept = |seat: &Seat| *seat != attempting && !self.may_cancel(attempting).contains(*seat);
        self.active_seats().find(is_kept)
    }

    /// Returns the players who hold a card and have not chosen one to pass. An empty hand passes nothing.
    pub fn seats_to_choose_a_pass(&self) -> SeatSet {
        let must_choose = |seat: &Seat| self.chosen_to_pass[*seat].is_none() && !self.hands[*seat].is_empty();
        self.active_seats().filter(must_choose).collect()
    }

    /// Returns whether the main discards must be shuffled into the second main pile now (H41).
    pub fn needs_second_main_pile(&self) -> bool {
        self.main_pile.is_empty() && self.dinner == Dinner::FirstPile
    }

    /// Returns whether the discarded ESCAPEs must be shuffled into a new pile before a draw (H9).
    pub fn needs_new_escape_pile(&self) -> bool {
        self.escape_pile.is_empty() && !self.escape_discards.is_empty()
    }

    /// Returns whether a card could be drawn, after a reshuffle of the ESCAPEs if necessary (H9).
    pub fn can_draw(&self) -> bool {
        !(self.main_pile.is_empty() && self.escape_pile.is_empty() && self.escape_discards.is_empty())
    }
}
