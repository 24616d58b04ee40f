//! `test`: every check and every test there is. A fault does not stop it, so one run shows them all.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::engines::Engine;
use crate::repo::{self, DIST, E2E};
use crate::run::{program, run, run_and_listen, say};
use crate::serve::Server;
use crate::setup::{self, Ready};
use crate::tally::Tally;
use crate::{build, lint, supply, weigh};

/// What `cargo xtask test` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// Run only a part
    #[arg(long)]
    only: Option<Part>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// Lints and tests that need no browser
    Native,
    /// The build, its weight and the tests in a browser
    Browser,
}

/// `cargo xtask test`: its last line counts everything.
pub fn command(args: &Args) -> Result<ExitCode> {
    // Asked now: a later step may build this program anew and so move it.
    let this = env::current_exe()?;
    let mut steps = Steps::default();
    if args.only != Some(Part::Browser) {
        native(&mut steps);
    }
    if args.only != Some(Part::Native) {
        browser(&mut steps, &this);
    }
    Ok(steps.finish())
}

fn native(steps: &mut Steps) {
    let cargo = |line: &str| program(repo::cargo(), line.split(' '));
    steps.check("formatting", || run(&mut cargo("fmt --all --check")));
    steps.check("words the sources must not hold", lint::lint);
    steps.check("licences and sources of the crates", supply::crates);
    steps.check("licences and checksums of the npm packages", supply::npm);
    steps.check("clippy on this machine's target", || {
        run(&mut cargo("clippy --locked --profile xtask --workspace --all-targets -- -D warnings"))
    });
    steps.check("clippy for the browser", || {
        run(&mut cargo(
            "clippy --locked --profile xtask --target wasm32-unknown-unknown --features mind -- -D warnings",
        ))
    });
    steps.check("rules, records and bots build without a browser", || {
        run(&mut cargo("check --locked --profile xtask --lib --no-default-features"))
    });
    steps.tests("native tests", || {
        let (succeeded, output) =
            run_and_listen(&mut cargo("test --locked --profile xtask --workspace --no-fail-fast"))?;
        Ok((succeeded, Tally::of_libtest(&output)))
    });
}

fn browser(steps: &mut Steps, this: &Path) {
    let mut ready = None;
    steps.check("the tools of the build are there", || {
        ready = Some(setup::for_build()?);
        Ok(())
    });
    let Some(ready) = ready else { return };
    let mut chromium = None;
    steps.check("a browser is there", || {
        chromium = setup::chromium()?;
        Ok(())
    });
    steps.check("types of the browser tests", || run(program("npx", ["tsc"]).current_dir(E2E)));
    let tests = Browser { this, ready, chromium };
    if steps.check("the page builds", || build::build(&tests.ready, "/", Path::new(DIST))) {
        steps.check("the page is light enough", || weigh::weigh(Path::new(DIST)));
        steps.tests("browser tests", || tests.run("/", DIST, &[], &[]));
        for engine in Engine::ALL {
            match engine.ready() {
                Ok(()) => {
                    steps.tests(engine.step(), || engine.test(&tests));
                }
                Err(error) => steps.skip(engine.step(), &error),
            }
        }
    }
    // Pages serves a project below its name, so the address of the page is seldom the root.
    let below = "target/dist-below";
    if steps.check("the page builds for /x/", || build::build(&tests.ready, "/x/", Path::new(below))) {
        steps.tests("browser tests below /x/", || tests.run("/x/", below, &["--grep", "@subpath"], &[]));
    }
}

/// What running Playwright takes.
pub struct Browser<'a> {
    this: &'a Path,
    ready: Ready,
    chromium: Option<PathBuf>,
}

impl<'a> Browser<'a> {
    /// Installs what is missing. `this` is the program that serves pages for the tests.
    pub fn ready(this: &'a Path) -> Result<Self> {
        Ok(Browser { this, ready: setup::for_build()?, chromium: setup::chromium()? })
    }

    /// The tools that build the page.
    pub fn tools(&self) -> &Ready {
        &self.ready
    }

    /// Runs the browser tests against a page: whether all passed, and how many. `told` are variables that the tests read.
    pub fn run(&self, public_url: &str, dist: &str, more: &[&str], told: &[(&str, &Path)]) -> Result<(bool, Tally)> {
        let server = Server::bind(0, public_url, Path::new(dist))?;
        let url = server.url.clone();
        // It ends with this process.
        thread::spawn(move || server.run());
        let report = repo::absolute(Path::new(E2E).join("results/report.json"))?;
        let _ = fs::remove_file(&report); // an old report must not speak for this run
        let mut playwright = program("npx", ["playwright", "test"]);
        playwright
            .args(more)
            .current_dir(E2E)
            .env("PATH", &self.ready.path)
            .env("BASE_URL", url)
            .env("DIST", repo::absolute(dist)?)
            .env("XTASK_BIN", self.this)
            .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report)
            .envs(told.iter().copied());
        if let Some(chromium) = &self.chromium {
            playwright.env("CHROMIUM", chromium);
        }
        let succeeded = run(&mut playwright).is_ok();
        let report = fs::read(&report).context("Playwright left no report")?;
        Ok((succeeded, Tally::of_playwright(&serde_json::from_slice(&report)?)))
    }
}

/// What was done so far.
#[derive(Default)]
struct Steps {
    done: Vec<Step>,
    skipped: Vec<&'static str>,
}

struct Step {
    name: &'static str,
    tally: Tally,
    took: Duration,
}

impl Steps {
    /// Runs a check that counts as one.
    fn check(&mut self, name: &'static str, check: impl FnOnce() -> Result<()>) -> bool {
        self.step(name, || {
            check()?;
            Ok(Tally::one(true))
        })
    }

    /// Runs many tests that count one by one. The flag tells whether their runner was content.
    fn tests(&mut self, name: &'static str, tests: impl FnOnce() -> Result<(bool, Tally)>) -> bool {
        self.step(name, || {
            let (succeeded, mut tally) = tests()?;
            if tally == Tally::default() {
                bail!("not one test ran");
            }
            if !succeeded && tally.failed == 0 {
                // Something broke that is no test, such as a file that does not compile.
                tally.failed = 1;
            }
            Ok(tally)
        })
    }

    fn step(&mut self, name: &'static str, work: impl FnOnce() -> Result<Tally>) -> bool {
        say(format!("Checking: {name}"));
        let start = Instant::now();
        let tally = work().unwrap_or_else(|error| {
            say(format!("Failed: {error:#}"));
            Tally::one(false)
        });
        self.done.push(Step { name, tally, took: start.elapsed() });
        tally.failed == 0
    }

    /// Notes that a step cannot be done on this machine.
    fn skip(&mut self, name: &'static str, why: &anyhow::Error) {
        say(format!("Skipped: {name}: {why:#}"));
        self.skipped.push(name);
    }

    /// Prints what each step came to, and the sum as the last line.
    fn finish(self) -> ExitCode {
        let mut sum = Tally::default();
        println!();
        for Step { name, tally, took } in &self.done {
            let Tally { passed, failed } = tally;
            let mark = if *failed == 0 { "✓" } else { "✗" };
            println!("{mark} {name}: {passed} passed, {failed} failed, {:.1} s", took.as_secs_f64());
            sum += *tally;
        }
        self.skipped.iter().for_each(|name| println!("– {name}: skipped"));
        println!("{} passed, {} failed", sum.passed, sum.failed);
        if sum.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
