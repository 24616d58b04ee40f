//! The words of bots: their levels, their actions, and the reasons for them.

use super::super::{Action, Card, Intruder, LIVES, Phase, Role, text};
use super::attitude::{Attitudes, Conduct};
use super::beliefs::Beliefs;
use super::effect::Forecast;
use crate::game::{Level, PlayerView, Seat, View};

/// The levels, the weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level { id: "casual", name: "Houseguest", manner: "remembers who hit whom, and opens the door to anybody else" },
    Level { id: "keen", name: "Film Buff", manner: "has seen all the films, and counts who hits, heals and robs whom" },
    Level { id: "expert", name: "Last One Standing", manner: "knows how it will end before the lights go out" },
    Level { id: "random", name: "Sleepwalker", manner: "does anything that is allowed" },
];

const FAVOUR: &str = "a favour makes me look like one too";
const HOSTAGE: &str = "The Hostage brings me the top card of the deck.";
const LATER: &str = "It is worth more to me in a later turn.";
const LITTLE_COST: &str = "I think that I can bear it, and it looks innocent.";
const NO_HARM: &str = "It does no harm, and nothing else that I hold does more good.";
const NOTHING: &str = "Nothing that I hold would do me good right now.";
const NOT_WORTH_STAYING: &str = "I hold nothing that is worth staying for.";

/// Describes an action in words that complete "I could" and "You could".
pub(super) fn describe_action(me: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
    match *action {
        Action::Keep(cards) => format!("keep {}", text::list(&cards.map(Card::title))),
        Action::UseNobody => "leave the house for this round".into(),
        Action::Lay { card, on } if card.is_item() => format!("lay the {} in front of {}", card.title(), name(on)),
        Action::Lay { card, on } => format!("play {} on {}", text::with_article(card), name(on)),
        Action::Play(card) => format!("play {}", text::with_article(card)),
        Action::Snatch { from, take } if from == me => format!("snatch back the {}", take.title()),
        Action::Snatch { from, take } => format!("snatch the {} from {}", take.title(), name(from)),
        Action::Hold => "keep the new card for later".into(),
        Action::Skip => "play nothing".into(),
    }
}

/// How sure a player is that another one is an Intruder. Only a proof is more than almost sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Degree {
    /// Everybody can conclude it.
    Proved,
    /// Much speaks for it, in more than one round.
    AlmostSure,
    /// Something speaks for it.
    Suspect,
    /// As much speaks against it as for it.
    Trust,
}

/// The number of finished rounds before which nobody is almost sure. In the talk, the next round counts already.
const ROUNDS_TO_BE_SURE: u8 = 2;

/// The suspicion from which a player is almost sure.
const ALMOST_SURE: f64 = 0.9;

impl Degree {
    /// Returns how sure a player with this suspicion is. After one round nobody has seen enough to be almost sure.
    pub(super) fn of(view: &View<Intruder>, seat: Seat, suspicion: f64) -> Self {
        match suspicion {
            _ if view.known_intruders.contains(seat) => Degree::Proved,
            ALMOST_SURE.. if view.round > ROUNDS_TO_BE_SURE => Degree::AlmostSure,
            0.5.. => Degree::Suspect,
            _ => Degree::Trust,
        }
    }
}

