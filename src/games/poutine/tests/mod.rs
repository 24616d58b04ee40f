//! The rulings, one by one. Each test bears the number of its ruling and reads beside the rule book.
//!
//! A test writes down the cards that matter and leaves the rest to the customary order, in which ITEMs come first and EVENTs
//! last. Decisions are written with the words of records:
//!
//! ```text
//! let mut party = deal(3).hand(0, "rope scarf").escape(0, "e1").main("hat canapes").begins();
//! party.does(0, "draw main; lay e1");
//! party.refuses(0, "attempt rope scarf", "H20");
//! assert_eq!(party.laid(0), "e1");
//! ```
//!
//! Everything goes through [`Table`], as it does for bots and for the page; nothing looks at the truth.

mod actions;
mod attempt;
mod conserved;
mod draws;
mod duel;
mod ending;
mod events;
mod guests;
mod houdini;
mod setup;
mod turn;
mod words;

use serde_json::{Value, json};

use super::{
    Board, Card, Dinner, EscapeCard, Event, EventCard, HAND, Options, People, Phase, Pile, Poutine, Served, Took,
};
use crate::game::{Dealer, Full, Game, Next, Part, Player, Record, Refusal, Rules, Seat, Seed, Table, Who};

/// A game about to be dealt.
struct Deal {
    options: Options,
    houdini: usize,
    hands: Vec<String>,
    escapes: Vec<String>,
    main: String,
    pile: String,
    later: Vec<Value>,
}

/// A game for so many, by the letter, with Houdini in front of seat 0.
fn deal(seats: usize) -> Deal {
    let blank = vec![String::new(); seats];
    let (main, pile) = (String::new(), String::new());
    Deal { options: Options::default(), houdini: 0, hands: blank.clone(), escapes: blank, main, pile, later: vec![] }
}

impl Deal {
    /// Plays by these variants.
    fn options(mut self, people: People, served: Served) -> Self {
        self.options = Options { people, served };
        self
    }

    /// Deals Houdini to this seat, which plays first.
    fn houdini(mut self, seat: usize) -> Self {
        self.houdini = seat;
        self
    }

    /// The four main cards of a hand; `?` and what is not written is any card.
    fn hand(mut self, seat: usize, cards: &str) -> Self {
        self.hands[seat] = cards.into();
        self
    }

    /// The ESCAPE dealt to a seat.
    fn escape(mut self, seat: usize, code: &str) -> Self {
        self.escapes[seat] = code.into();
        self
    }

    /// How the main pile begins after the deal, written like a hand.
    fn main(mut self, cards: &str) -> Self {
        self.main = cards.into();
        self
    }

    /// How the ESCAPE pile begins after the deal.
    fn pile(mut self, cards: &str) -> Self {
        self.pile = cards.into();
        self
    }

    /// What Pickpocket or Vanishing Act hits, once luck is asked again.
    fn picks(mut self, cards: &str) -> Self {
        self.later.push(json!({ "chance": "pick", "cards": cards.split(' ').collect::<Vec<_>>() }));
        self
    }

    /// Shuffles so that the cards fall as written, and deals.
    fn begins(self) -> Party {
        let dealt = self.hands.len() * HAND;
        let first = self.first_shuffle();
        let second = stacked(&self.main, first[dealt..].iter().copied().chain(EventCard::ALL.map(Card::Event)));
        let escapes = EscapeCard::all().map(Card::Escape);
        let codes: Vec<&str> = self.escapes.iter().map(|code| if code.is_empty() { "?" } else { code }).collect();
        let escapes = stacked(&format!("{} {}", codes.join(" "), self.pile), escapes);
        let shuffle = |pile: &str, cards: Vec<Card>| json!({ "chance": "shuffle", "pile": pile, "cards": cards });
        let luck = [
            shuffle("main", first),
            shuffle("main", second),
            shuffle("escape", escapes),
            json!({ "chance": "houdini", "seat": self.houdini }),
        ];
        let dealer = Dealer::written(Seed(0), luck.iter().chain(&self.later));
        let table = Table::open(&self.options, guests(self.hands.len()), dealer);
        let table = table.expect("a deal of 2 to 5 hands");
        assert_eq!(table.record().moves, luck, "a card is written twice");
        let seen = table.events();
        Party { table, seen }
    }

