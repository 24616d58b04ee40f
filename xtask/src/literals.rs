//! Searches the components for words that a person reads: they belong into `text` modules, where one person can read and edit
//! all words of a game.

use std::fs;
use std::path::Path;

use anyhow::{Result, anyhow, bail};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use walkdir::WalkDir;

/// The folders whose files draw the page.
const ROOTS: [&str; 4] = ["src/components", "src/pages", "src/app", "src/games"];

/// Functions and macros whose text only a developer reads.
const FOR_DEVELOPERS: [&str; 5] = ["expect", "panic", "unreachable", "assert", "debug_assert"];

/// Literals that look like words and are names: keys of the keyboard.
const NAMES: [&str; 11] =
    ["Enter", "Escape", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

/// Checks all components.
///
/// # Errors
///
/// A component has a literal that a person reads, or a file cannot be read. All such literals are printed.
pub fn lint() -> Result<()> {
    let mut count = 0;
    for entry in ROOTS.iter().flat_map(WalkDir::new) {
        let entry = entry?;
        if !is_component(entry.path()) {
            continue;
        }
        let source = fs::read_to_string(entry.path())?;
        let path = entry.path().display();
        for (line, literal) in readable_literals(&source).map_err(|why| anyhow!("{path}: {why}"))? {
            println!("{path}:{line}: a person reads {literal:?}: move it into a text module");
            count += 1;
        }
    }
    if count > 0 {
        bail!("{count} literals of components are read by people");
    }
    Ok(())
}

/// Returns whether this file draws something for people: it is no text module and no gallery, which only developers see, and of a game
/// it is `view.rs` or in `view/`.
fn is_component(path: &Path) -> bool {
    let is_in = |folder: &str| path.components().any(|part| part.as_os_str() == folder);
    path.extension().is_some_and(|kind| kind == "rs")
        && path.file_stem().is_some_and(|name| name != "text" && name != "gallery")
        && !is_in("text")
        && (!is_in("games") || is_in("view") || path.ends_with("view.rs"))
}

/// Returns the lines and values of the literals that a person reads.
fn readable_literals(source: &str) -> Result<Vec<(usize, String)>> {
    let tokens: TokenStream = source.parse().map_err(|why| anyhow!("{why}"))?;
    let mut found = Vec::new();
    search(tokens, false, &mut found);
    Ok(found)
}

/// Searches tokens. `is_view` tells whether they are the markup of `view!`, where a literal between elements is shown.
fn search(tokens: TokenStream, is_view: bool, found: &mut Vec<(usize, String)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let before = |at: usize, back: usize| at.checked_sub(back).map(|at| tokens[at].to_string());
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let is_attribute = before(at, 1).as_deref() == Some("#")
                    || before(at, 1).as_deref() == Some("!") && before(at, 2).as_deref() == Some("#");
                let caller = [before(at, 1), before(at, 2)];
                let is_for_developers = caller.iter().flatten().any(|name| FOR_DEVELOPERS.contains(&name.as_str()));
                if is_attribute || is_for_developers {
                    continue;
                }
                let is_markup = before(at, 1).as_deref() == Some("!") && before(at, 2).as_deref() == Some("view");
                let is_child = is_view
                    && group.delimiter() == Delimiter::Brace
                    && follows_markup(at.checked_sub(1).map(|at| &tokens[at]));
                let is_block = is_child && group.stream().into_iter().count() == 1;
                search(group.stream(), is_markup || is_block, found);
            }
            TokenTree::Literal(literal) => {
                let Some(value) = string_value(&literal.to_string()) else { continue };
                let is_child = is_view && before(at, 1).as_deref() != Some("=");
                let is_word = |value: &str| value.chars().any(char::is_alphabetic);
                if (is_child && is_word(&value) || reads_like_words(&value)) && !NAMES.contains(&value.as_str()) {
                    found.push((literal.span().start().line, value));
                }
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

/// Returns whether what follows this token in markup is a child of an element: an attribute follows `=`.
fn follows_markup(before: Option<&TokenTree>) -> bool {
    match before {
        None => true,
        Some(TokenTree::Literal(literal)) => string_value(&literal.to_string()).is_some(),
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        Some(TokenTree::Punct(punct)) => punct.as_char() == '>',
        Some(TokenTree::Ident(_)) => false,
    }
}

/// Returns what stands between the quotes of a string literal.
fn string_value(literal: &str) -> Option<String> {
    Some(literal.trim_start_matches('r').trim_matches('#').strip_prefix('"')?.strip_suffix('"')?.to_string())
}

/// Returns whether a text has a capitalised word or the end of a sentence. Class names, ids and addresses have neither.
fn reads_like_words(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let begins = |at: usize| at == 0 || !letters[at - 1].is_alphabetic();
    let is_capitalised =
        letters.windows(2).enumerate().any(|(at, pair)| begins(at) && pair[0].is_uppercase() && pair[1].is_lowercase());
    is_capitalised || text.ends_with(['!', '?', '…']) || text.contains(". ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<String> {
        readable_literals(source).unwrap().into_iter().map(|(_, literal)| literal).collect()
    }

    #[test]
    fn words_between_elements_are_found() {
        assert_eq!(found(r#"fn a() { view! { <p>"still inside"</p> } }"#), ["still inside"]);
        assert_eq!(found(r#"fn a() { view! { <p>{"out"}</p> } }"#), ["out"]);
    }

    #[test]
    fn words_in_attributes_and_code_are_found() {
        assert_eq!(found(r#"fn a() { view! { <button aria-label="Close"/> } }"#), ["Close"]);
        assert_eq!(
            found(r#"fn a() -> String { format!("{name} is out. All others stay") }"#),
            ["{name} is out. All others stay"]
        );
        assert_eq!(found("fn a() -> &'static str {\n    \"Really?\"\n}"), ["Really?"]);
    }

    #[test]
    fn classes_spaces_comments_and_messages_for_developers_are_allowed() {
        let source = r#"
            /// Shows the card. Then it is over.
            #[component]
            fn a() {
                list.expect("A game has a seat. Always.");
                view! { <p class="card card--down" role=if number == 1 { "alert" } else { "status" }>" "{text::CLOSE}</p> }
            }
        "#;
        assert_eq!(found(source), [""; 0]);
    }
}
