//! The real program, run as a person or another program runs it.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use flate2::read::GzDecoder;
use serde_json::{Value, json};
use tradeholm_engine::RULES_REVISION;

fn tradeholm(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tradeholm"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A command that does not read its input may be gone before it is written.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join();
    output
}

pub fn ok(arguments: &[&str]) -> String {
    let output = tradeholm(arguments, b"");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refused(arguments: &[&str], code: i32) -> String {
    let output = tradeholm(arguments, b"");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// The text of a golden game.
fn golden_text() -> String {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/golden/base-variable-4.record.gz");
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    text
}

/// A golden game, unpacked.
pub fn golden() -> PathBuf {
    let unpacked = scratch("golden.record");
    std::fs::write(&unpacked, golden_text()).unwrap();
    unpacked
}

pub fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn the_engine_answers_line_by_line() {
    let mut input = Vec::new();
    input.extend(b"{\"do\":\"new\",\"id\":1,\"scenario\":\"base/beginners\",\"seats\":4}\n");
    input.extend(b"\xff\xfe\n{\"do\":\n\n[]\n");
    input.extend(vec![b'7'; 3_000_000]);
    input.extend(
        b"\n{\"do\":\"act\",\"id\":2,\"seat\":\"red\",\"action\":\"roll\",\"outcomes\":[\"dice 4+4\"]}\n",
    );
    input.extend(b"{\"do\":\"fingerprint\",\"id\":3}");
    let output = tradeholm(&["engine"], &input);
    assert!(output.status.success() && output.stderr.is_empty());
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<Value> = text.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(lines.len(), 7, "{text}");
    assert_eq!(lines[0]["id"], 1);
    let kinds: Vec<_> = lines[1..5].iter().map(|l| l["error"]["kind"].clone()).collect();
    assert_eq!(kinds, [json!("json"), json!("json"), json!("request"), json!("json")]);
    assert_eq!(lines[5]["result"]["events"][0]["dice"], json!([4, 4]));
    assert_eq!(lines[6]["result"]["fingerprint"], lines[5]["result"]["fingerprint"]);
}

#[test]
fn a_record_of_another_revision_is_played_or_says_where_it_differs() {
    let text = golden_text();
    let rules = text.lines().nth(1).unwrap();
    let older = text.replacen(&format!("\n{rules}\n"), "\nrules 0\n", 1);
    let file = scratch("older.record");
    std::fs::write(&file, &older).unwrap();
    let said = ok(&["record", "verify", file.to_str().unwrap()]);
    let same = format!("played under rules revision 0: the same game under {RULES_REVISION}\n");
    assert!(said.contains("the board follows from the seeds") && said.contains(&same), "{said}");

    let differs = older.replacen("\nend entries", "\nturns 9:0123456789abcdef\nend entries", 1);
    std::fs::write(&file, differs).unwrap();
    for command in ["verify", "show"] {
        let said = refused(&["record", command, file.to_str().unwrap()], 1);
        assert!(
            said.contains("entry 9: after this entry the record has fingerprint 0123456789abcdef"),
            "{said}"
        );
        let both = format!("played under rules revision 0, and this program has {RULES_REVISION}");
        assert!(said.contains(&both), "{said}");
    }
}

#[test]
fn records_are_verified_and_shown() {
    let file = golden();
    let file = file.to_str().unwrap();
    assert!(ok(&["record", "verify", file]).contains("the board follows from the seeds"));
    assert!(ok(&["record", "show", file]).contains("turn 1"));
    let json: Value = serde_json::from_str(&ok(&["record", "show", "--json", file])).unwrap();
    assert_eq!(json["config"]["scenario"], "base/variable");

    let text = std::fs::read_to_string(file).unwrap();
    let forged = scratch("forged.record");
    let roll = text.lines().position(|l| l.starts_with("dice ")).unwrap() + 8;
    let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
    let later = (roll..).find(|&i| lines[i].starts_with("dice ")).unwrap();
    lines[later] = if lines[later] == "dice 1+1" { "dice 1+2" } else { "dice 1+1" }.to_owned();
    std::fs::write(&forged, lines.join("\n")).unwrap();
    assert!(!refused(&["record", "verify", forged.to_str().unwrap()], 1).is_empty());
    let broken = scratch("broken.record");
    std::fs::write(&broken, &text.as_bytes()[..text.len() / 2]).unwrap();
    refused(&["record", "verify", broken.to_str().unwrap()], 1);
    refused(&["record", "show", broken.to_str().unwrap()], 1);
    assert!(refused(&["record", "verify", "no such file"], 2).contains("no such file"));
}

#[test]
fn scenarios_are_listed_and_checked() {
    let list: Value = serde_json::from_str(&ok(&["scenarios", "--json"])).unwrap();
    for scenario in list.as_array().unwrap() {
        for key in ["id", "title", "players", "victory_points", "modules"] {
            assert!(!scenario[key].is_null(), "{key} in {scenario}");
        }
    }
    assert!(ok(&["scenarios"]).contains("base/variable"));
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/base/variable.toml");
    assert!(ok(&["scenarios", "check", own.to_str().unwrap()]).contains("can be played"));
    let bad = scratch("bad.toml");
    std::fs::write(&bad, "id = 3\n").unwrap();
    assert!(refused(&["scenarios", "check", bad.to_str().unwrap()], 1).contains("bad.toml:1"));
}

fn lagoon() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/lagoon.toml");
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_scenario_file_is_checked_drawn_and_played() {
    let file = lagoon();
    let said = ok(&["scenarios", "check", &file]);
    for part in [
        "lagoon.toml: can be played, as custom/lagoon",
        "players   3, 4 (to 13 points)",
        "plays     seafarers, fog_islands",
        "area      islands: 4 hexes, 2 points, each piece of land by itself",
        "pool      4 hexes (1 hills, 1 pasture, 1 mountains, 1 gold), numbers ",
        "under fog 1 sea, 1 forest, 1 gold, numbers 3, 9",
        "harbors   9, kinds shuffled",
    ] {
        assert!(said.contains(part), "{part} in\n{said}");
    }
    let one = ok(&["board", &file, "--seed", "4"]);
    assert!(one.starts_with("The Lagoon (custom/lagoon), seed 4\n"), "{one}");
    assert_eq!(ok(&["board", "--scenario", &file, "--seed", "4"]), one);
    let sim =
        ["sim", "--scenario", &file, "--bots", "random,random,random", "--games", "2", "--check", "--json"];
    let sim: Value = serde_json::from_str(&ok(&sim)).unwrap();
    assert_eq!(sim["scenario"], "custom/lagoon", "{sim}");

    // Every bad file is named, with its line, beside the good ones.
    let text = std::fs::read_to_string(&file).unwrap();
    let (coast, cut) = (scratch("coast.toml"), scratch("cut.toml"));
    std::fs::write(&coast, text.replace("\"0,-2.NW\"", "\"0,0.NW\"")).unwrap();
    std::fs::write(&cut, "id = \"a/b\"\ntitle = \n").unwrap();
    let (coast, cut) = (coast.to_str().unwrap(), cut.to_str().unwrap());
    let output = tradeholm(&["scenarios", "check", coast, &file, cut], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("can be played, as custom/lagoon"));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("coast.toml:38: the harbor at 0,0.NW is on no coast"), "{errors}");
    assert!(errors.contains("cut.toml:2: "), "{errors}");
    for arguments in
        [&["board", coast][..], &["sim", "--scenario", coast], &["engine", "--scenario-file", coast]]
    {
        assert!(refused(arguments, 1).contains("coast.toml:38: "), "{arguments:?}");
    }
    refused(&["scenarios", "check", "nowhere.toml"], 2);
    refused(&["scenarios", "check"], 2);
    refused(&["board"], 2);
    refused(&["board", &file, "--scenario", "base/variable"], 2);
}

#[test]
fn the_engine_plays_scenario_files_and_their_records_are_whole() {
    let file = lagoon();
    let text = std::fs::read_to_string(&file).unwrap();
    let fair = json!({"game": "g", "server": "6b".repeat(32), "clients": ["a", "b", "c"]});
    let lines = [
        json!({"do": "scenarios"}),
        json!({"do": "new", "scenario": "custom/lagoon", "seats": 3, "fair": fair}),
        json!({"do": "save"}),
        json!({"do": "new", "scenario_text": text, "seats": 3, "fair": fair}),
        json!({"do": "save"}),
        json!({"do": "new", "scenario_text": "id = \"a/b\"\nplayers = 3\n"}),
        json!({"do": "new", "scenario_text": text, "scenario": "base/variable"}),
        json!({"do": "new", "scenario": "custom/other"}),
    ];
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let output = tradeholm(&["engine", "--scenario-file", &file], input.as_bytes());
    let answers: Vec<Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let listed = answers[0]["result"]["scenarios"].as_array().unwrap();
    assert_eq!(listed.last().unwrap()["id"], "custom/lagoon");
    let record = answers[2]["result"]["record"].as_str().unwrap();
    assert_eq!(answers[4]["result"]["record"], record, "by name or by text it is the same game");
    assert!(record.contains("\nscenario\n|id = \"custom/lagoon\"\n"), "{record}");
    let kept = scratch("lagoon.record");
    std::fs::write(&kept, record).unwrap();
    let kept = kept.to_str().unwrap();
    assert!(ok(&["record", "verify", kept]).contains("the board follows from the seeds"));
    assert!(ok(&["record", "show", kept]).starts_with("custom/lagoon, "));
    // A changed board is found out; so is a changed scenario.
    for (from, to) in
        [("|pirate = \"3,-1\"", "|pirate = \"3,0\""), ("|id = \"custom/lagoon\"", "|id = \"custom/bay\"")]
    {
        let forged = scratch("lagoon-forged.record");
        std::fs::write(&forged, record.replace(from, to)).unwrap();
        let output = tradeholm(&["record", "verify", forged.to_str().unwrap()], b"");
        assert!(!String::from_utf8_lossy(&output.stdout).contains("the board follows"), "{from}");
    }
    let error = &answers[5]["error"];
    assert_eq!((&error["kind"], &error["line"]), (&json!("config"), &json!(2)), "{error}");
    assert_eq!(answers[6]["error"]["kind"], "request");
    assert_eq!(answers[7]["error"]["kind"], "config");
}

// Rule: combinations/combinations#seats, combinations/combinations#only-listed
#[test]
fn what_does_not_combine_is_refused_with_the_reason() {
    let sim = |scenario: &str, seats: usize, more: &[&str], code| {
        let bots = vec!["random"; seats].join(",");
        let first = ["sim", "--games", "1", "--scenario", scenario, "--bots", &bots];
        refused(&[&first, more].concat(), code)
    };
    for (scenario, seats, reason) in [
        ("base/variable", 5, "is for 2, 3, 4 players, not 5"),
        ("five_six/variable", 4, "is for 5, 6 players, not 4"),
        ("five_six/beginners", 7, "is for 5, 6 players, not 7"),
        ("cities_knights/variable", 2, "is for 3, 4 players, not 2"),
        ("cities_knights/variable-56", 3, "is for 5, 6 players, not 3"),
        ("two_players/variable", 3, "is for 2 players, not 3"),
        ("traders_barbarians/caravans-34", 5, "is for 3, 4 players, not 5"),
        ("explorers_pirates/land-ho-24", 5, "is for 2, 3, 4 players, not 5"),
    ] {
        assert!(sim(scenario, seats, &[], 2).contains(reason), "{scenario}, {seats}");
    }
    let why = "only played with cities_knights: it changes knights, barbarians and the event die";
    assert!(sim("five_six/variable", 6, &["--with", "nasty"], 2).contains(why));
    assert!(sim("five_six/variable", 6, &["--house", "nasty=true"], 1).contains(why));
    assert!(sim("base/variable", 2, &["--house", "easy_start=true"], 1).contains(why));
    let why = "an edition whose frame for five and six we do not have";
    let frame = "frame_without_one_harbor";
    assert!(sim("cities_knights/variable-56", 6, &["--with", frame], 2).contains(why));
    assert!(sim("cities_knights/variable-56", 6, &["--house", &format!("{frame}=true")], 1).contains(why));
    let deck = ["--house", "event_cards=true", "--house", "dice=deck"];
    let why = "event_cards and dice_deck cannot be combined: both take the place of the dice";
    let found = sim("base/variable", 4, &deck, 1);
    assert!(found.contains(why), "{found}");
    let why = "traveler_tokens is only played with two_players: no other game has trade tokens";
    let found = sim("base/variable", 2, &["--house", "traveler_tokens=true"], 1);
    assert!(found.contains(why), "{found}");
    assert!(sim("base/variable", 4, &["--with", "fly"], 2).contains("there is no module 'fly'"));

    // The engine says the same to whoever drives it.
    let engine = |request: Value| {
        let output = tradeholm(&["engine"], format!("{request}\n").as_bytes());
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        answer["error"]["message"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
    };
    let six = json!({ "do": "new", "scenario": "base/variable", "seats": 6 });
    assert!(engine(six).contains("not 6"));
    let nasty = json!({ "do": "new", "scenario": "five_six/variable", "seats": 5, "modules": ["nasty"] });
    assert!(engine(nasty).contains("only played with cities_knights"));
    let few = json!({ "do": "new", "scenario": "base/variable", "seats": 4, "modules": ["five_six"] });
    assert!(engine(few).contains("five_six is for 5 to 6 seats, not 4"));
}

#[test]
fn rules_and_boards_are_shown() {
    assert!(ok(&["rule"]).contains("base/settlements"));
    assert!(ok(&["rule", "base/settlements"]).contains("base/settlements#distance"));
    assert!(ok(&["rule", "base/settlements#distance"]).contains("vacant"));
    assert!(ok(&["rule", "--lang", "pl", "base/settlements#distance"]).contains("base/settlements#distance"));
    assert!(refused(&["rule", "base/setlements#distance"], 2).contains("base/settlements#distance"));
    let picture = scratch("board.svg");
    let text =
        ok(&["board", "--scenario", "base/balanced", "--seed", "5", "--svg", picture.to_str().unwrap()]);
    assert!(text.contains("balanced: yes"));
    assert!(std::fs::read_to_string(&picture).unwrap().starts_with("<svg"));
    assert_eq!(ok(&["board", "--scenario", "base/random"]), ok(&["board", "--scenario", "base/random"]));
    let board: Value = serde_json::from_str(&ok(&["board", "--scenario", "base/random", "--json"])).unwrap();
    assert_eq!(board["hexes"].as_array().unwrap().len(), 19);
    let large = ok(&["board", "--scenario", "five_six/random", "--json"]);
    let board: Value = serde_json::from_str(&large).unwrap();
    assert_eq!(board["hexes"].as_array().unwrap().len(), 30);
    assert!(refused(&["board", "--scenario", "base/randem"], 2).contains("base/random"));
    refused(&["board", "--scenario", "base/random", "--seed", "minus one"], 2);
    refused(&["fly"], 2);
    refused(&["nonsense"], 2);
}
