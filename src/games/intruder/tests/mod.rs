//! The rulings, one by one. Each test bears the number of its ruling and reads beside the rule book.
//!
//! A test writes down the cards that matter and leaves the rest to the customary order, in which Nobody's Home comes last.
//! Whoever is dealt five cards keeps the first three:
//!
//! ```text
//! let mut house = deal(3).hand(0, "knife bat").hand(1, "? bed").pile("keys").night();
//! house.lay(0, "knife", 1);                      // seat 0 plays the knife on seat 1
//! house.refuses(1, lay("bed", 2), "I20");        // seat 1 may not, and hears why
//! assert_eq!(house.row(1), "knife");
//! ```
//!
//! Everything goes through [`Table`], as it does for bots and for the page; nothing looks at the truth. Luck falls as it is
//! written, as in a record.

mod aside;
mod bot;
mod choosing;
mod conserved;
mod ending;
mod row;
mod setup;
mod sight;
mod turns;

use serde_json::{Value, json};

use super::{Action, Board, By, Card, Cause, DECK, Event, HAND, Intruder, Intruders, Options, Phase, Role, Side};
use crate::game::{At, Broken, Dealer, Game, Next, Part, Player, Record, Ruling, Seat, Seed, Table, Who};

/// A game about to be dealt.
struct Deal {
    seats: usize,
    options: Options,
    intruders: Vec<usize>,
    starter: u8,
    hands: [Vec<String>; 3],
    pile: String,
}

/// A game for so many, with the Intruders in the last seats and seat 0 to begin the first round.
fn deal(seats: usize) -> Deal {
    let intruders = if seats == 3 { 1 } else { 2 };
    Deal {
        seats,
        options: Options::default(),
        intruders: (seats - intruders..seats).collect(),
        starter: 0,
        hands: core::array::from_fn(|_| vec![String::new(); seats]),
        pile: String::new(),
    }
}

impl Deal {
    /// Plays by this option.
    fn options(mut self, intruders: Intruders) -> Self {
        self.options = Options { intruders };
        self
    }

    /// Lets these be the Intruders.
    fn intruders(mut self, seats: &[usize]) -> Self {
        self.intruders = seats.into();
        self
    }

    /// Lets this seat begin the first round.
    fn starter(mut self, seat: u8) -> Self {
        self.starter = seat;
        self
    }

    /// The hand of the first round by its codes, the card dealt first first; `?` and what is not written is any card.
    fn hand(mut self, seat: usize, cards: &str) -> Self {
        self.hands[0][seat] = cards.into();
        self
    }

    /// The hand of the second round, if seat 0 began the first one, all live, and nobody has taken from the deck.
    fn later(mut self, seat: usize, cards: &str) -> Self {
        self.hands[1][seat] = cards.into();
        self
    }

    /// The first two cards of a hand of the third round of three players, if seat 0 began the second one too.
    fn third(mut self, seat: usize, cards: &str) -> Self {
        self.hands[2][seat] = cards.into();
        self
    }

    /// How the deck goes on after the first deal, written like a hand.
    fn pile(mut self, cards: &str) -> Self {
        self.pile = cards.into();
        self
    }

    /// Deals, and lets everybody choose.
    fn choosing(self) -> House {
        let players = crew(self.seats);
        let options = serde_json::to_value(self.options).expect("options can be written");
        let roles = (0..self.seats).map(|seat| if self.intruders.contains(&seat) { "intruder" } else { "innocent" });
        let roles: Vec<&str> = roles.collect();
        let mut house = House::stand(blank(options, players));
        house.takes(json!({ "chance": "identities", "roles": roles }));
        house.takes(json!({ "chance": "shuffle", "cards": self.stacked() }));
        house
    }

    /// Deals; everybody keeps the first three cards, and the first turn begins.
    fn night(self) -> House {
        let starter = self.starter;
        let mut house = self.choosing();
        house.all_keep();
        house.rolls("start", starter);
        house
    }

