//! `records`: checks written games against the rules.
//!
//! A file holds one record, a list of them, or one on each line. It is cut into records by its brackets alone, so that a
//! fault in one record does not hide the others; what is in each, the engine reads.

use std::fs;
use std::io::{self, Write};
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use three_ways_out::game::{Broken, Game, Record, Table};
use three_ways_out::{each_game, with_game};

/// What `cargo xtask records` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// Files of one record, of a list of records, or of one record on each line
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// The longest that a fault is told, in characters: a record may hold anything, and faults quote it.
const MOST_SAID: usize = 300;

/// `cargo xtask records`: a line for each fault, then what was read; the exit code is 1 if there was a fault.
pub fn command(args: &Args) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    let (mut records, mut moves, mut faults) = (0, 0, 0);
    for path in &args.files {
        let checked = match fs::read(path) {
            Ok(text) => check(&text),
            Err(error) => Checked::default().with(1, Broken::head(format!("the file cannot be read: {error}"))),
        };
        for (line, broken) in &checked.faults {
            writeln!(out, "{}:{line}: {broken}", path.display())?;
        }
        records += checked.records;
        moves += checked.moves;
        faults += checked.faults.len();
    }
    writeln!(out, "{records} records, {moves} moves, {faults} faults")?;
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What a file came to.
#[derive(Debug, Default, PartialEq)]
struct Checked {
    records: usize,
    /// Moves of the records that could be read.
    moves: usize,
    /// What is wrong, and the line on which the record begins.
    faults: Vec<(usize, Broken)>,
}

impl Checked {
    fn with(mut self, line: usize, mut broken: Broken) -> Self {
        broken.says = one_line(&broken.says);
        self.faults.push((line, broken));
        self
    }
}

/// Checks a file.
fn check(text: &[u8]) -> Checked {
    let (pieces, torn) = match text.trim_ascii_start().first() {
        Some(b'[') => cut_list(text),
        Some(_) => (cut_lines(text), None),
        None => (Vec::new(), Some("there is nothing in this file")),
    };
    let mut checked = Checked::default();
    let (mut line, mut counted) = (1, 0);
    for piece in pieces {
        let begins = piece.end - text[piece.clone()].trim_ascii_start().len();
        line += newlines(&text[counted..begins]);
        counted = begins;
        let (moves, broken) = check_record(&text[piece]);
        checked.records += 1;
        checked.moves += moves;
        if let Some(broken) = broken {
            checked = checked.with(line, broken);
        }
    }
    match torn {
        Some(torn) => checked.with(1, Broken::head(torn.into())),
        None => checked,
    }
}

/// Checks one record: how many moves could be read, and what is wrong.
fn check_record(text: &[u8]) -> (usize, Option<Broken>) {
    let record = match read(text) {
        Ok(record) => record,
        Err(broken) => return (0, Some(broken)),
    };
    let broken = with_game!(&record.game, G => Table::<G>::replay(&record).err()).unwrap_or_else(|| {
        let games = each_game!(G => G::INFO.id).join(", ");
        Some(Broken::head(format!("there is no game {}, only {games}", record.game)))
    });
    (record.moves.len(), broken)
}

fn read(text: &[u8]) -> Result<Record, Broken> {
    let text = str::from_utf8(text).map_err(|error| Broken::head(format!("a record is UTF-8 text: {error}")))?;
    match text.trim_start().starts_with('{') {
        true => Record::read(text),
        false => Err(Broken::head("a record begins with { and ends with }".into())),
    }
}

/// Cuts a file without an outer list. A record ends with a line, where its brackets are closed or the next line begins
/// with `{`: so one record may be spread over many indented lines, and one torn line does not take the others along.
fn cut_lines(text: &[u8]) -> Vec<Range<usize>> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    let mut nesting = Nesting::default();
    let mut end = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let begin = end;
        end += line.len();
        let goes_on = nesting.depth > 0 && !line.starts_with(b"{");
        match pieces.last_mut() {
            Some(piece) if goes_on => piece.end = end,
            _ if line.trim_ascii().is_empty() => {}
            _ => {
                nesting = Nesting::default();
                pieces.push(begin..end);
            }
        }
        line.iter().for_each(|byte| nesting.pass(*byte));
    }
    pieces
}

