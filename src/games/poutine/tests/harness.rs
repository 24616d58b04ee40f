//! The test harness: a game with prearranged cards, in which actions and cards are written with the words of records.

use serde_json::{Value, json};

use super::super::{Board, CARDS_DEALT, Card, EscapeCard, Event, EventCard, Options, People, Pile, Poutine, Served};
use crate::game::{ChanceSource, Next, Partial, Player, Record, Rejection, Seat, Seed, Table};

/// The arrangement of a game before it is dealt.
pub struct Setup {
    options: Options,
    houdini: usize,
    hands: Vec<String>,
    escapes: Vec<String>,
    main_pile: String,
    escape_pile: String,
    picks: Vec<Value>,
}

/// Returns the arrangement of a game with default options, with Houdini in front of seat 0.
pub fn setup(seats: usize) -> Setup {
    Setup {
        options: Options::default(),
        houdini: 0,
        hands: vec![String::new(); seats],
        escapes: vec![String::new(); seats],
        main_pile: String::new(),
        escape_pile: String::new(),
        picks: vec![],
    }
}

impl Setup {
    /// Sets the options.
    pub fn options(mut self, people: People, served: Served) -> Self {
        self.options = Options { people, served };
        self
    }

    /// Sets the seat to which Houdini is dealt, which plays first.
    pub fn houdini(mut self, seat: usize) -> Self {
        self.houdini = seat;
        self
    }

    /// Sets the four main cards of a hand. `?` and missing cards stand for any card.
    pub fn hand(mut self, seat: usize, cards: &str) -> Self {
        self.hands[seat] = cards.into();
        self
    }

    /// Sets the ESCAPE dealt to a seat.
    pub fn escape(mut self, seat: usize, code: &str) -> Self {
        self.escapes[seat] = code.into();
        self
    }

    /// Sets the first cards of the main pile after the deal. `?` stands for any card.
    pub fn main_pile(mut self, cards: &str) -> Self {
        self.main_pile = cards.into();
        self
    }

    /// Sets the first cards of the ESCAPE pile after the deal.
    pub fn escape_pile(mut self, cards: &str) -> Self {
        self.escape_pile = cards.into();
        self
    }

    /// Sets the cards that the next Pickpocket or Vanishing Act picks.
    pub fn picks(mut self, cards: &str) -> Self {
        self.picks.push(json!({ "chance": "pick", "cards": cards.split(' ').collect::<Vec<_>>() }));
        self
    }

    /// Shuffles the cards so that they come as arranged, and deals.
    pub fn start(self) -> TestGame {
        let dealt = self.hands.len() * CARDS_DEALT;
        let first = self.first_shuffle();
        let second = stack(&self.main_pile, first[dealt..].iter().copied().chain(EventCard::ALL.map(Card::Event)));
        let escapes = EscapeCard::all().map(Card::Escape);
        let codes: Vec<&str> = self.escapes.iter().map(|code| if code.is_empty() { "?" } else { code }).collect();
        let escapes = stack(&format!("{} {}", codes.join(" "), self.escape_pile), escapes);
        let shuffle = |pile: &str, cards: Vec<Card>| json!({ "chance": "shuffle", "pile": pile, "cards": cards });
        let chance = [
            shuffle("main", first),
            shuffle("main", second),
            shuffle("escape", escapes),
            json!({ "chance": "houdini", "seat": self.houdini }),
        ];
        let chance_source = ChanceSource::from_json(Seed(0), chance.iter().chain(&self.picks));
        let table = Table::open(&self.options, Player::people(self.hands.len()), chance_source);
        let table = table.expect("a game of 2 to 5 seats");
        assert_eq!(table.record().moves, chance, "a card is arranged twice");
        let events_before_action = table.event_count();
        TestGame { table, events_before_action }
    }

    /// Returns the main cards without the EVENTs: first those dealt, one to each seat in turn, then the main pile.
    fn first_shuffle(&self) -> Vec<Card> {
        let seats = self.hands.len();
        let mut dealt = vec!["?"; seats * CARDS_DEALT];
        for (seat, hand) in self.hands.iter().enumerate() {
            for (round, code) in hand.split_whitespace().enumerate() {
                dealt[round * seats + seat] = code;
            }
        }
        let is_event = |code: &str| EventCard::ALL.iter().any(|event| event.code() == code);
        let main_pile = self.main_pile.split_whitespace().filter(|code| !is_event(code));
        let codes: Vec<&str> = dealt.into_iter().chain(main_pile).collect();
        stack(&codes.join(" "), Card::main_cards().filter(|card| !matches!(card, Card::Event(_))))
    }
}

