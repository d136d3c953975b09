//! Games with event cards are written down and read back.

mod common;

use common::Game;
use hexhaven_engine::{ModuleId, Viewer};
use hexhaven_protocol::json::{LegalJson, StateJson, ViewJson};
use hexhaven_protocol::notation::{parse_action, parse_position, write_action, write_position};
use hexhaven_protocol::record::Record;

const TABLES: [(&str, usize, &[ModuleId]); 5] = [
    ("base/variable", 3, &[ModuleId::EventCards]),
    ("base/beginners", 4, &[ModuleId::EventCards, ModuleId::EventCardsWithoutNewYear]),
    ("five_six/variable", 6, &[ModuleId::EventCards, ModuleId::Harbormaster]),
    ("cities_knights/variable", 4, &[ModuleId::EventCards, ModuleId::EasyStart]),
    ("two_players/variable", 2, &[ModuleId::EventCards]),
];

fn json<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
}

#[test]
fn every_position_action_and_view_round_trips() {
    for (i, (id, seats, modules)) in TABLES.into_iter().enumerate() {
        let scenario = hexhaven_scenarios::find(id).unwrap();
        let mut game = Game::new(scenario, seats, 40 + i as u64, modules);
        for _ in 0..700 {
            let text = write_position(&game.rules, &game.state);
            let (rules, state) = parse_position(&text).unwrap_or_else(|e| panic!("{id}: {e}: {text}"));
            assert_eq!(rules.fingerprint(&state), game.rules.fingerprint(&game.state), "{text}");
            for seat in game.rules.all_seats().iter() {
                let mut list = Vec::new();
                game.rules.legal_actions(&game.state, seat, &mut list);
                for action in list {
                    let text = write_action(&game.rules, action);
                    assert_eq!(parse_action(&game.rules, &text), Ok(action), "{text}");
                }
                json(&LegalJson::new(&game.rules, &game.state, seat));
                json(&ViewJson::new(&game.rules, &game.rules.view(&game.state, Viewer::Seat(seat))));
            }
            json(&StateJson::new(&game.rules, &game.state));
            if !game.step() {
                break;
            }
        }
    }
}

#[test]
fn records_replay() {
    for (i, (id, seats, modules)) in TABLES.into_iter().enumerate() {
        let scenario = hexhaven_scenarios::find(id).unwrap();
        let game = Game::new(scenario, seats, 60 + i as u64, modules).play(1500);
        let text = game.record().write().unwrap();
        let record = Record::read(&text).unwrap_or_else(|e| panic!("{id}: {e}"));
        let (rules, state) = record.replay().unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(rules.fingerprint(&state), game.rules.fingerprint(&game.state));
    }
}
