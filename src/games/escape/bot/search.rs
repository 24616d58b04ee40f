//! Looking ahead: what could be done is tried in imagined worlds, where the crew plays on by its rules.

use super::position::Position;
use super::rules;
use super::weights::Weights;

/// Something tried in imagined worlds.
#[derive(Clone, Debug)]
pub(super) struct Tried<T> {
    pub what: T,
    /// What the rules think of it beforehand.
    pub prior: f64,
    /// The worth of all ends together.
    pub sum: f64,
    /// In how many worlds all got out.
    pub well: usize,
    /// In how many worlds it was tried.
    pub worlds: usize,
}

impl<T> Tried<T> {
    pub fn new(what: T, prior: f64) -> Self {
        Tried { what, prior, sum: 0.0, well: 0, worlds: 0 }
    }

    /// In what part of the worlds all got out.
    pub fn chance(&self) -> f64 {
        self.well as f64 / self.worlds as f64
    }

    /// By which the best is chosen.
    pub fn value(&self) -> f64 {
        self.prior + self.sum / self.worlds.max(1) as f64
    }
}

/// Rounds of trying: in so many worlds, and how many of the best are tried on.
pub(super) type Rounds = [(usize, usize)];

/// Tries all in the worlds of a first round, the best of them in those of a second, and so on; best first.
pub(super) fn search<T: Clone>(
    mut tried: Vec<Tried<T>>,
    rounds: &Rounds,
    mut imagine: impl FnMut() -> Position,
    mut begin: impl FnMut(&mut Position, &T) -> bool,
    weights: &Weights,
) -> Vec<Tried<T>> {
    for (worlds, among) in rounds {
        let among = tried.len().min(*among);
        if among < 2 && tried[0].worlds > 0 {
            break;
        }
        for _ in 0..*worlds {
            let world = imagine();
            for option in &mut tried[..among] {
                let mut played = world.clone();
                let mut on = begin(&mut played, &option.what);
                while on {
                    let act = rules::decide(&played, weights);
                    on = played.carry_out(act, &weights.lay);
                }
                option.sum += worth(&played);
                option.well += usize::from(played.inside() == 0);
                option.worlds += 1;
            }
        }
        tried[..among].sort_by(|one, other| other.value().total_cmp(&one.value()));
    }
    tried
}

/// What a player who gets out counts where not all do; all together are 1.
const ONE_OUT: f64 = 0.1;

/// What cards and tokens left over count once all are out: they tell how narrow it was.
const LEFT_OVER: f64 = 0.003;

fn worth(end: &Position) -> f64 {
    match end.inside() {
        0 => 1.0 + LEFT_OVER * (end.cards_left() + usize::from(end.tokens)) as f64,
        _ => ONE_OUT * end.out.len() as f64,
    }
}
