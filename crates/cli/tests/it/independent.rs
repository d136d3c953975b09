//! The verifier in Python, which shares no code with us, agrees about records, whole ones and tampered ones.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::read::GzDecoder;

use crate::program::{golden, ok, scratch};

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples").join(name)
}

/// What the verifier prints, and whether it is content.
fn python(record: &Path, outcomes: Option<&Path>) -> (bool, String) {
    let mut program = Command::new("python3");
    program.arg(example("verify_record.py")).arg(record).args(outcomes);
    let output = program.output().expect("python3 is there");
    let said = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.is_empty(), "it fails by itself: {complaint}");
    (output.status.success(), said)
}

#[test]
fn a_stored_record_of_fair_dice_2_is_proved() {
    let record = example("fair-dice-2.tradeholm");
    let (good, said) = python(&record, None);
    assert!(good, "{said}");
    assert!(said.contains("note: attempt 1 came to nothing (silent, seats 0)"), "{said}");
    assert!(said.contains("ok: the server seed and 3 seat seeds are the promised ones"), "{said}");
    // Without lists it checks what needs none, and says how much is left.
    assert!(said.contains("ok: 103 rolls, draws and thefts"), "{said}");
    assert!(said.contains("not checked: 8 of which only the rules know the list"), "{said}");
}

#[test]
fn a_record_that_was_tampered_with_fails_at_that_step() {
    let text = std::fs::read_to_string(example("fair-dice-2.tradeholm")).unwrap();
    let seeds = text.lines().find(|line| line.starts_with("seeds ")).unwrap();
    let value = |key: &str| {
        let field = seeds.split(' ').find_map(|field| field.strip_prefix(key)).unwrap();
        field.to_owned()
    };
    let other = |hex: &str| format!("{}{}", if hex.starts_with('0') { '1' } else { '0' }, &hex[1..]);
    let (clients, server, transcript) = (value("clients="), value("server="), value("transcript="));
    let bot = clients.rsplit(',').next().unwrap();
    let unused = value("spares=").split(',').next_back().unwrap().to_owned();
    let roll = text.lines().filter(|line| line.starts_with("dice ")).nth(7).unwrap();
    let rolled = if roll == "dice 6+6" { "dice 1+1" } else { "dice 6+6" };
    let abandoned = text.lines().find(|line| line.starts_with("abandoned ")).unwrap();
    let cases = [
        (server.clone(), other(&server), "server seed"),
        // A bot's seed that was chosen when the others were known, and a player's.
        (bot.to_owned(), other(bot), "seed of seat 2"),
        (clients.clone(), other(&clients), "seed of seat 0"),
        (unused.clone(), other(&unused), "transcript"),
        (transcript.clone(), other(&transcript), "transcript"),
        (" silent=0".to_owned(), " silent=1".to_owned(), "transcript"),
        (format!("{abandoned}\n"), String::new(), "attempts"),
        (format!("\n{roll}\n"), format!("\n{rolled}\n"), "entry "),
    ];
    for (i, (from, to, step)) in cases.iter().enumerate() {
        let tampered = scratch(&format!("tampered-{i}.tradeholm"));
        assert!(text.contains(from.as_str()), "{from}");
        std::fs::write(&tampered, text.replacen(from.as_str(), to, 1)).unwrap();
        let (good, said) = python(&tampered, None);
        assert!(!good && said.contains(&format!("FAILED at {step}")), "{step}: {said}");
    }
}

#[test]
fn the_program_exports_what_the_verifier_needs() {
    let record = golden();
    let listed = ok(&["record", "verify", "--outcomes", record.to_str().unwrap()]);
    let outcomes = scratch("golden.outcomes.jsonl");
    std::fs::write(&outcomes, listed).unwrap();
    let (good, said) = python(&record, Some(&outcomes));
    assert!(good && said.contains("fair dice 1") && !said.contains("not checked"), "{said}");
    // A theft, of which the verifier by itself knows nothing.
    let text = std::fs::read_to_string(&record).unwrap();
    let theft = text.lines().find(|line| line.starts_with("steal ")).unwrap();
    let other = if theft == "steal ore" { "steal brick" } else { "steal ore" };
    let tampered = scratch("golden-tampered.record");
    std::fs::write(&tampered, text.replacen(theft, other, 1)).unwrap();
    let (good, said) = python(&tampered, Some(&outcomes));
    assert!(!good && said.contains("FAILED at entry "), "{said}");
    // One from before the project was renamed.
    let old =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/fixtures/old_name/finished.hexhaven");
    let (good, said) = python(&old, None);
    assert!(good, "{said}");
}

#[test]
fn a_game_of_every_book_is_proved() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/golden");
    for name in [
        "base-variable-event-cards-4",
        "two_players-variable-2",
        "cities_knights-variants-4",
        "seafarers-fog-islands-56-variable-5",
        "seafarers-new-world-34-4",
        "seafarers-pirate-islands-56-6",
        "traders_barbarians-fishermen-34-4",
        "traders_barbarians-rivers-caravans-34-4",
        "traders_barbarians-barbarian-attack-34-4",
        "traders_barbarians-traders-34-4",
        "explorers_pirates-land-ho-24-4",
        "explorers_pirates-pirate-lairs-24-4",
        "explorers_pirates-explorers-pirates-56-6",
    ] {
        let packed = std::fs::read(games.join(format!("{name}.record.gz"))).unwrap();
        let mut text = String::new();
        GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
        let (record, outcomes) =
            (scratch(&format!("{name}.record")), scratch(&format!("{name}.outcomes.jsonl")));
        std::fs::write(&record, text).unwrap();
        std::fs::write(&outcomes, ok(&["record", "verify", "--outcomes", record.to_str().unwrap()])).unwrap();
        let (good, said) = python(&record, Some(&outcomes));
        assert!(good && !said.contains("not checked"), "{name}: {said}");
    }
}
