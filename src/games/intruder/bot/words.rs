//! The words of bots: their levels, their actions, and the reasons for them.

use super::super::{Action, Card, Intruder, LIVES, Phase, Role, text};
use super::attitude::{Attitudes, Conduct};
use super::beliefs::Beliefs;
use super::effect::Forecast;
use crate::game::{ActionValue, Level, PlayerView, Seat};

/// The levels, the weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level { id: "casual", name: "Houseguest", manner: "remembers who hit whom, and opens the door to anybody else" },
    Level { id: "keen", name: "Film Buff", manner: "has seen all the films, and counts who hits, heals and robs whom" },
    Level { id: "expert", name: "Last One Standing", manner: "knows how it will end before the lights go out" },
    Level { id: "random", name: "Sleepwalker", manner: "does anything that is allowed" },
];

const FEW_LIVES: &str = "I have few lives left, and who opens the door in the second act is gone in the third.";
const HOSTAGE: &str = "Whatever the deck has is better than a hostage in the cellar.";
const LATER: &str = "It will be worth more in a later turn.";
const NOTHING: &str = "Nothing I hold would do me any good right now.";

/// Describes an action in words that complete "I could" and "You could".
pub(super) fn describe_action(me: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
    match *action {
        Action::Keep(cards) => format!("keep {}", text::list(&cards.map(Card::title))),
        Action::UseNobody => "leave the house for this round".into(),
        Action::Lay { card, on } if card.is_item() => format!("lay the {} before {}", card.title(), name(on)),
        Action::Lay { card, on } => format!("play {} on {}", card.title(), name(on)),
        Action::Play(card) => format!("play {}", card.title()),
        Action::Snatch { from, take } if from == me => format!("snatch back the {}", take.title()),
        Action::Snatch { from, take } => format!("snatch the {} from {}", take.title(), name(from)),
        Action::Hold => "keep the new card for later".into(),
        Action::Skip => "play nothing".into(),
    }
}

/// Explains an action by the player's beliefs.
pub(super) fn reason(player: &PlayerView<Intruder>, beliefs: &Beliefs, action: &Action) -> String {
    let me = player.seat;
    match *action {
        Action::Lay { card, on } if card.is_item() => reason_for_item(player, beliefs, card, on),
        Action::Snatch { take, .. } if take.is_item() => reason_for_item(player, beliefs, take, me),
        Action::Lay { on, .. } | Action::Snatch { from: on, .. } => {
            let harm = Forecast::of(player.view).effect(player.view, me, action).harms(on);
            let target = Target { name: (player.name)(on), is_me: on == me, is_harmed: harm };
            match beliefs.fellow_intruders {
                Some(fellows) => target.reason_of_intruder(fellows.contains(on), beliefs.public.suspicion(on)),
                None => target.reason_of_innocent(beliefs.own.suspicion(on)),
            }
        }
        Action::Keep(_) => "Those three can do most for whom I want to see in the sequel.".into(),
        Action::UseNobody if player.view.lives[me] < LIVES => FEW_LIVES.into(),
        Action::UseNobody => "Nothing that I hold is worth being at home for.".into(),
        Action::Play(Card::Hostage) => HOSTAGE.into(),
        Action::Play(Card::Roulette) => "The barrel is more likely to find somebody I would not miss.".into(),
        Action::Play(_) => "It does no harm, and none of my other cards would do more good.".into(),
        Action::Hold if matches!(player.view.phase, Phase::DecideOnCard { .. }) => LATER.into(),
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
        Action::Keep(_) => return "Those are the three that I like best to have at hand.".into(),
        Action::UseNobody => return FEW_LIVES.into(),
        Action::Lay { on, .. } | Action::Snatch { from: on, .. } => on,
        Action::Play(Card::Hostage) => return HOSTAGE.into(),
        Action::Play(Card::Roulette) => return "I like hardly anybody here, so let the barrel choose.".into(),
        Action::Play(_) => return "It does no harm, and I had nothing better.".into(),
        Action::Hold if matches!(view.phase, Phase::DecideOnCard { .. }) => return LATER.into(),
        Action::Hold | Action::Skip => return NOTHING.into(),
    };
    let name = (player.name)(on);
    let conduct = attitudes.map_or(Conduct::Neutral, |attitudes| attitudes.conduct(on));
    let harm = Forecast::of(view).effect(view, me, action).harms(on);
    match (attitudes.is_some_and(|attitudes| attitudes.by_role), harm, conduct) {
        _ if on == me && harm => "It costs me little, and what I get for it is worth more.".into(),
        _ if on == me => "I would like to see the sequel.".into(),
        (true, true, _) if view.roles[on].flatten() == Some(Role::Intruder) => {
            format!("{name} is one of us, but somebody must be hit.")
        }
        (true, true, _) => format!("{name} is an Innocent, and has lives to lose."),
        (true, false, _) => format!("{name} shall look after me when the others come."),
        (_, true, _) if view.known_intruders.contains(on) => format!("WinReason now we all know what {name} is."),
        (_, true, Conduct::Harmful) => format!("I remember whom {name} has hit."),
        (_, true, Conduct::Neutral) => format!("{name} has done me nothing yet, but somebody must be hit."),
        (_, true, Conduct::Helpful) => format!("{name} was kind to me, but of all here I can do it there best."),
        (_, false, Conduct::Helpful) => format!("{name} was kind to me, and I remember that too."),
        (_, false, _) => format!("I hold nothing that would be better than this for {name}."),
    }
}

