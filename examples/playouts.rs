//! Measures random playouts: `playouts GAME SEATS GAMES SEED` prints the number of decisions, a checksum and the seconds as a
//! line of JSON. In a browser it is a worker that takes the same arguments as an array.

use serde_json::json;
use three_ways_out::bots::{PlayoutTotals, play_games};
use three_ways_out::game::{Game, Playable};
use three_ways_out::games::{escape::Escape, intruder::Intruder, poutine::Poutine};

/// Returns the line of JSON; `None` if the arguments are wrong.
fn measure(arguments: &[String]) -> Option<String> {
    let [game, seats, games, seed] = arguments else { return None };
    let (seats, games, seed) = (seats.parse().ok()?, games.parse().ok()?, seed.parse().ok()?);
    let start = clock::now();
    let totals = match game.as_str() {
        id if id == Escape::INFO.id => play::<Escape>(seats, games, seed),
        id if id == Poutine::INFO.id => play::<Poutine>(seats, games, seed),
        id if id == Intruder::INFO.id => play::<Intruder>(seats, games, seed),
        _ => None,
    }?;
    let checksum = format!("{:016x}", totals.checksum); // a number of JavaScript has 53 bits only
    Some(json!({ "decisions": totals.decisions, "sum": checksum, "seconds": clock::now() - start }).to_string())
}

/// Plays random games and returns their totals; `None` if the game is not for this number of players.
fn play<G: Playable>(seats: usize, games: u64, seed: u64) -> Option<PlayoutTotals> {
    let (fewest, most) = G::INFO.seats;
    (fewest..=most).contains(&seats).then(|| play_games::<G>(&G::Options::default(), seats, games, seed))
}

/// The clock of the system.
#[cfg(not(target_arch = "wasm32"))]
mod clock {
    use std::time::{SystemTime, UNIX_EPOCH};

    /// Returns the time in seconds since 1970.
    pub fn now() -> f64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64())
    }
}

/// The clock of the browser.
#[cfg(target_arch = "wasm32")]
mod clock {
    /// Returns the time in seconds since 1970.
    pub fn now() -> f64 {
        js_sys::Date::now() / 1000.0
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match measure(&arguments) {
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

    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let page = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        let arguments: Vec<String> =
            js_sys::Array::from(&message.data()).iter().filter_map(|argument| argument.as_string()).collect();
        let _ = page.post_message(&measure(&arguments).map_or(JsValue::NULL, JsValue::from));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget(); // the listener stays as long as the worker lives
    let _ = scope.post_message(&JsValue::NULL); // ready
}
