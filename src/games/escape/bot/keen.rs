//! A convict that weighs every play, discard and clue by what it brings on average, and leaves alone what was stopped.
//!
//! It decides by what lies open, the other hands and the marks on its own, on a view and on an imagined board alike; so the
//! expert can let it play on in worlds that it imagines.

use super::super::{Action, Board, Boats, Card, Clue, Escape, Marks, Phase, Places, Suit, Topic, Type};
use super::count::{self, Cards};
use super::outlook::Outlook;
use super::words::{self, Effect, Reason, Spared};
use crate::game::{Bot, Game, Readable, Rng, Seat, Thought, View, Weighed, Witness, Worth};

/// Plays by [`decide`].
pub(super) struct Keen;

impl Bot<Escape> for Keen {
    fn think(&self, witness: &Witness<Escape>, _rng: &mut Rng) -> Thought<Escape> {
        let Witness { view, seat, name, .. } = *witness;
        let options = ranked(view, seat);
        let why = words::why(view, reason(view, seat, options[0].0), name);
        let weighed = |(action, worth)| Weighed { action, worth: Some(Worth::Points(worth)) };
        Thought { options: options.into_iter().map(weighed).collect(), why }
    }
}

/// Every action with its value, best first.
pub(super) fn ranked(view: &View<Escape>, me: Seat) -> Vec<(Action, f64)> {
    let mut options = match view.phase {
        Phase::Turn => options(view, me),
        _ => Escape::actions(view, me).into_iter().map(|action| (action, follow(view, action))).collect(),
    };
    options.sort_by(|one, other| other.1.total_cmp(&one.1));
    options
}

/// What speaks most for an action.
pub(super) fn reason(view: &View<Escape>, me: Seat, action: Action) -> Reason {
    let outlook = Outlook::of(view);
    let unseen = count::unseen(view, me);
    let guess = |place: u8| Guess::of(view.hands[me][usize::from(place)].marks, unseen, &outlook);
    match action {
        Action::Play(place) => Reason::Play(place, guess(place).fits),
        Action::Discard(place) => {
            let spared = match view.hands[me][usize::from(place)].marks {
                _ if guess(place).keep <= 0.0 => Spared::Useless,
                marks if is_stopped(marks) => Spared::Stopped,
                _ => Spared::Least,
            };
            Reason::Discard(place, spared)
        }
        Action::Clue(clue) => Reason::Clue(clue, effect(view, clue, unseen, &outlook)),
        _ => Reason::Follow(action),
    }
}

/// What a clue makes its receiver do.
fn effect(view: &View<Escape>, clue: Clue, unseen: Cards, outlook: &Outlook) -> Effect {
    let pool = unseen.either(count::hand(view, clue.to));
    let silent = Forecast::of(view, clue.to, pool, outlook, None);
    let told = Forecast::of(view, clue.to, pool, outlook, Some(clue.topic));
    match (silent.does, told.does) {
        (before, Some(Action::Play(place))) if before != told.does => Effect::Play(place),
        (Some(Action::Play(place)), _) if silent.does != told.does => Effect::Stop(place),
        (before, Some(Action::Discard(place))) if before != told.does => Effect::Spare(place),
        _ if told.insight > silent.insight => Effect::Tell,
        _ => Effect::Pass,
    }
}

/// How much more frequent cards that would be disasters are among those that were stopped. Tuned like all numbers here, by
/// games of five with four corridors and with everything hard. Silence is no sign: games tuned to read it went worse.
const STOPPED: f64 = 5.0;

/// What it brings to pass the turn with some clue.
const PASS: f64 = 0.02;

/// What it is worth to know better of one card whether it fits.
const INSIGHT: f64 = 0.17;

/// How much less a clue is worth for each player who could give it later.
const LATER: f64 = 0.87;

