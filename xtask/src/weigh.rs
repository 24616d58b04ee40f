//! `weigh`: what a visitor must receive before the first move can be made, held against a budget.
//!
//! That is for each game what every visit fetches, and the parts and the style of that game. Pictures that nobody waits
//! for, the ship in the lobby and those on the shelf, do not count; those that the signs on the tables are taken from do.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use three_ways_out::each_game;
use three_ways_out::game::Game;

use crate::repo::DIST;
use crate::{licences, seal, split};

/// What the first move of a game may weigh, in bytes of gzip: that is what Pages sends. 220 kB arrive in two seconds
/// on a slow phone network (1 Mbit/s); a lower limit was paid for with code that was hard to read.
const LIMIT: usize = 220_000;

struct Weight {
    path: String,
    raw: usize,
    gzip: usize,
    needed: Needed,
}

/// Before whose first move something must be there.
enum Needed {
    /// That of any game.
    Always,
    /// That of these games, by their ids.
    For(Vec<String>),
    /// That of a game in which bots play.
    Bots,
    /// Nobody's.
    Never,
}

/// `cargo xtask weigh`
pub fn command() -> Result<()> {
    weigh(Path::new(DIST))
}

/// Prints the table; an error where the budget is broken.
pub fn weigh(dist: &Path) -> Result<()> {
    let weights = weights(dist)?;
    println!("{:>10} {:>10}  {:<16} file", "raw", "gzip -9", "needed by");
    for Weight { path, raw, gzip, needed } in &weights {
        let needed = match needed {
            Needed::Always => "all".to_owned(),
            Needed::For(games) => games.join(", "),
            Needed::Bots => "bots".to_owned(),
            Needed::Never => String::new(),
        };
        println!("{raw:>10} {gzip:>10}  {needed:<16} {path}");
    }
    let firsts = each_game!(G => (G::INFO, first_move(&weights, G::INFO.id)));
    for (game, first) in firsts {
        println!("{:>10} {first:>10}  before the first move of {}; at most {LIMIT}", "", game.name);
    }
    let bots: usize =
        weights.iter().filter(|weight| matches!(weight.needed, Needed::Bots)).map(|weight| weight.gzip).sum();
    println!("{:>10} {bots:>10}  besides, where bots play", "");
    match firsts.into_iter().find(|(_, first)| *first > LIMIT) {
        Some((game, first)) => bail!("{} is {} bytes heavier than it may be", game.name, first - LIMIT),
        None => Ok(()),
    }
}

/// What the first move of a game weighs.
fn first_move(weights: &[Weight], game: &str) -> usize {
    let needed = |needed: &Needed| match needed {
        Needed::Always => true,
        Needed::For(games) => games.iter().any(|one| one == game),
        Needed::Bots | Needed::Never => false,
    };
    weights.iter().filter(|weight| needed(&weight.needed)).map(|weight| weight.gzip).sum()
}

fn weights(dist: &Path) -> Result<Vec<Weight>> {
    seal::files(dist)?
        .into_iter()
        .map(|path| {
            let bytes = fs::read(dist.join(&path))?;
            Ok(Weight { raw: bytes.len(), gzip: gzip(&bytes)?, needed: needed(&path), path })
        })
        .collect()
}

/// A file is named after those who need it: a part after its games, a style after its own.
fn needed(path: &str) -> Needed {
    let later = ["404.html", "manifest.webmanifest", "sw.js"].contains(&path);
    let picture = path.ends_with(".svg") && path != "art.svg";
    let (name, _) = path.rsplit_once('-').unwrap_or((path, ""));
    if path.ends_with("-art.svg") {
        return Needed::For(vec![name.to_owned()]);
    }
    match name.strip_prefix(split::PART) {
        Some(games) => Needed::For(games.split('.').map(str::to_owned).collect()),
        _ if name == "mind" || path == "mind.js" => Needed::Bots,
        None if later || picture || path.starts_with("icons/") || path == licences::FILE => Needed::Never,
        None if path.ends_with(".css") && name != "style" => Needed::For(vec![name.to_owned()]),
        None => Needed::Always,
    }
}

fn gzip(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_waits_for_what_names_it_and_for_what_all_need() {
        let weight = |path: &str, gzip| Weight { path: path.to_owned(), raw: 0, gzip, needed: needed(path) };
        let files = [
            ("app-0123_bg.wasm", 1),
            ("part-escape.library-0123.wasm", 2),
            ("part-poutine-0123.wasm", 4),
            ("part-library-0123.wasm", 8),
            ("style-0123.css", 16),
            ("escape-0123.css", 32),
            ("poutine-0123.css", 64),
            ("scene.svg", 128),
            ("poutine-art.svg", 512),
            ("icons/icon-192.png", 256),
        ];
        let weights = files.map(|(path, gzip)| weight(path, gzip));
        assert_eq!(first_move(&weights, "escape"), 1 + 2 + 16 + 32);
        assert_eq!(first_move(&weights, "poutine"), 1 + 4 + 16 + 64 + 512);
    }
}
