//! What the page's policy or its safety forbids, and the compiler does not see.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};
use walkdir::WalkDir;

/// Each piece of text that must not stand in the sources, and the reason.
const FORBIDDEN: [(&str, &str); 6] = [
    (" style=", "the policy of the page blocks style attributes: use a class, or style:property="),
    ("inner_html", "markup from text lets a name become code: build nodes"),
    ("innerHTML", "markup from text lets a name become code: build nodes"),
    ("insert_adjacent_html", "markup from text lets a name become code: build nodes"),
    (" onclick=", "the policy of the page blocks inline scripts: use on:click="),
    ("<script>", "the policy of the page blocks inline scripts: write it in public/boot.js"),
];

/// Looks through the sources of the page.
pub fn lint() -> Result<()> {
    let mut faults = 0;
    for root in ["src", "public", "index.html"] {
        for entry in WalkDir::new(root) {
            let entry = entry?;
            if is_source(entry.path()) {
                for (line, reason) in faults_in(&fs::read_to_string(entry.path())?) {
                    println!("{}:{line}: {reason}", entry.path().display());
                    faults += 1;
                }
            }
        }
    }
    if faults > 0 {
        bail!("{faults} lines of the sources hold what the page must not");
    }
    Ok(())
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|kind| ["rs", "html", "js"].iter().any(|known| kind == *known))
}

/// Line numbers and reasons. Comments may name what is forbidden.
fn faults_in(source: &str) -> Vec<(usize, &'static str)> {
    let mut faults = Vec::new();
    for (index, line) in source.lines().enumerate() {
        let code = line.trim_start();
        if code.starts_with("//") || code.starts_with("<!--") {
            continue;
        }
        // Attributes may begin a line of a long view.
        let code = format!(" {code}");
        faults.extend(FORBIDDEN.iter().filter(|(text, _)| code.contains(text)).map(|(_, reason)| (index + 1, *reason)));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(source: &str) -> Vec<usize> {
        faults_in(source).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn style_attributes_are_found_wherever_they_stand() {
        assert_eq!(lines("<p style=\"color: red\">\n<p\n    style=move || colour()\n>"), [1, 3]);
    }

    #[test]
    fn style_properties_variables_and_comments_are_free() {
        assert_eq!(lines("<p style:left=x>\nlet style = 1;\n// a style=\"\" attribute is blocked"), [0_usize; 0]);
    }

    #[test]
    fn markup_from_text_is_found() {
        assert_eq!(lines("<div inner_html=name/>\nnode.innerHTML = name;"), [1, 2]);
    }
}
