//! The page's side of the bot worker: bots decide there, so the table stays responsive. It is split from the main wasm, so that a
//! game without bots does not fetch it.

use core::pin::Pin;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Function, JSON, Promise};
use leptos::prelude::document;
use leptos::wasm_bindgen::prelude::{Closure, JsValue};
use leptos::wasm_bindgen::{JsCast, closure::WasmClosure};
use leptos::wasm_split::SplitLoaderError;
use leptos::web_sys::{Blob, BlobPropertyBag, MessageEvent, Url, Worker, WorkerOptions, WorkerType};
use wasm_bindgen_futures::JsFuture;

use crate::bots::{Answer, NewMoves, Question};
use crate::game::{Rules, Seed, Table};
use crate::session::{BotRequest, BotUnavailable};

/// A worker, and the questions that it has not answered.
struct Client {
    worker: Worker,
    /// Whether it listens.
    ready: Cell<bool>,
    asked: Cell<u32>,
    waiting: RefCell<Vec<Waiting>>,
}

/// A question on its way.
struct Waiting {
    number: u32,
    /// The question, until the worker listens.
    unsent: Option<Array>,
    is_wanted: IsWanted,
    /// Resolves the promise of the answer.
    resolve: Function,
    /// Rejects the promise of the answer.
    reject: Function,
}

thread_local! {
    static CLIENT: RefCell<Option<Rc<Client>>> = const { RefCell::new(None) };
    /// The number of games that bots have been asked about.
    static GAMES: Cell<u32> = const { Cell::new(0) };
    /// Changes whenever it is no longer known what the worker has been sent.
    static WORKER_EPOCH: Cell<u32> = const { Cell::new(1) };
    /// The game that the worker keeps.
    static WORKER_GAME: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Returns whether a question is still to be sent.
pub type IsWanted = Box<dyn Fn() -> bool>;

/// An answer that is on its way.
type PendingAnswer = Pin<Box<dyn Future<Output = Result<Answer, BotUnavailable>>>>;

/// A game that bots are asked about, and how much of it the worker has been sent.
#[derive(Debug)]
pub struct SentGame {
    key: String,
    /// The epoch of the worker that has been sent the game, from 1 on, and the number of moves that it was sent.
    sent: Cell<(u32, usize)>,
}

impl SentGame {
    /// Returns a game of which the worker has been sent nothing yet.
    pub fn unsent() -> Self {
        GAMES.set(GAMES.get() + 1);
        SentGame { key: GAMES.get().to_string(), sent: Cell::new((0, 0)) }
    }

    /// Lets the next question send the whole game to the worker.
    pub fn forget(&self) {
        self.sent.set((0, 0));
    }

    /// Returns the question with the moves that the worker has not been sent. The random numbers of the bot follow from `seed`.
    pub fn ask<G: Rules>(&self, table: &Table<G>, seed: Seed, request: &BotRequest) -> Question {
        let BotRequest { task, seat, ref level, step, ref statements } = *request;
        let (worker, sent) = self.sent.get();
        let is_there = worker == WORKER_EPOCH.get() && WORKER_GAME.with_borrow(|key| *key == self.key);
        let (head, from) = if is_there { (String::new(), sent) } else { (table.write_until(0), 0) };
        self.sent.set((WORKER_EPOCH.get(), table.move_count()));
        WORKER_GAME.set(self.key.clone());
        let moves = NewMoves { key: self.key.clone(), head, from, list: table.write_moves(from) };
        Question { task, seat, level: level.clone(), seed, step, statements: statements.clone(), moves }
    }
}

/// Asks the worker. A question that is not wanted any more once the worker listens is not sent.
pub async fn ask(question: Question, is_wanted: IsWanted) -> Result<Answer, BotUnavailable> {
    let answer = match send_question(question, is_wanted).await {
        Ok(pending) => pending.await,
        Err(unavailable) => Err(unavailable),
    };
    if answer.is_err() {
        // The worker may keep another game than this page believes: the next question sends it whole.
        WORKER_EPOCH.set(WORKER_EPOCH.get() + 1);
    }
    answer
}

lazy_fn! {
    bot_client,
    fn send_question(question: Question, is_wanted: IsWanted) -> Result<PendingAnswer, BotUnavailable> {
        if !is_wanted() {
            return Err(BotUnavailable);
        }
        let answer = client()?.send(&question, is_wanted);
        Ok(Box::pin(async move {
            let message: Array = JsFuture::from(answer).await.map_err(|_| BotUnavailable)?.unchecked_into();
            message.get(1).as_string().and_then(|json| Answer::from_json(&json)).ok_or(BotUnavailable)
        }))
    }
}

impl From<SplitLoaderError> for BotUnavailable {
    fn from(_: SplitLoaderError) -> Self {
        BotUnavailable
    }
}

/// Returns the client. If the last worker has failed, this starts a new one.
fn client() -> Result<Rc<Client>, BotUnavailable> {
    if let Some(client) = CLIENT.with_borrow(Clone::clone) {
        return Ok(client);
    }
    let worker = start_worker().map_err(|_| BotUnavailable)?;
    let client = Rc::new(Client { worker, ready: Cell::new(false), asked: Cell::new(0), waiting: RefCell::default() });
    let receiver = client.clone();
    client
        .worker
        .set_onmessage(Some(&leaked::<dyn Fn(MessageEvent)>(Box::new(move |message| receiver.on_message(&message)))));
    let failed = client.clone();
    client.worker.set_onerror(Some(&leaked::<dyn Fn()>(Box::new(move || failed.on_error()))));
    CLIENT.set(Some(client.clone()));
    Ok(client)
}

/// Starts the worker from a blob: such a worker has the content security policy of the page, which lets it reach nobody but
/// the origin of the app. A worker started from its address would have none.
fn start_worker() -> Result<Worker, JsValue> {
    let script = JSON::stringify(&script_address()?.into())?;
    // A failure to load the wasm becomes an error event of the worker, for which the client listens.
    let rethrow = "error => setTimeout(() => { throw error })";
    let source = format!("import init from {};\ninit().catch({rethrow});\n", String::from(script));
    let blob_options = BlobPropertyBag::new();
    blob_options.set_type("text/javascript");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&source.into()), &blob_options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    // The address stays: the worker may be fetched after this returns.
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&address, &options)
}

