//! What things count for a guest that counts.

use super::super::{ActionCard, ENOUGH};

/// What things count, in points that mean nothing but to each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A way out that lacks nothing and may be tried in this turn, for each point it brings.
    pub ready: f32,
    /// The same, laid in this turn.
    pub laid: f32,
    /// The same, in the hand.
    pub held: f32,
    /// What is left of the best way out under Houdini's eyes.
    pub watched: f32,
    /// The same with a card in hand that moves him.
    pub relieved: f32,
    /// One to five people out, in all.
    pub out: [f32; ENOUGH],
    /// So many unseen copies of a kind are an even chance to find one in time.
    pub even: f32,
    /// A first ITEM of a kind for ways out yet unknown.
    pub item: f32,
    /// A second one.
    pub second: f32,
    /// The first ACTION of each kind that is kept for later, in the order of [`ActionCard::ALL`].
    pub tricks: [f32; ActionCard::ALL.len()],
    /// Others of the kind, as a share of it.
    pub another: f32,
    /// A Second Helping! for each person whom the rival with most of them has out.
    pub guard: f32,
    /// A point that a rival gets.
    pub rival: f32,
    /// What a stolen card takes from its owner, and as a share of it for each point that the owner is about to get.
    pub stolen: f32,
    pub aim: f32,
    /// A random card.
    pub any: f32,
    /// The share of what a rival is about to get that Houdini takes away, and that a swap does.
    pub houdini: f32,
    pub swapped: f32,
    /// An ESCAPE got by a swap that lies face down.
    pub blind: f32,
    /// The share that is left if it can only be tried in the turn after next.
    pub later: f32,
    /// How likely a hand of one card lacks what a way out asks for.
    pub lacking: f32,
    /// What lies face down.
    pub veiled: f32,
    /// What an ACTION counts on average at a draw from the main pile.
    pub luck: f32,
    /// What is added to the ESCAPE pile.
    pub way: f32,
    /// The last people of a rival, over and above their number.
    pub loss: f32,
    /// What Houdini in front takes besides, above all a draw in every turn.
    pub stare: f32,
    /// What an attempt brings over waiting, and what it brings for each point of what it frees.
    pub dare: f32,
    pub freed: f32,
    /// What it costs to spend an Understudy where an ITEM would do.
    pub understudy: f32,
    /// What a cancel takes from a rival: for each point of the people, and for each ITEM spent.
    pub deny: f32,
    pub spoil: f32,
}

impl Weights {
    /// For this many at the table.
    pub fn of(seats: usize) -> &'static Weights {
        match seats {
            2 => &Weights::DUEL,
            _ => &Weights::PARTY,
        }
    }

    /// For two: found in some 1.2 million games against beginners, against an earlier set and against itself, by steps along the
    /// slope that random changes of all numbers at once showed; some still differ by chance alone.
    const DUEL: Weights = Weights {
        ready: 15.73,
        laid: 8.98,
        held: 3.09,
        watched: 0.445,
        relieved: 0.5,
        out: [-0.259, 4.29, 8.88, 13.69, 73.81],
        even: 7.65,
        item: 0.247,
        second: 0.117,
        tricks: [2.02, 0.752, 1.05, 0.655, 0.459, 0.649, 0.848, -0.149, 0.192, 0.421],
        another: 1.02,
        guard: 0.237,
        rival: 1.65,
        stolen: 0.407,
        aim: 0.608,
        any: 0.469,
        houdini: 1.31,
        swapped: 3.33,
        blind: 0.073,
        later: 0.0,
        lacking: 0.161,
        veiled: 1.62,
        luck: 0.613,
        way: -0.078,
        loss: 1.36,
        stare: 0.14,
        dare: 0.475,
        freed: 1.74,
        understudy: 0.158,
        deny: 3.69,
        spoil: 0.054,
    };

    /// For more: the same for four, in a tenth as many games, for who is first away and for who gets away at all.
    const PARTY: Weights = Weights {
        ready: 2.45,
        laid: 1.57,
        held: 0.651,
        watched: 0.615,
        relieved: 0.496,
        out: [0.923, 2.33, 4.14, 4.32, 17.5],
        even: 9.43,
        item: 0.13,
        second: -0.053,
        tricks: [1.48, 0.239, 0.322, 0.14, 0.096, 0.333, 0.397, 0.217, 0.151, 0.322],
        another: 0.199,
        guard: -0.027,
        rival: 0.702,
        stolen: 0.177,
        aim: 1.16,
        any: 0.465,
        houdini: 0.564,
        swapped: -0.04,
        blind: 0.06,
        later: 0.772,
        lacking: 0.345,
        veiled: 1.2,
        luck: 0.096,
        way: 0.096,
        loss: 0.603,
        stare: 0.307,
        dare: 0.256,
        freed: 0.526,
        understudy: 0.14,
        deny: 2.15,
        spoil: 0.087,
    };
}
