//! `contact-sheet`: screenshots of every screen and difficult state, at every size, light and dark, on a few sheets.

use std::fs;

use anyhow::{Result, ensure};

use crate::command::print_status;
use crate::playwright::Playwright;
use crate::repo;

/// The directory of the sheets.
const SHEETS: &str = "target/contact-sheet";

/// The arguments of `cargo xtask contact-sheet`.
#[derive(clap::Args)]
pub struct Args {
    /// Make only the sheets of this game, or `app` for the screens outside the games
    #[arg(long)]
    only: Option<String>,
}

/// Runs `cargo xtask contact-sheet`.
pub fn command(args: &Args) -> Result<()> {
    let playwright = Playwright::with_built_page()?;
    fs::create_dir_all(SHEETS)?;
    let sheets = repo::absolute(SHEETS)?.into();
    let only: Vec<&str> = args.only.iter().flat_map(|only| ["--grep", only.as_str()]).collect();
    let (succeeded, _) = playwright.run(&only, &[("CONTACT_SHEET", sheets)])?;
    ensure!(succeeded, "some pictures could not be taken");
    print_status(format!("The sheets are in {SHEETS}"));
    Ok(())
}
