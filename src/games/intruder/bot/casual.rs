//! A guest that remembers who hit whom: an Innocent goes for whom it suspects, an Intruder for the Innocents, but not always.

use super::super::{Action, Board, Card, Intruder, KEPT, Kind, LAPS, LIVES, Means, Phase, Role};
use super::keen::LEAVES;
use super::{talk, words};
use crate::game::{Bot, Part, PerSeat, Rng, Seat, Thought, Weighed, Witness, Worth};

/// Likes and dislikes, and what a card does for them.
pub(super) struct Casual;

/// How often an Intruder acts as an Innocent in its place would, of ten times.
const POSES: usize = 3;

/// Damage that makes a stranger an enemy: so much done to people one likes.
const ENEMY: f64 = 5.0;

/// What is thought of somebody of whom nothing is known: somebody must be hit.
const STRANGER: f64 = -0.2;

/// What a card must bring to be played rather than kept back.
const WORTH_A_TURN: f64 = 0.1;

impl Bot<Intruder> for Casual {
    fn think(&self, witness: &Witness<Intruder>, rng: &mut Rng) -> Thought<Intruder> {
        let (view, me) = (witness.view, witness.seat);
        let likes = match view.phase {
            Phase::Choose => None,
            _ => Some(likes(view, me, rng)),
        };
        let options = match &likes {
            None => choices(view, me, rng),
            Some(likes) => turn(view, me, likes, rng),
        };
        let why = words::grudge(witness, likes.as_ref(), &options[0].0);
        let weighed = |(action, points)| Weighed { action, worth: Some(Worth::Points(points)) };
        Thought { options: options.into_iter().map(weighed).collect(), why }
    }

    fn say(&self, witness: &Witness<Intruder>, rng: &mut Rng) -> Option<String> {
        talk::grudge(witness, rng)
    }
}

/// Who is liked and who is not: 1 a friend, -1 an enemy.
pub(super) struct Likes {
    of: PerSeat<f64>,
    /// Whether it goes by the roles, as only an Intruder can.
    pub by_role: bool,
}

impl Likes {
    /// What this player has done, beside somebody of whom nothing is known.
    pub fn deeds(&self, seat: Seat) -> Deeds {
        match self.of[seat] {
            liked if liked < STRANGER => Deeds::Bad,
            liked if liked > STRANGER => Deeds::Good,
            _ => Deeds::Unknown,
        }
    }
}

/// What somebody has done to oneself and to those one likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deeds {
    /// More harm than good.
    Bad,
    /// More good than harm.
    Good,
    /// Nothing, or as much of one as of the other.
    Unknown,
}

fn likes(view: &Board<Part>, me: Seat, rng: &mut Rng) -> Likes {
    let intruder = view.roles[me].flatten() == Some(Role::Intruder);
    let by_role = intruder && rng.below(10) >= POSES;
    let of = if by_role { intruders_likes(view, me) } else { innocents_likes(view, me) };
    Likes { of, by_role }
}

/// An Intruder knows whom to spare. Fewer lives make an Innocent the better prey.
fn intruders_likes(view: &Board<Part>, me: Seat) -> PerSeat<f64> {
    PerSeat::new(view.seats(), |seat| match view.roles[seat].flatten() {
        _ if seat == me => 1.0,
        Some(Role::Intruder) => 0.5,
        _ => -1.0 + 0.2 * f64::from(view.lives[seat].saturating_sub(1)),
    })
}

/// An Innocent judges by deeds: first by those done to itself, then by those done to whom it likes for that.
fn innocents_likes(view: &Board<Part>, me: Seat) -> PerSeat<f64> {
    let to_me = PerSeat::new(view.seats(), |seat| liking(2.0 * f64::from(view.deeds[seat][me])));
    PerSeat::new(view.seats(), |seat| {
        let others = Seat::all(view.seats()).filter(|on| *on != me && *on != seat);
        let to_others: f64 = others.map(|on| f64::from(view.deeds[seat][on]) * to_me[on]).sum();
        match seat {
            _ if seat == me => 1.0,
            _ if view.exposed.has(seat) => -1.0,
            _ => liking(2.0 * f64::from(view.deeds[seat][me]) + to_others),
        }
    })
}

fn liking(harm: f64) -> f64 {
    (STRANGER - harm / ENEMY).clamp(-1.0, 1.0)
}

/// What can be done before the round, the best first.
fn choices(view: &Board<Part>, me: Seat, rng: &mut Rng) -> Vec<(Action, f64)> {
    let mut choices = Vec::new();
    view.each_choice(me, |action| choices.push(action));
    let leaves = choices.contains(&Action::Home) && rng.below(usize::from(LIVES)) >= usize::from(view.lives[me]) - 1;
    let value = |action: &Action| match action {
        Action::Keep(cards) => worth_of_three(view, me, cards),
        _ if leaves => LEAVES,
        _ => -LEAVES,
    };
    in_order(choices, value, rng)
}

/// Two of a title are less than twice one: they may not lie side by side.
fn worth_of_three(view: &Board<Part>, me: Seat, cards: &[Card; KEPT]) -> f64 {
    let pairs = cards.windows(2).filter(|pair| pair[0] == pair[1]).count();
    cards.iter().map(|card| worth(view, me, *card)).sum::<f64>() - 0.2 * pairs as f64
}

