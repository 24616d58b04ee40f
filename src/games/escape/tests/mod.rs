//! The rulings, one by one. Each test bears the number of its ruling and reads beside the rule book.
//!
//! A test writes down the cards that matter and leaves the rest to the customary order, in which the Guard comes last:
//!
//! ```text
//! let mut ship = deal(3).hand(0, "PMSL 4MS").hand(1, "? XK").pile("9WY").sail();
//! ship.play(0, 0);                               // seat 0 plays the card at place 0 of its hand
//! ship.refuses(1, clue(1, "M"), "E5");           // seat 1 may not clue itself, and hears why
//! assert_eq!(ship.routes(), ["PMSL"]);
//! ```
//!
//! Everything goes through [`Table`], as it does for bots and for the page; nothing looks at the truth.

mod clues;
mod disaster;
mod ending;
mod plays;
mod setup;

use std::collections::VecDeque;

use serde_json::{Value, json};

use super::{
    Action, Board, Boats, Card, Clue, Completed, Corridors, DECK, Escape, Event, HAND, Luck, Marks, Options, Phase,
    Routes, Tokens, Topic,
};
use crate::game::{Dealer, Game, Next, Part, Player, Record, Refusal, Seat, Seed, Table, Who};

/// The nine words of a clue, as records write them.
const TOPICS: [&str; 9] = ["M", "S", "W", "L", "Y", "K", "key", "corridor", "boat"];

/// A game about to be dealt.
struct Deal {
    seats: usize,
    options: Options,
    starter: usize,
    hands: Vec<String>,
    pile: String,
}

/// A game for so many, by the letter, with seat 0 to start.
fn deal(seats: usize) -> Deal {
    Deal { seats, options: Options::default(), starter: 0, hands: vec![String::new(); seats], pile: String::new() }
}

impl Deal {
    /// Plays by these variants.
    fn options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    /// Lets this seat start.
    fn starter(mut self, seat: usize) -> Self {
        self.starter = seat;
        self
    }

    /// A hand by its codes, the oldest card first; `?` and what is not written is any card.
    fn hand(mut self, seat: usize, cards: &str) -> Self {
        self.hands[seat] = cards.into();
        self
    }

    /// How the draw pile begins, written like a hand.
    fn pile(mut self, cards: &str) -> Self {
        self.pile = cards.into();
        self
    }

    /// Shuffles so that the cards fall as written, deals, and casts off.
    fn sail(self) -> Ship {
        let cards = self.stacked();
        let start = json!({ "chance": "start", "seat": self.starter });
        let shuffle = json!({ "chance": "shuffle", "cards": cards });
        let again = VecDeque::from([Luck::Start(Seat(self.starter as u8)), Luck::Shuffle(cards)]);
        let table = Table::open(&self.options, crew(self.seats), Dealer { seed: Seed(0), again });
        let table = table.expect("a deal of 2 to 5 hands");
        assert_eq!(table.record().moves, [start, shuffle], "a card is written twice");
        let seen = table.events();
        Ship { table, seen }
    }

    /// The deck, top first: five laps from the starter on, then the pile.
    fn stacked(&self) -> Vec<Card> {
        let dealt = self.seats * HAND;
        let mut deck: [Option<Card>; DECK] = [None; DECK];
        for (seat, hand) in self.hands.iter().enumerate() {
            let first = (seat + self.seats - self.starter) % self.seats;
            for (lap, card) in cards(hand).into_iter().enumerate() {
                deck[lap * self.seats + first] = card;
            }
        }
        for (place, card) in cards(&self.pile).into_iter().enumerate() {
            deck[dealt + place] = card;
        }
        let mut rest = Card::all().filter(|card| !deck.contains(&Some(*card))).collect::<Vec<_>>().into_iter();
        deck.iter().map(|written| written.or_else(|| rest.next()).expect("there are as many cards as places")).collect()
    }
}

/// Players of whom the rules know nothing.
fn crew(seats: usize) -> Vec<Player> {
    Seat::all(seats).map(|seat| Player { name: seat.to_string(), who: Who::Human, face: None }).collect()
}

