//! `contact-sheet`: screenshots of every screen and difficult state, at every size, light and dark, on a few sheets.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::repo::{self, DIST};
use crate::test::Browser;
use crate::{build, run::say};

/// The directory of the sheets.
const SHEETS: &str = "target/contact-sheet";

/// The options of `cargo xtask contact-sheet`.
#[derive(clap::Args)]
pub struct Args {
    /// Make only the sheets of this game, or `app` for the screens outside the games
    #[arg(long)]
    only: Option<String>,
}

/// `cargo xtask contact-sheet`
pub fn command(args: &Args) -> Result<()> {
    let this = std::env::current_exe()?;
    let browser = Browser::ready(&this)?;
    build::build(browser.tools(), "/", Path::new(DIST))?;
    fs::create_dir_all(SHEETS)?;
    let sheets = repo::absolute(SHEETS)?;
    let only: Vec<&str> = args.only.iter().flat_map(|only| ["--grep", only.as_str()]).collect();
    let (succeeded, _) = browser.run("/", DIST, &only, &[("CONTACT_SHEET", &sheets)])?;
    ensure!(succeeded, "some pictures could not be taken");
    say(format!("The sheets are in {SHEETS}"));
    Ok(())
}
