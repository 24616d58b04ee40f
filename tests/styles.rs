//! The table of a game uses classes of the shared style sheets and of its own one only, so that a game can be changed or removed
//! without the others.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use three_ways_out::each_game;
use three_ways_out::game::Game;

/// The style sheets that every page loads.
const SHARED: [&str; 7] = ["tokens", "base", "table", "pages", "motion", "lesson", "display"];

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

/// Returns a style sheet without its comments.
fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_string();
    parts.filter_map(|part| part.split_once("*/")).fold(first, |text, (_, code)| text + code)
}

/// Returns the selectors of a list: its parts between commas that are not in brackets.
fn selectors(list: &str) -> Vec<&str> {
    let mut depth = 0;
    let is_end = |letter: char| {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    };
    list.split(is_end).map(str::trim).collect()
}

/// Returns the first class of a selector, or of each selector in an `:is(…)` before it. What a root element, a tag or an attribute
/// must be before it does not count: `:root:not([data-text]) .card` begins with `card`.
fn first_classes(selector: &str) -> Vec<&str> {
    let is_class = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let mut depth = 0;
    for (at, letter) in selector.char_indices() {
        let rest = &selector[at..];
        match letter {
            ':' if depth == 0 && rest.starts_with(":is(") => {
                let list = &rest[4..];
                let mut open = 1;
                let end = list.find(|letter: char| {
                    open += i32::from(letter == '(') - i32::from(letter == ')');
                    open == 0
                });
                let classes: Vec<&str> =
                    selectors(&list[..end.unwrap_or(list.len())]).into_iter().flat_map(first_classes).collect();
                if !classes.is_empty() {
                    return classes;
                }
                depth += 1;
            }
            '(' if !selector[..at].ends_with(":is") => depth += 1,
            '[' => depth += 1,
            ')' | ']' => depth -= 1,
            '.' if depth == 0 && rest[1..].starts_with(|letter: char| letter.is_ascii_lowercase()) => {
                let class = &rest[1..];
                return vec![&class[..class.find(|letter| !is_class(letter)).unwrap_or(class.len())]];
            }
            _ => {}
        }
    }
    Vec::new()
}

/// Returns the classes at the start of selectors of a style sheet, which apply to the table of every game. A rule in a media or
/// container query counts, a rule in another rule does not.
fn unscoped(css: &str) -> BTreeSet<String> {
    let css = without_comments(css);
    let mut classes = BTreeSet::new();
    let mut is_at_rule = Vec::new();
    let mut start = 0;
    for (at, letter) in css.char_indices().filter(|(_, letter)| "{};".contains(*letter)) {
        let prelude = css[start..at].trim();
        start = at + 1;
        if letter == '{' {
            if is_at_rule.iter().all(|is_at_rule| *is_at_rule) && !prelude.starts_with('@') {
                classes.extend(selectors(prelude).into_iter().flat_map(first_classes).map(String::from));
            }
            is_at_rule.push(prelude.starts_with('@'));
        } else if letter == '}' {
            is_at_rule.pop();
        }
    }
    classes
}

/// Returns the text of the block that begins with a prelude, without the spaces at the ends of lines.
fn block<'a>(css: &'a str, prelude: &str) -> Option<Vec<&'a str>> {
    let (_, rest) = css.split_once(&format!("{prelude} {{"))?;
    let mut open = 1;
    let end = rest.find(|letter: char| {
        open += i32::from(letter == '{') - i32::from(letter == '}');
        open == 0
    })?;
    Some(rest[..end].split_whitespace().collect())
}

/// Returns whether the high contrast that a person chooses is the same as that of a device, which are two blocks.
fn is_same_contrast(css: &str) -> bool {
    let chosen = block(css, ":root[data-contrast=\"high\"]");
    let of_device = css.split_once("@media (prefers-contrast: more) {").and_then(|(_, css)| block(css, ":root"));
    chosen.is_some() && chosen == of_device
}

/// Returns the text of a style sheet of the page and of all that it imports.
fn sheet(name: &str) -> String {
    let text = fs::read_to_string(root().join(format!("style/{name}.css"))).expect("a style sheet");
    let imported = text.lines().filter_map(|line| line.strip_prefix("@import \"")?.strip_suffix(".css\";"));
    imported.map(sheet).collect::<String>() + &text
}

/// Returns all style sheets: the path in the directory, and the text.
fn all_sheets() -> Vec<(String, String)> {
    let mut sheets = Vec::new();
    let mut folders = vec![root().join("style")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the repository") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(root().join("style")).expect("a style sheet").display().to_string();
                sheets.push((name.replace('\\', "/"), fs::read_to_string(&path).expect("a style sheet")));
            }
        }
    }
    sheets
}

/// Returns the classes of a game's table that are in another game's sheet, but neither in its own nor in a shared one.
fn foreign_classes(game: &str, sheet: impl Fn(&str) -> String) -> Vec<String> {
    let folder = root().join("src/games").join(game);
    let mut source = rust_sources(&folder.join("view"));
    source += &fs::read_to_string(folder.join("view.rs")).expect("a source file");
    source += &rust_sources(&root().join("src/components"));
    let own: Vec<String> = SHARED.iter().copied().chain([game]).map(&sheet).collect();
    let own: BTreeSet<&str> = own.iter().flat_map(|css| classes(css)).collect();
    let games = each_game!(G => G::INFO.id).into_iter();
    let others: Vec<String> = games.filter(|other| *other != game).map(&sheet).collect();
    let others: BTreeSet<String> = others.iter().flat_map(|css| unscoped(css)).collect();
    used_classes(&source)
        .into_iter()
        .filter(|class| others.contains(*class) && !own.contains(class))
        .map(String::from)
        .collect()
}