/// Returns the cards with those of the codes first. `?` stands for the next card that is in no code.
fn stack(codes: &str, cards: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut rest: Vec<Card> = cards.collect();
    let mut named: Vec<Option<Card>> = Vec::new();
    for code in codes.split_whitespace() {
        let position = match code {
            "?" => None,
            code => Some(rest.iter().position(|card| card.code() == code).unwrap_or_else(|| panic!("no {code} left"))),
        };
        named.push(position.map(|position| rest.remove(position)));
    }
    let mut rest = rest.into_iter();
    let mut stack: Vec<Card> =
        named.into_iter().map(|card| card.or_else(|| rest.next()).expect("there are enough cards")).collect();
    stack.extend(rest);
    stack
}

/// Returns the codes of cards, `?` for a hidden one.
pub fn codes<'a>(cards: impl IntoIterator<Item = &'a Option<Card>>) -> String {
    cards.into_iter().map(|card| card.map_or("?", Card::code)).collect::<Vec<_>>().join(" ")
}

/// Parses the words of an action into the JSON of records.
fn parse_action(words: &str) -> Value {
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
        _ => panic!("{words:?} is no action"),
    }
}

/// Returns the words of an action in the JSON of records, as [`parse_action`] reads them.
fn format_action(action: &Value) -> String {
    let word = |key: &str| action.get(key).map(|word| word.to_string().replace('"', ""));
    if let Some(cards) = action.get("attempt").and_then(Value::as_array) {
        let cards = cards.iter().filter_map(Value::as_str).map(|card| format!(" {card}"));
        return format!("attempt{}", cards.collect::<String>());
    }
    if let Some(key) = ["end", "cancel", "pass"].into_iter().find(|key| action.get(key).is_some()) {
        return key.into();
    }
    if let Some(key) = ["draw", "lay", "discard", "hand-on"].into_iter().find(|key| action.get(key).is_some()) {
        return format!("{key} {}", word(key).unwrap_or_default());
    }
    ["action", "to", "way", "from", "with", "item"].into_iter().filter_map(word).collect::<Vec<_>>().join(" ")
}

/// A game in progress.
pub struct TestGame {
    pub table: Table<Poutine>,
    /// The number of events before the last action.
    pub events_before_action: usize,
}

/// Actions.
impl TestGame {
    /// Takes an action, or several with `;` between them.
    #[track_caller]
    pub fn act(&mut self, seat: u8, actions: &str) {
        for words in actions.split(';') {
            self.events_before_action = self.table.event_count();
            let action = serde_json::from_value(parse_action(words)).expect("an action of records");
            if let Err(rejection) = self.table.act(Seat(seat), &action) {
                panic!("seat {seat}, {words}: {rejection}");
            }
        }
    }

    /// Asserts that an action is rejected by this ruling, `record` meaning the notation, and that the game does not
    /// change.
    #[track_caller]
    pub fn assert_rejected(&mut self, seat: u8, words: &str, ruling: &str) {
        let before = (self.table.move_count(), self.table.event_count());
        let action = serde_json::from_value(parse_action(words)).expect("an action of records");
        let rejection = self.table.act(Seat(seat), &action).expect_err("the action should be rejected");
        assert_eq!(rejection.ruling().map_or("record", |ruling| ruling.0), ruling, "{words}: {rejection}");
        assert_eq!((self.table.move_count(), self.table.event_count()), before, "a rejection changes nothing");
    }

    /// Returns the sentence by which an action is rejected.
    #[track_caller]
    pub fn rejection(&mut self, seat: u8, words: &str) -> String {
        let action = serde_json::from_value(parse_action(words)).expect("an action of records");
        self.table.act(Seat(seat), &action).expect_err("the action should be rejected").to_string()
    }

    /// Lets the first player who is asked do as little as possible: draw from the main pile, end the turn, pass, or
    /// take the first legal action.
    pub fn act_passively(&mut self) {
        let seat = self.seats_to_act()[0];
        let actions = self.legal_actions(seat);
        let is_passive = |words: &&String| ["draw main", "end", "pass"].contains(&words.as_str());
        let words = actions.iter().find(is_passive).unwrap_or(&actions[0]).clone();
        self.act(seat, &words);
    }

    /// Lets all players act passively until this seat is asked in the main phase of its next turn.
    #[track_caller]
    pub fn play_until_main_phase(&mut self, seat: u8) {
        self.act_passively();
        while !(self.seats_to_act() == [seat] && self.legal_actions(seat).contains(&"end".into())) {
            self.act_passively();
        }
    }

    /// Lets this seat discard its hand in its next turn, and plays until seat 0 is asked to draw.
    pub fn play_until_hand_is_discarded(&mut self, seat: u8) {
        self.play_until_main_phase(seat);
        while self.hand_size(seat) > 0 {
            let discards = self.legal_actions_starting_with(seat, "discard");
            self.act(seat, &discards[0]);
        }
        self.act(seat, "end");
        while self.seats_to_act() != [0] {
            self.act_passively();
        }
    }

    /// Lets all players act passively until the game is over.
    pub fn play_to_end(&mut self) {
        while self.table.next() != Next::Over {
            self.act_passively();
        }
    }
}

