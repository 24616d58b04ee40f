//! How Intruder Escape looks.

mod card;
mod die;
mod dock;
mod got;
mod hand;
mod past;
mod people;
mod room;
mod row;
mod secret;
mod snatch;
mod table;
mod talk;

use leptos::prelude::*;

use super::{Board, Card, Cause, Die, Event, Intruder, Phase, text};
use crate::game::{Frame, Knowledge, Partial, Seat, View};
use crate::session::{DisplayTime, SessionGame};
use crate::shell::{Fate, GameUi, SeatContext};
use crate::ui::hosted;

/// What the player is about to do: nothing of it has been decided yet.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Plan {
    /// Nothing.
    None,
    /// This card is chosen.
    Card(Card),
    /// A Snatch is played and wants something to take: what, and before whom it lies.
    Take(Option<(Seat, Card)>),
}

impl GameUi for Intruder {
    const ART: &'static str = "intruder.svg";

    fn table(place: SeatContext<Self>) -> AnyView {
        hosted(table::table(place))
    }

    fn card(code: &str) -> AnyView {
        hosted(Card::of(code).map(card::in_book).into())
    }

    fn afterwards(frames: &[Frame<Self>], name: &dyn Fn(Seat) -> String) -> Option<AnyView> {
        Some(hosted(past::truth(frames, name)))
    }

    fn moment(well: bool) -> AnyView {
        hosted(card::art(if well { "heart" } else { "tombstone" }, "story__icon").into())
    }

    fn fate(view: &View<Self>, seat: Seat) -> Fate {
        let role = view.roles[seat].flatten();
        let well = match view.phase {
            Phase::Over { winners, .. } => role.is_some_and(|role| role.side() == winners),
            _ => false,
        };
        let sign = hosted(card::art(role.map_or("back", people::sign), "fate__icon").into());
        let figure = hosted(people::lives(view.lives[seat], false).into());
        Fate { well, text: role.map_or("", text::role).into(), figure, sign }
    }
}

/// Whether the round is being assessed: its rows still lie, and their damage is counted before everyone's eyes.
fn is_counting<K: Knowledge>(board: &Board<K>) -> bool {
    match board.phase {
        Phase::RestoreLife(_) | Phase::Roll(Die::Tie) | Phase::EndRound => true,
        Phase::LoseLife { cause, .. } | Phase::Death { cause, .. } | Phase::CheckWin(cause) => cause == Cause::Round,
        _ => false,
    }
}

/// Whether all take this in together, and somebody says when to go on.
fn is_for_all(observation: &Event<Partial>) -> bool {
    Intruder::display_time(observation) == DisplayTime::AcknowledgeTogether
}