    /// The main cards without EVENTs: four laps from seat 0 on, then what the main pile shall begin with.
    fn first_shuffle(&self) -> Vec<Card> {
        let seats = self.hands.len();
        let mut laps = vec!["?"; seats * HAND];
        for (seat, hand) in self.hands.iter().enumerate() {
            for (lap, code) in hand.split_whitespace().enumerate() {
                laps[lap * seats + seat] = code;
            }
        }
        let no_event = |code: &&str| !EventCard::ALL.iter().any(|event| event.code() == *code);
        let main = self.main.split_whitespace().filter(no_event);
        let written: Vec<&str> = laps.into_iter().chain(main).collect();
        stacked(&written.join(" "), Card::main().filter(|card| !matches!(card, Card::Event(_))))
    }
}

/// These cards with those written on top, `?` being the next that is not written.
fn stacked(written: &str, cards: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut rest: Vec<Card> = cards.collect();
    let mut named: Vec<Option<Card>> = Vec::new();
    for code in written.split_whitespace() {
        let place = match code {
            "?" => None,
            code => Some(rest.iter().position(|card| card.code() == code).unwrap_or_else(|| panic!("no {code} left"))),
        };
        named.push(place.map(|place| rest.remove(place)));
    }
    let mut rest = rest.into_iter();
    let mut stack: Vec<Card> =
        named.into_iter().map(|card| card.or_else(|| rest.next()).expect("there are cards enough")).collect();
    stack.extend(rest);
    stack
}

/// Players of whom the rules know nothing.
fn guests(seats: usize) -> Vec<Player> {
    Seat::all(seats).map(|seat| Player { name: seat.to_string(), who: Who::Human, face: None }).collect()
}

/// Codes of cards; one that is not seen is `?`.
fn codes<'a>(cards: impl IntoIterator<Item = &'a Option<Card>>) -> String {
    cards.into_iter().map(|card| card.map_or("?", Card::code)).collect::<Vec<_>>().join(" ")
}

/// A decision as records write it, from its words.
fn written(words: &str) -> Value {
    let words: Vec<&str> = words.split_whitespace().collect();
    let seat = |word: &str| word.parse::<u8>().unwrap_or_else(|_| panic!("{word} is no seat"));
    match words[..] {
        [word @ ("end" | "cancel" | "pass")] => json!({ word: true }),
        ["attempt", ref cards @ ..] => json!({ "attempt": cards }),
        [word @ ("draw" | "lay" | "discard" | "hand-on"), card] => json!({ word: card }),
        [card @ "look-over-there", to] => json!({ "action": card, "to": seat(to) }),
        [card @ "compliments", way] => json!({ "action": card, "way": way }),
        [card @ "mind-reader", from, item] => json!({ "action": card, "from": seat(from), "item": item }),
        [card @ "thin-air", item] => json!({ "action": card, "item": item }),
        [card @ "bait-and-switch", with] => json!({ "action": card, "with": seat(with) }),
        [card, from] => json!({ "action": card, "from": seat(from) }),
        [card] => json!({ "action": card }),
        _ => panic!("{words:?} is no decision"),
    }
}

/// The words of a decision, as [`written`] reads them.
fn words(written: &Value) -> String {
    let word = |key: &str| written.get(key).map(|word| word.to_string().replace('"', ""));
    if let Some(cards) = written.get("attempt").and_then(Value::as_array) {
        let cards = cards.iter().filter_map(Value::as_str).map(|card| format!(" {card}"));
        return format!("attempt{}", cards.collect::<String>());
    }
    if let Some(plain) = ["end", "cancel", "pass"].into_iter().find(|key| written.get(key).is_some()) {
        return plain.into();
    }
    if let Some(key) = ["draw", "lay", "discard", "hand-on"].into_iter().find(|key| written.get(key).is_some()) {
        return format!("{key} {}", word(key).unwrap_or_default());
    }
    ["action", "to", "way", "from", "with", "item"].into_iter().filter_map(word).collect::<Vec<_>>().join(" ")
}

/// A game under way.
struct Party {
    table: Table<Poutine>,
    /// Events that had happened before the last decision.
    seen: usize,
}

/// What the players do.
impl Party {
    /// Decides, once or several times with `;` between.
    #[track_caller]
    fn does(&mut self, seat: u8, decisions: &str) {
        for decision in decisions.split(';') {
            self.seen = self.table.events();
            let action = serde_json::from_value(written(decision)).expect("a decision of records");
            if let Err(why) = self.table.act(Seat(seat), &action) {
                panic!("seat {seat}, {decision}: {why}");
            }
        }
    }

