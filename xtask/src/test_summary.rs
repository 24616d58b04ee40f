//! The numbers of passed and failed tests, read from the output of `cargo test` and the report of Playwright.

use std::ops::AddAssign;

use serde_json::Value;

/// The numbers of passed and failed tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TestSummary {
    /// The number of tests that passed.
    pub passed: u64,
    /// The number of tests that failed.
    pub failed: u64,
}

impl AddAssign for TestSummary {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl TestSummary {
    /// Returns the summary of a check that counts as one test.
    pub fn of_check(passed: bool) -> Self {
        Self { passed: passed.into(), failed: (!passed).into() }
    }

    /// Sums the `test result:` lines of `cargo test`, one for each test binary and for the doc tests.
    pub fn of_libtest(output: &str) -> Self {
        let mut summary = Self::default();
        for line in output.lines().filter_map(|line| line.trim_start().strip_prefix("test result: ")) {
            summary += Self { passed: number_before(line, " passed"), failed: number_before(line, " failed") };
        }
        summary
    }

    /// Reads the JSON report of Playwright. Flaky tests count as failed, and so do errors outside of tests, such as a file that
    /// cannot be loaded.
    pub fn of_playwright(report: &Value) -> Self {
        let count = |name: &str| report["stats"][name].as_u64().unwrap_or(0);
        let errors = report["errors"].as_array().map_or(0, Vec::len) as u64;
        Self { passed: count("expected"), failed: count("unexpected") + count("flaky") + errors }
    }
}

/// Returns the number in front of a word, or 0.
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
        assert_eq!(TestSummary::of_libtest(output), TestSummary { passed: 42, failed: 1 });
    }

    #[test]
    fn output_without_results_has_no_passed_test() {
        assert_eq!(TestSummary::of_libtest("error: could not compile"), TestSummary::default());
    }

    #[test]
    fn flaky_tests_and_errors_outside_tests_count_as_failed() {
        let report = json!({ "stats": { "expected": 7, "unexpected": 1, "flaky": 1, "skipped": 2 }, "errors": [{}] });
        assert_eq!(TestSummary::of_playwright(&report), TestSummary { passed: 7, failed: 3 });
    }
}
