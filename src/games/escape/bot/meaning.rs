//! What clues have meant for cards by the convention, as everybody at the table has heard it.
//!
//! Explanations speak of this, and of what the player sees: nobody is told anything about their own cards.

use arrayvec::ArrayVec;

use super::super::{Card, CardType, Escape, Event, HAND_SIZE, HeldCard, Indices, Marks, Topic};
use crate::game::{Game, Knowledge, Observation, Partial, PerSeat, PlayerView, Seat, View};

/// What the last clue about a card has meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Play it.
    Go,
    /// Leave it, or discard it.
    Stop,
}

/// The meaning of each card in a hand, by its place.
pub(super) struct Meanings(PerSeat<ArrayVec<Option<Meaning>, HAND_SIZE>>);

impl Meanings {
    /// Replays what a player has observed.
    pub fn of(player: &PlayerView<Escape>) -> Meanings {
        Self::after(player.view, &(player.history)())
    }

    /// Replays these observations. `view` is that of any time: it has the options and the number of seats.
    pub fn after(view: &View<Escape>, history: &[Observation<Escape>]) -> Meanings {
        let (options, seats) = (&view.options, view.seats());
        let mut board: View<Escape> = Escape::start::<Partial>(options, seats);
        let mut meanings = PerSeat::new(seats, |_| ArrayVec::new());
        for observation in history {
            match *observation {
                Event::Dealt { seat, .. } | Event::Drew { seat, .. } => meanings[seat].push(None),
                Event::Played { seat, place, .. } | Event::Discarded { seat, place, .. } => {
                    meanings[seat].remove(usize::from(place));
                }
                Event::Clued { clue, touched, .. } => {
                    let focus = focus(&board.hands[clue.to], touched);
                    for place in touched.iter() {
                        let meaning = &mut meanings[clue.to][place];
                        match clue.topic {
                            Topic::Type(kind) => {
                                let marks = board.hands[clue.to][place].marks;
                                let is_go = Some(place) == focus && !is_for_later(&board, marks, kind);
                                *meaning = is_go.then_some(Meaning::Go);
                            }
                            Topic::Suit(_) if Some(place) == focus => *meaning = Some(Meaning::Stop),
                            Topic::Suit(_) => {}
                        }
                    }
                }
                _ => {}
            }
            Escape::apply(&mut board, observation);
        }
        Meanings(meanings)
    }

    /// Returns what clues have meant for the card at a place.
    pub fn get(&self, seat: Seat, place: u8) -> Option<Meaning> {
        self.0[seat].get(usize::from(place)).copied().flatten()
    }
}

/// Returns whether everybody sees that no card with these marks and of this type can be placed now. A clue that names the
/// type then only tells what to keep for later.
pub(super) fn is_for_later(view: &View<Escape>, marks: Marks, kind: CardType) -> bool {
    !view.possible_cards(marks).any(|card| card.kind() == kind && view.is_placeable(card))
}

/// Returns the place of the card for which a clue is meant: the oldest one that it touches and no clue has touched before.
pub(super) fn focus<K: Knowledge>(hand: &[HeldCard<K>], touched: Indices) -> Option<usize> {
    touched.iter().find(|place| hand[*place].marks.is_untouched())
}

/// Returns the cards that the active player's card at a place can be, as far as its marks and the cards that the player sees show.
fn possible_cards(view: &View<Escape>, place: u8) -> Vec<Card> {
    let seen: Vec<Card> = view.hands.iter().flat_map(|(_, hand)| hand.iter()).filter_map(|held| held.card).collect();
    let marks = view.hands[view.turn][usize::from(place)].marks;
    view.possible_cards(marks).filter(|card| !seen.contains(card)).collect()
}

/// Returns whether the active player's card at a place can be the Guard, as far as the player sees.
pub(super) fn may_be_guard(view: &View<Escape>, place: u8) -> bool {
    possible_cards(view, place).contains(&Card::GUARD)
}

/// Returns whether the active player's card at a place can certainly be placed, as far as the player sees.
pub(super) fn certainly_fits(view: &View<Escape>, place: u8) -> bool {
    share_that_fits(view, place) == 1.0
}

/// Returns the share of the cards that the active player's card at a place can be that can be placed; 0 if it can be none.
pub(super) fn share_that_fits(view: &View<Escape>, place: u8) -> f64 {
    let possible = possible_cards(view, place);
    let fitting = possible.iter().filter(|card| view.is_placeable(**card)).count();
    fitting as f64 / possible.len().max(1) as f64
}

/// Returns the types that the active player's card at a place can be of, as far as the player sees.
pub(super) fn possible_types(view: &View<Escape>, place: u8) -> Vec<CardType> {
    let possible = possible_cards(view, place);
    let is_possible = |kind: &CardType| possible.iter().any(|card| card.kind() == *kind);
    CardType::CLUEABLE.into_iter().chain([CardType::Guard]).filter(is_possible).collect()
}

/// Returns the type of the active player's card at a place, if the player sees that it can be no other.
pub(super) fn known_type(view: &View<Escape>, place: u8) -> Option<CardType> {
    match possible_types(view, place).as_slice() {
        [kind] => Some(*kind),
        _ => None,
    }
}

/// Returns the type of the cards that cannot be placed, among those that the active player's card at a place can be, and whether
/// no card of that type can be placed; `None` if all can be placed, or they are of several types.
pub(super) fn only_misfit(view: &View<Escape>, place: u8) -> Option<(CardType, bool)> {
    let possible = possible_cards(view, place);
    let mut misfits = possible.iter().filter(|card| !view.is_placeable(**card)).map(|card| card.kind());
    let kind = misfits.next()?;
    let all_misfit = possible.iter().all(|card| card.kind() != kind || !view.is_placeable(*card));
    misfits.all(|other| other == kind).then_some((kind, all_misfit))
}
