//! Searches the sources for text that the page's policy or its safety forbids and the compiler accepts.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};
use walkdir::WalkDir;

/// The forbidden texts, each with the reason and what to write instead.
const FORBIDDEN: [(&str, &str); 6] = [
    (" style=", "the policy of the page blocks style attributes: use a class, or style:property="),
    ("inner_html", "markup from text lets a name become code: build nodes"),
    ("innerHTML", "markup from text lets a name become code: build nodes"),
    ("insert_adjacent_html", "markup from text lets a name become code: build nodes"),
    (" onclick=", "the policy of the page blocks inline scripts: use on:click="),
    ("<script>", "the policy of the page blocks inline scripts: write it in public/boot.js"),
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
    fn inner_html_is_found() {
        assert_eq!(lines("<div inner_html=name/>\nnode.innerHTML = name;"), [1, 2]);
    }
}
