//! Fuzzes files that are opened: backups, saves and records.
#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| three_ways_out_fuzz::import::run(bytes));