    /// The deck, top first: five laps from seat 0 on, then the pile, in which the hands of the second round come first.
    fn stacked(&self) -> Vec<Card> {
        let round = self.seats * HAND;
        let mut deck: Vec<Option<Card>> = vec![None; DECK.max(3 * round)];
        for (number, hands) in self.hands.iter().enumerate() {
            for (seat, hand) in hands.iter().enumerate() {
                for (lap, card) in cards(hand).into_iter().enumerate() {
                    deck[number * round + lap * self.seats + seat] = card;
                }
            }
        }
        for (place, card) in cards(&self.pile).into_iter().enumerate() {
            deck[round + place] = card;
        }
        let mut left: Vec<Card> = Card::deck().filter(|card| *card != Card::Nobody).chain([Card::Nobody]).collect();
        for card in deck.iter().flatten() {
            let at = left.iter().position(|left| left == card).unwrap_or_else(|| panic!("too many of {card:?}"));
            left.remove(at);
        }
        let mut left = left.into_iter();
        deck.iter().filter_map(|written| written.or_else(|| left.next())).take(DECK).collect()
    }
}

/// Players of whom the rules know nothing.
fn crew(seats: usize) -> Vec<Player> {
    Seat::all(seats).map(|seat| Player { name: seat.to_string(), who: Who::Human, face: None }).collect()
}

/// The record of a game about to begin.
fn blank(options: Value, seats: Vec<Player>) -> Record {
    let record = json!({
        "record": 1, "game": "intruder", "edition": 1, "options": options, "seats": seats, "moves": [], "outcome": null,
    });
    Record::from_value(record).expect("a record of no moves")
}

fn card(code: &str) -> Card {
    Card::of(code).unwrap_or_else(|| panic!("there is no card {code}"))
}

/// Cards by their codes; `?` is none in particular.
fn cards(codes: &str) -> Vec<Option<Card>> {
    codes.split_whitespace().map(|code| (code != "?").then(|| card(code))).collect()
}

/// Codes of cards, as [`cards`] reads them; a card that is not seen is `?`.
fn codes(cards: impl IntoIterator<Item = Option<Card>>) -> String {
    cards.into_iter().map(|card| card.map_or("?", |card| card.code())).collect::<Vec<_>>().join(" ")
}

fn keep(three: &str) -> Action {
    let mut kept: Vec<Card> = three.split(' ').map(card).collect();
    kept.sort();
    Action::Keep(kept.try_into().expect("three are kept"))
}

fn lay(code: &str, on: u8) -> Action {
    Action::Lay { card: card(code), on: Seat(on) }
}

fn play(code: &str) -> Action {
    Action::Play(card(code))
}

fn snatch(from: u8, code: &str) -> Action {
    Action::Snatch { from: Seat(from), take: card(code) }
}

/// A game under way.
struct House {
    table: Table<Intruder>,
    /// Events that had happened before the last decision.
    seen: usize,
}

/// What happens.
impl House {
    fn stand(record: Record) -> Self {
        House { table: Table::replay(&record).unwrap_or_else(|broken| panic!("{broken}")), seen: 0 }
    }

    /// The table after one more move, or why there is none.
    fn after(&self, entry: Value) -> Result<Table<Intruder>, Broken> {
        let mut record = self.table.record();
        record.moves.push(entry);
        match Table::stands(&record)? {
            (_, Some(broken)) if broken.at != At::Outcome => Err(broken),
            (table, _) => Ok(table), // the record does not say yet how it ended
        }
    }

    /// A move happens just as a record writes it.
    #[track_caller]
    fn takes(&mut self, entry: Value) {
        let table = self.after(entry.clone()).unwrap_or_else(|broken| panic!("{entry}: {broken}"));
        self.seen = self.table.events();
        self.table = table;
    }

    fn written(seat: u8, action: Action) -> Value {
        let mut entry = serde_json::to_value(action).expect("decisions can be written");
        entry["seat"] = seat.into();
        entry
    }

    #[track_caller]
    fn does(&mut self, seat: u8, action: Action) {
        self.takes(Self::written(seat, action));
    }

    #[track_caller]
    fn keep(&mut self, seat: u8, three: &str) {
        self.does(seat, keep(three));
    }

    #[track_caller]
    fn lay(&mut self, seat: u8, code: &str, on: u8) {
        self.does(seat, lay(code, on));
    }

    #[track_caller]
    fn play(&mut self, seat: u8, code: &str) {
        self.does(seat, play(code));
    }

    #[track_caller]
    fn snatch(&mut self, seat: u8, from: u8, code: &str) {
        self.does(seat, snatch(from, code));
    }

