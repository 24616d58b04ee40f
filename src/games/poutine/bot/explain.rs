//! The sentences in which bots explain their decisions.
//!
//! A sentence is true of the position and of the rules; what a bot only believes, it says that it thinks.

use super::super::text::{cards, list, people};
use super::super::{
    Action, ActionCard, Attempt, AttemptCards, COPIES_PER_ITEM, Card, Dinner, EscapeCard, HAND_LIMIT, Item, ItemSet,
    Phase, Pile, Play, Poutine, Served,
};
use super::action_value::ActionEvaluator;
use super::opponent_model::OpponentModel;
use crate::game::{Partial, Seat, SeatSet, View};

mod plays;

pub(super) use plays::why_needed;

/// The names of the players.
type Names<'a> = &'a dyn Fn(Seat) -> String;

/// The explanation if no action is considered.
pub(super) const NO_CHOICE: &str = "I see nothing better to do.";

/// What speaks for anything in a turn in which nothing can help any more.
const LAST_TURN: &str = "The game ends with this turn, so it makes little difference.";

/// What speaks for an attempt.
const HAVE_ALL: &str = "I have everything that it needs.";

/// Returns a phrase for an action of a player that continues “I would”.
pub(super) fn describe_action(view: &View<Poutine>, me: Seat, action: &Action, name: Names) -> String {
    match *action {
        Action::Draw(Pile::Main) => "draw from the main pile".into(),
        Action::Draw(Pile::Escape) => "draw an ESCAPE".into(),
        Action::Lay(escape) => format!("lay “{}”", escape.title()),
        Action::Discard(card) => format!("discard “{}”", card.title()),
        Action::PassCard(card) => format!("slide “{}” to {}", card.title(), name(view.left_neighbour(me))),
        Action::Attempt(cards) => format!("attempt to escape with {}", titles(cards)),
        Action::EndTurn => match view.hands[me].len() {
            held if held > HAND_LIMIT => format!("end the turn and discard {}", cards(held - HAND_LIMIT)),
            _ => "end the turn".into(),
        },
        Action::Cancel => "cancel it with “Second Helping!”".into(),
        Action::Allow => "let it happen".into(),
        Action::Play(play) => describe_play(view, play, name),
    }
}

fn describe_play(view: &View<Poutine>, play: Play, name: Names) -> String {
    let title = Card::Action(play.card()).title();
    match play {
        Play::LookOverThere { to } => format!("send Houdini to {} with “{title}”", name(to)),
        Play::Compliments { way } => {
            format!("send Houdini to {} with “{title}”", name(view.compliments_target(way)))
        }
        Play::Pickpocket { from } => format!("steal a card from {} with “{title}”", name(from)),
        Play::MindReader { from, item } => format!("ask {} for {} with “{title}”", name(from), a(item)),
        Play::ThinAir { item } => format!("take {} from the discards with “{title}”", a(item)),
        Play::BaitAndSwitch { with } => format!("swap ESCAPEs with {} using “{title}”", name(with)),
        Play::VanishingAct { from } => format!("make {}’s cards vanish with “{title}”", name(from)),
        Play::UpMySleeve => format!("draw two cards with “{title}”"),
        Play::SecondHelping | Play::Understudy => format!("play “{title}”"),
    }
}

/// Returns the explanation of the casual bot, which can cancel an attempt or not.
pub(super) fn why_casual(action: Action, can_cancel: bool) -> &'static str {
    match action {
        Action::Draw(Pile::Main) => "I need more to work with.",
        Action::Draw(Pile::Escape) => "I want another ESCAPE to choose from.",
        Action::Lay(_) => "It lacks as few cards as any of my ESCAPEs.",
        Action::Discard(_) | Action::PassCard(_) => "I can do without it.",
        Action::Attempt(_) => HAVE_ALL,
        Action::EndTurn => "I can think of nothing more to do.",
        Action::Cancel => "I have the card that stops it.",
        Action::Allow if can_cancel => "I would rather save the card for another attempt.",
        Action::Allow => "I have nothing to stop it with.",
        Action::Play(play) => match play {
            Play::LookOverThere { .. } | Play::Compliments { .. } => "Nobody can escape where Houdini is.",
            Play::Pickpocket { .. } => "That is one card more for me, and one fewer for them.",
            Play::MindReader { .. } => "If they have one, it is mine.",
            Play::ThinAir { .. } => "It does more for me in my hand than among the discards.",
            Play::BaitAndSwitch { .. } => "Their ESCAPE may suit my cards better.",
            Play::VanishingAct { .. } => "With two cards fewer it is harder for them to escape.",
            Play::UpMySleeve => "One of two more cards may be one that I lack.",
            Play::SecondHelping | Play::Understudy => NO_CHOICE,
        },
    }
}

