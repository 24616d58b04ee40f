//! What cards are worth now: by what can be laid, and by slack, the cards of a type that can still be spared.

use super::super::{Board, Card, Type};
use super::count::Cards;
use crate::game::Knowledge;

/// Cards that are alike to somebody who holds one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    /// Which.
    pub cards: Cards,
    /// Whether playing one is no disaster.
    pub fits: bool,
    /// What playing one brings; the unit is a corridor laid where one is missing.
    pub play: f64,
    /// What is lost with one thrown away.
    pub keep: f64,
}

/// What every card is worth to the crew, by what lies open.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// Every card is in one of these.
    pub kinds: [Kind; 8],
    /// What a token is worth that comes back now.
    pub token: f64,
    /// What a token costs that is spent now.
    pub price: f64,
}

/// Tuned by games of five with everything hard, like all numbers below.
const KEY: f64 = 1.5;
const BOAT: f64 = 0.8;
const GUARD: f64 = 1.5;
const CORRIDOR: f64 = 1.0;

/// What the last spare card of a type is worth, and how fast that falls with more to spare.
const LAST: f64 = 7.0;
const FALL: f64 = 1.2;

/// What the first and the last token of a cup are worth.
const FIRST_TOKEN: f64 = 1.2;
const LAST_TOKEN: f64 = 0.4;

impl Outlook {
    /// Reads nothing but what lies open.
    pub fn of<K: Knowledge>(board: &Board<K>) -> Self {
        let spare = Spare::of(board);
        let lost = loss(board, &spare);
        let missing = |card: Card| {
            let mut routes = board.routes_for(card).iter();
            routes.any(|at| board.routes[at].corridors() < board.corridors_needed())
        };
        let wanted_key = board.routes.len() < board.inside().len();
        let mut kinds = [Kind { cards: Cards::default(), fits: true, play: 0.0, keep: 0.0 }; 8];
        let mut sets: [Vec<Card>; 8] = Default::default();
        for card in Card::all() {
            let fits = board.placeable(card);
            let (at, worth) = match (card.kind(), fits) {
                (Type::Key, true) if wanted_key => (0, KEY),
                (Type::Key, true) => (0, -spare.key),
                (Type::Key, false) => (1, 0.0),
                (Type::Corridor, true) if missing(card) => (2, CORRIDOR),
                (Type::Corridor, true) => (3, -spare.corridor),
                (Type::Corridor, false) => (4, 0.0),
                (Type::Boat, true) => (5, BOAT),
                (Type::Boat, false) => (6, 0.0),
                (Type::Guard, _) => (7, GUARD),
            };
            let keep = spare.worth(card.kind());
            let play = if fits { worth } else { -lost - keep };
            let keep = if card.is_guard() { keep + lost } else { keep };
            kinds[at] = Kind { cards: kinds[at].cards, fits, play, keep };
            sets[at].push(card);
        }
        for (kind, cards) in kinds.iter_mut().zip(sets) {
            kind.cards = cards.into_iter().collect();
        }
        let full = u8::from(board.options.tokens);
        Outlook {
            kinds,
            token: if board.tokens < full { worth_of_token(board.tokens) } else { 0.0 },
            price: worth_of_token(board.tokens.saturating_sub(1)),
        }
    }

    /// The kind that a card is of.
    pub fn kind(&self, card: Card) -> &Kind {
        self.kinds.iter().find(|kind| kind.cards.has(card)).expect("every card is of a kind")
    }
}

/// The worth of one more token beside so many.
fn worth_of_token(tokens: u8) -> f64 {
    LAST_TOKEN + (FIRST_TOKEN - LAST_TOKEN) / (1.0 + f64::from(tokens))
}

/// What one card of each type is worth.
struct Spare {
    key: f64,
    corridor: f64,
    boat: f64,
}

impl Spare {
    fn of<K: Knowledge>(board: &Board<K>) -> Self {
        let mut left = [8i32, 24, 12, 1];
        for card in board.open_cards() {
            left[card.kind() as usize] -= 1;
        }
        let inside = board.inside().len();
        let needs = board.corridors_needed();
        let begun = board.routes.len().min(inside);
        let mut missing: Vec<usize> = board.routes.iter().map(|r| needs.saturating_sub(r.corridors())).collect();
        missing.sort_unstable();
        let corridors = missing.iter().take(begun).sum::<usize>() + (inside - begun) * needs;
        let worth = |left: i32, wanted: usize| match wanted {
            0 => 0.0,
            _ => LAST / f64::from((left - wanted as i32).max(0) + 1).powf(FALL),
        };
        Spare {
            key: worth(left[0], inside - begun),
            corridor: worth(left[1] + left[3], corridors),
            boat: worth(left[2], inside),
        }
    }

    fn worth(&self, kind: Type) -> f64 {
        match kind {
            Type::Key => self.key,
            Type::Corridor | Type::Guard => self.corridor,
            Type::Boat => self.boat,
        }
    }
}

/// What is lost with the longest route.
fn loss<K: Knowledge>(board: &Board<K>, spare: &Spare) -> f64 {
    let Some(at) = board.longest().first() else { return 0.0 };
    let corridors = board.routes[at].corridors().min(board.corridors_needed()) as f64;
    KEY + spare.key + corridors * (CORRIDOR + spare.corridor)
}
