//! `contact-sheet`: pictures of every screen and every hard state, in every size, light and dark, on a few sheets.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::repo::{self, DIST};
use crate::test::Browser;
use crate::{build, run::say};

/// Where the sheets are written.
const SHEETS: &str = "target/contact-sheet";

/// What `cargo xtask contact-sheet` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// The sheets of one game alone, or `app` for the screens that belong to no game
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
