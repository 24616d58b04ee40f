//! Statistics of a series of games: shares with their confidence intervals, and decision times.

use std::time::Duration;

use serde_json::{Value, json};

/// The z-score of a two-sided 95 % confidence interval.
const Z: f64 = 1.959_964;

/// Returns Wilson's 95 % confidence interval of a share of `hits` in `trials`: its lower and upper bound.
///
/// Unlike the normal approximation it is correct for few games and for shares near 0 and 1. `hits` need not be an integer.
pub fn wilson_interval(hits: f64, trials: usize) -> [f64; 2] {
    if trials == 0 {
        return [0.0, 1.0];
    }
    let (trials, square) = (trials as f64, Z * Z);
    let share = hits / trials;
    let middle = share + square / (2.0 * trials);
    let reach = Z * (share * (1.0 - share) / trials + square / (4.0 * trials * trials)).sqrt();
    let bound = |bound: f64| (bound / (1.0 + square / trials)).clamp(0.0, 1.0);
    [bound(middle - reach), bound(middle + reach)]
}

/// Returns a share with its confidence interval, as the arena prints it.
pub fn share(hits: f64, trials: usize) -> Value {
    let share = if trials == 0 { 0.0 } else { hits / trials as f64 };
    json!({ "share": round(share), "interval": wilson_interval(hits, trials).map(round) })
}

/// Returns the mean and the 95th percentile of durations in milliseconds, or null without any.
pub fn mean_and_p95(durations: &[Duration]) -> Value {
    let mut sorted = durations.to_vec();
    sorted.sort_unstable();
    let milliseconds = |time: Duration| round(time.as_secs_f64() * 1000.0);
    let at = (sorted.len() * 95).div_ceil(100).saturating_sub(1);
    sorted.get(at).map_or(Value::Null, |p95| {
        let mean = durations.iter().sum::<Duration>() / durations.len() as u32;
        json!({ "mean": milliseconds(mean), "p95": milliseconds(*p95) })
    })
}

/// Rounds to four decimal places.
fn round(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected values are from Newcombe 1998 (81 of 263) and from R's `prop.test` without continuity correction.
    #[test]
    fn interval_is_wilsons() {
        for (hits, trials, expected) in
            [(81.0, 263, [0.2553, 0.3662]), (15.0, 148, [0.0624, 0.1605]), (0.0, 20, [0.0, 0.1611])]
        {
            assert_eq!(wilson_interval(hits, trials).map(round), expected);
        }
    }

    #[test]
    fn without_games_the_interval_is_everything() {
        assert_eq!(share(0.0, 0), json!({ "share": 0.0, "interval": [0.0, 1.0] }));
        assert_eq!(mean_and_p95(&[]), Value::Null);
    }

    #[test]
    fn five_of_a_hundred_durations_exceed_the_percentile() {
        let durations: Vec<Duration> = (1..=100).rev().map(Duration::from_millis).collect();
        assert_eq!(mean_and_p95(&durations), json!({ "mean": 50.5, "p95": 95.0 }));
        assert_eq!(mean_and_p95(&[Duration::from_millis(7)])["p95"], 7.0);
    }
}
