//! What speaks for playing an ACTION, in the sentences of bots.

use super::super::super::text::cards;
use super::super::super::{ActionCard, Card, Dinner, EscapeCard, Item, Play, VANISHING_CARDS};
use super::super::action_value::ActionEvaluator;
use super::super::hand_value::known_laid_escape;
use super::super::opponent_model::OpponentModel;
use super::{NO_CHOICE, Names, a, items, list_titles, stand_ins};
use crate::game::{Partial, Seat};

/// Returns what speaks for playing an ACTION.
pub(super) fn why_play(
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
        Play::Compliments { way } => why_move_houdini(evaluator, evaluator.board.compliments_target(way), name),
        Play::Pickpocket { from } | Play::VanishingAct { from } if could_cancel(evaluator, from) => {
            format!("It may take the Second Helping! that {} needs to cancel my escape.", name(from))
        }
        Play::Pickpocket { from } => match winning_escape(evaluator, from) {
            Some(escape) => {
                format!("I gain a card, and {}, who would win by “{}”, loses one.", name(from), escape.title())
            }
            None if evaluator.board.laid[from].is_some() => {
                format!("I gain a card, and {}, who has an ESCAPE laid, loses one.", name(from))
            }
            None => {
                format!("Any card may help me, and {} has {}.", name(from), cards(evaluator.board.hands[from].len()))
            }
        },
        Play::MindReader { from, item } if opponents.believes(from, Card::Item(item)) => {
            format!("I have seen {} get {}.", name(from), a(item))
        }
        Play::MindReader { from, item } => match plan_needing(item) {
            Some(plan) => why_needed(item, plan, Some(&name(from))),
            None => format!("If {0} has one, I gain a card and {0} loses it.", name(from)),
        },
        Play::ThinAir { item } => match plan_needing(item) {
            Some(plan) => why_needed(item, plan, None),
            None => match escape_needing(evaluator, item) {
                Some(escape) => format!("“{}” needs {}, and one is among the discards.", escape.title(), a(item)),
                None => format!("{} may serve a later ESCAPE, and one is among the discards.", capital(&a(item))),
            },
        },
        Play::BaitAndSwitch { with } => why_swap(evaluator, with, name),
        Play::VanishingAct { from } => {
            let held = evaluator.board.hands[from].len();
            match winning_escape(evaluator, from) {
                Some(escape) => {
                    let lost = cards(held.min(VANISHING_CARDS));
                    format!("With {lost} fewer it is harder for {} to win by “{}”.", name(from), escape.title())
                }
                None if held == 1 => format!("{} has 1 card and would lose it.", name(from)),
                None => format!("{} has {} and would lose two.", name(from), cards(held)),
            }
        }
        Play::UpMySleeve => match plan.filter(|plan| !evaluator.holdings.is_complete(*plan)) {
            Some(plan) => {
                let missing = evaluator.holdings.missing_items(plan);
                match missing.len() {
                    1 => format!("One of two more cards may be the {} that I lack.", list_titles(missing)),
                    _ => format!(
                        "I lack {} for “{}”{}, and two more cards may bring one.",
                        items(missing),
                        plan.title(),
                        stand_ins(evaluator, missing)
                    ),
                }
            }
            None if plan.is_some() && may_draw_mover(evaluator) => {
                "One of the two cards may move Houdini away from me.".into()
            }
            None => "Two more cards give me more to choose from.".into(),
        },
        Play::SecondHelping | Play::Understudy => NO_CHOICE.into(),
    }
}

/// Returns for which ESCAPE the player lacks an ITEM, and that a player with this name may have one; without a name, that one is among
/// the discards.
pub fn why_needed(item: Item, plan: EscapeCard, holder: Option<&str>) -> String {
    let lack = format!("I lack {} for “{}”", a(item), plan.title());
    match holder {
        Some(holder) => format!("{lack}, and {holder} may have one."),
        None => format!("{lack}, and one is among the discards."),
    }
}

/// Returns whether the player can attempt now, and this opponent may have the card to cancel it.
fn could_cancel(evaluator: &ActionEvaluator<Partial>, other: Seat) -> bool {
    let board = evaluator.board;
    !board.attempts(evaluator.seat).is_empty()
        && board.may_cancel(evaluator.seat).contains(other)
        && evaluator.holdings.unseen_copies(board, Card::Action(ActionCard::SecondHelping)) > 0
}

