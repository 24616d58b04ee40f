//! `picture`: takes the picture of the table that the README shows, in the page as it is built now.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::repo::{self, DIST};
use crate::test::Browser;
use crate::{build, run::say};

/// Where the README looks for it.
const PICTURE: &str = ".github/picture.png";

/// `cargo xtask picture`
pub fn command() -> Result<()> {
    let this = std::env::current_exe()?;
    let browser = Browser::ready(&this)?;
    build::build(browser.tools(), "/", Path::new(DIST))?;
    let picture = repo::absolute(PICTURE)?;
    let (succeeded, _) = browser.run("/", DIST, &[], &[("PICTURE", &picture)])?;
    ensure!(succeeded, "the picture could not be taken");
    say(format!("The picture is {PICTURE}"));
    Ok(())
}