/// Returns the address of the worker's script, which the page names.
fn script_address() -> Result<String, JsValue> {
    let script =
        document().query_selector("script[data-bot-worker]")?.and_then(|tag| tag.get_attribute("data-bot-worker"));
    let base = document().base_uri()?.ok_or(JsValue::NULL)?;
    Ok(Url::new_with_base(&script.ok_or(JsValue::NULL)?, &base)?.href())
}

/// A listener that stays: there is one client for the whole visit.
fn leaked<F: WasmClosure + ?Sized>(act: Box<F>) -> Function {
    Closure::wrap(act).into_js_value().unchecked_into()
}

impl Client {
    fn send(&self, question: &Question, is_wanted: IsWanted) -> Promise {
        let number = self.asked.get();
        self.asked.set(number.wrapping_add(1));
        let question = Array::of2(&number.into(), &question.to_json().into());
        let mut is_wanted = Some(is_wanted);
        Promise::new(&mut |resolve, reject| {
            // A promise runs this once.
            let Some(is_wanted) = is_wanted.take() else { return };
            if self.ready.get() && self.worker.post_message(&question).is_err() {
                let _ = reject.call0(&JsValue::NULL);
                return;
            }
            let unsent = (!self.ready.get()).then(|| question.clone());
            self.waiting.borrow_mut().push(Waiting { number, unsent, is_wanted, resolve, reject });
        })
    }

    fn on_message(&self, message: &MessageEvent) {
        let data = message.data();
        if data.is_null() {
            self.ready.set(true);
            self.waiting.borrow_mut().retain_mut(|waiting| {
                let Some(question) = waiting.unsent.take() else { return true };
                let is_sent = (waiting.is_wanted)() && self.worker.post_message(&question).is_ok();
                if !is_sent {
                    let _ = waiting.reject.call0(&JsValue::NULL);
                }
                is_sent
            });
            return;
        }
        let number = data.unchecked_ref::<Array>().get(0).as_f64();
        let place = self.waiting.borrow().iter().position(|waiting| Some(f64::from(waiting.number)) == number);
        if let Some(place) = place {
            let waiting = self.waiting.borrow_mut().swap_remove(place);
            let _ = waiting.resolve.call1(&JsValue::NULL, &data);
        }
    }

    /// Rejects all pending requests; the next request starts a new worker.
    fn on_error(&self) {
        self.worker.terminate();
        CLIENT.set(None);
        for waiting in self.waiting.take() {
            let _ = waiting.reject.call0(&JsValue::NULL);
        }
    }
}
