//! The keys of what glides over the table.

use super::super::{Card, Event, Pile, Poutine};
use crate::game::{Observation, Seat, View};

/// The key of Houdini.
pub const HOUDINI: &str = "houdini";

/// Returns the key of a stack in the hand of the player at the screen: its card, and the number of stacks of the same card before
/// it.
pub fn held(seat: Seat, card: Card, ordinal: usize) -> String {
    format!("held-{}-{}-{ordinal}", seat.0, card.code())
}

/// Returns the key of the hidden hand of another player.
pub fn chair(seat: Seat) -> String {
    format!("chair-{}", seat.0)
}

/// Returns the key of the ESCAPE in front of a player.
pub fn laid(seat: Seat) -> String {
    format!("laid-{}", seat.0)
}

/// Returns the key of a pile.
pub fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Main => "pile-main",
        Pile::Escape => "pile-escape",
    }
}

/// Returns the key of the discards of a pile.
pub fn discards(pile: Pile) -> &'static str {
    match pile {
        Pile::Main => "discards-main",
        Pile::Escape => "discards-escape",
    }
}

/// Returns the keys of what has moved with an event. A hidden card has only the key of the hand that holds it.
pub fn glides(observation: &Observation<Poutine>, after: &View<Poutine>) -> Vec<(String, String)> {
    // The places at which a card in a hand may be: in sight of its owner, or behind a chair.
    let hand = |seat: Seat, card: Option<Card>| card.map(|card| held(seat, card, 0)).into_iter().chain([chair(seat)]);
    // Of equal cards that are shown one by one, the last one is the new one.
    let last = |seat: Seat, card: Option<Card>| {
        let card = card?;
        let count = after.hands[seat].iter().flatten().filter(|held| **held == card).count();
        Some(held(seat, card, count.saturating_sub(1)))
    };
    let into_hand = |seat: Seat, card: Option<Card>| last(seat, card).into_iter().chain(hand(seat, card));
    match observation {
        Event::Drew { seat, pile: from, card, .. } => {
            into_hand(*seat, *card).map(|to| (pile(*from).to_owned(), to)).collect()
        }
        Event::Discarded { seat, card, .. } => {
            let pile = if card.as_escape().is_some() { Pile::Escape } else { Pile::Main };
            hand(*seat, Some(*card)).map(|from| (from, discards(pile).to_owned())).collect()
        }
        Event::Played { seat, play, .. } => {
            let card = Card::Action(play.card());
            hand(*seat, Some(card)).map(|from| (from, discards(Pile::Main).to_owned())).collect()
        }
        Event::EscapeLaid { seat, card, .. } => {
            hand(*seat, card.map(Card::Escape)).map(|from| (from, laid(*seat))).collect()
        }
        Event::CardTaken(taken) => {
            let from: Vec<String> = hand(taken.from, taken.card).collect();
            let to: Vec<String> = into_hand(taken.seat, taken.card).collect();
            from.iter().flat_map(|from| to.iter().map(move |to| (from.clone(), to.clone()))).collect()
        }
        Event::HoudiniMoved { .. } | Event::AttemptCancelled { .. } | Event::AttemptSucceeded { .. } => {
            vec![(HOUDINI.to_owned(), HOUDINI.to_owned())]
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Random;
    use crate::game::{ChanceSource, Player, Seed, Table};

    /// A random game of three to its end.
    fn played() -> Table<Poutine> {
        let mut table = Table::<Poutine>::open(&Default::default(), Player::people(3), ChanceSource::new(Seed(7)))
            .expect("a game of three");
        while let Some(seat) = table.turn().first() {
            let action = Random::pick::<Poutine>(table.view(seat), seat, &mut Seed(7).bot(table.move_count()));
            table.act(seat, &action).expect("the action is legal");
        }
        table
    }

    #[test]
    fn what_others_play_does_not_glide_from_the_own_hand() {
        let mut moved = 0;
        for frame in played().frames(Seat(0), 0) {
            let moved_by = match frame.observation {
                Event::Discarded { seat, .. } | Event::Played { seat, .. } | Event::EscapeLaid { seat, .. } => seat,
                _ => continue,
            };
            let keys = glides(&frame.observation, &frame.view);
            assert_eq!(keys.iter().any(|(old, _)| old.starts_with("held-0-")), moved_by == Seat(0), "{keys:?}");
            moved += usize::from(moved_by != Seat(0));
        }
        assert!(moved > 5, "{moved}");
    }

    #[test]
    fn of_equal_cards_the_last_one_is_where_a_drawn_card_goes() {
        let mut second_ones = 0;
        for frame in played().frames(Seat(0), 0) {
            let Event::Drew { seat: Seat(0), card: Some(card), .. } = frame.observation else { continue };
            let held_now = frame.view.hands[Seat(0)].iter().flatten().filter(|held| **held == card).count();
            let (_, to) = &glides(&frame.observation, &frame.view)[0];
            assert_eq!(*to, held(Seat(0), card, held_now.saturating_sub(1)));
            second_ones += usize::from(held_now > 1);
        }
        assert!(second_ones > 0);
    }
}