#[test]
fn no_game_uses_the_styles_of_another() {
    for game in each_game!(G => G::INFO.id) {
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
    for (name, css) in all_sheets() {
        assert_eq!(unclosed_rule(&css), None, "style/{name}");
    }
    // The control: a rule in a media query that lacks its brace.
    assert_eq!(unclosed_rule("@media print {\n .a { color: red;\n .b { color: blue; }\n}"), Some(1));
    assert_eq!(unclosed_rule(".a { color: red; } }"), Some(1));
}

/// Returns the font sizes in a style sheet that are less than 11 px, in lines that name one in `px` or `rem`. Text of 1 px is only
/// for screen readers.
fn small_fonts(css: &str) -> Vec<&str> {
    let declared = css.lines().map(str::trim).filter(|line| line.starts_with("font"));
    declared
        .filter(|line| {
            let size = line.split([' ', '/', ';']).find_map(|word| {
                let in_px = word.strip_suffix("px").and_then(|number| number.parse().ok());
                in_px.or_else(|| Some(16.0 * word.strip_suffix("rem")?.parse::<f64>().ok()?))
            });
            size.is_some_and(|size| size > 1.0 && size < 11.0)
        })
        .collect()
}

#[test]
fn no_text_is_smaller_than_eleven_pixels() {
    for (name, css) in all_sheets() {
        assert_eq!(small_fonts(&css), [""; 0], "style/{name}");
    }
    // The control.
    let css =
        ".a { \n font-size: 0.625rem;\n font: 700 10px/14px x;\n font-size: 1px;\n font: 700 0.6875rem/9px x;\n }";
    assert_eq!(small_fonts(css), ["font-size: 0.625rem;", "font: 700 10px/14px x;"]);
}

/// Returns the style sheets that no other one imports, of these; those of the page are linked by it.
fn not_imported(sheets: &[(String, String)]) -> Vec<&str> {
    let names = sheets.iter().map(|(name, _)| name.as_str()).filter(|name| name.contains('/'));
    names.filter(|name| !sheets.iter().any(|(_, css)| css.contains(&format!("@import \"{name}\";")))).collect()
}

#[test]
fn every_style_sheet_is_imported() {
    let mut sheets = all_sheets();
    assert_eq!(not_imported(&sheets), [""; 0]);
    // The control: a sheet that nobody has added to the others.
    sheets.push(("components/new.css".into(), ".new { color: red; }".into()));
    assert_eq!(not_imported(&sheets), ["components/new.css"]);
}

#[test]
fn a_rule_in_a_query_is_a_rule_of_every_table() {
    let css = "/* .gone { } */ @media (forced-colors: active) { .card--told { outline: 0; } .own .in-it { & .nested { top: .5em; } } }\n\
               :root[data-text] .a:not(.b), :is(.c, .d > .e) .f, button.g {\n top: 0;\n}\n.h { top: 0; } .i,\n.j { top: 0; }\n\
               @container hand (width < 9px) { @media print { .k { top: 0; } } } @keyframes x { 50.5% { top: 0; } }";
    let found = unscoped(css);
    assert_eq!(
        found.iter().map(String::as_str).collect::<Vec<_>>(),
        ["a", "c", "card--told", "d", "g", "h", "i", "j", "k", "own"]
    );
    // The control: a rule of Escape! in a query on one line that Intruder Escape needs.
    let misplaced = |name: &str| match name {
        "escape" => sheet(name) + "@media (forced-colors: active) { .hand__cards { outline: 0; } }",
        _ => sheet(name).replace(".hand__cards", ".x"),
    };
    assert!(foreign_classes("intruder", misplaced).contains(&"hand__cards".to_string()));
}

#[test]
fn both_blocks_of_high_contrast_are_the_same() {
    let css = sheet("display");
    assert!(is_same_contrast(&css), "style/display.css");
    // The controls: a colour that only one block has, and a rule that one of them lacks.
    assert!(!is_same_contrast(&css.replacen("--ok: light-dark(#00471c", "--ok: light-dark(#00471d", 1)));
    assert!(!is_same_contrast(&css.replacen("filter: none;", "", 1)));
}

/// The signs of clues are a picture, because elements for all of them would make each tap slower.
#[test]
fn the_picture_of_the_marks_has_the_signs_of_the_sprite() {
    let read = |path: &str| fs::read_to_string(root().join(path)).expect("a picture");
    let [picture, sprite] = ["public/escape-marks.svg", "src/components/symbols.svg"].map(read);
    let signs: Vec<&str> = picture.lines().filter(|line| line.starts_with("<symbol")).collect();
    assert_eq!(signs.len(), 9);
    for sign in signs {
        assert!(sprite.lines().any(|line| line == sign), "{sign}");
    }
}
