//! Runs the browser tests with Playwright.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result};

use crate::build;
use crate::command::{program, run};
use crate::repo::{self, DIST, E2E};
use crate::serve::{Encoding, Server};
use crate::setup::{self, BuildTools};
use crate::test_summary::TestSummary;

/// What a run of Playwright needs.
pub struct Playwright {
    /// This program, which the tests start to serve pages. A later build may replace the file, so the path is taken first.
    xtask: PathBuf,
    /// The tools that build the page.
    pub tools: BuildTools,
    /// The executable of Chromium; `None` for Playwright's own.
    chromium: Option<PathBuf>,
    /// The executable of Chromium's headless shell, which runs the tests that need no more.
    headless_shell: Option<PathBuf>,
    /// The path at which the page is published.
    public_url: &'static str,
    /// The directory of the page.
    dist: PathBuf,
    /// How the server encodes the page.
    encoding: Encoding,
}

/// Environment variables that the tests read: names and values.
pub type Variables<'a> = [(&'a str, OsString)];

impl Playwright {
    /// Returns a runner with these tools.
    pub fn new(xtask: PathBuf, tools: BuildTools, chromium: Option<PathBuf>) -> Self {
        Playwright {
            xtask,
            tools,
            chromium,
            headless_shell: None,
            public_url: "/",
            dist: DIST.into(),
            encoding: Encoding::Gzip,
        }
    }

    /// Returns a runner for another page than that in dist/: one that was built into this directory for this path.
    #[must_use]
    pub fn for_page(self, public_url: &'static str, dist: impl Into<PathBuf>) -> Self {
        Playwright { public_url, dist: dist.into(), ..self }
    }

    /// Returns a runner that uses the headless shell where it can be installed.
    #[must_use]
    pub fn in_headless_shell(self) -> Self {
        Playwright { headless_shell: setup::install_headless_shell(), ..self }
    }

    /// Returns a runner whose server sends the files as they are, for tests that measure no times and sizes.
    #[must_use]
    pub fn without_compression(self) -> Self {
        Playwright { encoding: Encoding::Identity, ..self }
    }

    /// Installs what is missing and builds the page into dist/.
    ///
    /// # Errors
    ///
    /// Something cannot be installed or built.
    pub fn with_built_page() -> Result<Self> {
        let playwright = Self::with_installed_tools()?;
        build::build(&playwright.tools, "/", Path::new(DIST))?;
        Ok(playwright)
    }

    /// Installs what is missing, for tests of a page that has been built before.
    ///
    /// # Errors
    ///
    /// Something cannot be installed.
    pub fn with_installed_tools() -> Result<Self> {
        let xtask = env::current_exe()?;
        Ok(Self::new(xtask, setup::install_build_tools()?, setup::install_chromium()?))
    }

    /// Runs tests against the page. Returns whether Playwright succeeded, and the summary of its report.
    ///
    /// # Errors
    ///
    /// Playwright leaves no report.
    pub fn run(&self, args: &[&str], variables: &Variables) -> Result<(bool, TestSummary)> {
        let server = Server::bind(0, self.public_url, &self.dist, self.encoding)?;
        let url = server.url.clone();
        thread::spawn(move || server.run()); // until this process ends
        let report = repo::absolute(Path::new(E2E).join("results/report.json"))?;
        let _ = fs::remove_file(&report); // the report of an earlier run
        let mut playwright = program("npx", ["playwright", "test"]);
        playwright
            .args(args)
            .current_dir(E2E)
            .env("PATH", &self.tools.path)
            .env("BASE_URL", url)
            .env("DIST", repo::absolute(&self.dist)?)
            .env("XTASK_BIN", &self.xtask)
            .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report)
            .envs(variables.iter().map(|(name, value)| (name, value)));
        if let Some(chromium) = &self.chromium {
            playwright.env("CHROMIUM", chromium);
        }
        if let Some(headless_shell) = &self.headless_shell {
            playwright.env("HEADLESS_SHELL", headless_shell);
        }
        let succeeded = run(&mut playwright).is_ok();
        let report = fs::read(&report).context("Playwright left no report")?;
        Ok((succeeded, TestSummary::of_playwright(&serde_json::from_slice(&report)?)))
    }
}
