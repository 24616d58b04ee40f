//! Writes the seed corpus, `seeds/`, from the golden saves and records of the tests.
#![forbid(unsafe_code)]

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use three_ways_out::each_game;
use three_ways_out::game::{Game, Seed};

/// The number of moves of a truncated record.
const MOVES: usize = 12;

/// The number of structured inputs of each target.
const STRUCTURED: u8 = 12;

/// The length of a structured input in bytes.
const LENGTH: usize = 400;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tests = root.join("../tests");
    let read = |name: &str| fs::read_to_string(tests.join(name)).expect("a file of the tests");
    let (first, second) = (read("saves/schema-1.json"), read("saves/schema-2.txt"));
    let (first, second) = (first.trim_end(), second.trim_end());
    let payload = second.splitn(6, ' ').nth(5).expect("an envelope");
    let write = |target: &str, name: &str, kind: &str, text: &str| {
        let folder = root.join("seeds").join(target);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join(name), format!("{kind}{text}")).expect("a file");
    };
    write("import", "schema-1", "t", first);
    write("import", "schema-2", "t", second);
    write("import", "payload-1", "e1", first);
    write("import", "payload-2", "e2", payload);
    write("import", "games", "b", &format!("a\t{first}\nb\t{second}\n\ttorn"));
    write(
        "import",
        "backup",
        "t",
        &json!({ "backup": 1, "games": { "a": second }, "damaged": { "quarantine/a/0": "torn" } }).to_string(),
    );
    write("migrate", "schema-1", "1", first);
    write("migrate", "schema-2", "2", payload);
    for game in each_game!(G => G::INFO.id) {
        let records = read(&format!("records/{game}.jsonl"));
        let shortest = records.lines().min_by_key(|line| line.len()).expect("a record");
        let mut record: Value = serde_json::from_str(shortest).expect("a record is JSON");
        let mut begin = record.clone();
        begin["moves"].as_array_mut().expect("a list").truncate(MOVES);
        begin["outcome"] = Value::Null;
        write("import", &format!("{game}-begin"), "t", &begin.to_string());
        for entry in record["moves"].as_array_mut().expect("a list") {
            entry.as_object_mut().expect("a move is an object").remove("legal");
        }
        write("import", &format!("{game}-whole"), "t", &record.to_string());
        for (number, line) in read(&format!("records/{game}.refused.jsonl")).lines().take(3).enumerate() {
            let case: Value = serde_json::from_str(line).expect("the file is JSON lines");
            write("import", &format!("{game}-refused-{number}"), "t", &case["record"].to_string());
        }
    }
    for number in 0..STRUCTURED {
        let mut rng = Seed(7).chance(number.into());
        let mut bytes: Vec<u8> = (0..LENGTH).map(|_| rng.below(256) as u8).collect();
        for (target, first) in [("import", number % 3), ("load", number << 1 | 0b1_0001), ("migrate", number % 3)] {
            bytes[0] = first;
            let folder = root.join("seeds").join(target);
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(folder.join(format!("structured-{number}")), &bytes).expect("a file");
        }
    }
}
