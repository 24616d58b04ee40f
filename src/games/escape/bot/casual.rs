//! A convict that counts: it weighs what its cards could be by what it sees, and tells others what they can play.

use super::super::{Action, Card, Clue, Escape, Hand, Marks, Phase, Places, Topic, Type};
use crate::game::{Bot, Part, Rng, Seat, Thought, View, Witness};

/// Plays what is likely to fit, else tells somebody what would, else discards what is least worth keeping.
pub(super) struct Casual;

/// How sure a play must be while there are tokens to find out more, and when there are none.
const SURE: f64 = 0.9;
const SURE_WITHOUT_TOKENS: f64 = 0.75;

/// What a clue must bring, in cards that their owner can play more surely.
const WORTH_A_TOKEN: f64 = 0.3;

impl Bot<Escape> for Casual {
    fn think(&self, &Witness { view, seat, .. }: &Witness<Escape>, _rng: &mut Rng) -> Thought<Escape> {
        let action = match view.phase {
            Phase::Place { card } => Action::Place(best_route(view, card)),
            Phase::Give { .. } => Action::Give(neediest(view)),
            Phase::Lose { .. } => Action::Lose(least_loss(view)),
            _ => turn(view, seat),
        };
        Thought::simply(action, "I counted what is left.")
    }
}

fn turn(view: &View<Escape>, seat: Seat) -> Action {
    let unseen = unseen_by(view, seat, seat);
    let chances = view.hands[seat].iter().enumerate();
    let chances = chances.map(|(place, held)| (place, chance(held.marks, &unseen, |card| view.placeable(card))));
    let (place, likely) = best(chances).unwrap_or((0, 0.0));
    let enough = if view.tokens > 0 { SURE } else { SURE_WITHOUT_TOKENS };
    if likely >= enough {
        return Action::Play(place as u8);
    }
    let clues = view.clues(seat).filter(|_| view.tokens > 0).map(|clue| (clue, gain(view, seat, clue)));
    let clue = best(clues);
    let full = view.tokens == u8::from(view.options.tokens);
    match clue {
        Some((clue, gain)) if gain >= WORTH_A_TOKEN || full || view.hands[seat].is_empty() => Action::Clue(clue),
        _ => Action::Discard(least_worth(view, &view.hands[seat], &unseen) as u8),
    }
}

/// The cards that `seat` cannot see, as far as `me` can tell: those are not on the table and in no hand both look at.
fn unseen_by(view: &View<Escape>, seat: Seat, me: Seat) -> Vec<Card> {
    let open: Vec<Card> = view.open_cards().collect();
    let hands = view.hands.iter().filter(|(other, _)| *other != seat && *other != me);
    let seen: Vec<Card> = hands.flat_map(|(_, hand)| hand.iter().filter_map(|held| held.card)).chain(open).collect();
    Card::all().filter(|card| !seen.contains(card)).collect()
}

/// How likely a card with these marks is one of those wanted.
fn chance(marks: Marks, unseen: &[Card], wanted: impl Fn(Card) -> bool) -> f64 {
    let fitting = unseen.iter().filter(|card| marks.fit(**card));
    let (all, good) = fitting.fold((0, 0), |(all, good), card| (all + 1, good + usize::from(wanted(*card))));
    if all == 0 { 0.0 } else { good as f64 / all as f64 }
}

/// What a clue brings: how much more surely its receiver can play what fits, less what it would tempt them to play that
/// does not. Those who play sooner count more.
fn gain(view: &View<Escape>, me: Seat, clue: Clue) -> f64 {
    let unseen = unseen_by(view, clue.to, me);
    let touched = view.touched(clue);
    let cards = view.hands[clue.to].iter().enumerate().map(|(place, held)| {
        let before = chance(held.marks, &unseen, |card| view.placeable(card));
        let after = chance(told(held.marks, clue.topic, touched, place), &unseen, |card| view.placeable(card));
        match held.card.is_some_and(|card| view.placeable(card)) {
            true if before < SURE => after - before + f64::from(after >= SURE) * 0.5,
            true => 0.0,
            false if after >= SURE_WITHOUT_TOKENS => -2.0,
            false => (before - after) * 0.2,
        }
    });
    let away = view.turn.round(view.seats()).position(|seat| seat == clue.to).unwrap_or(0);
    cards.sum::<f64>() / (1.0 + 0.1 * away as f64)
}

fn told(mut marks: Marks, topic: Topic, touched: Places, place: usize) -> Marks {
    marks.note(topic, touched.has(place));
    marks
}

/// The card that it costs least to throw away, by what it could be.
fn least_worth(view: &View<Escape>, hand: &Hand<Part>, unseen: &[Card]) -> usize {
    let inside = view.inside().len();
    let worth = |card: Card| match card.kind() {
        Type::Guard => 4.0,
        Type::Key if view.routes.len() >= inside => 0.0,
        Type::Corridor if view.routes_for(card).is_empty() => 0.5,
        _ => 1.0,
    };
    let expected = |marks: Marks| {
        let fitting = unseen.iter().filter(|card| marks.fit(**card));
        let (all, sum) = fitting.fold((0.0, 0.0), |(all, sum), card| (all + 1.0, sum + worth(*card)));
        -sum / f64::max(all, 1.0)
    };
    best(hand.iter().enumerate().map(|(place, held)| (place, expected(held.marks)))).map_or(0, |(place, _)| place)
}

/// A boat leaves from the longest route, so that less can be lost; a corridor goes where most is missing last.
fn best_route(view: &View<Escape>, card: Card) -> u8 {
    let places = view.routes_for(card).iter().map(|at| (at as u8, view.routes[at].corridors() as f64));
    best(places).map_or(0, |(at, _)| at)
}

fn least_loss(view: &View<Escape>) -> u8 {
    let places = view.longest().iter().map(|at| (at as u8, -(view.routes[at].corridors() as f64)));
    best(places).map_or(0, |(at, _)| at)
}

fn neediest(view: &View<Escape>) -> Seat {
    view.heirs().iter().next().unwrap_or(view.turn)
}

/// The thing with the highest value; the first of equals.
fn best<T>(things: impl Iterator<Item = (T, f64)>) -> Option<(T, f64)> {
    things.reduce(|best, thing| if thing.1 > best.1 { thing } else { best })
}
