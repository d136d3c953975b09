//! Games with hexes that are turned up and harbors that players place are written down and read back.

use std::collections::BTreeSet;

use crate::common::{Game, there_and_back};
use tradeholm_engine::board::{HarborKind, Terrain};
use tradeholm_engine::seafarers::{FogOutcome, NewWorldOutcome};
use tradeholm_engine::{Card, EventLog, Outcome, Viewer};
use tradeholm_protocol::json::ViewEventJson;
use tradeholm_protocol::notation::{parse_outcome, write_outcome};
use tradeholm_protocol::record::{Record, verify};

const TABLES: [(&str, usize); 5] = [
    ("seafarers/fog-islands-3", 3),
    ("seafarers/fog-islands-4-variable", 4),
    ("seafarers/fog-islands-56", 5),
    ("seafarers/new-world-34", 4),
    ("seafarers/new-world-56", 6),
];

#[test]
fn every_position_action_view_and_event_round_trips() {
    let mut kinds = BTreeSet::new();
    for (i, (id, seats)) in TABLES.into_iter().enumerate() {
        let scenario = tradeholm_scenarios::find(id).unwrap();
        let mut game = Game::new(scenario, seats, 41 + 3 * i as u64, &[]);
        for _ in 0..500 {
            game.assert_round_trips();
            let mut log = EventLog::new();
            let goes_on = game.step_logged(&mut log);
            for event in log.drain() {
                let seen = ViewEventJson::new(&game.rules, game.rules.view_event(&event, Viewer::Spectator));
                let seen = there_and_back(&seen);
                kinds.insert(seen["type"].as_str().unwrap().to_owned());
            }
            if !goes_on {
                break;
            }
        }
    }
    for needed in ["discovered", "harbor_drawn", "harbor_placed", "ship_built"] {
        assert!(kinds.contains(needed), "{needed} is not among {kinds:?}");
    }
}

#[test]
fn records_replay_and_prove_what_was_turned_up() {
    for (i, (id, seats)) in TABLES.into_iter().enumerate() {
        let scenario = tradeholm_scenarios::find(id).unwrap();
        let game = Game::new(scenario, seats, 61 + 3 * i as u64, &[]).play(1200);
        let text = game.record().write().unwrap();
        let record = Record::read(&text).unwrap_or_else(|e| panic!("{id}: {e}"));
        let (rules, state) = record.replay().unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(rules.fingerprint(&state), game.rules.fingerprint(&game.state));
        verify(&record, Some(&scenario.layout)).unwrap_or_else(|e| panic!("{id}: {e}"));
    }
}

#[test]
fn outcomes_are_written_as_people_say_them() {
    let known = [
        (Outcome::Fog(FogOutcome::Discovered { terrain: Terrain::Hills, number: 6 }), "discover hills 6"),
        (Outcome::Fog(FogOutcome::Discovered { terrain: Terrain::Sea, number: 0 }), "discover sea"),
        (Outcome::NewWorld(NewWorldOutcome::Harbor(HarborKind::Generic)), "harbor generic"),
        (Outcome::NewWorld(NewWorldOutcome::Harbor(HarborKind::Special(Card::Ore))), "harbor ore"),
    ];
    for (outcome, text) in known {
        assert_eq!(write_outcome(outcome), text);
        assert_eq!(parse_outcome(text), Ok(outcome));
    }
    for wrong in
        ["discover", "discover pond", "discover sea 0", "discover hills 300", "harbor", "harbor coin"]
    {
        assert!(parse_outcome(wrong).is_err(), "{wrong}");
    }
}