    /// Tries what is not allowed: this ruling forbids it, or `record` the notation, and nothing has happened.
    #[track_caller]
    fn refuses(&mut self, seat: u8, decision: &str, ruling: &str) {
        let before = (self.table.step(), self.table.events());
        let action = serde_json::from_value(written(decision)).expect("a decision of records");
        let why = self.table.act(Seat(seat), &action).expect_err("this should be refused");
        assert_eq!(why.ruling().map_or("record", |ruling| ruling.0), ruling, "{decision}: {why}");
        assert_eq!((self.table.step(), self.table.events()), before, "a refusal changes nothing");
    }

    /// Somebody who is asked does as little as possible: draws main cards, plays none, discards main cards, objects to nothing.
    fn idles(&mut self) {
        let seat = self.asked()[0];
        let open = self.open(seat);
        let dull = |words: &&String| ["draw main", "end", "pass"].contains(&words.as_str());
        let decision = open.iter().find(dull).unwrap_or(&open[0]).clone();
        self.does(seat, &decision);
    }

    /// Everybody idles until this seat is asked for the main phase of its turn.
    #[track_caller]
    fn until(&mut self, seat: u8) {
        self.idles();
        while !(self.asked() == [seat] && self.open(seat).contains(&"end".into())) {
            self.idles();
        }
    }

    /// This seat discards its hand in its turn, then it goes on to seat 0, before the draw.
    fn until_bare(&mut self, seat: u8) {
        self.until(seat);
        while self.hand_size(seat) > 0 {
            let open = self.open_with(seat, "discard");
            self.does(seat, &open[0]);
        }
        self.does(seat, "end");
        while self.asked() != [0] {
            self.idles();
        }
    }

    /// Everybody idles until the game is over.
    fn dines(&mut self) {
        while self.table.next() != Next::Over {
            self.idles();
        }
    }
}

/// What there is to see.
impl Party {
    /// What lies open to all.
    fn board(&self) -> Board<Part> {
        let last = self.table.public_beats(self.table.events() - 1).pop();
        last.expect("the deal has happened").view
    }

    /// Who is asked.
    fn asked(&self) -> Vec<u8> {
        self.table.turn().iter().map(|seat| seat.0).collect()
    }

    /// Every decision open to a seat, in words.
    fn open(&self, seat: u8) -> Vec<String> {
        self.table.listing(Seat(seat)).iter().map(words).collect()
    }

    /// The decisions open to a seat that begin with this word.
    fn open_with(&self, seat: u8, word: &str) -> Vec<String> {
        self.open(seat).into_iter().filter(|open| open.starts_with(word)).collect()
    }

    /// A hand as its owner sees it, in order of arrival.
    fn hand(&self, seat: u8) -> String {
        self.hand_seen_by(seat, seat)
    }

    fn hand_seen_by(&self, eyes: u8, seat: u8) -> String {
        codes(&self.table.view(Seat(eyes)).hands[Seat(seat)])
    }

    fn hand_size(&self, seat: u8) -> usize {
        self.board().hands[Seat(seat)].len()
    }

    /// The ESCAPE in front of a player as that player sees it.
    fn laid(&self, seat: u8) -> &'static str {
        self.laid_seen_by(seat, seat)
    }

    fn laid_seen_by(&self, eyes: u8, seat: u8) -> &'static str {
        let laid = self.table.view(Seat(eyes)).laid[Seat(seat)].as_ref();
        laid.map_or("none", |laid| laid.card.map_or("?", EscapeCard::code))
    }

    fn main_discards(&self) -> String {
        self.board().main_discards.cards().iter().map(|card| card.code()).collect::<Vec<_>>().join(" ")
    }

    fn escape_discards(&self) -> String {
        self.board().escape_discards.iter().map(|card| card.code()).collect::<Vec<_>>().join(" ")
    }

    /// Cards in the main pile and in the ESCAPE pile.
    fn piles(&self) -> (usize, usize) {
        (self.board().main.len(), self.board().escapes.len())
    }

    /// In front of whom Houdini stands.
    fn houdini(&self) -> u8 {
        self.board().houdini.expect("he stands somewhere").0
    }

    /// How many people each player has got out.
    fn people(&self) -> Vec<usize> {
        let board = self.board();
        Seat::all(board.seats()).map(|seat| board.people(seat)).collect()
    }

    /// What the last decision has brought about; that a turn begins is left out.
    fn happened(&self) -> Vec<&'static str> {
        let word = |event: &Event<Part>| match event {
            Event::MainShuffled { .. } => "main shuffled",
            Event::EscapesShuffled { .. } => "escapes shuffled",
            Event::Dealt { .. } => "dealt",
            Event::HoudiniDealt { .. } => "houdini dealt",
            Event::TurnBegan { .. } => "turn",
            Event::Drew { pile: Pile::Main, .. } => "drew",
            Event::Drew { pile: Pile::Escape, .. } => "drew escape",
            Event::EventDrawn { event, .. } => event.code(),
            Event::NothingDrawn { .. } => "nothing drawn",
            Event::Laid { .. } => "laid",
            Event::Discarded { .. } => "discarded",
            Event::Played { .. } => "played",
            Event::HoudiniMoved { .. } => "houdini moved",
            Event::HoudiniStays { .. } => "houdini stays",
            Event::Took(_) => "took",
            Event::NotFound { .. } => "not found",
            Event::Conjured { .. } => "conjured",
            Event::Swapped { .. } => "swapped",
            Event::Vanished { .. } => "vanished",
            Event::Attempted { .. } => "attempted",
            Event::LetGo { .. } => "let go",
            Event::Cancelled { .. } => "cancelled",
            Event::Escaped { .. } => "escaped",
            Event::Left { .. } => "left",
            Event::PutAside { .. } => "put aside",
            Event::HandedOn { .. } => "handed on",
            Event::EventOver { .. } => "over",
            Event::Ended { .. } => "ended",
        };
        let words = self.table.public_beats(self.seen).into_iter().map(|beat| word(&beat.sight));
        words.filter(|word| *word != "turn").collect()
    }

    fn record(&self) -> Record {
        self.table.record()
    }
}

