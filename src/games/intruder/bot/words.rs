//! The words of the cast.

use super::super::{Action, Card, Intruder, LIVES, Phase, Role, text};
use super::casual::{Deeds, Likes};
use super::effect::Forecast;
use super::keen::Mind;
use crate::game::{Level, Seat, Witness, Worth};

/// The cast, the weakest first.
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

/// A decision in words that go on from "I could" and "You could".
pub(super) fn deed(me: Seat, action: &Action, name: &dyn Fn(Seat) -> String) -> String {
    match *action {
        Action::Keep(cards) => format!("keep {}", text::list(&cards.map(Card::title))),
        Action::Home => "leave the house for this round".into(),
        Action::Lay { card, on } if card.is_item() => format!("lay the {} before {}", card.title(), name(on)),
        Action::Lay { card, on } => format!("play {} on {}", card.title(), name(on)),
        Action::Play(card) => format!("play {}", card.title()),
        Action::Snatch { from, take } if from == me => format!("snatch back the {}", take.title()),
        Action::Snatch { from, take } => format!("snatch the {} from {}", take.title(), name(from)),
        Action::Hold => "keep the new card for later".into(),
        Action::Skip => "play nothing".into(),
    }
}

/// Why this is done, by what this mind makes of the table.
pub(super) fn why(witness: &Witness<Intruder>, mind: &Mind, action: &Action) -> String {
    let me = witness.seat;
    match *action {
        Action::Lay { card, on } if card.is_item() => item_goes_to(witness, mind, card, on),
        Action::Snatch { take, .. } if take.is_item() => item_goes_to(witness, mind, take, me),
        Action::Lay { on, .. } | Action::Snatch { from: on, .. } => {
            let harm = Forecast::of(witness.view).effect(witness.view, me, action).harms(on);
            let whom = Whom { name: (witness.name)(on), myself: on == me, harm };
            match mind.fellows {
                Some(fellows) => whom.as_intruder(fellows.has(on), mind.onlooker.suspects(on)),
                None => whom.as_innocent(mind.belief.suspects(on)),
            }
        }
        Action::Keep(_) => "Those three can do most for whom I want to see in the sequel.".into(),
        Action::Home if witness.view.lives[me] < LIVES => FEW_LIVES.into(),
        Action::Home => "Nothing that I hold is worth being at home for.".into(),
        Action::Play(Card::Hostage) => HOSTAGE.into(),
        Action::Play(Card::Roulette) => "The barrel is more likely to find somebody I would not miss.".into(),
        Action::Play(_) => "It does no harm, and none of my other cards would do more good.".into(),
        Action::Hold if matches!(witness.view.phase, Phase::Got { .. }) => LATER.into(),
        Action::Hold | Action::Skip => NOTHING.into(),
    }
}

/// Why Casual does this, who goes by what people have done; before a round it likes nobody more than others.
pub(super) fn grudge(witness: &Witness<Intruder>, likes: Option<&Likes>, action: &Action) -> String {
    let (me, view) = (witness.seat, witness.view);
    let on = match *action {
        Action::Keep(_) => return "Those are the three that I like best to have at hand.".into(),
        Action::Home => return FEW_LIVES.into(),
        Action::Lay { on, .. } | Action::Snatch { from: on, .. } => on,
        Action::Play(Card::Hostage) => return HOSTAGE.into(),
        Action::Play(Card::Roulette) => return "I like hardly anybody here, so let the barrel choose.".into(),
        Action::Play(_) => return "It does no harm, and I had nothing better.".into(),
        Action::Hold if matches!(view.phase, Phase::Got { .. }) => return LATER.into(),
        Action::Hold | Action::Skip => return NOTHING.into(),
    };
    let (name, deeds) = ((witness.name)(on), likes.map_or(Deeds::Unknown, |likes| likes.deeds(on)));
    let harm = Forecast::of(view).effect(view, me, action).harms(on);
    match (likes.is_some_and(|likes| likes.by_role), harm, deeds) {
        _ if on == me && harm => "It costs me little, and what I get for it is worth more.".into(),
        _ if on == me => "I would like to see the sequel.".into(),
        (true, true, _) if view.roles[on].flatten() == Some(Role::Intruder) => {
            format!("{name} is one of us, but somebody must be hit.")
        }
        (true, true, _) => format!("{name} is an Innocent, and has lives to lose."),
        (true, false, _) => format!("{name} shall look after me when the others come."),
        (_, true, _) if view.exposed.has(on) => format!("By now we all know what {name} is."),
        (_, true, Deeds::Bad) => format!("I remember whom {name} has hit."),
        (_, true, Deeds::Unknown) => format!("{name} has done me nothing yet, but somebody must be hit."),
        (_, true, Deeds::Good) => format!("{name} was kind to me, but of all here I can do it there best."),
        (_, false, Deeds::Good) => format!("{name} was kind to me, and I remember that too."),
        (_, false, _) => format!("I hold nothing that would be better than this for {name}."),
    }
}

/// Why an item shall lie before this player.
fn item_goes_to(witness: &Witness<Intruder>, mind: &Mind, item: Card, on: Seat) -> String {
    let (name, item) = ((witness.name)(on), item.title());
    match mind.fellows {
        None if on == mind.me => format!("Of myself I am sure, so the {item} lies best before me."),
        None => {
            let percent = Worth::Chance(1.0 - mind.belief.suspects(on));
            format!("All four must come together before one of us, and of {name} I am {percent} sure.")
        }
        Some(fellows) if fellows.has(on) => format!("Without the {item} no Innocent drives off."),
        Some(_) => format!("{name} is an Innocent, but a gift makes me look like one too."),
    }
}

/// The same, and how often it went well.
pub(super) fn imagined(why: &str, chance: f64) -> String {
    let why = why.trim_end_matches('.');
    format!("{why}; of the nights that I imagined after it my side wins {}.", Worth::Chance(chance))
}

/// Whom a play is for or against.
struct Whom {
    name: String,
    myself: bool,
    harm: bool,
}

impl Whom {
    fn as_innocent(&self, suspicion: f64) -> String {
        let Whom { name, myself, harm } = self;
        let percent = Worth::Chance(suspicion);
        match (myself, harm, suspicion > 0.5) {
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

    fn as_intruder(&self, fellow: bool, suspicion: f64) -> String {
        let Whom { name, myself, harm } = self;
        let percent = Worth::Chance(suspicion);
        match (myself, harm, fellow) {
            (true, false, _) => "A night like this needs its villain alive.".into(),
            (true, true, _) => "It costs me little, and who would hurt themselves?".into(),
            (_, true, false) => format!("{name} is an Innocent, and to those who look on {percent} an Intruder."),
            (_, true, true) => format!("{name} is one of us: it costs little, and makes me look honest."),
            (_, false, true) => format!("{name} is one of us, and to those who look on {percent} an Intruder."),
            (_, false, false) => format!("{name} is an Innocent, but a favour makes me look like one too."),
        }
    }
}
