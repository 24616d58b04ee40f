//! Builders of games with given identities and cards, and of actions.

use serde_json::{Value, json};

use super::game::TestGame;
use super::*;

/// The options, identities and cards of a game to be dealt.
pub(super) struct Setup {
    seats: usize,
    options: Options,
    intruders: Vec<usize>,
    starter: u8,
    hands: [Vec<String>; 3],
    deck: String,
}

/// Returns a setup with the Intruders in the last seats, in which seat 0 begins the first round.
pub(super) fn setup(seats: usize) -> Setup {
    let intruders = if seats == 3 { 1 } else { 2 };
    Setup {
        seats,
        options: Options::default(),
        intruders: (seats - intruders..seats).collect(),
        starter: 0,
        hands: core::array::from_fn(|_| vec![String::new(); seats]),
        deck: String::new(),
    }
}

impl Setup {
    /// Sets the option.
    pub(super) fn options(mut self, intruders: Intruders) -> Self {
        self.options = Options { intruders };
        self
    }

    /// Sets the Intruders.
    pub(super) fn intruders(mut self, seats: &[usize]) -> Self {
        self.intruders = seats.into();
        self
    }

    /// Sets the seat that begins the first round.
    pub(super) fn starter(mut self, seat: u8) -> Self {
        self.starter = seat;
        self
    }

    /// Sets the hand of the first round by codes in the order of the deal. `?` and cards that are not given stand for any card.
    pub(super) fn hand(mut self, seat: usize, cards: &str) -> Self {
        self.hands[0][seat] = cards.into();
        self
    }

    /// Sets the hand of the second round. This holds if seat 0 began the first one, all live, and no card was drawn.
    pub(super) fn second_hand(mut self, seat: usize, cards: &str) -> Self {
        self.hands[1][seat] = cards.into();
        self
    }

    /// Sets the first two cards of a hand of the third round of three players, if seat 0 began the second one, too.
    pub(super) fn third_hand(mut self, seat: usize, cards: &str) -> Self {
        self.hands[2][seat] = cards.into();
        self
    }

    /// Sets the top cards of the deck after the first deal, written like a hand.
    pub(super) fn deck(mut self, cards: &str) -> Self {
        self.deck = cards.into();
        self
    }

    /// Deals. All players are to choose.
    pub(super) fn start_choosing(self) -> TestGame {
        let players = Player::people(self.seats);
        let options = serde_json::to_value(self.options).expect("options can be written");
        let roles = (0..self.seats).map(|seat| if self.intruders.contains(&seat) { "intruder" } else { "innocent" });
        let roles: Vec<&str> = roles.collect();
        let mut game = TestGame::replay(empty_record(options, players));
        game.push_move(json!({ "chance": "identities", "roles": roles }));
        game.push_move(json!({ "chance": "shuffle", "cards": self.deck_order() }));
        game
    }

    /// Deals, lets all players keep their first three cards, and begins the first turn.
    pub(super) fn start(self) -> TestGame {
        let starter = self.starter;
        let mut game = self.start_choosing();
        game.all_keep_first_three();
        game.roll("start", starter);
        game
    }

    /// Returns the deck, the top card first: the hands of the first round, then the rest, which begins with the hands of the
    /// second round.
    pub(super) fn deck_order(&self) -> Vec<Card> {
        let round = self.seats * HAND_SIZE;
        let mut deck: Vec<Option<Card>> = vec![None; DECK_SIZE.max(3 * round)];
        for (number, hands) in self.hands.iter().enumerate() {
            for (seat, hand) in hands.iter().enumerate() {
                for (lap, card) in cards(hand).into_iter().enumerate() {
                    deck[number * round + lap * self.seats + seat] = card;
                }
            }
        }
        for (place, card) in cards(&self.deck).into_iter().enumerate() {
            deck[round + place] = card;
        }
        let mut left: Vec<Card> = Card::deck().filter(|card| *card != Card::Nobody).chain([Card::Nobody]).collect();
        for card in deck.iter().flatten() {
            let at = left.iter().position(|left| left == card).unwrap_or_else(|| panic!("too many of {card:?}"));
            left.remove(at);
        }
        let mut left = left.into_iter();
        deck.iter().filter_map(|written| written.or_else(|| left.next())).take(DECK_SIZE).collect()
    }
}

/// Returns a record without moves.
pub(super) fn empty_record(options: Value, seats: Vec<Player>) -> Record {
    let record = json!({
        "record": 1, "game": "intruder", "edition": 1, "options": options, "seats": seats, "moves": [], "outcome": null,
    });
    Record::from_value(record).expect("a record of no moves")
}

pub(super) fn card(code: &str) -> Card {
    Card::from_code(code).unwrap_or_else(|| panic!("there is no card {code}"))
}

/// Parses codes of cards; `?` stands for any card.
pub(super) fn cards(codes: &str) -> Vec<Option<Card>> {
    codes.split_whitespace().map(|code| (code != "?").then(|| card(code))).collect()
}

/// Writes codes of cards as [`cards`] parses them; a hidden card is `?`.
pub(super) fn codes(cards: impl IntoIterator<Item = Option<Card>>) -> String {
    cards.into_iter().map(|card| card.map_or("?", |card| card.code())).collect::<Vec<_>>().join(" ")
}

pub(super) fn keep(three: &str) -> Action {
    let mut kept: Vec<Card> = three.split(' ').map(card).collect();
    kept.sort();
    Action::Keep(kept.try_into().expect("three are kept"))
}

pub(super) fn lay(code: &str, on: u8) -> Action {
    Action::Lay { card: card(code), on: Seat(on) }
}

pub(super) fn play(code: &str) -> Action {
    Action::Play(card(code))
}

pub(super) fn snatch(from: u8, code: &str) -> Action {
    Action::Snatch { from: Seat(from), take: card(code) }
}
