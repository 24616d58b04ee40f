//! `engines`: tests the page in Firefox and WebKit, and kills Firefox in the middle of games.

use std::env;
use std::process::ExitCode;

use anyhow::{Result, ensure};

use crate::command::{exit_code, output_if_success, print_status, program};
use crate::kill;
use crate::playwright::Playwright;
use crate::setup;
use crate::test_summary::TestSummary;

/// The configuration of the tests, relative to e2e/.
const CONFIG: &str = "engines/playwright.config.ts";

/// A browser engine other than Chromium's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Engine {
    /// Firefox
    Firefox,
    /// WebKitGTK
    Webkit,
}

/// The arguments of `cargo xtask engines`.
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
    /// Switch the database off while Firefox is killed: some saves must be lost then
    #[arg(long)]
    without_database: bool,
}

/// Runs `cargo xtask engines`.
pub fn command(args: &Args) -> Result<ExitCode> {
    let playwright = Playwright::with_built_page()?;
    if let Some(kills) = args.kills {
        return kill_firefox(&playwright, kills, args);
    }
    let engines: Vec<Engine> = args.only.map_or(Engine::ALL.to_vec(), |only| vec![only]);
    engines.iter().try_for_each(|engine| engine.install())?;
    let (succeeded, summary) = test(&playwright, &engines)?;
    print_status(format!("{} passed, {} failed, {} skipped", summary.passed, summary.failed, summary.skipped));
    Ok(exit_code(succeeded))
}

/// Runs the tests of these engines, one test of each at a time. Returns whether Playwright succeeded, and the summary of its report.
///
/// # Errors
///
/// The tests cannot be run.
pub fn test(playwright: &Playwright, engines: &[Engine]) -> Result<(bool, TestSummary)> {
    let projects = engines.iter().map(|engine| format!("--project={}", engine.name()));
    let args: Vec<String> = ["--config".into(), CONFIG.into()].into_iter().chain(projects).collect();
    playwright.run(&args.iter().map(String::as_str).collect::<Vec<_>>(), &[])
}

fn kill_firefox(playwright: &Playwright, kills: usize, args: &Args) -> Result<ExitCode> {
    Engine::Firefox.install()?;
    let variables = kill::variables(kills, args.seed, args.without_database);
    let (_, summary) = playwright.run(&["--config", CONFIG, "--project=firefox", "kill.spec.ts"], &variables)?;
    Ok(kill::report(&summary, args.without_database))
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

    /// Returns the Debian packages of the browser and its driver.
    const fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Firefox => &["firefox-esr"],
            Self::Webkit => &["webkit2gtk-driver", "xvfb", "xauth"],
        }
    }

    /// Returns whether the programs that the tests start are installed.
    fn is_installed(self) -> bool {
        let named = |usual: &str| env::var(self.variable()).unwrap_or_else(|_| usual.into());
        let is_program = |name: &str| output_if_success(&mut program("which", [name])).is_some();
        match self {
            Self::Firefox => is_program(&named("/usr/bin/firefox-esr")),
            Self::Webkit => is_program(&named("WebKitWebDriver")) && is_program("xvfb-run"),
        }
    }

    /// Returns the environment variable that names the program of the browser or its driver, if it is not where Debian has it.
    const fn variable(self) -> &'static str {
        match self {
            Self::Firefox => "FIREFOX",
            Self::Webkit => "WEBKIT_DRIVER",
        }
    }

    /// Installs the browser from Debian packages if it is missing and this runs as root.
    ///
    /// # Errors
    ///
    /// The browser is missing and cannot be installed.
    pub fn install(self) -> Result<()> {
        if !self.is_installed() {
            // The check below reports a failure.
            let _ = setup::apt_install(self.packages());
        }
        ensure!(
            self.is_installed(),
            "it is not installed: please install the packages {} as root, or name its program in the variable {}",
            self.packages().join(", "),
            self.variable()
        );
        Ok(())
    }
}