/// Cuts a list at its commas, and says what is wrong with the list as such.
fn cut_list(text: &[u8]) -> (Vec<Range<usize>>, Option<&'static str>) {
    let mut pieces = Vec::new();
    let mut nesting = Nesting::default();
    let mut begin = 0;
    for (at, &byte) in text.iter().enumerate() {
        let before = nesting.depth;
        nesting.pass(byte);
        match (before, nesting.depth, byte) {
            (0, 1, _) => begin = at + 1,
            (1, 1, b',') if !nesting.in_string => {
                pieces.push(begin..at);
                begin = at + 1;
            }
            (1, 0, _) => {
                let last_is_blank = text[begin..at].trim_ascii().is_empty();
                if !(last_is_blank && pieces.is_empty()) {
                    pieces.push(begin..at);
                }
                let rest_is_blank = text[at + 1..].trim_ascii().is_empty();
                return (pieces, (!rest_is_blank).then_some("something follows the list of records"));
            }
            _ => {}
        }
    }
    pieces.push(begin..text.len());
    (pieces, Some("the list of records has no end"))
}

/// Follows JSON as far as it takes to know what is inside what.
#[derive(Default)]
struct Nesting {
    /// Brackets that are open.
    depth: usize,
    in_string: bool,
    escaped: bool,
}

impl Nesting {
    fn pass(&mut self, byte: u8) {
        match (byte, self.in_string) {
            (_, true) if self.escaped => self.escaped = false,
            (b'\\', true) => self.escaped = true,
            (b'"' | b'\n', true) => self.in_string = false, // no string goes over the end of a line
            (b'"', false) => self.in_string = true,
            (b'{' | b'[', false) => self.depth += 1,
            (b'}' | b']', false) => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
    }
}

fn newlines(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte == b'\n').count()
}

/// What a fault says, on one line and of bearable length.
fn one_line(says: &str) -> String {
    let mut line = String::new();
    for letter in says.chars().take(MOST_SAID) {
        match letter.is_control() {
            true => line.extend(letter.escape_default()),
            false => line.push(letter),
        }
    }
    if says.chars().nth(MOST_SAID).is_some() {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The records of a file, and what is wrong besides.
    fn cut(text: &str) -> (Vec<&str>, Option<&'static str>) {
        let (pieces, torn) = match text.starts_with('[') {
            true => cut_list(text.as_bytes()),
            false => (cut_lines(text.as_bytes()), None),
        };
        (pieces.into_iter().map(|piece| text[piece].trim()).collect(), torn)
    }

    #[test]
    fn lines_are_cut_at_their_ends() {
        assert_eq!(cut("{\"a\":1}\n\n{\"b\":[\n  2]}\r\n7\n"), (vec!["{\"a\":1}", "{\"b\":[\n  2]}", "7"], None));
    }

    #[test]
    fn a_torn_line_does_not_take_the_next_along() {
        assert_eq!(cut("{\"a\":[1\n{\"b\":\"x\n{\"c\":3}"), (vec!["{\"a\":[1", "{\"b\":\"x", "{\"c\":3}"], None));
    }

    #[test]
    fn lists_are_cut_at_their_own_commas() {
        assert_eq!(cut(r#"[{"a":[1,2]}, "],\"[", 3]"#), (vec![r#"{"a":[1,2]}"#, r#""],\"[""#, "3"], None));
        assert_eq!(cut("[ ]"), (vec![], None));
        assert_eq!(cut("[1,]"), (vec!["1", ""], None));
    }

    #[test]
    fn a_list_ends_once() {
        assert_eq!(cut("[1,2").1, Some("the list of records has no end"));
        assert_eq!(cut("[1] 2").1, Some("something follows the list of records"));
    }

    #[test]
    fn records_of_a_list_have_lines_of_their_own() {
        let lines: Vec<usize> = check(b"\n[{},\n\n {},{}\n,\n7]").faults.iter().map(|fault| fault.0).collect();
        assert_eq!(lines, [2, 4, 4, 6]);
    }

    #[test]
    fn a_fault_is_told_on_one_line() {
        assert_eq!(one_line("a\nb\u{7}"), "a\\nb\\u{7}");
        assert_eq!(one_line(&"é".repeat(1000)).chars().count(), MOST_SAID + 1);
    }
}
