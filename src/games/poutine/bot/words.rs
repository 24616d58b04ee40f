//! What guests say of their decisions.

use super::super::text::{list, people};
use super::super::{Action, ActionCard, Attempt, Card, ENOUGH, EscapeCard, Item, LIMIT, Offer, Phase, Pile, Play, Way};
use super::guest::Guest;
use super::memory::Memory;
use super::outlook::{Outlook, known};
use crate::game::{Part, Seat};

/// Where nothing makes sense and something must be done.
pub(super) const NO_CHOICE: &str = "I see nothing better to do.";

/// A decision, going on from "I could" and "You could".
pub(super) fn deed(action: &Action, name: &dyn Fn(Seat) -> String) -> String {
    match *action {
        Action::Draw(Pile::Main) => "draw from the main pile".into(),
        Action::Draw(Pile::Escape) => "draw an ESCAPE".into(),
        Action::Lay(escape) => format!("lay “{}”", escape.title()),
        Action::Discard(card) => format!("discard “{}”", card.title()),
        Action::HandOn(card) => format!("slide “{}” to the left", card.title()),
        Action::Attempt(offer) => format!("attempt to escape with {}", cards(offer)),
        Action::End => "end the turn".into(),
        Action::Cancel => "cancel it with “Second Helping!”".into(),
        Action::Pass => "let it happen".into(),
        Action::Play(play) => plays(play, name),
    }
}

fn plays(play: Play, name: &dyn Fn(Seat) -> String) -> String {
    let title = Card::Action(play.card()).title();
    match play {
        Play::LookOverThere { to } => format!("send Houdini to {} with “{title}”", name(to)),
        Play::Compliments { way: Way::Left } => format!("move Houdini a chair to the left with “{title}”"),
        Play::Compliments { way: Way::Right } => format!("move Houdini a chair to the right with “{title}”"),
        Play::Pickpocket { from } => format!("steal a card from {} with “{title}”", name(from)),
        Play::MindReader { from, item } => format!("ask {} for {} with “{title}”", name(from), a(item)),
        Play::ThinAir { item } => format!("take {} from the discards with “{title}”", a(item)),
        Play::BaitAndSwitch { with } => format!("swap ESCAPEs with {} by “{title}”", name(with)),
        Play::VanishingAct { from } => format!("make two cards of {} vanish with “{title}”", name(from)),
        Play::UpMySleeve => format!("draw two cards with “{title}”"),
        Play::SecondHelping | Play::Understudy => format!("play “{title}”"),
    }
}

/// Why a beginner does that.
pub(super) fn plain(action: Action) -> &'static str {
    match action {
        Action::Draw(Pile::Main) => "I need more to work with.",
        Action::Draw(Pile::Escape) => "I want a way out to choose.",
        Action::Lay(_) => "Of my ways out this is the soonest.",
        Action::Discard(_) | Action::HandOn(_) => "I shall miss this one least.",
        Action::Attempt(_) => "I have it all together, so off I go.",
        Action::End => "I can think of nothing more to do.",
        Action::Cancel => "I have the card to stop it, so I stop it.",
        Action::Pass => "I have nothing to stop it with.",
        Action::Play(_) => "I have the card, and it is time to use it.",
    }
}

/// Why a guest who counts does that, as far as it can be seen from its chair.
pub(super) fn why(guest: &Guest<Part>, memory: &Memory, action: Action, name: &dyn Fn(Seat) -> String) -> String {
    let plan = guest.outlook.plan(&guest.hold);
    match action {
        Action::Draw(Pile::Main) => match plan {
            Some(plan) => gathers(guest, plan),
            None => "I see no way out yet, and ITEMs serve for many.".into(),
        },
        Action::Draw(Pile::Escape) if guest.hold.ways() == 0 => "I hold no way out, so I look for one.".into(),
        Action::Draw(Pile::Escape) => "I hold much that my ways out do not ask for; another may suit me better.".into(),
        Action::Lay(escape) => lays(guest, escape),
        Action::Discard(card) => format!("I have too many cards, and “{}” is the one I miss least.", card.title()),
        Action::HandOn(card) => format!("I have to part with a card, and “{}” is the one I miss least.", card.title()),
        Action::Attempt(_) => "I have all it takes, and waiting only gives the others time to find a cancel.".into(),
        Action::End => ends(guest, plan),
        Action::Cancel | Action::Pass => match guest.board.phase {
            Phase::Attempt(attempt) => answers(guest, attempt, action, name),
            _ => NO_CHOICE.into(),
        },
        Action::Play(play) => aims(guest, memory, plan, play, name),
    }
}

/// What imagination makes more of than of what is done.
pub(super) enum Rival {
    /// It need not be better.
    Unsure,
    /// A draw that a guest does not think of.
    Shunned,
}

/// The same with what imagination says of it.
pub(super) fn foreseen(why: &str, chance: f64, rival: Option<Rival>) -> String {
    let why = why.trim_end_matches('.');
    let but = match rival {
        None => "",
        Some(Rival::Unsure) => ", and nothing else is surely better",
        Some(Rival::Shunned) => ", and dinner is never served if nobody draws from the main pile",
    };
    format!(
        "{why}; by what I imagine of the next round, I am the next to get away in {:.0} of 100 evenings{but}.",
        chance * 100.0
    )
}

fn gathers(guest: &Guest<Part>, plan: EscapeCard) -> String {
    let missing = Outlook::missing(&guest.hold, plan);
    match missing.is_empty() {
        true => format!("I have all that “{}” asks for, and gather for the way after it.", plan.title()),
        false => format!("I still lack {} for “{}”.", list(&missing.iter().map(a).collect::<Vec<_>>()), plan.title()),
    }
}

