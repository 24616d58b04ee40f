//! The mind as a worker of the page: bots think here, so the table stays alive.

use js_sys::Array;
use three_ways_out::bots::Ask;
use three_ways_out::mind::BotWorker;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, console};

fn main() {
    let here: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let page = here.clone();
    let mut worker = BotWorker::default();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let _ = page.post_message(&reply(&mut worker, &message.data().unchecked_into()));
    });
    here.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget(); // it listens as long as the worker lives
    let _ = here.post_message(&JsValue::NULL); // ready
}

/// The number of the question, then the words of the answer; no words where there is none.
fn reply(worker: &mut BotWorker, question: &Array) -> Array {
    let words = question.iter().skip(1).filter_map(|word| word.as_string()).collect();
    let ask = Ask::of(words).ok_or_else(|| "that is no question".to_owned());
    let mut reply = Array::of1(&question.get(0));
    match ask.and_then(|ask| worker.answer(&ask).map_err(|fault| fault.to_string())) {
        Ok(answer) => reply.extend(answer.words().into_iter().map(JsValue::from)),
        Err(fault) => console::error_1(&fault.into()),
    }
    reply
}
