//! `records`: checks game records against the rules, move by move.
//!
//! A file contains one record, a JSON list of records, or one record on each line. It is split into records by its brackets
//! alone, so that an error in one record does not hide the others; the engine then parses each record.

use std::fs;
use std::io::{self, Write};
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use three_ways_out::game::{Game, Record, RecordError, Table};
use three_ways_out::{each_game, with_game};

use crate::command::exit_code;

/// The arguments of `cargo xtask records`.
#[derive(clap::Args)]
pub struct Args {
    /// Files with one record, a list of records, or one record on each line
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Runs `cargo xtask records`. Prints a line for each error, then the totals. The exit code is 1 if there is an error.
pub fn command(args: &Args) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    let (mut records, mut moves, mut errors) = (0, 0, 0);
    for path in &args.files {
        let report = match fs::read(path) {
            Ok(text) => check_file(&text),
            Err(error) => {
                let error = RecordError::head(format!("the file cannot be read: {error}"));
                Report { errors: vec![(1, error)], ..Report::default() }
            }
        };
        for (line, error) in &report.errors {
            writeln!(out, "{}:{line}: {error}", path.display())?;
        }
        records += report.records;
        moves += report.moves;
        errors += report.errors.len();
    }
    writeln!(out, "{records} records, {moves} moves, {errors} errors")?;
    Ok(exit_code(errors == 0))
}

/// The result of checking a file.
#[derive(Debug, Default, PartialEq)]
struct Report {
    /// The number of records.
    records: usize,
    /// The number of moves in the records that could be parsed.
    moves: usize,
    /// The errors, each with the line on which its record begins.
    errors: Vec<(usize, RecordError)>,
}

/// Checks all records of a file.
fn check_file(text: &[u8]) -> Report {
    let (pieces, file_error) = match text.trim_ascii_start().first() {
        Some(b'[') => split_list(text),
        Some(_) => (split_lines(text), None),
        None => (Vec::new(), Some("there is nothing in this file")),
    };
    let mut report = Report::default();
    let (mut line, mut counted) = (1, 0);
    for piece in pieces {
        let start = piece.end - text[piece.clone()].trim_ascii_start().len();
        line += count_newlines(&text[counted..start]);
        counted = start;
        let (moves, error) = check_record(&text[piece]);
        report.records += 1;
        report.moves += moves;
        report.errors.extend(error.map(|error| (line, error)));
    }
    report.errors.extend(file_error.map(|error| (1, RecordError::head(error.into()))));
    report
}

/// Checks one record. Returns the number of moves, if it could be parsed, and the first error.
fn check_record(text: &[u8]) -> (usize, Option<RecordError>) {
    let record = match parse_record(text) {
        Ok(record) => record,
        Err(error) => return (0, Some(error)),
    };
    let error = with_game!(&record.game, G => Table::<G>::replay(&record).err()).unwrap_or_else(|| {
        let games = each_game!(G => G::INFO.id).join(", ");
        Some(RecordError::head(format!("there is no game {}, only {games}", record.game)))
    });
    (record.moves.len(), error)
}

fn parse_record(text: &[u8]) -> Result<Record, RecordError> {
    let text = str::from_utf8(text).map_err(|error| RecordError::head(format!("a record is UTF-8 text: {error}")))?;
    if text.trim_start().starts_with('{') {
        Record::read(text)
    } else {
        Err(RecordError::head("a record begins with { and ends with }".into()))
    }
}

/// Splits a file without an outer list into records.
///
/// A record ends at the end of a line if its brackets are closed or the next line begins with `{`. So a record may span several
/// indented lines, and a truncated record does not swallow the next one.
fn split_lines(text: &[u8]) -> Vec<Range<usize>> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    let mut nesting = Nesting::default();
    let mut end = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let start = end;
        end += line.len();
        let continues = nesting.depth > 0 && !line.starts_with(b"{");
        match pieces.last_mut() {
            Some(piece) if continues => piece.end = end,
            _ if line.trim_ascii().is_empty() => {}
            _ => {
                nesting = Nesting::default();
                pieces.push(start..end);
            }
        }
        line.iter().for_each(|byte| nesting.advance(*byte));
    }
    pieces
}

