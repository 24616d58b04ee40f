//! Runs `records` and `arena` as processes and checks their output and exit codes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

/// The result of a command.
struct Finished {
    code: i32,
    out: String,
    err: String,
}

impl Finished {
    fn last_line(&self) -> &str {
        self.out.lines().last().unwrap_or_default()
    }
}

/// Runs `cargo xtask` with these arguments in the directory of the tests' files.
fn xtask<'a>(args: impl IntoIterator<Item = &'a str>) -> Finished {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let output = command.args(args).current_dir(env!("CARGO_TARGET_TMPDIR")).output().expect("it was just built");
    let text = |bytes| String::from_utf8(bytes).expect("it prints UTF-8");
    Finished {
        code: output.status.code().expect("it ends by itself"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

fn records(file: &str) -> Finished {
    xtask(["records", file])
}

/// Runs the arena for Escape! with random bots and these arguments.
fn arena(args: &str) -> Finished {
    xtask(["arena", "--game", "escape", "--bots", "random"].into_iter().chain(args.split_whitespace()))
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Writes a file. Each test uses names of its own.
fn write(name: &str, text: impl AsRef<[u8]>) {
    fs::write(path(name), text).expect("the folder of the tests can be written");
}

/// Returns the record of a game with three players, written by the arena.
fn game(name: &str) -> Value {
    let done = arena(&format!("--seats 3 --games 1 --records {name}"));
    assert_eq!(done.code, 0, "{}", done.err);
    serde_json::from_str(&fs::read_to_string(path(name)).unwrap()).expect("one record")
}

/// Returns the path of a file of golden records.
fn golden(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/records").join(name).display().to_string()
}

mod records {
    use super::*;

    #[test]
    fn valid_records_are_counted() {
        let text = fs::read_to_string(golden("escape.jsonl")).unwrap();
        let moves = |line| serde_json::from_str::<Value>(line).unwrap()["moves"].as_array().unwrap().len();
        let (count, moves) = (text.lines().count(), text.lines().map(moves).sum::<usize>());
        let done = records(&golden("escape.jsonl"));
        assert_eq!((done.code, done.out), (0, format!("{count} records, {moves} moves, 0 errors\n")));
    }

    #[test]
    fn a_record_a_list_and_lines_are_accepted() {
        let game = game("shapes.jsonl");
        let moves = game["moves"].as_array().unwrap().len();
        let shapes = [
            (1, game.to_string()),
            (1, format!("\n  {game:#}\n")),
            (2, format!("{game}\r\n\r\n{game}\r\n")),
            (2, format!("[{game},{game}]")),
            (3, format!("{:#}", json!([game, game, game]))),
            (0, "[]".into()),
        ];
        for (count, text) in shapes {
            write("shape.json", &text);
            let done = records("shape.json");
            assert_eq!(done.out, format!("{count} records, {} moves, 0 errors\n", count * moves));
            assert_eq!(done.code, 0);
        }
        let both = xtask(["records", "shapes.jsonl", "shape.json"]);
        assert_eq!(both.out, format!("1 records, {moves} moves, 0 errors\n"));
    }

    #[test]
    fn an_error_names_file_line_move_and_ruling() {
        let good = game("errors.jsonl");
        let (mut wrong_seat, mut wrong_outcome, mut wrong_edition) = (good.clone(), good.clone(), good.clone());
        let starter = good["moves"][0]["seat"].as_u64().unwrap();
        wrong_seat["moves"][2] = json!({ "seat": (starter + 1) % 3, "play": 0 });
        wrong_outcome["outcome"] = Value::Null;
        wrong_edition["edition"] = 2.into();
        write("errors.jsonl", format!("{good}\n{wrong_seat}\n\n{wrong_outcome}\n{wrong_edition}\nhello\n"));
        let done = records("errors.jsonl");
        assert_eq!(done.code, 1);
        let outcome = &good["outcome"];
        let moves = 4 * good["moves"].as_array().unwrap().len();
        let expected = [
            format!("errors.jsonl:2: move 2: It’s seat {starter}’s turn. (E3)"),
            format!("errors.jsonl:4: outcome: the outcome is {outcome}, not null (record)"),
            "errors.jsonl:5: head: edition 1 of escape is played here, not 2 (record)".into(),
            "errors.jsonl:6: head: a record begins with { and ends with } (record)".into(),
            format!("5 records, {moves} moves, 4 errors"),
        ];
        assert_eq!(done.out.lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn each_record_of_a_list_has_its_own_error() {
        let good = game("list.jsonl");
        write("list.json", format!("[null,\n{good}, 7,\n[{good}],\n\"x\"]"));
        let done = records("list.json");
        let lines: Vec<&str> = done.out.lines().filter_map(|line| line.split(": head: ").next()).collect();
        assert_eq!(lines[..4], ["list.json:1", "list.json:2", "list.json:3", "list.json:4"]);
        assert!(done.last_line().starts_with("5 records, ") && done.last_line().ends_with(" moves, 4 errors"));
    }

    #[test]
    fn the_golden_illegal_actions_are_no_records() {
        let count = fs::read_to_string(golden("escape.refused.jsonl")).unwrap().lines().count();
        let done = records(&golden("escape.refused.jsonl"));
        assert_eq!((done.code, done.last_line()), (1, &*format!("{count} records, 0 moves, {count} errors")));
        assert!(done.out.lines().take(count).all(|line| line.contains("unknown field `why`")));
    }

    #[test]
    fn a_missing_file_does_not_hide_the_other_files() {
        game("there.jsonl");
        let done = xtask(["records", "nowhere.jsonl", "there.jsonl", "."]);
        assert_eq!(done.code, 1);
        let lines: Vec<&str> = done.out.lines().collect();
        assert!(lines[0].starts_with("nowhere.jsonl:1: head: the file cannot be read: "), "{}", lines[0]);
        assert!(lines[1].starts_with(".:1: head: the file cannot be read: "), "{}", lines[1]);
        assert!(lines[2].starts_with("1 records, ") && lines[2].ends_with(" moves, 2 errors"));
    }

    #[test]
    fn a_file_is_required() {
        assert_eq!(xtask(["records"]).code, 2);
    }

    #[test]
    fn a_malformed_file_gives_one_short_error() {
        let good = game("hostile.jsonl");
        let with = |change: fn(&mut Value)| {
            let mut record = good.clone();
            change(&mut record);
            record.to_string().into_bytes()
        };
        let malformed: [Vec<u8>; 19] = [
            b"".into(),
            b" \r\n\n".into(),
            b"null".into(),
            b"hello, world".into(),
            b"{".into(),
            b"{\"record\":1,\"game\":\"a\nb".into(),
            b"\xff\xfe\x00{".into(),
            b"{\"game\":\"\xff\"}".into(),
            b"{\"\\u0007\\n\":1}".into(),
            b"\0".repeat(5000),
            "{\"a\":".repeat(100_000).into(),
            format!("{{\"record\":{}1{}}}", "[".repeat(5_000), "]".repeat(5_000)).into(),
            format!("{{\"{}\":1}}", "x".repeat(100_000)).into(),
            format!("{{\"record\":{}}}", "9".repeat(5 << 20)).into(),
            with(|record| record["game"] = "go\nfish".into()),
            with(|record| record["options"] = json!([8, 3, "n", "free", "any"])),
            with(|record| record["moves"][2]["clue"] = json!([0, "M", null])),
            with(|record| record["moves"][2]["seat"] = 255.into()),
            with(|record| record["moves"][1]["cards"] = vec!["AM"; 45].into()),
        ];
        for text in malformed {
            let shown = String::from_utf8_lossy(&text[..text.len().min(60)]).into_owned();
            write("hostile.json", &text);
            let done = records("hostile.json");
            assert_eq!(done.code, 1, "{shown}");
            assert_eq!(done.err, "", "{shown}");
            let errors: Vec<&str> = done.out.lines().filter(|line| line.starts_with("hostile.json:1: ")).collect();
            assert_eq!(errors.len(), 1, "{shown}: {}", done.out);
            assert!(errors[0].chars().count() < 400 && !errors[0].contains('\u{7}'), "{shown}: {}", done.out);
            assert!(done.last_line().ends_with(" 1 errors"), "{shown}: {}", done.out);
        }
    }

    #[test]
    fn a_deeply_nested_list_is_no_list_of_records() {
        write("deep.json", "[".repeat(100_000));
        let done = records("deep.json");
        assert_eq!((done.code, done.last_line()), (1, "1 records, 0 moves, 2 errors"));
    }

    /// The maximum length applies to each record, not to the file.
    #[test]
    fn a_file_may_be_longer_than_a_record() {
        let golden = fs::read_to_string(golden("escape.jsonl")).unwrap();
        let long = golden.repeat((5 << 20) / golden.len() + 1);
        write("long.jsonl", &long);
        let done = records("long.jsonl");
        assert!(done.last_line().starts_with(&format!("{} records, ", long.lines().count())));
        assert!(done.last_line().ends_with(" moves, 0 errors"));
    }
}

mod arena {
    use super::*;

    /// Returns the result without the measured times, which differ from run to run.
    fn result(done: &Finished) -> Value {
        let mut line: Value = serde_json::from_str(done.last_line()).expect("a line of JSON");
        line.as_object_mut().unwrap().remove("seconds").expect("the time it took");
        for level in line["levels"].as_object_mut().unwrap().values_mut() {
            level.as_object_mut().unwrap().remove("ms").expect("the time of a decision");
        }
        line
    }

    #[test]
    fn a_seed_gives_the_same_games_on_any_number_of_cores() {
        let played = |threads: &str| {
            let file = format!("cores-{threads}.jsonl");
            let args = format!("arena --game escape --bots random --seats 3 --games 40 --seed 5 --records {file}");
            let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
            command.args(args.split(' ')).current_dir(env!("CARGO_TARGET_TMPDIR")).env("RAYON_NUM_THREADS", threads);
            let output = command.output().expect("it was just built");
            let out = String::from_utf8(output.stdout).expect("it prints UTF-8");
            let done = Finished { code: output.status.code().expect("it ends by itself"), out, err: String::new() };
            (result(&done), fs::read_to_string(path(&file)).expect("the records"))
        };
        let one = played("1");
        assert_eq!(one, played("4"));
        assert_eq!(one.1.lines().count(), 40);
    }

    #[test]
    fn the_output_is_one_line_of_json() {
        let done = arena("--seats 3 --games 40 --seed 1");
        assert_eq!((done.code, done.out.lines().count()), (0, 1));
        let line: Value = serde_json::from_str(&done.out).unwrap();
        let keys: Vec<&str> = line.as_object().unwrap().keys().map(String::as_str).collect();
        let expected_keys =
            ["game", "seats", "bots", "talk", "options", "games", "results", "wins", "moves", "seconds"];
        assert_eq!((&keys[..10], &keys[10..]), (&expected_keys[..], &["shares", "seat_wins", "levels"][..]));
        assert_eq!(line["bots"], json!(["random", "random", "random"]));
        assert_eq!(line["talk"], json!(["silent", "silent", "silent"]));
        let defaults = json!({ "tokens": 8, "corridors": 3, "routes": "n", "completed": "free", "boats": "any" });
        assert_eq!(line["options"], defaults);
        let results = line["results"].as_object().unwrap();
        assert!(results.keys().is_sorted());
        assert_eq!(results.values().filter_map(Value::as_u64).sum::<u64>(), 40);
        let complete = results.get("complete").cloned().unwrap_or(0.into());
        assert_eq!(line["wins"], json!([complete, complete, complete]), "all win together");
        assert!(line["seconds"].is_f64());
    }

    #[test]
    fn shares_have_intervals_and_levels_have_times() {
        let args = "arena --game intruder --seats 3 --games 30 --bots random,casual,random";
        let done = xtask(args.split(' '));
        let line: Value = serde_json::from_str(done.last_line()).unwrap();
        let has_interval = |share: &Value| {
            let [from, to] = [0, 1].map(|at| share["interval"][at].as_f64().unwrap());
            (from..=to).contains(&share["share"].as_f64().unwrap()) && to - from > 0.05
        };
        for (result, count) in line["results"].as_object().unwrap() {
            let share = &line["shares"][result];
            assert!(has_interval(share) && share["share"] == (count.as_f64().unwrap() / 30.0 * 1e4).round() / 1e4);
        }
        let wins: Vec<u64> = line["wins"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
        assert!(line["seat_wins"].as_array().unwrap().iter().all(has_interval));
        let (random, casual) = (&line["levels"]["random"], &line["levels"]["casual"]);
        assert_eq!((&random["wins"], &random["seats"]), (&json!(wins[0] + wins[2]), &json!(60)));
        assert_eq!((&casual["wins"], &casual["seats"]), (&json!(wins[1]), &json!(30)));
        for level in [random, casual] {
            assert!(has_interval(level) && level["decisions"].as_u64() > Some(30));
            let [mean, p95] = ["mean", "p95"].map(|key| level["ms"][key].as_f64().unwrap());
            assert!(mean >= 0.0 && p95 > 0.0, "{level}");
        }
    }

    #[test]
    fn a_seed_determines_the_games() {
        let run = |file: &str, seed: u64| {
            let done = arena(&format!("--seats 4 --games 20 --seed {seed} --records {file}"));
            (result(&done), fs::read_to_string(path(file)).unwrap())
        };
        let first = run("first.jsonl", 7);
        assert_eq!(run("second.jsonl", 7), first);
        assert_ne!(run("third.jsonl", 8).1, first.1);
        let mut lines: Vec<&str> = first.1.lines().collect();
        lines.sort();
        lines.dedup();
        assert_eq!(lines.len(), 20, "no game is played twice");
    }

    #[test]
    fn legal_actions_in_records_agree_with_the_rules() {
        for seats in 2..=5 {
            let done = arena(&format!("--seats {seats} --games 30 --records legal.jsonl --legal"));
            let checked = records("legal.jsonl");
            assert_eq!(checked.out, format!("30 records, {} moves, 0 errors\n", result(&done)["moves"]));
            for line in fs::read_to_string(path("legal.jsonl")).unwrap().lines() {
                let record: Value = serde_json::from_str(line).unwrap();
                for entry in record["moves"].as_array().unwrap() {
                    let mut decision = entry.clone();
                    let legal = decision.as_object_mut().unwrap().remove("legal");
                    assert_eq!(legal.is_some(), entry.get("chance").is_none(), "every decision and nothing else");
                    let legal = legal.unwrap_or(json!([decision]));
                    assert!(legal.as_array().unwrap().contains(&decision));
                }
            }
        }
    }

    #[test]
    fn listing_legal_actions_changes_no_game() {
        let played = |args: &str, file: &str| -> Vec<Value> {
            assert_eq!(arena(&format!("--seats 3 --games 5 --records {file} {args}")).code, 0);
            let text = fs::read_to_string(path(file)).unwrap();
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
        };
        let mut listed = played("--legal", "listed.jsonl");
        for record in &mut listed {
            for entry in record["moves"].as_array_mut().unwrap() {
                entry.as_object_mut().unwrap().remove("legal");
            }
        }
        assert_eq!(listed, played("", "unlisted.jsonl"));
        let seat = json!({ "name": "Cleo", "who": "bot:random" });
        assert_eq!(listed[0]["seats"][2], seat);
    }

    #[test]
    fn options_that_are_left_out_keep_their_defaults() {
        let args = ["arena", "--game", "escape", "--seats", "3", "--games", "2", "--bots", "random,random,random"];
        let done = xtask(args.into_iter().chain(["--options", r#"{"routes":"n-1","tokens":6}"#]));
        assert_eq!(done.code, 0, "{}", done.err);
        let expected = json!({ "tokens": 6, "corridors": 3, "routes": "n-1", "completed": "free", "boats": "any" });
        assert_eq!(result(&done)["options"], expected);
    }

    #[test]
    fn zero_games_give_an_empty_result() {
        let line = result(&arena("--seats 2 --games 0"));
        assert_eq!((&line["results"], &line["wins"], &line["moves"]), (&json!({}), &json!([0, 0]), &json!(0)));
    }

    #[test]
    fn invalid_arguments_give_one_sentence() {
        write("kept.jsonl", "kept");
        let invalid = [
            ("--seats 1", "2 to 5 play Escape!, not 1"),
            ("--seats 6", "2 to 5 play Escape!, not 6"),
            ("--seats 99999999999", "2 to 5 play Escape!, not 99999999999"),
            ("--seats 3 --options {", "the options are no JSON object"),
            ("--seats 3 --options []", "the options are no JSON object"),
            ("--seats 3 --options {\"wind\":1}", "Escape! has no such options: unknown field `wind`"),
            ("--seats 3 --options {\"tokens\":9}", "`tokens` is 8, 10 or 6, not 9"),
            ("--seats 3 --records no/such/folder", "no/such/folder cannot be written"),
        ];
        for (args, sentence) in invalid {
            let done = arena(&format!("{args} --games 1").replace("--options", "--records kept.jsonl --options"));
            assert_eq!((done.code, done.out.as_str()), (2, ""), "{args}");
            assert!(done.err.contains(sentence) && done.err.lines().count() == 1, "{args}: {}", done.err);
        }
        assert_eq!(fs::read_to_string(path("kept.jsonl")).unwrap(), "kept", "a rejected command writes nothing");

        let game = |game: &str, bots: &str| xtask(["arena", "--game", game, "--seats", "3", "--bots", bots]);
        for (done, sentence) in [
            (game("chess", "random"), "there is no game chess"),
            (game("escape", "genius"), "Escape! has no bot \"genius\""),
            (game("escape", "random,random"), "3 seats take one bot for all or 3 bots, not 2"),
        ] {
            assert_eq!((done.code, done.out.as_str()), (2, ""));
            assert_eq!((done.err.contains(sentence), done.err.lines().count()), (true, 1), "{}", done.err);
        }
    }
}
