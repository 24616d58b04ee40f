//! `kill`: kills Chromium at random moments of real games, and checks that every save that was marked exists afterwards.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Result, ensure};

use crate::command::{exit_code, print_status};
use crate::playwright::Playwright;
use crate::test_summary::TestSummary;

/// The arguments of `cargo xtask kill`.
#[derive(clap::Args)]
pub struct Args {
    /// Number of browsers to kill
    #[arg(long, default_value_t = 20)]
    times: usize,
    /// Seed of the first game; the others count up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Switch the database off: some saves must be lost then
    #[arg(long)]
    without_database: bool,
}

/// What the failure of a test says that has found a lost save.
const LOSS: &str = "the newest saved generation";

/// Runs `cargo xtask kill`.
pub fn command(args: &Args) -> Result<ExitCode> {
    let playwright = Playwright::with_built_page()?;
    let (_, summary) = playwright.run(&[], &variables(args.times, args.seed, args.without_database))?;
    Ok(report(&summary, args.without_database))
}

/// Returns the environment variables of the tests that kill browsers.
pub fn variables(kills: usize, seed: u64, without_database: bool) -> Vec<(&'static str, OsString)> {
    let mut variables = vec![("KILLS", kills.to_string().into()), ("KILL_SEED", seed.to_string().into())];
    if without_database {
        variables.push(("KILL_WITHOUT_DATABASE", "1".into()));
    }
    variables
}

/// Prints the result of the tests that kill browsers and returns the exit code.
pub fn report(summary: &TestSummary, without_database: bool) -> ExitCode {
    let losses = summary.failed_with(LOSS);
    let others = summary.failed - losses as u64;
    print_status(format!(
        "{} kills without a loss, {losses} with one, {others} tests failed otherwise",
        summary.passed
    ));
    let verdict = verdict(summary, without_database);
    if let Err(reason) = &verdict {
        print_status(format!("Failed: {reason}"));
    }
    exit_code(verdict.is_ok())
}

/// Checks the result: all tests must pass. Without the database, which is the control, a save must be lost instead; a test that fails
/// for another reason shows no loss.
///
/// # Errors
///
/// A sentence that says what is wrong.
fn verdict(summary: &TestSummary, without_database: bool) -> Result<()> {
    if without_database {
        ensure!(
            summary.failed_with(LOSS) > 0,
            "no save was lost without the database, so the tests may not see a loss"
        );
    } else {
        ensure!(summary.failed == 0, "a test has failed");
        ensure!(summary.passed > 0, "no browser was killed");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn summary(passed: u64, errors: &[&str]) -> TestSummary {
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        TestSummary { passed, failed: errors.len() as u64, errors, ..TestSummary::default() }
    }

    #[test]
    fn with_the_database_all_tests_must_pass() {
        assert!(verdict(&summary(3, &[]), false).is_ok());
        assert!(verdict(&summary(0, &[]), false).is_err());
        assert!(verdict(&summary(3, &["Error: the newest saved generation"]), false).is_err());
    }

    #[test]
    fn without_the_database_only_a_lost_save_counts() {
        assert!(verdict(&summary(3, &["Error: the newest saved generation\n\nexpect(received)"]), true).is_ok());
        assert!(verdict(&summary(0, &["Error: Chromium does not start"]), true).is_err());
        assert!(verdict(&summary(3, &[]), true).is_err());
    }

    #[test]
    fn the_tests_report_a_lost_save_in_these_words() {
        for file in ["../e2e/kill/kill.spec.ts", "../e2e/engines/kill.spec.ts"] {
            let text = fs::read_to_string(file).expect("the tests can be read");
            assert!(text.contains(&format!("message: '{LOSS}'")), "{file}");
        }
    }
}
