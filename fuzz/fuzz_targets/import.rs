//! A file that a person opens: a backup, a save or a record.
#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| three_ways_out_fuzz::import::run(bytes));
