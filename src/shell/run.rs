//! The shell of a session: it feeds inputs, carries out effects, and puts the screen into one signal.

mod database_writer;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::alert::{TurnAlert, is_new_event, vibrate};
use super::bot_client::{self, SentGame};
use super::crash_note::{forget_for_crash, note_for_crash};
use super::files::download_game;
use super::motion::{self, PendingGlides, glides_between};
use super::open_dialogs::{OpenDialogs, use_open_dialogs};
use super::saved_games::payload;
use super::tab_lock::{SAVE_LIMIT, TabLock, claim_new};
use super::{Claim, GameUi, SavedGames, SeatContext, Settings, storage};
use crate::bots::Question;
use crate::game::{Seat, Table, display_name};
use crate::saves::{SaveError, Summary, Writer};
use crate::session::{BotRequest, Effect, Input, SaveMeta, Screen, Session, Snapshot, Sound};
use database_writer::Unwritten;

/// The time in ms from opening a game to its first save.
const OPENING_DELAY: u32 = 20;

/// The time in ms in which the browser delivers what other tabs have done meanwhile.
const NEWS_DELAY: u32 = 50;

/// The time in ms without a bot or a timer of this session after which the device may have slept. What other tabs have done meanwhile
/// may come after the first task then: a bot or a timer waits for it. A person presses something only later.
const SLEEP: f64 = 1000.0;

/// A session on the page.
pub struct Shell<G: GameUi> {
    running: StoredValue<Rc<Running<G>>, LocalStorage>,
    screen: RwSignal<Screen<G>>,
    settings: RwSignal<Settings>,
    /// Plays a sound.
    play: Callback<Sound>,
    dialogs: OpenDialogs,
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
    turn_alert: RefCell<TurnAlert>,
    writer: RefCell<Writer>,
    /// When the task began in which this session handles inputs, in ms since 1970; `None` outside of one.
    task_start: Cell<Option<f64>>,
    /// When a bot or a timer last began such a task, in ms since 1970.
    last_automatic_task: Cell<f64>,
    /// The effects that wait until this tab has heard of the others.
    postponed: RefCell<Vec<Effect>>,
    /// The latest save that is not in the database yet.
    unwritten: RefCell<Option<Unwritten>>,
    is_writing: Cell<bool>,
    /// Whether the browser has stored the last save: otherwise this tab alone has it until the database has.
    is_stored: Cell<bool>,
    /// The lock of the game, as long as this tab plays it.
    lock: RefCell<Option<TabLock>>,
    sent_game: SentGame,
}

thread_local! {
    /// The number of sessions in this visit.
    static SESSIONS: Cell<u32> = const { Cell::new(0) };
}

impl<G: GameUi> Drop for Running<G> {
    fn drop(&mut self) {
        forget_for_crash(self.number);
    }
}

impl<G: GameUi> Shell<G> {
    /// Continues a game where its record ends. A game that another tab plays is only shown, as played there. `claim` is `None` for a
    /// game that has just been dealt in this tab: then this requests its lock.
    pub fn open(
        id: String,
        table: Table<G>,
        meta: SaveMeta<G::Extension>,
        writer: Writer,
        claim: Option<Claim>,
        settings: RwSignal<Settings>,
        play: Callback<Sound>,
    ) -> Self {
        let (session, effects) = Session::open(table, meta);
        let screen = RwSignal::new(session.screen().clone());
        SESSIONS.set(SESSIONS.get() + 1);
        if writer.has_copy() {
            note_for_crash(SESSIONS.get(), true, session.turns());
        }
        let running = Running {
            id,
            number: SESSIONS.get(),
            session: RefCell::new(session),
            inputs: RefCell::default(),
            is_handling: Cell::new(false),
            turn_alert: RefCell::default(),
            writer: RefCell::new(writer),
            task_start: Cell::default(),
            last_automatic_task: Cell::new(js_sys::Date::now()),
            postponed: RefCell::default(),
            unwritten: RefCell::default(),
            is_writing: Cell::new(false),
            is_stored: Cell::new(true),
            lock: RefCell::default(),
            sent_game: SentGame::unsent(),
        };
        let shell = Shell {
            running: StoredValue::new_local(Rc::new(running)),
            screen,
            settings,
            play,
            dialogs: use_open_dialogs(),
        };
        match claim {
            Some(Claim::LockedElsewhere) => shell.send(Input::TakenOver),
            Some(Claim::WithoutLocks(_)) => shell.begin(effects),
            Some(Claim::Locked(lock)) => {
                shell.hold(lock);
                shell.begin(effects);
            }
            None => {
                shell.begin(effects);
                shell.lock_later();
            }
        }
        shell
    }

    /// Carries out the first effects once this tab has heard of what other tabs did while it loaded the game: another one may
    /// have taken it over meanwhile.
    fn begin(self, effects: Vec<Effect>) {
        if self.is_stopped() {
            return; // the lock has been lost already
        }
        if let Some(running) = self.running.try_get_value() {
            // An input that comes before them waits.
            running.is_handling.set(true);
            self.handle_inputs_later(running, effects, OPENING_DELAY);
        }
    }

