//! Runs the targets on the seed corpus and on inputs that once found a defect, without the fuzzer.

use std::fs;
use std::path::Path;

/// Runs a target on each input of a folder. Returns their number.
fn inputs(folder: &str, run: fn(&[u8])) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files: Vec<_> = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
    for file in &files {
        println!("{}", file.display());
        run(&fs::read(file).expect("a file"));
    }
    files.len()
}

#[test]
fn import() {
    assert!(inputs("seeds/import", three_ways_out_fuzz::import::run) >= 20);
}

#[test]
fn load() {
    assert!(inputs("seeds/load", three_ways_out_fuzz::load::run) >= 10);
}

#[test]
fn migrate() {
    assert!(inputs("seeds/migrate", three_ways_out_fuzz::migrate::run) >= 10);
}