/// Splits a list into records at its commas. Also returns the error of the list itself, if there is one.
fn split_list(text: &[u8]) -> (Vec<Range<usize>>, Option<&'static str>) {
    let mut pieces = Vec::new();
    let mut nesting = Nesting::default();
    let mut start = 0;
    for (at, &byte) in text.iter().enumerate() {
        let before = nesting.depth;
        nesting.advance(byte);
        match (before, nesting.depth, byte) {
            (0, 1, _) => start = at + 1,
            (1, 1, b',') if !nesting.in_string => {
                pieces.push(start..at);
                start = at + 1;
            }
            (1, 0, _) => {
                let last_is_blank = text[start..at].trim_ascii().is_empty();
                if !(last_is_blank && pieces.is_empty()) {
                    pieces.push(start..at);
                }
                let rest_is_blank = text[at + 1..].trim_ascii().is_empty();
                return (pieces, (!rest_is_blank).then_some("something follows the list of records"));
            }
            _ => {}
        }
    }
    pieces.push(start..text.len());
    (pieces, Some("the list of records has no end"))
}

/// A scanner of JSON that tracks the nesting of brackets and nothing else.
#[derive(Default)]
struct Nesting {
    /// The number of open brackets.
    depth: usize,
    in_string: bool,
    escaped: bool,
}

impl Nesting {
    fn advance(&mut self, byte: u8) {
        match (byte, self.in_string) {
            (_, true) if self.escaped => self.escaped = false,
            (b'\\', true) => self.escaped = true,
            (b'"' | b'\n', true) => self.in_string = false, // a string does not span lines
            (b'"', false) => self.in_string = true,
            (b'{' | b'[', false) => self.depth += 1,
            (b'}' | b']', false) => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
    }
}

fn count_newlines(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Splits a file and returns its records and the error of its list.
    fn split(text: &str) -> (Vec<&str>, Option<&'static str>) {
        let (pieces, error) =
            if text.starts_with('[') { split_list(text.as_bytes()) } else { (split_lines(text.as_bytes()), None) };
        (pieces.into_iter().map(|piece| text[piece].trim()).collect(), error)
    }

    #[test]
    fn records_end_at_ends_of_lines() {
        assert_eq!(split("{\"a\":1}\n\n{\"b\":[\n  2]}\r\n7\n"), (vec!["{\"a\":1}", "{\"b\":[\n  2]}", "7"], None));
    }

    #[test]
    fn a_truncated_record_does_not_swallow_the_next() {
        assert_eq!(split("{\"a\":[1\n{\"b\":\"x\n{\"c\":3}"), (vec!["{\"a\":[1", "{\"b\":\"x", "{\"c\":3}"], None));
    }

    #[test]
    fn lists_are_split_at_their_own_commas() {
        assert_eq!(split(r#"[{"a":[1,2]}, "],\"[", 3]"#), (vec![r#"{"a":[1,2]}"#, r#""],\"[""#, "3"], None));
        assert_eq!(split("[ ]"), (vec![], None));
        assert_eq!(split("[1,]"), (vec!["1", ""], None));
    }

    #[test]
    fn a_list_ends_once() {
        assert_eq!(split("[1,2").1, Some("the list of records has no end"));
        assert_eq!(split("[1] 2").1, Some("something follows the list of records"));
    }

    #[test]
    fn records_of_a_list_have_their_own_lines() {
        let lines: Vec<usize> = check_file(b"\n[{},\n\n {},{}\n,\n7]").errors.iter().map(|error| error.0).collect();
        assert_eq!(lines, [2, 4, 4, 6]);
    }
}
