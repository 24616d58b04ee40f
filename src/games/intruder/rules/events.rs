//! The events of decisions, and those that happen by themselves.

use arrayvec::ArrayVec;

use super::super::{
    Action, CARDS_KEPT, Card, Cause, Choice, Event, HAND_SIZE, Hand, Intruder, Phase, PrivateCards, Role, Side,
    SmallHand, TakenCard, WinReason,
};
use super::role;
use crate::game::{Full, FullBoard, FullEvent, MAX_SEATS, PerSeat, Seat};

/// Returns the event that happens now by itself.
pub fn automatic_event(board: &FullBoard<Intruder>) -> FullEvent<Intruder> {
    let seat = board.turn;
    match board.phase {
        Phase::Deal => {
            let first = board.dealing_order().next();
            Event::Dealt { hands: dealt_hands(board), flashlit: first.zip(board.flashlit) }
        }
        Phase::ResolveChoices => next_choice_event(board),
        Phase::LoseTurn => Event::LostTurn { seat },
        Phase::TurnUpCard => Event::TurnedUp { card: top_card(board) },
        Phase::ShowHand(seat) => {
            let Hand { public, private } = board.hands[seat];
            Event::HandShown { seat, known: public, cards: private }
        }
        Phase::DrawCard => match (top_card(board), board.flashlit) {
            (Card::Nobody, _) => Event::DrewNobody { seat },
            (card, Some(_)) => Event::Drew { seat, card: TakenCard::Public(card) },
            (card, None) => Event::Drew { seat, card: TakenCard::Private(card) },
        },
        Phase::RestoreLife(seat) => Event::LifeRestored { seat },
        Phase::LoseLife { seat, cause } => Event::LostLife { seat, cause },
        Phase::Death { seat, .. } => Event::Died { seat },
        Phase::CheckWin(cause) => match winner(board, cause) {
            Some((winners, by)) => Event::Won {
                winners,
                by,
                driver: board.owner_of_all_items().filter(|_| by == WinReason::Items),
                roles: PerSeat::new(board.seats(), |seat| role(board, seat)),
            },
            None => Event::NoWinner,
        },
        Phase::EndRound => end_of_round_event(board),
        Phase::Identities
        | Phase::Shuffle
        | Phase::Choose
        | Phase::Roll(_)
        | Phase::Turn
        | Phase::DecideOnCard { .. }
        | Phase::Over { .. } => unreachable!("no automatic event comes next in this phase"),
    }
}

/// Returns the event of a legal action of a player.
pub fn action_event(board: &FullBoard<Intruder>, seat: Seat, action: &Action) -> FullEvent<Intruder> {
    match *action {
        Action::Keep(cards) => Event::Chose { seat, choice: Choice::Keep(cards) },
        Action::UseNobody => Event::Chose { seat, choice: Choice::UseNobody },
        Action::Lay { card, on } => {
            let (completes, rest) = (completes_items(board, card, on), private_rest(board, seat, card));
            Event::Laid { seat, card, on, completes, rest }
        }
        Action::Play(card) => Event::Played { seat, card, rest: private_rest(board, seat, card) },
        Action::Snatch { from, take } => {
            Event::Snatched { seat, from, take, rest: private_rest(board, seat, Card::Snatch) }
        }
        Action::Hold => Event::Held { seat },
        Action::Skip => Event::Skipped { seat },
    }
}

/// Returns the private cards dealt to each player, one at a time, clockwise (I8).
fn dealt_hands(board: &FullBoard<Intruder>) -> PerSeat<PrivateCards<Full>> {
    let mut hands = PerSeat::new(board.seats(), |_| PrivateCards::<Full>::EMPTY);
    let order: ArrayVec<Seat, MAX_SEATS> = board.dealing_order().collect();
    let receivers = (0..HAND_SIZE).flat_map(|_| &order);
    // The flashlit card is dealt first, and it is not private.
    let receivers = receivers.skip(usize::from(board.flashlit.is_some()));
    for (seat, face_down) in receivers.zip(&board.deck) {
        hands[*seat].push(face_down.card);
    }
    hands
}

