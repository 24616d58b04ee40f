//! The sentences in which bots explain their decisions.

use super::super::text::{list, people};
use super::super::{
    Action, ActionCard, Attempt, AttemptCards, Card, Direction, EscapeCard, HAND_LIMIT, Item, ItemSet, PEOPLE_TO_WIN,
    Phase, Pile, Play,
};
use super::action_value::ActionEvaluator;
use super::hand_value::known_laid_escape;
use super::opponent_model::OpponentModel;
use crate::game::{Partial, Seat};

/// The names of the players.
type Names<'a> = &'a dyn Fn(Seat) -> String;

/// The explanation if no action is considered.
pub(super) const NO_CHOICE: &str = "I see nothing better to do.";

/// Returns a phrase for an action that continues "I could" or "You could".
pub(super) fn describe_action(action: &Action, name: Names) -> String {
    match *action {
        Action::Draw(Pile::Main) => "draw from the main pile".into(),
        Action::Draw(Pile::Escape) => "draw an ESCAPE".into(),
        Action::Lay(escape) => format!("lay “{}”", escape.title()),
        Action::Discard(card) => format!("discard “{}”", card.title()),
        Action::PassCard(card) => format!("slide “{}” to the left", card.title()),
        Action::Attempt(cards) => format!("attempt to escape with {}", titles(cards)),
        Action::EndTurn => "end the turn".into(),
        Action::Cancel => "cancel it with “Second Helping!”".into(),
        Action::Pass => "let it happen".into(),
        Action::Play(play) => describe_play(play, name),
    }
}

fn describe_play(play: Play, name: Names) -> String {
    let title = Card::Action(play.card()).title();
    match play {
        Play::LookOverThere { to } => format!("send Houdini to {} with “{title}”", name(to)),
        Play::Compliments { way: Direction::Left } => format!("move Houdini a chair to the left with “{title}”"),
        Play::Compliments { way: Direction::Right } => format!("move Houdini a chair to the right with “{title}”"),
        Play::Pickpocket { from } => format!("steal a card from {} with “{title}”", name(from)),
        Play::MindReader { from, item } => format!("ask {} for {} with “{title}”", name(from), a(item)),
        Play::ThinAir { item } => format!("take {} from the discards with “{title}”", a(item)),
        Play::BaitAndSwitch { with } => format!("swap ESCAPEs with {} by “{title}”", name(with)),
        Play::VanishingAct { from } => format!("make two cards of {} vanish with “{title}”", name(from)),
        Play::UpMySleeve => format!("draw two cards with “{title}”"),
        Play::SecondHelping | Play::Understudy => format!("play “{title}”"),
    }
}

/// Returns the explanation of the casual bot.
pub(super) fn why_casual(action: Action) -> &'static str {
    match action {
        Action::Draw(Pile::Main) => "I need more to work with.",
        Action::Draw(Pile::Escape) => "I want a way out to choose.",
        Action::Lay(_) => "Of my ways out this is the soonest.",
        Action::Discard(_) | Action::PassCard(_) => "I shall miss this one least.",
        Action::Attempt(_) => "I have it all together, so off I go.",
        Action::EndTurn => "I can think of nothing more to do.",
        Action::Cancel => "I have the card to stop it, so I stop it.",
        Action::Pass => "I have nothing to stop it with.",
        Action::Play(_) => "I have the card, and it is time to use it.",
    }
}

/// Returns the explanation of the other bots, from what the bot knows.
pub(super) fn why(
    evaluator: &ActionEvaluator<Partial>,
    opponents: &OpponentModel,
    action: Action,
    name: Names,
) -> String {
    let plan = evaluator.hand_evaluator.plan(&evaluator.holdings);
    match action {
        Action::Draw(Pile::Main) => match plan {
            Some(plan) => why_collect(evaluator, plan),
            None => "I see no way out yet, and ITEMs serve for many.".into(),
        },
        Action::Draw(Pile::Escape) if evaluator.holdings.escape_count() == 0 => {
            "I hold no way out, so I look for one.".into()
        }
        Action::Draw(Pile::Escape) => "I hold much that my ways out do not ask for; another may suit me better.".into(),
        Action::Lay(escape) => why_lay(evaluator, escape),
        Action::Discard(card) => format!("I have too many cards, and “{}” is the one I miss least.", card.title()),
        Action::PassCard(card) => {
            format!("I have to part with a card, and “{}” is the one I miss least.", card.title())
        }
        Action::Attempt(_) => "I have all it takes, and waiting only gives the others time to find a cancel.".into(),
        Action::EndTurn => why_end(evaluator, plan),
        Action::Cancel | Action::Pass => match evaluator.board.phase {
            Phase::Attempt(attempt) => why_answer(evaluator, attempt, action, name),
            _ => NO_CHOICE.into(),
        },
        Action::Play(play) => why_play(evaluator, opponents, plan, play, name),
    }
}