/// Returns the ESCAPE that an opponent has laid, if it is known, and they would win by it in a later turn.
fn winning_escape(evaluator: &ActionEvaluator<Partial>, other: Seat) -> Option<EscapeCard> {
    let board = evaluator.board;
    known_laid_escape(board, evaluator.seat, other)
        .filter(|escape| board.wins_by(other, *escape) && board.dinner != Dinner::Served)
}

/// Returns whether the player, with whom Houdini is, lacks a card that moves him and may draw one.
fn may_draw_mover(evaluator: &ActionEvaluator<Partial>) -> bool {
    let board = evaluator.board;
    let unseen = |action| evaluator.holdings.unseen_copies(board, Card::Action(action));
    board.has_houdini(evaluator.seat)
        && evaluator.holdings.movers() == 0
        && !board.main_pile.is_empty()
        && unseen(ActionCard::LookOverThere) + unseen(ActionCard::Compliments) > 0
}

/// Explains a swap of the laid ESCAPEs.
fn why_swap(evaluator: &ActionEvaluator<Partial>, with: Seat, name: Names) -> String {
    let name = name(with);
    match known_laid_escape(evaluator.board, evaluator.seat, with) {
        Some(escape) if evaluator.holdings.is_complete(escape) => {
            format!("I have everything for “{}”, which {name} has laid.", escape.title())
        }
        Some(escape) => {
            let missing = evaluator.holdings.missing_items(escape);
            let lacked = format!("{}{}", items(missing), stand_ins(evaluator, missing));
            format!("For “{}”, which {name} has laid, I lack {lacked}.", escape.title())
        }
        None => format!("I think that the ESCAPE of {name} suits my cards better than mine."),
    }
}

/// Returns an own ESCAPE that needs an ITEM of which the player has none.
fn escape_needing(evaluator: &ActionEvaluator<Partial>, item: Item) -> Option<EscapeCard> {
    let holdings = &evaluator.holdings;
    let escapes = holdings.hand.escapes().chain(holdings.laid.map(|(laid, _)| laid));
    escapes.into_iter().find(|escape| holdings.missing_items(*escape).contains(item))
}

fn why_move_houdini(evaluator: &ActionEvaluator<Partial>, to: Seat, names: Names) -> String {
    let has_houdini = evaluator.board.has_houdini(evaluator.seat);
    let complete =
        evaluator.holdings.laid.filter(|(escape, is_ready)| *is_ready && evaluator.holdings.is_complete(*escape));
    // The player whom Houdini keeps from an attempt so far.
    let board = evaluator.board;
    let guarded = board.houdini.filter(|chair| board.is_active(*chair) && board.laid[*chair].is_some());
    let name = names(to);
    // Among two players everybody draws two cards (H8).
    let costs_draw = !board.is_two_player();
    match complete {
        Some((escape, _)) if has_houdini => {
            format!("I can attempt “{}” as soon as Houdini is with {name}.", escape.title())
        }
        // H28: with more than two players, the player with Houdini cannot cancel.
        Some((escape, _)) if costs_draw && to != evaluator.seat => {
            let cannot = format!("While Houdini is with {name}, {name} cannot cancel my “{}”", escape.title());
            match board.houdini.filter(|freed| board.is_active(*freed)) {
                Some(freed) => format!("{cannot}, but {} can again.", names(freed)),
                None => format!("{cannot}."),
            }
        }
        _ if has_houdini && board.laid[to].is_some() => {
            format!("Then Houdini keeps {name}, who has an ESCAPE laid, from escaping instead of me.")
        }
        _ if has_houdini && costs_draw => {
            format!("With Houdini here I draw only 1 card a turn, so let {name} have him.")
        }
        _ if has_houdini => format!("Then Houdini keeps {name} from escaping instead of me."),
        _ if board.laid[to].is_some() => match guarded {
            Some(other) => format!("I think that {name} is closer to escaping than {}.", names(other)),
            None => format!("{name} has an ESCAPE laid and cannot attempt it while Houdini is there."),
        },
        _ if costs_draw && to != evaluator.seat => {
            format!("While Houdini is with {name}, {name} draws only 1 card a turn.")
        }
        _ => format!("{name} cannot escape while Houdini is there."),
    }
}

/// Returns words with a capital letter.
fn capital(words: &str) -> String {
    let (first, rest) = words.split_at(1);
    first.to_uppercase() + rest
}