/// Returns why the casual bot, which collects for the plan, parts with an ITEM of which it holds `count`, or does so only late.
pub(super) fn why_casual_item(item: Item, count: usize, plan: EscapeCard) -> String {
    match count {
        2.. => format!("I have more than one {}.", item.title()),
        _ if plan.items().contains(item) => format!("“{}” needs it, so I keep it as long as I can.", plan.title()),
        _ => format!("“{}” does not need it.", plan.title()),
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
            Some(plan) if evaluator.board.dinner == Dinner::Served && evaluator.holdings.is_complete(plan) => {
                LAST_TURN.into()
            }
            Some(plan)
                if is_last_card(evaluator) && !(evaluator.holdings.is_complete(plan) && wins(evaluator, plan)) =>
            {
                why_last_card(evaluator)
            }
            None if is_last_card(evaluator) => why_last_card(evaluator),
            Some(plan) => why_collect(evaluator, plan),
            None if evaluator.board.dinner == Dinner::Served => LAST_TURN.into(),
            None => "I have no ESCAPE yet, but every ESCAPE needs ITEMs.".into(),
        },
        Action::Draw(Pile::Escape) => match plan {
            _ if evaluator.board.dinner == Dinner::Served => LAST_TURN.into(),
            None => "I have no ESCAPE, so I look for one.".into(),
            Some(plan) if evaluator.holdings.is_complete(plan) && wins(evaluator, plan) => {
                format!("I have everything for “{}”, and the ESCAPE pile has no EVENTs.", plan.title())
            }
            Some(plan) if evaluator.holdings.is_complete(plan) => {
                format!("I have everything for “{}”, so I look for the next ESCAPE.", plan.title())
            }
            Some(plan) => {
                let missing = evaluator.holdings.missing_items(plan);
                format!(
                    "I still lack {} for “{}”{}, so I look for an ESCAPE that suits my cards better.",
                    items(missing),
                    plan.title(),
                    stand_ins(evaluator, missing)
                )
            }
        },
        Action::Lay(escape) => why_lay(evaluator, escape),
        Action::Discard(card) | Action::PassCard(card) => why_spare(evaluator, plan, card),
        Action::Attempt(cards) => why_attempt(evaluator, cards),
        Action::EndTurn => why_end(evaluator, plan),
        Action::Cancel | Action::Allow => match evaluator.board.phase {
            Phase::Attempt(attempt) => why_answer(evaluator, attempt, action, name),
            _ => NO_CHOICE.into(),
        },
        Action::Play(play) => plays::why_play(evaluator, opponents, plan, play, name),
    }
}

/// Returns whether one card is left in the second main pile: when it is drawn, dinner is served (H42).
fn is_last_card(evaluator: &ActionEvaluator<Partial>) -> bool {
    evaluator.board.dinner == Dinner::SecondPile && evaluator.board.main_pile.len() == 1
}

/// Says what the last card of the second main pile does.
fn why_last_card(evaluator: &ActionEvaluator<Partial>) -> String {
    match evaluator.board.options.served {
        Served::Turn => "It is the last card of the pile: dinner is served after this turn.".into(),
        Served::AtOnce => "It is the last card of the pile: the game ends with it.".into(),
    }
}

/// Says what a card is to a player who must part with one.
fn why_spare(evaluator: &ActionEvaluator<Partial>, plan: Option<EscapeCard>, card: Card) -> String {
    match (card, plan) {
        (Card::Item(item), _) if evaluator.holdings.hand.count_item(item) > 1 => {
            format!("I have more than one {}.", item.title())
        }
        (Card::Item(item), Some(plan)) if plan.items().contains(item) => match to_come(evaluator, item) {
            0 if evaluator.holdings.hand.len() == 1 => "It is my only card.".into(),
            0 => format!("“{}” needs it, but I would rather keep my other cards.", plan.title()),
            count => format!("“{}” needs it, but {count} more may still come.", plan.title()),
        },
        (Card::Item(_), Some(plan)) => format!("“{}” does not need it.", plan.title()),
        (Card::Escape(escape), Some(plan)) if escape != plan => {
            format!("I would rather escape by “{}”.", plan.title())
        }
        _ => format!("I think that I can do without “{}”.", card.title()),
    }
}

