//! `contact-sheet`: screenshots of every screen and difficult state, at every size, light and dark, on a few sheets.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::build::{self, DIST_DEVELOPMENT};
use crate::command::print_status;
use crate::playwright::Playwright;
use crate::repo;

/// The directory of the sheets.
const SHEETS: &str = "target/contact-sheet";

/// The arguments of `cargo xtask contact-sheet`.
#[derive(clap::Args)]
pub struct Args {
    /// Make only the sheets of this game, `app` for the screens outside the games, or `gallery`
    #[arg(long)]
    only: Option<String>,
}

/// Runs `cargo xtask contact-sheet`.
pub fn command(args: &Args) -> Result<()> {
    let playwright = Playwright::with_built_page()?;
    fs::create_dir_all(SHEETS)?;
    let sheets = repo::absolute(SHEETS)?;
    let variable = ("CONTACT_SHEET", OsString::from(sheets));
    let is_gallery = |only: &String| only == "gallery";
    if !args.only.as_ref().is_some_and(is_gallery) {
        let only: Vec<&str> = args.only.iter().flat_map(|only| ["--grep", only.as_str()]).collect();
        let (succeeded, _) = playwright.run(&only, core::slice::from_ref(&variable))?;
        ensure!(succeeded, "some pictures could not be taken");
    }
    if args.only.as_ref().is_none_or(is_gallery) {
        build::build_development(&playwright.tools, Path::new(DIST_DEVELOPMENT))?;
        let gallery = playwright.for_page("/", DIST_DEVELOPMENT);
        let (succeeded, _) = gallery.run(&[], &[variable, ("GALLERY", "1".into())])?;
        ensure!(succeeded, "some pictures of the gallery could not be taken");
    }
    print_status(format!("The sheets are in {SHEETS}"));
    Ok(())
}
