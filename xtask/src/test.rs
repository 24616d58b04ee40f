//! `test`: runs every check and every test. A failure does not stop the run, so one run reports all of them.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Error, Result, anyhow, bail};

use crate::command::{exit_code, print_status, program, run, run_and_capture};
use crate::engines::{self, Engine};
use crate::playwright::Playwright;
use crate::repo::{self, E2E};
use crate::setup::BuildTools;
use crate::test_summary::TestSummary;
use crate::{build, dependencies, lint, literals, page_size, setup};

/// The path at which the tested page is published: GitHub Pages serves a project at /NAME/, so the root is the easier case.
const PUBLIC_URL: &str = "/x/";

/// The directory of the tested page.
const DIST: &str = "target/dist-tests";

/// What the names of the tests contain whose code needs the feature `web`.
const WEB_MODULES: [&str; 7] = ["lazy::", "shell::", "components::", "pages::", "app::", "view::", "text::ship_log::"];

/// The environment variable that GitHub sets for workflows. Its workflow installs all browsers and publishes what passes, so a browser
/// that is missing there is a failure; on other machines its tests are skipped.
const WORKFLOW: &str = "GITHUB_ACTIONS";

/// The arguments of `cargo xtask test`.
#[derive(clap::Args)]
pub struct Args {
    /// Run only one part
    #[arg(long)]
    only: Option<Part>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// The checks and tests that need no browser
    Native,
    /// The build, its size and the tests in browsers
    Browser,
    /// The gallery of a development build, which is no part of a whole run
    Gallery,
}

/// Runs `cargo xtask test`. The last line of its output is the sum of all steps.
pub fn command(args: &Args) -> Result<ExitCode> {
    let xtask = env::current_exe()?; // before a step replaces the file
    let mut steps = Steps::default();
    match args.only {
        None => {
            let page = PageBuild::start(&mut steps);
            run_native_steps(&mut steps);
            run_browser_steps(&mut steps, &xtask, page);
        }
        Some(Part::Native) => run_native_steps(&mut steps),
        Some(Part::Browser) => {
            let page = PageBuild::start(&mut steps);
            run_browser_steps(&mut steps, &xtask, page);
        }
        Some(Part::Gallery) => run_gallery_steps(&mut steps, &xtask),
    }
    Ok(steps.finish())
}

/// The tested page, which is built while other steps run: the linker and wasm-opt use one core for most of the time.
struct PageBuild {
    tools: BuildTools,
    thread: JoinHandle<Result<()>>,
}

impl PageBuild {
    /// Installs the tools and starts the build; `None` if a tool cannot be installed.
    fn start(steps: &mut Steps) -> Option<Self> {
        let tools = steps.value("the tools of the build", setup::install_build_tools)?;
        let tools_of_build = tools.clone();
        let thread = thread::spawn(move || build::build(&tools_of_build, PUBLIC_URL, Path::new(DIST)));
        Some(PageBuild { tools, thread })
    }
}

/// Returns a call of cargo with these arguments. It leaves the processor to the build of the page, for which the browsers wait.
fn cargo(args: &str) -> Command {
    let args = args.split(' ');
    if !cfg!(unix) {
        return program(repo::cargo(), args);
    }
    let mut nice = program("nice", ["-n", "10"]);
    nice.arg(repo::cargo()).args(args);
    nice
}