/// Returns the number of copies of an ITEM that may still come to the player: those that are neither in the hand nor discarded for
/// good. The discards of the first main pile become the second one (H41); on the last turn nothing comes.
fn to_come(evaluator: &ActionEvaluator<Partial>, item: Item) -> usize {
    let discarded = match evaluator.board.dinner {
        Dinner::FirstPile => 0,
        Dinner::Served => return 0,
        Dinner::SecondPile => evaluator.board.main_discards.count(item),
    };
    COPIES_PER_ITEM - evaluator.holdings.hand.count_item(item) - discarded
}

fn why_collect(evaluator: &ActionEvaluator<Partial>, plan: EscapeCard) -> String {
    let missing = evaluator.holdings.missing_items(plan);
    let can_fetch = |item: Item| {
        evaluator.holdings.hand.count_action(ActionCard::ThinAir) > 0
            && evaluator.board.main_discards.count(item) > 0
            // The discards are not about to become the second main pile (H41).
            && (evaluator.board.dinner != Dinner::FirstPile || evaluator.board.main_pile.len() > 2)
    };
    let is_complete = evaluator.holdings.is_complete(plan);
    if is_complete && evaluator.board.has_houdini(evaluator.seat) && evaluator.holdings.movers() == 0 {
        return format!(
            "I have everything for “{}” and lack only a card that moves Houdini away from me.",
            plan.title()
        );
    }
    match is_complete {
        false if missing.len() == 1 && missing.iter().all(can_fetch) && wins(evaluator, plan) => format!(
            "I can take the {} that I lack for “{}” from the discards and would win with it, so I need nothing more.",
            list_titles(missing),
            plan.title()
        ),
        false if missing.len() == 1 && missing.iter().all(can_fetch) => format!(
            "I can take the {} that I lack for “{}” from the discards, so I am collecting for the next ESCAPE.",
            list_titles(missing),
            plan.title()
        ),
        true if wins(evaluator, plan) => {
            format!("I have everything for “{}” and would win with it, so I need nothing more.", plan.title())
        }
        true => format!("I have everything for “{}”, so I am collecting for the next ESCAPE.", plan.title()),
        false => why_lacking(evaluator, plan),
    }
}

fn why_lay(evaluator: &ActionEvaluator<Partial>, escape: EscapeCard) -> String {
    let holdings = &evaluator.holdings;
    let missing = holdings.missing_items(escape);
    let title = escape.title();
    let laid = holdings.laid.map(|(laid, _)| laid);
    let mut others = holdings.hand.escapes().chain(laid).filter(|other| *other != escape).peekable();
    let reason = match missing.len() {
        _ if evaluator.holdings.is_complete(escape) => {
            format!("I have everything for “{title}”, but it must lie here for a round first")
        }
        1 => format!("I lack only {} for “{title}”", items(missing)),
        count if others.peek().is_some() && others.all(|other| holdings.missing_items(other).len() > count) => {
            format!("“{title}” lacks fewer cards than any other ESCAPE of mine")
        }
        _ => {
            let freed = people(evaluator.board.people_freed_by(escape));
            format!("“{title}” gets {freed} out once I have {}{}", items(missing), stand_ins(evaluator, missing))
        }
    };
    let wins = wins(evaluator, escape) && evaluator.board.dinner != Dinner::Served;
    let reason = if wins { format!("{reason}. I would win with it") } else { reason };
    match laid {
        Some(laid) => format!("{reason}; “{}” goes to the discards.", laid.title()),
        None => format!("{reason}."),
    }
}

fn why_attempt(evaluator: &ActionEvaluator<Partial>, cards: AttemptCards) -> String {
    let holdings = &evaluator.holdings;
    let Some((escape, _)) = holdings.laid else { return HAVE_ALL.into() };
    let used: ItemSet = cards.cards().filter_map(Card::as_item).collect();
    let spared: ItemSet =
        escape.items().iter().filter(|item| !used.contains(*item) && holdings.hand.count_item(*item) > 0).collect();
    let freed = evaluator.board.people_freed_by(escape);
    let result = if wins(evaluator, escape) {
        "If nobody cancels it, I have five people out and win.".into()
    } else {
        format!("If nobody cancels it, it gets {} out.", people(freed))
    };
    match cards.understudies() {
        _ if spared.is_empty() => result,
        1 => format!("It spares {} and uses up an Understudy instead. {result}", items(spared)),
        count => format!("It spares {} and uses up {count} Understudies instead. {result}", items(spared)),
    }
}