/// Explains why an item is to lie before this player.
fn reason_for_item(player: &PlayerView<Intruder>, beliefs: &Beliefs, item: Card, on: Seat) -> String {
    let (name, item) = ((player.name)(on), item.title());
    match beliefs.fellow_intruders {
        None if on == beliefs.me => format!("Of myself I am sure, so the {item} lies best before me."),
        None => {
            let percent = ActionValue::Probability(1.0 - beliefs.own.suspicion(on));
            format!("All four must come together before one of us, and of {name} I am {percent} sure.")
        }
        Some(fellows) if fellows.contains(on) => format!("Without the {item} no Innocent drives off."),
        Some(_) => format!("{name} is an Innocent, but a gift makes me look like one too."),
    }
}

/// Adds the probability of winning, estimated by rollouts, to a reason.
pub(super) fn reason_after_rollouts(reason: &str, probability: f64) -> String {
    let reason = reason.trim_end_matches('.');
    let probability = ActionValue::Probability(probability);
    format!("{reason}; of the nights that I imagined after it my side wins {probability}.")
}

/// The player whom a play is for or against.
struct Target {
    name: String,
    is_me: bool,
    is_harmed: bool,
}

impl Target {
    fn reason_of_innocent(&self, suspicion: f64) -> String {
        let Target { name, is_me, is_harmed } = self;
        let percent = ActionValue::Probability(suspicion);
        match (is_me, is_harmed, suspicion > 0.5) {
            (true, false, _) => "Of myself I know that I am no Intruder, and I would like to see the sequel.".into(),
            (true, true, _) => "It costs me little, and what I get for it is worth more.".into(),
            (_, true, true) => format!("I am {percent} sure that {name} is an Intruder."),
            (_, true, false) => {
                format!(
                    "Somebody will lose a life tonight, and {name} is my best bet, though only {percent} an Intruder."
                )
            }
            (_, false, false) => format!("I trust {name}: to me the chance of an Intruder there is {percent}."),
            (_, false, true) => {
                format!("I do not trust {name}, {percent} an Intruder, but it looks well and costs little.")
            }
        }
    }

    fn reason_of_intruder(&self, is_fellow: bool, suspicion: f64) -> String {
        let Target { name, is_me, is_harmed } = self;
        let percent = ActionValue::Probability(suspicion);
        match (is_me, is_harmed, is_fellow) {
            (true, false, _) => "A night like this needs its villain alive.".into(),
            (true, true, _) => "It costs me little, and who would hurt themselves?".into(),
            (_, true, false) => format!("{name} is an Innocent, and to those who look on {percent} an Intruder."),
            (_, true, true) => format!("{name} is one of us: it costs little, and makes me look honest."),
            (_, false, true) => format!("{name} is one of us, and to those who look on {percent} an Intruder."),
            (_, false, false) => format!("{name} is an Innocent, but a favour makes me look like one too."),
        }
    }
}
