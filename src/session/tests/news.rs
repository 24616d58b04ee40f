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
    assert!(
        news.iter().all(|news| news.line.is_none_or(|line| line == news.at)),
        "they stand where they happened: {news:?}"
    );
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

/// Returns lines of the log from the fourth on, and news of what this one tells.
fn lines_and_news(line: usize) -> (impl Iterator<Item = (usize, String)>, Vec<News>) {
    let lines = (4..).zip(["Bo plucks a card.", "Cleo is out!", "Cleo skips.", "Dov skips."].map(String::from));
    (lines, vec![News { line: Some(line), at: line, text: "Bo takes “Rope” from you.".into() }])
}

#[test]
fn news_replace_their_lines_and_stand_where_they_happened() {
    for is_deciding in [false, true] {
        let (lines, news) = lines_and_news(4);
        let told = news_lines(lines, news, is_deciding, |_| false);
        let told: Vec<_> = told.iter().map(|line| (line.at, &*line.text, line.is_own)).collect();
        let others = [(5, "Cleo is out!", false), (6, "Cleo skips.", false), (7, "Dov skips.", false)];
        assert_eq!(told, [&[(4, "Bo takes “Rope” from you.", true)][..], &others].concat());
    }
}

#[test]
fn the_oldest_lines_that_do_not_concern_the_player_are_left_out_first() {
    let ranks = |is_deciding, is_lasting: fn(usize) -> bool| {
        let (lines, news) = lines_and_news(4);
        news_lines(lines, news, is_deciding, is_lasting).iter().map(|line| line.rank).collect::<Vec<_>>()
    };
    assert_eq!(ranks(true, |_| false), [0, 3, 2, 1]);
    assert_eq!(ranks(false, |_| false), [1, 3, 2, 0], "the newest line is what happens now");
    assert_eq!(ranks(true, |at| at == 5), [0, 2, 3, 1], "a lasting gain or loss");
    let (lines, _) = lines_and_news(4);
    let ranks: Vec<_> = news_lines(lines, Vec::new(), true, |_| false).iter().map(|line| line.rank).collect();
    assert_eq!(ranks, [3, 2, 1, 0]);
}

#[test]
fn what_a_player_had_not_read_is_told_once() {
    let unread = vec![News { line: None, at: 7, text: "You draw “Rope”.".into() }];
    let lines = news_lines([(7, "You draw “Rope”.".to_string())], unread, true, |_| false);
    assert_eq!(lines, [NewsLine { at: 7, text: "You draw “Rope”.".into(), is_own: true, rank: 0 }]);
}

#[test]
fn news_without_a_line_of_their_own_stand_after_what_happened_before_them() {
    let (lines, mut news) = lines_and_news(6);
    news.insert(0, News { line: None, at: 4, text: "You draw “Rope”.".into() });
    let told = news_lines(lines, news, true, |_| false);
    let texts: Vec<_> = told.iter().map(|line| &*line.text).collect();
    let expected = ["Bo plucks a card.", "You draw “Rope”.", "Cleo is out!", "Bo takes “Rope” from you.", "Dov skips."];
    assert_eq!(texts, expected);
}
