//! The shell of a session: it feeds inputs, carries out effects, and puts the screen into one signal.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::document;
use leptos::task::spawn_local;

use super::bot_client::{self, Held};
use super::saved_games::payload;
use super::{Claim, GameUi, SavedGames, SeatContext, Settings, TabLock, claim_new, database, storage};
use crate::bots::Ask;
use crate::game::{Player, Seat, Table};
use crate::saves::{SaveError, Summary, Writer};
use crate::session::{BotRequest, Effect, Input, SaveMeta, Screen, Session, Snapshot};
use crate::ui::{Call, ReadState, State, download};

/// The time in ms from opening a game to its first save.
const OPENING_DELAY: u32 = 20;

/// A session on the page.
pub struct Shell<G: GameUi> {
    running: State<Rc<Running<G>>>,
    screen: State<Screen<G>>,
    settings: State<Settings>,
}

impl<G: GameUi> Clone for Shell<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for Shell<G> {}

/// What the shell keeps of a session.
struct Running<G: GameUi> {
    id: String,
    /// The number of this session in the visit.
    number: u32,
    session: RefCell<Session<G>>,
    /// Inputs that came while another one was handled.
    inputs: RefCell<VecDeque<Input<G>>>,
    is_handling: Cell<bool>,
    writer: RefCell<Writer>,
    /// The latest save that is not in the database yet.
    unwritten: RefCell<Option<Unwritten>>,
    is_writing: Cell<bool>,
    /// The lock of the game, as long as this tab plays it.
    lock: RefCell<Option<TabLock>>,
    held: Held,
}

thread_local! {
    /// The number of sessions in this visit.
    static SESSIONS: Cell<u32> = const { Cell::new(0) };
    /// The number of the session that noted last what is saved.
    static NOTED_BY: Cell<u32> = const { Cell::new(0) };
}

/// Notes on the root element what is saved, for the dialog that `boot.js` shows after a crash.
fn note_for_crash(number: u32, is_saved: bool, turns: usize) {
    NOTED_BY.set(number);
    let Some(root) = document().document_element() else { return };
    let _ = root.set_attribute("data-saved", if is_saved { "yes" } else { "no" });
    if is_saved {
        let _ = root.set_attribute("data-saved-turn", &turns.to_string());
    }
}

/// Forgets what this session has noted when its page is left. The next one may have noted something already.
fn forget_for_crash(number: u32) {
    if NOTED_BY.get() != number {
        return;
    }
    if let Some(root) = document().document_element() {
        let _ = root.remove_attribute("data-saved");
        let _ = root.remove_attribute("data-saved-turn");
    }
}

impl<G: GameUi> Drop for Running<G> {
    fn drop(&mut self) {
        forget_for_crash(self.number);
    }
}

/// A save that is still to be written to the database.
struct Unwritten {
    /// The generation of the session's snapshot.
    generation: u64,
    text: String,
    summary: String,
}

impl<G: GameUi> Shell<G> {
    /// Continues a game where its record ends. Without the lock the game is only shown, as played in another tab.
    pub fn open(
        id: String,
        table: Table<G>,
        meta: SaveMeta<G::Extension>,
        writer: Writer,
        claim: Claim,
        settings: State<Settings>,
    ) -> Self {
        let (session, effects) = Session::open(table, meta);
        let screen = State::new(session.screen().clone());
        SESSIONS.set(SESSIONS.get() + 1);
        let running = Running {
            id,
            number: SESSIONS.get(),
            session: RefCell::new(session),
            inputs: RefCell::default(),
            is_handling: Cell::new(false),
            writer: RefCell::new(writer),
            unwritten: RefCell::default(),
            is_writing: Cell::new(false),
            lock: RefCell::default(),
            held: Held::unsent(),
        };
        let shell = Shell { running: State::new(Rc::new(running)), screen, settings };
        match claim {
            Claim::HeldElsewhere => shell.send(Input::TakenOver),
            Claim::Unsupported => shell.begin(effects),
            Claim::Held(lock) => {
                shell.hold(lock);
                shell.begin(effects);
            }
        }
        shell
    }

    /// Carries out the first effects once this tab has heard of what other tabs did while it loaded the game: another one may
    /// have taken it over meanwhile.
    fn begin(self, effects: Vec<Effect>) {
        spawn_local(async move {
            TimeoutFuture::new(OPENING_DELAY).await;
            let is_stopped = self.screen.try_with_untracked(Screen::is_stopped);
            if is_stopped == Some(false) {
                self.handle(None, effects);
            }
        });
    }

    /// Requests the lock of a game that has just been dealt in this tab.
    pub fn lock_later(self, id: String) {
        spawn_local(async move {
            if let Claim::Held(lock) = claim_new(&id).await {
                self.hold(lock);
            }
        });
    }