    /// Requests the lock of a game that has just been dealt in this tab.
    fn lock_later(self) {
        let Some(running) = self.running.try_get_value() else { return };
        spawn_local(async move {
            if let Claim::Locked(lock) = claim_new(&running.id).await {
                self.hold(lock);
            }
        });
    }

    /// Keeps the lock of the game, and stops when another tab steals it.
    fn hold(self, lock: TabLock) {
        lock.on_lost(move || self.send(Input::TakenOver));
        if let Some(running) = self.running.try_get_value() {
            running.lock.replace(Some(lock));
        }
    }

    /// Ends the session when its page is left. A decision that can still be taken back counts, and one whose save was postponed. The
    /// last save is still written to the database; the game can be opened again meanwhile, unless that save is nowhere else.
    pub fn close(self) {
        if let Some(running) = self.running.try_get_value() {
            running.note_task(false);
            let mut effects = running.postponed.take();
            effects.extend(running.session.borrow_mut().handle(Input::Commit));
            self.carry_out(&running, effects);
            if running.is_stored.get() {
                running.lock.replace(None);
            }
            forget_for_crash(running.number);
        }
    }

    /// What the components of the table get.
    pub fn context(self, open_menu: Callback<()>, take_over: Callback<()>) -> SeatContext<G> {
        let send = Callback::new(move |input| self.send(input));
        SeatContext::new(self.screen.into(), self.settings, send, open_menu, take_over)
    }

    /// Handles an input with all that comes of it. A session that the page has left does nothing any more.
    pub fn send(self, input: Input<G>) {
        let Some(running) = self.running.try_get_value() else {
            return;
        };
        let is_automatic = matches!(input, Input::TimerFired(_) | Input::BotAnswered(..));
        // The database tells nothing of other tabs, and nothing is saved because of its answer.
        let is_of_database = matches!(input, Input::SavedToDisk(_) | Input::DiskFailed(_));
        running.inputs.borrow_mut().push_back(input);
        if running.is_handling.replace(true) {
            return;
        }
        if !is_of_database {
            running.note_task(is_automatic);
        }
        self.handle_inputs(&running, Vec::new());
    }

    /// Carries out these effects, then handles all inputs.
    fn handle_inputs(self, running: &Rc<Running<G>>, mut effects: Vec<Effect>) {
        loop {
            let postponed = self.carry_out(running, effects);
            if !postponed.is_empty() {
                return self.handle_inputs_later(running.clone(), postponed, NEWS_DELAY);
            }
            let next = running.inputs.borrow_mut().pop_front();
            let Some(input) = next else { break };
            effects = running.session.borrow_mut().handle(input);
        }
        running.is_handling.set(false);
        let screen = running.session.borrow().screen().clone();
        if screen.is_stopped() {
            running.lock.replace(None);
            running.unwritten.replace(None);
        }
        if matches!(screen, Screen::Over(_)) && running.is_stored.get() {
            running.lock.replace(None); // another tab may show the result, too
        }
        let motion = self.motion_to(&screen);
        self.alert(running, &screen);
        if self.screen.try_with_untracked(|shown| shown.observer() != screen.observer()) == Some(true) {
            motion::stop();
        }
        self.screen.set(screen);
        if let Some(motion) = motion {
            motion.glide();
        }
    }

    /// Returns what glides when this screen is shown.
    fn motion_to(self, next: &Screen<G>) -> Option<PendingGlides> {
        let glides = |shown: &Screen<G>| self.settings.with_untracked(|settings| glides_between(settings, shown, next));
        self.screen.try_with_untracked(glides)?
    }

    /// Lets the people at the table hear what this screen shows, and feel that somebody has to decide, as far as they want it.
    fn alert(self, running: &Rc<Running<G>>, next: &Screen<G>) {
        let is_new = self.screen.try_with_untracked(|shown| is_new_event(shown, next));
        let is_turn = running.turn_alert.borrow_mut().is_new_turn(next);
        let (sound, vibration) = self.settings.with_untracked(|settings| (settings.sound, settings.vibration));
        if sound {
            let event = next.table().observation.as_deref().filter(|_| is_new == Some(true)).and_then(G::sound);
            if let Some(sound) = event.or(is_turn.then_some(Sound::Turn)) {
                self.play.run(sound);
            }
        }
        if vibration && is_turn {
            vibrate();
        }
    }

    /// Carries out these effects and goes on after this time in ms, when the browser has delivered what other tabs have done. Effects are
    /// dropped if one of them plays now.
    fn handle_inputs_later(self, running: Rc<Running<G>>, effects: Vec<Effect>, delay: u32) {
        running.postponed.replace(effects);
        spawn_local(async move {
            TimeoutFuture::new(delay).await;
            if self.running.try_get_value().is_none() {
                return; // the page has left the session
            }
            running.note_task(false);
            let effects = running.postponed.take();
            let is_stopped = |input: &Input<G>| matches!(input, Input::TakenOver | Input::Deleted);
            let is_stopped = running.inputs.borrow().iter().any(is_stopped);
            self.handle_inputs(&running, if is_stopped { Vec::new() } else { effects });
        });
    }