/// What `me` does. It never looks at the own hand nor at the draw pile.
pub(super) fn decide<K: Readable>(board: &Board<K>, me: Seat) -> Action {
    let choices: Vec<(Action, f64)> = match board.phase {
        Phase::Place { card } => follows(board, board.routes_for(card), Action::Place),
        Phase::Lose { .. } => follows(board, board.longest(), Action::Lose),
        Phase::Give { .. } => board.heirs().iter().map(|heir| (Action::Give(heir), 0.0)).collect(),
        _ => options(board, me),
    };
    best(choices.into_iter()).map_or(Action::Play(0), |(action, _)| action)
}

fn follows<K: Readable>(board: &Board<K>, places: Places, action: fn(u8) -> Action) -> Vec<(Action, f64)> {
    places.iter().map(|at| action(at as u8)).map(|action| (action, follow(board, action))).collect()
}

/// What it is worth to answer so to what a card brought about.
fn follow<K: Readable>(board: &Board<K>, action: Action) -> f64 {
    match (action, board.phase) {
        (Action::Place(at), Phase::Place { card }) => on_route(board, card, usize::from(at)),
        (Action::Lose(at), _) => -(board.routes[usize::from(at)].corridors() as f64),
        _ => 0.0,
    }
}

/// Every action of a turn with its value.
pub(super) fn options<K: Readable>(board: &Board<K>, me: Seat) -> Vec<(Action, f64)> {
    let outlook = Outlook::of(board);
    let unseen = count::unseen(board, me);
    let mut options = Vec::with_capacity(24);
    for (place, held) in board.hands[me].iter().enumerate() {
        let card = Guess::of(held.marks, unseen, &outlook);
        options.push((Action::Play(place as u8), card.play));
        options.push((Action::Discard(place as u8), outlook.token - card.keep));
    }
    if board.tokens > 0 {
        for to in me.round(board.seats()).skip(1) {
            clues_to(board, me, to, unseen, &outlook, &mut options);
        }
    }
    options
}

/// Whether a card was stopped: it was told a suit and no type.
fn is_stopped(marks: Marks) -> bool {
    Suit::ALL.iter().any(|suit| marks.is(Topic::Suit(*suit)))
        && !Type::CLUED.iter().any(|kind| marks.is(Topic::Type(*kind)))
}

/// What the owner of a card makes of it.
struct Guess {
    /// How likely it fits.
    fits: f64,
    /// What playing it brings on average.
    play: f64,
    /// What is lost on average if it is thrown away.
    keep: f64,
}

impl Guess {
    fn of(marks: Marks, unseen: Cards, outlook: &Outlook) -> Guess {
        let open = count::open_by(marks).both(unseen);
        let bad = if is_stopped(marks) { STOPPED } else { 1.0 };
        let (mut all, mut fits, mut play, mut keep) = (0.0, 0.0, 0.0, 0.0);
        for kind in &outlook.kinds {
            let weight = kind.cards.both(open).len() as f64 * if kind.fits { 1.0 } else { bad };
            all += weight;
            fits += if kind.fits { weight } else { 0.0 };
            play += weight * kind.play;
            keep += weight * kind.keep;
        }
        let all = f64::max(all, f64::MIN_POSITIVE);
        Guess { fits: fits / all, play: play / all, keep: keep / all }
    }
}

/// Every clue to one player, valued by what it makes them do and by what they learn.
fn clues_to<K: Readable>(
    board: &Board<K>,
    me: Seat,
    to: Seat,
    unseen: Cards,
    outlook: &Outlook,
    options: &mut Vec<(Action, f64)>,
) {
    let pool = unseen.either(count::hand(board, to));
    let silent = Forecast::of(board, to, pool, outlook, None);
    let away = me.round(board.seats()).position(|seat| seat == to).unwrap_or(1);
    let patience = LATER.powi(away as i32 - 1);
    for topic in Topic::ALL {
        let clue = Clue { to, topic };
        if board.touched(clue).is_empty() {
            continue;
        }
        let told = Forecast::of(board, to, pool, outlook, Some(topic));
        let gain = told.outcome - silent.outcome + INSIGHT * (told.insight - silent.insight);
        options.push((Action::Clue(clue), PASS + gain * patience - outlook.price));
    }
}

