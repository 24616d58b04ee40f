//! Tests of the rulings, in their order. Each test name begins with the number of its ruling.
//!
//! A test sets the cards that matter; all others follow in the customary order, in which the Guard comes last:
//!
//! ```text
//! let mut game = deal(3).hand(0, "PMSL 4MS").hand(1, "? XK").deck("9WY").start();
//! game.play(0, 0);                                      // seat 0 plays the card at place 0 of its hand
//! game.assert_rejected(1, clue(1, "M"), "E5");          // seat 1 may not give itself a clue
//! assert_eq!(game.routes(), ["PMSL"]);
//! ```
//!
//! All tests use [`Table`] and the views that it returns, never the full board.

mod clues;
mod disaster;
mod ending;
mod lesson;
mod log;
mod playouts;
mod plays;
mod setup;

use std::collections::VecDeque;

use serde_json::{Value, json};

use super::{
    Action, Board, Boats, Card, Chance, Clue, Completed, Corridors, DECK_SIZE, Escape, Event, HAND_SIZE, Marks,
    Options, Phase, Routes, Tokens, Topic,
};
use crate::game::{ChanceSource, Game, Next, Partial, Player, Record, Rejection, Seat, Seed, Table};

/// The nine topics of clues in the notation of records.
const TOPICS: [&str; 9] = ["M", "S", "W", "L", "Y", "K", "key", "corridor", "boat"];

/// The builder of a game.
struct Deal {
    seats: usize,
    options: Options,
    starter: usize,
    hands: Vec<String>,
    deck: String,
}

/// Returns the builder of a game with default options in which seat 0 starts.
fn deal(seats: usize) -> Deal {
    Deal { seats, options: Options::default(), starter: 0, hands: vec![String::new(); seats], deck: String::new() }
}

impl Deal {
    /// Sets the options.
    fn options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    /// Sets the starter.
    fn starter(mut self, seat: usize) -> Self {
        self.starter = seat;
        self
    }

    /// Sets cards of a hand by their codes, the oldest first; `?` stands for any card.
    fn hand(mut self, seat: usize, cards: &str) -> Self {
        self.hands[seat] = cards.into();
        self
    }

    /// Sets the first cards that are drawn after the deal, in the notation of a hand.
    fn deck(mut self, cards: &str) -> Self {
        self.deck = cards.into();
        self
    }

    /// Starts the game with a shuffle that deals the cards as set.
    fn start(self) -> TestGame {
        let cards = self.shuffled_cards();
        let start = json!({ "chance": "start", "seat": self.starter });
        let shuffle = json!({ "chance": "shuffle", "cards": cards });
        let preset = VecDeque::from([Chance::Start { seat: Seat(self.starter as u8) }, Chance::Shuffle { cards }]);
        let table = Table::open(&self.options, Player::people(self.seats), ChanceSource { seed: Seed(0), preset });
        let table = table.expect("2 to 5 can play");
        assert_eq!(table.record().moves, [start, shuffle], "a card is set twice");
        let first_event = table.event_count();
        TestGame { table, first_event }
    }

    /// Returns all cards in the order of the shuffle, top first: one card for each seat in turn, five times, then the deck.
    fn shuffled_cards(&self) -> Vec<Card> {
        let dealt = self.seats * HAND_SIZE;
        let mut shuffled: [Option<Card>; DECK_SIZE] = [None; DECK_SIZE];
        for (seat, hand) in self.hands.iter().enumerate() {
            let first = (seat + self.seats - self.starter) % self.seats;
            for (place, card) in cards(hand).into_iter().enumerate() {
                shuffled[place * self.seats + first] = card;
            }
        }
        for (index, card) in cards(&self.deck).into_iter().enumerate() {
            shuffled[dealt + index] = card;
        }
        let mut rest = Card::all().filter(|card| !shuffled.contains(&Some(*card))).collect::<Vec<_>>().into_iter();
        shuffled.iter().map(|card| card.or_else(|| rest.next()).expect("there is a card for each index")).collect()
    }
}

/// Returns the cards with these codes; `?` is `None`.
fn cards(codes: &str) -> Vec<Option<Card>> {
    let card = |code| match code {
        "?" => None,
        code => Some(Card::from_code(code).unwrap_or_else(|| panic!("there is no card {code}"))),
    };
    codes.split_whitespace().map(card).collect()
}

/// Returns the codes of cards in the notation of [`cards`].
fn codes<'a>(cards: impl IntoIterator<Item = Option<&'a Card>>) -> String {
    cards.into_iter().map(|card| card.map_or("?", |card| card.code())).collect::<Vec<_>>().join(" ")
}

