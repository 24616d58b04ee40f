//! Random playouts as fast as they go: `playouts GAME SEATS GAMES SEED` prints in a line of JSON how many decisions they had,
//! a sum over how they went and the seconds they took. In a browser it is a worker that is asked the same in a list.

use serde_json::json;
use three_ways_out::bots::play_games;
use three_ways_out::game::Game;
use three_ways_out::with_game;

/// The line, if these words are such a question.
fn answer(words: &[String]) -> Option<String> {
    let [game, seats, games, seed] = words else { return None };
    let (seats, games, seed) = (seats.parse().ok()?, games.parse().ok()?, seed.parse().ok()?);
    let begun = clock::now();
    let played = with_game!(game, G => {
        let (fewest, most) = G::INFO.seats;
        (fewest..=most).contains(&seats).then(|| play_games::<G>(&Default::default(), seats, games, seed))
    });
    let played = played.flatten()?;
    let sum = format!("{:016x}", played.sum); // more than a number of JavaScript can hold
    Some(json!({ "decisions": played.decisions, "sum": sum, "seconds": clock::now() - begun }).to_string())
}

#[cfg(not(target_arch = "wasm32"))]
mod clock {
    use std::time::{SystemTime, UNIX_EPOCH};

    pub fn now() -> f64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64())
    }
}

#[cfg(target_arch = "wasm32")]
mod clock {
    pub fn now() -> f64 {
        js_sys::Date::now() / 1000.0
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match answer(&words) {
        Some(line) => {
            println!("{line}");
            std::process::ExitCode::SUCCESS
        }
        None => {
            eprintln!("playouts GAME SEATS GAMES SEED");
            std::process::ExitCode::from(2)
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    let here: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let page = here.clone();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        let words: Vec<String> =
            js_sys::Array::from(&message.data()).iter().filter_map(|word| word.as_string()).collect();
        let _ = page.post_message(&answer(&words).map_or(JsValue::NULL, JsValue::from));
    });
    here.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget(); // it listens as long as the worker lives
    let _ = here.post_message(&JsValue::NULL); // ready
}
