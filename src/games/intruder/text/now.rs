//! What a player can do now.

use super::super::{Action, Card, Intruder, Phase};
use super::{ROW_RULE, list};
use crate::game::{Game, Seat, View};

/// Returns what a player can do now.
pub fn now(view: &View<Intruder>, me: Seat, name: &dyn Fn(Seat) -> String) -> Vec<String> {
    if !view.is_alive(me) {
        return vec!["You are dead and can only watch. In a talk the dead may reveal their role.".into()];
    }
    let is_asked = view_asks(view, me);
    match view.phase {
        Phase::Choose if is_asked => vec!["Tap the three cards that you keep for this round.".into()],
        Phase::Choose => vec!["The others are still choosing their cards.".into()],
        Phase::DecideOnCard { .. } if is_asked => vec!["Play the card that you have just got, or keep it.".into()],
        Phase::Turn if is_asked => turn(view, me),
        Phase::Turn | Phase::DecideOnCard { .. } => {
            vec![format!("It’s {}’s turn.", name(view.turn)), "You can tap any card to read what it does.".into()]
        }
        _ => vec!["Watch what happens at the table. You have nothing to decide now.".into()],
    }
}

fn view_asks(view: &View<Intruder>, me: Seat) -> bool {
    matches!(Intruder::next(view), crate::game::Next::Seats(seats) if seats.contains(me))
}

fn turn(view: &View<Intruder>, me: Seat) -> Vec<String> {
    let mut playable: Vec<Card> = Intruder::legal_actions(view, me).iter().filter_map(Action::card).collect();
    playable.sort_unstable();
    playable.dedup();
    let titles: Vec<&str> = playable.iter().map(|card| card.title()).collect();
    let mut lines = vec!["It’s your turn: play one card, or skip.".to_owned()];
    if !titles.is_empty() {
        lines.push(format!("You can play {}.", list(&titles)));
        lines.push("Tap a card, then the room of any player, even your own – or “Play”, if it needs no player.".into());
    }
    lines.push(ROW_RULE.into());
    lines
}

#[cfg(test)]
mod tests {
    use super::super::test_board::{ADA, board, name};
    use super::*;

    #[test]
    fn a_turn_tells_what_a_row_holds_whether_or_not_a_card_can_be_played() {
        let mut board = View::<Intruder> { phase: Phase::Turn, turn: ADA, ..board() };
        for card in [Card::Bandage, Card::Bat] {
            board.hands[ADA].private.push(Some(card));
            assert_eq!(now(&board, ADA, &name).last().map(String::as_str), Some(ROW_RULE));
        }
    }
}
