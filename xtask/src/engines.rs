//! `engines`: tests the page in Firefox and WebKit, and kills Firefox in the middle of games.

use std::env;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, ensure};

use crate::repo::DIST;
use crate::run::{ask, program, say};
use crate::tally::Tally;
use crate::test::Browser;
use crate::{build, setup};

/// The configuration of the tests, relative to the folder of the browser tests.
const CONFIG: &str = "engines/playwright.config.ts";

/// A browser engine besides that of Chromium.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Engine {
    /// Firefox
    Firefox,
    /// WebKitGTK
    Webkit,
}

/// The options of `cargo xtask engines`.
#[derive(clap::Args)]
pub struct Args {
    /// Test only this engine
    #[arg(long)]
    only: Option<Engine>,
    /// Only kill Firefox, this many times
    #[arg(long)]
    kills: Option<usize>,
    /// Seed of the first kill; the others count up
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Switch the database off while Firefox is killed: some of these tests must fail
    #[arg(long)]
    without_database: bool,
}

/// `cargo xtask engines`
pub fn command(args: &Args) -> Result<ExitCode> {
    let this = env::current_exe()?;
    let browser = Browser::ready(&this)?;
    build::build(browser.tools(), "/", Path::new(DIST))?;
    if let Some(kills) = args.kills {
        return kill(&browser, kills, args);
    }
    let mut all_passed = true;
    for engine in Engine::ALL.into_iter().filter(|engine| args.only.is_none_or(|only| only == *engine)) {
        engine.ready()?;
        let (succeeded, tally) = engine.test(&browser)?;
        say(format!("{}: {} passed, {} failed", engine.name(), tally.passed, tally.failed));
        all_passed &= succeeded;
    }
    Ok(if all_passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn kill(browser: &Browser, kills: usize, args: &Args) -> Result<ExitCode> {
    Engine::Firefox.ready()?;
    let (kills, seed) = (kills.to_string(), args.seed.to_string());
    let mut variables = vec![("KILLS", Path::new(&kills)), ("KILL_SEED", Path::new(&seed))];
    if args.without_database {
        variables.push(("KILL_WITHOUT_DATABASE", Path::new("1")));
    }
    let (_, tally) = browser.run("/", DIST, &["--config", CONFIG, "--project=firefox", "kill.spec.ts"], &variables)?;
    say(format!("Firefox killed {} times without a loss, {} with one", tally.passed, tally.failed));
    let is_as_expected = if args.without_database { tally.failed > 0 } else { tally.failed == 0 };
    Ok(if is_as_expected { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Engine {
    /// All engines.
    pub const ALL: [Self; 2] = [Self::Firefox, Self::Webkit];

    /// Returns the name of the engine, which is also that of its Playwright project.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Firefox => "firefox",
            Self::Webkit => "webkit",
        }
    }

    /// Returns the name of its step of `cargo xtask test`.
    pub const fn step(self) -> &'static str {
        match self {
            Self::Firefox => "tests in Firefox",
            Self::Webkit => "tests in WebKit",
        }
    }

    /// Returns the Debian packages of the browser and its driver.
    const fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Firefox => &["firefox-esr"],
            Self::Webkit => &["webkit2gtk-driver", "xvfb", "xauth"],
        }
    }

    /// Returns whether the programs that the tests start are there.
    fn is_here(self) -> bool {
        let named = |variable: &str, usual: &str| env::var(variable).unwrap_or_else(|_| usual.into());
        let is_program = |name: &str| ask(&mut program("which", [name])).is_some();
        match self {
            Self::Firefox => is_program(&named("FIREFOX", "/usr/bin/firefox-esr")),
            Self::Webkit => is_program(&named("WEBKIT_DRIVER", "WebKitWebDriver")) && is_program("xvfb-run"),
        }
    }

    /// Installs the browser from the packages of this system where it is missing.
    ///
    /// # Errors
    ///
    /// The browser is missing and cannot be installed.
    pub fn ready(self) -> Result<()> {
        if !self.is_here() {
            // Whether it is there now is looked at below.
            let _ = setup::apt_install(self.packages());
        }
        ensure!(self.is_here(), "please install the packages {} or their like", self.packages().join(", "));
        Ok(())
    }

    /// Runs the tests of this engine. Returns whether all passed, and how many.
    ///
    /// # Errors
    ///
    /// The tests cannot be run.
    pub fn test(self, browser: &Browser) -> Result<(bool, Tally)> {
        browser.run("/", DIST, &["--config", CONFIG, &format!("--project={}", self.name())], &[])
    }
}