/// Observations.
impl TestGame {
    /// Returns the public view.
    pub fn public_view(&self) -> Board<Partial> {
        let last = self.table.public_frames(self.table.event_count() - 1).pop();
        last.expect("the cards are dealt").view
    }

    /// Returns the seats that are asked.
    pub fn seats_to_act(&self) -> Vec<u8> {
        self.table.turn().iter().map(|seat| seat.0).collect()
    }

    /// Returns the legal actions of a seat, in words.
    pub fn legal_actions(&self, seat: u8) -> Vec<String> {
        self.table.legal_actions_json(Seat(seat)).iter().map(format_action).collect()
    }

    /// Returns the legal actions of a seat that start with this word.
    pub fn legal_actions_starting_with(&self, seat: u8, word: &str) -> Vec<String> {
        self.legal_actions(seat).into_iter().filter(|words| words.starts_with(word)).collect()
    }

    /// Returns a hand as its owner sees it, oldest card first.
    pub fn hand(&self, seat: u8) -> String {
        self.hand_seen_by(seat, seat)
    }

    pub fn hand_seen_by(&self, observer: u8, seat: u8) -> String {
        codes(&self.table.view(Seat(observer)).hands[Seat(seat)])
    }

    pub fn hand_size(&self, seat: u8) -> usize {
        self.public_view().hands[Seat(seat)].len()
    }

    /// Returns the ESCAPE in front of a player as that player sees it.
    pub fn laid_escape(&self, seat: u8) -> &'static str {
        self.laid_escape_seen_by(seat, seat)
    }

    pub fn laid_escape_seen_by(&self, observer: u8, seat: u8) -> &'static str {
        let laid = self.table.view(Seat(observer)).laid[Seat(seat)].as_ref();
        laid.map_or("none", |laid| laid.card.map_or("?", EscapeCard::code))
    }

    pub fn main_discards(&self) -> String {
        self.public_view().main_discards.cards().iter().map(|card| card.code()).collect::<Vec<_>>().join(" ")
    }

    pub fn escape_discards(&self) -> String {
        self.public_view().escape_discards.iter().map(|card| card.code()).collect::<Vec<_>>().join(" ")
    }

    /// Returns the numbers of cards in the main pile and in the ESCAPE pile.
    pub fn pile_sizes(&self) -> (usize, usize) {
        (self.public_view().main_pile.len(), self.public_view().escape_pile.len())
    }

    /// Returns the seat at which Houdini stands.
    pub fn houdini(&self) -> u8 {
        self.public_view().houdini.expect("Houdini is dealt").0
    }

    /// Returns the number of people that each player has freed.
    pub fn people(&self) -> Vec<usize> {
        let board = self.public_view();
        Seat::all(board.seats()).map(|seat| board.people(seat)).collect()
    }

    /// Returns the events since the last action, without beginnings of turns.
    pub fn last_events(&self) -> Vec<&'static str> {
        let frames = self.table.public_frames(self.events_before_action);
        let events = frames.into_iter().map(|frame| event_name(&frame.observation));
        events.filter(|name| *name != "turn began").collect()
    }

    pub fn record(&self) -> Record {
        self.table.record()
    }
}

/// Returns the name of an event; for a drawn EVENT its code.
fn event_name(event: &Event<Partial>) -> &'static str {
    match event {
        Event::MainShuffled { .. } => "main shuffled",
        Event::EscapesShuffled { .. } => "escapes shuffled",
        Event::Dealt { .. } => "dealt",
        Event::HoudiniDealt { .. } => "houdini dealt",
        Event::TurnBegan { .. } => "turn began",
        Event::Drew { pile: Pile::Main, .. } => "drew",
        Event::Drew { pile: Pile::Escape, .. } => "drew escape",
        Event::EventDrawn { event, .. } => event.code(),
        Event::DrawSkipped { .. } => "draw skipped",
        Event::EscapeLaid { .. } => "escape laid",
        Event::Discarded { .. } => "discarded",
        Event::Played { .. } => "played",
        Event::HoudiniMoved { .. } => "houdini moved",
        Event::HoudiniStays { .. } => "houdini stays",
        Event::CardTaken(_) => "card taken",
        Event::MindReaderFailed { .. } => "mind reader failed",
        Event::ItemRetrieved { .. } => "item retrieved",
        Event::EscapesSwapped { .. } => "escapes swapped",
        Event::CardsVanished { .. } => "cards vanished",
        Event::Attempted { .. } => "attempted",
        Event::AttemptAllowed { .. } => "attempt allowed",
        Event::AttemptCancelled { .. } => "attempt cancelled",
        Event::AttemptSucceeded { .. } => "attempt succeeded",
        Event::LeftParty { .. } => "left party",
        Event::PassChosen { .. } => "pass chosen",
        Event::CardsPassed { .. } => "cards passed",
        Event::EventFinished { .. } => "event finished",
        Event::TurnEnded { .. } => "turn ended",
    }
}
