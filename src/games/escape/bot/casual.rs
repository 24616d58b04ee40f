//! A convict that counts: it weighs what its cards could be by what it sees, and tells others what they can play.

use super::super::{Action, Card, Clue, Escape, Marks, Phase, Places, Topic, Type};
use super::words::{self, Effect, Reason, Spared};
use crate::game::{Bot, Game, Rng, Seat, Thought, View, Weighed, Witness, Worth};

/// Plays what is likely to fit, else tells somebody what would, else discards what is least worth keeping.
pub(super) struct Casual;

/// How sure a play must be while there are tokens to find out more, and when there are none.
const SURE: f64 = 0.9;
const SURE_WITHOUT_TOKENS: f64 = 0.75;

/// What a clue must bring, in cards that their owner can play more surely.
const WORTH_A_TOKEN: f64 = 0.3;

/// What it says of a card it would play, a clue it would give and a card it would discard, so that they come in this order.
const WOULD_PLAY: f64 = 20.0;
const WOULD_CLUE: f64 = 10.0;

impl Bot<Escape> for Casual {
    fn think(&self, witness: &Witness<Escape>, _rng: &mut Rng) -> Thought<Escape> {
        let Witness { view, seat, name, .. } = *witness;
        let mut options = match view.phase {
            Phase::Turn => turn(view, seat),
            _ => Escape::actions(view, seat).into_iter().map(|action| (action, follow(view, action))).collect(),
        };
        options.sort_by(|one, other| other.1.total_cmp(&one.1));
        let why = words::why(view, reason(view, seat, options[0].0), name);
        let weighed = |(action, worth)| Weighed { action, worth: Some(Worth::Points(worth)) };
        Thought { options: options.into_iter().map(weighed).collect(), why }
    }
}

/// Every action of a turn with its value.
fn turn(view: &View<Escape>, seat: Seat) -> Vec<(Action, f64)> {
    let unseen = unseen_by(view, seat, seat);
    let enough = if view.tokens > 0 { SURE } else { SURE_WITHOUT_TOKENS };
    let mut options = Vec::with_capacity(24);
    for (place, held) in view.hands[seat].iter().enumerate() {
        let likely = chance(held.marks, &unseen, |card| view.placeable(card));
        options.push((Action::Play(place as u8), if likely >= enough { WOULD_PLAY + likely } else { likely - enough }));
        options.push((Action::Discard(place as u8), WORST_LOSS - loss(view, held.marks, &unseen)));
    }
    if view.tokens > 0 {
        let must = view.tokens == u8::from(view.options.tokens) || view.hands[seat].is_empty();
        let worth = |gain| if must || gain >= WORTH_A_TOKEN { WOULD_CLUE + gain } else { gain };
        options.extend(view.clues(seat).map(|clue| (Action::Clue(clue), worth(gain(view, seat, clue)))));
    }
    options
}

/// What speaks most for an action.
fn reason(view: &View<Escape>, seat: Seat, action: Action) -> Reason {
    let unseen = unseen_by(view, seat, seat);
    let marks = |place: u8| view.hands[seat][usize::from(place)].marks;
    match action {
        Action::Play(place) => Reason::Play(place, chance(marks(place), &unseen, |card| view.placeable(card))),
        Action::Discard(place) if loss(view, marks(place), &unseen) == 0.0 => Reason::Discard(place, Spared::Useless),
        Action::Discard(place) => Reason::Discard(place, Spared::Least),
        Action::Clue(clue) => Reason::Clue(clue, effect(view, seat, clue)),
        _ => Reason::Follow(action),
    }
}

/// What a clue makes its receiver do: the first card that it makes sure enough to be played, else little.
fn effect(view: &View<Escape>, me: Seat, clue: Clue) -> Effect {
    let unseen = unseen_by(view, clue.to, me);
    let touched = view.touched(clue);
    let sure = |marks| chance(marks, &unseen, |card| view.placeable(card)) >= SURE;
    let newly = view.hands[clue.to]
        .iter()
        .enumerate()
        .find(|(place, held)| !sure(held.marks) && sure(told(held.marks, clue.topic, touched, *place)));
    match newly {
        Some((place, _)) => Effect::Play(place as u8),
        None if gain(view, me, clue) > 0.0 => Effect::Tell,
        None => Effect::Pass,
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

/// What it costs to throw a card away, by what it could be.
fn loss(view: &View<Escape>, marks: Marks, unseen: &[Card]) -> f64 {
    let inside = view.inside().len();
    let worth = |card: Card| match card.kind() {
        Type::Guard => WORST_LOSS,
        Type::Key if view.routes.len() >= inside => 0.0,
        Type::Corridor if view.routes_for(card).is_empty() => 0.5,
        _ => 1.0,
    };
    let fitting = unseen.iter().filter(|card| marks.fit(**card));
    let (all, sum) = fitting.fold((0.0, 0.0), |(all, sum), card| (all + 1.0, sum + worth(*card)));
    sum / f64::max(all, 1.0)
}

/// What it costs to throw the Guard away; nothing costs more.
const WORST_LOSS: f64 = 4.0;

/// A boat leaves from the longest route, so that less can be lost; a corridor goes where least is missing; the shortest of
/// the longest routes is given up.
fn follow(view: &View<Escape>, action: Action) -> f64 {
    match action {
        Action::Place(at) => view.routes[usize::from(at)].corridors() as f64,
        Action::Lose(at) => -(view.routes[usize::from(at)].corridors() as f64),
        _ => 0.0,
    }
}