fn lays(guest: &Guest<Part>, escape: EscapeCard) -> String {
    let missing = Outlook::missing(&guest.hold, escape);
    let title = escape.title();
    match missing.len() {
        0 => format!("I hold all that “{title}” asks for and can try it in my next turn."),
        1 => format!("I lack no more than {} for “{title}”.", list(&missing.iter().map(a).collect::<Vec<_>>())),
        _ => format!("I hold nothing that is nearer to done than “{title}”."),
    }
}

fn ends(guest: &Guest<Part>, plan: Option<EscapeCard>) -> String {
    let watched = guest.board.has_houdini(guest.seat);
    match plan {
        Some(plan) if watched && Outlook::missing(&guest.hold, plan).is_empty() => {
            format!("I cannot try “{}” while Houdini looks at me.", plan.title())
        }
        Some(plan)
            if guest.board.ready_escape(guest.seat) == Ok(plan) && guest.outlook.hope(&guest.hold, plan) >= 1.0 =>
        {
            format!("I could try “{}” now, but what I would lay down for it is worth more to me later.", plan.title())
        }
        Some(plan) if Outlook::missing(&guest.hold, plan).is_empty() => {
            format!("I have what “{}” asks for and wait for my next turn.", plan.title())
        }
        Some(plan) => gathers(guest, plan),
        None => "I have no way out yet, and the rest is worth more later.".into(),
    }
}

fn answers(guest: &Guest<Part>, attempt: Attempt, action: Action, name: &dyn Fn(Seat) -> String) -> String {
    let who = name(guest.board.turn);
    let freed = guest.board.worth(attempt.escape);
    let wins = guest.board.people(guest.board.turn) + freed >= ENOUGH;
    let holds = guest.hold.actions(ActionCard::SecondHelping) > 0;
    match action {
        Action::Cancel if wins => format!("I could not let {who} walk out with the fifth."),
        Action::Cancel => format!("I would not see {} slip away with {who}.", people(freed)),
        _ if !holds => "I hold no “Second Helping!” and could only wave.".into(),
        _ if wins => format!("I would rather keep my “Second Helping!” than have Houdini here; let {who} go."),
        _ => format!("I keep my “Second Helping!” for more than {}.", people(freed)),
    }
}

fn aims(
    guest: &Guest<Part>,
    memory: &Memory,
    plan: Option<EscapeCard>,
    play: Play,
    name: &dyn Fn(Seat) -> String,
) -> String {
    let asks = |item: Item| plan.filter(|plan| plan.items().has(item) && guest.hold.items(item) == 0);
    match play {
        Play::LookOverThere { to } => sends(guest, to, name),
        Play::Compliments { way } => {
            let chair = guest.board.houdini.unwrap_or(guest.seat);
            let to = if way == Way::Left { guest.board.after(chair) } else { guest.board.before(chair) };
            sends(guest, to, name)
        }
        Play::Pickpocket { from } => format!("I can use any card, and {} can spare one least.", name(from)),
        Play::MindReader { from, item } if memory.knows(from, Card::Item(item)) => {
            format!("I have seen {} come by {}.", name(from), a(item))
        }
        Play::MindReader { from, item } => match asks(item) {
            Some(plan) => format!("I lack {} for “{}”, and {} may well have one.", a(item), plan.title(), name(from)),
            None => format!("I could use {}, and {} may well have one.", a(item), name(from)),
        },
        Play::ThinAir { item } => match asks(item) {
            Some(plan) => format!("I lack {} for “{}”, and one was thrown away.", a(item), plan.title()),
            None => format!("I could use {}, and one was thrown away.", a(item)),
        },
        Play::BaitAndSwitch { with } => match known(guest.board, guest.seat, with) {
            Some(_) => format!("I think the swap does more for me than for {}.", name(with)),
            None => format!("I think {} has gathered for what lies there, and I lose less by the swap.", name(with)),
        },
        Play::VanishingAct { from } => {
            format!("I think {} is nearest to getting out, and this sets them back.", name(from))
        }
        Play::UpMySleeve if guest.hold.size() >= LIMIT => {
            "I like to choose what I keep, and any card may be the one I lack.".into()
        }
        Play::UpMySleeve => "I have room for two more cards, and any may be the one I lack.".into(),
        Play::SecondHelping | Play::Understudy => NO_CHOICE.into(),
    }
}

fn sends(guest: &Guest<Part>, to: Seat, name: &dyn Fn(Seat) -> String) -> String {
    let watched = guest.board.has_houdini(guest.seat);
    let ready = guest.hold.laid.filter(|(escape, ready)| *ready && guest.outlook.hope(&guest.hold, *escape) >= 1.0);
    match ready {
        Some((escape, _)) if watched => format!("I can try “{}” as soon as Houdini looks elsewhere.", escape.title()),
        _ if to == guest.seat => "I can bear Houdini better than they can bear to see me go.".into(),
        _ if guest.threat(to) > 0.8 => {
            format!("I think {} is about to try a way out, and nobody gets out under Houdini’s eyes.", name(to))
        }
        _ => format!("I draw more without Houdini, and {} has time for him.", name(to)),
    }
}

/// An ITEM with its article.
fn a(item: Item) -> String {
    format!("a {}", item.title())
}

fn cards(offer: Offer) -> String {
    list(
        &offer
            .cards()
            .map(|card| format!("a {}", card.title()))
            .map(|card| card.replace("a Und", "an Und"))
            .collect::<Vec<_>>(),
    )
}
