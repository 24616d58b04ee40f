//! What a series of games lets one say: shares with their intervals, and times.

use std::time::Duration;

use serde_json::{Value, json};

/// 95 % of a normal distribution lie within so many standard deviations.
const DEVIATIONS: f64 = 1.959_964;

/// What is likely to be the true share of `hits` in `trials`, by Wilson's interval at 95 %: from, to. Unlike the simple
/// interval it is right for few games and for shares near 0 and 1. `hits` need not be whole.
pub fn interval(hits: f64, trials: usize) -> [f64; 2] {
    if trials == 0 {
        return [0.0, 1.0];
    }
    let (trials, square) = (trials as f64, DEVIATIONS * DEVIATIONS);
    let share = hits / trials;
    let middle = share + square / (2.0 * trials);
    let reach = DEVIATIONS * (share * (1.0 - share) / trials + square / (4.0 * trials * trials)).sqrt();
    let bound = |bound: f64| (bound / (1.0 + square / trials)).clamp(0.0, 1.0);
    [bound(middle - reach), bound(middle + reach)]
}

/// A share with its interval, as the arena prints it.
pub fn share(hits: f64, trials: usize) -> Value {
    let share = if trials == 0 { 0.0 } else { hits / trials as f64 };
    json!({ "share": rounded(share), "interval": interval(hits, trials).map(rounded) })
}

/// How long decisions took, in milliseconds: the mean, and what 95 of 100 do not exceed. Null if there was none.
pub fn times(took: &mut [Duration]) -> Value {
    took.sort_unstable();
    let milliseconds = |time: Duration| rounded(time.as_secs_f64() * 1000.0);
    let at = (took.len() * 95).div_ceil(100).saturating_sub(1);
    took.get(at).map_or(Value::Null, |most| {
        let mean = took.iter().sum::<Duration>() / took.len() as u32;
        json!({ "mean": milliseconds(mean), "p95": milliseconds(*most) })
    })
}

/// Four places tell more than a few thousand games can know.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of the literature (Newcombe 1998, 81 of 263) and of R's `prop.test` without its correction.
    #[test]
    fn the_interval_is_wilsons() {
        for (hits, trials, expected) in
            [(81.0, 263, [0.2553, 0.3662]), (15.0, 148, [0.0624, 0.1605]), (0.0, 20, [0.0, 0.1611])]
        {
            assert_eq!(interval(hits, trials).map(rounded), expected);
        }
    }

    #[test]
    fn of_no_game_nothing_is_known() {
        assert_eq!(share(0.0, 0), json!({ "share": 0.0, "interval": [0.0, 1.0] }));
        assert_eq!(times(&mut []), Value::Null);
    }

    #[test]
    fn five_of_a_hundred_decisions_may_take_longer() {
        let mut took: Vec<Duration> = (1..=100).rev().map(Duration::from_millis).collect();
        assert_eq!(times(&mut took), json!({ "mean": 50.5, "p95": 95.0 }));
        assert_eq!(times(&mut [Duration::from_millis(7)])["p95"], 7.0);
    }
}
