//! Removes the labels from the section of a wasm with the names of its functions, by which wasm-opt sorts them.

use anyhow::Result;
use wasm_encoder::{CustomSection, Module, RawSection};
use wasmparser::{BinaryReader, Parser, Payload};

/// The id of the list of labels among the names.
const LABELS: u8 = 3;

/// Removes the list of labels from the names of a wasm. The splitter writes an empty one, which makes wasm-opt 132 print a
/// warning.
///
/// # Errors
///
/// This is no wasm.
pub fn without_labels(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::CustomSection(section) if section.name() == "name" => {
                let data = retain_lists(section.data(), |id| id != LABELS)?.into();
                module.section(&CustomSection { name: "name".into(), data });
            }
            payload => {
                if let Some((id, range)) = payload.as_section() {
                    module.section(&RawSection { id, data: &wasm[range.start as usize..range.end as usize] });
                }
            }
        }
    }
    Ok(module.finish())
}

/// Returns the lists of names whose id passes the test.
fn retain_lists(names: &[u8], is_retained: impl Fn(u8) -> bool) -> Result<Vec<u8>> {
    let mut retained = Vec::new();
    let mut reader = BinaryReader::new(names, 0);
    while !reader.eof() {
        let start = reader.current_position();
        let id = reader.read_u8()?;
        let size = reader.read_var_u32()? as usize;
        reader.read_bytes(size)?;
        if is_retained(id) {
            retained.extend(&names[start..reader.current_position()]);
        }
    }
    Ok(retained)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{IndirectNameMap, NameMap, NameSection, TypeSection};

    use super::*;

    fn wasm(has_labels: bool) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut functions = NameMap::new();
        functions.append(0, "main");
        let mut names = NameSection::new();
        names.functions(&functions);
        if has_labels {
            names.labels(&IndirectNameMap::new());
        }
        let mut globals = NameMap::new();
        globals.append(0, "stack");
        names.globals(&globals);
        let mut module = Module::new();
        module.section(&types).section(&names);
        module.finish()
    }

    #[test]
    fn only_the_labels_are_removed() {
        assert_ne!(wasm(true), wasm(false));
        assert_eq!(without_labels(&wasm(true)).unwrap(), wasm(false));
        assert_eq!(without_labels(&wasm(false)).unwrap(), wasm(false));
    }
}
