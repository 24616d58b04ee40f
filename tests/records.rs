//! Golden records: whole games computed by an independent program, with every list of legal actions, and invalid records
//! with the move and the ruling of their error.

use std::path::Path;

use serde_json::Value;
use three_ways_out::game::{At, ChanceSource, Game, Record, RecordError, Rules, Seat, Seed, Table};
use three_ways_out::games::escape::Escape;
use three_ways_out::{each_game, with_game};

/// The games that have golden records, with the minimum number of them. A new game may have none.
const GOLDEN: [(&str, usize); 3] = [("escape", 24), ("poutine", 24), ("intruder", 24)];

/// Returns the lines of a file of records; none if there is no such file.
fn lines(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(name);
    if !path.exists() {
        return Vec::new();
    }
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(String::from).collect()
}

fn replay(text: &str) -> Result<usize, RecordError> {
    let record = Record::read(text)?;
    with_game!(&record.game, G => Table::<G>::replay(&record).map(|table| table.move_count()))
        .unwrap_or_else(|| Err(RecordError::head(format!("there is no game {}", record.game))))
}

#[test]
fn no_golden_record_is_missing() {
    for (game, count) in GOLDEN {
        assert!(lines(&format!("{game}.jsonl")).len() >= count, "{game}");
        assert!(!lines(&format!("{game}.refused.jsonl")).is_empty(), "{game}");
    }
}

#[test]
fn golden_records_replay_with_their_lists_of_legal_actions() {
    for game in each_game!(G => G::INFO.id) {
        for (number, text) in lines(&format!("{game}.jsonl")).iter().enumerate() {
            let moves = replay(text).unwrap_or_else(|error| panic!("{game}.jsonl:{}: {error}", number + 1));
            assert!(moves > 2);
        }
    }
}

#[test]
fn invalid_records_are_rejected_at_their_move_with_the_ruling() {
    for game in each_game!(G => G::INFO.id) {
        for (number, line) in lines(&format!("{game}.refused.jsonl")).iter().enumerate() {
            let case: Value = serde_json::from_str(line).expect("the file is JSON lines");
            let why = format!("{game}.refused.jsonl:{} {}", number + 1, case["why"]);
            let error = replay(&case["record"].to_string()).expect_err(&why);
            let moves = case["record"]["moves"].as_array().map_or(0, Vec::len);
            let (expected, actual) = match (case["at"].as_u64(), error.at) {
                (None, at) => (At::Head, at),
                (Some(at), got) if at as usize == moves => (At::Outcome, got),
                (Some(at), got) => (At::Move(at as usize), got),
            };
            assert_eq!(expected, actual, "{why}: {error}");
            let ruling = error.ruling.map_or("record", |ruling| ruling.0);
            assert_eq!(case["ruling"], ruling, "{why}: {error}");
        }
    }
}

#[test]
fn a_wrong_list_of_legal_actions_is_rejected() {
    let mut record = Record::read(&lines("escape.jsonl")[0]).unwrap();
    let legal = record.moves[2]["legal"].as_array_mut().unwrap();
    let last = legal.pop().unwrap();
    let error = Table::<Escape>::replay(&record).err().expect("an action is missing");
    assert_eq!(error.at, At::Move(2));
    assert!(error.message.contains("lacks"), "{error}");
    let legal = record.moves[2]["legal"].as_array_mut().unwrap();
    legal.extend([last.clone(), last]);
    let error = Table::<Escape>::replay(&record).err().expect("an action is listed twice");
    assert_eq!(error.at, At::Move(2));
}

#[test]
fn a_decision_with_a_wrong_list_of_legal_actions_is_not_made() {
    let mut record = Record::read(&lines("escape.jsonl")[0]).unwrap();
    record.moves[2]["legal"].as_array_mut().unwrap().pop();
    let (mut table, error) = Table::<Escape>::replay_prefix(&record).unwrap();
    assert_eq!((error.unwrap().at, table.move_count()), (At::Move(2), 2));
    table.resume(ChanceSource::new(Seed(1)));
    assert!(Seat::all(table.seats()).all(|seat| table.action_events(seat) == (0..0)), "nobody has acted");
}

#[test]
fn a_record_is_written_as_it_was_read() {
    fn round_trip<G: Rules>(text: &str) {
        let record = Record::read(text).unwrap();
        let table = Table::<G>::replay(&record).unwrap();
        let written: Value = serde_json::from_str(&table.write()).unwrap();
        assert_eq!(written, serde_json::from_str::<Value>(text).unwrap());
        assert_eq!(Record::read(&table.record().write()).unwrap(), record);
    }
    for (game, check) in each_game!(G => (G::INFO.id, round_trip::<G> as fn(&str))) {
        for text in lines(&format!("{game}.jsonl")) {
            check(&text);
        }
    }
}

