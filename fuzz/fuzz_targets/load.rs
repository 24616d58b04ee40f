//! Fuzzes the copies of a saved game in the storage and in the database.
#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| three_ways_out_fuzz::load::run(bytes));
