//! The code of the fuzz targets. Each target is a function of bytes that panics if a property is violated.
//!
//! The first byte of an input says how the rest is read: as text, or as a structured input from which games are played,
//! written, edited and put into envelopes with valid checksums.
#![forbid(unsafe_code)]

pub mod check;
pub mod edit;
pub mod import;
pub mod load;
pub mod migrate;
pub mod plan;
pub mod storage;

/// Returns bytes as text. What is not UTF-8 is replaced: a browser does the same with a file.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
