//! `weigh`: what a visitor must receive before the first move can be made, held against a budget.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::repo::DIST;
use crate::seal;

/// What we are after, in bytes of gzip: that is what Pages sends.
const GOAL: usize = 150_000;

/// What the page may weigh today. It follows every gain down and never goes up, until it is the goal.
const LIMIT: usize = 206_000;

struct Weight {
    path: String,
    raw: usize,
    gzip: usize,
    first: bool,
}

/// `cargo xtask weigh`
pub fn command() -> Result<()> {
    weigh(Path::new(DIST))
}

/// Prints the table; an error where the budget is broken.
pub fn weigh(dist: &Path) -> Result<()> {
    let weights = weights(dist)?;
    println!("{:>10} {:>10}       file", "raw", "gzip -9");
    for Weight { path, raw, gzip, first } in &weights {
        println!("{raw:>10} {gzip:>10}  {}  {path}", if *first { "1st" } else { "   " });
    }
    let total: usize = weights.iter().filter(|weight| weight.first).map(|weight| weight.gzip).sum();
    println!("{:>10} {total:>10}  1st  before the first move; the goal is {GOAL}, the limit today {LIMIT}", "");
    if total > LIMIT {
        bail!("the page is {} bytes heavier than it may be", total - LIMIT);
    }
    Ok(())
}

fn weights(dist: &Path) -> Result<Vec<Weight>> {
    seal::files(dist)?
        .into_iter()
        .map(|path| {
            let bytes = fs::read(dist.join(&path))?;
            Ok(Weight { raw: bytes.len(), gzip: gzip(&bytes)?, first: comes_first(&path), path })
        })
        .collect()
}

/// All of the app comes first; what the browser wants for itself comes later or never.
fn comes_first(path: &str) -> bool {
    !path.starts_with("icons/") && !["404.html", "manifest.webmanifest", "sw.js"].contains(&path)
}

fn gzip(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}
