//! `tradeholm tournament` and `tradeholm sim` with bots, programs among them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tradeholm_protocol::record::Record;

fn tradeholm(arguments: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_tradeholm")).args(arguments).current_dir(root).output().unwrap()
}

fn ok(arguments: &[&str]) -> String {
    let output = tradeholm(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn figures(arguments: &[&str]) -> Value {
    serde_json::from_str(&ok(&[arguments, &["--json"]].concat())).unwrap()
}

fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// A program that is no good bot, as the text of a Python script.
fn script(name: &str, text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    format!("exec:python3 {}", path.display())
}

#[test]
fn seats_are_rotated_and_threads_do_not_matter() {
    let run = |threads: &str| {
        let mut all = figures(&[
            "tournament",
            "--bots",
            "easy,random,random,random",
            "--games",
            "8",
            "--seed",
            "5",
            "--threads",
            threads,
        ]);
        // Time is what differs.
        all["seconds"] = Value::Null;
        for key in ["bots", "entries"] {
            for bot in all[key].as_array_mut().unwrap() {
                (bot["decision_ms"], bot["longest_decision_ms"]) = (Value::Null, Value::Null);
            }
        }
        all
    };
    let all = run("1");
    assert_eq!(all, run("2"));
    let bots = all["bots"].as_array().unwrap();
    assert_eq!((bots.len(), all["entries"].as_array().unwrap().len()), (2, 4));
    assert_eq!(
        (&bots[0]["bot"], &bots[0]["games"], &bots[1]["games"]),
        (&"easy".into(), &8.into(), &24.into())
    );
    let wins: u64 = bots.iter().map(|b| b["wins"].as_u64().unwrap()).sum();
    assert_eq!(wins + all["unfinished"].as_u64().unwrap(), 8);
    assert!(bots[0]["win_rate"].as_f64().unwrap() > 0.5, "{all}");
    let interval: Vec<f64> =
        bots[0]["interval"].as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect();
    let rate = bots[0]["win_rate"].as_f64().unwrap();
    assert!(interval[0] < rate && rate <= interval[1] && interval[1] <= 1.0);
}

#[test]
fn records_plots_and_csv_are_written() {
    let (records, plots) = (scratch("tournament-records"), scratch("tournament-plots"));
    let csv = ok(&[
        "tournament",
        "--scenario",
        "base/balanced",
        "--house",
        "victory_points=6",
        "--bots",
        "sensible,weighted",
        "--games",
        "4",
        "--csv",
        "--records",
        records.to_str().unwrap(),
        "--plots",
        plots.to_str().unwrap(),
    ]);
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].starts_with("bot,games,wins,win_rate,low,high"));
    assert!(lines.len() == 3 && lines[1].starts_with("sensible,4,"), "{csv}");
    let mut count = 0;
    for file in std::fs::read_dir(&records).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        Record::read(&text).unwrap().replay().unwrap();
        count += 1;
    }
    assert_eq!(count, 4);
    for name in ["win-rates.svg", "game-length.svg", "dice.svg", "points.svg"] {
        let svg = std::fs::read_to_string(plots.join(name)).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}");
    }
}

#[test]
fn sim_plays_any_bots() {
    let all = figures(&["sim", "--bots", "easy,sensible,random", "--games", "2"]);
    assert_eq!(all["bots"].as_array().unwrap().len(), 3);
    let refused = tradeholm(&["sim", "--bots", "random,nobody"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("there is no bot 'nobody'"));
    assert_eq!(tradeholm(&["tournament", "--bots", "exec:,random"]).status.code(), Some(2));
}

#[test]
fn as_many_bots_sit_down_as_the_scenario_has_seats() {
    let seats = |arguments: &[&str]| {
        let all = figures(&[arguments, &["--games", "1", "--turn-limit", "3"]].concat());
        let bots = all.get("entries").unwrap_or(&all["bots"]);
        bots.as_array().unwrap().len()
    };
    for (scenario, few) in [("two_players/variable", 2), ("base/variable", 4), ("five_six/variable", 5)] {
        assert_eq!(seats(&["sim", "--scenario", scenario]), few, "{scenario}");
    }
    assert_eq!(seats(&["tournament", "--scenario", "two_players/variable"]), 2);
}

#[test]
fn a_program_sits_in_a_seat() {
    let all = figures(&[
        "tournament",
        "--bots",
        "exec:python3 bots/python/sample_bot.py,random,random,random",
        "--exec-time",
        "20000",
        "--games",
        "4",
    ]);
    assert_eq!(all["bots"][0]["bot"], "python3 bots/python/sample_bot.py");
    assert_eq!(all["bots"][0]["faults"], 0, "{}", all["faults"]);
    assert_eq!(all["bots"][0]["games"], 4);
    // It builds what brings points; random bots stumble over it.
    assert!(all["bots"][0]["points"].as_f64().unwrap() > all["bots"][1]["points"].as_f64().unwrap(), "{all}");
}

#[test]
fn a_program_that_fails_is_reported_and_the_game_goes_on() {
    let reads =
        "import sys, json, time\nfor n, line in enumerate(sys.stdin):\n    request = json.loads(line)\n";
    let answer = |what: &str| format!("{reads}    {what}\n");
    let cases = [
        (
            "crashes.py",
            answer(
                "sys.exit(1) if n == 3 else print(json.dumps({'id': request['id'], 'action': request['legal'][0]}), flush=True)",
            ),
            "has ended",
        ),
        ("late.py", answer("time.sleep(5)"), "late"),
        ("garbage.py", answer("print('hello', flush=True)"), "is not JSON"),
        ("nothing.py", answer("print(json.dumps({'id': request['id']}), flush=True)"), "neither"),
        (
            "no_action.py",
            answer("print(json.dumps({'id': request['id'], 'action': 'dance'}), flush=True)"),
            "is no action",
        ),
        (
            "illegal.py",
            answer("print(json.dumps({'id': request['id'], 'action': 'end'}), flush=True)"),
            "base/",
        ),
    ];
    for (name, text, what) in cases {
        let bot = script(name, &text);
        // Only one of them is to be late, however busy the machine is.
        let time = if name == "late.py" { "250" } else { "20000" };
        let all = figures(&[
            "tournament",
            "--bots",
            &format!("{bot},sensible,sensible"),
            "--games",
            "1",
            "--exec-time",
            time,
            "--house",
            "victory_points=5",
        ]);
        assert_eq!((&all["games"], &all["unfinished"]), (&1.into(), &0.into()), "{name}");
        let faults = all["faults"].as_array().unwrap();
        let told = faults
            .iter()
            .any(|f| f["what"].as_str().unwrap().contains(what) && f["bot"].as_str().unwrap().contains(name));
        assert!(told, "{name}: {faults:?}");
    }
    let missing = figures(&["tournament", "--bots", "exec:no-such-program-here,random", "--games", "1"]);
    assert!(missing["faults"][0]["what"].as_str().unwrap().contains("could not be started"), "{missing}");
}
