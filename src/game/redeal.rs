//! Dealing hidden cards again after somebody has seen them by mistake, as far as the knowledge of the others allows it.

use super::{FullBoard, Observation, Rules, Seat};

/// A game whose hands can be dealt again while it runs.
pub trait Redeal: Rules {
    /// A card of a hand.
    type Card: Clone + PartialEq;

    /// Whether other players see the cards of a hand. If they do not, nothing that they have seen may change.
    const OTHERS_SEE_HANDS: bool;

    /// Returns whether two observations show the same.
    fn is_same(first: &Observation<Self>, second: &Observation<Self>) -> bool;

    /// Returns the cards of this seat's hand that are not known to everybody.
    fn hidden_hand(board: &FullBoard<Self>, seat: Seat) -> Vec<Self::Card>;

    /// Returns the cards of the draw piles that nobody has seen.
    fn undrawn(board: &FullBoard<Self>) -> Vec<Self::Card>;

    /// Returns every way in which these two cards could change places in the shuffles of a game. Each is a list of
    /// replacements: the index of the chance, counted without decisions, and the new chance. Not all need be possible.
    fn exchanges(chances: &[Self::Chance], held: &Self::Card, undrawn: &Self::Card) -> Vec<Vec<(usize, Self::Chance)>>;

    /// Returns a decision that nobody else has seen with `undrawn` in place of `held`; `None` if it does not name `held`.
    fn renamed(_action: &Self::Action, _held: &Self::Card, _undrawn: &Self::Card) -> Option<Self::Action> {
        None
    }
}

/// Returns this list once for each pair of an `a` and a `b` in it, with the two swapped.
pub fn swapped<T: Clone + PartialEq>(list: &[T], a: &T, b: &T) -> Vec<Vec<T>> {
    let places = |wanted: &T| -> Vec<usize> { (0..list.len()).filter(|at| list[*at] == *wanted).collect() };
    let swap = |first: usize, second: usize| {
        let mut swapped = list.to_vec();
        swapped.swap(first, second);
        swapped
    };
    let others = places(b);
    places(a)
        .into_iter()
        .flat_map(|first| others.iter().map(move |second| (first, *second)))
        .map(|(a, b)| swap(a, b))
        .collect()
}
