//! What things count for a guest that counts.

use super::super::ActionCard;

/// What things count, in points: about one for each person out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A way out that lacks nothing and may be tried in this turn, for each point it brings.
    pub ready: f32,
    /// The same, laid in this turn.
    pub laid: f32,
    /// The same, in the hand.
    pub held: f32,
    /// The next best way out with the cards that the best leaves over.
    pub next: f32,
    /// What is left of the best way out under Houdini's eyes.
    pub watched: f32,
    /// What every way out takes of time, in people.
    pub tempo: f32,
    /// The last people, over and above their number.
    pub win: f32,
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
    /// A point that a rival gets.
    pub rival: f32,
    /// What a stolen card takes from its owner.
    pub stolen: f32,
    /// A random card.
    pub any: f32,
    /// The share of what a rival is about to get that Houdini takes away.
    pub houdini: f32,
    /// The share that is left if it can only be tried in the turn after next.
    pub later: f32,
    /// What an ACTION counts on average at a draw from the main pile.
    pub luck: f32,
    /// What is added to the ESCAPE pile.
    pub way: f32,
    /// The last people of a rival, over and above their number.
    pub loss: f32,
    /// What Houdini in front takes besides, above all a draw in every turn.
    pub stare: f32,
}

impl Weights {
    /// For this many at the table.
    pub fn of(seats: usize) -> &'static Weights {
        match seats {
            2 => &Weights::DUEL,
            _ => &Weights::PARTY,
        }
    }

    /// For two: a first guess; numbers doubled and halved in 1,500 games against it, and the better of two sets of what seemed
    /// to help, chosen by the same games. Some are judgement.
    const DUEL: Weights = Weights {
        ready: 0.85,
        laid: 0.8,
        held: 0.5,
        next: 0.35,
        watched: 0.62,
        tempo: 0.1,
        win: 2.5,
        even: 6.0,
        item: 0.16,
        second: 0.06,
        tricks: [0.9, 0.35, 0.3, 0.2, 0.15, 0.2, 0.2, 0.2, 0.15, 0.3],
        another: 0.7,
        rival: 0.5,
        stolen: 0.12,
        any: 0.25,
        houdini: 0.6,
        later: 0.6,
        luck: 0.12,
        way: -0.1,
        loss: 1.5,
        stare: 0.0,
    };

    /// For more: the same but for what differed in games of four, where none of ten sets clearly helped.
    const PARTY: Weights =
        Weights { tricks: [0.7, 0.35, 0.3, 0.2, 0.15, 0.2, 0.2, 0.2, 0.15, 0.3], stare: 0.3, ..Weights::DUEL };
}
