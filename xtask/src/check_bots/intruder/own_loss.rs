//! The checks of what bots of Intruder Escape say, and do, about a life that an action costs them.

use three_ways_out::game::{Game, Seat, View};
use three_ways_out::games::intruder::{Action, Card, Intruder, Row};

use super::super::{Decided, fact};

/// Checks what is said about the loss of one's own life, and that the loss of the last one is told. Returns the words before it.
pub fn check<'a>(view: &View<Intruder>, me: Seat, action: &Action, why: &'a str) -> Result<&'a str, String> {
    let told = [
        "But then I have the most damage.",
        "But then I lose my last life.",
        "But then I can lose my last life.",
        "I lose my last life in any case.",
        "I can lose my last life in any case.",
        "But then I lose a life.",
        "But then I can lose a life.",
    ];
    let losers = losers_after(view, me, action);
    let found = told.into_iter().find_map(|told| Some((told, why.strip_suffix(told)?.strip_suffix(' ')?)));
    let Some((told, rest)) = found else {
        fact(view.lives[me] > 1 || losers.is_none_or(|losers| !losers.contains(&me)), "it dies, and says nothing")?;
        return Ok(why);
    };
    if told.ends_with("damage.") {
        fact(losers.is_none() && most_damaged_after(view, me, action) == [me], "others have as much damage")?;
        return Ok(rest);
    }
    let losers = losers.ok_or("the round goes on")?;
    fact(losers.contains(&me), "it loses no life")?;
    fact(told.contains(" can ") == (losers.len() > 1), "it is certain, or not")?;
    fact(told.contains("last life") == (view.lives[me] == 1), "it has another number of lives")?;
    if view.lives[me] == 1 {
        fact(told.contains("in any case") != can_lose_less(view, me, losers.len()), "it can be avoided, or cannot")?;
    }
    Ok(rest)
}

/// Returns whether an action of the last turn of a round costs the player the last life for certain, although it could be avoided;
/// `None` if the round goes on.
pub fn costs_last_life(decided: &Decided<Intruder>, action: &Action) -> Option<bool> {
    let (view, me) = (decided.table.view(decided.seat), decided.seat);
    let losers = losers_after(view, me, action)?;
    Some(view.lives[me] == 1 && losers == [me] && can_lose_less(view, me, 1))
}

/// Returns whether the player can act so that others lose the life of the round, or that more of them can.
fn can_lose_less(view: &View<Intruder>, me: Seat, losers: usize) -> bool {
    let is_better = |action: &Action| {
        losers_after(view, me, action).is_none_or(|others| !others.contains(&me) || losers == 1 && others.len() > 1)
    };
    Intruder::legal_actions(view, me).iter().any(is_better)
}

/// Returns those of whom one loses the life of the round if it ends with this action; `None` if it does not, or if that is not
/// known. Nobody loses one whose Med Kit gives it back.
fn losers_after(view: &View<Intruder>, me: Seat, action: &Action) -> Option<Vec<Seat>> {
    let is_open = matches!(action, Action::Keep(_) | Action::UseNobody | Action::Snatch { .. })
        || matches!(action, Action::Play(Card::Hostage | Card::Roulette));
    let has_later_turn = |seat: Seat| {
        let place = |seat: Seat| (seat.index() + view.seats() - view.starter.index()) % view.seats();
        let turns = 3 - usize::from(view.lap) + usize::from(place(seat) > place(view.turn));
        turns > 0 && !view.hands[seat].is_empty()
    };
    if is_open || view.active().iter().any(has_later_turn) {
        return None;
    }
    let is_saved = |seat: &Seat| row_after(view, me, action, *seat).restores_life();
    Some(most_damaged_after(view, me, action).into_iter().filter(|seat| *seat != me || !is_saved(seat)).collect())
}

/// Returns the players with the most damage after an action.
fn most_damaged_after(view: &View<Intruder>, me: Seat, action: &Action) -> Vec<Seat> {
    let damage = |seat: Seat| row_after(view, me, action, seat).damage();
    let most = view.active().iter().map(damage).max();
    view.active().iter().filter(|seat| Some(damage(*seat)) == most).collect()
}

/// Returns the row of a player after an action.
fn row_after(view: &View<Intruder>, me: Seat, action: &Action, seat: Seat) -> Row {
    let mut row = view.rows[seat].clone();
    match *action {
        Action::Lay { card, on } if on == seat && !card.is_item() => row.lay(card, me),
        Action::Snatch { from, take } if from == seat && !take.is_item() => {
            if let Some(index) = row.snatchable() {
                row.snatch(index);
            }
        }
        _ => {}
    }
    row
}
