//! The bot that goes by its attitudes: an Innocent hits those who did harm, an Intruder mostly hits the Innocents.

use super::super::legal::LegalActions;
use super::super::{
    Action, Board, CARDS_KEPT, Card, CardSource, Intruder, Kind, LAPS_PER_ROUND, Phase, START_LIVES, Statement,
};
use super::attitude::Attitudes;
use super::effect::Forecast;
use super::explainer::{Basis, Explainer};
use super::keep_value::USE_NOBODY_VALUE;
use super::pointless::is_pointless;
use super::talk;
use crate::game::{ActionValue, Bot, Decision, Partial, PlayerView, Rng, Seat};

/// Chooses by attitudes and simple values of cards.
pub(super) struct Casual;

/// The minimum value of a play that is better than to skip.
const MIN_PLAY_VALUE: f64 = 0.1;

/// The value of the player's own last life: more than that of any card on others.
const LAST_LIFE: f64 = 6.0;

impl Bot<Intruder> for Casual {
    fn decide(&self, player: &PlayerView<Intruder>, rng: &mut Rng) -> Decision<Intruder> {
        let (view, me) = (player.view, player.seat);
        let attitudes = match view.phase {
            Phase::Choose => None,
            _ => Some(Attitudes::of(view, me, rng)),
        };
        let ranked = match &attitudes {
            None => ranked_choices(view, me, rng),
            Some(attitudes) => ranked_plays(view, me, attitudes, rng),
        };
        let explainer = Explainer { player, basis: Basis::Attitudes(attitudes.as_ref()), best: ranked[0].0 };
        let with_value = |(action, value)| (action, Some(ActionValue::Points(value)));
        explainer.decision(ranked.into_iter().map(with_value))
    }

    fn speak(&self, player: &PlayerView<Intruder>, _rng: &mut Rng) -> Option<Statement> {
        talk::casual_statement(player)
    }
}

/// Returns the choices before a round, the best first.
fn ranked_choices(view: &Board<Partial>, me: Seat, rng: &mut Rng) -> Vec<(Action, f64)> {
    let choices = view.legal_choices(me);
    let uses_nobody =
        choices.contains(&Action::UseNobody) && rng.below(usize::from(START_LIVES)) >= usize::from(view.lives[me]) - 1;
    let value = |action: &Action| match action {
        Action::Keep(cards) => kept_cards_value(view, me, cards),
        _ if uses_nobody => USE_NOBODY_VALUE,
        _ => -USE_NOBODY_VALUE,
    };
    ranked(choices, value, rng)
}

/// Returns the value of three cards. Two of a title are worth less than twice one: they may not lie side by side (I16).
fn kept_cards_value(view: &Board<Partial>, me: Seat, cards: &[Card; CARDS_KEPT]) -> f64 {
    let pairs = cards.windows(2).filter(|pair| pair[0] == pair[1]).count();
    cards.iter().map(|card| simple_card_value(view, me, *card)).sum::<f64>() - 0.2 * pairs as f64
}

/// Returns the value of a card in the hand.
fn simple_card_value(view: &Board<Partial>, me: Seat, card: Card) -> f64 {
    let items_on_table = view.items.iter().any(|(_, items)| !items.is_empty());
    let somebody_lost_a_life = view.living().iter().any(|seat| view.lives[seat] < START_LIVES);
    match card {
        Card::Knife => 2.0,
        Card::Medkit if somebody_lost_a_life && !view.medkit_used.contains(me) => 2.2,
        Card::Medkit => 0.0,
        Card::Snatch if items_on_table => 1.8,
        Card::Syringe | Card::Bed | Card::Scratch | Card::Snatch => 1.1,
        Card::Bat | Card::Barricade => 1.0,
        Card::Bandage | Card::Hostage => 0.8,
        Card::Roulette | Card::Camera | Card::Mirror => 0.5,
        Card::Flashlight => 0.2,
        Card::Nobody => 0.0,
        Card::Car | Card::Gasoline | Card::Keys | Card::License => 1.5 + 0.3 * view.items[me].len() as f64,
    }
}

