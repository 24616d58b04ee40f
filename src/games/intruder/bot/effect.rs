//! What a play does to whom, in lives.

use super::super::{Action, Board, Card, Kind, LAPS};
use super::stakes::Stakes;
use super::tally::Tally;
use crate::game::{Knowledge, Seat};

/// What a play does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effect {
    /// For each player how many lives it costs on average, in this round.
    harm: Tally,
    /// From whom it takes an item, and who gets it.
    items: [Option<(Seat, Item)>; 2],
    /// What it brings besides, whatever side one is on.
    besides: f64,
}

impl Effect {
    /// Whether it is done against this player rather than for them.
    pub fn harms(&self, seat: Seat) -> bool {
        self.harm[seat] > 0.0 || self.items[0].is_some_and(|(from, _)| from == seat)
    }

    /// What it is worth to somebody with these stakes.
    pub fn worth(&self, stakes: &Stakes) -> f64 {
        let lives = self.harm.times(stakes.lives()).sum();
        let taken = self.items[0].map_or(0.0, |(seat, item)| stakes.item_there(seat, item));
        let laid = self.items[1].map_or(0.0, |(seat, item)| stakes.item(seat, item));
        lives + laid - taken + self.besides
    }
}

/// How much one point of damage raises the odds of losing the life of the round, as a power of e: while many turns are to
/// come, and when none is.
const EARLY: f64 = 0.5;
const LATE: f64 = 3.5;

/// What an item is worth, in lives.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    /// To the Innocents, before one of them.
    pub gain: f64,
    /// To the Intruders, before one of them.
    pub loss: f64,
}

/// What the next item before a player is worth, if so many lie there already. One item is enough to keep all four from the
/// Innocents.
const ITEMS: [Item; 4] = [
    Item { gain: 0.15, loss: 0.8 },
    Item { gain: 0.25, loss: 0.8 },
    Item { gain: 0.8, loss: 0.8 },
    Item { gain: 3.0, loss: 2.0 },
];

/// What the next item before this player is worth.
pub(super) fn next_item<K: Knowledge>(board: &Board<K>, seat: Seat) -> Item {
    ITEMS[board.items[seat].len().min(3)]
}

/// What the last of the items before this player is worth; there must be one.
pub(super) fn last_item<K: Knowledge>(board: &Board<K>, seat: Seat) -> Item {
    ITEMS[board.items[seat].len().saturating_sub(1)]
}

/// What a Med Kit gives back on average: it may be nullified.
const MENDED: f64 = 0.8;

/// What a Barricade keeps off in a whole round.
const KEPT_OFF: f64 = 0.15;

/// What a card more in the hand is worth.
const CARD: f64 = 0.04;

/// Who is how likely to lose the life of the round.
pub(super) struct Forecast {
    /// By how much a point of damage raises the odds.
    point: f64,
    /// The odds of each to lose it.
    odds: Tally,
    all: f64,
    /// What part of the round is to come.
    to_come: f64,
}

impl Forecast {
    pub fn of<K: Knowledge>(board: &Board<K>) -> Self {
        let turns = turns_left(board);
        let sharpness = EARLY + LATE / (1.0 + turns);
        let point = sharpness.exp();
        let odds = Tally::of(board.seats(), |seat| match board.is_home(seat) {
            true => point.powi(i32::from(board.rows[seat].damage())),
            false => 0.0,
        });
        let all = odds.sum();
        let most = board.living().len() * usize::from(LAPS);
        Forecast { point, odds, all, to_come: turns / most as f64 }
    }

    /// What this action does.
    pub fn effect<K: Knowledge>(&self, board: &Board<K>, by: Seat, action: &Action) -> Effect {
        let mut effect = Effect { harm: Tally::default(), items: [None; 2], besides: 0.0 };
        match *action {
            Action::Lay { card, on } => self.lay(board, &mut effect, by, card, on),
            Action::Snatch { from, take } => self.snatch(board, &mut effect, by, from, take),
            Action::Play(Card::Roulette) => {
                let home = || Seat::all(board.seats()).filter(|seat| board.is_home(*seat));
                home().for_each(|seat| effect.harm[seat] += 1.0 / board.living().len() as f64);
            }
            Action::Play(Card::Hostage) => effect.besides = 2.0 * CARD,
            Action::Play(_) => effect.besides = 0.5 * CARD,
            Action::Hold => effect.besides = CARD * self.to_come,
            Action::Keep(_) | Action::Home | Action::Skip => {}
        }
        effect
    }

    fn lay<K: Knowledge>(&self, board: &Board<K>, effect: &mut Effect, by: Seat, card: Card, on: Seat) {
        match card {
            _ if card.kind() == Kind::Item => effect.items[1] = Some((on, next_item(board, on))),
            Card::Medkit => effect.harm[on] -= MENDED,
            Card::Barricade => effect.harm[on] -= KEPT_OFF * self.to_come,
            _ => {
                let mut row = board.rows[on].clone();
                row.lay(card, by);
                self.shift(effect, on, row.damage());
            }
        }
    }

    fn snatch<K: Knowledge>(&self, board: &Board<K>, effect: &mut Effect, by: Seat, from: Seat, take: Card) {
        let row = &board.rows[from];
        effect.besides = CARD;
        match row.loose() {
            Some(at) if !take.is_item() => {
                let mut row = row.clone();
                row.snatch(at);
                self.shift(effect, from, row.damage());
            }
            _ => {
                effect.items = [Some((from, last_item(board, from))), Some((by, next_item(board, by)))];
            }
        }
    }

    /// The damage of one player becomes this.
    fn shift(&self, effect: &mut Effect, on: Seat, damage: u8) {
        let odds = self.point.powi(i32::from(damage));
        let all = self.all - self.odds[on] + odds;
        let mut after = self.odds;
        after[on] = odds;
        effect.harm = after.scaled(1.0 / all).plus(&self.odds.scaled(-1.0 / self.all));
    }
}

/// How many turns are to come in this round after this one.
fn turns_left<K: Knowledge>(board: &Board<K>) -> f64 {
    if board.lap == 0 {
        return (board.living().len() * usize::from(LAPS)) as f64;
    }
    let place = |seat: Seat| board.starter.round(board.seats()).position(|other| other == seat);
    let turns = |seat: Seat| {
        let laps = usize::from(LAPS.saturating_sub(board.lap)) + usize::from(place(seat) > place(board.turn));
        laps.min(board.hands[seat].len())
    };
    let home = Seat::all(board.seats()).filter(|seat| board.is_home(*seat));
    home.map(turns).sum::<usize>() as f64
}