/// What a card is worth in the hand.
fn worth(view: &Board<Part>, me: Seat, card: Card) -> f64 {
    let items_out = view.items.iter().any(|(_, items)| !items.is_empty());
    let somebody_short = view.living().iter().any(|seat| view.lives[seat] < LIVES);
    match card {
        Card::Knife => 2.0,
        Card::Medkit if somebody_short && !view.medics.has(me) => 2.2,
        Card::Medkit => 0.0,
        Card::Snatch if items_out => 1.8,
        Card::Syringe | Card::Bed | Card::Scratch | Card::Snatch => 1.1,
        Card::Bat | Card::Barricade => 1.0,
        Card::Bandage | Card::Hostage => 0.8,
        Card::Roulette | Card::Camera | Card::Mirror => 0.5,
        Card::Flashlight => 0.2,
        Card::Nobody => 0.0,
        Card::Car | Card::Gasoline | Card::Keys | Card::License => 1.5 + 0.3 * view.items[me].len() as f64,
    }
}

/// What can be done in a turn, the best first.
fn turn(view: &Board<Part>, me: Seat, likes: &Likes, rng: &mut Rng) -> Vec<(Action, f64)> {
    let mut actions = Vec::new();
    view.each_action(me, |action| actions.push(action));
    let value = |action: &Action| match *action {
        Action::Lay { card, on } => laid(view, &likes.of, card, me, on),
        Action::Snatch { from, take } => snatched(view, me, &likes.of, from, take),
        Action::Play(card) => played(view, &likes.of, card),
        Action::Hold => held(view, me),
        Action::Skip | Action::Keep(_) | Action::Home => WORTH_A_TURN,
    };
    in_order(actions, value, rng)
}

/// What a card brings on a player: what it does to the damage there, to whom one likes or not.
fn laid(view: &Board<Part>, likes: &PerSeat<f64>, card: Card, me: Seat, on: Seat) -> f64 {
    if card.kind() == Kind::Item {
        return likes[on] * (1.0 + 0.5 * view.items[on].len() as f64);
    }
    let mut row = view.rows[on].clone();
    row.lay(card, me);
    let harm = f64::from(row.damage()) - f64::from(view.rows[on].damage());
    match card {
        Card::Barricade => 0.6 * likes[on],
        Card::Medkit if row.mends() => 2.5 * likes[on],
        Card::Medkit => 0.0,
        _ => -likes[on] * harm * urgency(view, on, row.damage()),
    }
}

/// Damage counts for most where it decides who loses the life.
fn urgency(view: &Board<Part>, on: Seat, damage: u8) -> f64 {
    let others = view.living().iter().filter(|seat| *seat != on);
    let most = others.map(|seat| view.rows[seat].damage()).max().unwrap_or(0);
    if damage.max(view.rows[on].damage()) >= most { 1.5 } else { 0.8 }
}

/// What a Snatch brings: an item from an enemy, or damage less for a friend; and a card besides.
fn snatched(view: &Board<Part>, me: Seat, likes: &PerSeat<f64>, from: Seat, take: Card) -> f64 {
    let row = &view.rows[from];
    match row.loose() {
        _ if take.is_item() && from == me => -1.0,
        _ if take.is_item() => 1.5 - likes[from] + 0.3 * view.items[from].len() as f64,
        Some(at) => {
            let mut less = row.clone();
            less.snatch(at);
            let harm = f64::from(less.damage()) - f64::from(row.damage());
            0.4 * worth(view, me, take) - likes[from] * harm
        }
        None => 0.0,
    }
}

/// What a card on nobody brings. The Roulette is worth it where one likes nobody much.
fn played(view: &Board<Part>, likes: &PerSeat<f64>, card: Card) -> f64 {
    let liked: f64 = view.living().iter().map(|seat| likes[seat]).sum();
    match card {
        Card::Roulette => -2.0 * liked / view.living().len() as f64,
        Card::Hostage => 0.5,
        Card::Camera | Card::Mirror => 0.4,
        _ => 0.2,
    }
}

/// A card just got is worth keeping if there is a turn to play it in, or if it is laid by itself.
fn held(view: &Board<Part>, me: Seat) -> f64 {
    let card = view.just_got();
    match view.phase {
        Phase::Got { by: Means::Snatch } if card.is_some_and(Card::is_item) => 1.0,
        _ if view.lap < LAPS => card.map_or(WORTH_A_TURN, |card| 0.4 * worth(view, me, card)),
        _ => WORTH_A_TURN,
    }
}

/// These with their values, the highest first; of equals chance has brought one to the front.
fn in_order(things: Vec<Action>, value: impl Fn(&Action) -> f64, rng: &mut Rng) -> Vec<(Action, f64)> {
    let mut valued: Vec<(Action, f64)> = things.into_iter().map(|thing| (thing, value(&thing))).collect();
    valued.sort_by(|one, other| other.1.total_cmp(&one.1));
    let highest = valued.first().map_or(0.0, |(_, value)| *value);
    let equals = valued.iter().take_while(|(_, value)| *value >= highest - 1e-9).count();
    let chosen = rng.below(equals.max(1));
    valued[..=chosen].rotate_right(1);
    valued
}