/// Returns the event of the next choice that takes effect (I9, I10).
fn next_choice_event(board: &FullBoard<Intruder>) -> FullEvent<Intruder> {
    let seats = board.choices.seats_where(Option::is_some);
    let next = seats.first_from(board.starter).and_then(|seat| board.choices[seat].map(|choice| (seat, choice)));
    let (seat, choice) = next.expect("a choice has yet to take effect");
    let hand = &board.hands[seat];
    match choice {
        Choice::Keep(kept) => kept_event(seat, hand, kept),
        Choice::UseNobody => {
            let mut private = hand.private;
            private.remove_first(Card::Nobody);
            Event::NotAtHome { seat, private }
        }
    }
}

/// Returns the event of keeping these cards of a hand. Of equal cards those dealt first are kept (I9).
fn kept_event(seat: Seat, hand: &Hand<Full>, to_keep: [Card; CARDS_KEPT]) -> FullEvent<Intruder> {
    let mut left_to_keep = [0; Card::ALL.len()];
    to_keep.iter().for_each(|card| left_to_keep[*card as usize] += 1);
    let (mut kept, mut under, mut discards_nobody) = (SmallHand::EMPTY, SmallHand::EMPTY, false);
    for card in hand.all_cards().iter().copied() {
        let left = &mut left_to_keep[card as usize];
        if *left > 0 {
            *left -= 1;
            kept.push(card);
        } else if card == Card::Nobody {
            discards_nobody = true;
        } else {
            under.push(card);
        }
    }
    Event::Kept { seat, hand: kept, under, discards_nobody }
}

/// Returns the event that lays the next snatched item still in a hand (I33), or else the one that ends the round.
fn end_of_round_event(board: &FullBoard<Intruder>) -> FullEvent<Intruder> {
    let laid = |seat| {
        let item = board.snatched_items(seat).iter().next()?;
        Some(Event::SnatchedItemLaid { seat, item, completes: completes_items(board, item, seat) })
    };
    board.dealing_order().find_map(laid).unwrap_or(Event::RoundOver)
}

/// Returns whether this card is the last of the four items to come before a player.
fn completes_items(board: &FullBoard<Intruder>, card: Card, on: Seat) -> bool {
    card.is_item() && board.items[on].with(card).is_complete()
}

/// Returns the private cards left in a hand when this card is played.
fn private_rest(board: &FullBoard<Intruder>, seat: Seat, card: Card) -> PrivateCards<Full> {
    let hand = &board.hands[seat];
    let mut rest = hand.private;
    let is_private = board.pending.is_none() && !hand.public.contains(card);
    if is_private {
        let was_held = rest.remove_first(card);
        debug_assert!(was_held, "only a card in the hand is played");
    }
    rest
}

/// Returns the top card of the deck, which may be flashlit.
fn top_card(board: &FullBoard<Intruder>) -> Card {
    let face_down = || board.deck.first().map(|face_down| face_down.card);
    board.flashlit.or_else(face_down).expect("a card is taken only if there is one")
}

/// Returns the side that has won and the reason, if there is one: by deaths at any time (I37), by items at the end of a round
/// (I38).
fn winner(board: &FullBoard<Intruder>, cause: Cause) -> Option<(Side, WinReason)> {
    let players = |wanted: Role| Seat::all(board.seats()).filter(move |seat| role(board, *seat) == wanted);
    let are_dead = |wanted: Role| players(wanted).all(|seat| !board.is_alive(seat));
    if are_dead(Role::Intruder) {
        return Some((Side::Innocents, WinReason::Deaths));
    }
    if are_dead(Role::Innocent) {
        return Some((Side::Intruders, WinReason::Deaths));
    }
    if cause != Cause::Round {
        return None;
    }
    let side = role(board, board.owner_of_all_items()?).side();
    let innocents_on_last_life = players(Role::Innocent).all(|seat| board.lives[seat] <= 1);
    (side == Side::Innocents || innocents_on_last_life).then_some((side, WinReason::Items))
}
