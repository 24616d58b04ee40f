//! The news: what others have done to a player stays there until the player decides again.

use super::{Device, table};
use crate::game::{Observation, Observer, Seat};
use crate::games::intruder::{self, Intruder};
use crate::games::poutine::{self, Poutine};
use crate::session::{News, NewsLine, SessionGame, news_lines};

const PEOPLE: [u8; 6] = [0, 1, 2, 3, 4, 5];

/// Opens a golden game before the first decision of a player to whom others have done this, which is the event with the number that
/// is returned.
fn before_decision<G: SessionGame>(whom: impl Fn(&Observation<G>) -> Option<Seat>) -> (Device<G>, Seat, usize) {
    for number in 1..=10 {
        let whole = table::<G>(number, usize::MAX, &PEOPLE);
        for event in 0..whole.event_count() {
            let Some(seat) = whom(&whole.observation(Observer::Public, event)) else { continue };
            let step = whole.step_of(event).expect("an event belongs to a step");
            let Some(next) = (step + 1..whole.move_count()).find(|next| whole.decided_by(*next) == Some(seat)) else {
                continue;
            };
            let mut device = Device::<G>::open(number, next, &PEOPLE);
            device.take_in();
            if device.may_lift().contains(&seat.0) {
                device.lift(seat.0);
                return (device, seat, event);
            }
        }
    }
    panic!("no golden game has it");
}

/// Asserts that the news have the line of this event, and that it is gone after the next decision.
#[track_caller]
fn assert_stays_until_decision<G: SessionGame>((mut device, seat, event): (Device<G>, Seat, usize)) {
    let line = device.session.log.line_of(event).expect("the event has a line");
    let news = &device.seat_screen().news;
    assert!(news.iter().any(|news| news.line == Some(line)), "{:?} {news:?}", device.log()[line]);
    device.act(|_| true);
    assert!(device.session.news(seat).iter().all(|news| news.line != Some(line)));
}

#[test]
fn a_hit_stays_among_the_news_of_the_player_until_they_decide() {
    assert_stays_until_decision(before_decision::<Intruder>(|observation| match observation {
        intruder::Event::Laid { seat, on, .. } if seat != on => Some(*on),
        _ => None,
    }));
}

#[test]
fn a_snatch_stays_among_the_news_of_the_player_until_they_decide() {
    let (device, seat, event) = before_decision::<Intruder>(|observation| match observation {
        intruder::Event::Snatched { seat, from, .. } if seat != from => Some(*from),
        _ => None,
    });
    let line = device.session.log.line_of(event).expect("a Snatch has a line");
    let told = device.session.news(seat).into_iter().filter(|news| news.line == Some(line)).map(|news| news.text);
    assert_eq!(told.collect::<Vec<_>>(), [device.log()[line].clone()], "once, with what became of the card");
    assert_stays_until_decision((device, seat, event));
}

#[test]
fn the_cancelling_of_an_attempt_stays_among_the_news_of_the_player_until_they_decide() {
    assert_stays_until_decision(before_decision::<Poutine>(|observation| match observation {
        poutine::Event::AttemptCancelled { of, .. } => Some(*of),
        _ => None,
    }));
}

#[test]
fn a_swap_stays_among_the_news_of_the_player_until_they_decide() {
    assert_stays_until_decision(before_decision::<Poutine>(|observation| match observation {
        poutine::Event::EscapesSwapped { with, .. } => Some(*with),
        _ => None,
    }));
}

#[test]
fn news_replace_their_lines_and_are_the_newest_ones_while_the_player_decides() {
    let lines = || (4..).zip(["Bo plucks a card.", "Cleo skips.", "Dov skips."].map(String::from));
    let news = || vec![News { line: Some(4), text: "Bo takes “Rope” from you.".into() }];
    let own = NewsLine { at: 4, text: "Bo takes “Rope” from you.".into(), is_own: true };
    let other = |at, text: &str| NewsLine { at, text: text.into(), is_own: false };
    let others = [other(5, "Cleo skips."), other(6, "Dov skips.")];
    assert_eq!(news_lines(lines(), news(), false), [&[own.clone()][..], &others].concat());
    assert_eq!(news_lines(lines(), news(), true), [&others[..], &[own]].concat());
    assert_eq!(news_lines(lines().skip(1), Vec::new(), true), others);
}

#[test]
fn what_a_player_had_not_read_is_told_once() {
    let unread = vec![News { line: None, text: "You draw “Rope”.".into() }];
    let lines = news_lines([(7, "You draw “Rope”.".to_string())], unread, true);
    assert_eq!(lines, [NewsLine { at: 0, text: "You draw “Rope”.".into(), is_own: true }]);
}
