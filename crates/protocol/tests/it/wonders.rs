//! The Wonders of Catan as text and JSON.

use std::collections::BTreeSet;

use crate::common::{Game, there_and_back};
use serde_json::{Value, json};
use tradeholm_engine::{Action, Event, EventLog, Rules, State, Viewer};
use tradeholm_protocol::json::{LegalJson, StateJson, ViewEventJson, ViewJson};
use tradeholm_protocol::notation::{parse_action, parse_position, write_action, write_position};

fn game(seed: u64) -> Game {
    let (id, seats) = match seed % 3 {
        2 => ("seafarers/wonders-of-catan-56", 5),
        n => ("seafarers/wonders-of-catan-34", 3 + n as usize),
    };
    Game::new(tradeholm_scenarios::find(id).unwrap(), seats, seed * 2 + 1, &[])
}

/// Everything a client or a file gets of a state can be read back.
fn round_trip(rules: &Rules, state: &State) -> Value {
    let text = write_position(rules, state);
    let (again, position) = parse_position(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
    assert_eq!(again.fingerprint(&position), rules.fingerprint(state), "{text}");
    assert_eq!(write_position(&again, &position), text);
    there_and_back(&StateJson::new(rules, state));
    there_and_back(&ViewJson::new(rules, &rules.view(state, Viewer::Spectator)))
}

#[test]
fn positions_actions_events_and_views_round_trip() {
    let (mut actions, mut events, mut levels) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for seed in 0..9 {
        let mut game = game(seed);
        for step in 0..4000 {
            for seat in game.rules.all_seats().iter() {
                let mut list = Vec::new();
                game.rules.legal_actions(&game.state, seat, &mut list);
                for action in
                    list.into_iter().filter(|action| matches!(action, Action::Sea(_) | Action::Wonders(_)))
                {
                    let text = write_action(&game.rules, action);
                    assert_eq!(parse_action(&game.rules, &text), Ok(action), "{text}");
                    actions.insert(text.split(' ').next().unwrap().to_owned());
                }
            }
            let mut log = EventLog::new();
            if !game.step_logged(&mut log) {
                break;
            }
            let mut of_wonders = false;
            for event in log.events().iter().filter(|event| matches!(event, Event::Wonders(_))) {
                let seen = game.rules.view_event(event, Viewer::Spectator);
                let json = there_and_back(&ViewEventJson::new(&game.rules, seen));
                events.insert(json["event"]["type"].as_str().unwrap_or_default().to_owned());
                of_wonders = true;
            }
            if of_wonders || step % 100 == 0 {
                let view = round_trip(&game.rules, &game.state);
                let cards = view["sea"]["wonders"].as_array().unwrap();
                levels.extend(cards.iter().map(|card| card["level"].as_u64().unwrap()));
                assert_eq!(cards.len(), if game.rules.seats() > 4 { 7 } else { 5 });
            }
        }
    }
    assert!(actions.contains("startwonder") && actions.contains("buildwonder"), "{actions:?}");
    println!("{events:?} {levels:?}");
    assert!(levels.contains(&1), "{levels:?}");
}

#[test]
fn clients_get_the_wonder_cards() {
    let game = game(0);
    let view = round_trip(&game.rules, &game.state);
    let theater = json!({
        "wonder": "theater", "cost": { "brick": 1, "lumber": 1, "wool": 3 }, "seat": null, "level": 0, "levels": 4,
    });
    assert_eq!(view["sea"]["wonders"][0], theater);
    let legal = there_and_back(&LegalJson::new(&game.rules, &game.state, game.state.on_turn()));
    assert_eq!(legal["sites"]["sea"]["wonder_level"], json!(false));
}

#[test]
fn wrong_wonders_are_refused_by_name() {
    let game = game(0);
    let text = write_position(&game.rules, &game.state);
    assert!(text.contains(" wonders=-/-/-"), "{text}");
    for (wonders, part) in
        [("-/-", "wonders"), ("-/-/palace:1", "a wonder"), ("-/-/theater", "a wonder"), ("-/-/theater:x", "")]
    {
        let wrong = text.replacen(" wonders=-/-/-", &format!(" wonders={wonders}"), 1);
        let error = parse_position(&wrong).map(|_| ()).expect_err(wonders).to_string();
        assert!(error.contains(part), "{error}");
    }
    // Nobody has started one in the set-up phase.
    let early = text.replacen(" wonders=-/-/-", " wonders=-/-/theater:1", 1);
    assert!(parse_position(&early).is_err());
    for action in ["startwonder palace", "startwonder", "buildwonder 2"] {
        assert!(parse_action(&game.rules, action).is_err(), "{action}");
    }
}