fn run_native_steps(steps: &mut Steps) {
    // A new toolchain may lack it, and rustup may be set not to install it by itself.
    steps.check("the target of the page is installed", setup::install_wasm_target);
    steps.check("formatting", || run(&mut cargo("fmt --all --check")));
    // The fuzz targets are a workspace of their own.
    steps.check("formatting of the fuzz targets", || run(&mut cargo("fmt --manifest-path fuzz/Cargo.toml --check")));
    steps.check("forbidden text in the sources", lint::lint);
    steps.check("words outside the text modules", literals::lint);
    steps.check("licences and sources of the crates", dependencies::check_crates);
    steps.check("licences and checksums of the npm packages", dependencies::check_npm_packages);
    steps.check("clippy on this machine's target", || {
        run(&mut cargo("clippy --locked --profile xtask --workspace --all-targets -- -D warnings"))
    });
    steps.check("clippy for the browser", || {
        run(&mut cargo(
            "clippy --locked --profile xtask --target wasm32-unknown-unknown --features bot_worker -- -D warnings",
        ))
    });
    // Without the components: to optimise these takes longer than all the rest, and their few tests need no speed. So this also
    // shows that rules, records and bots build without a browser.
    steps.tests("native tests", || {
        let (succeeded, output) = run_and_capture(&mut cargo(
            "test --locked --profile xtask --workspace --no-default-features --no-fail-fast",
        ))?;
        Ok((succeeded, TestSummary::of_libtest(&output)))
    });
    steps.tests("native tests of the code for the browser", || {
        let mut tests = cargo("test --locked --profile web_tests --lib --");
        let (succeeded, output) = run_and_capture(tests.args(WEB_MODULES))?;
        Ok((succeeded, TestSummary::of_libtest(&output)))
    });
    steps.check("clippy on the fuzz targets", || {
        run(&mut cargo("clippy --locked --manifest-path fuzz/Cargo.toml --all-targets -- -D warnings"))
    });
    steps.tests("fuzz targets on their seeds", || {
        let (succeeded, output) = run_and_capture(&mut cargo("test --locked --manifest-path fuzz/Cargo.toml"))?;
        Ok((succeeded, TestSummary::of_libtest(&output)))
    });
}

fn run_browser_steps(steps: &mut Steps, xtask: &Path, page: Option<PageBuild>) {
    let Some(PageBuild { tools, thread }) = page else { return };
    let chromium = steps.value("a browser", setup::install_chromium).flatten();
    steps.check("types of the browser tests", || run(program("npx", ["tsc"]).current_dir(E2E)));
    steps.check("formatting of the style sheets", || run(program("npm", ["run", "styles"]).current_dir(E2E)));
    let playwright = Playwright::new(xtask.to_owned(), tools, chromium)
        .in_headless_shell()
        .without_compression()
        .for_page(PUBLIC_URL, DIST);
    if steps.check("the page builds", || thread.join().map_err(|_| anyhow!("the build has panicked"))?) {
        steps.check("the size of the page", || page_size::check(Path::new(DIST)));
        steps.tests("browser tests", || playwright.run(&[], &[]));
        let mut engines = Vec::new();
        for engine in Engine::ALL {
            match engine.install() {
                Ok(()) => engines.push(engine),
                Err(error) => steps.cannot_run(engine.name(), error, env::var_os(WORKFLOW).is_some()),
            }
        }
        if !engines.is_empty() {
            steps.tests("tests in Firefox and WebKit", || engines::test(&playwright, &engines));
        }
    }
}

/// Checks the gallery, which only a development build has. It is built by trunk alone.
fn run_gallery_steps(steps: &mut Steps, xtask: &Path) {
    let tools = steps.value("the tools of the build", setup::install_build_tools);
    let Some(tools) = tools else { return };
    let chromium = steps.value("a browser", setup::install_chromium).flatten();
    let dist = build::DIST_DEVELOPMENT;
    let playwright = Playwright::new(xtask.to_owned(), tools, chromium)
        .in_headless_shell()
        .without_compression()
        .for_page("/", dist);
    if steps.check("trunk alone builds the page", || build::build_development(&playwright.tools, Path::new(dist))) {
        let variables = [("GALLERY", "1".into())];
        steps.tests("the gallery of components", || playwright.run(&[], &variables));
    }
}

/// The steps that have been run, and those that were skipped.
#[derive(Default)]
struct Steps {
    done: Vec<Step>,
    skipped: Vec<&'static str>,
}

struct Step {
    name: &'static str,
    summary: TestSummary,
    duration: Duration,
}

impl Steps {
    /// Runs a check that counts as one test. Returns whether it passed.
    fn check(&mut self, name: &'static str, check: impl FnOnce() -> Result<()>) -> bool {
        self.value(name, check).is_some()
    }

    /// Runs a check that counts as one test and returns its value, or `None` if it failed.
    fn value<T>(&mut self, name: &'static str, check: impl FnOnce() -> Result<T>) -> Option<T> {
        let mut value = None;
        self.step(name, || {
            value = Some(check()?);
            Ok(TestSummary::of_check(true))
        });
        value
    }