/// A game can be resumed at any move with the outcomes of chance that it had.
#[test]
fn a_resumed_game_has_the_same_outcomes_of_chance() {
    fn resume<G: Rules>(text: &str, at: usize) {
        let whole = Record::read(text).unwrap();
        let mut beginning = whole.clone();
        let at = at % whole.moves.len();
        beginning.moves.truncate(at);
        beginning.outcome = Value::Null;
        let mut table = Table::<G>::replay(&beginning).unwrap();
        let mut chance_source = ChanceSource::replaying(Seed(7), &whole);
        let used = beginning.moves.iter().filter(|entry| entry.get("chance").is_some()).count();
        chance_source.preset.drain(..used);
        table.resume(chance_source);
        while table.move_count() < whole.moves.len() {
            let mut entry = whole.moves[table.move_count()].as_object().expect("a move is an object").clone();
            entry.remove("legal");
            let seat = entry.remove("seat").and_then(|seat| seat.as_u64()).expect("the next move is an action");
            let action: G::Action = serde_json::from_value(Value::Object(entry)).unwrap();
            table.act(Seat(seat as u8), &action).unwrap_or_else(|why| panic!("{why}"));
        }
        assert_eq!(table.record().outcome, whole.outcome);
    }
    for (game, check) in each_game!(G => (G::INFO.id, resume::<G> as fn(&str, usize))) {
        for (number, text) in lines(&format!("{game}.jsonl")).iter().enumerate() {
            check(text, number * 7);
        }
    }
}

#[test]
fn a_malformed_record_gets_one_sentence() {
    let golden = &lines("escape.jsonl")[0];
    let whole: Value = serde_json::from_str(golden).unwrap();
    let with = |change: &dyn Fn(&mut Value)| {
        let mut record = whole.clone();
        change(&mut record);
        record.to_string()
    };
    let malformed = [
        String::new(),
        "null".into(),
        "[]".into(),
        "{}".into(),
        "\u{0}".into(),
        "[".repeat(100_000),
        format!("{{\"record\":{}1{}}}", "[".repeat(5_000), "]".repeat(5_000)),
        "9".repeat(5 << 20),
        golden[..golden.len() / 2].into(),
        format!("{golden}{golden}"),
        with(&|record| record["record"] = 2.into()),
        with(&|record| record["record"] = "1".into()),
        with(&|record| record["extra"] = true.into()),
        with(&|record| record["options"] = Value::Null),
        with(&|record| record["options"]["tokens"] = 9.into()),
        with(&|record| record["options"]["tokens"] = 8.0.into()),
        with(&|record| record["options"]["more"] = 1.into()),
        Value::Array(whole.as_object().unwrap().values().cloned().collect()).to_string(),
        with(&|record| {
            record["options"] = Value::Array(record["options"].as_object().unwrap().values().cloned().collect())
        }),
        with(&|record| record["seats"] = 5.into()),
        with(&|record| record["seats"][0] = Value::Array(vec!["Ada".into(), "human".into()])),
        with(&|record| record["seats"][0]["who"] = "robot".into()),
        with(&|record| record["seats"][0]["who"] = "bot:".into()),
        with(&|record| record["seats"][0]["name"] = "".into()),
        with(&|record| record["seats"][0]["face"] = Value::Null),
        with(&|record| record["seats"][0]["face"] = "A B".into()),
        with(&|record| record["seats"] = Value::Array(vec![record["seats"][0].clone(); 7])),
        with(&|record| record["moves"] = Value::Null),
        with(&|record| record["moves"][0] = Value::Null),
        with(&|record| record["moves"][0]["seat"] = 300.into()),
        with(&|record| record["moves"][0]["seat"] = (-1).into()),
        with(&|record| record["moves"][0]["legal"] = Value::Array(vec![])),
        with(&|record| record["moves"][1]["cards"][0] = record["moves"][1]["cards"][1].clone()),
        with(&|record| record["moves"][1]["cards"] = Value::Array(vec!["AM".into(); 200_000])),
        with(&|record| record["moves"][2]["seat"] = 1e300.into()),
        with(&|record| record["moves"][2]["play"] = 0.into()),
        with(&|record| record["moves"][2]["legal"] = 1.into()),
        with(&|record| record["moves"][2]["legal"][0] = 1.into()),
        with(&|record| record["moves"].as_array_mut().unwrap().push(whole["moves"][2].clone())),
        with(&|record| record["moves"].as_array_mut().unwrap().push(whole["moves"][0].clone())),
        with(&|record| record["outcome"] = Value::Null),
        with(&|record| record["outcome"]["escaped"] = 3.into()),
        with(&|record| record["moves"].as_array_mut().unwrap().truncate(9)),
    ];
    for text in malformed {
        let error = replay(&text).expect_err(&text[..text.len().min(200)]);
        let sentence = error.to_string();
        assert!(!sentence.contains('\n') && sentence.len() < 400, "{sentence}");
    }
}
