//! Names the scripts and wasm files of the app and of the worker, and the style sheets, by their content.
//!
//! trunk gives a worker no hash, names the app by the wasm that cargo built, before wasm-bindgen, the splitter and wasm-opt
//! have changed it, and names a style sheet by its own text, without those that it imports. Where no service worker runs, a
//! browser may have a file of an earlier build in its HTTP cache. Under the same name the app would get a worker with other
//! rules, a script that loads parts which no longer exist, or the styles of another version.
//!
//! `boot.js`, the manifest, icons and pictures keep their names. `boot.js` reads the names that change from the page, so that one of
//! an earlier build starts the current app.

use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::dist_files::{content_hash, file_name, with_extension};

/// The files of the app: beginnings and ends of their names. The parts have such names already: each wasm by its content, and their
/// script by everything that it is made from (`xtask/src/wasm_split.rs`).
const APP: [(&str, &str); 2] = [("three-ways-out-", "_bg.wasm"), ("three-ways-out-", ".js")];

/// The files of the worker of the bots.
const BOT_WORKER: [(&str, &str); 2] = [("bot_worker", "_bg.wasm"), ("bot_worker", ".js")];

/// Renames the files of the app, of the worker, and all style sheets, and updates their names in the page and in all scripts.
///
/// # Errors
///
/// A file cannot be read or written.
pub fn rename(staging: &Path) -> Result<()> {
    rename_group(staging, &APP)?;
    rename_group(staging, &BOT_WORKER)?;
    for sheet in with_extension(staging, "css")? {
        // trunk puts a hash after the last hyphen.
        if let Some((name, _)) = file_name(&sheet)?.rsplit_once('-') {
            rename_group(staging, &[(&format!("{name}-"), ".css")])?;
        }
    }
    Ok(())
}

/// Renames files that belong together. Their new names contain a checksum of all of them.
fn rename_group(staging: &Path, group: &[(&str, &str)]) -> Result<()> {
    let mut files = Vec::new();
    for entry in fs::read_dir(staging)? {
        let name = file_name(&entry?.path())?;
        if let Some(&(start, end)) = group.iter().find(|(start, end)| name.starts_with(start) && name.ends_with(end)) {
            files.push((name, start, end));
        }
    }
    files.sort(); // the order of a directory differs between machines
    let mut contents = Vec::new();
    for (name, ..) in &files {
        contents.extend(fs::read(staging.join(name))?);
    }
    let hash = content_hash(&contents);
    for (name, start, end) in files {
        let new_name = format!("{}-{hash}{end}", start.trim_end_matches('-'));
        fs::rename(staging.join(&name), staging.join(&new_name))?;
        replace_everywhere(staging, &name, &new_name)?;
    }
    Ok(())
}

/// Replaces the name of a file in the page and in all scripts.
fn replace_everywhere(staging: &Path, name: &str, new_name: &str) -> Result<()> {
    for file in [with_extension(staging, "html")?, with_extension(staging, "js")?].concat() {
        let text = fs::read_to_string(&file)?;
        if text.contains(name) {
            fs::write(file, text.replace(name, new_name))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    /// Writes a built page in which the wasm of the app and one style sheet have this content, and renames its files. Returns its
    /// directory.
    fn renamed(test: &str, content: &str) -> PathBuf {
        let staging = std::env::temp_dir().join(format!("three-ways-out-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&staging);
        fs::create_dir_all(&staging).unwrap();
        for (name, text) in [
            ("index.html", "boot.js three-ways-out-1.js three-ways-out-1_bg.wasm bot_worker.js base-1.css game-1.css"),
            ("base-1.css", "the styles of all pages"),
            ("game-1.css", content),
            ("boot.js", "import"),
            ("three-ways-out-1.js", "import './parts-2.js'"),
            ("three-ways-out-1_bg.wasm", content),
            ("parts-2.js", "import './three-ways-out-1.js'; fetch('part-game-3.wasm')"),
            ("part-game-3.wasm", "the part of a game"),
            ("bot_worker.js", "'bot_worker_bg.wasm'"),
            ("bot_worker_bg.wasm", "the worker"),
        ] {
            fs::write(staging.join(name), text).unwrap();
        }
        rename(&staging).unwrap();
        staging
    }

    fn words(staging: &Path, name: &str) -> Vec<String> {
        let text = fs::read_to_string(staging.join(name)).unwrap();
        text.split([' ', '\'', '/']).filter(|word| word.contains('.') && *word != ".").map(String::from).collect()
    }

    #[test]
    fn every_name_that_is_referred_to_exists() {
        let staging = renamed("names", "the app");
        let page = words(&staging, "index.html");
        let [_, app, _, worker, _, _] = &page[..] else { panic!("{page:?}") };
        let parts = words(&staging, app);
        assert_eq!(parts, ["parts-2.js"], "the wasm imports it by this name");
        let others = [words(&staging, &parts[0]), words(&staging, worker)].concat();
        for name in [&page, &parts, &others].into_iter().flatten() {
            assert!(staging.join(name.trim_end_matches(')')).exists(), "{name}");
            assert!(!name.contains("-1") && name != "bot_worker.js", "{name}");
        }
        fs::remove_dir_all(staging).unwrap();
    }

    #[test]
    fn a_change_changes_the_names_of_the_changed_files_and_not_of_the_others() {
        let [one, other] =
            ["one", "other"].map(|content| words(&renamed(&format!("changed-{content}"), content), "index.html"));
        assert_ne!(one[1], other[1], "the script of the app");
        assert_ne!(one[2], other[2], "the wasm of the app");
        assert_ne!(one[5], other[5], "the changed style sheet");
        assert_eq!((&one[0], &one[3], &one[4]), (&other[0], &other[3], &other[4]));
    }
}
