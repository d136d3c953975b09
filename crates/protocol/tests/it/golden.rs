//! Games written down once: they must replay to the same end for as long as the rules revision lasts.
//! `UPDATE_GOLDEN=1 cargo test -p tradeholm-protocol --test it golden` writes those that are missing.

use std::fs;
use std::path::PathBuf;

use crate::common::Game;
use tradeholm_engine::ModuleId;
use tradeholm_protocol::record::{Record, verify};
use tradeholm_scenarios::Scenario;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Of Seafarers one game of each scenario: its boards are many. Small and large tables, both set-ups,
/// Catan for Two and Cities & Knights take turns.
const AT_SEA: [(&str, u8); 12] = [
    ("seafarers/heading-for-new-shores-4", 4),
    ("seafarers/four-islands-3-variable", 3),
    ("seafarers/six-islands-56-variable", 6),
    ("seafarers/fog-islands-56-variable", 5),
    ("seafarers/through-the-desert-4-variable", 4),
    ("seafarers/forgotten-tribe-34", 3),
    ("seafarers/cloth-for-catan-34-variable", 4),
    ("seafarers/pirate-islands-56", 6),
    ("seafarers/wonders-of-catan-34-variable", 3),
    ("seafarers/new-world-34", 4),
    ("seafarers/heading-for-new-shores-2", 2),
    ("cities_knights/fog-islands-3-variable", 3),
];

/// Writes the games that are not there yet.
fn write_missing() {
    let mut seed = 100;
    let mut write = |name: String, scenario: &Scenario, seats: u8, modules: &[ModuleId], steps: usize| {
        seed += 1;
        let path = folder().join(format!("{name}-{seats}.record"));
        if !path.exists() {
            let game = Game::new(scenario, usize::from(seats), seed, modules).play(steps);
            fs::write(path, game.record().write().unwrap()).unwrap();
        }
    };
    let of_base =
        |s: &&Scenario| !s.plays.contains(ModuleId::CitiesKnights) && !s.plays.contains(ModuleId::Seafarers);
    for scenario in tradeholm_scenarios::all().filter(of_base) {
        for &seats in &scenario.players {
            // Each option comes up, and so does a game by the book.
            let modules: &[ModuleId] = match seats {
                2 if scenario.id == "two_players/random" => &[ModuleId::TravelerTokens],
                2 => &[ModuleId::DiceDeck],
                5 => &[ModuleId::FriendlyRobber, ModuleId::Harbormaster],
                _ => &[],
            };
            write(scenario.id.replace('/', "-"), scenario, seats, modules, 20_000);
        }
    }
    // Cities & Knights with its variants. Games at random need not end.
    let variants =
        [ModuleId::Nasty, ModuleId::KnightErrant, ModuleId::EasyStart, ModuleId::FrameWithoutOneHarbor];
    let small = tradeholm_scenarios::find("cities_knights/variable").unwrap();
    for (seats, variants) in [(3, &variants[..]), (4, &variants[..1])] {
        write("cities_knights-variants".to_owned(), small, seats, variants, 4_000);
    }
    let large = tradeholm_scenarios::find("cities_knights/variable-56").unwrap();
    let more = [&variants[..3], &[ModuleId::FriendlyRobber, ModuleId::Harbormaster]].concat();
    for (seats, variants) in [(5, &more[..]), (6, &[])] {
        write("cities_knights-variants".to_owned(), large, seats, variants, 4_000);
    }
    for (id, seats) in AT_SEA {
        let scenario = tradeholm_scenarios::find(id).unwrap();
        write(id.replace('/', "-"), scenario, seats, &[], 2_000);
    }
    for (id, seats) in [("base/variable", 4), ("two_players/variable", 2)] {
        let scenario = tradeholm_scenarios::find(id).unwrap();
        let name = format!("{}-event-cards", id.replace('/', "-"));
        write(name, scenario, seats, &[ModuleId::EventCards], 20_000);
    }
}

#[test]
fn golden_records_replay_and_prove() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        write_missing();
    }
    for (id, seats) in AT_SEA {
        let path = folder().join(format!("{}-{seats}.record", id.replace('/', "-")));
        assert!(path.exists(), "{id} for {seats} has no golden record");
    }
    let mut found = 0;
    for file in fs::read_dir(folder()).unwrap().flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".record") {
            continue;
        }
        let bytes = fs::read(file.path()).unwrap();
        let record = Record::read_bytes(&bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
        record.replay().unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.write().unwrap().into_bytes(), bytes, "{name} is not written as it was");
        let scenario = tradeholm_scenarios::find(&record.config.scenario);
        let layout = scenario.map(|s| s.layout_for(&record.config));
        let proof = verify(&record, layout.as_deref()).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(proof.board && proof.outcomes > 0, "{name}");
        found += 1;
    }
    assert!(found >= 20, "only {found} golden records");
}
