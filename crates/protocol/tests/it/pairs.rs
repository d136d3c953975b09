//! Pairs of books and scenarios as text and JSON.

use std::collections::BTreeSet;

use crate::common::{Game, there_and_back};
use tradeholm_engine::{Action, DecisionKind, EventLog, Seat, SeatSet, Viewer};
use tradeholm_protocol::json::ViewEventJson;
use tradeholm_protocol::notation::write_action;

const TABLES: [(&str, usize); 5] = [
    ("cities_knights/fishermen-34", 4),
    ("cities_knights/fishermen-56", 5),
    ("cities_knights/rivers-34", 3),
    ("cities_knights/rivers-56", 6),
    ("traders_barbarians/rivers-caravans-34", 4),
];

/// At random, but for what only a pair has: that is done whenever it can be.
fn pair_first(game: &mut Game, kind: DecisionKind, must: SeatSet, may: SeatSet) -> (Seat, Action) {
    for seat in must.iter() {
        let mut actions = Vec::new();
        game.rules.legal_actions(&game.state, seat, &mut actions);
        let is_new = |action: &&Action| {
            let text = write_action(&game.rules, **action);
            text == "ransom" || text.starts_with("fish card") || text.starts_with("play diplomat")
        };
        if let Some(&action) = actions.iter().find(is_new) {
            return (seat, action);
        }
    }
    game.choose(kind, must, may)
}

#[test]
fn positions_actions_events_and_views_of_pairs_round_trip() {
    let mut events = BTreeSet::new();
    for (id, seats) in TABLES {
        let scenario = tradeholm_scenarios::find(id).unwrap_or_else(|| panic!("{id} is missing"));
        for seed in 0..3 {
            let mut game = Game::new(scenario, seats, seed * 3 + 1, &[]);
            for step in 0..1200 {
                let mut log = EventLog::new();
                if !game.step_by(&mut log, pair_first) {
                    break;
                }
                for event in log.events() {
                    let seen = game.rules.view_event(event, Viewer::Spectator);
                    let json = there_and_back(&ViewEventJson::new(&game.rules, seen));
                    events.extend(json["type"].as_str().map(str::to_owned));
                }
                if step % 60 == 0 {
                    game.assert_round_trips();
                }
            }
            game.assert_round_trips();
        }
    }
    for needed in ["fish_spent", "robber_arrived", "bridge_built", "camel_placed"] {
        assert!(events.contains(needed), "{needed} is not among {events:?}");
    }
}