/// Cards by their codes; `?` is none in particular.
fn cards(codes: &str) -> Vec<Option<Card>> {
    let card = |code| match code {
        "?" => None,
        code => Some(Card::of(code).unwrap_or_else(|| panic!("there is no card {code}"))),
    };
    codes.split_whitespace().map(card).collect()
}

/// Codes of cards, as [`cards`] reads them; a card that is not seen is `?`.
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
struct Ship {
    table: Table<Escape>,
    /// Events that had happened before the last decision.
    seen: usize,
}

/// What the players do.
impl Ship {
    #[track_caller]
    fn does(&mut self, seat: u8, action: Action) {
        self.seen = self.table.events();
        if let Err(why) = self.table.act(Seat(seat), &action) {
            panic!("seat {seat}, {action:?}: {why}");
        }
    }

    #[track_caller]
    fn clue(&mut self, seat: u8, to: u8, word: &str) {
        self.does(seat, clue(to, word));
    }

    #[track_caller]
    fn play(&mut self, seat: u8, at: u8) {
        self.does(seat, play(at));
    }

    #[track_caller]
    fn discard(&mut self, seat: u8, at: u8) {
        self.does(seat, discard(at));
    }

    #[track_caller]
    fn place(&mut self, seat: u8, route: u8) {
        self.does(seat, place(route));
    }

    #[track_caller]
    fn give(&mut self, seat: u8, to: u8) {
        self.does(seat, give(to));
    }

    #[track_caller]
    fn lose(&mut self, seat: u8, route: u8) {
        self.does(seat, lose(route));
    }

    /// Plays a card onto this route, whether or not there is a choice.
    #[track_caller]
    fn play_on(&mut self, seat: u8, at: u8, route: u8) {
        self.play(seat, at);
        if self.asked().contains(&place(route)) {
            self.place(seat, route);
        }
    }

    /// Tries what is not allowed: this ruling forbids it, or `record` the notation, and nothing has happened.
    #[track_caller]
    fn refuses(&mut self, seat: u8, action: Action, ruling: &str) {
        let before = (self.table.step(), self.table.events());
        let why = self.table.act(Seat(seat), &action).expect_err("this should be refused");
        assert_eq!(why.ruling().map_or("record", |ruling| ruling.0), ruling, "{action:?}: {why}");
        assert_eq!((self.table.step(), self.table.events()), before, "a refusal changes nothing");
    }

    /// The player whose turn it is throws away the newest card.
    #[track_caller]
    fn throw(&mut self) {
        let seat = self.turn();
        let newest = self.hand_size(seat) - 1;
        self.discard(seat, newest as u8);
    }

    /// Everybody throws away their newest card until it is this seat's turn.
    #[track_caller]
    fn until(&mut self, seat: u8) {
        while self.turn() != seat {
            self.throw();
        }
    }

    /// The player of the starting hand `key corridor corridor corridor boat` gets out, while the others throw away.
    #[track_caller]
    fn gets_out(&mut self, seat: u8) {
        for _ in 0..5 {
            self.until(seat);
            self.play(seat, 0);
        }
        assert!(self.escaped().contains(&seat), "five cards make a route");
    }

    /// Everybody throws away their newest card until the draw pile is empty.
    fn drain(&mut self) {
        while self.pile() > 0 {
            self.throw();
        }
    }

    /// Everybody throws away their newest card until the game is over.
    fn sink(&mut self) {
        while self.table.next() != Next::Over {
            self.throw();
        }
    }
}

/// What there is to see.
impl Ship {
    /// What lies open to all.
    fn board(&self) -> Board<Part> {
        let last = self.table.public_beats(self.table.events() - 1).pop();
        last.expect("the deal has happened").view
    }

    /// Whose turn it is.
    fn turn(&self) -> u8 {
        let seats: Vec<Seat> = self.table.turn().iter().collect();
        assert_eq!(seats.len(), 1, "somebody is asked, and nobody else");
        seats[0].0
    }

    /// Every decision that is open now.
    fn asked(&self) -> Vec<Action> {
        let asked = self.table.turn().iter().next();
        asked.map_or(Vec::new(), |seat| Escape::actions(self.table.view(seat), seat))
    }

    /// Every clue that may be given now.
    fn clues(&self) -> Vec<Action> {
        self.asked().into_iter().filter(|action| matches!(action, Action::Clue(_))).collect()
    }

