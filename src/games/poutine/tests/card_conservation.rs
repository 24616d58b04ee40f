//! No card is lost or duplicated.

use super::super::{Board, Card, CardCounts, EscapeCard, Face, Phase, Poutine};
use crate::bots::Random;
use crate::game::{Full, Game, GameText, Next, Observer, PerSeat, Rules, Seat, Seed};

fn escape(card: &EscapeCard) -> Card {
    Card::Escape(*card)
}

/// Returns the ESCAPEs that lie in front of players, face up or not.
fn laid(board: &Board<Full>, is_face_up: bool) -> impl Iterator<Item = Card> {
    let laid = board.laid.iter().filter_map(|(_, laid)| laid.as_ref());
    laid.filter(move |laid| (laid.face == Face::Up) == is_face_up).map(|laid| escape(&laid.card))
}

/// Returns the cards in hands and piles, and those that lie face down.
fn hidden_cards(board: &Board<Full>) -> CardCounts {
    let mut cards: Vec<Card> = board.hands.iter().flat_map(|(_, hand)| hand.iter().copied()).collect();
    cards.extend(board.main_pile.iter().copied().chain(board.escape_pile.iter().map(escape)));
    cards.extend(laid(board, false));
    cards.extend(board.chosen_to_pass.iter().filter_map(|(_, card)| *card));
    cards.into_iter().collect()
}

/// Returns every card of the board, wherever it is.
fn all_cards(board: &Board<Full>) -> CardCounts {
    let mut cards: Vec<Card> = hidden_cards(board).cards().collect();
    cards.extend(board.main_discards.cards());
    cards.extend(board.escape_discards.iter().map(escape));
    cards.extend(laid(board, true));
    cards.extend(board.scored.iter().flat_map(|(_, scored)| scored.iter().map(escape)));
    // An EVENT whose replacement is due is in the queue and on the discards.
    let discarded = usize::from(board.phase == Phase::Replacement);
    cards.extend(board.event_queue.iter().skip(discarded).map(|pending| Card::Event(pending.event)));
    if let Phase::Attempt(attempt) = board.phase {
        cards.extend(attempt.cards.cards().chain([escape(&attempt.escape)]));
    }
    cards.into_iter().collect()
}

#[test]
fn the_107_cards_without_houdini_are_conserved_in_random_games() {
    let deck: CardCounts = Card::all_kinds().flat_map(|card| core::iter::repeat_n(card, card.copies())).collect();
    assert_eq!(deck.len(), 107);
    for game in 0..40 {
        let (seed, seats) = (Seed(game), 2 + game as usize % 4);
        let mut board = Poutine::start::<Full>(&Default::default(), seats);
        let mut views = PerSeat::new(seats, |_| Poutine::start(&Default::default(), seats));
        let mut choices = seed.bot(0);
        for step in 0.. {
            let event = match Poutine::next(&board) {
                Next::Over => break,
                Next::Automatic => Poutine::automatic_event(&board),
                Next::Chance => {
                    let chance = Poutine::sample_chance(&board, &mut seed.chance(step));
                    Poutine::chance_event(&board, &chance).expect("a sampled outcome is possible")
                }
                Next::Seats(asked) => {
                    let asked: Vec<Seat> = asked.iter().collect();
                    let seat = *choices.pick(&asked).expect("a seat is asked");
                    let action = Random::pick::<Poutine>(&views[seat], seat, &mut choices);
                    Poutine::action_event(&board, seat, &action)
                }
            };
            Poutine::apply(&mut board, &event);
            for (seat, view) in views.iter_mut() {
                Poutine::apply(view, &Poutine::observe(&event, Observer::Seat(seat)));
            }
            let discarded: CardCounts = board.main_discards.cards().iter().copied().collect();
            assert_eq!(board.main_discards.items(), discarded.items(), "game {game}, step {step}: {event:?}");
            // Not all cards are on the board during setup.
            if !board.escape_pile.is_empty() || !board.escape_discards.is_empty() {
                assert_eq!(all_cards(&board), deck, "game {game}, step {step}: {event:?}");
                let hidden = hidden_cards(&board);
                for listed in Poutine::all_cards(&views[Seat(0)]).iter().flat_map(|group| &group.cards) {
                    let card = Card::from_code(listed.code).expect("a card of the game");
                    let at = format!("{card:?}, game {game}, step {step}: {event:?}");
                    assert_eq!(listed.gone, listed.copies - hidden.count(card), "{at}");
                }
            }
        }
    }
}