    /// Runs a test suite, which returns whether its runner succeeded and the summary of its tests.
    fn tests(&mut self, name: &'static str, tests: impl FnOnce() -> Result<(bool, TestSummary)>) -> bool {
        self.step(name, || {
            let (succeeded, mut summary) = tests()?;
            if summary.passed + summary.failed == 0 {
                bail!("not one test ran");
            }
            if !succeeded && summary.failed == 0 {
                // Something failed outside of the tests, such as a file that does not compile.
                summary.failed = 1;
            }
            Ok(summary)
        })
    }

    /// Runs a step. An error counts as one failed test. Returns whether nothing failed.
    fn step(&mut self, name: &'static str, work: impl FnOnce() -> Result<TestSummary>) -> bool {
        print_status(format!("Checking: {name}"));
        let start = Instant::now();
        let summary = work().unwrap_or_else(|error| {
            print_status(format!("Failed: {error:#}"));
            TestSummary::of_check(false)
        });
        let passed = summary.failed == 0;
        self.done.push(Step { name, summary, duration: start.elapsed() });
        passed
    }

    /// Records that a step cannot run on this machine: as failed if it is required, else as skipped.
    fn cannot_run(&mut self, name: &'static str, reason: Error, is_required: bool) {
        if is_required {
            self.check(name, || Err(reason));
        } else {
            print_status(format!("Skipped: {name}: {reason:#}"));
            self.skipped.push(name);
        }
    }

    /// Returns the line with the sum of all steps. A step that could not run counts as one skipped test.
    fn sum(&self) -> String {
        let sum = |count: fn(&TestSummary) -> u64| -> u64 { self.done.iter().map(|step| count(&step.summary)).sum() };
        let skipped = sum(|summary| summary.skipped) + self.skipped.len() as u64;
        format!("{} passed, {} failed, {skipped} skipped", sum(|summary| summary.passed), sum(|summary| summary.failed))
    }

    /// Prints the result of each step, the names of failed and flaky tests, and the sum as the last line.
    fn finish(self) -> ExitCode {
        println!();
        for Step { name, summary, duration } in &self.done {
            let TestSummary { passed, failed, skipped, .. } = summary;
            let mark = if *failed == 0 { "✓" } else { "✗" };
            let seconds = duration.as_secs_f64();
            println!("{mark} {name}: {passed} passed, {failed} failed, {skipped} skipped, {seconds:.1} s");
        }
        self.skipped.iter().for_each(|name| println!("– {name}: skipped"));
        for Step { name, summary, .. } in &self.done {
            summary.flaky_names.iter().for_each(|test| println!("~ passed only when repeated: {name}: {test}"));
            summary.failed_names.iter().for_each(|test| println!("✗ {name}: {test}"));
        }
        println!("{}", self.sum());
        exit_code(self.done.iter().all(|step| step.summary.failed == 0))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use walkdir::WalkDir;

    use super::*;

    #[test]
    fn a_step_that_cannot_run_is_skipped_and_fails_where_it_is_required() {
        let mut steps = Steps::default();
        steps.check("passes", || Ok(()));
        steps.cannot_run("firefox", anyhow!("there is none"), false);
        assert_eq!(steps.sum(), "1 passed, 0 failed, 1 skipped");
        steps.cannot_run("webkit", anyhow!("there is none"), true);
        assert_eq!(steps.sum(), "1 passed, 1 failed, 1 skipped");
    }

    #[test]
    fn the_tests_of_all_modules_that_need_the_browser_are_run() {
        let mut found = 0;
        for file in WalkDir::new("../src").into_iter().map(|entry| entry.expect("a source file can be found")) {
            let Ok(text) = fs::read_to_string(file.path()) else { continue };
            let lines: Vec<&str> = text.lines().collect();
            for (at, _) in lines.iter().enumerate().filter(|(_, line)| line.trim() == "#[cfg(feature = \"web\")]") {
                let item = lines[at + 1..].iter().find(|line| !line.trim_start().starts_with("#[")).unwrap_or(&"");
                let name = item.split_once("mod ").and_then(|(_, name)| name.strip_suffix(';'));
                if let Some(name) = name {
                    let filter = format!("{name}::");
                    assert!(WEB_MODULES.iter().any(|known| known.ends_with(&filter)), "{name}");
                    found += 1;
                }
            }
        }
        assert!(found > WEB_MODULES.len(), "{found}");
    }
}
