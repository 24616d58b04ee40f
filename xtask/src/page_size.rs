//! `page-size`: prints the size of the built page and checks what a visitor downloads before the first move, game by game.
//!
//! That is everything that each visit fetches before the app starts, and the parts and signs of the game. Pictures that the first
//! move does not wait for, such as those of the home screen, do not count.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use post_build::parts;
use three_ways_out::each_game;
use three_ways_out::game::Game;

use crate::repo::DIST;
use crate::{dist_files, licences};

/// The largest download before the first move of a game that is set up with others, in bytes of gzip, which GitHub Pages sends:
/// little more than it is. With a view layer of our own it was half of that, at the price of code that nobody else knew; so the limit
/// finds accidents, and plain code may raise it.
const LIMIT: usize = 641_000;

/// The part with the page on which a game is set up, which somebody who plays with others needs, too.
const SET_UP: &str = "new_game";

/// The part that asks the worker of the bots.
const BOT_CLIENT: &str = "bot_client";

/// The sizes of a built file.
struct FileSize {
    path: String,
    raw: usize,
    gzip: usize,
    needed_by: NeededBy,
}

/// What a file is needed for.
enum NeededBy {
    /// The first move of every game.
    AllGames,
    /// The parts with these names: ids of games, and others.
    Parts(Vec<String>),
    /// The worker of the bots.
    Bots,
    /// No move at all.
    Nothing,
}

/// Runs `cargo xtask page-size`.
pub fn command() -> Result<()> {
    check(Path::new(DIST))
}

/// Prints the sizes of all files and of what each game needs.
///
/// # Errors
///
/// A game needs more than the limit, or a file cannot be read.
pub fn check(dist: &Path) -> Result<()> {
    let files = measure(dist)?;
    print_files(&files);
    let games = each_game!(G => {
        let game = G::INFO.id;
        (G::INFO.name, first_move_size(&files, game), first_bot_size(&files, game))
    });
    for (game, size, bots) in games {
        println!("{:>10} {size:>10}  before the first move of {game}; the limit is {LIMIT}", "");
        println!("{:>10} {bots:>10}  more before the first move of a bot", "");
    }
    match games.into_iter().find(|(_, size, _)| *size > LIMIT) {
        Some((game, size, _)) => bail!(
            "{game} is {} bytes above the limit: see `LIMIT` in xtask/src/page_size.rs for its reason",
            size - LIMIT
        ),
        None => Ok(()),
    }
}

fn print_files(files: &[FileSize]) {
    println!("{:>10} {:>10}  {:<16} file", "raw", "gzip -9", "needed by");
    for FileSize { path, raw, gzip, needed_by } in files {
        let needed_by = match needed_by {
            NeededBy::AllGames => "all".to_owned(),
            NeededBy::Parts(parts) => parts.join(", "),
            NeededBy::Bots => "bots".to_owned(),
            NeededBy::Nothing => String::new(),
        };
        println!("{raw:>10} {gzip:>10}  {needed_by:<16} {path}");
    }
}

/// Returns the size in gzip of all files that the first move of a game needs.
fn first_move_size(files: &[FileSize], game: &str) -> usize {
    files.iter().filter(|file| file.is_for_first_move(game)).map(|file| file.gzip).sum()
}

/// Returns the size in gzip of all files that the first move of a bot needs besides those of the first move of the game.
fn first_bot_size(files: &[FileSize], game: &str) -> usize {
    let is_for_bots = |file: &&FileSize| match &file.needed_by {
        NeededBy::Bots => true,
        NeededBy::Parts(parts) => parts.iter().any(|part| part == BOT_CLIENT),
        NeededBy::AllGames | NeededBy::Nothing => false,
    };
    files.iter().filter(is_for_bots).filter(|file| !file.is_for_first_move(game)).map(|file| file.gzip).sum()
}

impl FileSize {
    /// Returns whether the first move of a game waits for the file.
    fn is_for_first_move(&self, game: &str) -> bool {
        match &self.needed_by {
            NeededBy::AllGames => true,
            NeededBy::Parts(parts) => parts.iter().any(|part| part == game || part == SET_UP),
            NeededBy::Bots | NeededBy::Nothing => false,
        }
    }
}

/// Measures all files of a built page.
fn measure(dist: &Path) -> Result<Vec<FileSize>> {
    dist_files::list(dist)?
        .into_iter()
        .map(|path| {
            let bytes = fs::read(dist.join(&path))?;
            Ok(FileSize { raw: bytes.len(), gzip: gzip_size(&bytes)?, needed_by: needed_by(&path), path })
        })
        .collect()
}

/// Returns what a file is needed for. Its name says so: a part has the names of its games; a style sheet, and a picture of one, begin
/// with the name of a game.
fn needed_by(path: &str) -> NeededBy {
    let is_other = ["404.html", "manifest.webmanifest", "sw.js", licences::FILE].contains(&path);
    let is_picture = path.starts_with("icons/") || path.ends_with(".svg");
    let (name, _hash) = path.rsplit_once('-').unwrap_or((path, ""));
    if [".css", ".svg"].iter().any(|end| path.ends_with(end)) && each_game!(G => G::INFO.id).contains(&name) {
        return NeededBy::Parts(vec![name.to_owned()]);
    }
    match name.strip_prefix(parts::PREFIX) {
        Some(games) => NeededBy::Parts(games.split('.').map(str::to_owned).collect()),
        None if name == "bot_worker" => NeededBy::Bots,
        None if is_other || is_picture => NeededBy::Nothing,
        None => NeededBy::AllGames,
    }
}

fn gzip_size(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_needs_its_own_files_and_those_of_all_games() {
        let file = |path: &str, gzip| FileSize { path: path.to_owned(), raw: 0, gzip, needed_by: needed_by(path) };
        let sizes = [
            ("app-0123_bg.wasm", 1),
            ("part-escape.extras-0123.wasm", 2),
            ("part-poutine-0123.wasm", 4),
            ("part-extras-0123.wasm", 8),
            ("part-new_game-0123.wasm", 1024),
            ("part-bot_client-0123.wasm", 2048),
            ("part-bot_client.poutine-0123.wasm", 4096),
            ("escape-0123.css", 16),
            ("bot_worker-0123.js", 32),
            ("bot_worker-0123_bg.wasm", 64),
            ("scene.svg", 128),
            ("poutine.svg", 512),
            ("escape-signs.svg", 8192),
            ("icons/icon-192.png", 256),
        ];
        let files = sizes.map(|(path, gzip)| file(path, gzip));
        assert_eq!(first_move_size(&files, "escape"), 1 + 2 + 16 + 1024 + 8192);
        assert_eq!(first_move_size(&files, "poutine"), 1 + 4 + 1024 + 4096);
        assert_eq!(first_bot_size(&files, "escape"), 32 + 64 + 2048 + 4096);
        assert_eq!(first_bot_size(&files, "poutine"), 32 + 64 + 2048);
    }
}