fn topic(word: &str) -> Topic {
    let suit = serde_json::from_value(word.into()).map(Topic::Suit);
    suit.or_else(|_| serde_json::from_value(word.into()).map(Topic::Type)).expect("a suit's letter or a type")
}

fn clue(to: u8, word: &str) -> Action {
    Action::Clue(Clue { to: Seat(to), topic: topic(word) })
}

fn play(place: u8) -> Action {
    Action::Play(place)
}

fn discard(place: u8) -> Action {
    Action::Discard(place)
}

fn place(route: u8) -> Action {
    Action::Place(route)
}

fn give(to: u8) -> Action {
    Action::Give(Seat(to))
}

fn lose(route: u8) -> Action {
    Action::Lose(route)
}

/// A game under way.
struct TestGame {
    table: Table<Escape>,
    /// The index of the first event of the last action.
    first_event: usize,
}

/// Actions.
impl TestGame {
    #[track_caller]
    fn act(&mut self, seat: u8, action: Action) {
        self.first_event = self.table.event_count();
        if let Err(rejection) = self.table.act(Seat(seat), &action) {
            panic!("seat {seat}, {action:?}: {rejection}");
        }
    }

    #[track_caller]
    fn clue(&mut self, seat: u8, to: u8, word: &str) {
        self.act(seat, clue(to, word));
    }

    #[track_caller]
    fn play(&mut self, seat: u8, at: u8) {
        self.act(seat, play(at));
    }

    #[track_caller]
    fn discard(&mut self, seat: u8, at: u8) {
        self.act(seat, discard(at));
    }

    #[track_caller]
    fn place(&mut self, seat: u8, route: u8) {
        self.act(seat, place(route));
    }

    #[track_caller]
    fn give(&mut self, seat: u8, to: u8) {
        self.act(seat, give(to));
    }

    #[track_caller]
    fn lose(&mut self, seat: u8, route: u8) {
        self.act(seat, lose(route));
    }

    /// Plays a card and places it on this route if there is a choice.
    #[track_caller]
    fn play_on(&mut self, seat: u8, at: u8, route: u8) {
        self.play(seat, at);
        if self.legal_actions().contains(&place(route)) {
            self.place(seat, route);
        }
    }

    /// Asserts that an action is rejected by this ruling, or by the notation if it is `record`, and has no effect.
    #[track_caller]
    fn assert_rejected(&mut self, seat: u8, action: Action, ruling: &str) {
        let before = (self.table.move_count(), self.table.event_count());
        let rejection = self.table.act(Seat(seat), &action).expect_err("the action is illegal");
        assert_eq!(rejection.ruling().map_or("record", |ruling| ruling.0), ruling, "{action:?}: {rejection}");
        assert_eq!((self.table.move_count(), self.table.event_count()), before, "a rejected action has no effect");
    }

    /// Lets the active player discard the newest card.
    #[track_caller]
    fn discard_newest(&mut self) {
        let seat = self.turn();
        let newest = self.hand_size(seat) - 1;
        self.discard(seat, newest as u8);
    }

    /// Lets all players discard their newest cards until it is the turn of this seat.
    #[track_caller]
    fn discard_until_turn_of(&mut self, seat: u8) {
        while self.turn() != seat {
            self.discard_newest();
        }
    }

    /// Lets a player whose hand is a key, three corridors and a boat complete the route; all others discard.
    #[track_caller]
    fn complete_starting_hand(&mut self, seat: u8) {
        for _ in 0..5 {
            self.discard_until_turn_of(seat);
            self.play(seat, 0);
        }
        assert!(self.escaped().contains(&seat), "the five cards of the hand are a route");
    }

    /// Lets all players discard their newest cards until the deck is empty.
    fn empty_deck(&mut self) {
        while self.deck_size() > 0 {
            self.discard_newest();
        }
    }

    /// Lets all players discard their newest cards until the game is over.
    fn discard_until_over(&mut self) {
        while self.table.next() != Next::Over {
            self.discard_newest();
        }
    }
}

/// Observations.
impl TestGame {
    /// Returns the public view.
    fn board(&self) -> Board<Partial> {
        let last = self.table.public_frames(self.table.event_count() - 1).pop();
        last.expect("there are the events of the deal").view
    }

    /// Returns the active player.
    fn turn(&self) -> u8 {
        let seats: Vec<Seat> = self.table.turn().iter().collect();
        assert_eq!(seats.len(), 1, "there is one active player");
        seats[0].0
    }

    /// Returns the legal actions of the active player.
    fn legal_actions(&self) -> Vec<Action> {
        let active = self.table.turn().iter().next();
        active.map_or(Vec::new(), |seat| Escape::legal_actions(self.table.view(seat), seat))
    }