/// Explains an action by the player's beliefs.
pub(super) fn reason(player: &PlayerView<Intruder>, beliefs: &Beliefs, action: &Action) -> String {
    let (me, view) = (player.seat, player.view);
    match *action {
        Action::Lay { card, on } if card.is_item() => reason_for_item(player, beliefs, card, on),
        Action::Snatch { take, .. } if take.is_item() => reason_for_item(player, beliefs, take, me),
        Action::Lay { on, .. } if is_behind_barricade(view, on) => uses_up_barricade(player, on),
        Action::Lay { on, .. } | Action::Snatch { from: on, .. } => {
            let name = (player.name)(on);
            let harms = Forecast::of(view).effect(view, me, action).harms(on);
            match beliefs.fellow_intruders {
                _ if on == me && harms => LITTLE_COST.into(),
                _ if on == me => "It keeps me alive longer.".into(),
                Some(fellows) => reason_of_intruder(&name, harms, fellows.contains(on)),
                None => {
                    let degree = Degree::of(view, on, beliefs.own.suspicion(on));
                    reason_of_innocent(&name, harms, degree, view.harm[on][me])
                }
            }
        }
        Action::Keep(cards) => reason_to_keep(&cards),
        Action::UseNobody => reason_to_leave(view, me),
        Action::Play(Card::Hostage) => HOSTAGE.into(),
        Action::Play(Card::Roulette) => "It is more likely to hit somebody I would not miss.".into(),
        Action::Play(_) => NO_HARM.into(),
        Action::Hold if matches!(view.phase, Phase::DecideOnCard { .. }) => LATER.into(),
        Action::Hold | Action::Skip => NOTHING.into(),
    }
}

/// Explains an action of the casual bot by its attitudes. Before a round there are none.
pub(super) fn reason_by_attitude(
    player: &PlayerView<Intruder>,
    attitudes: Option<&Attitudes>,
    action: &Action,
) -> String {
    let (me, view) = (player.seat, player.view);
    let on = match *action {
        Action::Keep(cards) => return reason_to_keep(&cards),
        Action::UseNobody => return reason_to_leave(view, me),
        Action::Lay { card, on } if !card.is_item() && is_behind_barricade(view, on) => {
            return uses_up_barricade(player, on);
        }
        Action::Lay { on, .. } | Action::Snatch { from: on, .. } => on,
        Action::Play(Card::Hostage) => return HOSTAGE.into(),
        Action::Play(Card::Roulette) => return "I like hardly anybody here, so let chance choose.".into(),
        Action::Play(_) => return NO_HARM.into(),
        Action::Hold if matches!(view.phase, Phase::DecideOnCard { .. }) => return LATER.into(),
        Action::Hold | Action::Skip => return NOTHING.into(),
    };
    let name = (player.name)(on);
    let conduct = attitudes.map_or(Conduct::Neutral, |attitudes| attitudes.conduct(on));
    let harms = Forecast::of(view).effect(view, me, action).harms(on);
    let is_fellow = view.roles[on].flatten() == Some(Role::Intruder);
    match (attitudes.is_some_and(|attitudes| attitudes.by_role), harms, conduct) {
        _ if on == me && harms => LITTLE_COST.into(),
        _ if on == me => "It keeps me alive longer.".into(),
        (true, ..) => reason_of_intruder(&name, harms, is_fellow),
        (_, true, _) if view.known_intruders.contains(on) => proved(&name),
        (_, true, Conduct::Harmful) if view.harm[on][me] > 0 => format!("I remember what {name} has done to me."),
        (_, true, Conduct::Harmful) => format!("I do not like what {name} has done so far."),
        (_, true, Conduct::Neutral) => format!("Somebody must be hit, and I have no reason to spare {name}."),
        (_, true, Conduct::Helpful) => format!("I have nothing against {name}, but it does the most there."),
        (_, false, Conduct::Helpful) if view.harm[on][me] < 0 => format!("{name} has done me more good than harm."),
        (_, false, Conduct::Helpful) => format!("I like what {name} has done so far."),
        (_, false, _) => format!("I hold nothing that would be better for {name}."),
    }
}

/// Returns whether the next card of this row is nullified (I19).
fn is_behind_barricade(view: &View<Intruder>, seat: Seat) -> bool {
    view.rows[seat].rightmost() == Some(Card::Barricade)
}

/// Explains a card that a Barricade nullifies.
fn uses_up_barricade(player: &PlayerView<Intruder>, on: Seat) -> String {
    match on == player.seat {
        true => "It uses up the Barricade in my row.".into(),
        false => format!("It uses up the Barricade in {}’s row.", (player.name)(on)),
    }
}

