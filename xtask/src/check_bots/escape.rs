//! The checks of Escape!: disasters in the first turns, the convention of the rule book, and explanations.

mod facts;
mod sentences;

use three_ways_out::game::{Observer, Partial, Seat, Table};
use three_ways_out::games::escape::{Action, Board, Card, Clue, Escape, Event, Phase, Topic};

use self::facts::{fits, focus, is_for_later};
use super::{Checked, Decided, Report, name};

/// The number of turns of a game, and of each player, in which a disaster is early.
const FIRST_TURNS: usize = 3;

impl Checked for Escape {
    fn check(decided: &Decided<Self>, report: &mut Report) {
        let (table, seat) = (decided.table, decided.seat);
        let view = table.view(seat);
        if view.phase != Phase::Turn {
            return;
        }
        if let Action::Clue(clue) = *decided.decision.chosen() {
            count_clue(view, clue, report);
        }
        count_answer(table, seat, decided.decision.chosen(), report);
    }

    fn check_sentence(decided: &Decided<Self>, action: &Action, why: &str) -> Result<(), String> {
        sentences::check(decided, action, why)
    }

    fn position(table: &Table<Self>, seat: Seat) -> String {
        let view = table.view(seat);
        let card = |card: &Card| format!("{}{:?}", card.title(), card.suits());
        let hand = |seat: Seat| {
            let held = view.hands[seat].iter().map(|held| {
                let marks: Vec<String> = Topic::ALL
                    .iter()
                    .filter(|topic| held.marks.is(**topic))
                    .map(|topic| format!("{topic:?}"))
                    .collect();
                let title = held.card.as_ref().map_or("?".into(), card);
                format!("{title}{}", if marks.is_empty() { String::new() } else { format!("<{}>", marks.join(",")) })
            });
            format!("{} {:?}", name(seat), held.collect::<Vec<_>>())
        };
        let hands: Vec<String> = Seat::all(view.seats()).map(hand).collect();
        let routes: Vec<String> = view
            .routes
            .iter()
            .map(|route| format!("{}: {:?}", route.number, route.cards().iter().map(card).collect::<Vec<_>>()))
            .collect();
        format!("{:?} tokens {}, routes {routes:?}; {}", view.phase, view.tokens, hands.join("; "))
    }

    fn check_after(table: &Table<Self>, from: usize, report: &mut Report) {
        let is_disaster = |event: &usize| matches!(table.observation(Observer::Public, *event), Event::Disaster { .. });
        let Some(disaster) = (from..table.event_count()).find(is_disaster) else { return };
        report.count("disasters");
        // The turn in which it happens is one of them: the card is played before the disaster.
        let turns = (0..disaster).filter(|event| is_turn(&table.observation(Observer::Public, *event))).count();
        if turns <= FIRST_TURNS && !report.counts.contains_key("games with a disaster in the first three turns") {
            report.count("games with a disaster in the first three turns");
        }
        if turns <= FIRST_TURNS * table.seats()
            && !report.counts.contains_key("games with a disaster in the first three rounds")
        {
            report.count("games with a disaster in the first three rounds");
        }
    }
}

fn is_turn(event: &Event<Partial>) -> bool {
    matches!(event, Event::Played { .. } | Event::Discarded { .. } | Event::Clued { .. })
}

/// Counts a type clue that asks for a play, and whether the card is of use as the rule book promises.
fn count_clue(view: &Board<Partial>, clue: Clue, report: &mut Report) {
    let hand = &view.hands[clue.to];
    let Some(focus) = focus(hand, clue.topic) else { return };
    let Some(card) = hand[focus].card else { return };
    match clue.topic {
        Topic::Type(kind) if is_for_later(view, hand[focus].marks, kind) => report.count("clues for later"),
        Topic::Type(_) => {
            report.count("clues that ask for a play");
            if fits(view, card) {
                report.count("clues that ask for a play, rightly");
            }
        }
        Topic::Suit(_) => {
            report.count("clues that ask to wait");
            if !fits(view, card) {
                report.count("clues that ask to wait, rightly");
            }
        }
    }
}

/// Counts whether a player does what a type clue since the last own turn has asked for, if the card still fits.
fn count_answer(table: &Table<Escape>, seat: Seat, action: &Action, report: &mut Report) {
    let mut asked: Vec<usize> = Vec::new();
    let others_view = table.view(seat.next(table.seats()));
    for frame in table.public_frames(0) {
        match frame.observation {
            Event::Clued { clue, touched, .. } if clue.to == seat && matches!(clue.topic, Topic::Type(_)) => {
                // The marks after the clue: a card that it touched first has this mark alone.
                let hand = &frame.view.hands[seat];
                let is_first =
                    |place: &usize| Topic::ALL.iter().filter(|topic| hand[*place].marks.is(**topic)).count() == 1;
                asked.extend(touched.iter().find(is_first));
            }
            ref event if is_turn(event) && acting(event) == Some(seat) => asked.clear(),
            _ => {}
        }
    }
    let hand = &others_view.hands[seat];
    let fitting: Vec<usize> = asked
        .into_iter()
        .filter(|place| hand.get(*place).and_then(|held| held.card).is_some_and(|card| fits(others_view, card)))
        .collect();
    if !fitting.is_empty() {
        report.count("plays asked for");
        if matches!(*action, Action::Play(place) if fitting.contains(&usize::from(place))) {
            report.count("plays asked for, done");
        }
    }
}

fn acting(event: &Event<Partial>) -> Option<Seat> {
    match *event {
        Event::Played { seat, .. } | Event::Discarded { seat, .. } | Event::Clued { seat, .. } => Some(seat),
        _ => None,
    }
}
