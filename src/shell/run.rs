//! The shell of a session: it feeds inputs, carries out effects, and puts the screen into one signal.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use leptos::task::spawn_local;

use super::bot_client::{self, Held};
use super::{GameUi, SavedGames, SeatContext, Settings};
use crate::bots::Ask;
use crate::game::Table;
use crate::session::{BotRequest, Effect, Input, SaveMeta, Screen, Session, Snapshot};
use crate::ui::{Call, ReadState, State, download};

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
    session: RefCell<Session<G>>,
    /// Inputs that came while another one was handled.
    inputs: RefCell<VecDeque<Input<G>>>,
    is_handling: Cell<bool>,
    /// What this tab wrote last as the generation of the game; another one there means that another tab plays it on.
    generation: RefCell<Option<String>>,
    /// Tells this session from all others that have played the game.
    token: u64,
    held: Held,
}

impl<G: GameUi> Shell<G> {
    /// Takes up a game where its record ends.
    pub fn open(id: String, table: Table<G>, meta: SaveMeta<G::Extension>, settings: State<Settings>) -> Self {
        let (session, effects) = Session::open(table, meta);
        let screen = State::new(session.screen().clone());
        let running = Running {
            generation: RefCell::new(SavedGames::generation(&id)),
            id,
            session: RefCell::new(session),
            inputs: RefCell::default(),
            is_handling: Cell::new(false),
            token: super::fresh_seed().0,
            held: Held::unsent(),
        };
        let shell = Shell { running: State::new(Rc::new(running)), screen, settings };
        shell.handle(None, effects);
        shell
    }

    /// The screen.
    pub fn screen(self) -> ReadState<Screen<G>> {
        self.screen.read_only()
    }

    /// What the components of the table get.
    pub fn context(self, menu: Call<()>) -> SeatContext<G> {
        SeatContext::new(self.screen.read_only(), self.settings, Call::new(move |input| self.send(input)), menu)
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
        self.screen.set(screen);
    }

    fn carry_out(self, running: &Rc<Running<G>>, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Save(snapshot) => {
                    let answer = running.save(&snapshot);
                    running.inputs.borrow_mut().push_back(answer);
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
                Effect::Download(record) => download("three-ways-out.json", &record),
            }
        }
    }
}

impl<G: GameUi> Running<G> {
    fn ask(&self, request: &BotRequest) -> Ask {
        let session = self.session.borrow();
        let table = session.table();
        self.held.ask(table, table.dealer().seed, request)
    }

    /// Saves a snapshot, unless another tab has saved the game since.
    fn save(&self, snapshot: &Snapshot) -> Input<G> {
        let mut last = self.generation.borrow_mut();
        if SavedGames::generation(&self.id) != *last {
            return Input::TakenOver;
        }
        let generation = format!("{:x}.{}", self.token, snapshot.generation);
        let saved = SavedGames::save(&self.id, self.session.borrow().table(), snapshot, &generation);
        *last = SavedGames::generation(&self.id);
        match saved {
            Ok(()) => Input::Saved(snapshot.generation),
            Err(_) => Input::StorageFailed(snapshot.generation),
        }
    }
}
