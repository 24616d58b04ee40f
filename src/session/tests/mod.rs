//! The promises of a session, one test each. Everything goes through [`Session::handle`] and [`Session::screen`], as on the page.
//!
//! ```text
//! let mut device = Device::<Escape>::open(4, 2, &[0, 1, 2]);   // golden game 4 after 2 moves; people sit in seats 0, 1 and 2
//! device.lift(1);
//! assert_eq!(device.at_screen(), Some(1));
//! ```

mod acknowledge;
mod advice;
mod bots;
mod curtain;
mod events;
mod lights_out;
mod log;
mod news;
mod notes;
mod pin;
mod recap;
mod recap_reload;
mod redeal;
mod response;
mod saving;
mod seats;
mod ship_log;
mod skip;
mod statements;
mod talk;
mod undo;

use serde_json::Value;

use super::{
    BotRequest, Effect, Input, RequestId, SaveMeta, Screen, SeatScreen, Session, SessionGame, Snapshot, TimerId,
};
use crate::bots::Answer;
use crate::game::{ChanceSource, Record, Seat, Seed, Table, Who};

/// A session and its pending effects. Tests answer the effects explicitly.
struct Device<G: SessionGame> {
    session: Session<G>,
    saves: Vec<Snapshot>,
    questions: Vec<(RequestId, BotRequest)>,
    timers: Vec<TimerId>,
    downloads: Vec<String>,
    /// The number of times that earlier moves were written anew.
    rewritten: usize,
}

/// Returns golden record `number`, counted from 1, cut after `moves` moves.
fn golden(game: &str, number: usize, moves: usize) -> Record {
    let lines = match game {
        "escape" => include_str!("../../../tests/records/escape.jsonl"),
        "poutine" => include_str!("../../../tests/records/poutine.jsonl"),
        _ => include_str!("../../../tests/records/intruder.jsonl"),
    };
    let line = lines.lines().nth(number - 1).expect("there is such a record");
    let mut record = Record::read(line).expect("golden records can be read");
    record.moves.truncate(moves);
    // `tests/records.rs` checks the lists of legal actions.
    record.moves.iter_mut().filter_map(Value::as_object_mut).for_each(|entry| drop(entry.remove("legal")));
    record.outcome = Value::Null;
    record
}

/// Returns the table of a golden record after `moves` moves, with people in these seats and casual bots in the others.
fn table<G: SessionGame>(number: usize, moves: usize, people: &[u8]) -> Table<G> {
    let mut record = golden(G::INFO.id, number, moves);
    for (seat, player) in record.seats.iter_mut().enumerate() {
        let is_person = people.contains(&(seat as u8));
        player.who = if is_person { Who::Human } else { Who::Bot(G::LEVELS[0].id.into()) };
    }
    let (mut table, _) = Table::replay_prefix(&record).expect("golden records stand");
    table.resume(ChanceSource::new(Seed(1)));
    table
}

impl<G: SessionGame> Device<G> {
    /// Opens a golden game after `moves` moves. All earlier events count as shown.
    fn open(number: usize, moves: usize, people: &[u8]) -> Self {
        Self::of(table(number, moves, people), SaveMeta::default())
    }

    fn of(table: Table<G>, meta: SaveMeta<G::Extension>) -> Self {
        let (session, effects) = Session::open(table, meta);
        let mut device = Device {
            session,
            saves: Vec::new(),
            questions: Vec::new(),
            timers: Vec::new(),
            downloads: Vec::new(),
            rewritten: 0,
        };
        device.note(effects);
        device
    }

    fn note(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Save(snapshot) => self.saves.push(snapshot),
                Effect::AskBot(id, request) => self.questions.push((id, request)),
                Effect::StartTimer(id, _) => self.timers.push(id),
                Effect::RecordRewritten => self.rewritten += 1,
                Effect::Download(record) => self.downloads.push(record),
            }
        }
    }

    fn send(&mut self, input: Input<G>) {
        let effects = self.session.handle(input);
        self.note(effects);
    }

    /// Lifts the curtain and skips the recap.
    fn lift(&mut self, seat: u8) {
        let timers = self.timers.len();
        self.send(Input::Lift(Seat(seat)));
        self.send(Input::SkipRecap);
        self.timers.truncate(timers);
    }

    /// Confirms all pending saves.
    fn save(&mut self) {
        for snapshot in core::mem::take(&mut self.saves) {
            self.send(Input::Saved(snapshot.id));
        }
    }

    /// Confirms saves and fires timers until none are pending.
    fn settle(&mut self) {
        while !self.saves.is_empty() || !self.timers.is_empty() {
            self.save();
            for timer in core::mem::take(&mut self.timers) {
                self.send(Input::TimerFired(timer));
            }
        }
    }

    /// Settles, and acknowledges each event that waits for an acknowledgement.
    fn take_in(&mut self) {
        self.settle();
        while self.waits_to_be_acknowledged() {
            self.send(Input::Acknowledge);
            self.settle();
        }
    }

    fn waits_to_be_acknowledged(&self) -> bool {
        let table = self.session.screen().table();
        table.observation.as_ref().is_some_and(|shown| G::display_time(shown).is_acknowledged())
    }

    /// Performs the first legal action of the seat at the screen that `choose` accepts, and does not take it back.
    fn act(&mut self, choose: impl Fn(&G::Action) -> bool) {
        let timers = self.timers.len();
        self.decide(choose);
        if self.session.screen().seat().is_some_and(|screen| screen.undo.is_some()) {
            self.timers.truncate(timers);
            self.send(Input::Commit);
        }
    }

    /// Decides on the first legal action of the seat at the screen that `choose` accepts. It may be held.
    fn decide(&mut self, choose: impl Fn(&G::Action) -> bool) {
        let seat = Seat(self.at_screen().expect("somebody is at the screen"));
        let open = G::legal_actions(self.session.table().view(seat), seat);
        let action = open.into_iter().find(choose).expect("there is such an action");
        self.send(Input::Act(action));
    }

    /// Answers the latest question to a bot with the action at index `chosen` and the reason `why`.
    fn answer(&mut self, chosen: usize, why: &str) {
        let (id, _) = self.questions.pop().expect("a bot is asked");
        self.send(Input::BotAnswered(id, Ok(answer(chosen, why))));
    }

    /// Returns the seat whose hand is on the screen.
    fn at_screen(&self) -> Option<u8> {
        self.session.screen().seat().map(|screen| screen.seat.0)
    }

    fn seat_screen(&self) -> &SeatScreen<G> {
        self.session.screen().seat().expect("a seat is on the screen")
    }

    /// Returns the seats that may lift the curtain.
    fn may_lift(&self) -> Vec<u8> {
        match self.session.screen() {
            Screen::Covered(covered) => covered.next.iter().map(|seat| seat.0).collect(),
            _ => Vec::new(),
        }
    }

    fn moves(&self) -> usize {
        self.session.table().move_count()
    }

    fn log(&self) -> Vec<String> {
        self.session.screen().table().log.from(0).into_iter().map(|line| line.text).collect()
    }

    /// Opens the game again from the latest snapshot.
    fn reload(&self) -> Self {
        let snapshot = self.saves.last().expect("something was saved");
        let mut table = Table::replay(&Record::read(&snapshot.record).expect("a record")).expect("it stands");
        table.resume(ChanceSource::new(Seed(1)));
        Self::of(table, serde_json::from_str(&snapshot.meta).expect("a session reads what it wrote"))
    }
}

fn answer(chosen: usize, why: &str) -> Answer {
    Answer { chosen, why: why.into(), ..Answer::default() }
}