    /// Keeps the lock of the game, and stops when another tab steals it.
    fn hold(self, lock: TabLock) {
        lock.on_lost(move || self.send(Input::TakenOver));
        if let Some(running) = self.running.try_get_untracked() {
            running.lock.replace(Some(lock));
        }
    }

    /// The screen.
    pub fn screen(self) -> ReadState<Screen<G>> {
        self.screen.read_only()
    }

    /// What the components of the table get.
    pub fn context(self, menu: Call<()>, take_over: Call<()>) -> SeatContext<G> {
        let send = Call::new(move |input| self.send(input));
        SeatContext::new(self.screen.read_only(), self.settings, send, menu, take_over)
    }

    /// Handles an input with all that comes of it. A session that the page has left does nothing any more.
    pub fn send(self, input: Input<G>) {
        self.handle(Some(input), Vec::new());
    }

    fn handle(self, input: Option<Input<G>>, effects: Vec<Effect>) {
        let Some(running) = self.running.try_get_untracked() else {
            return;
        };
        running.inputs.borrow_mut().extend(input);
        if running.is_handling.replace(true) {
            return;
        }
        self.carry_out(&running, effects);
        loop {
            let next = running.inputs.borrow_mut().pop_front();
            let Some(input) = next else { break };
            let effects = running.session.borrow_mut().handle(input);
            self.carry_out(&running, effects);
        }
        running.is_handling.set(false);
        let screen = running.session.borrow().screen().clone();
        if screen.is_stopped() {
            running.lock.replace(None);
            running.unwritten.replace(None);
        }
        self.screen.set(screen);
    }

    fn carry_out(self, running: &Rc<Running<G>>, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Save(snapshot) => {
                    let answer = running.save(&snapshot);
                    let is_stopped = matches!(answer, Input::TakenOver | Input::Deleted);
                    running.inputs.borrow_mut().push_back(answer);
                    if is_stopped {
                        // Whatever else was to be done is not done any more.
                        return;
                    }
                    self.write_to_database(running.clone());
                }
                Effect::AskBot(id, request) => {
                    let ask = running.ask(&request);
                    spawn_local(async move {
                        self.send(Input::BotAnswered(id, bot_client::ask(ask).await));
                    });
                }
                Effect::StartTimer(id, time) => {
                    let pace = self.settings.with_untracked(|settings| settings.pace);
                    spawn_local(async move {
                        pace.wait(time).await;
                        self.send(Input::TimerFired(id));
                    });
                }
                Effect::RecordRewritten => running.held.forget(),
                Effect::Download(record) => download("three-ways-out.json", &record),
            }
        }
    }
}

impl<G: GameUi> Shell<G> {
    /// Writes the latest save to the database, one after another; saves in between are left out.
    fn write_to_database(self, running: Rc<Running<G>>) {
        if running.is_writing.replace(true) {
            return;
        }
        spawn_local(async move {
            loop {
                let next = running.unwritten.borrow_mut().take();
                let Some(Unwritten { generation, text, summary }) = next else { break };
                self.send(match database::write(running.id.clone(), text, summary).await {
                    Ok(()) => Input::SavedToDisk(generation),
                    Err(_) => Input::DiskFailed(generation),
                });
            }
            running.is_writing.set(false);
        });
    }
}

impl<G: GameUi> Running<G> {
    fn ask(&self, request: &BotRequest) -> Ask {
        let session = self.session.borrow();
        let table = session.table();
        self.held.ask(table, table.dealer().seed, request)
    }

    /// Saves a snapshot, unless another tab has saved or deleted the game since.
    fn save(&self, snapshot: &Snapshot) -> Input<G> {
        let session = self.session.borrow();
        let table = session.table();
        let payload = payload(table, &snapshot.record, &snapshot.meta);
        let mut writer = self.writer.borrow_mut();
        let (text, saved) = storage(|storage| writer.save(storage, &payload));
        let generation = snapshot.generation;
        let answer = match saved {
            Ok(()) => Input::Saved(generation),
            Err(SaveError::Storage(error)) => Input::StorageFailed(generation, error),
            Err(SaveError::TakenOver) => return Input::TakenOver,
            Err(SaveError::Deleted) => return Input::Deleted,
        };
        let summary = self.summary(&session, writer.generation());
        note_for_crash(self.number, saved.is_ok(), summary.turns);
        SavedGames::set_summary(&self.id, &summary);
        let summary = summary.write();
        self.unwritten.replace(Some(Unwritten { generation, text, summary }));
        answer
    }

    /// Returns the summary of the game as it is saved now.
    fn summary(&self, session: &Session<G>, generation: u64) -> Summary {
        let table = session.table();
        let turns = session.screen().table().log.turns();
        let name = |seat: Seat| table.players().get(seat.index()).map_or_else(String::new, Player::called);
        let outcome = table.outcome().map(|outcome| G::ending(&outcome, &name).0);
        Summary::of(table, generation, turns, outcome, js_sys::Date::now())
    }
}
