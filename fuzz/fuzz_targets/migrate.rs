//! Fuzzes the payload of a save of any schema.
#![no_main]
#![forbid(unsafe_code)]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| three_ways_out_fuzz::migrate::run(bytes));
