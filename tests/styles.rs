//! The table of a game uses classes of the shared style sheets and of its own one only, so that a game can be changed or removed
//! without the others.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The style sheets that every page loads.
const SHARED: [&str; 6] = ["tokens", "base", "table", "motion", "lesson", "display"];
const GAMES: [&str; 3] = ["escape", "poutine", "intruder"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the text of all Rust files in a folder, recursively.
fn rust_sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            text += &rust_sources(&path);
        } else if path.extension().is_some_and(|end| end == "rs") {
            text += &fs::read_to_string(&path).expect("a source file");
        }
    }
    text
}

/// Returns the classes in Rust sources: the words of literals that are the value of a `class` attribute, and the words of other
/// literals that contain `__` or `--`.
fn used_classes(source: &str) -> BTreeSet<&str> {
    let parts: Vec<&str> = source.split('"').collect();
    let mut classes = BTreeSet::new();
    for at in (1..parts.len()).step_by(2) {
        let is_class = parts[at - 1].ends_with(" class=") || parts[at - 1].ends_with("\nclass=");
        classes
            .extend(parts[at].split_whitespace().filter(|word| is_class || word.contains("__") || word.contains("--")));
    }
    classes
}

/// Returns the classes in a style sheet.
fn classes(css: &str) -> BTreeSet<&str> {
    let is_class = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    css.split('.')
        .skip(1)
        .map(|after| &after[..after.find(|letter| !is_class(letter)).unwrap_or(after.len())])
        .filter(|class| class.starts_with(|letter: char| letter.is_ascii_lowercase()))
        .collect()
}

/// Returns the number of the line on which a rule begins that is never closed, if there is one. Comments and strings in our
/// sheets have no braces.
fn unclosed_rule(css: &str) -> Option<usize> {
    let mut open = Vec::new();
    for (line, text) in css.lines().enumerate() {
        for letter in text.chars() {
            match letter {
                '{' => open.push(line + 1),
                '}' if open.pop().is_none() => return Some(line + 1),
                _ => {}
            }
        }
    }
    open.pop()
}

/// Returns the class at the start of a selector.
fn first_class(selector: &str) -> Option<&str> {
    let end = selector[1..].find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'));
    selector.get(1..end.map_or(selector.len(), |end| end + 1))
}

/// Returns the classes at the start of selectors of a style sheet, which apply to the table of every game.
fn unscoped(css: &str) -> BTreeSet<&str> {
    let rules = css.lines().filter_map(|line| line.trim_start().split('{').next());
    let selectors = rules.flat_map(|prelude| prelude.split(',')).map(str::trim_start);
    selectors.filter(|selector| selector.starts_with('.')).filter_map(first_class).collect()
}

fn sheet(name: &str) -> String {
    fs::read_to_string(root().join(format!("style/{name}.css"))).expect("a style sheet")
}

/// Returns the classes of a game's table that are in another game's sheet, but neither in its own nor in a shared one.
fn foreign_classes(game: &str, sheet: impl Fn(&str) -> String) -> Vec<String> {
    let games = root().join("src/games");
    let mut source = rust_sources(&games.join(game).join("view"));
    source += &fs::read_to_string(games.join(game).join("view.rs")).expect("a source file");
    source += &rust_sources(&root().join("src/components"));
    let own: Vec<String> = SHARED.iter().copied().chain([game]).map(&sheet).collect();
    let own: BTreeSet<&str> = own.iter().flat_map(|css| classes(css)).collect();
    let others: Vec<String> = GAMES.iter().filter(|other| **other != game).map(|other| sheet(other)).collect();
    let others: BTreeSet<&str> = others.iter().flat_map(|css| unscoped(css)).collect();
    used_classes(&source)
        .into_iter()
        .filter(|class| others.contains(class) && !own.contains(class))
        .map(String::from)
        .collect()
}

#[test]
fn no_game_uses_the_styles_of_another() {
    for game in GAMES {
        assert_eq!(foreign_classes(game, sheet), [""; 0], "{game}");
    }
}

#[test]
fn a_style_in_the_wrong_sheet_is_reported() {
    // A former defect: the row of a hand was in the sheet of Escape! only, and Intruder Escape used it.
    let misplaced = |name: &str| match name {
        "table" => sheet(name).replace(".hand__cards", ".x"),
        "escape" => sheet(name) + ".hand__cards { display: flex; }",
        _ => sheet(name).replace(".hand__cards", ".x"),
    };
    assert!(foreign_classes("intruder", misplaced).contains(&"hand__cards".to_string()));
}

#[test]
fn every_rule_is_closed() {
    for sheet in SHARED.iter().chain(&GAMES) {
        let css = fs::read_to_string(root().join(format!("style/{sheet}.css"))).expect("a style sheet");
        assert_eq!(unclosed_rule(&css), None, "style/{sheet}.css");
    }
    // The control: a rule in a media query that lacks its brace.
    assert_eq!(unclosed_rule("@media print {\n .a { color: red;\n .b { color: blue; }\n}"), Some(1));
    assert_eq!(unclosed_rule(".a { color: red; } }"), Some(1));
}
