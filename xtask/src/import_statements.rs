//! The import statements of the script that wasm-bindgen writes.

use std::collections::BTreeMap;

/// Imports each module once. wasm-bindgen 0.2.130 writes one import statement and one property for each function of a module,
/// and properties with the same key make esbuild print a warning.
pub fn merge(script: &str) -> String {
    let mut names: BTreeMap<&str, &str> = BTreeMap::new();
    let mut merged = String::with_capacity(script.len());
    for line in script.split_inclusive('\n') {
        let is_repeated = match (namespace_import(line), imports_property(line)) {
            (Some((name, module)), _) => *names.entry(module).or_insert(name) != name,
            (None, Some((module, name))) => names.get(module).is_some_and(|first| *first != name),
            (None, None) => false,
        };
        if !is_repeated {
            merged += line;
        }
    }
    merged
}

/// Returns name and module of a line like `import * as import2 from "./parts.js"`.
fn namespace_import(line: &str) -> Option<(&str, &str)> {
    let (name, module) = line.trim().strip_prefix("import * as ")?.split_once(" from ")?;
    Some((name, module.trim_end_matches(';')))
}

/// Returns module and name of a line like `"./parts.js": import2,`.
fn imports_property(line: &str) -> Option<(&str, &str)> {
    line.trim().strip_suffix(',')?.split_once(": ").filter(|(module, _)| module.starts_with('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_imported_once() {
        let script = r#"import * as import1 from "./parts.js"
import * as import2 from "./parts.js"
import * as import3 from "./other.js"
function imports() {
    return {
        "./app_bg.js": import0,
        "./parts.js": import1,
        "./parts.js": import2,
        "./other.js": import3,
    };
}
"#;
        let expected = r#"import * as import1 from "./parts.js"
import * as import3 from "./other.js"
function imports() {
    return {
        "./app_bg.js": import0,
        "./parts.js": import1,
        "./other.js": import3,
    };
}
"#;
        assert_eq!(merge(script), expected);
        assert_eq!(merge(expected), expected);
    }
}
