//! The worked example of *Adding a book, or a scenario*: Lanterns, which only this test plays. Run it with
//! `cargo nextest run -p tradeholm-protocol --features lanterns --test lanterns`.

#[expect(dead_code, reason = "the other tests of this crate use the rest")]
#[path = "../it/common.rs"]
mod common;

use common::{Game, there_and_back};
use serde_json::Value;
use tradeholm_engine::toy::lanterns::{LanternAction, LanternEvent, LanternWhy};
use tradeholm_engine::{Action, Event, EventLog, ModuleId, Viewer, Why};
use tradeholm_protocol::json::{LegalJson, ViewEventJson, ViewJson};
use tradeholm_protocol::notation::{parse_action, parse_position, write_position};

fn game(seed: u64) -> Game {
    let scenario = tradeholm_scenarios::find("base/variable").unwrap();
    Game::new(scenario, 3 + (seed % 2) as usize, seed, &[ModuleId::Lanterns])
}

#[test]
fn whole_games_keep_their_facts_and_can_be_written_down() {
    let (mut lit, mut taken, mut won) = (0, 0, 0);
    for seed in 1..7 {
        let mut game = game(seed);
        for step in 0..6000 {
            game.rules.check_invariants(&game.state).unwrap();
            let mut log = EventLog::new();
            if !game.step_logged(&mut log) {
                won += 1;
                break;
            }
            for event in log.events() {
                match event {
                    Event::Lanterns(LanternEvent::LanternLit { .. }) => lit += 1,
                    Event::Lanterns(LanternEvent::GiftTaken { .. }) => taken += 1,
                    _ => continue,
                }
                let seen = game.rules.view_event(event, Viewer::Spectator);
                there_and_back(&ViewEventJson::new(&game.rules, seen));
                game.assert_round_trips();
            }
            if step % 200 == 0 {
                game.assert_round_trips();
            }
        }
    }
    assert!(lit > 10 && taken >= lit - 6 && won > 0, "{lit} lit, {taken} gifts, {won} games won");
}

#[test]
fn a_lantern_is_lit_once_at_an_own_building_and_brings_a_resource() {
    let mut game = game(2);
    let light = |action: &Action| match action {
        Action::Lanterns(LanternAction::Light(at)) => Some(*at),
        _ => None,
    };
    // Until somebody can light one.
    let (seat, at) = loop {
        let seat = game.state.on_turn();
        let mut list = Vec::new();
        game.rules.legal_actions(&game.state, seat, &mut list);
        match list.iter().find_map(light) {
            Some(at) => break (seat, at),
            None => assert!(game.step_logged(&mut EventLog::off())),
        }
    };
    let (rules, state) = (&game.rules, &mut game.state);
    let why = |state: &_, action| rules.check(state, seat, action).map_err(|error| error.why);
    let elsewhere = rules.topology().intersections().find(|&at| state.building(at).is_none()).unwrap();
    let nothing_there = Action::Lanterns(LanternAction::Light(elsewhere));
    assert_eq!(why(state, nothing_there), Err(Why::Lanterns(LanternWhy::NoBuilding)));
    let sites = serde_json::to_value(LegalJson::new(rules, state, seat)).unwrap();
    assert_ne!(sites["lanterns"]["lanterns"], Value::Array(Vec::new()), "{sites}");

    rules.act(state, seat, Action::Lanterns(LanternAction::Light(at)), &mut EventLog::off()).unwrap();
    assert_eq!(why(state, Action::EndTurn), Err(Why::WaitsForSomethingElse));
    let text = write_position(rules, state);
    let (_, again) = parse_position(&text).unwrap();
    assert_eq!(rules.fingerprint(&again), rules.fingerprint(state));
    let ore = parse_action(rules, "takegift ore").unwrap();
    let before = rules.view(state, Viewer::Seat(seat)).own.unwrap().hand.total();
    rules.act(state, seat, ore, &mut EventLog::off()).unwrap();
    assert_eq!(rules.view(state, Viewer::Seat(seat)).own.unwrap().hand.total(), before + 1);
    assert_eq!(
        why(state, Action::Lanterns(LanternAction::Light(at))),
        Err(Why::Lanterns(LanternWhy::AlreadyLit))
    );
    let view = serde_json::to_value(ViewJson::new(rules, &rules.view(state, Viewer::Spectator))).unwrap();
    assert_eq!(view["lanterns"].as_array().unwrap().len(), 1);
}

#[test]
fn lanterns_that_nobody_could_light_are_refused() {
    let game = game(4);
    let text = write_position(&game.rules, &game.state);
    assert!(text.contains(" lanterns= ") || text.ends_with(" lanterns="), "{text}");
    let wrong = text.replace("lanterns=", "lanterns=0,0.N");
    assert!(parse_position(&wrong).unwrap_err().to_string().contains("a lantern without a building"));
    assert!(parse_position(&text.replace(" lanterns=", "")).unwrap_err().to_string().contains("lanterns"));
}
