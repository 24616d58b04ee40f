//! Searches the sources for text that the page's policy, its safety or plain English forbids and the compiler accepts.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};
use walkdir::WalkDir;

/// The forbidden texts, each with the reason and what to write instead.
const FORBIDDEN: [(&str, &str); 30] = [
    (" style=", "the policy of the page blocks style attributes: use a class, or style:property="),
    ("inner_html", "markup from text lets a name become code: build nodes"),
    ("innerHTML", "markup from text lets a name become code: build nodes"),
    ("insert_adjacent_html", "markup from text lets a name become code: build nodes"),
    (" onclick=", "the policy of the page blocks inline scripts: use on:click="),
    ("<script>", "the policy of the page blocks inline scripts: write it in public/boot.js"),
    ("It is the turn of ", "no plain English: It’s …’s turn"),
    ("You are asked, ", "no plain English: …, your call"),
    ("the life of this round", "no plain English: loses a life this round"),
    ("into the pocket of", "no plain English: picks a card from …’s pocket"),
    ("lets himself be led", "no plain English: the Guard joins the route"),
    ("No route was there", "no plain English: there was no route"),
    ("corridors enough", "no plain English: enough corridors"),
    ("threw the Guard away", "no plain English: discarded the Guard"),
    ("leads on route", "no plain English: extends route"),
    ("because it has a place", "no plain English: it fits"),
    ("hold hands", "no plain English: each shares a suit with the one before"),
    ("it is noted", "no plain English: it is counted"),
    ("the same luck", "no plain English: the same deal"),
    ("aboard", "one word for one thing: still inside"),
    ("has more damage than", "no plain English: … has the most damage"),
    ("who is meant", "no plain English: Rolling…"),
    ("Your hostage brings", "no plain English: The Hostage got you …"),
    ("of the nights", "no plain English: of the games"),
    ("a way to be out", "no plain English: could have left"),
    ("On tape", "no plain English: Caught on camera"),
    ("Same card last", "no plain English: Same as last card"),
    ("Nothing is told until", "no plain English: stay secret until"),
    ("may say so or not", "no plain English: may reveal their role"),
    ("to their own row", "no plain English: hits themselves with the …"),
];

/// Checks the sources of the page.
///
/// # Errors
///
/// A line contains a forbidden text. All such lines are printed.
pub fn lint() -> Result<()> {
    let mut count = 0;
    for root in ["src", "public", "index.html"] {
        for entry in WalkDir::new(root) {
            let entry = entry?;
            if is_source(entry.path()) {
                for (line, reason) in forbidden_lines(&fs::read_to_string(entry.path())?) {
                    println!("{}:{line}: {reason}", entry.path().display());
                    count += 1;
                }
            }
        }
    }
    if count > 0 {
        bail!("{count} lines of the sources contain forbidden text");
    }
    Ok(())
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|kind| ["rs", "html", "js"].iter().any(|known| kind == *known))
}

/// Returns the numbers of the lines with forbidden text, and the reasons. Comments are ignored.
fn forbidden_lines(source: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for (index, line) in source.lines().enumerate() {
        let code = line.trim_start();
        if code.starts_with("//") || code.starts_with("<!--") {
            continue;
        }
        // An attribute may begin a line.
        let code = format!(" {code}");
        found.extend(FORBIDDEN.iter().filter(|(text, _)| code.contains(text)).map(|(_, reason)| (index + 1, *reason)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(source: &str) -> Vec<usize> {
        forbidden_lines(source).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn style_attributes_are_found() {
        assert_eq!(lines("<p style=\"color: red\">\n<p\n    style=move || colour()\n>"), [1, 3]);
    }

    #[test]
    fn style_properties_variables_and_comments_are_allowed() {
        assert_eq!(lines("<p style:left=x>\nlet style = 1;\n// a style=\"\" attribute is blocked"), [0_usize; 0]);
    }

    #[test]
    fn sentences_that_were_refused_are_found() {
        assert_eq!(lines("// It is the turn of Bo.\n\"It is the turn of Bo.\"\n\"It’s Bo’s turn.\""), [2]);
    }

    #[test]
    fn inner_html_is_found() {
        assert_eq!(lines("<div inner_html=name/>\nnode.innerHTML = name;"), [1, 2]);
    }
}
