//! What an observer sees of an event. This is the only place where hidden cards and identities are revealed.

use super::super::{Event, Intruder, PrivateCards, Role, TakenCard};
use crate::game::{Full, FullEvent, Observation, Observer, Partial, PerSeat, Seat};

/// Returns what an observer sees of an event.
pub fn observe(event: &FullEvent<Intruder>, observer: Observer) -> Observation<Intruder> {
    let own = |seat: Seat, cards: &PrivateCards<Full>| -> PrivateCards<Partial> {
        cards.iter().map(|card| observer.sees_private_of(seat).then_some(*card)).collect()
    };
    match *event {
        Event::Identities { ref roles } => Event::Identities {
            roles: PerSeat::new(roles.seats(), |seat| sees_role(roles, observer, seat).then_some(roles[seat])),
        },
        Event::Shuffled { ref cards } => {
            Event::Shuffled { cards: cards.iter().map(|card| (observer == Observer::All).then_some(*card)).collect() }
        }
        Event::Dealt { ref hands, flashlit } => {
            Event::Dealt { hands: PerSeat::new(hands.seats(), |seat| own(seat, &hands[seat])), flashlit }
        }
        Event::Chose { seat, choice } => {
            Event::Chose { seat, choice: observer.sees_private_of(seat).then_some(choice) }
        }
        Event::Kept { seat, ref hand, ref under, discards_nobody } => {
            Event::Kept { seat, hand: own(seat, hand), under: own(seat, under), discards_nobody }
        }
        Event::NotAtHome { seat, ref private } => Event::NotAtHome { seat, private: own(seat, private) },
        Event::Rolled { die, seat, affected } => Event::Rolled { die, seat, affected },
        Event::Laid { seat, card, on, completes, ref rest } => {
            Event::Laid { seat, card, on, completes, rest: own(seat, rest) }
        }
        Event::Played { seat, card, ref rest } => Event::Played { seat, card, rest: own(seat, rest) },
        Event::Snatched { seat, from, take, ref rest } => Event::Snatched { seat, from, take, rest: own(seat, rest) },
        Event::TurnedUp { card } => Event::TurnedUp { card },
        Event::HandShown { seat, known, cards } => Event::HandShown { seat, known, cards },
        Event::Drew { seat, card: TakenCard::Public(card) } => Event::Drew { seat, card: TakenCard::Public(card) },
        Event::Drew { seat, card: TakenCard::Private(card) } => {
            Event::Drew { seat, card: TakenCard::Private(observer.sees_private_of(seat).then_some(card)) }
        }
        Event::DrewNobody { seat } => Event::DrewNobody { seat },
        Event::Held { seat } => Event::Held { seat },
        Event::Skipped { seat } => Event::Skipped { seat },
        Event::LostTurn { seat } => Event::LostTurn { seat },
        Event::LifeRestored { seat } => Event::LifeRestored { seat },
        Event::LostLife { seat, cause } => Event::LostLife { seat, cause },
        Event::Died { seat } => Event::Died { seat },
        Event::NoWinner => Event::NoWinner,
        Event::Won { winners, by, driver, ref roles } => {
            Event::Won { winners, by, driver, roles: PerSeat::new(roles.seats(), |seat| Some(roles[seat])) }
        }
        Event::SnatchedItemLaid { seat, item, completes } => Event::SnatchedItemLaid { seat, item, completes },
        Event::RoundOver => Event::RoundOver,
    }
}

/// Returns whether this observer may see the identity of this seat: players see their own, and Intruders see all (I3).
pub fn sees_role(roles: &PerSeat<Role>, observer: Observer, seat: Seat) -> bool {
    observer.sees_private_of(seat) || observer.seat().is_some_and(|own| roles[own] == Role::Intruder)
}
