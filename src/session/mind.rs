//! The way to the mind: bots think in a worker, so the table stays alive meanwhile. It is a part of its own: where no bot
//! plays nobody waits for it.

use core::pin::Pin;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Function, Promise};
use leptos::wasm_bindgen::prelude::{Closure, JsValue};
use leptos::wasm_bindgen::{JsCast, closure::WasmClosure};
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use leptos::web_sys::{MessageEvent, Worker};
use wasm_bindgen_futures::JsFuture;

use crate::bots::{Answer, Ask};

/// The script of the worker, relative to the app.
const SCRIPT: &str = "mind.js";

/// Nobody has thought: the worker could not be fetched, or it has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unthought;

/// A worker, and the questions that it has not answered.
struct Mind {
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
    /// Takes the answer.
    resolve: Function,
    /// Takes that there is none.
    reject: Function,
}

thread_local! {
    static MIND: RefCell<Option<Rc<Mind>>> = const { RefCell::new(None) };
}

/// An answer that is on its way.
type Thinking = Pin<Box<dyn Future<Output = Result<Answer, Unthought>>>>;

/// Asks the mind.
pub async fn ask(ask: Ask) -> Result<Answer, Unthought> {
    think(ask).await?.await
}

#[wasm_split(mind, wasm_split_path = leptos::wasm_split, fallible)]
fn think(ask: Ask) -> Result<Thinking, Unthought> {
    let answer = mind()?.send(ask);
    Ok(Box::pin(async move {
        let words: Array = JsFuture::from(answer).await.map_err(|_| Unthought)?.unchecked_into();
        Answer::of(words.iter().skip(1).filter_map(|word| word.as_string()).collect()).ok_or(Unthought)
    }))
}

impl From<SplitLoaderError> for Unthought {
    fn from(_: SplitLoaderError) -> Self {
        Unthought
    }
}

/// The mind. If the last one has failed, this is a new one.
fn mind() -> Result<Rc<Mind>, Unthought> {
    if let Some(mind) = MIND.with_borrow(Clone::clone) {
        return Ok(mind);
    }
    let worker = Worker::new(SCRIPT).map_err(|_| Unthought)?;
    let mind = Rc::new(Mind { worker, ready: Cell::new(false), asked: Cell::new(0), waiting: RefCell::default() });
    let hear = mind.clone();
    mind.worker.set_onmessage(Some(&lasting::<dyn Fn(MessageEvent)>(Box::new(move |message| hear.hear(&message)))));
    let fail = mind.clone();
    mind.worker.set_onerror(Some(&lasting::<dyn Fn()>(Box::new(move || fail.fail()))));
    MIND.set(Some(mind.clone()));
    Ok(mind)
}

/// A listener that stays: there is one mind for the whole visit.
fn lasting<F: WasmClosure + ?Sized>(act: Box<F>) -> Function {
    Closure::wrap(act).into_js_value().unchecked_into()
}

impl Mind {
    fn send(&self, ask: Ask) -> Promise {
        let number = self.asked.get();
        self.asked.set(number.wrapping_add(1));
        let question = Array::of1(&number.into());
        for word in ask.words() {
            question.push(&word.into());
        }
        Promise::new(&mut |resolve, reject| {
            let unsent = (!self.ready.get()).then(|| question.clone());
            self.waiting.borrow_mut().push(Waiting { number, unsent, resolve, reject });
            if self.ready.get() {
                let _ = self.worker.post_message(&question);
            }
        })
    }

    fn hear(&self, message: &MessageEvent) {
        let data = message.data();
        if data.is_null() {
            self.ready.set(true);
            for waiting in self.waiting.borrow_mut().iter_mut() {
                if let Some(question) = waiting.unsent.take() {
                    let _ = self.worker.post_message(&question);
                }
            }
            return;
        }
        let number = data.unchecked_ref::<Array>().get(0).as_f64();
        let place = self.waiting.borrow().iter().position(|waiting| Some(f64::from(waiting.number)) == number);
        if let Some(place) = place {
            let waiting = self.waiting.borrow_mut().swap_remove(place);
            let _ = waiting.resolve.call1(&JsValue::NULL, &data);
        }
    }

    /// Whoever waits is told; the next question gets a new mind.
    fn fail(&self) {
        self.worker.terminate();
        MIND.set(None);
        for waiting in self.waiting.take() {
            let _ = waiting.reject.call0(&JsValue::NULL);
        }
    }
}
