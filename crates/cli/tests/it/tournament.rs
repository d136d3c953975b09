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

/// What `--shard` prints of each share, as files.
fn parts(name: &str, arguments: &[&str], of: usize) -> Vec<String> {
    (1..=of)
        .map(|number| {
            let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{number}.part"));
            let shard = format!("{number}/{of}");
            std::fs::write(&path, ok(&[arguments, &["--shard", &shard]].concat())).unwrap();
            path.display().to_string()
        })
        .collect()
}

/// The same without what depends on how fast the machine is.
fn timeless(mut all: Value) -> Value {
    for key in ["seconds", "threads", "games_per_second", "steps_per_second"] {
        all[key] = Value::Null;
    }
    for key in ["bots", "entries"] {
        for bot in all[key].as_array_mut().into_iter().flatten().filter(|bot| bot.is_object()) {
            (bot["decision_ms"], bot["longest_decision_ms"]) = (Value::Null, Value::Null);
        }
    }
    all
}

fn merge(parts: &[&str]) -> Output {
    tradeholm(&[&["merge", "--json"], parts].concat())
}

#[test]
fn shards_put_together_are_the_whole() {
    let runs: [&[&str]; 3] = [
        &["tournament", "--bots", "easy,random,weighted,random", "--games", "13", "--seed", "5"],
        &["sim", "--bots", "weighted,random,random", "--games", "7", "--seed", "2"],
        &["sim", "--games", "50", "--seed", "9", "--scenario", "two_players/variable"],
    ];
    for (at, run) in runs.iter().enumerate() {
        let parts = parts(&format!("whole-{at}"), run, 3);
        // In another order, and one of them twice.
        let named = [&*parts[2], &*parts[0], &*parts[1], &*parts[0]];
        let merged: Value = serde_json::from_slice(&merge(&named).stdout).unwrap();
        assert_eq!(timeless(merged), timeless(figures(run)), "{run:?}");
    }
}

#[test]
fn parts_that_are_not_the_whole_are_refused() {
    let run = ["tournament", "--bots", "weighted,random,random,random", "--games", "12", "--seed", "3"];
    let parts_of = parts("refused", &run, 3);
    let all: Vec<&str> = parts_of.iter().map(|path| &**path).collect();
    let refused = |paths: &[&str], why: &str| {
        let output = merge(paths);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && output.stdout.is_empty() && said.contains(why), "{why}: {said}");
    };
    let written = |name: &str, text: &str| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    refused(&all[..2], "4 of 12 games are missing, game 8 first");
    let partial = merge(&["--partial", all[0], all[1]]);
    let partial: Value = serde_json::from_slice(&partial.stdout).unwrap();
    assert_eq!(partial["games"], 8);

    // A machine that died while it wrote.
    let last = std::fs::read_to_string(all[2]).unwrap();
    let lines: Vec<&str> = last.lines().collect();
    let half = &lines[3][..lines[3].len() / 2];
    let cut = written("refused-cut.part", &format!("{}\n{}\n{}\n{half}", lines[0], lines[1], lines[2]));
    refused(&[all[0], all[1], &cut], "not a line of a part");
    let partial: Value = serde_json::from_slice(&merge(&["--partial", all[0], all[1], &cut]).stdout).unwrap();
    assert_eq!(partial["games"], 10);
    let cut = written("refused-short.part", &lines[..3].join("\n"));
    refused(&[all[0], all[1], &cut], "cut off");
    let without: Vec<&str> = lines.iter().enumerate().filter(|(at, _)| *at != 2).map(|(_, l)| *l).collect();
    let hole = written("refused-hole.part", &without.join("\n"));
    refused(&[all[0], all[1], &hole], "lines are missing");

    // Another game than was played, another run, something else.
    let other = last.replacen("\"turns\":", "\"turns\":1", 1);
    refused(&[all[0], all[1], all[2], &written("refused-other.part", &other)], "went another way");
    let seed = parts("refused-seed", &[&run[..6], &["4"]].concat(), 3);
    refused(&[all[0], &seed[1]], "another run");
    refused(&[&written("refused.txt", "hello")], "not a part");
    refused(&["no-such-file"], "no-such-file");
    let wrong = last.replace("\"seating\":[0,1,2,3]", "\"seating\":[0,1,2,9]");
    refused(&[&written("refused-seat.part", &wrong)], "no game of this run");
    for shard in ["0/3", "4/3", "x"] {
        let output = tradeholm(&["sim", "--shard", shard]);
        assert!(!output.status.success() && String::from_utf8_lossy(&output.stderr).contains("I/N"));
    }
}