/// A caveat to the value of the chosen action: another action has a higher one.
pub(super) enum Caveat {
    /// The difference is not significant.
    DifferenceNotSignificant,
    /// The other action is a draw that the bot does not consider.
    UnconsideredDrawIsBetter,
}

/// Returns the explanation with the estimated probability to be the next to win.
pub(super) fn with_probability(why: &str, probability: f64, caveat: Option<Caveat>) -> String {
    let why = why.trim_end_matches('.');
    let but = match caveat {
        None => "",
        Some(Caveat::DifferenceNotSignificant) => ", and nothing else is surely better",
        Some(Caveat::UnconsideredDrawIsBetter) => ", and dinner is never served if nobody draws from the main pile",
    };
    format!(
        "{why}; by what I imagine of the next round, I am the next to get away in {:.0} of 100 evenings{but}.",
        probability * 100.0
    )
}

fn why_collect(evaluator: &ActionEvaluator<Partial>, plan: EscapeCard) -> String {
    let missing = evaluator.holdings.missing_items(plan);
    match missing.is_empty() {
        true => format!("I have all that “{}” asks for, and gather for the way after it.", plan.title()),
        false => format!("I still lack {} for “{}”.", items(missing), plan.title()),
    }
}

fn why_lay(evaluator: &ActionEvaluator<Partial>, escape: EscapeCard) -> String {
    let missing = evaluator.holdings.missing_items(escape);
    let title = escape.title();
    match missing.len() {
        0 => format!("I hold all that “{title}” asks for and can try it in my next turn."),
        1 => format!("I lack no more than {} for “{title}”.", items(missing)),
        _ => format!("I hold nothing that is nearer to done than “{title}”."),
    }
}

fn why_end(evaluator: &ActionEvaluator<Partial>, plan: Option<EscapeCard>) -> String {
    let has_houdini = evaluator.board.has_houdini(evaluator.seat);
    let can_attempt = |escape: EscapeCard| {
        evaluator.board.escape_to_attempt(evaluator.seat) == Ok(escape) && is_complete(evaluator, escape)
    };
    let has_all_items = |escape: EscapeCard| evaluator.holdings.missing_items(escape).is_empty();
    match plan {
        Some(plan) if has_houdini && has_all_items(plan) => {
            format!("I cannot try “{}” while Houdini looks at me.", plan.title())
        }
        Some(plan) if can_attempt(plan) => {
            format!("I could try “{}” now, but what I would lay down for it is worth more to me later.", plan.title())
        }
        Some(plan) if has_all_items(plan) => {
            format!("I have what “{}” asks for and wait for my next turn.", plan.title())
        }
        Some(plan) => why_collect(evaluator, plan),
        None => "I have no way out yet, and the rest is worth more later.".into(),
    }
}

fn why_answer(evaluator: &ActionEvaluator<Partial>, attempt: Attempt, action: Action, name: Names) -> String {
    let escaper = name(evaluator.board.turn);
    let freed = evaluator.board.people_freed_by(attempt.escape);
    let wins = evaluator.board.people(evaluator.board.turn) + freed >= PEOPLE_TO_WIN;
    let can_cancel = evaluator.holdings.hand.count_action(ActionCard::SecondHelping) > 0;
    match action {
        Action::Cancel if wins => format!("I could not let {escaper} walk out with the fifth."),
        Action::Cancel => format!("I would not see {} slip away with {escaper}.", people(freed)),
        _ if !can_cancel => "I hold no “Second Helping!” and could only wave.".into(),
        _ if wins => format!("I would rather keep my “Second Helping!” than have Houdini here; let {escaper} go."),
        _ => format!("I keep my “Second Helping!” for more than {}.", people(freed)),
    }
}

