//! Edits of JSON and text that the bytes of an input choose.

use arbitrary::{Result, Unstructured};
use serde_json::{Map, Value, json};

/// The maximum number of edits of a document.
const MAX_EDITS: u8 = 4;

/// Keys and texts of records and saves.
const WORDS: [&str; 56] = [
    "record",
    "game",
    "edition",
    "options",
    "seats",
    "moves",
    "outcome",
    "name",
    "who",
    "face",
    "human",
    "bot:keen",
    "seat",
    "chance",
    "legal",
    "start",
    "shuffle",
    "cards",
    "identities",
    "roles",
    "intruder",
    "innocent",
    "escape",
    "poutine",
    "houdini",
    "pile",
    "main",
    "pick",
    "play",
    "discard",
    "place",
    "give",
    "lose",
    "clue",
    "to",
    "suit",
    "type",
    "draw",
    "lay",
    "attempt",
    "end",
    "cancel",
    "pass",
    "hand-on",
    "item",
    "seed",
    "preset",
    "again",
    "changed",
    "meta",
    "aside",
    "hints",
    "changes",
    "seen",
    "revealed",
    "orders",
];

/// Applies a few edits to a document.
///
/// # Errors
///
/// Reading the input fails. Missing bytes of a number count as zeros.
pub fn edit(value: &mut Value, input: &mut Unstructured<'_>) -> Result<()> {
    for _ in 0..input.arbitrary::<u8>()? % (MAX_EDITS + 1) {
        edit_once(value, input)?;
    }
    Ok(())
}

fn edit_once(value: &mut Value, input: &mut Unstructured<'_>) -> Result<()> {
    let step = input.arbitrary::<u8>()?;
    // Three of four steps go deeper, so that most edits are at a leaf.
    if step < 192 {
        let child = match value {
            Value::Array(list) if !list.is_empty() => {
                let at = usize::from(input.arbitrary::<u8>()?) % list.len();
                list.get_mut(at)
            }
            Value::Object(keys) if !keys.is_empty() => {
                let at = usize::from(step) % keys.len();
                keys.values_mut().nth(at)
            }
            _ => None,
        };
        if let Some(child) = child {
            return edit_once(child, input);
        }
    }
    let how = input.arbitrary::<u8>()?;
    match value {
        Value::Array(list) if how % 8 < 6 => edit_list(list, input),
        Value::Object(keys) if how % 8 < 6 => edit_keys(keys, input),
        Value::Number(number) if how % 4 == 0 => {
            let more = input.arbitrary::<i8>()?;
            *value = number.as_i64().map_or_else(|| json!(0), |number| json!(number.wrapping_add(more.into())));
            Ok(())
        }
        Value::String(text) if how % 4 == 0 => {
            let letter = input.arbitrary::<char>()?;
            let at = usize::from(input.arbitrary::<u8>()?) % (text.chars().count() + 1);
            *text = text
                .chars()
                .take(at)
                .chain([letter])
                .chain(text.chars().skip(at + usize::from(how % 8 == 0)))
                .collect();
            Ok(())
        }
        _ if how % 8 == 7 => {
            let depth = input.arbitrary::<u8>()?;
            *value = (0..depth).fold(value.take(), |inner, _| Value::Array(vec![inner]));
            Ok(())
        }
        _ => {
            *value = leaf(input)?;
            Ok(())
        }
    }
}

fn edit_list(list: &mut Vec<Value>, input: &mut Unstructured<'_>) -> Result<()> {
    let (how, first, second) = input.arbitrary::<(u8, u8, u8)>()?;
    let (at, other) = (usize::from(first) % list.len().max(1), usize::from(second) % list.len().max(1));
    match how % 6 {
        _ if list.is_empty() => list.push(leaf(input)?),
        0 => drop(list.remove(at)),
        1 => list.insert(other, list[at].clone()),
        2 => list.swap(at, other),
        3 => list.truncate(at),
        4 => list.insert(at, leaf(input)?),
        _ => {
            let times = usize::from(second % 64);
            let copy = list[at].clone();
            list.extend(std::iter::repeat_n(copy, times));
        }
    }
    Ok(())
}

fn edit_keys(keys: &mut Map<String, Value>, input: &mut Unstructured<'_>) -> Result<()> {
    let (how, first, second) = input.arbitrary::<(u8, u8, u8)>()?;
    let name = |at: u8| keys.keys().nth(usize::from(at) % keys.len().max(1)).cloned();
    let (Some(key), Some(other)) = (name(first), name(second)) else {
        keys.insert(word(input)?, leaf(input)?);
        return Ok(());
    };
    match how % 4 {
        0 => drop(keys.remove(&key)),
        1 => drop(keys.insert(word(input)?, leaf(input)?)),
        2 => {
            let value = keys[&key].clone();
            keys.insert(other, value);
        }
        _ => {
            let value = keys.remove(&key).unwrap_or_default();
            keys.insert(word(input)?, value);
        }
    }
    Ok(())
}

fn word(input: &mut Unstructured<'_>) -> Result<String> {
    let at = usize::from(input.arbitrary::<u8>()?);
    match WORDS.get(at) {
        Some(word) => Ok((*word).into()),
        None => short(input),
    }
}

/// Returns a text of at most 31 bytes of the input.
pub fn short(input: &mut Unstructured<'_>) -> Result<String> {
    let length = usize::from(input.arbitrary::<u8>()? % 32).min(input.len());
    Ok(crate::text(input.bytes(length)?))
}

fn leaf(input: &mut Unstructured<'_>) -> Result<Value> {
    let edges =
        [0, 1, 2, 5, 6, 7, 8, 31, 32, 63, 64, 127, 128, 255, 256, u64::from(u32::MAX), 1 << 53, 1 << 63, u64::MAX];
    Ok(match input.arbitrary::<u8>()? % 10 {
        0 => Value::Null,
        1 => json!(input.arbitrary::<bool>()?),
        2 => json!(input.arbitrary::<u8>()?),
        3 => json!(edges[usize::from(input.arbitrary::<u8>()?) % edges.len()]),
        4 => json!(input.arbitrary::<i64>()?),
        5 => json!(input.arbitrary::<f64>()?),
        6 => json!(word(input)?),
        7 => json!([]),
        8 => json!({}),
        _ => json!(word(input)?.repeat(usize::from(input.arbitrary::<u8>()?))),
    })
}

/// Damages a text that is not empty: one bit is flipped, or the text is cut off. The text is another one afterwards.
///
/// # Errors
///
/// Reading the input fails. Missing bytes of a number count as zeros.
pub fn damage(text: &str, input: &mut Unstructured<'_>) -> Result<String> {
    let (is_cut, at, bit) = input.arbitrary::<(bool, u16, u8)>()?;
    let at = usize::from(at) % text.len();
    let mut bytes = text.as_bytes().to_vec();
    if is_cut {
        bytes.truncate(at);
    } else {
        bytes[at] ^= 1 << (bit % 8);
    }
    Ok(crate::text(&bytes))
}
