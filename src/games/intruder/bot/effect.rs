//! What a play does to whom, in lives.

use super::super::{Action, Board, Card, Kind, LAPS};
use super::stakes::Stakes;
use crate::game::{Knowledge, PerSeat, Seat};

/// For each player how many lives a play costs on average, in this round or by the items.
#[derive(Clone, Debug)]
pub(super) struct Effect {
    harm: PerSeat<f64>,
    /// What it brings besides, whatever side one is on.
    besides: f64,
}

impl Effect {
    /// How many lives it costs this player.
    pub fn harm(&self, seat: Seat) -> f64 {
        self.harm[seat]
    }

    /// What it is worth to somebody with these stakes.
    pub fn worth(&self, stakes: &Stakes) -> f64 {
        self.harm.iter().map(|(seat, harm)| harm * stakes.on(seat)).sum::<f64>() + self.besides
    }
}

/// How much one point of damage raises the odds of losing the life of the round, as a power of e: while many turns are to
/// come, and when none is.
const EARLY: f64 = 0.5;
const LATE: f64 = 3.5;

/// What the next item before a player is worth to their side, in lives, if so many lie there already.
const ITEMS: [f64; 4] = [0.15, 0.25, 0.5, 3.0];

/// What a Med Kit gives back on average: it may be nullified.
const MENDED: f64 = 0.8;

/// What a Barricade keeps off in a whole round.
const KEPT_OFF: f64 = 0.15;

/// What a card more in the hand is worth.
const CARD: f64 = 0.04;

/// Who is how likely to lose the life of the round.
pub(super) struct Forecast {
    /// How much a point of damage counts.
    sharpness: f64,
    /// The odds of each to lose it.
    odds: PerSeat<f64>,
    all: f64,
    /// What part of the round is to come.
    to_come: f64,
}

impl Forecast {
    pub fn of<K: Knowledge>(board: &Board<K>) -> Self {
        let turns = turns_left(board);
        let sharpness = EARLY + LATE / (1.0 + turns);
        let odds = PerSeat::new(board.seats(), |seat| match board.is_home(seat) {
            true => (sharpness * f64::from(board.rows[seat].damage())).exp(),
            false => 0.0,
        });
        let all = odds.iter().map(|(_, odds)| odds).sum::<f64>();
        let most = board.living().len() * usize::from(LAPS);
        Forecast { sharpness, odds, all, to_come: turns / most as f64 }
    }

    /// What this action does.
    pub fn effect<K: Knowledge>(&self, board: &Board<K>, by: Seat, action: &Action) -> Effect {
        let mut effect = Effect { harm: PerSeat::new(board.seats(), |_| 0.0), besides: 0.0 };
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
            _ if card.kind() == Kind::Item => effect.harm[on] -= ITEMS[board.items[on].len().min(3)],
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
                effect.harm[from] += ITEMS[board.items[from].len().saturating_sub(1)];
                effect.harm[by] -= ITEMS[board.items[by].len().min(3)];
            }
        }
    }

    /// The damage of one player becomes this.
    fn shift(&self, effect: &mut Effect, on: Seat, damage: u8) {
        let odds = (self.sharpness * f64::from(damage)).exp();
        let all = self.all - self.odds[on] + odds;
        for (seat, before) in self.odds.iter() {
            let after = if seat == on { odds } else { *before };
            effect.harm[seat] += after / all - before / self.all;
        }
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
