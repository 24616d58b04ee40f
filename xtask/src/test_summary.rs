//! The numbers of passed, failed and skipped tests, read from the output of `cargo test` and the report of Playwright.

use serde_json::Value;

/// The numbers of passed, failed and skipped tests, and the names of those that need attention.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestSummary {
    /// The number of tests that passed, among them the flaky ones.
    pub passed: u64,
    /// The number of tests that failed.
    pub failed: u64,
    /// The number of tests that the runner left out.
    pub skipped: u64,
    /// The names of the tests that failed, where the runner tells them.
    pub failed_names: Vec<String>,
    /// The errors of each test that failed, where the runner tells them.
    pub errors: Vec<String>,
    /// The names of the flaky tests: those that failed at first and passed when they were repeated.
    pub flaky_names: Vec<String>,
}

impl TestSummary {
    /// Returns the summary of a check that counts as one test.
    pub fn of_check(passed: bool) -> Self {
        Self { passed: passed.into(), failed: (!passed).into(), ..Self::default() }
    }

    /// Reads the output of `cargo test`: sums its `test result:` lines, one for each test binary and for the doc tests, and takes
    /// the names of failed tests from their `test NAME ... FAILED` lines.
    pub fn of_libtest(output: &str) -> Self {
        let mut summary = Self::default();
        for line in output.lines().map(str::trim_start) {
            if let Some(result) = line.strip_prefix("test result: ") {
                summary.passed += number_before(result, " passed");
                summary.failed += number_before(result, " failed");
                summary.skipped += number_before(result, " ignored");
            } else if let Some(name) =
                line.strip_prefix("test ").and_then(|test| test.trim_end().strip_suffix(" ... FAILED"))
            {
                summary.failed_names.push(name.to_owned());
            }
        }
        summary
    }

    /// Reads the JSON report of Playwright. Errors outside of tests, such as a file that cannot be loaded, count as failed tests.
    pub fn of_playwright(report: &Value) -> Self {
        let count = |name: &str| report["stats"][name].as_u64().unwrap_or(0);
        let errors = report["errors"].as_array().map_or(0, Vec::len) as u64;
        let mut summary = Self {
            passed: count("expected") + count("flaky"),
            failed: count("unexpected") + errors,
            skipped: count("skipped"),
            ..Self::default()
        };
        summary.add_names(report);
        summary
    }

    /// Returns the number of failed tests with this text in their errors.
    pub fn failed_with(&self, text: &str) -> usize {
        self.errors.iter().filter(|errors| errors.contains(text)).count()
    }

    /// Adds the names and errors of the failed tests, and the names of the flaky ones, of a suite of Playwright's report or of the
    /// whole report.
    fn add_names(&mut self, suite: &Value) {
        let children = |name: &str| suite[name].as_array().into_iter().flatten();
        for spec in children("specs") {
            let name = || {
                let [file, title] = ["file", "title"].map(|key| spec[key].as_str().unwrap_or("?"));
                format!("{file}:{} › {title}", spec["line"])
            };
            for test in spec["tests"].as_array().into_iter().flatten() {
                match test["status"].as_str() {
                    Some("unexpected") => {
                        self.failed_names.push(name());
                        self.errors.push(errors_of(test));
                    }
                    Some("flaky") => self.flaky_names.push(name()),
                    _ => (),
                }
            }
        }
        children("suites").for_each(|suite| self.add_names(suite));
    }
}

/// Returns the messages of all errors of a test in Playwright's report, one after the other.
fn errors_of(test: &Value) -> String {
    let list = |value: &Value, name: &str| value[name].as_array().cloned().unwrap_or_default();
    let errors = list(test, "results").into_iter().flat_map(|result| list(&result, "errors"));
    errors.filter_map(|error| Some(error["message"].as_str()?.to_owned())).collect::<Vec<_>>().join("\n")
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
        let output = "running 3 tests\ntest a ... ok\ntest rules::b ... FAILED\n\
            test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: ok. 40 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 1.20s\n";
        let summary = TestSummary::of_libtest(output);
        assert_eq!((summary.passed, summary.failed, summary.skipped), (42, 1, 1));
        assert_eq!(summary.failed_names, ["rules::b"]);
    }

    #[test]
    fn output_without_results_has_no_passed_test() {
        assert_eq!(TestSummary::of_libtest("error: could not compile"), TestSummary::default());
    }

    #[test]
    fn errors_outside_tests_count_as_failed_and_flaky_tests_are_named() {
        let results = json!([{ "errors": [{ "message": "Error: the first" }, { "message": "Error: the second" }] }]);
        let spec = |title: &str, status: &str| {
            let tests = json!([{ "status": status, "results": if status == "unexpected" { results.clone() } else { json!([]) } }]);
            json!({ "title": title, "file": "tests/table.spec.ts", "line": 3, "tests": tests })
        };
        let report = json!({
            "stats": { "expected": 7, "unexpected": 1, "flaky": 1, "skipped": 2 },
            "errors": [{}],
            "suites": [{
                "specs": [spec("passes", "expected"), spec("fails", "unexpected")],
                "suites": [{ "specs": [spec("fails once", "flaky")] }],
            }],
        });
        let expected = TestSummary {
            passed: 8,
            failed: 2,
            skipped: 2,
            failed_names: vec!["tests/table.spec.ts:3 › fails".to_owned()],
            errors: vec!["Error: the first\nError: the second".to_owned()],
            flaky_names: vec!["tests/table.spec.ts:3 › fails once".to_owned()],
        };
        let summary = TestSummary::of_playwright(&report);
        assert_eq!(summary, expected);
        assert_eq!((summary.failed_with("the second"), summary.failed_with("the third")), (1, 0));
    }
}
