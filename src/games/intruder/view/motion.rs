//! The keys of cards that glide.

use super::super::{Card, Event, Intruder};
use crate::game::{Observation, Seat, View};

/// Returns the key of a card in the hand of the player at the screen. Of equal cards the one has it that leaves.
pub fn held(seat: Seat, card: Card) -> String {
    format!("held-{}-{}", seat.0, card.code())
}

/// Returns the key of the hidden hand in a room.
pub fn hand(seat: Seat) -> String {
    format!("hand-{}", seat.0)
}

/// Returns the key of a card in a row.
pub fn in_row(seat: Seat, card: Card, ordinal: usize) -> String {
    format!("row-{}-{}-{ordinal}", seat.0, card.code())
}

/// Returns the key of the last of these cards in a row.
fn last_in_row(view: &View<Intruder>, seat: Seat, card: Card) -> String {
    let count = view.rows[seat].cards().iter().filter(|placed| placed.card == card).count();
    in_row(seat, card, count.saturating_sub(1))
}

/// Returns the keys of what has moved with an event. A hidden card has only the key of the hand that holds it.
pub fn glides(
    observation: &Observation<Intruder>,
    before: &View<Intruder>,
    after: &View<Intruder>,
) -> Vec<(String, String)> {
    match observation {
        Event::Laid { seat, card, on, .. } => {
            let to = last_in_row(after, *on, *card);
            // A card in a hand is in sight of its owner, or in the hidden hand of a room. A card just got is in no hand yet.
            let is_pending = before.pending.is_some();
            let from = (!is_pending).then(|| held(*seat, *card)).into_iter().chain([hand(*seat)]);
            from.map(|from| (from, to.clone())).collect()
        }
        // The card is decided on before it is in the hand.
        Event::Snatched { seat, from, take, .. } => vec![(last_in_row(before, *from, *take), hand(*seat))],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Random;
    use crate::game::{ChanceSource, Player, Seed, Table};

    #[test]
    fn what_others_play_does_not_glide_from_the_own_hand() {
        let mut table = Table::<Intruder>::open(&Default::default(), Player::people(3), ChanceSource::new(Seed(7)))
            .expect("a game of three");
        while let Some(seat) = table.turn().first() {
            let action = Random::pick::<Intruder>(table.view(seat), seat, &mut Seed(7).bot(table.move_count()));
            table.act(seat, &action).expect("the action is legal");
        }
        let mut moved = 0;
        let frames = table.frames(Seat(0), 0);
        for pair in frames.windows(2) {
            let Event::Laid { seat, .. } = pair[1].observation else { continue };
            let keys = glides(&pair[1].observation, &pair[0].view, &pair[1].view);
            let is_from_own_hand = seat == Seat(0) && pair[0].view.pending.is_none();
            assert_eq!(keys.iter().any(|(old, _)| old.starts_with("held-0-")), is_from_own_hand, "{keys:?}");
            moved += usize::from(seat != Seat(0));
        }
        assert!(moved > 5, "{moved}");
    }
}