fn why_end(evaluator: &ActionEvaluator<Partial>, plan: Option<EscapeCard>) -> String {
    let has_houdini = evaluator.board.has_houdini(evaluator.seat);
    let laid = evaluator.holdings.laid;
    match plan {
        _ if evaluator.board.dinner == Dinner::Served => "The game ends with this turn.".into(),
        Some(plan) if !evaluator.holdings.is_complete(plan) && laid == Some((plan, false)) => {
            let missing = evaluator.holdings.missing_items(plan);
            let lacked = format!("{}{}", items(missing), stand_ins(evaluator, missing));
            format!("“{}” must lie here for a round first, and I still lack {lacked}.", plan.title())
        }
        Some(plan) if !evaluator.holdings.is_complete(plan) => why_lacking(evaluator, plan),
        Some(plan) => {
            let title = plan.title();
            match laid.filter(|(escape, _)| *escape == plan) {
                None => format!("I keep “{title}” in my hand for now."),
                Some((_, false)) if has_houdini => {
                    format!(
                        "I have everything for “{title}”, but it must lie here for a round, and Houdini must leave me."
                    )
                }
                Some((_, false)) => format!("I have everything for “{title}” and am waiting for my next turn."),
                Some(_) if has_houdini => format!("I cannot attempt “{title}” while Houdini is with me."),
                Some(_) => {
                    format!("If somebody cancels “{title}”, I lose it and its cards, so it may be better to wait.")
                }
            }
        }
        None => "I have no ESCAPE, and I would rather keep my other cards.".into(),
    }
}

fn why_answer(evaluator: &ActionEvaluator<Partial>, attempt: Attempt, action: Action, name: Names) -> String {
    let escaper = name(evaluator.board.turn);
    let freed = evaluator.board.people_freed_by(attempt.escape);
    let wins = evaluator.board.wins_by(evaluator.board.turn, attempt.escape);
    let can_cancel = evaluator.holdings.hand.count_action(ActionCard::SecondHelping) > 0;
    // Anybody else who is still asked may cancel it, too (H27).
    let others = attempt.waiting.difference(SeatSet::only(evaluator.seat));
    match action {
        Action::Cancel if wins && others.is_empty() => format!("Otherwise {escaper} would win."),
        Action::Cancel if wins => format!("Otherwise {escaper} would win, unless somebody else cancels it."),
        Action::Cancel if evaluator.board.has_houdini(evaluator.seat) => {
            format!("Otherwise {escaper} would get {} out.", people(freed))
        }
        Action::Cancel => {
            format!("Otherwise {escaper} would get {} out. Cancelling brings Houdini to me.", people(freed))
        }
        _ if !can_cancel => "I have no “Second Helping!” to stop it with.".into(),
        _ if wins && others.is_empty() => format!("Then {escaper} wins."),
        _ if wins => format!("Then {escaper} wins, unless somebody else cancels it."),
        _ => format!("I would rather keep my “Second Helping!” than stop {}.", people(freed)),
    }
}

/// Says what an ESCAPE lacks.
fn why_lacking(evaluator: &ActionEvaluator<Partial>, plan: EscapeCard) -> String {
    let missing = evaluator.holdings.missing_items(plan);
    format!("I still lack {} for “{}”{}.", items(missing), plan.title(), stand_ins(evaluator, missing))
}

/// Returns, in parentheses, that Understudies can stand in for some of the missing ITEMs but not for all; nothing without any.
fn stand_ins(evaluator: &ActionEvaluator<Partial>, missing: ItemSet) -> String {
    match evaluator.holdings.hand.count_action(ActionCard::Understudy).min(missing.len() - 1) {
        0 => String::new(),
        1 => " (an Understudy can stand in for one of them)".into(),
        count => format!(" (Understudies can stand in for {count} of them)"),
    }
}

/// Returns whether the player would win by an ESCAPE.
fn wins(evaluator: &ActionEvaluator<Partial>, escape: EscapeCard) -> bool {
    evaluator.board.wins_by(evaluator.seat, escape)
}

/// Returns the titles of ITEMs with their articles.
fn items(items: ItemSet) -> String {
    list(&items.iter().map(a).collect::<Vec<_>>())
}

/// Returns the titles of ITEMs.
fn list_titles(items: ItemSet) -> String {
    list(&items.iter().map(|item| item.title().to_string()).collect::<Vec<_>>())
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
