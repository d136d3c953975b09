//! Games written down once: they must replay to the same end for as long as the rules revision lasts.
//! `UPDATE_GOLDEN=1 cargo test -p hexhaven-protocol --test golden` writes them anew.

mod common;

use std::fs;
use std::path::PathBuf;

use common::Game;
use hexhaven_engine::ModuleId;
use hexhaven_protocol::record::{Record, verify};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn write_all() {
    let mut seed = 100;
    for scenario in hexhaven_scenarios::all() {
        for &seats in &scenario.players {
            seed += 1;
            let house = [ModuleId::DiceDeck];
            let house = if seats == 2 { &house[..] } else { &[] };
            let game = Game::new(scenario, usize::from(seats), seed, house).play(20_000);
            let name = format!("{}-{seats}.record", scenario.id.replace('/', "-"));
            fs::write(folder().join(name), game.record().write().unwrap()).unwrap();
        }
    }
    // Cities & Knights with its variants. Games at random need not end.
    let scenario = hexhaven_scenarios::find("cities_knights/variable").unwrap();
    let variants =
        [ModuleId::Nasty, ModuleId::KnightErrant, ModuleId::EasyStart, ModuleId::FrameWithoutOneHarbor];
    for (seats, variants) in [(3, &variants[..]), (4, &variants[..1])] {
        seed += 1;
        let game = Game::new(scenario, seats, seed, variants).play(4_000);
        let name = format!("cities_knights-variants-{seats}.record");
        fs::write(folder().join(name), game.record().write().unwrap()).unwrap();
    }
}

#[test]
fn golden_records_replay_and_prove() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        write_all();
    }
    let mut found = 0;
    for file in fs::read_dir(folder()).unwrap().flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let bytes = fs::read(file.path()).unwrap();
        let record = Record::read_bytes(&bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
        record.replay().unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.write().unwrap().into_bytes(), bytes, "{name} is not written as it was");
        let scenario = hexhaven_scenarios::find(&record.config.scenario);
        let layout = scenario.map(|s| s.layout_for(&record.config));
        let proof = verify(&record, layout.as_deref()).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(proof.board && proof.outcomes > 0, "{name}");
        found += 1;
    }
    assert!(found >= 20, "only {found} golden records");
}