    /// Returns whether the session has stopped because another tab plays or has deleted the game.
    pub fn is_stopped(self) -> bool {
        self.screen.try_with_untracked(Screen::is_stopped).unwrap_or(true)
    }

    /// Carries out effects in order. Returns those that are postponed, a save first: this tab must hear of the others before.
    fn carry_out(self, running: &Rc<Running<G>>, effects: Vec<Effect>) -> Vec<Effect> {
        let mut effects = effects.into_iter();
        while let Some(effect) = effects.next() {
            match effect {
                Effect::Save(snapshot) => {
                    let Some(answer) = running.save(&snapshot) else {
                        return core::iter::once(Effect::Save(snapshot)).chain(effects).collect();
                    };
                    let is_stopped = matches!(answer, Input::TakenOver | Input::Deleted);
                    running.inputs.borrow_mut().push_back(answer);
                    if is_stopped {
                        // The effects after it are dropped.
                        return Vec::new();
                    }
                    self.write_to_database(running.clone());
                }
                Effect::AskBot(id, request) => {
                    let ask = running.ask(&request);
                    let is_wanted = Box::new(move || !self.is_stopped());
                    spawn_local(async move {
                        self.send(Input::BotAnswered(id, bot_client::ask(ask, is_wanted).await));
                    });
                }
                Effect::StartTimer(id, time) => {
                    let pace = self.settings.with_untracked(|settings| settings.pace);
                    let Shell { screen, dialogs, .. } = self;
                    let is_passing_device = move || screen.try_with(Screen::is_passing_device).unwrap_or_default();
                    spawn_local(async move {
                        pace.wait(time, dialogs, is_passing_device).await;
                        self.send(Input::TimerFired(id));
                    });
                }
                Effect::RecordRewritten => running.sent_game.forget(),
                Effect::Download(record) => download_game(&record),
            }
        }
        Vec::new()
    }
}

impl<G: GameUi> Running<G> {
    fn ask(&self, request: &BotRequest) -> Question {
        let session = self.session.borrow();
        let table = session.table();
        self.sent_game.ask(table, table.chance_source().seed, request)
    }

    /// Notes that a task begins, unless this session has already handled inputs in it. `is_automatic` is whether a timer or a bot has
    /// begun it.
    fn note_task(self: &Rc<Self>, is_automatic: bool) {
        if self.task_start.get().is_some() {
            return;
        }
        let now = js_sys::Date::now();
        let may_have_slept = is_automatic && now - self.last_automatic_task.replace(now) > SLEEP;
        self.task_start.set(Some(if may_have_slept { f64::NEG_INFINITY } else { now }));
        let running = Rc::downgrade(self);
        spawn_local(async move {
            TimeoutFuture::new(0).await;
            if let Some(running) = running.upgrade() {
                running.task_start.set(None);
            }
        });
    }

    /// Returns whether this tab would have heard by now if another one had taken the game from it.
    fn is_current(&self) -> bool {
        self.task_start.get().is_some_and(|start| js_sys::Date::now() - start <= SAVE_LIMIT)
    }

    /// Saves a snapshot, unless another tab has saved or deleted the game since. Returns `None` if this tab must hear of the
    /// others before.
    fn save(&self, snapshot: &Snapshot) -> Option<Input<G>> {
        let session = self.session.borrow();
        let table = session.table();
        let payload = payload(table, &snapshot.record, &snapshot.meta);
        let mut writer = self.writer.borrow_mut();
        let (text, saved) = storage(|storage| writer.save_if(storage, &payload, || self.is_current()));
        let answer = match saved {
            Ok(()) => Input::Saved(snapshot.id),
            Err(SaveError::Storage(error)) => Input::StorageFailed(snapshot.id, error),
            Err(SaveError::TakenOver) => return Some(Input::TakenOver),
            Err(SaveError::Deleted) => return Some(Input::Deleted),
            Err(SaveError::Outdated) => return None,
        };
        self.is_stored.set(saved.is_ok());
        let summary = self.summary(&session, writer.generation());
        note_for_crash(self.number, saved.is_ok(), summary.turns);
        SavedGames::set_summary(&self.id, &summary, saved.is_ok());
        let (turns, summary) = (summary.turns, summary.write());
        self.unwritten.replace(Some(Unwritten { snapshot: snapshot.id, text, summary, turns }));
        Some(answer)
    }

    /// Returns the summary of the game as it is saved now.
    fn summary(&self, session: &Session<G>, generation: u64) -> Summary {
        let table = session.table();
        let name = |seat: Seat| display_name(table.players(), seat);
        let outcome = table.outcome().map(|outcome| G::ending(&outcome, &name).0);
        Summary::of(table, generation, session.turns(), session.has_talk(), outcome, js_sys::Date::now())
    }
}
