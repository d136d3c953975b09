//! The Rivers of Catan as text and JSON: gold, bridges, and who is rich or poor.

use std::collections::BTreeSet;

use crate::common::{Game, there_and_back};
use serde_json::Value;
use tradeholm_engine::{Event, EventLog, Rules, Seat, State, Viewer};
use tradeholm_protocol::json::{LegalJson, StateJson, ViewEventJson, ViewJson};
use tradeholm_protocol::notation::{parse_action, parse_position, write_action, write_position};

fn game(seed: u64) -> Game {
    let (id, seats) = match seed % 3 {
        0 => ("traders_barbarians/rivers-2", 2),
        1 => ("traders_barbarians/rivers-34", 3),
        _ => ("traders_barbarians/rivers-56", 5),
    };
    Game::new(tradeholm_scenarios::find(id).unwrap(), seats, seed * 3 + 1, &[])
}

/// Everything a client or a file gets of a state can be read back.
fn round_trip(rules: &Rules, state: &State) -> Value {
    let text = write_position(rules, state);
    let (again, position) = parse_position(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
    assert_eq!(again.fingerprint(&position), rules.fingerprint(state), "{text}");
    assert_eq!(write_position(&again, &position), text);
    there_and_back(&StateJson::new(rules, state));
    there_and_back(&LegalJson::new(rules, state, state.on_turn()));
    there_and_back(&ViewJson::new(rules, &rules.view(state, Viewer::Spectator)))
}

#[test]
fn positions_actions_events_and_views_round_trip() {
    let (mut actions, mut events, mut bridges) = (BTreeSet::new(), BTreeSet::new(), 0);
    for seed in 0..9 {
        let mut game = game(seed);
        for step in 0..1500 {
            let mut list = Vec::new();
            game.rules.legal_actions(&game.state, game.state.on_turn(), &mut list);
            for action in list {
                let text = write_action(&game.rules, action);
                assert_eq!(parse_action(&game.rules, &text), Ok(action), "{text}");
                let mut words = text.split(' ');
                actions.insert((words.next().unwrap().to_owned(), text.ends_with("gold")));
                if text.starts_with("neutral bridge") {
                    actions.insert(("neutral bridge".to_owned(), false));
                }
            }
            let mut log = EventLog::new();
            if !game.step_logged(&mut log) {
                break;
            }
            let of_book = |event: &&Event| matches!(event, Event::Tb(_) | Event::Rivers(_));
            let mut told = false;
            for event in log.events().iter().filter(of_book) {
                let seen = game.rules.view_event(event, Viewer::Spectator);
                let json = there_and_back(&ViewEventJson::new(&game.rules, seen)).to_string();
                for name in ["gold_gained", "bought_for_gold", "bridge_built"] {
                    if json.contains(name) {
                        events.insert(name);
                    }
                }
                told = true;
            }
            if told || step % 100 == 0 {
                let view = round_trip(&game.rules, &game.state);
                let rivers = &view["tb"]["rivers"];
                assert!(rivers["sites"].as_array().is_some_and(|sites| sites.len() >= 7), "{rivers}");
                bridges = bridges.max(rivers["bridges"].as_array().unwrap().len());
            }
        }
    }
    for needed in [("goldbuy", false), ("bridge", false), ("maritime", true), ("neutral bridge", false)] {
        assert!(actions.contains(&(needed.0.to_owned(), needed.1)), "{needed:?}: {actions:?}");
    }
    assert_eq!(events.len(), 3, "{events:?}");
    assert!(bridges > 1, "{bridges} bridges");
}

#[test]
fn options_say_what_gold_buys_and_points_what_it_takes() {
    let mut game = game(1);
    while game.state.turn() == 0 && game.step_logged(&mut EventLog::off()) {}
    let seat = game.state.on_turn();
    let legal = LegalJson::new(&game.rules, &game.state, seat);
    let option = legal.options.iter().find(|option| option.kind == "goldbuy").expect("an option");
    assert_eq!((option.gold, option.left), (Some(2), Some(2)));
    assert!(legal.options.iter().any(|option| option.kind == "bridge" && option.left == Some(3)));
    let rates = legal.gold_rates.expect("rates for gold").0;
    assert!(rates.values().all(|rates| rates.iter().all(|rate| *rate > 2)));
    let view = ViewJson::new(&game.rules, &game.rules.view(&game.state, Viewer::Seat(Seat(0))));
    let taken: i8 = view.players.iter().map(|player| player.points.of_books["poor"]).sum();
    assert!(taken <= -2, "somebody has the least gold");
}

#[test]
fn wrong_bridges_are_refused_with_the_reason() {
    let game = game(1);
    let text = write_position(&game.rules, &game.state);
    for (bridges, why) in [
        ("red", "a bridge such as"),
        ("pink:0,-1.E", "a color such as red"),
        ("red:9,9.E", "9,9.E"),
        ("red:0,-1.E", "nobody could have built"),
        ("red:0,0.E", "no building site"),
    ] {
        let found = parse_position(&format!("{text} bridges={bridges}")).unwrap_err().to_string();
        assert!(found.contains(why), "{bridges}: {found}");
    }
    let found = parse_position(&format!("{text} gold_bought=3")).unwrap_err().to_string();
    assert!(found.contains("bought for gold"), "{found}");
}