/// Returns the actions of a turn, the best first.
fn ranked_plays(view: &Board<Partial>, me: Seat, attitudes: &Attitudes, rng: &mut Rng) -> Vec<(Action, f64)> {
    let forecast = Forecast::of(view);
    let value = |action: &Action| match *action {
        Action::Lay { card, on } => laid_card_value(view, attitudes, card, me, on),
        Action::Snatch { from, take } => snatch_value(view, me, attitudes, from, take),
        Action::Play(card) => untargeted_card_value(view, attitudes, card),
        Action::Hold => held_card_value(view, me),
        Action::Skip | Action::Keep(_) | Action::UseNobody => MIN_PLAY_VALUE,
    };
    let net_value = |action: &Action| value(action) - LAST_LIFE * forecast.added_death(view, me, action);
    let mut actions = view.legal_actions(me);
    actions.retain(|action| !is_pointless(view, me, action));
    ranked(actions, net_value, rng)
}

/// Returns the value of a card on a player: its change in damage, by the attitude to that player.
fn laid_card_value(view: &Board<Partial>, attitudes: &Attitudes, card: Card, me: Seat, on: Seat) -> f64 {
    let attitude = attitudes.to(on);
    // Nobody takes an item to give it away again.
    let is_taken = view.phase == Phase::DecideOnCard { source: CardSource::Snatch };
    if card.kind() == Kind::Item && is_taken && on != me {
        return 0.0;
    }
    if card.kind() == Kind::Item {
        return attitude * (1.0 + 0.5 * view.items[on].len() as f64);
    }
    let mut row = view.rows[on].clone();
    row.lay(card, me);
    let harm = f64::from(row.damage()) - f64::from(view.rows[on].damage());
    match card {
        Card::Barricade => 0.6 * attitude,
        Card::Medkit if row.restores_life() => 2.5 * attitude,
        Card::Medkit => 0.0,
        _ => -attitude * harm * damage_weight(view, on, row.damage()),
    }
}

/// Returns the weight of damage, which is higher if it can decide who loses the life of the round.
fn damage_weight(view: &Board<Partial>, on: Seat, damage: u8) -> f64 {
    let others = view.living().iter().filter(|seat| *seat != on);
    let most = others.map(|seat| view.rows[seat].damage()).max().unwrap_or(0);
    if damage.max(view.rows[on].damage()) >= most { 1.5 } else { 0.8 }
}

/// Returns the value of a Snatch: the item or the change in damage, by the attitude to the player it is taken from, and the
/// card itself.
fn snatch_value(view: &Board<Partial>, me: Seat, attitudes: &Attitudes, from: Seat, take: Card) -> f64 {
    let row = &view.rows[from];
    match row.snatchable() {
        _ if take.is_item() && from == me => -1.0,
        _ if take.is_item() => 1.5 - attitudes.to(from) + 0.3 * view.items[from].len() as f64,
        Some(index) => {
            let mut after = row.clone();
            after.snatch(index);
            let harm = f64::from(after.damage()) - f64::from(row.damage());
            0.4 * simple_card_value(view, me, take) - attitudes.to(from) * harm
        }
        None => 0.0,
    }
}

/// Returns the value of a card on nobody. That of Roulette is high if the player dislikes most others.
fn untargeted_card_value(view: &Board<Partial>, attitudes: &Attitudes, card: Card) -> f64 {
    let total: f64 = view.living().iter().map(|seat| attitudes.to(seat)).sum();
    match card {
        Card::Roulette => -2.0 * total / view.living().len() as f64,
        Card::Hostage => 0.5,
        Card::Camera | Card::Mirror => 0.4,
        _ => 0.2,
    }
}

/// Returns the value of keeping the card just got: there must be a turn left to play it, or it must be an item that is laid at
/// the end of the round (I33).
fn held_card_value(view: &Board<Partial>, me: Seat) -> f64 {
    let card = view.pending_card();
    match view.phase {
        Phase::DecideOnCard { source: CardSource::Snatch } if card.is_some_and(Card::is_item) => 1.0,
        _ if view.lap < LAPS_PER_ROUND => card.map_or(MIN_PLAY_VALUE, |card| 0.4 * simple_card_value(view, me, card)),
        _ => MIN_PLAY_VALUE,
    }
}

/// Returns the actions with their values, the highest first. Among equally good ones the first is chosen at random.
fn ranked(actions: LegalActions, value: impl Fn(&Action) -> f64, rng: &mut Rng) -> Vec<(Action, f64)> {
    let mut ranked: Vec<(Action, f64)> = actions.into_iter().map(|action| (action, value(&action))).collect();
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    let highest = ranked.first().map_or(0.0, |(_, value)| *value);
    let equally_good = ranked.iter().take_while(|(_, value)| *value >= highest - 1e-9).count();
    let chosen = rng.below(equally_good.max(1));
    ranked[..=chosen].rotate_right(1);
    ranked
}