/// What a player would do, and what would come of it.
struct Forecast {
    /// None: gives some clue.
    does: Option<Action>,
    outcome: f64,
    insight: f64,
}

impl Forecast {
    /// `told`: after this clue.
    fn of<K: Readable>(board: &Board<K>, to: Seat, pool: Cards, outlook: &Outlook, told: Option<Topic>) -> Self {
        let mut insight = 0.0;
        let mut done = (PASS, PASS, None);
        for (place, held) in board.hands[to].iter().enumerate() {
            let Some(card) = K::read(&held.card) else { continue };
            let mut marks = held.marks;
            if let Some(topic) = told {
                marks.note(topic, topic.matches(*card));
            }
            let guess = Guess::of(marks, pool, outlook);
            let truth = outlook.kind(*card);
            insight += if truth.fits { guess.fits } else { 1.0 - guess.fits };
            let play = (guess.play, truth.play, Some(Action::Play(place as u8)));
            let keep = (outlook.token - guess.keep, outlook.token - truth.keep);
            let discard = (keep.0, keep.1, Some(Action::Discard(place as u8)));
            for choice in [play, discard] {
                if choice.0 > done.0 {
                    done = choice;
                }
            }
        }
        Forecast { does: done.2, outcome: done.1, insight }
    }
}

/// What it is worth to lay a card there: where corridors are missing, so that the ends of the routes meet many cards.
fn on_route<K: Readable>(board: &Board<K>, card: Card, at: usize) -> f64 {
    let laid = board.routes[at].corridors();
    match card.kind() {
        Type::Boat => laid as f64,
        _ if laid >= board.corridors_needed() => -1_000.0, // a corridor wasted
        _ => reach(board, Some((at, card))) + laid as f64 * NEARLY,
    }
}

/// What it is worth to lead on a route that is one corridor longer, in cards that can be laid next.
const NEARLY: f64 = 0.94;

/// How many of the cards still to come could lead a route on, with a card laid on one of them.
fn reach<K: Readable>(board: &Board<K>, laid: Option<(usize, Card)>) -> f64 {
    let needs = board.corridors_needed();
    let open: Cards = board.open_cards().collect();
    let ends = board.routes.iter().enumerate().map(|(at, route)| match laid {
        Some((place, card)) if place == at && !card.is_guard() => (card.suits(), route.corridors() + 1),
        Some((place, _)) if place == at => (route.end(), route.corridors() + 1),
        _ => (route.end(), route.corridors()),
    });
    let ends: Vec<_> = ends.collect();
    let left = Card::all().filter(|card| !open.has(*card));
    let useful = left.filter(|card| match card.kind() {
        Type::Corridor => ends.iter().any(|(end, laid)| *laid < needs && end.meets(card.suits())),
        Type::Boat => ends
            .iter()
            .any(|(end, laid)| *laid >= needs && (board.options.boats == Boats::Any || end.meets(card.suits()))),
        _ => false,
    });
    useful.count() as f64
}

/// The thing with the highest value; the first of equals.
pub(super) fn best<T>(things: impl Iterator<Item = (T, f64)>) -> Option<(T, f64)> {
    things.reduce(|best, thing| if thing.1 > best.1 { thing } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suit_is_a_stop_until_a_type_is_told() {
        let mut marks = Marks::default();
        assert!(!is_stopped(marks));
        marks.note(Topic::Suit(Suit::Moons), true);
        assert!(is_stopped(marks));
        marks.note(Topic::Type(Type::Corridor), true);
        assert!(!is_stopped(marks));
    }

    #[test]
    fn a_card_passed_over_is_not_stopped() {
        let mut marks = Marks::default();
        marks.note(Topic::Suit(Suit::Moons), false);
        assert!(!is_stopped(marks));
    }
}