    /// A hand as the others see it.
    fn hand(&self, seat: u8) -> String {
        let other = Seat(seat).next(self.table.seats());
        self.hand_seen_by(other.0, seat)
    }

    fn hand_seen_by(&self, eyes: u8, seat: u8) -> String {
        let hand = &self.table.view(Seat(eyes)).hands[Seat(seat)];
        codes(hand.iter().map(|held| held.card.as_ref()))
    }

    fn hand_size(&self, seat: u8) -> usize {
        self.board().hands[Seat(seat)].len()
    }

    /// What clues have said of each card of a hand, card by card: `+` it is, `-` it is not, `?` nothing. All see it alike.
    fn marks(&self, seat: u8, word: &str) -> String {
        let seen = |board: &Board<Part>| -> String {
            let hand = board.hands[Seat(seat)].iter();
            let mark = |marks: Marks| match (marks.is(topic(word)), marks.is_not(topic(word))) {
                (true, false) => '+',
                (false, true) => '-',
                (false, false) => '?',
                (true, true) => '!',
            };
            hand.map(|held| mark(held.marks)).collect()
        };
        let marks = seen(&self.board());
        for eyes in Seat::all(self.table.seats()) {
            assert_eq!(seen(self.table.view(eyes)), marks, "{eyes} sees other marks");
        }
        marks
    }

    fn tokens(&self) -> u8 {
        self.board().tokens
    }

    /// Cards in the draw pile.
    fn pile(&self) -> usize {
        self.board().deck.len()
    }

    /// How many routes may be in progress.
    fn limit(&self) -> usize {
        self.board().limit()
    }

    /// The routes in progress.
    fn routes(&self) -> Vec<String> {
        self.board().routes.iter().map(|route| codes(route.cards().iter().map(Some))).collect()
    }

    /// The route by which a player is out.
    fn completed(&self, seat: u8) -> Option<String> {
        self.board().completed[Seat(seat)].as_ref().map(|route| codes(route.cards().iter().map(Some)))
    }

    /// Who is out, in order.
    fn escaped(&self) -> Vec<u8> {
        self.board().escaped.iter().map(|seat| seat.0).collect()
    }

    fn discards(&self) -> String {
        codes(self.board().discards.iter().map(Some))
    }

    /// What the last decision has brought about.
    fn happened(&self) -> Vec<&'static str> {
        let word = |event: &Event<Part>| match event {
            Event::Started { .. } => "started",
            Event::Shuffled { .. } => "shuffled",
            Event::Dealt { .. } => "dealt",
            Event::Clued { .. } => "clued",
            Event::Played { .. } => "played",
            Event::Discarded { .. } => "discarded",
            Event::Laid { .. } => "laid",
            Event::Escaped { .. } => "escaped",
            Event::Disaster { .. } => "disaster",
            Event::Drew { .. } => "drew",
            Event::CanClue { .. } => "can clue",
            Event::Stranded { .. } => "stranded",
        };
        self.table.public_beats(self.seen).iter().map(|beat| word(&beat.sight)).collect()
    }

    fn record(&self) -> Record {
        self.table.record()
    }
}

/// Three players have laid a route of three corridors each; seat 0 is to move and holds `AM` and four new cards.
///
/// Of the pile, seat 0 has drawn the cards 0, 3, 6 and 9, seat 1 has drawn 1, 4, 7 and 10, seat 2 the others.
fn three_routes(options: Options, pile: &str) -> Ship {
    let hands = ["PMSL 4MS 8MS 9MS AM", "PWLY 4WL 8WL 6MW AW", "PMYK 4YK 5YK 8YK AY"];
    let deal = deal(3).options(options).hand(0, hands[0]).hand(1, hands[1]).hand(2, hands[2]);
    let mut ship = deal.pile(pile).sail();
    for _ in 0..4 {
        for seat in 0..3 {
            ship.play_on(seat, 0, seat);
        }
    }
    assert_eq!(ship.routes(), ["PMSL 4MS 8MS 9MS", "PWLY 4WL 8WL 6MW", "PMYK 4YK 5YK 8YK"]);
    ship
}
