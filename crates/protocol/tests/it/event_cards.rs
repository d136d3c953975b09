//! Games with event cards are written down and read back.

use std::collections::BTreeSet;

use crate::common::{Game, there_and_back};
use serde_json::json;
use tradeholm_engine::variants::event_cards::EventCardEvent;
use tradeholm_engine::{Event, EventLog, ModuleId, Seat, Viewer};
use tradeholm_protocol::json::{ViewEventJson, ViewJson};
use tradeholm_protocol::record::Record;

const TABLES: [(&str, usize, &[ModuleId]); 5] = [
    ("base/variable", 3, &[ModuleId::EventCards]),
    ("base/beginners", 4, &[ModuleId::EventCards, ModuleId::EventCardsWithoutNewYear]),
    ("five_six/variable", 6, &[ModuleId::EventCards, ModuleId::Harbormaster]),
    ("cities_knights/variable", 4, &[ModuleId::EventCards, ModuleId::EasyStart]),
    ("two_players/variable", 2, &[ModuleId::EventCards]),
];

#[test]
fn every_position_action_and_view_round_trips() {
    for (i, (id, seats, modules)) in TABLES.into_iter().enumerate() {
        let scenario = tradeholm_scenarios::find(id).unwrap();
        let mut game = Game::new(scenario, seats, 40 + i as u64, modules);
        for _ in 0..700 {
            game.assert_round_trips();
            if !game.step() {
                break;
            }
        }
    }
}

#[test]
fn records_replay() {
    for (i, (id, seats, modules)) in TABLES.into_iter().enumerate() {
        let scenario = tradeholm_scenarios::find(id).unwrap();
        let game = Game::new(scenario, seats, 60 + i as u64, modules).play(1500);
        let text = game.record().write().unwrap();
        let record = Record::read(&text).unwrap_or_else(|e| panic!("{id}: {e}"));
        let (rules, state) = record.replay().unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(rules.fingerprint(&state), game.rules.fingerprint(&game.state));
    }
}

#[test]
fn views_tell_the_deck_and_how_much_of_it_is_left() {
    for (without, below) in [(&[][..], 5), (&[ModuleId::EventCardsWithoutNewYear][..], 0)] {
        let modules = [&[ModuleId::EventCards], without].concat();
        let scenario = tradeholm_scenarios::find("base/variable").unwrap();
        let game = Game::new(scenario, 4, 1, &modules).play(60);
        let view = ViewJson::new(&game.rules, &game.rules.view(&game.state, Viewer::Spectator));
        let cards = &there_and_back(&view)["event_cards"];
        let up = cards["turned_up"].as_array().unwrap().len();
        assert!(up > 0, "{cards}");
        assert_eq!(cards["left"], 36 - below - up);
        assert_eq!(cards["new_year"], below > 0);
        let kinds = cards["deck"].as_array().unwrap();
        let all: BTreeSet<_> =
            kinds.iter().flat_map(|k| k["cards"].as_array().unwrap()).map(|c| c.to_string()).collect();
        let number: usize = kinds.iter().map(|k| k["cards"].as_array().unwrap().len()).sum();
        assert_eq!((all.len(), number), (36, 36));
        let seven = kinds.iter().find(|k| k["event"] == "robber_attacks").unwrap();
        assert_eq!(seven["cards"], json!([[1, 6], [2, 5], [3, 4], [4, 3], [5, 2], [6, 1]]));
    }
}

/// The event as a viewer gets it, there and back.
fn event_text(game: &Game, event: &Event, viewer: Viewer) -> serde_json::Value {
    let seen = ViewEventJson::new(&game.rules, game.rules.view_event(event, viewer));
    there_and_back(&seen)
}

#[test]
fn every_event_round_trips_and_hides_what_is_secret() {
    let mut kinds = BTreeSet::new();
    for (i, (id, seats, modules)) in TABLES.into_iter().enumerate() {
        let scenario = tradeholm_scenarios::find(id).unwrap();
        let mut game = Game::new(scenario, seats, 80 + i as u64, modules);
        for _ in 0..3000 {
            let mut log = EventLog::new();
            let goes_on = game.step_logged(&mut log);
            for event in log.drain() {
                let Event::EventCard(inner) = event else { continue };
                let everyone = event_text(&game, &event, Viewer::Spectator);
                kinds.insert(everyone["type"].as_str().unwrap().to_owned());
                let knows: &[Seat] = match inner {
                    EventCardEvent::NeighborGiftChosen { seat, .. } => &[seat],
                    EventCardEvent::CardGiven { seat, to, .. } => &[seat, to],
                    _ => &[],
                };
                for seat in game.rules.all_seats().iter() {
                    let mine = event_text(&game, &event, Viewer::Seat(seat));
                    assert_eq!(mine != everyone, knows.contains(&seat), "{mine} and {everyone}");
                }
                assert!(knows.is_empty() || everyone["card"].is_null(), "{everyone}");
            }
            if !goes_on {
                break;
            }
        }
    }
    let all = [
        "card_given",
        "event_card_turned_up",
        "neighbor_gift_chosen",
        "new_year",
        "road_damaged",
        "road_repaired",
    ];
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), all);
}
