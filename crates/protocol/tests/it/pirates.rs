//! The Pirate Islands as text and JSON.

use std::collections::BTreeSet;

use crate::common::Game;
use serde_json::json;
use tradeholm_engine::seafarers::PiratesAction;
use tradeholm_engine::{Action, Card, EventLog, Outcome, Viewer};
use tradeholm_protocol::json::{PendingJson, ViewEventJson, ViewJson, whole_event};
use tradeholm_protocol::notation::{
    parse_action, parse_outcome, parse_position, write_action, write_outcome, write_position,
};

#[test]
fn positions_views_and_events_of_random_games() {
    let (mut waited, mut told) = (BTreeSet::new(), BTreeSet::new());
    for (id, seats, seed) in [("34", 3, 1), ("34", 4, 2), ("56", 5, 4), ("56", 6, 5)] {
        let scenario = tradeholm_scenarios::find(&format!("seafarers/pirate-islands-{id}")).unwrap();
        let mut game = Game::new(scenario, seats, seed, &[]);
        for step in 0..6000 {
            let mut log = EventLog::new();
            if !game.step_logged(&mut log) {
                break;
            }
            let pending = PendingJson::new(&game.rules, game.rules.pending(&game.state));
            let pending = serde_json::to_value(pending).unwrap();
            let kind = pending["kind"].as_str().unwrap_or("over").to_owned();
            let ours = ["lose_card", "assault_die", "fleet_reward"].contains(&kind.as_str());
            for event in log.events() {
                let json = serde_json::to_string(&whole_event(&game.rules, event)).unwrap();
                let read: ViewEventJson = serde_json::from_str(&json).unwrap();
                assert_eq!(serde_json::to_string(&read).unwrap(), json);
                let value: serde_json::Value = serde_json::from_str(&json).unwrap();
                told.insert(value["type"].as_str().unwrap().to_owned());
            }
            if (ours && waited.insert(kind)) || step % 97 == 0 {
                let text = write_position(&game.rules, &game.state);
                assert!(text.contains(" warships=") && text.contains(" chits="), "{text}");
                let (rules, state) = parse_position(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
                assert_eq!(rules.fingerprint(&state), game.rules.fingerprint(&game.state));
                let view = game.rules.view(&game.state, Viewer::Spectator);
                let view = serde_json::to_value(ViewJson::new(&game.rules, &view)).unwrap();
                assert_eq!(view["sea"]["pirates"]["players"].as_array().unwrap().len(), seats);
                assert_eq!(view["sea"]["pirates"]["way"].as_array().unwrap().len(), 14);
                for player in view["sea"]["pirates"]["players"].as_array().unwrap() {
                    let warships = player["warships"].as_array().unwrap().len();
                    let result = |die| match warships {
                        n if n > die => "won",
                        n if n == die => "even",
                        _ => "lost",
                    };
                    assert_eq!(player["odds"], json!([1, 2, 3, 4, 5, 6].map(result)));
                }
            }
        }
    }
    assert!(waited.contains("lose_card"), "{waited:?}");
    for event in ["fleet_moved", "fleet_attacked", "lost_to_fleet", "warship_armed"] {
        assert!(told.contains(event), "{event} is not among {told:?}");
    }
}

#[test]
fn actions_and_outcomes() {
    let scenario = tradeholm_scenarios::find("seafarers/pirate-islands-34").unwrap();
    let game = Game::new(scenario, 3, 1, &[]);
    let sea = |action| Action::Pirates(action);
    for (action, text) in [
        (sea(PiratesAction::Assault), "assault"),
        (sea(PiratesAction::TakeResource(Card::Ore)), "reward ore"),
    ] {
        assert_eq!(write_action(&game.rules, action), text);
        assert_eq!(parse_action(&game.rules, text).unwrap(), action);
    }
    assert_eq!(write_outcome(Outcome::Die(4)), "die 4");
    assert_eq!(parse_outcome("die 4").unwrap(), Outcome::Die(4));
    for wrong in ["die 0", "die 7", "die", "die +1", "die 300"] {
        assert!(parse_outcome(wrong).is_err(), "{wrong}");
    }
    assert!(parse_action(&game.rules, "reward").is_err());
}

#[test]
fn damaged_positions_are_refused() {
    let scenario = tradeholm_scenarios::find("seafarers/pirate-islands-34").unwrap();
    let game = Game::new(scenario, 3, 1, &[]).play(300);
    let text = write_position(&game.rules, &game.state);
    assert!(parse_position(&text).is_ok());
    let field = |key: &str| text.split(' ').find(|f| f.starts_with(&format!("{key}="))).unwrap().to_owned();
    for (key, to) in [
        ("chits", "chits=9/9/9"),
        ("chits", "chits=3/3"),
        ("chits", ""),
        ("warships", "warships=15/0/0"),
        ("warships", "warships=a/0/0"),
        ("pirate", "pirate=1,0"),
    ] {
        let damaged = text.replace(&field(key), to);
        assert!(parse_position(&damaged).is_err(), "{to}");
    }
}