    /// Returns the legal clues of the active player.
    fn legal_clues(&self) -> Vec<Action> {
        self.legal_actions().into_iter().filter(|action| matches!(action, Action::Clue(_))).collect()
    }

    /// Returns a hand as the other players see it.
    fn hand(&self, seat: u8) -> String {
        let other = Seat(seat).next(self.table.seats());
        self.hand_seen_by(other.0, seat)
    }

    fn hand_seen_by(&self, observer: u8, seat: u8) -> String {
        let hand = &self.table.view(Seat(observer)).hands[Seat(seat)];
        codes(hand.iter().map(|held| held.card.as_ref()))
    }

    fn hand_size(&self, seat: u8) -> usize {
        self.board().hands[Seat(seat)].len()
    }

    /// Returns the marks of a topic on a hand, card by card: `+` is, `-` is not, `?` no mark. All observers see the same.
    fn marks(&self, seat: u8, word: &str) -> String {
        let marks_in = |board: &Board<Partial>| -> String {
            let hand = board.hands[Seat(seat)].iter();
            let mark = |marks: Marks| match (marks.is(topic(word)), marks.is_not(topic(word))) {
                (true, false) => '+',
                (false, true) => '-',
                (false, false) => '?',
                (true, true) => '!',
            };
            hand.map(|held| mark(held.marks)).collect()
        };
        let marks = marks_in(&self.board());
        for observer in Seat::all(self.table.seats()) {
            assert_eq!(marks_in(self.table.view(observer)), marks, "{observer} sees other marks");
        }
        marks
    }

    fn tokens(&self) -> u8 {
        self.board().tokens
    }

    /// Returns the places of a hand whose cards clues have touched since its owner's last move.
    fn told(&self, seat: u8) -> Vec<usize> {
        let hand = &self.board().hands[Seat(seat)];
        (0..hand.len()).filter(|place| hand[*place].is_told).collect()
    }

    fn deck_size(&self) -> usize {
        self.board().deck.len()
    }

    fn route_limit(&self) -> usize {
        self.board().route_limit()
    }

    /// Returns the routes in progress.
    fn routes(&self) -> Vec<String> {
        self.board().routes.iter().map(|route| codes(route.cards().iter().map(Some))).collect()
    }

    /// Returns the route by which a player has escaped.
    fn completed(&self, seat: u8) -> Option<String> {
        self.board().completed[Seat(seat)].as_ref().map(|route| codes(route.cards().iter().map(Some)))
    }

    /// Returns the players who have escaped, in order.
    fn escaped(&self) -> Vec<u8> {
        self.board().escaped.iter().map(|seat| seat.0).collect()
    }

    fn discards(&self) -> String {
        codes(self.board().discards.iter().map(Some))
    }

    /// Returns the names of the events of the last action.
    fn events(&self) -> Vec<&'static str> {
        let name = |event: &Event<Partial>| match event {
            Event::Started { .. } => "started",
            Event::Shuffled { .. } => "shuffled",
            Event::Dealt { .. } => "dealt",
            Event::Clued { .. } => "clued",
            Event::Played { .. } => "played",
            Event::Discarded { .. } => "discarded",
            Event::Placed { .. } => "placed",
            Event::Escaped { .. } => "escaped",
            Event::Disaster { .. } => "disaster",
            Event::Drew { .. } => "drew",
            Event::CanClue { .. } => "can clue",
            Event::Stranded { .. } => "stranded",
        };
        self.table.public_frames(self.first_event).iter().map(|frame| name(&frame.observation)).collect()
    }

    fn record(&self) -> Record {
        self.table.record()
    }
}

/// Starts a game of three players, each of whom has played a route with three corridors. Seat 0 is active and holds `AM` and
/// four new cards.
///
/// Of the deck, seat 0 has drawn the cards 0, 3, 6 and 9, seat 1 has drawn 1, 4, 7 and 10, seat 2 the others.
fn three_routes(options: Options, deck: &str) -> TestGame {
    let hands = ["PMSL 4MS 8MS 9MS AM", "PWLY 4WL 8WL 6MW AW", "PMYK 4YK 5YK 8YK AY"];
    let deal = deal(3).options(options).hand(0, hands[0]).hand(1, hands[1]).hand(2, hands[2]);
    let mut game = deal.deck(deck).start();
    for _ in 0..4 {
        for seat in 0..3 {
            game.play_on(seat, 0, seat);
        }
    }
    assert_eq!(game.routes(), ["PMSL 4MS 8MS 9MS", "PWLY 4WL 8WL 6MW", "PMYK 4YK 5YK 8YK"]);
    game
}