/// Seat 1 has laid `e1` in its first turn, holds a Rope and a Silk Scarf, and has drawn for its second turn; Houdini has
/// been with seat 0 all the time. Seat 2 holds a Second Helping!.
fn about_to_escape(seats: usize) -> Party {
    let deal = deal(seats).hand(0, "second-helping").hand(1, "rope scarf understudy mirror").escape(1, "e1");
    let deal = if seats > 2 { deal.hand(2, "second-helping") } else { deal };
    let mut party = deal.begins();
    party.until(1);
    party.does(1, "lay e1");
    party.until(1);
    party
}

/// Seat 0 has three people out by `e18`, has laid `e16` with Houdini in front, and holds all that it takes and two
/// Compliments; Houdini is to be sent away first.
fn about_to_win(seats: usize, options: Options) -> Party {
    // What the others draw lies between what seat 0 draws; with Houdini in front one draws less, unless two play.
    let duel = seats == 2;
    let others = |count: usize| "? ".repeat(count);
    let first_lap = if duel { 2 } else { 2 * (seats - 1) - 1 };
    let full_lap = 2 * (seats - 1);
    let spare = if duel { "?" } else { "" };
    let laps = [
        format!("{}mirror", others(first_lap)),
        format!("{}smoke wand", others(first_lap)),
        format!("{}rabbit {spare}", others(full_lap)),
        format!("{}compliments {spare}", others(full_lap)),
    ];
    let deal = deal(seats).options(options.people, options.served).houdini(1).main(&laps.join(" ")).pile("e16");
    let mut party = deal.hand(0, "hat wand rabbit smoke").escape(0, "e18").hand(1, HELP).escape(1, "e1").begins();
    while party.asked() != [0] {
        party.idles();
    }
    party.does(0, "draw escape; draw main; lay e18");
    party.until(0);
    party.does(0, "attempt hat rabbit smoke wand");
    party.until(0);
    party.does(0, "lay e16");
    party.until(0);
    party
}

/// What seat 1 holds in [`about_to_win`], with `e1`.
const HELP: &str = "look-over-there rope scarf second-helping";

/// What wins in [`about_to_win`], but for the answers of the others.
const WINS: &str = "compliments left; attempt mirror rabbit smoke wand";

/// By the letter, but dinner is served at once.
fn served_at_once() -> Options {
    Options { people: People::Icons, served: Served::AtOnce }
}

/// A board on which seat 0 has drawn the first of two cards, this last one of the main pile, while nothing lies among the
/// discards. Hardly any play gets there, so it is set by hand.
fn last_card(options: Options, dinner: Dinner, card: Card) -> Board<Full> {
    let mut board = Poutine::start::<Full>(&options, 3);
    (board.houdini, board.draws, board.dinner, board.phase) = (Some(Seat(0)), 2, dinner, Phase::Draw);
    board.main.push(card);
    goes_on(&mut board);
    board
}

/// Lets the next thing happen by itself.
fn goes_on(board: &mut Board<Full>) {
    let fact = Poutine::rule(board);
    Poutine::apply(board, &fact);
}