fn why_play(
    evaluator: &ActionEvaluator<Partial>,
    opponents: &OpponentModel,
    plan: Option<EscapeCard>,
    play: Play,
    name: Names,
) -> String {
    let plan_needing =
        |item: Item| plan.filter(|plan| plan.items().contains(item) && evaluator.holdings.hand.count_item(item) == 0);
    match play {
        Play::LookOverThere { to } => why_move_houdini(evaluator, to, name),
        Play::Compliments { way } => why_move_houdini(evaluator, evaluator.compliments_target(way), name),
        Play::Pickpocket { from } => format!("I can use any card, and {} can spare one least.", name(from)),
        Play::MindReader { from, item } if opponents.believes(from, Card::Item(item)) => {
            format!("I have seen {} come by {}.", name(from), a(item))
        }
        Play::MindReader { from, item } => match plan_needing(item) {
            Some(plan) => format!("I lack {} for “{}”, and {} may well have one.", a(item), plan.title(), name(from)),
            None => format!("I could use {}, and {} may well have one.", a(item), name(from)),
        },
        Play::ThinAir { item } => match plan_needing(item) {
            Some(plan) => format!("I lack {} for “{}”, and one was thrown away.", a(item), plan.title()),
            None => format!("I could use {}, and one was thrown away.", a(item)),
        },
        Play::BaitAndSwitch { with } => match known_laid_escape(evaluator.board, evaluator.seat, with) {
            Some(_) => format!("I think the swap does more for me than for {}.", name(with)),
            None => format!("I think {} has gathered for what lies there, and I lose less by the swap.", name(with)),
        },
        Play::VanishingAct { from } => {
            format!("I think {} is nearest to getting out, and this sets them back.", name(from))
        }
        Play::UpMySleeve if evaluator.holdings.hand_size() >= HAND_LIMIT => {
            "I like to choose what I keep, and any card may be the one I lack.".into()
        }
        Play::UpMySleeve => "I have room for two more cards, and any may be the one I lack.".into(),
        Play::SecondHelping | Play::Understudy => NO_CHOICE.into(),
    }
}

/// Returns whether the player has all cards for an ESCAPE, Understudies included.
fn is_complete(evaluator: &ActionEvaluator<Partial>, escape: EscapeCard) -> bool {
    evaluator.hand_evaluator.completion_probability(&evaluator.holdings, escape) >= 1.0
}

fn why_move_houdini(evaluator: &ActionEvaluator<Partial>, to: Seat, name: Names) -> String {
    let has_houdini = evaluator.board.has_houdini(evaluator.seat);
    let complete = evaluator.holdings.laid.filter(|(escape, is_ready)| *is_ready && is_complete(evaluator, *escape));
    match complete {
        Some((escape, _)) if has_houdini => {
            format!("I can try “{}” as soon as Houdini looks elsewhere.", escape.title())
        }
        _ if to == evaluator.seat => "I can bear Houdini better than they can bear to see me go.".into(),
        _ if evaluator.threat(to) > 0.8 => {
            format!("I think {} is about to try a way out, and nobody gets out under Houdini’s eyes.", name(to))
        }
        _ => format!("I draw more without Houdini, and {} has time for him.", name(to)),
    }
}

/// Returns the titles of ITEMs with their articles.
fn items(items: ItemSet) -> String {
    list(&items.iter().map(a).collect::<Vec<_>>())
}

/// Returns the title of an ITEM with its article.
fn a(item: Item) -> String {
    format!("a {}", item.title())
}

/// Returns the titles of the cards with their articles.
fn titles(cards: AttemptCards) -> String {
    let with_article = |card: Card| match card {
        Card::Action(ActionCard::Understudy) => format!("an {}", card.title()),
        _ => format!("a {}", card.title()),
    };
    list(&cards.cards().map(with_article).collect::<Vec<_>>())
}
