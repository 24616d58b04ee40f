//! The rules of Highest Key. The functions of [`Game`] know a view only; those of [`Rules`] know the full board.

use arrayvec::ArrayVec;
use three_ways_out::game::{
    FullBoard, FullEvent, Game, Info, Knowledge, Next, Observation, Observer, PerSeat, Rng, Rules, Ruling, Seat,
    SeatSet, View,
};

use super::{
    Action, Board, Chance, DECK_SIZE, Event, HAND_SIZE, HighestKey, IllegalAction, Key, Options, Outcome, Phase, Taker,
};

impl<K: Knowledge> Board<K> {
    /// Returns the number of seats.
    pub fn seats(&self) -> usize {
        self.hands.seats()
    }

    /// Returns the player who plays the next key to this trick (K2); `None` if all have played.
    pub fn turn(&self) -> Option<Seat> {
        self.played.seats_where(Option::is_none).first_from(self.leader)
    }

    /// Returns the player who gets the next card (K1); `None` if the deal is over.
    fn next_dealt(&self) -> Option<Seat> {
        Seat::all(self.seats())
            .min_by_key(|seat| self.hands[*seat].len())
            .filter(|seat| self.hands[*seat].len() < HAND_SIZE)
    }

    /// Returns who takes a complete trick (K3).
    fn taker(&self) -> Option<Seat> {
        let seats = self.played.iter().map(|(seat, _)| seat);
        match self.options.taker {
            Taker::Highest => seats.max_by_key(|seat| self.played[*seat]),
            Taker::Lowest => seats.min_by_key(|seat| self.played[*seat]),
        }
    }
}

impl Game for HighestKey {
    const INFO: Info = Info {
        id: "highest-key",
        name: "Highest Key",
        edition: 1,
        seats: (2, 4),
        unofficial: &[],
        seats_ruling: Ruling("K1"),
    };
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Outcome = Outcome;
    type IllegalAction = IllegalAction;
    type Statement = three_ways_out::game::Silence;
    type Board<K: Knowledge> = Board<K>;
    type Event<K: Knowledge> = Event<K>;

    fn start<K: Knowledge>(options: &Options, seats: usize) -> Board<K> {
        Board {
            options: *options,
            phase: Phase::Shuffle,
            deck: ArrayVec::new(),
            hands: PerSeat::new(seats, |_| ArrayVec::new()),
            played: PerSeat::new(seats, |_| None),
            discards: ArrayVec::new(),
            tricks: PerSeat::new(seats, |_| 0),
            leader: Seat(0),
        }
    }

    fn next<K: Knowledge>(board: &Board<K>) -> Next {
        match (board.phase, board.turn()) {
            (Phase::Shuffle, _) => Next::Chance,
            (Phase::Deal, _) | (Phase::Play, None) => Next::Automatic,
            (Phase::Play, Some(seat)) => Next::Seats(SeatSet::only(seat)),
            (Phase::Over, _) => Next::Over,
        }
    }

    fn apply<K: Knowledge>(board: &mut Board<K>, event: &Event<K>) {
        match *event {
            Event::Shuffled { ref deck } => {
                board.deck = deck.clone();
                board.phase = Phase::Deal;
            }
            Event::Dealt { seat, card } => {
                board.deck.pop();
                board.hands[seat].push(card);
                if board.next_dealt().is_none() {
                    board.phase = Phase::Play;
                }
            }
            Event::Played { seat, place, card } => {
                board.hands[seat].remove(place.into());
                board.played[seat] = Some(card);
            }
            Event::Taken { seat } => {
                board.discards.extend(board.played.iter_mut().filter_map(|(_, card)| card.take()));
                board.tricks[seat] += 1;
                board.leader = seat;
                if board.hands[seat].is_empty() {
                    board.phase = Phase::Over;
                }
            }
        }
    }

    fn legal_actions(view: &View<Self>, seat: Seat) -> Vec<Action> {
        match Self::next(view) {
            Next::Seats(seats) if seats.contains(seat) => (0..view.hands[seat].len() as u8).map(Action::Play).collect(),
            _ => Vec::new(),
        }
    }

    fn validate(view: &View<Self>, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        let Action::Play(place) = *action;
        match (view.phase, view.turn()) {
            (Phase::Over, _) => Err(IllegalAction::GameOver),
            (Phase::Play, Some(turn)) if turn == seat && usize::from(place) < view.hands[seat].len() => Ok(()),
            (Phase::Play, Some(turn)) if turn == seat => Err(IllegalAction::NoPlace { place }),
            (_, turn) => Err(IllegalAction::NotYourTurn { turn: turn.unwrap_or(view.leader) }),
        }
    }
}

impl Rules for HighestKey {
    fn sample_chance(_board: &FullBoard<Self>, rng: &mut Rng) -> Chance {
        let mut cards: Vec<Key> = (1..=DECK_SIZE as u8).map(Key).collect();
        rng.shuffle(&mut cards);
        Chance::Shuffle { cards }
    }

    fn chance_event(_board: &FullBoard<Self>, chance: &Chance) -> Result<FullEvent<Self>, IllegalAction> {
        let Chance::Shuffle { cards } = chance;
        let has_each = (1..=DECK_SIZE as u8).all(|number| cards.contains(&Key(number)));
        if has_each && cards.len() == DECK_SIZE {
            Ok(Event::Shuffled { deck: cards.iter().rev().copied().collect() })
        } else {
            Err(IllegalAction::NotTheDeck)
        }
    }

    fn automatic_event(board: &FullBoard<Self>) -> FullEvent<Self> {
        match board.next_dealt().filter(|_| board.phase == Phase::Deal) {
            Some(seat) => Event::Dealt { seat, card: *board.deck.last().expect("the deck has a card for every place") },
            None => Event::Taken { seat: board.taker().expect("a table has seats") },
        }
    }

    fn action_event(board: &FullBoard<Self>, seat: Seat, action: &Action) -> FullEvent<Self> {
        let Action::Play(place) = *action;
        Event::Played { seat, place, card: board.hands[seat][usize::from(place)] }
    }

    fn observe(event: &FullEvent<Self>, observer: Observer) -> Observation<Self> {
        match *event {
            Event::Shuffled { ref deck } => {
                Event::Shuffled { deck: deck.iter().map(|card| (observer == Observer::All).then_some(*card)).collect() }
            }
            Event::Dealt { seat, card } => Event::Dealt { seat, card: observer.sees_private_of(seat).then_some(card) },
            Event::Played { seat, place, card } => Event::Played { seat, place, card },
            Event::Taken { seat } => Event::Taken { seat },
        }
    }

    fn outcome(board: &FullBoard<Self>) -> Option<Outcome> {
        let tricks = board.tricks.iter().map(|(_, tricks)| *tricks);
        (board.phase == Phase::Over).then(|| Outcome { tricks: tricks.collect() })
    }
}
