//! Counting tests: what `cargo test` prints and what Playwright reports, as two numbers.

use std::ops::AddAssign;

use serde_json::Value;

/// How many passed and how many failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Tests that passed.
    pub passed: u64,
    /// Tests that failed.
    pub failed: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl Tally {
    /// One check that passed or failed as a whole.
    pub fn one(passed: bool) -> Self {
        Self { passed: passed.into(), failed: (!passed).into() }
    }

    /// Sums the `test result:` lines that `cargo test` prints, one for each test binary and for the doc tests.
    pub fn of_libtest(output: &str) -> Self {
        let mut tally = Self::default();
        for line in output.lines().filter_map(|line| line.trim_start().strip_prefix("test result: ")) {
            tally += Self { passed: number_before(line, " passed"), failed: number_before(line, " failed") };
        }
        tally
    }

    /// Reads the report of Playwright. What broke outside any test, such as a file that does not load, failed too;
    /// so did a test that was flaky.
    pub fn of_playwright(report: &Value) -> Self {
        let count = |name: &str| report["stats"][name].as_u64().unwrap_or(0);
        let broken = report["errors"].as_array().map_or(0, Vec::len) as u64;
        Self { passed: count("expected"), failed: count("unexpected") + count("flaky") + broken }
    }
}

fn number_before(line: &str, word: &str) -> u64 {
    line.split(word).next().and_then(|before| before.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn libtest_lines_are_summed_over_binaries() {
        let output = "running 3 tests\ntest a ... ok\n\
            test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: ok. 40 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 1.20s\n";
        assert_eq!(Tally::of_libtest(output), Tally { passed: 42, failed: 1 });
    }

    #[test]
    fn silence_is_no_success() {
        assert_eq!(Tally::of_libtest("error: could not compile"), Tally::default());
    }

    #[test]
    fn flaky_tests_and_errors_outside_tests_count_as_failed() {
        let report = json!({ "stats": { "expected": 7, "unexpected": 1, "flaky": 1, "skipped": 2 }, "errors": [{}] });
        assert_eq!(Tally::of_playwright(&report), Tally { passed: 7, failed: 3 });
    }
}