/// Says what a player can do with the cards that are kept for a round.
fn reason_to_keep(cards: &[Card]) -> String {
    let (mut hits, mut heals, mut items, mut others) = (0, 0, 0, Vec::new());
    for card in cards {
        match card {
            Card::Bat | Card::Knife => hits += 1,
            Card::Bandage | Card::Syringe | Card::Medkit => heals += 1,
            card if card.is_item() => items += 1,
            card => others.push(*card),
        }
    }
    let copies = |card: Card| others.iter().filter(|other| **other == card).count();
    let mut named: Vec<String> = others
        .iter()
        .map(|card| match copies(*card) {
            1 => text::with_article(*card),
            count => format!("{count} {} cards", card.title()),
        })
        .collect();
    named.dedup();
    let times = |verb: &str, count: usize| match count {
        0 => None,
        1 => Some(format!("{verb} once")),
        2 => Some(format!("{verb} twice")),
        _ => Some(format!("{verb} {count} times")),
    };
    let items = match items {
        0 => None,
        1 => Some("lay an escape item".into()),
        count => Some(format!("lay {count} escape items")),
    };
    let plays = (!named.is_empty()).then(|| format!("play {}", text::list(&named)));
    let deeds: Vec<String> = [times("hit", hits), times("heal", heals), items, plays].into_iter().flatten().collect();
    format!("With them I can {}.", text::list(&deeds))
}

/// Explains why a player leaves the house for a round.
fn reason_to_leave(view: &View<Intruder>, me: Seat) -> String {
    match view.lives[me] {
        LIVES.. => NOT_WORTH_STAYING.into(),
        1 => "I have only 1 life left, and nobody can take it while I am away.".into(),
        lives => format!("I have only {lives} lives left, and nobody can take one while I am away."),
    }
}

/// Explains why an item is to lie before this player.
fn reason_for_item(player: &PlayerView<Intruder>, beliefs: &Beliefs, item: Card, on: Seat) -> String {
    let (name, item) = ((player.name)(on), item.title());
    match beliefs.fellow_intruders {
        None if on == beliefs.me => format!("I know that I am innocent, so the {item} is safe with me."),
        None => match Degree::of(player.view, on, beliefs.own.suspicion(on)) {
            Degree::Trust => format!("One of us must get all four items, and I trust {name}."),
            _ => format!("I have no better use for the {item}."),
        },
        Some(fellows) if fellows.contains(on) => format!("Without the {item} no Innocent can drive off."),
        Some(_) => format!("{name} is an Innocent, but {FAVOUR}."),
    }
}

fn proved(name: &str) -> String {
    format!("It is proven that {name} is an Intruder.")
}

/// Explains what an Innocent does to another player. `harm` is what that player has done to the Innocent.
fn reason_of_innocent(name: &str, harms: bool, degree: Degree, harm: i8) -> String {
    match (harms, degree) {
        (true, Degree::Proved) => proved(name),
        (true, Degree::AlmostSure) => format!("I am almost sure that {name} is an Intruder."),
        (true, Degree::Suspect) if harm > 0 => format!("I suspect {name}, who has done me more harm than good."),
        (true, Degree::Suspect) => format!("I suspect that {name} is an Intruder."),
        (true, Degree::Trust) => format!("Somebody loses a life in each round, and I would rather it were {name}."),
        (false, Degree::Trust) if harm < 0 => format!("I trust {name}, who has done me more good than harm."),
        (false, Degree::Trust) => format!("I trust {name}."),
        (false, _) => format!("I do not trust {name}, but it costs me little."),
    }
}

/// Explains what an Intruder does to another player.
fn reason_of_intruder(name: &str, harms: bool, is_fellow: bool) -> String {
    match (harms, is_fellow) {
        (true, false) => format!("{name} is an Innocent and has lives to lose."),
        (true, true) => format!("{name} is one of us, and hitting a friend makes me look honest."),
        (false, true) => format!("{name} is one of us."),
        (false, false) => format!("{name} is an Innocent, but {FAVOUR}."),
    }
}
