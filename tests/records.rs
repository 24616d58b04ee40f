//! Golden records: whole games worked out by an independent program, which the engine must agree with move by move and
//! listing by listing, and broken ones, which it must refuse at the right place and for the right reason.

use std::path::Path;

use serde_json::Value;
use three_ways_out::game::{At, Broken, Dealer, Game, Record, Rules, Seed, Table};
use three_ways_out::{each_game, with_game};

fn lines(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(String::from).collect()
}

fn replay(text: &str) -> Result<usize, Broken> {
    let record = Record::read(text)?;
    with_game!(&record.game, G => Table::<G>::replay(&record).map(|table| table.step()))
        .unwrap_or_else(|| Err(Broken::head(format!("there is no game {}", record.game))))
}

#[test]
fn golden_records_agree_move_by_move_and_listing_by_listing() {
    for game in each_game!(G => G::INFO.id) {
        let records = lines(&format!("{game}.jsonl"));
        assert!(records.len() >= 24, "{game} has its golden records");
        for (number, text) in records.iter().enumerate() {
            let moves = replay(text).unwrap_or_else(|broken| panic!("{game}.jsonl:{}: {broken}", number + 1));
            assert!(moves > 2);
        }
    }
}

#[test]
fn broken_records_are_refused_at_their_move_with_the_ruling() {
    for game in each_game!(G => G::INFO.id) {
        for (number, line) in lines(&format!("{game}.refused.jsonl")).iter().enumerate() {
            let case: Value = serde_json::from_str(line).expect("the file is JSON lines");
            let why = format!("{game}.refused.jsonl:{} {}", number + 1, case["why"]);
            let broken = replay(&case["record"].to_string()).expect_err(&why);
            let moves = case["record"]["moves"].as_array().map_or(0, Vec::len);
            let at = match (case["at"].as_u64(), broken.at) {
                (None, at) => (At::Head, at),
                (Some(at), got) if at as usize == moves => (At::Outcome, got),
                (Some(at), got) => (At::Move(at as usize), got),
            };
            // A move after the end is counted as a move, never as the outcome.
            assert_eq!(at.0, at.1, "{why}: {broken}");
            let ruling = broken.ruling.map_or("record", |ruling| ruling.0);
            assert_eq!(case["ruling"], ruling, "{why}: {broken}");
        }
    }
}

/// The listing that a golden record carries is checked, not passed over.
#[test]
fn a_wrong_listing_is_a_fault() {
    let mut record = Record::read(&lines("escape.jsonl")[0]).unwrap();
    let legal = record.moves[2]["legal"].as_array_mut().unwrap();
    let last = legal.pop().unwrap();
    let broken = Table::<three_ways_out::games::escape::Escape>::replay(&record).err().expect("a listing lacks one");
    assert_eq!(broken.at, At::Move(2));
    assert!(broken.says.contains("lacks"), "{broken}");
    let legal = record.moves[2]["legal"].as_array_mut().unwrap();
    legal.extend([last.clone(), last]);
    let broken =
        Table::<three_ways_out::games::escape::Escape>::replay(&record).err().expect("a listing has one twice");
    assert_eq!(broken.at, At::Move(2));
}

#[test]
fn a_record_goes_out_and_comes_in_unchanged() {
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

/// A game cut anywhere can be taken up there, and played again with the luck it had.
#[test]
fn a_game_cut_anywhere_goes_on_with_the_same_luck() {
    fn cut<G: Rules>(text: &str, at: usize) {
        let whole = Record::read(text).unwrap();
        let mut part = whole.clone();
        let at = at % whole.moves.len();
        part.moves.truncate(at);
        part.outcome = Value::Null;
        let mut table = Table::<G>::replay(&part).unwrap();
        let mut dealer = Dealer::again(Seed(7), &whole);
        let used = part.moves.iter().filter(|entry| entry.get("chance").is_some()).count();
        dealer.again.drain(..used);
        table.resume(dealer);
        while table.step() < whole.moves.len() {
            let mut decision = whole.moves[table.step()].as_object().expect("a move is an object").clone();
            decision.remove("legal");
            let seat = decision.remove("seat").and_then(|seat| seat.as_u64()).expect("luck has run on");
            let action: G::Action = serde_json::from_value(Value::Object(decision)).unwrap();
            table.act(three_ways_out::game::Seat(seat as u8), &action).unwrap_or_else(|why| panic!("{why}"));
        }
        assert_eq!(table.record().outcome, whole.outcome);
    }
    for (game, check) in each_game!(G => (G::INFO.id, cut::<G> as fn(&str, usize))) {
        for (number, text) in lines(&format!("{game}.jsonl")).iter().enumerate() {
            check(text, number * 7);
        }
    }
}

#[test]
fn a_hostile_text_gets_one_sentence() {
    let golden = &lines("escape.jsonl")[0];
    let whole: Value = serde_json::from_str(golden).unwrap();
    let with = |change: &dyn Fn(&mut Value)| {
        let mut record = whole.clone();
        change(&mut record);
        record.to_string()
    };
    let hostile = [
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
    for text in hostile {
        let broken = replay(&text).expect_err(&text[..text.len().min(200)]);
        let sentence = broken.to_string();
        assert!(!sentence.contains('\n') && sentence.len() < 400, "{sentence}");
    }
}
