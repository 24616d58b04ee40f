//! `picture`: takes the picture of the table for the README.

use anyhow::{Result, ensure};

use crate::command::print_status;
use crate::playwright::Playwright;
use crate::repo;

/// The file that the README shows.
const PICTURE: &str = ".github/picture.png";

/// Runs `cargo xtask picture`.
pub fn command() -> Result<()> {
    let playwright = Playwright::with_built_page()?;
    let (succeeded, _) = playwright.run(&[], &[("PICTURE", repo::absolute(PICTURE)?.into())])?;
    ensure!(succeeded, "the picture could not be taken");
    print_status(format!("The picture is {PICTURE}"));
    Ok(())
}