    #[track_caller]
    fn hold(&mut self, seat: u8) {
        self.does(seat, Action::Hold);
    }

    #[track_caller]
    fn skip(&mut self, seat: u8) {
        self.does(seat, Action::Skip);
    }

    /// The die is rolled.
    #[track_caller]
    fn rolls(&mut self, what: &str, seat: u8) {
        self.takes(json!({ "chance": "die", "for": what, "seat": seat }));
    }

    /// Tries what is not allowed: this ruling forbids it, or `record` the notation.
    #[track_caller]
    fn refuses(&self, seat: u8, action: Action, ruling: &str) {
        self.refuses_entry(Self::written(seat, action), ruling);
    }

    /// Tries luck that cannot be.
    #[track_caller]
    fn refuses_roll(&self, what: &str, seat: u8, ruling: &str) {
        self.refuses_entry(json!({ "chance": "die", "for": what, "seat": seat }), ruling);
    }

    #[track_caller]
    fn refuses_entry(&self, entry: Value, ruling: &str) {
        let broken = self.after(entry.clone()).err().unwrap_or_else(|| panic!("{entry} should be refused"));
        assert_eq!(broken.at, At::Move(self.table.step()));
        assert_eq!(broken.ruling.unwrap_or(Ruling("record")).0, ruling, "{entry}: {broken}");
    }

    /// Everybody who is still asked to choose keeps the first three cards.
    #[track_caller]
    fn all_keep(&mut self) {
        for seat in self.table.turn().iter() {
            let hand = self.table.view(seat).hands[seat].cards();
            let mut three: Vec<Card> = hand.filter(|card| *card != Card::Nobody).take(3).collect();
            three.sort();
            self.does(seat.0, Action::Keep(three.try_into().expect("five cards are dealt")));
        }
    }

    /// Everybody skips until it is this seat's turn.
    #[track_caller]
    fn until(&mut self, seat: u8) {
        while self.turn() != seat {
            self.skip(self.turn());
        }
    }

    /// Everybody skips to the end of the round.
    #[track_caller]
    fn all_skip(&mut self) {
        let round = self.board().round;
        while matches!(self.board().phase, Phase::Turn) && self.board().round == round {
            self.skip(self.turn());
        }
    }

    /// Everybody skips, and the die lets this seat lose the life of the round if it is asked.
    #[track_caller]
    fn round_costs(&mut self, seat: u8) {
        self.all_skip();
        if self.board().phase == Phase::Roll(super::Die::Tie) {
            self.rolls("tie", seat);
        }
    }

    /// The discards are shuffled so that these cards come first, and the next round is dealt.
    #[track_caller]
    fn shuffles(&mut self, first: &str) {
        let mut cards: Vec<Card> = first.split_whitespace().map(card).collect();
        let mut left = self.all_discards();
        cards.iter().for_each(|card| {
            left.remove(left.iter().position(|left| left == card).expect("the card is discarded"));
        });
        cards.extend(left);
        self.takes(json!({ "chance": "shuffle", "cards": cards }));
    }

    /// The next round: everybody keeps the first three cards, and this seat begins.
    #[track_caller]
    fn next_round(&mut self, starter: u8) {
        self.shuffles("");
        self.all_keep();
        self.rolls("start", starter);
    }

    /// So many lives of this seat are lost, one in each round, in which nobody does anything.
    #[track_caller]
    fn wear_down(&mut self, seat: u8, lives: u8) {
        for _ in 0..lives {
            self.round_costs(seat);
            if self.table.next() != Next::Over {
                let starter = self.board().living().iter().next().expect("somebody lives");
                self.next_round(starter.0);
            }
        }
    }
}

/// What there is to see.
impl House {
    /// What lies open to all.
    fn board(&self) -> Board<Part> {
        let last = self.table.public_beats(self.table.events() - 1).pop();
        last.expect("the identities are dealt").view
    }

    /// Whose turn it is.
    #[track_caller]
    fn turn(&self) -> u8 {
        let seats: Vec<Seat> = self.table.turn().iter().collect();
        assert_eq!(seats.len(), 1, "somebody is asked, and nobody else");
        seats[0].0
    }

    /// Every decision that is open to this seat.
    fn open(&self, seat: u8) -> Vec<Action> {
        Intruder::actions(self.table.view(Seat(seat)), Seat(seat))
    }

