//! The web worker in which bots decide, so that the page stays responsive.
//!
//! A message to the worker is an array of the question's number and the [`Question`] as JSON. The worker replies with an array
//! of the same number and the answer as JSON; without the answer if there is none.

use js_sys::Array;
use three_ways_out::bot_worker::BotWorker;
use three_ways_out::bots::Question;
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, console};

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let page = scope.clone();
    let mut worker = BotWorker::default();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let _ = page.post_message(&reply(&mut worker, &message.data().unchecked_into()));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget(); // the listener stays as long as the worker lives
    let _ = scope.post_message(&JsValue::NULL); // ready
}

/// Answers a message of the page.
fn reply(worker: &mut BotWorker, message: &Array) -> Array {
    let reply = Array::of1(&message.get(0));
    let question = message.get(1).as_string().and_then(|json| Question::from_json(&json));
    let question = question.ok_or_else(|| "the message is not a question".to_owned());
    match question.and_then(|question| worker.answer(&question).map_err(|error| error.to_string())) {
        Ok(answer) => {
            reply.push(&answer.to_json().into());
        }
        Err(error) => console::error_1(&error.into()),
    }
    reply
}