    /// On whom this seat may play the card.
    fn targets(&self, seat: u8, code: &str) -> Vec<u8> {
        let on = |action| match action {
            Action::Lay { card, on } if card.code() == code => Some(on.0),
            _ => None,
        };
        self.open(seat).into_iter().filter_map(on).collect()
    }

    /// A row, left to right: `-` before a card that is nullified, `+` before one that is doubled.
    fn row(&self, seat: u8) -> String {
        let row = &self.board().rows[Seat(seat)];
        let mark = |at: usize| match (row.is_nullified(at), row.is_doubled(at)) {
            (true, _) => "-",
            (false, true) => "+",
            (false, false) => "",
        };
        let marked = row.cards().iter().enumerate().map(|(at, placed)| format!("{}{}", mark(at), placed.card.code()));
        marked.collect::<Vec<_>>().join(" ")
    }

    fn damage(&self, seat: u8) -> u8 {
        self.board().rows[Seat(seat)].damage()
    }

    fn lives(&self) -> Vec<u8> {
        self.board().lives.iter().map(|(_, lives)| *lives).collect()
    }

    fn items(&self, seat: u8) -> String {
        codes(self.board().items[Seat(seat)].iter().map(Some))
    }

    /// A hand as its owner sees it.
    fn hand(&self, seat: u8) -> String {
        self.hand_seen_by(seat, seat)
    }

    fn hand_seen_by(&self, eyes: u8, seat: u8) -> String {
        let hand = &self.table.view(Seat(eyes)).hands[Seat(seat)];
        codes(hand.shown.iter().copied().map(Some).chain(hand.unseen.iter().copied()))
    }

    /// The deck from the bottom up, so many cards, as this seat sees it.
    fn bottom_seen_by(&self, eyes: u8, count: usize) -> String {
        codes(self.table.view(Seat(eyes)).deck.iter().rev().take(count).map(|face_down| face_down.card))
    }

    fn deck_size(&self) -> usize {
        self.board().deck_size()
    }

    /// The discards that all have seen, in the order in which they fell.
    fn discards(&self) -> String {
        codes(self.board().discards.seen.iter().copied().map(Some))
    }

    /// All discards: each that lies face down is known to somebody.
    fn all_discards(&self) -> Vec<Card> {
        let views: Vec<&Board<Part>> = Seat::all(self.table.seats()).map(|seat| self.table.view(seat)).collect();
        let unseen = (0..views[0].discards.unseen.len()).map(|at| {
            let known = views.iter().find_map(|view| view.discards.unseen[at].card);
            known.expect("whoever discarded the card knows it")
        });
        self.board().discards.seen.iter().copied().chain(unseen).collect()
    }

    fn outcome(&self) -> Option<(Side, By)> {
        self.table.outcome().map(|outcome| (outcome.winners, outcome.by))
    }

    /// What the last move has brought about.
    fn happened(&self) -> Vec<&'static str> {
        self.table.public_beats(self.seen).iter().map(|beat| word(&beat.sight)).collect()
    }
}

fn word(event: &Event<Part>) -> &'static str {
    match event {
        Event::Identities { .. } => "identities",
        Event::Shuffled { .. } => "shuffled",
        Event::Dealt { .. } => "dealt",
        Event::Chose { .. } => "chose",
        Event::Kept { home: false, .. } => "kept",
        Event::Kept { home: true, .. } => "gave up home",
        Event::NotAtHome { .. } => "not at home",
        Event::Rolled { .. } => "rolled",
        Event::Laid { .. } => "laid",
        Event::Played { .. } => "played",
        Event::Snatched { .. } => "snatched",
        Event::Lit { .. } => "lit",
        Event::Shown { .. } => "shown",
        Event::Drew { .. } => "drew",
        Event::DrewHome { .. } => "drew home",
        Event::Held { .. } => "held",
        Event::Skipped { .. } => "skipped",
        Event::Mended { .. } => "mended",
        Event::LostLife { cause: Cause::Round, .. } => "lost a life",
        Event::LostLife { cause: Cause::Roulette, .. } => "shot",
        Event::Died { .. } => "died",
        Event::GoesOn => "goes on",
        Event::Won { .. } => "won",
        Event::RoundOver => "round over",
    }
}
